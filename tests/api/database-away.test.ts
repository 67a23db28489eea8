import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { cleanUpLarders, startLarder, type LarderServer } from '#tests/support/larder-process'
import { sendRequest, postJson, randomVisitorHeaders, type HttpResponse } from '#tests/support/http-client'
import { SUBMISSION_KEPT } from '#app/domain/error-messages'
import { startFlakyProxy } from './flaky-proxy'
import { insertPost } from './post-fixtures'
import { createTestBrowser, createTestEmail, signUpTestUser, TEST_PASSWORD } from './test-browser'

/** Recovery within five seconds. A dead connection is detected within ten; the rest is headroom for a busy machine. */
const BACK_WITHIN_MS = 5_000
const TOLD_WITHIN_MS = 12_000
const OPERATOR_PASSWORD = 'an operator of the tests'

let database: TestDatabase
let line: Awaited<ReturnType<typeof startFlakyProxy>>
let larder: LarderServer
let slugs: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  line = await startFlakyProxy(database.url)
  larder = await startLarder({ env: { DATABASE_URL: line.url, TRUST_PROXY: '1', ADMIN_PASSWORD: OPERATOR_PASSWORD } })
  slugs = [...(await sendRequest(larder.port, '/kitchen')).text.matchAll(/href="\/kitchen\/([\w-]+)"/g)].map(
    ([, slug = '']) => slug,
  )
  expect(slugs.length).toBeGreaterThan(20)
})
afterAll(async () => {
  await cleanUpLarders()
  await line.close()
  await database.drop()
})
beforeEach(() => line.up())
afterEach(() => line.up())

let counter = 0
/** Requests that each need the database; none of these pages is cached. */
const QUESTIONS: Record<string, () => Promise<HttpResponse>> = {
  search: () => postJson(larder.port, '/api/search', { mood: 'Comfort Food' }, randomVisitorHeaders()),
  results: () => sendRequest(larder.port, `/results?fresh=${counter++}`),
  recipe: () =>
    sendRequest(
      larder.port,
      `/recipe?url=${encodeURIComponent(`${larder.origin}/kitchen/${slugs[counter++ % slugs.length]!}`)}&fresh=${counter}`,
    ),
  'recipe as data': () =>
    sendRequest(larder.port, `/api/recipe?url=${encodeURIComponent(`${larder.origin}/kitchen/beef-lasagne`)}`),
  kitchen: () => sendRequest(larder.port, `/kitchen?fresh=${counter++}`),
  'a recipe of the kitchen': () =>
    sendRequest(larder.port, `/kitchen/${slugs[counter++ % slugs.length]!}?fresh=${counter}`),
  blog: () => sendRequest(larder.port, `/blog?fresh=${counter++}`),
  'page data': () => sendRequest(larder.port, `/results?_data=routes%2F_site.results&fresh=${counter++}`),
}
const KINDS = Object.keys(QUESTIONS)
const question = (kind: string) => QUESTIONS[kind]!()

function expectCalmRefusal(response: HttpResponse) {
  expect(response.status, response.text.slice(0, 300)).toBe(503)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect(response.text).toContain('Larder cannot reach its database right now. Please try again in a moment.')
  // A nonce is random and may spell anything.
  expect(response.text.replace(/nonce="[\w-]+"/g, '')).not.toMatch(
    /ECONN|ENOENT|127\.0\.0\.1:\d|select |prisma|pg_|\bat \S+ \(|node_modules|timeout exceeded|terminated/i,
  )
}
async function until(isTrue: () => Promise<boolean>) {
  while (!(await isTrue()));
}
const isReady = async () => (await sendRequest(larder.port, '/ready')).status === 200

describe('connection refused', () => {
  test.each(KINDS)('%s: 503 with Retry-After and a sentence', async (kind) => {
    expect((await question(kind)).status).toBe(200)
    await line.down()
    expectCalmRefusal(await question(kind))
    await line.up()
    const since = performance.now()
    await until(async () => (await question(kind)).status === 200)
    expect(performance.now() - since).toBeLessThan(BACK_WITHIN_MS)
  })
  test('static and cached pages still work; the health check reports the failure', async () => {
    await sendRequest(larder.port, '/results?kept')
    await line.down()
    for (const path of ['/', '/home', '/sign-in', '/results?kept', '/plates/borsch.svg', '/favicon.svg', '/health'])
      expect([path, (await sendRequest(larder.port, path)).status]).toEqual([path, 200])
    expect((await sendRequest(larder.port, '/ready')).status).toBe(503)
    await line.up()
    await until(isReady)
  })
})

test(
  'the database disappears during many requests: each gets a complete response, and all recover',
  { tags: ['slow'] },
  async () => {
    for (let round = 0; round < 5; round++) {
      const requests = Array.from({ length: 60 }, (_, at) => question(KINDS[at % KINDS.length]!))
      // Some requests are done, some waiting, some not yet sent.
      await Promise.race(requests)
      await line.down()
      const responses = await Promise.all(requests)
      for (const response of responses) if (response.status !== 200) expectCalmRefusal(response)
      await line.up()
      const since = performance.now()
      await until(isReady)
      for (const kind of KINDS) expect((await question(kind)).status).toBe(200)
      expect(performance.now() - since).toBeLessThan(BACK_WITHIN_MS)
    }
  },
)

test('the database comes and goes under load', { tags: ['slow'] }, async () => {
  let over = false
  const seen = new Set<number>()
  const refused: HttpResponse[] = []
  const crowd = KINDS.map(async (kind) => {
    while (!over) {
      const response = await question(kind)
      seen.add(response.status)
      if (response.status !== 200) refused.push(response)
    }
  })
  for (let round = 0; round < 10; round++) {
    await line.down()
    await question('search')
    await line.up()
    await until(isReady)
  }
  over = true
  await Promise.all(crowd)
  for (const response of refused) expectCalmRefusal(response)
  expect([...seen].sort()).toEqual([200, 503])
})

describe('a silent dead connection', () => {
  /** Requests that need the database several times, of a visitor and of a user. */
  async function prepareWrites(): Promise<Record<string, () => Promise<HttpResponse>>> {
    const [user, visitor] = [await signUpTestUser(larder.port), createTestBrowser(larder.port)]
    return {
      'sign in': () => visitor.signIn(user.email),
      'sign in as operator': () =>
        visitor.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: OPERATOR_PASSWORD }),
      'ask as operator': () =>
        sendRequest(larder.port, '/api/admin/settings', {
          headers: { ...randomVisitorHeaders(), 'x-admin-password': OPERATOR_PASSWORD },
        }),
      'sign up': () =>
        visitor.submitForm('/sign-up', { intent: 'up', email: createTestEmail(), password: TEST_PASSWORD }),
      'ask for a new password': () => visitor.submitForm('/forgot-password', { intent: 'ask', email: user.email }),
      'add to a list': () =>
        user.requestJson('PATCH', `/api/shopping-lists/${randomUUID()}`, { add: { name: 'pepper' } }),
      'make a plan': () => user.requestJson('POST', '/api/meal-plans', { name: 'Week' }),
      'send feedback': () =>
        user.requestJson('POST', '/api/feedback', { category: 'general', message: 'The soup was good.' }),
    }
  }

  test('an error within ten seconds, and immediate recovery', { tags: ['slow'] }, async () => {
    const writes = await prepareWrites()
    await question('search')
    line.silent()
    const since = performance.now()
    const measure = async (name: string, response: Promise<HttpResponse>) => {
      const { status } = await response
      return { name, status, isInTime: performance.now() - since < TOLD_WITHIN_MS }
    }
    const [answers, outcomes] = await Promise.all([
      Promise.all(KINDS.map(question)),
      Promise.all(Object.entries(writes).map(([name, write]) => measure(name, write()))),
    ])
    for (const response of answers) expectCalmRefusal(response)
    expect(outcomes).toEqual(outcomes.map(({ name }) => ({ name, status: 503, isInTime: true })))
    expect(performance.now() - since).toBeLessThan(TOLD_WITHIN_MS)
    expect((await sendRequest(larder.port, '/ready')).status).toBe(503)
    expect((await sendRequest(larder.port, '/health')).status).toBe(200)
    await line.up()
    const back = performance.now()
    await until(async () => (await question('search')).status === 200)
    expect(performance.now() - back).toBeLessThan(BACK_WITHIN_MS)
  })
})

test('a form sent without JavaScript meanwhile: its page carries what was typed, and sends it again', async () => {
  const cook = await signUpTestUser(larder.port)
  const typed = { intent: 'create', name: 'Feast of ‘leeks’', description: 'Two words <b>here</b>' }
  await line.down()
  const away = await cook.submitForm('/meal-plans?index', typed)
  expect(away.status).toBe(503)
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
  expect(away.text).toContain(SUBMISSION_KEPT())
  expect(away.text).toContain('Send it again')
  expect(away.text).toContain('action="/meal-plans?index"')
  for (const value of ['Feast of ‘leeks’', 'Two words &lt;b&gt;here&lt;/b&gt;'])
    expect(away.text).toContain(`value="${value}"`)
  // A password is never rendered into a page, and a form of passwords alone has nothing to send again.
  const account = await createTestBrowser(larder.port).submitForm('/sign-in', {
    intent: 'in',
    email: 'a@b.example',
    password: 'never in a page',
  })
  expect(account.status).toBe(503)
  expect(account.text).not.toContain('never in a page')
  await line.up()
  await until(isReady)
  const fields = [...away.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&lt;', '<').replaceAll('&gt;', '>')],
  )
  expect((await cook.submitForm('/meal-plans?index', fields)).status).toBe(303)
  expect((await cook.get('/meal-plans')).text).toContain('Feast of ‘leeks’')
})

test('every admin page says so to operators, and keeps what they typed', { tags: ['slow'] }, async () => {
  const operator = createTestBrowser(larder.port)
  await operator.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: OPERATOR_PASSWORD })
  const pages = ['', '/blog', '/crawler', '/crawler/clean', '/crawler/clear', '/crawler/hosts', '/crawler/gap?cell=37']
    .concat(['/database', '/feedback', '/mail', '/audit', '/blog/new', '/environment', '/landing'])
    .map((path) => `/admin${path}`)
  for (const path of pages) expect([path, (await operator.get(path)).status]).toEqual([path, 200])
  await line.down()
  for (const path of pages) expectCalmRefusal(await operator.get(path))
  const typed: [path: string, fields: Record<string, string>][] = [
    ['/admin/crawler', { intent: 'start', targetPerJob: '7' }],
    ['/admin/crawler/hosts/take-down', { intent: 'take-down', host: 'spoon.example' }],
    ['/admin/blog/new', { intent: 'create', title: 'Of ‘leeks’', content: 'Two words' }],
    ['/admin/environment', { intent: 'set', environment: 'production' }],
  ]
  for (const [path, fields] of typed) {
    const { status, text } = await operator.submitForm(path, fields)
    expect([path, status, text.includes(SUBMISSION_KEPT())]).toEqual([path, 503, true])
    for (const value of Object.values(fields)) expect(text).toContain(`value="${value}"`)
  }
  const post = `/admin/blog/${randomUUID()}`
  const titled: [path: string, fields: Record<string, string>, title: string][] = [
    ['/admin/crawler', { intent: 'start', targetPerJob: '7' }, 'Failed to Start Crawler'],
    ['/admin/crawler', { intent: 'stop' }, 'Failed to Stop Crawler'],
    ['/admin/crawler', { intent: 'validate' }, 'Validation Failed'],
    ['/admin/crawler/clear', { intent: 'clear' }, 'Job Cleanup Failed'],
    ['/admin/crawler/clean', { intent: 'clean' }, 'Cleanup Failed'],
    [`${post}/edit`, { intent: 'save', title: 'Of leeks' }, 'Failed to update post'],
    [`${post}/publish`, { intent: 'publish' }, 'Failed to update post'],
    [`${post}/delete`, { intent: 'delete' }, 'Failed to delete post'],
  ]
  for (const [path, fields, title] of titled) {
    const refused = await operator.submitForm(path, fields)
    expectCalmRefusal(refused)
    expect(refused.text).toContain(`>${title}</h1>`)
  }
  await line.up()
  await until(isReady)
  expect((await operator.get('/admin/database')).status).toBe(200)
})

test('a post that cannot be written: its page carries what was typed', { tags: ['slow'] }, async () => {
  const operator = createTestBrowser(larder.port)
  await operator.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: OPERATOR_PASSWORD })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { id } = await insertPost(async (text, values) => (await client.query(text, values)).rows, { slug: 'waits' })
    await client.query('begin')
    await client.query('lock table blog_posts in access exclusive mode')
    const typed = { title: 'Of ‘leeks’', slug: 'waits', excerpt: 'Two words', content: 'Three more words' }
    const save = () => operator.submitForm(`/admin/blog/${id}/edit`, { intent: 'save', ...typed })
    const { status, text } = await save()
    expect([status, text.includes(SUBMISSION_KEPT())]).toEqual([503, true])
    expect(text).toContain('value="Three more words"')
    await client.query('rollback')
    expect((await save()).status).toBe(303)
  } finally {
    await client.end()
  }
})

test('the same process survived, and its log holds no secrets', () => {
  const password = new URL(line.url).password
  expect(password.length).toBeGreaterThan(10)
  const entries = larder.log()
  expect(entries.join('\n')).not.toContain(password)
  expect(entries.filter((entry) => entry.includes('"database unavailable"')).length).toBeGreaterThan(0)
  for (const entry of entries) expect(() => JSON.parse(entry) as unknown).not.toThrow()
  expect(larder.errors()).toBe('')
})
