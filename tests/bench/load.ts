import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { MAIN_INGREDIENT_CATEGORIES, MOOD_CATEGORIES, TIME_CATEGORIES } from '#app/domain/recipes/categories'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { resultsPath } from '#app/domain/search/results-position'
import { registerCleanup } from './cleanup'
import type { LoadRequest, LoadJob, LoadMeasurement } from './load-worker'
import type { CorePlan } from './machine'
import type { BenchOptions } from './options'
import { stopProcess, type ServerProcess } from './processes'
import { quantile, type Spread, computeSpread } from './statistics'

export type LoadKind = 'static' | 'bare' | 'kept' | 'afresh' | 'api'
export type LoadResult = {
  kind: LoadKind
  name: string
  gzip: boolean
  perSecond: Spread
  /** Against the bare page in the same round and encoding: requests per second, and the server's CPU time. */
  ratio: Spread
  cost: Spread
  p50: number
  p99: number
  /** With one concurrent visitor. */
  alone: { p50: number; p99: number }
  processor: number
  failures: number
  busy: number
}

type LoadTarget = {
  kind: LoadKind
  name: string
  gzip: boolean
  server: ServerProcess
  method: 'GET' | 'POST'
  headers: Record<string, string>
  requests: LoadRequest[]
}
type LoadServers = { fixed: ServerProcess; bare: ServerProcess; larder: ServerProcess }

/** A cookie that makes a page personal: such a page is never cached, so it is rendered each time. */
const PERSONAL_COOKIE_HEADER = { cookie: 'larder.bench=1' }
/** The rate limit of searches is 60 a minute per address and stays on: enough addresses that none exceeds it. */
const VISITOR_COUNT = 8000

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

/**
 * Measures every target in turn, several times over: A B A B …, so that a slow moment of the machine affects all alike.
 */
export async function measureLoad(
  servers: LoadServers,
  cores: CorePlan,
  options: BenchOptions['load'],
  say: (text: string) => void,
): Promise<LoadResult[]> {
  const targets = await listTargets(servers)
  for (const target of targets) await checkTarget(target)
  const generator = startLoadWorker(cores)
  try {
    const rounds: LoadMeasurement[][] = []
    for (let round = 0; round <= options.rounds; round += 1) {
      say(round === 0 ? `warming up ${targets.length} targets` : `round ${round} of ${options.rounds}`)
      const inTurn = round % 2 === 0 ? targets : targets.toReversed()
      const measured: LoadMeasurement[] = []
      for (const target of inTurn) {
        await warmUp(target)
        // The product warms up with nine targets, the other two servers with one each: they get as long.
        const seconds =
          round === 0 && target.server !== servers.larder ? Math.max(3, 4 * options.seconds) : options.seconds
        measured.push(await generator.measure(toLoadJob(target, options.connections, seconds)))
      }
      if (round > 0) rounds.push(round % 2 === 0 ? measured : measured.toReversed())
    }
    say('one visitor at a time')
    const alone: LoadMeasurement[] = []
    for (const target of targets) {
      await warmUp(target)
      alone.push(await generator.measure(toLoadJob(target, 1, options.seconds)))
    }
    return targets.map((target, at) =>
      summarizeRounds(
        target,
        rounds.map((round) => round[at]!),
        alone[at]!,
        rounds.map((round) => round[findBareTarget(targets, target.gzip)]!),
      ),
    )
  } finally {
    await generator.stop()
  }
}

const findBareTarget = (targets: LoadTarget[], gzip: boolean) =>
  targets.findIndex((target) => target.kind === 'bare' && target.gzip === gzip)

function summarizeRounds(
  { kind, name, gzip }: LoadTarget,
  rounds: LoadMeasurement[],
  alone: LoadMeasurement,
  bare: LoadMeasurement[],
): LoadResult {
  const middle = (of: keyof LoadMeasurement) =>
    quantile(
      rounds.map((round) => round[of]),
      0.5,
    )
  return {
    kind,
    name,
    gzip,
    perSecond: computeSpread(rounds.map(({ perSecond }) => perSecond)),
    ratio: computeSpread(rounds.map(({ perSecond }, at) => perSecond / bare[at]!.perSecond)),
    cost: computeSpread(rounds.map(({ processor }, at) => processor / bare[at]!.processor)),
    p50: middle('p50'),
    p99: middle('p99'),
    alone: { p50: alone.p50, p99: alone.p99 },
    processor: middle('processor'),
    failures: [...rounds, alone].reduce((sum, { failures }) => sum + failures, 0),
    busy: middle('busy'),
  }
}

async function listTargets({ fixed, bare, larder }: LoadServers): Promise<LoadTarget[]> {
  const recipes = await listSampleRecipes(larder.origin)
  const pages: [name: string, paths: string[]][] = [
    ['/', ['/']],
    ['/home', ['/home']],
    ['/results?…', EVERY_CELL.map((shelf) => resultsPath(shelf))],
    ['/recipe?url=…', recipes.map((url) => recipePath(url))],
  ]
  return [false, true].flatMap((gzip) => {
    const encoding: Record<string, string> = gzip ? { 'accept-encoding': 'gzip' } : {}
    const get = (kind: LoadKind, name: string, server: ServerProcess, paths: string[], headers = {}): LoadTarget => ({
      kind,
      name,
      gzip,
      server,
      method: 'GET',
      headers: { ...encoding, ...headers },
      requests: paths.map((path) => ({ path })),
    })
    return [
      get('static', 'static answer', fixed, ['/']),
      get('bare', 'bare page, 30 links', bare, ['/']),
      ...pages.map(([name, paths]) => get('kept', name, larder, paths)),
      ...pages.map(([name, paths]) => get('afresh', name, larder, paths, PERSONAL_COOKIE_HEADER)),
      {
        kind: 'api',
        name: 'POST /api/search',
        gzip,
        server: larder,
        method: 'POST',
        headers: { ...encoding, 'content-type': 'application/json' },
        requests: listSearchRequests(),
      },
    ]
  })
}

function listSearchRequests(): LoadRequest[] {
  return Array.from({ length: VISITOR_COUNT }, (_, visitor) => ({
    path: '/api/search',
    headers: { 'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}` },
    body: JSON.stringify({ ...EVERY_CELL[(visitor * 7) % EVERY_CELL.length], limit: 6 }),
  }))
}

const toLoadJob = (
  { server, method, headers, requests }: LoadTarget,
  connections: number,
  seconds: number,
): LoadJob => ({ origin: server.origin, method, headers, requests, connections, seconds, pid: server.pid })

/** Pages are cached for a minute or more: requested once before the measurement, none is rendered during it. */
async function warmUp({ kind, server, headers, requests }: LoadTarget): Promise<void> {
  if (kind !== 'kept') return
  for (const { path } of requests) await (await fetch(server.origin + path, { headers })).arrayBuffer()
}

/** Verifies the responses, so that a figure measures what its name says. */
async function checkTarget({
  kind,
  name,
  gzip,
  server,
  method,
  headers,
  requests: [request],
}: LoadTarget): Promise<void> {
  if (!request) throw new Error(`Nothing to ask for ${name}.`)
  let response = new Response()
  for (let time = 0; time < 2; time += 1) {
    response = await fetch(server.origin + request.path, {
      method,
      headers: { 'accept-encoding': 'identity', ...headers, ...request.headers },
      body: request.body,
    })
    await response.arrayBuffer()
  }
  const wrong = (what: string) => new Error(`${name} (${kind}${gzip ? ', gzip' : ''}) ${what}.`)
  if (response.status !== 200) throw wrong(`answers ${response.status}`)
  if ((response.headers.get('content-encoding') === 'gzip') !== gzip)
    throw wrong(gzip ? 'does not come as gzip' : 'comes compressed')
  if (kind === 'kept' && !response.headers.has('etag')) throw wrong('is not kept: the second answer has no ETag')
  if (kind === 'afresh' && response.headers.has('etag')) throw wrong('is kept, so it is not rendered each time')
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
