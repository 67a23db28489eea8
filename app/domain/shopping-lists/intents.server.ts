import { randomUUID } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import type { IntentOutcome, ListIntent } from './intent'
import { applyIntent, type IntentOptions } from './intents'
import { mutateList, type ListActor } from './list-mutation.server'
import { rememberAisle } from './item-edits.server'
import { TOO_MANY_LIST_ITEMS } from './schema'
import type { ShoppingList } from './shopping-list'

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
    const isFull = result.reason instanceof AppError && result.reason.message === TOO_MANY_LIST_ITEMS
    if (!isFull) throw result.reason
    outcomes.set(intents[index]!.id, TOO_MANY_LIST_ITEMS)
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
