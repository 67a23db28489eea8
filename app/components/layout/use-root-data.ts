import { useRouteLoaderData } from '@remix-run/react'
import type { User } from '#app/domain/accounts/user'

/** What pages use of the data of app/root.tsx. */
type RootLoader = () => { user: User | null; formToken: string | null }

/** The signed-in user from the root loader; null for a visitor. */
export function useOptionalUser(): User | null {
  const root = useRouteLoaderData<RootLoader>('root')
  return root?.user ?? null
}

/** CSRF token; empty for a visitor. */
export function useFormToken(): string {
  const root = useRouteLoaderData<RootLoader>('root')
  return root?.formToken ?? ''
}
