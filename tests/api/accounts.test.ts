import { expectPage, expectRedirect } from './expect-response'
import { drillSize } from '#tests/support/seeded-random'
import { describe, expect, test } from 'vitest'
import { randomVisitorHeaders, type HttpResponse } from '#tests/support/http-client'
import { createTestEmail, findFormToken, TEST_PASSWORD, type TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'
import { HOSTILE_RETURN_URLS } from '#tests/support/hostile-return-urls'

const SESSION = 'larder.session'
const INVALID_EMAIL = 'Please enter a valid e-mail address.'
const GUESSED = 'That password is too easy to guess. Three or four random words make a good one.'
const kitchen = setUpTestServer()

const said = (html: string) =>
  [...html.matchAll(/<p [^>]*role="alert"[^>]*>.*?<span>([^<]*)<\/span>/gs)].map(([, words]) =>
    words!.replaceAll('&#x27;', "'"),
  )
/** The queued mails to this address, latest last. */
const mailsTo = async (email: string, atLeast = 1) => {
  for (let round = 0; ; round++) {
    const rows = await kitchen.query<{ subject: string; text: string; userId: string | null; kind: string }>(
      'select subject, text, user_id as "userId", kind from mail where recipient = $1 and kind <> \'email-confirmation\' order by created_at',
      [email],
    )
    if (rows.length >= atLeast || round > 100) return rows
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
/** Whether the browser, or a bare session id, is signed in: 200 or 401. */
const userStatus = async (browser: TestBrowser) => (await browser.get('/api/auth/user')).status
const sessionStatus = async (session: string, path = '/api/auth/user') =>
  (await kitchen.send(path, { headers: { Cookie: `${SESSION}=${session}` } })).status
const ask = (email: string, query = '') => kitchen.submitForm(`/forgot-password${query}`, { intent: 'ask', email })
const tokenOf = (link: string) => new URL(link, kitchen.origin).searchParams.get('token')!
const setPassword = (token: string, password: string, browser = kitchen.createBrowser()) =>
  browser.submitForm('/reset-password', { intent: 'set', token, password })
const changePassword = (browser: TestBrowser, currentPassword: string, password: string) =>
  browser.submitForm('/account?index', { intent: 'password', currentPassword, password })
const setsSession = ({ lines }: HttpResponse) =>
  lines.filter(([name, value]) => name === 'set-cookie' && value.startsWith(`${SESSION}=`)).map(([, value]) => value)
const linkIn = (text: string) => /http\S+\/reset-password\?\S+/.exec(text)![0].replace(kitchen.origin, '')

describe('signing up', () => {
  test('redirects to the return URL, creates user and session, and the next page is signed in', async () => {
    const browser = kitchen.createBrowser()
    const email = createTestEmail()
    await expectRedirect(browser.get('/account'), '/sign-in?return_url=%2Faccount')
    const page = await browser.get('/sign-up?return_url=%2Faccount')
    expect(page.text).toContain('action="/sign-up?return_url=%2Faccount"')
    const response = await browser.submitForm('/sign-up?return_url=%2Faccount', {
      intent: 'up',
      email: ` ${email.toUpperCase()} `,
      password: TEST_PASSWORD,
      form_token: findFormToken(page.text),
    })
    await expectRedirect(response, '/account')
    const [cookie] = setsSession(response)
    expect(cookie).toMatch(/; Max-Age=2592000\b/i)
    expect(cookie).toMatch(/; HttpOnly/i)
    expect(cookie).toMatch(/; SameSite=Lax/i)
    expect(cookie).toMatch(/; Path=\/(?:;|$)/i)
    expect((await browser.get('/account')).text).toContain(email)
    expect((await browser.get('/api/auth/user')).json()).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      email,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    })
    expect(await kitchen.query('select provider, email from users where email = $1', [email])).toEqual([
      { provider: 'local', email },
    ])
  })
  test('stores only a password hash; the password is in no page, log or other column', async () => {
    const email = createTestEmail()
    const browser = kitchen.createBrowser()
    const refused = await browser.submitForm('/sign-up', {
      intent: 'up',
      email: 'nonsense',
      password: 'Gruyère and leeks',
    })
    expect([refused.status, refused.text.includes('Gruy'), said(refused.text)]).toEqual([
      400,
      false,
      ['Please enter a valid e-mail address.'],
    ])
    expect((await browser.submitForm('/sign-up', { intent: 'up', email, password: 'Gruyère and leeks' })).status).toBe(
      303,
    )
    const [row] = await kitchen.query<{ password: string }>(
      'select a.password from local_accounts a join local_users u on u.id = a.user_id where u.email = $1',
      [email],
    )
    expect(row!.password).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
    expect(kitchen.larder.log().join('\n')).not.toMatch(/Gruy/)
  })
  test.each<[string, { email?: string; password?: string }, string]>([
    ['no address', { email: undefined }, 'Please enter your e-mail address.'],
    ['half an address', { email: 'cook@' }, INVALID_EMAIL],
    ['two addresses', { email: 'a@larder.example,b@larder.example' }, INVALID_EMAIL],
    ['a line break in it', { email: 'a@larder.example\r\nBcc: b@larder.example' }, INVALID_EMAIL],
    ['no password', { password: undefined }, 'Please choose a password.'],
    ['nine characters', { password: 'x9!kQ2#vB' }, 'Please choose a password of at least 10 characters.'],
    [
      '129 characters',
      { password: 'leek '.repeat(26).slice(0, 129) },
      'Please choose a password of at most 128 characters.',
    ],
    ['one that is guessed', { password: 'Password2026!' }, GUESSED],
    ["one's own address", { email: 'newcomer@larder.example', password: 'newcomer2026' }, GUESSED],
  ])('%s: error on the field', async (_, fields, sentence) => {
    const { email = '', password = '' } = { email: 'new@larder.example', password: TEST_PASSWORD, ...fields }
    const response = await kitchen.submitForm('/sign-up', { intent: 'up', email, password })
    expect([response.status, said(response.text)]).toEqual([400, [sentence]])
    expect(setsSession(response)).toEqual([])
  })
  test('an e-mail has one account, also for concurrent requests', async () => {
    const user = await kitchen.signUp()
    const again = await kitchen.submitForm('/sign-up', {
      intent: 'up',
      email: user.email.toUpperCase(),
      password: 'another one entirely',
    })
    expect([again.status, said(again.text)]).toEqual([
      409,
      ['There is already an account with this e-mail address. Sign in, or choose a new password.'],
    ])
    const email = createTestEmail()
    const both = await Promise.all(
      [1, 2, 3].map(() => kitchen.submitForm('/sign-up', { intent: 'up', email, password: TEST_PASSWORD })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409, 409])
    expect(await kitchen.query('select 1 from local_users where email = $1', [email])).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('an unknown e-mail and a wrong password have byte-identical responses', async () => {
    const { email } = await kitchen.signUp()
    const of = async (address: string) => {
      const { status, text, lines } = await kitchen.createBrowser().signIn(address, 'not this one')
      const plain = text
        .replaceAll(address, 'ADDRESS')
        .replace(/nonce="[^"]+"|form_token" value="[^"]+"|"formToken":"[^"]+"/g, '')
      return {
        status,
        plain,
        names: lines
          .map(([name]) => name)
          .filter((name) => name !== 'date')
          .sort(),
        says: said(text),
      }
    }
    const [known, unknown] = [await of(email), await of(createTestEmail())]
    expect(known).toEqual(unknown)
    expect([known.status, known.says]).toEqual([401, ['The e-mail address or the password is not right.']])
  })
  test('a new session id each time; the previous session of the browser ends', async () => {
    const user = await kitchen.signUp()
    const before = user.cookies.get(SESSION)!
    await expectRedirect(
      user.submitForm('/sign-in?return_url=%2Fhome', { intent: 'in', email: user.email, password: TEST_PASSWORD }),
      '/home',
    )
    expect(user.cookies.get(SESSION)).not.toBe(before)
    expect(await userStatus(user)).toBe(200)
    expect(await sessionStatus(before)).toBe(401)
  })
  test('a planted session id is not adopted (session fixation)', async () => {
    const { email } = await kitchen.signUp()
    const thief = kitchen.createBrowser()
    const victim = kitchen.createBrowser()
    victim.cookies.set(SESSION, 'planted.bm90IHNpZ25lZA')
    await victim.signIn(email)
    thief.cookies.set(SESSION, 'planted.bm90IHNpZ25lZA')
    expect(await userStatus(thief)).toBe(401)
    expect(await userStatus(victim)).toBe(200)
  })
  test('a signed-in user is redirected', async () => {
    const user = await kitchen.signUp()
    for (const path of ['/sign-in?return_url=%2Fkitchen', '/sign-up?return_url=%2Fkitchen']) {
      const { status, headers } = await user.get(path)
      expect([status, headers.location]).toEqual([303, '/kitchen'])
    }
  })
  test('a session is extended for 30 days on each day of use, and expires after 30 days without', async () => {
    const user = await kitchen.signUp()
    const age = (days: number) =>
      kitchen.query(
        `update local_sessions s set expires_at = now() + make_interval(days => 30 - $2) from local_users u where u.id = s.user_id and u.email = $1`,
        [user.email, days],
      )
    await age(20)
    const page = await user.get('/home')
    expect(setsSession(page)).toEqual([expect.stringMatching(/Max-Age=2592000/i)])
    const [{ days } = { days: 0 }] = await kitchen.query<{ days: number }>(
      `
        select round(extract(epoch from s.expires_at - now()) / 86400)::int as days from local_sessions s
        join local_users u on u.id = s.user_id where u.email = $1`,
      [user.email],
    )
    expect(days).toBe(30)
    expect(setsSession(await user.get('/home'))).toEqual([])
    await age(31)
    // The server hears of it by a notification.
    await expect.poll(() => userStatus(user)).toBe(401)
    await user.get('/home')
    expect(user.cookies.has(SESSION)).toBe(false)
  })
})

describe('signing out', () => {
  test('invalidates the old cookie and redirects to the landing page', async () => {
    const user = await kitchen.signUp()
    const old = user.cookies.get(SESSION)!
    await expectRedirect(user.submitForm('/sign-out', { intent: 'out' }), '/landing/original')
    expect(user.cookies.has(SESSION)).toBe(false)
    for (const path of ['/api/auth/user', '/account'])
      expect(await sessionStatus(old, path)).toBe(path.startsWith('/api') ? 401 : 303)
    const page = await kitchen.send('/home', { headers: { Cookie: `${SESSION}=${old}` } })
    expect(page.text).toContain('Sign in for More Features')
    expect(page.text).not.toContain(user.email)
  })
  test('redirects to the landing page version of this browser', async () => {
    const user = await kitchen.signUp()
    user.cookies.set('larder.landing', 'alternative')
    expect((await user.submitForm('/sign-out', { intent: 'out' })).headers.location).toBe('/landing/alternative')
    for (const trap of ['//evil.example', '../..//evil.example', 'constructor']) {
      user.cookies.set('larder.landing', trap)
      expect((await user.get('/sign-out')).headers.location).toBe('/landing/original')
    }
  })
  test('GET and cross-site requests do not sign out (CSRF)', async () => {
    const user = await kitchen.signUp()
    expect((await user.get('/sign-out')).text).toContain('Sign out of Larder?')
    const headers = {
      Cookie: `${SESSION}=${user.cookies.get(SESSION)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    expect(
      (
        await kitchen.send('/sign-out', {
          method: 'POST',
          headers: { ...headers, Origin: 'https://evil.example' },
          body: 'intent=out',
        })
      ).status,
    ).toBe(403)
    // Without origin headers a request needs the CSRF token.
    expect((await kitchen.send('/sign-out', { method: 'POST', headers, body: 'intent=out' })).status).toBe(403)
    expect(await userStatus(user)).toBe(200)
  })
})

describe('the CSRF token of every form', () => {
  const silent = async (browser: TestBrowser, path: string, fields: Record<string, string>) =>
    await kitchen.send(path, {
      method: 'POST',
      headers: { Cookie: browser.cookieHeader(), 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })

  const expectTokenInEachForm = (text: string) => {
    const [, ...all] = text.split('<form')
    const forms = all.filter((form) => /^[^>]*method="post"/.test(form))
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) expect(findFormToken(form.split('</form>')[0]!)).not.toBe('')
  }

  test.each(['/sign-in', '/sign-up', '/forgot-password', '/reset-password?token=x', '/import'])(
    '%s has one, and is refused without it when origin headers are missing',
    async (path) => {
      const browser = kitchen.createBrowser()
      const { text } = await browser.get(path)
      expectTokenInEachForm(text)
      const intent = /name="intent" value="([^"]+)"/.exec(text)![1]!
      expect((await silent(browser, path, { intent })).status).toBe(403)
      expect((await silent(browser, path, { intent, form_token: findFormToken(text) })).status).toBe(400)
    },
  )
  test.each(['/', '/home', '/account', '/account/delete', '/kitchen', '/sign-out'])(
    'each form of a signed-in %s has one',
    async (path) => {
      const user = await kitchen.signUp()
      const { text } = await user.get(path)
      expectTokenInEachForm(text)
      expect((await silent(user, '/sign-out', { intent: 'out', form_token: findFormToken(text) })).status).toBe(303)
    },
  )
})

describe('password reset', () => {
  test('by mail: a new password, every session ended, and back to the return URL', async () => {
    const user = await kitchen.signUp()
    const elsewhere = kitchen.createBrowser()
    await elsewhere.signIn(user.email)
    const forgetful = kitchen.createBrowser()
    await expectPage(
      forgetful.submitForm('/forgot-password?return_url=%2Fkitchen', { intent: 'ask', email: user.email }),
      200,
      'Check your e-mail',
    )
    const [mail] = await mailsTo(user.email)
    expect(mail).toMatchObject({
      kind: 'password-reset',
      subject: 'Choose a new password for Larder',
      userId: expect.any(String) as string,
    })
    const link = linkIn(mail!.text)
    const page = await forgetful.get(link)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    await expectRedirect(
      forgetful.submitForm(link, { intent: 'set', token: tokenOf(link), password: 'leeks in vinaigrette' }),
      '/kitchen',
    )
    expect((await forgetful.get('/api/auth/user')).json()).toMatchObject({ email: user.email })
    for (const browser of [user, elsewhere]) expect(await userStatus(browser)).toBe(401)
    expect((await kitchen.createBrowser().signIn(user.email)).status).toBe(401)
    expect((await kitchen.createBrowser().signIn(user.email, 'leeks in vinaigrette')).status).toBe(303)
    // The link is single-use.
    const again = await kitchen.submitForm(link, {
      intent: 'set',
      token: tokenOf(link),
      password: 'something else again',
    })
    expect([again.status, said(again.text)]).toEqual([
      400,
      ['This link has been used or is too old. Please ask for a new one.'],
    ])
  })
  test('every other link ends with the use of one, and with a change of the password', async () => {
    const user = await kitchen.signUp()
    const askForLink = async (number: number) => {
      await ask(user.email)
      return tokenOf(linkIn((await mailsTo(user.email, number))[number - 1]!.text))
    }
    const [first, second] = [await askForLink(1), await askForLink(2)]
    expect((await setPassword(first, 'leeks in vinaigrette')).status).toBe(303)
    expect((await setPassword(second, 'something else again')).status).toBe(400)

    const third = await askForLink(3)
    await user.signIn(user.email, 'leeks in vinaigrette')
    const changed = await changePassword(user, 'leeks in vinaigrette', 'mushrooms on toast')
    expect(changed.status).toBe(303)
    expect((await setPassword(third, 'something else again')).status).toBe(400)
  })
  test('a link confirms the address', async () => {
    const user = await kitchen.signUp()
    const isConfirmed = () =>
      kitchen.query('select email_verified as "is" from local_users where email = $1', [user.email])
    expect(await isConfirmed()).toEqual([{ is: false }])
    await ask(user.email)
    const link = linkIn((await mailsTo(user.email))[0]!.text)
    const token = tokenOf(link)
    await kitchen.submitForm(link, { intent: 'set', token, password: 'leeks in vinaigrette' })
    expect(await isConfirmed()).toEqual([{ is: true }])
  })
  test('the token is stored as a hash and expires after an hour', async () => {
    const user = await kitchen.signUp()
    await ask(user.email)
    const [mail] = await mailsTo(user.email)
    const token = tokenOf(linkIn(mail!.text))
    const rows = await kitchen.query<{ identifier: string }>('select identifier from local_verifications')
    expect(rows.some(({ identifier }) => identifier.includes(token))).toBe(false)
    await kitchen.query(`update local_verifications set expires_at = now() - interval '1 second'`)
    expect(
      (await kitchen.submitForm('/reset-password', { intent: 'set', token, password: 'leeks in vinaigrette' })).status,
    ).toBe(400)
    expect(await userStatus(user)).toBe(200)
  })
  test('does not reveal whether an e-mail has an account, and mails none that has none', async () => {
    const [{ email }, none] = [await kitchen.signUp(), createTestEmail()]
    const of = async (address: string) => {
      const { status, text } = await kitchen.submitForm('/forgot-password', { intent: 'ask', email: address })
      return [
        status,
        text.replaceAll(address, 'ADDRESS').replace(/nonce="[^"]+"|form_token" value="[^"]+"|"formToken":"[^"]+"/g, ''),
      ]
    }
    expect(await of(email)).toEqual(await of(none))
    await mailsTo(email)
    expect(await mailsTo(none, 0)).toEqual([])
  })
  test('three mails an hour per address, over all clients', { tags: ['slow'] }, async () => {
    const { email } = await kitchen.signUp()
    for (let round = 0; round < 5; round++) expect((await ask(email)).status).toBe(200)
    expect(await mailsTo(email, 4)).toHaveLength(3)
  })
  test('the link uses our own origin, whatever the Host header', async () => {
    const { email } = await kitchen.signUp()
    await kitchen.submitForm(
      '/forgot-password',
      { intent: 'ask', email },
      { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', Forwarded: 'host=evil.example' },
    )
    expect((await mailsTo(email))[0]!.text).not.toContain('evil.example')
  })
})

describe('the account', () => {
  test('a new password requires the old one and signs out all other browsers', { tags: ['slow'] }, async () => {
    const user = await kitchen.signUp()
    const other = kitchen.createBrowser()
    await other.signIn(user.email)
    const wrong = await changePassword(user, 'not this one', 'leeks in vinaigrette')
    expect([wrong.status, said(wrong.text), wrong.text.includes('leeks')]).toEqual([
      400,
      ['That is not your password.'],
      false,
    ])
    const before = user.cookies.get(SESSION)!
    await expectRedirect(changePassword(user, TEST_PASSWORD, 'leeks in vinaigrette'), '/account')
    expect(user.cookies.get(SESSION)).not.toBe(before)
    expect(await userStatus(user)).toBe(200)
    expect(await userStatus(other)).toBe(401)
    expect(await sessionStatus(before)).toBe(401)
  })
  test('sessions are listed by browser and can be ended by their owner only', async () => {
    const user = await kitchen.signUp()
    const phone = kitchen.createBrowser({
      'User-Agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    })
    await phone.signIn(user.email)
    const page = (await user.get('/account')).text
    expect(page).toContain('Safari on iPhone')
    const id = /name="id" value="([^"]+)"/.exec(page)![1]!
    expect(page).not.toContain(phone.cookies.get(SESSION)!.split('.')[0])
    const stranger = await kitchen.signUp()
    expect((await stranger.submitForm('/account?index', { intent: 'end', id })).status).toBe(404)
    expect(await userStatus(phone)).toBe(200)
    expect((await user.submitForm('/account?index', { intent: 'end', id })).status).toBe(303)
    expect(await userStatus(phone)).toBe(401)
    expect(await userStatus(user)).toBe(200)
    const others = [kitchen.createBrowser(), kitchen.createBrowser()]
    for (const item of others) await item.signIn(user.email)
    expect((await user.submitForm('/account?index', { intent: 'end-others' })).status).toBe(303)
    for (const item of others) expect(await userStatus(item)).toBe(401)
    expect(await userStatus(user)).toBe(200)
    expect(await userStatus(stranger)).toBe(200)
  })
  test(
    "deleting requires the password and removes all of this user's data, and no other user's",
    { tags: ['slow'] },
    async () => {
      const [user, stranger] = [await kitchen.signUp(), await kitchen.signUp()]
      const rows: { id: string; householdId: string }[] = []
      for (const { email } of [user, stranger]) {
        const find = 'select id, household_id as "householdId" from users where email = $1'
        const [row] = await kitchen.query<{ id: string; householdId: string }>(find, [email])
        const { householdId } = row!
        rows.push(row!)
        await kitchen.query(
          `insert into saved_recipes (household_id, title, source_url, source_domain) values ($1, 'Soup', 'https://example.org/soup', 'example.org')`,
          [householdId],
        )
        await kitchen.query(`insert into shopping_lists (household_id, name) values ($1, 'Week')`, [householdId])
      }
      await user.submitForm('/forgot-password', { intent: 'ask', email: user.email })
      await mailsTo(user.email)
      const wrong = await user.submitForm('/account/delete', { intent: 'delete', password: 'not this one' })
      expect([wrong.status, said(wrong.text)]).toEqual([400, ['That is not your password.']])
      expect(await userStatus(user)).toBe(200)
      const old = user.cookies.get(SESSION)!
      await expectRedirect(
        user.submitForm('/account/delete', { intent: 'delete', password: TEST_PASSWORD }),
        '/landing/original',
      )
      expect(await sessionStatus(old)).toBe(401)
      for (const table of ['users', 'local_users'])
        expect(await kitchen.query(`select 1 from ${table} where email = $1`, [user.email])).toEqual([])
      const [{ id, householdId }, others] = [rows[0]!, rows[1]!]
      expect(await kitchen.query('select 1 from mail where user_id = $1', [id])).toEqual([])
      expect(await kitchen.query('select 1 from households where id = $1', [householdId])).toEqual([])
      for (const table of ['saved_recipes', 'shopping_lists', 'household_lookup'])
        expect(await kitchen.query(`select 1 from ${table} where household_id = $1`, [householdId])).toEqual([])
      expect(
        await kitchen.query('select 1 from saved_recipes where household_id = $1', [others.householdId]),
      ).toHaveLength(1)
      expect(await userStatus(stranger)).toBe(200)
      expect((await kitchen.createBrowser().signIn(user.email)).status).toBe(401)
      expect(
        (await kitchen.submitForm('/sign-up', { intent: 'up', email: user.email, password: TEST_PASSWORD })).status,
      ).toBe(303)
    },
  )
  test("the user's e-mail is synced", async () => {
    const user = await kitchen.signUp()
    await user.get('/api/auth/user')
    const moved = createTestEmail()
    await kitchen.query('update local_users set email = $2 where email = $1', [user.email, moved])
    await expect.poll(async () => (await user.get('/api/auth/user')).json()).toMatchObject({ email: moved })
    expect(await kitchen.query('select email from users where email in ($1, $2)', [user.email, moved])).toEqual([
      { email: moved },
    ])
  })
  test('concurrent first requests insert one row', async () => {
    const user = await kitchen.signUp()
    const responses = await Promise.all(Array.from({ length: 8 }, () => user.get('/api/auth/user')))
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })
})

describe('feedback', () => {
  test('requires a user, is stored whole, and is rate limited', async () => {
    expect((await kitchen.requestJson('POST', '/api/feedback', { category: 'bug', message: 'x' })).status).toBe(401)
    expect((await kitchen.send('/feedback')).headers.location).toBe('/sign-in?return_url=%2Ffeedback')
    const user = await kitchen.signUp()
    expect(
      (await user.requestJson('POST', '/api/feedback', { category: 'bug', message: ' Too salty ', rating: 2 })).status,
    ).toBe(200)
    expect(
      (await user.requestJson('POST', '/api/feedback', { category: 'praise', message: 'x' })).json(),
    ).toMatchObject({ message: 'Please select a category and enter your feedback message.' })
    expect(
      (
        await user.submitForm('/feedback?return_url=%2F%2Fevil.example', {
          intent: 'send',
          category: 'other',
          message: '<b>Thanks</b>',
          rating: '',
        })
      ).headers.location,
    ).toBe('/')
    expect(
      await kitchen.query(
        'select f.category, f.message, f.rating from feedback f join users u on u.id = f.user_id where u.email = $1 order by f.created_at',
        [user.email],
      ),
    ).toEqual([
      { category: 'bug', message: 'Too salty', rating: 2 },
      { category: 'other', message: '<b>Thanks</b>', rating: null },
    ])
    const statuses: number[] = []
    for (let round = 0; round < 10; round++)
      statuses.push((await user.requestJson('POST', '/api/feedback', { category: 'bug', message: 'again' })).status)
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429, 429])
  })
})

test('feedback sent ten times concurrently is stored once', async () => {
  const user = await kitchen.signUp()
  const key = /name="once_key" value="([^"]+)"/.exec((await user.get('/feedback')).text)?.[1] ?? ''
  const sent = { intent: 'send', category: 'bug', message: 'The soup is cold.', once_key: key }
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await user.submitForm('/feedback', sent)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([303]))
  await user.submitForm('/feedback', { ...sent, message: 'The soup is too hot.' })
  expect(
    await kitchen.query(
      'select f.message from feedback f join users u on u.id = f.user_id where u.email = $1 order by f.created_at',
      [user.email],
    ),
  ).toEqual([{ message: 'The soup is cold.' }, { message: 'The soup is too hot.' }])
})

describe('brute force limits', () => {
  test(
    'many guesses from one IP: at most twenty are evaluated, and the user can still sign in from there and elsewhere',
    { tags: ['slow'] },
    async () => {
      const user = await kitchen.signUp()
      const there = randomVisitorHeaders()
      const home = kitchen.createBrowser(there)
      expect((await home.signIn(user.email)).status).toBe(303)
      await home.submitForm('/sign-out', { intent: 'out' })
      const rounds = drillSize(4, 20)
      const statuses: number[] = []
      for (let round = 0; round < rounds; round++) {
        statuses.push(
          ...(await Promise.all(
            Array.from(
              { length: 50 },
              async (_, at) =>
                (await kitchen.createBrowser(there).signIn(user.email, `guess number ${round * 50 + at}`)).status,
            ),
          )),
        )
      }
      expect(statuses).toHaveLength(rounds * 50)
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
      expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
      const late = await kitchen.createBrowser(there).signIn(user.email)
      expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
      expect((await home.signIn(user.email)).status).toBe(303)
      expect((await kitchen.createBrowser().signIn(user.email)).status).toBe(303)
    },
  )
  test(
    'distributed guesses at one account: backoff grows, and a known browser is let in',
    { tags: ['slow'] },
    async () => {
      const user = await kitchen.signUp()
      const statuses: number[] = []
      for (let round = 0; round < 40; round++)
        statuses.push((await kitchen.createBrowser().signIn(user.email, 'not this one')).status)
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
      expect(statuses.at(-1)).toBe(429)
      expect((await user.signIn(user.email)).status).toBe(303)
      // The device cookie is bound to its account.
      const other = await kitchen.signUp()
      for (let round = 0; round < 40; round++) await kitchen.createBrowser().signIn(other.email, 'not this one')
      await user.submitForm('/sign-out', { intent: 'out' })
      expect((await user.signIn(other.email, 'not this one')).status).toBe(429)
    },
  )
  test('password confirmations of a signed-in user are rate limited too', { tags: ['slow'] }, async () => {
    const user = await kitchen.signUp()
    const statuses: number[] = []
    for (let round = 0; round < 12; round++)
      statuses.push(
        (
          await user.submitForm(
            round % 2 ? '/account/delete' : '/account?index',
            round % 2
              ? { intent: 'delete', password: 'not this one' }
              : { intent: 'password', currentPassword: 'not this one', password: 'leeks in vinaigrette' },
          )
        ).status,
      )
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
  })
})

describe('forged session cookies', () => {
  test.each([
    '',
    'x',
    '.',
    '%',
    '%00',
    'a.b',
    'a'.repeat(3000),
    'null',
    '__proto__',
    "'; drop table users --",
    '%E0%A4%A',
    'постоянно',
    'x.%3D%3D',
    '"quoted"',
  ])('%j is anonymous', async (value) => {
    const headers = { ...randomVisitorHeaders(), Cookie: Buffer.from(`${SESSION}=${value}`).toString('latin1') }
    expect((await kitchen.send('/api/auth/user', { headers })).status).toBe(401)
    await expectPage(kitchen.send('/home', { headers }), 200, 'Sign in for More Features')
  })
  test('a token with a missing or wrong signature is anonymous', async () => {
    const user = await kitchen.signUp()
    const value = decodeURIComponent(user.cookies.get(SESSION)!)
    const [token] = value.split('.')
    const stranger = decodeURIComponent((await kitchen.signUp()).cookies.get(SESSION)!)
    for (const forged of [
      token!,
      `${token}.`,
      `${token}.${stranger.split('.').slice(1).join('.')}`,
      value.slice(0, -5) + 'AAAA=',
    ]) {
      expect(
        (await kitchen.send('/api/auth/user', { headers: { Cookie: `${SESSION}=${encodeURIComponent(forged)}` } }))
          .status,
      ).toBe(401)
    }
  })
})

describe('no open redirect through return URLs of the sign-in flows', () => {
  test('covers more than fifty hostile URLs', () => expect(HOSTILE_RETURN_URLS.length).toBeGreaterThanOrEqual(50))
  const isHere = (to: string | undefined, trap: string) => {
    expect(to, trap).toBeDefined()
    const { origin, pathname } = new URL(to!, kitchen.origin)
    expect([origin, pathname.startsWith('//')], `${trap} led to ${to}`).toEqual([new URL(kitchen.origin).origin, false])
  }
  const linksIn = (text: string) =>
    [...text.matchAll(/ (?:href|action)="([^"]*)"/g)].map(([, to]) => to!.replaceAll('&amp;', '&'))

  test('pages and forms', { tags: ['slow'] }, async () => {
    let checked = 0
    for (const trap of HOSTILE_RETURN_URLS) {
      const query = `return_url=${encodeURIComponent(trap)}`
      for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/reset-password', '/sign-out']) {
        const { status, text, headers } = await kitchen.send(`${path}?${query}`)
        if (status === 400) continue
        for (const to of [...linksIn(text), ...(headers.location ? [headers.location] : [])]) {
          isHere(to, trap)
          checked++
        }
      }
    }
    expect(checked).toBeGreaterThan(HOSTILE_RETURN_URLS.length)
  })
  test('signed in, signing in, signing up and resetting the password', { tags: ['slow'] }, async () => {
    const user = await kitchen.signUp()
    for (const [at, trap] of HOSTILE_RETURN_URLS.entries()) {
      const query = `return_url=${encodeURIComponent(trap)}`
      for (const path of ['/sign-in', '/sign-up']) {
        const { status, headers } = await user.get(`${path}?${query}`)
        if (status !== 400) isHere(headers.location, trap)
      }
      const back = await kitchen.submitForm(`/sign-in?${query}`, {
        intent: 'in',
        email: user.email,
        password: TEST_PASSWORD,
      })
      if (back.status !== 400) isHere(back.headers.location, trap)
      const joined = await kitchen.submitForm(`/sign-up?${query}`, {
        intent: 'up',
        email: createTestEmail(),
        password: TEST_PASSWORD,
      })
      if (joined.status !== 400) isHere(joined.headers.location, trap)
      if (at % 10) continue
      const other = await kitchen.signUp()
      if ((await kitchen.submitForm(`/forgot-password?${query}`, { intent: 'ask', email: other.email })).status === 400)
        continue
      const link = linkIn((await mailsTo(other.email))[0]!.text)
      isHere(link, trap)
      const token = tokenOf(link)
      const set = await kitchen.submitForm(`/reset-password?${new URLSearchParams({ token })}&${query}`, {
        intent: 'set',
        token,
        password: 'leeks in vinaigrette',
      })
      isHere(set.headers.location, trap)
    }
  })
})

test('no unexpected error was logged', () => {
  expect(kitchen.loggedErrors()).toEqual([])
})
