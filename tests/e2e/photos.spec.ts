import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { createPhoto } from '#tests/support/picture-site'
import { signInToAdmin } from './admin-sign-in'
import { queryMainDatabase } from './main-database'
import { expect, getLink, test } from './e2e-test'
import { saveRecipes } from './saved-recipe-fixtures'
import { signUp } from './test-user'

async function expectLoaded(photos: Locator): Promise<void> {
  const image = photos.getByRole('img')
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
}

test('a photograph of a dish: added for the household, offered, approved, seen by a visitor, taken back @capability', async ({
  page,
  hygiene,
}) => {
  hygiene.expected(/status of 400/)
  const title = `Onion soup ${randomUUID().slice(0, 8)}`
  const source_url = `https://came-out.example/${randomUUID()}`
  const recipe = `/recipe?url=${encodeURIComponent(source_url)}`
  await queryMainDatabase(
    `insert into recipes (title, source_url, source_domain, ingredients, steps) values ($1, $2, 'came-out.example', '{2 onions}', '{Fry them.}')`,
    [title, source_url],
  )
  await signUp(page)
  await saveRecipes(page, [title], () => ({ source_url, ingredients: ['2 onions'], steps: ['Fry them.'] }))
  await page.goto(recipe)
  const mine = page.getByRole('region', { name: 'How mine came out' })
  await mine.getByRole('link', { name: 'Add a photograph' }).click()
  await page.getByLabel(/^Offer it/).check()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Please choose a photograph.')).toBeVisible()
  await expect(page.getByLabel(/^Offer it/)).toBeChecked()
  await page
    .getByLabel('Photograph', { exact: true })
    .setInputFiles({
      name: 'soup.jpg',
      mimeType: 'image/jpeg',
      buffer: await createPhoto({ width: 900, height: 600 }).jpeg().toBuffer(),
    })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('We look at it before others see it.')).toBeVisible()
  await page.goto(recipe)
  await expectLoaded(mine)

  const cook = await page.context().cookies()
  await signInToAdmin(page, '/admin')
  await expect(page.getByText(/^\d+ waits?$/)).toBeVisible()
  await getLink(page, 'Open the photographs').click()
  const offered = page.getByRole('listitem').filter({ hasText: title })
  await offered.getByRole('button', { name: 'Approve' }).click()
  await expect(offered).toHaveCount(0)
  await getLink(page, 'Public').click()
  await expect(offered.getByRole('button', { name: 'Take down' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(recipe)
  const shown = page.getByRole('region', { name: 'How it came out in Larder kitchens' })
  await expectLoaded(shown)

  await page.context().addCookies(cook)
  await page.goto(recipe)
  await getLink(page, 'Add or change photographs').click()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Household only')).toBeVisible()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0)
})
