import { expect, test } from 'vitest'
import { NETWORK_ERROR } from '#app/domain/error-messages'
import { isFetcherSubmit, catchNetworkError, isNetworkError, NETWORK_ERROR_RESULT } from './fetcher-submission'
import { clientAction } from './network-safe'

const createSignInRedirect = () => new Response(null, { status: 302, headers: { Location: '/sign-in' } })

test('an answer is handed on', async () =>
  expect(await catchNetworkError(() => Promise.resolve({ toast: { title: 'Saved' } }))).toEqual({
    toast: { title: 'Saved' },
  }))
test.each<[string, () => Promise<unknown>]>([
  ['no signal', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure of the server', () => Promise.reject(new Response('{}', { status: 500 }))],
  ["a proxy's own page", () => Promise.resolve('<html>Bad gateway</html>')],
  ['nothing', () => Promise.resolve(null)],
])('%s becomes a network error', async (_, send) => expect(await catchNetworkError(send)).toBe(NETWORK_ERROR_RESULT))
test('a redirect leads on', async () => {
  const thrown = await catchNetworkError(() => Promise.reject(createSignInRedirect())).catch((error: unknown) => error)
  expect((thrown as Response).headers.get('Location')).toBe('/sign-in')
})
test('a form says by a field that its page stays', () => {
  const data = new FormData()
  expect([isFetcherSubmit(undefined), isFetcherSubmit(data)]).toEqual([false, false])
  data.set('inline', '1')
  expect(isFetcherSubmit(data)).toBe(true)
})

test.each<[string, () => Promise<unknown>, string]>([
  ['no signal', () => Promise.reject(new TypeError('Failed to fetch')), NETWORK_ERROR()],
  ["a proxy's own page", () => Promise.resolve('<html>Bad gateway</html>'), NETWORK_ERROR()],
  ["a proxy's own failure", () => Promise.reject(new Response('<html>', { status: 502 })), NETWORK_ERROR()],
  [
    'a failure of ours',
    () => Promise.reject(new Response('{"message":"In a moment."}', { status: 503 })),
    'In a moment.',
  ],
])('%s is an error of the form, and what was typed comes back', async (_, serverAction, sentence) => {
  const body = new URLSearchParams({ title: 'Soup', 'steps[0]': 'Boil' })
  const actionData = await clientAction({
    request: new Request('https://larder.example/', { method: 'POST', body }),
    params: {},
    serverAction: serverAction as never,
  })
  expect(isNetworkError(actionData)).toBe(true)
  expect(actionData).toMatchObject({
    result: { status: 'error', error: { '': [sentence] }, initialValue: { title: 'Soup', steps: ['Boil'] } },
  })
})
