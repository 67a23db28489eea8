import { MAX_INTENTS, type IntentOutcome, type ListIntent } from './intent'

/** An intent that waits for its answer. */
export type QueuedIntent = ListIntent & {
  list: string
  /** Its item's name, to be shown where the item is not there any more. */ name: string
  /** No answer has come to it yet: it waits for a signal. */ isWaiting?: boolean
}

/** Where the queue is kept between visits, in the order of `put`. A queue works in memory when it throws. */
export type IntentStore = {
  load(): Promise<QueuedIntent[]>
  put(intent: QueuedIntent): Promise<void>
  delete(ids: string[]): Promise<void>
}

export type IntentAnswer<List> =
  | { kind: 'answered'; list: List; outcomes: IntentOutcome[] }
  /** The server has said no, with its sentence. */
  | { kind: 'refused'; status: number; message: string | null }
  | { kind: 'unanswered' }

type IntentQueueOptions<List> = {
  store: IntentStore
  send(listId: string, intents: ListIntent[]): Promise<IntentAnswer<List>>
  /** Runs with no other tab sending; one that has the lock already is waited for. */
  withLock(run: () => Promise<void>): Promise<void>
  newId(): string
  /** The queue is another. */ onChange(): void
  /** The list after these intents, just before they leave the queue; an outcome's message says why one was not applied. */
  onAnswer(listId: string, list: List, intents: QueuedIntent[], outcomes: IntentOutcome[]): void
  /** What waits is sent when its user has signed in again. */ onSignedOut(): void
  /** These leave the queue, and nothing of them is applied. */
  onRefused(refusal: { status: number; message: string | null }, intents: QueuedIntent[]): void
}

type NewIntent = Pick<ListIntent, 'operation' | 'basedOn' | 'line' | 'edit'> & {
  list: string
  item?: string
  name: string
}

export type IntentQueue = {
  /** What waits for an answer, in its order. */ getPending(): readonly QueuedIntent[]
  /** Whether what waits survives the tab. */ isKept(): boolean
  add(intent: NewIntent): QueuedIntent
  /** Sends what waits, in its order; false while something still waits. */ flush(): Promise<boolean>
  /** Reads what other tabs have added or sent. */ refresh(): Promise<void>
  /** Until the last addition is stored, where it can be. */ whenKept(): Promise<void>
}

/**
 * The queue of a user's changes to lists, in one browser. Each change is sent once at a time and in its order until it is
 * answered; only a missing answer lets it wait, and nothing expires. An answer of the server is final for a change that was
 * never waiting; one that has waited stays through failures of the server, since it may have been made days ago.
 */
export function createIntentQueue<List>(options: IntentQueueOptions<List>): IntentQueue {
  const { store, onChange } = options
  let pending: readonly QueuedIntent[] = []
  let isKept = true
  let flushing: Promise<boolean> | null = null
  let storing = Promise.resolve()

  const set = (next: readonly QueuedIntent[]) => {
    pending = next
    onChange()
  }
  const tryStore = async (run: () => Promise<void>): Promise<void> => {
    await run().catch(() => {
      isKept = false
      onChange()
    })
  }
  // What another tab has sent is not there any more; what is only here could not be kept, or is on its way to the store.
  const own = new Set<string>()
  const refresh = async (): Promise<void> => {
    await tryStore(async () => {
      const stored = await store.load()
      const storedIds = new Set(stored.map(({ id }) => id))
      const known = new Map(pending.map((intent) => [intent.id, intent]))
      const merged = [
        ...stored.map((intent) => known.get(intent.id) ?? intent),
        ...pending.filter(({ id }) => own.has(id) && !storedIds.has(id)),
      ]
      if (merged.length !== pending.length || merged.some((intent, index) => intent !== pending[index])) set(merged)
    })
  }
  const leave = async (intents: readonly QueuedIntent[]): Promise<void> => {
    const ids = new Set(intents.map(({ id }) => id))
    set(pending.filter(({ id }) => !ids.has(id)))
    for (const id of ids) own.delete(id)
    await tryStore(() => store.delete([...ids]))
  }
  const letWait = async (intents: readonly QueuedIntent[]): Promise<void> => {
    const ids = new Set(intents.map(({ id }) => id))
    if (intents.every(({ isWaiting }) => isWaiting)) return
    set(pending.map((intent) => (ids.has(intent.id) ? { ...intent, isWaiting: true } : intent)))
    for (const intent of pending) if (ids.has(intent.id)) await tryStore(() => store.put(intent))
  }

  /** True when the list's intents are answered. */
  const sendList = async (listId: string): Promise<boolean> => {
    for (;;) {
      const batch = pending.filter(({ list }) => list === listId).slice(0, MAX_INTENTS)
      if (batch.length === 0) return true
      const answer = await options.send(listId, batch.map(toIntent))
      if (answer.kind === 'unanswered') {
        await letWait(batch)
        return false
      }
      if (answer.kind === 'refused') {
        // One of an earlier visit, or of a page that has ended meanwhile, has waited too.
        const hasWaited = batch.some(({ id, isWaiting }) => isWaiting || !own.has(id))
        // A failing server, or a session that has ended meanwhile, is no answer to what was done in a cellar.
        if (hasWaited && (answer.status === 401 || isTemporary(answer.status))) {
          await letWait(batch)
          if (answer.status === 401) options.onSignedOut()
          return false
        }
        await leave(batch)
        options.onRefused(answer, batch)
        continue
      }
      options.onAnswer(listId, answer.list, batch, answer.outcomes)
      await leave(batch)
    }
  }

  const flush = (): Promise<boolean> => {
    flushing ??= run().finally(() => (flushing = null))
    return flushing
  }
  const run = async (): Promise<boolean> => {
    let isAnswered = true
    await options.withLock(async () => {
      await refresh()
      const unanswered = new Set<string>()
      for (;;) {
        const next = pending.find(({ list }) => !unanswered.has(list))
        if (!next) break
        if (!(await sendList(next.list))) unanswered.add(next.list)
      }
      isAnswered = unanswered.size === 0
    })
    return isAnswered
  }

  return {
    getPending: () => pending,
    isKept: () => isKept,
    add({ list, item, name, operation, basedOn, line, edit }) {
      const id = options.newId()
      const itemId = item ?? id
      const after = pending.filter((other) => other.item === itemId).pop()?.id
      const intent = { id, list, item: itemId, name, operation, basedOn, line, edit, after }
      own.add(id)
      set([...pending, intent])
      storing = tryStore(() => store.put(intent))
      return intent
    },
    flush,
    refresh,
    whenKept: () => storing,
  }
}

const isTemporary = (status: number): boolean => status >= 500 || status === 429 || status === 408

const toIntent = ({ id, item, operation, line, edit, basedOn, after }: QueuedIntent): ListIntent => ({
  id,
  item,
  operation,
  basedOn,
  ...(line !== undefined && { line }),
  ...(edit !== undefined && { edit }),
  ...(after !== undefined && { after }),
})
