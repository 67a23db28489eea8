import { message, rich, t } from '#packages/texts/t'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { ActionButton } from '#app/components/form/action-form'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { SubmitForm } from '#app/components/form/submit-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { DEFAULT_HELP_LINK_DAYS, HELP_LINK_DAYS, helpLinksPath, helpPath } from '#app/domain/shopping-lists/help-link'
import { createHelpLink, endHelpLink, loadHelpLinks } from '#app/domain/shopping-lists/help-links.server'
import { createQrCode } from '#app/http/qr-code.server'
import { HelpLinkId, NewHelpLinkInput } from '#app/domain/shopping-lists/schema'
import { helperDisplayName } from '#app/domain/households/household'
import { createMessageLink } from '#app/domain/shopping-lists/paths'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { publicOrigin } from '#app/http/public-origin.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { formatUtcDate } from '#app/platform/text/dates'
import { BackLink } from '#app/ui/back-link'
import { buttonClass, ButtonLabel, buttonRowClass, LinkButton } from '#app/ui/button'
import { SelectField } from '#app/ui/form-field'
import { Notice } from '#app/ui/notice'
import { narrowPageClass } from '#app/ui/classes'
import { QrCodeImage } from '#app/ui/qr-code'
import { Section } from '#app/ui/section'
import { ShareLinkButton } from '#app/ui/share-link-button'
import { text } from '#app/ui/text'

export const loader = page('user', async ({ user, params }) => {
  const { list, links } = await loadHelpLinks(user, params.id)
  return {
    list,
    links: links.map(({ id, mayAdd, helperName, expiresAt, lastUsedAt }) => ({
      id,
      mayAdd,
      helperName,
      until: formatUtcDate(expiresAt),
      lastUsed: lastUsedAt && formatUtcDate(lastUsedAt),
    })),
  }
})

export const action = forms('user', {
  // No redirect: the link is shown this once.
  make: form(NewHelpLinkInput, async ({ user, params, input }) => {
    const { url, expiresAt } = await createHelpLink(user, params.id, input, publicOrigin())
    return json({ link: { url, until: formatUtcDate(expiresAt), qrCode: createQrCode(url) } })
  }),
  end: form(HelpLinkId, async ({ user, params, input }) => {
    await endHelpLink(user, params.id, input.id)
    return await redirectWithToast(helpLinksPath(params.id ?? ''), {
      title: t('Link ended'),
      text: t('It does not open the list any more.'),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { cache: 'no-store', referrer: 'same-origin', noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Help me shop'))

export default function HelpLinksPage() {
  const { list, links } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const result = getFormResult(actionData)
  const newLink = actionData && 'link' in actionData ? actionData.link : null
  const isOfEnd = result?.initialValue?.intent === 'end'
  const [newForm, fields] = useActionForm<z.input<typeof NewHelpLinkInput>>({
    id: 'new-help-link',
    result: isOfEnd ? undefined : result,
    defaultValue: { days: String(DEFAULT_HELP_LINK_DAYS), mayAdd: 'on' },
  })
  return (
    <div className={`${narrowPageClass} pt-4`}>
      <BackLink to={`/shopping-lists/${list.id}`}>{list.name}</BackLink>
      <h1 className={`${text.h1} mt-4`}>{t('Help me shop')}</h1>
      <p className={text.lede}>
        {rich(
          'Anyone with the link can tick items on {name}, without an account. You see each other’s ticks; nothing else of yours is shown.',
          { name: <b className="break-anywhere">{list.name}</b> },
        )}
      </p>
      {isOfEnd && <Notice title={t('That did not work')}>{joinErrors(result)}</Notice>}
      {newLink && <NewHelpLink {...newLink} name={list.name} />}
      <Section id="new" title={newLink ? t('Make another link') : t('Make a link')} className="mt-8">
        <SubmitForm
          intent="make"
          button={t('Make a link')}
          busy={t('Making…')}
          form={newForm}
          ink={newLink !== null}
          isPlain>
          <SelectField
            id={fields.days.id}
            label={t('How long it works')}
            errors={fields.days.errors}
            name={fields.days.name}
            defaultValue={String(fields.days.initialValue ?? DEFAULT_HELP_LINK_DAYS)}
            of={HELP_LINK_DAYS.map(
              (days) => [String(days), t('{days, plural, one {# day} other {# days}}', { days })] as const,
            )}
          />
          <label className="flex items-center min-h-touch mt-2">
            <input
              className="w-5 h-5 ml-1 mr-2"
              type="checkbox"
              name={fields.mayAdd.name}
              value="on"
              defaultChecked={fields.mayAdd.initialValue === 'on'}
            />{' '}
            {t('They can add items, too')}
          </label>
        </SubmitForm>
      </Section>
      {links.length > 0 && (
        <Section id="links" title={t('Links that work')} className="mt-12" gap="mb-2">
          <ul>
            {links.map(({ id, mayAdd, helperName, until, lastUsed }) => (
              <li key={id} className="flex flex-wrap items-center justify-between py-3 border-b">
                <div className="flex-1 min-w-[min(12rem,60%)] mr-3 py-1">
                  <p className={`${text.h4} break-anywhere`}>
                    {helperName ? helperDisplayName(helperName) : t('A helper')}
                  </p>
                  <p className={text.meta}>
                    {mayAdd ? t('Ticks and adds, until {until}.', { until }) : t('Ticks, until {until}.', { until })}{' '}
                    {lastUsed ? t('Last used {lastUsed}.', { lastUsed }) : t('Not used yet.')}
                  </p>
                </div>
                <ActionButton intent="end" fields={{ id }}>
                  {t('End this link')}
                </ActionButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

/** Can be selected and copied without a script. */
function NewHelpLink({
  url,
  until,
  qrCode,
  name,
}: {
  url: string
  until: string
  qrCode: { size: number; path: string }
  name: string
}) {
  const path = helpPath(url.split('/').pop() ?? '')
  return (
    <div className="mt-6 p-4 border rounded-2" role="status">
      <p className="mb-2">
        {rich('<b>Your link.</b> It works until {until}, and is shown only now.', {
          b: (text) => <b>{text}</b>,
          until,
        })}
      </p>
      <p className="mb-3 break-anywhere select-all" data-help-link>
        {url}
      </p>
      <div className={buttonRowClass}>
        <ShareLinkButton title={name} path={path} both />
        <a
          className={buttonClass({ size: 'compact' })}
          href={createMessageLink(name, url)}
          target="_blank"
          rel="noopener noreferrer">
          <ButtonLabel icon="message-circle">WhatsApp</ButtonLabel>
        </a>
        <LinkButton size="compact" icon="printer" to={`${path}?code=yes`} reloadDocument>
          {t('Print with this code')}
        </LinkButton>
      </div>
      <QrCodeImage className="block w-40 h-40 mt-4" {...qrCode} label={t('QR code of the link')} />
    </div>
  )
}
