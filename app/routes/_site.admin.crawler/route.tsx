import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { HostTable } from '#app/components/host-table'
import { OperatorPage } from '#app/components/operator-page'
import type { Refused } from '#app/components/way-in'
import {
  clearRunningJobs,
  pauseCrawl,
  resumeCrawl,
  startCrawl,
  startValidation,
  stopCrawl,
} from '#app/domain/crawler/crawler.server'
import { crawlerNow, crawlerStats, recentSessions, validationWithin } from '#app/domain/crawler/figures.server'
import { hostTable } from '#app/domain/crawler/hosts.server'
import { NewCrawl, Nothing } from '#app/domain/crawler/schema'
import {
  clearedText,
  PAUSED,
  RESUMED,
  startedText,
  STOPPED,
  TOLD,
  validatedText,
  validatingText,
  VALIDATION_STARTED,
} from '#app/domain/crawler/sentences'
import type { Asked } from '#app/domain/crawler/sentences'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { Banner } from './banner'
import { Controls } from './controls'
import { Figures } from './figures'
import { HeatMap } from './heat-map'
import { Sessions } from './sessions'
import { usePolled } from './use-polled'
import { useValidationTold } from './use-validation-told'

export { links } from '#app/components/crawler-styles'

const HERE = '/admin/crawler'
const HOSTS_SHOWN = 10
/** Who pressed a button waits so long for what comes of it. */
const WAITS_MS = 2_000

export const loader = page('operator', async ({ formToken }) => {
  const [now, stats, sessions, hosts] = await Promise.all([
    crawlerNow(),
    crawlerStats(),
    recentSessions(),
    hostTable({ most: HOSTS_SHOWN }),
  ])
  return { now, stats, sessions, hosts, at: new Date().toISOString(), formToken: formToken() }
})

type Said = { title?: string; text: string }

/** Back on the console, with what came of it: also what was refused. */
async function told(asked: Asked, work: () => Promise<Said>): Promise<Response> {
  try {
    return await redirectWithToast(HERE, { title: TOLD[asked].done, ...(await work()), tone: 'done' })
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    return await redirectWithToast(HERE, { title: TOLD[asked].failed, text: thrown.message, tone: 'error' })
  }
}

export const action = forms('operator', {
  // What was typed is kept where it is refused, so this one answers beside its field.
  start: form(NewCrawl, async ({ operator, input: { targetPerJob } }) => {
    const { total_jobs } = await startCrawl({ targetPerJob, operator })
    return await redirectWithToast(HERE, {
      title: TOLD.start.done,
      text: startedText({ targetPerJob, total_jobs }),
      tone: 'done',
    })
  }),
  stop: form(Nothing, ({ operator }) => told('stop', () => stopCrawl({ operator }).then(() => ({ text: STOPPED })))),
  pause: form(Nothing, ({ operator }) => told('pause', () => pauseCrawl({ operator }).then(() => ({ text: PAUSED })))),
  resume: form(Nothing, ({ operator }) =>
    told('resume', () => resumeCrawl({ operator }).then(() => ({ text: RESUMED }))),
  ),
  clear: form(Nothing, ({ operator }) =>
    told('clear', async () => ({ text: clearedText(await clearRunningJobs({ operator })) })),
  ),
  validate: form(Nothing, ({ operator }) =>
    told('validate', async () => {
      const { id } = await startValidation({ operator })
      const counts = await validationWithin(id, WAITS_MS)
      return counts.isOver
        ? { text: validatedText(counts) }
        : { title: VALIDATION_STARTED, text: validatingText(counts) }
    }),
  ),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Crawler · Larder' }, { name: 'robots', content: 'noindex' }]

// spec §9: the status every second, the rest every five.
const STATUS_MS = 1_000
const FIGURES_MS = 5_000

export default function Crawler() {
  const data = useLoaderData<typeof loader>()
  const result = (useActionData<typeof action>() as Refused)?.result
  const { now, trouble } = usePolled(data.now, '/api/admin/crawler/status', STATUS_MS)
  // What begins or ends changes the figures at once.
  const changed = now.sessions.map(({ id, status }) => id + status).join()
  const { now: stats } = usePolled(data.stats, '/api/admin/crawler/stats', FIGURES_MS, changed)
  const { now: sessions } = usePolled(data.sessions, '/api/admin/crawler/sessions', FIGURES_MS, changed)
  useValidationTold(now.sessions, sessions)
  const asked = String(result?.initialValue?.intent ?? 'start')
  const failed = asked in TOLD ? TOLD[asked as Asked].failed : TOLD.start.failed
  const target = result?.error?.targetPerJob
  const refusal = (target ?? result?.error?.[''])?.join(' ')
  return (
    <OperatorPage title="Crawler">
      <nav className="btns" aria-label="Crawler">
        <Link className="btn" to={HERE} reloadDocument>
          <Icon name="refresh-cw" />
          Refresh
        </Link>
        <Link className="btn" to="/admin/crawler/hosts">
          <Icon name="list" />
          Hosts
        </Link>
        <Link className="btn" to="/admin/crawler/dry-run">
          <Icon name="flask-conical" />
          Try one page
        </Link>
        <Link className="btn" to="/admin/database">
          <Icon name="database" />
          Database
        </Link>
      </nav>
      {trouble === 'lost' && (
        <Notice title="No answer">Larder did not answer just now; this is what was last known.</Notice>
      )}
      {trouble === 'signed out' && (
        <Notice title="Signed out">
          These figures stand still. <Link to={`/admin?return_url=${encodeURIComponent(HERE)}`}>Sign in again</Link>
        </Notice>
      )}
      {refusal && <Notice title={failed}>{refusal}</Notice>}
      <Banner sessions={now.sessions} />
      <Controls
        underWay={now.sessions}
        formToken={data.formToken}
        typed={result?.initialValue?.targetPerJob}
        errors={target}
      />
      <Figures stats={stats} />
      <HeatMap cells={stats.filterBreakdown} target={stats.jobs.target_per_job} />
      <Sessions sessions={sessions} />
      <section className="sheet pad" aria-labelledby="hosts">
        <div className="head">
          <h2 className="h3" id="hosts">
            Hosts
          </h2>
          <Link className="more" to="/admin/crawler/hosts">
            All hosts
          </Link>
        </div>
        {data.hosts.length === 0 ? (
          <p className="meta">No site was asked for anything yet.</p>
        ) : (
          <HostTable hosts={data.hosts} at={data.at} formToken={data.formToken} back={HERE} label="Hosts" />
        )}
      </section>
    </OperatorPage>
  )
}
