import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FILE_TOO_SLOW, FILES_OF_NETWORK, IMPORT_RUNS, SERVER_BUSY } from './import-line'
import { importsFolder, receiveFile } from './receive-file.server'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
await vi.hoisted(async () => (await import('#tests/support/data-folder')).setUpDataFolder())
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** A sender that is written to as one goes. */
function startSending(id: string, ip: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const received = receiveFile({ id, ip }, readable)
  received.catch(() => undefined)
  return {
    received,
    send: async (bytes: number) => await writer.write(Buffer.alloc(bytes, 'x')),
    end: async () => {
      await writer.close()
      return await received
    },
  }
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'received',
    (error: Error) => error.message,
  )

test('one file of an account and two of an address at a time; the place is free once it is here', async () => {
  const first = startSending('a', '192.0.2.1')
  const second = startSending('b', '192.0.2.1')
  expect(await refusal(startSending('a', '192.0.2.9').received)).toBe(IMPORT_RUNS())
  expect(await refusal(startSending('c', '192.0.2.1').received)).toBe(FILES_OF_NETWORK())
  await first.send(10)
  const { path, bytes } = await first.end()
  expect([bytes, readFileSync(path, 'utf8')]).toEqual([10, 'x'.repeat(10)])
  const third = startSending('c', '192.0.2.1')
  await Promise.all([third.end(), second.end()])
})

test('who sends less than 64 KB in ten seconds is told so, and nothing of the file stays', async () => {
  const before = readdirSync(importsFolder()).length
  const slow = startSending('a', '192.0.2.1')
  const steady = startSending('b', '192.0.2.1')
  for (let window = 0; window < 3; window++) {
    await steady.send(64 * 1024)
    if (window === 0) await slow.send(64 * 1024 - 1)
    await vi.waitUntil(() => readdirSync(importsFolder()).length > before)
    vi.advanceTimersByTime(10_000)
  }
  expect(await refusal(slow.received)).toBe(FILE_TOO_SLOW())
  const { path, bytes } = await steady.end()
  expect([bytes, existsSync(path), readdirSync(importsFolder()).length]).toEqual([3 * 64 * 1024, true, before + 1])
})

test('six large files of three addresses: one gives way to another address, small ones need no place', async () => {
  const large = []
  for (let n = 0; n < 6; n++) {
    const sender = startSending(`large ${n}`, `192.0.2.${n % 3}`)
    await sender.send(1024 * 1024 + 1)
    await sender.send(1)
    large.push(sender)
  }
  const small = startSending('small', '198.51.100.1')
  await small.send(1024 * 1024)
  expect((await small.end()).bytes).toBe(1024 * 1024)
  const newcomer = startSending('newcomer', '198.51.100.2')
  await newcomer.send(1024 * 1024 + 1)
  expect((await newcomer.end()).bytes).toBe(1024 * 1024 + 1)
  expect(await refusal(large[5]!.received)).toBe(SERVER_BUSY())
  for (const { end } of large.slice(0, 5)) await end()
})
