import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'
import { getPolicyMatch } from './route-policy.server'

/** 128 bits, base64url: the minimum for a nonce (CSP Level 3, 7.1). */
export const createNonce = () => randomBytes(16).toString('base64url')

/** Cloudflare Turnstile, the captcha of Clerk's sign-up form. */
const CAPTCHA_ORIGIN = 'https://challenges.cloudflare.com'

/**
 * The Content-Security-Policy of a document: same-origin files only, and scripts only with the response's nonce.
 * 'self' beside 'strict-dynamic' is for browsers that do not support the latter (Safari before 15.4).
 */
export function buildContentSecurityPolicy(
  nonce: string,
  secure: boolean,
  provider?: string | null,
  bucket?: string | null,
): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${provider ? ` ${provider} ${CAPTCHA_ORIGIN}` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${provider ? ` ${provider}` : ''}${bucket ? ` ${bucket}` : ''}`,
    `worker-src 'self'${provider ? ' blob:' : ''}`,
    ...(provider ? [`frame-src ${CAPTCHA_ORIGIN}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/**
 * The same policy for a page that is equal for all: its inline scripts by the SHA-256 (base64) of their text in place of
 * the nonce. Without 'strict-dynamic', which needs a nonce or a hash on every script, files of our own are allowed by
 * 'self'.
 */
export const replaceNonceByHashes = (policy: string, nonce: string, scriptHashes: string[]): string =>
  policy
    .replace(` 'nonce-${nonce}' 'strict-dynamic'`, scriptHashes.map((hash) => ` 'sha256-${hash}'`).join(''))
    .replace(` 'nonce-${nonce}'`, '')

/** An image opened as a document: an uploaded SVG must not run scripts in our origin. */
const IMAGE_CSP = "default-src 'none'; sandbox"

/** CSP, nosniff, framing, referrer and permissions policy, HSTS on https; the CSP nonce goes into `response.locals`. */
export function securityHeaders(isSecure: () => boolean, bucket: () => string | null = () => null): RequestHandler {
  const rest = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  return (request, response, next) => {
    const { csp, referrer, noindex } = getPolicyMatch(response).policy
    const nonce = createNonce()
    response.locals.nonce = nonce
    response.setHeader(
      'Content-Security-Policy',
      csp === 'image'
        ? IMAGE_CSP
        : buildContentSecurityPolicy(nonce, isSecure(), null, csp === 'upload-bucket' ? bucket() : null),
    )
    response.setHeader(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self)',
    )
    if (isSecure()) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    rest(request, response, () => {
      if (referrer) response.setHeader('Referrer-Policy', referrer)
      if (noindex === 'header') response.setHeader('X-Robots-Tag', 'noindex')
      next()
    })
  }
}
