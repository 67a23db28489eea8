import { expect, test } from 'vitest'
import { isInline, orUnanswered, UNANSWERED } from './inline'

const redirect = () => new Response(null, { status: 302, headers: { Location: '/sign-in' } })

test('an answer is handed on', async () =>
  expect(await orUnanswered(() => Promise.resolve({ toast: { title: 'Saved' } }))).toEqual({
    toast: { title: 'Saved' },
  }))
test.each<[string, () => Promise<unknown>]>([
  ['no signal', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure of the server', () => Promise.reject(new Response('{}', { status: 500 }))],
  ["a proxy's own page", () => Promise.resolve('<html>Bad gateway</html>')],
  ['nothing', () => Promise.resolve(null)],
])('%s is told as that: nothing was answered', async (_, send) => expect(await orUnanswered(send)).toBe(UNANSWERED))
test('a redirect leads on', async () => {
  const thrown = await orUnanswered(() => Promise.reject(redirect())).catch((error: unknown) => error)
  expect((thrown as Response).headers.get('Location')).toBe('/sign-in')
})
test('a form says by a field that its page stays', () => {
  const data = new FormData()
  expect([isInline(undefined), isInline(data)]).toEqual([false, false])
  data.set('inline', '1')
  expect(isInline(data)).toBe(true)
})
