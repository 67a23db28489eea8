import { AsyncLocalStorage } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type ClientConfig } from 'pg'
import { errorCode } from './app-error'
import { log, runOutsideContext } from './log.server'
import { PrismaClient } from './prisma-client/client'
import type { HouseholdClient, PrismaTransaction } from './household-client'
import { openReplica, type Replica, type ReplicaStatistics, parseWalPosition } from './replica.server'
import { isReadOnly, type Command, type Statement } from './statement'
import { traceStatements } from './tracing.server'

type DatabaseHandle = {
  connection: ClientConfig
  direct: ClientConfig | null
  pool: pg.Pool
  /** One connection beside the pool, for queryAside(). */ asidePool: pg.Pool
  prisma: PrismaClient
  replica: Replica | null
  /** For who may read the replica. */ routedPrisma: HouseholdClient
}

// The server and the app are two module graphs, and a development reload makes a third: they share one pool through
// `globalThis`.
const globalDatabase = globalThis as typeof globalThis & { larderDatabase?: DatabaseHandle }

/**
 * The client of all that use the pool. A connection that does not answer, or whose server refuses to write, is closed:
 * what waits for it, such as a rollback, fails at once, and the next statement gets another.
 */
class PooledClient extends pg.Client {
  protected readonly keepsNames: boolean = true
  constructor(config?: ClientConfig) {
    super(config)
    const send = (...args: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, this, args)
    const sendWatched = (statement: unknown, ...rest: unknown[]) => {
      const isRenamed = !this.keepsNames && isNamed(statement)
      const answer = send(isRenamed ? { ...statement, name: undefined } : statement, ...rest)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => void (isConnectionUseless(error) && this.connection.stream.destroy()))
      return answer
    }
    this.query = sendWatched as typeof this.query
  }
}

/**
 * Prepares nothing by name: behind a pooler, the next statement of a name may arrive at a session that has not prepared it,
 * or that has already.
 */
class UnpreparedClient extends PooledClient {
  protected override readonly keepsNames = false
}

const READ_ONLY_TRANSACTION = '25006'
const isConnectionUseless = (error: unknown): boolean =>
  errorCode(error) === READ_ONLY_TRANSACTION || (error instanceof Error && error.message === 'Query read timeout')

const isNamed = (statement: unknown): statement is { name: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  Object.getPrototypeOf(statement) === Object.prototype &&
  'name' in statement

const CONNECT_MS = { usual: 4_000, afterSilence: 1_500 }
/** What a scrape of the metrics waits for at most; Prometheus itself gives up after ten seconds. */
const ASIDE_MS = 3_000

type Transaction = { isOpen: boolean }
/** A page that only reads: from the replica, once that has replayed the position, and until the page writes. */
type ReplicaReader = { position: bigint | null; hasWritten: boolean }

/** What the current call is part of. */
const scopeStore = new AsyncLocalStorage<Transaction | ReplicaReader>()

function currentReader(): ReplicaReader | undefined {
  const scope = scopeStore.getStore()
  return scope && 'hasWritten' in scope ? scope : undefined
}

/**
 * Runs the work of a transaction. Until it is over, nothing in it gets another connection of the pool: as many
 * transactions as the pool has connections would wait for each other.
 */
async function runAsTransaction<T>(work: () => Promise<T>): Promise<T> {
  noteWrite()
  const transaction = { isOpen: true }
  try {
    return await scopeStore.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

function refuseInsideTransaction(): void {
  const scope = scopeStore.getStore()
  if (scope && 'isOpen' in scope && scope.isOpen)
    throw new Error('A query of the pool inside a transaction: it must be given the transaction.')
}

/** For what a transaction starts and is no part of it, such as a timer. */
export const outsideTransaction = <T>(work: () => T): T => scopeStore.exit(work)

/**
 * Lets the reads of `work` go to the replica, if there is one that is read and has replayed this position of the log: of
 * the reader's own last write, or null. Once something in it writes, the rest goes to the primary.
 */
export function readFromReplica<T>(position: string | null, work: () => T): T {
  if (!globalDatabase.larderDatabase?.replica) return work()
  return scopeStore.run({ position: position === null ? null : parseWalPosition(position), hasWritten: false }, work)
}

/** For what a reader of the replica begins and others share, such as a cache that is cleared when something changes. */
export const readFromPrimary = <T>(work: () => T): T => (currentReader() ? scopeStore.exit(work) : work())

function noteWrite(): void {
  const reader = currentReader()
  if (reader) reader.hasWritten = true
}

/** The replica, if the current call may read it. */
function findReplica(): Replica | null {
  const { replica } = requireDatabase()
  const reader = currentReader()
  if (!replica || !reader) return null
  const isRead = !reader.hasWritten && replica.hasReplayed(reader.position)
  replica.countRead(isRead ? 'replica' : 'primary')
  return isRead ? replica : null
}

/** Methods of Prisma's models that only read. */
const READ_METHODS = new Set([
  'findFirst',
  'findFirstOrThrow',
  'findMany',
  'findUnique',
  'findUniqueOrThrow',
  'count',
  'aggregate',
  'groupBy',
])

/** The client whose reads go to the replica as findReplica() says. A client of its own: Prisma joins reads of one turn. */
function routeReads(client: PrismaClient): HouseholdClient {
  const routeModel = (name: string | symbol, model: object) =>
    new Proxy(model, {
      get(target, method) {
        const isRead = READ_METHODS.has(String(method))
        if (!isRead) noteWrite()
        const delegate = isRead ? Reflect.get(findReplica()?.prisma ?? client, name) : target
        return Reflect.get(delegate as object, method)
      },
    })
  return new Proxy(client, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key)
      if (typeof member === 'object' && member !== null) return routeModel(key, member)
      noteWrite()
      return member
    },
  })
}

/** The client, whose interactive transactions run as runAsTransaction() says. */
function guardTransactions(client: PrismaClient): PrismaClient {
  const transact: HouseholdClient['$transaction'] = (work, options) =>
    client.$transaction((transaction) => runAsTransaction(() => work(transaction)), options)
  return new Proxy(client, {
    get: (target, key) => (key === '$transaction' ? transact : Reflect.get(target, key, target)),
  })
}

/**
 * Gets the database ready for db() and sql(). Connects on first use, so it does not fail when the database is down.
 * Opening the same database again changes nothing.
 * @param replica a streaming replica of it, for readFromReplica()
 * @param direct past a pooler in transaction mode (pgbouncer), which `connection` then leads to: what belongs to a session
 * goes there, and nothing of the pool depends on one. Its timeouts are set by the pooler (docs/pgbouncer.ini).
 * @throws Error when another database is open.
 */
export function openDatabase(
  connection: ClientConfig,
  direct: ClientConfig | null = null,
  replica: ClientConfig | null = null,
): void {
  const open = globalDatabase.larderDatabase
  if (open) {
    if (JSON.stringify(open.connection) !== JSON.stringify(connection))
      throw new Error('Another database is open in this process; close it first.')
    return
  }
  const poolConfig: pg.PoolConfig = {
    max: 10,
    idleTimeoutMillis: 30_000,
    // To wait for a place and then to connect may take twice this time.
    connectionTimeoutMillis: CONNECT_MS.usual,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: direct ? UnpreparedClient : PooledClient,
    // A pooler refuses settings of a session.
    ...(!direct && { statement_timeout: 7_000, idle_in_transaction_session_timeout: 15_000 }),
    // The server-side statement timeout never arrives over a dead connection, so the client has one too.
    query_timeout: 8_000,
  }
  const pool = new pg.Pool({ application_name: 'larder', ...connection, ...poolConfig })
  // Without a listener an idle connection that breaks (a database restart) would end the process.
  pool.on('error', (error) =>
    runOutsideContext(() => log.warn({ reason: error.message }, 'a database connection was lost')),
  )
  pool.on('connect', (client) => {
    client.on('error', ignoreConnectionError)
    traceStatements(client)
  })
  // Who has waited for one that did not answer does not wait as long for the next: all is told within ten seconds.
  pool.on('release', (error: unknown, client) => {
    const isSilent = client.connection.stream.destroyed || isConnectionUseless(error)
    pool.options.connectionTimeoutMillis = isSilent ? CONNECT_MS.afterSilence : CONNECT_MS.usual
  })
  traceStatements(pool)
  const asidePool = new pg.Pool({
    application_name: 'larder',
    ...(direct ?? connection),
    max: 1,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: ASIDE_MS,
    query_timeout: ASIDE_MS,
  })
  asidePool.on('error', ignoreConnectionError)
  asidePool.on('connect', (client) => client.on('error', ignoreConnectionError))
  const prisma = guardTransactions(
    new PrismaClient({
      adapter: new PrismaPg(pool),
      errorFormat: 'minimal',
      transactionOptions: { maxWait: 5_000, timeout: 8_000 },
    }),
  )
  globalDatabase.larderDatabase = {
    connection,
    direct,
    pool,
    asidePool,
    prisma,
    routedPrisma: routeReads(prisma),
    replica: replica && openReplica({ connection: replica, primary: { connection, pool }, poolConfig }),
  }
}

// A connection that breaks while it is checked out also fails the query that uses it, and is reported there.
function ignoreConnectionError() {}

/** Waits for running queries, then closes every connection. Closing a closed database changes nothing. */
export async function closeDatabase(): Promise<void> {
  const open = globalDatabase.larderDatabase
  if (!open) return
  delete globalDatabase.larderDatabase
  await open.replica?.close()
  await open.prisma.$disconnect()
  await Promise.all([open.pool.end(), open.asidePool.end()])
}

/**
 * The Prisma client.
 * @throws Error before openDatabase(), after closeDatabase(), and inside a transaction, whose client is to be used
 */
export function db(): HouseholdClient {
  refuseInsideTransaction()
  const { prisma, routedPrisma } = requireDatabase()
  return currentReader() ? routedPrisma : prisma
}

/** Of the replica; null without one. */
export const replicaStatistics = (): ReplicaStatistics | null =>
  globalDatabase.larderDatabase?.replica?.statistics() ?? null

/**
 * What a replica must have replayed to show all that was committed before the call, as readFromReplica() takes it; null
 * without a replica.
 */
export const findWrittenPosition = async (): Promise<string | null> =>
  (await requireDatabase().replica?.findWrittenPosition()) ?? null

/** Connections of the pool that are open and idle, and who waits for one. */
export function poolStatistics(): { open: number; idle: number; waiting: number } {
  const pool = globalDatabase.larderDatabase?.pool
  return { open: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 }
}

/** The pool under db(), for what Prisma cannot express; LISTEN needs a dedicated connection. */
export function databasePool(): pg.Pool {
  refuseInsideTransaction()
  return requireDatabase().pool
}

/**
 * A connection outside the pool, not yet connected, for session-scoped features: LISTEN and session-level advisory
 * locks. The caller ends it.
 */
export function createDedicatedConnection(): pg.Client {
  const { connection, direct } = requireDatabase()
  return new pg.Client({
    application_name: 'larder',
    ...(direct ?? connection),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 9_000,
  })
}

/** A transaction that can run a statement: of inTransaction(), or of Prisma's $transaction(). */
export type DatabaseTransaction = pg.PoolClient | PrismaTransaction

/** The rows of a statement, inside or outside a transaction. */
export async function query<Row, Values extends readonly unknown[]>(
  { text, name }: Statement<Row, Values>,
  values: Values,
  transaction?: DatabaseTransaction,
): Promise<Row[]> {
  if (transaction && '$queryRawUnsafe' in transaction) return await transaction.$queryRawUnsafe<Row[]>(text, ...values)
  return (await sendToPostgres(text, values, name, transaction)).rows as Row[]
}

/** As query(), over a connection of its own: for who watches the pool, and must not wait for it. */
export const queryAside = async <Row, Values extends readonly unknown[]>(
  { text }: Statement<Row, Values>,
  values: Values,
): Promise<Row[]> => (await requireDatabase().asidePool.query({ text, values: [...values] })).rows as Row[]

/** Number of rows that a statement has changed. */
export async function execute<Values extends readonly unknown[]>(
  { text, name }: Command<Values>,
  values: Values,
  transaction?: DatabaseTransaction,
): Promise<number> {
  if (transaction && '$executeRawUnsafe' in transaction) return await transaction.$executeRawUnsafe(text, ...values)
  return (await sendToPostgres(text, values, name, transaction)).rowCount ?? 0
}

const sendToPostgres = (
  text: string,
  values: readonly unknown[],
  name: string | undefined,
  client: pg.PoolClient | undefined,
) => (client ?? poolFor(text)).query({ text, values: [...values], ...(name ? { name } : {}) })

function poolFor(text: string): pg.Pool {
  if (!currentReader()) return databasePool()
  if (!isReadOnly(text)) {
    noteWrite()
    return databasePool()
  }
  return findReplica()?.pool ?? databasePool()
}

/** Runs several statements atomically. An error inside rolls back and is rethrown. */
export async function inTransaction<T>(work: (transaction: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await databasePool().connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const value = await runAsTransaction(() => work(client))
    await client.query('commit')
    return value
  } catch (error) {
    // A connection that cannot roll back is not used again.
    await client.query('rollback').catch((failure: Error) => (broken = failure))
    throw error
  } finally {
    client.release(broken)
  }
}

/** A value as JSON that PostgreSQL accepts: no NUL and no lone surrogate. */
export function toPostgresJson(value: unknown): string {
  return JSON.stringify(value).replace(/\\\\|\\u(?:0000|d[89a-f][\da-f]{2})/g, (escape) =>
    escape === '\\\\' ? escape : '',
  )
}

/** Whether the database responds within 3 seconds. */
export async function isDatabaseUp(): Promise<boolean> {
  const open = globalDatabase.larderDatabase
  if (!open) return false
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, 3_000, false)
  })
  const answer = open.pool.query('select 1').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

function requireDatabase(): DatabaseHandle {
  if (!globalDatabase.larderDatabase) throw new Error('The database is not open.')
  return globalDatabase.larderDatabase
}
