import express from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendRequest, sendRawBytes, parseStatusCode } from '#tests/support/http-client'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { maxBodyBytes, limitBodies } from './body-limit.server'

const LIMIT = 8 * 1024
let door: Awaited<ReturnType<typeof listenOnFreePort>>
let read: number[] = []
beforeAll(async () => {
  const app = express()
  app.use(limitBodies(() => LIMIT))
  app.use((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => {
      read.push(bytes)
      if (!response.headersSent) response.send('in')
    })
  })
  door = await listenOnFreePort(app)
})
afterAll(() => door.close())
beforeEach(() => void (read = []))

const chunked = (path: string, size: number, piece = 1000) => {
  const pieces = Array.from({ length: Math.ceil(size / piece) }, (_, at) => Math.min(piece, size - at * piece))
  return [
    `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
    ...pieces.map((length) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`),
    '0\r\n\r\n',
  ]
}

describe('what fits comes through whole', () => {
  test.each([0, 1, LIMIT - 1, LIMIT])('%i bytes, told before', async (size) => {
    expect((await sendRequest(door.port, '/', { method: 'POST', body: 'x'.repeat(size) })).status).toBe(200)
    expect(read).toEqual([size])
  })
  test.each([0, 1, LIMIT - 1, LIMIT])('%i bytes in pieces, told by nobody', async (size) => {
    expect(parseStatusCode(await sendRawBytes(door.port, ...chunked('/', size)))).toBe(200)
    expect(read).toEqual([size])
  })
  test('one after the other over one connection, counted anew', async () => {
    const one = `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${LIMIT}\r\n\r\n${'x'.repeat(LIMIT)}`
    const answers = await sendRawBytes(door.port, one, one, one.replace('Host: x', 'Host: x\r\nConnection: close'))
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  })
})

describe('one byte more is 413', () => {
  test('told before: not a byte is read', async () => {
    expect((await sendRequest(door.port, '/', { method: 'POST', body: 'x'.repeat(LIMIT + 1) })).status).toBe(413)
    expect(read).toEqual([])
  })
  test.each([LIMIT + 1, LIMIT * 30])('%i bytes in pieces, told by nobody', async (size) => {
    expect(parseStatusCode(await sendRawBytes(door.port, ...chunked('/', size)))).toBe(413)
    expect(read.every((bytes) => bytes <= LIMIT)).toBe(true)
  })
  test('for a script as JSON, for a person as a sentence', async () => {
    expect((await sendRequest(door.port, '/api/x', { method: 'POST', body: 'x'.repeat(LIMIT + 1) })).json()).toEqual({
      message: 'That is more than can be sent at once (8 KB).',
      error: 'too_large',
    })
    expect((await sendRequest(door.port, '/x', { method: 'POST', body: 'x'.repeat(LIMIT + 1) })).text).toBe(
      'That is more than can be sent at once (8 KB).\n',
    )
  })
  test('and whoever sends megabytes still reads the answer', async () => {
    for (let round = 0; round < 10; round++)
      expect((await sendRequest(door.port, '/', { method: 'POST', body: Buffer.alloc(8_000_000) })).status).toBe(413)
    for (let round = 0; round < 10; round++)
      expect(
        (
          await sendRequest(door.port, '/', {
            method: 'POST',
            headers: { 'Transfer-Encoding': 'chunked' },
            body: Buffer.alloc(8_000_000),
          })
        ).status,
      ).toBe(413)
  })
})

describe('a length that lies', () => {
  test('too short: what follows is no request', async () => {
    const answers = await sendRawBytes(
      door.port,
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n${'x'.repeat(LIMIT * 3)}`,
    )
    expect(read).toEqual([5])
    expect(answers).toContain('HTTP/1.1 400')
  })
  test.each([
    ['a length and pieces', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
    ['a negative one', 'Content-Length: -1'],
    ['words', 'Content-Length: many'],
  ])('%s: refused', async (_, headers) => {
    expect(
      parseStatusCode(await sendRawBytes(door.port, `POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n0\r\n\r\n`)),
    ).toBe(400)
    expect(read).toEqual([])
  })
})

test.each([
  ['/api/objects/upload/token', 11 * 1024 * 1024],
  ['/admin/blog/new', 11 * 1024 * 1024],
  ['/admin/blog/7d3c8a54-2f51-4c06-9d2e-0b5a9f1f4f10/edit', 11 * 1024 * 1024],
  ['/admin/blog/7d3c8a54-2f51-4c06-9d2e-0b5a9f1f4f10/images', 11 * 1024 * 1024],
  ['/admin/blog/7d3c8a54-2f51-4c06-9d2e-0b5a9f1f4f10/recipes', 256 * 1024],
  ['/api/objects/upload', 256 * 1024],
  ['/api/objects/blog-image', 256 * 1024],
  ['/api/objects/upload/a/b', 256 * 1024],
  ['/feedback', 256 * 1024],
  ['/import', 3.25 * 1024 * 1024],
])('%s takes %i bytes', (path, bytes) => expect(maxBodyBytes(path)).toBe(bytes))
test('a picture that is too large has its sentence', async () => {
  expect(
    (await sendRequest(door.port, '/api/objects/upload/token', { method: 'PUT', body: 'x'.repeat(LIMIT + 1) })).json(),
  ).toEqual({ message: 'Please select an image smaller than 10MB', error: 'too_large' })
})
test('a form of a browser has a page that leads back to it', async () => {
  const send = (path: string) =>
    sendRequest(door.port, path, {
      method: 'POST',
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      body: 'x'.repeat(LIMIT + 1),
    })
  const { status, headers, text } = await send('/admin/blog/new?a=1&b="><script>')
  expect([status, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
  for (const part of [
    '<title>File Too Large',
    '<h1>File Too Large</h1>',
    '<p>Please select an image smaller than 10MB</p>',
    'href="/admin/blog/new?a=1&amp;b=',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('<script>')
  expect((await send('//evil.example/x')).text).toContain('href="/evil.example/x"')
})
