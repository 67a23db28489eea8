import { Form, Link, useLocation, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { USER_EMAIL_MISSING } from '#app/domain/shopping-lists/messages'
import { createMessageLink, sharePath } from '#app/domain/shopping-lists/share-link'
import { Icon } from '#app/ui/icon'
import type { IconName } from '#app/ui/icon-names'
import { useFormToken } from '../layout/use-root-data'
import { FormTokenInput } from '../form/form-token-input'
import { IdempotencyKeyInput } from '../form/idempotency-key-input'

type ShoppingListSharingProps = {
  list: { id: string; name: string; isShared: boolean }
  origin: string
  /** The user's own address; '' if unknown. */
  email: string
  /** Per page load, so that 'Send to me' mails each list once. */
  idempotencyKey: string
}

export function ShoppingListSharing({
  list: { id, name, isShared },
  origin,
  email,
  idempotencyKey,
}: ShoppingListSharingProps) {
  const { pathname, search } = useLocation()
  const anchor = `share-${id}`
  const returnParam = `return_url=${encodeURIComponent(`${pathname}${search}#${anchor}`)}`
  const action = `/shopping-lists/${id}/share?${returnParam}`
  return (
    <section className="share" id={anchor} aria-labelledby={`${anchor}-h`}>
      <h3 className="label" id={`${anchor}-h`}>
        Share<span className="vh"> {name}</span>
      </h3>
      <div className="btns">
        <ShareActionButton
          action={action}
          intent="send-to-me"
          icon="mail"
          text="Send to me"
          busy="Sending..."
          disabled={!email}
          idempotencyKeyInput={<IdempotencyKeyInput value={idempotencyKey} />}
        />
        {isShared && (
          <>
            <a
              className="btn"
              href={createMessageLink(name, origin + sharePath(id))}
              target="_blank"
              rel="noopener noreferrer">
              <Icon name="message-circle" />
              WhatsApp
            </a>
            <Link className="btn" to={action} prefetch="none">
              <Icon name="user-plus" />
              Someone else
            </Link>
          </>
        )}
        {!isShared && (
          <ShareActionButton action={action} intent="share-again" icon="link" text="Share again" busy="Sharing..." />
        )}
      </div>
      {!email && <p className="meta share__who">{USER_EMAIL_MISSING}</p>}
      {isShared ? (
        <div className="share__who">
          <p className="meta">
            Whoever has <Link to={sharePath(id)}>the link</Link> can read this list.
          </p>{' '}
          <ShareActionButton action={action} intent="stop" text="Stop sharing" busy="Stopping..." />
        </div>
      ) : (
        <p className="meta share__who">You have stopped sharing this list: its link opens nothing.</p>
      )}
    </section>
  )
}

/** A form with one button; without an icon it looks like a link. */
function ShareActionButton({
  action,
  intent,
  icon,
  text,
  busy,
  disabled = false,
  idempotencyKeyInput,
}: {
  action: string
  intent: string
  icon?: IconName
  text: string
  busy: string
  disabled?: boolean
  idempotencyKeyInput?: ReactNode
}) {
  const token = useFormToken()
  const { formAction, formData } = useNavigation()
  const isPending = formAction === action && formData?.get('intent') === intent
  return (
    <Form method="post" action={action} preventScrollReset>
      <FormTokenInput value={token} />
      {idempotencyKeyInput}
      <button className={icon ? 'btn' : 'share__text'} name="intent" value={intent} disabled={disabled || isPending}>
        {icon && <Icon name={icon} />}
        {isPending ? busy : text}
      </button>
    </Form>
  )
}
