// @module-tag slow
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { isProcessAlive, readPostmasterPid, sleep } from '#tests/support/embedded-postgres'
import { cleanUpLarders, startLarder } from '#tests/support/larder-process'

// Connection states at the moment of SIGTERM; lifecycle.test.ts covers load and order.

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await cleanUpLarders()
  await database.drop()
})
const start = () => startLarder({ env: { DATABASE_URL: database.url } })

/** A connection that sends `words`, and can be left unread for a while. */
function connection(port: number, words = '') {
  const socket = net.connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  let failure = ''
  socket.on('error', (error) => {
    failure = error.message
  })
  const open = new Promise<void>((resolve) => socket.once('connect', resolve))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const firstBytes = new Promise<void>((resolve) => socket.once('data', () => resolve()))
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  if (words) socket.write(words)
  return {
    socket,
    open,
    firstBytes,
    closed,
    failure: () => failure,
    received: () => Buffer.concat(chunks).toString('latin1'),
  }
}

const BODY = JSON.stringify({ limit: 2 })
const question = (port: number) =>
  connection(
    port,
    `POST /api/search HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${BODY.length}\r\nExpect: 100-continue\r\n\r\n`,
  )

async function refused(port: number): Promise<void> {
  while (
    await sendRequest(port, '/health').then(
      () => true,
      () => false,
    )
  );
}

/** Parses these bytes as responses by their Content-Length; throws when the last one is truncated. */
function answersIn(bytes: string): number {
  let count = 0
  for (let at = 0; at < bytes.length; count++) {
    const head = bytes.indexOf('\r\n\r\n', at)
    const length = Number(/^content-length: (\d+)/im.exec(bytes.slice(at, head))?.[1])
    if (head < 0 || Number.isNaN(length) || head + 4 + length > bytes.length)
      throw new Error(`Answer ${count + 1} is torn after ${bytes.length - at} bytes.`)
    at = head + 4 + length
  }
  return count
}

test('a slow reader gets complete responses, including those still queued in the server', async () => {
  const larder = await start()
  const sheet = /href="(\/assets\/[^"]+\.css)"/.exec((await sendRequest(larder.port, '/')).text)?.[1]
  const sent = `GET ${sheet} HTTP/1.1\r\nHost: localhost:${larder.port}\r\n\r\n`
  // More than the socket buffers of the system hold, so that the rest is queued in the server.
  const reader = connection(larder.port, sent.repeat(400))
  await reader.firstBytes
  reader.socket.pause()
  await sleep(500)
  larder.kill('SIGTERM')
  await refused(larder.port)
  await sleep(300)
  reader.socket.resume()
  await reader.closed
  expect(reader.failure()).toBe('')
  expect(answersIn(reader.received())).toBeGreaterThan(20)
  expect(await larder.exited).toBe(0)
})

test('idle connections close at once; a connection with a request in flight gets its response with Connection: close', async () => {
  const larder = await start()
  // Browsers open connections in advance, and keep used ones alive.
  const unused = connection(larder.port)
  const idle = connection(larder.port, `GET /health HTTP/1.1\r\nHost: localhost:${larder.port}\r\n\r\n`)
  const inFlight = question(larder.port)
  await Promise.all([unused.open, idle.firstBytes, inFlight.firstBytes])
  larder.kill('SIGTERM')
  await Promise.all([unused.closed, idle.closed])
  expect(inFlight.received()).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  inFlight.socket.write(BODY)
  await inFlight.closed
  expect(inFlight.received()).toMatch(/\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
  expect(inFlight.received()).toMatch(/\r\nConnection: close\r\n/)
  expect(inFlight.received()).toMatch(/\}(\r\n0\r\n\r\n)?$/)
  expect(await larder.exited).toBe(0)
})

test('requests that were sent before the signal are answered, by a server that has just started too', async () => {
  for (const wait of [0, 0, 5, 20]) {
    const larder = await start()
    const asked = Array.from({ length: 24 }, (_, at) =>
      connection(larder.port, `GET /results?n=${at} HTTP/1.1\r\nHost: localhost:${larder.port}\r\n\r\n`),
    )
    await Promise.all(asked.map(({ open }) => open))
    await sleep(wait)
    larder.kill('SIGTERM')
    await Promise.all(asked.map(({ closed }) => closed))
    for (const { failure, received } of asked) {
      expect([wait, failure(), received().slice(0, 15)]).toEqual([wait, '', 'HTTP/1.1 200 OK'])
      expect(received()).toMatch(/<\/html>(\r\n0\r\n\r\n)?$/)
    }
    // Said by those that were not answered before the signal.
    if (wait === 0)
      expect(asked.filter(({ received }) => /\r\nConnection: close\r\n/.test(received())).length).toBeGreaterThan(0)
    expect(await larder.exited).toBe(0)
  }
})

test('the readiness check fails before the listener is closed', async () => {
  const larder = await start()
  const isReady = () =>
    sendRequest(larder.port, '/ready').then(
      ({ status }) => status,
      () => 'refused' as const,
    )
  expect(await isReady()).toBe(200)
  const inFlight = question(larder.port)
  await inFlight.firstBytes
  larder.kill('SIGTERM')
  const seen = new Set<number | 'refused'>()
  while (!seen.has('refused')) seen.add(await isReady())
  expect([...seen].slice(-2)).toEqual([503, 'refused'])
  inFlight.socket.write(BODY)
  await inFlight.closed
  expect(await larder.exited).toBe(0)
})

test('under npm start Ctrl-C arrives twice, because npm forwards it: the same as once', async () => {
  const larder = await startLarder()
  const pid = readPostmasterPid(larder.dataDir)!
  const inFlight = question(larder.port)
  await inFlight.firstBytes
  larder.kill('SIGINT')
  await refused(larder.port)
  larder.kill('SIGINT')
  await sleep(100)
  inFlight.socket.write(BODY)
  await inFlight.closed
  expect(inFlight.received()).toContain('HTTP/1.1 200 OK')
  expect(await larder.exited).toBe(0)
  expect(isProcessAlive(pid)).toBe(false)
})
