import { expect, test } from 'vitest'
import { imageManagerPath, parseImageManagerView } from './image-manager-path'

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
