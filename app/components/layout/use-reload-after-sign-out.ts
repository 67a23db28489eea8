import { useEffect } from 'react'
import type { User } from '#app/domain/accounts/user'

/**
 * A browser that does not know Clear-Site-Data (http/session.server) keeps a page of a session that has ended, and shows
 * it by Back: it is loaded again where somebody else, or nobody, is signed in by now.
 */
export function useReloadAfterSignOut(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return
    const check = ({ persisted }: PageTransitionEvent) => {
      if (persisted)
        void fetch('/api/auth/user')
          .then((response) => (response.ok ? response.json() : null))
          .then((user: User | null) => user?.id !== userId && window.location.reload())
          // Without a signal the page stays.
          .catch(() => undefined)
    }
    window.addEventListener('pageshow', check)
    return () => window.removeEventListener('pageshow', check)
  }, [userId])
}
