import { env } from '#app/platform/env.server'

/** The origin of links in mails: never taken from a request's Host header. */
export const publicOrigin = (): string => env().APP_ORIGIN
