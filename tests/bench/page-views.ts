import http from 'node:http'
import path from 'node:path'
import pg from 'pg'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { registerCleanup } from './cleanup'
import { sleep } from './processes'
import { startBenchLarder } from './start'

export type PageViewTiming = {
  who: string
  readings: number
  counted: number
  /** Transactions that wrote, and rows of readers. */ writes: number
  readers: number
  /** Of write-ahead log. */ kilobytes: number
  perSecond: number
}
export type PageViewResults = PageViewTiming[]

const CONCURRENCY = 20
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const ADDRESS_MODES = ['many', 'few', 'one'] as const

/**
 * A post that is read repeatedly through the product's own pages, each time by other readers, and its cost to the
 * database; beside it, the baseline: the same number of page views written one by one.
 */
export async function measurePageViews(
  root: string,
  folder: string,
  readings: number,
  say: (text: string) => void,
): Promise<PageViewResults> {
  const embedded = await startLocalDatabase({ dataDir: path.join(folder, 'views/data'), log: () => {} })
  const stop = registerCleanup(() => embedded.stop())
  const larder = await startBenchLarder({
    root,
    folder: path.join(folder, 'views'),
    env: { DATABASE_URL: embedded.url, TRUST_PROXY: '1' },
  })
  const client = new pg.Client(embedded.connection)
  await client.connect()
  const number = async (text: string, values: unknown[] = []) =>
    Number((await client.query<{ n: string }>(text, values)).rows[0]?.n)
  const logged = () => number(`select pg_current_wal_lsn() - '0/0' as n`)
  const all: PageViewResults = []
  const measured = async (who: string, slug: string, counted: number, work: () => Promise<void>) => {
    await client.query(
      `insert into blog_posts (title, slug, excerpt, content, author_name, is_published, published_at) values ('T', $1, 'E', 'C', 'Larder', true, now())`,
      [slug],
    )
    await client.query('delete from blog_views')
    const before = await logged()
    const began = performance.now()
    await work()
    const seconds = (performance.now() - began) / 1000
    while ((await number('select view_count as n from blog_posts where slug = $1', [slug])) < counted) await sleep(200)
    const kilobytes = ((await logged()) - before) / 1000
    const readers = await number('select count(*) as n from blog_views')
    // Each row carries the id of the transaction that wrote it; where no reader is stored, each page view was one.
    const writes = readers ? await number('select count(distinct xmin::text) as n from blog_views') : readings
    all.push({ who, readings, counted, writes, readers, kilobytes, perSecond: readings / seconds })
    say(`${readings.toLocaleString('en')} readings by ${who}`)
  }
  try {
    for (const address of ADDRESS_MODES) {
      const readers = address === 'many' ? readings : address === 'few' ? 100 : 1
      await measured(
        readers === 1 ? 'one reader' : `${readers.toLocaleString('en')} readers`,
        `read-by-${address}`,
        readers,
        () => requestAll(Number(new URL(larder.origin).port), `/blog/read-by-${address}`, readings, readers),
      )
    }
    await measured('one write for each', 'one-by-one', readings, async () => {
      for (let n = 0; n < readings; n += 1)
        await client.query(`update blog_posts set view_count = view_count + 1 where slug = 'one-by-one'`)
    })
  } finally {
    await client.end()
    await larder.stop()
    await stop()
  }
  return all
}

async function requestAll(port: number, address: string, readings: number, readers: number): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  let next = 0
  const read = (reader: number) =>
    new Promise<void>((resolve, reject) => {
      const headers = {
        'User-Agent': USER_AGENT,
        'X-Forwarded-For': `10.${reader >> 16}.${(reader >> 8) & 255}.${reader & 255}`,
      }
      http
        .get(
          { port, host: '127.0.0.1', path: address, agent, headers: { ...headers, Host: `localhost:${port}` } },
          (response) => {
            response
              .resume()
              .once('end', () =>
                response.statusCode === 200
                  ? resolve()
                  : reject(new Error(`${address} answers ${response.statusCode}.`)),
              )
          },
        )
        .once('error', reject)
    })
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let n = next++; n < readings; n = next++) await read(n % readers)
    }),
  )
  agent.destroy()
}
