import { rich, t } from '#packages/texts/t'
import { Link, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { helpLinksPath } from '#app/domain/shopping-lists/help-link'
import { USER_EMAIL_MISSING } from '#app/domain/shopping-lists/messages'
import { createMessageLink, sharePath } from '#app/domain/shopping-lists/paths'
import { Button, ButtonLabel, buttonClass, buttonRowClass, LinkButton, textButtonClass } from '#app/ui/button'
import type { IconName } from '#app/ui/icon-names'
import { ShareLinkButton } from '#app/ui/share-link-button'
import { text } from '#app/ui/text'
import { ActionForm } from '#app/components/form/action-form'
import { IdempotencyKeyInput } from '../form/hidden-inputs'

type ShoppingListSharingProps = {
  list: { id: string; public_id: string; name: string; isShared: boolean }
  origin: string
  /** The user's own address; '' if unknown. */
  email: string
  /** Per page load, so that 'Send to me' mails each list once. */
  idempotencyKey: string
}

export function ShoppingListSharing({
  list: { id, public_id, name, isShared },
  origin,
  email,
  idempotencyKey,
}: ShoppingListSharingProps) {
  const { pathname, search } = useLocation()
  const anchor = `share-${id}`
  const returnParam = `return_url=${encodeURIComponent(`${pathname}${search}#${anchor}`)}`
  const action = `/shopping-lists/${id}/share?${returnParam}`
  return (
    <section className="pt-3 px-4 pb-4 border-t bg-well print:hidden" id={anchor} aria-labelledby={`${anchor}-h`}>
      <h3 className={`${text.label} mb-2`} id={`${anchor}-h`}>
        {rich('Share<more> {name}</more>', { more: (text) => <span className="sr-only">{text}</span>, name })}
      </h3>
      <div className={buttonRowClass}>
        <ShareActionButton
          action={action}
          intent="send-to-me"
          icon="mail"
          label={t('Send to me')}
          busy={t('Sending...')}
          disabled={!email}
          idempotencyKeyInput={<IdempotencyKeyInput value={idempotencyKey} />}
        />
        {isShared && (
          <>
            <a
              className={buttonClass({ size: 'compact' })}
              href={createMessageLink(name, origin + sharePath(public_id))}
              target="_blank"
              rel="noopener noreferrer">
              <ButtonLabel icon="message-circle">WhatsApp</ButtonLabel>
            </a>
            <LinkButton size="compact" icon="user-plus" to={action} prefetch="none">
              {t('Someone else')}
            </LinkButton>
            <ShareLinkButton title={name} path={sharePath(public_id)} both />
          </>
        )}
        {!isShared && (
          <ShareActionButton
            action={action}
            intent="share-again"
            icon="link"
            label={t('Turn on the link')}
            busy={t('Turning on...')}
          />
        )}
      </div>
      {!email && <p className={`${text.meta} mt-2`}>{USER_EMAIL_MISSING()}</p>}
      <p className={`${text.meta} mt-2`}>
        {rich('<link>Help me shop</link>: a link by which somebody can tick this list.', {
          link: (text) => <Link to={helpLinksPath(id)}>{text}</Link>,
        })}
      </p>
      {isShared ? (
        <div className="flex flex-wrap items-center mt-2">
          <p className={`${text.meta} mr-3`}>
            {rich('Only people you send <link>the link</link> to can see this list.', {
              link: (text) => <Link to={sharePath(public_id)}>{text}</Link>,
            })}
          </p>{' '}
          <ShareActionButton action={action} intent="stop" label={t('Turn off the link')} busy={t('Turning off...')} />
        </div>
      ) : (
        <p className={`${text.meta} mt-2`}>{t('The link is turned off: it no longer opens this list.')}</p>
      )}
    </section>
  )
}

/** A form with one button; without an icon it looks like a link. */
function ShareActionButton({
  action,
  intent,
  icon,
  label,
  busy,
  disabled = false,
  idempotencyKeyInput,
}: {
  action: string
  intent: string
  icon?: IconName
  label: string
  busy: string
  disabled?: boolean
  idempotencyKeyInput?: ReactNode
}) {
  const { formAction, formData } = useNavigation()
  const isPending = formAction === action && formData?.get('intent') === intent
  const button = { name: 'intent', value: intent, disabled: disabled || isPending, children: isPending ? busy : label }
  return (
    <ActionForm action={action} preventScrollReset>
      {idempotencyKeyInput}
      {icon ? <Button size="compact" icon={icon} {...button} /> : <button className={textButtonClass} {...button} />}
    </ActionForm>
  )
}
