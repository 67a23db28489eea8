import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon'
import { useListChanges } from './use-list-changes'
import type { HeardVersions } from './use-list-changes'

type Props = {
  /** Where changes are told. */
  address: string
  /** Where this page is read anew. */
  here: string
  /** All lists there are, when they are all on this page: another one is news. */
  ids: string[] | null
  children(heard: (id: string) => number | undefined, refresh: ReactNode): ReactNode
}

/** Follows what others do to the lists on the page; where that does not come through, a link reads it anew. */
export function FollowedLists({ address, here, ids, children }: Props) {
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map())
  const [isWhole, setWhole] = useState(false)
  const hear = useCallback(({ lists, isAll }: HeardVersions) => {
    setVersions((now) => new Map([...(isAll ? [] : now), ...lists.map(({ id, version }) => [id, version] as const)]))
    if (isAll) setWhole(true)
  }, [])
  const following = useListChanges(address, hear)
  const heard = (id: string) => versions.get(id) ?? (isWhole ? 0 : undefined)
  const isNew = ids !== null && [...versions].some(([id, version]) => version > 0 && !ids.includes(id))
  const refresh = (isNew || following !== 'live') && (
    <a className="more refresh noprint" href={here}>
      <Icon name="refresh-cw" />
      {isNew ? 'Show the new list' : 'Refresh'}
    </a>
  )
  return <>{children(heard, refresh)}</>
}
