import { describe, expect, test } from 'vitest'
import { isAllowedByRobots, parseRobots } from './robots'

const allows = (robots: string, path: string) =>
  isAllowedByRobots(parseRobots(robots, 'LarderBot'), new URL(path, 'https://site.example'))

test.each([
  ['nothing at all', '', true],
  ['rules for everybody', 'User-agent: *\nDisallow: /', false],
  ['rules for another', 'User-agent: OtherBot\nDisallow: /', true],
  ['rules for us', 'User-agent: LarderBot\nDisallow: /', false],
  ['our name in other letters', 'USER-AGENT: larderbot\nDISALLOW: /', false],
  ['our name with a version', 'User-agent: LarderBot/2.0 (+https://x)\nDisallow: /', false],
  ['a name that only begins like ours', 'User-agent: LarderBotanist\nDisallow: /', true],
  ["ours instead of everybody's", 'User-agent: *\nDisallow: /\nUser-agent: LarderBot\nDisallow: /private', true],
  ['ours without a rule', 'User-agent: LarderBot\n\nUser-agent: *\nDisallow: /', false],
  ['ours with an empty rule', 'User-agent: LarderBot\nDisallow:\n\nUser-agent: *\nDisallow: /', true],
  ['a group of several', 'User-agent: a\nUser-agent: LarderBot\nUser-agent: b\nDisallow: /', false],
  [
    'our second group',
    'User-agent: LarderBot\nDisallow: /a\nUser-agent: b\nDisallow: /b\nUser-agent: LarderBot\nDisallow: /',
    false,
  ],
  ['other lines inside a group', 'User-agent: LarderBot\nSitemap: https://x/s.xml\nUnknown: x\nDisallow: /', false],
  ['a byte order mark', '\ufeffUser-agent: *\nDisallow: /', false],
  ['ends of lines of old machines', 'User-agent: *\rDisallow: /\r', false],
  ['comments and spaces', '# hello\n  User-agent : * # all\n\tDisallow : / # go away\n', false],
  ['rules before any name', 'Disallow: /\nUser-agent: *\nAllow: /', true],
  ['a page of HTML', '<!doctype html><title>Not found: sorry</title>', true],
  ['a colon in a comment', '# User-agent: *\n# Disallow: /\n', true],
])('which rules are ours: %s', (_, robots, expected) => {
  expect(allows(robots, '/recipe')).toBe(expected)
})

describe('which rule decides', () => {
  test.each([
    ['/recipes', '/recipes/soup', false],
    ['/recipes/', '/recipes', true],
    ['/Recipes', '/recipes', true],
    ['/*.pdf', '/a/b.pdf?x=1', false],
    ['/*.pdf$', '/a/b.pdf', false],
    ['/*.pdf$', '/a/b.pdf?x=1', true],
    ['/$', '/', false],
    ['/$', '/a', true],
    ['*/print', '/soup/print/', false],
    ['/a*b*c', '/a-c-b', true],
    ['/a*b*c', '/a-b-b-c', false],
    ['/a*b$', '/ab-b', false],
    ['/ab*b$', '/ab', true],
    ['/*', '/anything', false],
    ['*', '/anything', false],
    ['/?s=', '/?s=soup', false],
    ['/*?', '/a?b', false],
    ['/*?', '/a', true],
    ['/cr%C3%A8me', '/crème', false],
    ['/crème', '/cr%c3%a8me', false],
    ['/%61bc', '/abc', false],
    ['/a%2fb', '/a/b', true],
    ['/a%2fb', '/a%2Fb', false],
    ['/robots.txt', '/robots.txt', true],
  ])('Disallow: %s and %s: allowed is %s', (pattern, path, expected) => {
    expect(allows(`User-agent: *\nDisallow: ${pattern}`, path)).toBe(expected)
  })

  test.each([
    ['the longer one', 'Disallow: /a\nAllow: /a/b', '/a/b/c', true],
    ['the longer one, whichever comes first', 'Allow: /a/b\nDisallow: /a', '/a/b/c', true],
    ['the kinder one of equals', 'Disallow: /a\nAllow: /a', '/a', true],
    ['the longer one, if it is unkind', 'Allow: /\nDisallow: /a', '/a', false],
    ['the pattern with the most letters', 'Allow: /page\nDisallow: /*.htm', '/page.htm', false],
  ])('%s', (_, rules, path, expected) => {
    expect(allows(`User-agent: *\n${rules}`, path)).toBe(expected)
  })

  test('half a megabyte of stars is only text', () => {
    const robots = `User-agent: *\n${'Disallow: /*a*a*a*a*a*a*a*a*a*b\n'.repeat(15_000)}`
    expect(allows(robots, `/${'a'.repeat(2_000)}`)).toBe(true)
  })
})

test('what is said beside yes and no', () => {
  const robots = parseRobots(
    'Sitemap: https://x.example/a.xml#part\nUser-agent: *\nCrawl-delay: 7.5\nCrawl-delay: soon\nSitemap: https://x.example/b.xml',
    'LarderBot',
  )
  expect(robots).toMatchObject({
    crawlDelay: 7.5,
    sitemaps: ['https://x.example/a.xml#part', 'https://x.example/b.xml'],
  })
})
