import { useRouteLoaderData } from '@remix-run/react'
import type { User } from '#app/domain/accounts/user'

/** The signed-in user from the root loader; null for a visitor. */
export function useOptionalUser(): User | null {
  const root = useRouteLoaderData('root') as { user: User | null } | undefined
  return root?.user ?? null
}

/** CSRF token; empty for a visitor. */
export function useFormToken(): string {
  const root = useRouteLoaderData('root') as { formToken: string | null } | undefined
  return root?.formToken ?? ''
}
