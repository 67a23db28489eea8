import { createCookie } from '@remix-run/node'
import { expect, test } from 'vitest'
import { setUpTestServer } from './test-server'

const SESSION_SECRET = 'a secret for tests only, long enough'
const ours = { Host: 'larder.example' }
const kitchen = setUpTestServer({ APP_ORIGIN: 'https://larder.example', SESSION_SECRET })

test('accepts only its own Host; health checks accept any', async () => {
  for (const Host of ['larder.example', 'LARDER.example'])
    expect((await kitchen.send('/home', { headers: { Host } })).status).toBe(200)
  for (const Host of [
    `localhost:${kitchen.port}`,
    `larder.example:${kitchen.port}`,
    'larder.example:443',
    'www.larder.example',
    'larder.example.',
  ])
    expect((await kitchen.send('/home', { headers: { Host } })).status).toBe(400)
  for (const path of ['/health', '/ready'])
    expect((await kitchen.send(path, { headers: { Host: '10.0.0.7' } })).status).toBe(200)
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
    expect((await kitchen.send(path, { headers: ours })).headers['strict-transport-security'], path).toMatch(
      /^max-age=31536000/,
    )
  }
  expect(String((await kitchen.send('/home', { headers: ours })).headers['content-security-policy'])).toContain(
    'upgrade-insecure-requests',
  )
})
test('forms require an https origin', async () => {
  const post = (headers: Record<string, string>) =>
    kitchen.send('/home', { method: 'POST', headers: { ...ours, ...headers }, body: '' })
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
  const shown = await kitchen.send('/home', { headers: { ...ours, Cookie: await cookieOf('__Host-larder.toast') } })
  expect(shown.text).toContain('Recipe Saved')
  expect(shown.headers['set-cookie']).toHaveLength(1)
  expect(shown.headers['set-cookie']?.[0]).toMatch(
    /^__Host-larder\.toast=;? ?.*Max-Age=0; Path=\/;.*HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(
    (await kitchen.send('/home', { headers: { ...ours, Cookie: await cookieOf('larder.toast') } })).text,
  ).not.toContain('Recipe Saved')
})
test('so have the session and the device cookie', async () => {
  const signUp = await kitchen.send('/sign-up', {
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
  expect((await kitchen.send('/api/auth/user', { headers: { ...ours, Cookie: session } })).status).toBe(200)
  expect(
    (await kitchen.send('/api/auth/user', { headers: { ...ours, Cookie: session.replace('__Host-', '') } })).status,
  ).toBe(401)
  const out = await kitchen.send('/sign-out', {
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
  const { text } = await kitchen.send('/kitchen/beef-lasagne', { headers: ours })
  expect(text).toContain('href="https://larder.example/kitchen/beef-lasagne"')
  expect(text).not.toContain(`localhost:${kitchen.port}`)
})
