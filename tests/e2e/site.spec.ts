import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createCookie } from '@remix-run/node'
import { expect, larder, link, test } from './journey'

test.describe('the frame of every page', () => {
  test('header, footer and the ways a visitor has', async ({ page }) => {
    await page.goto('/home')
    const main = page.getByRole('navigation', { name: 'Main' })
    await expect(main.getByRole('link')).toHaveText(['Home', 'My Collection', 'Meal Plans', 'Shopping Lists', 'Blog'])
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('contentinfo')).toContainText('2025')
    await main.getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByText('No blog posts available yet. Check back soon for cooking tips and recipe inspiration!')).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Larder' }).click()
    await expect(page).toHaveURL(`${larder()}/`)
  })

  for (const name of ['My Collection', 'Meal Plans', 'Shopping Lists']) {
    test(`${name} asks to sign in and remembers where one was`, async ({ page }) => {
      await page.goto('/results?ingredient=Beef+%26+Beyond&n=2')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(`${larder()}/sign-in?return_url=${encodeURIComponent('/results?ingredient=Beef+%26+Beyond&n=2')}`)
    })
  }

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })
    test('the menu opens and leads on', async ({ page }) => {
      await page.goto('/')
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await expect(menu).toBeHidden()
      await page.locator('summary').click()
      await expect(menu.getByRole('link')).toHaveText(['Home', 'My Collection', 'Meal Plans', 'Shopping Lists', 'Blog'])
      await menu.getByRole('link', { name: 'Blog' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      await expect(menu).toBeHidden()
    })
  })

  test('by keyboard: skip link first, focus always to be seen, the choices answer to arrows', async ({ page }) => {
    await page.goto('/home')
    await page.keyboard.press('Tab')
    await expect(link(page, 'Skip to the content')).toBeFocused()
    await expect(link(page, 'Skip to the content')).toBeInViewport()
    for (let i = 0; i < 8; i++) {
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)
      expect(outline).not.toBe('none')
      await page.keyboard.press('Tab')
    }
    await page.getByRole('radio', { name: 'Chicken & More' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Beef & Beyond' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/results\?ingredient=Beef/)
  })
})

test.describe('nothing there', () => {
  for (const lost of ['/nowhere', '/blog/none', '/kitchen/none', '/recipes/1/2/3']) {
    test(lost, async ({ page, hygiene }) => {
      hygiene.expected(/status of 404/)
      const answer = await page.goto(lost)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
      await link(page, 'Back to Home').click()
      await expect(page).toHaveURL(`${larder()}/`)
    })
  }
})

test('what the server has to say is on the page itself, once', async ({ page, context }) => {
  const secret = readFileSync(path.join(process.env.LARDER_DATA_DIR!, 'session-secret'), 'utf8').trim()
  const value = await createCookie('larder.toast', { secrets: [secret] }).serialize({ id: '1', tone: 'done', title: 'Recipe Saved', text: 'Onion soup' })
  await context.addCookies([{ name: 'larder.toast', value: value.split(';')[0]!.split('=').slice(1).join('='), url: larder() }])
  const html = await (await page.goto('/home'))!.text()
  expect(html).toContain('Recipe Saved')
  await expect(page.getByRole('status').filter({ hasText: 'Recipe Saved' })).toContainText('Onion soup')
  await page.reload()
  await expect(page.getByText('Recipe Saved')).toHaveCount(0)
})

test('a message that somebody else has written is not shown', async ({ page, context }) => {
  const forged = await createCookie('larder.toast', { secrets: ['not the secret of this server'] }).serialize({ id: '1', tone: 'error', title: 'Call this number' })
  await context.addCookies([{ name: 'larder.toast', value: forged.split(';')[0]!.split('=').slice(1).join('='), url: larder() }])
  await page.goto('/home')
  await expect(page.getByText('Call this number')).toHaveCount(0)
})

test.describe('at night', () => {
  test.use({ colorScheme: 'dark' })
  test('the paper is dark and the ink light', async ({ page }) => {
    await page.goto('/home')
    const [paper, ink] = await page.evaluate(() => [getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.querySelector('h1')!).color])
    expect([paper, ink]).toEqual(['rgb(29, 24, 20)', 'rgb(243, 233, 218)'])
  })
})
