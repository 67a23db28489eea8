// npm run bench: throughput, page weight and memory of Larder, beside a bare page of the same framework in the same
// run.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { DEFAULT_SEARCH_FILTERS } from '#app/domain/search/search-filters'
import { resultsPath } from '#app/domain/search/results-position'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { readResidentMb } from '#tests/support/process-usage'
import { buildBare } from './bare/build'
import { runCleanup, registerCleanup } from './cleanup'
import { type CollectionResults, measureCollections } from './collection'
import { measureColdList } from './cold-list'
import { measureCrawl } from './crawl'
import { measureDatabase } from './database'
import { measurePlanner } from './planner'
import { measureSearch } from './search'
import { measureDiscovery } from './discovery'
import { measureExtraction } from './extraction'
import { hostileEnvironment, measureHostile, openHostileSites } from './hostile'
import { measureIngredients } from './ingredients'
import { measureLoad, listSampleRecipes } from './load'
import { measureLighthouse } from './lighthouse'
import { measureListChanges } from './list-changes'
import { measureLists } from './lists'
import { type CorePlan, describeMachine, planCores, pinToCores } from './machine'
import { measureMatching } from './matching'
import { measureMemory } from './memory'
import { type BenchOptions, parseOptions, USAGE } from './options'
import { renderPlot } from './plot'
import { type ServerProcess, sleep, startServer } from './processes'
import { toMarkdown, toText, type BenchResults } from './report'
import { measureSignedIn } from './signed-in'
import { measureStalls } from './stalls'
import { measureStart, startBenchLarder } from './start'
import { measurePageViews } from './page-views'
import { measurePageWeight } from './page-weights'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const logProgress = (text: string) => void process.stderr.write(`bench: ${text}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void runCleanup(logProgress).finally(() => process.exit(130)))

let options: BenchOptions
try {
  options = parseOptions(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exit(2)
}
if (!existsSync(path.join(projectRoot, 'build/server.js'))) {
  process.stderr.write('Nothing is built yet: npm run build\n')
  process.exit(2)
}

try {
  const began = performance.now()
  const results = await runBenchmarks(options)
  process.stdout.write(toText(results))
  if (options.write) {
    mkdirSync(path.join(projectRoot, 'docs/figures'), { recursive: true })
    writeFileSync(path.join(projectRoot, 'tests/bench/results.md'), toMarkdown(results))
    writeFileSync(
      path.join(projectRoot, 'docs/figures/bench.svg'),
      renderPlot(results, readFileSync(path.join(projectRoot, 'app/styles/tokens.css'), 'utf8')),
    )
    logProgress('written: tests/bench/results.md, docs/figures/bench.svg')
  }
  logProgress(`done in ${Math.round((performance.now() - began) / 1000)} s`)
} finally {
  await runCleanup(logProgress)
}

async function runBenchmarks(options: BenchOptions): Promise<BenchResults> {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'larder-bench-')))
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const wants = (part: BenchOptions['parts'][number]) => options.parts.includes(part)
  const cores = planCores()
  const results: BenchResults = {
    machine: describeMachine(projectRoot),
    options,
    ownCore: cores !== null,
    postgres: 'unknown',
  }

  if (wants('start'))
    results.start = await measureStart(projectRoot, path.join(folder, 'start'), options.starts, logProgress)
  if (wants('load') || wants('weights') || wants('signed-in')) await measureWithServers(folder, cores, results)
  if (wants('discovery')) {
    results.discovery = await measureDiscovery(projectRoot, folder, options.rows, options.searches, logProgress)
    results.postgres = results.discovery.postgres
  }
  if (wants('extraction'))
    results.extraction = measureExtraction(projectRoot, cores, options.readings, logProgress) ?? undefined
  if (wants('collection')) results.collections = await measureWithUsers(path.join(folder, 'collection'), results)
  if (wants('lists'))
    results.lists = await measureLists(projectRoot, folder, options.lists.rows, options.lists.turns, logProgress)
  if (wants('list-changes'))
    results.listChanges = await measureListChanges(projectRoot, folder, options.listChanges, logProgress)
  if (wants('memory')) results.memory = await measureMemory(projectRoot, folder, options.memory, logProgress)
  if (wants('cold-list'))
    results.coldList = (await measureColdList(projectRoot, folder, options.coldLists, logProgress)) ?? undefined
  if (wants('ingredients')) results.ingredients = measureIngredients(projectRoot, cores, options.readings, logProgress)
  if (wants('matching')) results.matching = measureMatching(cores, options.matchings, logProgress)
  if (wants('views')) results.views = await measurePageViews(projectRoot, folder, options.readingsOfPost, logProgress)
  if (wants('hostile')) {
    const sites = await openHostileSites()
    const larder = await startBenchLarder({
      root: projectRoot,
      folder: path.join(folder, 'hostile'),
      env: hostileEnvironment(sites),
    })
    results.hostile = await measureHostile(larder, sites, logProgress)
    await larder.stop()
    sites.stop()
  }
  if (wants('stalls')) {
    const larder = await startBenchLarder({
      root: projectRoot,
      folder: path.join(folder, 'stalls'),
      env: { TRUST_PROXY: '1' },
    })
    results.stalls = await measureStalls(larder, logProgress)
    await larder.stop()
  }
  if (wants('planner')) results.planner = measurePlanner(projectRoot, cores, options.weeks, logProgress)
  if (wants('search')) results.search = await measureSearch(projectRoot, folder, results.options.search, logProgress)
  if (wants('database'))
    results.database = await measureDatabase(
      projectRoot,
      folder,
      options.database.rows,
      options.database.turns,
      logProgress,
    )
  if (wants('crawl'))
    results.crawl = await measureCrawl({ root: projectRoot, folder, seconds: options.visitSeconds, say: logProgress })
  if (wants('lighthouse'))
    results.lighthouse = (await measureLighthouse(projectRoot, folder, options.looks, logProgress)) ?? undefined
  return results
}

async function measureWithUsers(folder: string, results: BenchResults): Promise<CollectionResults> {
  const database = await startLocalDatabase({ dataDir: path.join(folder, 'data'), log: () => {} })
  const stopDatabase = registerCleanup(() => database.stop())
  results.postgres = await readPostgresVersion(database.connection)
  const larder = await startBenchLarder({ root: projectRoot, folder, env: { DATABASE_URL: database.url } })
  const collections = await measureCollections(larder, database.connection, results.options.openings, logProgress)
  await larder.stop()
  await stopDatabase()
  return collections
}

/** The product, the bare page and the static response, each a process; under load they take turns on one core. */
async function measureWithServers(folder: string, cores: CorePlan, results: BenchResults): Promise<void> {
  const { options } = results
  const places = { bare: path.join(folder, 'bare'), larder: path.join(folder, 'larder') }
  for (const place of Object.values(places)) mkdirSync(place)
  logProgress('building the bare page')
  const scripts = await buildBare(projectRoot, places.bare)

  const back = cores ? pinToCores(cores.rest) : () => {}
  // Started here, not by the server, the database is not on the server's core.
  const database = await startLocalDatabase({ dataDir: path.join(folder, 'larder/data'), log: () => {} })
  const stopDatabase = registerCleanup(() => database.stop())
  results.postgres = await readPostgresVersion(database.connection)
  const alike = { cwd: places.bare, env: { NODE_ENV: 'production' }, path: '/', core: cores?.server }
  const servers = {
    fixed: await startServer({ ...alike, script: scripts.fixed, log: path.join(folder, 'static.log') }),
    bare: await startServer({ ...alike, script: scripts.bare, log: path.join(folder, 'bare.log') }),
    larder: await startBenchLarder({
      root: projectRoot,
      folder: places.larder,
      core: cores?.server,
      env: { DATABASE_URL: database.url, TRUST_PROXY: '1' },
    }),
  }
  if (options.parts.includes('weights'))
    results.weights = {
      pages: await measurePageWeights(servers.larder),
      bare: await measurePageWeight(servers.bare, 'bare page, 30 links', '/'),
    }
  if (options.parts.includes('signed-in'))
    results.signedIn = await measureSignedIn(servers.larder, servers.bare, options.signedIn, logProgress)
  if (options.parts.includes('load')) {
    results.load = await measureLoad(servers, cores, options.load, logProgress)
    await sleep(options.starts.restSeconds * 1000)
    results.memoryAfterLoad = readResidentMb(servers.larder.pid)
  }
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  await stopDatabase()
  back()
}

async function measurePageWeights(larder: ServerProcess) {
  const [recipe = ''] = await listSampleRecipes(larder.origin)
  const pages = [
    ['/', '/'],
    ['/home', '/home'],
    ['/results?…', resultsPath(DEFAULT_SEARCH_FILTERS)],
    ['/recipe?url=…', recipePath(recipe)],
    ['/recipe?url=…&step=1', recipePath(recipe, { step: 1 })],
    ['/kitchen', '/kitchen'],
    ['/kitchen/…', new URL(recipe).pathname],
    ['/blog', '/blog'],
  ] as const
  const weighed = []
  for (const [name, address] of pages) weighed.push(await measurePageWeight(larder, name, address))
  return weighed
}

async function readPostgresVersion(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? 'unknown'
}
