import { Link } from '@remix-run/react'
import { formatCount } from '#app/platform/text/plural'
import { Button } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import { inlineLinkClass } from '#app/ui/text'
import { InstallOffer } from './install-offer'
import { useListQueue } from './use-list-queue'

/** What waits for a signal, and what could not be applied when it came. Nothing without a script, and while all is well. */
export function WaitingChanges({ pagePath }: { pagePath: string }) {
  const { state, openQueue } = useListQueue()
  const count = state.pending.filter(({ isWaiting }) => isWaiting).length
  return (
    <div className="print:hidden" aria-live="polite">
      {count > 0 && (
        <div className="flex flex-wrap items-center mb-4 py-2 px-4 border rounded-2 bg-card">
          <p className="flex-1 min-w-0 py-2 pr-4">
            {state.isSignedOut ? (
              <>
                {`${formatCount(count, 'change waits', 'changes wait')} until you have signed in again. `}
                <Link
                  className={inlineLinkClass}
                  to={`/sign-in?return_url=${encodeURIComponent(pagePath)}`}
                  reloadDocument>
                  Sign In
                </Link>
              </>
            ) : (
              `${formatCount(count, 'change waits', 'changes wait')} for a signal.`
            )}
            {!state.isKept && ' This browser keeps nothing, so please leave this page open until then.'}
          </p>
          <Button icon="refresh-cw" onClick={() => openQueue()?.flush()}>
            Try now
          </Button>
        </div>
      )}
      <InstallOffer isNeeded={count > 0 && state.isKept} />
      {state.messages.length > 0 && (
        <div className="flex flex-wrap items-start mb-4 py-2 px-4 border border-tomato rounded-2 bg-tomato-wash">
          <ul className="flex-1 min-w-0 py-2 pr-4">
            {state.messages.map((message, index) => (
              <li className="flex items-start break-anywhere" key={index}>
                <Icon name="triangle-alert" className="mt-0.5 mr-2.5 text-tomato" />
                {message}
              </li>
            ))}
          </ul>
          <Button onClick={() => openQueue()?.dismiss()}>OK</Button>
        </div>
      )}
    </div>
  )
}
