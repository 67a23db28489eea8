import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon'
import { useShoppingListChanges } from './use-shopping-list-changes'
import type { ShoppingListVersions } from './use-shopping-list-changes'

type LiveShoppingListsProps = {
  /** Where changes are told. */
  changesPath: string
  /** Where this page is read anew. */
  pagePath: string
  /** All lists there are, when they are all on this page: another one is news. */
  ids: string[] | null
  children(heard: (id: string) => number | undefined, refresh: ReactNode): ReactNode
}

/** Follows what others do to the lists on the page; where that does not come through, a link reads it anew. */
export function LiveShoppingLists({ changesPath, pagePath, ids, children }: LiveShoppingListsProps) {
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map())
  const [isWhole, setWhole] = useState(false)
  const hear = useCallback(({ lists, isAll }: ShoppingListVersions) => {
    setVersions((now) => new Map([...(isAll ? [] : now), ...lists.map(({ id, version }) => [id, version] as const)]))
    if (isAll) setWhole(true)
  }, [])
  const following = useShoppingListChanges(changesPath, hear)
  const heard = (id: string) => versions.get(id) ?? (isWhole ? 0 : undefined)
  const isNew = ids !== null && [...versions].some(([id, version]) => version > 0 && !ids.includes(id))
  const refresh = (isNew || following !== 'live') && (
    <a className="more refresh noprint" href={pagePath}>
      <Icon name="refresh-cw" />
      {isNew ? 'Show the new list' : 'Refresh'}
    </a>
  )
  return <>{children(heard, refresh)}</>
}
