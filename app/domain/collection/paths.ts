/** The addresses of what may be done with saved recipes; `back` is where the cook comes from, with its filters. */
const withBack = (path: string, params: [string, string][], back: string) =>
  `${path}?${new URLSearchParams([...params, ...(back === '/collection' ? [] : [['return_url', back] as [string, string]])])}`.replace(
    /\?$/,
    '',
  )

export const removalPath = (ids: readonly string[], back: string): string =>
  withBack(
    '/collection/remove',
    ids.map((id) => ['id', id]),
    back,
  )
export const toPlanPath = (ids: readonly string[], back: string): string =>
  withBack(
    '/meal-plans/add',
    ids.map((id) => ['recipe', id]),
    back,
  )
export const notePath = (id: string, back: string): string => withBack(`/collection/${id}/note`, [], back)
export const editPath = (id: string): string => `/collection/${id}/edit`

/** The same page with every recipe ticked, or with none. */
export const selectAllPath = (here: string, isAll: boolean): string =>
  isAll ? here : `${here}${here.includes('?') ? '&' : '?'}select=all`
