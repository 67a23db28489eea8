import { useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { signInPath } from '#app/domain/accounts/return-url'
import { SESSION_EXPIRED } from '#app/domain/error-messages'
import { FEEDBACK_NOT_SENT, FEEDBACK_SENT } from '#app/domain/feedback/messages'
import { useShowToast } from '#app/ui/toast'
import type { FormResult } from '../form/form-result'
import { FeedbackForm } from './feedback-form'

type FeedbackDialogProps = {
  /** Where the cook is, to sign in and come back to. */ returnPath: string
  opener: HTMLElement
  onClose: () => void
}

/**
 * The sheet over the page on which it was asked for, which neither goes nor changes: it is sent to the endpoint, for
 * after a form of the router's all loaders are asked again, and one that does not answer takes its page away.
 */
export function FeedbackDialog({ returnPath, opener, onClose }: FeedbackDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const showToast = useShowToast()
  // Of this sheet: sent again after an answer that never came, it is one feedback.
  const [idempotencyKey] = useState(() => `${Date.now()}${Math.random()}`)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<FeedbackRefusal>({})
  useModalDialog(dialog, opener)
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
    } else if (dialog.current) setRefusal(refused)
    else showToast(FEEDBACK_NOT_SENT)
  }
  return (
    <dialog
      className="fixed left-0 top-0 w-full h-full max-w-none max-h-none m-0 p-gutter border-0 bg-transparent text-inherit overflow-auto open:flex backdrop:bg-transparent before:content-[''] before:fixed before:left-0 before:right-0 before:top-0 before:bottom-0 before:bg-scrim before:opacity-50 print:hidden"
      aria-labelledby="feedback-title"
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}>
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
    </dialog>
  )
}

/** While it is there, the page below neither scrolls nor hears a key; afterwards the focus is where it was. */
function useModalDialog(dialog: { readonly current: HTMLDialogElement | null }, opener: HTMLElement): void {
  useLayoutEffect(() => {
    const box = dialog.current
    const { classList, style } = document.body
    const keep = (event: KeyboardEvent) => event.stopPropagation()
    // What the scrollbar took stays free, so that nothing moves.
    style.paddingRight = `${window.innerWidth - document.documentElement.clientWidth}px`
    classList.add('overflow-hidden')
    // eslint-disable-next-line no-restricted-syntax -- use-feedback opens it only in a browser that has dialogs.
    box?.showModal()
    window.addEventListener('keydown', keep, true)
    return () => {
      window.removeEventListener('keydown', keep, true)
      classList.remove('overflow-hidden')
      style.paddingRight = ''
      // Until it is closed, nothing outside takes the focus.
      box?.close()
      // The menu that it was opened from is closed.
      const focused = opener.closest('details:not([open])')?.querySelector('summary') ?? opener
      focused.focus({ preventScroll: true })
    }
  }, [dialog, opener])
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
    const { message, fields } = (await response.json()) as { message?: string; fields?: Record<string, string[]> }
    return fields ? { result: { status: 'error', error: fields } } : { formError: message ?? FEEDBACK_NOT_SENT.text }
  } catch {
    return { formError: FEEDBACK_NOT_SENT.text }
  }
}

/** The way in opens beside it, so that what was typed stays. */
const SignedOutMessage = ({ here }: { here: string }) => (
  <>
    {SESSION_EXPIRED}{' '}
    <a href={signInPath(here)} target="_blank" rel="noopener">
      Sign In
    </a>
  </>
)
