import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sendRequest, randomVisitorHeaders } from '#tests/support/http-client'
import { createTestEmail, createTestBrowser, signUpTestUser, TEST_PASSWORD } from './test-browser'
import { startTestServer } from './test-server'
import type { TestServer } from './test-server'
import { HOSTILE_RETURN_URLS } from '#tests/support/hostile-return-urls'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SESSION = 'larder.session'
let kitchen: TestServer
let port: number
beforeAll(async () => {
  kitchen = await startTestServer()
  port = kitchen.port
})
afterAll(() => kitchen.close())

const tokenIn = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''
const said = (html: string) =>
  [...html.matchAll(/<(?:div|p) class="field__e[^>]*role="alert"[^>]*>.*?<span>([^<]*)<\/span>/gs)].map(([, words]) =>
    words!.replaceAll('&#x27;', "'"),
  )
/** The letters that wait for this address, the latest last. */
const lettersTo = async (email: string, atLeast = 1) => {
  for (let turn = 0; ; turn++) {
    const rows = await kitchen.query<{ subject: string; text: string; userId: string | null; kind: string }>(
      'select subject, text, "userId", kind from mail where recipient = $1 order by "createdAt"',
      [email],
    )
    if (rows.length >= atLeast || turn > 100) return rows
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const linkIn = (text: string) => /http\S+\/reset-password\?\S+/.exec(text)![0].replace(kitchen.origin, '')

describe('signing up', () => {
  test('leads where one was going, makes a row and a session, and the next page knows the cook', async () => {
    const browser = createTestBrowser(port)
    const email = createTestEmail()
    const asked = await browser.get('/account')
    expect([asked.status, asked.headers.location]).toEqual([303, '/sign-in?return_url=%2Faccount'])
    const page = await browser.get('/sign-up?return_url=%2Faccount')
    expect(page.text).toContain('action="/sign-up?return_url=%2Faccount"')
    const answer = await browser.submitForm('/sign-up?return_url=%2Faccount', {
      intent: 'up',
      email: ` ${email.toUpperCase()} `,
      password: TEST_PASSWORD,
      form_token: tokenIn(page.text),
    })
    expect([answer.status, answer.headers.location]).toEqual([303, '/account'])
    const cookie = answer.lines.find(([name, value]) => name === 'set-cookie' && value.startsWith(`${SESSION}=`))![1]
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
  test('the password is kept as a hash alone, and appears in no page, no log and no other column', async () => {
    const email = createTestEmail()
    const browser = createTestBrowser(port)
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
      'select a.password from local_accounts a join local_users u on u.id = a."userId" where u.email = $1',
      [email],
    )
    expect(row!.password).toMatch(/^[\da-f]{32}:[\da-f]{128}$/)
    expect(kitchen.larder.log().join('\n')).not.toMatch(/Gruy/)
  })
  test.each<[string, Record<string, string>, string]>([
    ['no address', { password: TEST_PASSWORD }, 'Please enter your e-mail address.'],
    ['half an address', { email: 'cook@', password: TEST_PASSWORD }, 'Please enter a valid e-mail address.'],
    [
      'two addresses',
      { email: 'a@larder.example,b@larder.example', password: TEST_PASSWORD },
      'Please enter a valid e-mail address.',
    ],
    [
      'a line break in it',
      { email: 'a@larder.example\r\nBcc: b@larder.example', password: TEST_PASSWORD },
      'Please enter a valid e-mail address.',
    ],
    ['no password', { email: 'new@larder.example' }, 'Please choose a password.'],
    [
      'nine characters',
      { email: 'new@larder.example', password: 'x9!kQ2#vB' },
      'Please choose a password of at least 10 characters.',
    ],
    [
      '129 characters',
      { email: 'new@larder.example', password: 'leek '.repeat(26).slice(0, 129) },
      'Please choose a password of at most 128 characters.',
    ],
    [
      'one that is guessed',
      { email: 'new@larder.example', password: 'Password2026!' },
      'That password would be guessed at once. Three or four words that only you put together are a good one.',
    ],
    [
      "one's own address",
      { email: 'newcomer@larder.example', password: 'newcomer2026' },
      'That password would be guessed at once. Three or four words that only you put together are a good one.',
    ],
  ])('%s: said beside the field', async (_, fields, sentence) => {
    const answer = await createTestBrowser(port).submitForm('/sign-up', { intent: 'up', ...fields })
    expect([answer.status, said(answer.text)]).toEqual([400, [sentence]])
    expect(answer.lines.filter(([name, value]) => name === 'set-cookie' && value.startsWith(SESSION))).toEqual([])
  })
  test('an address has one account, even when asked twice at once', async () => {
    const cook = await signUpTestUser(port)
    const again = await createTestBrowser(port).submitForm('/sign-up', {
      intent: 'up',
      email: cook.email.toUpperCase(),
      password: 'another one entirely',
    })
    expect([again.status, said(again.text)]).toEqual([
      409,
      ['There is an account with this address already. Sign in, or set a new password.'],
    ])
    const email = createTestEmail()
    const both = await Promise.all(
      [1, 2, 3].map(() =>
        createTestBrowser(port).submitForm('/sign-up', { intent: 'up', email, password: TEST_PASSWORD }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([303, 409, 409])
    expect(await kitchen.query('select 1 from local_users where email = $1', [email])).toHaveLength(1)
  })
})

describe('signing in', () => {
  test('an unknown address and a wrong password have one answer, to the byte', async () => {
    const { email } = await signUpTestUser(port)
    const of = async (address: string) => {
      const { status, text, lines } = await createTestBrowser(port).submitForm('/sign-in', {
        intent: 'in',
        email: address,
        password: 'not this one',
      })
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
  test('each time under another name; the session that the browser came with is over', async () => {
    const cook = await signUpTestUser(port)
    const before = cook.cookies.get(SESSION)!
    const answer = await cook.submitForm('/sign-in?return_url=%2Fhome', {
      intent: 'in',
      email: cook.email,
      password: TEST_PASSWORD,
    })
    expect([answer.status, answer.headers.location]).toEqual([303, '/home'])
    expect(cook.cookies.get(SESSION)).not.toBe(before)
    expect((await cook.get('/api/auth/user')).status).toBe(200)
    expect((await sendRequest(port, '/api/auth/user', { headers: { Cookie: `${SESSION}=${before}` } })).status).toBe(
      401,
    )
  })
  test('a name that was planted is not taken up', async () => {
    const { email } = await signUpTestUser(port)
    const thief = createTestBrowser(port)
    const victim = createTestBrowser(port)
    victim.cookies.set(SESSION, 'planted.bm90IHNpZ25lZA')
    await victim.submitForm('/sign-in', { intent: 'in', email, password: TEST_PASSWORD })
    thief.cookies.set(SESSION, 'planted.bm90IHNpZ25lZA')
    expect((await thief.get('/api/auth/user')).status).toBe(401)
    expect((await victim.get('/api/auth/user')).status).toBe(200)
  })
  test('whoever is signed in is led on', async () => {
    const cook = await signUpTestUser(port)
    for (const path of ['/sign-in?return_url=%2Fkitchen', '/sign-up?return_url=%2Fkitchen']) {
      const { status, headers } = await cook.get(path)
      expect([status, headers.location]).toEqual([303, '/kitchen'])
    }
  })
  test('a session goes on for 30 days from each day it is used on, and ends after 30 without', async () => {
    const cook = await signUpTestUser(port)
    const age = (days: number) =>
      kitchen.query(
        `update local_sessions s set "expiresAt" = now() + make_interval(days => 30 - $2) from local_users u where u.id = s."userId" and u.email = $1`,
        [cook.email, days],
      )
    await age(20)
    const page = await cook.get('/home')
    expect(
      page.lines.some(
        ([name, value]) => name === 'set-cookie' && value.startsWith(`${SESSION}=`) && /Max-Age=2592000/i.test(value),
      ),
    ).toBe(true)
    const [{ days } = { days: 0 }] = await kitchen.query<{ days: number }>(
      'select round(extract(epoch from s."expiresAt" - now()) / 86400)::int as days from local_sessions s join local_users u on u.id = s."userId" where u.email = $1',
      [cook.email],
    )
    expect(days).toBe(30)
    expect(
      (await cook.get('/home')).lines.some(([name, value]) => name === 'set-cookie' && value.startsWith(SESSION)),
    ).toBe(false)
    await age(31)
    expect((await cook.get('/api/auth/user')).status).toBe(401)
    await cook.get('/home')
    expect(cook.cookies.has(SESSION)).toBe(false)
  })
})

describe('signing out', () => {
  test('the old cookie is dead, and one lands on the landing page', async () => {
    const cook = await signUpTestUser(port)
    const old = cook.cookies.get(SESSION)!
    const answer = await cook.submitForm('/sign-out', { intent: 'out' })
    expect([answer.status, answer.headers.location]).toEqual([303, '/landing/original'])
    expect(cook.cookies.has(SESSION)).toBe(false)
    for (const path of ['/api/auth/user', '/account'])
      expect((await sendRequest(port, path, { headers: { Cookie: `${SESSION}=${old}` } })).status).toBe(
        path.startsWith('/api') ? 401 : 303,
      )
    const page = await sendRequest(port, '/home', { headers: { Cookie: `${SESSION}=${old}` } })
    expect(page.text).toContain('Sign in for More Features')
    expect(page.text).not.toContain(cook.email)
  })
  test('the landing page is the one that this browser shows', async () => {
    const cook = await signUpTestUser(port)
    cook.cookies.set('larder.landing', 'alternative')
    expect((await cook.submitForm('/sign-out', { intent: 'out' })).headers.location).toBe('/landing/alternative')
    for (const trap of ['//evil.example', '../..//evil.example', 'constructor']) {
      cook.cookies.set('larder.landing', trap)
      expect((await cook.get('/sign-out')).headers.location).toBe('/landing/original')
    }
  })
  test('a link alone ends nothing, and neither does a form from elsewhere', async () => {
    const cook = await signUpTestUser(port)
    expect((await cook.get('/sign-out')).text).toContain('Sign out of Larder?')
    const headers = {
      Cookie: `${SESSION}=${cook.cookies.get(SESSION)}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    }
    expect(
      (
        await sendRequest(port, '/sign-out', {
          method: 'POST',
          headers: { ...headers, Origin: 'https://evil.example' },
          body: 'intent=out',
        })
      ).status,
    ).toBe(403)
    // A browser that says nothing of where the form comes from has to bring the token.
    expect((await sendRequest(port, '/sign-out', { method: 'POST', headers, body: 'intent=out' })).status).toBe(403)
    expect((await cook.get('/api/auth/user')).status).toBe(200)
  })
})

describe('the token of every form', () => {
  const silent = async (browser: ReturnType<typeof createTestBrowser>, path: string, fields: Record<string, string>) =>
    await sendRequest(port, path, {
      method: 'POST',
      headers: {
        ...randomVisitorHeaders(),
        Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
    })

  test.each(['/sign-in', '/sign-up', '/forgot-password', '/reset-password?token=x', '/import'])(
    '%s has one, and without it a silent browser is refused',
    async (path) => {
      const browser = createTestBrowser(port)
      const { text } = await browser.get(path)
      const forms = text
        .split('<form')
        .slice(1)
        .filter((form) => /^[^>]*method="post"/.test(form))
      expect(forms.length).toBeGreaterThan(0)
      for (const form of forms) expect(tokenIn(form.split('</form>')[0]!)).not.toBe('')
      const intent = /name="intent" value="([^"]+)"/.exec(text)![1]!
      expect((await silent(browser, path, { intent })).status).toBe(403)
      expect((await silent(browser, path, { intent, form_token: tokenIn(text) })).status).toBe(400)
    },
  )
  test.each(['/', '/home', '/account', '/account/delete', '/kitchen', '/sign-out'])(
    "each form of a cook's %s has one",
    async (path) => {
      const cook = await signUpTestUser(port)
      const { text } = await cook.get(path)
      const forms = text
        .split('<form')
        .slice(1)
        .filter((form) => /^[^>]*method="post"/.test(form))
      expect(forms.length).toBeGreaterThan(0)
      for (const form of forms) expect(tokenIn(form.split('</form>')[0]!)).not.toBe('')
      expect((await silent(cook, '/sign-out', { intent: 'out', form_token: tokenIn(text) })).status).toBe(303)
    },
  )
})

describe('a forgotten password', () => {
  test('by the letter: a new one, every session over, and where one was going', async () => {
    const cook = await signUpTestUser(port)
    const elsewhere = createTestBrowser(port)
    await elsewhere.submitForm('/sign-in', { intent: 'in', email: cook.email, password: TEST_PASSWORD })
    const forgetful = createTestBrowser(port)
    const asked = await forgetful.submitForm('/forgot-password?return_url=%2Fkitchen', {
      intent: 'ask',
      email: cook.email,
    })
    expect([asked.status, asked.text.includes('Look into your mail')]).toEqual([200, true])
    const [letter] = await lettersTo(cook.email)
    expect(letter).toMatchObject({
      kind: 'password-reset',
      subject: 'A new password for Larder',
      userId: expect.any(String) as string,
    })
    const link = linkIn(letter!.text)
    const page = await forgetful.get(link)
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
    const answer = await forgetful.submitForm(link, {
      intent: 'set',
      token: new URL(link, kitchen.origin).searchParams.get('token')!,
      password: 'leeks in vinaigrette',
    })
    expect([answer.status, answer.headers.location]).toEqual([303, '/kitchen'])
    expect((await forgetful.get('/api/auth/user')).json()).toMatchObject({ email: cook.email })
    for (const browser of [cook, elsewhere]) expect((await browser.get('/api/auth/user')).status).toBe(401)
    expect(
      (
        await createTestBrowser(port).submitForm('/sign-in', {
          intent: 'in',
          email: cook.email,
          password: TEST_PASSWORD,
        })
      ).status,
    ).toBe(401)
    expect(
      (
        await createTestBrowser(port).submitForm('/sign-in', {
          intent: 'in',
          email: cook.email,
          password: 'leeks in vinaigrette',
        })
      ).status,
    ).toBe(303)
    // Once only.
    const again = await createTestBrowser(port).submitForm(link, {
      intent: 'set',
      token: new URL(link, kitchen.origin).searchParams.get('token')!,
      password: 'something else again',
    })
    expect([again.status, said(again.text)]).toEqual([
      400,
      ['This link has been used or is too old. Please ask for a new one.'],
    ])
  })
  test('the token is kept as a hash, and is over after an hour', async () => {
    const cook = await signUpTestUser(port)
    await createTestBrowser(port).submitForm('/forgot-password', { intent: 'ask', email: cook.email })
    const [letter] = await lettersTo(cook.email)
    const token = new URL(linkIn(letter!.text), kitchen.origin).searchParams.get('token')!
    const rows = await kitchen.query<{ identifier: string }>('select identifier from local_verifications')
    expect(rows.some(({ identifier }) => identifier.includes(token))).toBe(false)
    await kitchen.query(`update local_verifications set "expiresAt" = now() - interval '1 second'`)
    expect(
      (
        await createTestBrowser(port).submitForm('/reset-password', {
          intent: 'set',
          token,
          password: 'leeks in vinaigrette',
        })
      ).status,
    ).toBe(400)
    expect((await cook.get('/api/auth/user')).status).toBe(200)
  })
  test('whether an address has an account nobody learns, and no letter goes to one that has none', async () => {
    const [{ email }, none] = [await signUpTestUser(port), createTestEmail()]
    const of = async (address: string) => {
      const { status, text } = await createTestBrowser(port).submitForm('/forgot-password', {
        intent: 'ask',
        email: address,
      })
      return [
        status,
        text.replaceAll(address, 'ADDRESS').replace(/nonce="[^"]+"|form_token" value="[^"]+"|"formToken":"[^"]+"/g, ''),
      ]
    }
    expect(await of(email)).toEqual(await of(none))
    await lettersTo(email)
    expect(await lettersTo(none, 0)).toEqual([])
  })
  test('three letters an hour to one address, whoever asks', async () => {
    const { email } = await signUpTestUser(port)
    for (let turn = 0; turn < 5; turn++)
      expect((await createTestBrowser(port).submitForm('/forgot-password', { intent: 'ask', email })).status).toBe(200)
    expect(await lettersTo(email, 4)).toHaveLength(3)
  })
  test('the link is of our own origin, whatever the request calls us', async () => {
    const { email } = await signUpTestUser(port)
    await createTestBrowser(port, randomVisitorHeaders(), {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
    }).submitForm('/forgot-password', { intent: 'ask', email })
    expect((await lettersTo(email))[0]!.text).not.toContain('evil.example')
  })
})

describe('the account', () => {
  test('a new password asks for the old one, and signs out all others', async () => {
    const cook = await signUpTestUser(port)
    const other = createTestBrowser(port)
    await other.submitForm('/sign-in', { intent: 'in', email: cook.email, password: TEST_PASSWORD })
    const wrong = await cook.submitForm('/account?index', {
      intent: 'password',
      currentPassword: 'not this one',
      password: 'leeks in vinaigrette',
    })
    expect([wrong.status, said(wrong.text), wrong.text.includes('leeks')]).toEqual([
      400,
      ['That is not your password.'],
      false,
    ])
    const before = cook.cookies.get(SESSION)!
    const answer = await cook.submitForm('/account?index', {
      intent: 'password',
      currentPassword: TEST_PASSWORD,
      password: 'leeks in vinaigrette',
    })
    expect([answer.status, answer.headers.location]).toEqual([303, '/account'])
    expect(cook.cookies.get(SESSION)).not.toBe(before)
    expect((await cook.get('/api/auth/user')).status).toBe(200)
    expect((await other.get('/api/auth/user')).status).toBe(401)
    expect((await sendRequest(port, '/api/auth/user', { headers: { Cookie: `${SESSION}=${before}` } })).status).toBe(
      401,
    )
  })
  test('sessions are listed by browser and can be ended, but only by their owner', async () => {
    const cook = await signUpTestUser(port)
    const phone = createTestBrowser(port, randomVisitorHeaders(), {
      'User-Agent':
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    })
    await phone.submitForm('/sign-in', { intent: 'in', email: cook.email, password: TEST_PASSWORD })
    const page = (await cook.get('/account')).text
    expect(page).toContain('Safari on iPhone')
    const id = /name="id" value="([^"]+)"/.exec(page)![1]!
    expect(page).not.toContain(phone.cookies.get(SESSION)!.split('.')[0])
    const stranger = await signUpTestUser(port)
    expect((await stranger.submitForm('/account?index', { intent: 'end', id })).status).toBe(404)
    expect((await phone.get('/api/auth/user')).status).toBe(200)
    expect((await cook.submitForm('/account?index', { intent: 'end', id })).status).toBe(303)
    expect((await phone.get('/api/auth/user')).status).toBe(401)
    expect((await cook.get('/api/auth/user')).status).toBe(200)
    const others = [createTestBrowser(port), createTestBrowser(port)]
    for (const one of others)
      await one.submitForm('/sign-in', { intent: 'in', email: cook.email, password: TEST_PASSWORD })
    expect((await cook.submitForm('/account?index', { intent: 'end-others' })).status).toBe(303)
    for (const one of others) expect((await one.get('/api/auth/user')).status).toBe(401)
    expect((await cook.get('/api/auth/user')).status).toBe(200)
    expect((await stranger.get('/api/auth/user')).status).toBe(200)
  })
  test('deleting asks for the password and takes everything, and nothing of anybody else', async () => {
    const [cook, stranger] = [await signUpTestUser(port), await signUpTestUser(port)]
    const rows: { id: string }[] = []
    for (const { email } of [cook, stranger]) {
      const [row] = await kitchen.query<{ id: string }>(
        'insert into users (provider, "externalId", email) select \'local\', id, email from local_users where email = $1 on conflict do nothing returning id',
        [email],
      )
      rows.push(row ?? (await kitchen.query<{ id: string }>('select id from users where email = $1', [email]))[0]!)
    }
    for (const { id } of rows) {
      await kitchen.query(
        `insert into saved_recipes ("userId", title, source_url, source_domain) values ($1, 'Soup', 'https://example.org/soup', 'example.org')`,
        [id],
      )
      await kitchen.query(`insert into shopping_lists ("userId", name) values ($1, 'Week')`, [id])
    }
    await cook.submitForm('/forgot-password', { intent: 'ask', email: cook.email })
    await lettersTo(cook.email)
    const wrong = await cook.submitForm('/account/delete', { intent: 'delete', password: 'not this one' })
    expect([wrong.status, said(wrong.text)]).toEqual([400, ['That is not your password.']])
    expect((await cook.get('/api/auth/user')).status).toBe(200)
    const old = cook.cookies.get(SESSION)!
    const answer = await cook.submitForm('/account/delete', { intent: 'delete', password: TEST_PASSWORD })
    expect([answer.status, answer.headers.location]).toEqual([303, '/landing/original'])
    expect((await sendRequest(port, '/api/auth/user', { headers: { Cookie: `${SESSION}=${old}` } })).status).toBe(401)
    for (const table of ['users', 'local_users'])
      expect(await kitchen.query(`select 1 from ${table} where email = $1`, [cook.email])).toEqual([])
    for (const table of ['saved_recipes', 'shopping_lists', 'mail']) {
      expect(await kitchen.query(`select 1 from ${table} where "userId" = $1`, [rows[0]!.id])).toEqual([])
    }
    expect(await kitchen.query('select 1 from saved_recipes where "userId" = $1', [rows[1]!.id])).toHaveLength(1)
    expect((await stranger.get('/api/auth/user')).status).toBe(200)
    expect(
      (
        await createTestBrowser(port).submitForm('/sign-in', {
          intent: 'in',
          email: cook.email,
          password: TEST_PASSWORD,
        })
      ).status,
    ).toBe(401)
    expect(
      (
        await createTestBrowser(port).submitForm('/sign-up', {
          intent: 'up',
          email: cook.email,
          password: TEST_PASSWORD,
        })
      ).status,
    ).toBe(303)
  })
  test('the e-mail of the row follows', async () => {
    const cook = await signUpTestUser(port)
    await cook.get('/api/auth/user')
    const moved = createTestEmail()
    await kitchen.query('update local_users set email = $2 where email = $1', [cook.email, moved])
    expect((await cook.get('/api/auth/user')).json()).toMatchObject({ email: moved })
    expect(await kitchen.query('select email from users where email in ($1, $2)', [cook.email, moved])).toEqual([
      { email: moved },
    ])
  })
  test('first requests at once make one row', async () => {
    const cook = await signUpTestUser(port)
    const answers = await Promise.all(Array.from({ length: 8 }, () => cook.get('/api/auth/user')))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })
})

describe('feedback', () => {
  test('is for cooks, is kept whole, and not without end', async () => {
    expect(
      (await createTestBrowser(port).requestJson('POST', '/api/feedback', { category: 'bug', message: 'x' })).status,
    ).toBe(401)
    expect((await createTestBrowser(port).get('/feedback')).headers.location).toBe('/sign-in?return_url=%2Ffeedback')
    const cook = await signUpTestUser(port)
    expect(
      (await cook.requestJson('POST', '/api/feedback', { category: 'bug', message: ' Too salty ', rating: 2 })).status,
    ).toBe(200)
    expect(
      (await cook.requestJson('POST', '/api/feedback', { category: 'praise', message: 'x' })).json(),
    ).toMatchObject({ message: 'Please select a category and enter your feedback message.' })
    expect(
      (
        await cook.submitForm('/feedback?return_url=%2F%2Fevil.example', {
          intent: 'send',
          category: 'other',
          message: '<b>Thanks</b>',
          rating: '',
        })
      ).headers.location,
    ).toBe('/')
    expect(
      await kitchen.query(
        'select f.category, f.message, f.rating from feedback f join users u on u.id = f."userId" where u.email = $1 order by f."createdAt"',
        [cook.email],
      ),
    ).toEqual([
      { category: 'bug', message: 'Too salty', rating: 2 },
      { category: 'other', message: '<b>Thanks</b>', rating: null },
    ])
    const statuses: number[] = []
    for (let turn = 0; turn < 10; turn++)
      statuses.push((await cook.requestJson('POST', '/api/feedback', { category: 'bug', message: 'again' })).status)
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429, 429])
  })
})

test('feedback that is sent ten times at once is one', async () => {
  const cook = await signUpTestUser(port)
  const key = /name="once_key" value="([^"]+)"/.exec((await cook.get('/feedback')).text)?.[1] ?? ''
  const sent = { intent: 'send', category: 'bug', message: 'The soup is cold.', once_key: key }
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async () => (await cook.submitForm('/feedback', sent)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([303]))
  await cook.submitForm('/feedback', { ...sent, message: 'The soup is too hot.' })
  expect(
    await kitchen.query(
      'select f.message from feedback f join users u on u.id = f."userId" where u.email = $1 order by f."createdAt"',
      [cook.email],
    ),
  ).toEqual([{ message: 'The soup is cold.' }, { message: 'The soup is too hot.' }])
})

describe('guesses', () => {
  test('a thousand from one address: at most twenty are looked at, and the cook still gets in, from there and from elsewhere', async () => {
    const cook = await signUpTestUser(port)
    const there = randomVisitorHeaders()
    const home = createTestBrowser(port, there)
    expect(
      (await home.submitForm('/sign-in', { intent: 'in', email: cook.email, password: TEST_PASSWORD })).status,
    ).toBe(303)
    await home.submitForm('/sign-out', { intent: 'out' })
    const statuses: number[] = []
    for (let turn = 0; turn < 20; turn++) {
      statuses.push(
        ...(await Promise.all(
          Array.from(
            { length: 50 },
            async (_, at) =>
              (
                await createTestBrowser(port, there).submitForm('/sign-in', {
                  intent: 'in',
                  email: cook.email,
                  password: `guess number ${turn * 50 + at}`,
                })
              ).status,
          ),
        )),
      )
    }
    expect(statuses).toHaveLength(1000)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
    expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
    const late = await createTestBrowser(port, there).submitForm('/sign-in', {
      intent: 'in',
      email: cook.email,
      password: TEST_PASSWORD,
    })
    expect([late.status, Number(late.headers['retry-after']) > 0]).toEqual([429, true])
    expect(
      (await home.submitForm('/sign-in', { intent: 'in', email: cook.email, password: TEST_PASSWORD })).status,
    ).toBe(303)
    expect(
      (
        await createTestBrowser(port).submitForm('/sign-in', {
          intent: 'in',
          email: cook.email,
          password: TEST_PASSWORD,
        })
      ).status,
    ).toBe(303)
  })
  test('from everywhere at one account: pauses grow, and the browser the cook has used before is let in', async () => {
    const cook = await signUpTestUser(port)
    const statuses: number[] = []
    for (let turn = 0; turn < 40; turn++)
      statuses.push(
        (
          await createTestBrowser(port).submitForm('/sign-in', {
            intent: 'in',
            email: cook.email,
            password: 'not this one',
          })
        ).status,
      )
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
    expect(
      (await cook.submitForm('/sign-in', { intent: 'in', email: cook.email, password: TEST_PASSWORD })).status,
    ).toBe(303)
    // The mark of one cook's browser is of no use with another's address.
    const other = await signUpTestUser(port)
    for (let turn = 0; turn < 40; turn++)
      await createTestBrowser(port).submitForm('/sign-in', {
        intent: 'in',
        email: other.email,
        password: 'not this one',
      })
    await cook.submitForm('/sign-out', { intent: 'out' })
    expect(
      (await cook.submitForm('/sign-in', { intent: 'in', email: other.email, password: 'not this one' })).status,
    ).toBe(429)
  })
  test('passwords that a signed-in cook is asked for again are counted too', async () => {
    const cook = await signUpTestUser(port)
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++)
      statuses.push(
        (
          await cook.submitForm(
            turn % 2 ? '/account/delete' : '/account?index',
            turn % 2
              ? { intent: 'delete', password: 'not this one' }
              : { intent: 'password', currentPassword: 'not this one', password: 'leeks in vinaigrette' },
          )
        ).status,
      )
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429])
  })
})

describe('cookies that nobody has given', () => {
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
  ])('%j is a visitor', async (value) => {
    const headers = { ...randomVisitorHeaders(), Cookie: Buffer.from(`${SESSION}=${value}`).toString('latin1') }
    expect((await sendRequest(port, '/api/auth/user', { headers })).status).toBe(401)
    const page = await sendRequest(port, '/home', { headers })
    expect([page.status, page.text.includes('Sign in for More Features')]).toEqual([200, true])
  })
  test('a token without its signature, or with another one, is a visitor', async () => {
    const cook = await signUpTestUser(port)
    const value = decodeURIComponent(cook.cookies.get(SESSION)!)
    const [token] = value.split('.')
    const stranger = decodeURIComponent((await signUpTestUser(port)).cookies.get(SESSION)!)
    for (const forged of [
      token!,
      `${token}.`,
      `${token}.${stranger.split('.').slice(1).join('.')}`,
      value.slice(0, -5) + 'AAAA=',
    ]) {
      expect(
        (await sendRequest(port, '/api/auth/user', { headers: { Cookie: `${SESSION}=${encodeURIComponent(forged)}` } }))
          .status,
      ).toBe(401)
    }
  })
})

describe('an address to come back to never leads away, by none of the ways in', () => {
  test('there are more than fifty', () => expect(HOSTILE_RETURN_URLS.length).toBeGreaterThanOrEqual(50))
  const isHere = (to: string | undefined, trap: string) => {
    expect(to, trap).toBeDefined()
    const { origin, pathname } = new URL(to!, kitchen.origin)
    expect([origin, pathname.startsWith('//')], `${trap} led to ${to}`).toEqual([new URL(kitchen.origin).origin, false])
  }
  const linksIn = (text: string) =>
    [...text.matchAll(/ (?:href|action)="([^"]*)"/g)].map(([, to]) => to!.replaceAll('&amp;', '&'))

  test('the pages, and the forms', async () => {
    for (const trap of HOSTILE_RETURN_URLS) {
      const query = `return_url=${encodeURIComponent(trap)}`
      for (const path of ['/sign-in', '/sign-up', '/forgot-password', '/reset-password', '/sign-out']) {
        const { status, text, headers } = await createTestBrowser(port).get(`${path}?${query}`)
        if (status === 400) continue
        for (const to of [...linksIn(text), ...(headers.location ? [headers.location] : [])]) isHere(to, trap)
      }
    }
  })
  test('whoever is signed in, signs in, signs up, or sets a new password', async () => {
    const cook = await signUpTestUser(port)
    for (const [at, trap] of HOSTILE_RETURN_URLS.entries()) {
      const query = `return_url=${encodeURIComponent(trap)}`
      for (const path of ['/sign-in', '/sign-up']) {
        const { status, headers } = await cook.get(`${path}?${query}`)
        if (status !== 400) isHere(headers.location, trap)
      }
      const back = await createTestBrowser(port).submitForm(`/sign-in?${query}`, {
        intent: 'in',
        email: cook.email,
        password: TEST_PASSWORD,
      })
      if (back.status !== 400) isHere(back.headers.location, trap)
      const joined = await createTestBrowser(port).submitForm(`/sign-up?${query}`, {
        intent: 'up',
        email: createTestEmail(),
        password: TEST_PASSWORD,
      })
      if (joined.status !== 400) isHere(joined.headers.location, trap)
      if (at % 10) continue
      const other = await signUpTestUser(port)
      if (
        (await createTestBrowser(port).submitForm(`/forgot-password?${query}`, { intent: 'ask', email: other.email }))
          .status === 400
      )
        continue
      const link = linkIn((await lettersTo(other.email))[0]!.text)
      isHere(link, trap)
      const token = new URL(link, kitchen.origin).searchParams.get('token')!
      const set = await createTestBrowser(port).submitForm(
        `/reset-password?${new URLSearchParams({ token })}&${query}`,
        { intent: 'set', token, password: 'leeks in vinaigrette' },
      )
      isHere(set.headers.location, trap)
    }
  })
})

test('nothing that went wrong above was unforeseen', () => {
  expect(kitchen.larder.log().filter((line) => /"level":"(?:error|fatal)"/.test(line))).toEqual([])
})
