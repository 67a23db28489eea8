/**
 * What must not compile; `npm run types` fails when a line that expects an error has none. Nothing here runs.
 */
import type { HouseholdClient, HouseholdModel } from '#app/platform/household-client'
import type { HouseholdId } from '#app/platform/household-id'
import type { SavedRecipe } from '#app/platform/prisma-client/client'
import { composedHouseholdStatement, householdCommand, householdStatement } from '#app/platform/statement'

declare const client: HouseholdClient
declare const householdId: HouseholdId
declare const userId: string

/** Another model with a householdId is one more, or a reasoned exception. */
export const models: Record<HouseholdModel, true> = {
  savedRecipe: true,
  savedRecipeReview: true,
  recipePhoto: true,
  recipeImport: true,
  cookedDish: true,
  mealPlan: true,
  mealPlanRecipe: true,
  shoppingList: true,
  shoppingListItem: true,
  shoppingListIntent: true,
  listHelpLink: true,
  shoppingListStep: true,
}

export async function queries() {
  await client.mealPlan.findMany({ where: { householdId } })
  // @ts-expect-error everybody's
  await client.mealPlan.findMany()
  // @ts-expect-error everybody's, by an order
  await client.mealPlan.findMany({ orderBy: { createdAt: 'desc' } })
  // @ts-expect-error by its id alone
  await client.shoppingList.findFirst({ where: { id: userId } })
  // @ts-expect-error a user's id
  await client.savedRecipe.count({ where: { householdId: userId } })
  // @ts-expect-error any household but this one
  await client.savedRecipe.count({ where: { householdId: { not: householdId } } })
  // @ts-expect-error one of several conditions
  await client.savedRecipe.findMany({ where: { OR: [{ householdId }, { id: userId }] } })
  // @ts-expect-error a household that may be missing, which Prisma reads as no condition
  await client.savedRecipeReview.findMany({ where: { householdId: Math.random() > 0.5 ? householdId : undefined } })
  // @ts-expect-error by the relation, whose key is no branded id
  await client.mealPlanRecipe.deleteMany({ where: { mealPlan: { householdId: userId } } })
  // @ts-expect-error a method without `where`
  await client.shoppingListStep.groupBy({ by: ['listId'] })
  // @ts-expect-error by a unique key other than the household's
  await client.savedRecipe.findUnique({ where: { id: userId } })
  await client.$transaction(async (tx) => {
    await tx.shoppingListItem.deleteMany({ where: { householdId, listId: userId } })
    // @ts-expect-error in a transaction as outside it
    await tx.shoppingListItem.deleteMany({ where: { listId: userId } })
  })
  // The columns of a result are those selected.
  const plan = await client.mealPlan.findFirst({ where: { householdId }, select: { name: true } })
  // @ts-expect-error not selected
  return plan?.description
}

export async function writes() {
  await client.mealPlan.create({ data: { householdId, name: 'Week' } })
  // @ts-expect-error without a household
  await client.mealPlan.create({ data: { name: 'Week' } })
  // @ts-expect-error a user's id
  await client.mealPlan.create({ data: { householdId: userId, name: 'Week' } })
  // @ts-expect-error one of them without a household
  await client.mealPlan.createMany({ data: [{ householdId, name: 'Week' }, { name: 'May' }] })
  // @ts-expect-error everybody's
  await client.mealPlan.updateMany({ data: { name: 'May' } })
  // @ts-expect-error moves rows to another household
  await client.mealPlan.updateMany({ where: { householdId }, data: { householdId } })
}

export const statements = [
  householdCommand<[householdId: HouseholdId]>({ text: 'delete from meal_plans where household_id = $1::uuid' }),
  // @ts-expect-error everybody's
  householdCommand<[householdId: HouseholdId]>({ text: 'delete from meal_plans' }),
  // @ts-expect-error the household is the first parameter
  householdCommand<[id: string, householdId: HouseholdId]>({ text: 'delete from meal_plans where household_id = $1' }),
  householdStatement<Pick<SavedRecipe, 'id'>, [householdId: HouseholdId]>({
    columns: { id: 'uuid' },
    // @ts-expect-error everybody's
    text: 'select id from saved_recipes',
  }),
  composedHouseholdStatement<object, { householdId: HouseholdId; table: string }>({
    columns: {},
    examples: [],
    // @ts-expect-error everybody's
    compose: ({ householdId, table }) => ({ text: `delete from ${table}`, values: [householdId] }),
  }),
  composedHouseholdStatement<object, { householdId: string }>({
    columns: {},
    examples: [],
    // @ts-expect-error a user's id
    compose: ({ householdId }) => ({ text: 'delete from meal_plans where household_id = $1', values: [householdId] }),
  }),
]
