import { t } from '#packages/texts/t'
import { Link, useRevalidator } from '@remix-run/react'
import { useCallback, useMemo, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { authPath } from '#app/domain/accounts/return-url'
import { isTicked, parseTicks, pruneTicks, toggleTick, type LocalTicks } from '#app/domain/shopping-lists/local-ticks'
import { sharePath } from '#app/domain/shopping-lists/paths'
import { formatItemCount, percentComplete } from '#app/domain/shopping-lists/shopping-list'
import { LinkButton } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import { ProgressBar } from '#app/ui/progress-bar'
import { actionLinkClass, text } from '#app/ui/text'
import { useHydrated } from '#app/ui/use-hydrated'
import { BrandLink } from '../layout/site-layout'
import { useShoppingListChanges, type ShoppingListVersions } from './use-shopping-list-changes'
import { aisleClass, amountClass, redRuleClass } from './ruled-paper'

type LocallyTickedItem = { id: string; checked: boolean }

const localTicksStorageKey = (listId: string) => `larder.shared-list.${listId}`
/** Fallback where local storage is blocked or full. */
const inMemoryTicks = new Map<string, string>()
const localTicksListeners = new Set<() => void>()

function readStoredTicks(key: string): string | null {
  try {
    return inMemoryTicks.get(key) ?? window.localStorage.getItem(key)
  } catch {
    return inMemoryTicks.get(key) ?? null
  }
}

function storeTicks(key: string, ticks: LocalTicks): void {
  const text = JSON.stringify(ticks)
  try {
    window.localStorage.setItem(key, text)
    inMemoryTicks.delete(key)
  } catch {
    inMemoryTicks.set(key, text)
  }
  for (const listener of localTicksListeners) listener()
}

/** Also notified of changes in other tabs. */
function subscribeToStoredTicks(listener: () => void): () => void {
  localTicksListeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    localTicksListeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Ticks of this browser, in local storage. */
function useLocalTicks(
  listId: string,
  items: LocallyTickedItem[],
): [ticks: LocalTicks, tap: (item: LocallyTickedItem) => void] {
  const key = localTicksStorageKey(listId)
  const text = useSyncExternalStore(
    subscribeToStoredTicks,
    () => readStoredTicks(key),
    () => null,
  )
  const ticks = useMemo(() => pruneTicks(items, parseTicks(text)), [items, text])
  useEffect(() => {
    // Stale ticks would become active again with the owner's next change, so they are removed.
    if (text !== null && Object.keys(parseTicks(text)).length > Object.keys(ticks).length) storeTicks(key, ticks)
  }, [key, text, ticks])
  const toggle = useCallback(
    (item: LocallyTickedItem) => storeTicks(key, toggleTick(item, pruneTicks(items, parseTicks(readStoredTicks(key))))),
    [key, items],
  )
  return [ticks, toggle]
}

type SharedListItem = { id: string; name: string; amount: string; checked: boolean }
type SharedListAisle = { label: string; items: SharedListItem[] }

// An input and not a form: without a script the browser keeps the ticks of the page.
const ITEM_LABEL =
  'flex items-baseline justify-between min-h-14 py-[13px] pr-4 pl-[72px] leading-[1.45] ' +
  'cursor-pointer peer-checked:text-done-ink peer-checked:line-through ' +
  'peer-checked:decoration-herb-fill peer-checked:decoration-2 peer-checked:*:text-done-ink ' +
  'print:min-h-0 print:py-[4pt] print:pl-[22pt] print:pr-0'

/** Public view of a list. Ticks are local to this browser, on top of the owner's. */
export function SharedShoppingList({
  id,
  name,
  version,
  aisles,
  isCook,
  children,
}: {
  id: string
  name: string
  version: number
  aisles: SharedListAisle[]
  isCook: boolean
  /** What else stands at the head of the list. */ children?: ReactNode
}) {
  const isLive = useRevalidateOnOwnerChange(id, version)
  const items = useMemo(() => aisles.flatMap((aisle) => aisle.items), [aisles])
  const [ticks, toggle] = useLocalTicks(id, items)
  const isHydrated = useHydrated()
  const percent = percentComplete(items.map((item) => ({ checked: isTicked(item, ticks) })))
  return (
    <>
      <p className="mb-4 text-center print:hidden">
        <BrandLink />
      </p>
      <article className="bg-card border border-b-0 rounded-t-2 print:border-0">
        <header className="pt-4 px-4 print:pt-0 print:px-0 print:pb-[8pt]">
          <h1 className={text.h2} dir="auto">
            {name}
          </h1>
          <p className={`${text.meta} mt-1`} role="status">
            {formatItemCount(items.length)}
            <span className="print:hidden"> {t('· {percent}% complete', { percent })}</span>
          </p>
          <ProgressBar percent={percent} className="block mt-3" />
          <p className={`${text.meta} flex items-center justify-between mt-2 print:hidden`}>
            <span>
              {isHydrated
                ? t('What you tick stays on this device.')
                : t('Your ticks are lost when you leave this page.')}
            </span>{' '}
            {/* Keeps its place, so that nothing moves when the page goes live. */}
            <Link
              className={`${actionLinkClass} flex-none ml-3 ${isLive ? 'invisible' : ''}`}
              to={sharePath(id)}
              reloadDocument>
              <Icon name="refresh-cw" className="mr-1.5" />
              {t('Refresh')}
            </Link>
          </p>
          {children}
        </header>
        {items.length === 0 ? (
          <p className="py-6 px-4 text-ink-2">{t('This list is empty.')}</p>
        ) : (
          <div className={`${redRuleClass} mt-2 print:mt-0 print:columns-2 print:gap-x-[24pt]`}>
            {aisles.map(({ label, items: aisleItems }) => (
              <section className="print:mb-[8pt]" key={label}>
                <h2 className={`${text.label} ${aisleClass}`}>{label}</h2>
                <ul>
                  {aisleItems.map((item) => (
                    <li
                      className="relative border-b text-lg print:text-[10.5pt] print:break-inside-avoid"
                      key={item.id}>
                      <input
                        className="checkbox checkbox-done peer absolute left-4 top-4 print:left-0 print:top-[4pt]"
                        type="checkbox"
                        id={`item-${item.id}`}
                        checked={isTicked(item, ticks)}
                        onChange={() => toggle(item)}
                        autoComplete="off"
                      />{' '}
                      <label className={ITEM_LABEL} htmlFor={`item-${item.id}`}>
                        <span className="min-w-0 break-anywhere" dir="auto">
                          {item.name}
                        </span>{' '}
                        {item.amount && (
                          <b className={`${amountClass} flex-none max-w-[50%] ml-3 text-ink-2`}>{item.amount}</b>
                        )}
                      </label>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </article>
      <svg className="block w-full h-3 print:hidden" viewBox="0 0 340 10" preserveAspectRatio="none" aria-hidden="true">
        <path className="fill-card stroke-rule" d={`M0 0V4${'l10 5 10-5'.repeat(17)}V0`} />
      </svg>
      <section className="pt-6 text-center print:hidden">
        <h2 className={text.h3}>{t('Make your own list')}</h2>
        <p className={`${text.meta} mt-1.5 mb-4`}>{t('Pick recipes, plan your week and get one shopping list.')}</p>
        {isCook ? (
          <LinkButton tone="main" to="/shopping-lists">
            {t('My Shopping Lists')}
          </LinkButton>
        ) : (
          <LinkButton tone="main" to={authPath('/sign-up', '/')}>
            {t('Sign up free')}
          </LinkButton>
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
