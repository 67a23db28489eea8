import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { hashPassword, generateOperatorPassword } from '#app/domain/operators/password-hash.server'
import { loadOperator } from '#app/domain/operators/operator-accounts.server'
import { setOperatorPassword } from '#app/domain/operators/operators.server'
import { removeSecondFactor } from '#app/domain/operators/second-factor.server'
import { MAX_OPERATOR_PASSWORD_LENGTH, MIN_OPERATOR_PASSWORD_LENGTH } from '#app/domain/operators/schema'
import { AppError } from '#app/platform/app-error'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { startLocalDatabase } from '../app/platform/local-database.server'
import { env } from '#app/platform/env.server'
import { migrate } from '#app/platform/migrations.server'

/**
 * `npm run admin:password`: sets an operator's password and ends all sessions of theirs. Prompts for it, or reads it
 * from a pipe; empty input generates one and prints it. The server may keep running. `-- --operator NAME` names an
 * operator who was added; `-- --reset-second-factor` turns the second factor off and leaves the password as it is. With
 * `-- --hash` it only prints the hash, for ADMIN_PASSWORD. Never the password as an argument: those are visible to every
 * process on the machine.
 */
const { values: options } = parseArgs({
  options: { hash: { type: 'boolean' }, operator: { type: 'string' }, 'reset-second-factor': { type: 'boolean' } },
})
const isHashOnly = options.hash
const {
  ADMIN_USERNAME: adminUsername,
  ADMIN_PASSWORD: configuredPassword,
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATA_DIR,
} = env()
const username = options.operator ?? adminUsername
const by = { name: adminUsername, address: 'command line' }
if (options['reset-second-factor']) {
  await withDatabase(async () => {
    await removeSecondFactor(username, by)
    process.stdout.write(`The second factor of ${username} is off.\n`)
  })
  process.exit()
}
if (configuredPassword && username === adminUsername && !isHashOnly)
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
  await withDatabase(async () => {
    await setOperatorPassword(password, by, username)
    process.stdout.write(
      `The password of ${username} is set. Whoever was signed in as this operator has to sign in again.\n`,
    )
  })
}

async function withDatabase(work: () => Promise<void>): Promise<void> {
  const embedded = DATABASE_URL ? null : await startLocalDatabase({ dataDir: path.resolve(DATA_DIR), log: () => {} })
  try {
    const connection = embedded?.connection ?? { connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL }
    await migrate(connection, fileURLToPath(new URL('../prisma/migrations', import.meta.url)), () => {})
    openDatabase(connection)
    if (username !== adminUsername) await loadOperator(username)
    await work()
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
    process.stderr.write(`${thrown.message}\n`)
    process.exitCode = 1
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
    stderr.write(`New password for ${username} (nothing: one is made up): `)
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
