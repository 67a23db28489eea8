import { expect, test } from 'vitest'
import {
  findAssets,
  findImports,
  findOpenedAssets,
  findOwner,
  findSamePage,
  findTitle,
  isKeptPath,
  isManifest,
  renderNoSignalPage,
} from './kept-pages'

const LIST = '/shopping-lists/0f0e0d0c-0b0a-4908-8706-050403020100'

test.each([
  ['/shopping-lists', true],
  [LIST, true],
  [`${LIST}/delete`, false],
  ['/meal-plan/0f0e0d0c-0b0a-4908-8706-050403020100', true],
  ['/recipe', true],
  ['/kitchen/leek-soup', true],
  ['/help/AAAAAAAAAAAAAAAAAAAAA-', true],
  ['/help/AAAAAAAAAAAAAAAAAAAAA-/changes', false],
  ['/account', false],
  ['/admin', false],
  ['/share/shopping-list/0f0e0d0c-0b0a-4908-8706-050403020100', false],
])('%s is kept: %s', (path, isKept) => expect(isKeptPath(path)).toBe(isKept))

test('a document says whose it is, what it is called and what it needs', () => {
  const html = `<!DOCTYPE html><html lang="en" data-user="u1"><head><title>Week · Larder</title>
    <link rel="stylesheet" href="/assets/index-Ab_1.css"/><script src="/assets/entry-1.js"></script>
    <link rel="modulepreload" href="/assets/entry-1.js"/><svg><use href="/icons.svg?v=3#check"></use></svg></head>`
  expect([findOwner(html), findTitle(html)]).toEqual(['u1', 'Week'])
  expect(findAssets(html)).toEqual(['/assets/index-Ab_1.css', '/assets/entry-1.js', '/icons.svg?v=3'])
  expect(findOwner('<html lang="en">')).toBe(null)
  const script = 'import{a as b}from"./A-1.js";import"./b_2.js";const c=()=>import("./C.js");import(route.module)'
  expect(findImports(script)).toEqual(['/assets/A-1.js', '/assets/b_2.js', '/assets/C.js'])
})

test('the scripts of the form of an item are found in the manifest of the build', () => {
  const routes = {
    root: { id: 'root', path: '', module: '/assets/root-1.js' },
    item: { path: 'shopping-lists/:id/items/:item', module: '/assets/item-2.js', imports: ['/assets/form-3.js'] },
  }
  const manifest = `window.__remixManifest=${JSON.stringify({ entry: {}, routes })};`
  expect(findOpenedAssets(manifest)).toEqual(['/assets/item-2.js', '/assets/form-3.js'])
  expect(['/assets/manifest-1a2b3c4d.js', '/assets/root-1.js'].map(isManifest)).toEqual([true, false])
})

test('a page stands for itself and for what differs only in its view', () => {
  const origin = 'https://larder.example'
  const kept = [`${origin}${LIST}`, `${origin}/recipe?url=https%3A%2F%2Fa.example%2F1&step=1`]
  expect(findSamePage(`${origin}${LIST}?order=recipes`, kept)).toBe(kept[0])
  expect(findSamePage(`${origin}/recipe?url=https%3A%2F%2Fa.example%2F1&step=4`, kept)).toBe(kept[1])
  expect(findSamePage(`${origin}/recipe?url=https%3A%2F%2Fa.example%2F2`, kept)).toBe(null)
  expect(findSamePage(`${origin}/shopping-lists`, kept)).toBe(null)
  expect(findSamePage(`${origin}/shopping-lists/open`, kept)).toBe(kept[0])
})

test('an address in the page of no signal stays text', () => {
  const html = renderNoSignalPage([{ path: '/recipe?url="><script>', title: 'Leek &amp; egg' }])
  expect(html).toContain('href="/recipe?url=&quot;&gt;&lt;script&gt;">Leek &amp; egg</a>')
})
