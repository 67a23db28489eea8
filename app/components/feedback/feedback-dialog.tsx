import { t } from '#packages/texts/t'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { signInPath } from '#app/domain/accounts/return-url'
import { SESSION_EXPIRED } from '#app/domain/error-messages'
import { FEEDBACK_NOT_SENT, FEEDBACK_SENT } from '#app/domain/feedback/messages'
import { isObject, mapKeys } from '#app/platform/text/objects'
import { ModalDialog, type Opener } from '#app/ui/modal-dialog'
import { useShowToast } from '#app/ui/toast'
import type { FormResult } from '../form/form-result'
import { FeedbackForm } from './feedback-form'

type FeedbackDialogProps = {
  /** To sign in and come back to. */ returnPath: string
  opener: Opener
  onClose: () => void
}

/**
 * A dialog over the page. It posts to the endpoint and not through the router, whose submissions run all loaders again:
 * one that fails would replace the page with its error.
 */
export function FeedbackDialog({ returnPath, opener, onClose }: FeedbackDialogProps) {
  const isOpen = useRef(true)
  const showToast = useShowToast()
  // One key for this dialog: a retry after a lost response is no second feedback.
  const [idempotencyKey] = useState(() => `${Date.now()}${Math.random()}`)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<FeedbackRefusal>({})
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setSending(true)
    const refused = await postFeedback(
      { category: data.get('category'), message: data.get('message'), rating: data.get('rating') },
      { idempotencyKey, here: returnPath },
    )
    setSending(false)
    if (!refused) {
      onClose()
      showToast(FEEDBACK_SENT)
    } else if (isOpen.current) setRefusal(refused)
    else showToast(FEEDBACK_NOT_SENT)
  }
  return (
    <ModalDialog labelledBy="feedback-title" opener={opener} onClose={onClose}>
      <FeedbackForm
        place="over"
        {...refusal}
        isSending={isSending}
        renderForm={(formProps, fields) => (
          <form {...formProps} onSubmit={(event) => void send(event)}>
            {fields}
          </form>
        )}
        renderCancel={(look, shown) => (
          <button type="button" {...look} onClick={onClose}>
            {shown}
          </button>
        )}
      />
    </ModalDialog>
  )
}

type FeedbackRefusal = { formError?: ReactNode; result?: FormResult }

/** Null when it is accepted. */
async function postFeedback(
  feedback: object,
  { idempotencyKey, here: returnPath }: { idempotencyKey: string; here: string },
): Promise<FeedbackRefusal | null> {
  try {
    const response = await fetch('/api/feedback', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': idempotencyKey },
      body: JSON.stringify(feedback),
    })
    if (response.ok) return null
    if (response.status === 401) return { formError: <SignedOutMessage here={returnPath} /> }
    const refusal: unknown = await response.json()
    if (!isObject(refusal)) return { formError: FEEDBACK_NOT_SENT.text() }
    const { message, fields } = refusal
    return isObject(fields)
      ? {
          result: { status: 'error', error: mapKeys(Object.keys(fields), (name) => [fields[name]].flat().map(String)) },
        }
      : { formError: typeof message === 'string' ? message : FEEDBACK_NOT_SENT.text() }
  } catch {
    return { formError: FEEDBACK_NOT_SENT.text() }
  }
}

/** Opens in another tab, so that what was typed stays. */
const SignedOutMessage = ({ here }: { here: string }) => (
  <>
    {SESSION_EXPIRED()}{' '}
    <a href={signInPath(here)} target="_blank" rel="noopener">
      {t('Sign In')}
    </a>
  </>
)
