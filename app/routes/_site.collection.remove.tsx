import { redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { safeReturn } from '#app/domain/accounts/return-url'
import { removeSavedRecipes, savedTitles } from '#app/domain/collection/collection.server'
import { removalPath } from '#app/domain/collection/paths'
import { ChosenRecipes, MOST_CHOSEN } from '#app/domain/collection/schema'
import { countText } from '#app/domain/recipes/text'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'

export { links } from '#app/components/collection-styles'

const backOf = (url: URL) => safeReturn(url.searchParams.get('return_url') ?? '/collection')

export const loader = page('user', async ({ user, url, formToken }) => {
  const recipes = await savedTitles(user.id, url.searchParams.getAll('id').slice(0, MOST_CHOSEN))
  // Who comes back here after the removal has nothing more to confirm.
  if (recipes.length === 0) throw redirect(backOf(url), 303)
  return { recipes, back: backOf(url), formToken: formToken() }
})

export const action = forms('user', {
  remove: form(ChosenRecipes, async ({ user, input, url }) => {
    const count = await removeSavedRecipes(user.id, input.ids)
    return await redirectWithToast(backOf(url), {
      title: count === 1 ? 'Recipe removed' : 'Recipes removed',
      text: `${countText(count, 'recipe has', 'recipes have')} left your collection.`,
      tone: 'done',
    })
  }),
})

export const meta: MetaFunction = () => [{ title: 'Remove recipes · Larder' }, { name: 'robots', content: 'noindex' }]

const NAMED = 5

export default function Remove() {
  const { recipes, back, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const isOne = recipes.length === 1
  const more = recipes.length - NAMED
  return (
    <Sheet title={isOne ? 'Remove this recipe?' : `Remove ${recipes.length} recipes?`} asks>
      <Ask
        intent="remove"
        button="Remove"
        busy="Removing…"
        token={formToken}
        answer={answer}
        action={removalPath(
          recipes.map(({ id }) => id),
          back,
        )}
        ink
        aside={
          <Link className="btn" to={back}>
            {isOne ? 'Keep it' : 'Keep them'}
          </Link>
        }>
        <ul className="named">
          {recipes.slice(0, NAMED).map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {more > 0 && <li className="meta">{`and ${more} more`}</li>}
        </ul>
        <p className="way-in__says">
          {isOne
            ? 'It leaves your collection and the meal plans it is on. Its note and rating go with it.'
            : 'They leave your collection and the meal plans they are on. Notes and ratings go with them.'}
        </p>
        {recipes.map(({ id }) => (
          <input key={id} type="hidden" name="ids" value={id} />
        ))}
      </Ask>
    </Sheet>
  )
}
