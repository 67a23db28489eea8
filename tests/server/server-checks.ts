import { readdirSync } from 'node:fs'
import net from 'node:net'
import { expect } from 'vitest'
import { MAIN_INGREDIENT_CATEGORIES } from '#app/domain/recipes/categories'
import { sendRequest, postJson, parseStatusCode } from '#tests/support/http-client'
import type { LarderProcess } from '#tests/support/larder-process'

type RunningServer = Pick<LarderProcess, 'port' | 'log'>

/** Number of starter recipes. */
export const STARTER_RECIPE_COUNT = readdirSync('prisma/starter', { recursive: true }).filter((file) =>
  String(file).endsWith('.json'),
).length

/** More than the starter recipes of one main ingredient fill; a page past the end is the last one. */
const KITCHEN_PAGES = ['1', '2', '3']

/** The starter recipes that a server lists in its kitchen, fetched without a cache. */
export async function listStarterRecipes(
  { port }: Pick<RunningServer, 'port'>,
  Host = `localhost:${port}`,
): Promise<Set<string>> {
  const pages = await Promise.all(
    MAIN_INGREDIENT_CATEGORIES.flatMap((ingredient) =>
      KITCHEN_PAGES.map((page) =>
        sendRequest(port, `/kitchen?${new URLSearchParams({ ingredient, page, fresh: String(Math.random()) })}`, {
          headers: { Host },
        }),
      ),
    ),
  )
  return new Set(
    pages.flatMap(({ text }) => [...text.matchAll(/href="\/kitchen\/([\w-]+)"/g)].map(([, slug = '']) => slug)),
  )
}

/** Asserts that a server has all starter recipes and answers a search. */
export async function expectServing(server: RunningServer, note = ''): Promise<void> {
  const why = () => `${note}\n${server.log().slice(-5).join('\n')}`
  expect((await listStarterRecipes(server)).size, why()).toBe(STARTER_RECIPE_COUNT)
  const found = await postJson(server.port, '/api/search', { limit: 6 })
  expect(found.status, why()).toBe(200)
  expect(found.json<{ results: unknown[] }>().results, why()).toHaveLength(6)
}

/** Sends requests in a loop until the server is gone; every response that has started must be complete. */
export function startLoad({ port }: Pick<RunningServer, 'port'>, size = 6) {
  let over = false
  let answered = 0
  const torn: string[] = []
  const PATHS = ['/home', '/kitchen', '/results?n=3', '/plates/borsch.svg', '/blog', '/']
  const people = Array.from({ length: size }, async (_, at) => {
    for (let n = 0; !over; n++) {
      const path = PATHS[at % PATHS.length]!
      await sendRequest(port, n % 2 ? path : `${path}${path.includes('?') ? '&' : '?'}fresh=${at}-${n}`).then(
        ({ status }) => {
          if (status === 200) answered++
        },
        (error: NodeJS.ErrnoException) => {
          // Refused or dropped before the first byte: a browser retries. "aborted" is a truncated response.
          if (!['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(error.code ?? '') || error.message === 'aborted')
            torn.push(error.message)
          over = true
        },
      )
    }
  })
  return { leave: () => void (over = true), all: Promise.all(people), answered: () => answered, torn }
}

/** A POST with a delayed body; once `begun` resolves, the server has the request in flight. */
export function startSlowRequest({ port }: Pick<RunningServer, 'port'>, keepAlive = false) {
  const body = JSON.stringify({ limit: 2 })
  const socket = net.connect(port, '127.0.0.1')
  let received = ''
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(received)))
  socket.on('error', () => undefined)
  const begun = new Promise<void>((resolve) =>
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      if (received.includes('100 Continue')) resolve()
    }),
  )
  socket.write(
    `POST /api/search HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n${keepAlive ? '' : 'Connection: close\r\n'}\r\n`,
  )
  return {
    begun,
    finish: () => void socket.write(body),
    ended: ended.then((text) => text.replace('HTTP/1.1 100 Continue\r\n\r\n', '')),
  }
}
/** Asserts that a text is one complete HTTP response, to its last byte. */
export function expectCompleteResponse(answer: string) {
  expect(parseStatusCode(answer)).toBe(200)
  expect(answer).toMatch(/\r\n0\r\n\r\n$|\r\nContent-Length: \d+\r\n/i)
}
export const isConnectionRefused = (port: number): Promise<boolean> =>
  sendRequest(port, '/health').then(
    () => false,
    () => true,
  )
