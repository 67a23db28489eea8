import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { createDedicatedConnection, query } from './db.server'
import { selectAdvisoryLockOwners, selectBackendPid, tryAdvisoryLock } from './queries.server'

/** First key of the two-key advisory locks, so that they never collide with another application's. */
const INSTANCE_LOCK_NAMESPACE = 0x1a8de8

/** An owner with a lock: the number of the lock. */
const LOCKED_OWNER = /^-?\d+$/

export type InstanceLock = {
  /** The owner id under which this process takes leases, as long as its instance lock is held. */
  owner: string
  /**
   * Aborted when the connection is lost: from then on others may consider this process dead, so it must stop its leased
   * work.
   */
  lostSignal: AbortSignal
  release(): Promise<void>
}

/**
 * A dedicated connection that listens on a channel and holds a session-level advisory lock. PostgreSQL releases the
 * lock the moment the process dies, so others need not wait for its leases to expire. Behind a pooler that lends the
 * session to others, a lock says nothing: leases end by time there.
 */
export async function registerInstance(channel: string, onMessage: (message: string) => void): Promise<InstanceLock> {
  const client = createDedicatedConnection()
  const lost = new AbortController()
  client.on('end', () => lost.abort())
  client.on('error', () => lost.abort())
  client.on('notification', ({ payload }) => onMessage(payload ?? ''))
  try {
    await client.connect()
    const owner = (await hasOwnSession(client)) ? await acquireInstanceLock(client) : `no lock ${randomUUID()}`
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

/** A pooler gives its client the process id of none of its sessions. */
async function hasOwnSession(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>(selectBackendPid.text)
  return 'processID' in client && rows[0]?.pid === client.processID
}

async function acquireInstanceLock(client: pg.Client): Promise<string> {
  for (;;) {
    const number = randomBytes(4).readInt32BE()
    const { rows } = await client.query<{ taken: boolean }>(tryAdvisoryLock.text, [INSTANCE_LOCK_NAMESPACE, number])
    if (rows[0]?.taken) return String(number)
  }
}

/** Owners that are certainly dead. Empty where the database does not show its locks (pg_locks). */
export async function findDeadOwners(owners: readonly string[], ownOwner: string): Promise<string[]> {
  const others = owners.filter((owner) => owner !== ownOwner && LOCKED_OWNER.test(owner))
  if (others.length === 0) return []
  const rows = await query(selectAdvisoryLockOwners, [INSTANCE_LOCK_NAMESPACE])
  // pg_locks shows the lock's key as an unsigned number.
  const alive = new Set(rows.map(({ owner }) => String(Number(owner) | 0)))
  return alive.has(ownOwner) ? others.filter((owner) => !alive.has(owner)) : []
}
