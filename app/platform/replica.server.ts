import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { ClientConfig, PoolConfig } from 'pg'
import { createKeyedBatcher } from './flow/keyed-batcher'
import { PrismaClient } from './prisma-client/client'
import { selectReplicaPosition, selectWrittenPosition } from './queries.server'
import { createReplicaWatch, type ReplicaStatus, NEVER_REACHED } from './replica-watch.server'
import { traceStatements } from './tracing.server'

/** What takes longer is asked of the primary, which has longer limits. */
const REPLICA_STATEMENT_MS = 2_000
const REPLICA_CONNECT_MS = 1_000
const WATCH_QUERY_MS = 1_000
const MAX_CALLERS = 1_000

export type ReplicaStatistics = ReplicaStatus & {
  /** Statements of pages that may read the replica: answered by it, by the primary, and by the primary after it failed. */
  reads: Record<'replica' | 'primary' | 'failed', number>
}

/** SQLSTATE classes in which the server itself is unwell; all other errors are the statement's own. */
const UNWELL = /^(?:08|53|57|58|XX)/

function isUnwell(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  // pg's own errors, of a connection or a time limit, have no SQLSTATE.
  return /^[\dA-Z]{5}$/.test(code) ? UNWELL.test(code) : true
}

type ReplicaOptions = {
  connection: ClientConfig
  primary: { connection: ClientConfig; pool: pg.Pool }
  /** As the primary's pool. */ poolConfig: PoolConfig
}
export type Replica = ReturnType<typeof openReplica>

/** A streaming replica of the primary. What fails there is sent to the primary, so that a reader never learns of it. */
export function openReplica({ connection, primary, poolConfig }: ReplicaOptions) {
  const reads: ReplicaStatistics['reads'] = { replica: 0, primary: 0, failed: 0 }

  // Connections of their own, so that a busy pool does not look like a replica that lags.
  const openWatchPool = (config: ClientConfig) => {
    const pool = new pg.Pool({
      application_name: 'larder',
      ...config,
      max: 1,
      connectionTimeoutMillis: WATCH_QUERY_MS,
      query_timeout: WATCH_QUERY_MS,
    })
    pool.on('error', ignoreLostConnection)
    pool.on('connect', (client) => client.on('error', ignoreLostConnection))
    return pool
  }
  const [replicaWatchPool, primaryWatchPool] = [openWatchPool(connection), openWatchPool(primary.connection)]
  const watch = createReplicaWatch({
    async readReplica() {
      const { rows } = await replicaWatchPool.query<{ isReplica: boolean; position: string | null }>(
        selectReplicaPosition.text,
      )
      return rows[0] ?? { isReplica: false, position: null }
    },
    readPrimary: () => readWrittenPosition(primaryWatchPool),
  })

  class PoolWithFallback extends pg.Pool {
    constructor(config: PoolConfig) {
      super(config)
      const send = this.query.bind(this) as (...args: unknown[]) => Promise<unknown>
      const sendElsewhere = primary.pool.query.bind(primary.pool) as typeof send
      const sendWithFallback = (...args: unknown[]) =>
        send(...args).catch((error: unknown) => {
          reads.failed++
          if (isUnwell(error)) watch.rest(error)
          return sendElsewhere(...args)
        })
      this.query = sendWithFallback as typeof this.query
    }
  }
  const pool = new PoolWithFallback({
    application_name: 'larder',
    ...connection,
    ...poolConfig,
    connectionTimeoutMillis: REPLICA_CONNECT_MS,
    ...(poolConfig.statement_timeout && { statement_timeout: REPLICA_STATEMENT_MS }),
    query_timeout: REPLICA_STATEMENT_MS + 500,
  })
  pool.on('error', ignoreLostConnection)
  pool.on('connect', (client) => client.on('error', ignoreLostConnection))
  traceStatements(pool)
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), errorFormat: 'minimal' })
  watch.start()

  const shareWrittenPosition = createKeyedBatcher<null, string>(MAX_CALLERS, async (_, callers) => {
    const value = await readWrittenPosition(primaryWatchPool)
    return callers.map(() => ({ status: 'fulfilled', value }))
  })

  return {
    pool,
    /** For reads alone. */ prisma,
    hasReplayed: watch.hasReplayed,
    countRead: (by: 'replica' | 'primary') => void reads[by]++,
    statistics: (): ReplicaStatistics => ({ ...watch.status(), reads: { ...reads } }),
    /** Where the log goes to with all that was committed before the call; never reached if the primary cannot say. */
    findWrittenPosition: () => shareWrittenPosition('', null).catch(() => NEVER_REACHED),
    async close() {
      watch.stop()
      await prisma.$disconnect()
      await Promise.all([pool, replicaWatchPool, primaryWatchPool].map((each) => each.end()))
    },
  }
}

// The next poll finds out, or the statement that used it.
function ignoreLostConnection() {}

async function readWrittenPosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(selectWrittenPosition.text)
  return rows[0]?.position ?? NEVER_REACHED
}
