import { spawn } from 'node:child_process'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { requireProgram } from './debian-packages'

const NOBODY = 65_534
const SETTINGS_FILE = fileURLToPath(new URL('../../docs/pgbouncer.ini', import.meta.url))

type PooledDatabase = { name: string; host: string; port: number; user: string; password: string; dbname: string }
type PoolerOptions = {
  port: number
  /** In place of `larder` and `larder_replica` of the documented settings. */
  databases: { larder: PooledDatabase; larder_replica?: PooledDatabase }
  /** Sessions with each database. */
  sessions: number
}

/** Debian's PgBouncer in transaction mode with docs/pgbouncer.ini and the test's addresses. */
export async function startPooler({ port, databases, sessions }: PoolerOptions) {
  const program = requireProgram('pgbouncer', 'pgbouncer')
  const folder = createTempFolder()
  const users = path.join(folder, 'userlist.txt')
  const all = Object.entries(databases)
  const logins = new Map(all.map(([, { user, password }]) => [user, password]))
  writeFileSync(users, [...logins].map(([user, password]) => `"${user}" "${password}"\n`).join(''))
  const settings: [RegExp, string][] = [
    ...all.map(([documented, { name, host, port: to, dbname }]): [RegExp, string] => [
      new RegExp(`^;?${documented} = host=\\S+ port=\\S+ dbname=\\S+`, 'm'),
      `${name} = host=${host} port=${to} dbname=${dbname}`,
    ]),
    [/^listen_port = .*/m, `listen_port = ${port}`],
    [/^auth_type = .*/m, 'auth_type = plain'],
    [/^auth_file = .*/m, `auth_file = ${users}`],
    [/^default_pool_size = .*/m, `default_pool_size = ${sessions}`],
    [/^server_round_robin = .*/m, 'server_round_robin = 1'],
  ]
  let ini = readFileSync(SETTINGS_FILE, 'utf8')
  for (const [pattern, line] of settings) {
    expect(ini).toMatch(pattern)
    ini = ini.replace(pattern, line)
  }
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, ini)
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) for (const each of [folder, file, users]) chownSync(each, NOBODY, NOBODY)
  const child = spawn(program, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const toUrl = ({ name, user, password }: PooledDatabase) => {
    const url = new URL(`postgresql://127.0.0.1:${port}/${name}`)
    url.username = user
    url.password = password
    return url.href
  }
  const urls = all.map(([, database]) => toUrl(database))
  await vi.waitFor(
    async () => {
      for (const connectionString of urls) {
        const client = new pg.Client({ connectionString })
        try {
          await client.connect()
          await client.query('select 1')
        } catch (error) {
          throw new Error(log, { cause: error })
        } finally {
          await client.end().catch(() => undefined)
        }
      }
    },
    { timeout: 20_000, interval: 200 },
  )
  const [url = '', replicaUrl = ''] = urls
  return { url, replicaUrl, log: () => log, stop: () => void child.kill('SIGTERM') }
}
