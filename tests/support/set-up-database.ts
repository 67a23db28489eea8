import { afterAll, beforeAll } from 'vitest'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { createTestDatabase, type TestDatabase } from './test-database'

/** The database of createTestDatabase() for all tests of a file, opened as db(). */
export function setUpDatabase(options: Parameters<typeof createTestDatabase>[0] = {}): void {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase(options)
    openDatabase(database.connection)
  })
  afterAll(async () => {
    await closeDatabase()
    await database.drop()
  })
}
