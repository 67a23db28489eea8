import { expect, test } from 'vitest'
import { createMessageLink, sharePath } from './paths'

test('the link holds the name and the URL, whatever characters the name has', () => {
  const url = new URL(createMessageLink('Fish & chips? #1\n100 % суп', `https://larder.example${sharePath('0f0e')}`))
  expect([url.origin, url.pathname, url.hash, [...url.searchParams.keys()]]).toEqual([
    'https://wa.me',
    '/',
    '',
    ['text'],
  ])
  expect(url.searchParams.get('text')).toBe(
    'Fish & chips? #1\n100 % суп\nhttps://larder.example/share/shopping-list/0f0e',
  )
})
