import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { hashPassword, generateOperatorPassword } from '#app/domain/operators/password-hash.server'
import { setOperatorPassword } from '#app/domain/operators/operators.server'
import { MAX_OPERATOR_PASSWORD_LENGTH, MIN_OPERATOR_PASSWORD_LENGTH } from '#app/domain/operators/schema'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { startLocalDatabase } from '../app/platform/local-database.server'
import { env } from '#app/platform/env.server'
import { migrate } from '#app/platform/migrations.server'

/**
 * `npm run admin:password`: sets the operator's password and ends all existing sessions. Prompts for it, or reads it
 * from a pipe; empty input generates one and prints it. The server may keep running. With `-- --hash` it only prints
 * the hash, for ADMIN_PASSWORD. Never a command-line argument: those are visible to every process on the machine.
 */
const isHashOnly = process.argv.includes('--hash')
const { ADMIN_USERNAME: adminUsername, ADMIN_PASSWORD: configuredPassword, DATABASE_URL, DATA_DIR } = env()
if (configuredPassword && !isHashOnly)
  failWithMessage('ADMIN_PASSWORD is set and would hold again at the next start. Change it there, or unset it first.')

const typedPassword = await readPassword()
const password = typedPassword || generateOperatorPassword()
if (password.length < MIN_OPERATOR_PASSWORD_LENGTH || password.length > MAX_OPERATOR_PASSWORD_LENGTH)
  failWithMessage(
    `The password must have ${MIN_OPERATOR_PASSWORD_LENGTH} to ${MAX_OPERATOR_PASSWORD_LENGTH} characters.`,
  )
if (!typedPassword) process.stderr.write(`The new password, shown this once: ${password}\n`)

if (isHashOnly) {
  process.stdout.write(`${await hashPassword(password)}\n`)
} else {
  const embedded = DATABASE_URL ? null : await startLocalDatabase({ dataDir: path.resolve(DATA_DIR), log: () => {} })
  try {
    const connection = embedded?.connection ?? { connectionString: DATABASE_URL }
    await migrate(connection, fileURLToPath(new URL('../prisma/migrations', import.meta.url)), () => {})
    openDatabase(connection)
    await setOperatorPassword(password, { name: adminUsername, address: 'command line' })
    process.stdout.write(
      `The password of ${adminUsername} is set. Whoever was signed in as an operator has to sign in again.\n`,
    )
  } finally {
    await closeDatabase()
    await embedded?.stop()
  }
}

/** The first line of standard input, or of hidden input on a terminal. */
async function readPassword(): Promise<string> {
  const { stdin, stderr } = process
  const lines = createInterface({ input: stdin, output: stdin.isTTY ? stderr : undefined, terminal: stdin.isTTY })
  if (stdin.isTTY) {
    stderr.write(`New password for ${adminUsername} (nothing: one is made up): `)
    // Input is not echoed.
    Object.assign(lines, { _writeToOutput: () => undefined })
  }
  for await (const line of lines) {
    if (stdin.isTTY) stderr.write('\n')
    lines.close()
    return line
  }
  return ''
}

function failWithMessage(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
