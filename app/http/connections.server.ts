import type { RequestListener, Server as HttpServer, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { SERVER_RESTARTS } from '#app/domain/error-messages'
import { log } from '#app/platform/log.server'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'

type Connection = {
  socket: Socket
  address: Address
  openedAt: number
  pendingResponses: Set<ServerResponse>
  /** Bytes read when the last response was sent. */
  bytesRead: number
}
/** `idle` holds the connections without a request in flight, longest idle first. */
type Address = { key: string; size: number; idle: Set<Connection> }

const LIMITS = { total: 2_000, perAddress: 1_000 }
const LOG_INTERVAL_MS = 60_000
const REFUSE_AFTER_MS = 1_000
const RETRY_AFTER_SECONDS = 2
const QUIET_MS = 100
const QUIET_TURNS = 10
const LISTEN_AT_MOST_MS = 2_000
const UNUSED_GRACE_MS = 1_000
const FORCE_CLOSE_MS = 5_000

/**
 * Limits the connections of an HTTP server, and drains them at shutdown. At a limit the longest idle connection makes
 * room for a new one; a new one is refused when all have a request in flight. One client address has a share of them,
 * except behind a proxy, where all connections are the proxy's.
 */
export function manageConnections(
  server: HttpServer,
  {
    isBehindProxy,
    limits = LIMITS,
    refuseAfterMs = REFUSE_AFTER_MS,
  }: { isBehindProxy: boolean; limits?: typeof LIMITS; refuseAfterMs?: number },
): { unlessClosing(handle: RequestListener): RequestListener; drain(): Promise<void> } {
  const connections = new Map<Socket, Connection>()
  const addresses = new Map<string, Address>()
  const reportPressure = createPressureLog(() => connections.size)
  let drainsSince: number | undefined
  let turnsSinceArrival = 0
  let lastArrival = 0

  server.on('connection', (socket: Socket) => {
    turnsSinceArrival = 0
    lastArrival = performance.now()
    const key = isBehindProxy ? '' : toIpRateLimitKey(socket.remoteAddress ?? '')
    if (!makeRoom(key)) {
      reportPressure('refused')
      return void socket.destroy()
    }
    const address = addresses.get(key) ?? { key, size: 0, idle: new Set() }
    addresses.set(key, address)
    const connection = {
      socket,
      address,
      openedAt: lastArrival,
      pendingResponses: new Set<ServerResponse>(),
      bytesRead: 0,
    }
    address.size++
    address.idle.add(connection)
    connections.set(socket, connection)
    socket.once('close', () => forget(connection))
  })
  server.on('request', ({ socket }, response) => {
    if (drainsSince !== undefined) response.shouldKeepAlive = false
    const connection = connections.get(socket)
    if (!connection) return
    const { pendingResponses, address } = connection
    pendingResponses.add(response)
    address.idle.delete(connection)
    response.once('close', () => {
      pendingResponses.delete(response)
      connection.bytesRead = socket.bytesRead
      if (pendingResponses.size === 0 && connections.has(socket)) address.idle.add(connection)
    })
  })

  function makeRoom(key: string): boolean {
    const own = addresses.get(key)
    if (!isBehindProxy && own && own.size >= limits.perAddress) return closeLongestIdle(own)
    if (connections.size < limits.total) return true
    let largest: Address | undefined
    for (const address of addresses.values())
      if (address.idle.size > 0 && address.size > (largest?.size ?? 0)) largest = address
    return closeLongestIdle(largest)
  }

  function closeLongestIdle(address: Address | undefined): boolean {
    const [connection] = address?.idle ?? []
    if (!connection) return false
    reportPressure('closedIdle')
    connection.socket.destroy()
    forget(connection)
    return true
  }

  function forget(connection: Connection): void {
    if (!connections.delete(connection.socket)) return
    const { address } = connection
    address.idle.delete(connection)
    if (--address.size === 0) addresses.delete(address.key)
  }

  // Runs after the poll phase of the event loop, so that a request that has arrived has been read.
  function closeUnused(): void {
    for (const { socket, pendingResponses, bytesRead, openedAt } of connections.values()) {
      if (pendingResponses.size > 0 || socket.bytesRead !== bytesRead) continue
      if (bytesRead > 0 || performance.now() - openedAt > UNUSED_GRACE_MS) socket.destroy()
    }
  }

  /** Closing a listener resets the connections in its accept queue, so it stays open until none arrive any more. */
  async function acceptQueued(): Promise<void> {
    const since = performance.now()
    lastArrival = since
    turnsSinceArrival = 0
    for (;;) {
      const isLate = performance.now() - since > LISTEN_AT_MOST_MS
      if (!isLate) await sleep(5)
      await nextTurn()
      const now = performance.now()
      if (isLate ? turnsSinceArrival > 0 : turnsSinceArrival >= QUIET_TURNS && now - lastArrival >= QUIET_MS) return
      if (now - since > 2 * LISTEN_AT_MOST_MS) return
      turnsSinceArrival++
    }
  }

  return {
    /** Answers 503 to what begins when the drain has gone on for a while, so that it ends under a crowd that never pauses. */
    unlessClosing: (handle) => (request, response) => {
      if (drainsSince === undefined || performance.now() - drainsSince < refuseAfterMs)
        return void handle(request, response)
      const isApi = request.url?.startsWith('/api/') ?? false
      response.writeHead(503, {
        'Retry-After': RETRY_AFTER_SECONDS,
        'Cache-Control': 'no-store',
        'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
      })
      response.end(
        isApi ? JSON.stringify({ message: SERVER_RESTARTS(), error: 'unavailable' }) : `${SERVER_RESTARTS()}\n`,
      )
    },
    /**
     * Answers what has arrived, with `Connection: close`, then closes the listener. A request in flight has five
     * seconds.
     */
    async drain() {
      drainsSince = performance.now()
      for (const { pendingResponses } of connections.values()) {
        // Only the last one: requests pipelined after a "Connection: close" are never answered.
        const lastResponse = [...pendingResponses].at(-1)
        if (lastResponse) lastResponse.shouldKeepAlive = false
      }
      const forceCloseTimer = setTimeout(() => server.closeAllConnections(), FORCE_CLOSE_MS)
      await acceptQueued()
      // Not http's own close(): it would cut a response that is written but not yet sent to a slow client.
      const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()))
      closeUnused()
      const closeTimer = setInterval(() => setImmediate(closeUnused), 50)
      await closed
      clearInterval(closeTimer)
      clearTimeout(forceCloseTimer)
    },
  }
}

/** A log line at the first event, then one a minute while there are more. */
function createPressureLog(open: () => number): (event: 'refused' | 'closedIdle') => void {
  let counts = { refused: 0, closedIdle: 0 }
  let timer: NodeJS.Timeout | undefined
  const write = () => {
    timer = undefined
    if (counts.refused + counts.closedIdle === 0) return
    log.warn({ ...counts, open: open() }, 'too many connections')
    counts = { refused: 0, closedIdle: 0 }
    timer = setTimeout(write, LOG_INTERVAL_MS).unref()
  }
  return (event) => {
    counts[event]++
    if (!timer) write()
  }
}
