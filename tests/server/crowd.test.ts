// @module-tag slow
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database'
import { cleanUpLarders, startLarder } from '#tests/support/larder-process'

/** More than the server keeps in all, and twice what it keeps for one address. */
const CROWD = 2_100

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await cleanUpLarders()
  await database.drop()
})

test.each([
  ['say nothing', ''],
  ['have asked once and wait', 'GET /health HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n'],
])('2,100 connections of one address that %s lock nobody out', async (_, words) => {
  const larder = await startLarder({ env: { DATABASE_URL: database.url } })
  const crowd: net.Socket[] = []
  for (let n = 0; n < CROWD; n++) {
    const socket = net.connect(larder.port, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    crowd.push(socket)
    await new Promise((resolve) => socket.once('connect', resolve))
    if (words) socket.write(words.replace('PORT', String(larder.port)))
  }
  for (let n = 0; n < 20; n++)
    expect((await sendRequest(larder.port, n % 2 ? '/health' : `/results?n=${n}`)).status).toBe(200)
  const warnings = larder.log().filter((line) => line.includes('too many connections'))
  expect(warnings).toHaveLength(1)
  for (const socket of crowd) socket.destroy()
  expect(await larder.stop()).toBe(0)
})
