import { Client } from 'undici'
import { createGuardedConnector, type ConnectorOptions } from './guarded-connector.server'

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
