import { fillPlaceholders, HOSTILE_CASES } from '#tests/support/hostile-cases'
import { startHostileSites } from '#tests/support/hostile-process'
import { readResidentMb } from '#tests/support/process-usage'
import { registerCleanup } from './cleanup'
import { type ServerProcess, sleep } from './processes'
import { quantile } from './statistics'

export type HostileResults = {
  cases: number
  /** Milliseconds until every hostile page was answered, median and maximum. */
  answered: { p50: number; max: number }
  /** Milliseconds of ordinary pages, before and during the load. */
  calm: { p50: number; p99: number }
  meanwhile: { p50: number; p99: number; asked: number }
  /** Megabytes of the server before, at the peak, and afterwards. */
  memory: { before: number; most: number; after: number }
}

const ORDINARY_PATHS = ['/', '/results', '/kitchen', '/home', '/results?mood=Comfort+Food', '/blog']
/** The threads of the page reader end after half a minute without work. */
const COOLDOWN_MS = 40_000

let visitorNumber = 0
/** Another client address each time: page fetches are rate limited by address. */
const nextVisitorHeaders = () => ({
  'X-Forwarded-For': `10.${(++visitorNumber >> 16) & 255}.${(visitorNumber >> 8) & 255}.${visitorNumber & 255}`,
})

export type HostileSites = Awaited<ReturnType<typeof startHostileSites>>

export async function openHostileSites(): Promise<HostileSites> {
  const sites = await startHostileSites()
  registerCleanup(() => sites.stop())
  return sites
}

/** The settings that allow the server to dial the hostile sites on loopback. */
export const hostileEnvironment = (sites: HostileSites) => ({
  OUTBOUND_TEST_ALLOW: sites.allow.join(','),
  FETCH_DNS_SERVERS: sites.dnsServer,
  ALLOW_TEST_HOOKS: '1',
  TRUST_PROXY: '1',
})

/**
 * All hostile addresses, bodies and servers concurrently through `GET /api/recipe`, while another visitor uses the
 * site.
 */
export async function measureHostile(
  larder: ServerProcess,
  sites: HostileSites,
  say: (text: string) => void,
): Promise<HostileResults> {
  say('ordinary pages, in peace')
  await measureOrdinaryRequests(larder.origin, sleep(500))
  const calm = await measureOrdinaryRequests(larder.origin, sleep(3000))
  const before = readResidentMb(larder.pid)
  let most = before
  const watching = setInterval(() => (most = Math.max(most, readResidentMb(larder.pid))), 100)
  say(`${HOSTILE_CASES.length} hostile pages at once`)
  const times: number[] = []
  const storm = Promise.all(
    HOSTILE_CASES.map(async ({ url }) => {
      const began = performance.now()
      const answer = await fetch(
        `${larder.origin}/api/recipe?url=${encodeURIComponent(fillPlaceholders(url, sites.places))}`,
        { headers: nextVisitorHeaders() },
      )
      await answer.arrayBuffer()
      times.push(performance.now() - began)
    }),
  )
  const meanwhile = await measureOrdinaryRequests(larder.origin, storm)
  await sleep(COOLDOWN_MS)
  clearInterval(watching)
  return {
    cases: times.length,
    answered: { p50: quantile(times, 0.5), max: Math.max(...times) },
    calm: { p50: quantile(calm, 0.5), p99: quantile(calm, 0.99) },
    meanwhile: { p50: quantile(meanwhile, 0.5), p99: quantile(meanwhile, 0.99), asked: meanwhile.length },
    memory: { before, most, after: readResidentMb(larder.pid) },
  }
}

async function measureOrdinaryRequests(origin: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = () => void (isOver = true)
  until.then(over, over)
  for (let n = 0; !isOver; n += 1) {
    const began = performance.now()
    const answer = await fetch(origin + ORDINARY_PATHS[n % ORDINARY_PATHS.length]!, { headers: nextVisitorHeaders() })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${ORDINARY_PATHS[n % ORDINARY_PATHS.length]} answers ${answer.status}.`)
    times.push(performance.now() - began)
    await sleep(5)
  }
  return times
}
