import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { useState } from 'react'
import { isInline, orUnanswered } from '#app/components/inline'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { safeReturn } from '#app/domain/accounts/return-url'
import { savedRecipe, setNote } from '#app/domain/collection/collection.server'
import { notePath } from '#app/domain/collection/paths'
import { NOTE_FAILED, NOTE_UPDATED } from '#app/domain/collection/save-answers'
import { LONGEST_NOTE } from '#app/domain/collection/saved-recipe'
import { Note } from '#app/domain/collection/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Field } from '#app/ui/field'
import { useHydrated } from '#app/ui/use-hydrated'

export { links } from '#app/components/collection-styles'

const backOf = (url: URL) => safeReturn(url.searchParams.get('return_url') ?? '/collection')

export const loader = page('user', async ({ user, params: { id = '' }, url, formToken }) => {
  const { title, note } = await savedRecipe(user.id, id)
  return { id, title, note, back: backOf(url), formToken: formToken() }
})

export const action = forms('user', {
  note: form(Note, async ({ user, params: { id = '' }, input: { note }, url, isInline: stays }) => {
    await setNote(user.id, id, note)
    return stays ? json({ note }) : await redirectWithToast(`${backOf(url)}#recipe-${id}`, NOTE_UPDATED)
  }),
})

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(() => serverAction())

export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isInline(formData)

export const meta: MetaFunction = () => [{ title: 'Your note · Larder' }, { name: 'robots', content: 'noindex' }]

export default function NotePage() {
  const { id, title, note, back, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused & { isUnanswered?: boolean }
  const typed = answer?.result?.initialValue?.note ?? note ?? ''
  const [count, setCount] = useState(typed.length)
  const isHydrated = useHydrated()
  const errors = answer?.isUnanswered ? [NOTE_FAILED.text] : answer?.result?.error?.note
  return (
    <Sheet title={note ? 'Edit your note' : 'Add a note'}>
      <Ask
        intent="note"
        button="Save"
        busy="Saving…"
        token={formToken}
        answer={answer}
        action={notePath(id, back)}
        aside={
          <Link className="btn" to={`${back}#recipe-${id}`}>
            Cancel
          </Link>
        }>
        <Field
          id="note"
          label={`Note for ${title}`}
          aside={isHydrated ? `${count}/${LONGEST_NOTE}` : `at most ${LONGEST_NOTE} characters`}
          errors={errors}>
          {(aria) => (
            <textarea
              {...aria}
              name="note"
              rows={6}
              maxLength={LONGEST_NOTE}
              defaultValue={typed}
              onChange={({ target }) => setCount(target.value.length)}
            />
          )}
        </Field>
      </Ask>
    </Sheet>
  )
}
