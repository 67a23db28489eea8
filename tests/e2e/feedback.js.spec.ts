import type { Page } from '@playwright/test'
import { findFeedbackMessages, openUserMenu, signUp } from './test-user'
import { curryRecipeUrl, expect, test, VIEWPORT_WIDTHS } from './e2e-test'
import { checkLayout } from './layout'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Send Feedback' })
const opener = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send', exact: true })

async function write(page: Page, message: string): Promise<void> {
  await dialog(page).getByLabel('Category').selectOption({ label: 'Bug Report' })
  await dialog(page).getByLabel('Message').fill(message)
}

test('over a half-filled form no input is lost, neither by closing the dialog nor by sending', async ({ page }) => {
  const email = await signUp(page, '/collection/new')
  const title = page.getByRole('main').getByLabel('Title')
  await title.fill('Leek soup')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  for (const leave of ['Escape', 'Close', 'Cancel']) {
    await opener(page).click()
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await write(page, 'Too salty')
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await dialog(page).getByRole('button', { name: leave }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await expect(page).toHaveURL('/collection/new')
    await expect(title).toHaveValue('Leek soup')
  }
  await page.keyboard.press('Enter')
  // Unsent feedback is discarded with its dialog.
  await expect(dialog(page).getByLabel('Message')).toHaveValue('')
  await expect(send(page)).toBeDisabled()
  await write(page, 'Too sweet')
  await send(page).click()
  await expect(page.getByRole('status')).toContainText(
    "Feedback Sent!Thank you for your feedback. We'll review it soon.",
  )
  await expect(dialog(page)).toHaveCount(0)
  await expect(title).toHaveValue('Leek soup')
  await expect(opener(page)).toBeFocused()
  expect(await findFeedbackMessages(email)).toEqual(['Too sweet'])
  expect(asked.filter((one) => !/\/assets\//.test(one))).toEqual(['POST /api/feedback'])
})

test('it opens from the menu too, and the page below receives no key', async ({ page, hygiene }) => {
  // Other journeys' recipes are among the results, some with pictures that are gone.
  hygiene.expected(/status of 404.*\/(?:objects|plates|pictures)\//)
  await signUp(page, '/home')
  await page.goto('/results')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Recipe 1 of/)
  // The script writes into the address which recipe is shown.
  await expect(page).toHaveURL(/[?&]n=1/)
  const at = page.url()
  await (await openUserMenu(page)).getByRole('link', { name: 'Feedback' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.mouse.click(10, 400)
  await page.keyboard.press('ArrowRight')
  await page.mouse.wheel(0, 600)
  await expect(dialog(page).getByText('0/1000')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // The menu has closed: the focus is on its button.
  await expect(page.getByRole('banner').locator('summary', { hasText: 'Your account' })).toBeFocused()
  await expect(page).toHaveURL(at)
  // A page that is itself a dialog stays below.
  await page.goto('/account/delete')
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/account/delete')
})

test('errors are shown in it, and the input stays', async ({ page, hygiene, context }) => {
  hygiene.expected(/status of 4(?:01|29)|INTERNET_DISCONNECTED|Failed to fetch/)
  await signUp(page, '/collection/new')
  for (let turn = 0; turn < 10; turn++)
    expect(
      (await page.request.post('/api/feedback', { data: { category: 'bug', message: `Salt ${turn}` } })).status(),
    ).toBe(200)
  await opener(page).click()
  await write(page, 'One more')
  const refused = async (sentence: string) => {
    await send(page).click()
    await expect(dialog(page).getByRole('alert')).toContainText(`Failed to Send Feedback${sentence}`)
    await expect(dialog(page).getByLabel('Message')).toHaveValue('One more')
    await expect(send(page)).toBeEnabled()
  }
  await refused('Thank you for so much feedback!')
  await context.setOffline(true)
  await refused('Please try again later.')
  await context.setOffline(false)
  await context.clearCookies({ name: /session/ })
  await refused('You are no longer signed in.')
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    dialog(page).getByRole('link', { name: 'Sign In' }).click(),
  ])
  await expect(beside).toHaveURL('/sign-in?return_url=%2Fcollection%2Fnew')
  await expect(page).toHaveURL('/collection/new')
})

test('a lost response does not create a duplicate', async ({ page, hygiene }) => {
  hygiene.expected(/ERR_FAILED|Failed to fetch/)
  const email = await signUp(page, '/meal-plans')
  await opener(page).click()
  await write(page, 'Once')
  await page.route(
    '/api/feedback',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await send(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Please try again later.')
  await send(page).click()
  await expect(page.getByRole('status')).toContainText('Feedback Sent!')
  expect(await findFeedbackMessages(email)).toEqual(['Once'])
})

test("without support for dialogs, without the dialog's module, and in a new tab it is a page", async ({
  page,
  context,
  hygiene,
}) => {
  hygiene.expected(/ERR_FAILED|Failed to fetch/)
  await signUp(page, '/kitchen')
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    opener(page).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await expect(beside).toHaveURL('/feedback?return_url=%2Fkitchen')
  // The dialog is the first script that a click loads.
  await page.route(/\/assets\/.+\.js$/, (route) => route.abort(), { times: 1 })
  await opener(page).click()
  await expect(page).toHaveURL('/feedback?return_url=%2Fkitchen')
  await page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'))
  await page.goto('/blog')
  await opener(page).click()
  await expect(page.getByRole('region', { name: 'Send Feedback' })).toBeVisible()
  await expect(page).toHaveURL('/feedback?return_url=%2Fblog')
})

test('Back closes it', async ({ page }) => {
  await signUp(page, '/kitchen')
  await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how-to')
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/kitchen')
  await expect(dialog(page)).toHaveCount(0)
})

test('it fits every width, and scrolls in a low window', async ({ page }) => {
  await signUp(page, '/home')
  await page.goto(curryRecipeUrl())
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
  for (const width of VIEWPORT_WIDTHS) {
    await page.setViewportSize({ width, height: 420 })
    await expect.poll(() => page.evaluate(checkLayout)).toEqual([])
    await send(page).scrollIntoViewIfNeeded()
    await expect(send(page)).toBeInViewport()
  }
})
