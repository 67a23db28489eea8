import { useCallback, useEffect, useState } from 'react'
import { useCurrentUser } from '#app/components/current-user'
import { askSaved } from './continue-search'

/** By source_url, whether the cook has saved it. */
export type Marks = Record<string, boolean>

/**
 * Whether the recipe that is open is saved. The server says so with every page that it makes; of results that this
 * browser has kept or fetched since, it is asked for the one that is shown. No answer is no mark.
 */
export function useSaved(
  source_url: string,
  said: Marks | undefined,
): { isSaved: boolean; markSaved: () => void; forget: () => void } {
  const user = useCurrentUser()
  const [marks, setMarks] = useState<Marks>(said ?? {})
  const [told, setTold] = useState(said)
  if (said && said !== told) {
    setTold(said)
    setMarks({ ...marks, ...said })
  }
  const isUnknown = user !== null && marks[source_url] === undefined
  const mark = useCallback((url: string, isSaved: boolean) => setMarks((before) => ({ ...before, [url]: isSaved })), [])
  useEffect(() => {
    if (!isUnknown) return
    let isStale = false
    void askSaved(source_url).then((isSaved) => {
      if (!isStale && isSaved !== null) mark(source_url, isSaved)
    })
    return () => void (isStale = true)
  }, [isUnknown, source_url, mark])
  const forget = useCallback(() => setMarks(({ [source_url]: _, ...others }) => others), [source_url])
  return {
    isSaved: marks[source_url] ?? false,
    forget,
    markSaved: useCallback(() => mark(source_url, true), [mark, source_url]),
  }
}
