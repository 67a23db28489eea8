import { expect } from 'vitest'
import type { ListIntent } from '#app/domain/shopping-lists/intent'

type ShownItem = { id: string; name: string; checked: boolean; quantity: number | null }
type Followed = {
  name: string
  isRemoved: boolean
  /** Since it was last unticked. */ ticks: { sender: unknown; version: number }[]
}

/**
 * Follows what arrives at a server, and knows what the list should be then. Onions are added in amounts, which merge into one
 * item; each other addition has a name of its own.
 */
export class ListLedger {
  readonly arrived = new Set<string>()
  /** Changes that undid a tick, or wrote over an item, that their sender had not seen. */ readonly comebacks: string[] =
    []
  /** Changes that were left out, and said. */ reported = 0
  readonly #items: Map<string, Followed>
  #onions: number
  #version: number

  constructor({ ingredients: items, version }: { ingredients: readonly ShownItem[]; version: number }) {
    this.#version = version
    this.#items = new Map(
      items.filter(isNoOnion).map(({ id, name, checked }) => {
        expect(checked, `${name} is not ticked at first`).toBe(false)
        return [id, { name, isRemoved: false, ticks: [] }]
      }),
    )
    this.#onions = countOnions(items)
  }

  /** Intents in the order of their arrival; a repeat counts once. @param version of the list after them */
  arrive(sender: unknown, intents: readonly ListIntent[], outcomes: { message: string | null }[], version: number) {
    for (const [index, intent] of intents.entries()) {
      if (this.arrived.has(intent.id)) continue
      this.arrived.add(intent.id)
      const message = outcomes[index]!.message
      if (message !== null) this.reported++
      // The first is written alone, and may be seen before the others are.
      const seenAt = index === 0 ? Math.min(this.#version + 1, version) : version
      this.#follow(sender, intent, message === null, seenAt)
    }
    this.#version = Math.max(this.#version, version)
  }

  #follow(
    sender: unknown,
    { id, item, operation, line = '', edit, basedOn }: ListIntent,
    isDone: boolean,
    version: number,
  ) {
    if (operation === 'add') {
      if (line === '2 onions') this.#onions += 2
      else this.#items.set(id, { name: line, isRemoved: false, ticks: [] })
      return
    }
    const followed = this.#items.get(item)
    if (!followed || followed.isRemoved) return
    if (operation === 'tick') return void followed.ticks.push({ sender, version })
    if (!isDone || (operation === 'untick' && followed.ticks.length === 0)) return
    if (followed.ticks.some((tick) => tick.sender !== sender && tick.version > basedOn))
      this.comebacks.push(
        `${operation} ${item}, based on ${basedOn}, ticked at ${followed.ticks.map((tick) => tick.version).join(', ')}, arrived at ${version}`,
      )
    if (operation === 'remove') followed.isRemoved = true
    else if (operation === 'untick') followed.ticks = []
    else followed.name = edit?.name ?? followed.name
  }

  /** Compares the list with what it should be. @param sent the intents that there were; `what` names the history */
  check(list: readonly ShownItem[], sent: Iterable<string>, what: string) {
    expect(
      [...sent].filter((id) => !this.arrived.has(id)),
      `${what}: lost`,
    ).toEqual([])
    expect(this.comebacks, `${what}: ticks that came back`).toEqual([])
    const expected = [...this.#items].filter(([, { isRemoved }]) => !isRemoved)
    const sorted = (items: { id: string; name: string; isTicked: boolean }[]) =>
      items.sort((a, b) => (a.id < b.id ? -1 : 1))
    expect(
      sorted(list.filter(isNoOnion).map(({ id, name, checked }) => ({ id, name, isTicked: checked }))),
      what,
    ).toEqual(sorted(expected.map(([id, { name, ticks }]) => ({ id, name, isTicked: ticks.length > 0 }))))
    expect(countOnions(list), `${what}: onions`).toBe(this.#onions)
  }
}

const isNoOnion = ({ name }: ShownItem): boolean => !name.includes('onion')
const countOnions = (items: readonly ShownItem[]): number =>
  items.filter((item) => !isNoOnion(item)).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

const letterAt = (index: number) => String.fromCharCode(97 + (index % 26))
/** A name that merges with nothing. */
export const uniqueItemName = (index: number) => `zo${letterAt(index)}a${letterAt(Math.floor(index / 26))}umel`
