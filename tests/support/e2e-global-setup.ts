import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { emptyCatalogue, keepOnlyBeefRecipes, insertExternalRecipes } from '#tests/e2e/catalogue-fixtures'
import { startClerkMock } from '#tests/mocks/clerk'
import { startCrawledSites } from '#tests/mocks/crawled-site'
import { AI_KEY, AI_MODEL, startOpenAiMock } from '#tests/mocks/openai'
import { startRecipeSite } from '#tests/mocks/recipe-site'
import { withDatabaseName } from './database-url'
import { createPhoto, startPictureSite, respondWith } from './picture-site'
import { OPERATOR_PASSWORD } from './operator'
import { CHEAP_SCRYPT_OPTIONS, START_ENVIRONMENT, START_OPTIONS } from './start-options'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const serverScript = path.join(projectRoot, 'build/server.js')
const logFolder = path.join(projectRoot, '.cache/e2e')

// Time to initialise a new database on a busy machine, and the shutdown timeout of server.ts.
const START_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 15_000

/** Each fills a database of its own: more in parallel only compete with each other. */
const MAX_PARALLEL_STARTS = 3

type StartedLarder = { origin: string; close(): Promise<void> }

/**
 * Starts the built server on a free port, with an empty folder and a PostgreSQL of its own; beside it, on databases of
 * the same PostgreSQL, one that has only beef recipes (and many of them), one without recipes, one whose users sign in
 * through Clerk and one that is configured for Clerk without keys. The specs find them by LARDER_ORIGIN,
 * LARDER_BEEF_ORIGIN, LARDER_EMPTY_ORIGIN, LARDER_CLERK_ORIGIN, LARDER_KEYLESS_ORIGIN; LARDER_DATA_DIR is where the
 * first stores its secret, RECIPE_SITE a recipe site that the first may fetch from, CLERK_STAND_IN the mock that signs
 * Clerk's sessions. Two more servers for crawls, one for each Playwright project: LARDER_CRAWL_ORIGIN with scripts,
 * LARDER_CRAWL_PLAIN_ORIGIN without; CRAWLED_SITE is one of the sites, and
 * CRAWLED_SLOW_SITE one that keeps a crawl busy for over a minute.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(serverScript))
    throw new Error('The journeys run the built server, and there is none. Run `npm run build` first.')
  mkdirSync(logFolder, { recursive: true })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-e2e-'))
  const dataDir = path.join(folder, 'larder')
  const open: { close(): Promise<void> }[] = []
  const closeAll = async () => {
    const failures: unknown[] = []
    // The first server owns the database, so it closes last.
    for (const one of open.splice(0).reverse()) await one.close().catch((error: unknown) => failures.push(error))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    if (failures.length) throw failures[0]
  }

  try {
    const site = await startRecipeSite()
    open.push(site)
    const pictures = await startPictureSite({
      '/tart.jpg': respondWith('image/jpeg', await createPhoto({ width: 1000, height: 750 }).jpeg().toBuffer()),
    })
    open.push({ close: async () => pictures.close() })
    const ai = await startOpenAiMock()
    open.push(ai)
    const writes = { AI_API_KEY: AI_KEY, AI_BASE_URL: `${ai.baseUrl}/v1`, AI_MODEL }
    const larder = await startNamedLarder('larder', {
      ...writes,
      DATA_DIR: dataDir,
      OUTBOUND_TEST_ALLOW: [site.allow, pictures.pair].join(','),
      ALLOW_TEST_HOOKS: '1',
    })
    open.push(larder)
    const database = await startLocalDatabase({ dataDir, log: () => {} })
    open.push({ close: () => database.stop() })
    await withDatabaseClient(database.url, (client) => insertExternalRecipes(client, `${pictures.origin}/tart.jpg`))

    const clerk = await startClerkMock([{ id: 'user_anna', email: 'anna@larder.test', firstName: 'Anna' }])
    open.push(clerk)
    const crawled = await startCrawledSites([
      { recipes: 8, traps: ['noindex', 'forbidden'] },
      { recipes: 200, delayMs: 400 },
    ])
    open.push(crawled)
    const crawling = {
      TRUSTED_SITES: crawled.origins.join(','),
      OUTBOUND_TEST_ALLOW: crawled.allow,
      ALLOW_TEST_HOOKS: '1',
      CRAWL_GAP_MS: '20',
    }
    const others: {
      name: string
      change: (client: pg.Client) => Promise<unknown>
      settings?: Record<string, string>
    }[] = [
      { name: 'beef', change: keepOnlyBeefRecipes },
      { name: 'empty', change: emptyCatalogue },
      { name: 'clerk', change: async () => {}, settings: clerk.settings({ networkless: true }) },
      { name: 'keyless', change: async () => {}, settings: { IDENTITY: 'clerk' } },
      { name: 'crawl', change: async () => {}, settings: crawling },
      { name: 'crawl_plain', change: async () => {}, settings: { ...crawling, ...writes } },
    ]
    for (const { name } of others)
      await withDatabaseClient(database.url, (client) => client.query(`CREATE DATABASE ${name}`))
    const opened: PromiseSettledResult<string>[] = []
    for (let at = 0; at < others.length; at += MAX_PARALLEL_STARTS) {
      const round = others.slice(at, at + MAX_PARALLEL_STARTS).map(async ({ name, change, settings }) => {
        const url = withDatabaseName(database.url, name)
        const other = await startNamedLarder(name, {
          DATA_DIR: path.join(folder, name),
          DATABASE_URL: url,
          ...settings,
        })
        open.push(other)
        await withDatabaseClient(url, change)
        return other.origin
      })
      opened.push(...(await Promise.allSettled(round)))
    }
    const origins = opened.map((one) => {
      if (one.status === 'rejected') throw one.reason
      return one.value
    })
    Object.assign(process.env, {
      LARDER_ORIGIN: larder.origin,
      LARDER_BEEF_ORIGIN: origins[0],
      LARDER_EMPTY_ORIGIN: origins[1],
      LARDER_CLERK_ORIGIN: origins[2],
      LARDER_KEYLESS_ORIGIN: origins[3],
      CLERK_STAND_IN: clerk.baseUrl,
      LARDER_DATA_DIR: dataDir,
      LARDER_DATABASE_URL: database.url,
      RECIPE_SITE: site.origin,
      LARDER_CRAWL_ORIGIN: origins[4],
      LARDER_CRAWL_PLAIN_ORIGIN: origins[5],
      CRAWLED_SITE: crawled.origins[0],
      CRAWLED_SLOW_SITE: crawled.origins[1],
    })
  } catch (error) {
    await closeAll().catch(() => {})
    throw error
  }
  return closeAll
}

/**
 * Starts a server and waits until it logs that it is open.
 * @throws Error with the server's output, when it exits or
 * logs nothing
 */
async function startNamedLarder(name: string, settings: Record<string, string>): Promise<StartedLarder> {
  const file = path.join(logFolder, `${name}.log`)
  const output = openSync(file, 'w')
  // Behind a trusted proxy, as in production, so that each test can have a client address of its own.
  const { PATH, HOME, TMPDIR } = process.env
  const env = {
    PATH,
    HOME,
    TMPDIR,
    ...START_ENVIRONMENT,
    NODE_ENV: 'production' as const,
    PORT: '0',
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: OPERATOR_PASSWORD,
    ...settings,
  }
  // Outside the project, where a developer may have a .env.
  const child = spawn(process.execPath, [...START_OPTIONS, ...CHEAP_SCRYPT_OPTIONS, serverScript], {
    cwd: path.dirname(serverScript),
    env,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'))
  })
  const close = () => stopNamedLarder(name, child, ended, file)

  const over = ended.then((how) => {
    throw new Error(`The server "${name}" ended (${how}) before it was open. It wrote:\n${readFileSync(file, 'utf8')}`)
  })
  over.catch(() => {})
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const origin = parseOpenedOrigin(readFileSync(file, 'utf8'))
    if (origin) return { origin, close }
    if (Date.now() > deadline) {
      await close().catch(() => {})
      throw new Error(
        `The server "${name}" did not open in ${START_TIMEOUT_MS / 1000} s. It wrote:\n${readFileSync(file, 'utf8')}`,
      )
    }
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 100))])
  }
}

/** SIGTERM, as in a deployment: the server must exit by itself with code 0. */
async function stopNamedLarder(
  name: string,
  child: ChildProcess,
  ended: Promise<number | string>,
  file: string,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null)
    throw new Error(
      `The server "${name}" had ended before it was stopped (${child.exitCode ?? child.signalCode}). It wrote:\n${readFileSync(file, 'utf8').slice(-4000)}`,
    )
  child.kill('SIGTERM')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(`still running after ${STOP_TIMEOUT_MS / 1000} s`), STOP_TIMEOUT_MS)
  })
  const how = await Promise.race([ended, late])
  clearTimeout(timer)
  if (how === 0) return
  child.kill('SIGKILL')
  throw new Error(
    `After SIGTERM the server "${name}" should end with 0, but: ${how}. It wrote:\n${readFileSync(file, 'utf8').slice(-4000)}`,
  )
}

/** Extracts the origin from the line that says "Larder is open". */
function parseOpenedOrigin(log: string): string | null {
  const line = log.split('\n').find((one) => one.includes('"Larder is open"'))
  return line ? (JSON.parse(line) as { origin: string }).origin : null
}

async function withDatabaseClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
