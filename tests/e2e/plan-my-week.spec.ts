import { expect, test } from './e2e-test'
import { signUp } from './test-user'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('what was planned, and the day that was changed, are in sight at once', async ({ page, hygiene }) => {
    hygiene.expected(/status of 404.*\/pictures\//)
    await signUp(page, '/plan-my-week')
    await page.getByRole('button', { name: 'Plan my week' }).click()
    const week = page.getByRole('region', { name: 'Your week' })
    await expect(week.getByRole('heading', { name: 'Your week' })).toBeInViewport()
    const day = week.locator('[data-day]').nth(3)
    const dish = day.getByRole('link').locator('[dir=auto]')
    const before = (await dish.textContent())!
    await day.getByRole('button', { name: /^Another dish/ }).click()
    await expect(dish).not.toHaveText(before)
    await expect(dish).toBeInViewport()
  })
})

test('from “Plan my week” to a shopped list in six taps @capability', async ({ page, isJs, hygiene }) => {
  // A recipe of another test may have a picture that nobody serves.
  hygiene.expected(/status of 404.*\/pictures\//)
  await signUp(page, '/home')
  await page.getByRole('main').getByRole('link', { name: 'plan your week', exact: true }).click()
  await page.getByLabel('Use up').fill('leeks')
  await page.getByLabel('For how many').fill('2')
  await page.getByRole('button', { name: 'Plan my week' }).click()
  const week = page.getByRole('region', { name: 'Your week' })
  await expect(week.locator('[data-day]')).toHaveCount(5)
  await expect(week.getByRole('heading', { name: 'Your week' })).toBeInViewport()
  await expect(week).toContainText('Uses the leeks you have')
  await page.getByRole('button', { name: 'Make this my plan and list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Week of / })).toBeVisible()
  await page.getByRole('link', { name: 'Open the list' }).click()
  await expect(page).toHaveURL(/\/shopping-lists\//)
  // The address is there before its page.
  await expect(page.getByText('0% complete')).toBeVisible()
  const answered = isJs ? page.waitForResponse((response) => response.request().method() === 'PATCH') : null
  await page.getByRole('checkbox').first().click()
  await answered
  await expect(page.getByRole('checkbox').first()).toBeChecked()
})

test('a dish is kept, another swapped, the rest proposed again; what was asked stays in the form', async ({
  page,
  hygiene,
}) => {
  hygiene.expected(/status of 404.*\/pictures\//)
  await signUp(page, '/plan-my-week')
  const day = (at: number) => page.locator('[data-day]').nth(at)
  const dish = (at: number) => day(at).getByRole('link').locator('[dir=auto]')
  const title = async (at: number) => (await dish(at).textContent())!
  await page.getByText('Diet', { exact: true }).first().click()
  await page.getByRole('group', { name: 'Diet' }).getByLabel('Vegetarian').check()
  await page.getByRole('button', { name: 'Plan my week' }).click()
  await expect(day(4)).toBeVisible()
  const before = [await title(0), await title(1), await title(2)]
  await day(1)
    .getByRole('button', { name: /^Another dish/ })
    .click()
  await expect(dish(1)).not.toHaveText(before[1]!)
  expect([await title(0), await title(2)]).toEqual([before[0], before[2]])
  const swapped = await title(1)
  await day(1)
    .getByRole('checkbox', { name: /^Keep this one/ })
    .check()
  await page.getByRole('button', { name: 'Swap all that are not kept' }).click()
  await expect(dish(0)).not.toHaveText(before[0]!)
  expect(await title(1)).toBe(swapped)
  await expect(day(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('Vegetarian')).toBeChecked()
  await page.goBack()
  await expect(dish(0)).toHaveText(before[0]!)
})

test('a dish that is gone gets another, what nothing uses is named, and a wrong number is kept as typed', async ({
  page,
  hygiene,
}) => {
  hygiene.expected(/status of 404.*\/pictures\//)
  await signUp(page, '/home')
  await page.goto(
    '/plan-my-week?mon=45&dish=mon.0f0e0d0c-0b0a-4908-8706-050403020100&lock=mon&use=durian,leeks&do=plan',
  )
  await expect(page.getByRole('alert')).toContainText('another takes its place')
  await expect(page.locator('[data-day=mon]').getByRole('link')).toHaveCount(1)
  await expect(page.getByText('Nothing uses: durian.')).toBeVisible()
  await page.goto('/plan-my-week?mon=45&people=0&use=leeks&do=plan')
  await expect(page.getByText('Please say for how many you cook: 1 to 50.')).toBeVisible()
  await expect(page.getByLabel('For how many')).toHaveValue('0')
  await expect(page.getByLabel('Use up')).toHaveValue('leeks')
  await expect(page.getByRole('region', { name: 'Your week' })).toHaveCount(0)
})

test('cooked it: one tap at the end of the cook view @capability', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404.*\/pictures\//)
  await signUp(page, '/kitchen')
  await page.getByRole('main').locator('a[href^="/kitchen/"]').first().click()
  await page.getByRole('link', { name: 'Cook this' }).click()
  await page.getByRole('link', { name: 'Cook view' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Step 1 of/ })).toBeVisible()
  const steps = Number(/of (\d+)/i.exec(await page.getByRole('heading', { level: 1 }).innerText())![1])
  for (let step = 2; step <= steps; step++) await page.getByRole('link', { name: `Step ${step}`, exact: true }).click()
  await page.getByRole('button', { name: 'Cooked it' }).click()
  await expect(page.getByRole('button', { name: 'Cooked today' })).toBeVisible()
  await expect(page.getByText(/^Cooked 1 time, last on /)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cooked today' })).toBeDisabled()
})

test('what a dish leaves is the lunch of the day after, or the next dinner; it is on the plan and not on the list', async ({
  page,
  isJs,
  hygiene,
}) => {
  hygiene.expected(/status of 404.*\/pictures\//)
  await signUp(page, '/plan-my-week')
  await page.getByLabel('For how many').fill('1')
  await page.getByRole('button', { name: 'Plan my week' }).click()
  const week = page.getByRole('region', { name: 'Your week' })
  await expect(week.getByText(/, Lunch: leftovers for 1$/).first()).toBeVisible()
  await page.getByLabel('Leftovers').selectOption('The next dinner')
  await page.getByRole('button', { name: 'Plan again' }).click()
  const filled = week.locator('[data-day]').filter({ hasText: 'Leftovers of' })
  await expect(filled.first()).toContainText(/’s dinner makes \d+: two meals for 1/)
  const before = await filled.count()
  await filled
    .first()
    .getByRole('button', { name: /^Cook instead/ })
    .click()
  await expect(filled).toHaveCount(before - 1)
  await page.getByRole('button', { name: 'Make this my plan and list' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Week of / })).toBeVisible()
  await expect(page.getByText(/· Dinner · Leftovers · for 1$/)).toHaveCount(before - 1)
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  const dishes = await rows.count()
  const cooked = rows.filter({ hasNotText: '· Leftovers ·' })
  await expect(cooked).toHaveCount(dishes - before + 1)
  const leftover = rows.filter({ hasText: '· Leftovers ·' }).first()
  const title = (await leftover.getByRole('heading').textContent())!
  await cooked
    .filter({ hasText: title })
    .getByRole('button', { name: `Remove ${title}` })
    .click()
  if (!isJs) await expect(page.getByText('Removed 1 recipe')).toBeVisible()
  // What it would have left is gone with it.
  await expect(rows.filter({ hasText: title })).toHaveCount(0)
})
