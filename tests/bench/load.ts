import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { resultsPath } from '#app/domain/search/search-filters'
import type { Bench } from './bench'
import { registerCleanup } from './cleanup'
import type { Figure } from './figures'
import type { LoadJob, LoadMeasurement } from './load-worker'
import type { CorePlan } from './machine'
import { stopProcess, type ServerProcess } from './processes'
import { computeRatios, computeSpread } from './statistics'

type LoadTarget = {
  kind: 'minimal' | 'cached' | 'rendered'
  name: string
  gzip: boolean
  server: ServerProcess
  headers: Record<string, string>
  paths: string[]
}

const CONNECTIONS = 10
/** A cookie that makes a page personal: such a page is never cached, so it is rendered each time. */
const PERSONAL_COOKIE_HEADER = { cookie: 'larder.bench=1' }

export const EVERY_CELL = MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) =>
  MOOD_CATEGORIES.flatMap((mood) => TIME_CATEGORIES.map((time) => ({ ingredient, mood, time }))),
)

/** Recipes of the catalogue, as a search finds them. */
export async function listSampleRecipes(origin: string): Promise<string[]> {
  const found = await Promise.all(
    MAIN_INGREDIENT_CATEGORIES.map(async (ingredient) => {
      const response = await fetch(`${origin}/api/search`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ingredient }),
      })
      if (!response.ok) throw new Error(`POST /api/search answers ${response.status}.`)
      return ((await response.json()) as { results: { source_url: string }[] }).results.map(
        ({ source_url }) => source_url,
      )
    }),
  )
  return found.flat()
}

/** Every page in turn, several times over: A B A B …, so that a slow moment of the machine affects all alike. */
export async function measureLoad(bench: Bench, minimal: ServerProcess, larder: ServerProcess): Promise<Figure[]> {
  const targets = await listTargets(minimal, larder)
  for (const target of targets) await checkTarget(target)
  const [rounds, seconds] = bench.isQuick ? [3, 0.3] : [20, 0.5]
  const generator = startLoadWorker(bench.cores)
  const measured = targets.map((): LoadMeasurement[] => [])
  try {
    for (let round = 0; round <= rounds; round += 1) {
      bench.say(round === 0 ? `warming up ${targets.length} pages` : `round ${round} of ${rounds}`)
      const inTurn = [...targets.entries()]
      for (const [at, target] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
        await warmUp(target)
        // The product warms up with all its pages, the minimal one with one: it gets as long.
        const isLonger = round === 0 && target.server === minimal
        const took = await generator.measure(toLoadJob(target, isLonger ? Math.max(3, 4 * seconds) : seconds))
        if (took.busy > 0.9) bench.say(`${target.name}: the load generator is at its limit, the server can do more`)
        if (round > 0) measured[at]!.push(took)
      }
    }
  } finally {
    await generator.stop()
  }
  return targets.flatMap((target, at) => {
    const base = targets.findIndex(({ kind, gzip }) => kind === 'minimal' && gzip === target.gzip)
    return toFigures(target, measured[at]!, measured[base]!)
  })
}

function toFigures({ kind, name, gzip }: LoadTarget, own: LoadMeasurement[], base: LoadMeasurement[]): Figure[] {
  const failures = own.reduce((sum, round) => sum + round.failures, 0)
  if (failures > 0) throw new Error(`${name}: ${failures} requests failed.`)
  const rates = (rounds: LoadMeasurement[]) => rounds.map(({ perSecond }) => perSecond)
  const costs = (rounds: LoadMeasurement[]) => rounds.map(({ processor }) => processor)
  const cost = computeRatios(costs(own), costs(base))
  const title = `${name}, ${kind}, ${gzip ? 'gzip' : 'plain'}`
  return [
    {
      name: title,
      value: computeSpread(rates(own)),
      unit: 'requests/s',
      ratio: computeRatios(rates(own), rates(base)),
      ...(kind === 'cached' && { budget: { atLeast: 4 } }),
    },
    {
      name: `${title}: CPU`,
      value: computeSpread(costs(own)),
      unit: 'ms',
      // Where the system does not expose CPU time, the throughput says what a page costs.
      ratio: Number.isNaN(cost.median) ? computeRatios(rates(base), rates(own)) : cost,
      ...(kind === 'rendered' && { budget: { atMost: 2 } }),
    },
  ]
}

async function listTargets(minimal: ServerProcess, larder: ServerProcess): Promise<LoadTarget[]> {
  const recipes = await listSampleRecipes(larder.origin)
  const pages: [name: string, paths: string[]][] = [
    ['/', ['/']],
    ['/home', ['/home']],
    ['/results?…', EVERY_CELL.map((cell) => resultsPath(cell))],
    ['/recipe?url=…', recipes.map((url) => recipePath(url))],
  ]
  return [false, true].flatMap((gzip) => {
    const headers: Record<string, string> = gzip ? { 'accept-encoding': 'gzip' } : {}
    const personal = { ...headers, ...PERSONAL_COOKIE_HEADER }
    const ofLarder = (kind: LoadTarget['kind'], headers: LoadTarget['headers']) =>
      pages.map(([name, paths]): LoadTarget => ({ kind, name, gzip, server: larder, headers, paths }))
    return [
      { kind: 'minimal' as const, name: 'page of 30 links', gzip, server: minimal, headers, paths: ['/'] },
      ...ofLarder('cached', headers),
      ...ofLarder('rendered', personal),
    ]
  })
}

const toLoadJob = ({ server, headers, paths }: LoadTarget, seconds: number): LoadJob => ({
  origin: server.origin,
  headers,
  paths,
  connections: CONNECTIONS,
  seconds,
  pid: server.pid,
})

/** Pages are cached for a minute or more: requested once before the measurement, none is rendered during it. */
async function warmUp({ kind, server, headers, paths }: LoadTarget): Promise<void> {
  if (kind !== 'cached') return
  for (const path of paths) await (await fetch(server.origin + path, { headers })).arrayBuffer()
}

/** Verifies the responses, so that a figure measures what its name says. */
async function checkTarget({ kind, name, gzip, server, headers, paths: [path = ''] }: LoadTarget): Promise<void> {
  let response = new Response()
  for (let time = 0; time < 2; time += 1) {
    response = await fetch(server.origin + path, { headers: { 'accept-encoding': 'identity', ...headers } })
    await response.arrayBuffer()
  }
  const wrong = (what: string) => new Error(`${name} (${kind}${gzip ? ', gzip' : ''}) ${what}.`)
  if (response.status !== 200) throw wrong(`answers ${response.status}`)
  if ((response.headers.get('content-encoding') === 'gzip') !== gzip)
    throw wrong(gzip ? 'does not come as gzip' : 'comes compressed')
  if (kind === 'cached' && !response.headers.has('etag')) throw wrong('is not cached: the second answer has no ETag')
  if (kind === 'rendered' && response.headers.has('etag')) throw wrong('is cached, so it is not rendered each time')
}

function startLoadWorker(cores: CorePlan) {
  const script = fileURLToPath(new URL('load-worker.ts', import.meta.url))
  const [command = '', ...args] = [
    ...(cores ? ['taskset', '-c', cores.rest] : []),
    process.execPath,
    '--import',
    'tsx',
    script,
  ]
  const child = spawn(command, args, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    measure: (job: LoadJob) =>
      new Promise<LoadMeasurement>((resolve, reject) => {
        const ended = () => reject(new Error('The load generator has ended.'))
        child.once('exit', ended)
        child.once('message', (answer: { measured?: LoadMeasurement; error?: string }) => {
          child.off('exit', ended)
          if (answer.measured) resolve(answer.measured)
          else reject(new Error(answer.error))
        })
        child.send(job)
      }),
    stop: registerCleanup(() => stopProcess(child)),
  }
}
