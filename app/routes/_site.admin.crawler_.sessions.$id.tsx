import { Definition, DefinitionList } from '#app/components/admin/definition-list'
import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { ChoiceLinks } from '#app/components/admin/choice-links'
import { listPath } from '#app/components/admin/list-path'
import { CrawlSessionBadge } from '#app/components/admin/crawl-session-badge'
import { pageTitle } from '#app/components/layout/page-meta'
import { parsePageEvidence, type PageEvidence } from '#app/domain/crawler/page-evidence'
import { CollapsibleList } from '#app/components/admin/collapsible-list'
import { Badge, type BadgeTone } from '#app/ui/badge'
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
import { parsePageNumber } from '#app/platform/text/paging'
import { formatCount } from '#app/platform/text/strings'
import { page } from '#app/http/page.server'
import { Icon } from '#app/ui/icon'
import { formatDateTime } from '#app/platform/text/dates'
import { LinkButton, buttonRowClass } from '#app/ui/button'
import { paddedCardClass } from '#app/ui/classes'
import { chipClass } from '#app/ui/classes'
import { text, inlineLinkClass } from '#app/ui/text'
import { AdminSection } from '#app/components/admin/admin-section'
import { Table, TableHead, TableCell, tableRowClass, cellNoteClass } from '#app/ui/table'

export const loader = page('operator', async ({ params, url: { searchParams } }) => {
  const session = await loadCrawlerSession(params.id ?? '')
  const requested = searchParams.get('state')
  const state = isCrawlPageState(requested) ? requested : null
  const host = HostSchema.safeParse({ host: searchParams.get('host') ?? '' }).data?.host ?? null
  const at = parsePageNumber(searchParams)
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
const sessionPath = (id: string) => `/admin/crawler/sessions/${id}`

export default function CrawlSessionPage() {
  const { session, counts, state, host, at, hasMore, pages } = useLoaderData<typeof loader>()
  const { id } = session
  const path = sessionPath(id)
  return (
    <AdminPage title={`Session ${toShortSessionId(id)}`} back="Crawler">
      <nav className={buttonRowClass} aria-label="Crawler">
        <LinkButton icon="refresh-cw" to={listPath(path, { state, host, page: at > 1 ? at : null })} reloadDocument>
          Refresh
        </LinkButton>
      </nav>
      <CrawlSessionFacts session={session} />
      <ChoiceLinks
        label="State"
        choices={[{ name: null, count: counts.reduce((sum, { count }) => sum + count, 0) }, ...counts].map(
          ({ name, count }) => ({
            name: `${name ?? 'all'} ${count}`,
            to: listPath(path, { state: name, host }),
            isChosen: name === state,
          }),
        )}>
        {host && (
          <li>
            <Link className={chipClass} to={listPath(path, { state })}>
              <Icon name="x" className="mr-1.5" />
              <span className="sr-only">No longer only </span>
              {host}
            </Link>
          </li>
        )}
      </ChoiceLinks>
      <AdminSection id="pages" title="Pages" aside={<span className={text.meta}>newest first, kept for a month</span>}>
        {pages.length === 0 ? (
          <p className={text.meta}>No such pages.</p>
        ) : (
          <CrawledPagesTable pages={pages} session={id} />
        )}
      </AdminSection>
      {(at > 1 || hasMore) && (
        <nav className={buttonRowClass} aria-label="More pages">
          {at > 1 && <LinkButton to={listPath(path, { state, host, page: at > 2 ? at - 1 : null })}>Newer</LinkButton>}
          {hasMore && <LinkButton to={listPath(path, { state, host, page: at + 1 })}>Older</LinkButton>}
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
    ['Type', formatSessionType(session)],
    ['Started', formatDateTime(started_at)],
    ['Ended', finished_at === null ? 'not yet' : formatDateTime(finished_at)],
    [
      'Jobs',
      `${completed_jobs} of ${total_jobs} completed (${computeSessionProgress(session)}%), ${failed_jobs} failed`,
    ],
    session_type === 'validation'
      ? ['Result', formatValidationDone({ validated: recipes_validated, removed: recipes_removed })]
      : [
          'Result',
          `${formatCount(total_recipes_added, 'recipe', 'recipes')} added, up to ${target_per_job} wanted in each job`,
        ],
    ...(reason ? [['Why it ended', reason] satisfies [string, string]] : []),
  ]
  return (
    <section className={paddedCardClass} aria-label="The session">
      <DefinitionList>
        <Definition name="Status">
          <CrawlSessionBadge status={status} />
        </Definition>
        {facts.map(([name, value]) => (
          <Definition key={name} name={name}>
            {value}
          </Definition>
        ))}
      </DefinitionList>
    </section>
  )
}

const PAGE_STATE_BADGES = new Map<string, BadgeTone>([
  ['failed', 'tomato'],
  ['queued', 'honey'],
])
/** A URL that wraps, as high as a finger needs. */
const URL_LINK = 'inline-block py-[11px]'

function CrawledPagesTable({ pages, session }: { pages: CrawlSessionData['pages']; session: string }) {
  return (
    <Table aria-labelledby="pages">
      <TableHead
        columns={[
          { name: 'Page', className: 'md:w-[36%]' },
          'State',
          { name: 'Fetched', className: 'md:w-48' },
          { name: 'What was found', className: 'md:w-[24%]' },
        ]}
      />
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
            <tr className={tableRowClass} key={id}>
              <TableCell label={kind === 'sitemap' ? 'Sitemap' : 'Page'} isWide>
                <a className={URL_LINK} href={url} target="_blank" rel="noopener noreferrer">
                  {url}
                </a>
                <small className={cellNoteClass}>
                  <Link className={`${inlineLinkClass} mr-4`} to={listPath(sessionPath(session), { host })}>
                    {`Only ${host}`}
                  </Link>
                  {kind === 'page' && (
                    <Link className={inlineLinkClass} to={`/admin/crawler/dry-run?${new URLSearchParams({ url })}`}>
                      Try it again
                    </Link>
                  )}
                </small>
              </TableCell>
              <TableCell label="State">
                <Badge tone={recipe ? 'herb' : PAGE_STATE_BADGES.get(state)}>{state}</Badge>
                {reason && <small className={cellNoteClass}>{reason}</small>}
                {attempts > 1 && <small className={cellNoteClass}>{`${attempts} attempts`}</small>}
              </TableCell>
              <TableCell label="Fetched">
                {fetched_at === null ? 'not fetched' : formatDateTime(fetched_at)}
                {http_status !== null && <small className={cellNoteClass}>{`status ${http_status}`}</small>}
                {robots_verdict && <small className={cellNoteClass}>{`robots: ${robots_verdict}`}</small>}
              </TableCell>
              <TableCell label="What was found" isWide>
                {recipe && (
                  <Link className={URL_LINK} to={recipePath(recipe.source_url)}>
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
              </TableCell>
            </tr>
          ),
        )}
      </tbody>
    </Table>
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
      {problems.length > 0 && <small className={cellNoteClass}>{problems.join(' ')}</small>}
      {directives.length > 0 && (
        <small className={cellNoteClass}>{`robots directives: ${directives.join(', ')}`}</small>
      )}
      {found.length > 0 && (
        <CollapsibleList title={`${formatCount(found.length, 'field', 'fields')} and their sources`}>
          {found.map(({ name, from }) => (
            <li key={name}>{`${name}: ${from}`}</li>
          ))}
        </CollapsibleList>
      )}
    </>
  )
}
