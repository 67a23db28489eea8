import { randomUUID } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { once } from '#app/platform/idempotency.server'
import { oneAtATime } from '#app/platform/one-at-a-time'
import { changeList, changeWithin } from './change-list.server'
import { withLine, withSplit } from './from-lines'
import { shoppingList } from './lists.server'
import { CHANGED_SINCE, isListId, NO_SUCH_LIST, NOT_ONE_ITEM, NOT_SPLIT } from './schema'
import type { ShoppingList } from './shopping-list'
import { isBuiltUpon, undo } from './undo'

/**
 * Adds what a cook has typed, once per key: '2 onions' joins the onions that are still to be bought.
 * @throws AppError `not_found`, `invalid` when nothing to buy was typed, `conflict` for a list that is full
 */
export async function addTyped(
  userId: string,
  listId: string | undefined,
  line: string,
  onceKey: string | null,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  if (!isListId(listId)) throw new AppError('not_found', NO_SUCH_LIST)
  await oneAtATime(`${userId} ${listId}`, () =>
    once({ owner: `user:${userId}`, key: onceKey, input: ['add to a list', listId, line] }, async (tx) => {
      const { version } = await changeWithin(tx, userId, listId, { versions }, ({ items }) => {
        const after = withLine(items, line, randomUUID)
        if (!after) throw new AppError('invalid', NOT_ONE_ITEM, { fields: { line: [NOT_ONE_ITEM] } })
        return { items: after, what: `add ${line}` }
      })
      return { version }
    }),
  )
  return await shoppingList(userId, listId)
}

/** An item as the parts that it came from. @throws AppError `not_found`, `invalid` for an item that has no parts */
export async function splitItem(
  userId: string,
  listId: string | undefined,
  itemId: string,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await changeList(userId, listId, { versions }, ({ items }) => {
    const whole = items.find(({ id }) => id === itemId)
    if (!whole) return {}
    const after = withSplit(items, itemId, randomUUID)
    if (!after) throw new AppError('invalid', NOT_SPLIT)
    return { items: after, what: `split ${whole.name}` }
  })
}

/**
 * Undoes one of the last 20 changes, which the version after it names: sent twice it is undone once.
 * @throws AppError `not_found`, `conflict` when what it has changed was changed again
 */
export async function undoStep(
  userId: string,
  listId: string | undefined,
  version: number,
  versions: number[] | null = null,
): Promise<ShoppingList> {
  return await changeList(userId, listId, { undo: version, versions }, ({ items, steps }) => {
    const step = steps.find((one) => one.version === version)
    if (!step) return {}
    if (isBuiltUpon(steps, step)) throw new AppError('conflict', CHANGED_SINCE)
    return { items: undo(items, step), undone: version }
  })
}
