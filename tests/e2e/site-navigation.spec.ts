import { createTestEmail, TEST_PASSWORD } from './test-user'
import { curryRecipeUrl, emptyOrigin, expect, mainOrigin, getLink, test } from './e2e-test'

const PLACES = ['Home', 'My Collection', 'Meal Plans', 'Shopping Lists', 'Blog']

test('the header links to every page, and marks the current one @capability', async ({ page }) => {
  await page.goto('/home')
  const header = page.getByRole('banner')
  const nav = header.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText(PLACES.map((name) => new RegExp(`^${name}\\s*$`)))
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await nav.getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Blog' })).toHaveAttribute('aria-current', 'page')
  await nav.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
  await header.getByRole('link', { name: 'Larder' }).click()
  await expect(page).toHaveURL('/')
})

test('a blog without posts says so', async ({ page }) => {
  await page.goto(`${emptyOrigin()}/blog`)
  await expect(
    page.getByText('No blog posts available yet. Check back soon for cooking tips and recipe inspiration!'),
  ).toBeVisible()
  await expect(page.getByText('Showing 0 posts')).toBeVisible()
})

test('the header is sticky', async ({ page }) => {
  await page.goto(curryRecipeUrl())
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Larder' })).toBeInViewport()
})

for (const name of ['My Collection', 'Meal Plans', 'Shopping Lists', 'Sign In']) {
  test(`${name} asks a visitor to sign in, and returns to it`, async ({ page }) => {
    await page.goto('/results?mood=Comfort+Food')
    await page.getByRole('banner').getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(/\/sign-in\?return_url=%2Fresults%3F/)
    const back = new URL(new URL(page.url()).searchParams.get('return_url')!, mainOrigin())
    expect(back.pathname + back.searchParams.get('mood')).toBe('/resultsComfort Food')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in to Larder' })).toBeVisible()
    await getLink(page, 'Sign up free').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign up free' })).toBeVisible()
    await page.getByLabel('E-mail').fill(createTestEmail())
    await page.getByLabel('Password').fill(TEST_PASSWORD)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Recipe \d of/ })).toBeVisible()
  })
}

test('signing in from the page that requires it continues to its target', async ({ page }) => {
  await page.goto('/sign-in?return_url=%2Fkitchen')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/sign-in?return_url=%2Fkitchen',
  )
})

for (const bad of [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
]) {
  test(`signing in never redirects to ${bad}`, async ({ page }) => {
    await page.goto(`/sign-in?return_url=${encodeURIComponent(bad)}`)
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => (one as HTMLAnchorElement).href))
    expect(hrefs.length).toBeGreaterThan(0)
    for (const href of hrefs) expect(new URL(href).origin).toBe(mainOrigin())
  })
}

test('the footer has the year, the name and the starter recipes', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('© 2025 Larder')
  await footer.getByRole('link', { name: 'All our recipes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: "Larder's kitchen" })).toBeVisible()
  const first = page.getByRole('region', { name: 'All our recipes' }).getByRole('listitem').first().getByRole('link')
  // The time of the recipe follows.
  const title = (await first.innerText()).split('\n')[0]!
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await getLink(page, 'Cook this').click()
  await expect(page).toHaveURL(/^[^?]*\/recipe\?url=/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a menu has the same links, and closes when one is chosen', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await expect(menu).toHaveCount(0)
    const button = page.getByRole('banner').locator('summary', { hasText: 'Menu' })
    await button.click()
    await expect(menu.getByRole('link')).toHaveText(PLACES.map((name) => new RegExp(`^${name}\\s*$`)))
    for (const one of await menu.getByRole('link').all()) {
      const box = (await one.boundingBox())!
      expect(box.height).toBeGreaterThanOrEqual(44)
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(360)
    }
    await button.click()
    await expect(menu).toHaveCount(0)
    await button.click()
    await menu.getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    await expect(menu).toHaveCount(0)
  })
})

test('the skip link skips the header', async ({ page }) => {
  await page.goto('/home')
  await page.keyboard.press('Tab')
  const skip = getLink(page, 'Skip to the content')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(getLink(page, 'with what you have')).toBeFocused()
})

test('an unknown address: 404 Page Not Found, and home @capability', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  for (const address of ['/nothing/here', '/kitchen/no-such-dish', '/wp-login.php']) {
    const response = await page.goto(address)
    expect(response?.status(), address).toBe(404)
    await expect(page).toHaveTitle(/^404 Page Not Found/)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  }
  await getLink(page, 'Back to Home').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
})

test('an unknown endpoint responds in JSON', async ({ request }) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await request.fetch('/api/no/such/thing', { method })
    expect(response.status()).toBe(404)
    expect(response.headers()['content-type']).toMatch(/^application\/json/)
    expect(Object.keys((await response.json()) as object).sort()).toEqual(['error', 'message'])
  }
})

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  test('the background is dark and the text light', async ({ page }) => {
    for (const address of ['/', '/results', curryRecipeUrl(), curryRecipeUrl({ step: '1' })]) {
      await page.goto(address)
      const { paper, ink } = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement)
        return { paper: backgroundColor, ink: color }
      })
      expect(paper).toBe('rgb(29, 24, 20)')
      expect(ink).toBe('rgb(243, 233, 218)')
    }
  })
})

test('in light mode the background is light and the text dark', async ({ page }) => {
  await page.goto('/')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(251, 246, 236)',
  )
})
