import path from 'node:path'
import pg from 'pg'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { migrate } from '#app/platform/migrations.server'
import { registerCleanup } from './cleanup'
import type { CorePlan } from './machine'

/** What every part of the bench is given. */
export type Bench = {
  root: string
  /** Removed at the end. */ folder: string
  cores: CorePlan
  /** To see that everything runs: few rounds, rough figures. */ isQuick: boolean
  /** Sizes of the generated catalogue that were asked for, ascending. */ rows: readonly number[] | null
  say: (text: string) => void
}

/** A database for a server of the bench, which is not on the server's core as one that it starts itself would be. */
export async function startBenchDatabase({ folder }: Bench, name: string) {
  const database = await startLocalDatabase({ dataDir: path.join(folder, name, 'data'), log: () => {} })
  return { ...database, stop: registerCleanup(() => database.stop()) }
}

/** A migrated database that this process has open as the product has it, and a client of its own. */
export async function withOpenDatabase<Result>(
  bench: Bench,
  name: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const database = await startBenchDatabase(bench, name)
  const client = new pg.Client(database.connection)
  // Ended early, the database stops before its client does; without a listener that would end this process too.
  client.on('error', () => {})
  try {
    await migrate(database.connection, path.join(bench.root, 'prisma/migrations'), () => {})
    await client.connect()
    openDatabase(database.connection)
    return await work(client)
  } finally {
    await closeDatabase()
    await client.end().catch(() => {})
    await database.stop()
  }
}
