import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { waitForOutboxMail, readOutbox } from '#tests/support/outbox'
import { sendRequest, randomVisitorHeaders } from '#tests/support/http-client'
import { createTestBrowser, signUpTestUser } from './test-browser'
import type { TestBrowser } from './test-browser'
import { startTestServer } from './test-server'
import type { TestServer } from './test-server'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const OPERATOR = 'an operator of the tests'

let kitchen: TestServer
let port: number
beforeAll(async () => {
  kitchen = await startTestServer({ ADMIN_PASSWORD: OPERATOR })
  port = kitchen.port
})
afterAll(() => kitchen.close())

let count = 0
const newAddress = () => `anna-${++count}@larder.example`

/** A list of the cook's with three things on it, one of them ticked. */
async function newList(cook: TestBrowser, name = 'Week 47'): Promise<string> {
  const { id: userId } = (await cook.requestJson('GET', '/api/auth/user')).json<{ id: string }>()
  const [list] = await kitchen.query<{ id: string }>(
    'insert into shopping_lists ("userId", name, "updatedAt") values ($1, $2, now()) returning id',
    [userId, name],
  )
  await kitchen.query(
    `insert into shopping_list_items ("userId", "listId", position, name, quantity, unit, checked, aisle, "updatedAt")
     select l."userId", l.id, v.position, v.name, v.quantity, v.unit, v.checked, v.aisle, now() from shopping_lists l,
       (values (0, 'Salt', null::float8, null, false, 'spices'), (1, 'Lemons', 3, null, false, 'produce'), (2, 'Potatoes & <peel>', 1.2, 'kg', true, 'produce')) v (position, name, quantity, unit, checked, aisle) where l.id = $1`,
    [list!.id],
  )
  return list!.id
}
const mails = (recipient: string) =>
  kitchen.query<{ text: string; subject: string }>('select text, subject from mail where recipient = $1', [recipient])
const tokenIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
/** The message that waits for the next page. */
async function toastOf(browser: TestBrowser, path = '/home'): Promise<string> {
  const { text } = await browser.get(path)
  return (
    /<div class="toast"[\s\S]*?<b>([\s\S]*?)<\/b>(?:<p>([\s\S]*?)<\/p>)?/
      .exec(text)
      ?.slice(1)
      .filter(Boolean)
      .join(' / ') ?? ''
  ).replaceAll('&#x27;', "'")
}

describe('POST /api/shopping-lists/{id}/share', () => {
  test('writes one letter, by aisle, with one link, which arrives', async () => {
    const cook = await signUpTestUser(port)
    const id = await newList(cook)
    const to = newAddress()
    const answer = await cook.requestJson('POST', `/api/shopping-lists/${id}/share`, {
      recipientEmail: to,
      recipientName: 'Anna',
      senderName: 'Tom',
    })
    expect([answer.status, answer.json()]).toEqual([
      200,
      { success: true, message: `Your shopping list has been sent to ${to}` },
    ])
    const letter = await waitForOutboxMail(to, kitchen.larder.dataDir)
    expect(letter.subject).toBe('A shopping list for you')
    expect(letter.text).toMatch(/Tom has sent you[\s\S]*Lemons, 3[\s\S]*\[x\] Potatoes & <peel>, 1\.2 kg[\s\S]*Salt/)
    expect(letter.html).toContain('Potatoes &amp; &lt;peel&gt;')
    for (const part of [letter.text, letter.html!])
      expect(part.match(/https?:\/\/[^\s"<]+/g)).toEqual([`${kitchen.origin}/share/shopping-list/${id}`])
  })
  test('to oneself is the own list', async () => {
    const cook = await signUpTestUser(port)
    const id = await newList(cook)
    const answer = await cook.requestJson('POST', `/api/shopping-lists/${id}/share`, {
      recipientEmail: cook.email,
      recipientName: 'Me',
      senderName: 'Larder',
    })
    expect(answer.status).toBe(200)
    expect((await mails(cook.email)).map(({ subject }) => subject)).toEqual(['Your shopping list'])
  })
  test('ten times at once with one Idempotency-Key: one letter, and ten times the same answer', async () => {
    const cook = await signUpTestUser(port)
    const id = await newList(cook)
    const to = newAddress()
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      Cookie: [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...randomVisitorHeaders(),
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        sendRequest(port, `/api/shopping-lists/${id}/share`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ recipientEmail: to }),
        }),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await mails(to)).toHaveLength(1)
  })
  test.each<[string, unknown, string]>([
    ['nobody', {}, "Please enter the recipient's e-mail address."],
    [
      'two',
      { recipientEmail: 'a@larder.example, b@larder.example' },
      'Please enter one whole e-mail address, like anna@example.org.',
    ],
    [
      'a header',
      { recipientEmail: 'a@larder.example\r\nBcc: b@larder.example' },
      'Please enter one whole e-mail address, like anna@example.org.',
    ],
    [
      'a link for a name',
      { recipientEmail: 'a@larder.example', senderName: 'Win at evil.example' },
      'Please write a name: letters only, no links.',
    ],
    [
      'too long a name',
      { recipientEmail: 'a@larder.example', recipientName: 'x'.repeat(61) },
      'Please use at most 60 letters for a name.',
    ],
  ])('%s: 400', async (_, body, message) => {
    const cook = await signUpTestUser(port)
    const answer = await cook.requestJson('POST', `/api/shopping-lists/${await newList(cook)}/share`, body)
    expect([answer.status, answer.json().message, answer.json().error]).toEqual([400, message, 'invalid'])
  })
  test('a stranger, an unknown id and no id at all are answered alike; a visitor is asked to sign in', async () => {
    const cook = await signUpTestUser(port)
    const other = await signUpTestUser(port)
    const body = { recipientEmail: newAddress() }
    const answers = await Promise.all(
      [await newList(other), randomUUID(), 'x'].map((id) =>
        cook.requestJson('POST', `/api/shopping-lists/${id}/share`, body),
      ),
    )
    for (const answer of answers)
      expect([answer.status, answer.text]).toEqual([
        404,
        JSON.stringify({ message: 'Shopping list not found', error: 'not_found' }),
      ])
    expect(
      (await createTestBrowser(port).requestJson('POST', `/api/shopping-lists/${await newList(other)}/share`, body))
        .status,
    ).toBe(401)
    expect(await mails(body.recipientEmail)).toEqual([])
  })
  test('a fourth letter a day to one mailbox, from whomever: 429, and when to come back', async () => {
    const to = newAddress()
    for (let n = 0; n < 3; n++) {
      const cook = await signUpTestUser(port)
      expect(
        (await cook.requestJson('POST', `/api/shopping-lists/${await newList(cook)}/share`, { recipientEmail: to }))
          .status,
      ).toBe(200)
    }
    const cook = await signUpTestUser(port)
    const answer = await cook.requestJson('POST', `/api/shopping-lists/${await newList(cook)}/share`, {
      recipientEmail: to.replace('@', '+x@'),
    })
    expect([answer.status, answer.json().error]).toEqual([429, 'too_many'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('GET /api/shopping-lists/shared/{id}', () => {
  test('says name and items to anybody, five fields each, and nothing of whose it is', async () => {
    const cook = await signUpTestUser(port)
    const id = await newList(cook)
    const answer = await sendRequest(port, `/api/shopping-lists/shared/${id}`, { headers: randomVisitorHeaders() })
    expect(answer.status).toBe(200)
    const list = answer.json<{ ingredients: object[] }>()
    expect(Object.keys(list).sort()).toEqual(['id', 'ingredients', 'name'])
    expect(list).toMatchObject({
      id,
      name: 'Week 47',
      ingredients: [
        { name: 'Salt', quantity: null, unit: null, checked: false },
        { name: 'Lemons', quantity: 3, unit: null },
        { name: 'Potatoes & <peel>', quantity: 1.2, unit: 'kg', checked: true },
      ],
    })
    for (const item of list.ingredients)
      expect(Object.keys(item).sort()).toEqual(['checked', 'id', 'name', 'quantity', 'unit'])
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    expect(answer.lines.filter(([name]) => name.startsWith('access-control-'))).toEqual([])
  })
  test('has an ETag, which changes when sharing is stopped and begun again', async () => {
    const cook = await signUpTestUser(port)
    const id = await newList(cook)
    const path = `/api/shopping-lists/shared/${id}`
    const { headers } = await sendRequest(port, path, { headers: randomVisitorHeaders() })
    const again = await sendRequest(port, path, {
      headers: { ...randomVisitorHeaders(), 'If-None-Match': headers.etag! },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await cook.submitForm(`/shopping-lists/${id}/share`, { intent: 'stop' })).status).toBe(303)
    expect(
      (await sendRequest(port, path, { headers: { ...randomVisitorHeaders(), 'If-None-Match': headers.etag! } }))
        .status,
    ).toBe(404)
    expect((await cook.submitForm(`/shopping-lists/${id}/share`, { intent: 'share-again' })).status).toBe(303)
    expect(
      (await sendRequest(port, path, { headers: { ...randomVisitorHeaders(), 'If-None-Match': headers.etag! } }))
        .status,
    ).toBe(200)
  })
  test('what is not there: 404 with the sentence, and after 60 of them in an hour nothing more', async () => {
    const id = await newList(await signUpTestUser(port))
    const from = randomVisitorHeaders()
    for (let n = 0; n < 60; n++) {
      const path =
        n % 3 === 0
          ? `/share/shopping-list/${randomUUID()}`
          : `/api/shopping-lists/shared/${n % 3 === 1 ? randomUUID() : 'x'}`
      const answer = await sendRequest(port, path, { headers: from })
      expect(answer.status).toBe(404)
      if (path.startsWith('/api'))
        expect(answer.json()).toEqual({ message: 'Shopping list not found', error: 'not_found' })
    }
    for (const path of [`/api/shopping-lists/shared/${id}`, `/share/shopping-list/${id}`]) {
      const refused = await sendRequest(port, path, { headers: from })
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String) as string])
      expect((await sendRequest(port, path, { headers: randomVisitorHeaders() })).status).toBe(200)
    }
  })
})

describe('the public page', () => {
  test('has the list for its title, no navigation, and is kept from search engines and other sites', async () => {
    const id = await newList(await signUpTestUser(port), 'Soup & <bread>')
    const { status, text, lines, headers } = await sendRequest(port, `/share/shopping-list/${id}`, {
      headers: randomVisitorHeaders(),
    })
    expect(status).toBe(200)
    expect(text).toContain('<title>Soup &amp; &lt;bread&gt;</title>')
    expect(text).not.toMatch(/<nav|Meal Plans|My Collection/)
    expect(text.replace(/<!-- -->|<[^>]*>/g, '')).toMatch(
      /3 items · 33% complete[\s\S]*Lemons 3[\s\S]*Potatoes &amp; &lt;peel&gt; 1\.2 kg[\s\S]*Salt[\s\S]*Sign up free/,
    )
    expect(text).toContain('<meta name="robots" content="noindex"/>')
    expect(text).toContain('<meta name="referrer" content="no-referrer"/>')
    expect(lines.filter(([name]) => name === 'referrer-policy')).toEqual([['referrer-policy', 'no-referrer']])
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toContain('no-cache')
  })
  test('that is not there reads differently to a cook and to a visitor', async () => {
    const path = `/share/shopping-list/${randomUUID()}`
    const visited = await sendRequest(port, path, { headers: randomVisitorHeaders() })
    expect(visited.status).toBe(404)
    for (const said of [
      'Sign in to view this shopping list',
      'Sign In',
      'Sign up free',
      `/sign-in?return_url=${encodeURIComponent(path)}`,
      '<meta name="robots" content="noindex"/>',
    ])
      expect(visited.text).toContain(said)
    const seen = await (await signUpTestUser(port)).get(path)
    expect(seen.status).toBe(404)
    for (const said of [
      'Shopping List Not Found',
      'This shopping list may have been deleted or is no longer available.',
    ])
      expect(seen.text).toContain(said)
    expect(seen.text).not.toContain('Sign up free')
  })
  test('is gone when its owner stops sharing, also for a cook', async () => {
    const cook = await signUpTestUser(port)
    const id = await newList(cook)
    await cook.submitForm(`/shopping-lists/${id}/share`, { intent: 'stop' })
    expect((await sendRequest(port, `/share/shopping-list/${id}`, { headers: randomVisitorHeaders() })).status).toBe(
      404,
    )
    expect((await (await signUpTestUser(port)).get(`/share/shopping-list/${id}`)).status).toBe(404)
  })
})

describe('the share dialog', () => {
  test('has the three fields, sends, and says so where the cook came from', async () => {
    const cook = await signUpTestUser(port)
    const id = await newList(cook)
    const path = `/shopping-lists/${id}/share?return_url=${encodeURIComponent('/home?x=1#share')}`
    const { text } = await cook.get(path)
    for (const field of ['Recipient Email', 'Recipient Name', 'Your Name', 'Cancel', 'Send Email'])
      expect(text).toContain(field)
    expect(text).toMatch(/<input(?=[^>]*name="recipientEmail")(?=[^>]*type="email")(?=[^>]*required)/)
    // Without a script the button is there to be pressed.
    expect(text).toMatch(/<button class="btn btn--main" name="intent" value="send">/)
    const to = newAddress()
    const fields = {
      intent: 'send',
      form_token: tokenIn(text, 'form_token'),
      once_key: tokenIn(text, 'once_key'),
      recipientEmail: to,
      recipientName: '',
      senderName: 'Tom',
    }
    const sent = await Promise.all(Array.from({ length: 10 }, () => cook.submitForm(path, fields)))
    for (const { status, headers } of sent) expect([status, headers.location]).toEqual([303, '/home?x=1#share'])
    expect(await toastOf(cook)).toBe(`Shopping list shared! / Your shopping list has been sent to ${to}`)
    expect(await mails(to)).toHaveLength(1)
  })
  test('what was typed comes back with what is wrong with it', async () => {
    const cook = await signUpTestUser(port)
    const path = `/shopping-lists/${await newList(cook)}/share`
    const { status, text } = await cook.submitForm(path, {
      intent: 'send',
      recipientEmail: 'anna@',
      recipientName: 'Anna',
      senderName: 'evil.example',
    })
    expect(status).toBe(400)
    for (const said of [
      'Please enter one whole e-mail address',
      'Please write a name: letters only, no links.',
      'value="anna@"',
      'value="Anna"',
      'value="evil.example"',
    ])
      expect(text).toContain(said)
  })
  test('a letter that cannot be written down is told in the words of the house', async () => {
    const cook = await signUpTestUser(port)
    const path = `/shopping-lists/${await newList(cook)}/share`
    await kitchen.query('alter table mail rename to mail_away')
    try {
      const refused = await cook.submitForm(path, { intent: 'send', recipientEmail: newAddress() })
      expect(refused.status).toBe(503)
      expect(refused.text).toMatch(
        /role="alert"[\s\S]*Error sharing list[\s\S]*Failed to send email\. Please try again\./,
      )
      const answer = await cook.requestJson('POST', `/api${path}`, { recipientEmail: newAddress() })
      expect([answer.status, answer.json().message]).toEqual([503, 'Failed to send email. Please try again.'])
      await cook.submitForm(path, { intent: 'send-to-me' })
      expect(await toastOf(cook)).toBe('Error sending list / Failed to send email to your address. Please try again.')
    } finally {
      await kitchen.query('alter table mail_away rename to mail')
    }
  })
  test('to oneself, once for each key, and back to the list', async () => {
    const cook = await signUpTestUser(port)
    const id = await newList(cook)
    const fields = { intent: 'send-to-me', once_key: randomUUID() }
    for (const answer of await Promise.all([1, 2, 3].map(() => cook.submitForm(`/shopping-lists/${id}/share`, fields))))
      expect([answer.status, answer.headers.location]).toEqual([303, '/shopping-lists'])
    expect(await toastOf(cook)).toBe(`Shopping list sent! / Your shopping list has been sent to ${cook.email}`)
    expect((await mails(cook.email)).map(({ text }) => text.includes(`/share/shopping-list/${id}`))).toEqual([true])
  })
  test('of a list that is not shared offers to share it again, and comes back', async () => {
    const cook = await signUpTestUser(port)
    const id = await newList(cook)
    await cook.submitForm(`/shopping-lists/${id}/share`, { intent: 'stop' })
    const { text } = await cook.get(`/shopping-lists/${id}/share`)
    expect(text).toContain('You have stopped sharing')
    expect(text).not.toContain('Recipient Email')
    expect(
      (await cook.requestJson('POST', `/api/shopping-lists/${id}/share`, { recipientEmail: newAddress() })).status,
    ).toBe(409)
    const [, action] = /<form method="post" action="([^"]*)"/.exec(text.slice(text.indexOf('<main')))!
    const back = await cook.submitForm(action!.replaceAll('&amp;', '&'), { intent: 'share-again' })
    expect([back.status, decodeURIComponent(back.headers.location!)]).toEqual([
      303,
      `/shopping-lists/${id}/share?return_url=/shopping-lists`,
    ])
    expect((await cook.get(back.headers.location!)).text).toContain('Recipient Email')
  })
  test('of another cook: as if there were none, whatever is asked of it', async () => {
    const id = await newList(await signUpTestUser(port))
    const cook = await signUpTestUser(port)
    expect((await cook.get(`/shopping-lists/${id}/share`)).status).toBe(404)
    for (const intent of ['stop', 'share-again', 'send'])
      expect(
        (await cook.submitForm(`/shopping-lists/${id}/share`, { intent, recipientEmail: newAddress() })).status,
      ).toBe(404)
    expect((await sendRequest(port, `/share/shopping-list/${id}`, { headers: randomVisitorHeaders() })).status).toBe(
      200,
    )
  })
  test('never leads off the site', async () => {
    const cook = await signUpTestUser(port)
    const id = await newList(cook)
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const { headers } = await cook.submitForm(`/shopping-lists/${id}/share?return_url=${encodeURIComponent(evil)}`, {
        intent: 'share-again',
      })
      expect(headers.location).toBe('/shopping-lists')
    }
  })
})

describe('/admin/mail', () => {
  async function operator(): Promise<TestBrowser> {
    const browser = createTestBrowser(port)
    await browser.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: OPERATOR })
    return browser
  }
  const row = (html: string, recipient: string) =>
    /<tr>(?:(?!<tr>)[\s\S])*$/.exec(html.slice(0, html.indexOf(recipient)))![0] +
    html.slice(html.indexOf(recipient)).split('</tr>')[0]!

  test('shows how letters fare, never what they say', async () => {
    const cook = await signUpTestUser(port)
    await createTestBrowser(port).submitForm('/forgot-password', { intent: 'ask', email: cook.email })
    await vi.waitFor(async () => expect(await mails(cook.email)).toHaveLength(1), { timeout: 10_000, interval: 100 })
    await waitForOutboxMail(cook.email, kitchen.larder.dataDir)
    const [mail] = await mails(cook.email)
    const token = /token=([\w.-]+)/.exec(mail!.text)![1]!
    const chef = await operator()
    const { status, text, headers } = await chef.get('/admin/mail')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(row(text, cook.email)).toContain('password-reset')
    expect(text).not.toContain(token)
    expect((await chef.get('/admin/mail?_data=routes%2F_site.admin.mail')).text).not.toContain(token)
    expect(text).not.toContain('Choose it here')
    expect((await chef.get('/admin')).text).toContain('href="/admin/mail"')
  })
  test('shows one state, and goes on page by page', async () => {
    await kitchen.query(
      `insert into mail (key, kind, recipient, subject, text, state, "createdAt") select 'many ' || n, 'test', 'many-' || n || '@larder.example', 'Hello', 'x', 'sent', now() - make_interval(days => 2, secs => n) from generate_series(1, 120) n`,
    )
    const chef = await operator()
    const seen = new Set<string>()
    let path: string | undefined = '/admin/mail?state=sent'
    for (let pages = 0; path && pages < 20; pages++) {
      const { text } = await chef.get(path)
      const found = text.match(/many-\d+@larder\.example(?=<\/td>)/g) ?? []
      for (const one of found) {
        expect(seen).not.toContain(one)
        seen.add(one)
      }
      expect(text).not.toMatch(/badge--(?:honey|tomato)/)
      path = /href="([^"]*before=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen.size).toBe(120)
    for (const odd of ['?state=lost', '?before=x', "?before=1.'"])
      expect((await chef.get(`/admin/mail${odd}`)).status).toBe(200)
  })
  test('sends again what has failed, and the letter arrives; the trail says who did', async () => {
    const to = newAddress()
    const [mail] = await kitchen.query<{ id: string }>(
      `insert into mail (key, kind, recipient, subject, text, state, attempts, "lastError") values ($1, 'test', $2, 'A late letter', 'Here it is.', 'failed', 5, '550 unknown') returning id`,
      [randomUUID(), to],
    )
    const chef = await operator()
    const { text } = await chef.get('/admin/mail?state=failed')
    expect(row(text, to)).toContain('550 unknown')
    expect(row(text, to)).toContain('Send again')
    const answer = await chef.submitForm('/admin/mail?state=failed', {
      intent: 'again',
      id: mail!.id,
      form_token: tokenIn(text, 'form_token'),
    })
    expect([answer.status, answer.headers.location]).toEqual([303, '/admin/mail?state=failed'])
    expect((await waitForOutboxMail(to, kitchen.larder.dataDir)).text).toBe('Here it is.')
    expect(
      await kitchen.query('select operator, action, subject from operator_audit order by at desc limit 1'),
    ).toEqual([{ operator: 'admin', action: 'mail sent again', subject: mail!.id }])
    const twice = await chef.submitForm('/admin/mail?state=failed', { intent: 'again', id: mail!.id })
    expect([twice.status, twice.text.includes('This mail has not failed, so there is nothing to send again.')]).toEqual(
      [409, true],
    )
    expect(readOutbox(kitchen.larder.dataDir).filter((letter) => letter.to === to)).toHaveLength(1)
    for (const id of [randomUUID(), 'x'])
      expect((await chef.submitForm('/admin/mail', { intent: 'again', id })).status).toBe(404)
  })
  test('is for operators', async () => {
    const [mail] = await kitchen.query<{ id: string }>(
      `insert into mail (key, kind, recipient, subject, text, state) values ($1, 'test', 'never@larder.example', 'x', 'x', 'failed') returning id`,
      [randomUUID()],
    )
    for (const browser of [createTestBrowser(port), await signUpTestUser(port)]) {
      const seen = await browser.get('/admin/mail')
      expect([seen.status, seen.headers.location]).toEqual([303, '/admin?return_url=%2Fadmin%2Fmail'])
      expect((await browser.submitForm('/admin/mail', { intent: 'again', id: mail!.id })).status).toBe(401)
    }
    expect(await kitchen.query('select state from mail where id = $1', [mail!.id])).toEqual([{ state: 'failed' }])
  })
})
