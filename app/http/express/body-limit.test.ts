import { once } from 'node:events'
import { connect } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRequest, sendRawBytes, parseStatusCode } from '#tests/support/http-client'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { createRouteManifest } from '#tests/support/route-manifest'
import { limitBodies } from './body-limit.server'
import { matchRoutePolicy } from './route-policy.server'

const LIMIT = 8 * 1024
const LIMITS = { form: LIMIT, paste: 3 * LIMIT, upload: 2 * LIMIT, archive: 1000 }
const ROUTES = createRouteManifest({
  '/paste': { body: 'paste' },
  '/upload/:token': { body: 'upload' },
  '/archive': { body: 'archive' },
})
let server: Awaited<ReturnType<typeof listenOnFreePort>>
let read: number[] = []
beforeAll(async () => {
  const app = express()
  app.use(
    matchRoutePolicy(() => ROUTES),
    limitBodies(LIMITS, { paste: 300 }),
  )
  app.use((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => {
      read.push(bytes)
      if (!response.headersSent) response.send('in')
    })
  })
  server = await listenOnFreePort(app)
})
afterAll(() => server.close())
beforeEach(() => void (read = []))

const chunked = (path: string, size: number, chunkSize = 1000) => {
  const chunks = Array.from({ length: Math.ceil(size / chunkSize) }, (_, at) =>
    Math.min(chunkSize, size - at * chunkSize),
  )
  return [
    `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
    ...chunks.map((length) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`),
    '0\r\n\r\n',
  ]
}

describe('a body within the limit is passed on', () => {
  test.each([0, 1, LIMIT - 1, LIMIT])('%i bytes with a Content-Length', async (size) => {
    expect((await sendRequest(server.port, '/', { method: 'POST', body: 'x'.repeat(size) })).status).toBe(200)
    expect(read).toEqual([size])
  })
  test.each([0, 1, LIMIT - 1, LIMIT])('%i bytes, chunked', async (size) => {
    expect(parseStatusCode(await sendRawBytes(server.port, ...chunked('/', size)))).toBe(200)
    expect(read).toEqual([size])
  })
  test('each request of a connection is counted by itself', async () => {
    const one = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${LIMIT}\r\n\r\n${'x'.repeat(LIMIT)}`
    const answers = await sendRawBytes(server.port, one, one, one.replace('Host: x', 'Host: x\r\nConnection: close'))
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  })
})

test('a body that does not come in its time is cut off, but not one that has more', { tags: ['slow'] }, async () => {
  const begin = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\nx`
  expect(parseStatusCode(await sendRawBytes(server.port, begin('/paste')))).toBe(408)
  const socket = connect(server.port, '127.0.0.1')
  const answer = once(socket, 'data')
  socket.write(begin('/archive'))
  // The other's time has passed since.
  expect(parseStatusCode(await sendRawBytes(server.port, begin('/paste')))).toBe(408)
  socket.write('x')
  expect(String((await answer)[0])).toContain('200 OK')
})

describe('a body past the limit is 413', () => {
  test('with a Content-Length: nothing is read', async () => {
    expect((await sendRequest(server.port, '/', { method: 'POST', body: 'x'.repeat(LIMIT + 1) })).status).toBe(413)
    expect(read).toEqual([])
  })
  test.each([LIMIT + 1, LIMIT * 30])('%i bytes, chunked', async (size) => {
    expect(parseStatusCode(await sendRawBytes(server.port, ...chunked('/', size)))).toBe(413)
    expect(read.every((bytes) => bytes <= LIMIT)).toBe(true)
  })
  test('JSON from the API, text elsewhere', async () => {
    expect((await sendRequest(server.port, '/api/x', { method: 'POST', body: 'x'.repeat(LIMIT + 1) })).json()).toEqual({
      message: 'That is too much to send at once (8 KB).',
      error: 'too_large',
    })
    expect((await sendRequest(server.port, '/x', { method: 'POST', body: 'x'.repeat(LIMIT + 1) })).text).toBe(
      'That is too much to send at once (8 KB).\n',
    )
  })
  test('a client that sends megabytes still reads the response', async () => {
    for (let round = 0; round < 10; round++)
      expect((await sendRequest(server.port, '/', { method: 'POST', body: Buffer.alloc(8_000_000) })).status).toBe(413)
    for (let round = 0; round < 10; round++)
      expect(
        (
          await sendRequest(server.port, '/', {
            method: 'POST',
            headers: { 'Transfer-Encoding': 'chunked' },
            body: Buffer.alloc(8_000_000),
          })
        ).status,
      ).toBe(413)
  })
})

describe('a wrong Content-Length', () => {
  test('too small: the rest is not taken for a request', async () => {
    const answers = await sendRawBytes(
      server.port,
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n${'x'.repeat(LIMIT * 3)}`,
    )
    expect(read).toEqual([5])
    expect(answers).toContain('HTTP/1.1 400')
  })
  test.each([
    ['with chunked encoding', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['two of them', 'Content-Length: 5\r\nContent-Length: 6'],
    ['negative', 'Content-Length: -1'],
    ['not a number', 'Content-Length: many'],
  ])('%s: 400', async (_, headers) => {
    expect(
      parseStatusCode(await sendRawBytes(server.port, `POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n0\r\n\r\n`)),
    ).toBe(400)
    expect(read).toEqual([])
  })
})

test.each([
  ['/', LIMITS.form],
  ['/paste', LIMITS.paste],
  ['/upload/token', LIMITS.upload],
  ['/upload', LIMITS.form],
  ['/upload/a/b', LIMITS.form],
])('a body for %s may have %i bytes', async (path, bytes) => {
  const statusOf = async (size: number) =>
    (await sendRequest(server.port, path, { method: 'POST', body: 'x'.repeat(size) })).status
  expect([await statusOf(bytes), await statusOf(bytes + 1)]).toEqual([200, 413])
})
test('an image that is too large has its own message', async () => {
  expect(
    (await sendRequest(server.port, '/upload/token', { method: 'PUT', body: 'x'.repeat(LIMITS.upload + 1) })).text,
  ).toBe('Please select an image smaller than 10MB\n')
})
test('a browser that sends a form gets a page with a link back to it', async () => {
  const send = (path: string) =>
    sendRequest(server.port, path, {
      method: 'POST',
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      body: 'x'.repeat(LIMITS.upload + 1),
    })
  const { status, headers, text } = await send('/upload/x?a=1&b="><script>')
  expect([status, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
  for (const part of [
    '<title>File Too Large',
    '<h1>File Too Large</h1>',
    '<p>Please select an image smaller than 10MB</p>',
    'href="/upload/x?a=1&amp;b=',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('<script>')
  expect((await send('//evil.example/x')).text).toContain('href="/evil.example/x"')
})
