import { randomUUID } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import { readCpuMs } from '#tests/support/process-usage'
import { startBenchDatabase, type Bench } from './bench'
import { signUpBenchUser } from './bench-user'
import type { Figure } from './figures'
import { type ServerProcess, sleep, startBenchLarder } from './processes'
import { requestBytes } from './request'
import { computeRatios, computeSpread, quantile } from './statistics'

const ADDITIONS = 400
const VISITS = 100
const TICKS = 300
const LISTS = 40
const TICKS_EACH = 10
/** Nobody listens there. */
const NOWHERE = 'redis://127.0.0.1:1'

type Client = { larder: ServerProcess; cookie: string }
type List = { version: number; ingredients: { id: string; name: string }[] }

/**
 * 400 things typed into one list at one moment, while somebody else opens pages that need the database.
 * @throws Error when an answer is not a success, or a thing is missing afterwards
 */
export async function measureListChanges(bench: Bench): Promise<Figure[]> {
  const rounds = bench.isQuick ? 2 : 10
  const embedded = await startBenchDatabase(bench, 'list-changes')
  const env = { DATABASE_URL: embedded.url, SESSION_SECRET: randomUUID() }
  const larder = await startBenchLarder(bench, 'list-changes', env)
  const mute = await startBenchLarder(bench, 'list-changes-mute', { ...env, PUBSUB_URL: NOWHERE })
  const database = new pg.Client(embedded.connection)
  await database.connect()
  const cook = { larder, cookie: await signUpBenchUser(larder, 'cook@larder.example') }
  const other = { larder, cookie: await signUpBenchUser(larder, 'other@larder.example') }
  const runs: Awaited<ReturnType<typeof measureAdditions>>[] = []
  await measureAdditions(cook, other, database)
  const calm = await measureVisits(other)
  for (let round = 0; round < rounds; round += 1) {
    runs.push(await measureAdditions(cook, other, database))
    bench.say(`${ADDITIONS} additions to one list: ${runs.at(-1)!.seconds.toFixed(2)} s`)
  }
  const meanwhile = runs.flatMap(({ visits }) => visits)
  const tick = await measureTicks(cook, database)
  const { announced, silent } = await measureAnnounced(cook, { ...cook, larder: mute }, database, rounds)
  await database.end()
  await larder.stop()
  await mute.stop()
  await embedded.stop()
  return [
    {
      name: `${ADDITIONS} additions to one list at one moment`,
      value: computeSpread(runs.map(({ seconds }) => seconds)),
      unit: 's',
      budget: { atMost: 2 },
    },
    { name: 'the same: CPU', value: computeSpread(runs.map(({ cpu }) => cpu)), unit: 's' },
    { name: "another user's page in peace, p99", value: quantile(calm, 0.99), unit: 'ms' },
    {
      name: "another user's page meanwhile, p99",
      value: quantile(meanwhile, 0.99),
      unit: 'ms',
      budget: { atMost: 200 },
    },
    { name: 'a tick, median', value: quantile(tick.times, 0.5), unit: 'ms' },
    { name: 'a tick: CPU', value: tick.cpu, unit: 'ms', budget: { atMost: 4 } },
    {
      name: 'changes of many lists, with messages against without',
      value: computeSpread(announced),
      unit: 'changes/s',
      ratio: computeRatios(announced, silent),
      budget: { atLeast: 0.9 },
    },
  ]
}

/** Both servers in turn, so that each round has the same machine. */
async function measureAnnounced(cook: Client, mute: Client, database: pg.Client, rounds: number) {
  const run = async (client: Client) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: LISTS })
    const lists: { listId: string; id: string }[] = []
    // One after the other: they share a connection.
    for (let count = 0; count < LISTS; count += 1) {
      const listId = await insertList(database, [nameThing(0)])
      const { rows } = await database.query<{ id: string }>('select id from shopping_list_items where list_id = $1', [
        listId,
      ])
      lists.push({ listId, id: rows[0]!.id })
    }
    const began = performance.now()
    await Promise.all(
      lists.map(async ({ listId, id }) => {
        for (let turn = 0; turn < TICKS_EACH; turn += 1)
          await patch(client, listId, { ops: [{ id, checked: turn % 2 === 0 }] }, agent)
      }),
    )
    const perSecond = (LISTS * TICKS_EACH * 1000) / (performance.now() - began)
    agent.destroy()
    await database.query('delete from shopping_lists where id = any($1::uuid[])', [lists.map(({ listId }) => listId)])
    return perSecond
  }
  const [announced, silent]: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds * 2; round += 1) {
    const rates = [await run(cook), await run(mute)] as const
    if (round < 0) continue
    announced.push(rates[0])
    silent.push(rates[1])
  }
  return { announced, silent }
}

async function measureAdditions(cook: Client, other: Client, database: pg.Client) {
  const listId = await insertList(database, [])
  const agent = new http.Agent({ keepAlive: true })
  const cpuBefore = readCpuMs(cook.larder.pid)
  const began = performance.now()
  const additions = Promise.all(
    Array.from({ length: ADDITIONS }, (_, number) =>
      patch(cook, listId, { add: nameThing(number) }, agent, { 'Idempotency-Key': randomUUID() }),
    ),
  )
  const visiting = measureVisits(other)
  const lists = await additions
  const seconds = (performance.now() - began) / 1000
  const cpu = (readCpuMs(cook.larder.pid) - cpuBefore) / 1000
  agent.destroy()
  verifyHistory(lists)
  return { seconds, cpu, visits: await visiting }
}

/** Each answer shows what it added, and the last one everything. */
function verifyHistory(lists: List[]): void {
  for (const [number, { ingredients }] of lists.entries())
    if (!ingredients.some(({ name }) => name === nameThing(number))) throw new Error(`Item ${number} is missing.`)
  const last = lists.reduce((one, other) => (other.version > one.version ? other : one))
  const names = new Set(last.ingredients.map(({ name }) => name))
  if (names.size !== ADDITIONS || last.version !== ADDITIONS + 1)
    throw new Error(`${names.size} items and version ${last.version} after ${ADDITIONS} additions.`)
}

async function measureTicks(cook: Client, database: pg.Client) {
  const listId = await insertList(
    database,
    Array.from({ length: 20 }, (_, number) => nameThing(number)),
  )
  const { rows } = await database.query<{ id: string }>('select id from shopping_list_items where list_id = $1', [
    listId,
  ])
  const agent = new http.Agent({ keepAlive: true })
  const times: number[] = []
  let cpu = 0
  for (let turn = -100; turn < TICKS; turn += 1) {
    if (turn === 0) cpu = readCpuMs(cook.larder.pid)
    const began = performance.now()
    const { id } = rows[(turn + rows.length * 100) % rows.length]!
    await patch(cook, listId, { ops: [{ id, checked: Math.floor(turn / rows.length) % 2 === 0 }] }, agent)
    if (turn >= 0) times.push(performance.now() - began)
  }
  cpu = (readCpuMs(cook.larder.pid) - cpu) / TICKS
  agent.destroy()
  return { times, cpu }
}

async function insertList(database: pg.Client, names: string[]): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `with list as (
      insert into shopping_lists (household_id, name) select household_id, $1 from users where email = 'cook@larder.example' returning id, household_id
    ), items as (
      insert into shopping_list_items (household_id, list_id, added_by, position, name, quantity, aisle)
      select household_id, id, (select users.id from users where users.household_id = list.household_id limit 1),
        place, given, 1, 'other' from list, unnest($2::text[]) with ordinality as thing(given, place)
    )
    select id from list`,
    [randomUUID(), names],
  )
  return rows[0]!.id
}

const patch = async (
  { larder, cookie }: Client,
  listId: string,
  change: object,
  agent: http.Agent,
  headers: Record<string, string> = {},
): Promise<List> => {
  const { bytes } = await requestBytes(`${larder.origin}/api/shopping-lists/${listId}`, {
    method: 'PATCH',
    agent,
    headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(change),
  })
  return JSON.parse(bytes.toString()) as List
}

/** The same number of pages each time: a longer run must not hide its slow ones among more. */
async function measureVisits({ larder, cookie }: Client): Promise<number[]> {
  const times: number[] = []
  while (times.length < VISITS) {
    const began = performance.now()
    const answer = await fetch(`${larder.origin}/meal-plans`, { headers: { cookie } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`/meal-plans answers ${answer.status}.`)
    times.push(performance.now() - began)
    await sleep(25)
  }
  return times
}

/** Unique names that match no known ingredient. */
const nameThing = (number: number) => `zo${letterAt(number)}a${letterAt(Math.floor(number / 26))}umel`
const letterAt = (index: number) => String.fromCharCode(97 + (index % 26))
