import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { HostTable } from '#app/components/host-table'
import { OperatorPage } from '#app/components/operator-page'
import type { Refused } from '#app/components/way-in'
import { HOST_STATES, isHostState } from '#app/domain/crawler/host'
import type { HostState } from '#app/domain/crawler/host'
import { freezeHost, hostTable } from '#app/domain/crawler/hosts.server'
import { Frozen } from '#app/domain/crawler/schema'
import { operatorReturn } from '#app/domain/operators/return-path'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'

export { links } from '#app/components/crawler-styles'

const HERE = '/admin/crawler/hosts'
const SIZE = 50
const LAST_PAGE = 1000

export const loader = page('operator', async ({ url: { searchParams }, formToken }) => {
  const asked = searchParams.get('state')
  const state = isHostState(asked) ? asked : null
  const search = (searchParams.get('q') ?? '').slice(0, 255)
  const at = pageAsked(searchParams.get('page'))
  const hosts = await hostTable({ search, state: state ?? undefined, offset: (at - 1) * SIZE, most: SIZE + 1 })
  return {
    search,
    state,
    page: at,
    hosts: hosts.slice(0, SIZE),
    hasMore: hosts.length > SIZE,
    now: new Date().toISOString(),
    formToken: formToken(),
  }
})

const pageAsked = (text: string | null) =>
  /^\d{1,4}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), LAST_PAGE) : 1

export const action = forms('operator', {
  freeze: form(Frozen, async ({ operator, url, input: { host, frozen } }) => {
    await freezeHost(host, frozen, { operator })
    const back = url.searchParams.has('return_url') ? operatorReturn(url.searchParams.get('return_url')) : HERE
    return await redirectWithToast(back, {
      title: frozen ? 'Host frozen' : 'Host let go',
      text: frozen ? `${host} is left alone until it is let go again.` : `${host} may be asked again.`,
      tone: 'done',
    })
  }),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Hosts · Larder' }, { name: 'robots', content: 'noindex' }]

const NAMES: Record<HostState, string> = {
  'under way': 'Under way',
  resting: 'Resting',
  frozen: 'Frozen',
  'taken down': 'Taken down',
}
type Place = { search: string; state: HostState | null; page?: number }
const address = ({ search, state, page: at = 1 }: Place) =>
  `${HERE}?${new URLSearchParams({ ...(search && { q: search }), ...(state && { state }), ...(at > 1 && { page: String(at) }) })}`.replace(
    /\?$/,
    '',
  )

export default function Hosts() {
  const { search, state, page: at, hosts, hasMore, now, formToken } = useLoaderData<typeof loader>()
  const refusal = Object.values((useActionData<typeof action>() as Refused)?.result?.error ?? {})
    .flat()
    .join(' ')
  return (
    <OperatorPage title="Hosts">
      <nav className="btns" aria-label="Crawler">
        <Link className="btn" to="/admin/crawler">
          <Icon name="arrow-left" />
          Crawler
        </Link>
        <Link className="btn" to={address({ search, state, page: at })} reloadDocument>
          <Icon name="refresh-cw" />
          Refresh
        </Link>
        <Link className="btn" to="/admin/crawler/hosts/take-down">
          <Icon name="trash-2" />
          Take a host down
        </Link>
      </nav>
      {refusal && <Notice title="Nothing was changed">{refusal}</Notice>}
      <Form method="get" action={HERE} className="sheet pad finder" role="search" key={`${search} ${state}`}>
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
          {[null, ...HOST_STATES].map((one) => (
            <li key={one}>
              <Link
                className={`chip ${one === state ? 'chip--on' : ''}`}
                to={address({ search, state: one })}
                aria-current={one === state ? 'page' : undefined}>
                {one ? NAMES[one] : 'All'}
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
          <HostTable
            hosts={hosts}
            at={now}
            formToken={formToken}
            back={address({ search, state, page: at })}
            label="Hosts"
          />
        )}
      </section>
      {(at > 1 || hasMore) && (
        <nav className="btns" aria-label="Pages">
          {at > 1 && (
            <Link className="btn" to={address({ search, state, page: at - 1 })}>
              Previous
            </Link>
          )}
          {hasMore && (
            <Link className="btn" to={address({ search, state, page: at + 1 })}>
              Next
            </Link>
          )}
        </nav>
      )}
    </OperatorPage>
  )
}
