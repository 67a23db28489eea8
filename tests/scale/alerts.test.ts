import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFlakyProxy } from '#tests/api/flaky-proxy'
import { createTestBrowser, signUpTestUser, type TestBrowser } from '#tests/api/test-browser'
import { startSmtpMock, type SmtpMock } from '#tests/mocks/smtp'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { cleanUpLarders, findFreePort, startLarder, type LarderServer } from '#tests/support/larder-process'
import { POSTGRES_PROGRAMS, startPrimary, startStandby, type PostgresNode } from '#tests/support/postgres-cluster'
import { createSeed, seededRandom } from '#tests/support/seeded-random'
import { requireProgram } from './debian-packages'
import { listAlertNames, readAlertRules, scaleAlertRules, startPrometheus } from './prometheus'

// Everything that an alert rule is for is done once to two servers behind HAProxy with a primary and a replica, under some
// traffic, and each server is restarted as for an update. Prometheus reads the servers and evaluates
// docs/monitoring/alerts.yml, whose durations are divided by 8. It takes eight minutes.

const REQUESTS_A_SECOND = 10
const ALERT_FACTOR = 8
const SCRAPE_SECONDS = 2
/** When the last fault is over, and what it leaves behind. */
const SECONDS = 460
const COOKS = 6
const TOKEN = 'a-token-of-the-alerts-drill'
const random = seededRandom(createSeed())

let primary: PostgresNode
let replica: PostgresNode
let database: Awaited<ReturnType<typeof startFlakyProxy>>
let prometheus: Awaited<ReturnType<typeof startPrometheus>>
let mail: SmtpMock
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
  port = await findFreePort()
  serverPorts.push(await findFreePort(), await findFreePort())
  for (const folder of dataFolders) blockBackups(folder)
  env = {
    DATABASE_URL: database.url,
    DATABASE_REPLICA_URL: replica.url,
    APP_ORIGIN: `http://localhost:${port}`,
    SESSION_SECRET: 'a secret of two servers whose alerts ring',
    TRUST_PROXY: '1',
    METRICS_TOKEN: TOKEN,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'larder@larder.example',
    OPERATOR_EMAIL: 'operator@larder.example',
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
  await mail?.close()
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
  /** In seconds. */ at: number
  lasts: number
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

const fault = (
  name: string,
  [at, lasts, tail]: [number, number, number],
  rings: string[],
  run: Fault['run'],
  more: Pick<Fault, 'mayRing' | 'failsRequests'> = {},
): Fault => ({ name, at, lasts, tail, rings, run, ...more })

const FAULTS: Fault[] = [
  // Four ticks by the minute, one of which the absence of the database may take.
  fault('backups cannot be written', [0, 290, Infinity], ['LarderBackupOld', 'LarderJobsFail'], async (until) => {
    await waitFor(until)
    for (const folder of dataFolders) allowBackups(folder)
  }),
  fault('the event loop of a server is late', [15, 60, 10], ['LarderEventLoopLate'], async (until) => {
    while (!until.aborted) {
      servers[0]!.kill('SIGSTOP')
      await pause(700)
      servers[0]!.kill('SIGCONT')
      await pause(300)
    }
  }),
  fault('the replica is killed', [20, 80, 20], ['LarderReplicaUnused'], async (until) => {
    await replica.kill()
    await waitFor(until)
    replica = await startStandby(primary, replica.port)
  }),
  fault('the mail server is away', [30, 175, 60], ['LarderMailWaits'], async (until) => {
    mail.failure = { at: 'greeting', as: 'hang-up' }
    await signUpTestUser(port).catch(() => undefined)
    await waitFor(until)
    mail.failure = null
    await withPrimary((client) => client.query(`update mail set next_attempt_at = now() where state = 'queued'`))
  }),
  fault('a server takes a gigabyte', [70, 85, 10], ['LarderMemory'], async (until) => {
    servers[1]!.kill('SIGWINCH')
    await waitFor(until)
    servers[1]!.kill('SIGWINCH')
  }),
  fault(
    'a server is killed and stays away',
    [82, 28, 15],
    ['LarderDown'],
    async (until) => {
      servers[0]!.kill('SIGKILL')
      await servers[0]!.exited
      await waitFor(until)
      await startServer(0)
    },
    { failsRequests: true },
  ),
  fault(
    'the database is away',
    [135, 18, 55],
    ['LarderDatabaseAway', 'LarderErrors'],
    async (until) => {
      await database.down()
      await waitFor(until)
      await database.up()
    },
    { failsRequests: true },
  ),
  ...[0, 1].map((place) =>
    fault(`server ${place + 1} is restarted`, [175 + 20 * place, 0, 0], [], async () => {
      expect(await servers[place]!.stop()).toBe(0)
      await startServer(place)
    }),
  ),
  fault(
    'a table is missing',
    [215, 55, 55],
    ['LarderErrors'],
    async (until) => {
      await withPrimary((client) => client.query('alter table meal_plans rename to meal_plans_away'))
      await waitFor(until)
      await withPrimary((client) => client.query('alter table meal_plans_away rename to meal_plans'))
    },
    { failsRequests: true },
  ),
  fault('requests wait for a table', [290, 75, 65], ['LarderSlow'], (until) => holdTable('meal_plans', 5, until)),
  fault(
    'requests take all connections of the pool',
    [302, 83, 65],
    ['LarderPoolExhausted'],
    async (until) => {
      const held = holdTable('shopping_lists', 80, until)
      const impatient = Array.from({ length: 120 }, async (_, n) => {
        while (!until.aborted) await ask(cooks[n % COOKS]!.browser, `/shopping-lists/${cooks[n % COOKS]!.listId}`)
      })
      await Promise.all([held, ...impatient])
    },
    { mayRing: ['LarderErrors', 'LarderSlow'], failsRequests: true },
  ),
]

type Answer = { at: number; what: string; status: number }
const answers: Answer[] = []

/** No answer at all is 0. */
async function note(what: string, answer: Promise<{ status: number }>): Promise<void> {
  const at = Date.now() / 1000
  const { status } = await answer.catch(() => ({ status: 0 }))
  answers.push({ at, what, status })
}
const ask = (browser: TestBrowser, path: string) => note(`GET ${path}`, browser.get(path))

type Cook = { browser: TestBrowser; listId: string; itemId: string }
const cooks: Cook[] = []

async function createCook(): Promise<Cook> {
  const browser = await signUpTestUser(port)
  const { id: listId } = (await browser.requestJson('POST', '/api/shopping-lists', { name: 'Week' })).json<{
    id: string
  }>()
  const list = await browser.requestJson('PATCH', `/api/shopping-lists/${listId}`, { add: 'milk' })
  return { browser, listId, itemId: list.json<{ ingredients: { id: string }[] }>().ingredients[0]!.id }
}

const VISITED = ['/', '/results?mood=Comfort+Food', '/kitchen', '/search?q=lemon+chicken', '/blog', '/how-to']

/** One request of the traffic: of a visitor, a change of a list, or a cook's page. */
async function sendOne(number: number): Promise<void> {
  const { browser, listId, itemId } = random.pick(cooks)
  const list = `/api/shopping-lists/${listId}`
  const share = random.below(100)
  if (share < 40) return await ask(createTestBrowser(port), random.pick(VISITED))
  if (share < 60) {
    const ops = [{ id: itemId, checked: number % 2 === 0 }]
    return await note('PATCH a list', browser.requestJson('PATCH', list, { ops }))
  }
  const pages = ['/meal-plans', '/home', '/collection', '/shopping-lists', `/shopping-lists/${listId}`, list]
  return await ask(browser, share < 72 ? '/meal-plans' : random.pick(pages))
}

const say = (text: string) => process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`)
const now = () => Date.now() / 1000

type Time = { fault: Fault; from: number; to: number }
/** Whether a moment is within the fault, or so many seconds after it. */
const isDuring = ({ from, to }: Time, at: number, after: number) => at >= from && at <= to + after

test(
  'nothing fails but what is broken, and each alert rings for its cause only',
  { timeout: (SECONDS + 600) * 1000 },
  async () => {
    for (let n = 0; n < COOKS; n++) cooks.push(await createCook())
    const began = now()
    const times: Time[] = []
    const faults = FAULTS.map(async (fault) => {
      await pause(fault.at * 1000)
      say(`${fault.name} …`)
      const time = { fault, from: now(), to: Infinity }
      times.push(time)
      await fault.run(AbortSignal.timeout(fault.lasts * 1000))
      time.to = now()
      say(`… ${fault.name}: over after ${Math.round(time.to - time.from)} s`)
    })
    for (const fault of faults) fault.catch(() => undefined)
    const sent: Promise<void>[] = []
    for (let number = 0; now() < began + SECONDS; number++) {
      sent.push(sendOne(number))
      await pause(1000 / REQUESTS_A_SECOND)
    }
    await Promise.all([...sent, ...faults])

    const unexpected = answers.filter(
      ({ at, status }) =>
        (status === 0 || status >= 500) && !times.some((time) => time.fault.failsRequests && isDuring(time, at, 10)),
    )
    const ringing = await prometheus.queryRange('ALERTS{alertstate="firing"}', began, now())
    const rung = new Set<string>()
    const wrong: string[] = []
    for (const { labels, values } of ringing) {
      const { alertname: name = '' } = labels
      say(`${name} ${labels.instance ?? labels.name} rang for ${values.length} s from ${values[0]![0] - began} s on`)
      const causes = times.filter(({ fault }) => [...fault.rings, ...(fault.mayRing ?? [])].includes(name))
      for (const [at] of values)
        if (!causes.some((time) => isDuring(time, at, time.fault.tail))) wrong.push(`${name} at ${at - began} s`)
    }
    for (const time of times)
      for (const name of time.fault.rings) {
        const isRung = ringing.some(
          ({ labels, values }) =>
            labels.alertname === name && values.some(([at]) => isDuring(time, at, time.fault.tail)),
        )
        if (isRung) rung.add(name)
        else wrong.push(`${name} did not ring while ${time.fault.name}`)
      }
    expect(answers.length).toBeGreaterThan(1000)
    expect(unexpected).toEqual([])
    expect(wrong).toEqual([])
    expect(ringing.flatMap(({ labels }) => labels.name ?? [])).toEqual(['backup'])
    expect(rung).toEqual(new Set(listAlertNames(readAlertRules())))
  },
)
