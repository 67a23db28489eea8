import { useEffect } from 'react'

/**
 * A browser that does not know Clear-Site-Data (http/session.server) keeps a page of a session that has ended, and shows
 * it by Back.
 */
export function useReloadAfterSignOut(isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return
    const check = ({ persisted }: PageTransitionEvent) => {
      if (persisted)
        void fetch('/api/auth/user').then(
          ({ status }) => status === 401 && window.location.reload(),
          // Without a signal the page stays.
          () => undefined,
        )
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [isSignedIn])
}
