import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import type { ClientConfig, PoolConfig } from 'pg'
import { createKeyedBatcher } from './flow/keyed-batcher'
import { PrismaClient } from './prisma-client/client'
import { selectReplicaPosition, selectWrittenPosition } from './queries.server'
import { traceStatements } from './tracing.server'
import { log } from './log.server'

/** A place in PostgreSQL's write-ahead log as pg_lsn writes it, such as '16/B374D848'. */
const WAL_POSITION = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i

/** No database ever gets there. */
export const NEVER_REACHED = 'FFFFFFFF/FFFFFFFF'

/** Bytes since the beginning of the log; null for what is no position. */
export function parseWalPosition(text: string): bigint | null {
  const [, high, low] = WAL_POSITION.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null
}

const POLL_INTERVAL_MS = 500
/** A replica that shows the primary as it was longer ago is not read. */
export const MAX_REPLICA_LAG_MS = 5_000
/** For so long nothing is read from a replica that has failed: each try may cost a page the time limit of a statement. */
const REST_MS = 30_000
/** Those of half a minute; a replica that is further behind is not read anyway. */
const MAX_SAMPLES = 60

const REASONS = {
  unknown: 'It was not asked yet.',
  away: 'It does not answer.',
  failed: 'It has failed, or was too slow.',
  behind: 'It is too far behind.',
  noReplica: 'It is no replica.',
  foreign: 'It follows another primary.',
}

type ReplicaWatchOptions = {
  /** `position` is what it has replayed. */ readReplica: () => Promise<{ isReplica: boolean; position: string | null }>
  /** How far the primary has written. */ readPrimary: () => Promise<string>
  now?: () => number
}
/** `reason` is a sentence, empty while it is read; the lag is null before it is known. */
type ReplicaStatus = { isRead: boolean; reason: string; lagSeconds: number | null }

/**
 * Knows how far a replica is by two statements each half second, one to each database, so that a page asks for nothing.
 * The lag is measured by the primary's own positions: a replica that has replayed what the primary had written at an
 * instant shows at least that instant, whatever its clock says and whether or not it is still connected.
 */
export function createReplicaWatch({ readReplica, readPrimary, now = () => performance.now() }: ReplicaWatchOptions) {
  /** Where the primary was, the oldest first, at the instants that the replica does not show yet. */
  let samples: { at: number; position: bigint }[] = []
  let replayed: bigint | null = null
  let shownAt = -Infinity
  let fault: string | null = REASONS.unknown
  let restsUntil = -Infinity
  let wasRead: boolean | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  const whyNotRead = (): string | null =>
    now() < restsUntil ? REASONS.failed : (fault ?? (now() - shownAt > MAX_REPLICA_LAG_MS ? REASONS.behind : null))

  const logChange = (cause?: unknown) => {
    const reason = whyNotRead()
    if (isStopped || wasRead === (reason === null)) return
    wasRead = reason === null
    if (wasRead) log.info('the replica is read')
    else
      log.warn({ reason, ...(cause instanceof Error && { cause: cause.message }) }, 'the replica is not read for now')
  }

  const noteShown = (position: bigint) => {
    const last = samples.findLastIndex((sample) => sample.position <= position)
    shownAt = samples[last]?.at ?? shownAt
    samples = samples.slice(last + 1)
  }

  const notePrimary = (at: number, position: bigint) => {
    // A new primary may have less than the one before: what was measured there says nothing.
    if (samples.some((sample) => sample.position > position)) samples = []
    samples = [...samples, { at, position }].slice(-MAX_SAMPLES)
  }

  /** The replica is asked first: what it has replayed by then, its primary has written before. */
  async function poll(): Promise<void> {
    let cause: unknown
    try {
      const { isReplica, position } = await readReplica()
      const found = isReplica && position !== null ? parseWalPosition(position) : null
      // Another replica under the same address, made from an older copy.
      if (found !== null && replayed !== null && found < replayed) [samples, shownAt] = [[], -Infinity]
      replayed = found
      fault = replayed === null ? REASONS.noReplica : null
    } catch (error) {
      cause = error
      fault = REASONS.away
    }
    const at = now()
    // Without the primary the lag grows; who needs it reports that it is away.
    const written = parseWalPosition(await readPrimary().catch(() => ''))
    if (written !== null) notePrimary(at, written)
    if (fault === null && replayed !== null) {
      if (written !== null && replayed > written) fault = REASONS.foreign
      else noteShown(replayed)
    }
    logChange(cause)
  }

  async function pollUntilStopped(): Promise<void> {
    await poll()
    if (!isStopped) timer = setTimeout(() => void pollUntilStopped(), POLL_INTERVAL_MS).unref()
  }

  return {
    poll,
    start: () => void pollUntilStopped(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
    /** Whether it may be read by who must see the primary as it was at this position; null for who need not. */
    hasReplayed: (position: bigint | null): boolean =>
      whyNotRead() === null && replayed !== null && (position === null || replayed >= position),
    /** After a statement that failed there and might not have on the primary. */
    rest(cause: unknown): void {
      restsUntil = now() + REST_MS
      logChange(cause)
    },
    status(): ReplicaStatus {
      const reason = whyNotRead()
      const lagSeconds = Number.isFinite(shownAt) ? Math.max(0, now() - shownAt) / 1000 : null
      return { isRead: reason === null, reason: reason ?? '', lagSeconds }
    },
  }
}

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
