import { expect, getLink, test } from './e2e-test'
import { setToastCookie } from './toast-cookie'

test('a toast waits for the next page, is shown once, and is in the HTML @capability', async ({
  page,
  context,
  request,
}) => {
  await setToastCookie(context, { title: 'Recipe Saved', text: 'It is in your collection.', tone: 'done' })
  const cookies = await context.cookies()
  const html = await (
    await request.get('/blog', {
      headers: { Cookie: cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') },
    })
  ).text()
  expect(html).toContain('role="status"')
  expect(html).toContain('Recipe Saved')

  await page.goto('/blog')
  const toast = page.getByRole('status')
  await expect(toast).toContainText('Recipe Saved')
  await expect(toast).toContainText('It is in your collection.')
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast).toHaveCount(0)
  expect(await context.cookies()).toEqual([])
})

test('a failure is an alert', async ({ page, context }) => {
  await setToastCookie(context, { title: 'Error', text: 'Failed to update note. Please try again.', tone: 'error' })
  await page.goto('/home')
  await expect(page.getByRole('alert')).toContainText('Failed to update note. Please try again.')
})

test('a toast without a valid signature is not shown', async ({ page, context, baseURL }) => {
  const forged = Buffer.from(JSON.stringify({ id: '1', title: 'You have won', tone: 'done' })).toString('base64')
  await context.addCookies([{ name: 'larder.toast', value: `${forged}.AAAA`, url: baseURL! }])
  await page.goto('/home')
  await expect(getLink(page, 'Skip to the content')).toBeAttached()
  await expect(page.getByText('You have won')).toHaveCount(0)
})
