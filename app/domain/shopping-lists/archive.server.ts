import type { Member } from '#app/domain/households/member'
import { isUuid } from '#app/domain/field-schemas'
import { MEAL_PLAN_NOT_FOUND } from '#app/domain/meal-plans/schema'
import { SHOPPING_LIST_NOT_FOUND } from '#app/domain/shopping-lists/schema'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import type { Archive } from './archive'
import type { ArchiveChange } from './schema'

const SELECT = { id: true, name: true, archivedAt: true } as const
const LATEST_FIRST = [{ archivedAt: 'desc' as const }, { id: 'asc' as const }]

export async function loadArchive({ householdId }: Member): Promise<Archive> {
  const where = { householdId, archivedAt: { not: null } }
  const [plans, lists] = await Promise.all([
    db().mealPlan.findMany({ where, select: SELECT, orderBy: LATEST_FIRST }),
    db().shoppingList.findMany({ where, select: SELECT, orderBy: LATEST_FIRST }),
  ])
  return { plans: plans.flatMap(toArchivedItem), lists: lists.flatMap(toArchivedItem) }
}

const toArchivedItem = ({ archivedAt, ...item }: { id: string; name: string; archivedAt: Date | null }) =>
  archivedAt ? [{ ...item, archivedAt: archivedAt.toISOString() }] : []

/**
 * Puts a plan or a list into the archive, or takes it out. Nothing else of it changes.
 * @throws AppError `not_found`
 */
export async function changeArchive({ householdId }: Member, { kind, id, archived }: ArchiveChange): Promise<void> {
  const change = { where: { id, householdId }, data: { archivedAt: archived ? new Date() : null } }
  const { count } = !isUuid(id)
    ? { count: 0 }
    : kind === 'plan'
      ? await db().mealPlan.updateMany(change)
      : await db().shoppingList.updateMany(change)
  if (count === 0) throw new AppError('not_found', kind === 'plan' ? MEAL_PLAN_NOT_FOUND : SHOPPING_LIST_NOT_FOUND)
}
