import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { SubmitForm, DialogPage } from '#app/components/form/submit-form'
import type { FormActionData } from '#app/components/form/submit-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { renameList, loadShoppingList } from '#app/domain/shopping-lists/shopping-lists.server'
import { ListName, MAX_LIST_NAME_LENGTH } from '#app/domain/shopping-lists/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { FormField } from '#app/ui/form-field'

export { shoppingListStylesheets as links } from '#app/components/shopping-list/styles'

export const loader = page('user', async ({ user, params, formToken }) => {
  const { id, name } = await loadShoppingList(user.id, params.id)
  return { id, name, formToken: formToken() }
})

export const action = forms('user', {
  rename: form(ListName, async ({ user, params, input: { name } }) => {
    const { id } = await renameList(user.id, params.id, name)
    return await redirectWithToast(`/shopping-lists/${id}`, { title: 'Saved', tone: 'done' })
  }),
})

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('Rename a shopping list') }]

export default function RenameListPage() {
  const { id, name, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as FormActionData
  const { error, initialValue: typed } = answer?.result ?? {}
  return (
    <DialogPage title="Rename this shopping list">
      <SubmitForm
        intent="rename"
        button="Save"
        busy="Saving…"
        token={formToken}
        answer={answer}
        aside={
          <Link className="btn" to={`/shopping-lists/${id}`}>
            Cancel
          </Link>
        }>
        <FormField id="name" label="Name" errors={error?.name} hint="Whoever has its link sees the new name, too.">
          {(aria) => (
            <input
              {...aria}
              name="name"
              defaultValue={typed ? typed.name : name}
              maxLength={MAX_LIST_NAME_LENGTH}
              autoComplete="off"
              required
            />
          )}
        </FormField>
      </SubmitForm>
    </DialogPage>
  )
}
