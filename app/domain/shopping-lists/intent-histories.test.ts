import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '#app/domain/households/member'
import { closeDatabase, openDatabase } from '#app/platform/db.server'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { createHousemate, createTestMember } from '#tests/support/test-member'
import { createShoppingList } from './generate-list.server'
import type { ListIntent } from './intent'
import { createIntentQueue } from './intent-queue'
import type { IntentAnswer, IntentQueue, IntentStore, QueuedIntent } from './intent-queue'
import { applyIntents } from './intents.server'
import { applyPendingIntents } from './pending-intents'
import type { ShoppingList } from './shopping-list'
import { addTypedItem } from './item-edits.server'
import { loadShoppingList } from './shopping-lists.server'

// Two to four phones change one list over a network that drops, delays, repeats and reorders, and are killed now and then.

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

type Random = ReturnType<typeof seededRandom>
type Request = {
  phone: Phone
  intents: ListIntent[]
  answer(result: IntentAnswer<ShoppingList>): void
  isAwaited: boolean
}
type Phone = { member: Member; list: ShoppingList; stored: Map<string, QueuedIntent>; queue: IntentQueue }
type Tap = { phone: Phone; operation: ListIntent['operation']; item: string; knownVersion: number }

const letterAt = (index: number) => String.fromCharCode(97 + (index % 26))
const uniqueThing = (index: number) => `zo${letterAt(index)}a${letterAt(Math.floor(index / 26))}umel`
const settle = () => new Promise((resolve) => setImmediate(resolve))

class House {
  readonly network: Request[] = []
  readonly taps = new Map<string, Tap>()
  readonly arrived = new Set<string>()
  readonly phones: Phone[] = []
  /** What a list should be: each item with its ticks since it was last unticked. */
  readonly expected = new Map<string, { isRemoved: boolean; ticks: { phone: Phone; version: number }[] }>()
  onions = 0
  comebacks: string[] = []
  constructor(
    readonly random: Random,
    readonly listId: string,
  ) {}

  connect(phone: Omit<Phone, 'queue'>): Phone {
    const connected = phone as Phone
    const store: IntentStore = {
      load: () => Promise.resolve([...phone.stored.values()]),
      put: (intent) => Promise.resolve(void phone.stored.set(intent.id, intent)),
      delete: (ids) => Promise.resolve(ids.forEach((id) => phone.stored.delete(id))),
    }
    connected.queue = createIntentQueue<ShoppingList>({
      store,
      newId: randomUUID,
      withLock: (run) => run(),
      onChange: () => undefined,
      onSignedOut: () => expect.unreachable('signed out'),
      onRefused: ({ status, message }) => expect.unreachable(`refused: ${status} ${message}`),
      onAnswer: (_, list) => this.show(connected, list),
      send: (_, intents) =>
        new Promise((answer) => this.network.push({ phone: connected, intents, answer, isAwaited: true })),
    })
    return connected
  }

  show(phone: Phone, list: ShoppingList) {
    if (list.version > phone.list.version) phone.list = list
  }

  tap(phone: Phone, count: number) {
    const items = applyPendingIntents(phone.list.ingredients, phone.queue.getPending(), (id, line) => ({
      ...phone.list.ingredients[0]!,
      id,
      name: line,
      checked: false,
    }))
    const known = { list: this.listId, basedOn: phone.list.version }
    const roll = this.random.below(10)
    const item = this.random.pick(items)
    const isOnion = item.name.includes('onion')
    const intent =
      roll < 2
        ? phone.queue.add({ ...known, operation: 'add', name: '', line: roll === 0 ? '2 onions' : uniqueThing(count) })
        : phone.queue.add({
            ...known,
            item: item.id,
            name: item.name,
            operation: isOnion || (item.checked && roll < 7) ? 'untick' : roll === 9 ? 'remove' : 'tick',
          })
    this.taps.set(intent.id, {
      phone,
      operation: intent.operation,
      item: intent.item,
      knownVersion: phone.list.version,
    })
  }

  async deliver(request: Request) {
    const { list, outcomes } = await applyIntents(request.phone.member, this.listId, request.intents)
    for (const [index, intent] of request.intents.entries())
      if (!this.arrived.has(intent.id)) this.expect(intent, outcomes[index]!.message, list.version)
    return { kind: 'answered' as const, list, outcomes }
  }

  /** Follows an intent that has arrived for the first time. */
  expect(intent: ListIntent, message: string | null, version: number) {
    this.arrived.add(intent.id)
    const { phone, knownVersion } = this.taps.get(intent.id)!
    if (intent.operation === 'add') {
      if (intent.line === '2 onions') this.onions += 2
      else this.expected.set(intent.id, { isRemoved: false, ticks: [] })
      return
    }
    const item = this.expected.get(intent.item)
    if (!item || item.isRemoved) return
    if (intent.operation === 'tick') item.ticks.push({ phone, version })
    else if (message === null && (intent.operation === 'remove' || item.ticks.length > 0)) {
      if (item.ticks.some((tick) => tick.phone !== phone && tick.version > knownVersion))
        this.comebacks.push(`${intent.operation} ${intent.item}`)
      if (intent.operation === 'remove') item.isRemoved = true
      else item.ticks = []
    }
  }

  /** One thing that happens: a tap, a try, a delivery, a loss, a repeat, a timeout, a kill, a look at the list. */
  async step(count: number) {
    const phone = this.random.pick(this.phones)
    const roll = this.random.below(20)
    if (roll < 7) this.tap(phone, count)
    else if (roll < 11) void phone.queue.flush()
    else if (roll < 17) await this.carry()
    else if (roll < 18) await this.kill(phone)
    else this.show(phone, await loadShoppingList(phone.member, this.listId))
    await settle()
  }

  async carry() {
    const request = this.random.pick(this.network)
    if (!request) return
    const fate = this.random.below(10)
    if (fate < 2) {
      // Given up by its sender; a copy may still arrive, days later.
      request.answer({ kind: 'unanswered' })
      request.isAwaited = false
      if (fate === 0) this.network.splice(this.network.indexOf(request), 1)
      return
    }
    const answer = await this.deliver(request)
    // The answer is lost, or the request is repeated, or all is well.
    if (request.isAwaited) request.answer(fate < 4 ? { kind: 'unanswered' } : answer)
    request.isAwaited = false
    if (fate !== 5) this.network.splice(this.network.indexOf(request), 1)
  }

  async kill(phone: Phone) {
    for (const request of this.network)
      if (request.phone === phone) Object.assign(request, { isAwaited: false, answer: () => undefined })
    // Started again with what it has stored.
    this.connect(phone)
    await phone.queue.refresh()
  }

  async finish() {
    for (const phone of this.phones) {
      while (phone.queue.getPending().length > 0) {
        void phone.queue.flush()
        await settle()
        const request = this.network.find((sent) => sent.phone === phone)
        if (!request) continue
        this.network.splice(this.network.indexOf(request), 1)
        request.answer(await this.deliver(request))
        await settle()
      }
    }
    for (const request of this.network) await this.deliver(request)
    return await loadShoppingList(this.phones[0]!.member, this.listId)
  }
}

async function runHistory(seed: number): Promise<House> {
  const random = seededRandom(seed)
  const owner = await createTestMember()
  const empty = await createShoppingList(owner, { name: 'Shop' }, null)
  for (const line of ['lemons', 'rice', 'salt', 'tofu', '1 onion']) await addTypedItem(owner, empty.id, line, null)
  const list = await loadShoppingList(owner, empty.id)
  const house = new House(random, list.id)
  for (const { id, name } of list.ingredients)
    if (!name.includes('onion')) house.expected.set(id, { isRemoved: false, ticks: [] })
  const count = 2 + random.below(3)
  for (let index = 0; index < count; index++)
    house.phones.push(
      house.connect({ member: index === 0 ? owner : await createHousemate(owner), list, stored: new Map() }),
    )
  for (let step = 0; house.taps.size < 40 * count; step++) await house.step(step)
  const last = await house.finish()
  const name = `seed ${seed}`
  expect(
    [...house.taps.keys()].filter((id) => !house.arrived.has(id)),
    `${name}: lost`,
  ).toEqual([])
  expect(house.comebacks, `${name}: ticks that came back`).toEqual([])
  const shown = last.ingredients.filter((item) => !item.name.includes('onion'))
  const expected = [...house.expected].filter(([, { isRemoved }]) => !isRemoved)
  const compare = (a: [string, boolean], b: [string, boolean]) => (a[0] < b[0] ? -1 : 1)
  expect(shown.map(({ id, checked }): [string, boolean] => [id, checked]).sort(compare), name).toEqual(
    expected.map(([id, { ticks }]): [string, boolean] => [id, ticks.length > 0]).sort(compare),
  )
  const onions = last.ingredients.filter((item) => item.name.includes('onion'))
  expect(
    onions.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    `${name}: onions`,
  ).toBe(house.onions + 1)
  return house
}

const { seed } = seededRandom(createSeed())

test(`nothing is lost, doubled, or comes back after it was ticked (seed ${seed})`, { tags: ['slow'] }, async () => {
  const size = drillSize(12, 1000)
  let [taps, comebacks] = [0, 0]
  for (let index = 0; index < size; index++) {
    const house = await runHistory(seed + index)
    taps += house.taps.size
    comebacks += house.comebacks.length
  }
  expect([comebacks, taps > size * 80]).toEqual([0, true])
})
