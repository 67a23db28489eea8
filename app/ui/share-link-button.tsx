import { Button } from './button'
import { useShowToast } from './toast'
import { useHydrated } from './use-hydrated'

/** Shares a page of this site by the system's own menu where there is one, else copies its link; needs a script. */
export function ShareLinkButton({ title, path }: { title: string; path: string }) {
  const showToast = useShowToast()
  if (!useHydrated()) return null
  const canShare = 'share' in navigator
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!canShare && !clipboard) return null
  const share = () => {
    const url = new URL(path, window.location.origin).href
    // Cancelled by the user.
    if (canShare) return void navigator.share({ title, url }).catch(() => undefined)
    clipboard?.writeText(url).then(
      () => showToast({ title: 'Link copied', tone: 'done' }),
      () => showToast({ title: 'The link could not be copied', text: url, tone: 'error' }),
    )
  }
  return (
    <Button tone="bare" icon={canShare ? 'send' : 'link'} type="button" onClick={share}>
      {canShare ? 'Share' : 'Copy link'}
    </Button>
  )
}
