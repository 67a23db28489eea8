import { Client, type buildConnector } from 'undici'
import { Resolver } from 'node:dns/promises'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { isDialAllowed, type DialPolicy } from './request-target.server'
import { socketErrorCode, createFetchError } from './fetch-failure'

type ConnectorOptions = {
  guard: DialPolicy
  dnsServers: readonly string[]
  lookupMs: number
  connectMs: number
  /** Certificates to trust beside the machine's own, in PEM. */
  ca?: string
}
const MAX_ADDRESSES_TRIED = 3

/**
 * An undici connector that is safe against DNS rebinding: one lookup, every address checked, a connection to the
 * checked address itself (the name is not resolved a second time), and the peer's address checked before a byte is sent.
 */
function createGuardedConnector(options: ConnectorOptions, signal: AbortSignal): buildConnector.connector {
  return ({ hostname, protocol, port }, done) => {
    const portNumber = Number(port) || (protocol === 'https:' ? 443 : 80)
    openSocket(options, hostname, portNumber, protocol === 'https:', signal).then(
      (socket) => done(null, socket),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}

async function openSocket(
  options: ConnectorOptions,
  host: string,
  port: number,
  secure: boolean,
  signal: AbortSignal,
): Promise<Socket> {
  const addresses = isIP(host) ? [host] : await resolveAddresses(host, options)
  if (!addresses.every((address) => isDialAllowed(options.guard, address, port))) throw createFetchError('not_allowed')
  // The time is shared out, so that an address that does not answer leaves some for the next.
  const tried = addresses.slice(0, MAX_ADDRESSES_TRIED)
  const deadline = Date.now() + options.connectMs
  let lastError: unknown
  for (const [index, address] of tried.entries()) {
    signal.throwIfAborted()
    try {
      return await dialAddress(options, {
        address,
        host,
        port,
        secure,
        signal,
        ms: (deadline - Date.now()) / (tried.length - index),
      })
    } catch (error) {
      lastError = error
      // Only socket errors (ECONNREFUSED, …) are worth another address: a bad certificate or a forbidden peer is final.
      if (!/^E[A-Z]+$/.test(socketErrorCode(error))) break
    }
  }
  throw lastError
}

type DialTarget = { address: string; host: string; port: number; secure: boolean; signal: AbortSignal; ms: number }

function dialAddress(
  { guard, ca }: ConnectorOptions,
  { address, host, port, secure, signal, ms }: DialTarget,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const plain = connectTcp({ host: address, port, noDelay: true })
    let socket: Socket = plain
    const fail = (error: Error) => {
      cleanUp()
      plain.destroy()
      socket.destroy()
      reject(error)
    }
    const timer = setTimeout(
      () => fail(Object.assign(createFetchError('unreachable'), { code: 'ETIMEDOUT' })),
      Math.max(ms, 1),
    )
    const onAbort = () => fail(createFetchError('unreachable'))
    signal.addEventListener('abort', onAbort)
    const cleanUp = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    const ready = () => {
      cleanUp()
      resolve(socket)
    }
    plain.on('error', fail)
    plain.once('connect', () => {
      if (!isDialAllowed(guard, plain.remoteAddress ?? '', port)) return fail(createFetchError('not_allowed'))
      if (!secure) return ready()
      const name = isIP(host) ? {} : { servername: host }
      socket = connectTls({
        socket: plain,
        host,
        ...name,
        ...(ca ? { ca } : {}),
        ALPNProtocols: ['http/1.1'],
        rejectUnauthorized: true,
      })
      socket.on('error', fail)
      socket.once('secureConnect', ready)
    })
  })
}

/** All addresses of a name, IPv4 first, from DNS only: neither /etc/hosts nor mDNS can name an address. */
async function resolveAddresses(host: string, { dnsServers, lookupMs }: ConnectorOptions): Promise<string[]> {
  // One resolver per lookup: no cache, and cancel() ends exactly this lookup's queries.
  const resolver = new Resolver({ timeout: Math.ceil(lookupMs / 3), tries: 2 })
  if (dnsServers.length) resolver.setServers(dnsServers)
  const timer = setTimeout(() => resolver.cancel(), lookupMs)
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length === 0) throw createFetchError('unreachable')
    return addresses
  } finally {
    clearTimeout(timer)
  }
}

/** A connection to one origin, for one request at a time. */
export type PooledConnection = { client: Client; origin: string; destroy: () => void }

/**
 * Connections that are closed with their request, unless its response was read to the end: then one per origin stays
 * open for `keepAliveMs`. Not undici's Pool: after an aborted request it reconnects although nothing is queued.
 */
export function createConnectionPool(connector: ConnectorOptions, options: Client.Options, keepAliveMs: number) {
  const open = new Set<PooledConnection>()
  const idle = new Map<string, PooledConnection>()

  const connect = (origin: string): PooledConnection => {
    const connecting = new AbortController()
    const client = new Client(origin, {
      ...options,
      pipelining: 1,
      connect: createGuardedConnector(connector, connecting.signal),
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
    })
    const connection: PooledConnection = {
      client,
      origin,
      destroy() {
        open.delete(connection)
        if (idle.get(origin) === connection) idle.delete(origin)
        connecting.abort()
        void client.destroy()
      },
    }
    open.add(connection)
    // An idle socket was closed by the keep-alive timeout or by the peer.
    client.on('disconnect', () => {
      if (idle.get(origin) === connection) connection.destroy()
    })
    return connection
  }

  return {
    connect,
    takeIdle(origin: string): PooledConnection | undefined {
      const connection = idle.get(origin)
      idle.delete(origin)
      return connection
    },
    release(connection: PooledConnection): void {
      if (idle.has(connection.origin) || connection.client.destroyed) return connection.destroy()
      idle.set(connection.origin, connection)
    },
    close(): void {
      for (const connection of open) connection.destroy()
    },
  }
}
