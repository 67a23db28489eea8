import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectPage, expectRedirect } from './expect-response'
import { insertPost, insertPostRecipe } from './post-fixtures'
import { type HttpResponse } from '#tests/support/http-client'
import { TEST_PASSWORD, type TestBrowser, type TestUser } from './test-browser'
import { setUpTestServer } from './test-server'

const kitchen = setUpTestServer()
let anna: TestUser
let ben: TestUser
beforeAll(async () => {
  anna = await kitchen.signUp()
  ben = await kitchen.signUp()
})

const source = (slug: string) => `${kitchen.origin}/kitchen/${slug}`
const pageOf = (url: string, more = '') => `/recipe?url=${encodeURIComponent(url)}${more}`
type Row = {
  id: string
  title: string
  source_url: string
  source_domain: string
  is_user_created: boolean
  ingredients: string[]
  steps: string[]
  total_time_minutes: number | null
  yield_amount: string | null
  summary: string | null
  image_url: string | null
  note: string | null
  user_rating: number | null
}
const rowsOf = (cook: { email: string }, source_url?: string) =>
  kitchen.query<Row>(
    `
      select s.*, r.note, r.user_rating from saved_recipes s join users u using (household_id)
      left join saved_recipe_reviews r on r.recipe_id = s.id and r.user_id = u.id
      where u.email = $1 ${source_url ? 'and source_url = $2' : ''} order by added_at`,
    source_url ? [cook.email, source_url] : [cook.email],
  )

const decoded = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
type FoundForm = { action: string; fields: Record<string, string> }
/** Parses a form of a page: its action and its hidden fields. */
function formWith(html: string, mark: string): FoundForm {
  const found = html.match(/<form\b.*?<\/form>/gs)?.find((item) => item.includes(mark))
  if (!found) throw new Error(`No form with ${mark}`)
  const attribute = (tag: string, name: string) => decoded(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const fields = Object.fromEntries(
    (found.match(/<input type="hidden"[^>]*>/g) ?? []).map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')]),
  )
  return { action: attribute(/<form[^>]*>/.exec(found)![0], 'action'), fields }
}
/** Submits a form as a fetcher does, to the route's own action. */
const byScript = (cook: TestBrowser, route: string, action: string, fields: Record<string, string>) =>
  cook.submitForm(`${action}${action.includes('?') ? '&' : '?'}_data=${encodeURIComponent(`routes/${route}`)}`, {
    ...fields,
    inline: '1',
  })
const ADD = '_site.collection_.from-url'
const SAVE = '>Save</button>'
const saved = ({ text }: HttpResponse) => /<button[^>]*disabled=""[^>]*>.*?Saved<\/button>/s.test(text)
const toastIn = ({ text }: HttpResponse) =>
  /role="(?:status|alert)" data-toast.*?<b[^>]*>(.*?)<\/b>(?:<p[^>]*>(.*?)<\/p>)?/s
    .exec(text)
    ?.slice(1)
    .map((part) => part && decoded(part))

describe('the Save button', () => {
  test('of a recipe: saves the catalogue recipe and redirects back', async () => {
    const here = pageOf(source('beef-lasagne'), '&referrer=%2Fresults%3Fn%3D2')
    const { action, fields } = formWith((await anna.get(here)).text, SAVE)
    await expectRedirect(anna.submitForm(action, { ...fields, intent: 'url' }), here)
    const page = await anna.get(here)
    expect([saved(page), toastIn(page)]).toEqual([true, ['Recipe Saved', 'It is in your collection.']])
    const [row] = await rowsOf(anna, source('beef-lasagne'))
    const recipe = (await kitchen.send(`/api/recipe?url=${encodeURIComponent(source('beef-lasagne'))}`)).json<{
      ingredients: string[]
      yield: string
    }>()
    expect(row).toMatchObject({
      title: 'Beef lasagne',
      source_domain: 'larder',
      is_user_created: false,
      ingredients: recipe.ingredients,
      yield_amount: recipe.yield,
      note: null,
      user_rating: null,
    })
  })
  test('ten concurrent submissions of one page insert one row and get the same response', async () => {
    const url = source('beef-rendang-with-toasted-coconut')
    const { action, fields } = formWith((await anna.get(pageOf(url))).text, SAVE)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => byScript(anna, ADD, action, { ...fields, intent: 'url' })),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await rowsOf(anna, url)).toHaveLength(1)
    const [row] = await rowsOf(anna, url)
    for (const response of responses)
      expect(response.json()).toEqual({
        toast: { title: 'Recipe Saved', text: 'It is in your collection.', tone: 'done' },
        saved: { id: row!.id, user_rating: null, note: null },
      })
  })
  test('Add to plan saves the recipe and puts it on the newest plan, which is made if there is none', async () => {
    const cook = await kitchen.signUp()
    const [stew, pie] = [source('beef-lasagne'), source('beef-noodle-soup-with-star-anise')]
    const results = `/results?${new URLSearchParams({ ingredient: 'Beef & Beyond', mood: 'Comfort Food', time: '1 hour+' })}`
    const { action, fields } = formWith((await cook.get(results)).text, 'Add to plan')
    const first = await cook.submitForm(action, { ...fields, url: stew, intent: 'plan' })
    expect([first.status, String(first.headers.location)]).toEqual([303, expect.stringMatching(/^\/results\?/)])
    const after = await cook.get(results)
    expect(toastIn(after)?.[0]).toBe('Recipe added!')
    expect(after.text).toMatch(/<a [^>]*href="\/meal-plan\/[0-9a-f-]{36}"[^>]*>Open plan<\/a>/)
    const {
      plan,
      toast,
      saved: row,
    } = (await byScript(cook, ADD, action, { ...fields, url: pie, intent: 'plan' })).json<{
      plan: { id: string; name: string }
      toast: { title: string }
      saved: { id: string }
    }>()
    expect([plan.name, toast.title]).toEqual(['This week', 'Recipe added!'])
    // Tapped twice it is there once.
    const again = await byScript(cook, ADD, action, { ...fields, url: pie, intent: 'plan' })
    expect(again.json()).toMatchObject({ plan, toast: { title: 'Already in the plan' }, saved: { id: row.id } })
    const plans = (await cook.get('/api/meal-plans')).json<
      { id: string; recipes: { recipe: { source_url: string } }[] }[]
    >()
    expect(plans.map(({ id, recipes }) => [id, recipes.map(({ recipe }) => recipe.source_url)])).toEqual([
      [plan.id, [stew, pie]],
    ])
    expect(await rowsOf(cook)).toHaveLength(2)
  })
  test('of a stale page: already saved', async () => {
    const url = source('beef-noodle-soup-with-star-anise')
    const [first, second] = [
      formWith((await anna.get(pageOf(url))).text, SAVE),
      formWith((await anna.get(pageOf(url))).text, SAVE),
    ]
    await anna.submitForm(first.action, { ...first.fields, intent: 'url' })
    const response = await anna.submitForm(second.action, { ...second.fields, intent: 'url' })
    expect(response.status).toBe(303)
    expect(toastIn(await anna.get(pageOf(url)))).toEqual([
      'Already Saved',
      'This recipe is already in your collection.',
    ])
    expect(
      (await byScript(anna, ADD, second.action, { ...second.fields, once_key: 'another', intent: 'url' })).json(),
    ).toMatchObject({ toast: { title: 'Already Saved' }, saved: { id: (await rowsOf(anna, url))[0]!.id } })
    expect(await rowsOf(anna, url)).toHaveLength(1)
  })
  test('of the results and the starter kitchen, which then show it as saved, like the endpoint', async () => {
    const results = await ben.get('/results?mood=Comfort+Food')
    const { action, fields } = formWith(results.text, SAVE)
    expect((await ben.submitForm(action, { ...fields, intent: 'url' })).headers.location).toMatch(/^\/results\?/)
    expect(saved(await ben.get('/results?mood=Comfort+Food'))).toBe(true)
    const slug = new URL(fields.url!).pathname
    expect(saved(await ben.get(slug))).toBe(true)
    expect(saved(await anna.get('/kitchen/beef-lasagne'))).toBe(true)
    expect((await ben.get('/kitchen/beef-lasagne')).text).toContain(SAVE)
    const [row] = await rowsOf(ben, fields.url)
    const known = async (cook: TestBrowser, url: string) =>
      (await cook.get(`/api/collections/saved?url=${encodeURIComponent(url)}`)).json()
    expect(await known(ben, fields.url!)).toEqual({ saved: { id: row!.id, user_rating: null, note: null } })
    for (const url of [source('beef-lasagne'), '', 'soup', 'x'.repeat(5000)])
      expect(await known(ben, url)).toEqual({ saved: null })
  })
  test('redirects only within our origin', async () => {
    const { fields } = formWith((await ben.get(pageOf(source('beef-lasagne')))).text, SAVE)
    for (const back of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const { headers } = await ben.submitForm(`/collection/from-url?return_url=${encodeURIComponent(back)}`, {
        ...fields,
        intent: 'url',
        once_key: back,
      })
      expect(headers.location).toBe('/collection')
    }
  })
  test('without a session: asks to sign in, preserves the form, and saves nothing', async () => {
    const response = await kitchen.submitForm('/collection/from-url?return_url=%2Fhome', {
      intent: 'url',
      url: source('beef-lasagne'),
    })
    expect([
      response.status,
      response.text.includes('href="/sign-in?return_url=%2Fcollection%2Ffrom-url%3Freturn_url%3D%252Fhome"'),
      response.text.includes(`name="url" value="${source('beef-lasagne')}"`),
    ]).toEqual([401, true, true])
  })
})

describe('the button of a recipe in a post', () => {
  const LOST = 'https://no-such-host.invalid/pie'
  const FAILED = { title: 'Save Failed', text: 'Failed to add recipe to collection. Please try again.' }
  let post: { id: string; slug: string }
  let form: FoundForm
  beforeAll(async () => {
    post = await insertPost(kitchen.query, { slug: 'pies', content: '[recipe:1]' })
    await insertPostRecipe(kitchen.query, post.id, 1, 'beef-lasagne', {
      title: 'A pie that is gone',
      sourceUrl: LOST,
      imageUrl: 'https://no-such-host.invalid/pie.jpg',
      summary: 'Crisp, and then gone.',
    })
    form = formWith((await anna.get('/blog/pies')).text, 'Add to Collection')
  })
  test("saves the post's own fields when the page cannot be read", async () => {
    await expectRedirect(anna.submitForm(form.action, { ...form.fields, intent: 'post' }), '/blog/pies')
    const page = await anna.get('/blog/pies')
    expect([saved(page), toastIn(page)]).toEqual([true, ['Recipe Saved', 'It is in your collection.']])
    expect(await rowsOf(anna, LOST)).toEqual([
      expect.objectContaining({
        title: 'A pie that is gone',
        source_domain: 'larder',
        is_user_created: false,
        ingredients: [],
        steps: [],
        summary: 'Crisp, and then gone.',
        image_url: 'https://no-such-host.invalid/pie.jpg',
        rating_value: 4.6,
        total_time_minutes: expect.any(Number) as number,
      }),
    ])
    expect((await anna.get(pageOf(LOST))).text).toContain('Ingredients list is available on the original recipe page.')
  })
  test('reports a duplicate, also to a script', async () => {
    const again = await byScript(anna, ADD, form.action, { ...form.fields, once_key: randomUUID(), intent: 'post' })
    expect(again.json()).toMatchObject({
      toast: { title: 'Already Saved' },
      saved: { id: expect.any(String) as string },
    })
    const { action, fields } = formWith((await ben.get('/blog/pies')).text, 'Add to Collection')
    expect((await byScript(ben, ADD, action, { ...fields, intent: 'post' })).json()).toMatchObject({
      toast: { title: 'Recipe Saved' },
    })
  })
  test('redirects to the post when nothing can be saved', async () => {
    await kitchen.query('update blog_posts set is_published = false where id = $1', [post.id])
    await expectRedirect(
      anna.submitForm(form.action, { ...form.fields, once_key: randomUUID(), intent: 'post' }),
      '/blog/pies',
    )
    expect(toastIn(await anna.get('/collection'))).toEqual([FAILED.title, FAILED.text])
  })
  test.each(['', 'x', "' or 1=1", '00000000-0000-4000-8000-000000000000'])(
    'of an unknown recipe, %j, saves nothing',
    async (blogRecipe) => {
      const before = (await rowsOf(ben)).length
      await ben.submitForm(form.action, { ...form.fields, blogRecipe, intent: 'post' })
      expect((await rowsOf(ben)).length).toBe(before)
    },
  )
})

describe('a save that was asked for before signing in', () => {
  const signInPage = (url: string, back = '/home') =>
    `/sign-in?${new URLSearchParams({ return_url: `/collection/from-url?${new URLSearchParams({ url, return_url: back })}` })}`
  const signInAgain = async (cook: { email: string }, path: string) => {
    const browser = kitchen.createBrowser()
    const { text } = await browser.get(path)
    const answer = await browser.submitForm(path, { intent: 'in', email: cook.email, password: TEST_PASSWORD })
    expect(answer.status).toBe(303)
    const { location } = answer.headers
    return { text, location, toast: toastIn(await browser.get(String(location))) }
  }
  test('is named by the form, and done by posting it: once, with its toast, and back', async () => {
    const cook = await kitchen.signUp()
    const url = source('beef-lasagne')
    const first = await signInAgain(cook, signInPage(url))
    expect(first.text).toContain('We will save “Beef lasagne” to your collection.')
    expect([first.location, first.toast?.[0]]).toEqual(['/home', 'Recipe Saved'])
    const second = await signInAgain(cook, signInPage(url))
    expect([second.location, second.toast?.[0]]).toEqual(['/home', 'Already Saved'])
    expect((await rowsOf(cook)).map(({ source_url }) => source_url)).toEqual([url])
  })
  test('is not done by opening the page, signed in or not', async () => {
    const cook = await kitchen.signUp()
    const { headers } = await cook.get(signInPage(source('beef-lasagne')))
    expect(String(headers.location)).toMatch(/^\/collection\/from-url\?url=/)
    expect((await cook.get(String(headers.location))).text).toContain(`value="${source('beef-lasagne')}"`)
    expect(await rowsOf(cook)).toEqual([])
  })
  test('of a page that is not in the catalogue is left to the form that adds it, and nothing is fetched', async () => {
    const cook = await kitchen.signUp()
    const { text, location } = await signInAgain(cook, signInPage('https://elsewhere.example/soup'))
    expect(text).not.toContain('We will save')
    expect(location).toMatch(/^\/collection\/from-url\?url=https/)
    expect(await rowsOf(cook)).toEqual([])
  })
})

describe('a page cached for visitors', () => {
  test.each([
    ['a recipe', () => pageOf(source('beef-lasagne'))],
    ['a recipe of the kitchen', () => '/kitchen/beef-lasagne'],
    ['results', () => '/results?mood=Comfort+Food'],
  ])('%s: holds no user data, and is not served to signed-in users', async (_, path) => {
    const fresh = `${path()}${path().includes('?') ? '&' : '?'}fresh=${randomUUID()}`
    const NOTHING_OF_A_COOK = [SAVE, 'Saved', 'once_key', 'form_token', 'Your note', 'Add to Meal Plan']
    const cooks = async () =>
      (await Promise.all([anna, ben].map((cook) => cook.get(fresh)))).map(({ text }) =>
        text.includes('Sign in to Save'),
      )
    expect(await cooks()).toEqual([false, false])
    const first = await kitchen.send(fresh)
    const kept = await kitchen.send(fresh)
    expect(kept.headers.etag).toBeDefined()
    expect(first.headers.etag).toBe(kept.headers.etag)
    for (const { text } of [first, kept]) {
      expect(text).toContain('Sign in to Save')
      for (const mark of NOTHING_OF_A_COOK) expect(text, mark).not.toContain(mark)
    }
    expect(await cooks()).toEqual([false, false])
    for (const response of await Promise.all([anna.get(fresh), ben.get(fresh)]))
      expect(response.headers.etag).toBeUndefined()
  })
})

describe('rating and note on the recipe page', () => {
  const here = () => pageOf(source('beef-lasagne'))
  test('are set by form and shown; empty clears', async () => {
    const rate = formWith((await anna.get(here())).text, 'Save rating')
    await expectRedirect(
      anna.submitForm(rate.action, { ...rate.fields, intent: 'rate', user_rating: '4' }),
      `${here()}#own`,
    )
    const rated = await anna.get(here())
    expect(toastIn(rated)).toEqual(['Rating updated', undefined])
    expect(rated.text).toMatch(/<input[^>]*id="stars-4"[^>]*checked=""/)
    const open = await anna.get(`${here()}&edit=note`)
    const write = formWith(open.text, 'note-text')
    await anna.submitForm(write.action, { ...write.fields, intent: 'note', note: '  Half the <lemon>\r\nis plenty. ' })
    const noted = await anna.get(here())
    expect(toastIn(noted)).toEqual(['Note updated!', undefined])
    expect(decoded(noted.text)).toContain('>Half the <lemon>\nis plenty.</p>')
    expect(await rowsOf(anna, source('beef-lasagne'))).toMatchObject([
      { user_rating: 4, note: 'Half the <lemon>\nis plenty.' },
    ])
    await anna.submitForm(rate.action, { ...rate.fields, intent: 'rate', user_rating: 'none' })
    await anna.submitForm(write.action, { ...write.fields, intent: 'note', note: ' ' })
    expect(await rowsOf(anna, source('beef-lasagne'))).toMatchObject([{ user_rating: null, note: null }])
  })
  test('a script gets JSON, also for validation errors', async () => {
    const { action, fields } = formWith((await anna.get(`${here()}&edit=note`)).text, 'note-text')
    expect((await byScript(anna, 'recipe', action, { ...fields, intent: 'note', note: 'Good.' })).json()).toEqual({
      toast: { title: 'Note updated!', tone: 'done' },
      own: { note: 'Good.' },
    })
    await expectPage(
      anna.submitForm(action, { ...fields, intent: 'note', note: 'x'.repeat(501) }),
      400,
      'Failed to update note. Please try again.',
      'x'.repeat(501),
    )
    for (const user_rating of ['0', '6', '2.5', 'five'])
      expect((await anna.submitForm(action, { ...fields, intent: 'rate', user_rating })).status).toBe(400)
    expect(await rowsOf(anna, source('beef-lasagne'))).toMatchObject([{ user_rating: null, note: 'Good.' }])
  })
  test("another user's recipe is not found", async () => {
    const [row] = await rowsOf(anna, source('beef-lasagne'))
    for (const id of [row!.id, randomUUID(), 'x']) {
      for (const fields of [
        { intent: 'rate', user_rating: '1' },
        { intent: 'note', note: 'mine now' },
      ] as Record<string, string>[]) {
        const response = await byScript(ben, 'recipe', here(), { ...fields, id })
        expect([response.status, response.json<{ result: { error: unknown } }>().result.error]).toEqual([
          404,
          { '': ['That recipe is not in your collection.'] },
        ])
      }
    }
    expect(await rowsOf(anna, source('beef-lasagne'))).toMatchObject([{ user_rating: null, note: 'Good.' }])
  })
})

const PANCAKES = [
  'Thin <b>pancakes</b> & "syrup"',
  '',
  'Serves 4',
  '',
  'Ingredients',
  '200 g flour',
  '2 eggs',
  '½ l milk',
  '',
  'Method',
  'Whisk the flour, eggs and milk into a smooth batter.',
  'Fry thin pancakes for two minutes on each side.',
].join('\n')

describe('a recipe extracted from a text', () => {
  const read = async (cook: TestBrowser, source = '') =>
    await cook.submitForm('/import', { intent: 'text', text: PANCAKES, source })
  test('is saved as extracted, as a manual recipe when the user names no source', async () => {
    const page = await read(anna)
    const { action, fields } = formWith(page.text, SAVE)
    const was = JSON.parse(fields.recipe!) as Record<string, unknown>
    const response = await anna.submitForm(action, { ...fields, intent: 'read' })
    expect(response.status).toBe(303)
    const [row] = (await rowsOf(anna)).filter(({ is_user_created }) => is_user_created)
    expect(row).toMatchObject({
      title: was.title,
      ingredients: was.ingredients,
      steps: was.steps,
      yield_amount: was.yield,
      total_time_minutes: was.total_time_minutes,
      summary: was.summary,
      source_domain: 'manual',
      source_url: `manual:${row!.id}`,
    })
    expect(row!.ingredients).toEqual(['200 g flour', '2 eggs', '½ l milk'])
    expect(response.headers.location).toBe(pageOf(row!.source_url, '&referrer=%2Fcollection'))
    expect((await anna.get(response.headers.location!)).status).toBe(200)
  })
  test('is saved under the named source, and then shown as saved', async () => {
    const { action, fields } = formWith((await read(ben, 'https://walled.example/pancakes')).text, SAVE)
    await ben.submitForm(action, { ...fields, intent: 'read' })
    expect(await rowsOf(ben, 'https://walled.example/pancakes')).toMatchObject([
      {
        is_user_created: false,
        source_domain: 'walled.example',
        steps: [
          'Whisk the flour, eggs and milk into a smooth batter.',
          'Fry thin pancakes for two minutes on each side.',
        ],
      },
    ])
    const again = await read(ben, 'https://walled.example/pancakes')
    expect(saved(again)).toBe(true)
    expect(again.text).toContain('Open the recipe')
    // The site would refuse to be fetched; the saved copy does not need it.
    expect((await ben.get(pageOf('https://walled.example/pancakes'))).text).toContain('Fry thin pancakes for ')
  })
  test('a visitor is asked to sign in, and the page carries nothing to save', async () => {
    const page = await kitchen.submitForm('/import', { intent: 'text', text: PANCAKES, source: '' })
    expect(page.text).toContain('Sign in to Save')
    expect(page.text).not.toContain('name="recipe"')
  })
  test.each<[string, string]>([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['no title', '{"title":" ","ingredients":["1 leek"],"steps":["Cook."]}'],
    [
      'a source that runs',
      '{"title":"Soup","source_url":"javascript:alert(1)","ingredients":["1 leek"],"steps":["Cook."]}',
    ],
    ['lines that are none', '{"title":"Soup","ingredients":[{"x":1}],"steps":["Cook."]}'],
    ['more than a recipe', JSON.stringify({ title: 'Soup', ingredients: Array(300).fill('1 leek'), steps: [] })],
  ])('tampered form data is validated: %s', async (_, recipe) => {
    const before = (await rowsOf(ben)).length
    const response = await ben.submitForm('/collection/from-url', { intent: 'read', recipe })
    expect(response.status).toBe(400)
    expect(await rowsOf(ben)).toHaveLength(before)
  })
})

describe('from its page or its text', () => {
  test('a catalogue recipe is saved, and the user is redirected to it', async () => {
    await expectRedirect(
      ben.submitForm('/collection/from-url', { intent: 'url', url: source('baked-rice-with-chorizo-and-peppers') }),
      pageOf(source('baked-rice-with-chorizo-and-peppers'), '&referrer=%2Fcollection'),
    )
    expect(await rowsOf(ben, source('baked-rice-with-chorizo-and-peppers'))).toHaveLength(1)
  })
  test('a text is saved', async () => {
    const response = await ben.submitForm('/collection/from-url', { intent: 'text', text: PANCAKES, source: '' })
    expect(response.headers.location).toMatch(/^\/recipe\?url=manual%3A/)
  })
  test.each<[Record<string, string>, string]>([
    [{ intent: 'url', url: ' ' }, 'Please enter a recipe URL.'],
    [{ intent: 'url', url: 'grandma told me' }, 'Please enter a valid URL.'],
    [{ intent: 'text', text: '' }, 'Please paste the text of a recipe.'],
    [{ intent: 'text', text: 'Dear Anna,\nthank you for your letter.' }, 'We found no recipe in that text.'],
  ])('%j: %s', async (fields, sentence) => {
    const response = await ben.submitForm('/collection/from-url', fields)
    expect(response.status).toBe(400)
    expect(decoded(response.text)).toContain(sentence)
    for (const [name, value] of Object.entries(fields))
      if (name !== 'intent' && value.trim()) expect(decoded(response.text)).toContain(value)
  })
  test('a page that cannot be fetched: the reason, and its text may be pasted instead', async () => {
    const response = await ben.submitForm('/collection/from-url', {
      intent: 'url',
      url: 'https://no-such-host.invalid/soup',
    })
    await expectPage(response, 404, 'That site could not be reached.', 'Can you see the recipe yourself? Paste it')
    expect(response.text).toMatch(/name="source"[^>]*value="https:\/\/no-such-host.invalid\/soup"/)
  })
  test('three megabytes of page source are accepted, as in the import preview', async () => {
    const response = await ben.submitForm('/collection/from-url', {
      intent: 'text',
      text: `<html>${'x'.repeat(2_900_000)}`,
      source: '',
    })
    expect(response.status).toBe(400)
  })
})

describe('a manual recipe', () => {
  const SOUP = {
    title: 'Leek soup',
    summary: '',
    total_time_minutes: ' 30 ',
    yield_amount: '4 servings',
    image_url: '',
    'ingredients[0]': '2 leeks',
    'ingredients[1]': ' ',
    'ingredients[2]': '1 l stock',
    'steps[0]': 'Cook them.',
  }
  const write = async (cook: TestBrowser, fields: Record<string, string>, path = '/collection/new') => {
    const own = formWith((await cook.get(path)).text, 'id="recipe"')
    return await cook.submitForm(own.action, { ...own.fields, ...fields })
  }
  test('is saved without blank rows, and blank fields are null', async () => {
    const response = await write(anna, SOUP)
    expect(response.status).toBe(303)
    const [row] = (await rowsOf(anna)).filter(({ title }) => title === 'Leek soup')
    expect(row).toMatchObject({
      summary: null,
      image_url: null,
      total_time_minutes: 30,
      yield_amount: '4 servings',
      ingredients: ['2 leeks', '1 l stock'],
      steps: ['Cook them.'],
      is_user_created: true,
      source_domain: 'manual',
    })
    expect(response.headers.location).toBe(pageOf(row!.source_url, '&referrer=%2Fcollection'))
    const page = await anna.get(response.headers.location!)
    expect(page.text).toContain('My Recipe')
    expect(page.text).not.toContain('View Original Recipe')
    expect((await ben.get(response.headers.location!)).status).toBe(404)
    expect((await kitchen.send(response.headers.location!)).status).toBe(404)
    expect((await anna.get(`/api/recipe?url=${row!.source_url}`)).json()).toMatchObject({
      title: 'Leek soup',
      ingredients: ['2 leeks', '1 l stock'],
    })
    expect((await ben.get(`/api/recipe?url=${row!.source_url}`)).status).toBe(404)
  })
  test('ten concurrent submissions save one recipe', async () => {
    const own = formWith((await anna.get('/collection/new')).text, 'id="recipe"')
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        anna.submitForm(own.action, { ...own.fields, ...SOUP, title: 'Ten times soup' }),
      ),
    )
    expect(new Set(responses.map(({ status, headers }) => `${status} ${headers.location}`)).size).toBe(1)
    expect((await rowsOf(anna)).filter(({ title }) => title === 'Ten times soup')).toHaveLength(1)
  })
  test.each<[string, Record<string, string>, string]>([
    ['no title', { title: ' ' }, 'Please enter a recipe title.'],
    ['no ingredient', { 'ingredients[0]': '', 'ingredients[2]': ' ' }, 'Please add at least one ingredient.'],
    ['no step', { 'steps[0]': '' }, 'Please add at least one instruction step.'],
    ['a time in words', { total_time_minutes: 'an hour' }, 'Please give the time in whole minutes.'],
    ['a picture that runs', { image_url: 'javascript:alert(1)' }, 'Please enter a valid URL.'],
  ])('%s: error on the field, and the input is preserved', async (_, fields, sentence) => {
    await expectPage(
      write(ben, { ...SOUP, yield_amount: 'enough for five', ...fields }),
      400,
      sentence,
      'value="enough for five"',
    )
  })
  test('adding and removing a row preserves the input and validates nothing', async () => {
    const rowsIn = ({ text }: HttpResponse, name: string) =>
      [...text.matchAll(new RegExp(`<input[^>]*name="${name}\\[(\\d+)\\]"[^>]*>`, 'g'))].map(
        ([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? '',
      )
    const asked = (type: string, index?: number) =>
      JSON.stringify({ type, payload: { name: 'ingredients', ...(index !== undefined && { index }) } })
    const more = await write(ben, { ...SOUP, title: '', __intent__: asked('insert') })
    expect([more.status, rowsIn(more, 'ingredients'), more.text.includes('role="alert"')]).toEqual([
      200,
      ['2 leeks', ' ', '1 l stock', ''],
      false,
    ])
    expect(more.text).toMatch(
      /<input[^>]*autofocus=""[^>]*name="ingredients\[3\]"|<input[^>]*name="ingredients\[3\]"[^>]*autofocus=""/i,
    )
    const less = await write(ben, { ...SOUP, __intent__: asked('remove', 1) })
    expect([less.status, rowsIn(less, 'ingredients')]).toEqual([200, ['2 leeks', '1 l stock']])
    for (const hostile of [
      '{',
      '{"type":"update","payload":{"name":"title","value":"x"}}',
      '{"type":"insert","payload":{"name":"__proto__"}}',
      '{"type":"insert","payload":{"name":"title"}}',
    ])
      expect((await write(ben, { ...SOUP, __intent__: hostile })).status).toBe(400)
    expect(kitchen.larder.log().filter((line) => line.includes('"level":"error"'))).toEqual([])
  })

  describe('and edited', () => {
    test('is updated, and its source stays', async () => {
      const [row] = await rowsOf(anna, source('beef-lasagne'))
      const path = `/collection/${row!.id}/edit`
      await expectRedirect(
        write(anna, { ...SOUP, title: 'Lasagne, our way' }, path),
        pageOf(source('beef-lasagne'), '&referrer=%2Fcollection'),
      )
      expect(await rowsOf(anna, source('beef-lasagne'))).toMatchObject([
        {
          title: 'Lasagne, our way',
          ingredients: ['2 leeks', '1 l stock'],
          source_domain: 'larder',
          is_user_created: false,
          note: 'Good.',
        },
      ])
      expect((await anna.get(pageOf(source('beef-lasagne')))).text).toContain('Lasagne, our way')
      for (const other of [
        await ben.get(pageOf(source('beef-lasagne'))),
        await kitchen.send(pageOf(source('beef-lasagne'))),
      ])
        expect(other.text).not.toContain('our way')
    })
    test("by its owner only: another user's id, an unknown and a malformed one are not found", async () => {
      const [row] = await rowsOf(anna, source('beef-lasagne'))
      for (const id of [row!.id, randomUUID(), 'x', "' or 1=1 --"]) {
        const path = `/collection/${encodeURIComponent(id)}/edit`
        expect((await ben.get(path)).status).toBe(404)
        expect((await ben.submitForm(path, { ...SOUP, intent: 'save', title: 'Taken' })).status).toBe(404)
      }
      expect(await rowsOf(anna, source('beef-lasagne'))).toMatchObject([{ title: 'Lasagne, our way' }])
    })
  })
})
