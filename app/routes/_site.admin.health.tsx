import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page'
import { AdminSection } from '#app/components/admin/admin-section'
import { Definition, DefinitionList } from '#app/components/admin/definition-list'
import { ActionButton } from '#app/components/form/action-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { titled } from '#app/components/layout/page-meta'
import { CHECK_TITLES, formatAge, QUEUE_NAMES, VENDOR_TITLES, type CheckName } from '#app/domain/monitoring/health'
import { loadHealth, requestJobRun, JobRunInput } from '#app/domain/monitoring/health.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { formatDateTime } from '#app/platform/text/dates'
import { formatCount } from '#app/platform/text/strings'
import { Badge } from '#app/ui/badge'
import { LinkButton } from '#app/ui/button'
import { Notice } from '#app/ui/notice'
import { Table, TableCell, TableHead, cellNoteClass, tableRowClass } from '#app/ui/table'
import { text } from '#app/ui/text'

export const loader = page('operator', async () => ({ health: await loadHealth() }))

export const action = forms('admin', {
  run: form(JobRunInput, async ({ operator, input }) => {
    await requestJobRun(operator, input.job)
    return await redirectWithToast('/admin/health', { title: 'The job is asked for', text: 'It runs within a minute.' })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Health')

/** Where more is told of what a check warns of. */
const WARNING_LINKS: Partial<Record<CheckName, { to: string; label: string }>> = {
  mail: { to: '/admin/mail?state=queued', label: 'See the e-mails' },
  jobs: { to: '#jobs', label: 'See the jobs' },
  crawl: { to: '/admin/crawler', label: 'See the crawler' },
}

export default function AdminHealthPage() {
  const { health } = useLoaderData<typeof loader>()
  const { checks, server, vendors, database, queues, jobs, lastBackupAt } = health
  const refusal = joinErrors(getFormResult(useActionData<typeof action>()))
  const warnings = checks.filter(({ isOk }) => !isOk)
  return (
    <AdminPage
      title="Health"
      action={
        <LinkButton icon="refresh-cw" to="/admin/health" reloadDocument>
          Refresh
        </LinkButton>
      }>
      <p className={text.lede}>How this server and its database are, what waits, and which jobs ran when.</p>
      {refusal && <Notice title="Not run">{refusal}</Notice>}
      <AdminSection
        id="checks"
        title="Checks"
        aside={
          warnings.length === 0 ? (
            <Badge tone="herb">All well</Badge>
          ) : (
            <Badge tone="tomato">{formatCount(warnings.length, 'warning', 'warnings')}</Badge>
          )
        }>
        <DefinitionList>
          {[...warnings, ...checks.filter(({ isOk }) => isOk)].map(({ check, isOk, text: said }) => (
            <Definition name={CHECK_TITLES[check]} key={check}>
              {!isOk && (
                <>
                  <Badge tone="tomato">Warning</Badge>{' '}
                </>
              )}
              {said} {!isOk && <WarningLink {...WARNING_LINKS[check]} />}
            </Definition>
          ))}
        </DefinitionList>
        <p className={`${text.meta} mt-3`}>
          OPERATOR_EMAIL is told when one begins to fail, and when it is well again.
        </p>
      </AdminSection>
      <AdminSection
        id="database"
        title="Database"
        aside={<Badge tone={database.isUp ? 'herb' : 'tomato'}>{database.isUp ? 'Answers' : 'Away'}</Badge>}>
        <DefinitionList>
          <Definition name="Answer">{database.milliseconds === null ? '–' : `${database.milliseconds} ms`}</Definition>
          <Definition name="Connections">{`${database.open} open, ${database.idle} idle, ${database.waiting} wait for one`}</Definition>
          <Definition name="Last backup">
            {lastBackupAt ? formatDateTime(lastBackupAt) : 'None yet: see BACKUP_CRON.'}
          </Definition>
        </DefinitionList>
      </AdminSection>
      <AdminSection id="server" title="This server">
        <DefinitionList>
          <Definition name="Version">{`${server.version}, Node ${server.node}`}</Definition>
          <Definition name="Started">{formatDateTime(server.startedAt)}</Definition>
          <Definition name="Memory">{`${server.memoryMegabytes} MB`}</Definition>
          <Definition name="Event loop">{`${server.eventLoopLagMs} ms late at p99`}</Definition>
        </DefinitionList>
      </AdminSection>
      <AdminSection id="vendors" title="Vendors">
        <DefinitionList>
          <Definition name="E-mail leaves by">{server.mailProvider}</Definition>
          {vendors.map(({ name, state, secondsLeft }) => (
            <Definition name={VENDOR_TITLES[name] ?? name} key={name}>
              {state === 'working' && 'Works'}
              {state === 'failing' && <Badge tone="honey">The last call failed</Badge>}
              {state === 'resting' && (
                <>
                  <Badge tone="tomato">Fails</Badge> {`Asked again in ${formatAge(secondsLeft)}.`}
                </>
              )}
            </Definition>
          ))}
        </DefinitionList>
      </AdminSection>
      <AdminSection id="queues" title="What waits">
        <DefinitionList>
          {queues.map(({ queue, waiting, oldestSeconds }) => (
            <Definition name={QUEUE_NAMES[queue] ?? queue} key={queue}>
              {waiting === 0 ? 'None' : `${waiting}, the oldest for ${formatAge(oldestSeconds)}`}
              {queue === 'mail_failed' && waiting > 0 && (
                <>
                  {' '}
                  <Link to="/admin/mail?state=failed">See the e-mails</Link>
                </>
              )}
            </Definition>
          ))}
        </DefinitionList>
      </AdminSection>
      <AdminSection id="jobs" title="Jobs" aside={<span className={text.meta}>Times are in UTC</span>}>
        <Table aria-labelledby="jobs">
          <TableHead
            columns={['Job', 'Last run', 'Next run', 'Today', { name: <span className="sr-only">By hand</span> }]}
          />
          <tbody>
            {jobs.map(({ name, cron, lastFinishedAt, nextAt, failed, late, lastError }) => (
              <tr className={tableRowClass} key={name}>
                <TableCell label="Job" isWide>
                  <b>{name}</b> <span className={`${text.meta} whitespace-nowrap`}>{cron ?? 'off'}</span>
                  {lastError && <small className={cellNoteClass}>{lastError}</small>}
                </TableCell>
                <TableCell label="Last run">{lastFinishedAt ? formatDateTime(lastFinishedAt) : 'Not yet'}</TableCell>
                <TableCell label="Next run">{nextAt ? formatDateTime(nextAt) : '–'}</TableCell>
                <TableCell label="Today">
                  {failed > 0 ? (
                    <Badge tone="tomato">{`${failed} failed`}</Badge>
                  ) : late > 0 ? (
                    <Badge tone="honey">{`${late} late`}</Badge>
                  ) : lastFinishedAt ? (
                    <Badge tone="herb">Good</Badge>
                  ) : (
                    '–'
                  )}
                </TableCell>
                <TableCell>
                  <ActionButton
                    intent="run"
                    fields={{ job: name }}
                    formProps={{ preventScrollReset: true }}
                    size="compact"
                    className="whitespace-nowrap">
                    Run now<span className="sr-only"> {name}</span>
                  </ActionButton>
                </TableCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </AdminSection>
    </AdminPage>
  )
}

const WarningLink = ({ to, label }: { to?: string; label?: string }) =>
  to ? (
    <a className="whitespace-nowrap" href={to}>
      {label}
    </a>
  ) : null
