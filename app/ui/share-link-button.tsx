import { t } from '#packages/texts/t'
import { Button, type ButtonLook } from './button'
import { useShowToast } from './toast'
import { useHydrated } from './use-hydrated'

/** Missing without https; after hydration only. */
export const findClipboard = (): Clipboard | null => ('clipboard' in navigator ? navigator.clipboard : null)

type ShareLinkButtonProps = {
  title: string
  path: string
  /** Copy link and Share as two compact buttons, instead of the better one of the two. */ both?: boolean
}

/** Shares a page of this site by the system's own menu, or copies its link; needs a script. */
export function ShareLinkButton({ title, path, both = false }: ShareLinkButtonProps) {
  const showToast = useShowToast()
  if (!useHydrated()) return null
  const canShare = 'share' in navigator
  const clipboard = findClipboard()
  const url = new URL(path, window.location.origin).href
  const look: ButtonLook = both ? { size: 'compact' } : { tone: 'bare' }
  const copy = () =>
    void clipboard?.writeText(url).then(
      () => showToast({ title: t('Link copied'), tone: 'done' }),
      () => showToast({ title: t('The link could not be copied'), text: url, tone: 'error' }),
    )
  const share = () =>
    void navigator.share({ title, url }).catch((error: unknown) => {
      const isCancelled = error instanceof Error && error.name === 'AbortError'
      if (!isCancelled) showToast({ title: t('The link could not be shared'), text: url, tone: 'error' })
    })
  return (
    <>
      {clipboard && (both || !canShare) && (
        <Button {...look} type="button" icon="link" onClick={copy}>
          {t('Copy link')}
        </Button>
      )}
      {canShare && (
        <Button {...look} type="button" icon="send" onClick={share}>
          {t('Share')}
        </Button>
      )}
    </>
  )
}
