import { isIP, isIPv4, isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createFetchFailure, type FetchFailure } from './fetch-failure'

/**
 * Every block of the IANA special-purpose registry (RFC 6890 and its successors), multicast, and Azure's host address.
 * The few that are globally reachable (AS112, AMT, anycast for port control) are included: no web site is served there.
 */
const SPECIAL_PURPOSE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(cidrMatcher)
/** Only 2000::/3 is global unicast; the special blocks inside it follow. IPv4-mapped and tunnel prefixes are in one or the other. */
const UNICAST_IPV6 = cidrMatcher('2000::/3')
const SPECIAL_PURPOSE_IPV6 = [
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3ffe::/16',
  '3fff::/20',
].map(cidrMatcher)
/** Interface identifier of an ISATAP address (RFC 5214), which embeds an IPv4 address in its last 32 bits. */
const ISATAP_IDENTIFIER = 0x5efen

/** Whether this is a global unicast address that is not one of this machine's own. Anything that does not parse is not. */
export function isPublicAddress(address: string, own: Iterable<string> = listOwnAddresses()): boolean {
  const number = parseIpAddress(address)
  if (number === undefined) return false
  for (const ownAddress of own) if (parseIpAddress(ownAddress) === number) return false
  if (isIPv4(address)) return !SPECIAL_PURPOSE_IPV4.some((contains) => contains(number))
  if (((number >> 32n) & 0xfdff_ffffn) === ISATAP_IDENTIFIER) return false
  return UNICAST_IPV6(number) && !SPECIAL_PURPOSE_IPV6.some((contains) => contains(number))
}

/** An address as an integer; undefined for anything but a complete address in standard notation, without a zone. */
function parseIpAddress(address: string): bigint | undefined {
  if (isIPv4(address)) return joinBitGroups(address.split('.').map(Number), 8n)
  if (!isIPv6(address) || address.includes('%')) return undefined
  // eslint-disable-next-line regexp/no-super-linear-move -- An IPv6 address in standard notation has at most 45 characters.
  const dotted = /[\d.]+$/.exec(address)?.[0]
  const inHex = dotted && isIPv4(dotted) ? address.slice(0, -dotted.length) + ipv4ToHexPairs(dotted) : address
  const [head = '', tail] = inHex.split('::')
  const left = parseHexGroups(head)
  const right = parseHexGroups(tail ?? '')
  return joinBitGroups([...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right], 16n)
}

function parseHexGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => parseInt(group, 16))
}

function joinBitGroups(parts: number[], width: bigint): bigint {
  return parts.reduce((sum, part) => (sum << width) | BigInt(part), 0n)
}

function ipv4ToHexPairs(dotted: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function cidrMatcher(cidr: string): (number: bigint) => boolean {
  const [base = '', length] = cidr.split('/')
  const shift = BigInt((isIPv4(base) ? 32 : 128) - Number(length))
  const prefix = (parseIpAddress(base) ?? 0n) >> shift
  return (number) => number >> shift === prefix
}

function listOwnAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map((own) => own.address))
}

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
