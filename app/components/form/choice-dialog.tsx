import { t } from '#packages/texts/t'
import type { ReactNode } from 'react'
import { text } from '#app/ui/text'
import { DialogForm } from './dialog-form'
import { CancelLink } from './dialog-page'
import { useActionForm } from './use-action-form'

/** A dialog on which somebody chooses how recipes are shown; it returns to `back`. */
export function ChoiceDialog({
  id,
  title,
  legend,
  note,
  action,
  back,
  children,
}: {
  id: string
  title: string
  legend: string
  note: string
  action: string
  back: string
  children: ReactNode
}) {
  const [form] = useActionForm({ id })
  return (
    <DialogForm
      title={title}
      isSmall
      intent="choose"
      button={t('Save')}
      busy={t('Saving…')}
      form={form}
      action={action}
      aside={<CancelLink to={back}>{t('Cancel')}</CancelLink>}>
      <fieldset>
        <legend className={`${text.meta} mb-2`}>{legend}</legend>
        {children}
      </fieldset>
      <p className={`${text.meta} mt-3`}>{note}</p>
    </DialogForm>
  )
}
