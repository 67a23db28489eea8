import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { AdminPage } from '#app/components/admin/admin-page'
import { AdminSection } from '#app/components/admin/admin-section'
import { ActionForm } from '#app/components/form/action-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextField } from '#app/components/form/text-field'
import { useActionForm, resultOfIntent } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { CRAWL_SETTINGS_PATH } from '#app/domain/crawler/crawl-settings'
import {
  addTrustedSite,
  loadCrawlSettings,
  removeTrustedSite,
  resetCrawlSchedule,
  resetTrustedSites,
  setCrawlSchedule,
} from '#app/domain/crawler/crawl-settings.server'
import { CrawlScheduleSchema, TrustedSiteSchema } from '#app/domain/crawler/schema'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { formatDateTime } from '#app/platform/text/dates'
import { formatCount } from '#app/platform/text/strings'
import { Badge } from '#app/ui/badge'
import { BreakableName } from '#app/ui/breakable-name'
import { Button } from '#app/ui/button'
import { Notice } from '#app/ui/notice'
import { text } from '#app/ui/text'

export const loader = page('operator', async () => ({ settings: await loadCrawlSettings() }))

const returnWithToast = (title: string) => redirectWithToast(CRAWL_SETTINGS_PATH, { title })

export const action = forms('admin', {
  schedule: form(CrawlScheduleSchema, async ({ operator, input }) => {
    await setCrawlSchedule(operator, input)
    return await returnWithToast(input.isOn ? 'Crawls follow this schedule' : 'No crawl begins by itself')
  }),
  'reset-schedule': emptyForm(async ({ operator }) => {
    await resetCrawlSchedule(operator)
    return await returnWithToast('Crawls follow CRAWL_CRON again')
  }),
  add: form(TrustedSiteSchema, async ({ operator, input: { origin } }) => {
    await addTrustedSite(operator, origin)
    return await returnWithToast(`${origin} is trusted`)
  }),
  remove: form(TrustedSiteSchema, async ({ operator, input: { origin } }) => {
    await removeTrustedSite(operator, origin)
    return await returnWithToast(`${origin} is no longer trusted`)
  }),
  'reset-sites': emptyForm(async ({ operator }) => {
    await resetTrustedSites(operator)
    return await returnWithToast('The sites of the start list are trusted')
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Sites and schedule')

export default function CrawlSettingsPage() {
  const { settings } = useLoaderData<typeof loader>()
  const { schedule, sites, removed, isStartListConfigured } = settings
  const result = getFormResult(useActionData<typeof action>())
  const startList = isStartListConfigured ? 'TRUSTED_SITES' : 'the built-in list'
  // What a form without a field of its own was refused.
  const refusal = joinErrors(resultOfIntent(result, 'remove', 'reset-sites', 'reset-schedule'))
  const [scheduleForm, scheduleFields] = useActionForm<z.input<typeof CrawlScheduleSchema>>({
    id: 'crawl-schedule',
    result: resultOfIntent(result, 'schedule'),
    defaultValue: { isOn: schedule.isOn, cron: schedule.cron ?? '' },
  })
  const [siteForm, siteFields] = useActionForm<z.input<typeof TrustedSiteSchema>>({
    id: 'trusted-site',
    result: resultOfIntent(result, 'add'),
  })
  return (
    <AdminPage title="Sites and schedule" back="Crawler">
      <p className={text.lede}>Which sites are crawled, and when. All servers follow a change within a minute.</p>
      {refusal && <Notice title="Nothing was changed">{refusal}</Notice>}
      <AdminSection
        id="schedule"
        title="Schedule"
        aside={<Badge tone={schedule.isOn ? 'herb' : 'plain'}>{schedule.isOn ? 'On' : 'Off'}</Badge>}>
        <p className="mb-3">
          {schedule.nextAt
            ? `The next crawl begins on ${formatDateTime(schedule.nextAt)}.`
            : 'Crawls begin only when somebody starts one.'}
        </p>
        <SubmitForm form={scheduleForm} intent="schedule" button="Save schedule" busy="Saving…" ink isPlain>
          <label className="flex items-center min-h-touch mb-2">
            <input
              className="w-5 h-5 ml-1 mr-2"
              type="checkbox"
              name={scheduleFields.isOn.name}
              value="on"
              defaultChecked={scheduleFields.isOn.initialValue === 'on'}
            />{' '}
            Crawl on a schedule
          </label>
          <TextField
            field={scheduleFields.cron}
            label="When"
            aside="in UTC"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            hint="Minute, hour, day, month and weekday: 30 3 * * 1 is each Monday at 3:30."
          />
        </SubmitForm>
        {schedule.isSetHere ? (
          <RowForm intent="reset-schedule" button="Follow CRAWL_CRON again" className="mt-3" />
        ) : (
          <p className={`${text.meta} mt-3`}>This is CRAWL_CRON of the environment, until it is saved here.</p>
        )}
      </AdminSection>
      <AdminSection
        id="sites"
        title="Trusted sites"
        aside={<span className={text.meta}>{formatCount(sites.length, 'site', 'sites')}</span>}>
        <SubmitForm form={siteForm} intent="add" button="Trust this site" busy="Adding…" ink isPlain>
          <TextField
            field={siteFields.origin}
            label="Site"
            autoComplete="off"
            autoCapitalize="none"
            inputMode="url"
            spellCheck={false}
            maxLength={255}
            placeholder="https://www.cooking.example"
            hint="Read its robots.txt and its terms first."
          />
        </SubmitForm>
        <ul className="mt-4 border-t" aria-label="Trusted sites">
          {sites.map(({ origin, isAdded }) => (
            <li className={SITE_ROW} key={origin}>
              <span className="min-w-0 break-anywhere mr-3 max-md:text-sm">
                <BreakableName>{nameOf(origin)}</BreakableName> {isAdded && <Badge tone="herb">Added</Badge>}
              </span>
              <RowForm intent="remove" button="Remove" origin={origin} />
            </li>
          ))}
        </ul>
        {removed.length > 0 && (
          <>
            <h3 className={`${text.label} mt-6 mb-2`} id="removed">{`Removed from ${startList}`}</h3>
            <ul className="border-t" aria-labelledby="removed">
              {removed.map((origin) => (
                <li className={SITE_ROW} key={origin}>
                  <span className="min-w-0 break-anywhere mr-3 max-md:text-sm">
                    <BreakableName>{nameOf(origin)}</BreakableName>
                  </span>
                  <RowForm intent="add" button="Trust again" origin={origin} />
                </li>
              ))}
            </ul>
          </>
        )}
        {removed.length > 0 || sites.some(({ isAdded }) => isAdded) ? (
          <RowForm intent="reset-sites" button={`Back to ${startList}`} className="mt-4" />
        ) : (
          <p className={`${text.meta} mt-3`}>{`This is ${startList}, without a change.`}</p>
        )}
        <p className={`${text.meta} mt-3`}>Recipes of a removed site stay. To remove them too, take its host down.</p>
      </AdminSection>
    </AdminPage>
  )
}

/** Without the scheme that nearly all have, so that a name fits on a line of a phone. */
const nameOf = (origin: string) => origin.replace('https://', '')

const SITE_ROW = 'flex items-center justify-between py-1 border-b'

/** A form of one button, of the site with this origin if one is given. */
function RowForm({
  intent,
  button,
  origin,
  className,
}: {
  intent: string
  button: string
  origin?: string
  className?: string
}) {
  const { formData } = useNavigation()
  const isBusy = formData?.get('intent') === intent && (formData.get('origin') ?? undefined) === origin
  return (
    <ActionForm className={className} preventScrollReset>
      {origin !== undefined && <input type="hidden" name="origin" value={origin} />}
      <Button size="compact" className="whitespace-nowrap" name="intent" value={intent} disabled={isBusy}>
        {button}
        {origin !== undefined && <span className="sr-only"> {origin}</span>}
      </Button>
    </ActionForm>
  )
}
