import { useActionData, useLoaderData } from '@remix-run/react'
import { DialogForm } from '#app/components/form/dialog-form'
import { CancelLink } from '#app/components/form/dialog-page'
import { joinErrors } from '#app/components/form/form-result'
import { useActionForm } from '#app/components/form/use-action-form'
import { deleteCatalogueRecipes, loadRecipeTitles } from '#app/domain/recipes/catalogue.server'
import { NO_CATALOGUE_FILTERS, catalogueAdminPath, catalogueDeletionPath } from '#app/domain/recipes/catalogue-filters'
import { ConfirmedDeletionInput, MAX_CONFIRMED_DELETIONS } from '#app/domain/recipes/schema'
import { DELETE_RECIPES_FAILED, NO_CATALOGUE_RECIPES_SELECTED } from '#app/domain/recipes/messages'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { formatCount } from '#app/platform/text/strings'
import { toHttpError } from '#app/http/http-error.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'
import { text } from '#app/ui/text'
import { dialogTextClass } from '#app/ui/dialog'

const databaseReturnPath = (url: URL) =>
  safeOperatorReturnPath(url.searchParams.get('return_url') ?? catalogueAdminPath(NO_CATALOGUE_FILTERS))

export const loader = page('operator', async ({ url }) => {
  const ids = url.searchParams.getAll('id')
  const recipes = await loadRecipeTitles(ids.slice(0, MAX_CONFIRMED_DELETIONS))
  // After the deletion there is nothing left to confirm here; an empty selection is an error.
  if (recipes.length === 0)
    throw await redirectWithToast(
      databaseReturnPath(url),
      ids.length
        ? RECIPES_GONE_TOAST
        : { title: 'Nothing selected', text: NO_CATALOGUE_RECIPES_SELECTED, tone: 'error' },
    )
  return { recipes, back: databaseReturnPath(url) }
})

const RECIPES_GONE_TOAST = {
  title: 'Nothing to delete',
  text: 'These recipes are no longer in the database.',
  tone: 'error',
} as const

export const action = forms('editor', {
  delete: form(ConfirmedDeletionInput, async ({ operator, input, url }) => {
    const back = databaseReturnPath(url)
    let count
    try {
      count = await deleteCatalogueRecipes(input.ids, { operator })
    } catch (thrown) {
      const { message } = toHttpError(thrown, { method: 'POST', path: url.pathname })
      return await redirectWithToast(back, { title: DELETE_RECIPES_FAILED, text: message, tone: 'error' })
    }
    return await redirectWithToast(back, {
      title: count === 1 ? 'Recipe deleted' : 'Recipes deleted',
      text: `${formatCount(count, 'recipe', 'recipes')} deleted. Copies that cooks have saved stay.`,
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true } satisfies RoutePolicy

export const meta = titled('Delete recipes')

const MAX_NAMED_DELETIONS = 5

export default function DeleteRecipesPage() {
  const { recipes, back } = useLoaderData<typeof loader>()
  const [form] = useActionForm({ id: 'delete-recipes' })
  const refusal = joinErrors(useActionData<typeof action>()?.result)
  const more = recipes.length - MAX_NAMED_DELETIONS
  return (
    <DialogForm
      title={`Delete ${formatCount(recipes.length, 'selected recipe', 'selected recipes')}?`}
      isSmall
      intent="delete"
      button={`Delete ${recipes.length}`}
      busy="Deleting…"
      form={form}
      formErrors={refusal ? [`${DELETE_RECIPES_FAILED()}. ${refusal}`] : []}
      action={catalogueDeletionPath(
        recipes.map(({ id }) => id),
        back,
      )}
      ink
      aside={<CancelLink to={back}>{recipes.length === 1 ? 'Keep it' : 'Keep them'}</CancelLink>}>
      <ul className="mb-3 space-y-1 font-serif text-h4 leading-tight">
        {recipes.slice(0, MAX_NAMED_DELETIONS).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {more > 0 && <li className={text.meta}>{`and ${more} more`}</li>}
      </ul>
      <p className={dialogTextClass}>
        {recipes.length === 1
          ? 'Searches will not find it any more. Copies that cooks have saved, and those in articles, stay.'
          : 'Searches will not find them any more. Copies that cooks have saved, and those in articles, stay.'}
      </p>
      {recipes.map(({ id }) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
    </DialogForm>
  )
}
