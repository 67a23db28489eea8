// @module-tag slow
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestBrowser, signUpTestUser } from '#tests/api/test-browser'
import { startTestServer, type TestServer } from '#tests/api/test-server'
import { createCrawledRecipe, renderRecipePage } from '#tests/mocks/crawled-site'
import { createTestDatabase } from '#tests/support/test-database'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

type RecordedSpan = {
  name: string
  scope: string
  kind: SpanKind
  attributes: Record<string, unknown>
  status: SpanStatusCode
  parentId: string | null
  traceId: string
  id: string
}

const RECORDER = new URL('../support/trace-recorder.mjs', import.meta.url)
const SECRET = '0f0e0d0c-0b0a-4908-8706-050403020100'
let kitchen: TestServer
let site: http.Server
/** The headers with which a site was asked for its pages. */
const asked: http.IncomingHttpHeaders[] = []

beforeAll(async () => {
  site = http.createServer((request, response) => {
    asked.push(request.headers)
    if (request.url === '/robots.txt') return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(renderRecipePage(createCrawledRecipe(1)))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  kitchen = await startTestServer({
    NODE_OPTIONS: `--import=${RECORDER.href}`,
    OUTBOUND_TEST_ALLOW: new URL(siteOrigin()).host,
    ALLOW_TEST_HOOKS: '1',
    REQUEST_LOG: '1',
  })
})
afterAll(async () => {
  await kitchen.close()
  site.close()
})

const siteOrigin = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`
const readSpans = (): RecordedSpan[] =>
  kitchen.larder
    .log()
    .filter((line) => line.startsWith('{"span":'))
    .map((line) => (JSON.parse(line) as { span: RecordedSpan }).span)

/** The spans of a trace once all that are named are over. */
async function waitForTrace(traceId: string, ...names: string[]): Promise<RecordedSpan[]> {
  return await vi.waitFor(
    () => {
      const spans = readSpans().filter((span) => span.traceId === traceId)
      for (const name of names) expect(spans.map((span) => span.name)).toContain(name)
      return spans
    },
    { timeout: 30_000 },
  )
}

let traceCount = 0
/** A browser whose requests are of a trace that began elsewhere. */
function startTrace() {
  const traceId = (++traceCount).toString(16).padStart(32, 'a')
  const parentId = 'b'.repeat(16)
  return { traceId, parentId, headers: { traceparent: `00-${traceId}-${parentId}-01` } }
}

test('a request is a span of the trace that it names, with its loaders and statements, and without its address', async () => {
  const cook = await signUpTestUser(kitchen.port)
  const { id } = (await cook.requestJson('POST', '/api/shopping-lists', { name: 'Week' })).json<{ id: string }>()
  const { traceId, parentId, headers } = startTrace()
  const browser = createTestBrowser(kitchen.port, undefined, headers)
  for (const [name, value] of cook.cookies) browser.cookies.set(name, value)
  expect((await browser.get(`/shopping-lists/${id}?q=a-secret`)).status).toBe(200)
  const spans = await waitForTrace(traceId, 'GET /shopping-lists/:id')
  const request = spans.find(({ name }) => name === 'GET /shopping-lists/:id')
  expect(request).toEqual({
    name: 'GET /shopping-lists/:id',
    scope: 'larder',
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': 'GET',
      'url.scheme': 'http',
      'http.route': '/shopping-lists/:id',
      'http.response.status_code': 200,
    },
    status: SpanStatusCode.UNSET,
    traceId,
    parentId,
    id: expect.stringMatching(/^[\da-f]{16}$/) as string,
  })
  const loaders = spans.filter(({ name }) => name.startsWith('loader '))
  expect(loaders.map(({ name }) => name).sort()).toEqual([
    'loader root',
    'loader routes/_site.shopping-lists.$id._index',
  ])
  for (const loader of loaders)
    expect(loader).toMatchObject({ kind: SpanKind.INTERNAL, attributes: {}, parentId: request?.id })
  const statements = spans.filter(({ kind }) => kind === SpanKind.CLIENT)
  expect(statements.map(({ name }) => name)).toContain('SELECT shopping_lists')
  for (const { name, attributes, parentId: of } of statements) {
    expect(name).toBe(
      [attributes['db.operation.name'], attributes['db.collection.name']]
        .filter((part) => part !== undefined)
        .join(' '),
    )
    expect(Object.keys(attributes).filter((key) => key !== 'db.collection.name')).toEqual([
      'db.system.name',
      'db.operation.name',
    ])
    expect(spans.map((span) => span.id)).toContain(of)
  }
  for (const word of [id, 'a-secret', cook.email]) expect(JSON.stringify(spans)).not.toContain(word)
  // The log line of the request names its trace.
  await vi.waitFor(
    () =>
      expect(
        kitchen.larder
          .log()
          .filter((each) => each.includes(`"traceId":"${traceId}"`) && each.includes('"msg":"request"')),
      ).toEqual([expect.stringContaining('"route":"/shopping-lists/:id"') as string]),
    { timeout: 30_000 },
  )
})

test('an address that is none of ours, and a secret in one, are in no span', async () => {
  const { traceId, headers } = startTrace()
  const browser = createTestBrowser(kitchen.port, undefined, headers)
  await browser.get(`/no-such-page/${SECRET}`)
  await browser.get(`/share/shopping-list/${SECRET}`)
  const spans = await waitForTrace(traceId, 'GET /*', 'GET /share/shopping-list/:id')
  expect(spans.find(({ name }) => name === 'GET /*')?.attributes).toEqual({
    'http.request.method': 'GET',
    'url.scheme': 'http',
    'http.route': '/*',
    'http.response.status_code': 404,
  })
  expect(JSON.stringify(spans)).not.toContain(SECRET)
})

test('a form is a span of its action, whose mail is one too', async () => {
  const { traceId, headers } = startTrace()
  const email = 'a-traced-cook@larder.example'
  const browser = createTestBrowser(kitchen.port, undefined, headers)
  expect((await browser.submitForm('/sign-up', { intent: 'up', email, password: 'mussels in cider' })).status).toBe(303)
  const spans = await waitForTrace(traceId, 'POST /sign-up')
  expect(spans.find(({ name }) => /^action routes\/.*sign-up/.test(name))?.status).toBe(SpanStatusCode.UNSET)
  expect(spans.map(({ name }) => name)).toContain('INSERT local_users')
  await vi.waitFor(
    () =>
      expect(readSpans().find(({ name }) => name === 'send mail')?.attributes).toEqual({
        'larder.mail.kind': 'email-confirmation',
        'larder.mail.carrier': 'outbox',
      }),
    { timeout: 30_000 },
  )
  expect(JSON.stringify(readSpans())).not.toContain(email)
  // A library's own spans would have the messages of its errors.
  expect(new Set(readSpans().map(({ scope }) => scope))).toEqual(new Set(['larder']))
})

test('a page of another site is asked for in a span, with the trace', async () => {
  const { traceId, headers } = startTrace()
  const browser = createTestBrowser(kitchen.port, undefined, headers)
  const address = `${siteOrigin()}/recipes/a-soup?token=${SECRET}`
  expect((await browser.get(`/recipe?url=${encodeURIComponent(address)}`)).status).toBe(200)
  const spans = await waitForTrace(traceId, 'GET /recipe')
  const outbound = spans.filter(({ attributes }) => 'server.address' in attributes)
  expect(outbound.map(({ name, attributes }) => [name, attributes['server.address']])).toContainEqual([
    'GET',
    '127.0.0.1',
  ])
  for (const span of outbound)
    expect(asked.map(({ traceparent }) => traceparent)).toContain(`00-${traceId}-${span.id}-01`)
  for (const word of [SECRET, 'a-soup']) expect(JSON.stringify(spans)).not.toContain(word)
})

test('an import of a file is a span', async () => {
  const cook = await signUpTestUser(kitchen.port)
  const { text } = await cook.get('/import/file')
  const form = new FormData()
  form.set('form_token', /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? '')
  form.set('intent', 'file')
  form.set('file', new File(['title,ingredients,instructions\nTraced bread,500 g rye,Bake.\n'], 'export.csv'))
  const { traceId, headers } = startTrace()
  const cookie = [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${kitchen.origin}/import/file`, {
    method: 'POST',
    headers: { ...headers, Origin: kitchen.origin, Cookie: cookie },
    body: form,
  })
  expect(response.status).toBe(200)
  const spans = await waitForTrace(traceId, 'import file', 'POST /import/file')
  expect(spans.map(({ name }) => name)).toContain('UPDATE recipe_imports')
  expect(JSON.stringify(spans)).not.toContain('Traced bread')
})

test('the run of a job is a trace of its own; one that fails says so', async () => {
  const { recordedSpans } = (await import(RECORDER.href)) as { recordedSpans: RecordedSpan[] }
  // Loaded after the provider is registered, as in a server.
  const [{ runJobTick }, { openDatabase, closeDatabase, query }, { selectQueues }] = await Promise.all([
    import('#jobs/scheduler'),
    import('#app/platform/db.server'),
    import('#app/domain/monitoring/queries.server'),
  ])
  const database = await createTestDatabase()
  openDatabase(database.connection)
  try {
    const signal = new AbortController().signal
    await runJobTick(
      { name: 'count', run: () => query(selectQueues, []).then(() => undefined) },
      new Date(),
      'me',
      signal,
    )
    await runJobTick(
      { name: 'fail', run: () => Promise.reject(new TypeError('of somebody@larder.example')) },
      new Date(),
      'me',
      signal,
    )
  } finally {
    await closeDatabase()
    await database.drop()
  }
  const job = recordedSpans.find(({ name }) => name === 'job count')
  expect(job).toMatchObject({ kind: SpanKind.INTERNAL, parentId: null, status: SpanStatusCode.UNSET })
  expect(recordedSpans).toContainEqual(
    expect.objectContaining({ name: 'SELECT mail', parentId: job?.id, traceId: job?.traceId }),
  )
  const failed = recordedSpans.find(({ name }) => name === 'job fail')
  expect(failed).toMatchObject({ status: SpanStatusCode.ERROR, attributes: { 'error.type': 'TypeError' } })
  expect(JSON.stringify(recordedSpans)).not.toContain('somebody')
})

test('a page that fails, its JSON, their log lines and the mail of a request have its id', async () => {
  const browser = createTestBrowser(kitchen.port)
  const email = 'a-cook-with-an-id@larder.example'
  const signedUp = await browser.submitForm('/sign-up', { intent: 'up', email, password: 'mussels in cider' })
  const [mail] = await kitchen.query<{ requestId: string }>(
    `select request_id as "requestId" from mail where recipient = $1`,
    [email],
  )
  expect(mail?.requestId).toBe(signedUp.headers['x-request-id'])

  await kitchen.query('alter table meal_plans rename to meal_plans_away')
  try {
    const page = await browser.get('/meal-plans')
    const json = await browser.get('/api/meal-plans')
    for (const { status, headers, text } of [page, json]) {
      expect([status, text]).toEqual([500, expect.stringContaining(String(headers['x-request-id'])) as string])
      await vi.waitFor(() =>
        expect(
          kitchen.larder.log().filter((line) => line.includes(`"requestId":"${String(headers['x-request-id'])}"`)),
        ).toEqual(
          expect.arrayContaining([
            expect.stringContaining('"level":"error"'),
            expect.stringContaining('"msg":"request"'),
          ]) as string[],
        ),
      )
    }
  } finally {
    await kitchen.query('alter table meal_plans_away rename to meal_plans')
  }
})
