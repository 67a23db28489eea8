import type { HouseholdId } from '#app/domain/households/member'
import { query } from '#app/platform/db.server'
import { log, serializeError } from '#app/platform/log.server'
import { runOutsideContext } from '#app/platform/request-context.server'
import { getPubSub } from '#app/ports/pub-sub/pub-sub.server'
import { AppError } from '#app/platform/app-error'
import { findHouseholdOfList } from './household-of-list.server'
import { LISTS_CHANNEL, parseListChange, type ListChange } from '#app/domain/list-changes/list-channel'
import { isListId, SHOPPING_LIST_NOT_FOUND } from './schema'
import { selectListVersions } from './queries.server'

/** Versions of lists. `isAll`: the household has no others; version 0 means deleted. */
export type ListVersions = { lists: { id: string; version: number }[]; isAll: boolean }

/** For who may not see them any more. */
export const NO_LISTS: ListVersions = { lists: [], isAll: true }

/** All lists of a household, one of them, or a shared list, which is public. */
export type ListSubscriptionTarget =
  | { householdId: HouseholdId }
  | { householdId: HouseholdId; listId: string | undefined }
  | { sharedId: string | undefined }

/** What is followed, and where its rows are; without a list, all of the household. */
type FollowedLists = { householdId: HouseholdId; listId: string | null; isShared: boolean }

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
  const listId = 'sharedId' in target ? target.sharedId : 'listId' in target ? target.listId : null
  const householdId = 'sharedId' in target ? await findHouseholdOfList(listId ?? undefined) : target.householdId
  if (!householdId || listId === undefined || (listId !== null && !isListId(listId)))
    throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return { householdId, listId: listId?.toLowerCase() ?? null, isShared: 'sharedId' in target }
}

async function loadFollowedVersions(followed: FollowedLists): Promise<ListVersions> {
  const versions = selectFollowed(followed, await query(selectListVersions, [[followed.householdId]]))
  if (followed.listId !== null && versions.lists.length === 0) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return versions
}

type ListVersionRow = { id: string; version: number; isShared: boolean; householdId: HouseholdId }

const selectFollowed = (
  { householdId, listId, isShared }: FollowedLists,
  rows: readonly ListVersionRow[],
): ListVersions => ({
  lists: rows
    .filter(
      (row) => row.householdId === householdId && (listId === null || row.id === listId) && (!isShared || row.isShared),
    )
    .map(({ id, version }) => ({ id, version })),
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
  const { householdId, listId } = followed
  const buffered: ListChange[] = []
  let handleChange = (change: ListChange): void => void buffered.push(change)
  const unsubscribe = await getPubSub().subscribe(LISTS_CHANNEL, {
    onMessage(message) {
      const change = parseListChange(message)
      if (change?.householdId === householdId && (listId === null || change.listId === listId)) handleChange(change)
    },
    onDisconnect: end,
  })
  try {
    send(await loadFollowedVersions(followed))
  } catch (error) {
    unsubscribe()
    throw error
  }
  const follower: Follower = { ...followed, send, end, sentCount: 0 }
  handleChange = ({ listId: id, version }): void => {
    follower.sentCount += 1
    send({ lists: [{ id, version }], isAll: false })
  }
  // Changes that arrived during the initial load.
  buffered.forEach(handleChange)
  followers.add(follower)
  beatTimer ??= runOutsideContext(() => setInterval(() => void sendVersions(), BEAT_MS).unref())
  return () => {
    unsubscribe()
    followers.delete(follower)
    if (followers.size > 0) return
    clearInterval(beatTimer)
    beatTimer = undefined
  }
}

/** To all followers on this server, by one statement. */
async function sendVersions(): Promise<void> {
  const snapshots = [...followers].map((follower) => ({ follower, sentCount: follower.sentCount }))
  try {
    const rows = await query(selectListVersions, [[...new Set(snapshots.map(({ follower }) => follower.householdId))]])
    const byHousehold = new Map<HouseholdId, ListVersionRow[]>()
    for (const row of rows) byHousehold.set(row.householdId, [...(byHousehold.get(row.householdId) ?? []), row])
    for (const { follower, sentCount } of snapshots) {
      // What was read may be older than what was sent meanwhile.
      if (!followers.has(follower) || follower.sentCount !== sentCount) continue
      const versions = selectFollowed(follower, byHousehold.get(follower.householdId) ?? [])
      if (follower.listId === null || versions.lists.length > 0) {
        follower.send(versions)
        continue
      }
      // Deleted, not shared any more, or brought into another household: who follows it asks again.
      follower.send({ lists: [{ id: follower.listId, version: 0 }], isAll: true })
      follower.end()
    }
  } catch (error) {
    log.warn({ err: serializeError(error) }, 'the versions of followed lists cannot be read')
  }
}
