import { expect, test, vi } from 'vitest'

vi.hoisted(() => {
  process.env.SESSION_SECRET = 'a secret for tests only, long enough'
  process.env.APP_ORIGIN = 'http://localhost:3000'
})
const { setAppOrigin } = await import('#app/platform/env.server')
const { redirectWithToast, consumeToast, serializeToast } = await import('./toast.server')

const cookieOf = (setCookie: string) => setCookie.split(';')[0]!
const asking = (cookie?: string) => new Request('http://localhost:3000/', { headers: cookie ? { Cookie: cookie } : {} })

test('a message waits for the next page and is taken away by it', async () => {
  const { headers } = await redirectWithToast('/collection', { title: 'Recipe Saved', tone: 'done' })
  expect(headers.get('Location')).toBe('/collection')
  const taken = await consumeToast(asking(cookieOf(headers.get('Set-Cookie') ?? '')))
  expect(taken.toast).toEqual({ id: expect.any(String) as string, title: 'Recipe Saved', tone: 'done' })
  expect(taken.headers['Set-Cookie']).toMatch(/^larder\.toast=;? ?.*Max-Age=0/)
})
test('two messages are two, even when they say the same', async () => {
  const ids = await Promise.all(
    [1, 2].map(
      async () =>
        (await consumeToast(asking(cookieOf(await serializeToast({ title: 'Note updated!', tone: 'done' }))))).toast
          ?.id,
    ),
  )
  expect(ids[0]).not.toBe(ids[1])
})
test('without a message no cookie is set', async () =>
  expect(await consumeToast(asking())).toEqual({ toast: null, headers: {} }))
test.each([
  ['unsigned', `larder.toast=${btoa(JSON.stringify({ id: '1', title: 'x', tone: 'done' }))}`],
  ['signed by somebody else', 'larder.toast=eyJ0aXRsZSI6IngifQ%3D%3D.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['garbage', 'larder.toast=%E0%A4%A'],
  ['empty', 'larder.toast='],
])('%s: no message, and it is taken away', async (_, cookie) => {
  const { toast, headers } = await consumeToast(asking(cookie))
  expect(toast).toBeNull()
  expect(headers['Set-Cookie']).toContain('Max-Age=0')
})
test('the cookie is for the server only, and on https bound to this host', async () => {
  expect(await serializeToast({ title: 'x', tone: 'done' })).toMatch(
    /^larder\.toast=.*; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  setAppOrigin('https://larder.example')
  expect(await serializeToast({ title: 'x', tone: 'done' })).toMatch(
    /^__Host-larder\.toast=.*; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})
