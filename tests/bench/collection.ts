import pg from 'pg'
import { collectionPath, parseCollectionFilters } from '#app/domain/collection/collection-filters'
import { COLLECTION_PAGE_SIZE } from '#app/domain/collection/collection.server'
import { COLLECTION_CHIPS } from '#app/domain/collection/chip-bitmask'
import type { ServerProcess } from './processes'
import { quantile, type Spread, computeSpread } from './statistics'

export type CollectionTiming = {
  what: string
  few: { p50: number; p99: number }
  many: { p50: number; p99: number }
  /** Round by round, the large collection against the small one. */ ratio: Spread
}
export type CollectionResults = {
  few: number
  many: number
  rounds: number
  ways: CollectionTiming[]
  /** The whole of the large one as JSON. */ whole: { ms: number; megabytes: number }
}

const SMALL_COLLECTION = 50
const LARGE_COLLECTION = 5000
/** Of one round. */
const REQUESTS_PER_ROUND = 5

const COLLECTION_VIEWS: [what: string, query: string, isDeep?: true][] = [
  ['opened', ''],
  ['its last whole page', '', true],
  ['A to Z', 'sort=title'],
  ['the quickest first', 'sort=time'],
  ['filtered by two ingredients', 'chip=chicken&chip=rice'],
  ['filtered by time and own stars', 'time=45&rating=4'],
  ['searched for a word', 'q=lemon'],
  ['searched for what is not there', 'q=zzzz'],
]

// As long as real ones (about 1.5 KB), of one year; some have a note, some have stars, all have a few chips.
const FILL_COLLECTION_SQL = `
  with filled as (
  insert into saved_recipes (household_id, title, source_url, source_domain, summary, total_time_minutes, yield_amount, ingredients, steps, chips, added_at)
  select u.household_id, (array['Chicken', 'Beef', 'Lentil', 'Leek', 'Salmon'])[1 + n % 5] || (array[' soup',
    ' pie', ' with lemon', ' stew', ' salad'])[1 + n / 5 % 5] || ' number ' || n,
         'https://kitchen-' || n % 40 || '.example/recipes/' || n, 'kitchen-' || n % 40 || '.example',
         'A generated recipe, number ' || n || ', that somebody might cook on an evening like this one, with what is at home.',
         5 + n * 7 % 120, 4 + n % 4 || ' servings',
         array(select (1 + i) * 50 || ' g of something good, number ' || n || '.' || i || ', chopped' from generate_series(1, 10) i),
         array(select 'Take what is there and do with it what one does, step ' || i || ' of recipe ' || n ||
           ', until it smells as it should and looks done.' from generate_series(1, 6) i),
         (n * 2654435761 % (1 << $3))::int, now() - n * interval '1 hour'
  from users u, generate_series(1, $2::int) n where u.email = $1
  returning household_id, id, (reverse(split_part(reverse(title), ' ', 1)))::int as n)
  insert into saved_recipe_reviews (household_id, user_id, recipe_id, note, user_rating)
  select household_id, u.id, filled.id,
         case when n % 3 = 0 then 'More salt next time, and half the sugar.' end, case when n % 2 = 0 then (1 + n / 2 % 5)::smallint end
  from filled join users u using (household_id) where n % 2 = 0 or n % 3 = 0`

/**
 * A user with 5,000 recipes beside one with 50, each opening their collection in turn (A B A B …), by the pages a
 * browser gets.
 */
export async function measureCollections(
  larder: ServerProcess,
  connection: pg.ClientConfig,
  rounds: number,
  say: (text: string) => void,
): Promise<CollectionResults> {
  const cooks = {
    few: await signUpBenchUser(larder, 'few@larder.example'),
    many: await signUpBenchUser(larder, 'many@larder.example'),
  }
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(FILL_COLLECTION_SQL, ['few@larder.example', SMALL_COLLECTION, COLLECTION_CHIPS.length])
    await client.query(FILL_COLLECTION_SQL, ['many@larder.example', LARGE_COLLECTION, COLLECTION_CHIPS.length])
    // As after a night: autovacuum has been here.
    await client.query('vacuum analyze saved_recipes')
  } finally {
    await client.end()
  }
  const ways: CollectionTiming[] = []
  for (const [what, query, isDeep] of COLLECTION_VIEWS) {
    say(`a collection, ${what}`)
    const pathOf = (count: number) =>
      collectionPath(
        parseCollectionFilters(new URLSearchParams(query)),
        isDeep ? Math.floor(count / COLLECTION_PAGE_SIZE) : 1,
      )
    const paths = { few: pathOf(SMALL_COLLECTION), many: pathOf(LARGE_COLLECTION) }
    const times = { few: [] as number[], many: [] as number[] }
    const ratios: number[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const now = { few: [] as number[], many: [] as number[] }
      for (let opening = 0; opening < REQUESTS_PER_ROUND; opening += 1)
        for (const who of ['few', 'many'] as const)
          now[who].push((await timeRequest(larder, paths[who], cooks[who])).ms)
      // The first round warms up.
      if (round === 0) continue
      for (const who of ['few', 'many'] as const) times[who].push(...now[who])
      ratios.push(quantile(now.many, 0.5) / quantile(now.few, 0.5))
    }
    const middle = (all: number[]) => ({ p50: quantile(all, 0.5), p99: quantile(all, 0.99) })
    ways.push({ what, few: middle(times.few), many: middle(times.many), ratio: computeSpread(ratios) })
  }
  const whole = await timeRequest(larder, '/api/collections/recipes', cooks.many)
  return {
    few: SMALL_COLLECTION,
    many: LARGE_COLLECTION,
    rounds,
    ways,
    whole: { ms: whole.ms, megabytes: whole.bytes / 1e6 },
  }
}

/** Signs up a new user; returns their cookie. */
export async function signUpBenchUser(larder: ServerProcess, email: string): Promise<string> {
  const body = new URLSearchParams({ intent: 'up', email, password: 'mussels in cider' })
  const answer = await fetch(`${larder.origin}/sign-up`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { Origin: larder.origin },
  })
  if (answer.status !== 303) throw new Error(`Signing up answers ${answer.status}.`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  // A user's row is created on their first request.
  await timeRequest(larder, '/collection', cookie)
  return cookie
}

async function timeRequest(
  larder: ServerProcess,
  path: string,
  cookie: string,
): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const answer = await fetch(larder.origin + path, { headers: { cookie }, redirect: 'manual' })
  const body = await answer.arrayBuffer()
  const ms = performance.now() - began
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`)
  return { ms, bytes: body.byteLength }
}
