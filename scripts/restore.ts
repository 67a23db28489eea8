import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetchBackup, restoreFrom } from '#app/domain/monitoring/backups.server'
import { env } from '#app/platform/env.server'
import { migrate } from '#app/platform/migrations.server'
import { resolveProjectPath } from '#app/platform/project-path.server'
import { startLocalDatabase } from '../app/platform/local-database.server'

/**
 * `npm run restore FILE`: replaces the database by that of a backup and adds its pictures, while no server runs. FILE is a
 * path, or `s3:NAME` or `s3:latest` for a backup in the bucket of S3_BUCKET. A database with accounts is only replaced with
 * `-- --replace`. A backup of an older version is migrated.
 */
const [file] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (!file) {
  process.stderr.write('Which backup? npm run restore FILE\n')
  process.exit(2)
}
let wasRestored = false
const folder = mkdtempSync(path.join(tmpdir(), 'larder-restore-'))
const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR } = env()
const embedded = DATABASE_URL ? null : await startLocalDatabase({ dataDir: path.resolve(DATA_DIR), log: () => {} })
try {
  const connection = embedded?.connection ?? { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL }
  const isReplacing = process.argv.includes('--replace')
  const source = file.startsWith('s3:') ? await fetchBackup(file.slice('s3:'.length), folder) : path.resolve(file)
  const { createdAt, rows, files } = await restoreFrom(source, { connection, isReplacing })
  wasRestored = true
  process.stdout.write(`Restored as of ${createdAt.toISOString()}: ${rows} rows and ${files} picture files.\n`)
  const applied = await migrate(connection, resolveProjectPath('prisma/migrations'), () => {})
  if (applied.length) process.stdout.write(`Migrated to this version: ${applied.join(', ')}.\n`)
} catch (error) {
  process.stderr.write(
    `${wasRestored ? 'Restored, but not migrated' : 'Nothing was restored'}: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
  await embedded?.stop()
}
