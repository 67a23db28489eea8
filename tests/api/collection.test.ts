import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { expectJson, expectMessage, expectPage, expectRedirect } from './expect-response'
import { randomVisitorHeaders } from '#tests/support/http-client'
import { writeZip } from '#packages/zip-writer/write-zip.server'
import { findFormToken, type TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'
import { words } from '#tests/support/words'

const kitchen = setUpTestServer()
let user: TestBrowser
let stranger: TestBrowser
beforeAll(async () => {
  ;[user, stranger] = await Promise.all([kitchen.signUp(), kitchen.signUp()])
})

const RECIPES = '/api/collections/recipes'
type Saved = { id: string; title: string; note: string | null; user_rating: number | null; [field: string]: unknown }
let number = 0
const web = (more: object = {}) => ({
  title: 'Leek soup',
  source_url: `https://x.example/${++number}`,
  ingredients: ['2 leeks', '1 onion'],
  steps: ['Cook it.'],
  ...more,
})
const hand = (more: object = {}) => ({
  title: 'Dumplings',
  summary: '',
  total_time_minutes: '90',
  yield_amount: null,
  image_url: '',
  ingredients: ['500 g flour', ' '],
  steps: ['Knead.'],
  ...more,
})
const save = async (browser: TestBrowser, more: object = {}) =>
  (await browser.requestJson('POST', RECIPES, web(more))).json<Saved>()
const listOf = async (browser: TestBrowser) => (await browser.get(RECIPES)).json<Saved[]>()
/** Submits a form of the collection page. */
const send = async (browser: TestBrowser, path: string, fields: [string, string][]) => {
  const { text } = await browser.get('/collection')
  return await browser.submitForm(path, [...fields, ['form_token', findFormToken(text)]])
}

describe('a file of another recipe app', () => {
  const HEADER = 'title,ingredients,instructions,url,rating,notes\n'
  const TABLE = `${HEADER}Rye bread,500 g rye,Bake.,https://bread.example/rye,4,Ours.\nOat bread,300 g oats,Bake.,,,\n,lost,,,,\n`
  const importFile = async (browser: TestBrowser, content: string | Uint8Array<ArrayBuffer> | null) => {
    const fields: Record<string, string> = { form_token: await browser.readFormToken('/import/file'), intent: 'file' }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new File(content === null ? [] : [content], content === null ? '' : 'export.bin'))
    const response = await fetch(`http://localhost:${kitchen.port}/import/file`, {
      method: 'POST',
      headers: { Origin: `http://localhost:${kitchen.port}`, Cookie: browser.cookieHeader() },
      body: form,
    })
    const report = { status: response.status, text: await response.text() }
    // Its page shows the progress while a busy machine is not done.
    const importPage = new URL(response.url).pathname
    while (report.text.includes('>Refresh</a>')) {
      await pause(100)
      report.text = (await browser.get(importPage)).text
    }
    return report
  }

  test('is imported with a line for each entry; a second time all of it is already there', async () => {
    const browser = await kitchen.signUp()
    const first = await importFile(browser, TABLE)
    expect([first.status, first.text]).toEqual([
      200,
      expect.stringContaining('2 imported, 0 already there, 1 left out'),
    ])
    expect(first.text).toContain('row 3: left out. It has no title.')
    expect(await listOf(browser)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Rye bread', user_rating: 4, note: 'Ours.', ingredients: ['500 g rye'] }),
        expect.objectContaining({ title: 'Oat bread', is_user_created: true, note: null }),
      ]),
    )
    expect((await importFile(browser, TABLE)).text).toContain('0 imported, 2 already there, 1 left out')
    const other = `${HEADER}Oat bread,400 g oats,Bake.,,,\n`
    expect((await importFile(browser, other)).text).toContain('1 imported, 0 already there, 0 left out')
    expect(await listOf(browser)).toHaveLength(3)
  })

  test(
    'is written to disk while it is sent: one of 90 MB is imported, and nothing of it stays; without an account none is read',
    { tags: ['slow'] },
    async () => {
      const browser = await kitchen.signUp()
      const picture = Buffer.alloc(9 * 1024 * 1024)
      const entries = [
        { name: 'a.csv', bytes: Buffer.from(TABLE) },
        ...Array.from({ length: 10 }, (_, at) => ({ name: `${at}.jpg`, bytes: picture, isStored: true })),
      ]
      const file = Buffer.concat((await Readable.from(writeZip(entries)).toArray()) as Uint8Array[])
      const { text } = await importFile(browser, file)
      expect(text).toContain('2 imported, 0 already there, 1 left out')
      await vi.waitFor(() => expect(readdirSync(path.join(kitchen.larder.dataDir, 'imports'))).toEqual([]))
      const visitor = kitchen.createBrowser()
      expect((await importFile(visitor, file)).text).toContain('Sign in')
    },
  )

  test('that cannot be read is refused with the reason', async () => {
    const browser = await kitchen.signUp()
    const broken = await importFile(browser, 'PK\u0003\u0004 broken off')
    expect(broken.text).toContain('We could not import the whole file.')
    expect(broken.text).toContain('This zip file is broken or was not downloaded completely.')
    expect((await importFile(browser, 'nothing to cook')).text).toContain('0 imported, 0 already there, 1 left out')
    expect((await importFile(browser, null)).text).toContain('Please choose a file first.')
  })
})

describe('an export', () => {
  test('is a file for its household alone, and nobody keeps a copy', async () => {
    const cook = await kitchen.signUp()
    const { id } = await save(cook, { title: 'Soupe à l’oignon' })
    await cook.requestJson('POST', '/api/feedback', { category: 'general', message: 'Good soup.' })
    for (const [path, filename, type] of [
      ['/export/download', /^larder-[\d-]+\.zip$/, 'application/zip'],
      ['/export/download?format=paprika', /\.paprikarecipes$/, 'application/zip'],
      ['/export/about-me', /^larder-about-me\.json$/, 'application/json; charset=utf-8'],
      ['/cookbook/epub', /^cookbook\.epub$/, 'application/epub+zip'],
      [`/collection/${id}/export?as=json`, /^soupe-a-l-oignon\.json$/, 'application/ld+json'],
      [`/collection/${id}/export?as=text`, /^soupe-a-l-oignon\.txt$/, 'text/plain; charset=utf-8'],
    ] as const) {
      const { status, headers } = await cook.get(path)
      expect([status, headers['content-type'], headers['cache-control']], path).toEqual([
        200,
        type,
        'private, no-store',
      ])
      expect(/^attachment; filename="(.+)"$/.exec(String(headers['content-disposition']))?.[1], path).toMatch(filename)
    }
    expect((await cook.get(`/collection/${id}/export?as=text`)).text).toContain(
      'Soupe à l’oignon\n\nIngredients\n- 2 leeks',
    )
    expect((await stranger.get(`/collection/${id}/export`)).status).toBe(404)
    expect((await kitchen.send('/export/download')).status).toBe(303)
    const person = (await cook.get('/export/about-me')).json<Record<string, unknown>>()
    expect(person).toMatchObject({
      account: { provider: 'local', householdRole: 'keeper' },
      sessions: [{ since: expect.any(String) as string }],
      feedback: [{ message: 'Good soup.' }],
      reviews: [],
    })
    expect(JSON.stringify(person)).not.toMatch(/password|token/i)
    expect((await stranger.get('/export/about-me')).text).not.toContain('Good soup.')
  })
})

describe('saving', () => {
  test('returns the saved recipe, and the list has it, newest first', async () => {
    const item = await user.requestJson(
      'POST',
      RECIPES,
      web({
        rating_value: 4.5,
        rating_count: 10,
        total_time_minutes: 30,
        yield_amount: '4',
        summary: 'A soup.',
        image_url: 'https://x.example/a.jpg',
        is_user_created: false,
      }),
    )
    expect(item.status).toBe(200)
    const saved = item.json<Saved>()
    expect(Object.keys(saved).sort()).toEqual(
      words(`
        added_at diets id image_url ingredients is_user_created note rating_count rating_value source_domain
        source_url steps summary tags title total_time_minutes user_comments user_rating userId yield_amount`).sort(),
    )
    const two = await save(user, { title: 'Second' })
    const list = await user.get(RECIPES)
    expect([list.status, list.headers['content-type'], list.headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
    ])
    expect(list.json<Saved[]>().map(({ id }) => id)).toEqual([two.id, saved.id])
    expect(list.json<Saved[]>()[1]).toEqual(saved)
  })
  test('twice is 409 with the error sentence', async () => {
    const recipe = web()
    await user.requestJson('POST', RECIPES, recipe)
    await expectJson(user.requestJson('POST', RECIPES, recipe), 409, {
      message: 'This recipe is already in your collection.',
      error: 'conflict',
    })
  })
  test('ten concurrent copies: one 200 and nine 409; with one idempotency key all get the same response', async () => {
    const recipe = web()
    const responses = await Promise.all(Array.from({ length: 10 }, () => user.requestJson('POST', RECIPES, recipe)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    const keyed = kitchen.createBrowser({ 'Idempotency-Key': randomUUID() })
    for (const [name, value] of stranger.cookies) keyed.cookies.set(name, value)
    const ids = (await Promise.all(Array.from({ length: 10 }, () => keyed.requestJson('POST', RECIPES, recipe)))).map(
      (response) => response.json<Saved>().id,
    )
    expect([new Set(ids).size, ids[0]]).toEqual([1, expect.stringMatching(/^[\da-f-]{36}$/)])
    const manual = (
      await Promise.all(Array.from({ length: 10 }, () => keyed.requestJson('POST', `${RECIPES}/manual`, hand())))
    ).map((response) => response.json<Saved>().id)
    expect(new Set(manual).size).toBe(1)
    expect((await kitchen.query('select 1 from saved_recipes where source_url = $1', [recipe.source_url])).length).toBe(
      2,
    )
  })
  test.each<[object, string]>([
    [{ title: ' ' }, 'Please enter a recipe title.'],
    [{ source_url: 'javascript:alert(1)' }, 'Please enter a valid URL.'],
    [{ source_url: 'manual:1' }, 'Please enter a valid URL.'],
    [{ ingredients: 'leeks' }, 'Please send a list of lines.'],
    [{ rating_value: 9 }, 'Please give a number, or nothing.'],
  ])('%j is 400 %j', async (more, message) => {
    await expectMessage(user.requestJson('POST', RECIPES, web(more)), 400, message)
  })
  test('an empty collection is an empty list; a large one is complete', async () => {
    const other = await kitchen.signUp()
    // The user row is inserted on their first request.
    expect(await listOf(other)).toEqual([])
    await kitchen.query(
      `
        insert into saved_recipes (household_id, title, source_url, source_domain)
        select u.household_id, 'Soup ' || n, 'https://many.example/' || n, 'many.example'
        from users u, generate_series(1, 250) n where u.email = $1`,
      [other.email],
    )
    expect(new Set((await listOf(other)).map(({ id }) => id)).size).toBe(250)
  })
  test.each([
    [
      RECIPES,
      'Your collection is being sent to you already. Please wait until it is there.',
      `
        insert into saved_recipes (household_id, title, source_url, source_domain, steps)
        select household_id, 'Soup', 'https://large.example/' || n, 'large.example', array[repeat('a', 57000)]
        from users, generate_series(1, 600) n where email = $1`,
    ],
    [
      '/api/shopping-lists',
      'Your lists are being sent to you already. Please wait until they are there.',
      `
        insert into shopping_lists (household_id, name, left_out)
        select household_id, 'Week', array[repeat('a', 34000000)] from users where email = $1`,
    ],
  ])('all of %s is sent to an account once at a time', async (path, sentence, fill) => {
    const other = await kitchen.signUp()
    await kitchen.query(fill, [other.email])
    // An answer that is open, and not read.
    const Cookie = other.cookieHeader()
    const headers = { ...randomVisitorHeaders(), Host: `localhost:${kitchen.port}`, Cookie }
    const open = get({ port: kitchen.port, path, headers })
    const answer = await new Promise<IncomingMessage>((resolve) => open.once('response', resolve))
    expect(answer.statusCode).toBe(200)
    const second = await other.get(path)
    await expectMessage(second, 429, sentence)
    expect(second.headers['retry-after']).toBe('10')
    expect((await user.get(path)).status).toBe(200)
    open.destroy()
    await vi.waitUntil(async () => (await other.get(path)).status === 200, { timeout: 10_000, interval: 200 })
  })
})

describe('by hand and from a URL', () => {
  test('a manual recipe', async () => {
    const response = await user.requestJson('POST', `${RECIPES}/manual`, hand())
    const { id } = response.json<Saved>()
    await expectJson(
      response,
      200,
      expect.objectContaining({
        title: 'Dumplings',
        source_domain: 'manual',
        source_url: `manual:${id}`,
        is_user_created: true,
        total_time_minutes: 90,
        summary: null,
        image_url: null,
        ingredients: ['500 g flour'],
        steps: ['Knead.'],
      }),
    )
  })
  test.each<[object, string]>([
    [{ title: '' }, 'Please enter a recipe title.'],
    [{ ingredients: [' ', ''] }, 'Please add at least one ingredient.'],
    [{ steps: [] }, 'Please add at least one instruction step.'],
  ])('%j is 400 %j', async (more, message) => {
    await expectMessage(user.requestJson('POST', `${RECIPES}/manual`, hand(more)), 400, message)
  })
  test('a page of the catalogue, once', async () => {
    const url = `${kitchen.origin}/kitchen/chicken-and-leek-pie-with-puff-pastry`
    const response = await user.requestJson('POST', `${RECIPES}/from-url`, { url })
    expect([
      response.status,
      response.json<Saved>().title,
      response.json<{ steps: string[] }>().steps.length > 2,
    ]).toEqual([200, 'Chicken and leek pie with puff pastry', true])
    await expectMessage(
      user.requestJson('POST', `${RECIPES}/from-url`, { url }),
      409,
      'This recipe is already in your collection.',
    )
  })
  test.each([
    ['', 'Please enter a recipe URL.'],
    ['soup', 'Please enter a valid URL.'],
    ['ftp://x.example/', 'Please enter a valid URL.'],
  ])('%j is 400 %j', async (url, message) => {
    await expectMessage(user.requestJson('POST', `${RECIPES}/from-url`, { url }), 400, message)
  })
  test('a page that must not be fetched gives the reason', async () => {
    const response = await user.requestJson('POST', `${RECIPES}/from-url`, { url: 'http://127.0.0.1/recipe' })
    expect([response.status, typeof response.json().message]).toEqual([404, 'string'])
  })
})

describe('note and rating', () => {
  test('are set, cleared, and limited', async () => {
    const { id } = await save(user)
    const note = async (value: unknown) => await user.requestJson('PATCH', `${RECIPES}/${id}/note`, { note: value })
    const rating = async (value: unknown) =>
      await user.requestJson('PATCH', `${RECIPES}/${id}/rating`, { user_rating: value })
    expect((await note('  More salt ')).json()).toMatchObject({ id, note: 'More salt' })
    expect((await note('x'.repeat(500))).status).toBe(200)
    expect([
      (await note('x'.repeat(501))).status,
      (await note(5)).status,
      (await user.requestJson('PATCH', `${RECIPES}/${id}/note`, {})).status,
    ]).toEqual([400, 400, 400])
    expect((await note('  ')).json()).toMatchObject({ note: null })
    expect((await rating(4)).json()).toMatchObject({ id, user_rating: 4 })
    expect([
      (await rating(0)).status,
      (await rating(6)).status,
      (await rating(2.5)).status,
      (await user.requestJson('PATCH', `${RECIPES}/${id}/rating`, {})).status,
    ]).toEqual([400, 400, 400, 400])
    expect((await rating(null)).json()).toMatchObject({ user_rating: null })
  })
  test("another user's id is not found, like an unknown and a malformed one", async () => {
    const { id } = await save(user)
    for (const path of ['note', 'rating']) {
      const bodies = await Promise.all(
        [id, randomUUID(), 'x', '%27%20or%20true'].map(
          async (other) =>
            (await stranger.requestJson('PATCH', `${RECIPES}/${other}/${path}`, { note: 'mine', user_rating: 1 })).text,
        ),
      )
      expect(new Set(bodies)).toEqual(
        new Set(['{"message":"That recipe is not in your collection.","error":"not_found"}']),
      )
    }
    for (const other of [id, randomUUID(), 'x'])
      expect((await stranger.get(`/collection/${other}/note`)).status).toBe(404)
    expect((await listOf(user)).find((item) => item.id === id)).toMatchObject({ note: null, user_rating: null })
  })
})

describe('removing', () => {
  test('removes the named recipes of this user only', async () => {
    const [mine, kept] = [await save(user), await save(user)]
    expect((await stranger.requestJson('DELETE', RECIPES, { ids: [mine.id, 'x'] })).json()).toEqual({ removed: 0 })
    expect((await user.requestJson('DELETE', RECIPES, { ids: [mine.id, mine.id, 'x', randomUUID()] })).json()).toEqual({
      removed: 1,
    })
    expect((await user.requestJson('DELETE', RECIPES, { ids: [mine.id] })).json()).toEqual({ removed: 0 })
    const ids = (await listOf(user)).map(({ id }) => id)
    expect([ids.includes(mine.id), ids.includes(kept.id)]).toEqual([false, true])
  })
  test.each([{}, { ids: [] }, { ids: 'x' }, { ids: [1] }])('%j is 400', async (body) =>
    expect((await user.requestJson('DELETE', RECIPES, body)).status).toBe(400),
  )
})

describe('the plate of a saved recipe', () => {
  test('is private to its user', async () => {
    const { id } = await save(user, { title: 'Roast chicken with lemon' })
    const mine = await user.get(`/plates/${id}.svg`)
    expect([
      mine.status,
      mine.headers['content-type'],
      mine.headers['cache-control'],
      mine.text.includes('Roast chicken'),
    ]).toEqual([200, 'image/svg+xml; charset=utf-8', 'private, max-age=86400', true])
    expect([
      (await stranger.get(`/plates/${id}.svg`)).status,
      (await kitchen.send(`/plates/${id}.svg`)).status,
    ]).toEqual([404, 404])
  })
  test('is the one of its recipe in the catalogue, after a change of title too', async () => {
    const [row] = await kitchen.query<{ id: string; source_url: string }>(
      'select id, source_url from recipes where slug is not null order by title limit 1',
    )
    const { id } = await save(user, { title: 'My own words', source_url: row!.source_url })
    expect((await user.get(`/plates/${id}.svg`)).text).toBe((await user.get(`/plates/${row!.id}.svg`)).text)
  })
  test('of a catalogue recipe is public', async () => {
    const [row] = await kitchen.query<{ id: string }>('select id from recipes limit 1')
    const response = await kitchen.send(`/plates/${row!.id}.svg`)
    expect([response.status, response.headers['cache-control']]).toEqual([
      200,
      'public, max-age=86400, stale-while-revalidate=31536000, s-maxage=3600',
    ])
  })
})

describe('the forms', () => {
  const anId = '/collection?index'
  let other: TestBrowser
  let ids: string[]
  beforeAll(async () => {
    other = await kitchen.signUp()
    ids = []
    for (const title of ['One', 'Two', 'Three']) ids.push((await save(other, { title })).id)
  })
  test('a star button and its redirect; the same star clears', async () => {
    await expectRedirect(
      send(other, `${anId}&q=o&sort=title`, [
        ['intent', 'chosen'],
        ['cards', ids.join(' ')],
        ['do', '0:4'],
      ]),
      `/collection?q=o&sort=title#recipe-${ids[0]!}`,
    )
    // The newest is the first card.
    const page = await other.get('/collection')
    expect(page.text).toContain(`name="cards" value="${ids.toReversed().join(' ')}"`)
    expect(page.text).toContain('name="do" value="2:none"')
    await send(other, anId, [
      ['intent', 'chosen'],
      ['cards', ids.toReversed().join(' ')],
      ['do', '2:none'],
    ])
    expect((await listOf(other)).every(({ user_rating }) => user_rating === null)).toBe(true)
  })
  test('selected recipes go to a plan, or to the removal confirmation', async () => {
    const ticked = ids.slice(0, 2).map((id): [string, string] => ['ids', id])
    expect((await send(other, anId, [['intent', 'chosen'], ['do', 'plan'], ...ticked])).headers.location).toBe(
      `/meal-plans/add?recipe=${ids[0]!}&recipe=${ids[1]!}`,
    )
    const removePath = (await send(other, `${anId}&sort=title`, [['intent', 'chosen'], ['do', 'remove'], ...ticked]))
      .headers.location!
    expect(removePath).toBe(
      `/collection/remove?id=${ids[0]!}&id=${ids[1]!}&return_url=${encodeURIComponent('/collection?sort=title')}`,
    )
    const page = await other.get(removePath)
    expect([page.status, page.text.includes('Remove 2 recipes?'), page.text.includes('Three')]).toEqual([
      200,
      true,
      false,
    ])
    await expectPage(
      send(other, anId, [
        ['intent', 'chosen'],
        ['do', 'remove'],
      ]),
      400,
      'Please select the recipes first.',
    )
  })
  test('a confirmed removal, submitted twice', async () => {
    const { id } = await save(other, { title: 'Four' })
    const path = `/collection/remove?id=${id}`
    for (let round = 0; round < 2; round++)
      expect(
        (
          await send(other, path, [
            ['intent', 'remove'],
            ['ids', id],
          ])
        ).headers.location,
      ).toBe('/collection')
    const again = await other.get(path)
    expect([again.status, again.headers.location, (await listOf(other)).length]).toEqual([303, '/collection', 3])
  })
  test('a note; a script gets JSON', async () => {
    await expectRedirect(
      send(other, `/collection/${ids[1]!}/note?return_url=${encodeURIComponent('/collection?q=two')}`, [
        ['intent', 'note'],
        ['note', ' A\r\nB '],
      ]),
      `/collection?q=two#recipe-${ids[1]!}`,
    )
    expect((await listOf(other)).find(({ id }) => id === ids[1])).toMatchObject({ note: 'A\nB' })
    await expectJson(
      send(other, `/collection/${ids[1]!}/note?_data=routes%2F_site.collection.%24id.note`, [
        ['intent', 'note'],
        ['note', ''],
        ['inline', '1'],
      ]),
      200,
      { note: null },
    )
  })
  test('without a CSRF token or same-origin headers nothing changes', async () => {
    const forged = kitchen.createBrowser({ 'Sec-Fetch-Site': 'cross-site' })
    for (const [name, value] of other.cookies) forged.cookies.set(name, value)
    expect((await forged.submitForm('/collection/remove', { intent: 'remove', ids: ids[0]! })).status).toBe(403)
    expect((await listOf(other)).length).toBe(3)
  })
})

describe('the page', () => {
  test('redirects a visitor to sign in, and back to the filters', async () => {
    await expectRedirect(
      kitchen.send('/collection?q=soup&chip=onion'),
      `/sign-in?return_url=${encodeURIComponent('/collection?q=soup&chip=onion')}`,
    )
  })
  test("labels manual recipes, offers the user's chips, and shows no other user's data", async () => {
    const item = await kitchen.signUp()
    await item.requestJson('POST', `${RECIPES}/manual`, hand({ ingredients: ['2 onions', '1 chicken', 'rice'] }))
    await save(item, { title: 'Onion soup', ingredients: ['3 onions'] })
    const { text } = await item.get('/collection')
    expect([text.includes('My Recipe'), text.includes('Leek pie')]).toEqual([true, false])
    expect([...text.matchAll(/name="chip" value="(\w+)"/g)].map(([, chip]) => chip)).toEqual([
      'onion',
      'chicken',
      'rice',
    ])
    expect((await item.get('/collection?chip=rice')).text).toContain('1 of 2 recipes')
  })
  test.each([
    'q=%25%27%22%3Cscript%3E',
    'time=x&rating=-1&chip=__proto__&sort=constructor&page=-1',
    'page=999999',
    `q=${'x'.repeat(3000)}`,
  ])('%s is rendered', async (query) => {
    const { status, text } = await user.get(`/collection?${query}`)
    expect([status, text.includes('<script>"')]).toEqual([200, false])
  })
  test(
    'of 24 cards is held to a weight; its state is at most a third of the HTML beside it',
    { tags: ['slow'] },
    async () => {
      const item = await kitchen.signUp()
      await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          save(item, { title: `Braised leeks with lemon, number ${at}`, total_time_minutes: 30 + at }),
        ),
      )
      const { text } = await item.get('/collection')
      const scripts = (text.match(/<script\b[^]*?<\/script>/g) ?? []).join('').length
      expect(text.match(/class="saved-card/g)).toHaveLength(24)
      expect(text.length - scripts).toBeLessThan(45 * 1024)
      expect(scripts).toBeLessThan((text.length - scripts) / 3)
      expect(gzipSync(text).length).toBeLessThan(15 * 1024)
    },
  )
  test('is not cacheable (no-store)', async () =>
    expect((await user.get('/collection')).headers['cache-control']).toMatch(/no-store|private/))
})
