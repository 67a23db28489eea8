/** Where the chosen recipes are named before they are deleted; `back` is the page that they were chosen on. */
export const CATALOGUE_DELETION_PATH = '/admin/database/delete'
export const catalogueDeletionPath = (ids: readonly string[], back: string): string =>
  `${CATALOGUE_DELETION_PATH}?${new URLSearchParams([...ids.map((id) => ['id', id]), ['return_url', back]])}`

/** The same page with every recipe ticked, or with none. */
export const catalogueSelectAllPath = (here: string, isAll: boolean): string =>
  isAll ? here : `${here}${here.includes('?') ? '&' : '?'}select=all`
