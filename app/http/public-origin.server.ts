import { env } from '#app/platform/env.server'

/** What links in letters begin with: never what a request claims its host to be. */
export const publicOrigin = (): string => env().APP_ORIGIN
