import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { CrawlSessionBadge } from '#app/components/admin/crawl-session-badge'
import { pageTitle } from '#app/components/layout/page-meta'
import { parsePageEvidence } from '#app/domain/crawler/page-evidence'
import type { PageEvidence } from '#app/domain/crawler/page-evidence'
import {
  loadCrawlerSession,
  isCrawlPageState,
  CRAWL_PAGE_STATES,
  countCrawlPages,
  listCrawlPages,
} from '#app/domain/crawler/crawler-stats.server'
import { HostSchema } from '#app/domain/crawler/schema'
import { formatValidationDone } from '#app/domain/crawler/messages'
import { computeSessionProgress, toShortSessionId, formatSessionType } from '#app/domain/crawler/crawler-session'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatCount } from '#app/platform/text/plural'
import { page } from '#app/http/page.server'
import { Icon } from '#app/ui/icon'
import { formatDateTime } from '#app/platform/text/dates'

export { crawlerStylesheets as links } from '#app/components/admin/crawler-styles'

const MAX_CRAWLED_PAGES_PAGE = 1000

export const loader = page('operator', async ({ params, url: { searchParams } }) => {
  const session = await loadCrawlerSession(params.id ?? '')
  const asked = searchParams.get('state')
  const state = isCrawlPageState(asked) ? asked : null
  const host = HostSchema.safeParse({ host: searchParams.get('host') ?? '' }).data?.host ?? null
  const page = searchParams.get('page') ?? ''
  const at = /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), MAX_CRAWLED_PAGES_PAGE) : 1
  const [counts, { pages, hasMore }] = await Promise.all([
    countCrawlPages(session.id),
    listCrawlPages(session.id, { state: state ?? undefined, host: host ?? undefined, page: at }),
  ])
  return {
    session,
    counts: CRAWL_PAGE_STATES.map((name) => ({ name, count: counts[name] })),
    state,
    host,
    at,
    hasMore,
    pages: pages.map(({ evidence, ...row }) => ({ ...row, evidence: parsePageEvidence(evidence) })),
  }
})

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Session ${data ? toShortSessionId(data.session.id) : ''}`) },
]

type CrawlSessionData = ReturnType<typeof useLoaderData<typeof loader>>
type CrawledPagesQuery = { id: string; state: string | null; host: string | null; page?: number }
const crawledPagesPath = ({ id, state, host, page: at = 1 }: CrawledPagesQuery) =>
  `/admin/crawler/sessions/${id}?${new URLSearchParams({ ...(state && { state }), ...(host && { host }), ...(at > 1 && { page: String(at) }) })}`.replace(
    /\?$/,
    '',
  )

export default function CrawlSessionPage() {
  const { session, counts, state, host, at, hasMore, pages } = useLoaderData<typeof loader>()
  const { id } = session
  return (
    <AdminPage title={`Session ${toShortSessionId(id)}`}>
      <nav className="btns" aria-label="Crawler">
        <Link className="btn" to="/admin/crawler">
          <Icon name="arrow-left" />
          Crawler
        </Link>
        <Link className="btn" to={crawledPagesPath({ id, state, host, page: at })} reloadDocument>
          <Icon name="refresh-cw" />
          Refresh
        </Link>
      </nav>
      <CrawlSessionFacts session={session} />
      <nav aria-label="State">
        <ul className="chips">
          {[{ name: null, count: counts.reduce((sum, { count }) => sum + count, 0) }, ...counts].map(
            ({ name, count }) => (
              <li key={name}>
                <Link
                  className={`chip ${name === state ? 'chip--on' : ''}`}
                  to={crawledPagesPath({ id, state: name, host })}
                  aria-current={name === state ? 'page' : undefined}>
                  {`${name ?? 'all'} ${count}`}
                </Link>
              </li>
            ),
          )}
          {host && (
            <li>
              <Link className="chip" to={crawledPagesPath({ id, state, host: null })}>
                <Icon name="x" />
                <span className="vh">No longer only </span>
                {host}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <section className="sheet pad" aria-labelledby="pages">
        <div className="head">
          <h2 className="h3" id="pages">
            Pages
          </h2>
          <span className="meta">the latest first, kept for a month</span>
        </div>
        {pages.length === 0 ? <p className="meta">No such pages.</p> : <CrawledPagesTable pages={pages} session={id} />}
      </section>
      {(at > 1 || hasMore) && (
        <nav className="btns" aria-label="More pages">
          {at > 1 && (
            <Link className="btn" to={crawledPagesPath({ id, state, host, page: at - 1 })}>
              Newer
            </Link>
          )}
          {hasMore && (
            <Link className="btn" to={crawledPagesPath({ id, state, host, page: at + 1 })}>
              Older
            </Link>
          )}
        </nav>
      )}
    </AdminPage>
  )
}

function CrawlSessionFacts({ session }: { session: CrawlSessionData['session'] }) {
  const {
    status,
    session_type,
    started_at,
    finished_at,
    completed_jobs,
    total_jobs,
    failed_jobs,
    total_recipes_added,
    recipes_validated,
    recipes_removed,
    target_per_job,
    reason,
  } = session
  const facts: [string, string][] = [
    ['Type', formatSessionType(session_type)],
    ['Started', formatDateTime(started_at)],
    ['Ended', finished_at === null ? 'not yet' : formatDateTime(finished_at)],
    [
      'Jobs',
      `${completed_jobs} of ${total_jobs} completed (${computeSessionProgress(session)}%), ${failed_jobs} failed`,
    ],
    session_type === 'validation'
      ? ['Came of it', formatValidationDone({ validated: recipes_validated, removed: recipes_removed })]
      : [
          'Came of it',
          `${formatCount(total_recipes_added, 'recipe', 'recipes')} added, up to ${target_per_job} wanted in each job`,
        ],
    ...(reason ? [['Why it ended', reason] as [string, string]] : []),
  ]
  return (
    <section className="sheet pad" aria-label="The session">
      <dl className="pairs">
        <div>
          <dt>Status</dt>
          <dd>
            <CrawlSessionBadge status={status} />
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const PAGE_STATE_BADGES = new Map([
  ['failed', 'badge--tomato'],
  ['queued', 'badge--honey'],
])

function CrawledPagesTable({ pages, session }: { pages: CrawlSessionData['pages']; session: string }) {
  return (
    <table className="table" aria-labelledby="pages">
      <thead>
        <tr>
          <th scope="col" className="pages__url">
            Page
          </th>
          <th scope="col">State</th>
          <th scope="col" className="pages__at">
            Fetched
          </th>
          <th scope="col" className="pages__found">
            What was found
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map(
          ({
            id,
            url,
            host,
            kind,
            state,
            attempts,
            fetched_at,
            http_status,
            robots_verdict,
            reason,
            evidence,
            recipe,
          }) => (
            <tr key={id}>
              <td data-l={kind === 'sitemap' ? 'Sitemap' : 'Page'} className="table__all wide">
                <a className="pages__go" href={url} target="_blank" rel="noopener noreferrer">
                  {url}
                </a>
                <small>
                  <Link className="table__go" to={crawledPagesPath({ id: session, state: null, host })}>
                    {`Only ${host}`}
                  </Link>
                  {kind === 'page' && (
                    <Link className="table__go" to={`/admin/crawler/dry-run?${new URLSearchParams({ url })}`}>
                      Try it again
                    </Link>
                  )}
                </small>
              </td>
              <td data-l="State">
                <span className={`badge ${recipe ? 'badge--herb' : (PAGE_STATE_BADGES.get(state) ?? '')}`}>
                  {state}
                </span>
                {reason && <small>{reason}</small>}
                {attempts > 1 && <small>{`${attempts} attempts`}</small>}
              </td>
              <td data-l="Fetched">
                {fetched_at === null ? 'not asked for' : formatDateTime(fetched_at)}
                {http_status !== null && <small>{`status ${http_status}`}</small>}
                {robots_verdict && <small>{`robots: ${robots_verdict}`}</small>}
              </td>
              <td data-l="What was found" className="table__all">
                {recipe && (
                  <Link className="pages__go" to={recipePath(recipe.source_url)}>
                    {recipe.title}
                  </Link>
                )}
                <PageEvidenceCell
                  evidence={{
                    ...evidence,
                    problems: evidence.problems.filter((problem) => !reason?.includes(problem)),
                  }}
                  hasRecipe={recipe !== null}
                />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function PageEvidenceCell({
  evidence: { found, problems, directives, addresses },
  hasRecipe,
}: {
  evidence: PageEvidence
  hasRecipe: boolean
}) {
  if (addresses !== null) return <>{formatCount(addresses, 'address', 'addresses')}</>
  if (found.length === 0 && problems.length === 0 && directives.length === 0) return hasRecipe ? null : <>nothing</>
  return (
    <>
      {problems.length > 0 && <small>{problems.join(' ')}</small>}
      {directives.length > 0 && <small>{`wishes to robots: ${directives.join(', ')}`}</small>}
      {found.length > 0 && (
        <details className="seen">
          <summary>
            <Icon name="chevron-down" />
            {`${formatCount(found.length, 'field', 'fields')}, and where each was`}
          </summary>
          <ul>
            {found.map(({ name, from }) => (
              <li key={name}>{`${name}: ${from}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
