import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { words } from '#tests/support/words'
import { insertShoppingList } from './shopping-list-fixtures'
import { insertDraftPost } from './draft-post-fixture'
import { signInAsOperator, signInToAdmin } from './admin-sign-in'
import { queryMainDatabase } from './main-database'
import { holdRequests } from './hold-requests'
import { openUserMenu, signUp, signUpConfirmed } from './test-user'
import { saveRecipes } from './saved-recipe-fixtures'
import { openEditor, writePost } from './post-editor'
import { insertCrawlSessions } from './crawl-fixtures'
import {
  beefOnlyOrigin,
  checkWidths,
  crawledSiteUrl,
  crawlerOrigin,
  curryRecipeUrl,
  expect,
  findRecipes,
  mainOrigin,
  test,
} from './e2e-test'
import { createMealPlan, getPlanEntry, saveRecipe } from './meal-plan-fixtures'
import { insertHostilePost, insertCompletePost } from './post-fixtures'
import { SCREENS, writeControls } from './screens'
import { setToastCookie } from './toast-cookie'

// In this project only: axe is a script, and the HTML it checks is the same without scripts.
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// Each width and each theme once with all rules; a colour depends on the theme alone, a size on the width alone.
const VIEWS = [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

/** Asserts no violations in light and dark mode, on phone and desktop. */
async function expectNothingFound(page: Page, place: string): Promise<void> {
  await writeControls(page, `axe ${place}`)
  // Through the debugger protocol: the page's Content-Security-Policy blocks foreign scripts.
  await page.evaluate(axe)
  for (const { width, colorScheme } of VIEWS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // From the top: scrolled, the sticky header would cover parts of the content.
    await page.evaluate(() => window.scrollTo(0, 0))
    // No colour transition in progress.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      // A cancelled animation is over too.
      await Promise.allSettled(document.getAnimations().map((one) => one.finished))
    })
    const { violations } = await page.evaluate(
      (values) =>
        (window as unknown as { axe: { run(on: Document, how: object): Promise<AxeResults> } }).axe.run(document, {
          runOnly: { type: 'tag', values },
          resultTypes: ['violations'],
        }),
      TAGS,
    )
    const found = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}: ${nodes.map(({ html, any }) => `${html.slice(0, 150)} ${any.map(({ message }) => message).join(' ')}`).join(' | ')}`,
    )
    expect(found, `${place}, ${width} px, ${colorScheme}`).toEqual([])
  }
}

async function expectNothingFoundOn(page: Page, addresses: string[], closed?: Locator): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    for (const summary of (await closed?.all()) ?? []) await summary.click()
    await expectNothingFound(page, address)
  }
}

for (const { name, address, refused } of SCREENS) {
  test(`axe finds nothing on ${name}, which fits 320, 360, 768 and 1280 pixels`, async ({ page, hygiene }) => {
    if (refused) hygiene.expected(refused)
    await page.goto(address())
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // 320 is a page at 400 % zoom (WCAG 1.4.10); the other three are checked after every test.
    await checkWidths(page, [320])
    await expectNothingFound(page, name)
  })
}

test('axe finds nothing in the admin area', async ({ page }) => {
  await signInToAdmin(page, '/admin')
  await expect(page.getByRole('heading', { name: 'Authentication environment' })).toBeVisible()
  await expectNothingFound(page, '/admin')
  await expectNothingFoundOn(
    page,
    words(`
    /admin/audit /admin/mail /admin/photos /admin/health /admin/trash
    /admin/trash?kind=uncrawlable&title=nothing /admin/feedback /admin/feedback?text=nothing+like+it
    /admin/cooks /admin/operators /admin/operators/admin /admin/account /admin/account/second-factor
    /admin/notice /admin/environment /admin/landing /admin/blog`),
  )
})

test('axe finds nothing in the post editor', async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  await openEditor(page)
  await page.getByRole('button', { name: 'Create post' }).click()
  await expect(page.getByText('Please enter a title.')).toBeVisible()
  await expectNothingFound(page, 'a new post that misses everything')
  const id = await writePost(page, { title: 'A post for axe', publish: false })
  await expectNothingFoundOn(
    page,
    ['', `/${id}/edit`, `/${id}/preview`, `/${id}/delete`, `/${id}/publish`].map((address) => `/admin/blog${address}`),
  )
  await page.goto(`/admin/blog/${id}/edit`)
  await page.getByText('Upload', { exact: true }).click()
  await expectNothingFound(page, 'the other tab')
})

test('axe finds nothing on the database manager, nor on the recipe manager of a post', async ({ page, hygiene }) => {
  // One starter recipe has a picture that cannot be loaded.
  hygiene.expected(/status of 404.*\/pictures\//)
  const [post] = await queryMainDatabase<{ id: string }>(
    `
      insert into blog_posts (title, slug, excerpt, content, author_name, updated_at)
      values ('Soups', 'axe-' || gen_random_uuid(), 'x', 'x', 'Larder', now()) returning id::text`,
  )
  const [recipe] = await queryMainDatabase<{ id: string }>(
    'select id::text from recipes where slug is not null limit 1',
  )
  await queryMainDatabase(
    `
      insert into blog_recipes (post_id, position, recipe_id, title, source_url, source_domain)
      values ($1, 3, $2, 'Soup', 'https://kitchen.example/soup', 'kitchen.example')`,
    [post!.id, recipe!.id],
  )
  await signInToAdmin(page, '/admin/database')
  await expectNothingFoundOn(page, [
    '/admin/database?select=all',
    '/admin/database?ingredient=none&mood=Kid-Friendly&state=invalid',
    `/admin/database/delete?id=${recipe!.id}`,
    ...['', '?q=soup', '?q=zzzz', '?tab=existing'].map((query) => `/admin/blog/${post!.id}/recipes${query}`),
  ])
})

test("axe finds nothing on the crawler's pages", async ({ page, hygiene }) => {
  hygiene.expected(/status of 400/)
  // On the server without crawls: this page shows inserted rows.
  const origin = beefOnlyOrigin()
  const [id = ''] = await insertCrawlSessions('beef')
  await signInAsOperator(page, origin, '/admin/crawler')
  await expectNothingFoundOn(
    page,
    words(`
    /admin/crawler /admin/crawler/clean /admin/crawler/clear /admin/crawler/gap?cell=37 /admin/crawler/hosts
    /admin/crawler/settings /admin/crawler/hosts/take-down /admin/crawler/hosts/take-down?host=spoon.example
    /admin/crawler/sessions/${id}`).map((address) => origin + address),
    page.locator('main details > summary'),
  )
  await page.goto(`${origin}/admin/crawler`)
  await page.getByLabel('Recipes per category').fill('0')
  await page.getByRole('button', { name: 'Start Full Crawl' }).click()
  await expect(page.getByText('Failed to Start Crawler')).toBeVisible()
  await expectNothingFound(page, 'a target that is none')
  await signInAsOperator(page, crawlerOrigin(true), '/admin/crawler/dry-run')
  await page.getByLabel('Link to a page').fill(crawledSiteUrl('/recipes/dish-number-2'))
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('A crawl would keep it')).toBeVisible()
  for (const summary of await page.locator('main details > summary').all()) await summary.click()
  await expectNothingFound(page, 'a page that was tried')
})

test('axe finds nothing in the image manager of a post', async ({ page }) => {
  const images = `/admin/blog/${await insertDraftPost('Looked at by axe')}/images`
  await signInToAdmin(page, `${images}?q=soup`)
  await page.getByRole('radio').first().check({ force: true })
  await page.getByRole('button', { name: 'Add Image' }).click()
  await expect(page.getByRole('button', { name: 'Delete image 1' })).toBeVisible()
  await expectNothingFound(page, 'pictures that were found')
  await page.goto(`${images}?tab=upload`)
  await expectNothingFound(page, 'an upload')
})

test('axe finds nothing on the open menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/home')
  await page.getByRole('banner').locator('summary', { hasText: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectNothingFound(page, 'the open menu')
  const search = page.getByRole('banner').getByLabel('Words to look for')
  await search.click()
  await expect(search).toBeFocused()
  await expectNothingFound(page, 'the search in use')
})

test('axe finds nothing on the account pages, nor on the user menu', async ({ page }) => {
  await signUp(page, '/account')
  await expectNothingFound(page, 'the account')
  await openUserMenu(page)
  await expectNothingFound(page, 'the menu of a cook')
  await expectNothingFoundOn(
    page,
    words(`
    / /home /account/delete /export /cookbook /cookbook/pages /import/file /sign-out /feedback`),
  )
  await page.goto('/collection/new')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).click()
  await expect(page.getByRole('dialog', { name: 'Send Feedback' })).toBeVisible()
  await expectNothingFound(page, 'feedback over a page')
})

test('axe finds nothing in a collection', async ({ page }) => {
  await signUp(page, '/collection')
  await expect(page.getByRole('heading', { name: 'No recipes yet' })).toBeVisible()
  await expectNothingFound(page, 'an empty collection')
  const [id] = await saveRecipes(page, ['Leek soup', 'Chicken rice'])
  await page.goto('/collection?time=60')
  await page.getByRole('checkbox', { name: 'Select Leek soup' }).check()
  await page.getByRole('button', { name: '4 stars' }).first().click()
  await page
    .getByRole('link', { name: /^Add Note/ })
    .first()
    .click()
  await expect(page.getByLabel('Note for Leek soup')).toBeFocused()
  // Content under the sticky header is excluded.
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectNothingFound(page, 'a collection with one ticked')
  await expectNothingFoundOn(page, [
    '/collection?q=nothing',
    `/collection/remove?id=${id!}`,
    `/collection/${id!}/note`,
    `/collection/${id!}/photos`,
  ])
})

test('axe finds nothing on meal plans, nor on a proposed week', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  await signUp(page, '/meal-plans')
  await expectNothingFound(page, 'no meal plans')
  const [soup, pie] = [await saveRecipe(page, 'Soup'), await saveRecipe(page, 'Pie', { yield_amount: null })]
  await createMealPlan(page, 'Feast', [soup, pie])
  for (const recipe of ['Soup', 'Pie']) await getPlanEntry(page, recipe).getByText('Servings and day').click()
  await getPlanEntry(page, 'Soup').getByLabel('Day').fill('2026-11-24')
  await getPlanEntry(page, 'Soup').getByLabel('Day').blur()
  await expect(page.getByRole('region', { name: 'By day' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select Soup' }).check()
  await expectNothingFound(page, 'a meal plan')
  const plan = new URL(page.url()).pathname
  await expectNothingFoundOn(
    page,
    words(`
    /meal-plans ${plan}/edit ${plan}/duplicate ${plan}/delete /meal-plans/add?recipe=${soup} /meal-plan/none
    /plan-my-week /calendar /plan-my-week?mon=45&tue=60&people=0&do=plan
    /plan-my-week?mon=45&tue=60&use=durian&diet=vegetarian&lock=mon&do=plan
    /plan-my-week?mon=45&tue=60&wed=45&people=1&leftovers=dinner&do=plan`),
  )
})

test('axe finds nothing on the import page, nor on a saved recipe', async ({ page, hygiene }) => {
  hygiene.expected(/status of 40[04]/)
  await signUp(page, '/collection/new')
  await expectNothingFound(page, 'a recipe from scratch')
  await page.getByRole('main').getByRole('button', { name: 'Save Recipe' }).click()
  await expect(page.getByText('Please enter a recipe title.')).toBeVisible()
  await expectNothingFound(page, 'a recipe from scratch that lacks all')
  await page.goto('/collection/from-url')
  await page.getByLabel('Recipe URL').fill('https://no-such-host.invalid/soup')
  await page.getByRole('button', { name: 'Add Recipe' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectNothingFound(page, 'a page that cannot be had')
  await page.goto(curryRecipeUrl())
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status')).toBeVisible()
  await expectNothingFound(page, 'a recipe that is saved')
  await page.getByRole('link', { name: 'Add Note' }).click()
  await expect(page.getByLabel('Your note')).toBeFocused()
  await expectNothingFound(page, 'a note that is written')
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit your copy' })).toBeVisible()
  await expectNothingFound(page, 'a copy that is edited')
})

test('axe finds nothing on a toast, nor on a running timer', async ({ page, context }) => {
  await setToastCookie(context, { title: 'Recipe Saved', text: 'It is in your collection.', tone: 'done' })
  await page.goto(curryRecipeUrl({ step: '3' }))
  await page.getByRole('button', { name: 'Start 10 minutes' }).click()
  await page.keyboard.press('F8')
  await expect(page.getByRole('status')).toBeFocused()
  await expectNothingFound(page, 'a message and a timer')
})

test('axe finds nothing while a search runs', async ({ page }) => {
  const release = await holdRequests(page, /\/results\?.*_data=/)
  await page.goto('/home')
  await findRecipes(page, {})
  await expect(page.getByText('Searching trusted recipe sites')).toBeVisible()
  await expectNothingFound(page, 'the search that runs')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe 1 of 6' })).toBeVisible()
})

test('axe finds nothing on shopping lists', async ({ page }) => {
  const email = await signUp(page, '/shopping-lists')
  await expectNothingFound(page, 'no lists')
  const { id } = await insertShoppingList(email, 'Week', [
    { name: 'leek', quantity: 2, aisle: 'produce' },
    {
      name: 'flour',
      amounts: [
        ['2', 'cup', 'Pancakes'],
        ['100', 'g', 'Lasagne'],
      ],
      aisle: 'dry goods',
    },
    ...Array.from({ length: 12 }, (_, at) => ({ name: `thing ${at}`, checked: at % 2 === 0 })),
  ])
  await insertShoppingList(email, 'Done', [{ name: 'salt', checked: true }])
  await page.goto('/shops')
  await page.getByLabel('Name').fill('Corner shop')
  await page.getByRole('button', { name: 'Add shop' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Corner shop' })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Cheese')
  await page.getByRole('button', { name: 'Add aisle' }).click()
  await expect(page.getByText('Your own')).toBeVisible()
  const shop = page.url().split('/').at(-1)
  await expectNothingFoundOn(
    page,
    words(`
    /shopping-lists /shopping-lists/${id} /shopping-lists/${id}/rename /shopping-lists/${id}/delete
    /regular-items /archive /shops /shops/${shop} /shops/${shop}/aisle?aisle=Cheese /shops/${shop}/delete`),
    page.locator('summary', { hasText: 'Recipes that need it' }),
  )
  await page.goto(`/shopping-lists/${id}/help`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const helpPage = await page.locator('[data-help-link]').innerText()
  await expectNothingFound(page, 'a new link to help with a list')
  await page.goto(`${helpPage}?code=yes`)
  await expectNothingFound(page, 'a list as its helper sees it')
})

test('axe finds nothing on a post', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  const post = await insertCompletePost('Tray bakes')
  await expectNothingFoundOn(page, [post, `${post}/sign-in`, await insertHostilePost(), '/blog', '/blog/no-such-post'])
})

test('axe finds nothing on the sharing options of a list', async ({ page, hygiene, context }) => {
  hygiene.expected(/status of 40[04]/)
  const { id } = await insertShoppingList(await signUp(page), 'Week of 17 November', [
    { name: 'Lemons', quantity: 3, aisle: 'produce' },
    { name: 'Salt', checked: true, aisle: 'spices' },
  ])
  await page.goto(`/shopping-lists/${id}/share`)
  await page.getByLabel('Recipient Email').fill('anna@')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNothingFound(page, 'the share dialog with what is wrong')
  await page.goto(`/share/shopping-list/${id}`)
  await expectNothingFound(page, 'the public list')
  await page.goto(`/shopping-lists/${id}`)
  await page.getByRole('button', { name: 'Turn off the link' }).click()
  await expect(page.getByRole('button', { name: 'Turn on the link' })).toBeVisible()
  await page.goto(`/shopping-lists/${id}/share`)
  await expectNothingFound(page, 'the share dialog of a list that is not shared')
  for (const whose of ['a cook', 'a visitor']) {
    await page.goto(`/share/shopping-list/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNothingFound(page, `a list that is not there, for ${whose}`)
    await context.clearCookies()
  }
})

test('axe finds nothing in the dialogs over a page', async ({ page }) => {
  const { id } = await insertShoppingList(await signUp(page), 'Week', [{ name: 'onions' }])
  for (const [address, opener, title] of [
    [`/shopping-lists/${id}`, 'Delete', 'Delete this shopping list?'],
    [`/shopping-lists/${id}`, 'Someone else', 'Share with someone else'],
    ['/account', 'Delete your account', 'Delete your account?'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('link', { name: opener, exact: true }).click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expectNothingFound(page, title)
  }
})

test('axe finds nothing on the pages of a household, nor on an invite, whoever opens it', async ({
  page,
  browser,
  hygiene,
}) => {
  hygiene.expected(/status of 40[034]/)
  await signUpConfirmed(page, '/household')
  await expectNothingFound(page, 'a household of one')
  await page.getByLabel('Or by e-mail, to').fill('anna@')
  await page.getByRole('button', { name: 'Send invite' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNothingFound(page, 'an invite by mail with what is wrong')
  const makeLink = async () => {
    await page.goto('/household')
    await page.getByRole('button', { name: 'Make a link' }).click()
    await expect(page.locator('[data-invite-link]')).toBeVisible()
    return new URL((await page.locator('[data-invite-link]').textContent()) ?? '').pathname
  }
  const invite = await makeLink()
  await expectNothingFound(page, 'a new link')
  await page.goto(invite)
  await expectNothingFound(page, 'an invite of one’s own household')

  const context = await browser.newContext({ baseURL: mainOrigin() })
  const guest = await context.newPage()
  const open = async (path: string, words: string, place: string) => {
    await guest.goto(path)
    await expect(guest.getByRole('main')).toContainText(words)
    await expectNothingFound(guest, place)
  }
  await open(invite, 'Sign in or sign up first', 'an invite, for a visitor')
  await signUp(guest)
  await open(invite, 'You have nothing to bring along yet', 'an invite, for who may join')
  await guest.getByRole('button', { name: 'Join' }).click()
  await expect(guest.getByText('Welcome to the household')).toBeVisible()
  await expectNothingFound(guest, 'the household of a member')
  await open('/household/leave', 'You take along', 'leaving')
  await open(invite, 'has been used', 'an invite that was used')

  const other = await context.browser()!.newContext({ baseURL: mainOrigin() })
  const host = await other.newPage()
  const hostEmail = await signUpConfirmed(host, '/household')
  await host.getByRole('button', { name: 'Make a link' }).click()
  const elsewhere = new URL((await host.locator('[data-invite-link]').textContent()) ?? '').pathname
  await open(elsewhere, 'You leave the household that you are in now', 'an invite, for who would leave others')
  await page.goto(elsewhere)
  await expect(page.getByRole('main')).toContainText('Please make somebody else a keeper first')
  await expectNothingFound(page, 'an invite, for the only keeper of others')
  await queryMainDatabase(
    `update household_lookup set expires_at = now() where kind = 'invite' and added_by = (select id from users where email = $1)`,
    [hostEmail],
  )
  await open(elsewhere, 'is too old', 'an invite that has expired')

  await page.goto('/household')
  await expectNothingFound(page, 'the household of a keeper')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Remove / })
    .click()
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await expectNothingFound(page, 'removing somebody')
  await context.close()
  await other.close()
})
