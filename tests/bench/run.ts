// npm run bench: how fast, how heavy and how large Larder is, beside a bare page of the same framework in the same run.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { recipePath } from '#app/domain/recipes/recipe-path'
import { DEFAULT_FILTERS } from '#app/domain/search/filters'
import { resultsPath } from '#app/domain/search/paging'
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres.server'
import { buildBare } from './bare/build'
import { closeAll, closeLater } from './closing'
import { type Collections, measureCollections } from './collection'
import { measureCrawl } from './crawl'
import { measureDatabase } from './database'
import { measureDiscovery } from './discovery'
import { measureExtraction } from './extraction'
import { hostileSettings, measureHostile, openHostileSites } from './hostile'
import { measureIngredients } from './ingredients'
import { measureLoad, someRecipes } from './load'
import { measureLighthouse } from './lighthouse'
import { measureLists } from './lists'
import { type Cores, describeMachine, divideCores, moveTo } from './machine'
import { measureMatching } from './matching'
import { type Options, readOptions, USAGE } from './options'
import { plot } from './plot'
import { residentMb, type ServerProcess, sleep, startServer } from './processes'
import { asMarkdown, asText, type Results } from './report'
import { measureStart, startLarder } from './start'
import { measureViews } from './views'
import { weighPage } from './weights'

const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (text: string) => void process.stderr.write(`bench: ${text}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll(say).finally(() => process.exit(130)))

let options: Options
try {
  options = readOptions(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exit(2)
}
if (!existsSync(path.join(root, 'build/server.js'))) {
  process.stderr.write('Nothing is built yet: npm run build\n')
  process.exit(2)
}

try {
  const began = performance.now()
  const results = await measure(options)
  process.stdout.write(asText(results))
  if (options.write) {
    mkdirSync(path.join(root, 'docs/figures'), { recursive: true })
    writeFileSync(path.join(root, 'tests/bench/results.md'), asMarkdown(results))
    writeFileSync(
      path.join(root, 'docs/figures/bench.svg'),
      plot(results, readFileSync(path.join(root, 'app/styles/tokens.css'), 'utf8')),
    )
    say('written: tests/bench/results.md, docs/figures/bench.svg')
  }
  say(`done in ${Math.round((performance.now() - began) / 1000)} s`)
} finally {
  await closeAll(say)
}

async function measure(options: Options): Promise<Results> {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'larder-bench-')))
  closeLater(() => rmSync(folder, { recursive: true, force: true }))
  const wants = (part: Options['parts'][number]) => options.parts.includes(part)
  const cores = divideCores()
  const results: Results = { machine: describeMachine(root), options, ownCore: cores !== null, postgres: 'unknown' }

  if (wants('start')) results.start = await measureStart(root, path.join(folder, 'start'), options.starts, say)
  if (wants('load') || wants('weights')) await withServers(folder, cores, results)
  if (wants('discovery')) {
    results.discovery = await measureDiscovery(root, folder, options.rows, options.searches, say)
    results.postgres = results.discovery.postgres
  }
  if (wants('extraction')) results.extraction = measureExtraction(root, cores, options.readings, say) ?? undefined
  if (wants('collection')) results.collections = await withCooks(path.join(folder, 'collection'), results)
  if (wants('lists')) results.lists = await measureLists(root, folder, options.lists.rows, options.lists.turns, say)
  if (wants('ingredients')) results.ingredients = measureIngredients(root, cores, options.readings, say)
  if (wants('matching')) results.matching = measureMatching(cores, options.matchings, say)
  if (wants('views')) results.views = await measureViews(root, folder, options.readingsOfPost, say)
  if (wants('hostile')) {
    const sites = await openHostileSites()
    const larder = await startLarder({ root, folder: path.join(folder, 'hostile'), env: hostileSettings(sites) })
    results.hostile = await measureHostile(larder, sites, say)
    await larder.stop()
    sites.stop()
  }
  if (wants('database'))
    results.database = await measureDatabase(root, folder, options.database.rows, options.database.turns, say)
  if (wants('crawl')) results.crawl = await measureCrawl({ root, folder, seconds: options.visitSeconds, say })
  if (wants('lighthouse')) results.lighthouse = (await measureLighthouse(root, folder, options.looks, say)) ?? undefined
  return results
}

async function withCooks(folder: string, results: Results): Promise<Collections> {
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), log: () => {} })
  const stopDatabase = closeLater(() => database.stop())
  results.postgres = await versionOf(database.connection)
  const larder = await startLarder({ root, folder, env: { DATABASE_URL: database.url } })
  const collections = await measureCollections(larder, database.connection, results.options.openings, say)
  await larder.stop()
  await stopDatabase()
  return collections
}

/** The product, the bare page and the static answer, each a process; under load they take turns on one core. */
async function withServers(folder: string, cores: Cores, results: Results): Promise<void> {
  const { options } = results
  const places = { bare: path.join(folder, 'bare'), larder: path.join(folder, 'larder') }
  for (const place of Object.values(places)) mkdirSync(place)
  say('building the bare page')
  const scripts = await buildBare(root, places.bare)

  const back = cores ? moveTo(cores.rest) : () => {}
  // Started by us, not by the server, the database is not on the server's core.
  const database = await startEmbeddedPostgres({ dataDir: path.join(folder, 'larder/data'), log: () => {} })
  const stopDatabase = closeLater(() => database.stop())
  results.postgres = await versionOf(database.connection)
  const alike = { cwd: places.bare, env: { NODE_ENV: 'production' }, path: '/', core: cores?.server }
  const servers = {
    fixed: await startServer({ ...alike, script: scripts.fixed, log: path.join(folder, 'static.log') }),
    bare: await startServer({ ...alike, script: scripts.bare, log: path.join(folder, 'bare.log') }),
    larder: await startLarder({
      root,
      folder: places.larder,
      core: cores?.server,
      env: { DATABASE_URL: database.url, TRUST_PROXY: '1' },
    }),
  }
  if (options.parts.includes('weights'))
    results.weights = {
      pages: await weighPages(servers.larder),
      bare: await weighPage(servers.bare, 'bare page, 30 links', '/'),
    }
  if (options.parts.includes('load')) {
    results.load = await measureLoad(servers, cores, options.load, say)
    await sleep(options.starts.restSeconds * 1000)
    results.memoryAfterLoad = residentMb(servers.larder.pid)
  }
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  await stopDatabase()
  back()
}

async function weighPages(larder: ServerProcess) {
  const [recipe = ''] = await someRecipes(larder.origin)
  const pages = [
    ['/', '/'],
    ['/home', '/home'],
    ['/results?…', resultsPath(DEFAULT_FILTERS)],
    ['/recipe?url=…', recipePath(recipe)],
    ['/recipe?url=…&step=1', recipePath(recipe, { step: 1 })],
    ['/kitchen', '/kitchen'],
    ['/kitchen/…', new URL(recipe).pathname],
    ['/blog', '/blog'],
  ] as const
  const weighed = []
  for (const [name, address] of pages) weighed.push(await weighPage(larder, name, address))
  return weighed
}

async function versionOf(connection: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? 'unknown'
}
