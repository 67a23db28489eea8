import { parsePageNumber, slicePage } from '#app/platform/text/paging'
import { useLoaderData } from '@remix-run/react'
import { CrawlHostTable } from '#app/components/admin/crawl-host-table'
import { AdminList } from '#app/components/admin/admin-list'
import { listPath, numberedPages } from '#app/components/admin/list-path'
import { CRAWL_HOST_STATES, isCrawlHostState, type CrawlHostState } from '#app/domain/crawler/crawl-host'
import { endHostTakedown, setHostFrozen, listCrawlHosts } from '#app/domain/crawler/crawl-hosts.server'
import { FreezeHostSchema, HostSchema } from '#app/domain/crawler/schema'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'
import { LinkButton, Button, buttonRowClass } from '#app/ui/button'

const HOSTS_PATH = '/admin/crawler/hosts'
const HOSTS_PAGE_SIZE = 50
const MAX_HOST_SEARCH_LENGTH = 255

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const requested = searchParams.get('state')
  const state = isCrawlHostState(requested) ? requested : null
  const search = (searchParams.get('q') ?? '').slice(0, MAX_HOST_SEARCH_LENGTH)
  const at = parsePageNumber(searchParams)
  const hosts = await listCrawlHosts({
    search,
    state: state ?? undefined,
    offset: (at - 1) * HOSTS_PAGE_SIZE,
    most: HOSTS_PAGE_SIZE + 1,
  })
  const { items, hasMore } = slicePage(hosts, HOSTS_PAGE_SIZE)
  return { search, state, page: at, hosts: items, hasMore, now: new Date().toISOString() }
})

const returnPathOf = ({ searchParams }: URL) =>
  searchParams.has('return_url') ? safeOperatorReturnPath(searchParams.get('return_url')) : HOSTS_PATH

export const action = forms('editor', {
  'end-take-down': form(HostSchema, async ({ operator, url, input: { host } }) => {
    await endHostTakedown(host, { operator })
    return await redirectWithToast(returnPathOf(url), {
      title: 'Take-down ended',
      text: `${host} can be crawled again. Its recipes come back with the next crawl.`,
    })
  }),
  freeze: form(FreezeHostSchema, async ({ operator, url, input: { host, frozen } }) => {
    await setHostFrozen(host, frozen, { operator })
    return await redirectWithToast(returnPathOf(url), {
      title: frozen ? 'Host frozen' : 'Host unfrozen',
      text: frozen ? `${host} is not crawled until you unfreeze it.` : `${host} can be crawled again.`,
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Hosts')

const HOST_STATE_LABELS: Record<CrawlHostState, string> = {
  'under way': 'Under way',
  resting: 'Resting',
  frozen: 'Frozen',
  'taken down': 'Taken down',
}

export default function CrawlHostsPage() {
  const { search, state, page: at, hosts, hasMore, now } = useLoaderData<typeof loader>()
  const filters = { q: search, state }
  const here = listPath(HOSTS_PATH, { ...filters, page: at > 1 ? at : null })
  return (
    <AdminList
      title="Hosts"
      back="Crawler"
      toolbar={
        <nav className={buttonRowClass} aria-label="Crawler">
          <LinkButton icon="refresh-cw" to={here} reloadDocument>
            Refresh
          </LinkButton>
          <LinkButton icon="trash-2" to="/admin/crawler/hosts/take-down">
            Take a host down
          </LinkButton>
        </nav>
      }
      refused="Nothing was changed"
      path={HOSTS_PATH}
      filters={filters}
      choice={{
        name: 'state',
        label: 'State',
        of: [[null, 'All'], ...CRAWL_HOST_STATES.map((one) => [one, HOST_STATE_LABELS[one]] as const)],
      }}
      search={{
        fields: [{ name: 'q', label: 'Name of a host', maxLength: MAX_HOST_SEARCH_LENGTH }],
        button: <Button icon="search">Find</Button>,
      }}
      label="Hosts"
      isEmpty={hosts.length === 0}
      empty={search || state ? 'No such host.' : 'No sites crawled yet.'}
      pages={numberedPages(at, hasMore)}>
      <CrawlHostTable hosts={hosts} now={now} returnPath={here} label="Hosts" />
    </AdminList>
  )
}
