/** Pages kept of a signed-in user. */
export const PAGES_CACHE = 'larder-pages-1'

/** What a page says to the worker. Workers of one version speak to pages of others: a meaning never changes, a new one gets a new type. */
export type WorkerMessage = {
  version: 1
  /** The id of the signed-in user, null for a visitor. */ user: string | null
} & (
  | {
      /** `owner`: whose pages may be kept; `keep`: the pages that may be needed without a signal are fetched, at most once an hour. */
      type: 'owner' | 'keep'
    }
  | { type: 'keep-help'; /** Of the list that is helped with here. */ path: string }
)
