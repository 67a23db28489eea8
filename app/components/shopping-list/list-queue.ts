import { createIntentQueue } from '#app/domain/shopping-lists/intent-queue'
import type { IntentAnswer, IntentQueue, QueuedIntent } from '#app/domain/shopping-lists/intent-queue'
import type { IntentOutcome, ListIntent } from '#app/domain/shopping-lists/intent'
import { createIntentStore, keepList } from './intent-store'
import type { ListAccess } from './list-access'
import { sendListUpdate } from './list-requests'
import type { AnsweredList } from './list-requests'

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

export type ListQueueState = {
  pending: readonly QueuedIntent[]
  /** Why changes that had waited were not applied, until they are dismissed. */ messages: readonly string[]
  /** Whether what waits survives this tab. */ isKept: boolean
  /** What waits is sent when its user has signed in again. */ isSignedOut: boolean
}

export type ListQueueListener = {
  onAnswer(list: AnsweredList, intents: QueuedIntent[], outcomes: IntentOutcome[]): void
  onRefused(refusal: { status: number; message: string | null }, intents: QueuedIntent[]): void
}

export type ListQueue = {
  getState(): ListQueueState
  /** @returns unsubscribe */
  subscribe(listener: () => void): () => void
  /** Answers for one list. @returns unsubscribe */
  listen(listId: string, listener: ListQueueListener): () => void
  add(intent: Parameters<IntentQueue['add']>[0]): QueuedIntent
  /** Sends what waits now. */ flush(): void
  whenKept: IntentQueue['whenKept']
  dismiss(): void
}

export const EMPTY_QUEUE_STATE: ListQueueState = { pending: [], messages: [], isKept: true, isSignedOut: false }

const queues = new Map<string, ListQueue>()

/** The queue of this tab for a user, or a helper. */
export function getListQueue(access: ListAccess): ListQueue {
  const known = queues.get(access.key)
  if (known) return known
  const queue = createListQueue(access)
  queues.set(access.key, queue)
  return queue
}

function createListQueue(access: ListAccess): ListQueue {
  const { key } = access
  let state = EMPTY_QUEUE_STATE
  const subscribers = new Set<() => void>()
  const listeners = new Map<string, Set<ListQueueListener>>()
  const update = (changes: Partial<ListQueueState>) => {
    state = { ...state, ...changes }
    for (const subscriber of subscribers) subscriber()
  }
  const listenersOf = (listId = '') => [...(listeners.get(listId) ?? [])]
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`larder-lists ${key}`)

  const queue = createIntentQueue<AnsweredList>({
    store: createIntentStore(key),
    send: (listId, intents) => sendIntents(access, listId, intents),
    withLock: (run) => runAlone(key, run),
    newId: createId,
    onChange: () => update({ pending: queue.getPending(), isKept: queue.isKept() }),
    onAnswer: (listId, list, intents, outcomes) => {
      void keepList(key, list)
      for (const { onAnswer } of listenersOf(listId)) onAnswer(list, intents, outcomes)
      const waited = new Set(intents.filter(({ isWaiting }) => isWaiting).map(({ id }) => id))
      const messages = outcomes.flatMap(({ id, message }) => (message && waited.has(id) ? [message] : []))
      update({ isSignedOut: false, ...(messages.length > 0 && { messages: [...state.messages, ...messages] }) })
      tabs?.postMessage(listId)
    },
    onSignedOut: () => update({ isSignedOut: true }),
    onRefused: (refusal, intents) => {
      for (const { onRefused } of listenersOf(intents[0]?.list)) onRefused(refusal, intents)
      if (intents.some(({ isWaiting }) => isWaiting))
        update({ messages: [...state.messages, describeRefusal(access, refusal, intents)] })
    },
  })

  let timer = 0
  let delay = FIRST_RETRY_MS
  const flush = (): void => {
    window.clearTimeout(timer)
    void queue.flush().then((isAnswered) => {
      if (isAnswered) delay = FIRST_RETRY_MS
      else if (!document.hidden && !state.isSignedOut) {
        timer = window.setTimeout(flush, delay)
        delay = Math.min(delay * 2, MAX_RETRY_MS)
      }
    })
  }
  const flushAtOnce = () => {
    delay = FIRST_RETRY_MS
    flush()
  }
  // What was left by an earlier visit, and what was lost on the way.
  window.addEventListener('online', flushAtOnce)
  window.addEventListener('pageshow', flushAtOnce)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) flushAtOnce()
  })
  // Another tab has sent what was waiting here too.
  if (tabs) tabs.onmessage = () => void queue.refresh()
  flushAtOnce()

  return {
    getState: () => state,
    subscribe(listener) {
      subscribers.add(listener)
      return () => subscribers.delete(listener)
    },
    listen(listId, listener) {
      const set = listeners.get(listId) ?? new Set()
      listeners.set(listId, set.add(listener))
      return () => set.delete(listener)
    },
    add(intent) {
      const added = queue.add(intent)
      flushAtOnce()
      return added
    },
    flush: flushAtOnce,
    whenKept: queue.whenKept,
    dismiss: () => update({ messages: [] }),
  }
}

async function sendIntents(
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

/** One tab sends at a time, where the browser has locks; a change that two tabs send is applied once all the same. */
async function runAlone(key: string, run: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return await run()
  await locks.request(`larder-lists ${key}`, run)
}

/** A UUID; `crypto.randomUUID` is younger than the oldest browsers, and missing without https. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

function describeRefusal(
  { goneMessage }: ListAccess,
  { status, message }: { status: number; message: string | null },
  intents: QueuedIntent[],
) {
  const names = [...new Set(intents.map(({ name }) => `“${name}”`))].join(', ')
  return status === 404
    ? `${goneMessage} Left out: ${names}.`
    : `${message ?? 'The server could not take this.'} Left out: ${names}.`
}
