import { useState } from 'react'

/** Selected recipes on all pages of a collection: every one but `ids`, or `ids` alone. */
type KeptSelection = { isEvery: boolean; ids: ReadonlySet<string> }

const NOTHING: KeptSelection = { isEvery: false, ids: new Set() }
const EVERYTHING: KeptSelection = { isEvery: true, ids: new Set() }

/**
 * The selection that stays while a cook turns pages and sorts; with another `key` (other filters, another number of
 * recipes) nothing is selected.
 */
export function useKeptSelection(key: string, isAllChosen: boolean) {
  const [kept, setKept] = useState({ key, selection: isAllChosen ? EVERYTHING : NOTHING })
  if (kept.key !== key) setKept({ key, selection: isAllChosen ? EVERYTHING : NOTHING })
  return {
    selection: kept.selection,
    chooseAll: () => setKept({ key, selection: EVERYTHING }),
    chooseNone: () => setKept({ key, selection: NOTHING }),
    /** What is ticked among the rows of this page. */
    look: (rows: readonly { id: string }[], ticked: ReadonlySet<string>) =>
      setKept(({ selection }) => ({ key, selection: withPage(selection, rows, ticked) })),
  }
}

export const isSelected = ({ isEvery, ids }: KeptSelection, id: string): boolean => isEvery !== ids.has(id)

export const countSelected = ({ isEvery, ids }: KeptSelection, total: number): number =>
  isEvery ? total - ids.size : ids.size

export function withPage(
  { isEvery, ids }: KeptSelection,
  rows: readonly { id: string }[],
  ticked: ReadonlySet<string>,
): KeptSelection {
  const after = new Set(ids)
  for (const { id } of rows) {
    if (ticked.has(id) === isEvery) after.delete(id)
    else after.add(id)
  }
  return { isEvery, ids: after }
}
