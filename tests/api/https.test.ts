import { createCookie } from '@remix-run/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { startTestServer } from './test-server'
import type { TestServer } from './test-server'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const SESSION_SECRET = 'a secret for tests only, long enough'
const ours = { Host: 'larder.example' }
let kitchen: TestServer
let port: number
beforeAll(async () => {
  kitchen = await startTestServer({ APP_ORIGIN: 'https://larder.example', SESSION_SECRET })
  port = kitchen.port
})
afterAll(() => kitchen.close())

test('accepts only its own Host; health checks accept any', async () => {
  for (const Host of ['larder.example', 'LARDER.example'])
    expect((await sendRequest(port, '/home', { headers: { Host } })).status).toBe(200)
  for (const Host of [
    `localhost:${port}`,
    `larder.example:${port}`,
    'larder.example:443',
    'www.larder.example',
    'larder.example.',
  ])
    expect((await sendRequest(port, '/home', { headers: { Host } })).status).toBe(400)
  for (const path of ['/health', '/ready'])
    expect((await sendRequest(port, path, { headers: { Host: '10.0.0.7' } })).status).toBe(200)
})
test('every response has HSTS', async () => {
  for (const path of [
    '/',
    '/home',
    '/home',
    '/nothing',
    '/api/auth/user',
    '/plates/borsch.svg',
    '/favicon.svg',
    '/assets/nothing.js',
  ]) {
    expect((await sendRequest(port, path, { headers: ours })).headers['strict-transport-security'], path).toMatch(
      /^max-age=31536000/,
    )
  }
  expect(String((await sendRequest(port, '/home', { headers: ours })).headers['content-security-policy'])).toContain(
    'upgrade-insecure-requests',
  )
})
test('forms require an https origin', async () => {
  const post = (headers: Record<string, string>) =>
    sendRequest(port, '/home', { method: 'POST', headers: { ...ours, ...headers }, body: '' })
  expect((await post({ Origin: 'https://larder.example' })).status).not.toBe(403)
  for (const Origin of [
    'http://larder.example',
    'https://larder.example:8443',
    'https://evil.example',
    'https://www.larder.example',
  ])
    expect([Origin, (await post({ Origin })).status]).toEqual([Origin, 403])
})
test('cookies have the __Host- prefix and Secure, and a cookie without the prefix is ignored', async () => {
  const cookieOf = async (name: string) =>
    (
      await createCookie(name, { secrets: [SESSION_SECRET] }).serialize({
        id: 'toast-1',
        title: 'Recipe Saved',
        tone: 'done',
      })
    ).split(';')[0] ?? ''
  const shown = await sendRequest(port, '/home', {
    headers: { ...ours, Cookie: await cookieOf('__Host-larder.toast') },
  })
  expect(shown.text).toContain('Recipe Saved')
  expect(shown.headers['set-cookie']).toHaveLength(1)
  expect(shown.headers['set-cookie']?.[0]).toMatch(
    /^__Host-larder\.toast=;? ?.*Max-Age=0; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(
    (await sendRequest(port, '/home', { headers: { ...ours, Cookie: await cookieOf('larder.toast') } })).text,
  ).not.toContain('Recipe Saved')
})
test('so have the session and the device cookie', async () => {
  const signUp = await sendRequest(port, '/sign-up', {
    method: 'POST',
    headers: { ...ours, Origin: 'https://larder.example', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'intent=up&email=cook%40larder.example&password=mussels+in+cider',
  })
  expect(signUp.status).toBe(303)
  const lines = signUp.headers['set-cookie'] ?? []
  expect(lines.map((line) => line.split('=')[0]).sort()).toEqual([
    '__Host-confirm-email',
    '__Host-known-browser',
    '__Host-larder.session',
  ])
  for (const line of lines)
    for (const word of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i, /; Path=\/(?:;|$)/i]) expect(line).toMatch(word)
  for (const line of lines) expect(line).not.toMatch(/; Domain=/i)
  const session = lines.find((line) => line.startsWith('__Host-larder.session='))!.split(';')[0]!
  expect((await sendRequest(port, '/api/auth/user', { headers: { ...ours, Cookie: session } })).status).toBe(200)
  expect(
    (await sendRequest(port, '/api/auth/user', { headers: { ...ours, Cookie: session.replace('__Host-', '') } }))
      .status,
  ).toBe(401)
  const out = await sendRequest(port, '/sign-out', {
    method: 'POST',
    headers: {
      ...ours,
      Cookie: session,
      Origin: 'https://larder.example',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'intent=out',
  })
  expect(out.headers['set-cookie']?.[0]).toMatch(
    /^__Host-larder\.session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
})
test('starter recipes have https URLs', async () => {
  const { text } = await sendRequest(port, '/kitchen/beef-lasagne', { headers: ours })
  expect(text).toContain('href="https://larder.example/kitchen/beef-lasagne"')
  expect(text).not.toContain(`localhost:${port}`)
})
