import { curryUrl, expect, link, test } from './journey'

// What only a browser with JavaScript can do for a cook: timers, a screen that stays on, a print button.
test('a timer found in the step runs, rings and says so', async ({ page }) => {
  await page.clock.install()
  await page.goto(curryUrl({ step: '2' }))
  await page.getByRole('button', { name: 'Start 2 minutes' }).click()
  await expect(page.getByRole('timer')).toHaveText('2:00')
  await page.clock.runFor(61_000)
  await expect(page.getByRole('timer')).toHaveText('0:59')
  await page.clock.runFor(59_500)
  await expect(page.getByRole('status').filter({ hasText: 'Time is up: 2 minutes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start 2 minutes' })).toBeVisible()
})

test('a timer can be stopped', async ({ page }) => {
  await page.clock.install()
  await page.goto(curryUrl({ step: '2' }))
  await page.getByRole('button', { name: 'Start 2 minutes' }).click()
  await page.clock.runFor(5_000)
  await page.getByRole('button', { name: 'Stop the timer of 2 minutes, step 2' }).click()
  await page.clock.runFor(200_000)
  await expect(page.getByText('Time is up')).toHaveCount(0)
})

test('the screen is asked to stay on, from step to step, and let go at the end', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: string[] = []
    Object.assign(window, { wakeCalls: calls })
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async (kind: string) => {
          calls.push(`on ${kind}`)
          return { release: async () => void calls.push('off') }
        },
      },
    })
  })
  await page.goto(curryUrl({ step: '1' }))
  const calls = () => page.evaluate(() => (window as unknown as { wakeCalls: string[] }).wakeCalls)
  await expect.poll(calls).toEqual(['on screen'])
  await link(page, 'Step 2').click()
  await expect(page.getByRole('heading', { name: 'Step 2 of 4' })).toBeVisible()
  expect(await calls()).toEqual(['on screen'])
  await link(page, 'Close').click()
  await expect.poll(calls).toEqual(['on screen', 'off'])
})

test('the steps turn without the network', async ({ page, context, hygiene }) => {
  hygiene.expected(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(curryUrl({ step: '1' }), { waitUntil: 'networkidle' })
  await context.setOffline(true)
  for (const step of [2, 3, 4]) {
    await link(page, `Step ${step}`).click()
    await expect(page.getByRole('heading', { name: `Step ${step} of 4` })).toBeVisible()
  }
  await context.setOffline(false)
})

test('the print button prints', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-printed', 'yes')
  })
  await page.goto(curryUrl())
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
})
