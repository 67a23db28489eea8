import type { IntentAnswer, QueuedIntent } from '#app/domain/shopping-lists/intent-queue'
import type { ListIntent } from '#app/domain/shopping-lists/intent'
import { sendListUpdate, type AnsweredList } from './list-requests'
import type { ListAccess } from './list-rights'

/** What the queue of a page and the worker, which sends when no page does, have in common. */

export const BACKGROUND_SEND_TAG = 'larder-lists'

export async function sendIntents(
  access: ListAccess,
  listId: string,
  intents: ListIntent[],
): Promise<IntentAnswer<AnsweredList>> {
  const result = await sendListUpdate(access.apiPath(listId), { intents })
  if (result.ok) {
    const { outcomes = [], ...list } = result.list
    return { kind: 'answered', list, outcomes }
  }
  if (result.status === 0) return { kind: 'unanswered' }
  // To somebody else who has signed in in this browser the list does not exist: it waits for its own user.
  const isOthers = result.status === 404 && !(await access.isStillValid())
  return { kind: 'refused', status: isOthers ? 401 : result.status, message: result.message }
}

/** One tab, or the worker, sends at a time, where the browser has locks; a change that two tabs send is applied once all the same. */
export async function runAlone(key: string, run: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator
  if (!locks) return await run()
  await locks.request(`larder-lists ${key}`, run)
}

/** Tells the tabs of this user what was sent; null where there are no channels. */
export const openTabChannel = (key: string): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`larder-lists ${key}`)

/** Where there is Background Sync the worker sends what waits when there is a signal, also with no page open. */
export async function requestBackgroundSend(): Promise<void> {
  try {
    const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer } = navigator
    const registration: SyncRegistration | undefined = await serviceWorker?.getRegistration()
    await registration?.sync?.register(BACKGROUND_SEND_TAG)
  } catch {
    // Not allowed: an open page sends it.
  }
}
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

export function describeRefusal(
  { goneMessage }: ListAccess,
  { status, message }: { status: number; message: string | null },
  intents: QueuedIntent[],
) {
  const names = [...new Set(intents.map(({ name }) => `“${name}”`))].join(', ')
  return status === 404
    ? `${goneMessage} Left out: ${names}.`
    : `${message ?? 'The server could not take this.'} Left out: ${names}.`
}
