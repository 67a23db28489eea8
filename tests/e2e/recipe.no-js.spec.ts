import { curryRecipeUrl, expect, test } from './e2e-test'

test('without JavaScript no control that needs it is shown', async ({ page }) => {
  await page.goto(curryRecipeUrl({ step: '3' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Step 3 of 4' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  // The waiting time is bold in the text.
  const time = page.getByRole('paragraph').getByText('10 minutes', { exact: true })
  await expect(time).toHaveCSS('font-weight', '700')
  await page.goto(curryRecipeUrl())
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0)
})
