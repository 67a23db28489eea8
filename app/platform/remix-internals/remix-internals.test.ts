import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { RouterLocationContext, RouterStateContext } from './router-contexts'

const load = createRequire(import.meta.url)
const findFile = (name: string) => load.resolve(name).replace(/(node_modules\/(?:@[^/]+\/)?[^/]+)\/.*/, '$1')
const readVersion = (name: string) =>
  (JSON.parse(readFileSync(`${findFile(name)}/package.json`, 'utf8')) as { version: string }).version

// Whoever changes a version here has read the files of this folder beside the new package.
test.each([
  ['@remix-run/react', '2.17.5'],
  ['@remix-run/router', '1.23.4'],
  ['@remix-run/server-runtime', '2.17.5'],
  ['react-router', '6.30.4'],
])('what this folder knows of %s is of %s', (name, version) => {
  expect(readVersion(name)).toBe(version)
})

test('the router still hands down its state and the location under these names', () => {
  expect(RouterStateContext.displayName).toBe('DataRouterState')
  expect(RouterLocationContext.displayName).toBe('Location')
})

test('the browser still reads its manifest and its state from these globals', () => {
  const browser = readFileSync(`${findFile('@remix-run/react')}/dist/esm/browser.js`, 'utf8')
  for (const use of ['window.__remixManifest.routes', 'window.__remixContext.state']) expect(browser).toContain(use)
})
