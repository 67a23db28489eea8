/**
 * Takes the screenshots of the guide (public/how-to): starts the built server with data of its own, signs up a user who
 * saves, plans and shops, and captures each screen in phone and tablet size, light and dark.
 * `npm run pictures:how-to`, after a screen of the guide has changed; review them before committing.
 */
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { HOW_TO_SCREEN_SIZES, howToPicturePath } from '../app/domain/site/how-to-pictures'
import type { HowToColorScheme, HowToScreenSize } from '../app/domain/site/how-to-pictures'
import { CHROMIUM_ARGS, findChromium } from '#tests/support/browser'
import { cleanUpLarders, startLarder } from '../tests/support/larder-process'

const PUBLIC_FOLDER = fileURLToPath(new URL('../public', import.meta.url))
const HOW_TO_FOLDER = path.join(PUBLIC_FOLDER, 'how-to')
/** A compromise of sharpness and file size for slow connections. */
const PIXEL_DENSITY: Record<HowToScreenSize, number> = { narrow: 1.5, wide: 1.25 }
/** Total, in bytes. */
const MAX_TOTAL_BYTES = 600_000

const SAVED_RECIPES = [
  { slug: 'chicken-pasta-with-peas-and-lemon', stars: 5, note: 'Twice the lemon next time.' },
  { slug: 'beef-tacos-with-sweetcorn-and-avocado', stars: 4 },
  { slug: 'chicken-and-chickpea-coconut-curry', stars: 5 },
  { slug: 'sausage-apple-and-potato-tray-bake', stars: 3 },
  { slug: 'chicken-rice-congee-with-ginger' },
  { slug: 'shepherds-pie-with-peas', stars: 4 },
]
const PLANNED_RECIPE_INDEXES = [0, 2, 3]
const PLAN_COMMENTS = ['Tuesday, before training', 'Double, and freeze half', 'With the good mustard']
const OWN_RECIPE_FIELDS = { Title: 'Grandmother’s plum cake', Time: '70', Yield: '8 pieces' }
const OWN_RECIPE_ROWS: Record<string, string[]> = {
  Ingredient: ['500 g ripe plums', '200 g butter', '4 eggs'],
  Step: ['Stone the plums and cut them into quarters.', 'Beat butter and sugar until pale.'],
}

/** Items of the list in display order. */
const CHECKED_ITEM_INDEXES = [0, 1, 3, 9, 12, 14]

/** Where a screen is, who sees it, and what is scrolled to the top. */
type GuideScreen = {
  name: string
  path: string
  viewer: 'cook' | 'visitor'
  before?: (page: Page) => Promise<void>
  topElement?: (page: Page) => ReturnType<Page['locator']>
}

const guideServer = await startLarder({ env: { NODE_ENV: 'production' } })
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
try {
  const { cook, planId, listId } = await createDemoUser(browser, guideServer.origin)
  const screens: GuideScreen[] = [
    {
      name: 'search',
      path: `/results?${new URLSearchParams({ ingredient: 'Veggies & Greens', mood: 'Comfort Food', time: '45 min or less' })}`,
      viewer: 'visitor',
    },
    {
      name: 'save',
      path: '/collection/new',
      viewer: 'cook',
      before: fillRecipeForm,
      topElement: (page) => page.getByRole('group', { name: 'Ingredients' }),
    },
    {
      name: 'collection',
      path: '/collection',
      viewer: 'cook',
      topElement: (page) => page.getByRole('list').filter({ has: page.getByRole('checkbox') }),
    },
    {
      name: 'plan',
      path: `/meal-plan/${planId}?select=all`,
      viewer: 'cook',
      topElement: (page) => page.getByRole('link', { name: /^(?:Des|S)elect All$/i }),
    },
    { name: 'list', path: `/shopping-lists/${listId}`, viewer: 'cook' },
    { name: 'share', path: `/share/shopping-list/${listId}`, viewer: 'visitor' },
  ]
  rmSync(HOW_TO_FOLDER, { recursive: true, force: true })
  mkdirSync(HOW_TO_FOLDER, { recursive: true })
  for (const size of Object.keys(HOW_TO_SCREEN_SIZES) as HowToScreenSize[]) {
    for (const scheme of ['light', 'dark'] as const) {
      for (const screen of screens)
        await takeScreenshot(browser, screen.viewer === 'cook' ? cook : undefined, screen, size, scheme)
    }
  }
  const sizes = readdirSync(HOW_TO_FOLDER).map((file) => statSync(path.join(HOW_TO_FOLDER, file)).size)
  const sum = sizes.reduce((one, other) => one + other, 0)
  process.stdout.write(`${sizes.length} pictures, ${Math.round(sum / 1000)} kB\n`)
  if (sum > MAX_TOTAL_BYTES) throw new Error(`The guide's pictures may have ${MAX_TOTAL_BYTES / 1000} kB in all.`)
} finally {
  await browser.close()
  await cleanUpLarders()
}

/** Captures one screen; the phone's light version also as JPEG, for browsers without WebP. */
async function takeScreenshot(
  browser: Browser,
  storageState: Awaited<ReturnType<BrowserContext['storageState']>> | undefined,
  { name, path: address, before, topElement }: GuideScreen,
  size: HowToScreenSize,
  scheme: HowToColorScheme,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: guideServer.origin,
    viewport: HOW_TO_SCREEN_SIZES[size],
    deviceScaleFactor: PIXEL_DENSITY[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  // Some links are there only until the scripts are.
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')))
  await before?.(page)
  const at =
    topElement &&
    (await topElement(page)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top + window.scrollY))
  // Below the sticky header, with a margin.
  const header = at === undefined ? undefined : await page.getByRole('banner').boundingBox()
  await page.evaluate((y) => window.scrollTo(0, y), (at ?? 0) - (header ? header.height + 12 : 0))
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot({ animations: 'disabled' })
  writeFileSync(
    path.join(PUBLIC_FOLDER, howToPicturePath(name, size, scheme)),
    await sharp(png).webp({ quality: 43, smartSubsample: true, effort: 6 }).toBuffer(),
  )
  if (size === 'narrow' && scheme === 'light')
    writeFileSync(
      path.join(PUBLIC_FOLDER, howToPicturePath(name)),
      await sharp(png)
        .resize(HOW_TO_SCREEN_SIZES.narrow.width * 1.25)
        .jpeg({ quality: 50, mozjpeg: true })
        .toBuffer(),
    )
  await context.close()
}

/** A user who has saved recipes, planned some of them and shops for them. */
async function createDemoUser(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await page.goto('/sign-up?return_url=%2Fcollection')
  await page.getByLabel('E-mail').fill('anna@larder.example')
  await page.getByLabel('Password').fill('mussels in cider')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await page.waitForURL('/collection')
  const send = async <Answer>(method: string, to: string, data: object) => {
    const answer = await page.request.fetch(to, { method, data })
    if (!answer.ok()) throw new Error(`${method} ${to}: ${answer.status()} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const ids: string[] = []
  // The last one saved comes first.
  for (const { slug, stars, note } of [...SAVED_RECIPES].reverse()) {
    const { id } = await send<{ id: string }>('POST', '/api/collections/recipes/from-url', {
      url: `${origin}/kitchen/${slug}`,
    })
    if (stars) await send('PATCH', `/api/collections/recipes/${id}/rating`, { user_rating: stars })
    if (note) await send('PATCH', `/api/collections/recipes/${id}/note`, { note })
    ids.unshift(id)
  }
  const { id: planId } = await send<{ id: string }>('POST', '/api/meal-plans', {
    name: 'This week',
    description: 'Three evenings, one shop.',
  })
  for (const [at, index] of PLANNED_RECIPE_INDEXES.entries()) {
    const recipeId = ids[index] ?? ''
    await send('POST', `/api/meal-plans/${planId}/recipes`, { recipeId })
    await send('PATCH', `/api/meal-plans/${planId}/recipes/${recipeId}`, { comment: PLAN_COMMENTS[at] })
  }
  const list = await send<{ id: string }>('POST', `/api/meal-plans/${planId}/generate-shopping-list`, {})
  await page.goto(`/shopping-lists/${list.id}`)
  const items = await page
    .locator('li[id^="item-"]')
    .evaluateAll((rows) => rows.map((row) => row.id.replace('item-', '')))
  await send('PATCH', `/api/shopping-lists/${list.id}`, {
    ops: CHECKED_ITEM_INDEXES.map((at) => ({ id: items[at], checked: true })),
  })
  const cook = await context.storageState()
  await context.close()
  return { cook, planId, listId: list.id }
}

async function fillRecipeForm(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(OWN_RECIPE_FIELDS))
    await page.getByLabel(label, { exact: false }).first().fill(text)
  for (const [label, rows] of Object.entries(OWN_RECIPE_ROWS)) {
    for (const [at, text] of rows.entries()) await page.getByLabel(`${label} ${at + 1}`, { exact: true }).fill(text)
  }
}
