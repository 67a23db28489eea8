// The migration step of a server start as a process: node --import tsx migrate-process.ts <database url> <folder>
import { migrate } from '#app/platform/migrations.server'

const [url, folder] = process.argv.slice(2)
if (!url || !folder) throw new Error('usage: migrate-process.ts <database url> <folder>')
const applied = await migrate({ connectionString: url }, folder, (message) => process.stderr.write(`${message}\n`))
process.stdout.write(JSON.stringify(applied))
