import type { QueryResultRow } from 'pg'
import { databasePool } from '#app/platform/db.server'

/** The rows of any text of SQL, on the database that the test has opened: for what a test sets up or looks at. */
export async function runSql<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await databasePool().query<Row>(text, values)).rows
}
