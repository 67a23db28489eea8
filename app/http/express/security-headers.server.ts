import { randomBytes } from 'node:crypto'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** 128 bits, base64url: what a nonce must at least have (CSP Level 3, 7.1). */
export const createNonce = () => randomBytes(16).toString('base64url')

/** Where the hosted sign-up asks whether a person sits there. */
const CAPTCHA_ORIGIN = 'https://challenges.cloudflare.com'

/**
 * The policy of every page: nothing but our own files, and scripts only with the nonce of this answer.
 * 'self' beside 'strict-dynamic' serves browsers that do not know the latter (Safari before 15.4).
 * Only the pages on which a hosted identity provider signs people in also know its origin, and only those of operators
 * the bucket that their uploads go to.
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
    ...(provider ? ["worker-src 'self' blob:", `frame-src ${CAPTCHA_ORIGIN}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** A plate or a picture opened by itself: it needs nothing, and is nobody. */
const PICTURE_CSP = "default-src 'none'; sandbox"
const isPicturePath = (path: string) => /^\/(?:plates|pictures|objects)\//.test(path)

const isOperatorPath = (path: string) => /^\/admin(?:\/|$)/.test(path)

/** A list that its owner shares is for whoever has the link: no search engine keeps it, and no other site learns of it. */
const isSharedListPath = (path: string) => /^\/(?:share|api\/shopping-lists\/shared)\//.test(path)

/** nosniff, no framing, referrer and permissions policy, HSTS on https, and the page's nonce in `response.locals`. */
export function securityHeaders(isSecure: () => boolean, bucket: () => string | null = () => null): RequestHandler {
  const rest = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
  return (request, response, next) => {
    const nonce = createNonce()
    response.locals.nonce = nonce
    response.setHeader(
      'Content-Security-Policy',
      isPicturePath(request.path)
        ? PICTURE_CSP
        : buildContentSecurityPolicy(nonce, isSecure(), null, isOperatorPath(request.path) ? bucket() : null),
    )
    response.setHeader(
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), screen-wake-lock=(self)',
    )
    if (isSecure()) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    rest(request, response, () => {
      if (isSharedListPath(request.path))
        response.setHeader('Referrer-Policy', 'no-referrer').setHeader('X-Robots-Tag', 'noindex')
      next()
    })
  }
}
