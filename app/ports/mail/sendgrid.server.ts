import http from 'node:http'
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import https from 'node:https'
import { type MailMessage, type Mailer, type MailSendFailure, sanitizeVendorError } from './mailer'
import { extractEmailAddress, AUTO_SUBMITTED_HEADERS, createMessageId, hashMailKey } from './mime-message.server'
import { parseRetryAfterSeconds } from '#app/platform/http/vendor-response.server'

const SENDGRID_DEFAULT_URL = 'https://api.sendgrid.com'
const SENDGRID_TIMEOUT_MS = 10_000
const MAX_SENDGRID_RESPONSE_BYTES = 64 * 1024

/** `code` is an HTTP status from 400 on, or an error code for a failure without a response. */
type SendgridError = Error & {
  code?: string | number
  response?: { status?: number; headers?: Record<string, string | undefined>; body?: unknown }
}

/** SendGrid's Web API: the mail is JSON, so header injection is impossible. */
export function createSendgridMailer({
  key: apiKey,
  from,
  baseUrl = SENDGRID_DEFAULT_URL,
  totalMs = SENDGRID_TIMEOUT_MS,
}: {
  key: string
  from: string
  baseUrl?: string
  totalMs?: number
}): Mailer {
  return {
    name: 'sendgrid',
    isIdempotent: false,
    async send(mail, key, signal) {
      const state = { isOut: false, isLate: false }
      const ending = new AbortController()
      const end = () => ending.abort()
      const timer = setTimeout(() => ((state.isLate = true), end()), totalMs)
      signal?.addEventListener('abort', end, { once: true })
      if (signal?.aborted) end()
      try {
        await postToSendgrid(
          { apiKey, baseUrl, signal: ending.signal, onLastByte: () => (state.isOut = true) },
          toSendgridPayload(mail, key, from),
        )
        return { ok: true }
      } catch (error) {
        const failure = error as SendgridError
        const status = typeof failure.code === 'number' ? failure.code : failure.response?.status
        if (status) return toSendgridFailure(status, failure)
        const what = state.isLate
          ? `no answer within ${totalMs / 1000} s`
          : signal?.aborted
            ? 'the server was closing'
            : `no connection (${failure.code ?? 'the connection was lost'})`
        return { ok: false, message: `SendGrid: ${what}`, retry: !state.isOut, ...(state.isOut && { unsure: true }) }
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', end)
      }
    },
  }
}

function toSendgridPayload({ to, subject, text, html }: MailMessage, key: string, from: string) {
  return {
    from: from.includes('<')
      ? { name: from.slice(0, from.indexOf('<')).trim(), email: extractEmailAddress(from) }
      : from,
    // As an object it is a single address, whatever it contains.
    to: { email: to },
    subject,
    text,
    ...(html && { html }),
    headers: { ...AUTO_SUBMITTED_HEADERS, 'Message-ID': createMessageId(key, from) },
    customArgs: { key: hashMailKey(key) },
    // No click tracking: a password reset link must lead directly to its target.
    trackingSettings: { clickTracking: { enable: false, enableText: false }, openTracking: { enable: false } },
  }
}

type SendgridRequestOptions = { apiKey: string; baseUrl: string; signal: AbortSignal; onLastByte: () => void }
type SendgridClient = {
  setDefaultHeader(name: string, value: string): void
  setDefaultRequest(name: string, value: unknown): void
}

/**
 * A client for each mail, since its options are per client: no redirects, which would send the key to another host, no
 * proxy, a size limit, and a callback when the last byte has been sent.
 */
async function postToSendgrid(
  { apiKey, baseUrl, signal, onLastByte }: SendgridRequestOptions,
  payload: ReturnType<typeof toSendgridPayload>,
): Promise<void> {
  // Loaded on demand: other adapters do not need it.
  const { default: shared } = await import('@sendgrid/mail')
  const service = new (shared.constructor as new () => typeof shared & { client: SendgridClient })()
  const transport = {
    request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest {
      return (options.protocol === 'http:' ? http : https).request(options, onResponse).once('finish', onLastByte)
    },
  }
  service.client.setDefaultHeader('Authorization', `Bearer ${apiKey}`)
  for (const [name, value] of Object.entries({
    baseUrl,
    signal,
    transport,
    maxRedirects: 0,
    proxy: false,
    maxContentLength: MAX_SENDGRID_RESPONSE_BYTES,
  }))
    service.client.setDefaultRequest(name, value)
  await service.send(payload)
}

/**
 * 400 and 413 are permanent errors of this mail; other statuses are about the account or the vendor and may be fixed.
 */
function toSendgridFailure(status: number, { response }: SendgridError): MailSendFailure {
  const firstError = (response?.body as { errors?: { message?: unknown; field?: unknown }[] } | undefined)?.errors?.[0]
  const detail = typeof firstError?.message === 'string' ? `: ${sanitizeVendorError(firstError.message)}` : ''
  const hint = status === 401 ? '; check SENDGRID_API_KEY' : status === 403 ? '; check the key and MAIL_FROM' : ''
  const retryAfter = parseRetryAfterSeconds(response?.headers?.['retry-after'] ?? null)
  return {
    ok: false,
    message: `SendGrid answers ${status}${detail}${hint}`,
    retry: status !== 400 && status !== 413,
    ...(status >= 400 && retryAfter && { retryAfter: Math.min(retryAfter, 86_400) }),
  }
}
