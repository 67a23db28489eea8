import { createTestEmail, TEST_PASSWORD } from './test-user'
import { checkWidths, CURRY_RECIPE, expect, getLink, test } from './e2e-test'
import { insertHostilePost, insertPostWithMissingImages, insertCompletePost, insertOldPosts } from './post-fixtures'

test('a reader finds an article, reads it, opens its recipe and comes back @capability', async ({ page }) => {
  const title = `Tray bakes for cold evenings ${Date.now()}`
  await insertCompletePost(title)
  // The cached index is invalidated by a new post.
  await expect.poll(async () => (await page.goto('/blog'), await getLink(page, title).count())).toBe(1)
  await expect(page.getByText(/^Showing \d+ posts$/)).toBeVisible()
  await getLink(page, title).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/^\w{3} \d{1,2}, \d{4} · The Larder team · \d+ views?$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'What goes in first' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Cut everything small.' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A bowl of tomato soup' })).toBeVisible()
  await expect(page.getByText('Red, and hot. · Photo: Ada Cook')).toBeVisible()
  await expect(page.getByText('Still warm. · Drawing: Larder')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Related Topics' })).toBeVisible()
  await expect(page.getByText('one pan', { exact: true })).toBeVisible()
  await checkWidths(page)
  await page.getByRole('link', { name: `View ${CURRY_RECIPE.title}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: CURRY_RECIPE.title })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await getLink(page, 'All articles').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

test('a reader pages back to older articles and forward again', async ({ page }) => {
  await insertOldPosts(21)
  const first = page.getByRole('main').getByRole('link', { name: 'From the first years 20', exact: true })
  await page.goto('/blog')
  for (let shown = 1; (await first.count()) === 0; shown += 1) {
    await getLink(page, 'Older posts').click()
    await expect(page.getByText(`Page ${shown + 1} of`)).toBeVisible()
  }
  await checkWidths(page)
  await expect(getLink(page, 'Older posts')).toHaveCount(0)
  await first.last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'From the first years 20' })).toBeVisible()
  await page.goBack()
  await getLink(page, 'Newer posts').click()
  await expect(page.getByText(/^Page \d+ of \d+$/)).toBeVisible()
  await expect(first).toHaveCount(0)
})

test('a visitor is asked to sign in, does, and the recipe is in the collection', async ({ page }) => {
  const address = await insertCompletePost('Tray bakes')
  await page.goto(address)
  await getLink(page, 'Add to Collection').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible()
  await expect(page.getByText('Please sign in to add recipes to your collection.')).toBeVisible()
  await checkWidths(page)
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click()
  await getLink(page, 'Sign up free').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up free' })).toBeVisible()
  await page.getByLabel('E-mail').fill(createTestEmail())
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name: 'Saved' })).toBeDisabled()
  await expect(page.getByRole('status')).toContainText('Recipe Saved')
  await expect(page).toHaveURL(address)
  await page.goto('/collection')
  await expect(page.getByRole('main').getByText(CURRY_RECIPE.title).first()).toBeVisible()
})

test('malicious content is rendered as text', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()))
  await page.goto(await insertHostilePost())
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Soup </script></title><script>alert(1)</script>')
  await expect(main.getByText('<script>alert(1)</script>', { exact: true })).toBeVisible()
  await expect(
    main.getByText('[image:__proto__] [image:constructor] [recipe:toString] [image:0] [image:11] [image:01]'),
  ).toBeVisible()
  await expect(
    main.getByText('[here](javascript:alert(1)) <a href="javascript:alert(1)">there</a> javascript:alert(1)'),
  ).toBeVisible()
  expect(
    await page
      .locator(
        'iframe, base, object, embed, [onload], [onerror], [href^="javascript:" i], [src^="javascript:" i], [src^="data:text" i], [srcset*="javascript:" i]',
      )
      .count(),
  ).toBe(0)
  // At most two hundred tags are rendered.
  expect(await main.locator('figure').count()).toBeLessThanOrEqual(200)
  expect(dialogs).toEqual([])
})

test('a missing picture is replaced by a drawing', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  await page.goto(await insertPostWithMissingImages())
  const images = page.getByRole('main').locator('section:has(h2) img')
  await expect(images).toHaveCount(2)
  await images.first().scrollIntoViewIfNeeded()
  const state = (img: HTMLImageElement) => (img.complete ? (img.naturalWidth > 0 ? 'seen' : 'failed') : 'awaited')
  await expect
    .poll(async () => [await images.first().evaluate(state), await images.last().evaluate(state)])
    .toEqual(['seen', 'failed'])
  // A browser draws a broken image icon where both of these are set.
  expect(await images.last().evaluate((img) => img.computedStyleMap().get('height')?.toString())).toBe('auto')
  const inText = page.getByRole('main').locator('figure img')
  await inText.first().scrollIntoViewIfNeeded()
  await expect
    .poll(async () => [await inText.first().evaluate(state), await inText.last().evaluate(state)])
    .toEqual(['seen', 'failed'])
  expect(await inText.last().evaluate((img) => img.computedStyleMap().get('height')?.toString())).toBe('auto')
  await expect(page.getByRole('img', { name: 'A bowl' })).toBeVisible()
})

test('a post that does not exist', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  await page.goto('/blog/no-such-post')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeVisible()
  await getLink(page, 'All articles').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})
