import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { Validator } from '@seriousme/openapi-schema-validator'
import sharp from 'sharp'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { OPERATOR_PASSWORD, confirmTestEmail, type TestBrowser, type TestUser } from './test-browser'
import { setUpTestServer } from './test-server'
import { createOpenApiTestClient, type OpenApiTestClient } from './openapi-client'

const NOBODYS = '0f0e0d0c-0b0a-4908-8706-050403020100'

// An unreachable site: a crawl can start without outbound requests.
const kitchen = setUpTestServer({ ADMIN_PASSWORD: OPERATOR_PASSWORD, TRUSTED_SITES: 'https://no-such-site.invalid' })
let api: OpenApiTestClient
let cook: TestUser
let chef: TestBrowser
beforeAll(async () => {
  api = await createOpenApiTestClient(kitchen.port)
  cook = await kitchen.signUp()
  await confirmTestEmail(cook, kitchen.query)
  chef = await kitchen.signInOperator()
})

const guest = () => kitchen.createBrowser({ Origin: kitchen.origin })
/** Calls an endpoint with ids that do not exist; to change something without a body, if none is given. */
const callUnknown = (client: TestBrowser, endpoint: string, body?: object) =>
  api.call(client, endpoint, Array<string>(endpoint.match(/\{\w+\}/g)?.length ?? 0).fill(NOBODYS), body)
const isOfOperators = (endpoint: string) => api.operation(endpoint).security.some((item) => 'operatorPassword' in item)
const bodyOf = (endpoint: string, ...without: string[]) => (without.includes(endpoint.split(' ')[0]!) ? undefined : {})
const expectStatus = async (status: number, ...given: Parameters<OpenApiTestClient['call']>) =>
  expect((await api.call(...given)).status, given[1]).toBe(status)
/** The path of a route file. */
const addressOf = (file: string) =>
  `/${file
    .replace(/\.tsx?$/, '')
    .split(/\.(?![^[]*\])/)
    .map((part) =>
      part
        .replace(/_$/, '')
        .replace(/\[(.)\]/g, '$1')
        .replace(/^\$(\w+)$/, '{$1}'),
    )
    .join('/')}`

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(api.document))
    expect([valid, errors]).toEqual([true, undefined])
    expect(api.document.openapi).toBe('3.1.0')
    expect(api.document.servers).toEqual([{ url: kitchen.origin }])
  })
  test('has every endpoint of the app', () => {
    const files = readdirSync(fileURLToPath(new URL('../../app/routes', import.meta.url))).filter(
      (file) => file.startsWith('api.') && file !== 'api.$.ts',
    )
    expect(files.length).toBeGreaterThan(20)
    expect(
      Object.keys(api.document.paths)
        .filter((path) => path.startsWith('/api/'))
        .sort(),
    ).toEqual(files.map(addressOf).sort())
  })
  test('has a summary, a unique operationId and a tag for each', () => {
    const operations = api.endpoints.map(api.operation)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { summary, description = 'None.', tags } of operations) {
      expect(summary).toMatch(/^[A-Z].*\.$/)
      expect(description).toMatch(/\.$/)
      expect(tags).not.toContain('Others')
    }
  })
  test('is 304 for a matching ETag', async () => {
    const first = await kitchen.send('/api/openapi.json')
    const again = await kitchen.send('/api/openapi.json', { headers: { 'If-None-Match': first.headers.etag } })
    expect([again.status, again.text]).toEqual([304, ''])
  })
  test('names the existing cookies', () => {
    const { cookSession, operatorSession } = api.document.components.securitySchemes
    expect([...cook.cookies.keys()]).toContain(cookSession?.name)
    expect([...chef.cookies.keys()]).toContain(operatorSession?.name)
  })
})

describe('endpoint checks match the document', () => {
  test('each path has exactly the documented methods', async () => {
    for (const [path, methods] of Object.entries(api.document.paths)) {
      const other = ['PATCH', 'PUT', 'DELETE', 'POST'].find((method) => !(method.toLowerCase() in methods))!
      const { status, headers } = await guest().requestJson(other, path.replace(/\{\w+\}/g, NOBODYS), {})
      expect([status, String(headers.allow).split(', ').sort()], path).toEqual([
        405,
        Object.keys(methods)
          .map((method) => method.toUpperCase())
          .sort(),
      ])
    }
  })
  test('authentication is enforced as documented', async () => {
    for (const endpoint of api.endpoints) {
      const isOpen = api.operation(endpoint).security.length === 0
      const { status } = await callUnknown(guest(), endpoint, bodyOf(endpoint, 'GET'))
      expect(status === 401, `a visitor at ${endpoint}: ${status}`).toBe(!isOpen)
      if (!isOpen && isOfOperators(endpoint))
        expect((await callUnknown(cook, endpoint, bodyOf(endpoint, 'GET'))).status, `a cook at ${endpoint}`).toBe(401)
    }
  })
  test('not found responses have the documented messages', async () => {
    for (const endpoint of api.endpoints.filter((item) => item.includes('{'))) {
      const client = isOfOperators(endpoint) ? chef : cook
      const { status } = await callUnknown(client, endpoint, bodyOf(endpoint, 'GET', 'DELETE'))
      expect(status, endpoint).toBeGreaterThanOrEqual(400)
    }
  })
  test('endpoints with a body require JSON and reject invalid bodies, as documented', async () => {
    for (const endpoint of api.endpoints.filter(
      (item) => api.operation(item).requestBody?.content['application/json'],
    )) {
      const client = isOfOperators(endpoint) ? chef : cook
      expect((await callUnknown(client, endpoint, [])).status, endpoint).toBe(400)
      expect((await callUnknown(client, endpoint)).status, `${endpoint} without a body`).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('responses match the document', () => {
  const saved = async (title: string, source_url = `https://cooking.example/${encodeURIComponent(title)}`) =>
    (
      await api.call(cook, 'POST /api/collections/recipes', [], {
        title,
        source_url,
        ingredients: ['2 onions', '1 cup flour'],
        steps: ['Cook.'],
        rating_value: 4.4,
        total_time_minutes: 20,
      })
    ).json<{ id: string }>().id

  test('search and recipes', async () => {
    const { results } = (await api.call(guest(), 'POST /api/search', [], { limit: 60 })).json<{
      results: { source_url: string }[]
    }>()
    await api.call(guest(), 'GET /api/search/words', [], undefined, '?q=leek&limit=2')
    await api.call(guest(), 'GET /api/search/words', [], undefined, '?q=leek&diet=vegan&diet=egg_free')
    await api.call(guest(), 'GET /api/search/suggestions', [], undefined, '?q=lee')
    await api.call(guest(), 'GET /api/search/having', [], undefined, '?have=leek&have=eggs&limit=2')
    const url = results[0]!.source_url
    await expectStatus(200, guest(), 'GET /api/recipe', [], undefined, `?url=${encodeURIComponent(url)}`)
    await saved('Kept', url)
    expect(
      (await api.call(cook, 'GET /api/recipe', [], undefined, `?url=${encodeURIComponent(url)}`)).json(),
    ).toMatchObject({ title: 'Kept' })
    for (const wrong of [
      '',
      '?url=',
      '?url=nonsense',
      '?url=https%3A%2F%2Fno-such-host.invalid%2Fsoup',
      '?url=a&url=b&__proto__=c',
    ])
      expect((await api.call(guest(), 'GET /api/recipe', [], undefined, wrong)).status).toBeGreaterThanOrEqual(400)
  })
  test('account, feedback and the document itself', async () => {
    await api.call(cook, 'GET /api/auth/user')
    await api.call(guest(), 'GET /api/env-status')
    await api.call(cook, 'POST /api/feedback', [], { category: 'bug', message: 'Too salty', rating: 2 })
    await api.call(guest(), 'GET /api/openapi.json')
  })
  test('a household', async () => {
    const partner = await kitchen.signUp()
    await api.call(cook, 'GET /api/household')
    await api.call(cook, 'PATCH /api/household', [], { name: 'Ours' })
    const invite = async () =>
      (await api.call(cook, 'POST /api/household/invites')).json<{ id: string; token: string }>()
    await expectStatus(200, cook, 'DELETE /api/household/invites', [], { id: (await invite()).id })
    await expectStatus(404, cook, 'DELETE /api/household/invites', [], { token: 'none' })
    const { token } = await invite()
    await api.call(partner, 'GET /api/household/invites/{token}', [token])
    await expectStatus(409, cook, 'POST /api/household/invites/{token}', [token])
    const { members } = (await api.call(partner, 'POST /api/household/invites/{token}', [token])).json<{
      household: { members: { id: string }[] }
    }>().household
    await expectStatus(403, partner, 'PATCH /api/household', [], { name: 'Mine' })
    const id = members.at(-1)!.id
    await api.call(cook, 'PATCH /api/household/members/{id}', [id], { role: 'keeper' })
    await expectStatus(200, partner, 'POST /api/household/leave')
    await expectStatus(404, cook, 'DELETE /api/household/members/{id}', [id])
    await api.call(partner, 'POST /api/household/invites/{token}', [(await invite()).token])
    await expectStatus(200, cook, 'DELETE /api/household/members/{id}', [id])
    await expectStatus(409, cook, 'POST /api/household/leave')
  })
  test('a collection', async () => {
    const id = await saved('Soup')
    await expectStatus(409, cook, 'POST /api/collections/recipes', [], {
      title: 'Soup',
      source_url: 'https://cooking.example/Soup',
    })
    await api.call(cook, 'POST /api/collections/recipes/manual', [], {
      title: 'My own',
      ingredients: ['1 egg'],
      steps: ['Boil it.'],
    })
    const ours = (await api.call(guest(), 'POST /api/search', [], { limit: 1, ingredient: 'Fish & Seafood' })).json<{
      results: { source_url: string }[]
    }>().results[0]!
    const read = await api.call(cook, 'POST /api/collections/recipes/from-url', [], { url: ours.source_url })
    expect(read.status, read.text).toBe(200)
    await api.call(cook, 'PATCH /api/collections/recipes/{id}/note', [id], { note: 'Less salt' })
    await api.call(cook, 'PATCH /api/collections/recipes/{id}/rating', [id], { user_rating: 4 })
    for (const value of [null, 'none', 5])
      await api.call(cook, 'PATCH /api/collections/recipes/{id}/rating', [id], { user_rating: value })
    expect(
      (
        await api.call(cook, 'GET /api/collections/saved', [], undefined, '?url=https%3A%2F%2Fcooking.example%2FSoup')
      ).json(),
    ).toMatchObject({ saved: { id } })
    expect((await api.call(cook, 'GET /api/collections/saved')).json()).toEqual({ saved: null })
    expect((await api.call(cook, 'GET /api/collections/recipes')).json<unknown[]>().length).toBeGreaterThan(2)
    await api.call(cook, 'PATCH /api/collections/recipes/{id}/note', ['no-id'], { note: 'x' })
    expect((await api.call(cook, 'DELETE /api/collections/recipes', [], { ids: [id, NOBODYS] })).json()).toEqual({
      removed: 1,
    })
  })
  test('a plan, its shopping list, and the list alone', async () => {
    const recipes = [await saved('Pie'), await saved('Stew')]
    const week = { dinners: 2, minutes: { mon: 45, tue: 60, wed: 30 }, people: 1, useUp: ['leeks'], diet: 'nut_free' }
    const proposeFor = async (leftovers: string) =>
      (await api.call(cook, 'POST /api/planner', [], { ...week, leftovers })).json<{
        dinners: { day: string; recipe: { id: string } }[]
        leftovers: { day: string; meal: string; cookedOn: string; servings: number }[]
      }>()
    const proposed = (await proposeFor('none')).dinners
    expect(proposed.map(({ day }) => day)).toEqual(['mon', 'tue'])
    expect((await proposeFor('dinner')).leftovers).toMatchObject([
      { day: 'tue', meal: 'dinner', cookedOn: 'mon', servings: 1 },
    ])
    expect((await proposeFor('lunch')).leftovers).toMatchObject([{ meal: 'lunch' }, { meal: 'lunch' }])
    const locked = [{ day: 'mon', recipeId: proposed[0]!.recipe.id }]
    await api.call(cook, 'POST /api/planner', [], {
      dinners: 1,
      minutes: 20,
      locked,
      notAgain: [proposed[1]!.recipe.id],
    })
    for (const wrong of [
      { leftovers: 'supper', minutes: 30 },
      { dinners: 8, minutes: 30 },
      { minutes: {} },
      { dinners: 3, minutes: { mon: 30 } },
    ])
      await expectStatus(400, cook, 'POST /api/planner', [], wrong)
    await expectStatus(404, cook, 'POST /api/planner', [], { minutes: 30, locked: [{ day: 'mon', recipeId: NOBODYS }] })
    const plan = (await api.call(cook, 'POST /api/meal-plans', [], { name: 'Week', description: 'Of soup' })).json<{
      id: string
    }>().id
    for (const recipeId of recipes) await api.call(cook, 'POST /api/meal-plans/{id}/recipes', [plan], { recipeId })
    await expectStatus(409, cook, 'POST /api/meal-plans/{id}/recipes', [plan], { recipeId: recipes[0] })
    const again = await api.call(cook, 'POST /api/meal-plans/{id}/entries', [plan], { recipeId: recipes[0] })
    const entry = [plan, again.json<{ id: string }>().id]
    await api.call(cook, 'PATCH /api/meal-plans/{id}/entries/{entryId}', entry, { comment: 'Twice' })
    await api.call(cook, 'DELETE /api/meal-plans/{id}/entries/{entryId}', entry)
    await api.call(cook, 'PATCH /api/meal-plans/{id}/recipes/{recipeId}', [plan, recipes[0]!], {
      comment: 'Twice',
      servings: 4.5,
      day: '2026-11-24',
      meal: 'dinner',
    })
    await api.call(cook, 'GET /api/meal-plans/{id}/recipes', [plan])
    await api.call(cook, 'GET /api/meal-plans')
    const list = (await api.call(cook, 'POST /api/meal-plans/{id}/generate-shopping-list', [plan], {})).json<{
      id: string
      ingredients: { id: string }[]
    }>()
    await api.call(cook, 'DELETE /api/meal-plans/{id}/recipes/{recipeId}', [plan, recipes[0]!])
    await api.call(cook, 'POST /api/shopping-lists', [], { name: 'Corner shop' })
    await api.call(cook, 'POST /api/shopping-lists/{id}/recipes', [list.id], { recipeIds: [recipes[0]] })
    await api.call(cook, 'DELETE /api/meal-plans/{id}', [plan])
    await api.call(cook, 'GET /api/shopping-lists')
    await api.call(cook, 'POST /api/archive', [], { kind: 'list', id: list.id, archived: true })
    await expectStatus(404, cook, 'POST /api/archive', [], { kind: 'plan', id: list.id, archived: true })
    await api.call(cook, 'GET /api/archive')
    for (const endpoint of ['GET /api/calendar', 'POST /api/calendar', 'DELETE /api/calendar'])
      await api.call(cook, endpoint, [], endpoint.startsWith('POST') ? {} : undefined)
    await api.call(cook, 'GET /offline-pages')
    await api.call(cook, 'GET /api/shopping-lists/{id}', [list.id])
    for (const change of [
      { add: '2 tins of tomatoes, 400 g each' },
      { ops: [{ id: list.ingredients[0]!.id, checked: true }] },
      { intents: [{ id: randomUUID(), item: list.ingredients[0]!.id, operation: 'untick', basedOn: 1 }] },
      { name: 'Shop' },
      { ingredients: [{ name: 'salt', quantity: null }] },
    ])
      await api.call(cook, 'PATCH /api/shopping-lists/{id}', [list.id], change)
    for (const path of [
      '/shopping-lists/changes',
      `/shopping-lists/${list.id}/changes`,
      `/share/shopping-list/${list.id}/changes`,
      `/api/shopping-lists/shared/${list.id}`,
    ])
      await api.call(cook, `GET ${path.replace(list.id, '{id}')}`, [list.id])
    await api.call(cook, 'PATCH /api/household/regular-items', [], {
      staples: ['salt'],
      recurring: [{ line: '2 l milk', weeks: 2 }],
    })
    await api.call(cook, 'GET /api/household/regular-items')
    const made = await api.call(cook, 'POST /api/household/shops', [], { name: 'Corner shop' })
    const shop = made.json<{ id: string }>()
    await api.call(cook, 'GET /api/household/shops')
    await api.call(cook, 'PATCH /api/household/shops/{id}', [shop.id], { aisles: [{ aisle: 'Cheese counter' }] })
    await api.call(cook, 'PATCH /api/shopping-lists/{id}', [list.id], { shop: shop.id })
    await api.call(cook, 'DELETE /api/household/shops/{id}', [shop.id])
    const helpPage = await cook.submitForm(`/shopping-lists/${list.id}/help`, { intent: 'make', mayAdd: 'on' })
    const token = /\/help\/([\w-]{22})</.exec(helpPage.text)![1]!
    await api.call(cook, 'GET /api/help/{token}', [token])
    await api.call(cook, 'GET /help/{token}/changes', [token])
    const [added, ticked] = [randomUUID(), randomUUID()]
    const intents = [
      { id: added, item: added, operation: 'add', line: 'tofu', basedOn: 0 },
      { id: ticked, item: added, operation: 'tick', basedOn: 0 },
      { id: randomUUID(), item: added, operation: 'remove', basedOn: 0 },
    ]
    await api.call(cook, 'PATCH /api/help/{token}', [token], { intents })
    await expectStatus(404, cook, 'GET /api/help/{token}', ['A'.repeat(22)])
    const stale = await kitchen.send(`/api/shopping-lists/${list.id}`, {
      method: 'PATCH',
      headers: { Cookie: cook.cookieHeader(), 'Content-Type': 'application/json', 'If-Match': '"v0"' },
      body: '{"ingredients":[]}',
    })
    await api.call({ requestJson: () => Promise.resolve(stale) }, 'PATCH /api/shopping-lists/{id}', [list.id])
    expect(stale.status).toBe(409)
    await api.call(cook, 'POST /api/shopping-lists/{id}/share', [list.id], {
      recipientEmail: cook.email,
      recipientName: 'Me',
      senderName: 'Larder',
    })
    await api.call(cook, 'DELETE /api/shopping-lists/{id}', [list.id])
    await expectStatus(404, cook, 'GET /api/shopping-lists/{id}', [list.id])
  })
  test('settings', async () => {
    await api.call(chef, 'GET /api/admin/settings')
    await api.call(chef, 'PUT /api/admin/settings/clerk_environment', [], { value: 'development' })
    await api.call(chef, 'DELETE /api/admin/settings/clerk_environment')
    await expectStatus(503, chef, 'POST /api/admin/reinitialize-clerk', [], {})
  })
  test('operators', async () => {
    const at = '/api/admin/operators/{username}'
    const added = { username: 'reader.one', role: 'reader' }
    const { setUpUrl } = (await api.call(chef, 'POST /api/admin/operators', [], added)).json<{ setUpUrl: string }>()
    await expectStatus(409, chef, 'POST /api/admin/operators', [], added)
    await api.call(chef, 'GET /api/admin/operators')
    await chef.submitForm(new URL(setUpUrl).pathname, { intent: 'set-up', password: OPERATOR_PASSWORD })
    const reader = kitchen.createBrowser()
    await reader.submitForm('/admin', { intent: 'sign-in', username: 'reader.one', password: OPERATOR_PASSWORD })
    await reader.submitForm('/admin/account', { intent: 'token', name: 'a report', currentPassword: OPERATOR_PASSWORD })
    const { sessions, tokens } = (await api.call(chef, `PATCH ${at}`, ['reader.one'], { role: 'editor' })).json<
      Record<'sessions' | 'tokens', { id: string }[]>
    >()
    expect([sessions.length, tokens.length]).toEqual([1, 1])
    await api.call(chef, `GET ${at}`, ['reader.one'])
    await expectStatus(403, reader, 'GET /api/admin/operators')
    for (const [what, id] of [
      ['sessions', sessions[0]!.id],
      ['tokens', tokens[0]!.id],
    ] as const) {
      await api.call(chef, `DELETE ${at}/${what}/{id}`, ['reader.one', id])
      await expectStatus(404, chef, `DELETE ${at}/${what}/{id}`, ['reader.one', id])
    }
    await expectStatus(401, reader, 'GET /api/admin/settings')
    await expectStatus(409, chef, `PATCH ${at}`, ['admin'], { role: 'reader' })
    await api.call(chef, `DELETE ${at}`, ['reader.one'])
    await expectStatus(404, chef, `DELETE ${at}`, ['reader.one'])
  })
  test('cooks, as operators help them', async () => {
    const { email } = await kitchen.signUp()
    const at = '/api/admin/cooks/{id}'
    const { cooks } = (
      await api.call(chef, 'GET /api/admin/cooks', [], undefined, `?email=${encodeURIComponent(email)}`)
    ).json<{ cooks: { id: string }[] }>()
    const id = cooks[0]!.id
    await api.call(chef, `PUT ${at}/suspension`, [id], { reason: 'A test.' })
    await expectStatus(409, chef, `PUT ${at}/suspension`, [id], { reason: 'A test.' })
    await api.call(chef, `DELETE ${at}/suspension`, [id])
    await expectStatus(409, chef, `DELETE ${at}/suspension`, [id])
    await api.call(chef, `POST ${at}/reset-link`, [id])
    expect((await api.call(chef, `GET ${at}`, [id])).json()).toMatchObject({ email, suspendedAt: null, members: 1 })
    expect((await chef.requestJson('GET', `/api/admin/cooks/${id}/export`)).json()).toMatchObject({
      account: { email },
    })
    api.answered.add(`GET ${at}/export`)
    await api.call(chef, `DELETE ${at}`, [id])
    await expectStatus(404, chef, `GET ${at}`, [id])
  })
  test('an import of a file, from its upload to its report', async () => {
    const send = (headers: Record<string, string>, body: string) => () =>
      kitchen.send('/api/collections/imports?filename=recipes.csv', {
        method: 'POST',
        headers: { Cookie: cook.cookieHeader(), ...headers },
        body,
      })
    const post = async (type: string, body: string) =>
      await api.call({ requestJson: send({ 'Content-Type': type }, body) }, 'POST /api/collections/imports')
    const file = 'title,ingredients,instructions\nRye bread,500 g rye,Bake.\n,lost,\n'
    expect((await post('image/png', file)).status).toBe(415)
    expect((await post('application/octet-stream', '')).status).toBe(400)
    const { id } = (await post('application/octet-stream', file)).json<{ id: string }>()
    const read = async () =>
      (await api.call(cook, 'GET /api/collections/imports/{id}', [id])).json<{ state: string; lines: object[] }>()
    await vi.waitFor(async () => expect((await read()).state).toBe('done'), { timeout: 20_000, interval: 200 })
    expect((await read()).lines).toEqual([
      { title: 'Rye bread', outcome: 'imported', source_url: expect.any(String) as string, lacksPicture: false },
      { title: expect.any(String) as string, outcome: 'left-out', reason: 'It has no title.' },
    ])
    await api.call(cook, 'GET /api/collections/imports')
    await expectStatus(404, cook, 'GET /api/collections/imports/{id}', [NOBODYS])
  })
  test('uploads, posts with their parts, and the public blog', async () => {
    const { uploadURL } = (await api.call(chef, 'POST /api/objects/upload', [], {})).json<{ uploadURL: string }>()
    const token = new URL(uploadURL).pathname.split('/').at(-1)!
    const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ad2f1b' } })
      .png()
      .toBuffer()
    const put = () =>
      kitchen.send(`/api/objects/upload/${token}`, {
        method: 'PUT',
        headers: { Origin: kitchen.origin, 'Content-Type': 'image/png' },
        body: bytes,
      })
    await api.call({ requestJson: put }, 'PUT /api/objects/upload/{token}', [token])
    await expectStatus(403, { requestJson: put }, 'PUT /api/objects/upload/{token}', [token])
    const { objectPath } = (await api.call(chef, 'PUT /api/objects/blog-image', [], { imageUrl: uploadURL })).json<{
      objectPath: string
    }>()
    await expectStatus(404, chef, 'PUT /api/objects/blog-image', [], { imageUrl: 'https://elsewhere.example/x' })

    const written = {
      title: 'Суп',
      excerpt: 'Soup',
      content: '## Soup\n\n[image:1]\n\n[recipe:1]',
      imageUrl: objectPath,
      keywords: ['soup', 'winter'],
      isPublished: false,
    }
    const { id, slug } = (await api.call(chef, 'POST /api/admin/blog/posts', [], written)).json<{
      id: string
      slug: string
    }>()
    await api.call(chef, 'PUT /api/admin/blog/posts/{id}', [id], { ...written, excerpt: 'More soup' })
    await api.call(chef, 'POST /api/admin/blog/posts/{id}/toggle-publish', [id], {})
    await api.call(chef, 'GET /api/admin/blog/posts', [], undefined, '?page=1&limit=5')

    const { images, source } = (await api.call(chef, 'POST /api/blog-images/search', [], { query: 'soup' })).json<{
      images: Record<string, unknown>[]
      source: string
    }>()
    expect(images.length).toBeGreaterThan(0)
    const { id: sourceId, thumbnailUrl: _, ...photo } = images[0]!
    const image = (
      await api.call(chef, 'POST /api/blog-images/{postId}/images', [id], {
        ...photo,
        source,
        sourceId,
        caption: 'As it should look',
      })
    ).json<{ id: string }>().id
    await api.call(chef, 'POST /api/blog-images/{postId}/images', [id], {
      url: objectPath,
      source: 'upload',
      position: 2,
    })
    await expectStatus(409, chef, 'POST /api/blog-images/{postId}/images', [id], {
      url: objectPath,
      source: 'upload',
      position: 2,
    })
    await api.call(chef, 'GET /api/blog-images/{postId}/images', [id])

    const { recipes } = (await api.call(chef, 'POST /api/blog-recipes/search', [], { query: 'chicken' })).json<{
      recipes: { id: string }[]
    }>()
    const recipe = (
      await api.call(chef, 'POST /api/blog-recipes/{postId}/recipes', [id], { recipeId: recipes[0]!.id })
    ).json<{ id: string }>().id
    for (const again of [{ recipeId: recipes[0]!.id }, { recipeId: recipes[1]!.id, position: 1 }])
      await expectStatus(409, chef, 'POST /api/blog-recipes/{postId}/recipes', [id], again)
    await api.call(chef, 'POST /api/blog-recipes/{postId}/recipes', [id], {
      title: 'Soup of the web',
      sourceUrl: 'https://cooking.example/soup',
      totalTimeMinutes: 30,
      ratingValue: 4.5,
    })
    await api.call(chef, 'GET /api/blog-recipes/{postId}/recipes', [id])

    await api.call(guest(), 'GET /api/blog/public/latest')
    expect(
      (await api.call(guest(), 'GET /api/blog/public/posts', [], undefined, '?limit=1')).json<unknown[]>(),
    ).toHaveLength(1)
    expect(
      (await api.call(guest(), 'GET /api/blog/public/posts/{slug}', [slug])).json<{
        images: unknown[]
        recipes: unknown[]
      }>(),
    ).toMatchObject({ images: [{}, {}], recipes: [{}, {}] })

    await api.call(chef, 'DELETE /api/blog-images/{postId}/images/{imageId}', [id, image])
    await api.call(chef, 'DELETE /api/blog-recipes/{postId}/recipes/{recipeId}', [id, recipe])
    await api.call(chef, 'DELETE /api/admin/blog/posts/{id}', [id])
    expect((await api.call(guest(), 'GET /api/blog/public/posts/{slug}', [slug])).json()).toMatchObject({
      message: 'Blog post not found',
    })
    await expectStatus(503, chef, 'POST /api/blog-ai/generate', [], { description: 'Soup' })
  })
  test('the crawler and the database, which is empty in the end', async () => {
    // A crawl without a reachable site ends at once, and then there is nothing to pause.
    const paused = async () => {
      for (let round = 0; round < 10; round++) {
        await api.call(chef, 'POST /api/admin/crawler/start', [], {})
        if ((await api.call(chef, 'POST /api/admin/crawler/pause', [], {})).status === 200) return
      }
    }
    await paused()
    await expectStatus(409, chef, 'POST /api/admin/crawler/start', [], { targetPerJob: 5 })
    await api.call(chef, 'POST /api/admin/crawler/resume', [], {})
    await paused()
    for (const figures of ['stats', 'sessions', 'status', 'recipe-stats'])
      await api.call(chef, `GET /api/admin/crawler/${figures}`)
    await api.call(chef, 'POST /api/admin/crawler/stop', [], {})
    await api.call(chef, 'POST /api/admin/crawler/cleanup-jobs', [], {})
    const { recipes } = (
      await api.call(chef, 'GET /api/admin/crawler/recipes', [], undefined, '?ingredient=all&page=2&limit=10')
    ).json<{ recipes: { id: string }[] }>()
    expect(recipes).toHaveLength(10)
    await expectStatus(400, chef, 'GET /api/admin/crawler/recipes', [], undefined, '?page=0')
    expect(
      (await api.call(chef, 'DELETE /api/admin/crawler/recipes', [], { recipeIds: [recipes[0]!.id] })).json(),
    ).toMatchObject({ deleted: 1 })
    await api.call(chef, 'POST /api/admin/crawler/validate', [], {})
    for (const figures of ['stats', 'sessions', 'status']) await api.call(chef, `GET /api/admin/crawler/${figures}`)
    await api.call(chef, 'POST /api/admin/crawler/cleanup-jobs', [], {})
    if ((await api.call(chef, 'POST /api/admin/crawler/stop', [], {})).status === 409)
      expect((await api.call(chef, 'GET /api/admin/crawler/status')).json()).toMatchObject({ isRunning: false })
    await expectStatus(200, chef, 'DELETE /api/admin/crawler/cleanup')
  })
  // Tested elsewhere with fake providers.
  const ELSEWHERE = ['POST /api/admin/reinitialize-clerk', 'POST /api/blog-ai/generate']
  test('covers every endpoint', () =>
    expect(api.endpoints.filter((endpoint) => !api.answered.has(endpoint) && !ELSEWHERE.includes(endpoint))).toEqual(
      [],
    ))
})

describe('/api/docs', () => {
  const read = async (path: string) => {
    const { status, text, headers } = await kitchen.send(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('noindex')
    expect(gzipSync(text).length).toBeLessThan(15 * 1024)
    const anchors = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
    for (const [, to] of text.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(to)
    return { text, anchors }
  }
  test('documents every endpoint and every schema, without JavaScript', async () => {
    const { text } = await read('/api/docs')
    const links = [...text.matchAll(/href="(\/api\/docs\/[^"#]+)#([^"]+)"/g)]
    expect(links.map(([, , id]) => id).sort()).toEqual(
      api.endpoints.map((endpoint) => api.operation(endpoint).operationId).sort(),
    )
    const kinds = new Set<string>()
    for (const part of new Set(links.map(([, path = '']) => path))) {
      const { text: pageHtml, anchors } = await read(part)
      for (const [, path, id = ''] of links) expect([id, anchors.has(id)]).toEqual([id, path === part])
      for (const { operationId, summary } of api.endpoints.map((endpoint) => api.operation(endpoint)))
        if (anchors.has(operationId)) expect(pageHtml).toContain(summary.replaceAll("'", '&#x27;'))
      for (const id of anchors) kinds.add(id)
    }
    for (const name of Object.keys(api.document.components.schemas).filter((name) => name !== 'Failure'))
      expect(kinds).toContain(name)
  })
  test('is not found for an unknown part', async () => {
    for (const part of ['nothing', '__proto__', 'Recipes']) {
      const { status, text } = await kitchen.send(`/api/docs/${part}`)
      expect([part, status]).toEqual([part, 404])
      expect(text).toContain('There is no such part of the API.')
    }
  })
})
