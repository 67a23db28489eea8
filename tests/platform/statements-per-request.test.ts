import type { LoaderFunctionArgs } from '@remix-run/node'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SignedInUser } from '#app/domain/accounts/user'
import { saveRecipe } from '#app/domain/collection/collection.server'
import { SaveRecipePayload } from '#app/domain/collection/schema'
import { addToNewestPlan } from '#app/domain/meal-plans/meal-plans.server'
import { generateShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { loader as collection } from '#app/routes/_site.collection._index/route'
import { loader as mealPlan } from '#app/routes/_site.meal-plan.$id/route'
import { loader as mealPlans } from '#app/routes/_site.meal-plans._index/route'
import { loader as shoppingList } from '#app/routes/_site.shopping-lists.$id._index'
import { loader as shoppingLists } from '#app/routes/_site.shopping-lists._index'
import { loader as shoppingListEndpoint } from '#app/routes/api.shopping-lists_.$id'
import { loader as recipe } from '#app/routes/recipe/route'
import { createLoadContext } from '#tests/support/request-stub'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'

const visit = vi.hoisted(() => ({ user: null as SignedInUser | null }))
vi.mock('#app/ports/identity/identity.server', () => ({
  getIdentityProvider: () => ({ findUser: () => Promise.resolve(visit.user) }),
}))

setUpDatabase()
let paths: { planId: string; listId: string }
const RECIPE_URL = 'https://cooks.example/leeks'

beforeAll(async () => {
  const member = await createTestMember()
  visit.user = {
    ...member,
    email: 'cook@larder.example',
    firstName: null,
    lastName: null,
    profileImageUrl: null,
  } as unknown as SignedInUser
  const saved = await saveRecipe(
    member,
    SaveRecipePayload.parse({ title: 'Leeks', source_url: RECIPE_URL, ingredients: ['2 leeks'], steps: ['Braise.'] }),
    null,
  )
  const { plan } = await addToNewestPlan(member, saved.id)
  const list = await generateShoppingList(member, { mealPlanId: plan.id, selectedRecipeIds: null }, null)
  paths = { planId: plan.id, listId: list.id }
})

type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

/** The first words of what a loader sends to the database, once it has been prepared by a request before. */
async function countStatements(loader: Loader, path: string, params: LoaderFunctionArgs['params'] = {}) {
  const load = () =>
    loader({ request: new Request(`http://larder.example${path}`), params, context: createLoadContext(path) })
  await load()
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await load()
    return sent.mock.calls.map(([statement]) => String((statement as { text?: string }).text ?? statement))
  } finally {
    sent.mockRestore()
  }
}

test('a page of a signed-in cook is read with one or two statements', async () => {
  const { planId, listId } = paths
  expect(await countStatements(mealPlans, '/meal-plans')).toHaveLength(1)
  expect(await countStatements(mealPlan, `/meal-plan/${planId}`, { id: planId })).toHaveLength(1)
  expect(await countStatements(collection, '/collection')).toHaveLength(2)
  expect(await countStatements(collection, '/collection?time=60&rating=3')).toHaveLength(2)
  // What is typed is read first: one statement for words that are known, more for mistyped ones.
  const searched = await countStatements(collection, '/collection?q=leek')
  expect(searched.filter((sql) => !/search_words|pg_extension/.test(sql))).toHaveLength(2)
  expect(await countStatements(shoppingLists, '/shopping-lists')).toHaveLength(1)
  expect(await countStatements(shoppingList, `/shopping-lists/${listId}`, { id: listId })).toHaveLength(2)
  expect(await countStatements(recipe, `/recipe?url=${encodeURIComponent(RECIPE_URL)}`)).toHaveLength(1)
})

test('a shopping list is one statement of the API', async () => {
  const { listId } = paths
  expect(
    await countStatements(shoppingListEndpoint as Loader, `/api/shopping-lists/${listId}`, { id: listId }),
  ).toHaveLength(1)
})
