import { isIP } from 'node:net'
import { isPublic } from './address.server'
import { trouble, type Trouble } from './trouble'

const LONGEST = 2083
/** Names that mean this machine or this network, whoever answers for them. */
const INSIDE = /(^|\.)(localhost|local|internal|home\.arpa)$/

/** What may be dialled: these ports of public addresses, and the `ip:port` pairs that a test has opened. */
export type Guard = { ports: readonly number[]; allow: readonly string[] }

export function mayDial(guard: Guard, address: string, port: number): boolean {
  if (guard.allow.includes(address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`)) return true
  return guard.ports.includes(port) && isPublic(address)
}

/**
 * Reads an address that somebody gave us, once: what comes out is what is dialled. Names are checked again as
 * addresses when they are dialled; an address in any spelling is checked here already.
 */
export function readTarget(text: string, guard: Guard, base?: URL): URL | Trouble {
  if (text.length > LONGEST || /\p{Cc}/u.test(text) || !URL.canParse(text, base)) return trouble('not_allowed')
  const url = new URL(text, base)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return trouble('not_allowed')
  url.hash = ''
  // eslint-disable-next-line regexp/no-super-linear-move -- An address is not longer than LONGEST.
  url.hostname = url.hostname.replace(/\.+$/, '')
  const host = hostOf(url)
  const port = portOf(url)
  if (url.href.length > LONGEST || INSIDE.test(host)) return trouble('not_allowed')
  if (isIP(host)) return mayDial(guard, host, port) ? url : trouble('not_allowed')
  // A name without a dot is a neighbour's: no site of the web has one.
  if (!host.includes('.')) return trouble('not_allowed')
  return guard.ports.includes(port) || guard.allow.some((pair) => pair.endsWith(`:${port}`))
    ? url
    : trouble('not_allowed')
}

/** The host as it is dialled: an IPv6 address without its brackets. */
export const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')
export const portOf = (url: URL) => Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
