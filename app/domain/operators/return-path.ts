import { toSameOriginPath } from '#app/platform/http/return-url'

const ADMIN_HOME_PATH = '/admin'
const ADMIN_PATH_PATTERN = /^\/admin(?:\/|$|\?)/

/** Open redirect protection: only pages of the admin area, else its home page. */
export function safeOperatorReturnPath(value: string | null | undefined): string {
  const path = toSameOriginPath(value) ?? ADMIN_HOME_PATH
  return ADMIN_PATH_PATTERN.test(path) && !path.startsWith('/admin/sign-out') ? path : ADMIN_HOME_PATH
}

/** The operator sign-in page that returns to `back`. */
export function operatorSignInPath(back: string): string {
  const path = safeOperatorReturnPath(back)
  return path === ADMIN_HOME_PATH ? ADMIN_HOME_PATH : `${ADMIN_HOME_PATH}?return_url=${encodeURIComponent(path)}`
}
