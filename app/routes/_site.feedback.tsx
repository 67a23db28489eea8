import type { MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { FeedbackSheet } from '#app/components/feedback-sheet'
import { FormToken } from '#app/components/form-token'
import { isUnanswered, orUnanswered } from '#app/components/inline'
import { OnceKey } from '#app/components/once-key'
import { useEscape } from '#app/components/use-escape'
import type { Refused } from '#app/components/way-in'
import { safeReturn } from '#app/domain/accounts/return-url'
import { sendFeedback } from '#app/domain/feedback/feedback.server'
import { NewFeedback } from '#app/domain/feedback/schema'
import { NOT_SENT, SENT } from '#app/domain/feedback/sentences'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'

export const loader = page('user', ({ url, formToken, onceKey }) => ({
  back: safeReturn(url.searchParams.get('return_url')),
  formToken: formToken(),
  onceKey: onceKey(),
}))

export const action = forms('user', {
  send: form(NewFeedback, async ({ user, input, url, onceKey }) => {
    await sendFeedback(user.id, input, onceKey)
    return await redirectWithToast(safeReturn(url.searchParams.get('return_url')), SENT)
  }),
})

/** What was typed stays on the page also when nothing that we know came back. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(() => serverAction())

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isUnanswered(actionResult)

export const meta: MetaFunction = () => [{ title: 'Feedback · Larder' }, { name: 'robots', content: 'noindex' }]

type Answer = Refused & { isUnanswered?: boolean }

/** spec §2, feedback dialog, as a page of its own: it is there without a script; Esc leads back. */
export default function Feedback() {
  const { back, formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer | undefined
  const isSending = useNavigation().formData?.get('intent') === 'send'
  useEscape(back)
  const errors = answer?.result?.error
  return (
    <div className="page way-in">
      <FeedbackSheet
        as="h1"
        refusal={{ errors, failed: answer?.isUnanswered ? NOT_SENT.text : errors?.['']?.join(' ') }}
        kept={answer?.result?.initialValue}
        isSending={isSending}
        form={(fields) => (
          <Form method="post" action={`/feedback?return_url=${encodeURIComponent(back)}`} noValidate>
            <FormToken value={formToken} />
            <OnceKey value={onceKey} />
            {fields}
          </Form>
        )}
        leave={(look, shown) => (
          <Link to={back} {...look}>
            {shown}
          </Link>
        )}
      />
    </div>
  )
}
