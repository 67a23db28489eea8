import { useEffect } from 'react'
import { isLandingVersion, LANDING_STORAGE_KEY, serializeLandingCookie } from '#app/domain/settings/landing-version'

/**
 * spec §3: what local storage has kept of the landing's version comes back as a cookie where that has been lost, and
 * holds from the next page on. Where the cookie is still there the browser refuses: a script cannot write over HttpOnly.
 */
export function useRestoreLandingCookie(): void {
  useEffect(() => {
    try {
      const kept = localStorage.getItem(LANDING_STORAGE_KEY)
      if (isLandingVersion(kept) && kept !== 'original')
        document.cookie = serializeLandingCookie(kept, location.protocol === 'https:')
    } catch {
      // A browser that keeps nothing still has the cookie, or shows the original.
    }
  }, [])
}
