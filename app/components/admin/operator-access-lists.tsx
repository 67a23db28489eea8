import { ActionButton } from '#app/components/form/action-form'
import { formatBrowserName } from '#app/domain/accounts/browser-name'
import { formatDateTime } from '#app/platform/text/dates'
import { Badge } from '#app/ui/badge'
import { text } from '#app/ui/text'

const rowClass = 'flex flex-wrap items-center justify-between py-2 border-b last:border-b-0'

export type OperatorSessionItem = {
  id: string
  address: string
  userAgent: string
  createdAt: string
  isCurrent: boolean
}

/** Where an operator is signed in, each with a button of the intent `end`. */
export function OperatorSessionList({ sessions }: { sessions: OperatorSessionItem[] }) {
  if (sessions.length === 0) return <p className={text.meta}>Nowhere.</p>
  return (
    <ul>
      {sessions.map(({ id, address, userAgent, createdAt, isCurrent }) => (
        <li className={rowClass} key={id}>
          <p className="mr-3">
            <b>{formatBrowserName(userAgent)}</b> {isCurrent && <Badge tone="herb">This browser</Badge>}{' '}
            <span className={`${text.meta} block`}>
              {address && `${address}, `}since {formatDateTime(createdAt)}
            </span>
          </p>
          {!isCurrent && (
            <ActionButton intent="end" fields={{ id }} formProps={{ preventScrollReset: true }} size="compact">
              End<span className="sr-only"> the session from {address}</span>
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  )
}

export type OperatorTokenItem = { id: string; name: string; createdAt: string; lastUsedAt: string | null }

/** The API tokens of an operator, each with a button of the intent `revoke`. */
export function OperatorTokenList({ tokens }: { tokens: OperatorTokenItem[] }) {
  if (tokens.length === 0) return <p className={text.meta}>None.</p>
  return (
    <ul>
      {tokens.map(({ id, name, createdAt, lastUsedAt }) => (
        <li className={rowClass} key={id}>
          <p className="mr-3 break-anywhere">
            <b>{name}</b>
            <span className={`${text.meta} block`}>
              made {formatDateTime(createdAt)},{' '}
              {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet'}
            </span>
          </p>
          <ActionButton intent="revoke" fields={{ id }} formProps={{ preventScrollReset: true }} size="compact">
            Revoke<span className="sr-only"> {name}</span>
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
