import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFlakyProxy } from '#tests/api/flaky-proxy'
import { createTestBrowser, createTestEmail, signUpTestUser } from '#tests/api/test-browser'
import type { TestBrowser } from '#tests/api/test-browser'
import { startCrawledSites } from '#tests/mocks/crawled-site'
import type { CrawledSites } from '#tests/mocks/crawled-site'
import { startSmtpMock } from '#tests/mocks/smtp'
import type { SmtpMock } from '#tests/mocks/smtp'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { randomVisitorHeaders, sendRequest } from '#tests/support/http-client'
import { cleanUpLarders, findFreePort, startLarder } from '#tests/support/larder-process'
import type { LarderServer } from '#tests/support/larder-process'
import { POSTGRES_PROGRAMS, startPrimary, startStandby } from '#tests/support/postgres-cluster'
import type { PostgresNode } from '#tests/support/postgres-cluster'
import { createSeed, seededRandom } from '#tests/support/seeded-random'
import { findProgram, requireProgram } from './debian-packages'
import { listAlertNames, readAlertRules, scaleAlertRules, startPrometheus } from './prometheus'

// A week of traffic in an hour: visitors, cooks and operators by day and night, crawls and imports, on two servers behind
// HAProxy with a primary and a replica. Everything that an alert rule is for is done to them once, and each server is
// restarted as for an update. Prometheus reads the servers and evaluates docs/monitoring/alerts.yml, whose durations are
// divided by 8. `MINUTES=5 npm run drill week` is a rehearsal; faults last as long, and come closer together.

const MINUTES = Number(process.env.MINUTES ?? 60)
/** Requests a second in the middle; between 0.4 and 1.6 times as many by the hour of the day. */
const RATE = Number(process.env.RATE ?? 10)
const ALERT_FACTOR = 8
const SCRAPE_SECONDS = 2
/** What the last fault leaves behind is over by then. */
const QUIET_SECONDS = 70
const DAYS = 7
const COOKS = 6
const MAX_GROWTH_MB = 80
/** The plan of the faults is of this many seconds, and stretched to MINUTES. */
const PLANNED_SECONDS = 365
const STRETCH = (MINUTES * 60) / PLANNED_SECONDS

const TOKEN = 'a-token-of-the-week-drill'
const PASSWORD = 'the operator of a whole week'
const operatorHeaders = () => ({ 'x-admin-password': PASSWORD, ...randomVisitorHeaders() })
const random = seededRandom(createSeed())

let primary: PostgresNode
let replica: PostgresNode
let database: Awaited<ReturnType<typeof startFlakyProxy>>
let prometheus: Awaited<ReturnType<typeof startPrometheus>>
let mail: SmtpMock
let sites: CrawledSites
let balancer: ChildProcess
let port: number
let env: Record<string, string>
const serverPorts: number[] = []
const dataFolders = [createTempFolder(), createTempFolder()]
const servers: LarderServer[] = []

async function startServer(place: number): Promise<void> {
  servers[place] = await startLarder({
    env: { ...env, PORT: String(serverPorts[place]) },
    dataDir: dataFolders[place]!,
    isScryptCheap: true,
  })
}

beforeAll(async () => {
  requireProgram('pg_basebackup', 'postgresql-15', [POSTGRES_PROGRAMS])
  requireProgram('prometheus', 'prometheus')
  const haproxy = requireProgram('haproxy', 'haproxy')
  primary = await startPrimary()
  replica = await startStandby(primary)
  database = await startFlakyProxy(primary.url)
  mail = await startSmtpMock()
  sites = await startCrawledSites(Array.from({ length: 6 }, () => ({ recipes: 400, delayMs: 20 })))
  port = await findFreePort()
  serverPorts.push(await findFreePort(), await findFreePort())
  for (const folder of dataFolders) blockBackups(folder)
  env = {
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: replica.url,
    APP_ORIGIN: `http://localhost:${port}`,
    SESSION_SECRET: 'a secret of two servers in a week of traffic',
    TRUST_PROXY: '1',
    METRICS_TOKEN: TOKEN,
    ADMIN_PASSWORD: PASSWORD,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'larder@larder.example',
    OPERATOR_EMAIL: 'operator@larder.example',
    TRUSTED_SITES: sites.origins.join(','),
    OUTBOUND_TEST_ALLOW: sites.allow,
    ALLOW_TEST_HOOKS: '1',
    CRAWL_GAP_MS: '500',
    BACKUP_CRON: '* * * * *',
    BACKUP_KEEP: '2',
    NODE_OPTIONS: `--import=${pathToFileURL(fileURLToPath(new URL('take-memory.mjs', import.meta.url))).href}`,
  }
  for (const place of [0, 1]) await startServer(place)
  balancer = startBalancer(haproxy)
  prometheus = await startPrometheus({
    ports: serverPorts,
    token: TOKEN,
    rules: scaleAlertRules(readAlertRules(), ALERT_FACTOR),
    scrapeSeconds: SCRAPE_SECONDS,
  })
}, 300_000)
afterAll(async () => {
  await prometheus?.stop()
  balancer?.kill('SIGTERM')
  for (const server of servers) {
    server.kill('SIGCONT')
    await server.stop()
  }
  await database?.close()
  await Promise.all([primary, replica].map((node) => node?.stop()))
  await Promise.all([mail?.close(), sites?.close()])
  await cleanUpLarders()
})

/** HAProxy sends to who is ready, and to both when none is: they answer without a database what they can. */
function startBalancer(program: string): ChildProcess {
  const file = path.join(createTempFolder(), 'haproxy.cfg')
  const names = ['one', 'two']
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  option forwardfor if-none
  option redispatch 1
  retries 5
  retry-on conn-failure empty-response
listen larder
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /ready
  option allbackups
  http-request disable-l7-retry if !METH_GET
  default-server inter 250ms fall 1 rise 1
${names.map((name, place) => `  server ${name} 127.0.0.1:${serverPorts[place]} check`).join('\n')}
${names.map((name, place) => `  server ${name}-unready 127.0.0.1:${serverPorts[place]} backup`).join('\n')}
`,
  )
  return spawn(program, ['-db', '-f', file], { stdio: 'ignore' })
}

/** No backup can be made where a file stands in place of the folder. */
const blockBackups = (folder: string) => writeFileSync(path.join(folder, 'backups'), '')
const allowBackups = (folder: string) => {
  rmSync(path.join(folder, 'backups'), { recursive: true })
  mkdirSync(path.join(folder, 'backups'))
}

/** Does the work over a connection of its own to the primary. */
async function withPrimary(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Locks a table again and again, so that who wants it waits for up to `seconds`. */
async function holdTable(table: string, seconds: number, until: AbortSignal): Promise<void> {
  await withPrimary(async (client) => {
    while (!until.aborted) {
      await client.query('begin')
      await client.query(`lock table ${table} in access exclusive mode`)
      await pause(seconds * 1000, undefined, { signal: until }).catch(() => undefined)
      await client.query('commit')
      await pause(100)
    }
  })
}

type Fault = {
  name: string
  /** Seconds of the plan. */ at: number
  /** Seconds; not stretched. */ lasts: number
  /** For so many seconds after its end an alert may still ring: the rate that it asks for looks back. */
  tail: number
  rings: string[]
  /** What may ring with it, depending on how many requests are under way. */
  mayRing?: string[]
  /** Requests may fail meanwhile. */ failsRequests?: true
  run(until: AbortSignal): Promise<void>
}

const waitFor = (until: AbortSignal) =>
  until.aborted
    ? Promise.resolve()
    : new Promise<void>((resolve) => until.addEventListener('abort', () => resolve(), { once: true }))

const FAULTS: Fault[] = [
  {
    name: 'backups cannot be written',
    at: 0,
    // Four ticks by the minute, one of which the absence of the database may take.
    lasts: 290,
    tail: Infinity,
    rings: ['LarderBackupOld', 'LarderJobsFail'],
    async run(until) {
      await waitFor(until)
      for (const folder of dataFolders) allowBackups(folder)
    },
  },
  {
    name: 'the event loop of a server is late',
    at: 15,
    lasts: 60,
    tail: 10,
    rings: ['LarderEventLoopLate'],
    async run(until) {
      while (!until.aborted) {
        servers[0]!.kill('SIGSTOP')
        await pause(700)
        servers[0]!.kill('SIGCONT')
        await pause(300)
      }
    },
  },
  {
    name: 'the replica is killed',
    at: 20,
    lasts: 80,
    tail: 20,
    rings: ['LarderReplicaUnused'],
    async run(until) {
      await replica.kill()
      await waitFor(until)
      replica = await startStandby(primary, replica.port)
    },
  },
  {
    name: 'the mail server is away',
    at: 30,
    lasts: 175,
    tail: 60,
    rings: ['LarderMailWaits'],
    async run(until) {
      mail.failure = { at: 'greeting', as: 'hang-up' }
      await signUpTestUser(port).catch(() => undefined)
      await waitFor(until)
      mail.failure = null
      await withPrimary((client) => client.query(`update mail set next_attempt_at = now() where state = 'queued'`))
    },
  },
  {
    name: 'a server takes a gigabyte',
    at: 70,
    lasts: 85,
    tail: 10,
    rings: ['LarderMemory'],
    async run(until) {
      servers[1]!.kill('SIGWINCH')
      await waitFor(until)
      servers[1]!.kill('SIGWINCH')
    },
  },
  {
    name: 'a server is killed and stays away',
    at: 82,
    lasts: 28,
    tail: 15,
    rings: ['LarderDown'],
    failsRequests: true,
    async run(until) {
      servers[0]!.kill('SIGKILL')
      await servers[0]!.exited
      await waitFor(until)
      await startServer(0)
    },
  },
  {
    name: 'the database is away',
    at: 135,
    lasts: 18,
    tail: 55,
    rings: ['LarderDatabaseAway', 'LarderErrors'],
    failsRequests: true,
    async run(until) {
      await database.down()
      await waitFor(until)
      await database.up()
    },
  },
  ...[0, 1].map((place): Fault => ({
    name: `server ${place + 1} is restarted`,
    at: 175 + 20 * place,
    lasts: 0,
    tail: 0,
    rings: [],
    async run() {
      expect(await servers[place]!.stop()).toBe(0)
      await startServer(place)
    },
  })),
  {
    name: 'a table is missing',
    at: 215,
    lasts: 55,
    tail: 55,
    rings: ['LarderErrors'],
    failsRequests: true,
    async run(until) {
      await withPrimary((client) => client.query('alter table meal_plans rename to meal_plans_away'))
      await waitFor(until)
      await withPrimary((client) => client.query('alter table meal_plans_away rename to meal_plans'))
    },
  },
  {
    name: 'requests wait for a table',
    at: 290,
    lasts: 75,
    tail: 65,
    rings: ['LarderSlow'],
    run: (until) => holdTable('meal_plans', 5, until),
  },
  {
    name: 'requests take all connections of the pool',
    at: 302,
    lasts: 83,
    tail: 65,
    rings: ['LarderPoolExhausted'],
    mayRing: ['LarderErrors', 'LarderSlow'],
    failsRequests: true,
    async run(until) {
      const held = holdTable('shopping_lists', 80, until)
      const impatient = Array.from({ length: 120 }, async (_, n) => {
        while (!until.aborted)
          await ask('cook', cooks[n % COOKS]!.browser, `/shopping-lists/${cooks[n % COOKS]!.listId}`)
      })
      await Promise.all([held, ...impatient])
    },
  },
]

type Answer = { at: number; who: string; what: string; status: number }
const answers: Answer[] = []

/** An answer is noted with the path's first part only; no answer at all is 0. */
async function note(who: string, what: string, answer: Promise<{ status: number }>): Promise<void> {
  const at = Date.now() / 1000
  const { status } = await answer.catch(() => ({ status: 0 }))
  answers.push({ at, who, what, status })
}
const ask = (who: string, browser: TestBrowser, path: string) =>
  note(who, `GET ${path.replace(/[?].*|(?<=\/)[0-9a-f-]{36}/g, '')}`, browser.get(path))

type Cook = { browser: TestBrowser; listId: string; itemIds: string[]; planId: string }
const cooks: Cook[] = []

async function createCook(): Promise<Cook> {
  const browser = await signUpTestUser(port)
  const post = async <Value>(method: string, path: string, value: object): Promise<Value> => {
    const response = await browser.requestJson(method, path, value)
    if (response.status >= 300) throw new Error(`${method} ${path} answers ${response.status}: ${response.text}`)
    return response.json() as Value
  }
  const { id: listId } = await post<{ id: string }>('POST', '/api/shopping-lists', { name: 'Week' })
  let itemIds: string[] = []
  for (const add of ['milk', 'eggs', 'rice', 'apples']) {
    const list = await post<{ ingredients: { id: string }[] }>('PATCH', `/api/shopping-lists/${listId}`, { add })
    itemIds = list.ingredients.map(({ id }) => id)
  }
  const { id: planId } = await post<{ id: string }>('POST', '/api/meal-plans', { name: 'This week', description: '' })
  return { browser, listId, itemIds, planId }
}

const VISITED = [
  '/',
  '/results',
  '/results?mood=Comfort+Food',
  '/results?ingredient=Veggies+%26+Greens',
  '/kitchen',
  '/search?q=lasagne',
  '/search?q=lemon+chicken',
  '/with-what-i-have?have=leeks&have=eggs',
  '/blog',
  '/how-to',
]
const OPERATED = [
  '/api/admin/crawler/status',
  '/api/admin/crawler/stats',
  '/api/admin/crawler/recipes',
  '/api/admin/blog/posts',
]
const EXPORT_HEADER = 'title,ingredients,instructions,url,rating,notes\n'
let importCount = 0

async function importFile({ browser }: Cook): Promise<void> {
  const { text } = await browser.get('/import/file')
  const form = new FormData()
  form.set('form_token', /name="form_token" value="([^"]+)"/.exec(text)?.[1] ?? '')
  form.set('intent', 'file')
  const rows = Array.from({ length: 20 }, (_, row) => `Bread ${importCount} ${row},500 g rye,Bake.,,4,Ours.\n`)
  importCount++
  form.set('file', new File([EXPORT_HEADER + rows.join('')], 'export.csv'))
  await note(
    'cook',
    'POST /import/file',
    fetch(`http://localhost:${port}/import/file`, {
      method: 'POST',
      headers: {
        Origin: `http://localhost:${port}`,
        Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: form,
      redirect: 'manual',
    }),
  )
}

/** One request of the mixed trace. */
async function sendOne(number: number): Promise<void> {
  const cook = random.pick(cooks)
  const list = `/api/shopping-lists/${cook.listId}`
  const share = random.below(100)
  if (share < 40) {
    const visitor = createTestBrowser(port)
    return await ask('visitor', visitor, random.pick(VISITED))
  }
  if (share < 42) {
    // A page that nobody has asked for yet.
    const address = `${random.pick(sites.origins)}/recipes/dish-number-${random.below(400)}`
    return await ask('visitor', createTestBrowser(port), `/recipe?url=${encodeURIComponent(address)}`)
  }
  if (share < 46) {
    const path = random.pick(OPERATED)
    return await note('operator', `GET ${path}`, sendRequest(port, path, { headers: operatorHeaders() }))
  }
  if (share < 47) {
    const email = createTestEmail()
    return await note(
      'visitor',
      'POST /sign-up',
      createTestBrowser(port).submitForm('/sign-up', { intent: 'up', email, password: 'mussels in cider' }),
    )
  }
  if (share < 62) {
    const op = { id: random.pick(cook.itemIds), checked: number % 2 === 0 }
    return await note('cook', 'PATCH a list', cook.browser.requestJson('PATCH', list, { ops: [op] }))
  }
  if (share < 74) return await ask('cook', cook.browser, random.pick(['/meal-plans', `/meal-plan/${cook.planId}`]))
  return await ask(
    'cook',
    cook.browser,
    random.pick(['/home', '/collection', '/shopping-lists', `/shopping-lists/${cook.listId}`, list]),
  )
}

const post = (path: string, value: object) =>
  sendRequest(port, path, {
    method: 'POST',
    headers: { Origin: `http://localhost:${port}`, ...operatorHeaders(), 'Content-Type': 'application/json' },
    body: JSON.stringify(value),
  })
const say = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
const now = () => Date.now() / 1000

type Time = { fault: Fault; from: number; to: number }
/** Whether a moment is within the fault, or so many seconds after it. */
const isDuring = ({ from, to }: Time, at: number, after: number) => at >= from && at <= to + after

test(
  `a week in ${MINUTES} minutes: nothing fails but what is broken, memory stays, and each alert rings for its cause only`,
  { timeout: (MINUTES * 60 + QUIET_SECONDS + 600) * 1000 },
  async () => {
    for (let n = 0; n < COOKS; n++) cooks.push(await createCook())
    const began = now()
    const end = began + MINUTES * 60 + QUIET_SECONDS
    const times: Time[] = []
    const faults = FAULTS.map(async (fault) => {
      await pause(fault.at * STRETCH * 1000)
      say(`${fault.name} …`)
      const time = { fault, from: now(), to: Infinity }
      times.push(time)
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), fault.lasts * 1000)
      await fault.run(controller.signal)
      clearTimeout(timer)
      time.to = now()
      say(`… ${fault.name}: over after ${Math.round(time.to - time.from)} s`)
    })
    for (const fault of faults) fault.catch(() => undefined)

    const sent: Promise<void>[] = []
    let [day, crawls, imports] = [-1, 0, 0]
    for (let number = 0, due = began; due < end; number++) {
      const time = (due - began) / (MINUTES * 60)
      if (Math.floor(time * DAYS) > day) {
        day = Math.floor(time * DAYS)
        if (day < DAYS) {
          say(`day ${day + 1} of ${DAYS}: ${answers.length} answers so far`)
          sent.push(
            post('/api/admin/crawler/cleanup-jobs', {})
              .then(() => post('/api/admin/crawler/start', { targetPerJob: 5 }))
              .then(({ status }) => void (crawls += status === 200 ? 1 : 0))
              .catch(() => undefined),
          )
          sent.push(importFile(random.pick(cooks)).then(() => void imports++))
        }
      }
      // Nights are quiet.
      const rate = RATE * (1 + 0.6 * Math.sin(2 * Math.PI * time * DAYS))
      due += -Math.log(1 - random.next()) / rate
      await pause(Math.max(0, due - now()) * 1000)
      sent.push(sendOne(number))
    }
    await Promise.all([...sent, ...faults])
    const over = now()

    const promtool = findProgram('promtool')
    for (const each of serverPorts) {
      const { text } = await sendRequest(each, '/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } })
      const said = execFileSync(promtool ?? '', ['check', 'metrics'], { input: text, encoding: 'utf8', stdio: 'pipe' })
      expect(said).toBe('')
    }

    const counts = new Map<string, number>()
    for (const { who, status } of answers) counts.set(`${who} ${status}`, (counts.get(`${who} ${status}`) ?? 0) + 1)
    say(
      [...counts]
        .sort()
        .map(([key, count]) => `${key}: ${count}`)
        .join(', '),
    )
    const failed = answers.filter(({ status }) => status === 0 || status >= 500)
    const unexpected = failed.filter(
      ({ at }) => !times.some((time) => time.fault.failsRequests && isDuring(time, at, 10)),
    )
    say(
      `${failed.length} answers of 500 and more, ${unexpected.length} of them unexpected; ${crawls} crawls, ${imports} imports`,
    )

    const rung: string[] = []
    const wrong: string[] = []
    const ringing = await prometheus.queryRange('ALERTS{alertstate="firing"}', began, over)
    for (const { labels, values } of ringing) {
      const { alertname: name = '', name: job = '' } = labels
      const seconds = values.map(([at]) => at)
      const show = (at: number) => `${Math.round(at - began)} s`
      say(
        `${name} ${labels.instance ?? job} rang for ${seconds.length} s from ${show(seconds[0]!)} to ${show(seconds.at(-1)!)}`,
      )
      const causes = times.filter(({ fault }) => [...fault.rings, ...(fault.mayRing ?? [])].includes(name))
      for (const at of seconds)
        if (!causes.some((time) => isDuring(time, at, time.fault.tail))) wrong.push(`${name} at ${show(at)}`)
    }
    for (const time of times)
      for (const name of time.fault.rings)
        if (
          ringing.some(
            ({ labels, values }) =>
              labels.alertname === name && values.some(([at]) => isDuring(time, at, time.fault.tail)),
          )
        )
          rung.push(name)
        else wrong.push(`${name} did not ring while ${time.fault.name}`)

    const growth = await measureGrowth(times, over)
    for (const { instance, from, to } of growth)
      say(`memory of ${instance} since its restart: ${Math.round(from)} to ${Math.round(to)} MB`)

    expect(unexpected).toEqual([])
    expect(wrong).toEqual([])
    expect(ringing.flatMap(({ labels }) => labels.name ?? [])).toEqual(['backup'])
    expect(new Set(rung)).toEqual(new Set(listAlertNames(readAlertRules())))
    for (const { from, to } of growth) expect(to - from).toBeLessThan(MAX_GROWTH_MB)
    expect([crawls > 0, imports > 0]).toEqual([true, true])
  },
)

const toMedian = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? NaN

/** Megabytes of each server since it was restarted: in the first third of that time, and in the last. */
async function measureGrowth(times: Time[], over: number) {
  const restartedAt = Math.max(...times.filter(({ fault }) => /restarted/.test(fault.name)).map(({ to }) => to))
  const third = (over - restartedAt) / 3
  const memory = await prometheus.queryRange('process_resident_memory_bytes{job="larder"} / 1e6', restartedAt, over)
  return memory.map(({ labels, values }) => {
    const within = (from: number, to: number) =>
      toMedian(values.filter(([at]) => at >= from && at <= to).map(([, value]) => value))
    return {
      instance: labels.instance ?? '',
      from: within(restartedAt, restartedAt + third),
      to: within(over - third, over),
    }
  })
}
