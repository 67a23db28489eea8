import { useEffect, useRef, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { FEEDBACK_CATEGORIES, MESSAGE_COUNTER_LIMIT } from '#app/domain/feedback/categories'
import { FEEDBACK_INCOMPLETE, FEEDBACK_INCOMPLETE_TITLE, FEEDBACK_NOT_SENT } from '#app/domain/feedback/messages'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { useHydrated } from '#app/ui/use-hydrated'

export type FeedbackFormError = {
  /** Of the whole. */ formError?: ReactNode
  fieldErrors?: Record<string, string[] | null> | null
}

type FeedbackFormProps = {
  headingLevel: 'h1' | 'h2'
  error: FeedbackFormError
  /** What was typed, where the page was made anew. */
  initialValues?: Record<string, string | undefined> | null
  isSending: boolean
  /** The form around all that is filled in. */
  renderForm: (fields: ReactNode) => ReactElement
  /** What leads away without sending. */
  renderCancel: (look: { className: string; 'aria-label'?: string }, shown: ReactNode) => ReactElement
}

/** spec §2, feedback dialog: the same sheet on its own page and over another. Its ids are its own, for the page below has some too. */
export function FeedbackForm({
  headingLevel: Title,
  error,
  initialValues,
  isSending,
  renderForm,
  renderCancel,
}: FeedbackFormProps) {
  const { fieldErrors, formError } = error
  const box = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState({ isWhole: false, count: initialValues?.message?.length ?? 0 })
  const isHydrated = useHydrated()
  const look = () => {
    const filled = box.current?.querySelector('form')
    if (!filled) return
    const data = new FormData(filled)
    const message = String(data.get('message') ?? '')
    setTyped({ isWhole: data.get('category') !== '' && message.trim() !== '', count: message.length })
  }
  // Something may have been typed before the page came alive.
  useEffect(look, [])
  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [fieldErrors])
  const wrong = (field: string) => fieldErrors?.[field]?.filter((sentence) => sentence !== FEEDBACK_INCOMPLETE)
  const isMissing = ['category', 'message'].some((field) => fieldErrors?.[field]?.includes(FEEDBACK_INCOMPLETE))
  return (
    // Over another page the dialog around it has the name.
    <section
      className="dialog"
      aria-labelledby={Title === 'h1' ? 'feedback-title' : undefined}
      ref={box}
      onInput={look}>
      <div className="dialog__h">
        <Title className="h3" id="feedback-title">
          Send Feedback
        </Title>
        {renderCancel({ className: 'round', 'aria-label': 'Close' }, <Icon name="x" />)}
      </div>
      {renderForm(
        <>
          <div className="dialog__b">
            {formError && <Notice title={FEEDBACK_NOT_SENT.title}>{formError}</Notice>}
            {isMissing && <Notice title={FEEDBACK_INCOMPLETE_TITLE}>{FEEDBACK_INCOMPLETE}</Notice>}
            <FormField id="feedback-category" label="Category" errors={wrong('category')}>
              {(aria) => (
                <span className="select">
                  <select {...aria} name="category" defaultValue={initialValues?.category ?? ''} required>
                    <option value="">Select a category</option>
                    {FEEDBACK_CATEGORIES.map(([value, name]) => (
                      <option key={value} value={value}>
                        {name}
                      </option>
                    ))}
                  </select>
                  <Icon name="chevron-down" />
                </span>
              )}
            </FormField>
            <FeedbackRatingField given={initialValues?.rating ?? ''} />
            <FormField
              id="feedback-message"
              label="Message"
              aside={isHydrated ? `${typed.count}/${MESSAGE_COUNTER_LIMIT}` : undefined}
              errors={wrong('message')}>
              {(aria) => <textarea {...aria} name="message" rows={6} defaultValue={initialValues?.message} required />}
            </FormField>
          </div>
          <div className="dialog__f">
            {renderCancel({ className: 'btn' }, 'Cancel')}
            <button
              className="btn btn--main"
              name="intent"
              value="send"
              disabled={isSending || (isHydrated && !typed.isWhole)}>
              {isSending ? 'Sending...' : 'Send'}
            </button>
          </div>
        </>,
      )}
    </section>
  )
}

/** One to five, or none: by its own button, and with a script also by the star that is given already. */
function FeedbackRatingField({ given }: { given: string }) {
  const none = useRef<HTMLInputElement>(null)
  const last = useRef(given)
  const press = (stars: string) => {
    if (last.current === stars && none.current) none.current.checked = true
    last.current = last.current === stars ? '' : stars
  }
  return (
    <fieldset className="rate field">
      <legend className="field__l">
        <span>Rating</span> <small>if you like</small>
      </legend>
      <div className="rate__row">
        <input
          type="radio"
          name="rating"
          id="feedback-stars-none"
          value=""
          aria-label="No rating"
          defaultChecked={!given}
          ref={none}
          onClick={() => (last.current = '')}
        />
        <label className="rate__none" htmlFor="feedback-stars-none">
          Clear
        </label>
        {['1', '2', '3', '4', '5'].map((stars) => (
          <FeedbackRatingOption key={stars} stars={stars} isGiven={given === stars} press={press} />
        ))}
      </div>
    </fieldset>
  )
}

function FeedbackRatingOption({
  stars,
  isGiven,
  press,
}: {
  stars: string
  isGiven: boolean
  press: (stars: string) => void
}) {
  return (
    <>
      <input
        type="radio"
        name="rating"
        id={`feedback-stars-${stars}`}
        value={stars}
        defaultChecked={isGiven}
        onClick={() => press(stars)}
      />
      <label htmlFor={`feedback-stars-${stars}`}>
        <Icon name="star" />
        <span className="vh">{stars === '1' ? '1 star' : `${stars} stars`}</span>
      </label>
    </>
  )
}
