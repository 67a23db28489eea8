import { Resolver } from 'node:dns/promises'
import { connect as connectTcp, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { buildConnector } from 'undici'
import { isDialAllowed, type DialPolicy } from './request-target.server'
import { socketErrorCode, createFetchError } from './fetch-failure'

export type ConnectorOptions = {
  guard: DialPolicy
  dnsServers: readonly string[]
  lookupMs: number
  connectMs: number
  /** Certificates to trust beside the machine's own. */
  ca?: string
}
const MAX_ADDRESSES_TRIED = 3

/**
 * How undici gets its sockets: one lookup, every address checked, the checked address dialled, and the peer's address
 * checked again before a byte is sent. Nothing between the check and the dial asks for the name a second time.
 */
export function createGuardedConnector(options: ConnectorOptions, signal: AbortSignal): buildConnector.connector {
  return ({ hostname, protocol, port }, done) => {
    const at = Number(port) || (protocol === 'https:' ? 443 : 80)
    openSocket(options, hostname, at, protocol === 'https:', signal).then(
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
  // An address that does not answer must not cost the ones after it their time.
  const tried = addresses.slice(0, MAX_ADDRESSES_TRIED)
  const deadline = Date.now() + options.connectMs
  let last: unknown
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
      last = error
      // What a peer said with a certificate, or being the wrong peer, is not mended by asking the next one.
      if (!/^E[A-Z]+$/.test(socketErrorCode(error))) break
    }
  }
  throw last
}

type DialTarget = { address: string; host: string; port: number; secure: boolean; signal: AbortSignal; ms: number }

function dialAddress(
  { guard, ca }: ConnectorOptions,
  { address, host, port, secure, signal, ms }: DialTarget,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const plain = connectTcp({ host: address, port, noDelay: true })
    let socket: Socket = plain
    const give = (error: Error) => {
      done()
      plain.destroy()
      socket.destroy()
      reject(error)
    }
    const timer = setTimeout(
      () => give(Object.assign(createFetchError('unreachable'), { code: 'ETIMEDOUT' })),
      Math.max(ms, 1),
    )
    const onAbort = () => give(createFetchError('unreachable'))
    signal.addEventListener('abort', onAbort)
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
    }
    const ready = () => {
      done()
      resolve(socket)
    }
    plain.on('error', give)
    plain.once('connect', () => {
      if (!isDialAllowed(guard, plain.remoteAddress ?? '', port)) return give(createFetchError('not_allowed'))
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
      socket.on('error', give)
      socket.once('secureConnect', ready)
    })
  })
}

/** All addresses of a name, IPv4 first, asked of the name servers alone: neither a hosts file nor a neighbour is heard. */
async function resolveAddresses(host: string, { dnsServers, lookupMs }: ConnectorOptions): Promise<string[]> {
  // A resolver of its own for each lookup: nothing is remembered, and giving up ends all of its questions.
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
