import {
  startEmbeddedPostgres,
  type EmbeddedDatabase,
} from '#packages/embedded-postgres-server/embedded-postgres.server'

/** Larder's database on an embedded PostgreSQL server, for installations without DATABASE_URL. */
export function startLocalDatabase(options: {
  dataDir: string
  log: (message: string, fields?: Record<string, unknown>) => void
}): Promise<EmbeddedDatabase> {
  const app = { title: 'Larder', name: 'larder', settings: { databaseUrl: 'DATABASE_URL', dataDir: 'DATA_DIR' } }
  return startEmbeddedPostgres({ ...options, app })
}
