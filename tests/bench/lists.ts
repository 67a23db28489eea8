import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { applyOperations } from '#app/domain/shopping-lists/shopping-lists.server'
import { db } from '#app/platform/db.server'
import { withOpenDatabase, type Bench } from './bench'
import type { Figure } from './figures'
import { measureMs, quantile } from './statistics'
import type { Member } from '#app/domain/households/member'
import { createTestMember } from '#tests/support/test-member'
import { runSql } from '#tests/support/run-sql'

const RECIPES = 20
/** A list of 20 starter recipes, generated again and again among ever more rows of other users. */
export const measureLists = (bench: Bench): Promise<Figure[]> =>
  withOpenDatabase(bench, 'lists', async () => {
    const { member, mealPlanId } = await loadPlanRecipes(bench.root)
    const [sizes, turns] = bench.isQuick ? [[1000, 10_000], 20] : [[1000, 10_000, 100_000], 200]
    const figures: Figure[] = []
    let rows = 0
    let fewest: number | undefined
    for (const size of sizes) {
      await growLists(rows, size)
      rows = size
      bench.say(`lists among ${rows.toLocaleString('en')} recipes of other cooks`)
      const { generated, tick } = await measureAt(member, mealPlanId, turns)
      const median = quantile(generated, 0.5)
      const name = `among ${rows.toLocaleString('en')} recipes of others`
      figures.push(
        {
          name: `a list of ${RECIPES} recipes ${name}`,
          value: median,
          unit: 'ms',
          // Flat as rows grow.
          ...(fewest !== undefined && { budget: { atMost: 1.5 * fewest + 2 } }),
        },
        { name: `a tick ${name}, with the database`, value: quantile(tick, 0.5), unit: 'ms' },
      )
      fewest ??= median
    }
    return figures
  })

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

async function measureAt(member: Member, mealPlanId: string, turns: number) {
  const taken = { generated: [] as number[], tick: [] as number[] }
  for (let turn = -2; turn < turns; turn += 1) {
    const list: Awaited<ReturnType<typeof generateShoppingList>>[] = []
    const generated = await measureMs(async () =>
      list.push(await generateShoppingList(member, { mealPlanId }, randomUUID())),
    )
    const { id, ingredients } = list[0]!
    const tick = await measureMs(() => applyOperations(member, id, [{ id: ingredients[0]!.id, checked: true }]))
    // The first turns warm up.
    if (turn >= 0)
      for (const [name, ms] of Object.entries({ generated, tick })) taken[name as keyof typeof taken].push(ms)
    await db().shoppingList.deleteMany({ where: { householdId: member.householdId } })
  }
  return taken
}
