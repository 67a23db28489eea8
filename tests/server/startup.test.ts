// @module-tag slow
import { spawnSync } from 'node:child_process'
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { sendRequest, sendRawBytes } from '#tests/support/http-client'
import { createTestDatabase } from '#tests/support/test-database'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { cleanUpLarders, findFreePort, spawnLarder, startLarder } from '#tests/support/larder-process'

afterAll(cleanUpLarders)

/** Starts it with these invalid settings: returns the operator's message, and which files were left behind. */
async function refusal(env: Record<string, string>) {
  const dataDir = env.DATA_DIR ?? createTempFolder()
  const larder = await spawnLarder({ env, dataDir })
  const code = await larder.exited
  return { code, errors: larder.errors(), log: larder.log().join('\n'), left: env.DATA_DIR ? [] : readdirSync(dataDir) }
}
const isCalm = (errors: string) => !/\bat \S+ \(|node:internal|\.js:\d|\.ts:\d|Node\.js v/.test(errors)

describe('an invalid setting stops the start with a message', () => {
  test.each<[string, string, RegExp]>([
    ['PORT', 'eighty', /PORT: must be a whole number/],
    ['PORT', '70000', /PORT: .*65535/],
    ['PORT', '-1', /PORT: /],
    ['APP_ORIGIN', 'larder.example', /APP_ORIGIN: must be an origin/],
    ['APP_ORIGIN', 'https://larder.example/shop', /APP_ORIGIN: must be an origin/],
    ['DATABASE_URL', 'mysql://x', /DATABASE_URL: must be a postgresql/],
    ['SESSION_SECRET', 'short', /SESSION_SECRET: .*32/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL: must be trace/],
    ['NODE_ENV', 'staging', /NODE_ENV: must be/],
    ['TRUST_PROXY', 'yes', /TRUST_PROXY: must be a whole number/],
    ['SEARCH_PROVIDER', 'altavista', /SEARCH_PROVIDER: must be/],
  ])('%s=%s', async (name, value, reason) => {
    const { code, errors, left } = await refusal({ [name]: value })
    expect(code).toBe(1)
    expect(errors).toMatch(/^Larder cannot start, these settings are wrong:/)
    expect(errors).toMatch(reason)
    expect(errors).toSatisfy(isCalm)
    expect(left).toEqual([])
  })
  test('all invalid settings are reported at once', async () => {
    const { errors } = await refusal({ APP_ORIGIN: 'x', SESSION_SECRET: 'x', LOG_LEVEL: 'x' })
    for (const name of ['APP_ORIGIN', 'SESSION_SECRET', 'LOG_LEVEL']) expect(errors).toContain(`  ${name}: `)
  })
})

describe('a .env', () => {
  const said = 'TRUST_PROXY=99\nLOG_LEVEL=loud\nADMIN_PASSWORD=one of the .env\nDATABASE_URL=mysql://x\n'
  const inFolder = (env: Record<string, string>) => {
    const cwd = createTempFolder()
    writeFileSync(path.join(cwd, '.env'), said)
    return { cwd, env }
  }
  test('is read in the working directory of the server, and the environment takes precedence', async () => {
    const larder = await spawnLarder(inFolder({ LOG_LEVEL: 'info' }))
    expect(await larder.exited).toBe(1)
    expect(larder.errors()).toMatch(/^Larder cannot start, these settings are wrong:/)
    for (const name of ['TRUST_PROXY', 'DATABASE_URL']) expect(larder.errors()).toContain(`  ${name}: `)
    expect(larder.errors()).not.toContain('LOG_LEVEL')
  })
  test('is ignored by tests', async () => {
    const larder = await spawnLarder(inFolder({ NODE_ENV: 'test', PORT: 'eighty' }))
    expect(await larder.exited).toBe(1)
    expect(larder.errors()).toContain('  PORT: ')
    expect(larder.errors()).not.toContain('TRUST_PROXY')
  })
  test.each([
    [
      'npm run admin:password',
      ['node_modules/tsx/dist/cli.mjs', 'scripts/admin-password.ts'],
      { TRUST_PROXY: '0', LOG_LEVEL: 'info', DATABASE_URL: '' },
      'ADMIN_PASSWORD is set',
    ],
    ['npm run migration', ['scripts/migration.mjs', 'anything'], {}, '  DATABASE_URL: must be a postgresql'],
  ])('is read by %s', (_, args, given, expected) => {
    const { cwd, env } = inFolder({ ...given, NODE_ENV: 'production' })
    const found = args.map((arg) => (arg.endsWith('s') ? fileURLToPath(new URL(`../../${arg}`, import.meta.url)) : arg))
    expect(
      spawnSync(process.execPath, found, {
        cwd,
        env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv,
        input: '\n',
        encoding: 'utf8',
      }).stderr,
    ).toContain(expected)
  })
})

describe('an unavailable port, address or data directory', () => {
  test('a port in use: reports it, and has started nothing', async () => {
    const taken = net.createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const { code, errors, left } = await refusal({ PORT: String(port) })
    taken.close()
    expect([code, errors]).toEqual([
      1,
      `Larder cannot start: Port ${port} is taken. Stop what runs there, or set PORT.\n`,
    ])
    expect(left).toEqual([])
  })
  test('an address of another machine', async () => {
    const { code, errors } = await refusal({ HOST: '203.0.113.1' })
    expect(code).toBe(1)
    expect(errors).toMatch(/^Larder cannot start: .*203\.0\.113\.1/)
  })
  test.each<[string, () => string]>([
    ['a file', () => put(createTempFolder(), 'file')],
    ['below a file', () => path.join(put(createTempFolder(), 'file'), 'data')],
    ['a link to nowhere', () => link(createTempFolder(), '/nowhere/at/all')],
  ])('the data directory is %s', async (_, place) => {
    const dataDir = place()
    const { code, errors } = await refusal({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(errors).toMatch(/^Larder cannot start: DATA_DIR cannot be used: /)
    expect(errors).toContain(dataDir.split('/').at(-1) === 'data' ? path.dirname(dataDir) : dataDir)
    expect(errors).toSatisfy(isCalm)
  })
})

describe('a DATABASE_URL', () => {
  test.each<[string, (port: number) => string, RegExp]>([
    ['where nobody listens', (port) => `postgresql://larder:hunter2hunter2@127.0.0.1:${port}/larder`, /ECONNREFUSED/],
    [
      'by a name with several addresses',
      (port) => `postgresql://larder:hunter2hunter2@localhost:${port}/larder`,
      /ECONNREFUSED/,
    ],
    [
      'that no name server knows',
      () => 'postgresql://larder:hunter2hunter2@database.invalid/larder',
      /database\.invalid/,
    ],
    ['of a socket that is not there', () => 'postgresql://larder:hunter2hunter2@x/larder?host=/nowhere', /\/nowhere/],
  ])(
    '%s: reported by host name, without the password, and no embedded database is started instead',
    async (_, url, reason) => {
      const { code, errors, log, left } = await refusal({ DATABASE_URL: url(await findFreePort()) })
      expect(code).toBe(1)
      expect(errors).toMatch(/^Larder cannot start: DATABASE_URL cannot be used: ./)
      expect(errors).toMatch(reason)
      expect(errors).toSatisfy(isCalm)
      expect(errors + log).not.toMatch(/hunter2|embedded/)
      expect(left).not.toContain('postgres')
    },
  )
  test('a server that accepts the connection and never answers: reported after a timeout', async () => {
    const mute = net.createServer(() => undefined)
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const { port } = mute.address() as AddressInfo
    const { code, errors } = await refusal({ DATABASE_URL: `postgresql://larder@127.0.0.1:${port}/larder` })
    mute.close()
    expect(code).toBe(1)
    expect(errors).toMatch(/^Larder cannot start: DATABASE_URL cannot be used: .*timeout/)
  })
  test('a database of another application: stays unchanged', async () => {
    const database = await createTestDatabase({ bare: true })
    const { default: pg } = await import('pg')
    const client = new pg.Client(database.connection)
    await client.connect()
    await client.query('create table invoices (id int)')
    const { code, errors } = await refusal({ DATABASE_URL: database.url })
    expect(code).toBe(1)
    expect(errors).toContain('invoices')
    expect(
      (
        await client.query<{ n: string }>(
          "select count(*) as n from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
        )
      ).rows,
    ).toEqual([{ n: '1' }])
    await client.end()
    await database.drop()
  })
  test('a valid one: used, and no embedded database is started', async () => {
    const database = await createTestDatabase({ bare: true })
    const larder = await startLarder({ env: { DATABASE_URL: database.url } })
    expect((await sendRequest(larder.port, '/ready')).status).toBe(200)
    expect(readdirSync(larder.dataDir)).not.toContain('postgres')
    expect(larder.log().join('\n')).not.toContain('embedded')
    expect(await larder.stop()).toBe(0)
    await database.drop()
  })
})

test('what login shells, npm and hosts set does not keep it from starting', async () => {
  const larder = await startLarder({
    env: {
      MAIL: '/var/mail/anna',
      HOST: hostname(),
      HOSTNAME: 'kitchen',
      USER: 'anna',
      LOGNAME: 'anna',
      SHELL: '/bin/zsh',
      LANG: 'de_DE.UTF-8',
      LC_ALL: 'xx_XX',
      TZ: 'Asia/Kathmandu',
      CI: 'true',
      DEBUG: '*',
      npm_config_omit: 'dev',
      npm_config_production: 'true',
      PGHOST: 'nowhere.invalid',
      PGPORT: '1',
      PGUSER: 'anna',
      PGDATABASE: 'anna',
      PGSSLMODE: 'require',
      PGOPTIONS: '-c search_path=nowhere',
    },
  })
  expect((await sendRequest(larder.port, '/ready')).status).toBe(200)
  expect(await larder.stop()).toBe(0)
})

test('during startup liveness passes, readiness fails and every page sends Retry-After; then all is there', async () => {
  const larder = await spawnLarder()
  let health = 0
  // The port is not open in the first moment.
  while (health === 0)
    health = await sendRequest(larder.port, '/health').then(
      ({ status }) => status,
      () => 0,
    )
  expect(health).toBe(200)
  const early = await Promise.all(
    ['/ready', '/', '/home', '/api/search', '/plates/borsch.svg'].map((at) => sendRequest(larder.port, at)),
  )
  for (const answer of early) expect(answer.status).toBe(503)
  for (const answer of early.slice(1))
    expect([answer.headers['retry-after'], answer.text]).toEqual([
      '2',
      'Larder is starting. Please try again in a moment.\n',
    ])
  await larder.opened
  for (const at of ['/ready', '/', '/home', '/plates/borsch.svg'])
    expect([at, (await sendRequest(larder.port, at)).status]).toEqual([at, 200])
  expect((await sendRequest(larder.port, '/health')).text).toBe('ok\n')
  expect((await sendRequest(larder.port, '/ready')).text).toBe('ready\n')
  larder.kill('SIGTERM')
  expect(await larder.exited).toBe(0)
})

test('each line of the log is one JSON object without control characters, for any requested URL', async () => {
  const database = await createTestDatabase()
  const larder = await startLarder({ env: { DATABASE_URL: database.url, LOG_LEVEL: 'trace' } })
  const host = `Host: localhost:${larder.port}`
  // Without its database every request fails, and errors are logged with a stack trace.
  await database.drop()
  const nasty = [
    '/kitchen/%1b[2J%0d%0a{"level":"info"}',
    '/recipe?url=https://x.example/%1b]0;owned%07',
    '/kitchen/\x9b31m',
    '/kitchen/%c2%9b31m%e2%80%a8',
    '/api/recipe?url=http://x/%0a%0d',
    '/results?mood=%1b[31m',
    '/kitchen/a%7fb',
    "/kitchen/'--%22",
  ]
  for (const at of nasty) {
    await sendRawBytes(
      larder.port,
      `GET ${at} HTTP/1.1\r\n${host}\r\nUser-Agent: \x9b31mMozilla\t\x85\r\nReferer: http://x/\x9b\r\n` +
        'Cookie: larder.toast=\x9b; password=hunter2\r\nAuthorization: Bearer hunter2\r\nConnection: close\r\n\r\n',
    )
  }
  await sendRawBytes(larder.port, 'GET / HTTP/1.1\r\nUser-Agent: \x1b[2J\r\n\r\n')
  await larder.stop()
  const lines = larder.log()
  expect(lines.length).toBeGreaterThan(nasty.length / 2)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({
      level: expect.any(String) as string,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      msg: expect.any(String) as string,
    })
    expect(
      [...line].filter((letter) => letter < ' ' || (letter >= '\x7f' && letter <= '\x9f') || letter === '\u2028'),
    ).toEqual([])
  }
  expect(lines.join('\n')).not.toContain('hunter2')
  expect(larder.errors()).toBe('')
})

function put(folder: string, name: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, '')
  return file
}

function link(folder: string, target: string): string {
  const file = path.join(folder, 'link')
  symlinkSync(target, file)
  return file
}
