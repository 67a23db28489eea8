import { message } from '#packages/texts/t'
import { parseShoppingItems } from '#packages/ingredients/sum/merge-ingredients'
import type { Member } from '#app/domain/households/member'
import { lockHousehold } from '#app/domain/households/queries.server'
import { AppError } from '#app/platform/app-error'
import { execute, inTransaction, query, toPostgresJson } from '#app/platform/db.server'
import { dayIn } from '#app/platform/text/dates'
import { selectRegularItems, updateRegularItems } from './regular-items-queries.server'
import { MAX_RECURRING_ITEMS, type RecurringItem, type RegularItems } from './regular-items'
import { RECURRING_ITEM_REQUIRED, TOO_MANY_RECURRING_ITEMS } from './regular-items-schema'

export async function loadRegularItems({ householdId }: Member): Promise<RegularItems> {
  const [items] = await query(selectRegularItems, [householdId])
  return items ?? { staples: [], recurring: [] }
}

/** @param staples each once, as `uniqueTexts` returns them */
export async function setStaples(member: Member, staples: string[]): Promise<RegularItems> {
  return await changeRegularItems(member, (items) => ({ ...items, staples }))
}

/**
 * Adds what is bought every so many weeks, due at once; the same line again changes how often.
 * @throws AppError `invalid` for a line with nothing to buy, `conflict` past 50
 */
export async function addRecurringItem(
  member: Member,
  item: Pick<RecurringItem, 'line' | 'weeks'>,
): Promise<RegularItems> {
  return await changeRegularItems(member, ({ recurring, ...items }) => {
    const isKnown = recurring.some((known) => isSameLine(known, item))
    return {
      ...items,
      recurring: dateItems(
        isKnown ? recurring.map((known) => (isSameLine(known, item) ? item : known)) : [...recurring, item],
        recurring,
      ),
    }
  })
}

export async function removeRecurringItem(member: Member, item: { line: string }): Promise<RegularItems> {
  return await changeRegularItems(member, ({ recurring, ...items }) => ({
    ...items,
    recurring: recurring.filter((known) => !isSameLine(known, item)),
  }))
}

/** Replaces what is given. @throws AppError as `addRecurringItem` */
export async function replaceRegularItems(
  member: Member,
  given: { staples?: string[] | undefined; recurring?: Pick<RecurringItem, 'line' | 'weeks'>[] | undefined },
): Promise<RegularItems> {
  return await changeRegularItems(member, (items) => ({
    staples: given.staples ?? items.staples,
    recurring: given.recurring ? dateItems(given.recurring, items.recurring) : items.recurring,
  }))
}

async function changeRegularItems(
  member: Member,
  change: (items: RegularItems) => RegularItems,
): Promise<RegularItems> {
  return await inTransaction(async (tx) => {
    // A list that is being made reads and writes them under the same lock.
    await query(lockHousehold, [member.householdId, member.id], tx)
    const [stored] = await query(selectRegularItems, [member.householdId], tx)
    if (!stored) throw new AppError('unauthenticated', message('Please sign in first.'))
    const items = change(stored)
    if (items.recurring.length > MAX_RECURRING_ITEMS) throw new AppError('conflict', TOO_MANY_RECURRING_ITEMS)
    await execute(updateRegularItems, [member.householdId, items.staples, toPostgresJson(items.recurring)], tx)
    return items
  })
}

const isSameLine = (a: { line: string }, b: { line: string }) => a.line.toLowerCase() === b.line.toLowerCase()

/** Where a day begins last: what is due at once is due for every member, wherever they are. */
const LAST_TIME_ZONE = 'Etc/GMT+12'

/** Each line once; one that was there keeps its day. @throws AppError `invalid` */
function dateItems(items: Pick<RecurringItem, 'line' | 'weeks'>[], known: readonly RecurringItem[]): RecurringItem[] {
  const today = dayIn(LAST_TIME_ZONE, new Date())
  return items
    .filter((item, at) => items.findIndex((other) => isSameLine(other, item)) === at)
    .map(({ line, weeks }) => {
      if (parseShoppingItems(line).length === 0)
        throw new AppError('invalid', RECURRING_ITEM_REQUIRED, { fields: { line: [RECURRING_ITEM_REQUIRED()] } })
      return { line, weeks, nextOn: known.find((other) => isSameLine(other, { line }))?.nextOn ?? today }
    })
}
