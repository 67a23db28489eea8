import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createGuardedHttpClient,
  DEFAULT_HTTP_LIMITS,
  type HttpGetResult,
  type HttpLimits,
} from '#packages/guarded-http/http-client.server'
import { CAME_IN_PART, type FetchFailure } from '#packages/guarded-http/fetch-failure'
import { fillPlaceholders, HOSTILE_CASES } from '#tests/support/hostile-cases'
import { startHostileSites } from '#tests/support/hostile-process'

const HUNG_MS = 16_000
const projectRoot = fileURLToPath(new URL('../../..', import.meta.url))

let hostile: Awaited<ReturnType<typeof startHostileSites>>
const answers = new Map<string, HttpGetResult | FetchFailure | 'hung'>()
let grown = 0

/** Several times, because what a collected socket referenced is collected only after it. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let times = 0; times < 5; times++) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
const inUse = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

beforeAll(async () => {
  hostile = await startHostileSites()
  const { places, allow, dnsServer, ca } = hostile
  // The secret's port is allowed for public addresses, so that only its address blocks the connection.
  const open = (limits: Partial<HttpLimits>) =>
    createGuardedHttpClient({
      userAgent: () => 'LarderBot/1.0',
      allow,
      dnsServers: [dnsServer],
      ca,
      ports: [80, 443, Number(places.secret)],
      limits: { inFlight: HOSTILE_CASES.length, ...limits },
    })
  const client = open({})
  // Where time is not asserted, load on the machine must not fail the test.
  const patient = open({ totalMs: 15_000, firstByteMs: 12_000, idleMs: 12_000, connectMs: 12_000, lookupMs: 9_000 })
  await client.get(fillPlaceholders('http://{site}/page', places), { purpose: 'crawl' })
  await collectGarbage()
  const before = inUse()

  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  let slowest = 0
  await Promise.all(
    HOSTILE_CASES.map(async ({ name, url, isSlow }) => {
      const began = performance.now()
      let timer: NodeJS.Timeout | undefined
      const hung = new Promise<'hung'>((resolve) => (timer = setTimeout(() => resolve('hung'), HUNG_MS)))
      answers.set(
        name,
        await Promise.race([
          (isSlow ? client : patient).get(fillPlaceholders(url, places), { purpose: 'crawl' }),
          hung,
        ]),
      )
      clearTimeout(timer)
      slowest = Math.max(slowest, performance.now() - began)
    }),
  )
  delay.disable()
  client.close()
  patient.close()
  const bodies = [...answers.values()].reduce(
    (sum, answer) => sum + (answer !== 'hung' && answer.ok ? answer.body.length : 0),
    0,
  )
  await collectGarbage()
  grown = inUse() - before - bodies
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(0)
  process.stdout.write(
    `${HOSTILE_CASES.length} hostile cases at once: the slowest took ${(slowest / 1000).toFixed(1)} s; ` +
      `the event loop was late by ${ms(delay.percentile(50))} ms in the middle, ` +
      `${ms(delay.percentile(99))} ms at p99, ${ms(delay.max)} ms at most; ${(grown / 1024 / 1024).toFixed(1)} MB of memory did not return\n`,
  )
})
afterAll(() => hostile.stop())

describe('each hostile address, name or site', () => {
  test.each(HOSTILE_CASES)('$name: $kind', ({ name, kind }) => {
    const answer = answers.get(name)!
    expect(answer === 'hung' ? 'hung' : answer.ok ? 'ok' : answer.kind).toBe(kind)
  })

  test('case names are unique', () => {
    expect(answers.size).toBe(HOSTILE_CASES.length)
  })

  test('no error message contains an address, a port or a system error', () => {
    for (const answer of answers.values()) {
      if (answer === 'hung' || answer.ok) continue
      expect(answer.message).toMatch(/^[A-Z][A-Za-z ,.'():]+\.$/)
      expect(answer.message).not.toMatch(/\d|\bE[A-Z]{3,}|UND_|127|localhost/)
    }
  })

  test('the secret was never reached, and no cookie was ever sent', async () => {
    const { secret, cookies } = await hostile.count()
    expect({ secret, cookies }).toEqual({ secret: 0, cookies: 0 })
  })

  test('a stored body is complete and at most three megabytes', () => {
    const body = (name: string) => {
      const answer = answers.get(name)!
      return answer !== 'hung' && answer.ok ? answer.body : Buffer.alloc(0)
    }
    expect(body('a page of three megabytes')).toHaveLength(DEFAULT_HTTP_LIMITS.bytes)
    for (const name of [
      'gzip',
      'brotli',
      'deflate',
      'bare deflate',
      'two encodings',
      'a gzip without its end',
      'a deflate without its end',
      'HTTP/1.0',
      'a redirect in bare UTF-8',
    ]) {
      expect(body(name).toString(), name).toContain('<p>Hello')
    }
    expect(body('a length that is too short').toString()).toBe('much ')
    expect(body('a second answer after the first').toString()).toBe('hello')
  })

  test('a page that came only in part says so', () => {
    for (const name of [
      'a cut gzip',
      'a gzip cut in its header',
      'a cut deflate',
      'a cut bare deflate',
      'a cut brotli',
      'a length that is too long',
      'a chunk that is never finished',
    ])
      expect(answers.get(name), name).toMatchObject({ ok: false, message: CAME_IN_PART })
  })

  test('Retry-After of a site is respected', () => {
    expect(answers.get('status 429')).toMatchObject({ status: 429, retryAfter: 7 })
  })

  test('memory is released', () => {
    expect(grown).toBeLessThan(64 * 1024 * 1024)
  })
})

const canTrace = spawnSync('strace', ['-o', '/dev/null', '-e', 'trace=connect', 'true']).status === 0

describe('system calls of outgoing connections', () => {
  test('only the servers of the test and its DNS server are dialled', async ({ skip }) => {
    skip(!canTrace, 'There is no strace here, or it may not trace (Debian package: strace), so this was not seen.')
    const folder = await mkdtemp(path.join(tmpdir(), 'larder-strace-'))
    const trace = path.join(folder, 'trace')
    const caFile = path.join(folder, 'ca.pem')
    const { places, allow, dnsServer, ca } = hostile
    await writeFile(caFile, ca)
    const cases = HOSTILE_CASES.filter(({ isSlow }) => !isSlow).map(({ url, kind }) => ({
      url: fillPlaceholders(url, places),
      kind,
    }))
    const child = spawn(
      'strace',
      ['-f', '-e', 'trace=connect', '-o', trace, process.execPath, '--import', 'tsx', 'support/outbound-child.ts'],
      {
        cwd: path.join(projectRoot, 'tests'),
        stdio: ['pipe', 'pipe', 'inherit'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          ALLOW_TEST_HOOKS: '1',
          OUTBOUND_TEST_ALLOW: allow.join(','),
          FETCH_DNS_SERVERS: dnsServer,
          NODE_EXTRA_CA_CERTS: caFile,
          LOG_LEVEL: 'silent',
        },
      },
    )
    const ended = once(child, 'exit')
    child.stdin.end(JSON.stringify(cases.map(({ url }) => url)))
    const kinds = JSON.parse(await text(child.stdout)) as Record<string, string>
    await ended
    const lines = (await readFile(trace, 'utf8')).split('\n')
    await rm(folder, { recursive: true, force: true })

    const dialled = new Set(
      lines.flatMap((line) => {
        const [, port, address] = /htons\((\d+)\).*?(?:inet_addr\("|inet_pton\(AF_INET6, ")([^"]+)"/.exec(line) ?? []
        return address ? [`${address}:${port}`] : []
      }),
    )
    expect(dialled.size).toBeGreaterThan(1)
    expect([...dialled].filter((pair) => pair !== dnsServer && !allow.includes(pair))).toEqual([])
    // A network line in a format that was not parsed would hide a connection.
    expect(
      lines.filter((line) => line.includes('AF_INET') && !/htons\(\d+\).*(inet_addr|inet_pton)/.test(line)),
    ).toEqual([])
    for (const { url, kind } of cases) expect(`${kinds[url]} ${url}`).toBe(`${kind} ${url}`)
    expect((await hostile.count()).secret).toBe(0)
  })
})
