import { createIntentQueue, type IntentQueue, type QueuedIntent } from '#app/domain/shopping-lists/intent-queue'
import type { IntentOutcome } from '#app/domain/shopping-lists/intent'
import { createIntentStore, dismissMessages, keepList, keepMessages, loadKeptList, loadMessages } from './intent-store'
import type { AnsweredList } from './list-requests'
import type { ListAccess } from './list-rights'
import { describeRefusal, openTabChannel, requestBackgroundSend, runAlone, sendIntents } from './send-intents'

const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 60_000

export type ListQueueState = {
  pending: readonly QueuedIntent[]
  /** Why changes that had waited were not applied, until they are dismissed. */ messages: readonly string[]
  /** Whether what waits survives this tab. */ isKept: boolean
  /** What waits is sent when its user has signed in again. */ isSignedOut: boolean
}

type ListQueueListener = {
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
  const tabs = openTabChannel(key)
  const tell = (messages: string[]) => {
    if (messages.length === 0) return
    update({ messages: [...state.messages, ...messages] })
    void keepMessages(key, messages)
  }
  const showKeptMessages = () => void loadMessages(key).then((messages) => messages.length > 0 && update({ messages }))

  /** Lists whose answers other tabs do not know of yet, until they are stored. */
  const answered = new Map<string, Promise<void>>()
  const tellTabs = () => {
    for (const [listId, isStored] of answered) void isStored.then(() => tabs?.postMessage(listId))
    answered.clear()
  }

  const queue = createIntentQueue<AnsweredList>({
    store: createIntentStore(key),
    send: (listId, intents) => sendIntents(access, listId, intents),
    withLock: (run) => runAlone(key, run),
    newId: createId,
    onChange: () => {
      const countWaiting = () => state.pending.filter(({ isWaiting }) => isWaiting).length
      const before = countWaiting()
      update({ pending: queue.getPending(), isKept: queue.isKept() })
      if (countWaiting() > before) void requestBackgroundSend()
    },
    onAnswer: (listId, list, intents, outcomes) => {
      answered.set(listId, keepList(key, list))
      for (const { onAnswer } of listenersOf(listId)) onAnswer(list, intents, outcomes)
      const waited = new Set(intents.filter(({ isWaiting }) => isWaiting).map(({ id }) => id))
      const messages = outcomes.flatMap(({ id, message }) => (message && waited.has(id) ? [message] : []))
      update({ isSignedOut: false })
      tell(messages)
    },
    onSignedOut: () => update({ isSignedOut: true }),
    onRefused: (refusal, intents) => {
      for (const { onRefused } of listenersOf(intents[0]?.list)) onRefused(refusal, intents)
      if (intents.some(({ isWaiting }) => isWaiting)) tell([describeRefusal(access, refusal, intents)])
    },
  })

  let timer = 0
  let delay = FIRST_RETRY_MS
  const flush = (): void => {
    window.clearTimeout(timer)
    void queue.flush().then((isAnswered) => {
      tellTabs()
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
  // Another tab, or the worker, has sent what was waiting here too. Its answer is shown first, so that no tick goes for a moment.
  if (tabs)
    tabs.onmessage = ({ data: listId }: MessageEvent<string>) =>
      void loadKeptList(key, listId).then((list) => {
        if (list) for (const { onAnswer } of listenersOf(listId)) onAnswer(list, [], [])
        void queue.refresh()
        showKeptMessages()
      })
  showKeptMessages()
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
    dismiss: () => {
      update({ messages: [] })
      void dismissMessages(key)
    },
  }
}

/** A UUID; `crypto.randomUUID` is younger than the oldest browsers, and missing without https. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
