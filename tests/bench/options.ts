import { parseArgs } from 'node:util'

export const BENCH_PARTS = [
  'start',
  'load',
  'weights',
  'signed-in',
  'discovery',
  'extraction',
  'ingredients',
  'matching',
  'collection',
  'lists',
  'list-changes',
  'memory',
  'cold-list',
  'views',
  'hostile',
  'stalls',
  'crawl',
  'database',
  'search',
  'planner',
  'lighthouse',
] as const
export type BenchPart = (typeof BENCH_PARTS)[number]

export type BenchOptions = {
  quick: boolean
  parts: readonly BenchPart[]
  /** Sizes of the generated catalogue, ascending. */
  rows: number[]
  /** Whether results.md and the figure are written. */
  write: boolean
  load: { rounds: number; seconds: number; connections: number }
  /** Rounds of opening a signed-in cook's pages. */
  signedIn: number
  starts: { first: number; again: number; restSeconds: number }
  searches: number
  /** Rounds over the real pages, and over the ingredient lines. */
  readings: number
  /** Rounds over the addresses of all routes. */
  matchings: number
  /** Rounds of opening a collection, each way. */
  openings: number
  /** Recipes of other users, and how often a list is generated among them. */
  lists: { rows: number[]; turns: number }
  /** How often many things are added to one list at one moment. */
  listChanges: number
  /** A mixed load, and when memory is read after it. */
  memory: { requests: number; rests: number[] }
  /** How often a kept list is opened without a server. */
  coldLists: number
  /** Sizes of the catalogue under the database manager, and how often each of its pages is opened. */
  database: { rows: number[]; turns: number }
  /** Recipes that are searched by words and by what is at home, and how often each search is made. */
  search: { rows: number[]; turns: number }
  /** Weeks that are planned, for each use of leftovers. */
  weeks: number
  /** How often a post is read. */
  readingsOfPost: number
  /** Seconds of visits to /results, without load and during a crawl. */
  visitSeconds: number
  /** Lighthouse runs per page. */
  looks: number
}

export const USAGE = `npm run bench -- [--quick] [--rows 1000,10000] [--only start,load] [--write]
  --quick   about six minutes, to see that everything runs, a crawl and Lighthouse's look at seven pages among it;
            its figures are rough and not written
  --rows    sizes of the generated catalogue (default 1000,10000,100000,1000000; the last takes about 3 GB for a while),
            and of the one that is searched by words and by what is at home (default 100000; above, by what is at home only)
  --only    some parts of: ${BENCH_PARTS.join(' ')}
  --write   write tests/bench/results.md and docs/figures/bench.svg even so (a whole run always does)
`

/** @throws Error that says what is wrong with an argument */
export function parseOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      rows: { type: 'string' },
      only: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  const quick = values.quick
  const parts =
    values.only === undefined ? BENCH_PARTS : BENCH_PARTS.filter((part) => values.only?.split(',').includes(part))
  if (parts.length === 0) throw new Error(`--only takes ${BENCH_PARTS.join(', ')}.`)
  const rows = (values.rows ?? (quick ? '1000,10000' : '1000,10000,100000,1000000')).split(',').map(Number)
  if (rows.some((count) => !Number.isInteger(count) || count < 100 || count > 10_000_000))
    throw new Error('--rows takes whole numbers from 100 to 10000000, with commas between them.')
  const isWhole = !quick && values.only === undefined && values.rows === undefined
  return {
    quick,
    parts,
    rows: [...new Set(rows)].sort((a, b) => a - b),
    write: isWhole || values.write,
    // Short and often: on a busy machine a slow moment then affects a few turns of all, not all turns of one.
    load: quick ? { rounds: 3, seconds: 0.3, connections: 10 } : { rounds: 20, seconds: 0.5, connections: 10 },
    signedIn: quick ? 5 : 30,
    starts: quick ? { first: 1, again: 2, restSeconds: 2 } : { first: 3, again: 7, restSeconds: 10 },
    searches: quick ? 300 : 2000,
    readings: quick ? 1 : 5,
    matchings: quick ? 5 : 20,
    openings: quick ? 3 : 20,
    lists: quick ? { rows: [1000, 10_000], turns: 20 } : { rows: [1000, 10_000, 100_000], turns: 200 },
    listChanges: quick ? 2 : 10,
    memory: quick ? { requests: 2000, rests: [10] } : { requests: 20_000, rests: [60, 300] },
    coldLists: quick ? 3 : 20,
    search: { rows: values.rows === undefined ? [quick ? 2000 : 100_000] : rows, turns: quick ? 20 : 200 },
    weeks: quick ? 10 : 100,
    database: quick ? { rows: [1000, 10_000], turns: 10 } : { rows: [1000, 10_000, 100_000], turns: 50 },
    readingsOfPost: quick ? 1000 : 10_000,
    visitSeconds: quick ? 6 : 20,
    looks: quick ? 1 : 3,
  }
}
