export type ListParams = Record<string, string | number | null | undefined>

/** An address with those of the parameters that say something. */
export function listPath(path: string, params: ListParams): string {
  const said = Object.entries(params).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return said.length ? `${path}?${new URLSearchParams(said)}` : path
}

export type ListPages = Record<string, ListParams | false | null | ''>

/** To the pages before and after this one of a list that is not counted; the first has no number. */
export const numberedPages = (page: number, hasMore: boolean, before = 'Previous', after = 'Next'): ListPages => ({
  [before]: page > 1 && { page: page > 2 ? page - 1 : null },
  [after]: hasMore && { page: page + 1 },
})
