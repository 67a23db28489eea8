import { redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogPage } from '#app/components/form/dialog-page'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { removeSavedRecipes, loadSavedRecipeTitles } from '#app/domain/collection/collection.server'
import { removeSavedRecipesPath } from '#app/domain/collection/paths'
import { SelectedRecipesInput, MAX_SELECTED_RECIPES } from '#app/domain/collection/schema'
import { formatCount } from '#app/platform/text/plural'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { pageTitle } from '#app/components/layout/page-meta'
import { LinkButton } from '#app/ui/button'
import { dialogTextClass } from '#app/ui/dialog'

const removalReturnPath = (url: URL) => safeReturnUrl(url.searchParams.get('return_url') ?? '/collection')

export const loader = page('user', async ({ user, url, formToken }) => {
  const recipes = await loadSavedRecipeTitles(user.id, url.searchParams.getAll('id').slice(0, MAX_SELECTED_RECIPES))
  // After the removal there is nothing left to confirm here.
  if (recipes.length === 0) throw redirect(removalReturnPath(url), 303)
  return { recipes, back: removalReturnPath(url), formToken: formToken() }
})

export const action = forms('user', {
  remove: form(SelectedRecipesInput, async ({ user, input, url }) => {
    const count = await removeSavedRecipes(user.id, input.ids)
    return await redirectWithToast(removalReturnPath(url), {
      title: count === 1 ? 'Recipe removed' : 'Recipes removed',
      text: `${formatCount(count, 'recipe', 'recipes')} removed from your collection.`,
      tone: 'done',
    })
  }),
})

export {
  networkSafeClientAction as clientAction,
  revalidateUnlessNetworkError as shouldRevalidate,
} from '#app/components/form/fetcher-submission'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('Remove recipes') }]

const MAX_NAMED_REMOVALS = 5

export default function RemoveRecipesPage() {
  const { recipes, back, formToken } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [form, fields] = useActionForm<z.input<typeof SelectedRecipesInput>>({
    id: 'remove-recipes',
    result: actionData?.result,
  })
  const isOne = recipes.length === 1
  const more = recipes.length - MAX_NAMED_REMOVALS
  return (
    <DialogPage title={isOne ? 'Remove this recipe?' : `Remove ${recipes.length} recipes?`} asks>
      <SubmitForm
        intent="remove"
        button="Remove"
        busy="Removing…"
        token={formToken}
        form={form}
        action={removeSavedRecipesPath(
          recipes.map(({ id }) => id),
          back,
        )}
        ink
        aside={<LinkButton to={back}>{isOne ? 'Keep it' : 'Keep them'}</LinkButton>}>
        <ul className="mb-3 space-y-1 font-serif text-h4 break-anywhere">
          {recipes.slice(0, MAX_NAMED_REMOVALS).map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {more > 0 && <li className="text-ink-3">{`and ${more} more`}</li>}
        </ul>
        <p className={dialogTextClass}>
          {isOne
            ? 'It is also removed from your meal plans, and its note and rating are deleted.'
            : 'They are also removed from your meal plans, and their notes and ratings are deleted.'}
        </p>
        {recipes.map(({ id }) => (
          <input key={id} type="hidden" name={fields.ids.name} value={id} />
        ))}
      </SubmitForm>
    </DialogPage>
  )
}
