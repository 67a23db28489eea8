import { ActionForm } from '#app/components/form/action-form'
import { useNavigation } from '@remix-run/react'
import { formatNextFetch, formatRobotsVerdict, type CrawlHostDto } from '#app/domain/crawler/crawl-host'
import { formatCount } from '#app/platform/text/strings'
import { formatDateTime } from '#app/platform/text/dates'
import { BreakableName } from '#app/ui/breakable-name'
import { LinkButton, Button, buttonRowClass } from '#app/ui/button'
import { AdminTable } from './admin-table'

type CrawlHostTableProps = {
  hosts: readonly CrawlHostDto[]
  /** Server time, which the hosts' times are compared with. */ now: string
  /** Redirect target after a button. */ returnPath: string
  label: string
}

export function CrawlHostTable({ hosts, now, returnPath, label }: CrawlHostTableProps) {
  return (
    <AdminTable
      aria-label={label}
      rows={hosts}
      rowKey={({ host }) => host}
      columns={[
        {
          name: 'Host',
          isWide: true,
          cell: ({ host }) => <BreakableName>{host}</BreakableName>,
          notes: ({ queued }) => [queued > 0 && `${formatCount(queued, 'page', 'pages')} waiting`],
        },
        {
          name: 'Robots',
          cell: ({ robots_verdict }) => formatRobotsVerdict(robots_verdict),
          notes: ({ robots_status, crawl_delay_ms }) => [
            robots_status !== null && `robots.txt ${robots_status}`,
            crawl_delay_ms !== null && `Crawl-delay ${crawl_delay_ms / 1000} s`,
          ],
        },
        {
          name: 'Last status',
          cell: ({ last_status, last_fetch_at }) => last_status ?? (last_fetch_at === null ? 'none yet' : 'no answer'),
          notes: ({ last_fetch_at }) => [last_fetch_at !== null && formatDateTime(last_fetch_at)],
        },
        {
          name: 'Success',
          isNumber: true,
          cell: ({ success_share }) => (success_share === null ? 'none yet' : `${Math.floor(success_share * 100)}%`),
          notes: ({ fetch_count }) => [fetch_count > 0 && `of ${formatCount(fetch_count, 'fetch', 'fetches')}`],
        },
        { name: 'Next fetch', cell: (row) => formatNextFetch(row, now), notes: (row) => [formatWhyNotFetched(row)] },
        {
          name: 'Actions',
          isUnlabelled: true,
          isWide: true,
          cell: (row) => <CrawlHostActions {...row} returnPath={returnPath} />,
        },
      ]}
    />
  )
}

function formatWhyNotFetched({ taken_down_at, frozen, paused_until }: CrawlHostDto): string | null {
  if (taken_down_at !== null) return `taken down ${formatDateTime(taken_down_at)}`
  if (frozen) return 'frozen'
  return paused_until === null ? null : 'resting after failures'
}

function CrawlHostActions({
  host,
  frozen,
  taken_down_at,
  returnPath,
}: Pick<CrawlHostDto, 'host' | 'frozen' | 'taken_down_at'> & Pick<CrawlHostTableProps, 'returnPath'>) {
  const isBusy = useNavigation().formData?.get('host') === host
  return (
    <div className={`${buttonRowClass} md:flex-nowrap`}>
      <ActionForm
        fields={{ host }}
        action={`/admin/crawler/hosts?${new URLSearchParams({ return_url: returnPath })}`}
        preventScrollReset>
        {taken_down_at === null ? (
          <>
            <input type="hidden" name="frozen" value={frozen ? 'no' : 'yes'} />
            <Button size="compact" icon={frozen ? 'play' : 'snowflake'} name="intent" value="freeze" disabled={isBusy}>
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
  )
}
