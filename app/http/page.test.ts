import type { LoaderFunctionArgs } from '@remix-run/node'
import { beforeEach, expect, test, vi } from 'vitest'
import { createLoadContext, cook } from '#tests/support/request-stub'
import type { User } from '#app/domain/accounts/user'
import { AppError } from '#app/platform/app-error'
import { log } from '#app/platform/log.server'
import { page } from './page.server'

const visit = vi.hoisted(() => ({ user: null as User | null }))
vi.mock('#app/ports/identity/identity.server', () => ({
  getIdentityProvider: () => ({ findUser: () => Promise.resolve(visit.user) }),
}))
vi.spyOn(log, 'error').mockImplementation(() => undefined)
beforeEach(() => void (visit.user = null))

const loaderArgsOf = (path: string): LoaderFunctionArgs => ({
  request: new Request(`http://larder.example${path}`),
  params: { id: '7' },
  context: createLoadContext(),
})
const thrownBy = async (work: Promise<unknown>): Promise<Response> => {
  const thrown: unknown = await work.catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(Response)
  return thrown as Response
}

test("passes the context, and returns the loader's value", async () => {
  const seen = await page('anyone', (ask) => ask)(loaderArgsOf('/home?a=1'))
  expect(seen).toMatchObject({ user: null, ip: '203.0.113.7', params: { id: '7' } })
  expect(seen.url.search).toBe('?a=1')
})
test('a user passes where one is required', async () => {
  visit.user = cook
  expect(await page('user', ({ user }) => user.id)(loaderArgsOf('/collection'))).toBe('cook-1')
})
test('where a user is required the data has the token for its forms', async () => {
  visit.user = cook
  expect(await page('user', () => ({ plans: 3 }))(loaderArgsOf('/meal-plans'))).toEqual({
    plans: 3,
    formToken: expect.any(String),
  })
  expect(await page('anyone', () => ({ plans: 3 }))(loaderArgsOf('/'))).toEqual({ plans: 3 })
})
test('what is no plain object has no token', async () => {
  visit.user = cook
  const csv = new Response('a,b')
  expect(await page('user', () => csv)(loaderArgsOf('/export'))).toBe(csv)
  expect(await page('user', () => [1])(loaderArgsOf('/export'))).toEqual([1])
})
test.each([
  ['/collection', '/sign-in?return_url=%2Fcollection'],
  ['/collection?max=30&q=a%26b', '/sign-in?return_url=%2Fcollection%3Fmax%3D30%26q%3Da%2526b'],
  ['/collection?_data=routes%2Fcollection&max=30', '/sign-in?return_url=%2Fcollection%3Fmax%3D30'],
  ['//evil.example/collection', '/sign-in?return_url=%2F'],
])('signed out where a user is required: %s leads to %s, and nothing is run', async (path, to) => {
  const run = vi.fn()
  const answer = await thrownBy(page('user', run)(loaderArgsOf(path)))
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe(to)
  expect(run).not.toHaveBeenCalled()
})
test('an AppError is thrown as a Response for the ErrorBoundary', async () => {
  const answer = await thrownBy(
    page('anyone', () => {
      throw new AppError('not_found', 'There is no such plan.')
    })(loaderArgsOf('/meal-plan/7')),
  )
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ message: 'There is no such plan.', error: 'not_found' })
})
test('an asynchronous AppError too, with Retry-After', async () => {
  const answer = await thrownBy(
    page('anyone', () => Promise.reject(new AppError('too_many', 'Slowly.', { retryAfter: 3 })))(loaderArgsOf('/')),
  )
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '3'])
})
test('any other error is thrown without details', async () => {
  const answer = await thrownBy(
    page('anyone', () => Promise.reject(new Error('select * from secrets')))(loaderArgsOf('/')),
  )
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toMatch(/select|secrets/)
})
test('a Response is passed through, thrown or returned', async () => {
  const gone = new Response(null, { status: 410 })
  expect(await thrownBy(page('anyone', () => Promise.reject(gone as unknown as Error))(loaderArgsOf('/')))).toBe(gone)
  expect(await page('anyone', () => gone)(loaderArgsOf('/'))).toBe(gone)
})
