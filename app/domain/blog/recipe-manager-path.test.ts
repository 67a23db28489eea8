import { expect, test } from 'vitest'
import { parseRecipeManagerView, recipeManagerPath } from './recipe-manager-path'

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
