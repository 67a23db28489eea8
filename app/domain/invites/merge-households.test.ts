import { expect, test } from 'vitest'
import { matchRecipes } from './merge-households.server'

const page = (id: string, source_url: string) => ({ id, source_url, lines: null })
const written = (id: string, lines: string) => ({ id, source_url: `manual:${id}`, lines })
const match = (...[coming, there]: Parameters<typeof matchRecipes>) => Object.fromEntries(matchRecipes(coming, there))

test.each([
  ['the same URL', [page('a', 'https://x.example/soup')], [page('b', 'https://x.example/soup')], { a: 'b' }],
  ['another URL', [page('a', 'https://x.example/soup')], [page('b', 'https://x.example/stew')], {}],
  [
    'another spelling of the URL',
    [page('a', 'https://x.example/soup?utm_source=mail')],
    [page('b', 'https://x.example/soup')],
    { a: 'b' },
  ],
  ['the same lines', [written('a', 'h1')], [written('b', 'h1')], { a: 'b' }],
  ['other lines', [written('a', 'h1')], [written('b', 'h2')], {}],
  [
    'two that are alike, of which one is there',
    [written('a', 'h'), written('b', 'h')],
    [written('c', 'h')],
    { a: 'c' },
  ],
  [
    'two that are alike on both sides',
    [written('a', 'h'), written('b', 'h')],
    [written('c', 'h'), written('d', 'h')],
    { a: 'c', b: 'd' },
  ],
  [
    'the same spelling before another one',
    [page('a', 'https://x.example/soup?utm_source=mail'), page('b', 'https://x.example/soup')],
    [page('c', 'https://x.example/soup')],
    { b: 'c' },
  ],
])('%s', (_what, coming, there, expected) => {
  expect(match(coming, there)).toEqual(expected)
})
