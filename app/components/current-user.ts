import { useRouteLoaderData } from '@remix-run/react'
import type { CurrentUser } from '#app/domain/accounts/user'

/** Who is signed in, as the root loader said; null for a visitor. */
export function useCurrentUser(): CurrentUser | null {
  const root = useRouteLoaderData('root') as { user: CurrentUser | null } | undefined
  return root?.user ?? null
}
