import { ARTICLES, withBeefOnlyDatabase, insertArticles } from './article-fixtures'
import { beefOnlyOrigin, expect, mainOrigin, test } from './e2e-test'

// A headless browser says so in its User-Agent, and is treated as a bot, which gets the page without streaming.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
})

test('while the articles load there are three placeholders, on a page that already works', async ({ context }) => {
  await insertArticles()
  // This request does not wait for the end of the stream.
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 3000 })
  const strip = page.getByRole('region', { name: "What's New" })
  await withBeefOnlyDatabase(async (client) => {
    await client.query('begin')
    await client.query('lock table blog_posts in access exclusive mode')
    // The cached articles are served for a few more seconds.
    await expect(async () => {
      await page.goto(`${beefOnlyOrigin()}/home?slow=${Math.random()}`, { waitUntil: 'commit' })
      await expect(strip).toHaveAttribute('aria-busy', 'true', { timeout: 4000 })
    }).toPass({ timeout: 40_000 })
    await expect(strip.locator('[data-skeleton]')).toHaveCount(3)
    await page.getByRole('radio', { name: 'Comfort Food' }).check()
    await expect(page.getByRole('radio', { name: 'Comfort Food' })).toBeChecked()
    await client.query('rollback')
  })
  await expect(strip.getByRole('heading', { level: 3 })).toHaveText(ARTICLES.map(({ title }) => title))
  await expect(strip).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('radio', { name: 'Comfort Food' })).toBeChecked()
})

test.describe('landing page version of a browser', () => {
  const keep = (version: string) => `localStorage.setItem('larder.landing-version', '${version}')`

  test('is restored from local storage where the cookie has been lost, from the next page on', async ({
    page,
    context,
  }) => {
    await page.goto('/home')
    await page.evaluate(keep('alternative'))
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'What is in the fridge?' })).toBeVisible()
    expect((await context.cookies()).find(({ name }) => name === 'larder.landing')).toMatchObject({
      value: 'alternative',
      sameSite: 'Lax',
      path: '/',
    })
  })
  test('is the one in the cookie where there is one', async ({ page, context }) => {
    await context.addCookies([
      { name: 'larder.landing', value: 'original', url: mainOrigin(), httpOnly: true, sameSite: 'Lax' },
    ])
    await page.goto('/landing/original')
    await page.evaluate(keep('alternative'))
    for (let turn = 0; turn < 2; turn++) {
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
    }
  })
  test('is original where local storage has an invalid value', async ({ page, context }) => {
    await page.goto('/home')
    await page.evaluate(keep('evil; Domain=example.org'))
    await page.goto('/')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('larder.landing')
  })
})
