import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { startTestServer, type TestServer } from './test-server'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({})))
afterAll(() => server.close())

/** Pages that no other test of this file has asked for: the first answer is rendered in full. */
const PAGES = [
  '/',
  '/results?mood=Comfort+Food',
  '/recipe?url=http%3A%2F%2Flocalhost%2Fnowhere',
  '/kitchen/beef-lasagne',
  '/blog',
  '/how-to',
  '/no/such/page',
]
const PRELOAD = /<link rel="modulepreload" href="([^"]+)"\/>/g

test.each(PAGES)('%s preloads its modules each once, every time it is rendered', async (path) => {
  // A cookie that keeps the page out of the cache.
  const render = async () => {
    const { text } = await sendRequest(server.port, path, { headers: { Cookie: 'larder.test=1' } })
    return text.replace(/ nonce="[^"]+"/g, '')
  }
  const [first, ...later] = [await render(), await render(), await render()]
  expect(later).toEqual([first, first])
  const preloads = [...first!.matchAll(PRELOAD)].map(([, file]) => file)
  const imports = [...first!.matchAll(/^(?:import \* as route\d+ from|import) "([^"]+)";$/gm)].map(([, file]) => file)
  expect(new Set(preloads).size).toBe(preloads.length)
  expect(preloads.length).toBeGreaterThan(5)
  expect(imports.length).toBeGreaterThan(1)
  expect(preloads).toEqual(expect.arrayContaining(imports))
})
