import { beforeAll, expect, test, vi } from 'vitest'
import { readOutbox, waitForOutboxMail } from '#tests/support/outbox'
import { OPERATOR_PASSWORD, type TestBrowser, type TestUser } from './test-browser'
import { setUpTestServer } from './test-server'

const kitchen = setUpTestServer({ ADMIN_PASSWORD: OPERATOR_PASSWORD, OPERATOR_EMAIL: 'chef@larder.example' })
let chef: TestBrowser
let anna: TestUser
beforeAll(async () => {
  chef = await kitchen.signInOperator()
  anna = await kitchen.signUp()
  for (const [category, message, rating] of [
    ['bug', 'The timer, "it" rings', '2'],
    ['feature', '=SUM(A1)\r\nsecond line', ''],
    ['general', '<b>Merci</b>, спасибо', '5'],
  ] as const)
    await anna.submitForm('/feedback', { intent: 'send', category, message, rating })
})

test('the operator gets a mail for each, with links to our origin', async () => {
  const mail = await waitForOutboxMail('chef@larder.example', kitchen.larder.dataDir, {
    subject: /Bug Report, 2 of 5 stars/,
  })
  expect(mail.text).toContain('> The timer, "it" rings')
  expect(mail.text).toContain(anna.email)
  expect(mail.text).toContain(`${kitchen.origin}/admin/feedback`)
  await waitForOutboxMail('chef@larder.example', kitchen.larder.dataDir, { subject: /General Feedback/ })
  await vi.waitFor(
    () => expect(readOutbox(kitchen.larder.dataDir).filter(({ to }) => to === 'chef@larder.example')).toHaveLength(3),
    10_000,
  )
})
test('a message has no maximum length', async () => {
  const message = 'The timer. '.repeat(1_000)
  const sent = await anna.submitForm('/feedback', { intent: 'send', category: 'bug', message, rating: '' })
  expect(sent.status).toBe(303)
  const [row] = await kitchen.query(`delete from feedback where length(message) > 10000 returning length(message)`)
  expect(row).toEqual({ length: message.trim().length })
})
test('the list is for operators, newest first, and not cacheable', async () => {
  expect((await anna.get('/admin/feedback')).status).toBe(303)
  expect((await anna.get('/admin/feedback/export')).status).toBe(303)
  const response = await chef.get('/admin/feedback')
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store'])
  const shown = response.text.replace(/<script[\s\S]*/, '')
  expect(shown).toContain('&lt;b&gt;Merci&lt;/b&gt;')
  expect(shown.indexOf('Merci')).toBeLessThan(shown.indexOf('The timer'))
  const some = (await chef.get('/admin/feedback?category=bug&rating=2&text=TIMER')).text.replace(/<script[\s\S]*/, '')
  expect(some).toContain('The timer')
  expect(some).not.toContain('Merci')
})
test('the CSV export opens in spreadsheets without formula injection', async () => {
  const { status, headers, body } = await chef.get('/admin/feedback/export?as=csv')
  expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="larder-feedback.csv"',
    'no-store',
  ])
  const text = body.toString('utf8')
  expect(text.startsWith('\ufeff"Sent",')).toBe(true)
  expect(text).toContain('"The timer, ""it"" rings"')
  expect(text).toContain(`"'=SUM(A1)\r\nsecond line"`)
  expect(text).toContain('"<b>Merci</b>, спасибо"')
})
test('the JSON export has the filtered entries', async () => {
  const { headers, text } = await chef.get('/admin/feedback/export?as=json&rating=none')
  expect(headers['content-disposition']).toBe('attachment; filename="larder-feedback.json"')
  expect(JSON.parse(text)).toEqual([
    {
      id: expect.any(String) as string,
      category: 'feature',
      message: '=SUM(A1)\r\nsecond line',
      rating: null,
      createdAt: expect.any(String) as string,
      email: anna.email,
      state: 'new',
      answer: null,
      answeredAt: null,
    },
  ])
  expect(JSON.parse((await chef.get('/admin/feedback/export?as=json&from=2099-01-01')).text)).toEqual([])
})
test('invalid query parameters are not an error', async () => {
  for (const query of [
    '?before=x',
    '?before=99999999999999.0f0e0d0c-0b0a-4908-8706-050403020100',
    '?category=x&rating=-1&text=%25%5C_%27&from=0&to=2026-99-99',
    `?text=${'x'.repeat(2000)}`,
    '?to=2099-12-31',
    '?as=exe',
  ]) {
    expect((await chef.get(`/admin/feedback${query}`)).status, query).toBe(200)
    expect((await chef.get(`/admin/feedback/export${query}`)).status, query).toBe(200)
  }
})
