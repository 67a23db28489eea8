import { createIntentQueue } from '#app/domain/shopping-lists/intent-queue'
import { createIntentStore, keepList, keepMessages, listSenders } from './intent-store'
import type { AnsweredList } from './list-requests'
import { createListAccess } from './list-rights'
import { describeRefusal, openTabChannel, runAlone, sendIntents } from './send-intents'

/**
 * In the worker: sends what waits of everybody who uses this browser. What could not be applied is said when a page is
 * open again.
 * @throws where something still waits, so that the browser tries again
 */
export async function sendInBackground(): Promise<void> {
  let isAnswered = true
  for (const key of await listSenders()) {
    const access = createListAccess(key)
    const answeredLists = new Set<string>()
    const kept: Promise<void>[] = []
    const queue = createIntentQueue<AnsweredList>({
      store: createIntentStore(key),
      send: (listId, intents) => sendIntents(access, listId, intents),
      withLock: (run) => runAlone(key, run),
      newId: () => '',
      onChange: () => undefined,
      onSignedOut: () => undefined,
      onAnswer(listId, list, _intents, outcomes) {
        answeredLists.add(listId)
        const messages = outcomes.flatMap(({ message }) => message ?? [])
        kept.push(keepList(key, list), keepMessages(key, messages))
      },
      onRefused: (refusal, intents) => void kept.push(keepMessages(key, [describeRefusal(access, refusal, intents)])),
    })
    if (!(await queue.flush())) isAnswered = false
    await Promise.all(kept)
    const tabs = openTabChannel(key)
    for (const listId of answeredLists) tabs?.postMessage(listId)
    tabs?.close()
  }
  if (!isAnswered) throw new Error('Some changes wait for a signal.')
}
