import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import path from 'node:path'
import { extractRecipe } from '#packages/page-reader/extract-recipe'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { resultsPath } from '#app/domain/search/results-position'
import { DEFAULT_SEARCH_FILTERS } from '#app/domain/search/search-filters'
import {
  createCrawledRecipe,
  renderRecipePage,
  startCrawledSites,
  type CrawledHost,
  type CrawledSites,
} from '#tests/mocks/crawled-site'
import { registerCleanup } from './cleanup'
import { loadRealPages } from './extraction'
import { sleep, type ServerProcess } from './processes'
import { startBenchLarder } from './start'
import { quantile } from './statistics'

export type CrawlResults = {
  /** Pages that were crawled to the end, and whether they are real ones. */
  pages: number
  areReal: boolean
  fast: { perSecond: number; stored: number }
  /** The same for slow sites, with one server and with two on one database. */
  slow: { one: { perSecond: number; stored: number }; two: { perSecond: number; stored: number } }
  /** Pages a second of extraction alone, on one core. */
  readingAlone: number
  /** Milliseconds of /results, without load and during a polite crawl. */
  calm: { p50: number; p99: number }
  meanwhile: { p50: number; p99: number; requests: number }
}

const HOSTS = 8
const PAGES_PER_HOST = 100
const SLOW_HOSTS = 24
const SLOW_PAGES_PER_HOST = 20
export const SLOW_MS = 150
/** As many hosts as use all concurrent slots of a crawler at the usual delay. */
const POLITE_HOSTS = 24

type CrawlBenchOptions = { root: string; folder: string; seconds: number; say: (text: string) => void }

/**
 * A crawl of loopback sites with the delay set to 0, beside the cost of extraction alone; one of sites with realistic
 * latency, by one server and by two on one database; and the effect of a polite crawl on /results. All processes share
 * the cores.
 */
export async function measureCrawl({ root, folder, seconds, say }: CrawlBenchOptions): Promise<CrawlResults> {
  const real = loadRealPages(root)
  // Their links lead to URLs that do not exist here, and would count as pages.
  const pages = real.map(({ html }) => html.replace(/<a(?=[\s>])/gi, '<span'))
  const lots = Array.from({ length: HOSTS }, (_, at) => ({
    recipes: PAGES_PER_HOST,
    ...(pages.length && { pages: assignPagesToHost(pages, at) }),
  }))
  const run = async (name: string, servers: number, hosts: readonly CrawledHost[]) => {
    say(`crawling ${name} with ${servers === 1 ? 'one server' : 'two servers'}`)
    return await crawlOnce({
      root,
      folder: path.join(folder, `crawl-${name.replaceAll(' ', '-')}-${servers}`),
      servers,
      sites: await startCrawledSites(hosts),
    })
  }
  const fast = await run(pages.length ? 'real pages' : 'made-up pages', 1, lots)
  const slowHosts = Array.from({ length: SLOW_HOSTS }, () => ({ recipes: SLOW_PAGES_PER_HOST, delayMs: SLOW_MS }))
  const slow = { one: await run('slow sites', 1, slowHosts), two: await run('slow sites', 2, slowHosts) }
  say('reading the same pages alone')
  const texts = pages.length
    ? pages
    : Array.from({ length: HOSTS * PAGES_PER_HOST }, (_, at) => renderRecipePage(createCrawledRecipe(at)))
  for (const html of texts.slice(0, 100)) extractRecipe(html, 'https://page.example/')
  const began = performance.now()
  for (const html of texts) extractRecipe(html, 'https://page.example/')
  const readingAlone = (texts.length * 1000) / (performance.now() - began)
  const beside = await measureUnderVisitors({ root, folder: path.join(folder, 'crawl-polite'), seconds, say })
  return { pages: fast.pages, areReal: pages.length > 0, fast, slow, readingAlone, ...beside }
}

/** Every eighth page, at a URL that looks like a recipe's. */
const assignPagesToHost = (pages: readonly string[], host: number) =>
  Object.fromEntries(
    pages.filter((_, at) => at % HOSTS === host).map((html, at) => [`/recipes/page-number-${at}`, html]),
  )

const crawlEnvironment = (sites: CrawledSites, databaseUrl: string, gapMs: number) => ({
  DATABASE_URL: databaseUrl,
  OUTBOUND_TEST_ALLOW: sites.allow,
  TRUSTED_SITES: sites.origins.join(','),
  CRAWL_GAP_MS: String(gapMs),
  ALLOW_TEST_HOOKS: '1',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
})

type CrawlRun = { pages: number; perSecond: number; stored: number }

async function crawlOnce({
  root,
  folder,
  servers,
  sites,
}: {
  root: string
  folder: string
  servers: number
  sites: CrawledSites
}): Promise<CrawlRun> {
  const { settings, stop } = await openCrawlServer(folder, sites, 0)
  const larders: ServerProcess[] = []
  for (let at = 0; at < servers; at += 1)
    larders.push(await startBenchLarder({ root, folder: path.join(folder, String(at)), env: settings }))
  const result = (await runCrawlStarter('run', settings)) as { seconds: number; pages: number; recipes: number }
  for (const larder of larders) await larder.stop()
  await stop()
  return { pages: result.pages, perSecond: result.pages / result.seconds, stored: result.recipes }
}

async function measureUnderVisitors({
  root,
  folder,
  seconds,
  say,
}: CrawlBenchOptions): Promise<Pick<CrawlResults, 'calm' | 'meanwhile'>> {
  const sites = await startCrawledSites(Array.from({ length: POLITE_HOSTS }, () => ({ recipes: 190 })))
  const { settings, stop } = await openCrawlServer(folder, sites, 2000)
  const larder = await startBenchLarder({ root, folder, env: settings })
  await measureVisits(larder.origin, 1)
  say('/results in peace')
  const calm = await measureVisits(larder.origin, seconds)
  await runCrawlStarter('start', settings)
  say('/results while a polite crawl runs')
  // The crawler starts with one host, and adds more as it goes.
  await sleep(8_000)
  const before = sites.requests.length
  const times = await measureVisits(larder.origin, seconds)
  const requests = sites.requests.length - before
  await larder.stop()
  await stop()
  return {
    calm: { p50: quantile(calm, 0.5), p99: quantile(calm, 0.99) },
    meanwhile: { p50: quantile(times, 0.5), p99: quantile(times, 0.99), requests },
  }
}

async function openCrawlServer(folder: string, sites: CrawledSites, gapMs: number) {
  const database = await startLocalDatabase({ dataDir: path.join(folder, 'data'), log: () => {} })
  const closeDatabase = registerCleanup(() => database.stop())
  const closeSites = registerCleanup(() => sites.close())
  return {
    settings: crawlEnvironment(sites, database.url, gapMs),
    async stop() {
      await closeSites()
      await closeDatabase()
    },
  }
}

/** Another page each time, so that none is cached; about 60 a second, the load of a small site. */
async function measureVisits(origin: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < until; n += 1) {
    const began = performance.now()
    const answer = await fetch(`${origin}${resultsPath(DEFAULT_SEARCH_FILTERS)}&x=${n}`, {
      headers: { 'X-Forwarded-For': `10.1.${(n >> 8) & 255}.${n & 255}` },
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`/results answers ${answer.status}.`)
    times.push(performance.now() - began)
    await sleep(10)
  }
  return times
}

/**
 * Settings are per process, so a separate process starts the crawl on that database, and optionally waits for its end.
 */
function runCrawlStarter(what: 'start' | 'run', settings: Record<string, string>): Promise<unknown> {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('crawl-starter.ts', import.meta.url)), what],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { PATH, HOME, TMPDIR, NODE_ENV: 'test', ...settings } as unknown as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return new Promise((resolve, reject) =>
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`The crawl could not be started (${code}).`)),
    ),
  )
}
