import { randomUUID } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { formatItemAmount } from '#packages/ingredients/sum/format-amount'
import type { IntentOutcome, ListIntent, IntentRecord } from './intent'
import { mutateList, type ListActor } from './list-mutation.server'
import { rememberAisle } from './item-edits.server'
import { TOO_MANY_LIST_ITEMS, AMOUNT_NOT_READ, ITEM_REQUIRED } from './schema'
import type { ShoppingList } from './shopping-list'
import { editItem, toItemPlace } from './edit-item'
import { addLineToItems } from './items-from-lines'
import { findChangedItems, type ItemRecord } from './item-patches'

type SeenList = { version: number; items: ItemRecord[]; intents: readonly IntentRecord[] }

type AppliedIntent = {
  items?: ItemRecord[]
  /** Items that count as changed though no field is. */ touched?: string[]
  /** As the undo button says it. */ what?: string
  record: IntentRecord
}

export type IntentOptions = {
  userId: string
  newId: () => string
  /** For an addition that its sender has already ticked: they have bought this much, not all that is on the list. */
  isSeparate?: boolean
  /** Why the sender may not do this; null when they may. For who has not all rights. */
  refuse?: ((operation: ListIntent['operation'], item: ItemRecord | null) => string | null) | undefined
}

/**
 * Applies an intent that may have waited for days. The order of arrival decides, never a clock; what was bought stays bought:
 * a tick always applies, an untick, an edit or a removal only when nobody has changed the item since its sender saw it. A repeat gets
 * its first answer.
 */
export function applyIntent(list: SeenList, intent: ListIntent, options: IntentOptions): AppliedIntent {
  const known = list.intents.find(({ id }) => id === intent.id)
  if (known) return { record: known }
  if (intent.operation === 'add') {
    const refusal = options.refuse?.('add', null)
    return refusal
      ? { record: { id: intent.id, itemId: intent.id, version: null, message: refusal } }
      : applyAddition(list, intent, options)
  }
  // An addition may have been merged into an item that was there.
  const itemId = list.intents.find(({ id }) => id === intent.item)?.itemId ?? intent.item
  const item = list.items.find(({ id }) => id === itemId)
  const refuse = (message: string | null): AppliedIntent => ({
    record: { id: intent.id, itemId, version: null, message },
  })
  if (!item || item.removed) return refuse(describeRemoved(item, intent.operation))
  const refusal = options.refuse?.(intent.operation, item)
  if (refusal) return refuse(refusal)
  const isAsSeen = isUnchangedSince(list, item, intent)
  const record: IntentRecord = { id: intent.id, itemId, version: isAsSeen ? list.version + 1 : null, message: null }
  const change = (fields: Partial<ItemRecord>): AppliedIntent => ({
    items: list.items.map((other) => (other === item ? { ...item, ...fields } : other)),
    what: `${intent.operation} ${item.name}`,
    record,
  })
  // A second tick counts: whoever unticks must have seen it too.
  if (intent.operation === 'tick')
    return item.checked
      ? { touched: [itemId], what: `tick ${item.name}`, record: { ...record, version: null } }
      : change({ checked: true })
  if (intent.operation === 'untick' && !item.checked) return { record: { ...record, version: null } }
  if (!isAsSeen) return refuse(describeKept(item, options.userId))
  if (intent.operation === 'edit') {
    const edited = editSeenItem(item, intent)
    if (!edited) return refuse(`“${item.name}” is as it was. ${AMOUNT_NOT_READ()}`)
    if (findChangedItems([item], [edited]).length === 0) return { record: { ...record, version: null } }
    return { ...change(edited), what: `change ${item.name}` }
  }
  return change(intent.operation === 'untick' ? { checked: false } : { removed: true })
}

function applyAddition(list: SeenList, intent: ListIntent, { newId, isSeparate }: IntentOptions): AppliedIntent {
  const ids = list.items.some(({ id }) => id === intent.id) ? [] : [intent.id]
  const line = intent.line ?? ''
  const items = addLineToItems(list.items, line, () => ids.pop() ?? newId(), { isSeparate })
  if (!items) return { record: { id: intent.id, itemId: intent.id, version: null, message: ITEM_REQUIRED() } }
  const before = new Map(list.items.map((item) => [item.id, item]))
  const changed = items.filter((item) => before.get(item.id) !== item)
  const added = changed.find(({ id }) => id === intent.id) ?? changed[0]
  const was = added && before.get(added.id)
  const isAsSeen = !was || isUnchangedSince(list, was, intent)
  return {
    items,
    what: `add ${line}`,
    record: {
      id: intent.id,
      itemId: added?.id ?? intent.id,
      version: isAsSeen ? list.version + 1 : null,
      message: null,
    },
  }
}

/** Whether the sender has seen the item as it is, but for what they did to it themselves. */
function isUnchangedSince(list: SeenList, item: ItemRecord, { basedOn, after }: ListIntent): boolean {
  const version = item.version ?? 0
  if (version <= basedOn) return true
  const previous = list.intents.find(({ id }) => id === after)
  return previous?.itemId === item.id && previous.version === version
}

const editSeenItem = (item: ItemRecord, { edit = {} }: ListIntent): ItemRecord | null => {
  const { name = item.name, amount = formatItemAmount(item), aisle } = edit
  return editItem(item, { name, amount: amount || null, ...toItemPlace(item, aisle) })
}

function describeRemoved(item: ItemRecord | undefined, operation: ListIntent['operation']): string | null {
  // Gone is what an untick has nothing to say about, and what a removal wanted.
  if (operation !== 'tick' && operation !== 'edit') return null
  return `${item ? `“${item.name}”` : 'An item'} was removed from the list meanwhile, so it could not be ${operation === 'tick' ? 'ticked' : 'changed'}.`
}

function describeKept(item: ItemRecord, userId: string): string {
  if (!item.checked) return `“${item.name}” was changed meanwhile: kept as it is.`
  return item.tickedBy === userId
    ? `“${item.name}” was ticked on another device meanwhile: kept.`
    : `“${item.name}” was ticked by another member meanwhile: kept.`
}

/**
 * Applies what a client has gathered, in its order, each intent once however often it is sent. What cannot be applied is
 * said in its outcome, and the others are applied all the same.
 * @throws AppError `not_found`
 */
export async function applyIntents(
  actor: ListActor,
  listId: string | undefined,
  intents: ListIntent[],
  { refuse }: Pick<IntentOptions, 'refuse'> = {},
): Promise<{ list: ShoppingList; outcomes: IntentOutcome[] }> {
  const ticked = new Set(intents.flatMap(({ operation, item }) => (operation === 'tick' ? [item] : [])))
  const outcomes = new Map<string, string | null>()
  // Changes that are queued at one time are applied in their order.
  const results = await Promise.allSettled(
    intents.map((intent) =>
      mutateList(actor, listId, {
        includeItemIds: [intent.item],
        intentIds: [intent.id, intent.item, ...(intent.after ? [intent.after] : [])],
        mutate: (seen) => {
          const options = { userId: actor.id, newId: randomUUID, isSeparate: ticked.has(intent.id), refuse }
          const { record, ...mutation } = applyIntent(seen, intent, options)
          outcomes.set(intent.id, record.message)
          return { ...mutation, arrived: record }
        },
      }),
    ),
  )
  for (const [index, result] of results.entries()) {
    if (result.status === 'fulfilled') continue
    const isFull = result.reason instanceof AppError && result.reason.isSaying(TOO_MANY_LIST_ITEMS)
    if (!isFull) throw result.reason
    outcomes.set(intents[index]!.id, TOO_MANY_LIST_ITEMS())
  }
  for (const [index, { id, item, edit }] of intents.entries()) {
    const result = results[index]
    if (!edit?.remember || outcomes.get(id) !== null || result?.status !== 'fulfilled') continue
    const edited = result.value.ingredients.find((other) => other.id === item)
    if (edited) await rememberAisle(actor, edited)
  }
  const last = results.at(-1)
  return {
    list: last?.status === 'fulfilled' ? last.value : await mutateList(actor, listId, { mutate: () => ({}) }),
    outcomes: intents.map(({ id }) => ({ id, message: outcomes.get(id) ?? null })),
  }
}
