import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { OperatorPage } from '#app/components/operator-page'
import { SessionBadge } from '#app/components/session-badge'
import { evidenceOf } from '#app/domain/crawler/evidence'
import type { Evidence } from '#app/domain/crawler/evidence'
import { crawlerSession, isPageState, PAGE_STATES, pageCounts, sessionPages } from '#app/domain/crawler/figures.server'
import { Host } from '#app/domain/crawler/schema'
import { validatedText } from '#app/domain/crawler/sentences'
import { progressOf, shortId, typeText } from '#app/domain/crawler/session'
import { recipePath } from '#app/domain/recipes/recipe-path'
import { countText } from '#app/domain/recipes/text'
import { page } from '#app/http/page.server'
import { Icon } from '#app/ui/icon'
import { instantText } from '#app/ui/instant'

export { links } from '#app/components/crawler-styles'

const LAST_PAGE = 1000

export const loader = page('operator', async ({ params, url: { searchParams } }) => {
  const session = await crawlerSession(params.id ?? '')
  const asked = searchParams.get('state')
  const state = isPageState(asked) ? asked : null
  const host = Host.safeParse({ host: searchParams.get('host') ?? '' }).data?.host ?? null
  const page = searchParams.get('page') ?? ''
  const at = /^\d{1,4}$/.test(page) ? Math.min(Math.max(Number(page), 1), LAST_PAGE) : 1
  const [counts, { pages, hasMore }] = await Promise.all([
    pageCounts(session.id),
    sessionPages(session.id, { state: state ?? undefined, host: host ?? undefined, page: at }),
  ])
  return {
    session,
    counts: PAGE_STATES.map((name) => ({ name, count: counts[name] })),
    state,
    host,
    at,
    hasMore,
    pages: pages.map(({ evidence, ...row }) => ({ ...row, evidence: evidenceOf(evidence) })),
  }
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Session ${data ? shortId(data.session.id) : ''} · Larder` },
  { name: 'robots', content: 'noindex' },
]

export { ErrorPage as ErrorBoundary } from '#app/components/error-page'

type Shown = ReturnType<typeof useLoaderData<typeof loader>>
type Place = { id: string; state: string | null; host: string | null; page?: number }
const address = ({ id, state, host, page: at = 1 }: Place) =>
  `/admin/crawler/sessions/${id}?${new URLSearchParams({ ...(state && { state }), ...(host && { host }), ...(at > 1 && { page: String(at) }) })}`.replace(
    /\?$/,
    '',
  )

export default function Session() {
  const { session, counts, state, host, at, hasMore, pages } = useLoaderData<typeof loader>()
  const { id } = session
  return (
    <OperatorPage title={`Session ${shortId(id)}`}>
      <nav className="btns" aria-label="Crawler">
        <Link className="btn" to="/admin/crawler">
          <Icon name="arrow-left" />
          Crawler
        </Link>
        <Link className="btn" to={address({ id, state, host, page: at })} reloadDocument>
          <Icon name="refresh-cw" />
          Refresh
        </Link>
      </nav>
      <Facts session={session} />
      <nav aria-label="State">
        <ul className="chips">
          {[{ name: null, count: counts.reduce((sum, { count }) => sum + count, 0) }, ...counts].map(
            ({ name, count }) => (
              <li key={name}>
                <Link
                  className={`chip ${name === state ? 'chip--on' : ''}`}
                  to={address({ id, state: name, host })}
                  aria-current={name === state ? 'page' : undefined}>
                  {`${name ?? 'all'} ${count}`}
                </Link>
              </li>
            ),
          )}
          {host && (
            <li>
              <Link className="chip" to={address({ id, state, host: null })}>
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
        {pages.length === 0 ? <p className="meta">No such pages.</p> : <Pages pages={pages} session={id} />}
      </section>
      {(at > 1 || hasMore) && (
        <nav className="btns" aria-label="More pages">
          {at > 1 && (
            <Link className="btn" to={address({ id, state, host, page: at - 1 })}>
              Newer
            </Link>
          )}
          {hasMore && (
            <Link className="btn" to={address({ id, state, host, page: at + 1 })}>
              Older
            </Link>
          )}
        </nav>
      )}
    </OperatorPage>
  )
}

function Facts({ session }: { session: Shown['session'] }) {
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
    ['Type', typeText(session_type)],
    ['Started', instantText(started_at)],
    ['Ended', finished_at === null ? 'not yet' : instantText(finished_at)],
    ['Jobs', `${completed_jobs} of ${total_jobs} completed (${progressOf(session)}%), ${failed_jobs} failed`],
    session_type === 'validation'
      ? ['Came of it', validatedText({ validated: recipes_validated, removed: recipes_removed })]
      : [
          'Came of it',
          `${countText(total_recipes_added, 'recipe', 'recipes')} added, up to ${target_per_job} wanted in each job`,
        ],
    ...(reason ? [['Why it ended', reason] as [string, string]] : []),
  ]
  return (
    <section className="sheet pad" aria-label="The session">
      <dl className="pairs">
        <div>
          <dt>Status</dt>
          <dd>
            <SessionBadge status={status} />
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

const TONES = new Map([
  ['failed', 'badge--tomato'],
  ['queued', 'badge--honey'],
])

function Pages({ pages, session }: { pages: Shown['pages']; session: string }) {
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
                  <Link className="table__go" to={address({ id: session, state: null, host })}>
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
                <span className={`badge ${recipe ? 'badge--herb' : (TONES.get(state) ?? '')}`}>{state}</span>
                {reason && <small>{reason}</small>}
                {attempts > 1 && <small>{`${attempts} attempts`}</small>}
              </td>
              <td data-l="Fetched">
                {fetched_at === null ? 'not asked for' : instantText(fetched_at)}
                {http_status !== null && <small>{`status ${http_status}`}</small>}
                {robots_verdict && <small>{`robots: ${robots_verdict}`}</small>}
              </td>
              <td data-l="What was found" className="table__all">
                {recipe && (
                  <Link className="pages__go" to={recipePath(recipe.source_url)}>
                    {recipe.title}
                  </Link>
                )}
                <Seen
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

function Seen({
  evidence: { found, problems, directives, addresses },
  hasRecipe,
}: {
  evidence: Evidence
  hasRecipe: boolean
}) {
  if (addresses !== null) return <>{countText(addresses, 'address', 'addresses')}</>
  if (found.length === 0 && problems.length === 0 && directives.length === 0) return hasRecipe ? null : <>nothing</>
  return (
    <>
      {problems.length > 0 && <small>{problems.join(' ')}</small>}
      {directives.length > 0 && <small>{`wishes to robots: ${directives.join(', ')}`}</small>}
      {found.length > 0 && (
        <details className="seen">
          <summary>
            <Icon name="chevron-down" />
            {`${countText(found.length, 'field', 'fields')}, and where each was`}
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
