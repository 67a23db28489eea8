import type { HouseholdId } from '#app/domain/households/member'
import { PUBLIC_LISTS_CHANNEL } from '#app/domain/households/membership.server'
import { query } from '#app/platform/db.server'
import { log, serializeError, runOutsideContext } from '#app/platform/log.server'
import { subscribe as subscribeToChannel } from '#app/platform/pg-notify.server'
import { getPubSub } from '#app/ports/pub-sub/pub-sub.server'
import { AppError } from '#app/platform/app-error'
import { LISTS_CHANNEL, parseListChange, type ListChange } from './announce-list-change.server'
import { selectHouseholdOfPublicList } from '#app/domain/households/queries.server'
import { isListId, SHOPPING_LIST_NOT_FOUND } from './schema'
import { selectListVersions } from './queries.server'

/** Versions of lists. `isAll`: the household has no others; version 0 means deleted. */
export type ListVersions = { lists: { id: string; version: number }[]; isAll: boolean }

/** For who may not see them any more. */
export const NO_LISTS: ListVersions = { lists: [], isAll: true }

/** All lists of a household, one of them, or a shared list by its public id. */
type ListSubscriptionTarget =
  | { householdId: HouseholdId }
  | { householdId: HouseholdId; listId: string | undefined }
  | { sharedId: string | undefined }

/** What is followed, and where its rows are; without a list, all of the household. */
type FollowedLists = {
  householdId: HouseholdId
  listId: string | null
  /** Of the address by which a shared list is followed. */ publicId: string | null
}

type Follower = FollowedLists & {
  send: (versions: ListVersions) => void
  end: () => void
  /** Rises with each change that was sent. */ sentCount: number
}

/** How often followers get the versions, whether or not a message of a change has arrived: one may be lost. */
const BEAT_MS = 15_000
const followers = new Set<Follower>()
let beatTimer: NodeJS.Timeout | undefined

/**
 * The current versions.
 * @throws AppError `not_found`
 */
export async function loadListVersions(target: ListSubscriptionTarget): Promise<ListVersions> {
  return await loadFollowedVersions(await resolveTarget(target))
}

async function resolveTarget(target: ListSubscriptionTarget): Promise<FollowedLists> {
  if ('sharedId' in target) return await resolvePublicId(target.sharedId)
  const listId = 'listId' in target ? target.listId : null
  if (listId === undefined || (listId !== null && !isListId(listId)))
    throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return { householdId: target.householdId, listId: listId?.toLowerCase() ?? null, publicId: null }
}

async function resolvePublicId(id: string | undefined): Promise<FollowedLists> {
  const publicId = id?.toLowerCase()
  const householdId = await findHouseholdOfList(publicId)
  const rows = householdId ? await query(selectListVersions, [[householdId]]) : []
  const list = rows.find(({ public_id }) => public_id === publicId)
  if (!list || !publicId) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return { householdId: list.householdId, listId: list.id, publicId }
}

async function loadFollowedVersions(followed: FollowedLists): Promise<ListVersions> {
  const versions = selectFollowed(followed, await query(selectListVersions, [[followed.householdId]]))
  if (followed.listId !== null && versions.lists.length === 0) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return versions
}

type ListVersionRow = { id: string; public_id: string; version: number; isShared: boolean; householdId: HouseholdId }

const selectFollowed = (
  { householdId, listId, publicId }: FollowedLists,
  rows: readonly ListVersionRow[],
): ListVersions => ({
  lists: rows
    .filter(
      (row) =>
        row.householdId === householdId &&
        (listId === null || row.id === listId) &&
        (publicId === null || (row.isShared && row.public_id === publicId)),
    )
    .map(({ id, version }) => ({ id: publicId ?? id, version })),
  isAll: true,
})

/**
 * Sends the current versions, then each change on any server, and all versions every 15 seconds, until the returned function
 * is called; `end` is called when the subscription breaks.
 * @throws AppError `not_found`, `unavailable` when the subscription fails
 */
export async function subscribeToLists(
  target: ListSubscriptionTarget,
  send: (versions: ListVersions) => void,
  end: () => void,
): Promise<() => void> {
  const followed = await resolveTarget(target)
  const { householdId, listId, publicId } = followed
  const buffered: ListChange[] = []
  let handleChange = (change: ListChange): void => void buffered.push(change)
  const unsubscribeFromChanges = await getPubSub().subscribe(LISTS_CHANNEL, {
    onMessage(message) {
      const change = parseListChange(message)
      if (change?.householdId === householdId && (listId === null || change.listId === listId)) handleChange(change)
    },
    onDisconnect: end,
  })
  const follower: Follower = { ...followed, send, end, sentCount: 0 }
  let unsubscribeFromAddresses: (() => void) | undefined
  const unsubscribe = () => {
    unsubscribeFromChanges()
    unsubscribeFromAddresses?.()
  }
  try {
    unsubscribeFromAddresses = await subscribeToChannel(PUBLIC_LISTS_CHANNEL, {
      onMessage: (payload) => payload === householdId && sendVersionsSoon(follower),
      onDisconnect: end,
    })
    send(await loadFollowedVersions(followed))
  } catch (error) {
    unsubscribe()
    throw error
  }
  handleChange = ({ listId: id, version }): void => {
    follower.sentCount += 1
    send({ lists: [{ id: publicId ?? id, version }], isAll: false })
  }
  // Changes that arrived during the initial load.
  buffered.forEach(handleChange)
  followers.add(follower)
  beatTimer ??= runOutsideContext(() => setInterval(() => void sendVersions(followers), BEAT_MS).unref())
  return () => {
    unsubscribe()
    followers.delete(follower)
    if (followers.size > 0) return
    clearInterval(beatTimer)
    beatTimer = undefined
  }
}

const waiting = new Set<Follower>()

/** To all of one household that a notification reaches, together. */
function sendVersionsSoon(follower: Follower): void {
  if (waiting.size === 0)
    queueMicrotask(() => {
      void sendVersions(waiting)
      waiting.clear()
    })
  waiting.add(follower)
}

/** To these followers on this server, by one statement. */
async function sendVersions(to: Iterable<Follower>): Promise<void> {
  const snapshots = [...to].map((follower) => ({ follower, sentCount: follower.sentCount }))
  try {
    const rows = await query(selectListVersions, [[...new Set(snapshots.map(({ follower }) => follower.householdId))]])
    const byHousehold = new Map<HouseholdId, ListVersionRow[]>()
    for (const row of rows) byHousehold.set(row.householdId, [...(byHousehold.get(row.householdId) ?? []), row])
    for (const { follower, sentCount } of snapshots) {
      if (!followers.has(follower)) continue
      const versions = selectFollowed(follower, byHousehold.get(follower.householdId) ?? [])
      if (follower.listId === null || versions.lists.length > 0) {
        // What was read may be older than what was sent meanwhile.
        if (follower.sentCount === sentCount) follower.send(versions)
        continue
      }
      // Deleted, not shared any more, or brought into another household: who follows it asks again.
      follower.send({ lists: [{ id: follower.publicId ?? follower.listId, version: 0 }], isAll: true })
      follower.end()
    }
  } catch (error) {
    log.warn({ err: serializeError(error) }, 'the versions of followed lists cannot be read')
  }
}

/** The household of a list that is known by its public id alone; undefined when there is no such list. */
export async function findHouseholdOfList(publicId: string | undefined): Promise<HouseholdId | undefined> {
  if (!isListId(publicId)) return undefined
  const [found] = await query(selectHouseholdOfPublicList, [publicId.toLowerCase()])
  return found?.householdId
}
