import type { ReactNode } from 'react'
import { dialogTextClass } from '#app/ui/dialog'
import { CancelLink, DialogPage } from './dialog-page'
import { SubmitForm, type SubmitFormProps } from './submit-form'
import { useActionForm } from './use-action-form'

/** A dialog that is one form. */
export function DialogForm<Input extends Record<string, unknown>>({
  title,
  isSmall,
  ...form
}: SubmitFormProps<Input> & { title: string; isSmall?: boolean }) {
  return (
    <DialogPage title={title} isSmall={isSmall}>
      <SubmitForm {...form} />
    </DialogPage>
  )
}

/** A question before something is done; `children` say what follows, `more` has paragraphs of its own. */
export function ConfirmDialog({
  id,
  cancel,
  cancelTo,
  describeError,
  children,
  more,
  ...dialog
}: Omit<SubmitFormProps<Record<string, unknown>>, 'form' | 'aside' | 'formErrors'> & {
  title: string
  id: string
  cancel: string
  cancelTo: string
  /** Other words than those of the result. */ describeError?: (error: string) => string
  children: ReactNode
  more?: ReactNode
}) {
  const [form] = useActionForm({ id })
  return (
    <DialogForm
      form={form}
      formErrors={describeError ? form.errors?.map(describeError) : form.errors}
      isSmall
      ink
      aside={<CancelLink to={cancelTo}>{cancel}</CancelLink>}
      {...dialog}>
      <p className={dialogTextClass}>{children}</p>
      {more}
    </DialogForm>
  )
}
