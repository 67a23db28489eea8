import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { createDedicatedConnection, query } from './db.server'
import { selectAdvisoryLockOwners, tryAdvisoryLock } from './queries.server'

/** So that a lock of ours is no lock of somebody else's. */
const INSTANCE_LOCK_NAMESPACE = 0x1a8de8

export type InstanceLock = {
  /** The name under which this process takes leases, as long as the presence lasts. */
  owner: string
  /** Aborted when the connection is lost: from then on others may think that this process is dead, and it must act so. */
  lostSignal: AbortSignal
  release(): Promise<void>
}

/**
 * A connection of this process's own that hears what others NOTIFY, and holds a lock while it lives. PostgreSQL lets go
 * of the lock the moment the process dies, so others need not wait for its leases to run out.
 */
export async function registerInstance(channel: string, hear: (message: string) => void): Promise<InstanceLock> {
  const client = createDedicatedConnection()
  const lost = new AbortController()
  client.on('end', () => lost.abort())
  client.on('error', () => lost.abort())
  client.on('notification', ({ payload }) => hear(payload ?? ''))
  try {
    await client.connect()
    const owner = await acquireInstanceLock(client)
    await client.query(`listen ${channel}`)
    return {
      owner,
      lostSignal: lost.signal,
      async release() {
        lost.abort()
        await client.end().catch(() => undefined)
      },
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function acquireInstanceLock(client: pg.Client): Promise<string> {
  for (;;) {
    const number = randomBytes(4).readInt32BE()
    const { rows } = await client.query<{ taken: boolean }>(tryAdvisoryLock.text, [INSTANCE_LOCK_NAMESPACE, number])
    if (rows[0]?.taken) return String(number)
  }
}

/** Which of these owners are certainly gone. None, where the database does not show its locks. */
export async function findDeadOwners(owners: readonly string[], me: string): Promise<string[]> {
  const others = owners.filter((owner) => owner !== me)
  if (others.length === 0) return []
  const rows = await query(selectAdvisoryLockOwners, [INSTANCE_LOCK_NAMESPACE])
  // The system shows a lock's number without its sign.
  const alive = new Set(rows.map(({ owner }) => String(Number(owner) | 0)))
  return alive.has(me) ? others.filter((owner) => !alive.has(owner)) : []
}
