import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { CrawlHostTable } from '#app/components/admin/crawl-host-table'
import { AdminPage } from '#app/components/admin/admin-page'
import {
  loadCrawlChoices,
  pauseCrawl,
  resumeCrawl,
  retryFailedPages,
  startCrawl,
  startValidation,
  stopCrawl,
} from '#app/domain/crawler/crawl-control.server'
import {
  loadCrawlerSnapshot,
  loadCrawlerStats,
  loadRecentSessions,
  waitForValidation,
} from '#app/domain/crawler/crawler-stats.server'
import { listCrawlHosts } from '#app/domain/crawler/crawl-hosts.server'
import { CRAWL_SETTINGS_PATH } from '#app/domain/crawler/crawl-settings'
import { HostSchema, RetryPagesSchema, StartCrawlSchema } from '#app/domain/crawler/schema'
import {
  CRAWL_PAUSED,
  CRAWL_RESUMED,
  formatCrawlStarted,
  formatHostCrawlStarted,
  formatRetryStarted,
  CRAWL_STOPPED,
  CRAWLER_TOAST_TITLES,
  formatValidationDone,
  formatValidationStarted,
  VALIDATION_STARTED,
  type CrawlerIntent,
} from '#app/domain/crawler/messages'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import { Notice } from '#app/ui/notice'
import { ActiveSessionsBanner } from './active-sessions-banner'
import { CrawlerControls } from './crawler-controls'
import { SingleCrawlForms } from './single-crawl-forms'
import { CrawlerStatCards } from './crawler-stat-cards'
import { CoverageHeatMap } from './coverage-heat-map'
import { RecentSessionsTable } from './recent-sessions-table'
import { usePolling } from './use-polling'
import { useValidationToast } from './use-validation-toast'
import { titled } from '#app/components/layout/page-meta'
import { LinkButton, buttonRowClass } from '#app/ui/button'
import { text, actionLinkClass } from '#app/ui/text'
import { AdminSection } from '#app/components/admin/admin-section'
import { isKeyOf } from '#app/platform/text/objects'

const CRAWLER_PATH = '/admin/crawler'
const MAX_HOSTS_SHOWN = 10
/** How long the response to a button waits for the result. */
const CONSOLE_VALIDATION_WAIT_MS = 2_000

export const loader = page('operator', async () => {
  const [now, stats, sessions, hosts, choices] = await Promise.all([
    loadCrawlerSnapshot(),
    loadCrawlerStats(),
    loadRecentSessions(),
    listCrawlHosts({ most: MAX_HOSTS_SHOWN }),
    loadCrawlChoices(),
  ])
  return { now, stats, sessions, hosts, choices, at: new Date().toISOString() }
})

type CrawlerActionToast = { title?: string; text: string }

/** Redirects to the console with the result as a toast, also for a refused action. */
async function runCrawlerAction(intent: CrawlerIntent, work: () => Promise<CrawlerActionToast>): Promise<Response> {
  try {
    return await redirectWithToast(CRAWLER_PATH, { title: CRAWLER_TOAST_TITLES[intent].done, ...(await work()) })
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    return await redirectWithToast(CRAWLER_PATH, {
      title: CRAWLER_TOAST_TITLES[intent].failed,
      text: thrown.message,
      tone: 'error',
    })
  }
}

export const action = forms('editor', {
  // Invalid input has to stay in its form, so this intent responds with field errors.
  start: form(
    StartCrawlSchema,
    async ({ operator, input: { targetPerJob } }) => {
      const { total_jobs } = await startCrawl({ targetPerJob, operator })
      return await redirectWithToast(CRAWLER_PATH, {
        title: CRAWLER_TOAST_TITLES.start.done,
        text: formatCrawlStarted({ targetPerJob, total_jobs }),
      })
    },
    { failureTitle: CRAWLER_TOAST_TITLES.start.failed },
  ),
  host: form(
    HostSchema,
    ({ operator, input: { host } }) =>
      runCrawlerAction('host', () =>
        startCrawl({ host, operator }).then(() => ({ text: formatHostCrawlStarted(host) })),
      ),
    { failureTitle: CRAWLER_TOAST_TITLES.host.failed },
  ),
  retry: form(
    RetryPagesSchema,
    ({ operator, input: { host } }) =>
      runCrawlerAction('retry', () =>
        retryFailedPages({ host, operator }).then(({ total_jobs }) => ({ text: formatRetryStarted(total_jobs) })),
      ),
    { failureTitle: CRAWLER_TOAST_TITLES.retry.failed },
  ),
  stop: emptyForm(
    ({ operator }) => runCrawlerAction('stop', () => stopCrawl({ operator }).then(() => ({ text: CRAWL_STOPPED }))),
    { failureTitle: CRAWLER_TOAST_TITLES.stop.failed },
  ),
  pause: emptyForm(
    ({ operator }) => runCrawlerAction('pause', () => pauseCrawl({ operator }).then(() => ({ text: CRAWL_PAUSED }))),
    { failureTitle: CRAWLER_TOAST_TITLES.pause.failed },
  ),
  resume: emptyForm(
    ({ operator }) => runCrawlerAction('resume', () => resumeCrawl({ operator }).then(() => ({ text: CRAWL_RESUMED }))),
    { failureTitle: CRAWLER_TOAST_TITLES.resume.failed },
  ),
  validate: emptyForm(
    ({ operator }) =>
      runCrawlerAction('validate', async () => {
        const { id } = await startValidation({ operator })
        const counts = await waitForValidation(id, CONSOLE_VALIDATION_WAIT_MS)
        return counts.isOver
          ? { text: formatValidationDone(counts) }
          : { title: VALIDATION_STARTED, text: formatValidationStarted(counts) }
      }),
    { failureTitle: CRAWLER_TOAST_TITLES.validate.failed },
  ),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Crawler')

const STATUS_POLL_MS = 1_000
const STATS_POLL_MS = 5_000

export default function CrawlerConsolePage() {
  const data = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()?.result
  const { now, trouble } = usePolling(data.now, '/api/admin/crawler/status', STATUS_POLL_MS)
  // Starting and stopping change the figures at once.
  const changed = now.sessions.map(({ id, status }) => id + status).join()
  const { now: stats } = usePolling(data.stats, '/api/admin/crawler/stats', STATS_POLL_MS, changed)
  const { now: sessions } = usePolling(data.sessions, '/api/admin/crawler/sessions', STATS_POLL_MS, changed)
  useValidationToast(now.sessions, sessions)
  const requested = String(result?.initialValue?.intent ?? 'start')
  const { failed } = CRAWLER_TOAST_TITLES[isKeyOf(CRAWLER_TOAST_TITLES, requested) ? requested : 'start']
  const { targetPerJob, host, '': whole } = result?.error ?? {}
  const refusal = (targetPerJob ?? host ?? whole)?.join(' ')
  return (
    <AdminPage title="Crawler">
      <nav className={buttonRowClass} aria-label="Crawler">
        <LinkButton icon="refresh-cw" to={CRAWLER_PATH} reloadDocument>
          Refresh
        </LinkButton>
        <LinkButton icon="list" to="/admin/crawler/hosts">
          Hosts
        </LinkButton>
        <LinkButton icon="flask-conical" to="/admin/crawler/dry-run">
          Try one page
        </LinkButton>
        <LinkButton icon="sliders-horizontal" to={CRAWL_SETTINGS_PATH}>
          Sites and schedule
        </LinkButton>
        <LinkButton icon="database" to="/admin/database">
          Database
        </LinkButton>
      </nav>
      {trouble === 'lost' && (
        <Notice title="No answer">Larder did not answer just now. This is the last known state.</Notice>
      )}
      {trouble === 'signed out' && (
        <Notice title="Signed out">
          These figures are no longer updated.{' '}
          <Link to={`/admin?return_url=${encodeURIComponent(CRAWLER_PATH)}`}>Sign in again</Link>
        </Notice>
      )}
      {refusal && <Notice title={failed}>{refusal}</Notice>}
      <ActiveSessionsBanner sessions={now.sessions} />
      <CrawlerControls activeSessions={now.sessions} result={result} />
      <SingleCrawlForms
        {...data.choices}
        isCrawling={now.sessions.some(({ session_type }) => session_type === 'full')}
        isRetrying={now.sessions.some(({ session_type }) => session_type === 'retry')}
      />
      <CrawlerStatCards stats={stats} />
      <CoverageHeatMap cells={stats.filterBreakdown} target={stats.jobs.target_per_job} />
      <RecentSessionsTable sessions={sessions} />
      <AdminSection
        id="hosts"
        title="Hosts"
        aside={
          <Link className={actionLinkClass} to="/admin/crawler/hosts">
            All hosts
          </Link>
        }>
        {data.hosts.length === 0 ? (
          <p className={text.meta}>No sites crawled yet.</p>
        ) : (
          <CrawlHostTable hosts={data.hosts} now={data.at} returnPath={CRAWLER_PATH} label="Hosts" />
        )}
      </AdminSection>
    </AdminPage>
  )
}
