import { useRouteLoaderData } from '@remix-run/react'
import type { User } from '#app/domain/accounts/user'
import type { SiteNotice } from '#app/domain/settings/site-notice'

/** What pages use of the data of app/root.tsx. */
type RootLoader = () => {
  user: User | null
  timeZone: string | null
  formToken: string | null
  notice: SiteNotice
  unconfirmedEmail: string | null
}

/** The signed-in user from the root loader; null for a visitor. */
export function useOptionalUser(): User | null {
  const root = useRouteLoaderData<RootLoader>('root')
  return root?.user ?? null
}

/** The address that whoever has just signed up is asked to confirm. */
export const useUnconfirmedEmail = () => useRouteLoaderData<RootLoader>('root')?.unconfirmedEmail

/** The time zone that the server knew when the document was loaded. */
export const useKnownTimeZone = (): string | null => useRouteLoaderData<RootLoader>('root')?.timeZone ?? null

/** What every page says at its top; undefined where the root loader has failed. */
export function useSiteNotice(): SiteNotice | undefined {
  return useRouteLoaderData<RootLoader>('root')?.notice
}
