import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { AdminPage } from '#app/components/admin/admin-page'
import { AdminSection } from '#app/components/admin/admin-section'
import { ActionForm } from '#app/components/form/action-form'
import { getFormResult } from '#app/components/form/form-result'
import { SubmitForm } from '#app/components/form/submit-form'
import { TextareaField } from '#app/components/form/text-field'
import { useActionForm, resultOfIntent } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { AnnouncementInput, MaintenanceInput } from '#app/domain/settings/schema'
import { DEFAULT_MAINTENANCE_SENTENCE, MAX_NOTICE_LENGTH, SITE_NOTICE_PATH } from '#app/domain/settings/site-notice'
import { getSiteNotice, setSiteNotice } from '#app/domain/settings/site-notice.server'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Badge } from '#app/ui/badge'
import { Button } from '#app/ui/button'
import { text } from '#app/ui/text'

export const loader = page('operator', async () => ({ saved: await getSiteNotice() }))

export const action = forms('admin', {
  announce: form(AnnouncementInput, async ({ operator, input }) => {
    await setSiteNotice(operator, 'announcement', input.announcement)
    const title = input.announcement === null ? 'The announcement is gone' : 'Every page says it now'
    return await redirectWithToast(SITE_NOTICE_PATH, { title })
  }),
  begin: form(MaintenanceInput, async ({ operator, input }) => {
    await setSiteNotice(operator, 'maintenance', input.maintenance)
    return await redirectWithToast(SITE_NOTICE_PATH, { title: 'Maintenance is on' })
  }),
  end: emptyForm(async ({ operator }) => {
    await setSiteNotice(operator, 'maintenance', null)
    return await redirectWithToast(SITE_NOTICE_PATH, { title: 'Maintenance is off' })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Notice')

export default function SiteNoticePage() {
  const { saved } = useLoaderData<typeof loader>()
  const result = getFormResult(useActionData<typeof action>())
  const [announcementForm, announcementFields] = useActionForm<z.input<typeof AnnouncementInput>>({
    id: 'announcement-form',
    result: resultOfIntent(result, 'announce'),
    defaultValue: { announcement: saved.announcement ?? '' },
  })
  const [maintenanceForm, maintenanceFields] = useActionForm<z.input<typeof MaintenanceInput>>({
    id: 'maintenance-form',
    result: resultOfIntent(result, 'begin'),
    defaultValue: { maintenance: DEFAULT_MAINTENANCE_SENTENCE() },
  })
  return (
    <AdminPage title="Notice">
      <p className={text.lede}>A line above every page, and a switch that keeps cooks from changing anything.</p>
      <AdminSection id="announcement" title="Announcement">
        <SubmitForm form={announcementForm} intent="announce" button="Save announcement" busy="Saving…" ink isPlain>
          <TextareaField
            field={announcementFields.announcement}
            label="Every page says"
            aside="optional"
            rows={3}
            maxLength={MAX_NOTICE_LENGTH}
            hint="Empty: nothing is announced."
          />
        </SubmitForm>
      </AdminSection>
      <AdminSection
        id="maintenance"
        title="Maintenance"
        aside={saved.maintenance ? <Badge tone="tomato">On</Badge> : <Badge tone="herb">Off</Badge>}>
        {saved.maintenance ? (
          <ActionForm>
            <p className="mb-3">Every page says: {saved.maintenance}</p>
            <Button tone="ink" name="intent" value="end">
              Turn maintenance off
            </Button>
          </ActionForm>
        ) : (
          <SubmitForm form={maintenanceForm} intent="begin" button="Turn maintenance on" busy="Turning on…" ink isPlain>
            <TextareaField
              field={maintenanceFields.maintenance}
              label="Every page, and every refused change, says"
              rows={3}
              maxLength={MAX_NOTICE_LENGTH}
              hint="Pages are shown as always. Operators get in and work on."
            />
          </SubmitForm>
        )}
      </AdminSection>
    </AdminPage>
  )
}
