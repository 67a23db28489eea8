import { checkWidths, expect, recipeSiteUrl, test } from './e2e-test'
import { insertCompletePost } from './post-fixtures'
import { signUp } from './test-user'

const PAGES = [
  '/',
  '/home',
  '/landing/alternative',
  '/how-to',
  '/bot',
  '/import',
  '/sign-in',
  '/sign-up',
  '/no-such-page',
]

test('at 400 % zoom nothing is cut off', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  for (const address of [...PAGES, `/import?url=${encodeURIComponent(recipeSiteUrl('/dal'))}`]) {
    await page.goto(address)
    await checkWidths(page, [320])
  }
})

test('what a cook sees at 400 % zoom is not cut off', async ({ page }) => {
  await signUp(page, '/account')
  for (const address of ['/account', '/account/delete', '/sign-out', '/feedback', '/home', '/']) {
    await page.goto(address)
    await checkWidths(page, [320])
  }
})

test('a long word in the title of an article leaves the first pages as wide as the screen', async ({ page }) => {
  const title = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz und Sonntagsbraten'
  const post = await insertCompletePost(title, { keywords: [title.replace(/ .*/, '')] })
  for (const address of ['/', '/home', '/landing/alternative']) {
    await expect(async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible({ timeout: 1000 })
    }).toPass()
    await checkWidths(page, [320, 640, 768])
  }
  await page.goto(post)
  await expect(page.getByRole('listitem').filter({ hasText: /^Rindfleisch/ })).toBeVisible()
  await checkWidths(page, [320])
})

test('a choice and the place in the header are seen in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/home')
  const outline = (name: string) =>
    page.getByRole('radio', { name }).evaluate((radio) => getComputedStyle(radio.nextElementSibling!).outlineStyle)
  expect(await outline('Quick & Easy')).not.toBe('none')
  expect(await outline('Comfort Food')).toBe('none')
  const [line, ground] = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home' })
    .evaluate((link) => [
      getComputedStyle(link, '::after').backgroundColor,
      getComputedStyle(document.body.parentElement!).backgroundColor,
    ])
  expect(line).not.toBe(ground)
})

test('what is written from right to left begins at the right', async ({ page }) => {
  await page.goto('/import')
  const field = page.getByLabel('Recipe text')
  await field.fill('מרק עוף')
  expect(await field.evaluate((area) => getComputedStyle(area).direction)).toBe('rtl')
  await field.fill('Chicken soup\n\n1 chicken\n2 carrots\n\nCook the chicken and the carrots for an hour.')
  expect(await field.evaluate((area) => getComputedStyle(area).direction)).toBe('ltr')
})
