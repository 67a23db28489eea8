import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVALID_REQUEST } from '#app/domain/error-messages'
import { sendRawBytes, parseStatusCode } from '#tests/support/http-client'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { rejectMalformed } from './reject-malformed.server'

let server: Awaited<ReturnType<typeof listenOnFreePort>>
let seen: { host?: string; forwarded?: string }[] = []
beforeAll(async () => {
  const app = express()
  app.use(rejectMalformed(() => new Set(['larder.example', '[::1]:3000'])))
  app.use((request, response) => {
    seen.push({ host: request.headers.host, forwarded: request.get('X-Forwarded-Host') })
    response.send('in')
  })
  server = await listenOnFreePort(app)
})
afterAll(() => server.close())

const send = async (line: string, ...headers: string[]) => {
  seen = []
  return parseStatusCode(await sendRawBytes(server.port, [line, ...headers, 'Connection: close', '', ''].join('\r\n')))
}
const HOST = 'Host: larder.example'

test.each([
  ['a page', 'GET /home?a=%2500 HTTP/1.1', HOST],
  ['dots that are a name', 'GET /...a/.well-known/b..c?d=/../\\ HTTP/1.1', HOST],
  ['any spelling of our name', 'GET / HTTP/1.1', 'hOsT: LARDER.example'],
  ['a name with a port', 'GET / HTTP/1.1', 'Host: [::1]:3000'],
  ['a browser asking about a method', 'OPTIONS /api/search HTTP/1.1', HOST],
  ['HTTP/1.0 with a name', 'GET / HTTP/1.0', HOST],
  ['two slashes: a path of ours, however odd', 'GET //evil.example/ HTTP/1.1', HOST],
])('passes: %s', async (_, line, host) => {
  expect(await send(line, host)).toBe(200)
  expect(seen).toHaveLength(1)
})

test.each([
  ['another name', 'GET / HTTP/1.1', ['Host: evil.example']],
  ['our name with a port', 'GET / HTTP/1.1', ['Host: larder.example:80']],
  ['our name with a dot', 'GET / HTTP/1.1', ['Host: larder.example.']],
  ['a longer name', 'GET / HTTP/1.1', ['Host: larder.example.evil.example']],
  ['our name and another', 'GET / HTTP/1.1', ['Host: larder.example, evil.example']],
  ['with a user', 'GET / HTTP/1.1', ['Host: evil@larder.example']],
  ['an empty name', 'GET / HTTP/1.1', ['Host:']],
  ['no name', 'GET / HTTP/1.1', []],
  ['no name, HTTP/1.0', 'GET / HTTP/1.0', []],
  ['ours first of two', 'GET / HTTP/1.1', [HOST, 'Host: evil.example']],
  ['ours last of two', 'GET / HTTP/1.1', ['Host: evil.example', HOST]],
  ['ours twice', 'GET / HTTP/1.1', [HOST, HOST]],
  ['a whole address', 'GET http://larder.example/ HTTP/1.1', [HOST]],
  ['a whole address elsewhere', 'GET http://evil.example/ HTTP/1.1', [HOST]],
  ['the server itself', 'OPTIONS * HTTP/1.1', [HOST]],
  ['a step out of the endpoints', 'GET /api/../home HTTP/1.1', [HOST]],
  ['the same, encoded', 'GET /api/%2e%2E/home HTTP/1.1', [HOST]],
  ['half encoded, at the end', 'GET /api/.%2e HTTP/1.1', [HOST]],
  ['a step on the spot', 'GET /%2e/home HTTP/1.1', [HOST]],
  ['before a query', 'GET /api/..?a=1 HTTP/1.1', [HOST]],
  ['backslashes', 'GET /api\\..\\home HTTP/1.1', [HOST]],
  ['a NUL in the path', 'GET /kitchen/%00 HTTP/1.1', [HOST]],
  ['a NUL in the query', 'GET /recipe?url=https%3A%2F%2Fx.example%2F%00 HTTP/1.1', [HOST]],
])('400, and nothing behind it runs: %s', async (_, line, headers) => {
  expect(await send(line, ...headers)).toBe(400)
  expect(seen).toEqual([])
})

test.each(['TRACE', 'PROPFIND', 'MKCOL', 'SEARCH', 'QUERY'])('%s is no method of ours', async (method) => {
  const status = await send(`${method} / HTTP/1.1`, HOST)
  // Methods that this Node's parser does not know are rejected by Node itself.
  expect(status === 405 || status === 400).toBe(true)
  expect(seen).toEqual([])
})
test('X-Forwarded-Host is removed', async () => {
  expect(await send('GET / HTTP/1.1', HOST, 'X-Forwarded-Host: evil.example:99999')).toBe(200)
  expect(seen).toEqual([{ host: 'larder.example', forwarded: undefined }])
})

test('an endpoint refuses in JSON, and a page in plain text, both with nosniff', async () => {
  const ask = (path: string) =>
    sendRawBytes(server.port, [`GET ${path} HTTP/1.1`, HOST, 'Connection: close', '', ''].join('\r\n'))
  const endpoint = await ask('/api/recipe?url=%00')
  expect(endpoint).toMatch(/^HTTP\/1\.1 400 /)
  expect(endpoint).toContain('application/json')
  expect(endpoint).toContain(JSON.stringify({ message: INVALID_REQUEST(), error: 'invalid' }))
  const page = await ask('/home?a=%00')
  expect(page).toContain('text/plain')
  for (const answer of [endpoint, page]) expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff')
})
