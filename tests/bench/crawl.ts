import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DEFAULT_SEARCH_FILTERS, resultsPath } from '#app/domain/search/search-filters'
import { startCrawledSites, type CrawledHost, type CrawledSites } from '#tests/mocks/crawled-site'
import { startBenchDatabase, type Bench } from './bench'
import { registerCleanup } from './cleanup'
import { loadRealPages } from './extraction'
import type { Figure } from './figures'
import { sleep, startBenchLarder, type ServerProcess } from './processes'
import { quantile } from './statistics'

const HOSTS = 8
const PAGES_PER_HOST = 100
const SLOW_HOSTS = 24
const SLOW_PAGES_PER_HOST = 20
const SLOW_MS = 150
/** As many hosts as use all concurrent slots of a crawler at the usual delay. */
const POLITE_HOSTS = 24

/**
 * A crawl of loopback sites with the delay set to 0; one of sites with realistic latency, by one server and by two on
 * one database; and the effect of a polite crawl on /results. All processes share the cores.
 */
export async function measureCrawl(bench: Bench): Promise<Figure[]> {
  // Their links lead to URLs that do not exist here, and would count as pages.
  const pages = loadRealPages(bench.root).map(({ html }) => html.replace(/<a(?=[\s>])/gi, '<span'))
  const lots = Array.from({ length: HOSTS }, (_, at) => ({
    recipes: PAGES_PER_HOST,
    ...(pages.length && { pages: assignPagesToHost(pages, at) }),
  }))
  const fast = await crawlOnce(bench, 'crawl-fast', 1, lots)
  const slowHosts = Array.from({ length: SLOW_HOSTS }, () => ({ recipes: SLOW_PAGES_PER_HOST, delayMs: SLOW_MS }))
  const one = await crawlOnce(bench, 'crawl-slow-1', 1, slowHosts)
  const two = await crawlOnce(bench, 'crawl-slow-2', 2, slowHosts)
  const { calm, meanwhile } = await measureUnderVisitors(bench)
  return [
    {
      name: `crawling ${pages.length ? 'real' : 'made-up'} pages without delay`,
      value: fast,
      unit: 'pages/s',
      budget: { atLeast: 60 },
    },
    { name: `crawling sites that take ${SLOW_MS} ms a page, one server`, value: one, unit: 'pages/s' },
    {
      name: 'crawling the same with two servers, against one',
      value: two,
      unit: 'pages/s',
      ratio: two / one,
      budget: { atLeast: 1 },
    },
    { name: '/results in peace, p99', value: calm, unit: 'ms' },
    {
      name: '/results while it crawls, p99, against in peace',
      value: meanwhile,
      unit: 'ms',
      ratio: meanwhile / calm,
      budget: { atMost: 2 },
    },
  ]
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

/** Pages a second. */
async function crawlOnce(bench: Bench, name: string, servers: number, hosts: readonly CrawledHost[]): Promise<number> {
  bench.say(`crawling with ${servers === 1 ? 'one server' : 'two servers'}`)
  const { settings, stop } = await openCrawl(bench, name, await startCrawledSites(hosts), 0)
  const larders: ServerProcess[] = []
  for (let at = 0; at < servers; at += 1) larders.push(await startBenchLarder(bench, `${name}/${at}`, settings))
  const { pages, seconds, recipes } = (await runCrawlStarter('run', settings)) as Record<string, number>
  for (const larder of larders) await larder.stop()
  await stop()
  if (!recipes) throw new Error('The crawl stored nothing.')
  return pages! / seconds!
}

/** The p99 of /results, without load and during a polite crawl. */
async function measureUnderVisitors(bench: Bench): Promise<{ calm: number; meanwhile: number }> {
  const seconds = bench.isQuick ? 6 : 20
  const sites = await startCrawledSites(Array.from({ length: POLITE_HOSTS }, () => ({ recipes: 190 })))
  const { settings, stop } = await openCrawl(bench, 'crawl-polite', sites, 2000)
  const larder = await startBenchLarder(bench, 'crawl-polite', settings)
  await measureVisits(larder.origin, 1)
  const calm = await measureVisits(larder.origin, seconds)
  await runCrawlStarter('start', settings)
  bench.say('/results while a polite crawl runs')
  // The crawler starts with one host, and adds more as it goes.
  await sleep(8_000)
  const before = sites.requests.length
  const meanwhile = await measureVisits(larder.origin, seconds)
  if (sites.requests.length === before) throw new Error('Nothing was crawled meanwhile.')
  await larder.stop()
  await stop()
  return { calm: quantile(calm, 0.99), meanwhile: quantile(meanwhile, 0.99) }
}

async function openCrawl(bench: Bench, name: string, sites: CrawledSites, gapMs: number) {
  const database = await startBenchDatabase(bench, name)
  const closeSites = registerCleanup(() => sites.close())
  return {
    settings: crawlEnvironment(sites, database.url, gapMs),
    async stop() {
      await closeSites()
      await database.stop()
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
