import { randomUUID } from 'node:crypto'
import http from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { readCpuMs } from '#tests/support/process-usage'
import { registerCleanup } from './cleanup'
import { signUpBenchUser } from './collection'
import { type ServerProcess, sleep } from './processes'
import { startBenchLarder } from './start'
import { computeSpread, quantile, type Spread } from './statistics'

export type ListChangeResults = {
  additions: number
  /** Seconds until all additions to one list are answered, round by round. */ seconds: Spread
  /** Of the server's CPU time meanwhile. */ cpuSeconds: Spread
  /** Megabytes of the answers, each the whole list. */ megabytes: number
  /** Milliseconds of another user's pages, in peace and from the moment of the additions on. */
  calm: { p50: number; p99: number }
  meanwhile: { p50: number; p99: number }
  /** A tick by itself: milliseconds, and milliseconds of the server's CPU time. */
  tick: { p50: number; p99: number; cpu: number }
  /** Changes a second of many lists at one moment, and against a server whose messages to others go nowhere, round by round. */
  announced: { perSecond: Spread; ratio: Spread }
}

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
 * @throws Error when an answer is not a success, a thing is missing afterwards, or two answers of one version differ
 */
export async function measureListChanges(
  root: string,
  folder: string,
  rounds: number,
  say: (text: string) => void,
): Promise<ListChangeResults> {
  const embedded = await startLocalDatabase({ dataDir: path.join(folder, 'list-changes/data'), log: () => {} })
  const stop = registerCleanup(() => embedded.stop())
  const env = { DATABASE_URL: embedded.url, SESSION_SECRET: randomUUID() }
  const larder = await startBenchLarder({ root, folder: path.join(folder, 'list-changes'), env })
  const mute = await startBenchLarder({
    root,
    folder: path.join(folder, 'list-changes-mute'),
    env: { ...env, PUBSUB_URL: NOWHERE },
  })
  const database = new pg.Client(embedded.connection)
  await database.connect()
  try {
    const cook = { larder, cookie: await signUpBenchUser(larder, 'cook@larder.example') }
    const other = { larder, cookie: await signUpBenchUser(larder, 'other@larder.example') }
    const runs: Awaited<ReturnType<typeof measureAdditions>>[] = []
    await measureAdditions(cook, other, database)
    const calm = await measureVisits(other)
    for (let round = 0; round < rounds; round += 1) {
      runs.push(await measureAdditions(cook, other, database))
      say(`${ADDITIONS} additions to one list: ${runs.at(-1)!.seconds.toFixed(2)} s`)
    }
    const meanwhile = runs.flatMap(({ visits }) => visits)
    return {
      additions: ADDITIONS,
      seconds: computeSpread(runs.map(({ seconds }) => seconds)),
      cpuSeconds: computeSpread(runs.map(({ cpu }) => cpu)),
      megabytes: runs[0]?.megabytes ?? NaN,
      calm: { p50: quantile(calm, 0.5), p99: quantile(calm, 0.99) },
      meanwhile: { p50: quantile(meanwhile, 0.5), p99: quantile(meanwhile, 0.99) },
      tick: await measureTicks(cook, database),
      announced: await measureAnnounced(cook, { ...cook, larder: mute }, database, rounds),
    }
  } finally {
    await database.end()
    await larder.stop()
    await mute.stop()
    await stop()
  }
}

/** Both servers in turn, so that each round has the same machine. */
async function measureAnnounced(
  cook: Client,
  mute: Client,
  database: pg.Client,
  rounds: number,
): Promise<ListChangeResults['announced']> {
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
  return {
    perSecond: computeSpread(announced),
    ratio: computeSpread(announced.map((rate, round) => rate / silent[round]!)),
  }
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
  const bodies = await additions
  const seconds = (performance.now() - began) / 1000
  const cpu = (readCpuMs(cook.larder.pid) - cpuBefore) / 1000
  agent.destroy()
  verifyHistory(bodies)
  return { seconds, cpu, visits: await visiting, megabytes: bodies.reduce((sum, { length }) => sum + length, 0) / 1e6 }
}

/** Every thing is there, each answer shows what it added, and one version is one list. */
function verifyHistory(bodies: Buffer[]): void {
  const byVersion = new Map<number, string>()
  for (const [number, body] of bodies.entries()) {
    const text = body.toString()
    const { version, ingredients } = JSON.parse(text) as List
    if (!ingredients.some(({ name }) => name === nameThing(number))) throw new Error(`Item ${number} is missing.`)
    if ((byVersion.get(version) ?? text) !== text) throw new Error(`Two lists have the version ${version}.`)
    byVersion.set(version, text)
  }
  const last = JSON.parse(byVersion.get(Math.max(...byVersion.keys()))!) as List
  const names = new Set(last.ingredients.map(({ name }) => name))
  if (names.size !== ADDITIONS || last.version !== ADDITIONS + 1)
    throw new Error(`${names.size} items and version ${last.version} after ${ADDITIONS} additions.`)
}

async function measureTicks(cook: Client, database: pg.Client): Promise<ListChangeResults['tick']> {
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
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), cpu }
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

function patch(
  { larder, cookie }: Client,
  listId: string,
  change: object,
  agent: http.Agent,
  headers: Record<string, string> = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${larder.origin}/api/shopping-lists/${listId}`,
      { method: 'PATCH', agent, headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () =>
          response.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`A change answers ${response.statusCode}: ${Buffer.concat(chunks).toString()}`)),
        )
        response.once('error', reject)
      },
    )
    request.once('error', reject)
    request.end(JSON.stringify(change))
  })
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
