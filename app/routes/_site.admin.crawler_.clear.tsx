import { useLoaderData } from '@remix-run/react'
import { CancelLink, DialogPage } from '#app/components/form/dialog-page'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { clearRunningJobs } from '#app/domain/crawler/crawl-control.server'
import { loadCrawlerSnapshot } from '#app/domain/crawler/crawler-stats.server'
import { CRAWLER_TOAST_TITLES, formatJobsCleared, formatJobsToClear } from '#app/domain/crawler/messages'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'
import { dialogTextClass } from '#app/ui/dialog'

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
  const [form] = useActionForm({ id: 'clear-jobs' })
  return (
    <DialogPage title="Clear Running Jobs" isSmall>
      <SubmitForm
        intent="clear"
        button="Clear them"
        busy="Clearing…"
        form={form}
        formErrors={form.errors?.map((error) => `${CRAWLER_TOAST_TITLES.clear.failed}. ${error}`)}
        ink
        aside={<CancelLink to={CLEAR_RETURN_PATH}>Keep them</CancelLink>}>
        <p className={dialogTextClass}>{formatJobsToClear(sessions)}</p>
      </SubmitForm>
    </DialogPage>
  )
}
