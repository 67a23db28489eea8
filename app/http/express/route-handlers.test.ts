import express from 'express'
import { expect, test } from 'vitest'
import { sendRequest } from '#tests/support/http-client'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { createRoute } from '#tests/support/route-manifest'
import { createRouteHandlers } from './route-handlers.server'
import { matchRoutePolicy } from './route-policy.server'

const ROUTES = Object.fromEntries(
  [
    createRoute('root', { path: '' }),
    createRoute('site', { parentId: 'root' }),
    createRoute('home', { index: true, parentId: 'site' }),
    createRoute('blog', { path: 'blog', parentId: 'site' }),
    createRoute('post', { path: 'blog/:slug', parentId: 'site' }),
    createRoute('file', { path: 'pictures/*', parentId: 'root' }),
  ].map((route) => [route.id, route]),
)
const EVERY = Object.keys(ROUTES).sort()

test.each([
  ['/', ['home', 'root', 'site']],
  ['/blog', ['blog', 'root', 'site']],
  ['/blog/', ['blog', 'root', 'site']],
  ['/blog/leek-soup', ['post', 'root', 'site']],
  ['/BLOG/Leek?q=../x', ['post', 'root', 'site']],
  ['/pictures/a/b', ['file', 'root']],
  // What a URL may write in another way, and what no route has.
  ['/blog/l%65ek', EVERY],
  ['/blog/soup.json', EVERY],
  ['//blog/leek', EVERY],
  ['/elsewhere', EVERY],
])('%s is handled with %j', async (path, expected) => {
  const created: string[][] = []
  const app = express()
  app.use(matchRoutePolicy(() => ROUTES))
  app.use(
    createRouteHandlers(ROUTES, (routes) => {
      created.push(Object.keys(routes))
      return (_request, response) => void response.json(Object.keys(routes).sort())
    }),
  )
  const { port, close } = await listenOnFreePort(app)
  try {
    for (let time = 0; time < 2; time++) expect(JSON.parse((await sendRequest(port, path)).text)).toEqual(expected)
    expect(created).toHaveLength(expected === EVERY ? 1 : 2)
  } finally {
    await close()
  }
})
