// A process of hostile servers for tests, so that they and the client do not share an event loop. Sends where they are
// once they are, and for every message how often the secret was reached and what the site was asked.
import { createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer as createTls } from 'node:tls'
import { brotliCompressSync, constants, createGzip, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { makeAuthority, type Certificate } from './certificate'
import { startDns, type DnsAnswer } from './dns-server'

export type HostilePlaces = { places: Record<string, string>; allow: string[]; dnsServer: string; ca: string }
export type HostileCount = { secret: number; cookies: number; dns: string[] }

const PAGE = '<!doctype html><title>A page</title><p>Hello'
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'
const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')
const PUBLIC = '93.184.216.34'
const counted: HostileCount = { secret: 0, cookies: 0, dns: [] }

const whole =
  (body: string | Buffer, head = '') =>
  (socket: Socket) => {
    socket.write(`${OK}${head}Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n`)
    socket.end(body)
  }
const raw =
  (...parts: (string | Buffer)[]) =>
  (socket: Socket) => {
    for (const part of parts) socket.write(part)
    socket.end()
  }
const redirect = (to: string, status = 302) =>
  raw(`HTTP/1.1 ${status} Moved\r\nLocation: ${to}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
const encoded = (encoding: string, body: Buffer) => whole(body, `Content-Encoding: ${encoding}\r\n`)
/** Writes as fast as the other side reads, until it hangs up. */
const endless = (head: string | Buffer, piece: string | Buffer) => (socket: Socket) => {
  socket.write(head)
  const more = () => {
    while (!socket.destroyed && socket.write(piece));
  }
  socket.on('drain', more)
  more()
}
const dripping = (head: string, piece: string, everyMs: number) => (socket: Socket) => {
  socket.write(head)
  const timer = setInterval(() => socket.write(piece), everyMs)
  socket.on('close', () => clearInterval(timer))
}
const holding = (head: string) => (socket: Socket) => void socket.write(head)

const zeros = Buffer.alloc(32 * 1024 * 1024)
const bombs: Record<string, () => (socket: Socket) => void> = {
  gzip: () => encoded('gzip', gzipSync(zeros)),
  br: () => encoded('br', brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })),
  deflate: () => encoded('deflate', deflateSync(zeros)),
  raw: () => encoded('deflate', deflateRawSync(zeros)),
  twice: () => encoded('gzip, gzip', gzipSync(gzipSync(zeros))),
  // Empty gzips by the hundred thousand make nothing in the end, but a great deal on the way.
  between: () => encoded('gzip, gzip', gzipSync(Buffer.concat(new Array<Buffer>(250_000).fill(gzipSync(''))))),
  endless: () => (socket) => {
    socket.write(`${OK}Content-Encoding: gzip\r\n\r\n`)
    const gzip = createGzip()
    gzip.pipe(socket)
    endless('', zeros.subarray(0, 1024 * 1024))(gzip as unknown as Socket)
    socket.on('close', () => gzip.destroy())
  },
}
// Made before anybody asks, so that nobody waits for this process.
const made = new Map(Object.entries(bombs).map(([name, make]) => [name, make()]))

const brokenGzip = gzipSync(PAGE.repeat(500))
brokenGzip.fill(0xff, 40, 60)

const ANSWERS: Record<string, (socket: Socket) => void> = {
  '/page': whole(PAGE),
  '/three-megabytes': whole(Buffer.alloc(3 * 1024 * 1024, 'x')),
  '/one-byte-more': (socket) =>
    socket.end(Buffer.concat([Buffer.from(`${OK}Connection: close\r\n\r\n`), Buffer.alloc(3 * 1024 * 1024 + 1, 'x')])),
  '/endless': endless(`${OK}\r\n`, MEGABYTE),
  '/endless-chunks': endless(
    `${OK}Transfer-Encoding: chunked\r\n\r\n`,
    Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 'x'), Buffer.from('\r\n')]),
  ),
  '/drip': dripping(`${OK}\r\n`, 'x', 400),
  '/stall': holding(`${OK}Content-Length: 1000\r\n\r\nthe beginning`),
  '/slow-headers': dripping(OK, 'X-A: b\r\n', 400),
  '/slow-status': dripping('HTTP/1.1 200 O', 'K', 400),
  '/silence': holding(''),
  '/hints': endless('', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(100)),
  '/continue': endless('', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(100)),
  '/gzip': encoded('gzip', gzipSync(PAGE)),
  '/br': encoded('br', brotliCompressSync(PAGE)),
  '/deflate': encoded('deflate', deflateSync(PAGE)),
  '/raw-deflate': encoded('deflate', deflateRawSync(PAGE)),
  '/two-encodings': encoded('gzip, br', brotliCompressSync(gzipSync(PAGE))),
  '/three-encodings': encoded('gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(PAGE)))),
  '/three-encoding-headers': whole(gzipSync(gzipSync(gzipSync(PAGE))), 'Content-Encoding: gzip\r\n'.repeat(3)),
  '/thousand-encodings': encoded(new Array(1000).fill('gzip').join(','), gzipSync(PAGE)),
  '/zstd': encoded('zstd', Buffer.from(PAGE)),
  '/not-gzip': encoded('gzip', Buffer.from(PAGE)),
  '/not-brotli': encoded('br', Buffer.from(PAGE)),
  '/broken-gzip': encoded('gzip', brokenGzip),
  '/gzip-without-end': encoded('gzip', gzipSync(PAGE).subarray(0, -8)),
  '/empty-gzip': encoded('gzip', Buffer.alloc(0)),
  '/huge-header': raw(`${OK}X-A: ${'b'.repeat(100_000)}\r\nContent-Length: 0\r\n\r\n`),
  '/many-headers': raw(`${OK}${'X-Abcd: efgh\r\n'.repeat(10_000)}Content-Length: 0\r\n\r\n`),
  '/endless-headers': endless(OK, 'X-Abcd: efgh\r\n'.repeat(1_000)),
  '/endless-trailers': endless(
    `${OK}Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n`,
    'X-Abcd: efgh\r\n'.repeat(1_000),
  ),
  '/endless-status': endless('HTTP/1.1 200 ', 'OK'.repeat(8_000)),
  '/chunk-extensions': endless(`${OK}Transfer-Encoding: chunked\r\n\r\n1`, ';a=b'.repeat(4_000)),
  '/length-long': raw(`${OK}Content-Length: 1000\r\n\r\nshort`),
  '/length-short': raw(`${OK}Content-Length: 5\r\nConnection: close\r\n\r\nmuch longer than five`),
  '/length-huge': endless(`${OK}Content-Length: 10737418240\r\n\r\n`, MEGABYTE),
  '/length-negative': raw(`${OK}Content-Length: -5\r\n\r\nhello`),
  '/length-word': raw(`${OK}Content-Length: five\r\n\r\nhello`),
  '/length-twice': raw(`${OK}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`),
  '/length-and-chunks': raw(`${OK}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`),
  '/chunk-rubbish': raw(`${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`),
  '/chunk-huge': raw(`${OK}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffffff\r\nhello`),
  '/chunk-unfinished': raw(`${OK}Transfer-Encoding: chunked\r\n\r\n100\r\nhello`),
  '/close-at-once': raw(),
  '/close-in-headers': raw('HTTP/1.1 200 OK\r\nContent-Ty'),
  '/close-in-body': raw(`${OK}Content-Length: 100\r\n\r\nhalf`),
  '/reset': (socket) => void socket.resetAndDestroy(),
  '/http-1.0': raw(`HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n${PAGE}`),
  '/http-0.9': raw(PAGE),
  '/http-2': raw(Buffer.from('00001204000000000000030000006400040000ffff000600004000', 'hex')),
  '/ssh': raw('SSH-2.0-OpenSSH_9.6\r\n'),
  '/bytes': raw(Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 7919) % 256))),
  '/zero-header': raw(`${OK}X-A: b\0c\r\nContent-Length: 0\r\n\r\n`),
  '/nameless-header': raw(`${OK}: b\r\nContent-Length: 0\r\n\r\n`),
  '/upgrade': raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  '/two-answers': raw(`${OK}Content-Length: 5\r\n\r\nhello${OK}Content-Length: 4\r\n\r\nevil`),
  '/self': redirect('/self'),
  '/self-fragment': redirect('/self-fragment#again'),
  '/ping': redirect('/pong'),
  '/pong': redirect('/ping'),
  '/nowhere': raw('HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n'),
  '/choice': redirect('/page', 300),
  '/not-modified': raw('HTTP/1.1 304 Not Modified\r\n\r\n'),
  '/endless-redirect': endless('HTTP/1.1 302 Found\r\nLocation: /page\r\nContent-Type: text/html\r\n\r\n', MEGABYTE),
  '/utf8-redirect': redirect('/crème'),
  '/cr%C3%A8me': whole(PAGE),
  '/cookie': raw('HTTP/1.1 302 Found\r\nLocation: /cookie\r\nSet-Cookie: seen=1; Path=/\r\nContent-Length: 0\r\n\r\n'),
}

/** The paths that hold something: a status, a type, a number of hops, an address to be sent to. */
function answer(path: string, query: string, places: Record<string, string>): (socket: Socket) => void {
  const [, first = '', ...rest] = path.split('/')
  const count = Number(rest[0])
  const inwards = `http://127.0.0.2:${places.secret}/`
  if (first === 'to') return redirect(decodeURIComponent(query), count || 302)
  if (first === 'chain') return count === 0 ? whole(PAGE) : redirect(`/chain/${count - 1}`)
  if (first === 'slow-chain')
    return (socket) => void setTimeout(() => redirect(`/slow-chain/${count - 1}`)(socket), 3_000)
  if (first === 'inwards-after') return redirect(count === 0 ? inwards : `/inwards-after/${count - 1}`)
  if (first === 'bomb') return made.get(rest[0]!)!
  if (first === 'status')
    return raw(
      `HTTP/1.1 ${count} Status\r\nContent-Type: text/html\r\nContent-Length: 0\r\nRetry-After: ${count === 429 ? 7 : ''}\r\n\r\n`,
    )
  if (first === 'type')
    return raw(
      `HTTP/1.1 200 OK\r\n${rest.join('/') ? `Content-Type: ${rest.join('/')}\r\n` : ''}Content-Length: 5\r\n\r\nhello`,
    )
  if (first === 'meta-refresh') return whole(`<meta http-equiv="refresh" content="0;url=${inwards}">`)
  if (first === 'refresh') return whole(PAGE, `Refresh: 0;url=${inwards}\r\n`)
  if (first === 'down') return redirect(`http://${places.site}/page`)
  if (first === 'inwards') return redirect(inwards)
  return ANSWERS[path] ?? raw('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n')
}

const ZONE: Record<string, { a?: string[]; aaaa?: string[]; cname?: string } | Exclude<DnsAnswer, object>> = {
  'loopback.test': { a: ['127.0.0.2'] },
  'loopback6.test': { aaaa: ['::1'] },
  'mapped.test': { aaaa: ['::ffff:7f00:2'] },
  'private.test': { a: ['10.1.2.3'] },
  'metadata.test': { a: ['169.254.169.254'] },
  'zero.test': { a: ['0.0.0.0'] },
  'unique-local.test': { aaaa: ['fd00::1'] },
  'nat64.test': { aaaa: ['64:ff9b::7f00:2'] },
  'mixed.test': { a: [PUBLIC, '127.0.0.2'] },
  'mixed-turned.test': { a: ['127.0.0.2', PUBLIC] },
  'mixed-families.test': { a: [PUBLIC], aaaa: ['::1'] },
  'mixed-families-turned.test': { a: ['127.0.0.2'], aaaa: ['2606:2800:220:1:248:1893:25c8:1946'] },
  'forty.test': { a: [...new Array<string>(39).fill(PUBLIC), '127.0.0.2'] },
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

async function listen(server: Server, host: string, port = 0): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return (server.address() as AddressInfo).port
}

async function start(): Promise<HostilePlaces> {
  const places: Record<string, string> = {}
  const serve = (socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', (request) => {
      const [, target = '/'] = request.toString('latin1').split(' ')
      if (/\r\ncookie:/i.test(request.toString('latin1'))) counted.cookies += 1
      const [path = '', query = ''] = target.split('?')
      answer(path, query, places)(socket)
    })
  }
  const secured = ({ key, cert }: Certificate) => createTls({ key, cert }, serve).on('tlsClientError', () => {})
  const authority = makeAuthority()
  const site = await listen(createTcp(serve), '127.0.0.1')
  const ports = {
    'tls-good': await listen(secured(authority.issue(['good.test', '127.0.0.1'])), '127.0.0.1'),
    'tls-self': await listen(secured(authority.selfSigned(['good.test'])), '127.0.0.1'),
    'tls-old': await listen(secured(authority.issue(['good.test'], -1)), '127.0.0.1'),
    mute: await listen(
      createTcp((socket) => void socket.on('error', () => {})),
      '127.0.0.1',
    ),
  }
  // The secret is on every address of this machine and, where that is free, on the port that needs no saying.
  const secret = () =>
    createTcp((socket) => {
      counted.secret += 1
      socket.on('error', () => {}).end(`${OK}Content-Length: 6\r\n\r\nsecret`)
    })
  const secretPort = await listen(secret(), '::').catch(() => listen(secret(), '0.0.0.0'))
  await listen(secret(), '::', 80).catch(() => undefined)
  const dns = await startDns((name) => (/^[a-z0-9.-]+$/.test(name) ? ZONE[name] : undefined))
  counted.dns = dns.asked()
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
process.on('message', () => process.send!(counted))
process.send!(await start())
