import { useCallback, useEffect, useState } from 'react'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { fetchIsSaved, type SavedStatusByUrl } from './continue-search'

/**
 * Saved status of the open recipe: from the loader for server-rendered results, fetched for results stored in the
 * browser. Unmarked while unknown.
 */
export function useSavedStatus(
  source_url: string,
  loaderStatus: SavedStatusByUrl | undefined,
): { isSaved: boolean; markSaved: () => void; forget: () => void } {
  const user = useOptionalUser()
  const [marks, setMarks] = useState<SavedStatusByUrl>(loaderStatus ?? {})
  const [lastLoaderStatus, setLastLoaderStatus] = useState(loaderStatus)
  if (loaderStatus && loaderStatus !== lastLoaderStatus) {
    setLastLoaderStatus(loaderStatus)
    setMarks({ ...marks, ...loaderStatus })
  }
  const isUnknown = user !== null && marks[source_url] === undefined
  const mark = useCallback((url: string, isSaved: boolean) => setMarks((before) => ({ ...before, [url]: isSaved })), [])
  useEffect(() => {
    if (!isUnknown) return
    let isStale = false
    void fetchIsSaved(source_url).then((isSaved) => {
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
