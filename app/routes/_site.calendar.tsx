import { message, rich, t } from '#packages/texts/t'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ActionForm } from '#app/components/form/action-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { titled } from '#app/components/layout/page-meta'
import { CALENDAR_PATH, toWebcalUrl } from '#app/domain/meal-plans/meal-plan'
import { createCalendarLink, endCalendarLink, loadCalendarLink } from '#app/domain/meal-plans/calendar-feed.server'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { formatUtcDate } from '#app/platform/text/dates'
import { BackLink } from '#app/ui/back-link'
import { Button, buttonClass, ButtonLabel, buttonRowClass } from '#app/ui/button'
import { Notice } from '#app/ui/notice'
import { narrowPageClass } from '#app/ui/classes'
import { ShareLinkButton } from '#app/ui/share-link-button'
import { text } from '#app/ui/text'

export const loader = page('user', async ({ user }) => {
  const link = await loadCalendarLink(user)
  return { since: link && formatUtcDate(link.createdAt) }
})

export const action = forms('user', {
  // No redirect: the address is shown this once.
  make: emptyForm(async ({ user }) => json(await createCalendarLink(user, publicOrigin()))),
  end: emptyForm(async ({ user }) => {
    await endCalendarLink(user)
    return await redirectWithToast(CALENDAR_PATH, {
      title: t('Address ended'),
      text: t('Calendars that read it get nothing new any more.'),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { cache: 'no-store', referrer: 'same-origin', noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Plans in your calendar'))

export default function CalendarPage() {
  const { since } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const url = actionData && 'url' in actionData ? actionData.url : null
  const failure = joinErrors(getFormResult(actionData))
  return (
    <div className={`${narrowPageClass} pt-4 pb-12`}>
      <BackLink to="/meal-plans">{t('Meal Plans')}</BackLink>
      <h1 className={`${text.h1} mt-4`}>{t('Plans in your calendar')}</h1>
      <p className={text.lede}>
        {t('See what is planned for each day in your calendar app. It keeps up with the plans of your household.')}
      </p>
      {failure && (
        <Notice title={t('That did not work')} className="mt-4">
          {failure}
        </Notice>
      )}
      {url && (
        <div className="mt-6 p-4 border rounded-2" role="status">
          <p className="mb-2">
            {rich('<b>Your link.</b> It is shown only now. Anyone who has it can read your plans.', {
              b: (text) => <b>{text}</b>,
            })}
          </p>
          <p className="mb-3 break-anywhere select-all" data-calendar-address>
            {url}
          </p>
          <div className={buttonRowClass}>
            <a className={buttonClass({ tone: 'main' })} href={toWebcalUrl(url)}>
              <ButtonLabel icon="calendar-plus">{t('Open in a calendar app')}</ButtonLabel>
            </a>
            <ShareLinkButton title={t('Plans')} path={new URL(url).pathname} both />
          </div>
          <p className={`${text.meta} mt-3`}>
            {t(
              'Google Calendar: Other calendars, From URL. Outlook: Add calendar, Subscribe from web. Apple: the button above.',
            )}
          </p>
        </div>
      )}
      <div className="mt-6">
        {since && !url && <p className="mb-3">{t('You made a link on {since}.', { since })}</p>}
        <ActionForm className={buttonRowClass}>
          <Button tone={since ? 'plain' : 'main'} name="intent" value="make">
            {since ? t('Make a new link') : t('Make a link')}
          </Button>
          {since && (
            <Button name="intent" value="end">
              {t('Turn off the link')}
            </Button>
          )}
        </ActionForm>
        {since && <p className={`${text.meta} mt-2`}>{t('A new link turns off the old one.')}</p>}
      </div>
    </div>
  )
}
