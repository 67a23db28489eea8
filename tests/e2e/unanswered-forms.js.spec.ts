import type { Locator, Page } from '@playwright/test'
import { signInToAdmin } from './admin-sign-in'
import { insertDraftPost } from './draft-post-fixture'
import { expect, test } from './e2e-test'
import { createMealPlan, saveRecipe } from './meal-plan-fixtures'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp } from './test-user'

/** How a submission may fail to get through: without a signal, at a proxy, at our server. */
const FAILURES: Record<string, (page: Page) => Promise<void>> = {
  'no signal': (page) => interceptPosts(page, (route) => route.abort('internetdisconnected')),
  "a proxy's page": (page) =>
    interceptPosts(page, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    ),
  'our server without its database': (page) =>
    interceptPosts(page, (route) =>
      route.fulfill({
        status: 503,
        headers: { 'Content-Type': 'application/json', 'X-Remix-Catch': 'yes', 'Retry-After': '5' },
        body: JSON.stringify({ message: 'In a moment.' }),
      }),
    ),
}
type Intercepted = Parameters<Parameters<Page['route']>[1]>[0]
const interceptPosts = async (page: Page, fail: (route: Intercepted) => Promise<void>) =>
  void (await page.route('**/*', (route) => (route.request().method() === 'POST' ? fail(route) : route.fallback())))

const TEXT = ['email', 'number', 'password', 'search', 'text', 'url']
const typedValue = (type: string, index: number) =>
  type === 'email'
    ? `anna${index}@larder.example`
    : type === 'url'
      ? `https://elsewhere.example/${index}`
      : type === 'number'
        ? '12'
        : `typed ${index}`

/** Pages that only ask: there is nothing to type. */
const CONFIRMATIONS = /remove|delete\b(?<!account\/delete)|publish|clean/

async function fillTexts(form: Locator): Promise<string[]> {
  const values: string[] = []
  for (const choice of await form.locator('select').all()) await choice.selectOption({ index: 1 })
  for (const [index, field] of (await form.locator('input, textarea').all()).entries()) {
    const type = (await field.getAttribute('type')) ?? 'text'
    if (!TEXT.includes(type) || !(await field.isVisible())) continue
    const value = typedValue(type, index)
    await field.fill(value)
    values.push(value)
  }
  return values
}
const readTexts = async (form: Locator): Promise<string[]> => {
  const values: string[] = []
  for (const field of await form.locator('input, textarea').all())
    if (TEXT.includes((await field.getAttribute('type')) ?? 'text') && (await field.isVisible()))
      values.push(await field.inputValue())
  return values
}

type PostedForm = readonly [path: string, button: string | RegExp]

/** One mechanism answers for all forms: the visitors' meet every failure, each of the others the next one in turn. */
async function expectNothingLostInTurn(page: Page, forms: readonly PostedForm[]): Promise<void> {
  const failures = Object.keys(FAILURES)
  for (const [index, [path, button]] of forms.entries())
    await expectNothingLost(
      page,
      path,
      button,
      failures.filter((_, at) => at === index % failures.length),
    )
}

/** A posted form of the page: after each failure it is still there, with what was typed, and says what happened. */
async function expectNothingLost(
  page: Page,
  path: string,
  button: string | RegExp,
  failures = Object.keys(FAILURES),
): Promise<void> {
  for (const failure of failures) {
    const set = FAILURES[failure]
    if (!set) throw new Error(`There is no failure ${failure}.`)
    const where = `${path}, ${failure}`
    await page.goto(path)
    const submit = page
      .getByRole('main')
      .getByRole('button', { name: button, exact: typeof button === 'string' })
      .first()
    // A button may stand outside of its form.
    await submit.evaluate((button) => (button as HTMLButtonElement).form?.setAttribute('data-form', 'tested'))
    const form = page.locator('[data-form=tested]')
    const typed = await fillTexts(form)
    expect(typed.length > 0, where).toBe(!CONFIRMATIONS.test(path))
    await set(page)
    await submit.click()
    const told = page.getByRole('alert').or(page.getByRole('status')).first()
    await expect(told, where).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Something went wrong' }), where).toHaveCount(0)
    expect(new URL(page.url()).pathname, where).toBe(new URL(path, page.url()).pathname)
    await expect(submit, where).toBeEnabled()
    expect(await readTexts(form), where).toEqual(typed)
    await page.unroute('**/*')
  }
}

test.beforeEach(({ hygiene }) => hygiene.expected(/INTERNET_DISCONNECTED|status of 50[23]/))

test('a visitor loses nothing', async ({ page }) => {
  for (const [path, button] of [
    ['/sign-in', 'Sign In'],
    ['/sign-up', 'Sign Up'],
    ['/forgot-password', /Send|link/i],
    ['/reset-password?token=x', /password/i],
    ['/import', /Read/],
    ['/admin', 'Sign In'],
  ] as const)
    await expectNothingLost(page, path, button)
})

test('a cook loses nothing in the collection', async ({ page }) => {
  await signUp(page)
  const id = await saveRecipe(page, 'Soup')
  await expectNothingLostInTurn(page, [
    ['/collection/new', 'Save Recipe'],
    [`/collection/${id}/edit`, /Save/],
    ['/collection/from-url', 'Add Recipe'],
    [`/collection/${id}/note`, 'Save'],
    [`/collection/remove?id=${id}`, 'Remove'],
    ['/feedback', 'Send'],
    ['/account', 'Change password'],
    ['/account/delete', 'Delete everything'],
  ])
})

test('a cook loses nothing on plans and lists', async ({ page }) => {
  const email = await signUp(page)
  const recipe = await saveRecipe(page, 'Soup')
  await createMealPlan(page, 'Feast', [recipe])
  const plan = new URL(page.url()).pathname
  const { id } = await insertShoppingList(email, 'Week', [{ name: 'leek', quantity: 2, aisle: 'produce' }])
  await expectNothingLostInTurn(page, [
    ['/meal-plans', /Create/],
    [`${plan}/edit`, /Save/],
    [`${plan}/duplicate`, 'Duplicate'],
    [`${plan}/delete`, 'Delete plan'],
    [`/meal-plans/add?recipe=${recipe}`, /Add/],
    [`/shopping-lists/${id}/rename`, 'Save'],
    [`/shopping-lists/${id}/delete`, /Delete/],
    [`/shopping-lists/${id}/share`, 'Send Email'],
  ])
})

test('an operator loses nothing', async ({ page }) => {
  const post = await insertDraftPost('Half written')
  await signInToAdmin(page, '/admin')
  await expectNothingLostInTurn(page, [
    ['/admin/blog/new', 'Create post'],
    [`/admin/blog/${post}/edit`, /Save|Update/],
    [`/admin/blog/${post}/delete`, /Delete/],
    [`/admin/blog/${post}/publish`, /Publish/],
    ['/admin/crawler', 'Start Full Crawl'],
    ['/admin/crawler/clean', /Delete|Clean/],
    ['/admin/crawler/dry-run', 'Try it'],
  ])
})
