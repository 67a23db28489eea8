import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { loadPlanIngredientLines } from '#app/domain/meal-plans/meal-plans.server'
import { createItemsFromLines } from '#app/domain/shopping-lists/items-from-lines'
import { generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { applyOperations } from '#app/domain/shopping-lists/shopping-lists.server'
import { closeDatabase, db, openDatabase } from '#app/platform/db.server'
import { startLocalDatabase } from '#app/platform/local-database.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import { migrate } from '#app/platform/migrations.server'
import { registerCleanup } from './cleanup'
import { quantile, type Spread, computeSpread } from './statistics'
import type { Member } from '#app/domain/households/member'
import { createTestMember } from '#tests/support/test-member'
import { runSql } from '#tests/support/run-sql'

type ListTimes = { p50: number; p99: number }
export type ListTimings = {
  rows: number
  generated: ListTimes
  asWritten: ListTimes
  /** Turn by turn: the merged list against the unmerged lines. */ ratio: Spread
  tick: ListTimes
}
export type ListResults = {
  recipes: number
  lines: number
  items: number
  /** Lines that are parsed and merged in a second, without the database. */ merged: number
  at: ListTimings[]
}

const RECIPES = 20
/**
 * A list of 20 starter recipes, generated again and again among ever more rows of other users. Beside it, in turn (A B
 * A B …), the baseline: the same plan read and each of its lines inserted into a list unmerged.
 */
export async function measureLists(
  root: string,
  folder: string,
  sizes: number[],
  turns: number,
  say: (text: string) => void,
): Promise<ListResults> {
  const dataDir = path.join(folder, 'lists')
  const embedded = await startLocalDatabase({ dataDir, log: () => {} })
  const stop = registerCleanup(() => embedded.stop())
  try {
    await migrate(embedded.connection, path.join(root, 'prisma/migrations'), () => {})
    openDatabase(embedded.connection)
    const { member, mealPlanId } = await loadPlanRecipes(root)
    const { lines } = await loadPlanIngredientLines(member, mealPlanId)
    const items = createItemsFromLines(lines, randomUUID)
    const at: ListTimings[] = []
    let rows = 0
    for (const size of sizes) {
      await growLists(rows, size)
      rows = size
      at.push(await measureAt(member, mealPlanId, rows, turns))
      say(`lists among ${rows.toLocaleString('en')} recipes of other cooks`)
    }
    return { recipes: RECIPES, lines: lines.length, items: items.length, merged: measureMergeRate(lines), at }
  } finally {
    await closeDatabase()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function loadPlanRecipes(root: string): Promise<{ member: Member; mealPlanId: string }> {
  const folder = path.join(root, 'prisma/starter')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
  const member = await createTestMember()
  const { householdId } = member
  const { id: mealPlanId } = await db().mealPlan.create({ data: { householdId, name: 'Week' }, select: { id: true } })
  for (let number = 0; number < RECIPES; number += 1) {
    const recipe = JSON.parse(
      readFileSync(path.join(folder, files[Math.floor((number * files.length) / RECIPES)]!), 'utf8'),
    ) as { title: string; ingredients: string[]; yield: string }
    const { id: recipeId } = await db().savedRecipe.create({
      data: {
        householdId,
        title: recipe.title,
        source_url: `manual:${number}`,
        source_domain: 'manual',
        ingredients: recipe.ingredients,
        steps: [],
        yield_amount: recipe.yield,
      },
      select: { id: true },
    })
    await db().mealPlanRecipe.create({ data: { householdId, mealPlanId, recipeId, servings: 1 + (number % 6) } })
  }
  return { member, mealPlanId }
}

/** Other users, each with a hundred recipes, a plan with ten of them and ten lists of twenty items. */
async function growLists(from: number, to: number): Promise<void> {
  const cooks = [from / 100, to / 100 - 1]
  await runSql(
    `
      with other as (select 'other ' || n as name, gen_random_uuid() as id
      from generate_series($1::int, $2::int) n), household as (insert into households (id) select id
      from other) insert into users (provider, external_id, household_id) select 'local', name, id from other`,
    cooks,
  )
  const others = `from users cross join generate_series(1, 100) n where external_id like 'other %' and split_part(external_id, ' ', 2)::int between $1 and $2`
  await runSql(
    `
      insert into saved_recipes (household_id, title, source_url, source_domain, ingredients, steps)
      select users.household_id, 'Dish ' || n, 'manual:' || n, 'manual', array['2 cups flour', n || ' eggs',
      '1 onion, chopped', '400 g tomatoes'], array['Cook.'] ${others}`,
    cooks,
  )
  await runSql(
    `insert into shopping_lists (household_id, name) select users.household_id, 'List ' || n ${others} and n <= 10`,
    cooks,
  )
  await runSql(
    `
      insert into shopping_list_items (household_id, list_id, added_by, position, name, quantity, aisle)
      select shopping_lists.household_id, shopping_lists.id, users.id, place, 'thing ' || place, place, 'other'
      from shopping_lists join users using (household_id) cross join generate_series(1, 20) place
      where external_id like 'other %' and split_part(external_id, ' ', 2)::int between $1 and $2`,
    cooks,
  )
  for (const table of ['users', 'saved_recipes', 'shopping_lists', 'shopping_list_items'])
    await runSql(`vacuum analyze ${table}`)
}

async function measureAt(member: Member, mealPlanId: string, rows: number, turns: number): Promise<ListTimings> {
  const taken = { generated: [] as number[], asWritten: [] as number[], tick: [] as number[] }
  for (let turn = -2; turn < turns; turn += 1) {
    const [generated, list] = await measureTime(() => generateShoppingList(member, { mealPlanId }, randomUUID()))
    const [asWritten] = await measureTime(() => insertUnmergedLines(member, mealPlanId))
    const [tick] = await measureTime(() =>
      applyOperations(member, list.id, [{ id: list.ingredients[0]!.id, checked: true }]),
    )
    // The first turns warm up.
    if (turn >= 0)
      for (const [name, ms] of Object.entries({ generated, asWritten, tick }))
        taken[name as keyof typeof taken].push(ms)
    await db().shoppingList.deleteMany({ where: { householdId: member.householdId } })
  }
  const of = (numbers: number[]): ListTimes => ({ p50: quantile(numbers, 0.5), p99: quantile(numbers, 0.99) })
  return {
    rows,
    generated: of(taken.generated),
    asWritten: of(taken.asWritten),
    ratio: computeSpread(taken.generated.map((ms, turn) => ms / taken.asWritten[turn]!)),
    tick: of(taken.tick),
  }
}

async function insertUnmergedLines(member: Member, mealPlanId: string): Promise<void> {
  const { name, lines } = await loadPlanIngredientLines(member, mealPlanId)
  await withIdempotency({ owner: `user:${member.id}`, key: randomUUID(), input: null }, async (tx) => {
    const { id: listId } = await tx.shoppingList.create({
      data: { householdId: member.householdId, name },
      select: { id: true },
    })
    await tx.shoppingListItem.createMany({
      data: lines.map(({ line, recipeId, title }, position) => ({
        householdId: member.householdId,
        listId,
        position,
        name: line,
        sources: [{ recipeId, title, line }],
      })),
    })
    return { id: listId }
  })
}

async function measureTime<Answer>(work: () => Promise<Answer>): Promise<[ms: number, answer: Answer]> {
  const began = performance.now()
  const answer = await work()
  return [performance.now() - began, answer]
}

function measureMergeRate(lines: Parameters<typeof createItemsFromLines>[0]): number {
  const began = performance.now()
  let rounds = 0
  while (performance.now() - began < 500) {
    createItemsFromLines(lines, randomUUID)
    rounds += 1
  }
  return (rounds * lines.length * 1000) / (performance.now() - began)
}
