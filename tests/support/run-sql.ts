import type { QueryResultRow } from 'pg'
import { databasePool } from '#app/platform/db.server'

/** Runs any SQL on the database that the test has opened, for test data and assertions; returns the rows. */
export async function runSql<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await databasePool().query<Row>(text, values)).rows
}
