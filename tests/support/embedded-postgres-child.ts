// A small server for tests to kill: starts the embedded database of the folder named first and writes events as lines
// of JSON; with `write` as the second argument it inserts numbers without end and reports each acknowledged one; with
// `leave` it exits at once.
import { createInterface } from 'node:readline'
import pg from 'pg'
import { startLocalDatabase } from '#app/platform/local-database.server'

const [dataDir = '', mode = 'hold'] = process.argv.slice(2)
const emitEvent = (event: string, fields: Record<string, unknown> = {}) =>
  process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`)

// Written synchronously, so that a test can kill the process in its first moments.
emitEvent('began')

try {
  const database = await startLocalDatabase({ dataDir, log: (message) => emitEvent('log', { message }) })
  const client = new pg.Client(database.connection)
  client.on('error', (error) => emitEvent('lost', { message: error.message }))
  await client.connect()
  const ready = () =>
    emitEvent('ready', { shared: database.shared, connection: database.connection, url: database.url })

  const stop = async () => {
    await client.end().catch(() => {})
    await database.stop()
    emitEvent('stopped')
    process.exit(0)
  }
  const answer = async (line: string) => {
    if (line === 'stop') return stop()
    const fresh = new pg.Client(database.connection)
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      emitEvent('answer', { rows: (await fresh.query(line)).rows })
    } catch (error) {
      emitEvent('answer', { message: String(error) })
    } finally {
      await fresh.end().catch(() => {})
    }
  }
  if (mode !== 'leave') createInterface({ input: process.stdin }).on('line', (line) => void answer(line))
  // As a server does: requests in flight first, the database last.
  if (mode !== 'leave')
    process.on('SIGINT', () => {
      setTimeout(() => {
        void client
          .query('SELECT 1 AS alive')
          .then(({ rows }) => emitEvent('finished', { rows }))
          .then(stop)
      }, 300)
    })

  ready()
  if (mode === 'leave') await client.end()
  if (mode === 'write') {
    await client.query('CREATE TABLE IF NOT EXISTS written (n int PRIMARY KEY, filler text)')
    const { rows } = await client.query<{ next: number }>('SELECT coalesce(max(n), 0) + 1 AS next FROM written')
    for (let n = rows[0]?.next ?? 1; ; n += 1) {
      await client.query(`INSERT INTO written VALUES ($1, repeat('x', 500))`, [n])
      emitEvent('wrote', { n })
    }
  }
} catch (error) {
  emitEvent('failed', {
    name: error instanceof Error ? error.name : '',
    message: error instanceof Error ? error.message : String(error),
  })
  process.exit(1)
}
