import pg from 'pg'
import { withDatabaseName } from '#tests/support/database-url'

/** Connects to the database of the main server, or of another server of the journeys. */
export async function withDatabase<Value>(
  work: (client: pg.Client) => Promise<Value>,
  server?: string,
): Promise<Value> {
  const url = process.env.LARDER_DATABASE_URL
  if (!url)
    throw new Error(
      'LARDER_DATABASE_URL is not set: the journeys start by `npx playwright test`, which starts the servers.',
    )
  const client = new pg.Client({ connectionString: server ? withDatabaseName(url, server) : url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Queries the database of the main server. */
export const queryMainDatabase = <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  withDatabase(async (client) => (await client.query<Row>(text, values)).rows)
