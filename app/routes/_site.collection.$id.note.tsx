import { message, t } from '#packages/texts/t'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { TextareaField } from '#app/components/form/text-field'
import { isNetworkError } from '#app/components/form/fetcher-submission'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { getSavedRecipe, setSavedRecipeNote } from '#app/domain/collection/collection.server'
import { savedRecipeNotePath } from '#app/domain/collection/paths'
import { NOTE_FAILED, NOTE_UPDATED } from '#app/domain/collection/messages'
import { MAX_NOTE_LENGTH } from '#app/domain/collection/saved-recipe'
import { NoteFormInput } from '#app/domain/collection/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { LinkButton } from '#app/ui/button'
import { useHydrated } from '#app/ui/use-hydrated'
import { titled } from '#app/components/layout/page-meta'

const noteReturnPath = (url: URL) => safeReturnUrl(url.searchParams.get('return_url') ?? '/collection')

export const loader = page('user', async ({ user, params: { id = '' }, url }) => {
  const { title, note } = await getSavedRecipe(user, id)
  return { id, title, note, back: noteReturnPath(url) }
})

export const action = forms('user', {
  note: form(NoteFormInput, async ({ user, params: { id = '' }, input: { note }, url, isFetcherSubmit: stays }) => {
    await setSavedRecipeNote(user, id, note)
    return stays ? json({ note }) : await redirectWithToast(`${noteReturnPath(url)}#recipe-${id}`, NOTE_UPDATED)
  }),
})

export { clientAction } from '#app/components/form/network-safe'

export { revalidateUnlessFetcherSubmit as shouldRevalidate } from '#app/components/form/fetcher-submission'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Your note'))

export default function EditNotePage() {
  const { id, title, note, back } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [form, fields] = useActionForm<z.input<typeof NoteFormInput>>({ id: 'edit-note', defaultValue: { note } })
  const count = fields.note.value?.length ?? 0
  const isHydrated = useHydrated()
  return (
    <DialogForm
      title={note ? t('Edit your note') : t('Add a note')}
      intent="note"
      button={t('Save')}
      busy={t('Saving…')}
      form={form}
      action={savedRecipeNotePath(id, back)}
      aside={<LinkButton to={`${back}#recipe-${id}`}>{t('Cancel')}</LinkButton>}>
      <TextareaField
        field={fields.note}
        label={t('Note for {title}', { title })}
        aside={isHydrated ? `${count}/${MAX_NOTE_LENGTH}` : t('at most {max} characters', { max: MAX_NOTE_LENGTH })}
        errors={isNetworkError(actionData) ? [NOTE_FAILED.text()] : undefined}
        rows={6}
        maxLength={MAX_NOTE_LENGTH}
      />
    </DialogForm>
  )
}
