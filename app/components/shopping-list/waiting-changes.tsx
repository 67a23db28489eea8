import { t } from '#packages/texts/t'
import { Link } from '@remix-run/react'
import { Button } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import { inlineLinkClass } from '#app/ui/text'
import { useEffect, useState } from 'react'
import { useListQueue } from './list-access'

const OFFERED_KEY = 'larder.install-offered'

/** Whether the offer is due; after that it never is again. */
function takeOffer(): boolean {
  // Only that browser says whether it runs from the home screen.
  if (!('standalone' in navigator) || navigator.standalone !== false) return false
  try {
    if (localStorage.getItem(OFFERED_KEY) !== null) return false
    localStorage.setItem(OFFERED_KEY, '1')
    return true
  } catch {
    // Nothing is kept here anyway.
    return false
  }
}

/**
 * Safari on a phone deletes what a page has stored when it was not opened for seven days, but not what an app on the home
 * screen has. Said once, when something waits; other browsers keep it.
 */
function InstallOffer({ isNeeded }: { isNeeded: boolean }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isNeeded && takeOffer()) void Promise.resolve().then(() => setShown(true))
  }, [isNeeded])
  return isShown ? (
    <div className="flex flex-wrap items-center mb-4 py-2 px-4 border rounded-2 bg-card">
      <p className="flex-1 min-w-[min(12rem,100%)] py-2 pr-4">
        {t(
          'Safari deletes changes that wait here if Larder is not opened for 7 days. On your home screen they are kept: tap Share, then Add to Home Screen.',
        )}
      </p>
      <Button onClick={() => setShown(false)}>{t('No, thanks')}</Button>
    </div>
  ) : null
}

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
                {t('{count, plural, one {# change waits} other {# changes wait}} until you have signed in again.', {
                  count,
                }) + ' '}
                <Link
                  className={inlineLinkClass}
                  to={`/sign-in?return_url=${encodeURIComponent(pagePath)}`}
                  reloadDocument>
                  {t('Sign In')}
                </Link>
              </>
            ) : (
              t('{count, plural, one {# change waits} other {# changes wait}} for a signal.', { count })
            )}
            {!state.isKept && ' ' + t('This browser keeps nothing, so please leave this page open until then.')}
          </p>
          <Button icon="refresh-cw" onClick={() => openQueue()?.flush()}>
            {t('Try now')}
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
          <Button onClick={() => openQueue()?.dismiss()}>{t('OK')}</Button>
        </div>
      )}
    </div>
  )
}
