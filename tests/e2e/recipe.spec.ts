import { EXTERNAL_RECIPE_URLS } from './catalogue-fixtures'
import { saveRecipes } from './saved-recipe-fixtures'
import { createTestEmail, signUp, TEST_PASSWORD } from './test-user'
import { CURRY_RECIPE, curryRecipeUrl, expect, mainOrigin, getLink, test } from './e2e-test'

const elsewhere = (url: string, more: Record<string, string> = {}) => `/recipe?${new URLSearchParams({ url, ...more })}`

test('a recipe from its title to its last step @capability', async ({ page }) => {
  await page.goto(curryRecipeUrl())
  await expect(page.getByRole('img', { name: `Drawing: ${CURRY_RECIPE.title}` })).toBeVisible()
  await expect(page).toHaveTitle(`${CURRY_RECIPE.title} · Larder`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(CURRY_RECIPE.title)
  await expect(page.getByText("From Larder's kitchen")).toBeVisible()
  // Other tests rate it, and a job counts the stars meanwhile.
  const facts = page.getByRole('definition').filter({ hasNotText: 'Larder kitchens' })
  await expect(facts).toHaveText(['30 min', '10 min', '20 min', '4 servings', 'about 460 kcal'])
  const ingredients = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem')
  await expect(ingredients).toHaveCount(11)
  await expect(ingredients.first()).toHaveText('1 tbsp vegetable oil')
  await expect(page.getByRole('region', { name: 'Method' }).getByRole('listitem')).toHaveCount(4)
  await expect(getLink(page, 'Back')).toHaveAttribute('href', '/home')
})

test('half, double, triple: the amounts and the yield are scaled, and back @capability', async ({ page }) => {
  await page.goto(curryRecipeUrl({ referrer: '/results?n=2' }))
  const chicken = page.getByRole('listitem').filter({ hasText: 'chicken thighs' })
  const lime = page.getByRole('listitem').filter({ hasText: /limes?, halved/ })
  const feeds = page.getByRole('definition').filter({ hasText: 'serving' })
  await expect(page.getByRole('link', { name: '1×, as written' })).toHaveAttribute('aria-current', 'true')
  for (const [name, x, servings, grams, limes] of [
    ['½, half', '0.5', '2 servings', '250 g', '½'],
    ['2×, double', '2', '8 servings', '1 kg', '2'],
    ['3×, triple', '3', '12 servings', '1.5 kg', '3'],
    ['1×, as written', null, '4 servings', '500 g', '1'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
    await expect(feeds).toHaveText(servings)
    await expect(page.getByText(`For ${servings}`)).toBeVisible()
    await expect(chicken).toHaveText(new RegExp(`^${grams} `))
    await expect(lime).toHaveText(new RegExp(`^${limes} lime`))
    expect(new URL(page.url()).searchParams.get('x')).toBe(x)
    await expect(getLink(page, 'Back to recipe 2')).toBeVisible()
  }
  await page.getByRole('link', { name: '2×, double' }).click()
  await expect(feeds).toHaveText('8 servings')
  await getLink(page, 'Cook view').click()
  await expect(page.getByRole('heading', { level: 2, name: 'For this step' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'mild curry powder' })).toHaveText(
    '4 tbsp mild curry powder',
  )
  await getLink(page, 'Step 2').click()
  await expect(chicken).toHaveText(/^1 kg /)
})

test('an invalid scale is ignored', async ({ page }) => {
  await page.goto(curryRecipeUrl({ x: '99' }))
  await expect(page.getByRole('link', { name: '1×, as written' })).toHaveAttribute('aria-current', 'true')
})

test('the cook view: one step, its ingredients, and the links on @capability', async ({ page }) => {
  await page.goto(curryRecipeUrl())
  await getLink(page, 'Cook view').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 of 4' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'For this step' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([
    '1 tbsp vegetable oil',
    '1 onion, finely chopped',
    '2 garlic cloves, crushed',
    '1 tbsp finely grated fresh ginger',
    '2 tbsp mild curry powder',
  ])
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(getLink(page, 'The recipe')).toBeVisible()

  await getLink(page, 'Step 2').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Step 2 of 4' })).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('listitem').first()).toContainText('chicken thighs')
  await getLink(page, 'Step 1').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 of 4' })).toBeVisible()
  await getLink(page, 'All').click()
  await expect(page.getByRole('heading', { level: 1, name: CURRY_RECIPE.title })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Ingredients' })).toBeInViewport()
})

test("the cook view credits another site's recipe as its own page does, and links to it", async ({ page }) => {
  await page.goto(elsewhere(EXTERNAL_RECIPE_URLS.broken, { step: '1' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1 of 2' })).toBeVisible()
  await expect(page.getByText('From broken.example')).toBeVisible()
  await expect(getLink(page, 'broken.example')).toHaveAttribute('href', EXTERNAL_RECIPE_URLS.broken)
  await expect(getLink(page, 'broken.example')).toBeInViewport()
})

test('a step past the last is the last; an invalid one is the recipe', async ({ page }) => {
  await page.goto(curryRecipeUrl({ step: '77' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Step 4 of 4' })).toBeVisible()
  await expect(getLink(page, 'Done')).toBeVisible()
  await page.goto(curryRecipeUrl({ step: 'two' }))
  await expect(page.getByRole('heading', { level: 1, name: CURRY_RECIPE.title })).toBeVisible()
})

test("View Original Recipe opens the starter recipe's page in a new tab", async ({ page, context }) => {
  await page.goto(curryRecipeUrl())
  const opening = context.waitForEvent('page')
  await getLink(page, 'View Original Recipe').click()
  const original = await opening
  await expect(original).toHaveURL(`/kitchen/${CURRY_RECIPE.slug}`)
  await expect(original.getByRole('heading', { level: 1, name: CURRY_RECIPE.title })).toBeVisible()
  await expect(original.getByRole('listitem').filter({ hasText: 'mild curry powder' })).toBeVisible()
  await getLink(original, 'All our recipes').first().click()
  await expect(original.getByRole('heading', { level: 1, name: "Larder's kitchen" })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: CURRY_RECIPE.title })).toBeVisible()
})

test('Sign in to Save returns to this recipe', async ({ page }) => {
  await page.goto(curryRecipeUrl({ x: '2' }))
  const here = new URL(page.url())
  await getLink(page, 'Sign in to Save').click()
  await expect(page).toHaveURL(/\/sign-in\?return_url=/)
  const back = new URL(new URL(page.url()).searchParams.get('return_url')!, mainOrigin())
  expect(back.pathname).toBe('/collection/from-url')
  expect(back.searchParams.get('return_url')).toBe(here.pathname + here.search)
  await getLink(page, 'Sign up free').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up free' })).toBeVisible()
  await page.getByLabel('E-mail').fill(createTestEmail())
  await page.getByLabel('Password').fill(TEST_PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: CURRY_RECIPE.title })).toBeVisible()
  await expect(page.getByRole('link', { name: '2×, double' })).toHaveAttribute('aria-current', 'true')
})

test('data that a source lacks is reported, with a link to the source', async ({ page }) => {
  await page.goto(elsewhere(EXTERNAL_RECIPE_URLS.bare))
  await expect(page.getByRole('heading', { level: 1, name: 'Soup of the day' })).toBeVisible()
  await expect(page.getByText('Ingredients list is available on the original recipe page.')).toBeVisible()
  await expect(page.getByText('Detailed cooking instructions are available on the original recipe page.')).toBeVisible()
  await expect(page.getByText('from a reader in the north')).toHaveCount(0)
  await expect(page.getByText('Soup of the day, to cook at home and make your own.')).toBeVisible()
  await expect(page.getByText('From bare.example')).toBeVisible()
  await expect(page.getByText('1 Hr 35 Min')).toBeVisible()
  await expect(page.getByText('4.4')).toBeVisible()
  await expect(page.getByText('1 rating', { exact: true })).toBeVisible()
  await expect(page.getByText('from 3 Larder kitchens')).toBeVisible()
  await expect(page.getByText('6 times in Larder kitchens')).toBeVisible()
  await expect(getLink(page, 'Cook view')).toHaveCount(0)
  await expect(getLink(page, 'View Original Recipe')).toHaveAttribute('href', EXTERNAL_RECIPE_URLS.bare)
})

test('an external picture is loaded through this server only', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).origin))
  await page.goto(elsewhere(EXTERNAL_RECIPE_URLS.pictured))
  await expect(page.getByRole('heading', { level: 1, name: 'Onion tart' })).toBeVisible()
  const images = await page
    .locator('[data-part=header] img')
    .evaluateAll((all) =>
      all.map((image) => ({
        src: new URL((image as HTMLImageElement).currentSrc).pathname.split('/')[1],
        width: (image as HTMLImageElement).naturalWidth,
      })),
    )
  expect(images.map(({ src }) => src)).toEqual(['plates', 'pictures'])
  expect(images[1]?.width, 'the photograph').toBeGreaterThan(0)
  expect([...new Set(asked)]).toEqual([mainOrigin()])
})

// The widths are checked after every test.
test('a long word in the title and a long yield do not widen the page', async ({ page }) => {
  await page.goto(elsewhere(EXTERNAL_RECIPE_URLS.longWords))
  await expect(page.getByRole('heading', { level: 1, name: /^Rindfleisch/ })).toBeVisible()
  await expect(page.getByText('12 generous sandwiches').first()).toBeVisible()
})

test('a visitor goes from the end of a recipe to the next dish', async ({ page }) => {
  await page.goto('/results?ingredient=Beef+%26+Beyond&mood=Comfort+Food&time=1+hour%2B')
  await page.getByRole('link', { name: 'View Recipe' }).first().click()
  await expect(page.getByRole('heading', { name: 'Method' })).toBeVisible()
  await getLink(page, 'Next recipe').click()
  await expect(page.getByRole('heading', { level: 1, name: /^Recipe 2 of/ })).toBeVisible()
  await page.goto('/kitchen/beef-lasagne')
  await getLink(page, 'More like this').click()
  await expect(page).toHaveURL(/\/results\?ingredient=Beef/)
  await expect(page.getByRole('heading', { level: 1, name: /^Recipe 1 of/ })).toBeVisible()
})

test('Done leads to what can be done with the recipe', async ({ page }) => {
  await page.goto(curryRecipeUrl({ step: '4' }))
  await getLink(page, 'Done').click()
  await expect(page).toHaveURL(/#save$/)
  await expect(getLink(page, 'Sign in and save')).toBeInViewport()
  await getLink(page, 'Sign in and save').click()
  await expect(page.getByText(`We will save “${CURRY_RECIPE.title}” to your collection.`)).toBeVisible()
})

test('a picture that fails to load is replaced by the drawn plate', async ({ page, hygiene }) => {
  hygiene.expected(/status of 404/)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).origin))
  await page.goto(elsewhere(EXTERNAL_RECIPE_URLS.broken))
  await expect(page.getByRole('heading', { level: 1, name: 'Leek pie' })).toBeVisible()
  const widths = await page
    .locator('[data-part=header] img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
  expect(widths).toHaveLength(2)
  expect(widths[0], 'the plate').toBeGreaterThan(0)
  expect(widths[1], 'the photograph').toBe(0)
  expect([...new Set(asked)], 'nobody but us is asked').toEqual([mainOrigin()])
})

for (const address of [
  '/recipe',
  '/recipe?url=',
  '/recipe?url=soup',
  '/recipe?url=javascript:alert(1)',
  '/recipe?url=ftp%3A%2F%2Fa.example%2F',
]) {
  test(`${address} is a 404`, async ({ page, hygiene }) => {
    hygiene.expected(/status of 400/)
    const response = await page.goto(address)
    expect(response?.status()).toBe(400)
    await expect(page.getByRole('heading', { level: 1, name: 'Invalid Recipe URL' })).toBeVisible()
    await expect(getLink(page, 'View Original Recipe')).toHaveCount(0)
    await getLink(page, 'Back').click()
    await expect(page).toHaveURL('/home')
  })
}

test('a page that the catalogue does not have: links back, and to the original', async ({ page, hygiene, context }) => {
  hygiene.expected(/status of 404/)
  await context.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pie</title><h1>A pie elsewhere</h1>' }),
  )
  const response = await page.goto(
    elsewhere('https://elsewhere.example/pie', { referrer: '/results?mood=Comfort+Food' }),
  )
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe Not Available' })).toBeVisible()
  await expect(
    page.getByText("This recipe couldn't be loaded. Some websites block automated access to protect their content."),
  ).toBeVisible()
  const opening = context.waitForEvent('page')
  await getLink(page, 'View Original Recipe').click()
  const original = await opening
  await expect(original.getByRole('heading', { name: 'A pie elsewhere' })).toBeVisible()
  await original.close()
  await getLink(page, 'Back').click()
  await expect(page).toHaveURL(/\/results\?.*mood=Comfort\+Food/)
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe 1 of 6' })).toBeVisible()
})

test('on paper there is the recipe without controls', async ({ page }) => {
  await page.goto(curryRecipeUrl({ referrer: '/results?n=2' }))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: CURRY_RECIPE.title })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'mild curry powder' })).toBeVisible()
  await expect(page.getByText(`${mainOrigin()}/kitchen/${CURRY_RECIPE.slug}`)).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  // The name of its source, which looks like text there.
  await expect(page.getByRole('link')).toHaveText(["Larder's kitchen"])
  await expect(page.getByRole('button')).toHaveCount(0)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await page.emulateMedia({ media: 'screen' })
})

for (const slug of [CURRY_RECIPE.slug, 'beef-lasagne', 'beef-stew-with-red-wine-and-mushrooms']) {
  test(`${slug} prints on one page`, async ({ page }) => {
    await page.goto(`/recipe?url=${encodeURIComponent(`${mainOrigin()}/kitchen/${slug}`)}`)
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
}

test('the address on paper takes no page of its own', async ({ page }) => {
  await signUp(page)
  const source_url = 'https://elsewhere.example/a-long-soup'
  const steps = Array.from({ length: 34 }, () => 'Stir.')
  await saveRecipes(page, ['A long soup'], () => ({ source_url, total_time_minutes: null, steps }))
  await page.goto(elsewhere(source_url))
  const countPages = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)!.length
  const address = page.getByText(source_url, { exact: true })
  const setDisplay = (display: string) =>
    address.evaluate((element: HTMLElement, value) => element.style.setProperty('display', value), display)
  await setDisplay('none')
  expect(await countPages()).toBe(2)
  const rows = page.getByRole('region', { name: 'Method' }).getByRole('listitem')
  do await rows.last().evaluate((row) => row.remove())
  while ((await countPages()) > 1)
  await setDisplay('block')
  await page.emulateMedia({ media: 'print' })
  await expect(address).toBeVisible()
  await page.emulateMedia({ media: null })
  expect(await countPages()).toBe(1)
})

test("amounts in words do not break: '1 pinch of', '2 tablespoons'", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signUp(page)
  const source_url = 'https://elsewhere.example/spoons'
  await saveRecipes(page, ['Spoons'], () => ({ source_url, ingredients: ['2 tablespoons of oil', '300 g rice'] }))
  for (const [path, amount, line] of [
    ['/kitchen/beef-lasagne', '1 pinch', '1 pinch of grated nutmeg'],
    ['/kitchen/baked-oats-with-apple-and-cinnamon', 'a pinch', 'a pinch of salt'],
    [elsewhere(source_url), '2 tablespoons', '2 tablespoons of oil'],
  ] as const) {
    await page.goto(path)
    const row = page.getByRole('region', { name: 'Ingredients' }).getByRole('listitem').filter({ hasText: line })
    await expect(row).toHaveText(line)
    const lines = await row.getByText(amount, { exact: true }).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
    expect([amount, lines]).toEqual([amount, 1])
  }
})

test('amounts and temperatures in US measures: chosen once, kept, and each line as written is a tap away @capability', async ({
  page,
}) => {
  await page.goto('/kitchen/beef-lasagne')
  const ingredients = page.getByRole('region', { name: 'Ingredients' })
  const beef = ingredients.getByRole('listitem').filter({ hasText: 'beef mince' })
  await expect(beef).toHaveText(/^500 g/)
  await page.getByRole('link', { name: 'Measures: as written' }).click()
  await page.getByRole('radio', { name: /^US/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Measures: US' })).toBeVisible()
  await expect(beef).toHaveText(/^17½ oz/)
  await expect(page.getByRole('region', { name: 'Method' })).toContainText('375 °F')
  await expect(beef.getByText(/^500 g beef/)).toBeHidden()
  await beef.locator('summary').click()
  await expect(beef.getByText(/^500 g beef/)).toBeVisible()
  await page.goto(curryRecipeUrl())
  await expect(page.getByRole('listitem').filter({ hasText: 'chicken thighs' })).toHaveText(/^17½ oz/)
})

test('diets: what a recipe keeps, and the line that decides where it does not @capability', async ({ page }) => {
  await page.goto('/kitchen/beef-lasagne')
  const diets = page.locator('[data-diets]')
  await expect(diets.locator('summary')).toHaveText(/^Diets: .*no nuts/)
  await expect(diets.getByText('Gluten: 50 g plain flour')).toBeHidden()
  await diets.locator('summary').click()
  await expect(diets.getByText('Gluten: 50 g plain flour')).toBeVisible()
  await expect(diets.getByText('Not vegetarian: 500 g beef mince')).toBeVisible()
  await expect(diets.getByText('With an allergy, check every packet.')).toBeVisible()
})
