import { slicePage } from '#app/platform/text/paging'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { CrawlHostTable } from '#app/components/admin/crawl-host-table'
import { AdminPage } from '#app/components/admin/admin-page'
import { joinErrors } from '#app/components/form/form-result'
import { CRAWL_HOST_STATES, isCrawlHostState, type CrawlHostState } from '#app/domain/crawler/crawl-host'
import { endHostTakedown, setHostFrozen, listCrawlHosts } from '#app/domain/crawler/crawl-hosts.server'
import { FreezeHostSchema, HostSchema } from '#app/domain/crawler/schema'
import { safeOperatorReturnPath } from '#app/domain/operators/return-path'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { InputField } from '#app/ui/form-field'
import { Notice } from '#app/ui/notice'
import { titled } from '#app/components/layout/page-meta'
import { LinkButton, Button, buttonRowClass } from '#app/ui/button'
import { paddedCardClass, chipClass, chipRowClass, selectedChipClass } from '#app/ui/classes'
import { PageLinks } from '#app/ui/pager'
import { text } from '#app/ui/text'

const HOSTS_PATH = '/admin/crawler/hosts'
const HOSTS_PAGE_SIZE = 50
const MAX_HOSTS_PAGE = 1000

export const loader = page('operator', async ({ url: { searchParams } }) => {
  const requested = searchParams.get('state')
  const state = isCrawlHostState(requested) ? requested : null
  const search = (searchParams.get('q') ?? '').slice(0, 255)
  const at = parseHostsPageNumber(searchParams.get('page'))
  const hosts = await listCrawlHosts({
    search,
    state: state ?? undefined,
    offset: (at - 1) * HOSTS_PAGE_SIZE,
    most: HOSTS_PAGE_SIZE + 1,
  })
  const { items, hasMore } = slicePage(hosts, HOSTS_PAGE_SIZE)
  return { search, state, page: at, hosts: items, hasMore, now: new Date().toISOString() }
})

const parseHostsPageNumber = (text: string | null) =>
  /^\d{1,4}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), MAX_HOSTS_PAGE) : 1

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
type HostListQuery = { search: string; state: CrawlHostState | null; page?: number }
const hostListPath = ({ search, state, page: at = 1 }: HostListQuery) =>
  `${HOSTS_PATH}?${new URLSearchParams({ ...(search && { q: search }), ...(state && { state }), ...(at > 1 && { page: String(at) }) })}`.replace(
    /\?$/,
    '',
  )

export default function CrawlHostsPage() {
  const { search, state, page: at, hosts, hasMore, now } = useLoaderData<typeof loader>()
  const refusal = joinErrors(useActionData<typeof action>()?.result)
  return (
    <AdminPage title="Hosts" back="Crawler">
      <nav className={buttonRowClass} aria-label="Crawler">
        <LinkButton icon="refresh-cw" to={hostListPath({ search, state, page: at })} reloadDocument>
          Refresh
        </LinkButton>
        <LinkButton icon="trash-2" to="/admin/crawler/hosts/take-down">
          Take a host down
        </LinkButton>
      </nav>
      {refusal && <Notice title="Nothing was changed">{refusal}</Notice>}
      <Form
        method="get"
        action={HOSTS_PATH}
        className={`${paddedCardClass} grid gap-3 items-end md:grid-cols-[minmax(0,1fr)_auto]`}
        role="search"
        key={`${search} ${state}`}>
        <InputField
          id="q"
          label="Name of a host"
          type="search"
          defaultValue={search}
          maxLength={255}
          autoCapitalize="none"
          spellCheck={false}
        />
        {state && <input type="hidden" name="state" value={state} />}
        <Button icon="search">Find</Button>
      </Form>
      <nav aria-label="State">
        <ul className={chipRowClass}>
          {[null, ...CRAWL_HOST_STATES].map((one) => (
            <li key={one}>
              <Link
                className={one === state ? selectedChipClass : chipClass}
                to={hostListPath({ search, state: one })}
                aria-current={one === state ? 'page' : undefined}>
                {one ? HOST_STATE_LABELS[one] : 'All'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section className={paddedCardClass} aria-label="Hosts">
        {hosts.length === 0 ? (
          <p className={text.meta}>{search || state ? 'No such host.' : 'No sites crawled yet.'}</p>
        ) : (
          <CrawlHostTable
            hosts={hosts}
            now={now}
            returnPath={hostListPath({ search, state, page: at })}
            label="Hosts"
          />
        )}
      </section>
      <PageLinks
        links={{
          Previous: at > 1 && hostListPath({ search, state, page: at - 1 }),
          Next: hasMore && hostListPath({ search, state, page: at + 1 }),
        }}
      />
    </AdminPage>
  )
}
