import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { expectJson, expectMessage, expectPage, expectRedirect } from './expect-response'
import { waitForOutboxMail, readOutbox } from '#tests/support/outbox'
import {
  CONFIRM_EMAIL_FIRST,
  CONFIRMATION_LINK_EXPIRED,
  CONFIRMATION_MAIL_LIMIT_REACHED,
} from '#app/domain/accounts/messages'
import { randomVisitorHeaders } from '#tests/support/http-client'
import { follow } from './follow-changes'
import { confirmTestEmail, type TestBrowser } from './test-browser'
import { setUpTestServer } from './test-server'

const OPERATOR = 'an operator of the tests'

const kitchen = setUpTestServer({ ADMIN_PASSWORD: OPERATOR })

let count = 0
const newAddress = () => `anna-${++count}@larder.example`

/** A shopping list with three items, one of them checked. */
async function newList(user: TestBrowser, name = 'Week 47'): Promise<string> {
  const { id: userId } = (await user.requestJson('GET', '/api/auth/user')).json<{ id: string }>()
  const [list] = await kitchen.query<{ id: string }>(
    'insert into shopping_lists (household_id, name, updated_at) select household_id, $2, now() from users where id = $1 returning id',
    [userId, name],
  )
  await kitchen.query(
    `insert into shopping_list_items (household_id, list_id, added_by, position, name, quantity, unit, checked, aisle, updated_at)
     select l.household_id, l.id, $2, v.position, v.name, v.quantity, v.unit, v.checked, v.aisle, now() from shopping_lists l,
       (values (0, 'Salt', null::float8, null, false, 'spices'), (1, 'Lemons', 3, null, false,
         'produce'), (2, 'Potatoes & <peel>', 1.2, 'kg', true, 'produce')) v (position, name, quantity,
         unit, checked, aisle) where l.id = $1`,
    [list!.id, userId],
  )
  return list!.id
}
const mails = (recipient: string) =>
  kitchen.query<{ text: string; subject: string }>(
    `select text, subject from mail where recipient = $1 and kind <> 'email-confirmation'`,
    [recipient],
  )
const tokenIn = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
/** The flash message of the next page. */
async function toastOf(browser: TestBrowser, path = '/home'): Promise<string> {
  const { text } = await browser.get(path)
  return (
    / data-toast[\s\S]*?<b[^>]*>([\s\S]*?)<\/b>(?:<p[^>]*>([\s\S]*?)<\/p>)?/
      .exec(text)
      ?.slice(1)
      .filter(Boolean)
      .join(' / ') ?? ''
  ).replaceAll('&#x27;', "'")
}

describe('POST /api/shopping-lists/{id}/share', () => {
  test('queues one mail, by aisle, with one link, which is delivered', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    const to = newAddress()
    await expectJson(
      user.requestJson('POST', `/api/shopping-lists/${id}/share`, {
        recipientEmail: to,
        recipientName: 'Anna',
        senderName: 'Tom',
      }),
      200,
      { success: true, message: `Your shopping list has been sent to ${to}` },
    )
    const mail = await waitForOutboxMail(to, kitchen.larder.dataDir)
    expect(mail.subject).toBe('A shopping list for you')
    expect(mail.text).toMatch(/Tom has sent you[\s\S]*Lemons, 3[\s\S]*\[x\] Potatoes & <peel>, 1\.2 kg[\s\S]*Salt/)
    expect(mail.html).toContain('Potatoes &amp; &lt;peel&gt;')
    for (const part of [mail.text, mail.html!])
      expect(part.match(/https?:\/\/[^\s"<]+/g)).toEqual([`${kitchen.origin}/share/shopping-list/${id}`])
  })
  test('to oneself sends the own list', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    const response = await user.requestJson('POST', `/api/shopping-lists/${id}/share`, {
      recipientEmail: user.email,
      recipientName: 'Me',
      senderName: 'Larder',
    })
    expect(response.status).toBe(200)
    expect((await mails(user.email)).map(({ subject }) => subject)).toEqual(['Your shopping list'])
  })
  test('ten concurrent requests with one Idempotency-Key: one mail, and ten equal responses', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    const to = newAddress()
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
      Cookie: user.cookieHeader(),
      ...randomVisitorHeaders(),
    }
    const responses = await Promise.all(
      Array.from({ length: 10 }, () =>
        kitchen.send(`/api/shopping-lists/${id}/share`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ recipientEmail: to }),
        }),
      ),
    )
    expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(responses[0]!.status).toBe(200)
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
    const user = await kitchen.signUpConfirmed()
    const response = await user.requestJson('POST', `/api/shopping-lists/${await newList(user)}/share`, body)
    expect([response.status, response.json().message, response.json().error]).toEqual([400, message, 'invalid'])
  })
  test('foreign, unknown and missing ids have the same response; a visitor is asked to sign in', async () => {
    const user = await kitchen.signUpConfirmed()
    const other = await kitchen.signUpConfirmed()
    const body = { recipientEmail: newAddress() }
    const responses = await Promise.all(
      [await newList(other), randomUUID(), 'x'].map((id) =>
        user.requestJson('POST', `/api/shopping-lists/${id}/share`, body),
      ),
    )
    for (const response of responses)
      expect([response.status, response.text]).toEqual([
        404,
        JSON.stringify({ message: 'Shopping list not found', error: 'not_found' }),
      ])
    expect((await kitchen.requestJson('POST', `/api/shopping-lists/${await newList(other)}/share`, body)).status).toBe(
      401,
    )
    expect(await mails(body.recipientEmail)).toEqual([])
  })
  test('a fourth mail a day to one mailbox, over all senders: 429 with Retry-After', async () => {
    const to = newAddress()
    for (let n = 0; n < 3; n++) {
      const user = await kitchen.signUpConfirmed()
      expect(
        (await user.requestJson('POST', `/api/shopping-lists/${await newList(user)}/share`, { recipientEmail: to }))
          .status,
      ).toBe(200)
    }
    const user = await kitchen.signUpConfirmed()
    const response = await user.requestJson('POST', `/api/shopping-lists/${await newList(user)}/share`, {
      recipientEmail: to.replace('@', '+x@'),
    })
    expect([response.status, response.json().error]).toEqual([429, 'too_many'])
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('GET /api/shopping-lists/shared/{id}', () => {
  test('is public, with name, five fields per item and the aisles, and does not reveal the owner', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    const response = await kitchen.send(`/api/shopping-lists/shared/${id}`)
    expect(response.status).toBe(200)
    const list = response.json<{ ingredients: object[] }>()
    expect(Object.keys(list).sort()).toEqual(['aisles', 'id', 'ingredients', 'name'])
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
    expect(response.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    expect(response.lines.filter(([name]) => name.startsWith('access-control-'))).toEqual([])
  })
  test('has an ETag; stopped and shared again, it has another address', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    const path = `/api/shopping-lists/shared/${id}`
    const { headers } = await kitchen.send(path)
    const again = await kitchen.send(path, { headers: { 'If-None-Match': headers.etag! } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await user.submitForm(`/shopping-lists/${id}/share`, { intent: 'stop' })).status).toBe(303)
    expect((await kitchen.send(path, { headers: { 'If-None-Match': headers.etag! } })).status).toBe(404)
    expect((await user.submitForm(`/shopping-lists/${id}/share`, { intent: 'share-again' })).status).toBe(303)
    const open = async (address: string) =>
      (await kitchen.send(address, { headers: { 'If-None-Match': headers.etag! } })).status
    const old = [path, `/share/shopping-list/${id}`, `/share/shopping-list/${id}/changes`]
    for (const address of old) expect(await open(address), address).toBe(404)
    const own = await user.requestJson('GET', `/api/shopping-lists/${id}`)
    const { public_id } = own.json<{ public_id: string }>()
    for (const address of old) expect(await open(address.replace(id, public_id)), address).toBe(200)
    // Every link of the owner's page leads to the new address.
    const page = (await user.get(`/shopping-lists/${id}`)).text
    expect(page).not.toContain(`share/shopping-list/${id}`)
    expect(page).toContain(`href="/share/shopping-list/${public_id}"`)
    expect(page).toContain(encodeURIComponent(`/share/shopping-list/${public_id}`))
    expect(
      (await user.requestJson('POST', `/api/shopping-lists/${id}/share`, { recipientEmail: user.email })).status,
    ).toBe(200)
    expect((await mails(user.email)).at(-1)!.text).toContain(`/share/shopping-list/${public_id}`)
  })
  test('open streams of an address end with it', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    const stream = await follow(kitchen.port, `/share/shopping-list/${id}/changes`)
    expect(await stream.next()).toEqual({ isAll: true, lists: [{ id, version: 1 }] })
    await user.submitForm(`/shopping-lists/${id}/share`, { intent: 'stop' })
    await stream.ended
  })
  test('unknown ids: 404 with the sentence, and a block after 60 in an hour', async () => {
    const id = await newList(await kitchen.signUpConfirmed())
    const from = randomVisitorHeaders()
    for (let n = 0; n < 60; n++) {
      const path =
        n % 3 === 0
          ? `/share/shopping-list/${randomUUID()}`
          : `/api/shopping-lists/shared/${n % 3 === 1 ? randomUUID() : 'x'}`
      const response = await kitchen.send(path, { headers: from })
      expect(response.status).toBe(404)
      if (path.startsWith('/api'))
        expect(response.json()).toEqual({ message: 'Shopping list not found', error: 'not_found' })
    }
    for (const path of [`/api/shopping-lists/shared/${id}`, `/share/shopping-list/${id}`]) {
      const refused = await kitchen.send(path, { headers: from })
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String) as string])
      expect((await kitchen.send(path)).status).toBe(200)
    }
  })
})

describe('the public page', () => {
  test('has the list as title, no navigation, and is hidden from search engines and other origins', async () => {
    const id = await newList(await kitchen.signUpConfirmed(), 'Soup & <bread>')
    const { status, text, lines, headers } = await kitchen.send(`/share/shopping-list/${id}`, {
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
  test('of an unknown list differs for users and visitors', async () => {
    const path = `/share/shopping-list/${randomUUID()}`
    const visited = await kitchen.send(path)
    expect(visited.status).toBe(404)
    for (const said of [
      'Sign in to view this shopping list',
      'Sign In',
      'Sign up free',
      `/sign-in?return_url=${encodeURIComponent(path)}`,
      '<meta name="robots" content="noindex"/>',
    ])
      expect(visited.text).toContain(said)
    const seen = await (await kitchen.signUpConfirmed()).get(path)
    expect(seen.status).toBe(404)
    for (const said of [
      'Shopping List Not Found',
      'This shopping list may have been deleted or is no longer available.',
    ])
      expect(seen.text).toContain(said)
    expect(seen.text).not.toContain('Sign up free')
  })
  test('is gone when its owner stops sharing, also for signed-in users', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    await user.submitForm(`/shopping-lists/${id}/share`, { intent: 'stop' })
    expect((await kitchen.send(`/share/shopping-list/${id}`)).status).toBe(404)
    expect((await (await kitchen.signUpConfirmed()).get(`/share/shopping-list/${id}`)).status).toBe(404)
  })
})

describe('a user whose address is not confirmed', () => {
  const confirmations = ({ email }: { email: string }) =>
    kitchen.query(`select 1 from mail where recipient = $1 and kind = 'email-confirmation'`, [email])

  test('mails no list to anybody, gets the link again, three a day in all, and does everything else', async () => {
    const user = await kitchen.signUp()
    const id = await newList(user)
    const to = newAddress()
    expect(await confirmations(user)).toHaveLength(1)
    const share = (recipientEmail: string) =>
      user.requestJson('POST', `/api/shopping-lists/${id}/share`, { recipientEmail })
    const refused = await share(to)
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([403, CONFIRM_EMAIL_FIRST()])
    expect((await share(user.email)).json<{ message: string }>().message).toBe(CONFIRM_EMAIL_FIRST())
    expect(await confirmations(user)).toHaveLength(3)
    expect((await share(to)).json<{ message: string }>().message).toBe(CONFIRMATION_MAIL_LIMIT_REACHED())
    await user.submitForm(`/shopping-lists/${id}/share`, { intent: 'send-to-me' })
    expect(await toastOf(user)).toBe(`Error sending list / ${CONFIRMATION_MAIL_LIMIT_REACHED()}`)
    expect(await confirmations(user)).toHaveLength(3)
    expect([...(await mails(to)), ...(await mails(user.email))]).toEqual([])
    expect((await user.get(`/share/shopping-list/${id}`)).status).toBe(200)

    await confirmTestEmail(user, kitchen.query)
    expect((await share(to)).status).toBe(200)
    expect(await mails(to)).toHaveLength(1)
  })
  test('gets no link for a list that is not theirs', async () => {
    const user = await kitchen.signUp()
    const id = await newList(await kitchen.signUpConfirmed())
    expect(
      (await user.requestJson('POST', `/api/shopping-lists/${id}/share`, { recipientEmail: newAddress() })).status,
    ).toBe(404)
    expect(await confirmations(user)).toHaveLength(1)
  })
  test('is not confirmed by opening the link, nor by another token', async () => {
    const user = await kitchen.signUp()
    const [mail] = await kitchen.query<{ text: string }>(
      `select text from mail where recipient = $1 and kind = 'email-confirmation'`,
      [user.email],
    )
    const token = decodeURIComponent(/confirm-email\?token=(\S+)/.exec(mail!.text)![1]!)
    const page = await user.get(`/confirm-email?token=${encodeURIComponent(token)}`)
    expect([page.status, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'same-origin',
    ])
    const other = await kitchen.signUp()
    const [otherUser] = await kitchen.query<{ id: string }>('select id from local_users where email = $1', [
      other.email,
    ])
    const forged = [
      '',
      'x',
      `${token}x`,
      token.replace(/^[^.]+/, otherUser!.id),
      token.replace(/\.[^.]+\./, '.zzzzzz.'),
    ]
    for (const guess of forged) {
      await expectPage(
        user.submitForm('/confirm-email', { intent: 'confirm', token: guess }),
        400,
        CONFIRMATION_LINK_EXPIRED(),
      )
    }
    expect(
      await kitchen.query('select email_verified from local_users where email in ($1, $2)', [user.email, other.email]),
    ).toEqual([{ email_verified: false }, { email_verified: false }])
  })
})

describe('the share dialog', () => {
  test('has three fields, sends, and redirects back with a message', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    const path = `/shopping-lists/${id}/share?return_url=${encodeURIComponent('/home?x=1#share')}`
    const { text } = await user.get(path)
    for (const field of ['Recipient Email', 'Recipient Name', 'Your Name', 'Cancel', 'Send Email'])
      expect(text).toContain(field)
    expect(text).toMatch(/<input(?=[^>]*name="recipientEmail")(?=[^>]*type="email")(?=[^>]*required)/)
    // The button works without JavaScript.
    expect(text).toMatch(/<button(?![^>]*\sdisabled[=\s>])[^>]*name="intent" value="send"[^>]*>/)
    const to = newAddress()
    const fields = {
      intent: 'send',
      form_token: tokenIn(text, 'form_token'),
      once_key: tokenIn(text, 'once_key'),
      recipientEmail: to,
      recipientName: '',
      senderName: 'Tom',
    }
    const sent = await Promise.all(Array.from({ length: 10 }, () => user.submitForm(path, fields)))
    for (const { status, headers } of sent) expect([status, headers.location]).toEqual([303, '/home?x=1#share'])
    expect(await toastOf(user)).toBe(`Shopping list shared! / Your shopping list has been sent to ${to}`)
    expect(await mails(to)).toHaveLength(1)
  })
  test('a validation error preserves the input', async () => {
    const user = await kitchen.signUpConfirmed()
    const path = `/shopping-lists/${await newList(user)}/share`
    const { status, text } = await user.submitForm(path, {
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
  test('a mail that cannot be queued gives the standard error sentence', async () => {
    const user = await kitchen.signUpConfirmed()
    const path = `/shopping-lists/${await newList(user)}/share`
    await kitchen.query('alter table mail rename to mail_away')
    try {
      const refused = await user.submitForm(path, { intent: 'send', recipientEmail: newAddress() })
      expect(refused.status).toBe(503)
      expect(refused.text).toMatch(
        /role="alert"[\s\S]*Error sharing list[\s\S]*Failed to send email\. Please try again\./,
      )
      await expectMessage(
        user.requestJson('POST', `/api${path}`, { recipientEmail: newAddress() }),
        503,
        'Failed to send email. Please try again.',
      )
      await user.submitForm(path, { intent: 'send-to-me' })
      expect(await toastOf(user)).toBe('Error sending list / Failed to send email to your address. Please try again.')
    } finally {
      await kitchen.query('alter table mail_away rename to mail')
    }
  })
  test('to oneself, once per key, and back to the list', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    const fields = { intent: 'send-to-me', once_key: randomUUID() }
    for (const response of await Promise.all(
      [1, 2, 3].map(() => user.submitForm(`/shopping-lists/${id}/share`, fields)),
    ))
      expect([response.status, response.headers.location]).toEqual([303, '/shopping-lists'])
    expect(await toastOf(user)).toBe(`Shopping list sent! / Your shopping list has been sent to ${user.email}`)
    expect((await mails(user.email)).map(({ text }) => text.includes(`/share/shopping-list/${id}`))).toEqual([true])
  })
  test('of an unshared list offers to turn its link on again, and redirects back', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    await user.submitForm(`/shopping-lists/${id}/share`, { intent: 'stop' })
    const { text } = await user.get(`/shopping-lists/${id}/share`)
    expect(text).toContain('is turned off')
    expect(text).not.toContain('Recipient Email')
    expect(
      (await user.requestJson('POST', `/api/shopping-lists/${id}/share`, { recipientEmail: newAddress() })).status,
    ).toBe(409)
    const [, action] = /<form method="post" action="([^"]*)"/.exec(text.slice(text.indexOf('<main')))!
    const back = await user.submitForm(action!.replaceAll('&amp;', '&'), { intent: 'share-again' })
    expect([back.status, decodeURIComponent(back.headers.location!)]).toEqual([
      303,
      `/shopping-lists/${id}/share?return_url=/shopping-lists`,
    ])
    expect((await user.get(back.headers.location!)).text).toContain('Recipient Email')
  })
  test('of another user is not found, for every method', async () => {
    const id = await newList(await kitchen.signUpConfirmed())
    const user = await kitchen.signUpConfirmed()
    expect((await user.get(`/shopping-lists/${id}/share`)).status).toBe(404)
    for (const intent of ['stop', 'share-again', 'send'])
      expect(
        (await user.submitForm(`/shopping-lists/${id}/share`, { intent, recipientEmail: newAddress() })).status,
      ).toBe(404)
    expect((await kitchen.send(`/share/shopping-list/${id}`)).status).toBe(200)
  })
  test('redirects only within our origin', async () => {
    const user = await kitchen.signUpConfirmed()
    const id = await newList(user)
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
      const { headers } = await user.submitForm(`/shopping-lists/${id}/share?return_url=${encodeURIComponent(evil)}`, {
        intent: 'share-again',
      })
      expect(headers.location).toBe('/shopping-lists')
    }
  })
})

describe('/admin/mail', () => {
  async function operator(): Promise<TestBrowser> {
    const browser = kitchen.createBrowser()
    await browser.submitForm('/admin', { intent: 'sign-in', username: 'admin', password: OPERATOR })
    return browser
  }
  const row = (html: string, recipient: string) =>
    /<tr>(?:(?!<tr>)[\s\S])*$/.exec(html.slice(0, html.indexOf(recipient)))![0] +
    html.slice(html.indexOf(recipient)).split('</tr>')[0]!

  test('shows delivery states, never contents', async () => {
    const user = await kitchen.signUpConfirmed()
    await kitchen.submitForm('/forgot-password', { intent: 'ask', email: user.email })
    await vi.waitFor(async () => expect(await mails(user.email)).toHaveLength(1), { timeout: 10_000, interval: 100 })
    await waitForOutboxMail(user.email, kitchen.larder.dataDir, { subject: /password/ })
    const [mail] = await mails(user.email)
    const token = /token=([\w.-]+)/.exec(mail!.text)![1]!
    const chef = await operator()
    const { status, text, headers } = await chef.get('/admin/mail')
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(row(text, user.email)).toContain('password-reset')
    expect(text).not.toContain(token)
    expect((await chef.get('/admin/mail?_data=routes%2F_site.admin.mail')).text).not.toContain(token)
    expect(text).not.toContain('To choose one')
    expect((await chef.get('/admin')).text).toContain('href="/admin/mail"')
  })
  test('filters by state, with pagination', async () => {
    await kitchen.query(
      `
        insert into mail (key, kind, recipient, subject, text, state, created_at)
        select 'many ' || n, 'test', 'many-' || n || '@larder.example', 'Hello', 'x', 'sent',
        now() - make_interval(days => 2, secs => n) from generate_series(1, 120) n`,
    )
    const chef = await operator()
    const seen = new Set<string>()
    let path: string | undefined = '/admin/mail?state=sent'
    for (let pages = 0; path && pages < 20; pages++) {
      const { text } = await chef.get(path)
      const found = text.match(/many-\d+(?=<wbr\/>@larder<wbr\/>\.example<\/td>)/g) ?? []
      for (const item of found) {
        expect(seen).not.toContain(item)
        seen.add(item)
      }
      expect(text).not.toMatch(/badge--(?:honey|tomato)/)
      path = /href="([^"]*before=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen.size).toBe(120)
    for (const odd of ['?state=lost', '?before=x', "?before=1.'"])
      expect((await chef.get(`/admin/mail${odd}`)).status).toBe(200)
  })
  test('retries a failed mail, which is delivered, with an audit entry', async () => {
    const to = newAddress()
    const [mail] = await kitchen.query<{ id: string }>(
      `
        insert into mail (key, kind, recipient, subject, text, state, attempts, last_error)
        values ($1, 'test', $2, 'A late letter', 'Here it is.', 'failed', 5, '550 unknown') returning id`,
      [randomUUID(), to],
    )
    const chef = await operator()
    const { text } = await chef.get('/admin/mail?state=failed')
    expect(row(text, to)).toContain('550 unknown')
    expect(row(text, to)).toContain('Send again')
    await expectRedirect(
      chef.submitForm('/admin/mail?state=failed', {
        intent: 'again',
        id: mail!.id,
        form_token: tokenIn(text, 'form_token'),
      }),
      '/admin/mail?state=failed',
    )
    expect((await waitForOutboxMail(to, kitchen.larder.dataDir)).text).toBe('Here it is.')
    expect(
      await kitchen.query('select operator, action, subject from operator_audit order by at desc limit 1'),
    ).toEqual([{ operator: 'admin', action: 'mail sent again', subject: mail!.id }])
    await expectPage(
      chef.submitForm('/admin/mail?state=failed', { intent: 'again', id: mail!.id }),
      409,
      'This e-mail has not failed, so it cannot be sent again.',
    )
    expect(readOutbox(kitchen.larder.dataDir).filter((mail) => mail.to === to)).toHaveLength(1)
    for (const id of [randomUUID(), 'x'])
      expect((await chef.submitForm('/admin/mail', { intent: 'again', id })).status).toBe(404)
  })
  test('is for operators', async () => {
    const [mail] = await kitchen.query<{ id: string }>(
      `insert into mail (key, kind, recipient, subject, text, state) values ($1, 'test', 'never@larder.example', 'x', 'x', 'failed') returning id`,
      [randomUUID()],
    )
    for (const browser of [kitchen.createBrowser(), await kitchen.signUpConfirmed()]) {
      await expectRedirect(browser.get('/admin/mail'), '/admin?return_url=%2Fadmin%2Fmail')
      expect((await browser.submitForm('/admin/mail', { intent: 'again', id: mail!.id })).status).toBe(401)
    }
    expect(await kitchen.query('select state from mail where id = $1', [mail!.id])).toEqual([{ state: 'failed' }])
  })
})
