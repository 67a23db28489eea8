// @module-tag slow
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { VISITED_ROUTES } from '../../scripts/browser-build'

// Of a first visit, as the server sends it to a browser that takes gzip.
const MAX_SCRIPT_BYTES = 115_000
const MAX_STYLE_BYTES = 14 * 1024

const client = fileURLToPath(new URL('../../build/client', import.meta.url))
const read = (file: string) => readFileSync(path.join(client, file))
/** The server sends small files as they are. */
const weigh = (file: string) => Math.min(read(file).length, gzipSync(read(file)).length)
const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + weigh(file), 0)

const assets = readdirSync(path.join(client, 'assets')).map((file) => `/assets/${file}`)
const manifestFile = assets.find((file) => /\/manifest-\w+\.js$/.test(file))!
type Manifest = { entry: { module: string }; routes: Record<string, { parentId?: string; module: string } | undefined> }

function readManifest(): Manifest {
  const page: { window?: object; __remixManifest?: Manifest } = {}
  page.window = page
  runInNewContext(read(manifestFile).toString('utf8'), page)
  return page.__remixManifest!
}
const manifest = readManifest()

/** Every script that a page of this route needs before it is whole: not what is imported when it is asked for. */
function findScripts(routeId: string): Set<string> {
  const scripts = new Set([manifestFile, manifest.entry.module])
  for (let id: string | undefined = routeId; id;) {
    const route: Manifest['routes'][string] = manifest.routes[id]
    if (!route) throw new Error(`No route is called ${id}.`)
    scripts.add(route.module)
    id = route.parentId
  }
  for (const script of scripts)
    for (const [, file = ''] of read(script)
      .toString('utf8')
      .matchAll(/(?:\bfrom|\bimport)\s*"(\.\/[^"]+)"/g))
      scripts.add(path.posix.join(path.posix.dirname(script), file))
  return scripts
}

const builtScripts = assets.filter((file) => file.endsWith('.js'))
const sheets = assets.filter((file) => file.endsWith('.css'))

test.each(Object.entries(VISITED_ROUTES))('the scripts of a first visit to %s, %s, hold the budget', (routeId) => {
  const scripts = findScripts(routeId)
  expect(scripts.size).toBeGreaterThan(5)
  expect(sum(scripts)).toBeGreaterThan(80_000)
  expect(sum(scripts), [...scripts].map((file) => `${file} ${weigh(file)}`).join('\n')).toBeLessThanOrEqual(
    MAX_SCRIPT_BYTES,
  )
})

test('one style sheet serves all pages and holds the budget', () => {
  expect(sheets).toHaveLength(1)
  expect(sum(sheets)).toBeGreaterThan(10_000)
  expect(sum(sheets)).toBeLessThanOrEqual(MAX_STYLE_BYTES)
})

// What checks a form runs on the server; a view that takes a number from a schema's module would load the library.
test('no script of the browser has the library that checks forms', () => {
  expect(builtScripts.length).toBeGreaterThan(50)
  expect(builtScripts.filter((file) => read(file).includes('_zod'))).toEqual([])
})

// The package of the router has it, and it stays where anything takes that package as a whole.
test('no script of the browser has what renders on a server', () => {
  expect(builtScripts.filter((file) => read(file).includes('stateless environment'))).toEqual([])
})
