import net from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendRequest, sendRawBytes, parseStatusCode } from '#tests/support/http-client'
import { setUpTestServer } from './test-server'

/**
 * Slowloris: sends half a request and then nothing or little; resolves with the response when the server closes the
 * connection.
 */
function dawdle(port: number, start: string, drip = ''): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = net.connect(port, '127.0.0.1', () => socket.write(start))
    const timer = drip ? setInterval(() => socket.write(drip), 500) : undefined
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(heard)
    })
  })
}

const kitchen = setUpTestServer({ TRUST_PROXY: '0' })
let port: number
let host: string
const dawdlers = new Map<string, Promise<string>>()
beforeAll(async () => {
  port = kitchen.port
  host = `Host: localhost:${port}`
  // Started early, because they take a minute in the background.
  const post = `POST /api/search HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n`
  dawdlers.set('half a header', dawdle(port, `GET / HTTP/1.1\r\n${host}\r\nX-Slow: `))
  dawdlers.set('a header drop by drop', dawdle(port, `GET / HTTP/1.1\r\n${host}\r\nX-Slow: `, 'x'))
  dawdlers.set('not a word', dawdle(port, ''))
  dawdlers.set('half a body', dawdle(port, `${post}Content-Length: 100\r\n\r\n{"limit"`))
  dawdlers.set('a body drop by drop', dawdle(port, `${post}Content-Length: 1000\r\n\r\n`, ' '))
  dawdlers.set(
    'a body in pieces without an end',
    dawdle(port, `${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
  )
  dawdlers.set('one question and then silence', dawdle(port, `GET /health HTTP/1.1\r\n${host}\r\n\r\n`))
})

describe('the Host header', () => {
  const line = async (first: string, ...headers: string[]) =>
    parseStatusCode(await sendRawBytes(port, [first, ...headers, 'Connection: close', '', ''].join('\r\n')))
  test.each(['localhost', '127.0.0.1', '[::1]'])('%s is accepted', async (name) =>
    expect(await line('GET /home HTTP/1.1', `Host: ${name}:${port}`)).toBe(200),
  )
  test.each<[string, () => string[]]>([
    ['another', () => ['Host: evil.example']],
    ['ours on another port', () => [`Host: localhost:${port + 1}`]],
    ['ours without the port', () => ['Host: localhost']],
    ['ours and something', () => [`Host: localhost:${port}.evil.example`]],
    ['none', () => []],
    ['ours, then another', () => [host, 'Host: evil.example']],
    ['another, then ours', () => ['Host: evil.example', host]],
    ['ours twice', () => [host, host]],
    ['another, with ours forwarded', () => ['Host: evil.example', `X-Forwarded-Host: localhost:${port}`]],
  ])('%s: 400', async (_, headers) => {
    for (const path of ['/', '/home', '/assets/x.js', '/api/search', '/plates/borsch.svg', '/favicon.svg'])
      expect(await line(`GET ${path} HTTP/1.1`, ...headers())).toBe(400)
  })
  test('an absolute-form target, `OPTIONS *`, CONNECT and path traversal: refused', async () => {
    expect(await line(`GET http://localhost:${port}/home HTTP/1.1`, host)).toBe(400)
    expect(await line('GET http://evil.example/ HTTP/1.1', host)).toBe(400)
    expect(await line('OPTIONS * HTTP/1.1', host)).toBe(400)
    // Closed without an answer.
    expect(await line('CONNECT evil.example:443 HTTP/1.1', host)).toBe(0)
    expect(await line('POST /api/%2e%2e/home HTTP/1.1', host, 'Content-Length: 0')).toBe(400)
  })
  test('spoofed forwarding headers have no effect', async () => {
    const plain = await sendRequest(port, '/kitchen')
    for (const headers of [
      { 'X-Forwarded-Host': 'evil.example' },
      { 'X-Forwarded-Host': 'evil.example:99999' },
      { 'X-Forwarded-Proto': 'https' },
      { 'X-Forwarded-For': '1.2.3.4' },
      { Forwarded: 'host=evil.example' },
      { 'X-Original-URL': '/api' },
      { 'X-HTTP-Method-Override': 'DELETE' },
    ]) {
      const response = await sendRequest(port, `/kitchen?${Math.random()}`, { headers })
      expect([
        response.status,
        response.text.includes('evil.example'),
        response.headers['strict-transport-security'],
      ]).toEqual([200, false, undefined])
      expect(response.body.length).toBeGreaterThan(plain.body.length - 1000)
    }
  })
  test('unsupported methods: 405 without an error log', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'SEARCH', 'PURGE'])
      expect((await sendRequest(port, '/home', { method })).status).toBe(405)
    expect(kitchen.larder.log().filter((entry) => entry.includes('"level":"error"'))).toEqual([])
  })
})

describe('the origin of unsafe requests (CSRF)', () => {
  const TARGETS: [method: string, path: string][] = [
    ['POST', '/home'],
    ['POST', '/home?_data=routes%2F_site.home'],
    ['POST', '/results?index'],
    ['PUT', '/collection'],
    ['DELETE', '/nothing'],
    ['PATCH', '/'],
    ['POST', '/plates/borsch.svg'],
    ['POST', '/API/search'],
    ['POST', '/api/search'],
    ['DELETE', '/api/collections/recipes'],
    ['POST', '/api/search?_data=routes%2Fapi.search'],
  ]
  const own = () => `http://localhost:${port}`
  const send = async (method: string, path: string, headers: Record<string, string>) =>
    await sendRequest(port, path, { method, headers: { 'Content-Type': 'application/json', ...headers }, body: '{}' })

  test.each<[string, () => Record<string, string>]>([
    ['another site', () => ({ 'Sec-Fetch-Site': 'cross-site' })],
    ['a sister site', () => ({ 'Sec-Fetch-Site': 'same-site' })],
    ['a word of its own', () => ({ 'Sec-Fetch-Site': 'Same-Origin, none' })],
    ['another site that lies about its origin', () => ({ 'Sec-Fetch-Site': 'cross-site', Origin: own() })],
    ['another origin', () => ({ Origin: 'https://evil.example' })],
    ['a frame without one', () => ({ Origin: 'null' })],
    ['our name on another port', () => ({ Origin: `http://localhost:${port + 1}` })],
    ['our name in another', () => ({ Origin: `http://localhost:${port}.evil.example` })],
    ['our name as a user', () => ({ Origin: `http://localhost:${port}@evil.example` })],
    ['two origins', () => ({ Origin: `${own()}, https://evil.example` })],
    ['another name of this machine', () => ({ Origin: `http://127.0.0.1:${port}` })],
    ['another page', () => ({ Referer: `https://evil.example/?${own()}` })],
    ['nowhere in particular', () => ({ Referer: 'about:blank' })],
    ['an origin that is none, from our own page', () => ({ Origin: 'https://evil.example', Referer: `${own()}/home` })],
  ])('%s: 403 everywhere', async (_, proof) => {
    for (const [method, path] of TARGETS) {
      const { status, text, headers } = await send(method, path, proof())
      expect([method, path, status]).toEqual([method, path, 403])
      expect(text).toContain('This form did not come from Larder. Please open the page again and retry.')
      expect(headers['content-type']).toMatch(path.startsWith('/api/') ? /^application\/json/ : /^text\/plain/)
    }
  })
  test.each<[string, () => Record<string, string>]>([
    ['our own page', () => ({ 'Sec-Fetch-Site': 'same-origin' })],
    ['the address bar', () => ({ 'Sec-Fetch-Site': 'none' })],
    ['an older browser', () => ({ Origin: own() })],
    ['an older one still', () => ({ Referer: `${own()}/home?a=1` })],
  ])('%s: allowed everywhere', async (_, proof) => {
    for (const [method, path] of TARGETS)
      expect([method, path, (await send(method, path, proof())).status === 403]).toEqual([method, path, false])
  })
  test('without origin headers endpoints require JSON, which no cross-site form can send; pages refuse', async () => {
    for (const [method, path] of TARGETS)
      expect([method, path, (await send(method, path, {})).status === 403]).toEqual([
        method,
        path,
        !path.startsWith('/api/'),
      ])
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect(
        (await sendRequest(port, '/api/search', { method: 'POST', headers: { 'Content-Type': type }, body: '{}' }))
          .status,
      ).toBe(415)
  })
  test('safe methods are unrestricted, and CORS is not enabled', async () => {
    for (const headers of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }]) {
      const page = await sendRequest(port, '/home', { headers })
      expect(page.status).toBe(200)
      const asked = await sendRequest(port, '/api/search', {
        method: 'OPTIONS',
        headers: {
          ...headers,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type',
        },
      })
      for (const response of [page, asked])
        expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })
})

describe('sizes', () => {
  test('headers of 20 KB, or a URL of 20 KB: 431', async () => {
    expect((await sendRequest(port, '/', { headers: { 'X-Much': 'x'.repeat(20_000) } })).status).toBe(431)
    expect(parseStatusCode(await sendRawBytes(port, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n\r\n`))).toBe(
      431,
    )
  })
  test('a form of 300 KB: 413, and the next one is served', async () => {
    const response = await sendRequest(port, '/home', {
      method: 'POST',
      headers: { Origin: `http://localhost:${port}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `a=${'x'.repeat(300 * 1024)}`,
    })
    expect([response.status, response.text]).toEqual([413, 'That is too much to send at once (256 KB).\n'])
    expect((await sendRequest(port, '/home')).status).toBe(200)
  })
})

describe('no path traversal through static files', () => {
  test.each([
    '/assets/..%2f..%2fserver.js',
    '/assets/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/assets/%2e%2e/%2e%2e/server.js',
    '/assets/..%5c..%5cserver.js',
    '/assets/%00',
    '/assets/x.js%00.svg',
    '/assets//etc/passwd',
    '/assets/%252e%252e%252fserver.js',
    '/..%2fserver.js',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/.env',
    '/.git/config',
    '/package.json',
    '/server.js',
    '/build/server.js',
    '/server/index.js',
    '/data/session-secret',
    '/fonts/..%2f..%2fserver.js',
    '/icons.svg/..%2f..%2fserver.js',
    '/plates/..%2f..%2fpackage.json.svg',
    '/plates/%2e%2e%2fborsch.svg',
    '/plates/borsch.svg%00.png',
    '/plates/.svg',
    '/plates/borsch',
    '/plates/__proto__.svg',
    '/plates/constructor.svg',
    '/plates/123e4567-e89b-42d3-a456-426614174000.svg',
    '/plates/borsch.svg/x',
    "/plates/'.svg",
    '/%E0%A4%A',
    '/assets/%E0%A4%A',
    '/plates/%E0%A4%A.svg',
  ])('%s', async (path) => {
    const { status, text } = statusAndText(
      await sendRawBytes(port, `GET ${path} HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`),
    )
    expect([400, 403, 404]).toContain(status)
    expect(text).not.toMatch(/root:x:|"dependencies"|createRequestHandler|express\.static|\/node_modules\/|\bat \S+ \(/)
  })
  test('no directory listings, and static files are read-only', async () => {
    for (const path of ['/assets/', '/assets', '/fonts/'])
      expect([301, 404]).toContain((await sendRequest(port, path)).status)
    expect(
      (await sendRequest(port, '/assets/x.js', { method: 'DELETE', headers: { Origin: `http://localhost:${port}` } }))
        .status,
    ).not.toBe(200)
  })
})

describe('plates', () => {
  test.each([
    '/plates/borsch.svg',
    '/plates/borsch.svg?shape=16x9',
    '/plates/borsch.svg?shape=__proto__',
    '/plates/borsch.svg?shape=../../x',
  ])('%s is an SVG without active content', async (path) => {
    const { status, headers, lines, text } = await sendRequest(port, path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=31536000')
    expect(lines.filter(([name]) => name === 'content-security-policy')).toEqual([
      ['content-security-policy', "default-src 'none'; sandbox"],
    ])
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^]*<\/svg>$/)
    // Only references to its own fragments.
    expect(text.match(/href="[^#]/g)).toBeNull()
    expect(text).not.toMatch(/<script|<style|style=|\son\w+=|<foreignObject|<image|url\((?!#)|<!/i)
  })
  test('a recipe title with markup is escaped in the drawing', async () => {
    const [row] = await kitchen.query<{ id: string }>(
      `insert into recipes (title, source_url, source_domain) values ($1, 'https://x.example/s', 'x.example') returning id`,
      ['</title><script>alert(1)</script><image href="https://evil.example/"/>&\u202e\u0001'],
    )
    const { status, text } = await sendRequest(port, `/plates/${row!.id}.svg`)
    expect(status).toBe(200)
    expect(text).not.toMatch(/<script|<image/)
    // XML forbids control characters: with one the picture would not render.
    expect([...text].filter((letter) => letter < ' ' && !'\n\t\r'.includes(letter))).toEqual([])
  })
})

describe('slow requests', () => {
  test('do not block others', async () => {
    const crowd = await Promise.all(Array.from({ length: 200 }, () => connected(port)))
    for (const socket of crowd) socket.write(`POST /api/search HTTP/1.1\r\n${host}\r\nContent-Le`)
    expect((await sendRequest(port, '/home')).status).toBe(200)
    for (const socket of crowd) socket.destroy()
  })
  test.each([
    'not a word',
    'half a header',
    'a header drop by drop',
    'one question and then silence',
    'half a body',
    'a body drop by drop',
    'a body in pieces without an end',
  ])('%s', { tags: ['slow'] }, async (what) => {
    const response = (await dawdlers.get(what)) ?? ''
    if (what === 'one question and then silence') expect(response).toContain('ok')
    else expect([0, 400, 408]).toContain(parseStatusCode(response))
  })
})

function statusAndText(response: string) {
  return { status: parseStatusCode(response), text: response.slice(response.indexOf('\r\n\r\n') + 4) }
}

function connected(to: number): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(to, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })
}
