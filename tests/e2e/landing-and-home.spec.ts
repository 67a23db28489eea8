import { ARTICLES, insertArticles } from './article-fixtures'
import { signUp } from './test-user'
import {
  beefOnlyOrigin,
  emptyOrigin,
  expect,
  expectResultPosition,
  findRecipes,
  mainOrigin,
  getLink,
  test,
} from './e2e-test'

test.describe("What's New", () => {
  test.beforeAll(insertArticles)

  for (const home of ['/', '/home', '/landing/alternative']) {
    test(`three articles on ${home}, and the way to them and to all`, async ({ page }) => {
      await page.goto(beefOnlyOrigin() + home)
      const strip = page.getByRole('region', { name: "What's New" })
      // A new post reaches the server's cache after a moment.
      await expect(async () => {
        await page.reload()
        await expect(strip.getByRole('article')).toHaveCount(3, { timeout: 500 })
      }).toPass()
      await expect(strip.getByRole('heading', { level: 3 })).toHaveText(ARTICLES.map(({ title }) => title))
      await expect(strip.getByText('Jan 5, 2025')).toBeVisible()
      await expect(strip.getByText(ARTICLES[0]!.text)).toBeVisible()
      await strip.getByRole('link', { name: `Read ${ARTICLES[1]!.title}` }).click()
      await expect(page.getByRole('heading', { level: 1, name: ARTICLES[1]!.title })).toBeVisible()
      await page.goto(beefOnlyOrigin() + home)
      await strip.getByRole('link', { name: 'View All Articles' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
    })
  }
  test('is absent without posts', async ({ page }) => {
    await page.goto(`${emptyOrigin()}/home`)
    await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
    await expect(page.getByText("What's New")).toHaveCount(0)
  })
})

test.describe('the landing pages', () => {
  for (const address of ['/landing/original', '/landing/alternative']) {
    test(`from ${address} the three choices are one step away`, async ({ page }) => {
      await page.goto(address)
      await findRecipes(page, { ingredient: 'Fish & Seafood', mood: 'Comfort Food', time: '45 min or less' })
      await expect(page).toHaveURL(/ingredient=Fish.*mood=Comfort.*time=45/)
      await expectResultPosition(page, 1, 6)
    })
  }
  test('the one with a recipe opens at it; the visitor may go on, or choose', async ({ page }) => {
    await page.goto('/landing/alternative')
    const opened = page.getByRole('article', { name: 'Chicken tacos with pickled red onion' })
    await expect(opened).toContainText("From Larder's kitchen")
    await expect(opened).toContainText('30 min')
    await opened.getByRole('link', { name: 'Choose for yourself' }).click()
    const heading = page.getByRole('heading', { level: 2, name: 'Your three choices' })
    await expect(heading).toBeInViewport()
    const under = await page.getByRole('banner').boundingBox()
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThan(under!.height)
    await opened.getByRole('link', { name: 'Discover Recipes Now' }).click()
    await expectResultPosition(page, 1, 6)
    await page.goto('/landing/alternative')
    await opened.getByRole('link', { name: 'Chicken tacos with pickled red onion' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Chicken tacos with pickled red onion' })).toBeVisible()
  })
  for (const address of ['/', '/landing', '/landing/original', '/landing/alternative']) {
    test(`${address} is Home, and whoever signs in there comes to the home of a user`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toHaveAttribute(
        'aria-current',
        'page',
      )
      const ways = page.getByRole('link', { name: 'Sign In', exact: true })
      await expect(ways).toHaveCount(2)
      for (const way of await ways.all()) await expect(way).toHaveAttribute('href', '/sign-in?return_url=%2F')
    })
  }
  test('do not ask signed-in users to sign in', async ({ page }) => {
    await signUp(page)
    for (const address of ['/home', '/landing', '/landing/original', '/landing/alternative']) {
      await page.goto(address)
      await expect(page.getByRole('button', { name: 'Find Recipes' })).toBeVisible()
      await expect(page.getByText('Sign in for More Features')).toHaveCount(0)
    }
  })
})

test('the home of a user links to all pages of the account', async ({ page }) => {
  await signUp(page, '/')
  const main = page.getByRole('main')
  for (const name of ['Smart Recipe Search', 'Meal Planning', 'AI Shopping Lists', 'How it works'])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible()
  await expect(main.getByRole('region', { name: 'How it works' }).getByRole('listitem')).toHaveCount(3)
  for (const [name, heading] of [
    ['My Collection', 'My Collection'],
    ['View Meal Plans', 'Meal Plans'],
    ['View Lists', 'Shopping Lists'],
    ['Discover Recipes Now', 'Recipe 1 of 6'],
    ['Discover More Recipes', 'Recipe 1 of 6'],
    ['Read the full guide', 'How it works'],
  ] as const) {
    await page.goto('/')
    await main.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/home')
  for (const name of ['View Collection', 'Plan Meals', 'View Lists'])
    await expect(main.getByRole('navigation', { name: 'Your kitchen' })).toContainText(name)
  await expect(main.getByRole('button', { name: 'Find Recipes' })).toBeVisible()
  const [cards, heading, form] = [
    main.getByRole('navigation', { name: 'Your kitchen' }),
    main.getByRole('heading', { level: 1, name: 'Find inspiration!' }),
    main.locator('form'),
  ]
  const tops = await Promise.all([cards, heading, form].map(async (one) => (await one.boundingBox())!.y))
  expect(tops, 'the heading stands at its form, under the cards').toEqual([...tops].sort((one, other) => one - other))
})

test.describe('the guide', () => {
  test('is linked from every page, and shows each part with its steps, a tip and its screenshot', async ({ page }) => {
    await page.goto('/results')
    await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible()
    await expect(page).toHaveTitle('How it works · Larder')
    await expect(page.getByRole('region', { name: 'Quick start' }).getByRole('heading', { level: 3 })).toHaveText([
      'Search',
      'Plan',
      'Shop',
    ])
    const parts = [
      'Search for recipes',
      'Save and create recipes',
      'Manage your collection',
      'Create meal plans',
      'Make shopping lists',
      'Share shopping lists',
    ]
    for (const name of parts) {
      const part = page.getByRole('region', { name, exact: true })
      await part.scrollIntoViewIfNeeded()
      expect(await part.getByRole('listitem').count(), name).toBeGreaterThanOrEqual(3)
      await expect(part.getByText('Tip', { exact: true })).toBeVisible()
      const picture = part.getByRole('img')
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), { message: name })
        .toBeGreaterThan(300)
    }
    await expect(page.getByText('A search returns 6 recipes')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Parts of the guide' })
      .getByRole('link', { name: 'Share shopping lists' })
      .click()
    await expect(page.getByRole('heading', { level: 2, name: 'Share shopping lists' })).toBeInViewport()
    await getLink(page, 'Find a recipe').click()
    await expect(page).toHaveURL(`${mainOrigin()}/home`)
  })
  for (const [width, scheme, file] of [
    [360, 'light', 'search-narrow-light'],
    [360, 'dark', 'search-narrow-dark'],
    [1280, 'light', 'search-wide-light'],
    [1280, 'dark', 'search-wide-dark'],
  ] as const) {
    test(`at ${width} px, ${scheme}, its screenshots are ${file}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto('/how-to#search')
      const picture = page.getByRole('region', { name: 'Search for recipes' }).getByRole('img')
      await picture.scrollIntoViewIfNeeded()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
        .toContain(`/how-to/${file}.webp`)
    })
  }
})
