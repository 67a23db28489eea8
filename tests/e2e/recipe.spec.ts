import { CURRY, curryUrl, expect, larder, link, test } from './journey'

const kitchenUrl = () => `${larder()}/kitchen/${CURRY.slug}`

test.describe('a recipe', () => {
  test('says what it is, how long it takes and whose it is', async ({ page }) => {
    await page.goto(curryUrl())
    await expect(page).toHaveTitle(`${CURRY.title} · Larder`)
    await expect(page.getByRole('heading', { level: 1, name: CURRY.title })).toBeVisible()
    await expect(page.getByText("From Larder's kitchen")).toBeVisible()
    await expect(page.getByText('30 min', { exact: true })).toBeVisible()
    await expect(page.getByText('4 servings', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Method' }).getByRole('listitem').first()).toContainText('4 minutes')
  })

  for (const [name, servings, onions, tins] of [
    ['½, half', '2 servings', '½', '½ tin (400 g)'],
    ['2×, double', '8 servings', '2', '2 tins (400 g each)'],
    ['3×, triple', '12 servings', '3', '3 tins (400 g each)'],
  ] as const) {
    test(`scales: ${name}`, async ({ page }) => {
      await page.goto(curryUrl())
      await link(page, name).click()
      await expect(page.getByRole('definition').filter({ hasText: servings })).toBeVisible()
      const lines = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')
      await expect(lines.filter({ hasText: 'finely chopped' })).toHaveText(new RegExp(`^${onions} ?onions?, finely chopped$`))
      await expect(lines.filter({ hasText: 'chickpeas' })).toContainText(tins)
      await expect(link(page, name)).toHaveAttribute('aria-current', 'true')
      await expect(page.getByText('Amounts named in the method are those of the recipe as written.')).toBeVisible()

      await link(page, 'Cook view').click()
      await link(page, 'Step 2').click()
      await link(page, 'Step 3').click()
      await expect(page.getByRole('heading', { name: 'For this step' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'chickpeas' })).toContainText(tins)
    })
  }

  test('the cook view goes forth and back and out', async ({ page }) => {
    await page.goto(curryUrl({ step: '1' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Step 1 of 4' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await link(page, 'Step 2').click()
    await expect(page.getByText('boneless, skinless chicken thighs')).toBeVisible()
    await link(page, 'Step 1').click()
    await link(page, 'The recipe').click()
    await expect(page.getByRole('heading', { level: 1, name: CURRY.title })).toBeVisible()
    await page.goto(curryUrl({ step: '99' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Step 4 of 4' })).toBeVisible()
    await link(page, 'Close').click()
    await expect(page.getByRole('heading', { level: 1, name: CURRY.title })).toBeVisible()
  })

  test("'View Original Recipe' opens our own page of it, with its data for search engines", async ({ page, context }) => {
    await page.goto(curryUrl())
    const opened = context.waitForEvent('page')
    await link(page, 'View Original Recipe').click()
    const original = await opened
    await original.waitForLoadState()
    expect(original.url()).toBe(kitchenUrl())
    await expect(original.getByRole('heading', { level: 1, name: CURRY.title })).toBeVisible()
    const data = JSON.parse((await original.locator('script[type="application/ld+json"]').textContent()) ?? '') as Record<string, unknown>
    expect(data).toMatchObject({ '@type': 'Recipe', name: CURRY.title, totalTime: 'PT30M', recipeYield: expect.anything() })
    expect(data.recipeIngredient).toHaveLength(11)
    expect(data.recipeInstructions).toHaveLength(4)
    for (const image of data.image as string[]) {
      const answer = await original.request.get(image)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toContain('image/svg+xml')
    }
    await link(original, 'Cook this').click()
    await expect(original.getByRole('link', { name: 'Cook view' })).toBeVisible()
  })

  test("'Sign in to Save' comes back to the recipe", async ({ page }) => {
    await page.goto(curryUrl({ x: '2' }))
    await link(page, 'Sign in to Save').click()
    await expect(page).toHaveURL(/\/sign-in\?return_url=/)
    await link(page, 'Back to where you were').click()
    await expect(page.getByRole('heading', { level: 1, name: CURRY.title })).toBeVisible()
    await expect(link(page, '2×, double')).toHaveAttribute('aria-current', 'true')
  })

  test('is one sheet of paper, without what can only be pressed', async ({ page, isJs }) => {
    await page.goto(curryUrl())
    await page.emulateMedia({ media: 'print' })
    for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), link(page, 'Cook view'), page.getByRole('navigation', { name: 'Scale the recipe' })]) await expect(gone).toBeHidden()
    await expect(page.getByText(kitchenUrl())).toBeVisible()
    if (isJs) await page.emulateMedia({ media: null })
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})

test.describe('no recipe', () => {
  test('without an address', async ({ page, hygiene }) => {
    hygiene.expected(/status of 400/)
    await page.goto('/recipe')
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid Recipe URL' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View Original Recipe' })).toHaveCount(0)
    await link(page, 'Back').click()
    await expect(page).toHaveURL(/\/home$/)
  })

  for (const url of ['javascript:alert(1)', 'soup', 'file:///etc/passwd', 'https://me:secret@example.org/']) {
    test(`with the address ${url}`, async ({ page, hygiene }) => {
      hygiene.expected(/status of 400/)
      await page.goto(`/recipe?${new URLSearchParams({ url })}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Invalid Recipe URL' })).toBeVisible()
      for (const anchor of await page.getByRole('link').all()) expect(await anchor.getAttribute('href')).toMatch(/^\/|^#/)
    })
  }

  test('at an address that we do not have', async ({ page, hygiene }) => {
    hygiene.expected(/status of 404/)
    await page.goto(`/recipe?${new URLSearchParams({ url: 'https://example.org/soup', referrer: '/results?n=2' })}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Recipe Not Available' })).toBeVisible()
    await expect(page.getByText("This recipe couldn't be loaded. Some websites block automated access to protect their content.")).toBeVisible()
    await expect(link(page, 'View Original Recipe')).toHaveAttribute('href', 'https://example.org/soup')
    await link(page, 'Back').click()
    await expect(page).toHaveURL(/\/results/)
  })
})
