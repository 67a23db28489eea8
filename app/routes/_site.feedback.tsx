import { message } from '#packages/texts/t'
import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { FeedbackForm } from '#app/components/feedback/feedback-form'
import { ActionForm } from '#app/components/form/action-form'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { useEscapeNavigation } from '#app/ui/use-escape-navigation'
import { getFormResult } from '#app/components/form/form-result'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { submitFeedback } from '#app/domain/feedback/feedback.server'
import { NewFeedback } from '#app/domain/feedback/schema'
import { FEEDBACK_NOT_SENT, FEEDBACK_SENT } from '#app/domain/feedback/messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { isNetworkError } from '#app/components/form/fetcher-submission'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('user', ({ url, createIdempotencyKey }) => ({
  back: safeReturnUrl(url.searchParams.get('return_url')),
  idempotencyKey: createIdempotencyKey(),
}))

export const action = forms('user', {
  send: form(NewFeedback, async ({ user, input, url, idempotencyKey }) => {
    await submitFeedback(user.id, input, idempotencyKey)
    return await redirectWithToast(safeReturnUrl(url.searchParams.get('return_url')), FEEDBACK_SENT)
  }),
})

/** User input stays on the page also after an unexpected response. */
export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'
import { pageClass } from '#app/ui/classes'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Feedback'))

/** The feedback dialog as a page: works without JavaScript; Esc leads back. */
export default function FeedbackPage() {
  const { back, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const isSending = useNavigation().formData?.get('intent') === 'send'
  useEscapeNavigation(back)
  return (
    <div className={`${pageClass} pt-8`}>
      <FeedbackForm
        place="page"
        result={getFormResult(actionData)}
        formError={isNetworkError(actionData) ? FEEDBACK_NOT_SENT.text() : undefined}
        isSending={isSending}
        renderForm={(formProps, fields) => (
          <ActionForm {...formProps} action={`/feedback?return_url=${encodeURIComponent(back)}`}>
            <IdempotencyKeyInput value={idempotencyKey} />
            {fields}
          </ActionForm>
        )}
        renderCancel={(look, shown) => (
          <Link to={back} {...look}>
            {shown}
          </Link>
        )}
      />
    </div>
  )
}
