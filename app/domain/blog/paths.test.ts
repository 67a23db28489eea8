import { expect, test } from 'vitest'
import { imageManagerPath, parseImageManagerView, parseRecipeManagerView, recipeManagerPath } from './paths'

test.each([
  [{}, '/admin/blog/1/images'],
  [{ tab: 'upload' as const }, '/admin/blog/1/images?tab=upload'],
  [{ q: 'soup & bread' }, '/admin/blog/1/images?q=soup+%26+bread'],
  [{ tab: 'upload' as const, q: 'soup' }, '/admin/blog/1/images?tab=upload'],
])('%j is %s and survives a round trip', (view, path) => {
  expect(imageManagerPath('1', view)).toBe(path)
  const parsed = parseImageManagerView(new URL(path, 'http://x').searchParams)
  expect(imageManagerPath('1', parsed)).toBe(path)
})
test.each([
  ['?tab=elsewhere&q=', { tab: 'stock', q: '' }],
  [`?q=${'x'.repeat(300)}`, { tab: 'stock', q: 'x'.repeat(100) }],
  ['?q=%20%00soup%20', { tab: 'stock', q: 'soup' }],
])('%s is %j', (search, view) => expect(parseImageManagerView(new URLSearchParams(search))).toEqual(view))

test.each([
  [{}, '/admin/blog/5/recipes'],
  [{ q: 'leek & pie' }, '/admin/blog/5/recipes?q=leek+%26+pie'],
  [{ tab: 'existing' as const }, '/admin/blog/5/recipes?tab=existing'],
  [{ tab: 'existing' as const, q: 'pie' }, '/admin/blog/5/recipes?tab=existing'],
])('%j is %s', (view, path) => expect(recipeManagerPath('5', view)).toBe(path))

test.each([
  ['', { tab: 'search', q: '' }],
  ['tab=existing&q=pie', { tab: 'existing', q: 'pie' }],
  ['tab=__proto__&q=++leek%00+pie++', { tab: 'search', q: 'leek pie' }],
  [`q=${'x'.repeat(20)}`, { tab: 'search', q: 'x'.repeat(10) }],
])('%j is %j', (query, view) => expect(parseRecipeManagerView(new URLSearchParams(query), 10)).toEqual(view))
