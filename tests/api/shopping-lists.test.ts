import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { expectPage, expectRedirect } from './expect-response'
import { type LarderServer } from '#tests/support/larder-process'
import { sendRequest } from '#tests/support/http-client'
import { follow, type Heard } from './follow-changes'
import type { TestBrowser, TestUser } from './test-browser'
import { setUpTestServer } from './test-server'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

type Item = {
  id: string
  name: string
  checked: boolean
  quantity: number | null
  unit: string | null
  sources?: object[]
}
type List = {
  id: string
  name: string
  version: number
  ingredients: Item[]
  undo: { version: number; what: string } | null
}
type Cook = TestUser

/** A second server on the same database: guarantees must hold across servers. */
let second: LarderServer
let cook: Cook
let stranger: Cook
const SESSION_SECRET = 'the same for all servers of this test, and long enough'
const kitchen = setUpTestServer({ SESSION_SECRET })
beforeAll(async () => {
  second = await kitchen.startSecond({ SESSION_SECRET })
  cook = await kitchen.signUpConfirmed()
  stranger = await kitchen.signUp()
  // The user rows are inserted on their first request.
  for (const one of [cook, stranger]) await one.get('/api/auth/user')
})

describe('who is signed in is cached by both servers', () => {
  const statusAt = async (port: number, browser: TestBrowser) =>
    (await sendRequest(port, '/api/auth/user', { headers: { Cookie: browser.cookieHeader() } })).status
  /** A cook whom both servers have cached. */
  const signUpCached = async () => {
    const browser = await kitchen.signUp()
    const cookie = browser.cookieHeader()
    const copy = { ...browser, cookieHeader: () => cookie }
    for (const port of [kitchen.port, second.port])
      for (let time = 0; time < 2; time++) expect(await statusAt(port, copy)).toBe(200)
    return { browser, copy }
  }
  test('and forgotten by both when a session ends, or the account does', async () => {
    const { browser, copy } = await signUpCached()
    expect((await browser.submitForm('/sign-out', { intent: 'out' })).status).toBe(303)
    expect(await statusAt(kitchen.port, copy)).toBe(401)
    await expect.poll(() => statusAt(second.port, copy)).toBe(401)

    // What ends a session on the other server is the notification: a row that goes without one is not missed yet.
    const quiet = await signUpCached()
    await kitchen.query('alter table local_sessions disable trigger local_sessions_change')
    await kitchen.query('delete from local_sessions where user_id = (select id from local_users where email = $1)', [
      quiet.browser.email,
    ])
    await kitchen.query('alter table local_sessions enable trigger local_sessions_change')
    expect(await statusAt(second.port, quiet.copy)).toBe(200)

    const leaver = await signUpCached()
    const deleted = await leaver.browser.submitForm('/account/delete', {
      intent: 'delete',
      password: 'mussels in cider',
    })
    expect(deleted.status).toBe(303)
    expect(await statusAt(kitchen.port, leaver.copy)).toBe(401)
    await expect.poll(() => statusAt(second.port, leaver.copy)).toBe(401)
  })
  test('and by both when the password changes, or is set anew by a link', async () => {
    const { browser, copy } = await signUpCached()
    const changed = await browser.submitForm('/account?index', {
      intent: 'password',
      currentPassword: 'mussels in cider',
      password: 'leeks in vinaigrette',
    })
    expect(changed.status).toBe(303)
    for (const port of [kitchen.port, second.port]) await expect.poll(() => statusAt(port, copy)).toBe(401)

    const forgetful = await signUpCached()
    const { email } = forgetful.browser
    await kitchen.submitForm('/forgot-password', { intent: 'ask', email })
    const readMail = () =>
      kitchen.query<{ text: string }>("select text from mail where recipient = $1 and text like '%/reset-password?%'", [
        email,
      ])
    await expect.poll(readMail).toHaveLength(1)
    const token = /reset-password\?token=([\w-]+)/.exec((await readMail())[0]!.text)![1]!
    const set = await kitchen.submitForm('/reset-password', { intent: 'set', token, password: 'mushrooms on toast' })
    expect(set.status).toBe(303)
    for (const port of [kitchen.port, second.port]) await expect.poll(() => statusAt(port, forgetful.copy)).toBe(401)
  })
  test('and whose account was deleted in the database is nobody, although their session is cached', async () => {
    const { browser, copy } = await signUpCached()
    await kitchen.query('delete from users where email = $1', [browser.email])
    await kitchen.query('delete from local_users where email = $1', [browser.email])
    for (const port of [kitchen.port, second.port]) await expect.poll(() => statusAt(port, copy)).toBe(401)
    expect(await kitchen.query('select from users where email = $1', [browser.email])).toEqual([])
  })
  test('and who is removed from a household sees its lists nowhere any more', async () => {
    const keeper = await signUpCook()
    const housemate = await signUpHousemate(keeper)
    const list = await newList([], keeper)
    const read = async (port: number) =>
      (await sendRequest(port, at(list), { headers: { Cookie: housemate.cookieHeader() } })).status
    for (const port of [kitchen.port, second.port]) await expect.poll(() => read(port)).toBe(200)
    const { members } = (await keeper.get('/api/household')).json<{ members: { id: string; isYou: boolean }[] }>()
    const { id } = members.find(({ isYou }) => !isYou)!
    expect((await keeper.requestJson('DELETE', `/api/household/members/${id}`)).status).toBe(200)
    for (const port of [kitchen.port, second.port]) await expect.poll(() => read(port)).toBe(404)
  })
  test('and a cook who joins another household sees its lists', async () => {
    const { copy, browser } = await signUpCached()
    const host = await kitchen.signUp()
    await host.get('/api/auth/user')
    const list = await newList([], host)
    const read = async () =>
      (await sendRequest(second.port, at(list), { headers: { Cookie: copy.cookieHeader() } })).status
    expect(await read()).toBe(404)
    await kitchen.query(
      `update users set household_id = (select household_id from users where email = $2) where email = $1`,
      [browser.email, host.email],
    )
    await expect.poll(read).toBe(200)
  })
})

async function newList(names = ['lemons', 'salt', 'rice'], owner = cook): Promise<List> {
  const [household] = await kitchen.query<{ id: string }>('select household_id as id from users where email = $1', [
    owner.email,
  ])
  const [list] = await kitchen.query<{ id: string }>(
    'insert into shopping_lists (household_id, name) values ($1, $2) returning id',
    [household!.id, `List ${randomUUID()}`],
  )
  await kitchen.query(
    `
      insert into shopping_list_items (household_id, list_id, added_by, position, name, quantity, aisle)
      select $1, $2, (select id from users where email = $4), place - 1, name, place, 'other'
      from unnest($3::text[]) with ordinality as given(name, place)`,
    [household!.id, list!.id, names, owner.email],
  )
  return (await owner.get(`/api/shopping-lists/${list!.id}`)).json<List>()
}
/** A cook whose user row is there. */
async function signUpCook(): Promise<Cook> {
  const newcomer = await kitchen.signUp()
  await newcomer.get('/api/auth/user')
  return newcomer
}
/** Another cook, in the household of this one. */
async function signUpHousemate(keeper: Cook): Promise<Cook> {
  const housemate = await signUpCook()
  await kitchen.query(
    "update users set household_role = 'member', household_id = (select household_id from users where email = $2) where email = $1",
    [housemate.email, keeper.email],
  )
  // The server has cached who signed up.
  await expect
    .poll(async () => (await housemate.get('/api/household')).json<{ members: unknown[] }>().members.length)
    .toBeGreaterThan(1)
  return housemate
}
const read = async (id: string) => (await cook.get(`/api/shopping-lists/${id}`)).json<List>()
const at = (list: { id: string }) => `/api/shopping-lists/${list.id}`

/** What a cook's week looks like: items of several aisles, each from one to three recipes. */
async function insertWeek(owner: Cook, name: string, itemCount: number): Promise<string> {
  const list = await newList([], owner)
  await kitchen.query('update shopping_lists set name = $2 where id = $1', [list.id, name])
  const dinners = Array.from({ length: 9 }, () => randomUUID())
  const aisles = ['produce', 'meat and fish', 'dairy and eggs', 'dry goods', 'spices', 'other']
  const items = Array.from({ length: itemCount }, (_, place) => ({
    place,
    name: `${['red', 'green', 'dried', 'fresh', 'smoked'][place % 5]} thing number ${place + 1}`,
    quantity: (place * 7) % 50,
    aisle: aisles[place % aisles.length],
    sources: Array.from({ length: 1 + (place % 3) }, (__, at) => ({
      recipeId: dinners[(place + at) % 9],
      title: `Dinner ${(place + at) % 9} with a name of ordinary length`,
      line: `${(place + 3) * (at + 1)} g of thing number ${place + 1}, chopped`,
      factor: 1,
      amount: `${(place + 3) * (at + 1)} g`,
    })),
  }))
  await kitchen.query(
    `
      insert into shopping_list_items (household_id, list_id, added_by, position, name, quantity, unit, aisle,
      sources) select l.household_id, l.id, (select id from users where email = $3), (i->>'place')::int,
      i->>'name', (i->>'quantity')::numeric, 'g', i->>'aisle', i->'sources'
      from shopping_lists l, jsonb_array_elements($2::jsonb) i where l.id = $1`,
    [list.id, JSON.stringify(items), owner.email],
  )
  return list.id
}

describe('the weight of the pages of lists', () => {
  const BUDGET = 15 * 1024
  const weigh = async (owner: Cook, path: string) => gzipSync((await owner.get(path)).text).length

  test('eight lists of fifty items', async () => {
    const owner = await kitchen.signUp()
    await owner.get('/api/auth/user')
    for (let week = 1; week <= 8; week++) await insertWeek(owner, `This week (${week})`, 50)
    expect(await weigh(owner, '/shopping-lists')).toBeLessThan(BUDGET)
  })
  test('a list of sixty items of two sources each', async () => {
    const owner = await kitchen.signUp()
    await owner.get('/api/auth/user')
    const id = await insertWeek(owner, 'This week', 60)
    expect(await weigh(owner, `/shopping-lists/${id}`)).toBeLessThan(BUDGET)
  })
  test('a list of sixty items that a cook has typed, its state apart', async () => {
    const owner = await kitchen.signUp()
    await owner.get('/api/auth/user')
    const names = Array.from({ length: 60 }, (_, at) => `thing number ${at}`)
    const { id } = await newList(names, owner)
    const { text } = await owner.get(`/shopping-lists/${id}`)
    const scripts = (text.match(/<script\b[^]*?<\/script>/g) ?? []).join('').length
    expect(text.match(/class="list-row"/g)).toHaveLength(60)
    expect(text.length - scripts).toBeLessThan(60 * 1024)
    expect(scripts).toBeLessThan((text.length - scripts) / 3)
    expect(gzipSync(text).length).toBeLessThan(BUDGET)
  })
})

describe('reading', () => {
  test('lists have ids, versions and an ETag that gives 304 while nothing changes', async () => {
    const list = await newList()
    const all = await cook.get('/api/shopping-lists')
    expect(all.json<List[]>().find(({ id }) => id === list.id)).toEqual(list)
    const one = await cook.get(at(list))
    expect(one.headers.etag).toBe('"v1"')
    const again = (path: string, tag: string | undefined) =>
      kitchen.send(path, { headers: { Cookie: cook.cookieHeader(), 'If-None-Match': tag } })
    expect((await again(at(list), '"v1"')).status).toBe(304)
    expect((await again('/api/shopping-lists', all.headers.etag)).status).toBe(304)
    await cook.requestJson('PATCH', at(list), { ops: [{ id: list.ingredients[0]!.id, checked: true }] })
    expect((await again(at(list), '"v1"')).status).toBe(200)
    expect((await again('/api/shopping-lists', all.headers.etag)).status).toBe(200)
  })
  test('another user’s list is not found, like an unknown one, for every method', async () => {
    const list = await newList()
    for (const id of [list.id, randomUUID(), 'not-an-id']) {
      const responses = [
        await stranger.get(`/api/shopping-lists/${id}`),
        await stranger.requestJson('PATCH', `/api/shopping-lists/${id}`, {
          ops: [{ id: list.ingredients[0]!.id, checked: true }],
        }),
        await stranger.requestJson('PATCH', `/api/shopping-lists/${id}`, { ingredients: [] }),
        await stranger.requestJson('DELETE', `/api/shopping-lists/${id}`),
        await stranger.get(`/shopping-lists/${id}/changes`),
      ]
      for (const response of responses)
        expect([response.status, response.json()]).toEqual([
          404,
          { message: 'Shopping list not found', error: 'not_found' },
        ])
      for (const path of [`/shopping-lists/${id}`, `/shopping-lists/${id}/delete`, `/shopping-lists/${id}/text`])
        expect((await stranger.get(path)).status).toBe(404)
    }
    expect(await read(list.id)).toEqual(list)
  })
})

describe('changing', () => {
  test('intents that have waited: each once, a tick always, an untick only of what was seen; others and mistakes aside', async () => {
    const list = await newList()
    const [first, second] = list.ingredients
    const send = (...intents: object[]) => cook.requestJson('PATCH', at(list), { intents })
    const intent = (operation: string, item: string, more: object = {}) => ({
      id: randomUUID(),
      item,
      operation,
      basedOn: 1,
      ...more,
    })
    const tick = intent('tick', first!.id)
    const addition = randomUUID()
    const sent = [tick, intent('tick', randomUUID()), { ...intent('add', addition, { line: 'tofu' }), id: addition }]
    type Answer = List & { outcomes: { message: string | null }[] }
    const answers = [await send(...sent), await send(...sent)].map((response) => response.json<Answer>())
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]!.outcomes.map(({ message }) => message)).toEqual([
      null,
      'An item was removed from the list meanwhile, so it could not be ticked.',
      null,
    ])
    expect(answers[0]!.ingredients.filter(({ id }) => id === addition)).toHaveLength(1)
    const untick = (
      await send(intent('untick', first!.id), intent('untick', first!.id, { after: tick.id }))
    ).json<Answer>()
    expect(untick.outcomes.map(({ message }) => message)).toEqual([expect.stringContaining('on another device'), null])
    expect(untick.ingredients.find(({ id }) => id === first!.id)!.checked).toBe(false)
    const edit = { name: 'sea salt', amount: '500 g', aisle: 'spices', remember: true }
    const edited = (
      await send(
        { ...intent('edit', second!.id, { edit }), basedOn: untick.version },
        intent('edit', first!.id, { edit }),
      )
    ).json<Answer>()
    expect(edited.outcomes.map(({ message }) => message)).toEqual([null, expect.stringContaining('kept as it is')])
    expect(edited.ingredients.find(({ id }) => id === second!.id)).toMatchObject({ name: 'sea salt', amount: '500 g' })
    const { ingredients } = (await cook.requestJson('PATCH', at(await newList([])), { add: 'sea salt' })).json<List>()
    expect(ingredients[0]).toMatchObject({ aisle: 'spices' })
    for (const wrong of [
      intent('eat', second!.id),
      intent('add', second!.id, { line: 'tofu' }),
      intent('add', addition),
      intent('edit', second!.id),
      { ...intent('tick', second!.id), basedOn: 'yesterday' },
      { ...intent('tick', second!.id), id: 'mine' },
    ])
      expect((await send(wrong)).status).toBe(400)
    expect((await stranger.requestJson('PATCH', at(list), { intents: [intent('tick', second!.id)] })).status).toBe(404)
  })
  test('the whole list, with the current version only', async () => {
    const list = await newList()
    const sent = list.ingredients.map(({ name, quantity, unit }) => ({ name, quantity, unit, checked: true }))
    const patch = (body: object, headers: object = {}) =>
      kitchen.requestJson('PATCH', at(list), body, { Cookie: cook.cookieHeader(), ...headers })
    const first = await patch({ ingredients: sent }, { 'If-Match': '"v1"' })
    expect([first.status, first.headers.etag, first.json<List>().ingredients.map(({ checked }) => checked)]).toEqual([
      200,
      '"v2"',
      [true, true, true],
    ])
    expect(first.json<List>().ingredients.map(({ id }) => id)).toEqual(list.ingredients.map(({ id }) => id))
    for (const late of [
      await patch({ ingredients: [] }, { 'If-Match': '"v1"' }),
      await patch({ ingredients: [], version: 1 }),
      await patch({ ops: [{ id: list.ingredients[0]!.id, remove: true }] }, { 'If-Match': '"v1"' }),
    ]) {
      expect([late.status, late.headers.etag, late.json()]).toEqual([
        409,
        '"v2"',
        { message: 'This list has just changed. Please check it and try again.', error: 'conflict', ...first.json() },
      ])
    }
    expect((await patch({ ingredients: sent.slice(1), version: 2 })).json<List>().version).toBe(3)
    expect(
      (await patch({ ingredients: [{ name: 'flour', quantity: '1.5', unit: 'kg', checked: false }] })).json<List>()
        .ingredients,
    ).toMatchObject([{ name: 'flour', quantity: 1.5, unit: 'kg', checked: false }])
  })
  test('an operation sets a value; a removed item is not restored', async () => {
    const list = await newList()
    const [lemons, salt] = list.ingredients
    expect(
      (
        await cook.requestJson('PATCH', at(list), {
          ops: [
            { id: lemons!.id, checked: true },
            { id: salt!.id, remove: true },
          ],
        })
      ).json<List>(),
    ).toMatchObject({
      version: 2,
      ingredients: [
        { name: 'lemons', checked: true },
        { name: 'rice', checked: false },
      ],
      undo: { version: 2, what: 'change 2 items' },
    })
    expect(
      (await cook.requestJson('PATCH', at(list), { ops: [{ id: salt!.id, checked: true }] })).json<List>(),
    ).toMatchObject({ version: 2 })
    expect((await cook.requestJson('PATCH', at(list), { undo: 2 })).json<List>()).toMatchObject({
      version: 3,
      ingredients: list.ingredients,
      undo: null,
    })
  })
  test('typed text is added once per key', async () => {
    const list = await newList()
    const add = () =>
      kitchen.requestJson(
        'PATCH',
        at(list),
        { add: '2 lemons' },
        { Cookie: cook.cookieHeader(), 'Idempotency-Key': 'typed once' },
      )
    const responses = await Promise.all(Array.from({ length: 10 }, add))
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await read(list.id)).ingredients.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['lemons', 3],
      ['salt', 2],
      ['rice', 3],
    ])
  })
  test.each<[string, object]>([
    ['nothing', {}],
    ['no operation', { ops: [] }],
    ['an id that is none', { ops: [{ id: 'x', checked: true }] }],
    ['a tick that is none', { ops: [{ id: randomUUID(), checked: 'yes' }] }],
    ['a removal that is none', { ops: [{ id: randomUUID(), remove: false }] }],
    ['an item without a name', { ingredients: [{ name: '' }] }],
    ['an amount in words', { ingredients: [{ name: 'salt', quantity: 'much' }] }],
    ['less than nothing', { ingredients: [{ name: 'salt', quantity: -1 }] }],
    ['501 items', { ingredients: Array(501).fill({ name: 'salt' }) }],
    ['two changes', { ingredients: [], name: 'Week' }],
    ['spaces', { add: '   ' }],
    ['half a step', { undo: 1.5 }],
    ['no name', { name: '' }],
  ])('%s is refused with a sentence', async (_, body) => {
    const list = await newList()
    const response = await cook.requestJson('PATCH', at(list), body)
    expect([response.status, response.json().error]).toEqual([400, 'invalid'])
    expect(String(response.json().message)).toMatch(/^[A-Z].*\.$/)
    expect((await read(list.id)).version).toBe(1)
  })
  test('a recipe that another one names is an item with its amount; its ingredients take its place, and are undone', async () => {
    const save = async (title: string, ingredients: string[]) => {
      const body = { title, source_url: `https://cooking.example/${randomUUID()}`, ingredients, steps: ['Cook.'] }
      return (await cook.requestJson('POST', '/api/collections/recipes', body)).json<{ id: string }>().id
    }
    const sauce = await save('The best tomato sauce', ['800 g tomatoes', '2 onions', '1 batch spice mix'])
    await save('Spice mix', ['2 tsp paprika', '4 tsp cumin'])
    const recipeIds = [await save('Pizza', ['½ batch Tomato sauce (see recipe)', '1 onion', '200 g tomato sauce'])]
    const make = async () => (await cook.requestJson('POST', '/api/shopping-lists', { recipeIds })).json<List>()
    const shown = ({ ingredients }: List) =>
      ingredients.map(({ name, quantity, unit }) => [name, quantity, unit].filter(Boolean).join(' ')).sort()
    const [asked, list] = [['onion 1', 'tomato sauce 0.5 batch', 'tomato sauce 200 g'], await make()]
    expect(shown(list)).toEqual(asked)
    const idOf = ({ ingredients }: List, unit = 'batch') => ingredients.find((item) => item.unit === unit)!.id
    const change = (body: object, who: TestBrowser = cook) => who.requestJson('PATCH', at(list), body)
    expect((await change({ expand: idOf(list) }, stranger)).status).toBe(404)
    expect((await change({ expand: idOf(list), version: 0 })).status).toBe(409)
    expect((await change({ expand: idOf(list, 'g') })).status).toBe(400)

    const after = (await change({ expand: idOf(list) })).json<List>()
    expect(shown(after)).toEqual(['onion 2', 'spice mix 0.5 batch', 'tomato sauce 200 g', 'tomatoes 400 g'])
    expect(after.ingredients.find(({ name }) => name === 'tomatoes')?.sources).toMatchObject([
      { recipeId: sauce, title: 'The best tomato sauce', factor: 0.5 },
    ])
    // A second press finds it done.
    expect((await change({ expand: idOf(list) })).json()).toMatchObject({ version: after.version })
    expect(shown((await change({ expand: idOf(after) })).json<List>())).toEqual(
      expect.arrayContaining(['cumin 2 tsp', 'paprika 1 tsp']),
    )
    for (const what of ['spice mix', 'tomato sauce']) {
      const { undo } = await read(list.id)
      expect(undo?.what).toBe(`use the ingredients of ${what}`)
      await change({ undo: undo!.version })
    }
    expect(shown(await read(list.id))).toEqual(asked)

    // What visitors see of it is the item.
    const shared = (await kitchen.send(`/api/shopping-lists/shared/${list.id}`)).json<{ ingredients: Item[] }>()
    expect(shared.ingredients).toContainEqual(
      expect.objectContaining({ name: 'tomato sauce', quantity: 0.5, unit: 'batch' }),
    )
    const path = `/shopping-lists/${list.id}`
    expect((await cook.get(path)).text.match(/value="expand:[^"]+"/g)).toEqual([`value="expand:${idOf(list)}"`])
    await cook.requestJson('DELETE', '/api/collections/recipes', { ids: [sauce] })
    const refused = await cook.submitForm(`${path}?index`, { intent: `expand:${idOf(list)}` })
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('This recipe is not in your collection.'),
    ])
    expect(shown(await make())).not.toContain('tomato sauce 0.5 batch')
  })
  test('a list is deleted', async () => {
    const list = await newList()
    expect((await cook.requestJson('DELETE', at(list))).json()).toEqual({ success: true })
    expect((await cook.get(at(list))).status).toBe(404)
  })
})

test(
  '20 members with 50 concurrent operations each on 40 items, over two servers: no lost updates, no failures',
  { tags: ['slow'] },
  async () => {
    const keeper = await signUpCook()
    const members = [keeper]
    for (let number = 1; number < 20; number++) members.push(await signUpHousemate(keeper))
    const list = await newList(
      Array.from({ length: 40 }, (_, number) => `thing ${number}`),
      keeper,
    )
    const last = new Map<string, { version: number; checked: boolean }>()
    const statuses = new Map<number, number>()
    const client = async (member: Cook, number: number) => {
      const headers = { Cookie: member.cookieHeader(), 'Content-Type': 'application/json' }
      const port = number % 2 ? kitchen.port : second.port
      const one = async (round: number) => {
        const { id } = list.ingredients[(number * 7 + round * 13) % 40]!
        const checked = (number + round) % 3 !== 0
        const response = await sendRequest(port, at(list), {
          method: 'PATCH',
          headers,
          body: JSON.stringify({ ops: [{ id, checked }] }),
        })
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
        if (response.status !== 200) return
        const answered = response.json<List>()
        expect(answered.ingredients.find((item) => item.id === id)?.checked).toBe(checked)
        if (answered.version >= (last.get(id)?.version ?? 0)) last.set(id, { version: answered.version, checked })
      }
      await Promise.all(Array.from({ length: 50 }, (_, round) => one(round)))
    }
    await Promise.all(members.map(client))
    expect([...statuses]).toEqual([[200, 1000]])
    const after = (await keeper.get(at(list))).json<List>()
    expect(after.ingredients).toHaveLength(40)
    for (const { id, checked } of after.ingredients) expect(checked).toBe(last.get(id)?.checked)
    expect(after.version).toBe(Math.max(...[...last.values()].map(({ version }) => version)))
  },
)

describe('without JavaScript', () => {
  const press = (list: { id: string }, fields: Record<string, string>) =>
    cook.submitForm(`/shopping-lists/${list.id}?index`, fields)
  test('each row is a form that redirects to its own anchor', async () => {
    const list = await newList()
    const [lemons, salt] = list.ingredients
    for (let round = 0; round < 2; round++) {
      await expectRedirect(
        press(list, { intent: 'tick', id: lemons!.id }),
        `/shopping-lists/${list.id}#item-${lemons!.id}`,
      )
    }
    expect((await press(list, { intent: 'tick', id: salt!.id, back: 'all' })).headers.location).toBe(
      `/shopping-lists#item-${salt!.id}`,
    )
    expect((await read(list.id)).ingredients.map(({ checked }) => checked)).toEqual([true, true, false])
    expect((await press(list, { intent: 'untick', id: lemons!.id })).status).toBe(303)
    expect((await press(list, { intent: 'remove', id: salt!.id })).status).toBe(303)
    const page = (await cook.get(`/shopping-lists/${list.id}`)).text
    expect(page).toContain('Item removed')
    expect(page).toContain('0% complete')
    // It can be undone where it stood.
    expect(page).toContain('<s dir="auto">salt</s> removed')
    const places = [lemons!.id, `undo:${salt!.id}`, list.ingredients[2]!.id].map((id) => page.indexOf(id))
    expect(places).toEqual([...places].sort((a, b) => a - b))
    const { undo } = await read(list.id)
    expect(undo).toMatchObject({ removed: { id: salt!.id, name: 'salt', before: list.ingredients[2]!.id } })
    await expectRedirect(
      press(list, { intent: `undo:${salt!.id}`, step: String(undo!.version) }),
      `/shopping-lists/${list.id}#item-${salt!.id}`,
    )
    expect((await read(list.id)).ingredients.map(({ name }) => name)).toEqual(['lemons', 'salt', 'rice'])
  })
  test('a double submission adds once; invalid input gives an error', async () => {
    const list = await newList()
    await Promise.all([1, 2].map(() => press(list, { intent: 'add', line: '6 eggs', once_key: 'tapped' })))
    expect((await read(list.id)).ingredients.map(({ name }) => name)).toEqual(['lemons', 'salt', 'rice', 'eggs'])
    await expectPage(press(list, { intent: 'add', line: ' ' }), 400, 'Please enter something to buy')
  })
  test('the shortcut of the app leads to the newest list with something to buy, outside the archive', async () => {
    const shopper = await signUpCook()
    const follow = async () => (await shopper.get('/shopping-lists/open')).headers.location
    expect(await follow()).toBe('/shopping-lists')
    const open = await newList(['lemons'], shopper)
    const [done, archived] = [await newList(['salt'], shopper), await newList(['rice'], shopper)]
    const tick = { ops: [{ id: done.ingredients[0]!.id, checked: true }] }
    expect((await shopper.requestJson('PATCH', at(done), tick)).status).toBe(200)
    expect(await follow()).toBe(`/shopping-lists/${archived.id}`)
    const put = { kind: 'list', id: archived.id, archived: true }
    expect((await shopper.requestJson('POST', '/api/archive', put)).status).toBe(200)
    expect(await follow()).toBe(`/shopping-lists/${open.id}`)
  })
  test('the list as text', async () => {
    const list = await newList()
    await press(list, { intent: 'tick', id: list.ingredients[0]!.id })
    const { headers, text } = await cook.get(`/shopping-lists/${list.id}/text`)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text).toContain('[x] lemons, 1\n[ ] salt, 2\n[ ] rice, 3\n')
  })
  test('amounts are in the measures that the user has chosen, and stored as written', async () => {
    const owner = await signUpCook()
    const list = await newList(['lemons'], owner)
    const added = await owner.submitForm(`/shopping-lists/${list.id}?index`, { intent: 'add', line: '2 cups flour' })
    expect(added.status).toBe(303)
    const share = { headers: { Cookie: 'measures=metric' } }
    const shown = async () => [
      (await owner.get(`/shopping-lists/${list.id}`)).text.includes('flour, 250 g'),
      (await owner.get('/shopping-lists')).text.includes('flour, 250 g'),
      (await owner.get(`/shopping-lists/${list.id}/text`)).text.includes('flour, 250 g'),
      (await owner.get(`/api/shopping-lists/${list.id}?amounts=chosen`)).text.includes('"amount":"250 g"'),
    ]
    expect(await shown()).toEqual([false, false, false, false])
    expect((await owner.submitForm('/measures', { intent: 'choose', measures: 'metric' })).status).toBe(303)
    expect(await shown()).toEqual([true, true, true, true])
    // A client that does not ask for it, and a reader who has chosen nothing, get what is stored.
    expect((await owner.get(`/api/shopping-lists/${list.id}`)).json<List>().ingredients[1]).toMatchObject({
      quantity: 2,
      unit: 'cup',
      amount: '2 cups',
    })
    const readShared = async (headers = {}) => (await kitchen.send(`/share/shopping-list/${list.id}`, headers)).text
    expect(await readShared()).toContain('2 cups')
    expect(await readShared(share)).toContain('250 g')
  })
  test('deleting needs a confirmation', async () => {
    const list = await newList()
    expect((await cook.get(`/shopping-lists/${list.id}/delete`)).text).toContain('Delete this shopping list?')
    await expectRedirect(cook.submitForm(`/shopping-lists/${list.id}/delete`, { intent: 'delete' }), '/shopping-lists')
    const page = (await cook.get('/shopping-lists')).text
    expect(page).toContain('Shopping list deleted')
    expect(page).toContain('Your shopping list has been removed.')
  })
})

describe('two clients', () => {
  test('who ticked an item is shown to the other member', async () => {
    const keeper = await signUpCook()
    const partner = await signUpHousemate(keeper)
    const list = await newList(undefined, keeper)
    const [lemons] = list.ingredients
    await keeper.requestJson('PATCH', at(list), { ops: [{ id: lemons!.id, checked: true }] })
    expect((await partner.get(at(list))).json<List>().ingredients[0]).toMatchObject({
      checked: true,
      ticked: { name: keeper.email, isYou: false },
    })
    const ticked = `Ticked by ${keeper.email}, `
    const readPage = async (cook: typeof keeper) =>
      (await cook.get(`/shopping-lists/${list.id}`)).text.replaceAll('<!-- -->', '')
    expect(await readPage(partner)).toContain(ticked)
    expect(await readPage(keeper)).not.toContain(ticked)
  })
  test('a change on one server reaches subscribers of the other: all lists, one list, and the shared list', async () => {
    const list = await newList()
    const other = await newList()
    const streams = [
      await follow(second.port, '/shopping-lists/changes', cook.cookieHeader()),
      await follow(kitchen.port, `/shopping-lists/${list.id}/changes`, cook.cookieHeader()),
      await follow(second.port, `/share/shopping-list/${list.id}/changes`),
    ]
    for (const { status, headers } of streams) {
      expect([status, headers['content-type'], headers['content-encoding'], headers['x-accel-buffering']]).toEqual([
        200,
        'text/event-stream; charset=utf-8',
        undefined,
        'no',
      ])
      expect(headers['cache-control']).toContain('no-transform')
    }
    const [all, one, shared] = streams as [Heard, Heard, Heard]
    expect(await all.next()).toMatchObject({
      isAll: true,
      lists: expect.arrayContaining([
        { id: list.id, version: 1 },
        { id: other.id, version: 1 },
      ]),
    })
    expect([await one.next(), await shared.next()]).toEqual(
      Array(2).fill({ isAll: true, lists: [{ id: list.id, version: 1 }] }),
    )
    await cook.requestJson('PATCH', at(list), { ops: [{ id: list.ingredients[0]!.id, checked: true }] })
    for (const stream of streams)
      expect(await stream.next()).toEqual({ isAll: false, lists: [{ id: list.id, version: 2 }] })
    // Changes of other lists and other users reach only their own subscribers.
    const theirs = await newList(['salt'], stranger)
    await stranger.requestJson('PATCH', at(theirs), { ops: [{ id: theirs.ingredients[0]!.id, checked: true }] })
    await cook.requestJson('PATCH', at(other), { ops: [{ id: other.ingredients[0]!.id, checked: true }] })
    await cook.requestJson('DELETE', at(list))
    expect(await all.next()).toEqual({ isAll: false, lists: [{ id: other.id, version: 2 }] })
    for (const stream of streams)
      expect(await stream.next()).toEqual({ isAll: false, lists: [{ id: list.id, version: 0 }] })
    for (const stream of streams) stream.close()
  })
  test('polling without event streams gives 304 while nothing changes', async () => {
    const list = await newList()
    for (const path of [
      '/shopping-lists/changes',
      `/shopping-lists/${list.id}/changes`,
      `/share/shopping-list/${list.id}/changes`,
    ]) {
      const headers = { Cookie: cook.cookieHeader(), Accept: 'application/json' }
      const first = await kitchen.send(path, { headers })
      expect(first.json()).toMatchObject({ isAll: true })
      const same = await kitchen.send(path, { headers: { ...headers, 'If-None-Match': first.headers.etag } })
      expect([same.status, same.text]).toEqual([304, ''])
      await cook.requestJson('PATCH', at(list), { add: `${Math.random()} kg salt` })
      expect((await kitchen.send(path, { headers: { ...headers, 'If-None-Match': first.headers.etag } })).status).toBe(
        200,
      )
    }
  })
  test(
    'a change whose message is lost is found with the next beat of a stream, and by who polls',
    { tags: ['slow'] },
    async () => {
      // Its messages go nowhere, and its changes are stored all the same.
      const mute = await kitchen.startSecond({ SESSION_SECRET, PUBSUB_URL: 'redis://127.0.0.1:1' })
      const list = await newList()
      const other = await newList()
      const streams = [
        await follow(second.port, `/shopping-lists/${list.id}/changes`, cook.cookieHeader()),
        await follow(kitchen.port, `/share/shopping-list/${list.id}/changes`),
      ]
      const all = await follow(second.port, '/shopping-lists/changes', cook.cookieHeader())
      for (const stream of [...streams, all]) await stream.next()
      const headers = { Cookie: cook.cookieHeader(), 'Content-Type': 'application/json' }
      const change = async (path: string, method: string, body?: object) =>
        (await sendRequest(mute.port, path, { method, headers, ...(body && { body: JSON.stringify(body) }) })).status
      expect(await change(at(list), 'PATCH', { ops: [{ id: list.ingredients[0]!.id, checked: true }] })).toBe(200)
      expect(await change(at(other), 'DELETE')).toBe(200)
      for (const stream of streams)
        expect(await stream.next()).toEqual({ isAll: true, lists: [{ id: list.id, version: 2 }] })
      const { lists, isAll } = (await all.next()) as { lists: { id: string }[]; isAll: boolean }
      expect(isAll).toBe(true)
      expect(lists).toContainEqual({ id: list.id, version: 2 })
      expect(lists.map(({ id }) => id)).not.toContain(other.id)
      // A list that has gone ends the stream that follows it.
      expect(await change(at(list), 'DELETE')).toBe(200)
      for (const stream of streams) {
        expect(await stream.next()).toEqual({ isAll: true, lists: [{ id: list.id, version: 0 }] })
        await stream.ended
      }
      // Where messages cannot be received, pages poll.
      expect((await follow(mute.port, '/shopping-lists/changes', cook.cookieHeader())).status).toBe(503)
      const polled = await sendRequest(mute.port, '/shopping-lists/changes', { headers })
      expect(polled.json<{ lists: { id: string }[] }>().lists.map(({ id }) => id)).not.toContain(list.id)
      all.close()
      await mute.stop()
    },
  )
  test('foreign and unshared lists cannot be subscribed to', async () => {
    const list = await newList()
    await kitchen.query('update shopping_lists set is_shared = false where id = $1', [list.id])
    expect((await follow(kitchen.port, `/share/shopping-list/${list.id}/changes`)).status).toBe(404)
    expect((await follow(kitchen.port, `/shopping-lists/${list.id}/changes`, stranger.cookieHeader())).status).toBe(404)
    expect((await follow(kitchen.port, `/shopping-lists/${list.id}/changes`)).status).toBe(401)
    expect((await follow(kitchen.port, '/shopping-lists/changes')).status).toBe(401)
  })
  test('of one household: a tick reaches the other on another server, and removing them ends their streams', async () => {
    const partner = await kitchen.signUp()
    const list = await newList()
    const invite = (await cook.requestJson('POST', '/api/household/invites')).json<{ token: string }>()
    const path = `/api/household/invites/${invite.token}`
    expect((await partner.requestJson('GET', path)).json()).toMatchObject({
      isMember: false,
      household: { members: 1 },
    })
    const accepted = (await partner.requestJson('POST', path)).json<{
      household: { members: { id: string; isYou: boolean; role: string }[] }
    }>()
    expect(accepted.household.members.map(({ role }) => role)).toEqual(['keeper', 'member'])
    expect((await partner.requestJson('POST', path)).status).toBe(404)
    expect((await cook.get('/shopping-lists')).text).toContain(`${partner.email} joined your household.`)
    expect((await cook.get('/shopping-lists')).text).not.toContain('joined your household')
    const theirs = partner.cookieHeader()
    const streams = [
      await follow(second.port, `/shopping-lists/${list.id}/changes`, theirs),
      await follow(kitchen.port, '/shopping-lists/changes', theirs),
    ]
    const own = await follow(second.port, '/shopping-lists/changes', cook.cookieHeader())
    const shared = await follow(kitchen.port, `/share/shopping-list/${list.id}/changes`)
    for (const stream of [...streams, own, shared]) await stream.next()
    const tick = { ops: [{ id: list.ingredients[0]!.id, checked: true }] }
    expect((await partner.requestJson('PATCH', at(list), tick)).status).toBe(200)
    for (const stream of [...streams, own, shared])
      expect(await stream.next()).toEqual({ isAll: false, lists: [{ id: list.id, version: 2 }] })
    const { id } = accepted.household.members.find(({ isYou }) => isYou)!
    expect((await cook.requestJson('DELETE', `/api/household/members/${id}`)).status).toBe(200)
    for (const { ended } of streams) await ended
    expect((await partner.requestJson('GET', at(list))).status).toBe(404)
    expect((await partner.requestJson('PATCH', at(list), tick)).status).toBe(404)
    // They know the public address, which is another one now.
    expect(await shared.next()).toEqual({ isAll: true, lists: [{ id: list.id, version: 0 }] })
    await shared.ended
    // What was not theirs goes on.
    const renewed = expect.arrayContaining([{ id: list.id, version: 3 }]) as object[]
    expect(await own.next()).toEqual({ isAll: true, lists: renewed })
    await cook.requestJson('PATCH', at(list), { add: '1 lemon' })
    expect(await own.next()).toEqual({ isAll: false, lists: [{ id: list.id, version: 4 }] })
    own.close()
    expect(kitchen.larder.log().join('')).not.toContain(invite.token)
  })
  test('a user has at most a dozen streams, and each ended one frees a slot', async () => {
    const own = await kitchen.signUp()
    const open = async () => await follow(kitchen.port, '/shopping-lists/changes', own.cookieHeader(), '198.18.9.9')
    const streams = await Promise.all(Array.from({ length: 12 }, open))
    expect(streams.map(({ status }) => status)).toEqual(Array(12).fill(200))
    const refused = await open()
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    streams[0]!.close()
    await expect.poll(async () => (await open()).status, { timeout: 20_000 }).toBe(200)
    expect((await follow(kitchen.port, '/shopping-lists/changes', cook.cookieHeader(), '198.18.9.10')).status).toBe(200)
    for (const stream of streams) stream.close()
  })
  test('when the LISTEN connection breaks, streams end, and new ones work', async () => {
    const list = await newList()
    const before = await follow(second.port, '/shopping-lists/changes', cook.cookieHeader())
    await before.next()
    await kitchen.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
    )
    await before.ended
    await expect
      .poll(async () => (await follow(second.port, '/shopping-lists/changes', cook.cookieHeader())).status, {
        timeout: 20_000,
      })
      .toBe(200)
    const after = await follow(second.port, `/shopping-lists/${list.id}/changes`, cook.cookieHeader())
    await after.next()
    await cook.requestJson('PATCH', at(list), { ops: [{ id: list.ingredients[0]!.id, checked: true }] })
    expect(await after.next()).toEqual({ isAll: false, lists: [{ id: list.id, version: 2 }] })
    after.close()
  })
  test('a server shutdown does not wait for streams', async () => {
    const stream = await follow(second.port, '/shopping-lists/changes', cook.cookieHeader())
    await stream.next()
    const [code] = await Promise.all([second.stop(), stream.ended])
    expect(code ?? 0).toBe(0)
  })
})

test('a visitor has no access', async () => {
  const visitor = kitchen.createBrowser()
  expect((await visitor.get('/shopping-lists')).headers.location).toBe('/sign-in?return_url=%2Fshopping-lists')
  expect((await visitor.requestJson('PATCH', '/api/shopping-lists/x', {})).status).toBe(401)
})
