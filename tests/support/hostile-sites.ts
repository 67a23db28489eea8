// A process of hostile servers for tests, so that they and the client do not share an event loop. Sends its addresses
// once it listens, and for every message the number of requests to the secret and the requests to the site.
import { createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTls } from 'node:tls'
import { brotliCompressSync, constants, createGzip, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { createCertificateAuthority, type Certificate } from './certificate'
import { startDnsServer, type DnsAnswer } from './dns-server'

export type HostilePlaces = { places: Record<string, string>; allow: string[]; dnsServer: string; ca: string }
export type HostileCount = { secret: number; cookies: number; dns: string[] }

const PAGE = '<!doctype html><title>A page</title><p>Hello'
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')
const PUBLIC_ADDRESS = '93.184.216.34'
const requestCounts: HostileCount = { secret: 0, cookies: 0, dns: [] }

const respondWithBody =
  (body: string | Buffer, head = '') =>
  (socket: Socket) => {
    socket.write(`${OK}${head}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`)
    socket.end(body)
  }
const respondWithBytes =
  (...parts: (string | Buffer)[]) =>
  (socket: Socket) => {
    for (const part of parts) socket.write(part)
    socket.end()
  }
const respondWithRedirect = (to: string, status = 302) =>
  respondWithBytes(`HTTP/1.1 ${status} Moved\r\nLocation: ${to}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
const respondWithEncoding = (encoding: string, body: Buffer) =>
  respondWithBody(body, `Content-Encoding: ${encoding}\r\n`)
/** Writes as fast as the client reads, until it disconnects. */
const respondEndlessly = (head: string | Buffer, piece: string | Buffer) => (socket: Socket) => {
  socket.write(head)
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', more)
  more()
}
const respondSlowly = (head: string, piece: string, everyMs: number) => (socket: Socket) => {
  socket.write(head)
  const timer = setInterval(() => socket.write(piece), everyMs)
  socket.on('close', () => clearInterval(timer))
}
const respondAndHang = (head: string) => (socket: Socket) => void socket.write(head)

const zeros = Buffer.alloc(32 * 1024 * 1024)
const DECOMPRESSION_BOMBS: Record<string, () => (socket: Socket) => void> = {
  gzip: () => respondWithEncoding('gzip', gzipSync(zeros)),
  br: () => respondWithEncoding('br', brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
  deflate: () => respondWithEncoding('deflate', deflateSync(zeros)),
  raw: () => respondWithEncoding('deflate', deflateRawSync(zeros)),
  twice: () => respondWithEncoding('gzip, gzip', gzipSync(gzipSync(zeros))),
  // Hundreds of thousands of empty gzip members decompress to nothing, but take a lot of time.
  between: () =>
    respondWithEncoding('gzip, gzip', gzipSync(Buffer.concat(new Array<Buffer>(250_000).fill(gzipSync(''))))),
  endless: () => (socket) => {
    socket.write(`${OK}Content-Encoding: gzip\r\n\r\n`)
    const gzip = createGzip()
    gzip.pipe(socket)
    respondEndlessly('', zeros.subarray(0, 1024 * 1024))(gzip as unknown as Socket)
    socket.on('close', () => gzip.destroy())
  },
}
// Generated in advance, so that no request waits for the compression.
const bombResponses = new Map(Object.entries(DECOMPRESSION_BOMBS).map(([name, make]) => [name, make()]))

const brokenGzip = gzipSync(PAGE.repeat(500))
brokenGzip.fill(0xff, 40, 60)

const RESPONSES: Record<string, (socket: Socket) => void> = {
  '/page': respondWithBody(PAGE),
  '/three-megabytes': respondWithBody(Buffer.alloc(3 * 1024 * 1024, 'x')),
  '/one-byte-more': (socket) =>
    socket.end(Buffer.concat([Buffer.from(`${OK}Connection: close\r\n\r\n`), Buffer.alloc(3 * 1024 * 1024 + 1, 'x')])),
  '/endless': respondEndlessly(`${OK}\r\n`, MEGABYTE),
  '/endless-chunks': respondEndlessly(
    `${OK}Transfer-Encoding: chunked\r\n\r\n`,
    Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')]),
  ),
  '/drip': respondSlowly(`${OK}\r\n`, 'x', 400),
  '/stall': respondAndHang(`${OK}Content-Length: 1000\r\n\r\nthe beginning`),
  '/slow-headers': respondSlowly(OK, 'X-A: b\r\n', 400),
  '/slow-status': respondSlowly('HTTP/1.1 200 O', 'K', 400),
  '/silence': respondAndHang(''),
  '/hints': respondEndlessly('', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(100)),
  '/continue': respondEndlessly('', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(100)),
  '/gzip': respondWithEncoding('gzip', gzipSync(PAGE)),
  '/br': respondWithEncoding('br', brotliCompressSync(PAGE)),
  '/deflate': respondWithEncoding('deflate', deflateSync(PAGE)),
  '/raw-deflate': respondWithEncoding('deflate', deflateRawSync(PAGE)),
  '/two-encodings': respondWithEncoding('gzip, br', brotliCompressSync(gzipSync(PAGE))),
  '/three-encodings': respondWithEncoding('gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(PAGE)))),
  '/three-encoding-headers': respondWithBody(
    gzipSync(gzipSync(gzipSync(PAGE))),
    'Content-Encoding: gzip\r\n'.repeat(3),
  ),
  '/thousand-encodings': respondWithEncoding(new Array(1000).fill('gzip').join(','), gzipSync(PAGE)),
  '/zstd': respondWithEncoding('zstd', Buffer.from(PAGE)),
  '/not-gzip': respondWithEncoding('gzip', Buffer.from(PAGE)),
  '/not-brotli': respondWithEncoding('br', Buffer.from(PAGE)),
  '/broken-gzip': respondWithEncoding('gzip', brokenGzip),
  '/gzip-without-end': respondWithEncoding('gzip', gzipSync(PAGE).subarray(0, -8)),
  '/deflate-without-end': respondWithEncoding('deflate', deflateSync(PAGE).subarray(0, -4)),
  '/cut-gzip': respondWithEncoding('gzip', gzipSync(PAGE).subarray(0, -9)),
  '/cut-gzip-header': respondWithEncoding('gzip', gzipSync(PAGE).subarray(0, 5)),
  '/cut-deflate': respondWithEncoding('deflate', deflateSync(PAGE).subarray(0, -5)),
  '/cut-raw-deflate': respondWithEncoding('deflate', deflateRawSync(PAGE).subarray(0, -1)),
  '/cut-br': respondWithEncoding('br', brotliCompressSync(PAGE).subarray(0, -1)),
  '/empty-gzip': respondWithEncoding('gzip', Buffer.alloc(0)),
  '/huge-header': respondWithBytes(`${OK}X-A: ${'b'.repeat(100_000)}\r\nContent-Length: 0\r\n\r\n`),
  '/many-headers': respondWithBytes(`${OK}${'X-Abcd: efgh\r\n'.repeat(10_000)}Content-Length: 0\r\n\r\n`),
  '/endless-headers': respondEndlessly(OK, 'X-Abcd: efgh\r\n'.repeat(1_000)),
  '/endless-trailers': respondEndlessly(
    `${OK}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n`,
    'X-Abcd: efgh\r\n'.repeat(1_000),
  ),
  '/endless-status': respondEndlessly('HTTP/1.1 200 ', 'OK'.repeat(8_000)),
  '/chunk-extensions': respondEndlessly(`${OK}Transfer-Encoding: chunked\r\n\r\n1`, ';a=b'.repeat(4_000)),
  '/length-long': respondWithBytes(`${OK}Content-Length: 1000\r\n\r\nshort`),
  '/length-short': respondWithBytes(`${OK}Content-Length: 5\r\nConnection: close\r\n\r\nmuch longer than five`),
  '/length-huge': respondEndlessly(`${OK}Content-Length: 10737418240\r\n\r\n`, MEGABYTE),
  '/length-negative': respondWithBytes(`${OK}Content-Length: -5\r\n\r\nhello`),
  '/length-word': respondWithBytes(`${OK}Content-Length: five\r\n\r\nhello`),
  '/length-twice': respondWithBytes(`${OK}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`),
  '/length-and-chunks': respondWithBytes(
    `${OK}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
  ),
  '/chunk-rubbish': respondWithBytes(`${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`),
  '/chunk-huge': respondWithBytes(`${OK}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffffff\r\nhello`),
  '/chunk-unfinished': respondWithBytes(`${OK}Transfer-Encoding: chunked\r\n\r\n100\r\nhello`),
  '/close-at-once': respondWithBytes(),
  '/close-in-headers': respondWithBytes('HTTP/1.1 200 OK\r\nContent-Ty'),
  '/close-in-body': respondWithBytes(`${OK}Content-Length: 100\r\n\r\nhalf`),
  '/reset': (socket) => void socket.resetAndDestroy(),
  '/http-1.0': respondWithBytes(`HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n${PAGE}`),
  '/http-0.9': respondWithBytes(PAGE),
  '/http-2': respondWithBytes(Buffer.from('00001204000000000000030000006400040000ffff000600004000', 'hex')),
  '/ssh': respondWithBytes('SSH-2.0-OpenSSH_9.6\r\n'),
  '/bytes': respondWithBytes(Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256))),
  '/zero-header': respondWithBytes(`${OK}X-A: b\0c\r\nContent-Length: 0\r\n\r\n`),
  '/nameless-header': respondWithBytes(`${OK}: b\r\nContent-Length: 0\r\n\r\n`),
  '/upgrade': respondWithBytes('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  '/two-answers': respondWithBytes(`${OK}Content-Length: 5\r\n\r\nhello${OK}Content-Length: 4\r\n\r\nevil`),
  '/self': respondWithRedirect('/self'),
  '/self-fragment': respondWithRedirect('/self-fragment#again'),
  '/ping': respondWithRedirect('/pong'),
  '/pong': respondWithRedirect('/ping'),
  '/nowhere': respondWithBytes('HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n'),
  '/choice': respondWithRedirect('/page', 300),
  '/not-modified': respondWithBytes('HTTP/1.1 304 Not Modified\r\n\r\n'),
  '/endless-redirect': respondEndlessly(
    'HTTP/1.1 302 Found\r\nLocation: /page\r\nContent-Type: text/html\r\n\r\n',
    MEGABYTE,
  ),
  '/utf8-redirect': respondWithRedirect('/crème'),
  '/cr%C3%A8me': respondWithBody(PAGE),
  '/cookie': respondWithBytes(
    'HTTP/1.1 302 Found\r\nLocation: /cookie\r\nSet-Cookie: seen=1; Path=/\r\nContent-Length: 0\r\n\r\n',
  ),
}

/** Paths with parameters: a status, a type, a number of hops, a redirect target. */
function respond(path: string, query: string, places: Record<string, string>): (socket: Socket) => void {
  const [, first = '', ...rest] = path.split('/')
  const count = Number(rest[0])
  const inwards = `http://127.0.0.2:${places.secret}/`
  if (first === 'to') return respondWithRedirect(decodeURIComponent(query), count || 302)
  if (first === 'chain') return count === 0 ? respondWithBody(PAGE) : respondWithRedirect(`/chain/${count - 1}`)
  if (first === 'slow-chain')
    return (socket) => void setTimeout(() => respondWithRedirect(`/slow-chain/${count - 1}`)(socket), 3_000)
  if (first === 'inwards-after') return respondWithRedirect(count === 0 ? inwards : `/inwards-after/${count - 1}`)
  if (first === 'bomb') return bombResponses.get(rest[0]!)!
  if (first === 'status')
    return respondWithBytes(
      `HTTP/1.1 ${count} Status\r\nContent-Type: text/html\r\nContent-Length: 0\r\nRetry-After: ${count === 429 ? 7 : ''}\r\n\r\n`,
    )
  if (first === 'type')
    return respondWithBytes(
      `HTTP/1.1 200 OK\r\n${rest.join('/') ? `Content-Type: ${rest.join('/')}\r\n` : ''}Content-Length: 5\r\n\r\nhello`,
    )
  if (first === 'meta-refresh') return respondWithBody(`<meta http-equiv="refresh" content="0;url=${inwards}">`)
  if (first === 'refresh') return respondWithBody(PAGE, `Refresh: 0;url=${inwards}\r\n`)
  if (first === 'down') return respondWithRedirect(`http://${places.site}/page`)
  if (first === 'inwards') return respondWithRedirect(inwards)
  return RESPONSES[path] ?? respondWithBytes('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n')
}

const DNS_ZONE: Record<string, { a?: string[]; aaaa?: string[]; cname?: string } | Exclude<DnsAnswer, object>> = {
  'loopback.test': { a: ['127.0.0.2'] },
  'loopback6.test': { aaaa: ['::1'] },
  'mapped.test': { aaaa: ['::ffff:7f00:2'] },
  'private.test': { a: ['10.1.2.3'] },
  'metadata.test': { a: ['169.254.169.254'] },
  'zero.test': { a: ['0.0.0.0'] },
  'unique-local.test': { aaaa: ['fd00::1'] },
  'nat64.test': { aaaa: ['64:ff9b::7f00:2'] },
  'mixed.test': { a: [PUBLIC_ADDRESS, '127.0.0.2'] },
  'mixed-turned.test': { a: ['127.0.0.2', PUBLIC_ADDRESS] },
  'mixed-families.test': { a: [PUBLIC_ADDRESS], aaaa: ['::1'] },
  'mixed-families-turned.test': { a: ['127.0.0.2'], aaaa: ['2606:2800:220:1:248:1893:25c8:1946'] },
  'forty.test': { a: [...new Array<string>(39).fill(PUBLIC_ADDRESS), '127.0.0.2'] },
  'alias.test': { cname: 'localhost', a: ['127.0.0.1'], aaaa: ['::1'] },
  'bare-alias.test': { cname: 'localhost' },
  'half-open.test': { a: ['127.0.0.1', '127.0.0.2'] },
  'empty.test': {},
  'servfail.test': 'servfail',
  'silence.test': 'silence',
  'rubbish.test': 'rubbish',
  'open.test': { a: ['127.0.0.1'] },
  'good.test': { a: ['127.0.0.1'] },
  'wrong.test': { a: ['127.0.0.1'] },
}

async function listenOn(server: Server, host: string, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return (server.address() as AddressInfo).port
}

async function startSites(): Promise<HostilePlaces> {
  const places: Record<string, string> = {}
  const serve = (socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', (request) => {
      const [, target = '/'] = request.toString('latin1').split(' ')
      if (/\r\ncookie:/i.test(request.toString('latin1'))) requestCounts.cookies += 1
      const [path = '', query = ''] = target.split('?')
      respond(path, query, places)(socket)
    })
  }
  const secured = ({ key, cert }: Certificate) => createTls({ key, cert }, serve).on('tlsClientError', () => {})
  const authority = createCertificateAuthority()
  const site = await listenOn(createTcp(serve), '127.0.0.1')
  const ports = {
    'tls-good': await listenOn(secured(authority.issue(['good.test', '127.0.0.1'])), '127.0.0.1'),
    'tls-self': await listenOn(secured(authority.selfSigned(['good.test'])), '127.0.0.1'),
    'tls-old': await listenOn(secured(authority.issue(['good.test'], -1)), '127.0.0.1'),
    mute: await listenOn(
      createTcp((socket) => void socket.on('error', () => {})),
      '127.0.0.1',
    ),
  }
  // The secret listens on every address of this machine and, where it is free, on the default port too.
  const secret = () =>
    createTcp((socket) => {
      requestCounts.secret += 1
      socket.on('error', () => {}).end(`${OK}Content-Length: 6\r\n\r\nsecret`)
    })
  const secretPort = await listenOn(secret(), '::').catch(() => listenOn(secret(), '0.0.0.0'))
  await listenOn(secret(), '::', 80).catch(() => undefined)
  const dns = await startDnsServer((name) => (/^[a-z0-9.-]+$/.test(name) ? DNS_ZONE[name] : undefined))
  requestCounts.dns = dns.asked()
  Object.assign(
    places,
    { site: `127.0.0.1:${site}`, port: String(site), secret: String(secretPort) },
    Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
  )
  return {
    places,
    allow: [site, ...Object.values(ports)].map((port) => `127.0.0.1:${port}`),
    dnsServer: dns.server,
    ca: authority.ca,
  }
}

process.on('disconnect', () => process.exit(0))
process.on('message', () => process.send!(requestCounts))
process.send!(await startSites())
