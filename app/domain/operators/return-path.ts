import { safeReturn } from '../accounts/return-url'

const FRONT = '/admin'
const OURS = /^\/admin(?:\/|$|\?)/

/** Where an operator goes on after signing in: a page of the operators' area, else its first. */
export function operatorReturn(value: string | null | undefined): string {
  const path = safeReturn(value, FRONT)
  return OURS.test(path) && !path.startsWith('/admin/sign-out') ? path : FRONT
}

/** Where somebody signs in as an operator and then comes back from. */
export function operatorSignInPath(back: string): string {
  const path = operatorReturn(back)
  return path === FRONT ? FRONT : `${FRONT}?return_url=${encodeURIComponent(path)}`
}
