import { slicePage } from '#app/platform/text/paging'
import type { MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { CrawlHostTable } from '#app/components/admin/crawl-host-table'
import { AdminPage } from '#app/components/admin/admin-page'
import { joinErrors } from '#app/components/form/form-result'
import { CRAWL_HOST_STATES, isCrawlHostState } from '#app/domain/crawler/crawl-host'
import type { CrawlHostState } from '#app/domain/crawler/crawl-host'
import { setHostFrozen, listCrawlHosts } from '#app/domain/crawler/crawl-hosts.server'
import { FreezeHostSchema } from '#app/domain/crawler/schema'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { pageTitle } from '#app/components/layout/page-meta'

export { crawlerStylesheets as links } from '#app/components/admin/crawler-styles'

const HOSTS_PATH = '/admin/crawler/hosts'
const HOSTS_PAGE_SIZE = 50
const MAX_HOSTS_PAGE = 1000

export const loader = page('operator', async ({ url: { searchParams }, formToken }) => {
  const asked = searchParams.get('state')
  const state = isCrawlHostState(asked) ? asked : null
  const search = (searchParams.get('q') ?? '').slice(0, 255)
  const at = parseHostsPageNumber(searchParams.get('page'))
  const hosts = await listCrawlHosts({
    search,
    state: state ?? undefined,
    offset: (at - 1) * HOSTS_PAGE_SIZE,
    most: HOSTS_PAGE_SIZE + 1,
  })
  const { items, hasMore } = slicePage(hosts, HOSTS_PAGE_SIZE)
  return { search, state, page: at, hosts: items, hasMore, now: new Date().toISOString(), formToken: formToken() }
})

const parseHostsPageNumber = (text: string | null) =>
  /^\d{1,4}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), MAX_HOSTS_PAGE) : 1

export const action = forms('operator', {
  freeze: form(FreezeHostSchema, async ({ operator, url, input: { host, frozen } }) => {
    await setHostFrozen(host, frozen, { operator })
    const back = url.searchParams.has('return_url')
      ? safeOperatorReturnPath(url.searchParams.get('return_url'))
      : HOSTS_PATH
    return await redirectWithToast(back, {
      title: frozen ? 'Host frozen' : 'Host let go',
      text: frozen ? `${host} is left alone until it is let go again.` : `${host} may be asked again.`,
      tone: 'done',
    })
  }),
})

export const meta: MetaFunction = () => [{ title: pageTitle('Hosts') }]

const HOST_STATE_LABELS: Record<CrawlHostState, string> = {
  'under way': 'Under way',
  resting: 'Resting',
  frozen: 'Frozen',
  'taken down': 'Taken down',
}
type HostListQuery = { search: string; state: CrawlHostState | null; page?: number }
const hostListPath = ({ search, state, page: at = 1 }: HostListQuery) =>
  `${HOSTS_PATH}?${new URLSearchParams({ ...(search && { q: search }), ...(state && { state }), ...(at > 1 && { page: String(at) }) })}`.replace(
    /\?$/,
    '',
  )

export default function CrawlHostsPage() {
  const { search, state, page: at, hosts, hasMore, now, formToken } = useLoaderData<typeof loader>()
  const refusal = joinErrors(useActionData<typeof action>()?.result)
  return (
    <AdminPage title="Hosts">
      <nav className="btns" aria-label="Crawler">
        <Link className="btn" to="/admin/crawler">
          <Icon name="arrow-left" />
          Crawler
        </Link>
        <Link className="btn" to={hostListPath({ search, state, page: at })} reloadDocument>
          <Icon name="refresh-cw" />
          Refresh
        </Link>
        <Link className="btn" to="/admin/crawler/hosts/take-down">
          <Icon name="trash-2" />
          Take a host down
        </Link>
      </nav>
      {refusal && <Notice title="Nothing was changed">{refusal}</Notice>}
      <Form method="get" action={HOSTS_PATH} className="sheet pad finder" role="search" key={`${search} ${state}`}>
        <div className="field">
          <label className="field__l" htmlFor="q">
            Name of a host
          </label>
          <input
            className="input"
            id="q"
            name="q"
            type="search"
            defaultValue={search}
            maxLength={255}
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        {state && <input type="hidden" name="state" value={state} />}
        <button className="btn">
          <Icon name="search" />
          Find
        </button>
      </Form>
      <nav aria-label="State">
        <ul className="chips">
          {[null, ...CRAWL_HOST_STATES].map((one) => (
            <li key={one}>
              <Link
                className={`chip ${one === state ? 'chip--on' : ''}`}
                to={hostListPath({ search, state: one })}
                aria-current={one === state ? 'page' : undefined}>
                {one ? HOST_STATE_LABELS[one] : 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className="sheet pad" aria-label="Hosts">
        {hosts.length === 0 ? (
          <p className="meta">
            {search || state
              ? 'No such host.'
              : 'No site was asked for anything yet. A crawl begins with the trusted ones.'}
          </p>
        ) : (
          <CrawlHostTable
            hosts={hosts}
            now={now}
            formToken={formToken}
            returnPath={hostListPath({ search, state, page: at })}
            label="Hosts"
          />
        )}
      </section>
      {(at > 1 || hasMore) && (
        <nav className="btns" aria-label="Pages">
          {at > 1 && (
            <Link className="btn" to={hostListPath({ search, state, page: at - 1 })}>
              Previous
            </Link>
          )}
          {hasMore && (
            <Link className="btn" to={hostListPath({ search, state, page: at + 1 })}>
              Next
            </Link>
          )}
        </nav>
      )}
    </AdminPage>
  )
}
