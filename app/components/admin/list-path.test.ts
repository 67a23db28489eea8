import { expect, test } from 'vitest'
import { listPath, numberedPages } from './list-path'

test('an address has the filters that are set', () => {
  expect(listPath('/admin/trash', { kind: null, title: '' })).toBe('/admin/trash')
  expect(listPath('/admin/trash', { kind: 'post', title: 'pie & mash', rating: 5 })).toBe(
    '/admin/trash?kind=post&title=pie+%26+mash&rating=5',
  )
})

test('the first page has no number', () => {
  expect(numberedPages(1, true)).toEqual({ Previous: false, Next: { page: 2 } })
  expect(numberedPages(2, false, 'Newer', 'Older')).toEqual({ Newer: { page: null }, Older: false })
  expect(numberedPages(3, true)).toEqual({ Previous: { page: 2 }, Next: { page: 4 } })
})
