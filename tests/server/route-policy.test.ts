// @module-tag slow
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { flatRoutes } from '@remix-run/dev/dist/config/flat-routes.js'
import type { ServerBuild } from '@remix-run/node'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { limitBodies } from '#app/http/express/body-limit.server'
import { trackPageViews } from '#app/http/express/page-views.server'
import { createPolicyMatcher, getPolicyMatch, matchRoutePolicy } from '#app/http/express/route-policy.server'
import { securityHeaders } from '#app/http/express/security-headers.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { renderRobotsTxt } from '#app/domain/site/sitemap-xml'
import { createTempFolder } from '#tests/support/embedded-postgres'
import { sendRequest } from '#tests/support/http-client'
import { listenOnFreePort } from '#tests/support/listen-on-free-port'
import { examplePath } from '#tests/support/route-manifest'
import remixOptions from '../../remix.config.js'

type RouteManifest = ServerBuild['routes']

const recordPageView = vi.hoisted(() => vi.fn<(view: { slug: string }) => void>())
vi.mock('#app/domain/blog/page-views.server', () => ({ recordPageView }))

const root = fileURLToPath(new URL('../..', import.meta.url))
const BUCKET = 'https://bucket.example'
const BODY_LIMITS = { form: 10, paste: 20, upload: 30, archive: 1000 }
const ID = '7d3c8a54-2f51-4c06-9d2e-0b5a9f1f4f10'

let built: RouteManifest
let renamed: RouteManifest
beforeAll(async () => {
  built = ((await import(path.join(root, 'build/server/index.js'))) as ServerBuild).routes
  renamed = renameRouteFiles(built)
}, 60_000)

/** Renames each word of a route file: `_site.admin.blog_.$id.edit` becomes `_site.adminx.blogx_.$id.editx`. */
const renameFile = (name: string) =>
  name
    .split('.')
    .map((part) => (/^[_$[]|^tsx?$/.test(part) ? part : part.replace(/^[^_[]+/, '$&x')))
    .join('.')

/** The manifest of the build as if every file in app/routes had another name, with the same modules. */
function renameRouteFiles(manifest: RouteManifest): RouteManifest {
  const folder = createTempFolder()
  const newIds = new Map([['root', 'root']])
  writeFileSync(path.join(folder, 'root.tsx'), '')
  for (const entry of readdirSync(path.join(root, 'app/routes'), { withFileTypes: true })) {
    const name = renameFile(entry.name)
    const file = path.join(folder, 'routes', name, ...(entry.isDirectory() ? ['route.tsx'] : []))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, '')
    newIds.set(toRouteId(entry.name), toRouteId(name))
  }
  const found = flatRoutes(folder, remixOptions.ignoredRouteFiles)
  return Object.fromEntries(
    Object.values(manifest).map(({ id, module }) => {
      const route = { ...found[newIds.get(id) ?? ''], id: newIds.get(id) ?? '', module }
      return [route.id, route as RouteManifest[string]]
    }),
  )
}
const toRouteId = (fileName: string) => `routes/${fileName.replace(/\.tsx?$/, '')}`

test.each<[string, RoutePolicy]>([
  ['/', { cache: { sharedSeconds: 60 } }],
  ['/how-to', { cache: { sharedSeconds: 3600 } }],
  ['/api/docs', { cache: { sharedSeconds: 3600 }, scripts: false, noindex: 'meta' }],
  ['/import', { body: 'paste' }],
  ['/import/file', { body: 'archive', noindex: 'meta' }],
  ['/import/file/example', { noindex: 'meta' }],
  ['/collection/from-url', { body: 'paste', noindex: 'meta' }],
  ['/api/objects/upload/token', { body: 'upload', maintenance: 'open' }],
  ['/sign-out', { noindex: 'meta', maintenance: 'open' }],
  ['/api/objects/upload', {}],
  ['/api/objects/blog-image', {}],
  ['/feedback', { noindex: 'meta' }],
  ['/sign-in', { csp: 'identity-provider', noindex: 'meta' }],
  ['/sign-up', { csp: 'identity-provider', noindex: 'meta' }],
  ['/confirm-email', { cache: 'no-store', referrer: 'same-origin', noindex: 'meta' }],
  ['/reset-password', { cache: 'no-store', referrer: 'same-origin', noindex: 'meta' }],
  ['/plates/borsch.svg', { csp: 'image' }],
  ['/pictures/400/x/y', { csp: 'image' }],
  ['/objects/x-400.webp', { csp: 'image' }],
  ['/social/recipe/x.png', {}],
  [`/share/shopping-list/${ID}`, { referrer: 'no-referrer', noindex: 'header' }],
  [`/share/shopping-list/${ID}/changes`, { referrer: 'no-referrer', noindex: 'header' }],
  [`/api/shopping-lists/shared/${ID}`, { referrer: 'no-referrer', noindex: 'header' }],
  [`/api/shopping-lists/${ID}`, {}],
  ['/blog/salt', { cache: { sharedSeconds: 60 }, pageViewParam: 'slug' }],
  ['/api/blog/public/posts/salt', { pageViewParam: 'slug' }],
  ['/api/blog/public/posts', {}],
  ['/blog/rss.xml', {}],
  ['/collection', {}],
  ['/no-such-page', {}],
  ['/administration', {}],
])('%s: %j', (address, policy) => expect(createPolicyMatcher(built)(address).policy).toEqual(policy))

describe('admin routes', () => {
  const UPLOADS = ['/admin/blog/new', '/admin/blog/:id/edit', '/admin/blog/:id/images']
  test('all share one policy; three of them take uploads', () => {
    const match = createPolicyMatcher(built)
    const screens = Object.keys(built).filter((id) => id.startsWith('routes/_site.admin'))
    expect(screens.length).toBeGreaterThan(22)
    for (const id of screens) {
      const address = examplePath(built, id)
      const { isDialog: _, ...policy } = match(address).policy
      expect([address, policy]).toEqual([
        address,
        {
          cache: 'no-store',
          noindex: 'meta',
          csp: 'upload-bucket',
          identity: 'optional',
          maintenance: 'open',
          // Its address is a secret.
          ...(address === '/admin/set-up/example' && { referrer: 'same-origin' }),
          ...(UPLOADS.map((upload) => upload.replace(':id', 'example')).includes(address) && { body: 'upload' }),
        },
      ])
    }
  })
  test('all but the sign-in route are children of the layout, which has their error boundary', () => {
    const outside = Object.values(built).filter(
      ({ id, parentId }) => id.startsWith('routes/_site.admin') && parentId !== 'routes/_site.admin',
    )
    expect(outside.map(({ id }) => id).sort()).toEqual(['routes/_site.admin', 'routes/_site.admin_._index'])
    expect(built['routes/_site.admin']?.module).toMatchObject({ ErrorBoundary: expect.any(Function) })
  })
})

describe('with every route file renamed', () => {
  const servers: Awaited<ReturnType<typeof listenOnFreePort>>[] = []
  afterAll(() => Promise.all(servers.map(({ close }) => close())))

  async function serve(manifest: RouteManifest) {
    const app = express()
    app.use(
      matchRoutePolicy(() => manifest),
      securityHeaders(
        () => true,
        () => BUCKET,
      ),
      limitBodies(BODY_LIMITS, {}),
      trackPageViews,
      (request, response) => {
        request.resume()
        request.once('end', () => {
          if (!response.headersSent) response.json(getPolicyMatch(response).policy)
        })
      },
    )
    const server = await listenOnFreePort(app)
    servers.push(server)
    return server.port
  }

  /** What the middleware does with requests for a route: headers, body limit, page cache, page views. */
  async function observe(port: number, address: string, routeId: string) {
    recordPageView.mockClear()
    const { headers, text } = await sendRequest(port, address)
    await sendRequest(port, `${address}?_data=${encodeURIComponent(routeId)}`)
    const statuses: number[] = []
    for (const body of ['form', 'paste'] as const)
      statuses.push(
        (await sendRequest(port, address, { method: 'POST', body: 'x'.repeat(BODY_LIMITS[body] + 1) })).status,
      )
    return {
      csp: String(headers['content-security-policy']).replace(/nonce-[\w-]+/g, 'nonce'),
      referrer: headers['referrer-policy'],
      robots: headers['x-robots-tag'],
      policy: JSON.parse(text) as RoutePolicy,
      statuses,
      views: recordPageView.mock.calls.map(([{ slug }]) => slug),
    }
  }

  test('paths and ids differ', () => {
    const ids = Object.keys(built).filter((id) => id !== 'root' && renamed[id])
    // Their names consist of params, splats and pathless layouts only.
    expect(ids.sort()).toEqual(['routes/_site', 'routes/_site.$', 'routes/_site._index'])
    expect(Object.keys(renamed)).toHaveLength(Object.keys(built).length)
  })
  test('each route keeps its policy and the middleware behaviour derived from it', { timeout: 120_000 }, async () => {
    const [before, after] = [await serve(built), await serve(renamed)]
    const idsByModule = new Map(Object.values(renamed).map(({ id, module }) => [module, id]))
    const seen = { upload: 0, paste: 0, image: 0, header: 0, views: 0, noStore: 0, shared: 0 }
    for (const { id, module } of Object.values(built)) {
      const newId = idsByModule.get(module) ?? ''
      const expected = await observe(before, examplePath(built, id), id)
      expect([newId, await observe(after, examplePath(renamed, newId), newId)]).toEqual([newId, expected])
      if (expected.statuses.join() === '200,200') seen.upload++
      if (expected.statuses.join() === '200,413') seen.paste++
      if (expected.csp.endsWith('sandbox')) seen.image++
      if (expected.robots === 'noindex') seen.header++
      if (expected.views.join() === 'example,example') seen.views++
      if (expected.policy.cache === 'no-store') seen.noStore++
      else if (expected.policy.cache) seen.shared++
    }
    // Otherwise all would be equal because no route declared a policy.
    expect(seen).toMatchObject({ upload: 7, paste: 2, image: 3, header: 8, views: 2 })
    expect(seen.noStore).toBeGreaterThan(22)
    expect(seen.shared).toBeGreaterThan(10)
  })
})

test('every path of robots.txt is the prefix of a route', () => {
  const addresses = Object.keys(built).map((id) => examplePath(built, id))
  const listed = [...renderRobotsTxt('https://larder.example').matchAll(/^(?:Allow|Disallow): (.+)$/gm)]
  expect(listed.length).toBeGreaterThan(8)
  for (const [, start = ''] of listed)
    expect([start, addresses.some((address) => address.startsWith(start))]).toEqual([start, true])
})
