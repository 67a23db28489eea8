import { t } from '#packages/texts/t'
import type { MemberAct } from '#app/domain/households/member'
import type { ShoppingListItem } from './shopping-list'

/** What somebody else did last on a list: 'Ann ticked leeks'. */
export type LatestAct = { text: string; /** ISO 8601. */ at: string }

type Act = MemberAct & { verb: 'ticked' | 'added'; item: string }

/** What one person does at once is one entry. */
const AT_ONCE_MS = 60_000

/** The last thing on the list that somebody other than its reader did; null where all is their own. */
export function findLatestAct(items: readonly Pick<ShoppingListItem, 'name' | 'added' | 'ticked'>[]): LatestAct | null {
  const acts = items.flatMap(({ name: item, added, ticked }): Act[] => [
    ...(added ? [{ ...added, verb: 'added' as const, item }] : []),
    ...(ticked ? [{ ...ticked, verb: 'ticked' as const, item }] : []),
  ])
  const ofOthers = acts.filter(({ isYou }) => !isYou)
  const last = ofOthers.reduce<Act | null>((latest, act) => (latest && latest.at > act.at ? latest : act), null)
  if (!last) return null
  const atOnce = ofOthers.filter(
    ({ name, verb, at }) =>
      name === last.name && verb === last.verb && Date.parse(last.at) - Date.parse(at) < AT_ONCE_MS,
  )
  // 'a former member', 'a helper': not a name.
  return { text: describeAct({ ...last, name: last.name.replace(/^a (?=\w)/, 'A ') }, atOnce.length), at: last.at }
}

function describeAct({ name, verb, item }: Act, count: number): string {
  if (count === 1)
    return verb === 'added' ? t('{name} added {item}', { name, item }) : t('{name} ticked {item}', { name, item })
  return verb === 'added'
    ? t('{name} added {count, plural, one {# item} other {# items}}', { name, count })
    : t('{name} ticked {count, plural, one {# item} other {# items}}', { name, count })
}
