import { safeReturnUrl } from '../accounts/return-url'

const ADMIN_HOME_PATH = '/admin'
const ADMIN_PATH_PATTERN = /^\/admin(?:\/|$|\?)/

/** Where an operator goes on after signing in: a page of the operators' area, else its first. */
export function safeOperatorReturnPath(value: string | null | undefined): string {
  const path = safeReturnUrl(value, ADMIN_HOME_PATH)
  return ADMIN_PATH_PATTERN.test(path) && !path.startsWith('/admin/sign-out') ? path : ADMIN_HOME_PATH
}

/** Where somebody signs in as an operator and then comes back from. */
export function operatorSignInPath(back: string): string {
  const path = safeOperatorReturnPath(back)
  return path === ADMIN_HOME_PATH ? ADMIN_HOME_PATH : `${ADMIN_HOME_PATH}?return_url=${encodeURIComponent(path)}`
}
