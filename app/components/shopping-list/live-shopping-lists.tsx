import { t } from '#packages/texts/t'
import { useCallback, useState, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon'
import { actionLinkClass } from '#app/ui/text'
import { useShoppingListChanges, type ShoppingListVersions } from './use-shopping-list-changes'

type LiveShoppingListsProps = {
  /** URL of the change stream. */
  changesPath: string
  /** URL of the refresh link. */
  pagePath: string
  /** All list ids, if the page shows all lists: an unknown id is a new list. */
  ids: string[] | null
  children(latestVersionOf: (id: string) => number | undefined, refresh: ReactNode): ReactNode
}

/** Subscribes to changes of the lists on the page; shows a refresh link while live updates are not available. */
export function LiveShoppingLists({ changesPath, pagePath, ids, children }: LiveShoppingListsProps) {
  const [versions, setVersions] = useState<ReadonlyMap<string, number>>(new Map())
  const [isComplete, setComplete] = useState(false)
  const onChange = useCallback(({ lists, isAll }: ShoppingListVersions) => {
    setVersions(
      (current) => new Map([...(isAll ? [] : current), ...lists.map(({ id, version }) => [id, version] as const)]),
    )
    if (isAll) setComplete(true)
  }, [])
  const liveStatus = useShoppingListChanges(changesPath, onChange)
  const latestVersionOf = (id: string) => versions.get(id) ?? (isComplete ? 0 : undefined)
  const isNew = ids !== null && [...versions].some(([id, version]) => version > 0 && !ids.includes(id))
  const refresh = (isNew || liveStatus !== 'live') && (
    <a className={`${actionLinkClass} print:hidden`} href={pagePath}>
      <Icon name="refresh-cw" className="mr-1.5" />
      {isNew ? t('Show the new list') : t('Refresh')}
    </a>
  )
  return <>{children(latestVersionOf, refresh)}</>
}
