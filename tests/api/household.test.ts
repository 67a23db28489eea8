import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { removeSavedRecipesPath } from '#app/domain/collection/paths'
import { describe, expect, test, vi } from 'vitest'
import { expectPage } from './expect-response'
import type { signUpTestUser } from './test-browser'
import { TEST_PASSWORD, type TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'

const kitchen = setUpTestServer({ REQUEST_LOG: '1' })

const SOUP = 'https://cooking.example/leek-soup'
const post = async (browser: TestBrowser, path: string, body: object = {}) =>
  (await browser.requestJson('POST', path, body)).json<{ id: string; token: string }>()

type Cook = Awaited<ReturnType<typeof signUpTestUser>>

/** Two members who have both a part in a recipe, a plan and a list. */
async function cookTogether(): Promise<{ ann: Cook; ben: Cook; recipe: string; plan: string; list: string }> {
  const [ann, ben] = [await kitchen.signUpConfirmed(), await kitchen.signUpConfirmed()]
  await post(ben, `/api/household/invites/${(await post(ann, '/api/household/invites')).token}`)
  const { id: recipe } = await post(ann, '/api/collections/recipes', {
    title: 'Leek soup',
    source_url: SOUP,
    ingredients: ['2 leeks'],
    steps: ['Cook.'],
  })
  for (const [cook, user_rating] of [
    [ann, 4],
    [ben, 2],
  ] as const)
    await cook.requestJson('PATCH', `/api/collections/recipes/${recipe}/rating`, { user_rating })
  const { id: plan } = await post(ann, '/api/meal-plans', { name: 'Week 48' })
  await post(ben, `/api/meal-plans/${plan}/recipes`, { recipeId: recipe })
  const { id: list } = await post(ann, '/api/shopping-lists', { name: 'Market' })
  const path = `/api/shopping-lists/${list}`
  await ann.requestJson('PATCH', path, { add: '2 lemons' })
  const { ingredients } = (await ben.requestJson('PATCH', path, { add: '1 kg rice' })).json<{
    ingredients: { id: string; name: string }[]
  }>()
  const lemons = ingredients.find(({ name }) => name === 'lemons')!.id
  await ben.requestJson('PATCH', path, { ops: [{ id: lemons, checked: true }] })
  return { ann, ben, recipe, plan, list }
}

/** The text of a page between its tags. */
const readText = async (browser: TestBrowser, path: string): Promise<string> =>
  (await browser.get(path)).text
    .replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
/** A pattern, for slow machines. */
const WHEN = '(just now|\\d+ min ago)'
const recipePage = `/recipe?url=${encodeURIComponent(SOUP)}`

test('the stars of the others stand beside one’s own, with their names', { tags: ['slow'] }, async () => {
  const { ann, ben, recipe } = await cookTogether()
  const checked = async (browser: TestBrowser) =>
    [...(await browser.get(recipePage)).text.matchAll(/<input[^>]*name="user_rating"[^>]*>/g)]
      .map(([input]) => input)
      .filter((input) => /\schecked(?=[\s=/>])/.test(input))
      .map((input) => /value="(\w+)"/.exec(input)![1])
  expect([await checked(ann), await checked(ben)]).toEqual([['4'], ['2']])
  expect(await readText(ann, recipePage)).toContain(`${ben.email}: 2 stars`)
  expect(await readText(ben, recipePage)).toContain(`${ann.email}: 4 stars`)
  expect(await readText(ben, recipePage)).not.toContain(`${ben.email}: `)
  // Who removes it for both is told so.
  const dialog = await readText(ben, removeSavedRecipesPath([recipe], '/collection'))
  expect(dialog).toContain(`The stars and notes of ${ann.email} go with it.`)
})

test('lists, their cards and plans say who did what to the others; after an account is deleted, that it was a former member', async () => {
  const { ann, ben, plan, list } = await cookTogether()
  const read = async (browser: TestBrowser) => ({
    card: await readText(browser, '/shopping-lists'),
    list: await readText(browser, `/shopping-lists/${list}`),
    plan: await readText(browser, `/meal-plan/${plan}`),
  })
  expect(await read(ann)).toEqual({
    card: expect.stringMatching(new RegExp(`${ben.email} ticked lemons, ${WHEN}`)) as string,
    list: expect.stringMatching(
      new RegExp(`Ticked by ${ben.email}, ${WHEN}.*Added by ${ben.email}, ${WHEN}`),
    ) as string,
    plan: expect.stringContaining(`Added by ${ben.email}`) as string,
  })
  const ofBen = await read(ben)
  expect(ofBen.card).toMatch(new RegExp(`${ann.email} added lemons, ${WHEN}`))
  expect(ofBen.list).toMatch(new RegExp(`Added by ${ann.email}, ${WHEN}`))
  expect(ofBen.plan).not.toContain('Added by')

  const ids = await kitchen.query<{ id: string; external_id: string }>(
    'select id::text, external_id from users where email = $1',
    [ben.email],
  )
  await ben.submitForm('/account/delete', {
    intent: 'delete',
    form_token: await ben.readFormToken('/account/delete'),
    password: TEST_PASSWORD,
  })
  expect((await kitchen.send('/shopping-lists')).status).toBe(303)
  await expect
    .poll(() => read(ann))
    .toEqual({
      card: expect.stringMatching(new RegExp(`A former member ticked lemons, ${WHEN}`)) as string,
      list: expect.stringMatching(/Ticked by a former member.*Added by a former member/) as string,
      plan: expect.stringContaining('Added by a former member') as string,
    })
  expect(await readText(ann, recipePage)).not.toContain(': 2 stars')

  const tables = await kitchen.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const traces: string[] = []
  for (const { name } of tables)
    for (const word of [ben.email, ids[0]!.id, ids[0]!.external_id])
      if ((await kitchen.query(`select from ${name} as each where strpos(each::text, $1) > 0`, [word])).length > 0)
        traces.push(`${name}: ${word}`)
  // A count passes within a day, under an id that leads to nobody.
  expect(traces.filter((trace) => trace !== `rate_limits: ${ids[0]!.id}`)).toEqual([])
})

test(
  'secrets in addresses reach no log, whether they open something, open nothing or fail',
  { tags: ['slow'] },
  async () => {
    const ann = await kitchen.signUpConfirmed()
    const { token } = await post(ann, '/api/household/invites')
    const { id: list } = await post(ann, '/api/shopping-lists', { name: 'Market' })
    const page = `/shopping-lists/${list}/help`
    const form = { intent: 'make', form_token: await ann.readFormToken(page), days: '7' }
    const [, help = ''] = /\/help\/([\w-]{22})/.exec((await ann.submitForm(page, form)).text) ?? []
    const calendar = (await ann.requestJson('POST', '/api/calendar')).json<{ url: string }>().url
    const [, feed = ''] = /([\w-]{22})\.ics/.exec(calendar) ?? []
    const secrets = [token, help, feed, 'wrong-but-like-a-secret']
    const names = readdirSync(fileURLToPath(new URL('../../app/routes', import.meta.url)))
    const paths = names
      .map((name) => name.replace(/\.tsx?$/, ''))
      .filter((name) => /\$token|^calendar\.\$file/.test(name))
      .map(
        (name) =>
          `/${name
            .replace(/^_site\./, '')
            .replaceAll('_', '')
            .replaceAll('.', '/')}`,
      )
    expect(paths.length).toBeGreaterThan(5)
    const addresses = [
      ...paths.map((path) => (secret: string) => path.replace('$token', secret).replace('$file', `${secret}.ics`)),
      ...['/reset-password', '/confirm-email', '/nowhere'].map((path) => (secret: string) => `${path}?token=${secret}`),
      (secret: string) => `/nowhere/${secret}`,
    ]
    const statuses = new Set<number>()
    const askAll = async () => {
      for (const secret of secrets)
        for (const addressOf of addresses)
          for (const browser of [ann, kitchen.createBrowser()])
            for (const method of ['GET', 'POST', 'PATCH'])
              statuses.add(
                (await browser.requestJson(method, addressOf(secret), method === 'GET' ? undefined : {})).status,
              )
    }
    await askAll()
    const isAway = 'alter table household_lookup rename to household_lookup_away'
    await kitchen.query(isAway)
    await askAll()
    await kitchen.query('alter table household_lookup_away rename to household_lookup')
    expect([...statuses]).toEqual(expect.arrayContaining([200, 404, 500]))
    const logged = [...kitchen.larder.log(), kitchen.larder.errors()].join('\n')
    expect(logged).toContain('/household/invites/:token')
    expect(secrets.filter((secret) => secret === '' || logged.includes(secret))).toEqual([])
  },
)

test('a form of another site that hides its origin does nothing in the name of who is signed in', async () => {
  const [ann, ben] = [await kitchen.signUpConfirmed(), await kitchen.signUpConfirmed()]
  const { token } = await post(ann, '/api/household/invites')
  const Cookie = ben.cookieHeader()
  const send = async (path: string, headers: Record<string, string>) =>
    (await kitchen.send(path, { method: 'POST', headers: { Cookie, ...headers } })).status
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  for (const path of [
    `/api/household/invites/${token}`,
    '/api/household/invites',
    '/api/household/leave',
    '/api/calendar',
  ])
    for (const hidden of [
      {},
      form,
      { ...form, Origin: 'null' },
      { ...form, Origin: 'null', Referer: 'https://evil.example/' },
    ])
      expect([path, hidden, await send(path, hidden)]).toEqual([path, hidden, 403])
  const own = { Origin: `http://localhost:${kitchen.port}` }
  expect(await send('/api/household/invites', { ...form, ...own })).toBe(200)
  expect(await send('/api/household/invites', { 'Content-Type': 'application/json' })).toBe(200)
})

test('who leaves or removes somebody reads which public links end, without JavaScript', async () => {
  const { ann, ben, list } = await cookTogether()
  const { members } = (await ann.requestJson('GET', '/api/household')).json<{
    members: { id: string; isYou: boolean }[]
  }>()
  const pages: [TestBrowser, string][] = [
    [ben, '/household/leave'],
    [ben, '/account/delete'],
    [ann, `/household/members/${members.find(({ isYou }) => !isYou)!.id}/remove`],
  ]
  const said = async () => await Promise.all(pages.map(([browser, path]) => readText(browser, path)))
  for (const page of await said()) expect(page).toMatch(/This public link stops working: Market ?\. Who stays/)
  for (let n = 1; n <= 6; n++) await post(ann, '/api/shopping-lists', { name: `List ${n}` })
  for (const page of await said())
    expect(page).toMatch(
      /These public links stop working: List 6 , List 5 , List 4 , List 3 , List 2 and 2 more ?\. Who/,
    )
  await ann.submitForm(`/shopping-lists/${list}/share`, { intent: 'stop' })
  for (const page of await said()) expect(page).toMatch(/List 2 and 1 more ?\. Who/)
})

describe('an account that somebody else has made with an address', () => {
  /** Their account with Eve's address, in whose household is another account of theirs; Eve reads her mail. */
  async function prepare() {
    const [fake, mate] = [await kitchen.signUpConfirmed(), await kitchen.signUp()]
    await post(mate, `/api/household/invites/${(await post(fake, '/api/household/invites')).token}`)
    const { id: list } = await post(fake, '/api/shopping-lists', { name: 'Market' })
    const open = await post(fake, '/api/household/invites')
    // Invites were made before an address was confirmed, once.
    await kitchen.query('update local_users set email_verified = false where email = $1', [fake.email])
    const calendar = (await fake.requestJson('POST', '/api/calendar', {})).json<{ url: string }>().url
    return { fake, mate, list, invite: open.token, calendar: new URL(calendar).pathname }
  }
  const mailTo = (email: string, pattern: RegExp) =>
    vi.waitFor(async () => {
      const mails = await kitchen.query<{ text: string }>('select text from mail where recipient = $1', [email])
      const [, found] = mails.map(({ text }) => pattern.exec(text)).find(Boolean) ?? []
      if (!found) throw new Error(`No mail to ${email} fits ${pattern}.`)
      return decodeURIComponent(found)
    })
  const isOut = async ({ fake, mate, invite, calendar }: Awaited<ReturnType<typeof prepare>>, eve: TestBrowser) => {
    const stranger = await kitchen.signUp()
    expect((await fake.requestJson('GET', '/api/auth/user')).status, 'their session').toBe(401)
    expect((await fake.get(calendar)).status, 'their calendar address').toBe(404)
    expect((await stranger.requestJson('POST', `/api/household/invites/${invite}`, {})).status, 'their invite').toBe(
      404,
    )
    const { id: fresh } = await post(eve, '/api/shopping-lists', { name: 'My list' })
    return async () => (await mate.requestJson('GET', `/api/shopping-lists/${fresh}`)).status
  }

  test('after a new password by mail they are out, and what the account has made is there', async () => {
    const made = await prepare()
    const eve = kitchen.createBrowser()
    await eve.submitForm('/forgot-password', { intent: 'ask', email: made.fake.email })
    const token = await mailTo(made.fake.email, /reset-password\?token=([^&\s]+)/)
    expect((await eve.submitForm('/reset-password', { intent: 'set', token, password: 'quiet river 11' })).status).toBe(
      303,
    )
    const readByMate = await isOut(made, eve)
    expect(await readByMate()).toBe(404)
    const names = (await eve.requestJson('GET', '/api/shopping-lists'))
      .json<{ name: string }[]>()
      .map(({ name }) => name)
    expect(names.sort()).toEqual(['Market', 'My list'])
    // Nobody is removed: the other keeps the household, and has a keeper.
    expect((await made.mate.requestJson('GET', `/api/shopping-lists/${made.list}`)).status).toBe(200)
    const { members } = (await made.mate.requestJson('GET', '/api/household')).json<{ members: { role: string }[] }>()
    expect(members.map(({ role }) => role)).toEqual(['keeper'])
  })

  test.each([
    ['no', 404],
    ['yes', 200],
  ] as const)('the link that confirms asks whether its owner knows the others: %s', async (knows, status) => {
    const made = await prepare()
    const eve = kitchen.createBrowser()
    const token = await mailTo(made.fake.email, /confirm-email\?token=(\S+)/)
    const page = await readText(eve, `/confirm-email?token=${encodeURIComponent(token)}`)
    expect(page).toContain('Do you know these people?')
    expect(page).toContain(made.mate.email)
    await expectPage(
      eve.submitForm('/confirm-email', { intent: 'confirm', token }),
      400,
      'Please say whether you know these people.',
    )
    expect((await made.fake.requestJson('GET', '/api/auth/user')).status, 'nothing has changed').toBe(200)
    expect((await eve.submitForm('/confirm-email', { intent: 'confirm', token, knows })).status).toBe(303)
    expect(await readText(eve, '/'), 'nothing ends in silence').toContain(
      'calendar addresses that you made before have ended',
    )
    await eve.signIn(made.fake.email)
    const readByMate = await isOut(made, eve)
    expect(await readByMate()).toBe(status)
    // Once: confirming again asks and ends nothing.
    expect(await readText(eve, `/confirm-email?token=${encodeURIComponent(token)}`)).not.toContain('Do you know')
    expect((await eve.submitForm('/confirm-email', { intent: 'confirm', token })).status).toBe(303)
    expect((await eve.requestJson('GET', '/api/auth/user')).status).toBe(200)
  })
})
