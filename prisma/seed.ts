import path from 'node:path'
import { seedStarterRecipes } from '../app/domain/recipes/starter-recipes.server'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'

/** `npm run seed`: the starter kitchen into the database of DATABASE_URL. A started server does the same by itself. */
const { DATABASE_URL, DATABASE_DIRECT_URL, APP_ORIGIN } = env()
if (!DATABASE_URL) {
  process.stderr.write('Set DATABASE_URL; the embedded database is seeded by `npm start`.\n')
  process.exit(1)
}
openDatabase({ connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL })
const { writtenCount, unchangedCount } = await seedStarterRecipes(path.join(import.meta.dirname, 'starter'), APP_ORIGIN)
await closeDatabase()
process.stdout.write(`${writtenCount} recipes written, ${unchangedCount} left as they were.\n`)
