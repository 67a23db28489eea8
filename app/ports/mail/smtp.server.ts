import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'
import { type Mailer, type MailSendFailure, sanitizeVendorError } from './mailer'
import { buildMimeMessage, type MimeMessage } from './mime-message.server'

const SMTP_TIMEOUT_MS = 10_000
const LOOPBACK_SMTP_HOST_PATTERN = /^(?:localhost|127(?:\.\d+){3}|::1)$/

type SmtpError = Error & {
  code?: string
  originalCode?: string
  command?: string
  responseCode?: number
  response?: string
}

/**
 * An SMTP server. Each mail has its own connection, so that its progress is known: after an error before the last byte
 * it was not sent, after one without a reply to the last byte it may have been.
 */
export function createSmtpMailer({
  url,
  from,
  name,
  totalMs = SMTP_TIMEOUT_MS,
  tls,
}: {
  url: string
  from: string
  name: string
  totalMs?: number
  tls?: SMTPConnectionOptions['tls']
}): Mailer {
  const { options, login } = parseSmtpUrl(url, name)
  return {
    name: 'smtp',
    isIdempotent: false,
    async send(mail, key, signal) {
      const state = { isOut: false }
      try {
        const composed = await buildMimeMessage(mail, key, from)
        await deliverBySmtp({
          options: { ...options, ...(tls && { tls }) },
          login,
          composed,
          totalMs,
          signal,
          onLastByte: () => (state.isOut = true),
        })
        return { ok: true }
      } catch (error) {
        return toSmtpFailure(error as SmtpError, state.isOut)
      }
    },
  }
}

/** A password requires TLS, except for a server on this machine. */
function parseSmtpUrl(
  url: string,
  name: string,
): { options: SMTPConnectionOptions; login: { user: string; pass: string } | null } {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isHere = LOOPBACK_SMTP_HOST_PATTERN.test(host)
  const secure = protocol === 'smtps:'
  return {
    options: {
      host,
      secure,
      name,
      ...(port && { port: Number(port) }),
      requireTLS: !secure && !isHere && Boolean(username),
      ignoreTLS: isHere,
    },
    login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
  }
}

type SmtpDelivery = {
  options: SMTPConnectionOptions
  login: { user: string; pass: string } | null
  composed: MimeMessage
  totalMs: number
  signal?: AbortSignal
  onLastByte: () => void
}

/** @throws Failure of the connection, or a timeout */
async function deliverBySmtp({ options, login, composed, totalMs, signal, onLastByte }: SmtpDelivery): Promise<void> {
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: totalMs,
    greetingTimeout: totalMs,
    socketTimeout: totalMs,
    dnsTimeout: totalMs,
    socketCloseTimeout: 0,
  })
  let timer: NodeJS.Timeout | undefined
  let onAbort: (() => void) | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${totalMs / 1000} s`)), totalMs)
      onAbort = () => reject(new Error('the server was closing'))
      signal?.addEventListener('abort', onAbort, { once: true })
      if (signal?.aborted) onAbort()
      connection.once('error', reject)
      // A connection that is closed before the reply raises a late error, which is ignored.
      connection.once('end', () => reject(new Error('the connection was lost')))
      const deliver = () =>
        connection.send(
          { from: composed.from, to: composed.to },
          createNotifyingStream(composed.bytes, onLastByte),
          (error) => (error ? reject(error) : resolve()),
        )
      connection.connect((error) => {
        if (error) return reject(error)
        if (!login) return deliver()
        // Without AUTH in its EHLO response the server would reject the mail as unauthenticated, with a misleading
        // reason.
        connection.login({ ...login, credentials: login }, (refusal) => (refusal ? reject(refusal) : deliver()))
      })
    })
    connection.quit()
  } finally {
    clearTimeout(timer)
    if (onAbort) signal?.removeEventListener('abort', onAbort)
    connection.on('error', () => undefined)
    connection.close()
  }
}

/** Read only after the server has accepted DATA; the last byte is sent when the stream ends. */
function createNotifyingStream(bytes: Buffer, onLastByte: () => void): Readable {
  return Readable.from(
    (function* () {
      yield bytes
      onLastByte()
    })(),
    { objectMode: false },
  )
}

/** 4yz is temporary; 5yz is permanent when it is about the mail, and for the operator when it is about the account. */
function toSmtpFailure(error: SmtpError, isAfterLastByte: boolean): MailSendFailure {
  const { responseCode: status, command = '' } = error
  if (status) {
    const isAboutMail = command === 'RCPT TO' || command === 'DATA'
    return {
      ok: false,
      message: `the mail server answers ${sanitizeVendorError(error.response ?? String(status))}${command ? ` to ${command}` : ''}`,
      retry: !(status >= 500 && isAboutMail),
    }
  }
  const what =
    error.originalCode ??
    (error.code === 'ESOCKET' || error.code === undefined ? error.message : `${error.code}: ${error.message}`)
  return {
    ok: false,
    message: `the mail server: ${sanitizeVendorError(what)}`,
    retry: !isAfterLastByte,
    ...(isAfterLastByte && { unsure: true }),
  }
}
