/** What a person has written about an item; what is missing is as it was. */
export type WrittenEdit = {
  name?: string | undefined
  /** As in `ItemEdit`. */ amount?: string | null | undefined
  /** As `aisle` or `ownAisle` of an item. */ aisle?: string | undefined
  /** Later items of this name go to this aisle too. */ remember?: boolean | undefined
}

/** What a person did to a list. It may wait for a signal for days, and be sent more than once. */
export type ListIntent = {
  /** A random UUID of the sender's: a repeat changes nothing. That of an addition is its item's id too. */
  id: string
  item: string
  operation: 'tick' | 'untick' | 'remove' | 'add' | 'edit'
  /** What was typed, of an addition. */
  line?: string | undefined
  edit?: WrittenEdit | undefined
  /** The list's version that the sender had seen. */
  basedOn: number
  /** The sender's intent for this item before this one, while they had no answer to that. */
  after?: string | undefined
}

/** An intent that has arrived. */
export type IntentRecord = {
  id: string
  /** The item that it has met: an addition may have been merged into another. */
  itemId: string
  /** The list's version that it led to; null when the item was not as its sender had seen it, or nothing was changed. */
  version: number | null
  /** Why it was not applied. */
  message: string | null
}

/** What became of an intent. */
export type IntentOutcome = { id: string; message: string | null }

/** For a request: a client sends what waits in parts. */
export const MAX_INTENTS = 100
