import type { seededRandom } from './seeded-random'

// How two other apps treat changes of a list that were made without a signal, as small models after reading their sources (2026), to compare
// our rules with: the same kind of history, the same network, phones' clocks wrong by up to a day.

type Random = ReturnType<typeof seededRandom>
type Item = {
  id: string
  name: string
  isChecked: boolean
  isRemoved: boolean
  /** By the clock of whoever wrote it last, ms. */ updatedAt: number
  /** Numbers of the ticks that whoever wrote it knew of. */ ticks: ReadonlySet<number>
}
type Server = { items: Map<string, Item>; updatedAt: number }
type Phone = {
  /** How wrong its clock is, ms. */ skew: number
  shown: Map<string, Item>
  queue: Map<string, Item>
  /** Items of the queue that the server has not seen yet. */ created: Set<string>
  syncedAt: number
}
/** What the network does with a request: 'unheard' is one that arrives, and whose answer does not. */
type Signal = 'none' | 'unheard' | 'good'
type World = { now: number; newId(): string }

/** @returns whether all was sent and answered */
type ListRules = {
  /** A change that has just been made, `item` as its phone shows it now. */
  change(world: World, server: Server, phone: Phone, item: Item, isNew: boolean, signal: Signal): void
  sync(world: World, server: Server, phone: Phone, signal: () => Signal): boolean
}

const DAY_MS = 24 * 3600_000

function write(server: Server, item: Item, now: number): void {
  server.items.set(item.id, item)
  server.updatedAt = now
}

const show = (server: Server, phone: Phone): void => {
  phone.shown = new Map([...server.items, ...phone.queue])
}

/**
 * RecipeSage: a change goes to the server at once; without an answer the whole item is kept with the phone's time. At the
 * next sync the later time wins. An addition without an answer gets a new id.
 */
export const RECIPE_SAGE_RULES: ListRules = {
  change(world, server, phone, item, isNew, signal) {
    // Once something waits, it waits with it.
    const isQueued = phone.queue.has(item.id)
    if (signal !== 'none' && !isQueued) write(server, { ...item, updatedAt: world.now }, world.now)
    if (signal === 'good' && !isQueued) return
    const id = isNew && signal === 'unheard' ? world.newId() : item.id
    if (id !== item.id) phone.shown.delete(item.id)
    const kept = { ...item, id, updatedAt: world.now + phone.skew }
    phone.queue.set(id, kept)
    phone.shown.set(id, kept)
  },
  sync(world, server, phone, signal) {
    if (signal() === 'none') return phone.queue.size === 0
    for (const item of [...phone.queue.values()]) {
      const stored = server.items.get(item.id)
      const sent = signal()
      const isOlder = stored !== undefined && item.updatedAt <= stored.updatedAt
      if (!isOlder && sent !== 'none') write(server, item, world.now)
      if (isOlder || sent === 'good') phone.queue.delete(item.id)
    }
    show(server, phone)
    return phone.queue.size === 0
  },
}

/**
 * Mealie: whole items wait in a queue that is dropped when the list has changed more than five minutes after the phone's last
 * sync, by the phone's clock; else the last write wins. The server gives an addition its id.
 */
export const MEALIE_RULES: ListRules = {
  change(_world, _server, phone, item, isNew) {
    if (isNew) phone.created.add(item.id)
    if (item.isRemoved && phone.created.has(item.id)) phone.queue.delete(item.id)
    else phone.queue.set(item.id, item)
  },
  sync(world, server, phone, signal) {
    if (phone.queue.size > 0) {
      if (signal() !== 'good') return false
      if (server.updatedAt > phone.syncedAt + 5 * 60_000) phone.queue.clear()
      for (const item of [...phone.queue.values()]) {
        const sent = signal()
        if (sent !== 'none') {
          const id = phone.created.has(item.id) ? world.newId() : item.id
          write(server, { ...item, id }, world.now)
        }
        if (sent === 'good') phone.queue.delete(item.id)
      }
      if (phone.queue.size > 0) return false
    }
    phone.syncedAt = world.now + phone.skew
    show(server, phone)
    return true
  },
}

export type ListLosses = {
  changes: number
  /** Changes without an effect and without a message. */ lost: number
  /** Additions that are on the list twice. */ doubled: number
  /** Items to buy again that somebody has ticked, and nobody who knew of it has unticked. */ comebacks: number
}

/** One history of two to four phones with forty changes each, then a good network until all is sent. */
export function runUnderOtherRules(rules: ListRules, random: Random): ListLosses {
  const truth = new Map<string, { isRemoved: boolean; ticks: number[] }>()
  /** Ticks that somebody who knew of them has taken back. */
  const untickedTicks = new Set<number>()
  let ids = 0
  const world: World = { now: 10 * DAY_MS, newId: () => String(++ids) }
  const server: Server = { items: new Map(), updatedAt: world.now }
  const add = (name: string): Item => {
    truth.set(name, { isRemoved: false, ticks: [] })
    return { id: world.newId(), name, isChecked: false, isRemoved: false, updatedAt: world.now, ticks: new Set() }
  }
  for (const name of ['lemons', 'rice', 'salt', 'tofu', 'onion']) write(server, add(name), world.now)
  const phones = Array.from({ length: 2 + random.below(3) }, (): Phone => {
    const skew = (random.next() * 2 - 1) * DAY_MS
    return { skew, shown: new Map(server.items), queue: new Map(), created: new Set(), syncedAt: world.now + skew }
  })
  const signal = (): Signal => {
    const fate = random.below(10)
    return fate < 4 ? 'none' : fate < 6 ? 'unheard' : 'good'
  }
  let changes = 0
  const change = (phone: Phone) => {
    const shown = [...phone.shown.values()].filter(({ isRemoved }) => !isRemoved)
    const roll = random.below(10)
    changes++
    if (roll < 2 || shown.length === 0) {
      const item = add(`thing ${changes}`)
      phone.shown.set(item.id, item)
      return rules.change(world, server, phone, item, true, signal())
    }
    const item = random.pick(shown)
    const known = truth.get(item.name)!
    const changed = { ...item }
    if (roll === 9) changed.isRemoved = known.isRemoved = true
    else if (item.isChecked && roll < 7) {
      for (const tick of item.ticks) untickedTicks.add(tick)
      Object.assign(changed, { isChecked: false, ticks: new Set() })
    } else {
      known.ticks.push(changes)
      Object.assign(changed, { isChecked: true, ticks: new Set([...item.ticks, changes]) })
    }
    phone.shown.set(item.id, changed)
    rules.change(world, server, phone, changed, false, signal())
  }
  for (const goal = 40 * phones.length; changes < goal;) {
    const phone = random.pick(phones)
    // Moments, and now and then a part of three days.
    world.now += random.below(20) === 0 ? random.next() * 3 * DAY_MS : random.next() * 60_000
    if (random.below(13) < 7) change(phone)
    else rules.sync(world, server, phone, signal)
  }
  for (const phone of phones) while (!rules.sync(world, server, phone, () => 'good'));

  const losses: ListLosses = { changes, lost: 0, doubled: 0, comebacks: 0 }
  const active = [...server.items.values()].filter(({ isRemoved }) => !isRemoved)
  for (const [name, { isRemoved, ticks }] of truth) {
    const items = active.filter((item) => item.name === name)
    const isTicked = ticks.some((tick) => !untickedTicks.has(tick))
    if (items.length > 1) losses.doubled++
    if (items.length === 0) losses.lost += isRemoved ? 0 : 1
    else if (isTicked) losses.comebacks += items.some(({ isChecked }) => !isChecked) ? 1 : 0
    // Removed, or unticked by who knew of all ticks.
    else if (isRemoved || items.some(({ isChecked }) => isChecked)) losses.lost++
  }
  return losses
}
