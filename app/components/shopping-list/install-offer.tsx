import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button'

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
export function InstallOffer({ isNeeded }: { isNeeded: boolean }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isNeeded && takeOffer()) void Promise.resolve().then(() => setShown(true))
  }, [isNeeded])
  return isShown ? (
    <div className="flex flex-wrap items-center mb-4 py-2 px-4 border rounded-2 bg-card">
      <p className="flex-1 min-w-[min(12rem,100%)] py-2 pr-4">
        Safari deletes changes that wait here if Larder is not opened for 7 days. On your home screen they are kept: tap
        Share, then Add to Home Screen.
      </p>
      <Button onClick={() => setShown(false)}>No, thanks</Button>
    </div>
  ) : null
}
