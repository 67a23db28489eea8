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
        Share<span className="sr-only"> {name}</span>
      </h3>
      <div className={buttonRowClass}>
        <ShareActionButton
          action={action}
          intent="send-to-me"
          icon="mail"
          label="Send to me"
          busy="Sending..."
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
              Someone else
            </LinkButton>
            <ShareLinkButton title={name} path={sharePath(public_id)} both />
          </>
        )}
        {!isShared && (
          <ShareActionButton
            action={action}
            intent="share-again"
            icon="link"
            label="Turn on the link"
            busy="Turning on..."
          />
        )}
      </div>
      {!email && <p className={`${text.meta} mt-2`}>{USER_EMAIL_MISSING}</p>}
      <p className={`${text.meta} mt-2`}>
        <Link to={helpLinksPath(id)}>Help me shop</Link>: a link by which somebody can tick this list.
      </p>
      {isShared ? (
        <div className="flex flex-wrap items-center mt-2">
          <p className={`${text.meta} mr-3`}>
            Only people you send <Link to={sharePath(public_id)}>the link</Link> to can see this list.
          </p>{' '}
          <ShareActionButton action={action} intent="stop" label="Turn off the link" busy="Turning off..." />
        </div>
      ) : (
        <p className={`${text.meta} mt-2`}>The link is turned off: it no longer opens this list.</p>
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
