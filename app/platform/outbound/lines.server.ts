import { Client } from 'undici'
import { guardedConnector, type ConnectorOptions } from './connect.server'

/** A connection to one origin, for one request at a time. */
export type Line = { client: Client; origin: string; hangUp: () => void }

/**
 * Connections that hang up with their request, unless it ended well: then one for each origin is kept a moment for the
 * next. Not undici's own pool: after a request that was given up, that one dials again for nobody.
 */
export function lines(connector: ConnectorOptions, options: Client.Options, keptMs: number) {
  const open = new Set<Line>()
  const kept = new Map<string, Line>()

  const dial = (origin: string): Line => {
    const giveUp = new AbortController()
    const client = new Client(origin, {
      ...options,
      pipelining: 1,
      connect: guardedConnector(connector, giveUp.signal),
      keepAliveTimeout: keptMs,
      keepAliveMaxTimeout: keptMs,
    })
    const line: Line = {
      client,
      origin,
      hangUp() {
        open.delete(line)
        if (kept.get(origin) === line) kept.delete(origin)
        giveUp.abort()
        void client.destroy()
      },
    }
    open.add(line)
    // The socket of a kept one has ended, by its time or by the other side.
    client.on('disconnect', () => {
      if (kept.get(origin) === line) line.hangUp()
    })
    return line
  }

  return {
    dial,
    takeKept(origin: string): Line | undefined {
      const line = kept.get(origin)
      kept.delete(origin)
      return line
    },
    keep(line: Line): void {
      if (kept.has(line.origin) || line.client.destroyed) return line.hangUp()
      kept.set(line.origin, line)
    },
    close(): void {
      for (const line of open) line.hangUp()
    },
  }
}
