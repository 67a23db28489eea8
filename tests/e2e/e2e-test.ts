import { setTimeout as pause } from 'node:timers/promises'
import { type APIRequestContext, expect, type Locator, test as base, type Page } from '@playwright/test'
import { checkLayout } from './layout'

export { expect }

type OriginVariable =
  | 'LARDER_ORIGIN'
  | 'LARDER_BEEF_ORIGIN'
  | 'LARDER_EMPTY_ORIGIN'
  | 'LARDER_CLERK_ORIGIN'
  | 'LARDER_KEYLESS_ORIGIN'
  | 'RECIPE_SITE'
  | 'CLERK_STAND_IN'
  | 'LARDER_CRAWL_ORIGIN'
  | 'LARDER_CRAWL_PLAIN_ORIGIN'
  | 'CRAWLED_SITE'
  | 'CRAWLED_SLOW_SITE'
const readOrigin = (name: OriginVariable) => {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is not set: the journeys start by \`npx playwright test\`, which starts the servers.`)
  return value
}

/** The main server, the one with beef recipes only, and the one without recipes. */
export const mainOrigin = () => readOrigin('LARDER_ORIGIN')
export const beefOnlyOrigin = () => readOrigin('LARDER_BEEF_ORIGIN')
export const emptyOrigin = () => readOrigin('LARDER_EMPTY_ORIGIN')

/**
 * The server whose users sign in through Clerk, the one that lacks Clerk's keys, and the mock that signs Clerk's
 * sessions.
 */
export const clerkOrigin = () => readOrigin('LARDER_CLERK_ORIGIN')
export const keylessOrigin = () => readOrigin('LARDER_KEYLESS_ORIGIN')
export const clerkMockOrigin = () => readOrigin('CLERK_STAND_IN')

/**
 * The server that crawls, one for each Playwright project: a crawl is global to its server. And a page of a site that
 * it crawls, and a host that keeps a crawl busy for over a minute.
 */
export const crawlerOrigin = (isJs: boolean) => readOrigin(isJs ? 'LARDER_CRAWL_ORIGIN' : 'LARDER_CRAWL_PLAIN_ORIGIN')
export const crawledSiteUrl = (path: string) => readOrigin('CRAWLED_SITE') + path
export const slowCrawledHost = () => new URL(readOrigin('CRAWLED_SLOW_SITE')).host

/** A page of the external recipe site. */
export const recipeSiteUrl = (path: string) => readOrigin('RECIPE_SITE') + path

export const VIEWPORT_WIDTHS = [360, 768, 1280]

type PageErrorGuard = {
  /** Console errors that this test provokes on purpose, for example the line that a browser writes about a 404. */
  expected(...lines: RegExp[]): void
}

/**
 * Every test fails on an error or a warning in the console (which includes Content-Security-Policy violations), on a
 * script error, and on a page that at its end is wider than the screen at 360, 768 or 1280; a page of the same elements
 * is checked once.
 */
export const test = base.extend<{ hygiene: PageErrorGuard; isJs: boolean }>({
  baseURL: async ({}, use) => {
    await use(mainOrigin())
  },
  // A client address per test: searches are rate limited by address.
  extraHTTPHeaders: async ({}, use, { testId, retry }) => {
    const number = parseInt(testId.slice(-6), 16) || testId.length
    await use({ 'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${(number + retry) & 255}` })
  },
  isJs: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled)
  },
  // With scripts, a page is ready once it is hydrated: before that no key press is handled.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      const goto = page.goto.bind(page)
      page.goto = async (...given) => {
        await waitForSubmissions(page)
        const response = await goto(...given)
        await waitForHydration(page)
        return response
      }
      const reload = page.reload.bind(page)
      page.reload = async (...given) => {
        await waitForSubmissions(page)
        return await reload(...given)
      }
    } else clickWhenLoaded(page)
    await use(page)
  },
  hygiene: [
    async ({ context }, use) => {
      const seen: string[] = []
      const expected: RegExp[] = [/Service Worker registration blocked by Playwright/]
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          seen.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => seen.push(`script error: ${error.error().stack ?? error.error().message}`))
      await use({ expected: (...lines) => void expected.push(...lines) })
      expect(
        seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
        'nothing in the console',
      ).toEqual([])
      for (const page of context.pages()) {
        if (page.url().startsWith('http') && (await isNewScreen(page))) await checkWidths(page)
      }
    },
    { auto: true },
  ],
})

/**
 * Resolves when React has hydrated the document and run its effects; at once on a page without scripts of ours, after
 * five seconds on one whose scripts fail. It waits outside of the page, because some tests stop the page's clock.
 */
async function waitForHydration(page: Page): Promise<void> {
  const isTaken = () =>
    !document.querySelector('script[type=module]') ||
    Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps'))
  const until = Date.now() + 5000
  while (!(await page.evaluate(isTaken)) && Date.now() < until) await pause(20)
  await pause(50)
}

type RouterWindow = Window & {
  __remixRouter?: {
    state: {
      navigation: { state: string; formMethod?: string }
      fetchers: Map<string, { state: string; formMethod?: string }>
    }
  }
}

/**
 * Resolves when the page's submissions are answered, after five seconds at most: an optimistic update is visible before
 * its request is answered, and leaving the page would cancel it.
 */
async function waitForSubmissions(page: Page): Promise<void> {
  const isSubmitting = () => {
    const state = (window as RouterWindow).__remixRouter?.state
    return (
      !!state &&
      [state.navigation, ...state.fetchers.values()].some(({ state, formMethod }) => state !== 'idle' && formMethod)
    )
  }
  const until = Date.now() + 5000
  // A page that is being left anyway has no state to read.
  while ((await page.evaluate(isSubmitting).catch(() => false)) && Date.now() < until) await pause(20)
}

const patchedPrototypes = new WeakSet<object>()

/**
 * Without scripts a button is visible before the rest of its form has arrived, and would send what is there: every click
 * waits for the whole page. The prototype is that of all locators of this worker, whose other pages have scripts.
 */
function clickWhenLoaded(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator
  if (patchedPrototypes.has(prototype)) return
  patchedPrototypes.add(prototype)
  const { click } = prototype
  prototype.click = async function (this: Locator, ...options) {
    await this.page().waitForLoadState('load')
    return await click.apply(this, options)
  }
}

const checkedScreens = new Set<string>()

/** Whether this worker has not yet seen the page's route with these elements. */
async function isNewScreen(page: Page): Promise<boolean> {
  const elements = await page.evaluate(() =>
    [
      ...new Set(
        [...document.querySelectorAll('body *')].map((each) => `${each.tagName} ${each.getAttribute('class')}`),
      ),
    ]
      .sort()
      .join('\n'),
  )
  const screen = `${new URL(page.url()).pathname.replace(/[\da-f-]{36}/g, ':id')}\n${elements}`
  if (checkedScreens.has(screen)) return false
  checkedScreens.add(screen)
  return true
}

/** No horizontal scrolling, no clipped text and no overlaps, at the three widths. */
export async function checkWidths(page: Page, widths = VIEWPORT_WIDTHS): Promise<void> {
  const before = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    // A page in layout or transition gets a moment to settle.
    await expect
      .poll(() => page.evaluate(checkLayout), { message: `${page.url()} at ${width} px`, timeout: 3000 })
      .toEqual([])
  }
  if (before) await page.setViewportSize(before)
}

export type SearchChoices = { ingredient: string; mood: string; time: string }

/** Selects the three choices on the current page and searches. */
export async function findRecipes(page: Page, { ingredient, mood, time }: Partial<SearchChoices>): Promise<void> {
  // The page being left may show the same text: its chips are not the choices.
  await expect(page.getByRole('button', { name: 'Find Recipes' })).toBeVisible()
  for (const name of [ingredient, mood, time]) {
    if (!name) continue
    const radio = page.getByRole('radio', { name, exact: true })
    await radio.click()
    await expect(radio).toBeChecked()
  }
  await page.getByRole('button', { name: 'Find Recipes' }).click()
}

export const resultsUrl = (choices: SearchChoices, more: Record<string, string> = {}) =>
  `/results?${new URLSearchParams({ ...choices, ...more })}`

/** The position in the results: 'Recipe 2 of 6'. */
export async function expectResultPosition(page: Page, n: number, of: number): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: `Recipe ${n} of ${of}`, exact: true })).toBeVisible()
}

/** The three choices that the results are of, without a diet, as the chips that change them show them. */
export async function expectShownChoices(page: Page, [ingredient, mood, time]: string[]): Promise<void> {
  await expect(page.getByRole('list', { name: 'Your choices' }).locator('summary')).toHaveText([
    `Main ingredient: ${ingredient}`,
    `Mood: ${mood}`,
    `Time: ${time}`,
    'Diet: Any diet',
  ])
}

/** The title of the current card. */
export const readCardTitle = async (page: Page) =>
  await page.getByRole('article').getByRole('heading', { level: 2 }).innerText()

export const getLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

export type SearchResult = { title: string; beyond: string | null; total_time_minutes: number; source_url: string }

/** The results of the search endpoint for the choices: the order that the page must show. */
export async function fetchSearchResults(
  request: APIRequestContext,
  choices: SearchChoices,
  from = mainOrigin(),
): Promise<SearchResult[]> {
  const response = await request.post(`${from}/api/search`, { data: { ...choices, limit: 60 } })
  expect(response.status()).toBe(200)
  return ((await response.json()) as { results: SearchResult[] }).results
}

/** A starter recipe with scaling, timers in its steps and ingredients per step. */
export const CURRY_RECIPE = { title: 'Chicken and chickpea coconut curry', slug: 'chicken-and-chickpea-coconut-curry' }
export const curryRecipeUrl = (more: Record<string, string> = {}) =>
  `/recipe?${new URLSearchParams({ url: `${mainOrigin()}/kitchen/${CURRY_RECIPE.slug}`, ...more })}`
