import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { log } from '#app/platform/log.server'
import { closeNotifyListener } from '#app/platform/pg-notify.server'
import { getBrokerSkipReason, startBroker } from '#tests/support/broker-process'
import { createTestDatabase } from '#tests/support/test-database'
import type { PubSub } from './pub-sub'
import { createPubSub } from './pub-sub.server'

vi.spyOn(log, 'warn').mockImplementation(() => undefined)

type Service = { url: string | undefined; stop(): Promise<void> }
const SERVICES: { kind: string; skip: string | null; start(): Promise<Service> }[] = [
  { kind: 'postgres', skip: null, start: startDatabase },
  ...(['redis', 'nats'] as const).map((kind) => ({
    kind,
    skip: getBrokerSkipReason(kind),
    start: () => startBroker(kind),
  })),
]

async function startDatabase(): Promise<Service> {
  const database = await createTestDatabase()
  openDatabase(database.connection)
  return {
    url: undefined,
    async stop() {
      await closeNotifyListener()
      await closeDatabase()
      await database.drop()
    },
  }
}

async function follow(pubSub: PubSub, channel: string) {
  const received: string[] = []
  let losses = 0
  const unsubscribe = await pubSub.subscribe(channel, {
    onMessage: (message) => void received.push(message),
    onDisconnect: () => void (losses += 1),
  })
  return { received, countLosses: () => losses, unsubscribe }
}

for (const { kind, skip, start } of SERVICES)
  describe.skipIf(skip)(skip ?? `${kind} sends`, () => {
    let service: Service
    let pubSub: PubSub
    let other: PubSub
    beforeAll(async () => {
      service = await start()
      pubSub = createPubSub(service.url)
      other = createPubSub(service.url)
    })
    afterAll(async () => {
      await pubSub.close()
      await other.close()
      await service.stop()
    })

    test('to all subscribers of a channel, in order, until they unsubscribe', async () => {
      const [mine, theirs] = [await follow(pubSub, 'apples'), await follow(other, 'apples')]
      const elsewhere = await follow(other, 'pears')
      await pubSub.publish('apples', ['one', 'two'])
      await other.publish('apples', ['three „ü“'])
      for (const { received } of [mine, theirs])
        await expect.poll(() => [...received].sort()).toEqual(['one', 'three „ü“', 'two'])
      expect(mine.received.indexOf('one')).toBeLessThan(mine.received.indexOf('two'))
      mine.unsubscribe()
      await other.publish('apples', ['four'])
      await expect.poll(() => theirs.received).toContain('four')
      expect(mine.received).not.toContain('four')
      expect(elsewhere.received).toEqual([])
    })

    test.skipIf(kind === 'postgres')('again after the broker was away, and says so to who is subscribed', async () => {
      const lost = await follow(pubSub, 'apples')
      await service.stop()
      await expect.poll(() => lost.countLosses(), { timeout: 10_000 }).toBe(1)
      await expect(pubSub.publish('apples', ['into the void'])).rejects.toMatchObject({ kind: 'unavailable' })
      await expect(follow(pubSub, 'apples')).rejects.toMatchObject({ kind: 'unavailable' })
      service = await start()
      const again = createPubSub(service.url)
      const found = await follow(again, 'apples')
      await again.publish('apples', ['back'])
      await expect.poll(() => found.received).toEqual(['back'])
      await again.close()
      expect(found.countLosses()).toBe(1)
    })
  })
