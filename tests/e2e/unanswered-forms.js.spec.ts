import type { Locator, Page } from '@playwright/test'
import { signInToAdmin } from './admin-sign-in'
import { insertDraftPost } from './draft-post-fixture'
import { expect, mainOrigin, test } from './e2e-test'
import { insertFailedMail } from './failed-mail'
import { createMealPlan, saveRecipe } from './meal-plan-fixtures'
import { insertShoppingList } from './shopping-list-fixtures'
import { signUp, signUpConfirmed } from './test-user'

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

/** Pages that only ask or have boxes to tick: there is nothing to type. */
const WITHOUT_FIELDS = new RegExp(
  String.raw`remove|delete\b(?<!account\/delete)|publish|clean|clear|archive|calendar|confirm|leave|plan-my-week|` +
    String.raw`with-what|invites|admin\/(?:mail|health|environment)|measures|diets|shopping-lists\/[^/]+\/help`,
)
/** Files for the fields that take one. */
const PICTURE = { name: 'soup.png', mimeType: 'image/png', buffer: Buffer.from('picture') }
const ARCHIVE = { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from('title,ingredients\nSoup,1 leek\n') }

async function fillTexts(form: Locator): Promise<string[]> {
  const values: string[] = []
  for (const choice of await form.locator('select').all()) await choice.selectOption({ index: 1 })
  for (const box of await form.getByRole('checkbox').all()) await box.setChecked(!(await box.isChecked()))
  for (const choice of await form.getByRole('radio').all()) await choice.check()
  for (const [index, field] of (await form.locator('input, textarea').all()).entries()) {
    const type = (await field.getAttribute('type')) ?? 'text'
    if (type === 'file') {
      const file = (await field.getAttribute('accept'))?.includes('image/') ? PICTURE : ARCHIVE
      await field.setInputFiles(file)
      values.push(file.name)
    }
    if (!TEXT.includes(type) || !(await field.isVisible())) continue
    const value = typedValue(type, index)
    await field.fill(value)
    values.push(value)
  }
  return values
}
/** The state of boxes and choices. */
const readChoices = (form: Locator): Promise<(string | boolean)[]> =>
  form
    .locator('select, [type=checkbox], [type=radio]')
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLSelectElement ? field.value : (field as HTMLInputElement).checked)),
    )
const readTexts = async (form: Locator): Promise<string[]> => {
  const values: string[] = []
  for (const field of await form.locator('input, textarea').all())
    if (TEXT.includes((await field.getAttribute('type')) ?? 'text') && (await field.isVisible()))
      values.push(await field.inputValue())
    else if ((await field.getAttribute('type')) === 'file')
      values.push(await field.evaluate((input) => (input as HTMLInputElement).files?.[0]?.name ?? ''))
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
    expect(typed.length > 0, where).toBe(!WITHOUT_FIELDS.test(path))
    const chosen = await readChoices(form)
    await set(page)
    await submit.click()
    await expect(page.getByRole('alert').or(page.locator('[data-toast]')).first(), where).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Something went wrong' }), where).toHaveCount(0)
    expect(new URL(page.url()).pathname, where).toBe(new URL(path, page.url()).pathname)
    await expect(submit, where).toBeEnabled()
    expect(await readTexts(form), where).toEqual(typed)
    expect(await readChoices(form), where).toEqual(chosen)
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
  await expectNothingLostInTurn(page, [
    ['/confirm-email?token=x', 'Confirm'],
    ['/measures', 'Save'],
    ['/diets', 'Save'],
  ])
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
    [`/collection/${id}/photos`, 'Add'],
    ['/import/file', 'Import the recipes'],
    ['/account', 'Change password'],
    ['/account/delete', 'Delete everything'],
  ])
})

test('a cook loses nothing on plans and lists', async ({ page }) => {
  const email = await signUp(page)
  const recipe = await saveRecipe(page, 'Soup')
  await createMealPlan(page, 'Feast', [recipe])
  const plan = new URL(page.url()).pathname.split('/').pop()
  const { id } = await insertShoppingList(email, 'Week', [{ name: 'leek', quantity: 2, aisle: 'produce' }])
  await expectNothingLostInTurn(page, [
    ['/meal-plans', /Create/],
    [`/meal-plan/${plan}/edit`, /Save/],
    [`/meal-plan/${plan}/duplicate`, 'Duplicate'],
    [`/meal-plan/${plan}/delete`, 'Delete plan'],
    [`/meal-plans/add?recipe=${recipe}`, /Add/],
    [`/shopping-lists/${id}/rename`, 'Save'],
    [`/shopping-lists/${id}/delete`, /Delete/],
    [`/shopping-lists/${id}/share`, 'Send Email'],
  ])
})

test('a cook loses nothing on lists, in the archive, and in what is proposed', async ({ page, hygiene }) => {
  // A recipe of another test may have a picture that nobody serves.
  hygiene.expected(/status of 404.*\/pictures\//)
  const email = await signUp(page)
  const recipe = await saveRecipe(page, 'Soup')
  const made = await page.request.post('/api/meal-plans', { data: { name: 'Old feast' } })
  const { id: archived } = (await made.json()) as { id: string }
  await page.request.post('/api/archive', { data: { kind: 'plan', id: archived, archived: true } })
  const { id } = await insertShoppingList(email, 'Week', [{ name: 'leek', quantity: 2, aisle: 'produce' }])
  const list = (await (await page.request.get(`/api/shopping-lists/${id}`)).json()) as { ingredients: { id: string }[] }
  const item = list.ingredients[0]!.id
  await expectNothingLostInTurn(page, [
    ['/shopping-lists/new', 'Create list'],
    [`/shopping-lists/add?recipe=${recipe}`, /Add/],
    [`/shopping-lists/${id}/items/${item}`, 'Save'],
    [`/shopping-lists/${id}/help`, 'Make a link'],
    ['/archive', /^Take out/],
    ['/calendar', 'Make a link'],
    ['/regular-items', 'Add'],
    ['/plan-my-week?do=plan&mon=45', 'Make this my plan and list'],
    ['/with-what-i-have?have=leek', /list/],
  ])
})

test('a cook loses nothing about their shops', async ({ page }) => {
  await signUp(page)
  const made = await page.request.post('/api/household/shops', { data: { name: 'Corner shop' } })
  const { id } = (await made.json()) as { id: string }
  await expectNothingLostInTurn(page, [
    ['/shops', 'Add shop'],
    [`/shops/${id}`, 'Add aisle'],
    [`/shops/${id}/aisle?aisle=produce`, 'Save'],
    [`/shops/${id}/delete`, 'Delete shop'],
  ])
})

test('who cooks together, or helps, loses nothing', async ({ page, browser }) => {
  await signUpConfirmed(page)
  const invite = async () => {
    const made = await page.request.post('/api/household/invites', { data: {} })
    return ((await made.json()) as { token: string }).token
  }
  const list = await page.request.post('/api/shopping-lists', { data: { name: 'Week' } })
  const { id } = (await list.json()) as { id: string }
  await page.goto(`/shopping-lists/${id}/help`)
  await page.getByLabel('They can add items, too').check()
  await page.getByRole('button', { name: 'Make a link' }).click()
  const help = new URL((await page.locator('[data-help-link]').textContent()) ?? '').pathname.split('/').pop()
  const guest = await browser.newPage({ baseURL: mainOrigin() })
  await signUp(guest)
  const joined = await guest.request.post(`/api/household/invites/${await invite()}`, { data: {} })
  const { household } = (await joined.json()) as { household: { members: { id: string; isYou: boolean }[] } }
  const member = household.members.find(({ isYou }) => isYou)!.id
  const token = await invite()
  await expectNothingLostInTurn(page, [
    ['/household', 'Save name'],
    ['/household/leave', 'Leave'],
    [`/household/members/${member}/remove`, 'Remove'],
    [`/help/${help}`, 'Save name'],
  ])
  await guest.context().clearCookies()
  await signUp(guest)
  await expectNothingLost(guest, `/household/invites/${token}`, 'Join', ['no signal'])
  await guest.close()
})

test('an operator loses nothing', async ({ page }) => {
  const post = await insertDraftPost('Half written')
  await insertFailedMail(`nothing-lost-${post}@larder.example`)
  await signInToAdmin(page, '/admin')
  await expectNothingLostInTurn(page, [
    ['/admin/blog/new', 'Create post'],
    [`/admin/blog/${post}/edit`, /Save|Update/],
    [`/admin/blog/${post}/delete`, /Delete/],
    [`/admin/blog/${post}/publish`, /Publish/],
    ['/admin/crawler', 'Start Full Crawl'],
    ['/admin/crawler/clean', /Delete|Clean/],
    ['/admin/crawler/dry-run', 'Try it'],
    ['/admin/crawler/clear', 'Clear them'],
    ['/admin/crawler/settings', 'Save schedule'],
    ['/admin/crawler/settings', 'Trust this site'],
    ['/admin/crawler/gap?cell=37', 'Crawl this gap'],
    ['/admin/environment', 'Save environment'],
    ['/admin/mail?state=failed', /again/],
    ['/admin/health', /Run now/],
    ['/admin/notice', 'Save announcement'],
    ['/admin/operators', 'Add operator'],
    ['/admin/account', 'Change password'],
  ])
})
