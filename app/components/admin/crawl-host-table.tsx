import { Form, Link, useNavigation } from '@remix-run/react'
import { formatNextFetch, formatRobotsVerdict } from '#app/domain/crawler/crawl-host'
import type { CrawlHostDto } from '#app/domain/crawler/crawl-host'
import { formatCount } from '#app/platform/text/plural'
import { Icon } from '#app/ui/icon'
import { formatDateTime } from '#app/platform/text/dates'
import { FormTokenInput } from '../form/form-token-input'

type CrawlHostTableProps = {
  hosts: readonly CrawlHostDto[]
  /** Server time, which the hosts' times are compared with. */ now: string
  formToken: string
  /** Redirect target after a button. */ returnPath: string
  label: string
}

export function CrawlHostTable({ hosts, now, formToken, returnPath, label }: CrawlHostTableProps) {
  return (
    <table className="table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Host</th>
          <th scope="col">Robots</th>
          <th scope="col">Last status</th>
          <th scope="col" className="r">
            Success
          </th>
          <th scope="col">Next fetch</th>
          <th scope="col">
            <span className="vh">What can be done</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {hosts.map((row) => (
          <CrawlHostTableRow row={row} now={now} formToken={formToken} returnPath={returnPath} key={row.host} />
        ))}
      </tbody>
    </table>
  )
}

function CrawlHostTableRow({
  row,
  now,
  formToken,
  returnPath,
}: {
  row: CrawlHostDto
  now: string
  formToken: string
  returnPath: string
}) {
  const {
    host,
    robots_verdict,
    robots_status,
    crawl_delay_ms,
    last_status,
    last_fetch_at,
    success_share,
    fetch_count,
    queued,
    paused_until,
    frozen,
    taken_down_at,
  } = row
  const busy = useNavigation().formData?.get('host') === host
  return (
    <tr>
      <td data-l="Host" className="table__all">
        {host}
        {queued > 0 && <small>{`${formatCount(queued, 'page', 'pages')} waiting`}</small>}
      </td>
      <td data-l="Robots">
        {formatRobotsVerdict(robots_verdict)}
        {robots_status !== null && <small>{`robots.txt ${robots_status}`}</small>}
        {crawl_delay_ms !== null && <small>{`Crawl-delay ${crawl_delay_ms / 1000} s`}</small>}
      </td>
      <td data-l="Last status">
        {last_status ?? (last_fetch_at === null ? 'none yet' : 'no answer')}
        {last_fetch_at !== null && <small>{formatDateTime(last_fetch_at)}</small>}
      </td>
      <td data-l="Success" className="r">
        {success_share === null ? 'none yet' : `${Math.floor(success_share * 100)}%`}
        {fetch_count > 0 && <small>{`of ${formatCount(fetch_count, 'fetch', 'fetches')}`}</small>}
      </td>
      <td data-l="Next fetch">
        {formatNextFetch(row, now)}
        {taken_down_at !== null ? (
          <small>{`taken down ${formatDateTime(taken_down_at)}`}</small>
        ) : frozen ? (
          <small>frozen</small>
        ) : (
          paused_until !== null && <small>resting after failures</small>
        )}
      </td>
      <td className="table__all">
        {taken_down_at === null && (
          <div className="btns">
            <Form
              method="post"
              action={`/admin/crawler/hosts?${new URLSearchParams({ return_url: returnPath })}`}
              preventScrollReset>
              <FormTokenInput value={formToken} />
              <input type="hidden" name="host" value={host} />
              <input type="hidden" name="frozen" value={frozen ? 'no' : 'yes'} />
              <button className="btn" name="intent" value="freeze" disabled={busy}>
                <Icon name={frozen ? 'play' : 'snowflake'} />
                {frozen ? 'Let go' : 'Freeze'}
                <span className="vh"> {host}</span>
              </button>
            </Form>
            <Link className="btn" to={`/admin/crawler/hosts/take-down?${new URLSearchParams({ host })}`}>
              <Icon name="trash-2" />
              Take down
              <span className="vh"> {host}</span>
            </Link>
          </div>
        )}
      </td>
    </tr>
  )
}
