import { checkWidths, expect, test } from './e2e-test'
import { createMealPlan, saveRecipe } from './meal-plan-fixtures'
import { COOKS_SCREENS, SCREENS, writeControls } from './screens'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp } from './test-user'

// No horizontal scrolling, no clipped text, no overlaps. With scripts, accessibility.js.spec.ts checks the same screens.
for (const { name, address, refused } of SCREENS) {
  test(`${name} fits 320, 360, 768 and 1280 pixels`, async ({ page, hygiene }) => {
    if (refused) hygiene.expected(refused)
    await page.goto(address())
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // 320 is a page at 400 % zoom (WCAG 1.4.10); the other three are checked after every test.
    await checkWidths(page, [320])
    await writeControls(page, name)
  })
}

test('what a cook opens fits 320, 360, 768 and 1280 pixels', async ({ page }) => {
  const { id } = await insertShoppingList(await signUp(page), 'Week', [{ name: 'leek' }, { name: 'rice' }])
  await page.goto('/meal-plans')
  await createMealPlan(page, 'Feast', [await saveRecipe(page, 'Soup')])
  const places = { ':plan': new URL(page.url()).pathname, ':list': `/shopping-lists/${id}` }
  for (const screen of COOKS_SCREENS) {
    await page.goto(screen.replace(/^:\w+/, (place) => places[place as keyof typeof places]))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await checkWidths(page, [320, 360, 768, 1280])
    await writeControls(page, `cook ${screen}`)
  }
})
