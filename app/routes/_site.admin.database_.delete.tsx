import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { FormToken } from '#app/components/form-token'
import { Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { deleteRecipes, titlesOf } from '#app/domain/catalogue/catalogue.server'
import { ALL_RECIPES, databasePath } from '#app/domain/catalogue/filters'
import { deletionPath } from '#app/domain/catalogue/paths'
import { ChosenRecipes, MOST_CHOSEN } from '#app/domain/catalogue/schema'
import { DELETE_FAILED, NONE_CHOSEN } from '#app/domain/catalogue/sentences'
import { operatorReturn } from '#app/domain/operators/return-path'
import { countText } from '#app/domain/recipes/text'
import { failure } from '#app/http/failure.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Notice } from '#app/ui/notice'

export { links } from '#app/components/database-styles'

const backOf = (url: URL) => operatorReturn(url.searchParams.get('return_url') ?? databasePath(ALL_RECIPES))

export const loader = page('operator', async ({ url, formToken }) => {
  const ids = url.searchParams.getAll('id')
  const recipes = await titlesOf(ids.slice(0, MOST_CHOSEN))
  // Who comes back here after the deletion has nothing more to confirm; who ticked nothing is told so.
  if (recipes.length === 0)
    throw await redirectWithToast(
      backOf(url),
      ids.length ? GONE : { title: 'Nothing selected', text: NONE_CHOSEN, tone: 'error' },
    )
  return { recipes, back: backOf(url), formToken: formToken() }
})

const GONE = {
  title: 'Nothing to delete',
  text: 'These recipes are not in the database any more.',
  tone: 'error',
} as const

export const action = forms('operator', {
  delete: form(ChosenRecipes, async ({ operator, input, url }) => {
    const back = backOf(url)
    let count
    try {
      count = await deleteRecipes(input.ids, { operator })
    } catch (thrown) {
      const { message } = failure(thrown, { method: 'POST', path: url.pathname })
      return await redirectWithToast(back, { title: DELETE_FAILED, text: message, tone: 'error' })
    }
    return await redirectWithToast(back, {
      title: count === 1 ? 'Recipe deleted' : 'Recipes deleted',
      text: `${countText(count, 'recipe has', 'recipes have')} left the database. What cooks have saved stays theirs.`,
      tone: 'done',
    })
  }),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Delete recipes · Larder' }, { name: 'robots', content: 'noindex' }]

const NAMED = 5

export default function Delete() {
  const { recipes, back, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const isUnderWay = useNavigation().formData?.get('intent') === 'delete'
  const refusal = Object.values(answer?.result?.error ?? {})
    .flat()
    .join(' ')
  const more = recipes.length - NAMED
  return (
    <Sheet title={`Delete ${countText(recipes.length, 'selected recipe', 'selected recipes')}?`} asks>
      <Form
        method="post"
        action={deletionPath(
          recipes.map(({ id }) => id),
          back,
        )}>
        <FormToken value={formToken} />
        <div className="dialog__b">
          {refusal && <Notice title={DELETE_FAILED}>{refusal}</Notice>}
          <ul className="named">
            {recipes.slice(0, NAMED).map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
            {more > 0 && <li className="meta">{`and ${more} more`}</li>}
          </ul>
          <p className="way-in__says">
            {recipes.length === 1
              ? 'It leaves the database and the searches. Cooks keep the copies that they have saved, and articles keep theirs.'
              : 'They leave the database and the searches. Cooks keep the copies that they have saved, and articles keep theirs.'}
          </p>
          {recipes.map(({ id }) => (
            <input key={id} type="hidden" name="ids" value={id} />
          ))}
        </div>
        <div className="dialog__f">
          <Link className="btn" to={back}>
            {recipes.length === 1 ? 'Keep it' : 'Keep them'}
          </Link>
          <button className="btn btn--ink" name="intent" value="delete" disabled={isUnderWay}>
            {isUnderWay ? 'Deleting…' : `Delete ${recipes.length}`}
          </button>
        </div>
      </Form>
    </Sheet>
  )
}
