import { message, rich, t } from '#packages/texts/t'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { PasswordField } from '#app/components/account/credential-fields'
import { ActionButton, ActionForm } from '#app/components/form/action-form'
import { SubmitForm } from '#app/components/form/submit-form'
import type { FormResult } from '#app/components/form/form-result'
import { useActionForm } from '#app/components/form/use-action-form'
import { changePassword, endOtherSessions, endSession, listUserSessions } from '#app/domain/accounts/accounts.server'
import { formatBrowserName } from '#app/domain/accounts/browser-name'
import { formatLongDay, formatTimeAgo, formatUtcDateTime } from '#app/platform/text/dates'
import { setUserTimeZone } from '#app/domain/accounts/users.server'
import { timeZoneOf, todayOf } from '#app/domain/households/membership.server'
import { ChooseTimeZoneInput } from '#app/domain/settings/schema'
import { ChangePasswordInput, EndSessionInput } from '#app/domain/accounts/schema'
import { listDiets } from '#app/domain/recipes/diets'
import { dietsPath, parseDiets } from '#app/domain/settings/diets'
import { emptyForm, form, forms } from '#app/http/forms.server'
import { getProviderAccountUrl } from '#app/http/hosted-account.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { getClientBrowser, redirectWithSession } from '#app/http/session.server'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'
import { Badge } from '#app/ui/badge'
import { BreakableName } from '#app/ui/breakable-name'
import { Button, buttonClass, LinkButton } from '#app/ui/button'
import { SelectField, ErrorText } from '#app/ui/form-field'
import { narrowPageClass } from '#app/ui/classes'
import { Section } from '#app/ui/section'
import { text } from '#app/ui/text'

export const loader = page('user', async ({ user, request, ip }) => {
  const provider = await getProviderAccountUrl()
  const sessions = provider ? [] : await listUserSessions(user.id, getClientBrowser(request, ip))
  return {
    email: user.email,
    diets: parseDiets(user.diets),
    chosenTimeZone: user.chosenTimeZone,
    timeZone: timeZoneOf(user),
    today: todayOf(user),
    timeZones: [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', user.chosenTimeZone ?? 'UTC'])],
    provider,
    sessions: sessions.map(({ id, userAgent, ip: from, since, seen, isThis }) => ({
      id,
      name: formatBrowserName(userAgent),
      from,
      since: formatUtcDateTime(since),
      seen: formatTimeAgo(seen.toISOString()),
      isThis,
    })),
  }
})

export const action = forms('user', {
  password: form(
    ChangePasswordInput,
    async ({ user, input, request, ip }) =>
      await redirectWithSession('/account', await changePassword(user.id, input, getClientBrowser(request, ip)), {
        title: t('Password changed'),
        text: t('All other browsers are signed out.'),
        tone: 'done',
      }),
  ),
  'time-zone': form(ChooseTimeZoneInput, async ({ user, input: { timeZone } }) => {
    await setUserTimeZone(user.id, timeZone)
    return await redirectWithToast('/account', { title: t('Time zone saved') })
  }),
  end: form(EndSessionInput, async ({ user, input }) => {
    await endSession(user.id, input.id)
    return await redirectWithToast('/account', { title: t('Signed out there') })
  }),
  'end-others': emptyForm(async ({ user, request, ip }) => {
    await endOtherSessions(user.id, getClientBrowser(request, ip))
    return await redirectWithToast('/account', { title: t('Signed out everywhere else') })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Account'))

export default function AccountPage() {
  const { email, diets, provider, sessions, ...days } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const isOf = (...intents: string[]) => intents.includes(String(actionData?.result.initialValue?.intent ?? 'password'))
  const [passwordForm, passwordFields] = useActionForm<z.input<typeof ChangePasswordInput>>({
    id: 'change-password',
    result: isOf('password') ? actionData?.result : undefined,
  })
  const others = sessions.filter(({ isThis }) => !isThis)
  const ended = isOf('end', 'end-others') && actionData?.result.error?.['']
  return (
    <div className={narrowPageClass}>
      <div className="pt-8 pb-4">
        <h1 className={text.h1}>{t('Account')}</h1>
        <p className={`${text.lede} break-anywhere`}>{email && <BreakableName>{email}</BreakableName>}</p>
      </div>
      <Section id="diet" title={t('Diet')} className="mt-12">
        <p>
          {diets.length > 0
            ? t('Yours: {diets}. Recipes that do not keep it are hidden, and one tap shows them.', {
                diets: listDiets(diets),
              })
            : t('You see every recipe. With a diet, searches and your collection hide what does not fit.')}
        </p>
        <p className="mt-4">
          <LinkButton to={dietsPath('/account')}>{diets.length > 0 ? t('Change diet') : t('Choose a diet')}</LinkButton>
        </p>
      </Section>
      <TimeZoneSection {...days} result={isOf('time-zone') ? actionData?.result : undefined} />
      {provider ? (
        <Section id="provider" title={t('Sign-in')} className="mt-12">
          <p>
            {t('Your e-mail address, your password and where you are signed in are managed by our sign-in provider.')}
          </p>
          <p className="mt-4">
            <a className={buttonClass()} href={provider}>
              {t('Open your sign-in account')}
            </a>
          </p>
        </Section>
      ) : (
        <>
          <Section id="change" title={t('Change password')} className="mt-12">
            <SubmitForm
              intent="password"
              button={t('Change password')}
              busy={t('Changing…')}
              form={passwordForm}
              action="/account?index"
              isPlain>
              <PasswordField field={passwordFields.currentPassword} label={t('Current password')} />
              <PasswordField field={passwordFields.password} label={t('New password')} isNew />
            </SubmitForm>
          </Section>
          <Section id="where" title={t('Where you are signed in')} className="mt-12">
            {ended && <ErrorText className="mt-1.5">{ended.join(' ')}</ErrorText>}
            <ul>
              {sessions.map(({ id, name, from, since, seen, isThis }) => (
                <li key={id} className="flex flex-wrap items-center justify-between py-3 border-b">
                  <div className="flex-1 min-w-[min(12rem,60%)] mr-3 py-1">
                    <h3 className={text.h4}>{name}</h3>
                    <p className={text.meta}>
                      {rich(
                        '{seen} {isKnown, select, true {from {from}, signed in {since}} other {signed in {since}}}',
                        {
                          seen: isThis ? <Badge tone="herb">{t('This browser')}</Badge> : t('Seen {seen}', { seen }),
                          isKnown: String(from !== ''),
                          from,
                          since,
                        },
                      )}
                    </p>
                  </div>
                  {!isThis && (
                    <ActionButton intent="end" fields={{ id }} formProps={{ action: '/account?index' }}>
                      {rich('Sign out<more> {name}</more>', {
                        more: (text) => <span className="sr-only">{text}</span>,
                        name,
                      })}
                    </ActionButton>
                  )}
                </li>
              ))}
            </ul>
            {others.length > 1 && (
              <ActionForm className="mt-4" action="/account?index">
                <Button name="intent" value="end-others">
                  {t('Sign out everywhere else')}
                </Button>
              </ActionForm>
            )}
          </Section>
        </>
      )}
      <Section id="export" title={t('Export')} className="mt-12">
        <p>{t('Your recipes, notes, plans and lists as a file: for Larder, for another app, or to read.')}</p>
        <p className="mt-4">
          <LinkButton to="/export">{t('Export')}</LinkButton>
        </p>
      </Section>
      <Section id="leave" title={t('Delete account')} className="mt-12">
        <p>{t('This also deletes everything you keep here: your recipes, notes, plans and lists.')}</p>
        <p className="mt-4">
          <LinkButton to="/account/delete">{t('Delete your account')}</LinkButton>
        </p>
      </Section>
    </div>
  )
}

function TimeZoneSection({
  chosenTimeZone,
  timeZone,
  today,
  timeZones,
  result,
}: {
  chosenTimeZone: string | null
  timeZone: string
  today: string
  timeZones: string[]
  result: FormResult | undefined
}) {
  const [form, fields] = useActionForm<z.input<typeof ChooseTimeZoneInput>>({
    id: 'time-zone',
    result,
    defaultValue: { timeZone: chosenTimeZone ?? '' },
  })
  return (
    <Section id="day" title={t('Your day')} className="mt-12" gap="mb-4">
      <SubmitForm intent="time-zone" button={t('Save')} busy={t('Saving…')} form={form} action="/account?index" isPlain>
        <SelectField
          id={fields.timeZone.id}
          name={fields.timeZone.name}
          label={t('Time zone')}
          hint={t('Today is {day}. Your plans and lists go by this day.', { day: formatLongDay(today) })}
          errors={fields.timeZone.errors}
          defaultValue={String(fields.timeZone.initialValue ?? '')}
          of={[
            [
              '',
              chosenTimeZone === null
                ? t('Automatic ({zone})', { zone: nameTimeZone(timeZone) })
                : t('Automatic, from your browser'),
            ],
            ...timeZones.map((one) => [one, nameTimeZone(one)] as const).sort((a, b) => (a[1] < b[1] ? -1 : 1)),
          ]}
        />
      </SubmitForm>
    </Section>
  )
}

/** 'Buenos Aires, Argentina, America': typing its first letters finds a city. */
const nameTimeZone = (timeZone: string): string => timeZone.split('/').reverse().join(', ').replace(/_/g, ' ')
