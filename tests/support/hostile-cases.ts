import { networkInterfaces } from 'node:os'
import { words } from './words'

/**
 * Hostile sites, names and addresses, as data. In an address, {site} is the hostile server, {secret} the port of a
 * server on every loopback address that must never be reached, {tls-…} the servers with certificates.
 */
export type HostileCase = { name: string; url: string; kind: string; isSlow?: true }

const refusedCase = (name: string, url: string): HostileCase => ({ name, url, kind: 'not_allowed' })

/**
 * Hosts that are this machine, a private network or nothing that may be dialled, in every spelling that the URL parser
 * accepts.
 */
export const INTERNAL_HOSTS = Object.values({
  'Loopback, as numbers': words(`
    127.0.0.1 127.0.0.2 127.255.255.254 127.1 127.0.1 2130706433 0x7f000001 0X7F000001 0x7f.0.0.1 0x7f.1
    0x7f.0x0.0x0.0x1 017700000001 0177.0.0.1 0177.1 0177.0.0.01 127.0.0.1. 127.0.0.1.. %31%32%37.0.0.1
    127%2e0%2e0%2e1 127.0.0.0x1`),
  'Characters that are normalised to digits and dots': words(`
    １２７.０.０.１ 127。0。0。1 127．0．0．1 ①②⑦.⓪.⓪.① 𝟏𝟐𝟕.𝟎.𝟎.𝟏 ０x７f.１`),
  'Names that resolve to it': words(`
    localhost LOCALHOST localhost. localhost.. a.localhost ⓛⓞⓒⓐⓛⓗⓞⓢⓣ loc\u00adalhost printer.local PRINTER.LOCAL.
    metadata.google.internal router.home.arpa intranet postgres`),
  'The unspecified address, which means this machine': words(`
    0 0.0.0.0 0x0 00 0.1 [::] [0:0:0:0:0:0:0:0]`),
  'IPv6 loopback and IPv4 inside IPv6': words(`
    [::1] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::ffff:127.0.0.1] [::ffff:7f00:1]
    [0:0:0:0:0:ffff:127.0.0.1] [::127.0.0.1] [::7f00:1] [::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1]
    [64:ff9b::7f00:1] [64:ff9b:1::7f00:1] [2002:7f00:1::] [2002:7f00:0001::7f00:1] [2001:0:7f00:1::]
    [2001::80ff:fffe] [2a00:1450:4001::5efe:7f00:1] [2a00:1450:4001::200:5efe:127.0.0.1] [::ffff:8.8.8.8]`),
  'IPv6 zone ids': words(`
    [fe80::1%25lo] [fe80::1%lo] [::1%25lo] [fe80::1%251]`),
  'Private and reserved networks': words(`
    10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.0.1 192.168.255.255 3232235777 0xc0a80101 100.64.0.1
    100.127.255.254 [fc00::1] [fd12:3456:789a::1] [fec0::1] [fe80::1] [febf::1]`),
  'Cloud metadata services': words(`
    169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 0xa9.0xfe.0xa9.0xfe 169.254.43518 169.16689662
    [::ffff:169.254.169.254] [::ffff:a9fe:a9fe] [64:ff9b::a9fe:a9fe] [2002:a9fe:a9fe::] 169.254.170.2
    168.63.129.16 100.100.100.200 192.0.0.192 [fd00:ec2::254] [fd20:ce::254]`),
  'Broadcast and multicast': words(`
    224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255 4294967295 [ff02::1] [ff0e::1] 192.0.2.1 198.51.100.7
    203.0.113.9 198.18.0.1 192.88.99.1 192.0.0.8 [2001:db8::1] [3fff::1] [5f00::1] [100::1] [2001:10::1]
    [2001:20::1] [2001:2::1] [4000::1] [1fff::1]`),
}).flat()

const ownAddresses = Object.values(networkInterfaces()).flatMap((list) =>
  (list ?? []).map(({ address, family }) => (family === 'IPv6' ? `[${address.split('%')[0]}]` : address)),
)

const ADDRESS_CASES: HostileCase[] = [...new Set([...INTERNAL_HOSTS, ...ownAddresses])].flatMap((host) => [
  refusedCase(`${host} on the usual port`, `http://${host}/`),
  refusedCase(`${host} where the secret is`, `http://${host}:{secret}/`),
])

const URL_CASES: HostileCase[] = [
  refusedCase('nothing', ''),
  refusedCase('a scheme alone', 'http://'),
  refusedCase('no scheme', '//127.0.0.1/'),
  refusedCase('ftp', 'ftp://127.0.0.1/'),
  refusedCase('a file', 'file:///etc/passwd'),
  refusedCase('gopher', 'gopher://127.0.0.1:{secret}/_GET'),
  refusedCase('data', 'data:text/html,<p>hello'),
  refusedCase('javascript', 'javascript:alert(1)'),
  refusedCase('a web socket', 'ws://127.0.0.1:{secret}/'),
  refusedCase('unix socket', 'unix:/var/run/docker.sock'),
  refusedCase('backslashes', 'http:\\\\127.0.0.1:{secret}\\'),
  refusedCase('one slash', 'http:/127.0.0.1:{secret}/'),
  refusedCase('no slash', 'http:127.0.0.1:{secret}/'),
  refusedCase('a user', 'http://cook@{site}/page'),
  refusedCase('a user and a password', 'http://cook:secret@{site}/page'),
  refusedCase('a host that looks like a user', 'http://example.com@127.0.0.1:{secret}/'),
  { name: 'a backslash that ends the host', url: 'http://example.com\\@127.0.0.1:{secret}/', kind: 'unreachable' },
  refusedCase('a line end inside', 'http://{site}/pa\r\nge'),
  refusedCase('a tab inside the host', 'http://127.0\t.0.1:{secret}/'),
  refusedCase('a zero inside', 'http://{site}/pa\0ge'),
  refusedCase('a C1 control inside', 'http://{site}/pa\x85ge'),
  refusedCase('2,084 characters', `http://{site}/${'a'.repeat(2_100)}`),
  refusedCase('short, but long once it is escaped', `http://{site}/${'é'.repeat(600)}`),
  refusedCase('ssh', 'http://93.184.216.34:22/'),
  refusedCase('mail', 'http://93.184.216.34:25/'),
  refusedCase('redis', 'http://93.184.216.34:6379/'),
  refusedCase('another port of a name', 'http://public.test:8080/'),
  refusedCase('https on the port of http', 'https://127.0.0.1:80/'),
]

const HOST_NAME_CASES: HostileCase[] = [
  refusedCase('a name for loopback', 'http://loopback.test:{secret}/'),
  refusedCase('a name for loopback in IPv6', 'http://loopback6.test:{secret}/'),
  refusedCase('a name for mapped loopback', 'http://mapped.test:{secret}/'),
  refusedCase('a name for a private network', 'http://private.test/'),
  refusedCase('a name for the cloud', 'http://metadata.test/'),
  refusedCase('a name for 0.0.0.0', 'http://zero.test:{secret}/'),
  refusedCase('a name for a unique local address', 'http://unique-local.test/'),
  refusedCase('a name for NAT64', 'http://nat64.test/'),
  refusedCase('public first, private second', 'http://mixed.test:{secret}/'),
  refusedCase('private first, public second', 'http://mixed-turned.test:{secret}/'),
  refusedCase('public in IPv4, private in IPv6', 'http://mixed-families.test:{secret}/'),
  refusedCase('private in IPv4, public in IPv6', 'http://mixed-families-turned.test:{secret}/'),
  refusedCase('private as the last of forty', 'http://forty.test:{secret}/'),
  refusedCase('another name for localhost', 'http://alias.test:{secret}/'),
  refusedCase('a name that a test opened, with one that it did not', 'http://half-open.test:{port}/page'),
  { name: 'another name for localhost without its address', url: 'http://bare-alias.test/', kind: 'unreachable' },
  { name: 'a name that does not exist', url: 'http://no-such-name.test/', kind: 'unreachable' },
  { name: 'a name without addresses', url: 'http://empty.test/', kind: 'unreachable' },
  { name: 'a name server that fails', url: 'http://servfail.test/', kind: 'unreachable' },
  { name: 'a name server that says nothing', url: 'http://silence.test/', kind: 'unreachable', isSlow: true },
  { name: 'a name server that talks rubbish', url: 'http://rubbish.test/', kind: 'unreachable', isSlow: true },
  { name: 'a label of 64 letters', url: `http://${'a'.repeat(64)}.test/`, kind: 'unreachable' },
  { name: 'a name of 300 letters', url: `http://${'abcdefghi.'.repeat(30)}test/`, kind: 'unreachable' },
  { name: 'a name that a test opened', url: 'http://open.test:{port}/page', kind: 'ok' },
]

const INTERNAL_REDIRECT_TARGETS = [
  'http://127.0.0.2:{secret}/',
  '//127.0.0.2:{secret}/',
  '\\\\127.0.0.2:{secret}\\',
  'http://[::1]:{secret}/',
  'http://localhost:{secret}/',
  'http://2130706434:{secret}/',
  'http://169.254.169.254/latest/meta-data/',
  'http://loopback.test:{secret}/',
  'https://127.0.0.2:{secret}/',
  'file:///etc/passwd',
  'gopher://127.0.0.2:{secret}/',
  'ftp://127.0.0.2/',
  'javascript:alert(1)',
  'data:text/html,<p>',
  'http://cook:secret@{site}/page',
  `http://{site}/${'a'.repeat(3_000)}`,
  'http://{site}/pa\tge',
  'http://',
]
const REDIRECT_CASES: HostileCase[] = [
  ...INTERNAL_REDIRECT_TARGETS.map((to) =>
    refusedCase(`a redirect to ${to.slice(0, 50)}`, `http://{site}/to?${encodeURIComponent(to)}`),
  ),
  ...[301, 303, 307, 308].map((status) =>
    refusedCase(
      `a redirect inwards as ${status}`,
      `http://{site}/to/${status}?${encodeURIComponent('http://127.0.0.2:{secret}/')}`,
    ),
  ),
  refusedCase('inwards on the fifth hop', 'http://{site}/inwards-after/4'),
  { name: 'five redirects', url: 'http://{site}/chain/5', kind: 'ok' },
  { name: 'six redirects', url: 'http://{site}/chain/6', kind: 'refused' },
  { name: 'redirects without end', url: 'http://{site}/chain/1000000', kind: 'refused' },
  { name: 'a redirect to itself', url: 'http://{site}/self', kind: 'refused' },
  { name: 'two that send us to each other', url: 'http://{site}/ping', kind: 'refused' },
  { name: 'a redirect to itself with a new fragment', url: 'http://{site}/self-fragment', kind: 'refused' },
  { name: 'a redirect to nowhere', url: 'http://{site}/nowhere', kind: 'refused' },
  { name: 'a choice of 300', url: 'http://{site}/choice', kind: 'refused' },
  { name: 'nothing new that nobody asked for', url: 'http://{site}/not-modified', kind: 'refused' },
  { name: 'a redirect with an endless body', url: 'http://{site}/endless-redirect', kind: 'ok' },
  { name: 'a meta refresh inwards', url: 'http://{site}/meta-refresh', kind: 'ok' },
  { name: 'a Refresh header inwards', url: 'http://{site}/refresh', kind: 'ok' },
  { name: 'a redirect in bare UTF-8', url: 'http://{site}/utf8-redirect', kind: 'ok' },
  { name: 'a cookie that would end a redirect', url: 'http://{site}/cookie', kind: 'refused' },
]

const siteCase = (name: string, path: string, kind: string, isSlow?: true): HostileCase => ({
  name,
  url: `http://{site}/${path}`,
  kind,
  ...(isSlow ? { isSlow } : {}),
})
const BODY_CASES: HostileCase[] = [
  siteCase('a page', 'page', 'ok'),
  siteCase('a page of three megabytes', 'three-megabytes', 'ok'),
  siteCase('a page of one byte more', 'one-byte-more', 'too_large'),
  siteCase('a body without end', 'endless', 'too_large'),
  siteCase('chunks without end', 'endless-chunks', 'too_large'),
  siteCase('a body that drips', 'drip', 'too_slow', true),
  siteCase('a body that stops', 'stall', 'too_slow', true),
  siteCase('headers that drip', 'slow-headers', 'too_slow', true),
  siteCase('a status line that drips', 'slow-status', 'too_slow', true),
  siteCase('no answer', 'silence', 'too_slow', true),
  siteCase('a slow redirect, again and again', 'slow-chain/5', 'too_slow', true),
  siteCase('early hints without end', 'hints', 'refused'),
  siteCase('continue without end', 'continue', 'unreachable'),
  siteCase('a gzip bomb', 'bomb/gzip', 'too_large'),
  siteCase('a brotli bomb', 'bomb/br', 'too_large'),
  siteCase('a deflate bomb', 'bomb/deflate', 'too_large'),
  siteCase('a bare deflate bomb', 'bomb/raw', 'too_large'),
  siteCase('a bomb in a bomb', 'bomb/twice', 'too_large'),
  siteCase('a bomb that goes off between two decoders', 'bomb/between', 'too_large'),
  siteCase('an endless gzip', 'bomb/endless', 'too_large'),
  siteCase('gzip', 'gzip', 'ok'),
  siteCase('brotli', 'br', 'ok'),
  siteCase('deflate', 'deflate', 'ok'),
  siteCase('bare deflate', 'raw-deflate', 'ok'),
  siteCase('two encodings', 'two-encodings', 'ok'),
  siteCase('three encodings', 'three-encodings', 'not_a_page'),
  siteCase('three encodings in three headers', 'three-encoding-headers', 'not_a_page'),
  siteCase('a thousand encodings', 'thousand-encodings', 'not_a_page'),
  siteCase('an unknown encoding', 'zstd', 'not_a_page'),
  siteCase('plain text that says it is gzip', 'not-gzip', 'not_a_page'),
  siteCase('plain text that says it is brotli', 'not-brotli', 'not_a_page'),
  siteCase('a gzip broken in the middle', 'broken-gzip', 'not_a_page'),
  siteCase('a gzip without its end', 'gzip-without-end', 'ok'),
  siteCase('a deflate without its end', 'deflate-without-end', 'ok'),
  siteCase('a cut gzip', 'cut-gzip', 'unreachable'),
  siteCase('a gzip cut in its header', 'cut-gzip-header', 'unreachable'),
  siteCase('a cut deflate', 'cut-deflate', 'unreachable'),
  siteCase('a cut bare deflate', 'cut-raw-deflate', 'unreachable'),
  siteCase('a cut brotli', 'cut-br', 'unreachable'),
  siteCase('an empty body that says it is gzip', 'empty-gzip', 'ok'),
  siteCase('one huge header', 'huge-header', 'too_large'),
  siteCase('ten thousand headers', 'many-headers', 'too_large'),
  siteCase('headers without end', 'endless-headers', 'too_large'),
  siteCase('trailers without end', 'endless-trailers', 'too_large'),
  siteCase('a status line without end', 'endless-status', 'too_slow', true),
  siteCase('chunk extensions without end', 'chunk-extensions', 'too_slow', true),
  siteCase('a length that is too long', 'length-long', 'unreachable'),
  siteCase('a length that is too short', 'length-short', 'ok'),
  siteCase('a length of ten gigabytes', 'length-huge', 'too_large'),
  siteCase('a length of less than nothing', 'length-negative', 'unreachable'),
  siteCase('a length that is no number', 'length-word', 'unreachable'),
  siteCase('two lengths', 'length-twice', 'unreachable'),
  siteCase('a length and chunks', 'length-and-chunks', 'unreachable'),
  siteCase('a chunk of rubbish', 'chunk-rubbish', 'unreachable'),
  siteCase('a chunk larger than any number', 'chunk-huge', 'unreachable'),
  siteCase('a chunk that is never finished', 'chunk-unfinished', 'unreachable'),
  siteCase('the end before the answer', 'close-at-once', 'unreachable'),
  siteCase('the end within the headers', 'close-in-headers', 'unreachable'),
  siteCase('the end within the body', 'close-in-body', 'unreachable'),
  siteCase('a reset', 'reset', 'unreachable'),
  siteCase('HTTP/1.0', 'http-1.0', 'ok'),
  siteCase('HTTP/0.9', 'http-0.9', 'unreachable'),
  siteCase('HTTP/2 without asking', 'http-2', 'unreachable'),
  siteCase('an SSH greeting', 'ssh', 'unreachable'),
  siteCase('bytes', 'bytes', 'unreachable'),
  siteCase('a zero in a header', 'zero-header', 'unreachable'),
  siteCase('a header without a name', 'nameless-header', 'unreachable'),
  siteCase('an upgrade', 'upgrade', 'unreachable'),
  siteCase('a second answer after the first', 'two-answers', 'ok'),
  siteCase('status 999', 'status/999', 'refused'),
  siteCase('status 204', 'status/204', 'not_a_page'),
  siteCase('status 206', 'status/206', 'not_a_page'),
  siteCase('status 401', 'status/401', 'refused'),
  siteCase('status 403', 'status/403', 'refused'),
  siteCase('status 404', 'status/404', 'missing'),
  siteCase('status 410', 'status/410', 'missing'),
  siteCase('status 429', 'status/429', 'busy'),
  siteCase('status 451', 'status/451', 'refused'),
  siteCase('status 500', 'status/500', 'unreachable'),
  siteCase('status 503', 'status/503', 'unreachable'),
  siteCase('a picture', 'type/image/png', 'not_a_page'),
  siteCase('a PDF', 'type/application/pdf', 'not_a_page'),
  siteCase('plain text', 'type/text/plain', 'not_a_page'),
  siteCase('JSON', 'type/application/json', 'not_a_page'),
  siteCase('almost HTML', 'type/text/htmlx', 'not_a_page'),
  siteCase('no type', 'type/', 'not_a_page'),
  siteCase('XHTML', 'type/application/xhtml+xml', 'ok'),
  siteCase('HTML in capitals', 'type/TEXT/HTML', 'ok'),
]

const TLS_CASES: HostileCase[] = [
  { name: 'a certificate for this name', url: 'https://good.test:{tls-good}/page', kind: 'ok' },
  { name: 'a certificate for this address', url: 'https://127.0.0.1:{tls-good}/page', kind: 'ok' },
  { name: 'a certificate for another name', url: 'https://wrong.test:{tls-good}/page', kind: 'unreachable' },
  { name: 'a certificate that nobody vouches for', url: 'https://good.test:{tls-self}/page', kind: 'unreachable' },
  { name: 'a certificate of yesterday', url: 'https://good.test:{tls-old}/page', kind: 'unreachable' },
  { name: 'https where http is spoken', url: 'https://open.test:{port}/page', kind: 'unreachable' },
  { name: 'http where https is spoken', url: 'http://good.test:{tls-good}/page', kind: 'unreachable' },
  {
    name: 'a handshake that is never answered',
    url: 'https://open.test:{mute}/page',
    kind: 'unreachable',
    isSlow: true,
  },
  { name: 'a redirect from https to http', url: 'https://good.test:{tls-good}/down', kind: 'ok' },
  { name: 'a redirect from https inwards', url: 'https://good.test:{tls-good}/inwards', kind: 'not_allowed' },
]

export const HOSTILE_CASES = [
  ...ADDRESS_CASES,
  ...URL_CASES,
  ...HOST_NAME_CASES,
  ...REDIRECT_CASES,
  ...BODY_CASES,
  ...TLS_CASES,
]

/** The case's address with the placeholders replaced by the ports of these servers, also inside a redirect target. */
export function fillPlaceholders(url: string, places: Record<string, string>): string {
  return url.replace(/(?:\{|%7B)([\w-]+)(?:\}|%7D)/g, (whole, name: string) => places[name] ?? whole)
}
