import { expect, test } from 'vitest'
import { decodePage } from './charset'
import { parseRobotsDirectives } from './robots'

const bytes = (text: string, encoding: BufferEncoding = 'latin1') => Buffer.from(text, encoding)

test.each([
  ['UTF-8 by its header', bytes('crème', 'utf8'), 'text/html; charset=utf-8', 'crème'],
  ['Latin-1 by its header', bytes('cr\xe8me'), 'text/html; charset="ISO-8859-1"', 'crème'],
  [
    'Cyrillic by its meta',
    bytes('<meta charset=windows-1251>\xe1\xee\xf0\xf9'),
    'text/html',
    '<meta charset=windows-1251>борщ',
  ],
  [
    'Cyrillic by its old meta',
    bytes('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">\xc2\xcf\xd2\xdd'),
    '',
    '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">борщ',
  ],
  [
    'XHTML by its declaration',
    bytes('<?xml version="1.0" encoding="iso-8859-2"?>\xb9'),
    '',
    '<?xml version="1.0" encoding="iso-8859-2"?>š',
  ],
  ['the mark before the header', bytes('\ufeffcrème', 'utf8'), 'text/html; charset=iso-8859-1', 'crème'],
  ['UTF-16 by its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), bytes('soup', 'utf16le')]), 'text/html', 'soup'],
  [
    'a meta that says UTF-16 in plain letters',
    bytes('<meta charset=utf-16>crème', 'utf8'),
    '',
    '<meta charset=utf-16>crème',
  ],
  [
    'Latin-1 that says it is UTF-8',
    bytes('P\xe2t\xe9 fa\xe7on grand-m\xe8re \x96 facile'),
    'text/html; charset=utf-8',
    'Pâté façon grand-mère – facile',
  ],
  [
    'UTF-8 with a byte that is broken',
    Buffer.concat([bytes('crème br', 'utf8'), bytes('\xfb'), bytes('lée', 'utf8')]),
    'text/html; charset=utf-8',
    'crème br\ufffdlée',
  ],
  ['UTF-8 by its looks', bytes('crème', 'utf8'), 'text/html', 'crème'],
  ['neither, as browsers take it', bytes('½ cr\xe8me \x96'), 'text/html', '½ crème –'],
  ['spaces in its header', bytes('cr\xe8me'), 'text/html; charset = " iso-8859-1"', 'crème'],
  ['two million of them', bytes('crème', 'utf8'), `text/html; charset=${' '.repeat(2_000_000)}`, 'crème'],
  ['an encoding that does not exist', bytes('crème', 'utf8'), 'text/html; charset=larder', 'crème'],
  ['nothing', bytes(''), 'text/html', ''],
])('decodePage: %s', (_, page, contentType, expected) => {
  expect(decodePage(page, contentType)).toBe(expected)
})

test.each([
  ['nothing', [], '<p>', []],
  ['a header', ['noindex, NoFollow'], '', ['noindex', 'nofollow']],
  ['a header for us', ['LarderBot: noindex'], '', ['noindex']],
  ['a header for another', ['otherbot: noindex, nofollow'], '', []],
  ['a header for another and one for us', ['otherbot: noindex, larderbot: noarchive'], '', ['noarchive']],
  [
    'a directive with a value',
    ['unavailable_after: 25 Jun 2030 15:00:00 PST'],
    '',
    ['unavailable_after: 25 jun 2030 15:00:00 pst'],
  ],
  ['a header of spaces', [`larderbot:${' '.repeat(100)}no\u2028index`], '', ['no\u2028index']],
  ['a meta', [], '<meta name="robots" content="noindex,follow">', ['noindex', 'follow']],
  ['a meta the other way round', [], "<META content='noindex' NAME='ROBOTS'>", ['noindex']],
  ['a meta for us', [], '<meta name=larderbot content=nosnippet>', ['nosnippet']],
  ['a meta for another', [], '<meta name="googlebot" content="noindex">', []],
  ['both, once', ['noindex'], '<meta name="robots" content="noindex">', ['noindex']],
])('robotsDirectives: %s', (_, tags, html, expected) => {
  expect(parseRobotsDirectives(tags, html, 'LarderBot')).toEqual(expected)
})
