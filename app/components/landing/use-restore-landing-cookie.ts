import { useEffect } from 'react'
import { isLandingVersion, LANDING_STORAGE_KEY, serializeLandingCookie } from '#app/domain/settings/landing-version'

/**
 * Restores a lost landing cookie from local storage; it applies from the next page on. An existing cookie is HttpOnly,
 * so that the browser ignores the write.
 */
export function useRestoreLandingCookie(): void {
  useEffect(() => {
    try {
      const stored = localStorage.getItem(LANDING_STORAGE_KEY)
      if (isLandingVersion(stored) && stored !== 'original')
        document.cookie = serializeLandingCookie(stored, { isSecure: location.protocol === 'https:' })
    } catch {
      // Storage is blocked; the cookie is enough.
    }
  }, [])
}
