import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { IntentStore, QueuedIntent } from '#app/domain/shopping-lists/intent-queue'
import type { AnsweredList } from './list-requests'

type KeptMessages = { messages: string[] }

/** What this browser keeps of shopping lists between visits, of each user and helper apart: `user` is a user's id or a `ListAccess.key`. */
interface ListDatabase extends DBSchema {
  /** Changes that wait for a signal, in their order. */
  intents: {
    key: number
    value: QueuedIntent & { user: string; order?: number }
    indexes: { id: string; user: string }
  }
  /** Lists as the server has last shown them, by user and list; by user, why changes of theirs were not applied. */
  lists: { key: string; value: AnsweredList | KeptMessages }
}

let opened: Promise<IDBPDatabase<ListDatabase>> | null = null

/** Rejects where a browser refuses storage, in a private window for example. */
const openStore = () =>
  (opened ??= openDB<ListDatabase>('larder', 1, {
    upgrade(database) {
      const intents = database.createObjectStore('intents', { keyPath: 'order', autoIncrement: true })
      intents.createIndex('id', 'id', { unique: true })
      intents.createIndex('user', 'user')
      database.createObjectStore('lists')
    },
  }))

export const createIntentStore = (user: string): IntentStore => ({
  async load() {
    const stored = await (await openStore()).getAllFromIndex('intents', 'user', user)
    return stored.map(({ user: _, order: _order, ...intent }) => intent)
  },
  async put(intent) {
    const transaction = (await openStore()).transaction('intents', 'readwrite')
    const order = await transaction.store.index('id').getKey(intent.id)
    await transaction.store.put({ ...intent, user, ...(order !== undefined && { order }) })
    await transaction.done
  },
  async delete(ids) {
    const transaction = (await openStore()).transaction('intents', 'readwrite')
    for (const id of ids) {
      const order = await transaction.store.index('id').getKey(id)
      if (order !== undefined) await transaction.store.delete(order)
    }
    await transaction.done
  },
})

const listKey = (user: string, listId: string) => `${user} ${listId}`

/** Where storage is refused or full the page goes on without it. */
export async function keepList(user: string, list: AnsweredList): Promise<void> {
  try {
    await (await openStore()).put('lists', list, listKey(user, list.id))
  } catch {
    // The list is read from the server again.
  }
}

export async function loadKeptList(user: string, listId: string): Promise<AnsweredList | null> {
  try {
    const kept = await (await openStore()).get('lists', listKey(user, listId))
    return kept && 'id' in kept ? kept : null
  } catch {
    return null
  }
}

const MESSAGES = 'messages'

/** Adds to what is to be said to a user until they dismiss it. */
export async function keepMessages(user: string, messages: string[]): Promise<void> {
  if (messages.length === 0) return
  try {
    const transaction = (await openStore()).transaction('lists', 'readwrite')
    const kept = await transaction.store.get(listKey(user, MESSAGES))
    const before = kept && 'messages' in kept ? kept.messages : []
    await transaction.store.put({ messages: [...before, ...messages] }, listKey(user, MESSAGES))
    await transaction.done
  } catch {
    // The page says it as long as it is open.
  }
}

export async function loadMessages(user: string): Promise<string[]> {
  try {
    const kept = await (await openStore()).get('lists', listKey(user, MESSAGES))
    return kept && 'messages' in kept ? kept.messages : []
  } catch {
    return []
  }
}

export async function dismissMessages(user: string): Promise<void> {
  try {
    await (await openStore()).delete('lists', listKey(user, MESSAGES))
  } catch {
    // Nothing was kept.
  }
}

/** The users, and helpers, of whom something waits to be sent. */
export async function listSenders(): Promise<string[]> {
  const waiting = await (await openStore()).getAll('intents')
  return [...new Set(waiting.map(({ user }) => user))]
}

/** Changes of a user to any list that this browser has not sent yet. */
export async function countUnsentChanges(user: string): Promise<number> {
  try {
    return await (await openStore()).countFromIndex('intents', 'user', user)
  } catch {
    return 0
  }
}

/** Everything that is kept of a user, for example when they sign out. */
export async function forgetLists(user: string): Promise<void> {
  try {
    const database = await openStore()
    const transaction = database.transaction(['intents', 'lists'], 'readwrite')
    for (const order of await transaction.objectStore('intents').index('user').getAllKeys(user))
      await transaction.objectStore('intents').delete(order)
    await transaction.objectStore('lists').delete(IDBKeyRange.bound(`${user} `, `${user} \uffff`))
    await transaction.done
  } catch {
    // Nothing was kept.
  }
}
