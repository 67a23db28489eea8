import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.server'
import { createFetchFailure, type FetchFailure } from './fetch-failure'

const MAX_TARGET_URL_LENGTH = 2083
/** Special-use names (RFC 6761, 6762, 8375) for this machine or this network, whatever DNS says of them. */
const INTERNAL_HOST_NAME = /(^|\.)(localhost|local|internal|home\.arpa)$/

/** What may be connected to: these ports of public addresses, and `ip:port` pairs that are allowed explicitly (tests). */
export type DialPolicy = { ports: readonly number[]; allow: readonly string[] }

export function isDialAllowed(guard: DialPolicy, address: string, port: number): boolean {
  if (guard.allow.includes(address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`)) return true
  return guard.ports.includes(port) && isPublicAddress(address)
}

/**
 * Parses an untrusted URL, once: the result is what is requested. A literal IP address in any spelling is checked here;
 * the addresses of a name are checked by the connector.
 */
export function parseTargetUrl(text: string, guard: DialPolicy, base?: URL): URL | FetchFailure {
  if (text.length > MAX_TARGET_URL_LENGTH || /\p{Cc}/u.test(text) || !URL.canParse(text, base))
    return createFetchFailure('not_allowed')
  const url = new URL(text, base)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return createFetchFailure('not_allowed')
  url.hash = ''
  // eslint-disable-next-line regexp/no-super-linear-move -- The length is bounded by MAX_TARGET_URL_LENGTH.
  url.hostname = url.hostname.replace(/\.+$/, '')
  const host = dialHost(url)
  const port = dialPort(url)
  if (url.href.length > MAX_TARGET_URL_LENGTH || INTERNAL_HOST_NAME.test(host)) return createFetchFailure('not_allowed')
  if (isIP(host)) return isDialAllowed(guard, host, port) ? url : createFetchFailure('not_allowed')
  // A name without a dot is resolved in the local network: no public site has one.
  if (!host.includes('.')) return createFetchFailure('not_allowed')
  return guard.ports.includes(port) || guard.allow.some((pair) => pair.endsWith(`:${port}`))
    ? url
    : createFetchFailure('not_allowed')
}

/** The host to connect to: an IPv6 address without its brackets. */
export const dialHost = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')
const dialPort = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
