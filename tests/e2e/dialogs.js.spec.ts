import type { Locator, Page } from '@playwright/test'
import { signInToAdmin } from './admin-sign-in'
import { expect, getLink, test } from './e2e-test'
import { createMealPlan, saveRecipe } from './meal-plan-fixtures'
import { insertDraftPost } from './draft-post-fixture'
import { saveRecipes } from './saved-recipe-fixtures'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp } from './test-user'

type Question = {
  name: string
  title: string | RegExp
  keep: string
  /** What has the focus first; by default the button that closes it. */ field?: string
  /** Goes to the page that it is asked over, and finds what opens it. */ open(page: Page): Promise<Locator>
}

const QUESTIONS: Question[] = [
  {
    name: 'deleting an account',
    title: 'Delete your account?',
    keep: 'Keep my account',
    async open(page) {
      await signUp(page, '/account')
      return getLink(page, 'Delete your account')
    },
  },
  {
    name: 'deleting a meal plan',
    title: 'Delete this meal plan?',
    keep: 'Keep it',
    async open(page) {
      await signUp(page)
      await createMealPlan(page, 'Week', [await saveRecipe(page, 'Leek soup')])
      return page.getByRole('link', { name: 'Delete', exact: true })
    },
  },
  {
    name: 'deleting a shopping list',
    title: 'Delete this shopping list?',
    keep: 'Keep it',
    async open(page) {
      await insertShoppingList(await signUp(page), 'Week', [{ name: 'onions' }])
      await page.goto('/shopping-lists')
      return page.getByRole('link', { name: /^Delete/ })
    },
  },
  {
    name: 'sharing a shopping list',
    title: 'Share with someone else',
    keep: 'Cancel',
    field: 'Recipient Email',
    async open(page) {
      await insertShoppingList(await signUp(page), 'Week', [{ name: 'onions' }])
      await page.goto('/shopping-lists')
      return page.getByRole('link', { name: 'Someone else' })
    },
  },
  {
    name: 'removing two recipes',
    title: 'Remove 2 recipes?',
    keep: 'Keep them',
    async open(page) {
      await signUp(page)
      await saveRecipes(page, ['Leek soup', 'Apple pie', 'Stew'])
      await page.goto('/collection')
      for (const title of ['Leek soup', 'Stew']) await page.getByRole('checkbox', { name: title }).check()
      return page.getByRole('button', { name: /^Remove \(/ })
    },
  },
  {
    name: 'Clean Database',
    title: 'Clean Database',
    keep: 'Keep them',
    async open(page) {
      await signInToAdmin(page, '/admin/crawler')
      return getLink(page, 'Clean Database')
    },
  },
  {
    name: 'deleting a post',
    title: 'Delete this post?',
    keep: 'Keep it',
    async open(page) {
      await insertDraftPost('Leeks, and how')
      await signInToAdmin(page, '/admin/blog')
      return page
        .getByRole('row', { name: 'Leeks, and how' })
        .getByRole('link', { name: /Delete/ })
        .first()
    },
  },
]

const dialog = (page: Page) => page.getByRole('dialog')

for (const { name, title, keep, field, open } of QUESTIONS)
  test(`${name} is asked in a dialog over the page, by keys alone`, async ({ page }) => {
    const opener = await open(page)
    const below = page.url()
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    for (const leave of ['Escape', keep, 'Close', 'beside', 'back']) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeVisible()
      await expect(page.getByRole('dialog', { name: title })).toHaveAttribute('aria-modal', 'true')
      const first = field ? dialog(page).getByLabel(field) : dialog(page).getByRole('button', { name: 'Close' })
      await expect(first).toBeFocused()
      // The page below is there, and cannot be reached.
      await expect(opener).toBeVisible()
      const scrolledTo = await page.evaluate(() => window.scrollY)
      for (let stop = 0; stop < 8; stop++) {
        await page.keyboard.press('Tab')
        // Or on the browser's own controls.
        expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true)
      }
      await page.mouse.wheel(0, 600)
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo)
      if (leave === 'Escape') await page.keyboard.press('Escape')
      else if (leave === 'beside') await page.mouse.click(8, 400)
      else if (leave === 'back') await page.goBack()
      else {
        await dialog(page)
          .getByText(leave, { exact: true })
          .or(dialog(page).getByRole('button', { name: leave }))
          .focus()
        await page.keyboard.press('Enter')
      }
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(below)
      await expect(leave === 'back' ? page.getByRole('heading', { level: 1 }) : opener).toBeFocused()
    }
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

test('what is confirmed there is done, and what was selected on the page is kept until then @capability', async ({
  page,
}) => {
  await signUp(page)
  await saveRecipes(page, ['Leek soup', 'Apple pie'])
  await page.goto('/collection')
  const box = page.getByRole('checkbox', { name: 'Leek soup' })
  await box.check()
  const remove = page.getByRole('button', { name: /^Remove \(/ })
  await remove.click()
  await dialog(page).getByRole('link', { name: 'Keep it' }).click()
  await expect(box).toBeChecked()
  await remove.click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('status')).toContainText('Recipe removed')
  await expect(dialog(page)).toHaveCount(0)
  await expect(box).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Apple pie' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // Nothing is left to confirm there.
  await page.goBack()
  await expect(page).not.toHaveURL(/remove/)
})

test('what is refused is said in the dialog, and it stays', async ({ page, hygiene }) => {
  hygiene.expected(/status of 4/)
  await signUp(page, '/account')
  await getLink(page, 'Delete your account').click()
  await dialog(page).getByLabel('Password').fill('not my password')
  await dialog(page).getByRole('button', { name: 'Delete everything' }).click()
  await expect(dialog(page).getByLabel('Password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL('/account/delete')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/account')
  await expect(getLink(page, 'Delete your account')).toBeFocused()
})

test('loaded as a document a dialog is a page', async ({ page }) => {
  await signUp(page, '/account')
  await getLink(page, 'Delete your account').click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete your account?' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await getLink(page, 'Keep my account').click()
  await expect(page).toHaveURL('/account')
})

test('the questions of operators and the forms of lists and plans are dialogs over their page, too', async ({
  page,
}) => {
  const email = await signUp(page)
  const { id } = await insertShoppingList(email, 'Week', [{ name: 'onions' }])
  await createMealPlan(page, 'Week', [await saveRecipe(page, 'Leek soup')])
  const plan = page.url()
  const openers: [path: string, opener: Locator, title: RegExp][] = [
    [`/shopping-lists/${id}`, page.getByRole('link', { name: 'Rename' }), /rename/i],
    [plan, page.getByRole('link', { name: 'Rename' }), /plan/i],
    [plan, page.getByRole('link', { name: 'Duplicate' }), /plan|duplicate|copy/i],
    ['/admin/crawler', page.locator('a[href*="/gap?"]').first(), /./],
    ['/admin/crawler/hosts', page.getByRole('link', { name: 'Take a host down' }), /take/i],
  ]
  await signInToAdmin(page, '/admin')
  for (const [path, opener, title] of openers) {
    await page.goto(path)
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: title })).toHaveAttribute('aria-modal', 'true')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(path)
    await expect(opener).toBeFocused()
  }
})

test('a toast is shown in the dialog that is open, where it can be reached and closed', async ({ page }) => {
  await insertShoppingList(await signUp(page), 'Week', [{ name: 'onions' }])
  await page.goto('/shopping-lists')
  await page.getByRole('button', { name: 'Remove onions' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Item removed' })
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await page.getByRole('link', { name: 'Someone else' }).click()
  await expect(dialog(page)).toBeVisible()
  const inDialog = dialog(page).getByRole('status')
  await expect(inDialog).toContainText('Item removed')
  await page.keyboard.press('F8')
  await expect(inDialog).toBeFocused()
  expect(
    await inDialog.evaluate((box) => {
      const { x, y, width, height } = box.getBoundingClientRect()
      return box.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    }),
  ).toBe(true)
  // Escape closes the toast first, then the dialog.
  await page.keyboard.press('Escape')
  await expect(inDialog).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('without a server a dialog is left for its page as it was', async ({ page, context, hygiene }) => {
  hygiene.expected(/ERR_FAILED/)
  await signUp(page)
  await createMealPlan(page, 'Week', [await saveRecipe(page, 'Leek soup')])
  const plan = page.url()
  const opener = page.getByRole('link', { name: 'Delete', exact: true })
  // The browser knows that it is offline, or does not know that nothing answers.
  for (const setAway of [
    (isAway: boolean) => context.setOffline(isAway),
    (isAway: boolean) =>
      isAway ? context.route('**/*', (route) => route.abort()) : context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]) {
    await opener.click()
    await expect(dialog(page)).toBeVisible()
    await setAway(true)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByRole('heading', { level: 1, name: 'Week' })).toBeVisible()
    // The address follows.
    await setAway(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page).toHaveURL(plan)
    await expect(page.getByRole('heading', { level: 1, name: 'Week' })).toBeVisible()
  }
})

test('a page that cannot be loaded again after its dialog stays, until it can', async ({ page, context, hygiene }) => {
  hygiene.expected(/ERR_FAILED|Failed to fetch/)
  await signUp(page)
  await createMealPlan(page, 'Week', [await saveRecipe(page, 'Leek soup')])
  const plan = page.url()
  const opener = page.getByRole('link', { name: 'Delete', exact: true })
  const heading = page.getByRole('heading', { level: 1, name: 'Week' })
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  // The server is found, and the connection ends before the page is loaded.
  const isPageData = (url: URL) => url.searchParams.get('_data') === 'routes/_site.meal-plan.$id'
  const lost = page.waitForEvent('requestfailed')
  await context.route(isPageData, (route) => route.abort())
  await page.keyboard.press('Escape')
  await lost
  await expect(page).toHaveURL(plan)
  await expect(heading).toBeVisible()
  // A dialog opens over it as before.
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  const lostAgain = page.waitForEvent('requestfailed')
  await page.keyboard.press('Escape')
  await lostAgain
  await expect(heading).toBeVisible()
  await context.unroute(isPageData)
  const loaded = page.waitForResponse((response) => isPageData(new URL(response.url())))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect((await loaded).ok()).toBe(true)
  await expect(page).toHaveURL(plan)
  await expect(heading).toBeVisible()
})
