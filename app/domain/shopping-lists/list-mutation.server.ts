import { loadMemberNames } from '#app/domain/households/member-names.server'
import type { HouseholdId, Member } from '#app/domain/households/member'
import type { NameMember } from '#app/domain/households/member-name'
import { AppError } from '#app/platform/app-error'
import { execute, inTransaction, query, toPostgresJson } from '#app/platform/db.server'
import type { DatabaseTransaction } from '#app/platform/db.server'
import { createKeyedBatcher } from '#app/platform/flow/keyed-batcher'
import { createTurnBudget } from '#app/platform/flow/turn-budget'
import { keyedMutex } from '#app/platform/flow/keyed-mutex'
import { claimIdempotencyKeys, releaseIdempotencyKeys } from '#app/platform/idempotency.server'
import { formatListChange, LISTS_CHANNEL } from '#app/domain/list-changes/list-channel'
import { listAuthors } from './item-authors'
import { toItemRecord } from './item-record'
import { applyListChange, diffListStates, toShoppingList } from './list-state.server'
import type { ListChange, ListState } from './list-state.server'
import { isListId, MAX_UNDO_STEPS, SHOPPING_LIST_NOT_FOUND } from './schema'
import type { ShoppingList } from './shopping-list'
import { lockHelpedList, lockShoppingList, selectItemsAndSteps, writeListMutation } from './queries.server'

/** Bounds how long a batch occupies the event loop. */
const MAX_BATCH_SIZE = 50

/** Whoever has a link to help with the list; `id` is the link's. */
export type Helper = { id: string; householdId: HouseholdId; isHelper: true }
/** Who changes a list. */
export type ListActor = Member | Helper
const isHelper = (actor: ListActor): actor is Helper => 'isHelper' in actor

type QueuedChange = ListChange & {
  /** Of `hashIdempotencyKey`; a repeat changes nothing and gets the list as it is. */ idempotencyKey?: string | null
}

/**
 * Changes a list under a row lock, so that all changes of a list are serialized across servers and members, each with a version
 * of its own. A member's changes that arrive while the lock is held are applied together: one transaction writes the items,
 * version, undo steps and the NOTIFY of all. Returns the list after this change; to a helper only their own ticks have a name.
 * @throws AppError `not_found`, and what `applyListChange` throws
 */
export async function mutateList(
  actor: ListActor,
  listId: string | undefined,
  change: QueuedChange,
): Promise<ShoppingList> {
  if (!isListId(listId)) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return await queueChange(`${isHelper(actor) ? 'help' : 'user'} ${actor.id} ${actor.householdId} ${listId}`, change)
}

const queueChange = createKeyedBatcher(MAX_BATCH_SIZE, async (key, changes: QueuedChange[]) => {
  const [kind, id = '', household = '', listId = ''] = key.split(' ')
  const householdId = household as HouseholdId
  const actor: ListActor = kind === 'help' ? { id, householdId, isHelper: true } : { id, householdId }
  // Other members' changes wait here, not each with a connection for the row lock.
  const results = await keyedMutex(`list ${listId}`, () =>
    inTransaction((tx) => applyChanges(tx, actor, listId, changes)),
  )
  const states = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const nameMember = isHelper(actor)
    ? nameHelper(actor)
    : await loadMemberNames(actor, new Set(states.flatMap(({ items }) => listAuthors(items))))
  return results.map((result) =>
    result.status === 'fulfilled' ? { ...result, value: toShoppingList(result.value, nameMember) } : result,
  )
})

/** A helper is not told who the members are. */
export const nameHelper =
  ({ id }: Helper): NameMember =>
  (userId) => ({ name: '', isYou: userId === id })

async function applyChanges(
  tx: DatabaseTransaction,
  actor: ListActor,
  listId: string,
  changes: QueuedChange[],
): Promise<PromiseSettledResult<ListState>[]> {
  const lock = isHelper(actor) ? lockHelpedList : lockShoppingList
  const [list] = await query(lock, [actor.householdId, listId, actor.id], tx)
  if (!list) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  const owner = `${isHelper(actor) ? 'help' : 'user'}:${actor.id}`
  const newKeys = await claimIdempotencyKeys(
    tx,
    owner,
    changes.flatMap(({ idempotencyKey }) => idempotencyKey ?? []),
  )
  const failedKeys: string[] = []
  const stored = { id: listId, ...list, ...(await loadItemsAndSteps(tx, actor, listId, changes)) }
  let state = stored
  const takeTurns = createTurnBudget()
  const results: PromiseSettledResult<ListState>[] = []
  for (const change of changes) {
    await takeTurns()
    const { idempotencyKey: key } = change
    try {
      if (!key || newKeys.has(key)) state = applyListChange(state, change, actor.id)
      if (key) newKeys.delete(key)
      results.push({ status: 'fulfilled', value: state })
    } catch (reason) {
      if (key) failedKeys.push(key)
      results.push({ status: 'rejected', reason })
    }
  }
  await releaseIdempotencyKeys(tx, owner, failedKeys)
  if (state !== stored) await saveListState(tx, actor, stored, state)
  return results
}

/**
 * A separate statement after the row lock, because under READ COMMITTED only a new snapshot sees what was committed
 * while waiting.
 */
async function loadItemsAndSteps(
  tx: DatabaseTransaction,
  { householdId }: ListActor,
  listId: string,
  changes: ListChange[],
): Promise<Pick<ListState, 'items' | 'steps' | 'intents' | 'aisles' | 'shops'>> {
  const includeItemIds = changes.flatMap((change) => change.includeItemIds ?? []).filter(isListId)
  const undoVersions = changes.flatMap(({ undoVersion }) => undoVersion ?? [])
  const intentIds = changes.flatMap((change) => change.intentIds ?? [])
  const rows = await query(
    selectItemsAndSteps,
    [householdId, listId, includeItemIds, undoVersions, MAX_UNDO_STEPS, intentIds],
    tx,
  )
  const [itemsAndSteps] = rows
  return {
    items: (itemsAndSteps?.items ?? []).map(({ removed, ...row }) => toItemRecord(row, removed)),
    steps: itemsAndSteps?.steps ?? [],
    intents: itemsAndSteps?.intents ?? [],
    aisles: itemsAndSteps?.aisles ?? {},
    shops: itemsAndSteps?.shops ?? [],
  }
}

/** One statement including the NOTIFY, which PostgreSQL delivers at commit. */
async function saveListState(
  tx: DatabaseTransaction,
  { householdId }: ListActor,
  stored: ListState,
  { id, name, version, shopId, ...state }: ListState,
): Promise<void> {
  const { items, intents, addedSteps, deletedSteps } = diffListStates(stored, { id, name, version, shopId, ...state })
  await execute(
    writeListMutation,
    [
      householdId,
      id,
      toPostgresJson(items),
      version,
      name,
      toPostgresJson(addedSteps),
      deletedSteps,
      LISTS_CHANNEL,
      formatListChange({ householdId, listId: id, version }),
      toPostgresJson(intents),
      shopId,
    ],
    tx,
  )
}
