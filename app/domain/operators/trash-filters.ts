/** 'uncrawlable': recipes that a crawl may not store again, also those whose contents are gone. */
export const TRASH_KINDS = ['recipe', 'post', 'uncrawlable'] as const
export type TrashFilters = {
  kind: (typeof TRASH_KINDS)[number]
  /** Part of the title; '' matches everything. */
  title: string
}

export const NO_TRASH_FILTERS: TrashFilters = { kind: 'recipe', title: '' }
export const MAX_TRASH_TITLE_LENGTH = 200

/** Parses untrusted query parameters; an invalid filter is ignored. */
export function parseTrashFilters(params: URLSearchParams): TrashFilters {
  const kind = TRASH_KINDS.find((name) => name === params.get('kind')) ?? NO_TRASH_FILTERS.kind
  const title = (params.get('title') ?? '').replace(/\0/g, '').trim().slice(0, MAX_TRASH_TITLE_LENGTH)
  return { kind, title }
}
