import { parseSelection } from '#app/domain/collection/selection'

/** The recipes that a URL names: one by one, by filters, or none, which is all. */
export const parseBookChoice = (params: URLSearchParams) => ({
  ids: params.getAll('id'),
  selection: parseSelection(params),
})
