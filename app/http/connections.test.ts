import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SERVER_RESTARTS } from '#app/domain/error-messages'
import { log } from '#app/platform/log.server'
import { manageConnections } from './connections.server'

const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
const servers: http.Server[] = []
const sockets: net.Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
  warn.mockClear()
})

const LIMITS = { total: 6, perAddress: 3 }

/** Answers each request at once, but /slow never. */
async function serve(options: Partial<Parameters<typeof manageConnections>[1]> = {}) {
  const server = http.createServer()
  const connections = manageConnections(server, { isBehindProxy: false, limits: LIMITS, ...options })
  server.on(
    'request',
    connections.unlessClosing((request, response) => void (request.url === '/slow' || response.end('ok'))),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, connections, port: (server.address() as AddressInfo).port }
}

/** A connection from one of the loopback addresses, and what came of it. */
async function connect(port: number, localAddress = '127.0.0.1') {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let received = ''
  let isClosed = false
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.once('close', () => (isClosed = true))
  await new Promise<void>((resolve) => void socket.once('connect', resolve).once('close', () => resolve()))
  return {
    socket,
    received: () => received,
    isClosed: () => isClosed,
    send: (path: string) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    /** Whether a request on this connection is answered. */
    async isAnswered() {
      const before = received.length
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await vi.waitUntil(() => isClosed || (received.endsWith('ok', received.length) && received.length > before))
      return received.length > before
    },
  }
}
const connectMany = async (count: number, port: number, localAddress?: string) => {
  const all = []
  for (let n = 0; n < count; n++) all.push(await connect(port, localAddress))
  return all
}
const closedOf = (all: { isClosed(): boolean }[]) => all.map(({ isClosed }) => isClosed())
describe('at the limit of one address', () => {
  test('a new connection takes the place of the longest idle one', async () => {
    const { port } = await serve()
    const [first, second, third] = await connectMany(3, port)
    for (const connection of [second!, third!, first!]) expect(await connection.isAnswered()).toBe(true)
    const fourth = await connect(port)
    expect(await fourth.isAnswered()).toBe(true)
    expect(closedOf([first!, second!, third!])).toEqual([false, true, false])
  })
  test('connections that never sent anything give way too', async () => {
    const { port } = await serve()
    await connectMany(20, port)
    expect(await (await connect(port)).isAnswered()).toBe(true)
  })
  test('a request in flight is never given up: the new connection is refused, other addresses are not', async () => {
    const { port } = await serve()
    const busy = await connectMany(3, port)
    for (const { send } of busy) send('/slow')
    const probe = await connect(port, '127.0.0.2')
    expect(await probe.isAnswered()).toBe(true)
    expect(await (await connect(port)).isAnswered()).toBe(false)
    expect(closedOf(busy)).toEqual([false, false, false])
  })
  test('behind a proxy all connections come from one address, and only the total counts', async () => {
    const { port } = await serve({ isBehindProxy: true })
    const busy = await connectMany(5, port)
    for (const { send } of busy) send('/slow')
    expect(await (await connect(port)).isAnswered()).toBe(true)
    expect(closedOf(busy)).toEqual(new Array(5).fill(false))
  })
})

test('at the total limit the address with the most idle connections gives one up', async () => {
  const { port } = await serve({ limits: { total: 5, perAddress: 4 } })
  const many = await connectMany(4, port, '127.0.0.2')
  const one = await connect(port, '127.0.0.3')
  for (const connection of [one, ...many]) expect(await connection.isAnswered()).toBe(true)
  expect(await (await connect(port, '127.0.0.4')).isAnswered()).toBe(true)
  expect(one.isClosed()).toBe(false)
  expect(closedOf(many)).toEqual([true, false, false, false])
})

test('what is refused and given up is logged, with one line for many', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { port } = await serve()
    const busy = await connectMany(2, port)
    for (const { send } of busy) send('/slow')
    for (let n = 0; n < 10; n++) expect(await (await connect(port)).isAnswered()).toBe(true)
    expect(warn.mock.calls).toEqual([
      [{ refused: 0, closedIdle: 1, open: expect.any(Number) as number }, 'too many connections'],
    ])
    vi.advanceTimersByTime(60_000)
    expect(warn.mock.calls.slice(1)).toEqual([[{ refused: 0, closedIdle: 8, open: 3 }, 'too many connections']])
    vi.advanceTimersByTime(120_000)
    expect(warn).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

describe('drain', () => {
  test('answers requests that no one has accepted yet, and closes each connection after its response', async () => {
    const { server, connections, port } = await serve({ limits: { total: 100, perAddress: 100 } })
    const kept = await connect(port)
    expect(await kept.isAnswered()).toBe(true)
    const waiting = await connectMany(40, port)
    // In one turn: the server can have read none of them.
    for (const { send } of [kept, ...waiting]) send('/')
    await connections.drain()
    for (const { received, isClosed } of [kept, ...waiting]) {
      await vi.waitUntil(isClosed)
      expect(received()).toMatch(/Connection: close\r\n[^]*ok$/)
    }
    expect(server.listening).toBe(false)
  })
  test('spares for a second a connection that has not sent anything, and closes an idle one', async () => {
    const { server, connections, port } = await serve()
    const idle = await connect(port)
    expect(await idle.isAnswered()).toBe(true)
    const [unused, late] = await connectMany(2, port)
    const drained = connections.drain()
    await vi.waitUntil(() => !server.listening)
    await vi.waitUntil(idle.isClosed)
    expect(closedOf([unused!, late!])).toEqual([false, false])
    expect(await late!.isAnswered()).toBe(true)
    await drained
    await vi.waitUntil(unused!.isClosed)
    expect(unused!.received()).toBe('')
  })
  test('answers 503 to what begins late, and says when to come back', async () => {
    const { connections, port } = await serve({ refuseAfterMs: 0 })
    const [page, api] = await connectMany(2, port)
    const drained = connections.drain()
    page!.send('/')
    api!.send('/api/recipe')
    await drained
    for (const { received, isClosed } of [page!, api!]) {
      await vi.waitUntil(isClosed)
      expect(received()).toMatch(/^HTTP\/1.1 503 [^]*Retry-After: 2\r\n[^]*Connection: close\r\n/)
      expect(received()).toContain(SERVER_RESTARTS())
    }
    expect(api!.received()).toContain('"error":"unavailable"')
  })
  test('ends although connections keep arriving', { tags: ['slow'] }, async () => {
    const { connections, port } = await serve()
    let isOver = false
    const arrivals = (async () => {
      while (!isOver) await connect(port)
    })()
    const timeout = new Promise((resolve) => setTimeout(resolve, 10_000, 'timeout').unref())
    expect(await Promise.race([connections.drain(), timeout])).toBeUndefined()
    isOver = true
    for (const socket of sockets) socket.destroy()
    await arrivals
  })
})
