import { useLoaderData } from '@remix-run/react'
import { clearRunningJobs } from '#app/domain/crawler/crawl-control.server'
import { loadCrawlerSnapshot } from '#app/domain/crawler/crawler-stats.server'
import { CRAWLER_TOAST_TITLES, formatJobsCleared, formatJobsToClear } from '#app/domain/crawler/messages'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { ConfirmDialog } from '#app/components/form/dialog-form'
import { titled } from '#app/components/layout/page-meta'

const CLEAR_RETURN_PATH = '/admin/crawler'

export const loader = page('operator', async () => ({ sessions: (await loadCrawlerSnapshot()).sessions }))

export const action = forms('editor', {
  clear: emptyForm(
    async ({ operator }) =>
      await redirectWithToast(CLEAR_RETURN_PATH, {
        title: CRAWLER_TOAST_TITLES.clear.done,
        text: formatJobsCleared(await clearRunningJobs({ operator })),
      }),
    { failureTitle: CRAWLER_TOAST_TITLES.clear.failed },
  ),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true } satisfies RoutePolicy

export const meta = titled('Clear Running Jobs')

export default function ClearRunningJobsPage() {
  const { sessions } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      id="clear-jobs"
      title="Clear Running Jobs"
      intent="clear"
      button="Clear them"
      busy="Clearing…"
      describeError={(error) => `${CRAWLER_TOAST_TITLES.clear.failed}. ${error}`}
      cancel="Keep them"
      cancelTo={CLEAR_RETURN_PATH}>
      {formatJobsToClear(sessions)}
    </ConfirmDialog>
  )
}
