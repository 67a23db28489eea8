// npm run bench: what Larder is held to, beside a minimal page of the same framework in the same run.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readResidentMb } from '#tests/support/process-usage'
import { buildBare } from './bare/build'
import { startBenchDatabase, type Bench } from './bench'
import { registerCleanup, runCleanup } from './cleanup'
import { measureCrawl } from './crawl'
import { measureDatabase } from './database'
import { measureDiscovery } from './discovery'
import { measureExtraction } from './extraction'
import { isHeld, renderFigures, type Figure } from './figures'
import { measureHostile } from './hostile'
import { measureListChanges } from './list-changes'
import { measureLists } from './lists'
import { measureLoad } from './load'
import { describeMachine, pinToCores, planCores } from './machine'
import { measureMemory, measureStart } from './memory'
import { measurePageWeights } from './page-weights'
import { measurePlanner } from './planner'
import { sleep, startBenchLarder, startServer } from './processes'
import { measureSearch } from './search'
import { measureSignedIn } from './signed-in'
import { measureStalls } from './stalls'

/** Parts that need the product and the minimal page, each a process; under load they take turns on one core. */
const SIDE_BY_SIDE = ['weights', 'signed-in', 'load'] as const
const PARTS: Record<string, (bench: Bench) => Figure[] | Promise<Figure[]>> = {
  start: measureStart,
  discovery: measureDiscovery,
  extraction: measureExtraction,
  lists: measureLists,
  'list-changes': measureListChanges,
  memory: measureMemory,
  hostile: measureHostile,
  stalls: measureStalls,
  crawl: measureCrawl,
  database: measureDatabase,
  search: measureSearch,
  planner: measurePlanner,
}
const NAMES = [...SIDE_BY_SIDE, ...Object.keys(PARTS)]
const USAGE = `npm run bench -- [--quick] [--rows 1000,10000] [--only load,planner]
  --quick   some minutes, to see that everything runs; its figures are rough
  --rows    sizes of the generated catalogue (default 1000,10000,100000,1000000; the last takes about 3 GB for a while),
            and of the one that is searched (default 100000; above, by what is at home only)
  --only    some parts of: ${NAMES.join(' ')}
`

const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (text: string) => void process.stderr.write(`bench: ${text}\n`)
const stopWith = (text: string): never => {
  process.stderr.write(text)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void runCleanup(say).finally(() => process.exit(130)))

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, rows: { type: 'string' }, only: { type: 'string' } },
})
const asked = values.only?.split(',') ?? NAMES
const rows = values.rows?.split(',').map(Number) ?? null
if (asked.some((name) => !NAMES.includes(name))) stopWith(USAGE)
if (rows?.some((count) => !Number.isInteger(count) || count < 100 || count > 10_000_000)) stopWith(USAGE)
if (!existsSync(path.join(root, 'build/server.js'))) stopWith('Nothing is built yet: npm run build\n')

try {
  const machine = describeMachine(root)
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'larder-bench-')))
  registerCleanup(() => rmSync(folder, { recursive: true, force: true }))
  const sorted = rows && [...new Set(rows)].sort((a, b) => a - b)
  const bench: Bench = { root, folder, cores: planCores(), isQuick: values.quick, rows: sorted, say }
  const figures = await measureSideBySide(bench, new Set(asked))
  for (const [name, measure] of Object.entries(PARTS)) if (asked.includes(name)) figures.push(...(await measure(bench)))
  const held = figures.map(isHeld).filter((each) => each !== null)
  process.stdout.write(
    `${machine}${bench.isQuick ? '. A quick run: rough figures' : ''}\n\n${renderFigures(figures)}\n\n` +
      `${held.filter(Boolean).length} of ${held.length} budgets held\n`,
  )
} finally {
  await runCleanup(say)
}

async function measureSideBySide(bench: Bench, asked: ReadonlySet<string>): Promise<Figure[]> {
  if (!SIDE_BY_SIDE.some((name) => asked.has(name))) return []
  const place = path.join(bench.folder, 'minimal')
  mkdirSync(place)
  say('building the minimal page')
  const script = await buildBare(root, place)
  const { cores } = bench
  const back = cores ? pinToCores(cores.rest) : () => {}
  const database = await startBenchDatabase(bench, 'larder')
  const minimal = await startServer({
    script,
    cwd: place,
    env: { NODE_ENV: 'production' },
    page: '/',
    core: cores?.server,
    log: path.join(place, 'server.log'),
  })
  const env = { DATABASE_URL: database.url, TRUST_PROXY: '1' }
  const larder = await startBenchLarder(bench, 'larder', env, { core: cores?.server })
  const figures: Figure[] = []
  if (asked.has('weights')) figures.push(...(await measurePageWeights(larder)))
  if (asked.has('signed-in')) figures.push(...(await measureSignedIn(bench, minimal, larder)))
  if (asked.has('load')) {
    figures.push(...(await measureLoad(bench, minimal, larder)))
    await sleep(bench.isQuick ? 2000 : 10_000)
    const value = readResidentMb(larder.pid)
    figures.push({ name: 'memory at rest after that load', value, unit: 'MB', budget: { atMost: 200 } })
  }
  await Promise.all([minimal.stop(), larder.stop()])
  await database.stop()
  back()
  return figures
}
