import { afterEach, describe, expect, test, vi } from 'vitest'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { createHttpPurge } from './http-purge.server'
import { noSharedCache } from './shared-cache.server'
import type { SharedCache } from './shared-cache-interface'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A cache that notes what it is asked. */
async function listen(status = 200) {
  const requests: string[] = []
  const { port, close } = await listenOnFreePort((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(status).end()
  })
  closers.push(close)
  return { url: `http://127.0.0.1:${port}`, requests }
}
function createPurge(...options: Parameters<typeof createHttpPurge>) {
  const cache = createHttpPurge(...options)
  closers.push(cache.close)
  return cache
}

describe.each<[string, () => SharedCache]>([
  ['none', () => noSharedCache],
  ['by HTTP', () => createHttpPurge({ urls: ['http://127.0.0.1:9'] })],
])('%s', (_, create) => {
  test('never keeps a change or a shutdown waiting, also when nobody answers', async () => {
    const cache = create()
    for (let round = 0; round < 3; round++) expect(cache.purge()).toBeUndefined()
    await cache.close()
    await cache.close()
  })
})

describe('by HTTP', () => {
  test('PURGE goes to all caches, and again for what was on its way', async () => {
    const [one, two] = [await listen(), await listen(405)]
    createPurge({ urls: [one.url, `${two.url}/site`], delaysMs: [0, 10] }).purge()
    await vi.waitFor(() => {
      expect(one.requests).toEqual(['PURGE /', 'PURGE /'])
      expect(two.requests).toEqual(['PURGE /site', 'PURGE /site'])
    })
  })
  test('the rounds of the last change are the only ones that are left', async () => {
    const { url, requests } = await listen()
    const cache = createPurge({ urls: [url], delaysMs: [20, 0] })
    for (let change = 0; change < 50; change++) cache.purge()
    await vi.waitFor(() => expect(requests).toHaveLength(2))
  })
})
