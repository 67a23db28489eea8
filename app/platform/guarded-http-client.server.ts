import { createGuardedHttpClient, type GuardedHttpClient } from '#packages/guarded-http/http-client.server'
import { env } from './env.server'
import { log, serializeError } from './log.server'
import { inRequestSpan, traceHeaders } from './tracing.server'

/** The product token of our user agent; site owners address us by it in robots.txt. */
export const BOT_NAME = 'LarderBot'

let globalHttpClient: GuardedHttpClient | undefined

/** The process-wide client: the only way to request a URL that a user or a web page supplied (SSRF protection). */
export function guardedHttpClient(): GuardedHttpClient {
  const { OUTBOUND_TEST_ALLOW, FETCH_DNS_SERVERS } = env()
  globalHttpClient ??= traceRequests(
    createGuardedHttpClient({
      userAgent: () => `${BOT_NAME}/1.0 (+${env().APP_ORIGIN}/bot)`,
      allow: OUTBOUND_TEST_ALLOW,
      dnsServers: FETCH_DNS_SERVERS,
      headers: traceHeaders,
      onFailure: ({ host, failure, error, isExpected }) =>
        log[isExpected ? 'debug' : 'warn'](
          { host, kind: failure.kind, err: serializeError(error) },
          'an outbound request came to nothing',
        ),
    }),
  )
  return globalHttpClient
}

/** A span for each request with the redirects that it follows; of its address the host alone. */
const traceRequests = (client: GuardedHttpClient): GuardedHttpClient => ({
  ...client,
  get: (url, options) =>
    inRequestSpan(
      { 'larder.purpose': options.purpose, ...(URL.canParse(url) && { 'server.address': new URL(url).hostname }) },
      () => client.get(url, options),
      (result) => ('kind' in result ? result.kind : null),
    ),
})

export function closeGuardedHttpClient(): void {
  globalHttpClient?.close()
  globalHttpClient = undefined
}
