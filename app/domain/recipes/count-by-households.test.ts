import { expect, test } from 'vitest'
import { setSavedRecipeRating } from '#app/domain/collection/collection.server'
import type { Member } from '#app/domain/households/member'
import { db } from '#app/platform/db.server'
import { runSql } from '#tests/support/run-sql'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createHousemate, createTestMember } from '#tests/support/test-member'
import { countByHouseholds } from './count-by-households.server'
import { createCatalogueRecipe, saveWebRecipe } from '#tests/support/test-recipe'

setUpDatabase()

const SOUP = 'https://cooks.example/soup'
const ALIAS = 'https://cooks.example/soup?print=1'

async function rate(member: Member, source_url: string, stars: number): Promise<string> {
  const { id } = await saveWebRecipe(member, source_url)
  await setSavedRecipeRating(member, id, stars)
  return id
}

const findRecipe = (source_url: string) => db().recipe.findUnique({ where: { source_url } })
const count = () => countByHouseholds(new AbortController().signal)

test('a recipe is rated by households: from three on, a voice each, by any of its addresses, and never its own', async () => {
  const { id } = await createCatalogueRecipe(SOUP, { rating_value: 2 })
  await db().recipeAddress.create({ data: { url: ALIAS, recipe_id: id } })
  const [ann, ben, cem] = [await createTestMember(), await createTestMember(), await createTestMember()]
  const annsSoup = await rate(ann, SOUP, 5)
  const mate = await createHousemate(ann)
  await setSavedRecipeRating(mate, annsSoup, 4)
  await rate(ben, SOUP, 5)
  await rate(ben, ALIAS, 4)
  await count()
  expect(await findRecipe(SOUP)).toMatchObject({ household_rating: null, household_rating_count: null })

  // 4.5, 4.5 and 2: the mean is 3.67.
  const cemsSoup = await rate(cem, SOUP, 2)
  await count()
  expect(await findRecipe(SOUP)).toMatchObject({ household_rating: 3.5, household_rating_count: 3 })
  expect(await db().recipe.findUnique({ where: { id }, select: { rating_value: true, rating_count: true } })).toEqual({
    rating_value: 2,
    rating_count: null,
  })

  await setSavedRecipeRating(cem, cemsSoup, 5)
  await count()
  expect(await findRecipe(SOUP)).toMatchObject({ household_rating: 4.5, household_rating_count: 3 })

  // Gone with the account.
  await runSql('delete from users where id = $1', [ben.id])
  await count()
  expect(await findRecipe(SOUP)).toMatchObject({ household_rating: null, household_rating_count: null })
})

test('times cooked are those of three households or more, by any address of the recipe', async () => {
  const url = 'https://cooks.example/pie'
  const { id } = await createCatalogueRecipe(url)
  await db().recipeAddress.create({ data: { url: `${url}?print=1`, recipe_id: id } })
  const cook = async ({ householdId }: Member, source_url: string, days: number) =>
    await runSql(
      `insert into cooked_dishes (household_id, source_url, cooked_on) select $1, $2, '2026-11-01'::date + n from generate_series(1, $3::int) n`,
      [householdId, source_url, days],
    )
  await cook(await createTestMember(), url, 3)
  await cook(await createTestMember(), `${url}?print=1`, 2)
  await count()
  expect(await findRecipe(url)).toMatchObject({ times_cooked: null })
  const third = await createTestMember()
  await cook(third, url, 1)
  await count()
  expect(await findRecipe(url)).toMatchObject({ times_cooked: 6, household_rating: null })
  await runSql('delete from cooked_dishes where household_id = $1', [third.householdId])
  await count()
  expect(await findRecipe(url)).toMatchObject({ times_cooked: null })
})
