import { ActionForm } from '#app/components/form/action-form'
import { useNavigation } from '@remix-run/react'
import { formatNextFetch, formatRobotsVerdict, type CrawlHostDto } from '#app/domain/crawler/crawl-host'
import { formatCount } from '#app/platform/text/strings'
import { formatDateTime } from '#app/platform/text/dates'
import { BreakableName } from '#app/ui/breakable-name'
import { LinkButton, Button, buttonRowClass } from '#app/ui/button'
import { Table, TableHead, TableCell, tableRowClass, cellNoteClass } from '#app/ui/table'

type CrawlHostTableProps = {
  hosts: readonly CrawlHostDto[]
  /** Server time, which the hosts' times are compared with. */ now: string
  /** Redirect target after a button. */ returnPath: string
  label: string
}

export function CrawlHostTable({ hosts, now, returnPath, label }: CrawlHostTableProps) {
  return (
    <Table aria-label={label}>
      <TableHead
        columns={[
          'Host',
          'Robots',
          'Last status',
          { name: 'Success', isNumber: true },
          'Next fetch',
          { name: <span className="sr-only">Actions</span> },
        ]}
      />
      <tbody>
        {hosts.map((row) => (
          <CrawlHostTableRow row={row} now={now} returnPath={returnPath} key={row.host} />
        ))}
      </tbody>
    </Table>
  )
}

function CrawlHostTableRow({ row, now, returnPath }: { row: CrawlHostDto; now: string; returnPath: string }) {
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
  const isBusy = useNavigation().formData?.get('host') === host
  return (
    <tr className={tableRowClass}>
      <TableCell label="Host" isWide>
        <BreakableName>{host}</BreakableName>
        {queued > 0 && <small className={cellNoteClass}>{`${formatCount(queued, 'page', 'pages')} waiting`}</small>}
      </TableCell>
      <TableCell label="Robots">
        {formatRobotsVerdict(robots_verdict)}
        {robots_status !== null && <small className={cellNoteClass}>{`robots.txt ${robots_status}`}</small>}
        {crawl_delay_ms !== null && <small className={cellNoteClass}>{`Crawl-delay ${crawl_delay_ms / 1000} s`}</small>}
      </TableCell>
      <TableCell label="Last status">
        {last_status ?? (last_fetch_at === null ? 'none yet' : 'no answer')}
        {last_fetch_at !== null && <small className={cellNoteClass}>{formatDateTime(last_fetch_at)}</small>}
      </TableCell>
      <TableCell label="Success" isNumber>
        {success_share === null ? 'none yet' : `${Math.floor(success_share * 100)}%`}
        {fetch_count > 0 && (
          <small className={cellNoteClass}>{`of ${formatCount(fetch_count, 'fetch', 'fetches')}`}</small>
        )}
      </TableCell>
      <TableCell label="Next fetch">
        {formatNextFetch(row, now)}
        {taken_down_at !== null ? (
          <small className={cellNoteClass}>{`taken down ${formatDateTime(taken_down_at)}`}</small>
        ) : frozen ? (
          <small className={cellNoteClass}>frozen</small>
        ) : (
          paused_until !== null && <small className={cellNoteClass}>resting after failures</small>
        )}
      </TableCell>
      <TableCell isWide>
        <div className={`${buttonRowClass} md:flex-nowrap`}>
          <ActionForm
            fields={{ host }}
            action={`/admin/crawler/hosts?${new URLSearchParams({ return_url: returnPath })}`}
            preventScrollReset>
            {taken_down_at === null ? (
              <>
                <input type="hidden" name="frozen" value={frozen ? 'no' : 'yes'} />
                <Button
                  size="compact"
                  icon={frozen ? 'play' : 'snowflake'}
                  name="intent"
                  value="freeze"
                  disabled={isBusy}>
                  {frozen ? 'Unfreeze' : 'Freeze'}
                  <span className="sr-only"> {host}</span>
                </Button>
              </>
            ) : (
              <Button size="compact" icon="rotate-ccw" name="intent" value="end-take-down" disabled={isBusy}>
                End take-down <span className="sr-only"> {host}</span>
              </Button>
            )}
          </ActionForm>
          {taken_down_at === null && (
            <LinkButton
              size="compact"
              icon="trash-2"
              to={`/admin/crawler/hosts/take-down?${new URLSearchParams({ host })}`}>
              Take down
              <span className="sr-only"> {host}</span>
            </LinkButton>
          )}
        </div>
      </TableCell>
    </tr>
  )
}
