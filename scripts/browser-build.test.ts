import { expect, test } from 'vitest'
import { writeManifest } from './browser-build'

const off = { hasAction: false, css: [] }
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/a.js'], css: [] },
  routes: {
    root: { id: 'root', path: '', hasLoader: true, module: '/assets/root.js', imports: ['/assets/a.js'], ...off },
    'routes/list': { id: 'routes/list', parentId: 'root', path: 'list', module: '/assets/1.js', imports: [], ...off },
    'routes/text': { id: 'routes/text', parentId: 'root', path: 'text', module: '/assets/2.js', imports: [], ...off },
    'routes/api.text': {
      id: 'routes/api.text',
      parentId: 'root',
      path: 'api/text',
      module: '/assets/3.js',
      imports: [],
      ...off,
    },
    'routes/docs': {
      id: 'routes/docs',
      parentId: 'root',
      path: 'api/docs',
      module: '/assets/docs.js',
      imports: [],
      ...off,
    },
    'routes/item': {
      id: 'routes/item',
      parentId: 'root',
      path: 'shopping-lists/:id/items/:item',
      module: '/assets/item.js',
      imports: ['/assets/form.js'],
      ...off,
    },
  },
  url: '/assets/manifest-1.js',
  version: '1',
}

test('the manifest of browsers names what is on, equal modules once, no endpoints, and imports of what works without a signal', () => {
  const script = writeManifest(manifest, (module) => (/\d/.test(module) ? '' : module))
  const page: { __remixManifest?: unknown } = {}
  new Function('window', `with (window) { ${script} }`)(page)
  expect(page.__remixManifest).toEqual({
    entry: { module: '/assets/entry.js', imports: [], css: [] },
    routes: {
      root: { id: 'root', path: '', hasLoader: true, module: '/assets/root.js' },
      'routes/list': { id: 'routes/list', parentId: 'root', path: 'list', module: '/assets/1.js' },
      'routes/text': { id: 'routes/text', parentId: 'root', path: 'text', module: '/assets/1.js' },
      'routes/docs': { id: 'routes/docs', parentId: 'root', path: 'api/docs', module: '/assets/docs.js' },
      'routes/item': {
        id: 'routes/item',
        parentId: 'root',
        path: 'shopping-lists/:id/items/:item',
        module: '/assets/item.js',
        imports: ['/assets/form.js'],
      },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  })
})
