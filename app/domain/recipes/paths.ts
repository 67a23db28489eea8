/** The confirmation page for deleting selected recipes; `back` is the return URL. */
export const CATALOGUE_DELETION_PATH = '/admin/database/delete'
export const catalogueDeletionPath = (ids: readonly string[], back: string): string =>
  `${CATALOGUE_DELETION_PATH}?${new URLSearchParams([...ids.map((id) => ['id', id]), ['return_url', back]])}`

/** The same page with every recipe selected, or none. */
export const catalogueSelectAllPath = (path: string, isAll: boolean): string =>
  isAll ? path : `${path}${path.includes('?') ? '&' : '?'}select=all`
