import pg from 'pg'
import type { QueryResultRow } from 'pg'
import { createTestDatabase } from '#tests/support/test-database'
import { cleanUpLarders, startLarder } from '#tests/support/larder-process'
import type { LarderServer } from '#tests/support/larder-process'

export type TestServer = {
  larder: LarderServer
  port: number
  /** The origin of the page's own links. */
  origin: string
  /** For a second server on the same database. */
  databaseUrl: string
  /** Queries the server's database directly. */
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** Starts the built server on its own database with the starter recipes, behind one trusted proxy. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const database = await createTestDatabase({ hasStarterRecipes: true })
  const larder = await startLarder({
    env: { DATABASE_URL: database.url, TRUST_PROXY: '1', ...env },
    isScryptCheap: true,
  })
  const client = new pg.Client(database.connection)
  await client.connect()
  return {
    larder,
    port: larder.port,
    origin: larder.origin,
    databaseUrl: database.url,
    query: async <Row extends QueryResultRow>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows,
    close: async () => {
      await client.end()
      await larder.stop()
      await cleanUpLarders()
      await database.drop()
    },
  }
}
