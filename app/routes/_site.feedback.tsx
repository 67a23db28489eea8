import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { OnceKey } from '#app/components/once-key'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { safeReturn } from '#app/domain/accounts/return-url'
import { CATEGORIES, MISSING, SHOWN_LENGTH } from '#app/domain/feedback/categories'
import { sendFeedback } from '#app/domain/feedback/feedback.server'
import { NewFeedback } from '#app/domain/feedback/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'

export const loader = page('user', ({ url, formToken, onceKey }) => ({ back: safeReturn(url.searchParams.get('return_url')), formToken: formToken(), onceKey: onceKey() }))

export const action = forms('user', {
  send: form(NewFeedback, async ({ user, input, url, onceKey }) => {
    await sendFeedback(user.id, input, onceKey)
    return await redirectWithToast(safeReturn(url.searchParams.get('return_url')), { title: 'Feedback Sent!', text: "Thank you for your feedback. We'll review it soon.", tone: 'done' })
  }),
})

export const meta: MetaFunction = () => [{ title: 'Feedback · Larder' }, { name: 'robots', content: 'noindex' }]

export default function Feedback() {
  const { back, formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const typed = answer?.result?.initialValue
  const [count, setCount] = useState(typed?.message?.length ?? 0)
  const isHydrated = useHydrated()
  const wrong = (field: string) => answer?.result?.error?.[field]?.filter((sentence) => sentence !== MISSING)
  const isMissing = ['category', 'message'].some((field) => answer?.result?.error?.[field]?.includes(MISSING))
  return (
    <Sheet title="Send Feedback">
      <Ask
        intent="send"
        button="Send Feedback"
        busy="Sending…"
        token={formToken}
        answer={answer}
        action={`/feedback?return_url=${encodeURIComponent(back)}`}
        aside={
          <Link className="btn" to={back}>
            Cancel
          </Link>
        }
      >
        <OnceKey value={onceKey} />
        {isMissing && (
          <div className="field__e way-in__e" role="alert">
            <Icon name="triangle-alert" />
            <span>
              Missing Information. <span className="way-in__why">{MISSING}</span>
            </span>
          </div>
        )}
        <Field id="category" label="Category" errors={wrong('category')}>
          {(aria) => (
            <select {...aria} name="category" defaultValue={typed?.category ?? ''} required>
              <option value="">Select a category</option>
              {CATEGORIES.map(([value, name]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <fieldset className="rate field">
          <legend className="field__l">
            <span>Rating</span> <small>if you like</small>
          </legend>
          <div className="rate__row">
            <input type="radio" name="rating" id="stars-none" value="" aria-label="No rating" defaultChecked={!typed?.rating} />
            <label className="rate__none" htmlFor="stars-none">
              Clear
            </label>
            {[1, 2, 3, 4, 5].map((stars) => (
              <Star key={stars} stars={stars} isGiven={typed?.rating === String(stars)} />
            ))}
          </div>
        </fieldset>
        <Field id="message" label="Message" aside={isHydrated ? `${count}/${SHOWN_LENGTH}` : undefined} errors={wrong('message')}>
          {(aria) => <textarea {...aria} name="message" rows={6} defaultValue={typed?.message} onChange={({ target }) => setCount(target.value.length)} required />}
        </Field>
      </Ask>
    </Sheet>
  )
}

function Star({ stars, isGiven }: { stars: number; isGiven: boolean }) {
  return (
    <>
      <input type="radio" name="rating" id={`stars-${stars}`} value={stars} defaultChecked={isGiven} />
      <label htmlFor={`stars-${stars}`}>
        <Icon name="star" />
        <span className="vh">{stars === 1 ? '1 star' : `${stars} stars`}</span>
      </label>
    </>
  )
}
