import { filled, HOSTILE_CASES } from '#tests/support/hostile-cases'
import { startHostileSites } from '#tests/support/hostile-process'
import { closeLater } from './closing'
import { residentMb, type ServerProcess, sleep } from './processes'
import { quantile } from './statistics'

export type Hostile = {
  cases: number
  /** Milliseconds until every hostile page was answered, in the middle and at the most. */
  answered: { p50: number; max: number }
  /** Milliseconds of ordinary pages, before and meanwhile. */
  calm: { p50: number; p99: number }
  meanwhile: { p50: number; p99: number; asked: number }
  /** Megabytes of the server before, at the most, and when it was over. */
  memory: { before: number; most: number; after: number }
}

const ORDINARY = ['/', '/results', '/kitchen', '/home', '/results?mood=Comfort+Food', '/blog']
/** The threads that read pages end after half a minute without work. */
const REST_MS = 40_000

let number = 0
/** Another household each time: pages to fetch are limited by address. */
const visitor = () => ({ 'X-Forwarded-For': `10.${(++number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` })

export type HostileSites = Awaited<ReturnType<typeof startHostileSites>>

export async function openHostileSites(): Promise<HostileSites> {
  const sites = await startHostileSites()
  closeLater(() => sites.stop())
  return sites
}

/** What the server needs to be told so that it may dial the hostile sites, which stand on loopback. */
export const hostileSettings = (sites: HostileSites) => ({
  OUTBOUND_TEST_ALLOW: sites.allow.join(','),
  FETCH_DNS_SERVERS: sites.dnsServer,
  ALLOW_TEST_HOOKS: '1',
  TRUST_PROXY: '1',
})

/** All hostile addresses, bodies and servers at once through `GET /api/recipe`, while somebody else uses the site. */
export async function measureHostile(
  larder: ServerProcess,
  sites: HostileSites,
  say: (text: string) => void,
): Promise<Hostile> {
  say('ordinary pages, in peace')
  await ordinary(larder.origin, sleep(500))
  const calm = await ordinary(larder.origin, sleep(3000))
  const before = residentMb(larder.pid)
  let most = before
  const watching = setInterval(() => (most = Math.max(most, residentMb(larder.pid))), 100)
  say(`${HOSTILE_CASES.length} hostile pages at once`)
  const times: number[] = []
  const storm = Promise.all(
    HOSTILE_CASES.map(async ({ url }) => {
      const began = performance.now()
      const answer = await fetch(`${larder.origin}/api/recipe?url=${encodeURIComponent(filled(url, sites.places))}`, {
        headers: visitor(),
      })
      await answer.arrayBuffer()
      times.push(performance.now() - began)
    }),
  )
  const meanwhile = await ordinary(larder.origin, storm)
  await sleep(REST_MS)
  clearInterval(watching)
  return {
    cases: times.length,
    answered: { p50: quantile(times, 0.5), max: Math.max(...times) },
    calm: { p50: quantile(calm, 0.5), p99: quantile(calm, 0.99) },
    meanwhile: { p50: quantile(meanwhile, 0.5), p99: quantile(meanwhile, 0.99), asked: meanwhile.length },
    memory: { before, most, after: residentMb(larder.pid) },
  }
}

async function ordinary(origin: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const over = () => void (isOver = true)
  until.then(over, over)
  for (let n = 0; !isOver; n += 1) {
    const began = performance.now()
    const answer = await fetch(origin + ORDINARY[n % ORDINARY.length]!, { headers: visitor() })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${ORDINARY[n % ORDINARY.length]} answers ${answer.status}.`)
    times.push(performance.now() - began)
    await sleep(5)
  }
  return times
}
