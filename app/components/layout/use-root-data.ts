import { useRouteLoaderData } from '@remix-run/react'
import type { User } from '#app/domain/accounts/user'

/** Who is signed in, as the root loader said; null for a visitor. */
export function useOptionalUser(): User | null {
  const root = useRouteLoaderData('root') as { user: User | null } | undefined
  return root?.user ?? null
}

/** For the forms that every page of a cook has; empty for a visitor. */
export function useFormToken(): string {
  const root = useRouteLoaderData('root') as { formToken: string | null } | undefined
  return root?.formToken ?? ''
}
