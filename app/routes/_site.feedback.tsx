import type { MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { FormToken } from '#app/components/form-token'
import { isUnanswered, orUnanswered } from '#app/components/inline'
import { OnceKey } from '#app/components/once-key'
import { useEscape } from '#app/components/use-escape'
import type { Refused } from '#app/components/way-in'
import { safeReturn } from '#app/domain/accounts/return-url'
import { CATEGORIES, MISSING, MISSING_TITLE, SEND_FAILED, SENT, SHOWN_LENGTH } from '#app/domain/feedback/categories'
import { sendFeedback } from '#app/domain/feedback/feedback.server'
import { NewFeedback } from '#app/domain/feedback/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { useHydrated } from '#app/ui/use-hydrated'

export const loader = page('user', ({ url, formToken, onceKey }) => ({ back: safeReturn(url.searchParams.get('return_url')), formToken: formToken(), onceKey: onceKey() }))

export const action = forms('user', {
  send: form(NewFeedback, async ({ user, input, url, onceKey }) => {
    await sendFeedback(user.id, input, onceKey)
    return await redirectWithToast(safeReturn(url.searchParams.get('return_url')), SENT)
  }),
})

/** What was typed stays on the page also when nothing that we know came back. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(() => serverAction())

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => defaultShouldRevalidate && !isUnanswered(actionResult)

export const meta: MetaFunction = () => [{ title: 'Feedback · Larder' }, { name: 'robots', content: 'noindex' }]

type Answer = Refused & { isUnanswered?: boolean }

/** spec §2, feedback dialog: a page of its own, so that it is there without a script; Esc leads back. */
export default function Feedback() {
  const { back, formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer | undefined
  const isSending = useNavigation().formData?.get('intent') === 'send'
  const box = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState({ isWhole: false, count: answer?.result?.initialValue?.message?.length ?? 0 })
  const isHydrated = useHydrated()
  useEscape(back)
  const look = () => {
    if (!box.current) return
    const data = new FormData(box.current)
    const message = String(data.get('message') ?? '')
    setTyped({ isWhole: data.get('category') !== '' && message.trim() !== '', count: message.length })
  }
  // Something may have been typed before the page came alive.
  useEffect(look, [])
  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [answer])
  const kept = answer?.result?.initialValue
  const errors = answer?.result?.error
  const wrong = (field: string) => errors?.[field]?.filter((sentence) => sentence !== MISSING)
  const isMissing = ['category', 'message'].some((field) => errors?.[field]?.includes(MISSING))
  const failed = answer?.isUnanswered ? SEND_FAILED.text : errors?.['']?.join(' ')
  return (
    <div className="page way-in">
      <section className="dialog" aria-labelledby="sheet">
        <div className="dialog__h">
          <h1 className="h3" id="sheet">
            Send Feedback
          </h1>
          <Link className="round" to={back} aria-label="Close">
            <Icon name="x" />
          </Link>
        </div>
        <Form method="post" action={`/feedback?return_url=${encodeURIComponent(back)}`} ref={box} noValidate onInput={look}>
          <FormToken value={formToken} />
          <OnceKey value={onceKey} />
          <div className="dialog__b">
            {failed && <Notice title={SEND_FAILED.title}>{failed}</Notice>}
            {isMissing && <Notice title={MISSING_TITLE}>{MISSING}</Notice>}
            <Field id="category" label="Category" errors={wrong('category')}>
              {(aria) => (
                <span className="select">
                  <select {...aria} name="category" defaultValue={kept?.category ?? ''} required>
                    <option value="">Select a category</option>
                    {CATEGORIES.map(([value, name]) => (
                      <option key={value} value={value}>
                        {name}
                      </option>
                    ))}
                  </select>
                  <Icon name="chevron-down" />
                </span>
              )}
            </Field>
            <Stars given={kept?.rating ?? ''} />
            <Field id="message" label="Message" aside={isHydrated ? `${typed.count}/${SHOWN_LENGTH}` : undefined} errors={wrong('message')}>
              {(aria) => <textarea {...aria} name="message" rows={6} defaultValue={kept?.message} required />}
            </Field>
          </div>
          <div className="dialog__f">
            <Link className="btn" to={back}>
              Cancel
            </Link>
            <button className="btn btn--main" name="intent" value="send" disabled={isSending || (isHydrated && !typed.isWhole)}>
              {isSending ? 'Sending…' : 'Send Feedback'}
            </button>
          </div>
        </Form>
      </section>
    </div>
  )
}

/** One to five, or none: by its own button, and with a script also by the star that is given already. */
function Stars({ given }: { given: string }) {
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
        <input type="radio" name="rating" id="stars-none" value="" aria-label="No rating" defaultChecked={!given} ref={none} onClick={() => (last.current = '')} />
        <label className="rate__none" htmlFor="stars-none">
          Clear
        </label>
        {['1', '2', '3', '4', '5'].map((stars) => (
          <Star key={stars} stars={stars} isGiven={given === stars} press={press} />
        ))}
      </div>
    </fieldset>
  )
}

function Star({ stars, isGiven, press }: { stars: string; isGiven: boolean; press: (stars: string) => void }) {
  return (
    <>
      <input type="radio" name="rating" id={`stars-${stars}`} value={stars} defaultChecked={isGiven} onClick={() => press(stars)} />
      <label htmlFor={`stars-${stars}`}>
        <Icon name="star" />
        <span className="vh">{stars === '1' ? '1 star' : `${stars} stars`}</span>
      </label>
    </>
  )
}
