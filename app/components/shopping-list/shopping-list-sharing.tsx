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
  /** The cook's own; '' when there is none. */
  email: string
  /** Of the page: what is sent to oneself with it goes once, for each list. */
  idempotencyKey: string
}

/** spec §2, card actions of a list: to one's own address, by the messaging app, to someone else; and who may read it. */
export function ShoppingListSharing({
  list: { id, name, isShared },
  origin,
  email,
  idempotencyKey,
}: ShoppingListSharingProps) {
  const { pathname, search } = useLocation()
  const here = `share-${id}`
  const back = `return_url=${encodeURIComponent(`${pathname}${search}#${here}`)}`
  const action = `/shopping-lists/${id}/share?${back}`
  return (
    <section className="share" id={here} aria-labelledby={`${here}-h`}>
      <h3 className="label" id={`${here}-h`}>
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
          once={<IdempotencyKeyInput value={idempotencyKey} />}
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

/** One button, in a form of its own. Without an icon it looks like a link. */
function ShareActionButton({
  action,
  intent,
  icon,
  text,
  busy,
  disabled = false,
  once,
}: {
  action: string
  intent: string
  icon?: IconName
  text: string
  busy: string
  disabled?: boolean
  once?: ReactNode
}) {
  const token = useFormToken()
  const { formAction, formData } = useNavigation()
  const isUnderWay = formAction === action && formData?.get('intent') === intent
  return (
    <Form method="post" action={action} preventScrollReset>
      <FormTokenInput value={token} />
      {once}
      <button className={icon ? 'btn' : 'share__text'} name="intent" value={intent} disabled={disabled || isUnderWay}>
        {icon && <Icon name={icon} />}
        {isUnderWay ? busy : text}
      </button>
    </Form>
  )
}
