import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CancelLink, DialogPage } from '#app/components/form/dialog-page'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { clearRunningJobs } from '#app/domain/crawler/crawl-control.server'
import { loadCrawlerSnapshot } from '#app/domain/crawler/crawler-stats.server'
import { CrawlerIntentSchema } from '#app/domain/crawler/schema'
import { CRAWLER_TOAST_TITLES, formatJobsCleared, formatJobsToClear } from '#app/domain/crawler/messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { pageTitle } from '#app/components/layout/page-meta'
import { dialogTextClass } from '#app/ui/dialog'

const CLEAR_RETURN_PATH = '/admin/crawler'

export const loader = page('operator', async ({ formToken }) => ({
  sessions: (await loadCrawlerSnapshot()).sessions,
  formToken: formToken(),
}))

export const action = forms('editor', {
  clear: form(
    CrawlerIntentSchema,
    async ({ operator }) =>
      await redirectWithToast(CLEAR_RETURN_PATH, {
        title: CRAWLER_TOAST_TITLES.clear.done,
        text: formatJobsCleared(await clearRunningJobs({ operator })),
        tone: 'done',
      }),
    { failureTitle: CRAWLER_TOAST_TITLES.clear.failed },
  ),
})

export {
  networkSafeClientAction as clientAction,
  revalidateUnlessNetworkError as shouldRevalidate,
} from '#app/components/form/fetcher-submission'

export const handle = { isDialog: true } satisfies RoutePolicy

export const meta: MetaFunction = () => [{ title: pageTitle('Clear Running Jobs') }]

export default function ClearRunningJobsPage() {
  const { sessions, formToken } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [form] = useActionForm({ id: 'clear-jobs', result: actionData?.result })
  return (
    <DialogPage title="Clear Running Jobs" isSmall>
      <SubmitForm
        intent="clear"
        button="Clear them"
        busy="Clearing…"
        token={formToken}
        form={form}
        formErrors={form.errors?.map((error) => `${CRAWLER_TOAST_TITLES.clear.failed}. ${error}`)}
        ink
        aside={<CancelLink to={CLEAR_RETURN_PATH}>Keep them</CancelLink>}>
        <p className={dialogTextClass}>{formatJobsToClear(sessions)}</p>
      </SubmitForm>
    </DialogPage>
  )
}
