import { curryRecipeUrl, expect, test } from './e2e-test'
import { createMealPlan, saveRecipe } from './meal-plan-fixtures'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp } from './test-user'

test.use({ viewport: { width: 360, height: 740 } })

test('with text at 200 % no page scrolls sideways on a phone', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404.*\/pictures\//)
  const email = await signUp(page)
  const recipe = await saveRecipe(page, 'Grandmother’s slow-cooked vegetable stew', {
    ingredients: ['2 tablespoons extra-virgin olive oil', '400 g chopped tomatoes (1 tin)'],
  })
  await createMealPlan(page, 'Week of 23 November', [recipe])
  const plan = new URL(page.url()).pathname
  const { id } = await insertShoppingList(email, 'Week of 23 November', [
    {
      name: 'extra-virgin olive oil',
      amounts: [
        ['2', 'tbsp', 'Stew'],
        ['100', 'ml', 'Grandmother’s dressing'],
      ],
    },
    { name: 'cardamom pods', quantity: 12, unit: 'pieces' },
  ])
  const wide: string[] = []
  for (const path of [
    '/',
    '/home',
    '/results',
    curryRecipeUrl(),
    curryRecipeUrl({ step: '1' }),
    '/kitchen',
    '/search?q=soup',
    '/with-what-i-have',
    '/import',
    '/collection',
    `/collection/${recipe}/edit`,
    '/collection/new',
    '/meal-plans',
    plan,
    '/plan-my-week',
    '/shopping-lists',
    `/shopping-lists/${id}`,
    `/shopping-lists/${id}/help`,
    `/share/shopping-list/${id}`,
    '/household',
    '/account',
    '/how-to',
    '/blog',
  ]) {
    await page.goto(path)
    const found = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      document.querySelectorAll('details').forEach((details) => (details.open = true))
      const width = document.documentElement.scrollWidth
      if (width <= window.innerWidth) return null
      const over = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (each) => each.getBoundingClientRect().left + each.scrollWidth > window.innerWidth + 1,
      )
      return `${width}: ${over.map((each) => `${each.tagName} “${each.textContent?.slice(0, 40)}”`).join(', ')}`
    })
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
    if (found) wide.push(`${path} ${found}`)
  }
  expect(wide).toEqual([])
})
