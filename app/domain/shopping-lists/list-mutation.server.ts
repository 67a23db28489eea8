import { nameAmong, type ListAuthorRows } from '#app/domain/households/member-names.server'
import type { HouseholdId, Member, NameMember } from '#app/domain/households/member'
import { LRUCache } from 'lru-cache'
import { AppError, isIntegrityViolation } from '#app/platform/app-error'
import { inTransaction, query, toPostgresJson, type DatabaseTransaction } from '#app/platform/db.server'
import { createKeyedBatcher } from '#app/platform/flow/keyed-batcher'
import { createEventLoopYield } from '#app/platform/flow/event-loop-yield'
import { keyedMutex } from '#app/platform/flow/limiter'
import { announceListChange } from '#app/domain/shopping-lists/announce-list-change.server'
import { toHouseholdId } from '#app/platform/household-id'
import { listAuthors } from './item-authors'
import { toItemRecord } from './item-record'
import { itemsBytes, MAX_LISTS_BYTES } from '#app/domain/size-limits'
import {
  applyListChange,
  diffListStates,
  stateBytes,
  toShoppingList,
  type ListChange,
  type ListState,
} from './list-state.server'
import { isListId, MAX_UNDO_STEPS, SHOPPING_LIST_NOT_FOUND } from './schema'
import type { ShoppingList } from './shopping-list'
import { isActiveItem } from './item-patches'
import {
  lockHelpedList,
  lockShoppingList,
  selectListState,
  writeHelpedListState,
  writeListState,
} from './queries.server'

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
 * Changes a list. All changes of a list are serialized across servers and members, each with a version of its own: what is
 * written is written if the list is still as it was seen, in one statement (decision 056). A member's changes that arrive
 * meanwhile are applied and written together. Returns the list after this change; to a helper only their own ticks have
 * a name.
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
  const householdId = toHouseholdId(household)
  const actor: ListActor = kind === 'help' ? { id, householdId, isHelper: true } : { id, householdId }
  // Other members' changes wait here, and do not make each other read the list again.
  const { results, authors } = await keyedMutex(`list ${listId}`, () => applyChanges(actor, listId, changes))
  const states = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  const nameMember = isHelper(actor)
    ? nameHelper(actor)
    : nameAmong(actor, new Set(states.flatMap(({ items }) => listAuthors(items))), authors)
  return results.map((result) =>
    result.status === 'fulfilled' ? { ...result, value: toShoppingList(result.value, nameMember) } : result,
  )
})

/** A helper does not learn the names of members. */
export const nameHelper =
  ({ id }: Helper): NameMember =>
  (userId) => ({ name: '', isYou: userId === id })

/** A list as it was when it was read or written. */
type SeenList = { state: ListState; /** Of the household. */ stamp: string }
type AppliedChanges = {
  results: PromiseSettledResult<ListState>[]
  authors: ListAuthorRows
  /** Null when nothing has changed. */ newVersion: number | null
}

/** Lists that were changed a moment ago: the next change of one is likely, and need not read it. */
const recentLists = new LRUCache<string, SeenList>({
  max: 500,
  // 20,000 items of usual length.
  maxSize: 8_000_000,
  sizeCalculation: ({ state }) => 1 + itemsBytes(state.items),
  ttl: 5 * 60_000,
})
const MAX_RECENT_INTENTS = 50

async function applyChanges(actor: ListActor, listId: string, changes: QueuedChange[]): Promise<AppliedChanges> {
  const { householdId } = actor
  const recent = recentLists.get(toListKey(actor, listId))
  const isRecent = recent && changes.every(({ undoVersion }) => undoVersion === undefined)
  const applied =
    (isRecent && (await tryToChange(actor, recent, changes))) ||
    (await readAndChange(actor, listId, changes)) ||
    // Others are always faster: they wait now.
    (await inTransaction(async (tx) => {
      const lock = isHelper(actor) ? lockHelpedList : lockShoppingList
      if ((await query(lock, [householdId, listId, actor.id], tx)).length === 0) throw createNotFoundError()
      // A statement of its own after the lock: under READ COMMITTED only a new snapshot sees what was committed while waiting.
      return (await readAndChange(actor, listId, changes, tx)) ?? raiseWriteFailure()
    }))
  if (applied.newVersion) announceListChange({ householdId, listId, version: applied.newVersion })
  return applied
}

const toListKey = ({ householdId }: ListActor, listId: string) => `${householdId} ${listId}`

function raiseWriteFailure(): never {
  throw new Error('A list that is locked was changed by somebody else.')
}

const createNotFoundError = () => new AppError('not_found', SHOPPING_LIST_NOT_FOUND)

const toKeyOwner = (actor: ListActor) => `${isHelper(actor) ? 'help' : 'user'}:${actor.id}`

async function readAndChange(
  actor: ListActor,
  listId: string,
  changes: QueuedChange[],
  tx?: DatabaseTransaction,
): Promise<AppliedChanges | null> {
  const [row] = await query(
    selectListState,
    [
      actor.householdId,
      listId,
      actor.id,
      listIncludedItems(changes),
      changes.flatMap(({ undoVersion }) => undoVersion ?? []),
      MAX_UNDO_STEPS,
      listIntentIds(changes),
      toKeyOwner(actor),
      changes.flatMap(({ idempotencyKey }) => idempotencyKey ?? []),
    ],
    tx,
  )
  if (!row) throw createNotFoundError()
  const { items, stamp, takenKeys, members, helpers, ...list } = row
  const records = items.map(({ removed, ...item }) => toItemRecord(item, removed))
  const seen = { state: { id: listId, ...list, items: records }, stamp }
  return await tryToChange(actor, seen, changes, { takenKeys, authors: { members, helpers } }, tx)
}

const listIncludedItems = (changes: ListChange[]): string[] =>
  changes.flatMap((change) => change.includeItemIds ?? []).filter(isListId)
const listIntentIds = (changes: ListChange[]): string[] => changes.flatMap((change) => change.intentIds ?? [])

/**
 * Applies the changes and writes them, if the list is still as it was seen; null when it is not. What changes nothing is
 * answered by what was `read` for it alone.
 */
async function tryToChange(
  actor: ListActor,
  { state: stored, stamp }: SeenList,
  changes: QueuedChange[],
  read?: { takenKeys: string[]; authors: ListAuthorRows },
  tx?: DatabaseTransaction,
): Promise<AppliedChanges | null> {
  const { state, results, newKeys } = await applyInOrder(actor, stored, changes, new Set(read?.takenKeys))
  if (state === stored && newKeys.length === 0)
    return read ? { results, authors: read.authors, newVersion: null } : null
  const written = await saveListState(actor, { state: stored, stamp }, state, { changes, newKeys }, tx)
  recentLists.delete(toListKey(actor, state.id))
  if (!written) return null
  const { isShared, leftOut, ...authors } = written
  const steps = new Set<number | undefined>(state.steps.map(({ version }) => version))
  const after = {
    ...state,
    isShared,
    leftOut,
    items: state.items.filter((item) => isActiveItem(item) || steps.has(item.version)),
    intents: state.intents.slice(-MAX_RECENT_INTENTS),
  }
  if (!tx) recentLists.set(toListKey(actor, state.id), { state: after, stamp })
  return {
    results: results.map((result) =>
      result.status === 'fulfilled' ? { ...result, value: { ...result.value, isShared, leftOut } } : result,
    ),
    authors,
    newVersion: state.version === stored.version ? null : state.version,
  }
}

/** Each change has its own result; one that is refused fails alone, and leaves its idempotency key unused. */
async function applyInOrder(
  actor: ListActor,
  stored: ListState,
  changes: QueuedChange[],
  usedKeys: Set<string>,
): Promise<{ state: ListState; results: PromiseSettledResult<ListState>[]; newKeys: string[] }> {
  let state = stored
  const takeTurns = createEventLoopYield()
  const results: PromiseSettledResult<ListState>[] = []
  const newKeys: string[] = []
  for (const change of changes) {
    await takeTurns()
    const { idempotencyKey: key } = change
    try {
      if (!key || !usedKeys.has(key)) {
        state = applyListChange(state, change, actor.id)
        if (key) newKeys.push(key)
        if (key) usedKeys.add(key)
      }
      results.push({ status: 'fulfilled', value: state })
    } catch (reason) {
      results.push({ status: 'rejected', reason })
    }
  }
  return { state, results, newKeys }
}

async function saveListState(
  actor: ListActor,
  { state: stored, stamp }: SeenList,
  { id, name, version, shopId, ...state }: ListState,
  { changes, newKeys }: { changes: ListChange[]; newKeys: string[] },
  tx?: DatabaseTransaction,
) {
  const { items, intents, addedSteps, deletedSteps } = diffListStates(stored, { id, name, version, shopId, ...state })
  const bytes = stateBytes(state.items)
  const seenItems = new Set(stored.items.map((item) => item.id))
  const seenIntents = new Set(stored.intents.map((intent) => intent.id))
  try {
    const [written] = await query(
      isHelper(actor) ? writeHelpedListState : writeListState,
      [
        actor.householdId,
        id,
        actor.id,
        stored.version,
        stamp,
        listIntentIds(changes).filter((intentId) => !seenIntents.has(intentId)),
        listIncludedItems(changes).filter((itemId) => !seenItems.has(itemId)),
        toKeyOwner(actor),
        newKeys,
        toPostgresJson(items),
        version,
        name,
        shopId,
        toPostgresJson(addedSteps),
        deletedSteps,
        toPostgresJson(intents),
        bytes,
        // Under its lock the list was refused before, if at all.
        !tx && bytes > stateBytes(stored.items),
        MAX_LISTS_BYTES,
      ],
      tx,
    )
    return written
  } catch (error) {
    // An intent or a key that has arrived over another server in this moment.
    if (!tx && isIntegrityViolation(error)) return undefined
    throw error
  }
}
