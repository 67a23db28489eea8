import { ActionButton, ActionForm } from '#app/components/form/action-form'
import { formatBrowserName } from '#app/domain/accounts/browser-name'
import { formatDateTime } from '#app/platform/text/dates'
import { Badge } from '#app/ui/badge'
import { Button } from '#app/ui/button'
import { text } from '#app/ui/text'

const rowClass = 'flex flex-wrap items-center justify-between py-2 border-b last:border-b-0'

type OperatorSessionItem = { id: string; address: string; userAgent: string; createdAt: string; isCurrent: boolean }

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

type OperatorTokenItem = { id: string; name: string; createdAt: string; lastUsedAt: string | null; expiresAt: string }

function TokenFacts({ name, createdAt, lastUsedAt, expiresAt }: OperatorTokenItem) {
  return (
    <>
      <b>{name}</b>
      <span className={`${text.meta} block`}>
        made {formatDateTime(createdAt)}, {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet'},
        ends {formatDateTime(expiresAt)}
      </span>
    </>
  )
}

/** After a new password or second factor: the tokens made before, all of them ticked to be ended. */
export function OperatorTokenReview({ tokens }: { tokens: OperatorTokenItem[] }) {
  if (tokens.length === 0) return null
  return (
    <ActionForm className="mb-6">
      <fieldset>
        <legend className="mb-2 max-w-measure">
          Your password or your second factor has changed. These tokens were made before. Which of them shall end?
        </legend>
        {tokens.map((token) => (
          <label className={`${rowClass} !justify-start flex-nowrap cursor-pointer`} key={token.id}>
            <input className="checkbox flex-none mr-3" type="checkbox" name="id" value={token.id} defaultChecked />
            <span className="min-w-0 break-anywhere">
              <TokenFacts {...token} />
            </span>
          </label>
        ))}
      </fieldset>
      <Button tone="ink" className="mt-3" name="intent" value="review">
        End the ticked tokens, keep the others
      </Button>
    </ActionForm>
  )
}

/** The API tokens of an operator, each with a button of the intent `revoke`. */
export function OperatorTokenList({ tokens }: { tokens: OperatorTokenItem[] }) {
  if (tokens.length === 0) return <p className={text.meta}>None.</p>
  return (
    <ul>
      {tokens.map((token) => (
        <li className={rowClass} key={token.id}>
          <p className="mr-3 break-anywhere">
            <TokenFacts {...token} />
          </p>
          <ActionButton
            intent="revoke"
            fields={{ id: token.id }}
            formProps={{ preventScrollReset: true }}
            size="compact">
            Revoke<span className="sr-only"> {token.name}</span>
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}
