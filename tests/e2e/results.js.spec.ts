import type { Page } from '@playwright/test'
import {
  beefOnlyOrigin,
  readCardTitle,
  expect,
  expectResultPosition,
  findRecipes,
  getLink,
  resultsUrl,
  test,
} from './e2e-test'
import { FULL_CELL } from './catalogue-fixtures'
import { swipe } from './swipe'
import { holdRequests } from './hold-requests'

// What scripts add.

const CHOICES = { ingredient: 'Fish & Seafood', mood: 'Healthy & Light', time: '45 min or less' }
const THIN_CELL = { ingredient: 'Chicken & More', mood: 'Comfort Food', time: '15 min or less' }

/** Counts the server's result requests: by the endpoint, and by the page's loader. */
function countSearches(page: Page): { list: string[] } {
  const asked = { list: [] as string[] }
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/search' || (url.pathname === '/results' && url.searchParams.has('_data')))
      asked.list.push(`${request.method()} ${url.pathname}`)
  })
  return asked
}

async function search(page: Page, choices = CHOICES): Promise<void> {
  await page.goto('/home')
  await findRecipes(page, choices)
  await expectResultPosition(page, 1, 6)
  // The keys are listened to once the page is painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

test('the whole journey is client-side navigation: no document is reloaded @capability', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
  })
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  await findRecipes(page, CHOICES)
  await expectResultPosition(page, 1, 6)
  await getLink(page, 'Next recipe').click()
  await expectResultPosition(page, 2, 6)
  await getLink(page, 'Show More').click()
  await expectResultPosition(page, 7, 12)
  await getLink(page, 'View Recipe').click()
  await page.getByRole('link', { name: '2×, double' }).click()
  await expect(page.getByRole('link', { name: '2×, double' })).toHaveAttribute('aria-current', 'true')
  await getLink(page, 'Cook view').click()
  await getLink(page, 'Step 2').click()
  await getLink(page, 'Close').click()
  await getLink(page, 'Back to recipe 7').click()
  await expectResultPosition(page, 7, 12)
  await getLink(page, 'New Search').click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Larder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  expect(documents).toBe(1)
})

test('paging back and forth sends no request, nor do the steps of a recipe', async ({ page }) => {
  await search(page)
  const asked = countSearches(page)
  for (let n = 2; n <= 6; n++) {
    await getLink(page, 'Next recipe').click()
    await expectResultPosition(page, n, 6)
  }
  for (let n = 5; n >= 1; n--) {
    await getLink(page, 'Previous recipe').click()
    await expectResultPosition(page, n, 6)
  }
  expect(asked.list).toEqual([])

  await getLink(page, 'View Recipe').click()
  await getLink(page, 'Cook view').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Step 1 of/ })).toBeVisible()
  const requests: string[] = []
  page.on('request', (request) => {
    // The browser may request the favicon at any time.
    if (!request.url().endsWith('/favicon.svg')) requests.push(request.url())
  })
  await page.context().setOffline(true)
  await getLink(page, 'Step 2').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Step 2 of/ })).toBeVisible()
  await page.context().setOffline(false)
  expect(requests).toEqual([])
})

test('unchanged choices reuse the results, at the same recipe', async ({ page }) => {
  await search(page)
  await getLink(page, 'Next recipe').click()
  await getLink(page, 'Next recipe').click()
  await expectResultPosition(page, 3, 6)
  const title = await readCardTitle(page)
  const asked = countSearches(page)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await findRecipes(page, CHOICES)
  await expectResultPosition(page, 3, 6)
  await expect.poll(() => readCardTitle(page)).toBe(title)
  expect(asked.list).toEqual([])

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await findRecipes(page, { ...CHOICES, mood: 'Kid-Friendly' })
  await expectResultPosition(page, 1, 6)
  expect(asked.list).toEqual(['GET /results'])
})

test('a reloaded page restores the results and the position', async ({ page }) => {
  await search(page)
  await getLink(page, 'Show More').click()
  await expectResultPosition(page, 7, 12)
  await getLink(page, 'Next recipe').click()
  await expectResultPosition(page, 8, 12)
  const title = await readCardTitle(page)

  // A URL without a position: the stored one is used.
  await page.goto(resultsUrl(CHOICES))
  await expectResultPosition(page, 8, 12)
  await expect.poll(() => readCardTitle(page)).toBe(title)
})

test('New Search clears the stored results', async ({ page }) => {
  await search(page)
  await getLink(page, 'Next recipe').click()
  await expectResultPosition(page, 2, 6)
  await getLink(page, 'New Search').click()
  const asked = countSearches(page)
  await findRecipes(page, CHOICES)
  await expectResultPosition(page, 1, 6)
  expect(asked.list).toEqual(['GET /results'])
})

test('Show More appends without duplicates, and reports what it leaves out', async ({ page }) => {
  await search(page, THIN_CELL)
  const asked = countSearches(page)
  const bodies: { shown: string[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/search')) bodies.push(request.postDataJSON() as { shown: string[] })
  })
  await getLink(page, 'Show More').click()
  await expectResultPosition(page, 7, 12)
  await getLink(page, 'Show More').click()
  await expectResultPosition(page, 13, 18)
  expect(asked.list).toEqual(['POST /api/search', 'POST /api/search'])
  expect(bodies.map(({ shown }) => shown.length)).toEqual([6, 12])

  const titles = new Set<string>()
  for (let n = 13; n >= 1; n--) {
    await expectResultPosition(page, n, 18)
    titles.add(await readCardTitle(page))
    if (n > 1) await page.keyboard.press('ArrowLeft')
  }
  expect(titles.size).toBe(13)
})

test('a response with duplicates adds each recipe once', async ({ page }) => {
  await search(page)
  const first = await readCardTitle(page)
  await page.route('**/api/search', async (route) => {
    const response = await route.fetch({ postData: JSON.stringify({ ...CHOICES, limit: 6 }) })
    const body = (await response.json()) as { results: Record<string, unknown>[] }
    // Five that are there already, and one that is new.
    const results = [
      ...body.results.slice(0, 5),
      { ...body.results[5], title: 'A new one', source_url: 'https://new.example/' },
    ]
    await route.fulfill({ json: { ...body, results, more: true } })
  })
  await getLink(page, 'Show More').click()
  await expectResultPosition(page, 7, 7)
  await expect.poll(() => readCardTitle(page)).toBe('A new one')
  expect(first).not.toBe('A new one')
})

test('sixty is the maximum, without duplicates', async ({ page }) => {
  await page.goto(beefOnlyOrigin() + resultsUrl(FULL_CELL))
  await expectResultPosition(page, 1, 6)
  const titles = new Set<string>()
  for (let n = 1; n <= 60; n++) {
    // The right arrow goes on, and fetches where it must.
    await expectResultPosition(page, n, Math.ceil(n / 6) * 6)
    titles.add(await readCardTitle(page))
    await page.keyboard.press('ArrowRight')
  }
  expect(titles.size).toBe(60)
  await expectResultPosition(page, 60, 60)
  await expect(page.getByText('These are 60 recipes, the most we can show at once.')).toBeVisible()
})

test('the arrow keys page, but not while the user types or holds a modifier key', async ({ page }) => {
  await search(page)
  await page.keyboard.press('ArrowRight')
  await expectResultPosition(page, 2, 6)
  await page.keyboard.press('ArrowRight')
  await expectResultPosition(page, 3, 6)
  await page.keyboard.press('ArrowLeft')
  await expectResultPosition(page, 2, 6)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+ArrowRight')
  await expectResultPosition(page, 2, 6)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('title, time and View Recipe are in sight, and the next recipe begins at its top', async ({ page }) => {
    await search(page)
    const card = page.getByRole('article')
    await expect(card.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
    await expect(card.getByText('Time', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(getLink(page, 'View Recipe')).toBeInViewport({ ratio: 1 })
    await page.evaluate(() => window.scrollTo(0, 300))
    await getLink(page, 'Next recipe').click()
    await expectResultPosition(page, 2, 6)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('a swipe pages, a scroll does not', async ({ page }) => {
    await search(page)
    const card = page.getByRole('article')
    await swipe(card, { dx: -150 })
    await expectResultPosition(page, 2, 6)
    await swipe(card, { dx: 150 })
    await expectResultPosition(page, 1, 6)
    await swipe(card, { dx: -30 })
    await swipe(card, { dx: -60, dy: 90 })
    await expectResultPosition(page, 1, 6)
  })
})

test.describe('while a search runs', () => {
  const SENTENCES = [
    'Searching trusted recipe sites',
    'Analyzing recipe content',
    'Filtering for quality matches',
    'Finalizing your curated results',
    'Almost ready',
  ]

  test('the messages rotate every 2.5 seconds', async ({ page }) => {
    const release = await holdRequests(page, /\/results\?.*_data=/)
    await page.clock.install({ time: new Date('2025-01-05T12:00:00Z') })
    await page.goto('/home')
    await page.clock.pauseAt(new Date('2025-01-05T12:10:00Z'))
    await findRecipes(page, CHOICES)
    const says = page.getByRole('status')
    for (const sentence of [...SENTENCES, SENTENCES[0]!]) {
      await expect(says).toHaveText(sentence)
      await page.clock.runFor(2400)
      await expect(says).toHaveText(sentence)
      await page.clock.runFor(100)
    }
    release()
    await expectResultPosition(page, 1, 6)
    await expect(says).toHaveCount(0)
  })

  test('Show More shows a pending state, and stays on its recipe', async ({ page }) => {
    await search(page)
    const release = await holdRequests(page, '**/api/search')
    await getLink(page, 'Show More').click()
    await expect(getLink(page, 'Looking for more…')).toBeVisible()
    await expectResultPosition(page, 1, 6)
    release()
    await expectResultPosition(page, 7, 12)
  })
})

test('Show More fails on the server: its message, and the results stay', async ({ page, hygiene }) => {
  hygiene.expected(/status of 429/)
  await search(page)
  await page.route('**/api/search', (route) =>
    route.fulfill({
      status: 429,
      json: { message: 'Too many searches. Please wait a minute and try again.', error: 'too_many' },
    }),
  )
  await getLink(page, 'Show More').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search Error' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Too many searches. Please wait a minute and try again.')
  await page.goBack()
  await expectResultPosition(page, 1, 6)
  await getLink(page, 'Show More').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search Error' })).toBeVisible()
  await page.unroute('**/api/search')
  await getLink(page, 'Try Again').click()
  await expectResultPosition(page, 7, 12)
})

test('Show More without a connection: the general message, and the results stay', async ({ page, hygiene }) => {
  hygiene.expected(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await search(page)
  await page.route('**/api/search', (route) => route.abort('internetdisconnected'))
  await getLink(page, 'Show More').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search Error' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('An error occurred while searching for recipes')
  await getLink(page, 'Back to Home').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find inspiration!' })).toBeVisible()
})

test('without session storage everything works but the restored position', async ({ page, hygiene }) => {
  hygiene.expected(/The last search could not be restored/)
  await search(page)
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.endsWith('accumulatedRecipes')) sessionStorage.setItem(key, '[{')
  })
  await page.reload()
  await expectResultPosition(page, 1, 6)
})
