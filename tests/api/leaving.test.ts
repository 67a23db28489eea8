// @module-tag slow
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sendRequest, randomVisitorHeaders } from '#tests/support/http-client'
import { type LarderServer } from '#tests/support/larder-process'
import { follow, type Heard } from './follow-changes'
import { TEST_PASSWORD, type TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const SESSION_SECRET = 'the same for both servers of this test, and long enough'
const kitchen = setUpTestServer({ SESSION_SECRET })
/** A second server on the same database, on which the leaver's things are open. */
let second: LarderServer
beforeAll(async () => {
  second = await kitchen.startSecond({ SESSION_SECRET })
})

type Household = { members: { id: string; isYou: boolean }[] }
type Made = { list: string; item: string; plan: string; recipe: string; help: string; calendar: string; invite: string }

const post = async (browser: TestBrowser, path: string, body: object = {}) =>
  (await browser.requestJson('POST', path, body)).json<{ id: string; token: string; url: string }>()

/** Two keepers of one household. */
async function createHousehold() {
  const [keeper, leaver] = [await kitchen.signUpConfirmed(), await kitchen.signUpConfirmed()]
  const { token } = await post(keeper, '/api/household/invites')
  await post(leaver, `/api/household/invites/${token}`)
  const { members } = (await leaver.requestJson('GET', '/api/household')).json<Household>()
  const leaverId = members.find(({ isYou }) => isYou)!.id
  await keeper.requestJson('PATCH', `/api/household/members/${leaverId}`, { role: 'keeper' })
  return { keeper, leaver, leaverId }
}

/** One of each thing that has an address. */
async function make(leaver: TestBrowser): Promise<Made> {
  const { id: list } = await post(leaver, '/api/shopping-lists', { name: 'Week 48' })
  const changed = await leaver.requestJson('PATCH', `/api/shopping-lists/${list}`, { add: '2 leeks' })
  const { id: plan } = await post(leaver, '/api/meal-plans', { name: 'Week 48' })
  const { id: recipe } = await post(leaver, '/api/collections/recipes', {
    title: 'Leek soup',
    source_url: `https://cooking.example/${list}`,
    ingredients: ['2 leeks'],
    steps: ['Cook.'],
  })
  const page = `/shopping-lists/${list}/help`
  const form = { intent: 'make', form_token: await leaver.readFormToken(page), days: '7' }
  return {
    list,
    item: changed.json<{ ingredients: { id: string }[] }>().ingredients[0]!.id,
    plan,
    recipe,
    help: /\/help\/[\w-]{22}/.exec((await leaver.submitForm(page, form)).text)![0],
    calendar: new URL((await post(leaver, '/api/calendar')).url).pathname,
    invite: (await post(leaver, '/api/household/invites')).token,
  }
}

type ListChanges = { isAll: boolean; lists: { id: string; version: number }[] }
/** The next message that is meant; the word of an earlier tick may come late, and first. */
async function nextThat(stream: Heard, isMeant: (changes: ListChanges) => boolean): Promise<ListChanges> {
  for (;;) {
    const changes = (await stream.next()) as ListChanges
    if (isMeant(changes)) return changes
  }
}

type Way = (people: { keeper: TestBrowser; leaver: TestBrowser; leaverId: string }) => Promise<number>
const WAYS: Record<string, Way> = {
  leaves: async ({ leaver }) => (await leaver.requestJson('POST', '/api/household/leave')).status,
  'is removed': async ({ keeper, leaverId }) =>
    (await keeper.requestJson('DELETE', `/api/household/members/${leaverId}`)).status,
  'deletes the account': async ({ leaver }) => {
    const form_token = await leaver.readFormToken('/account/delete')
    return (await leaver.submitForm('/account/delete', { intent: 'delete', form_token, password: TEST_PASSWORD }))
      .status
  },
}

describe.each(Object.entries(WAYS))('of who %s', (name, goes) => {
  test('open pages, streams, invites and links end on both servers, and lists get other public links', async () => {
    const { keeper, leaver, leaverId } = await createHousehold()
    const made = await make(leaver)
    const Cookie = leaver.cookieHeader()
    const intent = { id: randomUUID(), item: made.item, operation: 'tick', basedOn: 99 }
    /** What their open pages ask for, and what anybody asks who has a secret of theirs. */
    const asked: [what: string, path: string, cookie: string, body?: object][] = [
      ['page of a list', `/shopping-lists/${made.list}`, Cookie],
      ['page of a plan', `/meal-plan/${made.plan}`, Cookie],
      ['page of a recipe', `/collection/${made.recipe}/note`, Cookie],
      ['list', `/api/shopping-lists/${made.list}`, Cookie],
      ['tick', `/api/shopping-lists/${made.list}`, Cookie, { ops: [{ id: made.item, checked: true }] }],
      ['polling', `/shopping-lists/${made.list}/changes`, Cookie],
      ['help link', made.help, ''],
      ['list of the help link', `/api${made.help}`, ''],
      ['tick by the help link', `/api${made.help}`, '', { intents: [intent] }],
      ['polling by the help link', `${made.help}/changes`, ''],
      ['address for calendar apps', made.calendar, ''],
      ['invite', `/household/invites/${made.invite}`, ''],
      ['public list', `/share/shopping-list/${made.list}`, ''],
      ['public list of the API', `/api/shopping-lists/shared/${made.list}`, ''],
      ['polling of the public list', `/share/shopping-list/${made.list}/changes`, ''],
    ]
    const ask = async (port: number, path: string, cookie: string, body?: object) =>
      (
        await sendRequest(port, path, {
          headers: {
            ...randomVisitorHeaders(),
            ...(cookie && { Cookie: cookie }),
            ...(body && { 'Content-Type': 'application/json' }),
          },
          ...(body && { method: 'PATCH', body: JSON.stringify(body) }),
        })
      ).status
    const ports = [kitchen.port, second.port]
    const askAll = async () =>
      Object.fromEntries(
        await Promise.all(
          ports.flatMap((port, server) =>
            asked.map(async ([what, path, cookie, body]) => [
              `${what}, server ${server + 1}`,
              await ask(port, path, cookie, body),
            ]),
          ),
        ),
      ) as Record<string, number>
    expect([...new Set(Object.values(await askAll()))], 'all of it is open before').toEqual([200])

    const paths = ['/shopping-lists/changes', `/shopping-lists/${made.list}/changes`, `${made.help}/changes`]
    const streams = await Promise.all(
      ports.flatMap((port) => paths.map((path) => follow(port, path, path.startsWith('/help') ? '' : Cookie))),
    )
    const going = await Promise.all(
      ports.map((port) => follow(port, `/shopping-lists/${made.list}/changes`, keeper.cookieHeader())),
    )
    const ending = await Promise.all(ports.map((port) => follow(port, `/share/shopping-list/${made.list}/changes`)))
    for (const stream of [...streams, ...going, ...ending]) {
      expect(stream.status).toBe(200)
      await stream.next()
    }

    expect([200, 303]).toContain(await goes({ keeper, leaver, leaverId }))
    for (const stream of streams) {
      // An open page is told at once, and does not wait for its next request.
      expect(await nextThat(stream, ({ isAll }) => isAll)).toEqual({ lists: [], isAll: true })
      await stream.ended
    }
    await Promise.all(ending.map(({ ended }) => ended))
    const isSignedOut = name === 'deletes the account'
    const expected = Object.fromEntries(
      ports.flatMap((_, server) =>
        asked.map(([what, , cookie]) => [
          `${what}, server ${server + 1}`,
          !cookie || !isSignedOut ? 404 : what.startsWith('page') ? 303 : 401,
        ]),
      ),
    )
    await expect.poll(askAll, { interval: 20, timeout: 20_000 }).toEqual(expected)

    const change = { ops: [{ id: made.item, checked: false }] }
    const changed = await keeper.requestJson('PATCH', `/api/shopping-lists/${made.list}`, change)
    expect(changed.status).toBe(200)
    const { version } = changed.json<{ version: number }>()
    for (const stream of going) {
      const isOfThisChange = ({ lists }: ListChanges) => lists.some((list) => list.version >= version)
      expect(await nextThat(stream, isOfThisChange)).toEqual({ isAll: false, lists: [{ id: made.list, version }] })
      stream.close()
    }
    const { public_id } = changed.json<{ public_id: string }>()
    for (const port of ports) expect(await ask(port, `/share/shopping-list/${public_id}`, '')).toBe(200)
  })
})

test('the streams of signed-in pages end with their session, on another server too', async () => {
  const cook = await kitchen.signUp()
  const elsewhere = kitchen.createBrowser()
  await elsewhere.signIn(cook.email)
  const [here, there] = await Promise.all(
    [cook, elsewhere].map((browser) => follow(second.port, '/shopping-lists/changes', browser.cookieHeader())),
  )
  for (const stream of [here!, there!]) await stream.next()
  expect((await cook.submitForm('/sign-out', { intent: 'out' })).status).toBe(303)
  await here!.ended
  const { id } = await post(elsewhere, '/api/shopping-lists', { name: 'Still open' })
  await elsewhere.requestJson('PATCH', `/api/shopping-lists/${id}`, { add: 'salt' })
  await nextThat(there!, ({ lists }) => lists.some((list) => list.id === id))
  there!.close()
})
