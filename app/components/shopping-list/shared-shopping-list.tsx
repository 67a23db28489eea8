import { Link, useRevalidator } from '@remix-run/react'
import { useCallback, useMemo } from 'react'
import { authPath } from '#app/domain/accounts/return-url'
import { isTicked } from '#app/domain/shopping-lists/local-ticks'
import { sharePath } from '#app/domain/shopping-lists/share-link'
import { formatItemCount, percentComplete } from '#app/domain/shopping-lists/shopping-list'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'
import { BrandLink } from '../layout/site-layout'
import { useShoppingListChanges } from './use-shopping-list-changes'
import type { ShoppingListVersions } from './use-shopping-list-changes'
import { useLocalTicks } from './use-local-ticks'

export type SharedListItem = { id: string; name: string; amount: string; checked: boolean }
export type SharedListAisle = { label: string; items: SharedListItem[] }

/** Public view of a list. Ticks are local to this browser, on top of the owner's. */
export function SharedShoppingList({
  id,
  name,
  version,
  aisles,
  isCook,
}: {
  id: string
  name: string
  version: number
  aisles: SharedListAisle[]
  isCook: boolean
}) {
  const isLive = useRevalidateOnOwnerChange(id, version)
  const items = useMemo(() => aisles.flatMap((aisle) => aisle.items), [aisles])
  const [ticks, toggle] = useLocalTicks(id, items)
  const isHydrated = useHydrated()
  const percent = percentComplete(items.map((item) => ({ checked: isTicked(item, ticks) })))
  return (
    <>
      <p className="slip__brand noprint">
        <BrandLink />
      </p>
      <article className="sheet slip__paper">
        <header className="slip__head">
          <h1 className="h2">{name}</h1>
          <p className="meta" role="status">
            {formatItemCount(items.length)}
            <span className="noprint"> · {percent}% complete</span>
          </p>
          <svg className="slip__bar noprint" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className="slip__track" width="100" height="8" />
            <rect className="slip__done" width={percent} height="8" />
          </svg>
          <p className={`meta slip__says noprint ${isLive ? 'slip__says--live' : ''}`}>
            <span>
              {isHydrated
                ? 'What you tick stays on this device.'
                : 'What you tick stays on this page until you leave it.'}
            </span>{' '}
            <Link className="more" to={sharePath(id)} reloadDocument>
              <Icon name="refresh-cw" />
              Refresh
            </Link>
          </p>
        </header>
        {items.length === 0 ? (
          <p className="slip__empty">There is nothing on this list yet.</p>
        ) : (
          <div className="slip__aisles">
            {aisles.map(({ label, items: aisleItems }) => (
              <section key={label}>
                <h2 className="label slip__aisle">{label}</h2>
                <ul>
                  {aisleItems.map((item) => (
                    <li className="slip__item" key={item.id}>
                      <input
                        className="box box--done"
                        type="checkbox"
                        id={`item-${item.id}`}
                        checked={isTicked(item, ticks)}
                        onChange={() => toggle(item)}
                        autoComplete="off"
                      />{' '}
                      <label htmlFor={`item-${item.id}`}>
                        <span className="slip__name">{item.name}</span>{' '}
                        {item.amount && <b className="slip__amount">{item.amount}</b>}
                      </label>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </article>
      <svg className="slip__edge noprint" viewBox="0 0 340 10" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 0V4${'l10 5 10-5'.repeat(17)}V0`} />
      </svg>
      <section className="slip__more noprint">
        <h2 className="h3">Make your own list</h2>
        <p className="meta">Pick recipes, plan the week, and Larder writes one list for the shop.</p>
        {isCook ? (
          <Link className="btn btn--main" to="/shopping-lists">
            My Shopping Lists
          </Link>
        ) : (
          <Link className="btn btn--main" to={authPath('/sign-up', '/')}>
            Sign up free
          </Link>
        )}
      </section>
    </>
  )
}

/** Revalidates when the owner changes the list or stops sharing. Returns whether updates are live. */
function useRevalidateOnOwnerChange(id: string, version: number): boolean {
  const { revalidate } = useRevalidator()
  const onChange = useCallback(
    ({ lists, isAll }: ShoppingListVersions) => {
      const latestVersion = lists.find((list) => list.id === id)?.version ?? (isAll ? 0 : version)
      if (latestVersion === 0 || latestVersion > version) revalidate()
    },
    [id, version, revalidate],
  )
  return useShoppingListChanges(`${sharePath(id)}/changes`, onChange) === 'live'
}
