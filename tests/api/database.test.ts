import { beforeAll, describe, expect, test } from 'vitest'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { expectJson, expectPage, expectRedirect } from './expect-response'
import { randomVisitorHeaders } from '#tests/support/http-client'
import { OPERATOR_PASSWORD, type TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'
import { words } from '#tests/support/words'

const NOBODYS = '0f0e0d0c-0b0a-4908-8706-050403020100'
type Filed = {
  id: string
  title: string
  source_url: string
  ingredient_category: string | null
  mood_category: string | null
  time_category: string | null
}
type Page = { recipes: Filed[]; pagination: { page: number; limit: number; total: number; totalPages: number } }
type Entry = {
  ingredient_category: string | null
  mood_category: string | null
  time_category: string | null
  count: number
}

const kitchen = setUpTestServer({ ADMIN_PASSWORD: OPERATOR_PASSWORD })
let operator: TestBrowser
beforeAll(async () => {
  operator = await kitchen.signInOperator()
})

const RECIPES = '/api/admin/crawler/recipes'
const pageOf = async (query = '') => (await operator.get(RECIPES + query)).json<Page>()
const stats = async () => (await operator.get('/api/admin/crawler/recipe-stats')).json<Entry[]>()
const aRecipe = async (title: string, more = {}) => {
  const row = {
    title,
    source_url: `https://kitchen.example/${encodeURIComponent(title)}`,
    source_domain: 'kitchen.example',
    ingredients: ['1 egg'],
    steps: ['Cook.'],
    ...more,
  }
  const [found] = await kitchen.query<{ id: string }>(
    `insert into recipes (title, source_url, source_domain, ingredients, steps) values ($1, $2, $3, $4, $5) returning id`,
    Object.values(row).slice(0, 5),
  )
  return { ...row, id: found!.id }
}

describe('GET /api/admin/crawler/recipes', () => {
  test('pages of fifty with all documented fields, which together are the catalogue', async () => {
    const first = await pageOf()
    const { total, totalPages } = first.pagination
    expect(first.pagination).toEqual({
      page: 1,
      limit: 50,
      total: expect.any(Number),
      totalPages: Math.ceil(total / 50),
    })
    expect(first.recipes).toHaveLength(50)
    expect(Object.keys(first.recipes[0]!)).toEqual(
      expect.arrayContaining(
        words(`
        id title image_url source_url source_domain total_time_minutes quality_score ingredient_category
        mood_category time_category rating_value ingredients steps summary`),
      ),
    )
    const ids = new Set<string>()
    for (let page = 1; page <= totalPages; page++)
      for (const { id } of (await pageOf(`?page=${page}&limit=50`)).recipes) ids.add(id)
    expect(ids.size).toBe(total)
    expect((await pageOf('?page=9999')).pagination.page).toBe(totalPages)
  })
  test('filtered results match the filter and the stats', async () => {
    const { recipes, pagination } = await pageOf('?ingredient=Fish+%26+Seafood&mood=Comfort+Food&limit=100')
    expect(recipes.length).toBeGreaterThan(0)
    expect(
      recipes.every((item) => item.ingredient_category === 'Fish & Seafood' && item.mood_category === 'Comfort Food'),
    ).toBe(true)
    const counted = (await stats())
      .filter((item) => item.ingredient_category === 'Fish & Seafood' && item.mood_category === 'Comfort Food')
      .reduce((sum, { count }) => sum + count, 0)
    expect(pagination.total).toBe(counted)
    expect((await pageOf('?ingredient=all&mood=all&time=')).pagination.total).toBe(
      (await stats()).reduce((sum, { count }) => sum + count, 0),
    )
  })
  test.each([
    [
      '?ingredient=Grumpy',
      'Please ask for all, for none, or for one of: Chicken & More, Beef & Beyond, Fish & Seafood, Veggies & Greens.',
    ],
    ['?page=0', 'Please ask for a page from 1 to 999999.'],
    ['?limit=1000000', 'Please ask for 1 to 100 recipes a page.'],
    [
      "?time=1' or 1=1 --",
      'Please ask for all, for none, or for one of: 15 min or less, 30 min or less, 45 min or less, 1 hour+.',
    ],
    ['?__proto__=x&page=x', INVALID_REQUEST()],
  ])('%s: 400, %s', async (query, message) => {
    const response = await operator.get(RECIPES + query.replace(/ /g, '%20'))
    expect(response.status).toBe(400)
    expect(response.json()).toMatchObject({ message, error: 'invalid' })
  })
  test('requires the password, and is refused to users', async () => {
    expect((await kitchen.send(RECIPES, { headers: { 'x-admin-password': OPERATOR_PASSWORD } })).status).toBe(200)
    expect((await (await kitchen.signUp()).get(RECIPES)).status).toBe(401)
  })
})

describe('DELETE /api/admin/crawler/recipes', () => {
  test('removes recipes from pages, stats and searches; saved copies stay', async () => {
    const search = { ingredient: 'Fish & Seafood', mood: 'Comfort Food', time: '1 hour+', limit: 60 }
    const found = async () =>
      (await operator.requestJson('POST', '/api/search', search))
        .json<{ results: { title: string; source_url: string }[] }>()
        .results.map(({ source_url }) => source_url)
    const [url = ''] = await found()
    const [{ id = '', title = '' } = {}] = await kitchen.query<{ id: string; title: string }>(
      'select id, title from recipes where source_url = $1',
      [url],
    )
    const user = await kitchen.signUp()
    expect(
      (await user.requestJson('POST', '/api/collections/recipes', { title, source_url: url, source_domain: 'larder' }))
        .status,
    ).toBe(200)
    const before = (await pageOf()).pagination.total
    const noId = await operator.requestJson('DELETE', RECIPES, { recipeIds: [id, 'no id'] })
    expect([noId.status, noId.json<{ message: string }>().message]).toEqual([400, 'Recipes are named by their ids.'])

    await expectJson(operator.requestJson('DELETE', RECIPES, { recipeIds: [id, NOBODYS] }), 200, {
      deleted: 1,
      message: '1 recipe deleted.',
    })
    expect((await pageOf()).pagination.total).toBe(before - 1)
    expect((await stats()).reduce((sum, { count }) => sum + count, 0)).toBe(before - 1)
    expect(await found()).not.toContain(url)
    expect(
      (await user.get('/api/collections/recipes')).json<{ source_url: string }[]>().map(({ source_url }) => source_url),
    ).toEqual([url])
    expect(
      await kitchen.query('select operator, action, subject from operator_audit where action = $1', [
        'recipes deleted',
      ]),
    ).toEqual([{ operator: 'admin', action: 'recipes deleted', subject: title }])
  })
  test.each([
    ['{}', 'Please select the recipes to delete.'],
    ['{"recipeIds":[]}', 'Please select the recipes to delete.'],
    ['{"recipeIds":"all"}', 'Please select the recipes to delete.'],
    ['{"recipeIds":[1]}', 'Recipes are named by their ids.'],
    ['[]', 'We could not understand that. Please check it and try again.'],
  ])('%s: 400, %s', async (body, message) => {
    const response = await operator.requestJson('DELETE', RECIPES, JSON.parse(body))
    expect([response.status, response.json<{ message: string }>().message]).toEqual([400, message])
  })
})

describe('/admin/database', () => {
  test('works with plain links and forms: filters, pages, checkboxes, and a confirmation before deleting', async () => {
    const made = [await aRecipe('Delete me <script>'), await aRecipe('Delete me too')]
    const { text, headers } = await operator.get('/admin/database?select=all')
    expect(headers['cache-control']).toBe('no-store')
    const { total } = (await pageOf()).pagination
    expect(text).toContain(`${total} recipes`)
    expect(text).toContain('Page 1 of ')
    expect(text).not.toContain('Delete me <script>')
    expect(text.match(/<input[^>]*type="checkbox"[^>]*checked=""/g)).toHaveLength(50)

    await expectRedirect(
      operator.get('/admin/database/delete?return_url=%2Fadmin%2Fdatabase%3Fmood%3Dnone'),
      '/admin/database?mood=none',
    )
    expect((await operator.get('/admin/database?mood=none')).text).toContain('Please select the recipes to delete.')

    const asking = `/admin/database/delete?${new URLSearchParams([...made.map(({ id }) => ['id', id]), ['return_url', '//evil.example']])}`
    const asked = await operator.get(asking)
    expect(asked.text).toContain('Delete 2 selected recipes?')
    expect(asked.text).toContain('Delete me too')
    expect(asked.text).not.toContain('//evil.example')
    expect((await pageOf()).pagination.total, 'asking deletes nothing').toBe(total)

    await expectRedirect(
      operator.submitForm('/admin/database/delete?return_url=%2Fadmin%2Fdatabase%3Fmood%3Dnone', [
        ['intent', 'delete'],
        ...made.map(({ id }): [string, string] => ['ids', id]),
      ]),
      '/admin/database?mood=none',
    )
    expect((await operator.get('/admin/database')).text).toContain('2 recipes deleted.')
    expect((await pageOf()).pagination.total).toBe(total - 2)
    expect((await operator.get(asking)).status, 'nothing is left to ask for').toBe(303)
  })
  test('invalid query parameters are ignored', async () => {
    for (const query of [
      '?page=-1',
      '?page=999999',
      '?from=x',
      '?ingredient=__proto__&mood=constructor',
      `?from=99999999999999.${NOBODYS}&page=5`,
      `?from=0.${NOBODYS}`,
    ]) {
      const response = await operator.get(`/admin/database${query}`)
      expect([query, response.status]).toEqual([query, 200])
      expect(response.text).toMatch(/Page \d+ of \d+/)
    }
  })
  test('failures are shown on the page as a sentence', async () => {
    const { id } = await aRecipe('Stays')
    await kitchen.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    )
    await kitchen.query('create trigger refuse before delete on recipes for each row execute function refuse()')
    await expectRedirect(
      operator.submitForm('/admin/database/delete', { intent: 'delete', ids: id }),
      '/admin/database',
    )
    expect((await operator.get('/admin/database')).text).toContain('Failed to delete recipes')
    expect((await operator.requestJson('DELETE', RECIPES, { recipeIds: [id] })).status).toBe(500)
    await kitchen.query('drop function refuse() cascade')

    await kitchen.query('alter table recipes rename to recipes_elsewhere')
    const page = await operator.get('/admin/database?mood=none')
    await kitchen.query('alter table recipes_elsewhere rename to recipes')
    expect(page.status).toBe(500)
    // The counts are asked for first.
    expect(page.text).toContain('Failed to fetch stats')
    expect(page.text).toContain('href="/admin/database?mood=none"')
    expect(page.text).not.toMatch(/relation|does not exist/)
  })
  test('a cross-site form deletes nothing', async () => {
    const { id } = await aRecipe('Keep me')
    const headers = {
      ...randomVisitorHeaders(),
      Cookie: operator.cookieHeader(),
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://evil.example',
    }
    expect(
      (await kitchen.send('/admin/database/delete', { method: 'POST', headers, body: `intent=delete&ids=${id}` }))
        .status,
    ).toBe(403)
    expect(await kitchen.query('select 1 from recipes where id = $1', [id])).toHaveLength(1)
  })
})

describe("a post's recipes", () => {
  const aPost = async (isPublished = false) =>
    (
      await kitchen.query<{ id: string }>(
        `
          insert into blog_posts (title, slug, excerpt, content, author_name, is_published, updated_at)
          values ('Pies', gen_random_uuid()::text, 'x', '[recipe:1]', 'Larder', $1, now()) returning id`,
        [isPublished],
      )
    )[0]!.id
  const at = (id: string) => `/api/blog-recipes/${id}/recipes`

  test('are searched, added, listed and removed by the endpoints', async () => {
    const post = await aPost()
    const { recipes } = (
      await operator.requestJson('POST', '/api/blog-recipes/search', { query: 'chicken', limit: 12 })
    ).json<{ recipes: { id: string; title: string; sourceUrl: string }[] }>()
    expect(recipes).toHaveLength(12)
    const [first, second] = recipes
    await expectJson(
      operator.requestJson('POST', at(post), {
        postId: post,
        position: 2,
        recipeId: first!.id,
        ...first,
        id: undefined,
      }),
      200,
      expect.objectContaining({
        postId: post,
        position: 2,
        recipeId: first!.id,
        title: first!.title,
        sourceUrl: first!.sourceUrl,
      }),
    )
    for (const [body, status, message] of [
      [
        { recipeId: second!.id, position: 2 },
        409,
        `Position 2 is taken by "${first!.title}". Please choose another, or remove that recipe first.`,
      ],
      [{ recipeId: first!.id }, 409, 'This recipe is already in the post, at position 2.'],
      [{ recipeId: NOBODYS }, 404, 'This recipe is no longer in the database. Please search again.'],
      [{ recipeId: second!.id, position: 11 }, 400, 'Please choose a position from 1 to 10.'],
      [{}, 400, 'Please choose a recipe.'],
    ] as const) {
      const refused = await operator.requestJson('POST', at(post), body)
      expect([refused.status, refused.json<{ message: string }>().message]).toEqual([status, message])
    }
    const listed = (await operator.get(at(post))).json<{ id: string; position: number }[]>()
    expect(listed.map(({ position }) => position)).toEqual([2])
    await expectJson(operator.requestJson('DELETE', `${at(post)}/${listed[0]!.id}`), 200, { message: 'Recipe Removed' })
    expect((await operator.requestJson('DELETE', `${at(post)}/${listed[0]!.id}`)).status).toBe(404)
    expect((await operator.get(at(NOBODYS))).json()).toEqual({ message: 'There is no such post.', error: 'not_found' })
    expect(
      (await operator.requestJson('POST', '/api/blog-recipes/search', { query: ' ' })).json<{ message: string }>()
        .message,
    ).toBe('Please enter what to search for.')
  })

  test('are searched, added and removed by plain forms', async () => {
    const post = await aPost()
    const dialog = `/admin/blog/${post}/recipes`
    const { text } = await operator.get(`${dialog}?q=curry`)
    const [, recipeId = '', title = ''] = /name="recipeId" value="([^"]+)"[\s\S]*?Add<span[^>]*> ([^<]+)/.exec(text)!
    const sent = { intent: 'add', position: '1', recipeId, once_key: crypto.randomUUID() }
    for (const response of [
      await operator.submitForm(`${dialog}?q=curry`, sent),
      await operator.submitForm(`${dialog}?q=curry`, sent),
    ])
      expect([response.status, response.headers.location]).toEqual([303, `${dialog}?q=curry`])
    const after = (await operator.get(`${dialog}?q=curry`)).text
    expect(after).toContain('Recipe Added')
    expect(after).toContain('Existing (1)')
    expect(after).toContain('1 (taken)')
    await expectPage(
      operator.submitForm(`${dialog}?q=curry`, {
        intent: 'add',
        position: '1',
        recipeId: (await aRecipe('Another')).id,
      }),
      409,
      'Add Failed',
      'Position 1 is taken by',
    )
    const existing = (await operator.get(`${dialog}?tab=existing`)).text
    expect(existing).toContain(title)
    expect(existing).toContain('[recipe:1]')
    const [, id = ''] = /name="id" value="([^"]+)"/.exec(existing)!
    expect((await operator.submitForm(`${dialog}?tab=existing`, { intent: 'remove', id })).headers.location).toBe(
      `${dialog}?tab=existing`,
    )
    expect((await operator.get(`${dialog}?tab=existing`)).text).toContain('Recipe Removed')
    await expectPage(operator.submitForm(`${dialog}?tab=existing`, { intent: 'remove', id }), 404, 'Delete Failed')
  })

  test('of a draft are not public', async () => {
    const post = await aPost()
    for (const browser of [kitchen.createBrowser(), await kitchen.signUp()]) {
      expect((await browser.get(at(post))).status).toBe(401)
      expect((await browser.requestJson('POST', at(post), { recipeId: NOBODYS })).status).toBe(401)
      expect((await browser.requestJson('POST', '/api/blog-recipes/search', { query: 'pie' })).status).toBe(401)
      expect((await browser.get(`/admin/blog/${post}/recipes`)).status).toBe(303)
    }
  })
})
