import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { renameList, shoppingList } from '#app/domain/shopping-lists/lists.server'
import { ListName, LONGEST_NAME } from '#app/domain/shopping-lists/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Field } from '#app/ui/field'

export { links } from '#app/components/lists-styles'

export const loader = page('user', async ({ user, params, formToken }) => {
  const { id, name } = await shoppingList(user.id, params.id)
  return { id, name, formToken: formToken() }
})

export const action = forms('user', {
  rename: form(ListName, async ({ user, params, input: { name } }) => {
    const { id } = await renameList(user.id, params.id, name)
    return await redirectWithToast(`/shopping-lists/${id}`, { title: 'Saved', tone: 'done' })
  }),
})

export const meta: MetaFunction = () => [
  { title: 'Rename a shopping list · Larder' },
  { name: 'robots', content: 'noindex' },
]

export default function RenameList() {
  const { id, name, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const { error, initialValue: typed } = answer?.result ?? {}
  return (
    <Sheet title="Rename this shopping list">
      <Ask
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
        <Field id="name" label="Name" errors={error?.name} hint="Whoever has its link sees the new name, too.">
          {(aria) => (
            <input
              {...aria}
              name="name"
              defaultValue={typed ? typed.name : name}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              required
            />
          )}
        </Field>
      </Ask>
    </Sheet>
  )
}
