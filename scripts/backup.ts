import { constants, setPriority } from 'node:os'
import path from 'node:path'
import { backUp } from '#app/domain/monitoring/backups.server'
import { formatFileSize } from '#app/domain/monitoring/backup-age'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { startLocalDatabase } from '../app/platform/local-database.server'

/**
 * `npm run backup [FILE]`: backs up the database and the uploaded pictures, also while the server runs. Without FILE to
 * DATA_DIR/backups or the bucket, as BACKUP_TO says, where only the newest BACKUP_KEEP are kept.
 */
const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env()
const embedded = DATABASE_URL ? null : await startLocalDatabase({ dataDir: path.resolve(DATA_DIR), log: () => {} })
// The server's requests come first; after the start of PostgreSQL, which would inherit it.
setPriority(constants.priority.PRIORITY_LOW)
try {
  openDatabase(embedded?.connection ?? { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL })
  const file = process.argv[2]
  const { missingFiles, ...made } = await backUp(file ? { file: path.resolve(file) } : {})
  if (missingFiles) process.stderr.write(`${missingFiles} picture files are missing in the storage.\n`)
  process.stdout.write(
    `${made.file}: ${made.rows} rows and ${made.files} picture files, ${formatFileSize(made.bytes)}.\n`,
  )
} catch (error) {
  process.stderr.write(`No backup was made: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await closeDatabase()
  await embedded?.stop()
}
