import { Client } from 'undici'
import { createGuardedConnector, type ConnectorOptions } from './guarded-connector.server'

/** A connection to one origin, for one request at a time. */
export type PooledConnection = { client: Client; origin: string; destroy: () => void }

/**
 * Connections that hang up with their request, unless it ended well: then one for each origin is kept a moment for the
 * next. Not undici's own pool: after a request that was given up, that one dials again for nobody.
 */
export function createConnectionPool(connector: ConnectorOptions, options: Client.Options, keptMs: number) {
  const open = new Set<PooledConnection>()
  const kept = new Map<string, PooledConnection>()

  const dial = (origin: string): PooledConnection => {
    const giveUp = new AbortController()
    const client = new Client(origin, {
      ...options,
      pipelining: 1,
      connect: createGuardedConnector(connector, giveUp.signal),
      keepAliveTimeout: keptMs,
      keepAliveMaxTimeout: keptMs,
    })
    const line: PooledConnection = {
      client,
      origin,
      destroy() {
        open.delete(line)
        if (kept.get(origin) === line) kept.delete(origin)
        giveUp.abort()
        void client.destroy()
      },
    }
    open.add(line)
    // The socket of a kept one has ended, by its time or by the other side.
    client.on('disconnect', () => {
      if (kept.get(origin) === line) line.destroy()
    })
    return line
  }

  return {
    dial,
    takeKept(origin: string): PooledConnection | undefined {
      const line = kept.get(origin)
      kept.delete(origin)
      return line
    },
    keep(line: PooledConnection): void {
      if (kept.has(line.origin) || line.client.destroyed) return line.destroy()
      kept.set(line.origin, line)
    },
    close(): void {
      for (const line of open) line.destroy()
    },
  }
}
