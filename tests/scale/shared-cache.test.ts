import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertPost } from '#tests/api/post-fixtures'
import { createTestBrowser, signUpTestUser, type TestBrowser } from '#tests/api/test-browser'
import { startTestServer, type TestServer } from '#tests/api/test-server'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { randomVisitorHeaders, sendRequest } from '#tests/support/http-client'
import { findFreePort } from '#tests/support/larder-process'
import { examplePath } from '#tests/support/route-manifest'
import { createSeed, seededRandom } from '#tests/support/seeded-random'
import { requireProgram } from './debian-packages'

// Debian's Varnish with docs/varnish.vcl in front of a built server: what it keeps, and for whom.

const root = fileURLToPath(new URL('../..', import.meta.url))
const OPERATOR_PASSWORD = 'an operator of the tests'

let kitchen: TestServer
let varnish: ChildProcess
let port: number
let workDir: string
/** Behind the cache, the site has the name that it has without it. */
let site: Record<string, string>
beforeAll(async () => {
  const varnishd = requireProgram('varnishd', 'varnish')
  port = await findFreePort()
  kitchen = await startTestServer({ CACHE_PURGE_URLS: `http://127.0.0.1:${port}`, ADMIN_PASSWORD: OPERATOR_PASSWORD })
  site = { Host: `localhost:${kitchen.port}`, Origin: `http://localhost:${kitchen.port}` }
  await insertPost(kitchen.query, { slug: 'kept' })
  workDir = createTempFolder()
  const vcl = path.join(workDir, 'larder.vcl')
  writeFileSync(
    vcl,
    readFileSync(path.join(root, 'docs/varnish.vcl'), 'utf8').replace('.port = "3000"', `.port = "${kitchen.port}"`),
  )
  varnish = spawn(
    varnishd,
    ['-F', '-j', 'none', '-n', workDir, '-f', vcl, '-a', `127.0.0.1:${port}`, '-s', 'malloc,128m'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let complaints = ''
  varnish.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  await vi.waitFor(
    async () => {
      const answer = await sendRequest(port, '/health', { headers: site }).catch(() => null)
      expect(answer?.status, complaints).toBe(200)
    },
    { timeout: 60_000, interval: 200 },
  )
})
afterAll(async () => {
  varnish?.kill('SIGTERM')
  await kitchen?.close()
})

const browse = (cookies: Record<string, string> = {}): TestBrowser => {
  const browser = createTestBrowser(port, randomVisitorHeaders(), site)
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser
}

/** A cook with things of their own, each named after its owner. */
async function createCook(name: string) {
  // Signed up behind the cache's back; everything else goes through it.
  const { cookies } = await signUpTestUser(kitchen.port, `${name}@larder.example`)
  const browser = browse(Object.fromEntries(cookies))
  const json = async (address: string, value: unknown) => {
    const response = await browser.requestJson('POST', address, value)
    expect([address, response.status < 300]).toEqual([address, true])
    return response.json<{ id: string }>()
  }
  const list = await json('/api/shopping-lists', { name: `${name} list` })
  const plan = await json('/api/meal-plans', { name: `${name} plan` })
  const { id } = (await browser.get('/api/auth/user')).json<{ id: string }>()
  expect(id).toMatch(/^[\da-f-]{36}$/)
  return { name, browser, id, ids: [list.id, plan.id] }
}

/** A number among Varnish's counters. */
function readCounters(): (name: string) => number {
  const { counters } = JSON.parse(execFileSync('varnishstat', ['-n', workDir, '-1', '-j'], { encoding: 'utf8' })) as {
    counters: Record<string, { value: number }>
  }
  return (name) => counters[`MAIN.${name}`]?.value ?? 0
}

describe('everybody at every address', () => {
  test('nobody gets a byte of somebody else, nor what another has chosen', async () => {
    const { below, seed } = seededRandom(createSeed())
    const [ann, bob] = [await createCook('zzann'), await createCook('zzbob')]
    const operator = browse()
    expect(
      (await operator.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: OPERATOR_PASSWORD }))
        .status,
    ).toBe(303)
    const { routes } = (await import(path.join(root, 'build/server/index.js'))) as ServerBuild
    const fills = ['beef-lasagne', 'kept', ...ann.ids]
    const addresses = new Set(
      Object.keys(routes).flatMap((id) => {
        const page = new Set(fills.map((fill) => examplePath(routes, id, fill)))
        return [...page].flatMap((address) => [address, `${address}?_data=${encodeURIComponent(id)}`])
      }),
    )
    // Streams never end; a list is public to who has its link.
    for (const left of [...addresses].filter((address) => /\/changes|sign-out|\/share\/|\/shared\//.test(address)))
      addresses.delete(left)
    const marksOf = ({ name, id }: typeof ann) => `${name}|${id}`
    const ofBoth = new RegExp(`${marksOf(ann)}|${marksOf(bob)}`)
    const actors: { name: string; browser: () => TestBrowser; marks: RegExp }[] = [
      { name: 'visitor', browser: () => browse(), marks: ofBoth },
      { name: 'visitor with an analytics cookie', browser: () => browse({ _ga: '1' }), marks: ofBoth },
      { name: 'visitor with US measures', browser: () => browse({ measures: 'us' }), marks: ofBoth },
      { name: 'vegan visitor', browser: () => browse({ diets: 'vegan' }), marks: ofBoth },
      { name: 'ann', browser: () => ann.browser, marks: new RegExp(marksOf(bob)) },
      { name: 'bob', browser: () => bob.browser, marks: new RegExp(marksOf(ann)) },
      // Operators see cooks' addresses on their pages; what they must not see is a cook's page as that cook.
      { name: 'operator', browser: () => operator, marks: /zz(?:ann|bob) (?:list|plan)|data-user="/ },
    ]
    const shuffle = <Item>(items: Item[]) => {
      for (let at = items.length - 1; at > 0; at--) {
        const other = below(at + 1)
        ;[items[at], items[other]] = [items[other]!, items[at]!]
      }
      return items
    }
    // All at one address soon after each other, each of them first at some, and visitors once more at the end.
    const visits = shuffle([...addresses]).flatMap((address) =>
      [...shuffle([...actors]), actors[0]!, actors[1]!].map((actor) => ({ address, actor })),
    )
    const before = readCounters()
    let ownPages = 0
    let visitorPages = 0
    const leaks: string[] = []
    for (let at = 0; at < visits.length; at += 4)
      await Promise.all(
        visits.slice(at, at + 4).map(async ({ address, actor }) => {
          const browser = actor.browser()
          const cookies = new Map(browser.cookies)
          const { text, headers, status } = await browser.get(address)
          // A page that says farewell, or a toast that was shown, is not to change who asks.
          browser.cookies.clear()
          for (const [name, value] of cookies) browser.cookies.set(name, value)
          if (actor.marks.test(`${text}${JSON.stringify(headers)}`)) leaks.push(`${actor.name} ${address}`)
          if (status === 200 && /zzann/.test(text)) ownPages++
          if (status === 200 && actor.name === 'visitor') visitorPages++
          if (/^(?:ann|bob|operator)$/.test(actor.name) && /text\/html/.test(String(headers['content-type'])))
            expect([address, headers['cache-control'] ?? '']).not.toEqual([address, expect.stringContaining('public')])
        }),
      )
    const hits = readCounters()('cache_hit') - before('cache_hit')
    process.stdout.write(
      `${visits.length} requests to ${addresses.size} addresses by ${actors.length} actors (SEED=${seed}): ` +
        `${leaks.length} with a byte of another; ${ownPages} pages of Ann's own, ${visitorPages} of a visitor; ${hits} from the cache\n`,
    )
    expect(leaks).toEqual([])
    expect(ownPages).toBeGreaterThan(20)
    expect(visitorPages).toBeGreaterThan(40)
    expect(hits).toBeGreaterThan(30)
  })

  test('what is chosen by cookie is shown to who chose it, whoever came first', async () => {
    const load = async (cookies: Record<string, string>) => (await browse(cookies).get('/kitchen/beef-lasagne')).text
    for (const _ of [1, 2, 3]) {
      expect(await load({})).toContain('>700 ml<')
      expect(await load({ measures: 'us' })).toContain('>3 cups<')
      expect(await load({ _ga: '1', other: '2' })).toContain('>700 ml<')
    }
  })

  test('who signs in or out sees it at once', async () => {
    const visitor = browse()
    await visitor.get('/home')
    const { cookies } = await signUpTestUser(kitchen.port)
    for (const [name, value] of cookies) visitor.cookies.set(name, value)
    expect((await visitor.get('/home')).text).toContain('data-user="')
    visitor.cookies.clear()
    expect((await visitor.get('/home')).text).not.toContain('data-user="')
  })
})

test('what is published is on the page at once, although the cache has it for a minute', async () => {
  const visitor = browse()
  await visitor.get('/blog')
  await visitor.get('/blog')
  await insertPost(kitchen.query, { slug: 'breaking', title: 'Breaking bread', publishedAt: new Date().toISOString() })
  await vi.waitFor(async () => expect((await visitor.get('/blog')).text).toContain('Breaking bread'), {
    timeout: 10_000,
    interval: 100,
  })
})

test('a purge is taken from the servers only', async () => {
  const vcl = readFileSync(path.join(root, 'docs/varnish.vcl'), 'utf8')
  expect(vcl).toMatch(/if \(client\.ip !~ purgers\) \{\s*return \(synth\(405\)\)/)
  expect((await sendRequest(port, '/', { method: 'PURGE', headers: site })).status).toBe(200)
})

test('a cook and visitors side by side: at least 95 % of what visitors ask for comes from the cache', async () => {
  const { below, pick, seed } = seededRandom(createSeed())
  const cook = await createCook('zzcook')
  const { text: kitchenPage } = await browse().get('/kitchen')
  const recipes = [...new Set([...kitchenPage.matchAll(/href="(\/kitchen\/[\w-]+)"/g)].map(([, href = '']) => href))]
  const popular = ['/', '/home', '/how-to', '/blog', '/kitchen', '/results', '/landing/alternative']
  const filtered = ['Quick+%26+Easy', 'Comfort+Food', 'Kid-Friendly'].map((mood) => `/results?mood=${mood}`)
  const { text: home } = await browse().get('/home')
  const files = [...new Set([...home.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))].slice(0, 15)
  /** Few pages are read by many (Zipf). */
  const pickPage = () => {
    const all = [...popular, ...filtered, ...recipes]
    return all[Math.floor(all.length ** (below(10_000) / 10_000)) - 1] ?? '/home'
  }
  const REQUESTS = 6_000
  const before = readCounters()
  let [visits, ofCooks] = [0, 0]
  for (let sent = 0; sent < REQUESTS; sent += 20)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        if (below(5) === 0) {
          ofCooks++
          return await cook.browser.get(pick(['/collection', '/shopping-lists', '/meal-plans', '/home', pickPage()]))
        }
        visits++
        const Cookie = pick(['', '', `_ga=${below(1_000)}`, `known-browser=${below(1_000)}`])
        const address = below(3) === 0 && files.length ? pick(files) : pickPage()
        const headers = { ...site, ...randomVisitorHeaders(), ...(Cookie && { Cookie }), 'Accept-Encoding': 'gzip, br' }
        const response = await sendRequest(port, address, { headers })
        expect([address, response.status]).toEqual([address, 200])
        return response
      }),
    )
  const after = readCounters()
  const count = (name: string) => after(name) - before(name)
  const hitRate = count('cache_hit') / visits
  process.stdout.write(
    `${visits} requests of visitors (${recipes.length} recipes, ${files.length} files) and ${ofCooks} of a cook (SEED=${seed}): ` +
      `${(100 * hitRate).toFixed(1)} % of the visitors' from the cache, ${count('s_pass')} passed, ${count('cache_miss')} missed; ` +
      `the server answered ${((100 * (count('s_pass') + count('cache_miss'))) / REQUESTS).toFixed(1)} % of all\n`,
  )
  expect(hitRate).toBeGreaterThanOrEqual(0.95)
  // The cook's own pages are never kept.
  expect(count('s_pass')).toBeGreaterThanOrEqual(ofCooks)
})
