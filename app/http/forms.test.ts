import { redirect } from '@remix-run/node'
import type { ActionFunctionArgs } from '@remix-run/node'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoadContext, noOwnWrites, cook } from '#tests/support/request-stub'
import { z } from 'zod'
import type { User } from '#app/domain/accounts/user'
import { INVALID_REQUEST, SESSION_EXPIRED, TEXT_NOT_REPEATED } from '#app/domain/error-messages'
import { AppError } from '#app/platform/app-error'
import { log } from '#app/platform/log.server'
import { form, forms } from './forms.server'

const visit = vi.hoisted(() => ({ user: null as User | null }))
vi.mock('#app/ports/identity/identity.server', () => ({
  getIdentityProvider: () => ({ findUser: () => Promise.resolve(visit.user) }),
}))
vi.spyOn(log, 'error').mockImplementation(() => undefined)

const Manual = z.object({
  title: z.string('Please enter a recipe title.'),
  ingredients: z.array(z.string()).min(1, 'Please add at least one ingredient.'),
})
const create = vi.fn((_: { user: User; input: z.output<typeof Manual> }): Response => redirect('/collection', 303))
const action = forms('user', {
  create: form<'user', typeof Manual>(Manual, create),
  clear: form<'user', z.ZodObject>(z.object({}), () => redirect('/', 303)),
  tick: form<'user', z.ZodObject<{ id: z.ZodString }>>(z.object({ id: z.string() }), ({ input }) =>
    redirect(`/row/${input.id}`, 303),
  ),
})

beforeEach(() => {
  visit.user = cook
  create.mockClear()
})

function send(fields: Record<string, string> | [string, string][], path = '/collection?max=30') {
  const args: ActionFunctionArgs = {
    request: new Request(`http://larder.example${path}`, { method: 'POST', body: new URLSearchParams(fields) }),
    params: {},
    context: createLoadContext(path),
  }
  return action(args)
}
const whole = { intent: 'create', title: 'Soup', 'ingredients[0]': 'leeks', 'ingredients[1]': 'potatoes' }
type Said = {
  result: { status: string; error: Record<string, string[] | null>; initialValue?: Record<string, unknown> }
}

test('the form that its intent names is parsed, run, and answered with a redirect', async () => {
  const answer = await send(whole)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/collection'])
  expect(create.mock.calls[0]?.[0]).toMatchObject({
    user: cook,
    input: { title: 'Soup', ingredients: ['leeks', 'potatoes'] },
  })
})
test('what may have written is noted for the next pages of the browser, also if it fails', async () => {
  const note = vi.spyOn(noOwnWrites, 'note')
  await send({ intent: 'create' })
  expect(note).not.toHaveBeenCalled()
  await send(whole)
  expect(note).toHaveBeenCalledTimes(1)
  create.mockRejectedValueOnce(new Error('after a commit') as never)
  await send(whole)
  expect(note).toHaveBeenCalledTimes(2)
  note.mockRestore()
})
test('a button of one of many rows names its row beside the intent', async () => {
  const answer = await send({ intent: 'tick:7', id: 'of another row' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/row/7'])
  expect((await send({ intent: 'untick:7' })).status).toBe(400)
})
test('validation errors are returned with the submitted values', async () => {
  const answer = await send({ intent: 'create', title: '', note: 'kept' })
  expect(answer.status).toBe(400)
  const { result } = (await answer.json()) as Said
  expect(result.error).toMatchObject({ title: ['Please enter a recipe title.'] })
  expect(result.initialValue).toMatchObject({ note: 'kept' })
  expect(create).not.toHaveBeenCalled()
})

test('a very long submission is not sent back; the reason stands at its field', async () => {
  const answer = await send({ intent: 'create', 'ingredients[0]': 'x'.repeat(300_000), note: 'kept' })
  const { result } = (await answer.json()) as Said
  expect(JSON.stringify(result).length).toBeLessThan(1000)
  expect(result.initialValue).toMatchObject({ note: 'kept' })
  expect(result.error).toMatchObject({ title: ['Please enter a recipe title.'], '': [TEXT_NOT_REPEATED()] })
})

describe('list intents of Conform', () => {
  const submitIntentOf = (type: string, index?: number) =>
    send({
      ...whole,
      title: '',
      __intent__: JSON.stringify({ type, payload: { name: 'ingredients', ...(index !== undefined && { index }) } }),
    })
  test.each([
    ['insert', undefined, ['leeks', 'potatoes', null]],
    ['remove', 0, ['potatoes']],
  ] as const)('%s: the form comes back so, nothing is wrong and nothing is done', async (type, index, rows) => {
    const answer = await submitIntentOf(type, index)
    expect(answer.status).toBe(200)
    const { result } = (await answer.json()) as Said
    expect([result.status, result.error, result.initialValue?.ingredients]).toEqual([undefined, {}, rows])
    expect(create).not.toHaveBeenCalled()
  })
})

test('a fetcher submission is recognised', async () => {
  await send(whole)
  await send({ ...whole, inline: '1' })
  expect(create.mock.calls).toMatchObject([[{ isFetcherSubmit: false }], [{ isFetcherSubmit: true }]])
})

describe('refused before anything is parsed', () => {
  test.each([
    ['no intent', { title: 'Soup' }],
    ['another intent', { ...whole, intent: 'destroy' }],
    ['an intent of every object', { ...whole, intent: 'constructor' }],
    ['a name that reaches a prototype', { ...whole, '__proto__[admin]': '1' }],
    ['one in the middle', { ...whole, 'ingredients[constructor]': '1' }],
    ['a huge index', { ...whole, 'ingredients[4294967294]': 'x' }],
    ['a NUL', { ...whole, title: 'So\0up' }],
    [
      "an intent of Conform's that reaches a prototype",
      { ...whole, __intent__: '{"type":"insert","payload":{"name":"__proto__"}}' },
    ],
    ["an intent of Conform's that is none", { ...whole, __intent__: '{' }],
  ])('%s', async (_, fields) => {
    const answer = await send(fields)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as Said).result.error).toEqual({ '': [INVALID_REQUEST()] })
    expect(create).not.toHaveBeenCalled()
    expect(({} as Record<string, unknown>).admin).toBeUndefined()
  })
  test('more than a thousand fields', async () => {
    const answer = await send([
      ...Object.entries(whole),
      ...Array.from({ length: 1001 }, (_, at): [string, string] => [`x${at}`, '']),
    ])
    expect(answer.status).toBe(400)
  })
})

describe('submitted without a session', () => {
  const refused = async (fields: Record<string, string>) => {
    visit.user = null
    const thrown: unknown = await send(fields).catch((error: unknown) => error)
    expect(create).not.toHaveBeenCalled()
    return thrown as Response
  }
  test('the values are returned for sending again, without passwords', async () => {
    const keys = { form_token: 't', once_key: 'k' }
    const answer = await refused({ ...whole, ...keys, inline: '1', password: 'mussels', 'new-password': 'oysters' })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({
      message: SESSION_EXPIRED(),
      error: 'unauthenticated',
      held: {
        action: '/collection?max=30',
        signIn: '/sign-in?return_url=%2Fcollection%3Fmax%3D30',
        fields: Object.entries({ ...whole, ...keys }),
      },
    })
  })
  test('a form without typed values redirects to sign-in', async () => {
    const answer = await refused({ intent: 'create', form_token: 't', once_key: 'k', title: ' ' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/sign-in?return_url=%2Fcollection%3Fmax%3D30')
  })
})

describe('errors thrown by a form', () => {
  const throws = (error: unknown) =>
    create.mockImplementationOnce(() => {
      throw error
    })
  test('an AppError is a form error, with the submitted values', async () => {
    throws(new AppError('conflict', 'This recipe is already in your collection.'))
    const answer = await send(whole)
    expect(answer.status).toBe(409)
    const { result } = (await answer.json()) as Said
    expect(result.error).toEqual({ '': ['This recipe is already in your collection.'] })
    expect(result.initialValue).toMatchObject({ title: 'Soup' })
  })
  test('an AppError with fields is a field error', async () => {
    throws(new AppError('invalid', 'x', { fields: { title: ['You have one of that name.'] } }))
    expect(((await (await send(whole)).json()) as Said).result.error).toEqual({ title: ['You have one of that name.'] })
  })
  test('any other error is returned without details', async () => {
    throws(new Error('insert into saved_recipes'))
    const answer = await send(whole)
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('saved_recipes')
  })
  test('a Response passes', async () => {
    throws(redirect('/elsewhere', 303))
    expect((await send(whole)).headers.get('Location')).toBe('/elsewhere')
  })
})

test('a body that is no form is refused, not a crash', async () => {
  const sent = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } }
  const request = new Request('http://larder.example/collection', sent)
  const thrown: unknown = await action({ request, params: {}, context: createLoadContext() }).catch(
    (error: unknown) => error,
  )
  expect((thrown as Response).status).toBe(400)
})
