import { message, t, type Message } from '#packages/texts/t'
import { getFormProps, getSelectProps, getTextareaProps, type FieldMetadata } from '@conform-to/react'
import { useEffect, useRef, useState, type FormEvent, type ReactElement, type ReactNode } from 'react'
import type { z } from 'zod'
import { FEEDBACK_CATEGORIES, MESSAGE_COUNTER_LIMIT, type FeedbackCategory } from '#app/domain/feedback/feedback'
import { FEEDBACK_INCOMPLETE, FEEDBACK_INCOMPLETE_TITLE, FEEDBACK_NOT_SENT } from '#app/domain/feedback/messages'
import type { NewFeedback } from '#app/domain/feedback/schema'
import { Button, buttonClass, iconButtonClass } from '#app/ui/button'
import { dialogBodyClass, dialogClass, dialogFooterClass, DialogHeader } from '#app/ui/dialog'
import { fieldAsideClass, fieldLabelClass, FormField, Select } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { StarRadios } from '#app/ui/star-radios'
import { useHydrated } from '#app/ui/use-hydrated'
import type { FormResult } from '../form/form-result'
import { useActionForm } from '../form/use-action-form'

/** As cooks read them. */
const CATEGORY_LABELS: Record<FeedbackCategory, Message> = {
  bug: message('Bug Report'),
  feature: message('Feature Request'),
  improvement: message('Improvement Suggestion'),
  general: message('General Feedback'),
  other: message('Other'),
}

type FeedbackFormProps = {
  /** On a page of its own, or over another page. */ place: 'page' | 'over'
  result?: FormResult | undefined
  /** An error that is not of the result, such as no response. */ formError?: ReactNode
  isSending: boolean
  /** The form element around the fields. */
  renderForm: (
    formProps: { id: string; noValidate: boolean; onSubmit: (event: FormEvent<HTMLFormElement>) => void },
    fields: ReactNode,
  ) => ReactElement
  /** A link or a button that leaves without sending. */
  renderCancel: (look: { className: string; 'aria-label'?: string }, shown: ReactNode) => ReactElement
}

/** The same form on /feedback and in the modal dialog. Its ids are prefixed, because the page below the dialog has ids too. */
export function FeedbackForm({ place, result, formError, isSending, renderForm, renderCancel }: FeedbackFormProps) {
  const [form, fields] = useActionForm<z.input<typeof NewFeedback>>({ id: 'feedback', result })
  const { category, message, rating } = fields
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState({ isWhole: false, count: message.value?.length ?? 0 })
  const isHydrated = useHydrated()
  const look = () => {
    const filled = box.current?.querySelector('form')
    if (!filled) return
    const data = new FormData(filled)
    const message = String(data.get('message') ?? '')
    setTyped({ isWhole: data.get('category') !== '' && message.trim() !== '', count: message.length })
  }
  // Something may have been typed before hydration.
  useEffect(look, [])
  // A missing value is not shown at its field but once above the form.
  const withoutIncomplete = (errors: string[] | undefined) => errors?.filter((error) => error !== FEEDBACK_INCOMPLETE())
  const isMissing = [category, message].some(({ errors }) => errors?.includes(FEEDBACK_INCOMPLETE()))
  const formMessage = formError ?? form.errors?.join(' ')
  return (
    // Over another page the dialog around it has the name.
    <section
      className={dialogClass('main', place)}
      aria-labelledby={place === 'page' ? 'feedback-title' : undefined}
      ref={box}
      onInput={look}>
      <DialogHeader
        id="feedback-title"
        title={t('Send Feedback')}
        level={place === 'page' ? 1 : 2}
        close={renderCancel({ className: iconButtonClass(), 'aria-label': t('Close') }, <Icon name="x" />)}
      />
      {renderForm(
        getFormProps(form, { ariaAttributes: false }),
        <>
          <div className={dialogBodyClass}>
            {formMessage && <Notice title={FEEDBACK_NOT_SENT.title()}>{formMessage}</Notice>}
            {isMissing && <Notice title={FEEDBACK_INCOMPLETE_TITLE()}>{FEEDBACK_INCOMPLETE()}</Notice>}
            <FormField id={category.id} label={t('Category')} errors={withoutIncomplete(category.errors)}>
              {(aria) => (
                <Select
                  {...getSelectProps(category, { ariaAttributes: false })}
                  {...aria}
                  of={[
                    ['', t('Select a category')],
                    ...FEEDBACK_CATEGORIES.map(([name]) => [name, CATEGORY_LABELS[name]()] as const),
                  ]}
                  required
                />
              )}
            </FormField>
            <FeedbackRatingField field={rating} />
            <FormField
              id={message.id}
              label={t('Message')}
              aside={isHydrated ? `${typed.count}/${MESSAGE_COUNTER_LIMIT}` : undefined}
              errors={withoutIncomplete(message.errors)}>
              {(aria) => (
                <textarea
                  {...getTextareaProps(message, { ariaAttributes: false })}
                  {...aria}
                  rows={6}
                  dir="auto"
                  required
                />
              )}
            </FormField>
          </div>
          <div className={dialogFooterClass}>
            {renderCancel({ className: buttonClass() }, t('Cancel'))}
            <Button tone="main" name="intent" value="send" disabled={isSending || (isHydrated && !typed.isWhole)}>
              {isSending ? t('Sending...') : t('Send')}
            </Button>
          </div>
        </>,
      )}
    </section>
  )
}

/** One to five, or none: by its own button, and with a script also by the star that is given already. */
function FeedbackRatingField({ field }: { field: FieldMetadata<z.input<typeof NewFeedback>['rating']> }) {
  const given = field.defaultValue ?? ''
  const none = useRef<HTMLInputElement>(null)
  const last = useRef(given)
  const press = (stars: string) => {
    if (last.current === stars && none.current) none.current.checked = true
    last.current = last.current === stars ? '' : stars
  }
  return (
    <fieldset className="mt-4">
      <legend className={`${fieldLabelClass} float-left w-full`}>
        <span>{t('Rating')}</span> <small className={fieldAsideClass}>{t('optional')}</small>
      </legend>
      <StarRadios
        id="feedback-stars"
        name={field.name}
        radio={(stars) =>
          stars === 0
            ? { value: '', defaultChecked: !given, ref: none, onClick: () => (last.current = '') }
            : { value: stars, defaultChecked: given === String(stars), onClick: () => press(String(stars)) }
        }
      />
    </fieldset>
  )
}
