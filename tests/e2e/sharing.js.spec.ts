import { insertShoppingList } from './shopping-list-fixtures'
import { signUp } from './test-user'
import { expect, mainOrigin, test } from './e2e-test'

test("a shared list follows its owner, the reader's ticks stay, and it disappears when sharing stops", async ({
  page,
  browser,
}) => {
  const { id } = await insertShoppingList(await signUp(page), 'Week of 17 November', [
    { name: 'Lemons', quantity: 3 },
    { name: 'Salt' },
    { name: 'Milk', checked: true },
  ])
  const reader = await (await browser.newContext({ baseURL: mainOrigin() })).newPage()
  await reader.goto(`/share/shopping-list/${id}`)
  const tick = (name: string) => reader.getByRole('checkbox', { name })
  // Live from now on: the reload link is not needed.
  await expect(reader.getByRole('link', { name: 'Refresh' })).toBeHidden()
  await tick('Lemons').check()
  await tick('Milk').uncheck()
  await expect(reader.getByText('3 items · 33% complete')).toBeVisible()

  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('checkbox', { name: 'Salt' }).click()
  await expect(tick('Salt')).toBeChecked()
  await expect(tick('Lemons')).toBeChecked()
  await expect(tick('Milk')).not.toBeChecked()
  await expect(reader.getByText('3 items · 67% complete')).toBeVisible()

  // An item that the owner unticks too can be ticked again by the reader; the reader's ticks stay.
  const milk = page.getByRole('checkbox', { name: 'Milk' })
  await milk.click()
  await expect(milk).not.toBeChecked()
  await expect
    .poll(() => reader.evaluate((list) => localStorage.getItem(`larder.shared-list.${list}`), id))
    .toMatch(/^\{"[\da-f-]+":true\}$/)
  await milk.click()
  await expect(tick('Milk')).toBeChecked()
  await page.getByRole('checkbox', { name: 'Lemons' }).click()
  await expect(page.getByRole('checkbox', { name: 'Lemons' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Lemons' }).click()
  await expect(tick('Lemons')).toBeChecked()

  await page.getByRole('button', { name: 'Turn off the link' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Sign in to view this shopping list' })).toBeVisible()
  await reader.context().close()
})

test('a reader whose browser has no storage can tick as well', async ({ page, context }) => {
  const { id } = await insertShoppingList(await signUp(page), 'Soup', [{ name: 'Lemons' }, { name: 'Salt' }])
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto(`/share/shopping-list/${id}`)
  await page.getByText('Salt').click()
  await expect(page.getByText('2 items · 50% complete')).toBeVisible()
  await page.getByText('Salt').click()
  await expect(page.getByText('2 items · 0% complete')).toBeVisible()
})

test('the link is copied, or handed to the share sheet of the phone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (shared: unknown) => {
        // The first time it works, after that the system refuses.
        if (document.title === JSON.stringify(shared)) return Promise.reject(new DOMException('', 'NotAllowedError'))
        document.title = JSON.stringify(shared)
        return Promise.resolve()
      },
    })
  })
  const { id } = await insertShoppingList(await signUp(page), 'Week', [{ name: 'Lemons' }])
  await page.goto(`/shopping-lists/${id}`)
  await expect(page.getByText('Only people you send the link to can see this list.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const url = `${mainOrigin()}/share/shopping-list/${id}`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page).toHaveTitle(JSON.stringify({ title: 'Week', url }))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByText('The link could not be shared')).toBeVisible()
})
