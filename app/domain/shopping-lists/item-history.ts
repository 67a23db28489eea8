export type ListedItem = { name: string; /** In the last 60 days. */ isBought: boolean }

const MAX_TO_BUY_AGAIN = 8

/**
 * What was bought lately and is not on this list, latest first.
 * @param history the latest bought first
 */
export function namesToBuyAgain(history: ListedItem[], items: { name: string }[]): string[] {
  const bought = history.filter(({ isBought }) => isBought).map(({ name }) => name)
  return namesNotListed(bought, items).slice(0, MAX_TO_BUY_AGAIN)
}

/** What of the history is no item of a list. */
export function withoutListed(history: readonly ListedItem[], items: { name: string }[]): ListedItem[] {
  const others = new Set(
    namesNotListed(
      history.map(({ name }) => name),
      items,
    ),
  )
  return history.filter(({ name }) => others.has(name))
}

/** Those that are no item of a list. */
export function namesNotListed(names: readonly string[], items: { name: string }[]): string[] {
  const listed = new Set(items.map(({ name }) => name.toLowerCase()))
  return names.filter((name) => !listed.has(name.toLowerCase()))
}
