import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { createCsrfProtection } from './csrf-token.server'

let server: Awaited<ReturnType<typeof listenOnFreePort>>
const failures: unknown[] = []
const proofs = createCsrfProtection(
  () => 'a secret',
  () => false,
)
beforeAll(async () => {
  const app = express()
  app.get('/form', (request, response) => {
    const proof = proofs(request, response)
    const tokens = [proof.token(), proof.token()]
    response.json(tokens)
  })
  app.get('/sent', (request, response) => {
    response.status(413).send('too large')
    response.locals.late = proofs(request, response).token()
  })
  app.post('/form', (request, response) => {
    response.locals.isUnproven = request.get('X-Proven') === undefined
    response.json(proofs(request, response).isVerified(request.query.token))
  })
  app.use(((error: unknown, _request, _response, _next) => {
    failures.push(error)
  }) satisfies express.ErrorRequestHandler)
  server = await listenOnFreePort(app)
})
afterAll(() => server.close())

const open = async (cookie?: string) => {
  const answer = await sendRequest(server.port, '/form', { headers: cookie ? { Cookie: cookie } : {} })
  return { tokens: answer.json<string[]>(), cookie: answer.headers['set-cookie']?.[0] }
}
const send = async (token: string, cookie: string, headers = {}) =>
  (
    await sendRequest(server.port, `/form?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { Cookie: cookie, ...headers },
    })
  ).json<boolean>()

test('a form that is rendered after the response was sent gets its token, without a failure', async () => {
  const answer = await sendRequest(server.port, '/sent')
  expect([answer.status, answer.text, answer.headers['set-cookie']]).toEqual([413, 'too large', undefined])
  expect(failures).toEqual([])
})

describe('the token of a form', () => {
  test('goes with one key of the browser, which no script reads', async () => {
    const { tokens, cookie } = await open()
    expect(cookie).toMatch(/^form-key=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(new Set(tokens).size).toBe(1)
    const again = await open(cookie!.split(';')[0])
    expect(again).toEqual({ tokens, cookie: undefined })
  })
  test('proves where the headers do not, and only with its own key', async () => {
    const mine = await open()
    const yours = await open()
    const [key, other] = [mine, yours].map(({ cookie }) => cookie!.split(';')[0]!)
    expect(await send(mine.tokens[0]!, key!)).toBe(true)
    expect(await send(mine.tokens[0]!, `a=b; ${key}`)).toBe(true)
    expect(await send(yours.tokens[0]!, key!)).toBe(false)
    expect(await send(mine.tokens[0]!, other!)).toBe(false)
    expect(await send(mine.tokens[0]!, '')).toBe(false)
    expect(await send('', key!)).toBe(false)
    expect(await send(`${mine.tokens[0]}x`, key!)).toBe(false)
    expect(await send(key!.slice('form-key='.length), key!)).toBe(false)
  })
  test('is not needed where the headers have proved it', async () =>
    expect(await send('', '', { 'X-Proven': '1' })).toBe(true))
})
