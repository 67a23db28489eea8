import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  HELP_LINK_NOT_FOUND,
  HELPER_MAY_NOT_ADD,
  HELPER_MAY_NOT_REMOVE,
  NOT_TICKED_BY_HELPER,
} from '#app/domain/shopping-lists/messages'
import { hashSecretToken } from '#app/platform/secret-token.server'
import { expectPage, expectRedirect } from './expect-response'
import { createSeed, drillSize, seededRandom } from '#tests/support/seeded-random'
import type { TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'

const kitchen = setUpTestServer()

type Item = { id: string; name: string; checked: boolean; isLocked: boolean; ticked?: { name: string; isYou: boolean } }
type List = { id: string; version: number; ingredients: Item[]; mayAdd: boolean; helperName: string | null }

/** Somebody without an account, from a new address. */
const visitor = () => kitchen.createBrowser()
const tokenIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const readList = async (browser: TestBrowser, path: string) => (await browser.requestJson('GET', path)).json<List>()
const itemOf = ({ ingredients }: List, name: string) => ingredients.find((item) => item.name === name)!

/** A new user's list of leek, salt (ticked by them) and rice, with a link to help with it. */
async function createHelpedList({ mayAdd = false } = {}) {
  const owner = await kitchen.signUp()
  const { id } = (await owner.requestJson('POST', '/api/shopping-lists', { name: 'Week 48' })).json<{ id: string }>()
  const path = `/api/shopping-lists/${id}`
  for (const add of ['leek', 'salt', 'rice']) await owner.requestJson('PATCH', path, { add })
  const { ingredients } = await readList(owner, path)
  const salt = ingredients.find(({ name }) => name === 'salt')!.id
  await owner.requestJson('PATCH', path, { ops: [{ id: salt, checked: true }] })
  return { owner, id, path, token: await makeLink(owner, id, mayAdd) }
}

async function makeLink(owner: TestBrowser, id: string, mayAdd = false): Promise<string> {
  const page = `/shopping-lists/${id}/help`
  const { text } = await owner.submitForm(page, {
    intent: 'make',
    form_token: tokenIn((await owner.get(page)).text, 'form_token'),
    days: '7',
    ...(mayAdd && { mayAdd: 'on' }),
  })
  return /data-help-link[^>]*>[^<]*\/help\/([\w-]{22})</.exec(text)![1]!
}

/** Submits a form of the help page as a browser without a script does. */
async function submitHelp(helper: TestBrowser, token: string, fields: Record<string, string>) {
  const { text } = await helper.get(`/help/${token}`)
  return await helper.submitForm(`/help/${token}`, {
    form_token: tokenIn(text, 'form_token'),
    once_key: tokenIn(text, 'once_key'),
    version: tokenIn(text, 'version'),
    ...fields,
  })
}

const intent = (operation: string, item: string, line?: string) => {
  const id = operation === 'add' ? item : randomUUID()
  return { id, item, operation, basedOn: 99, ...(line !== undefined && { line }) }
}
const send = async (helper: TestBrowser, token: string, ...intents: object[]) =>
  (await helper.requestJson('PATCH', `/api/help/${token}`, { intents })).json<
    List & { outcomes: { message: string | null }[] }
  >()

test('a helper ticks and names themselves without an account, and the household sees who it was', async () => {
  const { owner, id, path, token } = await createHelpedList()
  // As browsers before 2023 send it from a page with no-referrer.
  const helper = kitchen.createBrowser({ Origin: 'null' })
  const { status, text, headers } = await helper.get(`/help/${token}`)
  expect([status, headers['referrer-policy'], headers['x-robots-tag']]).toEqual([200, 'no-referrer', 'noindex'])
  expect(text).not.toMatch(/<nav|name="line"|@larder\.example/)
  const leek = itemOf(await readList(owner, path), 'leek')
  const ticked = await submitHelp(helper, token, { intent: 'tick', id: leek.id })
  await expectRedirect(ticked, `/help/${token}#item-${leek.id}`)
  expect(itemOf(await readList(owner, path), 'leek')).toMatchObject({ checked: true, ticked: { name: 'a helper' } })

  await expectPage(
    submitHelp(helper, token, { intent: 'name', helperName: 'see evil.example' }),
    400,
    'value="see evil.example"',
  )
  expect((await submitHelp(helper, token, { intent: 'name', helperName: 'Ben' })).status).toBe(303)
  expect(itemOf(await readList(owner, path), 'leek').ticked).toMatchObject({ name: 'Ben (helper)', isYou: false })
  expect((await owner.get(`/shopping-lists/${id}/help`)).text).toMatch(/Ben \(helper\)[\s\S]*Last used/)

  expect((await submitHelp(helper, token, { intent: 'untick', id: leek.id })).status).toBe(303)
  expect(itemOf(await readList(owner, path), 'leek').checked).toBe(false)
})

test('a look at the link changes nothing, as the preview of a message is one', async () => {
  const { owner, id, path, token } = await createHelpedList()
  const before = await readList(owner, path)
  for (const method of ['GET', 'HEAD'])
    for (const address of [`/help/${token}`, `/api/help/${token}`])
      expect((await visitor().requestJson(method, address)).status).toBe(200)
  expect(await readList(owner, path)).toEqual(before)
  expect((await owner.get(`/shopping-lists/${id}/help`)).text).toContain('Not used yet.')
})

test('a helper sees no more of the list than what is to be bought', async () => {
  const { token } = await createHelpedList()
  const { ingredients, ...list } = await readList(visitor(), `/api/help/${token}`)
  expect(Object.keys(list).sort()).toEqual(['expiresAt', 'helperName', 'id', 'mayAdd', 'name', 'shop', 'version'])
  expect(Object.keys(ingredients[0]!).sort()).toEqual(['aisle', 'amount', 'checked', 'id', 'isLocked', 'name'])
})

test('what others have ticked stays ticked, nothing is removed, and added only if the link allows it', async () => {
  const { owner, id, path, token } = await createHelpedList()
  const helper = visitor()
  const list = await readList(helper, `/api/help/${token}`)
  const [salt, rice] = [itemOf(list, 'salt'), itemOf(list, 'rice')]
  expect([salt.isLocked, rice.isLocked, list.mayAdd]).toEqual([true, false, false])
  const { outcomes } = await send(
    helper,
    token,
    intent('untick', salt.id),
    intent('remove', rice.id),
    intent('add', randomUUID(), 'tofu'),
    intent('tick', rice.id),
    intent('untick', rice.id),
    intent('tick', rice.id),
  )
  expect(outcomes.map(({ message }) => message)).toEqual([
    NOT_TICKED_BY_HELPER(),
    HELPER_MAY_NOT_REMOVE(),
    HELPER_MAY_NOT_ADD(),
    null,
    null,
    null,
  ])
  const after = await readList(owner, path)
  expect(after.ingredients.map(({ name, checked }) => [name, checked]).sort()).toEqual([
    ['leek', false],
    ['rice', true],
    ['salt', true],
  ])
  await expectPage(submitHelp(helper, token, { intent: 'untick', id: salt.id }), 409, NOT_TICKED_BY_HELPER())

  const adding = await makeLink(owner, id, true)
  expect((await submitHelp(helper, adding, { intent: 'add', line: '2 lemons' })).status).toBe(303)
  const other = await readList(visitor(), `/api/help/${token}`)
  expect(itemOf(other, 'lemons')).toMatchObject({ checked: false, isLocked: false })
  // The other helper's tick is not this one's.
  const { outcomes: others } = await send(visitor(), adding, intent('untick', rice.id))
  expect(others).toMatchObject([{ message: NOT_TICKED_BY_HELPER() }])
})

test('an addition that is sent twice is one', async () => {
  const { owner, path, token } = await createHelpedList({ mayAdd: true })
  const add = intent('add', randomUUID(), 'tofu')
  for (let n = 0; n < 3; n++) await send(visitor(), token, add)
  expect((await readList(owner, path)).ingredients.filter(({ name }) => name === 'tofu')).toHaveLength(1)
})

test(
  'a link that was ended, has expired, or whose maker has left opens nothing any more',
  { tags: ['slow'] },
  async () => {
    const { owner, id, path, token } = await createHelpedList()
    const expired = await makeLink(owner, id)
    const page = `/shopping-lists/${id}/help`
    const { text } = await owner.get(page)
    const rowIds = [...text.matchAll(/name="id" value="([0-9a-f-]{36})"/g)].map(([, row = '']) => row)
    const newest = rowIds[0]!
    await kitchen.query(`update list_help_links set expires_at = now() where id = $1`, [newest])
    const ended = { intent: 'end', form_token: tokenIn(text, 'form_token'), id: rowIds[1]! }
    expect((await owner.submitForm(page, ended)).status).toBe(303)
    expect((await owner.submitForm(page, ended)).status).toBe(404)

    const leaving = await createHelpedList()
    await leaving.owner.submitForm('/account/delete', {
      intent: 'delete',
      form_token: tokenIn((await leaving.owner.get('/account/delete')).text, 'form_token'),
      password: 'mussels in cider',
    })
    const rice = itemOf(await readList(owner, path), 'rice').id
    for (const each of [token, expired, leaving.token]) {
      const helper = visitor()
      await expectPage(helper.get(`/help/${each}`), 404, HELP_LINK_NOT_FOUND())
      expect((await helper.get(`/help/${each}/changes`)).status).toBe(404)
      expect(
        (await helper.requestJson('PATCH', `/api/help/${each}`, { intents: [intent('tick', rice)] })).json(),
      ).toEqual({ message: HELP_LINK_NOT_FOUND(), error: 'not_found' })
    }
    expect(itemOf(await readList(owner, path), 'rice').checked).toBe(false)
  },
)

test('somebody else makes and ends no link of a list; ten are the most', async () => {
  const { owner, id } = await createHelpedList()
  const stranger = await kitchen.signUp()
  for (const intentName of ['make', 'end'])
    expect(
      (await stranger.submitForm(`/shopping-lists/${id}/help`, { intent: intentName, id: randomUUID() })).status,
    ).toBe(404)
  for (let n = 1; n < 10; n++) await makeLink(owner, id)
  const page = `/shopping-lists/${id}/help`
  const { status, text } = await owner.submitForm(page, {
    intent: 'make',
    form_token: tokenIn((await owner.get(page)).text, 'form_token'),
  })
  expect([status, text.includes('A list has at most 10 links at a time.')]).toEqual([409, true])
})

test('guessed links: 404, and a block after 60 an hour', { tags: ['slow'] }, async () => {
  const { token } = await createHelpedList()
  const guesser = visitor()
  for (let n = 0; n < 60; n++)
    expect((await guesser.get(`${n % 2 ? '/help' : '/api/help'}/${'A'.repeat(20)}${10 + n}`)).status).toBe(404)
  const { status, headers } = await guesser.get(`/api/help/${token}`)
  expect([status, headers['retry-after']]).toEqual([429, expect.any(String) as string])
})

/** What a link can change: ticks of this list, its version, and when it was used. */
const readAll = async () =>
  await kitchen.query<{ row: string }>(`
    select 'item ' || (to_jsonb(i) - array['checked', 'ticked_by', 'ticked_at', 'version', 'updated_at'])::text as row from shopping_list_items i
    union all select 'list ' || (to_jsonb(l) - array['version', 'updated_at'])::text from shopping_lists l
    union all select 'link ' || (to_jsonb(h) - 'last_used_at')::text from list_help_links h
    union all select 'user ' || to_jsonb(u)::text from users u
    order by 1`)

test(
  'whatever is sent by a link that allows no additions changes ticks of its list and nothing else',
  { tags: ['slow'] },
  async () => {
    const { next: random, pick, below } = seededRandom(createSeed())
    const [mine, theirs] = [await createHelpedList(), await createHelpedList()]
    const foreign = await readList(theirs.owner, theirs.path)
    const own = await readList(mine.owner, mine.path)
    const [ended, expired] = [await makeLink(mine.owner, own.id, true), await makeLink(mine.owner, own.id, true)]
    for (const [token, column] of [
      [ended, 'revoked_at'],
      [expired, 'expires_at'],
    ] as const)
      await kitchen.query(`update list_help_links set ${column} = now() where token_hash = $1`, [
        hashSecretToken(token),
      ])
    const before = await readAll()
    const ticksOf = async (list: string) =>
      await kitchen.query('select id, checked from shopping_list_items where list_id = $1 order by id', [list])
    const foreignTicks = await ticksOf(foreign.id)
    const items = [...own.ingredients, ...foreign.ingredients].map(({ id }) => id)
    const value = () =>
      pick<unknown>([...items, own.id, foreign.id, randomUUID(), '', null, -1, {}, ['x'], '%00', 'a'.repeat(600)])
    const OPERATIONS = [
      'tick',
      'tick',
      'untick',
      'untick',
      'remove',
      'add',
      'edit',
      'edit',
      'split',
      'rename',
      'delete',
      '',
    ]
    const tokens = [mine.token, mine.token, ended, expired]
    const addresses = [
      ...tokens.flatMap((token) => [`/api/help/${token}`, `/help/${token}`]),
      `/api/shopping-lists/${own.id}`,
      `/shopping-lists/${own.id}?index`,
    ]
    const methods = ['PATCH', 'PATCH', 'PATCH', 'PATCH', 'POST', 'PUT', 'DELETE']
    let answered = 0
    for (let round = 0; round < drillSize(120, 5_000); round++) {
      // A new address each time: what is tested is the right, not the rate limit.
      const helper = visitor()
      const address = pick(addresses)
      const response =
        address.startsWith('/api') || random() < 0.3
          ? await helper.requestJson(pick(methods), address, {
              [pick([
                'intents',
                'intents',
                'intents',
                'intents',
                'ops',
                'add',
                'split',
                'undo',
                'name',
                'ingredients',
              ])]: Array.from({ length: 1 + below(3) }, () => ({
                id: random() < 0.9 ? randomUUID() : value(),
                item: random() < 0.7 ? pick(items) : value(),
                operation: pick(OPERATIONS),
                basedOn: random() < 0.9 ? 99 : value(),
                ...(random() < 0.3 && { line: value() }),
                ...(random() < 0.5 && { edit: { name: 'bread', amount: null, aisle: pick(['other', 'drinks']) } }),
                ...(random() < 0.2 && { checked: true, removed: true }),
              })),
            })
          : await submitHelp(helper, pick(tokens), {
              intent: pick([...OPERATIONS, 'undo', 'edit']),
              id: random() < 0.7 ? pick(items) : String(value()),
              line: String(value()),
              name: String(value()),
            })
      expect(response.status, `${round} ${response.text.slice(0, 200)}`).toBeLessThan(500)
      if (response.status < 400) answered++
    }
    expect(answered).toBeGreaterThan(2)
    expect(await readAll()).toEqual(before)
    expect(await ticksOf(foreign.id)).toEqual(foreignTicks)
    const salt = own.ingredients.find(({ name }) => name === 'salt')!.id
    expect(await ticksOf(own.id)).toContainEqual({ id: salt, checked: true })
  },
)
