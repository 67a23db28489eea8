import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { randomVisitorHeaders } from '#tests/support/http-client'
import { setUpTestServer } from './test-server'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const TOKEN = 'a-token-of-the-tests'
const kitchen = setUpTestServer({ METRICS_TOKEN: TOKEN })

const scrape = async (token = TOKEN) =>
  await kitchen.send('/metrics', { headers: { Authorization: `Bearer ${token}` } })
/** The value of a sample, as written. */
const valueOf = (text: string, sample: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${sample} `))
    ?.slice(sample.length + 1)

test('opens with the token only', async () => {
  for (const response of [await scrape('another'), await kitchen.send('/metrics', {})])
    expect([response.status, response.headers['www-authenticate'], response.text]).toEqual([
      401,
      'Bearer',
      'Not authorized\n',
    ])
  const { status, headers } = await scrape()
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; charset=utf-8; version=0.0.4',
    'no-store',
  ])
})

test('counts requests by route and status, kept pages and refusals, and names nobody', async () => {
  const secret = '0f0e0d0c-0b0a-4908-8706-050403020100'
  const browser = kitchen.createBrowser(randomVisitorHeaders())
  for (let n = 0; n < 3; n++) await browser.get('/kitchen')
  for (let n = 0; n < 62; n++) await browser.get(`/share/shopping-list/${secret}`)
  await browser.get('/no-such-page-at-all?secret=yes')
  await kitchen.query(`insert into mail (key, kind, recipient, subject, text, created_at, next_attempt_at)
    values ('k', 'feedback', 'ann@larder.example', 'S', 'T', now() - interval '1 hour', now() + interval '1 day')`)
  // A page is kept once it is compressed, a moment after it was sent.
  await vi.waitFor(async () => {
    await browser.get('/bot')
    const hits = valueOf((await scrape()).text, 'larder_page_cache_requests_total{result="hit"}')
    expect(Number(hits)).toBeGreaterThanOrEqual(2)
  })
  const { text } = await scrape()
  const count = (method: string, route: string, status: number) =>
    valueOf(text, `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  expect(count('GET', '/kitchen', 200)).toBe('3')
  expect(count('GET', '/share/shopping-list/:id', 404)).toBe('60')
  expect(count('GET', '/share/shopping-list/:id', 429)).toBe('2')
  expect(valueOf(text, 'larder_queue_length{queue="mail"}')).toBe('1')
  expect(Number(valueOf(text, 'larder_queue_oldest_seconds{queue="mail"}'))).toBeGreaterThan(3_500)
  expect(valueOf(text, 'larder_queue_length{queue="imports"}')).toBe('0')
  expect(valueOf(text, 'larder_database_up')).toBe('1')
  expect(Number(valueOf(text, 'process_resident_memory_bytes'))).toBeGreaterThan(1e7)
  // Labels that Prometheus itself gives to what it reads.
  expect(text).not.toMatch(/[{,](?:job|instance)=/)
  for (const word of [secret, 'ann@', 'secret=', 'no-such-page', '10.0.']) expect(text).not.toContain(word)
})

test('are read while all connections of the pool are taken, and tell that', async () => {
  const browser = await kitchen.signUp()
  await kitchen.query('begin')
  await kitchen.query('lock table meal_plans in access exclusive mode')
  let isOver = false
  const impatient = Array.from({ length: 40 }, async () => {
    while (!isOver) await browser.get('/meal-plans')
  })
  try {
    await vi.waitFor(
      async () => {
        const { text } = await scrape()
        expect(Number(valueOf(text, 'larder_database_pool_connections{state="waiting"}'))).toBeGreaterThan(10)
        expect(valueOf(text, 'larder_database_up')).toBe('1')
      },
      { timeout: 40_000 },
    )
  } finally {
    isOver = true
    await kitchen.query('rollback')
    await Promise.all(impatient)
  }
})

test('alerts and dashboard ask for what is there', async () => {
  const { text } = await scrape()
  const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
  for (const file of ['docs/monitoring/alerts.yml', 'docs/monitoring/dashboard.json']) {
    const asked = readFileSync(file, 'utf8').match(/\b(?:larder|http|process|nodejs)_[a-z_]+\b/g) ?? []
    expect(asked.length).toBeGreaterThan(5)
    for (const name of asked) expect(known, name).toContain(name.replace(/_(?:count|bucket|sum)$/, ''))
  }
})
