// @module-tag slow
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { SENDGRID_KEY, startSendgridMock } from '#tests/mocks/sendgrid'
import { startSmtpMock } from '#tests/mocks/smtp'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { createTempFolder, sleep } from '#tests/support/embedded-postgres'
import { cleanUpLarders, spawnLarder, startLarder } from '#tests/support/larder-process'
import { readOutbox } from '#tests/support/outbox'

// Mail through whole servers: the outbox that they find, and what happens to it when they stop.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})
afterAll(cleanUpLarders)

/** A database with this many mails in the outbox, each to an address of its own. */
async function withMail(
  count: number,
): Promise<
  TestDatabase & { states: () => Promise<Record<string, number>>; query: (text: string) => Promise<unknown> }
> {
  const database = await createTestDatabase()
  const client = new pg.Client(database.connection)
  await client.connect()
  closers.push(database.drop, () => client.end())
  await client.query(
    `
      insert into mail (key, kind, recipient, subject, text)
      select 'key ' || n, 'test', 'cook-' || n || '@larder.example', 'Hello', 'Text ' || n from generate_series(1, $1) n`,
    [count],
  )
  const states = async () => {
    const { rows } = await client.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from mail group by state',
    )
    return Object.fromEntries(rows.map((row) => [row.state, row.count]))
  }
  return { ...database, states, query: (text) => client.query(text) }
}
const until = async (check: () => Promise<void> | void) => await vi.waitFor(check, { timeout: 60_000, interval: 100 })

test('three servers with an outbox of a hundred mails deliver each mail once', async () => {
  const server = await startSmtpMock()
  closers.push(server.close)
  const database = await withMail(100)
  const env = {
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'Larder <larder@larder.example>',
  }
  const larders = await Promise.all([1, 2, 3].map(() => startLarder({ env })))
  await until(async () => expect(await database.states()).toEqual({ sent: 100 }))
  expect(server.accepted).toHaveLength(100)
  expect(new Set(server.accepted.map(({ to }) => to[0])).size).toBe(100)
  for (const larder of larders) expect(await larder.stop()).toBe(0)
})

test('kill -9 while the outbox fills: the next start has every mail, once and complete', async () => {
  const database = await withMail(300)
  const dataDir = createTempFolder()
  const start = { dataDir, env: { DATABASE_URL: database.url } }
  for (let round = 0; round < 3; round++) {
    const before = readOutbox(dataDir).length
    const larder = await spawnLarder(start)
    while (readOutbox(dataDir).length < before + 20) await sleep(5)
    larder.kill('SIGKILL')
    await larder.exited
    // A minute passes.
    await database.query(`update mail set lease_until = now() - interval '1 second' where lease_until is not null`)
  }
  const larder = await startLarder(start)
  await until(async () => expect(await database.states()).toEqual({ sent: 300 }))
  const mails = readOutbox(dataDir)
  expect(mails).toHaveLength(300)
  expect(new Set(mails.map(({ to, text }) => `${to} ${text}`)).size).toBe(300)
  expect(await larder.stop()).toBe(0)
})

test('a provider that hangs does not block shutdown; a mail that may have been delivered is not sent again', async () => {
  const vendor = await startSendgridMock()
  closers.push(vendor.close)
  const database = await withMail(10)
  const env = {
    DATABASE_URL: database.url,
    SENDGRID_API_KEY: SENDGRID_KEY,
    SENDGRID_BASE_URL: vendor.baseUrl,
    MAIL_FROM: 'larder@larder.example',
  }
  vendor.failure = { as: 'hang' }
  const first = await startLarder({ env })
  await until(() => expect(vendor.requests).toHaveLength(4))
  expect(await first.stop()).toBe(0)
  expect(await database.states()).toEqual({ failed: 4, queued: 6 })
  vendor.failure = null
  const second = await startLarder({ env })
  await until(async () => expect(await database.states()).toEqual({ failed: 4, sent: 6 }))
  expect(vendor.requests).toHaveLength(10)
  expect(await second.stop()).toBe(0)
  const said = first.log().join('\n') + second.log().join('\n')
  expect(said).not.toMatch(/cook-\d|Text \d/)
  expect(said).not.toContain(SENDGRID_KEY)
})

test('incomplete mail settings stop the start, and the message does not contain the key', async () => {
  const larder = await spawnLarder({ env: { SENDGRID_API_KEY: SENDGRID_KEY } })
  expect(await larder.exited).not.toBe(0)
  expect(larder.errors()).toMatch(/MAIL_FROM: must be set, since mail goes out by sendgrid/)
  expect(larder.errors() + larder.log().join()).not.toContain(SENDGRID_KEY)
})
