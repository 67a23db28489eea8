import { useLocation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { TIME_ZONE_COOKIE } from '#app/domain/settings/time-zone'
import { dayIn } from '#app/platform/text/dates'
import { useKnownTimeZone, useOptionalUser } from './use-root-data'

let told: string | undefined

/** The browser tells its time zone where it differs from what the server knows: of who is signed in, or is about to be. */
export function useTimeZone(): void {
  const isUser = useOptionalUser() !== null
  const known = useKnownTimeZone()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (timeZone === (told ?? known) || !(isUser || pathname.startsWith('/sign-'))) return
    told = timeZone
    const secure = location.protocol === 'https:' ? ';secure' : ''
    document.cookie = `${TIME_ZONE_COOKIE}=${timeZone};path=/;max-age=31536000;samesite=lax${secure}`
    // What the page shows is of another day. Not otherwise: without a signal a page that is loaded again is lost.
    const now = new Date()
    if (isUser && known && dayIn(timeZone, now) !== dayIn(known, now)) revalidate()
  }, [isUser, known, pathname, revalidate])
}
