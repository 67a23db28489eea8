import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useState, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { hasModalDialogs } from '#app/ui/has-modal-dialogs'
import type { FeedbackDialog } from './feedback-dialog'

export type FeedbackLinkProps = {
  to: string
  prefetch: 'none'
  onClick: (event: MouseEvent<HTMLAnchorElement>) => void
}
type OpenFeedbackDialog = { Dialog: typeof FeedbackDialog } & Pick<ComponentProps<typeof FeedbackDialog>, 'opener'>

/**
 * A link to the page of feedback, which leads back to where the cook is; and what a script opens over this page instead
 * (docs/decisions/036). The address stays what it is.
 */
export function useFeedbackDialog(): { link: FeedbackLinkProps; dialog: ReactNode } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState<OpenFeedbackDialog | null>(null)
  const isThere = pathname === '/feedback'
  const here = isThere ? safeReturnUrl(new URLSearchParams(search).get('return_url')) : pathname + search
  const to = `/feedback?return_url=${encodeURIComponent(here)}`
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (
      isThere ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      !hasModalDialogs()
    )
      return
    event.preventDefault()
    const opener = { current: event.currentTarget }
    import('./feedback-dialog').then(
      ({ FeedbackDialog: Dialog }) => setOpen({ Dialog, opener }),
      () => navigate(to),
    )
  }
  // Whoever goes back or on meanwhile leaves it.
  useEffect(() => () => setOpen(null), [pathname])
  return {
    link: { to, prefetch: 'none', onClick },
    dialog: open && <open.Dialog returnPath={here} opener={open.opener} onClose={() => setOpen(null)} />,
  }
}
