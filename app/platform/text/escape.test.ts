import { expect, test } from 'vitest'
import { escapeHtml, escapeHtmlText, escapeXml, stripControlCharacters } from './escape'

const TEXT = `<b class="x">Mac & 'cheese'</b> é 🍲 &amp;`

test('XML', () =>
  expect(escapeXml(TEXT)).toBe('&lt;b class=&quot;x&quot;&gt;Mac &amp; &apos;cheese&apos;&lt;/b&gt; é 🍲 &amp;amp;'))
test('HTML', () =>
  expect(escapeHtml(TEXT)).toBe('&lt;b class=&quot;x&quot;&gt;Mac &amp; &#39;cheese&#39;&lt;/b&gt; é 🍲 &amp;amp;'))
test('HTML text', () =>
  expect(escapeHtmlText(TEXT)).toBe(`&lt;b class="x"&gt;Mac &amp; 'cheese'&lt;/b&gt; é 🍲 &amp;amp;`))
test('what XML does not allow is removed', () =>
  expect(stripControlCharacters('a\u0000b\u001b\ufffe\tc\nd')).toBe('ab\tc\nd'))
