import { fillPlaceholders, HOSTILE_CASES } from '#tests/support/hostile-cases'
import { startHostileSites } from '#tests/support/hostile-process'
import { readResidentMb } from '#tests/support/process-usage'
import { registerCleanup } from './cleanup'
import type { Bench } from './bench'
import type { Figure } from './figures'
import { sleep, startBenchLarder } from './processes'
import { nextVisitor, watchVisitor } from './stalls'
import { quantile } from './statistics'

const ORDINARY_PATHS = ['/', '/results', '/kitchen', '/home', '/results?mood=Comfort+Food', '/blog']
/** The threads of the page reader end after half a minute without work. */
const COOLDOWN_MS = 40_000

/**
 * All hostile addresses, bodies and servers concurrently through `GET /api/recipe`, while another visitor uses the
 * site.
 */
export async function measureHostile(bench: Bench): Promise<Figure[]> {
  const sites = await startHostileSites()
  const stopSites = registerCleanup(() => sites.stop())
  // The settings that allow the server to dial the hostile sites on loopback.
  const larder = await startBenchLarder(bench, 'hostile', {
    OUTBOUND_TEST_ALLOW: sites.allow.join(','),
    FETCH_DNS_SERVERS: sites.dnsServer,
    ALLOW_TEST_HOOKS: '1',
    TRUST_PROXY: '1',
  })
  await watchVisitor(larder.origin, () => sleep(500), ORDINARY_PATHS)
  const calm = await watchVisitor(larder.origin, () => sleep(3000), ORDINARY_PATHS)
  let most = readResidentMb(larder.pid)
  const watching = setInterval(() => (most = Math.max(most, readResidentMb(larder.pid))), 100)
  bench.say(`${HOSTILE_CASES.length} hostile pages at once`)
  const times: number[] = []
  const storm = () =>
    Promise.all(
      HOSTILE_CASES.map(async ({ url }) => {
        const began = performance.now()
        const asked = encodeURIComponent(fillPlaceholders(url, sites.places))
        const answer = await fetch(`${larder.origin}/api/recipe?url=${asked}`, { headers: nextVisitor() })
        await answer.arrayBuffer()
        times.push(performance.now() - began)
      }),
    )
  const meanwhile = await watchVisitor(larder.origin, storm, ORDINARY_PATHS)
  await sleep(COOLDOWN_MS)
  clearInterval(watching)
  const after = readResidentMb(larder.pid)
  await larder.stop()
  await stopSites()
  return [
    {
      name: `${times.length} hostile pages at once, the last is answered`,
      value: Math.max(...times) / 1000,
      unit: 's',
      budget: { atMost: 16 },
    },
    { name: 'ordinary pages in peace, p99', value: quantile(calm, 0.99), unit: 'ms' },
    {
      name: 'ordinary pages beside hostile ones, p99',
      value: quantile(meanwhile, 0.99),
      unit: 'ms',
      budget: { atMost: 300 },
    },
    { name: 'memory with hostile pages, the most', value: most, unit: 'MB' },
    { name: 'memory 40 s after hostile pages', value: after, unit: 'MB' },
  ]
}
