import type { Page } from '@playwright/test'
import { expect, getLink, test } from './e2e-test'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp } from './test-user'

const aislesOf = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const rows = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem')

test('a list follows the aisles of the shop that is chosen on it: on its page, as text, for guests and for helpers @capability', async ({
  page,
  hygiene,
}) => {
  hygiene.expected(/status of 400/)
  const email = await signUp(page)
  const { id } = await insertShoppingList(email, 'Week', [
    { name: 'leek', aisle: 'produce' },
    { name: 'brie', aisle: 'dairy and eggs' },
    { name: 'bread', aisle: 'bakery' },
    { name: 'flour', aisle: 'dry goods' },
  ])
  await page.goto(`/shopping-lists/${id}`)
  await getLink(page, 'Shops and aisles').click()
  await page.getByLabel('Name').fill('Corner shop')
  await page.getByRole('button', { name: 'Add shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Corner shop' })).toBeVisible()

  // In order.
  await page.getByRole('button', { name: 'Move Dairy and eggs up' }).click()
  await expect(rows(page).nth(1)).toContainText('Dairy and eggs')
  await page.getByRole('button', { name: 'Move Dairy and eggs up' }).click()
  await expect(rows(page).first()).toContainText('Dairy and eggs')
  await page.getByRole('button', { name: 'Move Meat and fish down' }).click()
  await expect(rows(page).nth(3)).toContainText('Meat and fish')

  // Renamed, hidden under another, and one of one's own.
  await getLink(page, 'Edit Fruit and vegetables').click()
  await page.getByLabel('Name in this shop').fill('Bakery')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This shop has an aisle of this name already.')).toBeVisible()
  await page.getByLabel('Name in this shop').fill('Market stall')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rows(page).nth(1)).toContainText('Market stall')
  await getLink(page, 'Edit Bakery').click()
  await page.getByLabel('On the list').selectOption('Hidden: under Dry goods')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Hidden' })).toContainText('Its items are under Dry goods.')
  await page.getByLabel('Name', { exact: true }).fill('Cheese counter')
  await page.getByRole('button', { name: 'Add aisle' }).click()
  await expect(page.getByText('Your own')).toBeVisible()

  await page.goto(`/shopping-lists/${id}`)
  await expect(page.getByLabel('Shop', { exact: true })).toHaveValue(/./)
  await expect(aislesOf(page)).toHaveText(['Dairy and eggs', 'Market stall', 'Dry goods'])
  await expect(page.getByRole('checkbox')).toHaveCount(4)
  const brie = page.getByRole('listitem').filter({ hasText: 'brie' })
  await brie.locator('summary').click()
  await brie.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Aisle').selectOption('Cheese counter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(aislesOf(page)).toHaveText(['Market stall', 'Dry goods', 'Cheese counter'])

  const shown = 'Week\n\nMarket stall\n[ ] leek\n\nDry goods\n[ ] bread\n[ ] flour\n\nCheese counter\n[ ] brie\n'
  expect(await (await page.request.get(`/shopping-lists/${id}/text`)).text()).toBe(shown)
  await page.goto(`/share/shopping-list/${id}`)
  await expect(aislesOf(page)).toHaveText(['Market stall', 'Dry goods', 'Cheese counter'])
  await page.goto('/shopping-lists')
  await expect(page.getByRole('article').getByRole('heading', { level: 3 })).toHaveText([
    'Market stall',
    'Dry goods',
    'Cheese counter',
    'Share Week',
  ])
  await page.goto(`/shopping-lists/${id}/help`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  await page.goto(await page.locator('[data-help-link]').innerText())
  await expect(aislesOf(page).first()).toHaveText('Market stall')
  await expect(aislesOf(page).nth(2)).toHaveText('Cheese counter')
})

test('of two shops one is chosen on the list; a shop and an aisle can be deleted, and no item is', async ({
  page,
  isJs,
}) => {
  const chooseShop = async (name: string) => {
    // With a script the choice is enough.
    if (isJs) await expect(page.getByRole('button', { name: 'Choose' })).toHaveCount(0)
    await page.getByLabel('Shop', { exact: true }).selectOption(name)
    if (!isJs) await page.getByRole('button', { name: 'Choose' }).click()
  }
  const email = await signUp(page)
  const { id } = await insertShoppingList(email, 'Week', [
    { name: 'leek', aisle: 'produce' },
    { name: 'brie', aisle: 'dairy and eggs' },
  ])
  const usual = ['Fruit and vegetables', 'Dairy and eggs']
  const add = async (name: string) => {
    const made = await page.request.post('/api/household/shops', { data: { name } })
    return ((await made.json()) as { id: string }).id
  }
  const corner = await add('Corner shop')
  await add('Market')
  const aisles = [{ aisle: 'Cheese counter' }, { aisle: 'dairy and eggs', name: 'Cold shelf' }, { aisle: 'produce' }]
  expect((await page.request.patch(`/api/household/shops/${corner}`, { data: { aisles } })).ok()).toBe(true)
  await page.goto(`/shopping-lists/${id}`)
  await expect(aislesOf(page)).toHaveText(['Cold shelf', 'Fruit and vegetables'])
  await chooseShop('Market')
  await expect(aislesOf(page)).toHaveText(usual)
  await chooseShop('Corner shop')
  await expect(aislesOf(page)).toHaveText(['Cold shelf', 'Fruit and vegetables'])
  await getLink(page, 'Aisles').click()
  await getLink(page, 'Edit Cheese counter').click()
  await page.getByRole('button', { name: 'Delete this aisle' }).click()
  await expect(page.getByText('Your own')).toHaveCount(0)
  await getLink(page, 'Delete this shop').click()
  await page.getByRole('button', { name: 'Delete shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shops' })).toBeVisible()
  await page.goto(`/shopping-lists/${id}`)
  await expect(aislesOf(page)).toHaveText(usual)
})
