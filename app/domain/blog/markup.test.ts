import { describe, expect, test } from 'vitest'
import { contentByteLength, MAX_CONTENT_BYTES, MAX_MARKUP_TAGS, parseMarkup } from './markup'
import type { MarkupBlock } from './markup'

const paragraph = (text: string): MarkupBlock => ({ kind: 'paragraph', text })
const heading = (text: string, level: 2 | 3 = 2): MarkupBlock => ({ kind: 'heading', level, text })
const list = (...items: string[]): MarkupBlock => ({ kind: 'list', items })
const image = (position: 1 | 2 | 10): MarkupBlock => ({ kind: 'image', position })
const recipe = (position: 1 | 2 | 10): MarkupBlock => ({ kind: 'recipe', position })

test.each<[string, string, MarkupBlock[]]>([
  ['nothing', '', []],
  ['white space', ' \n\n \t \n', []],
  ['a paragraph of two lines', 'One\ntwo', [paragraph('One two')]],
  ['two paragraphs', 'One\n\n\ntwo', [paragraph('One'), paragraph('two')]],
  ['line ends of other systems', 'One\r\n\r\ntwo\r\rthree', [paragraph('One'), paragraph('two'), paragraph('three')]],
  ['headings', '## First\n### Second\ntext', [heading('First'), heading('Second', 3), paragraph('text')]],
  ['a heading within a paragraph ends it', 'One\n## Head\ntwo', [paragraph('One'), heading('Head'), paragraph('two')]],
  ['no headings', '# One\n\n#### Four\n\n##none', [paragraph('# One'), paragraph('#### Four'), paragraph('##none')]],
  ['a heading with a line end that is none of ours', '## One\u2028two', [heading('One\u2028two')]],
  [
    'marks with a space before them',
    ' ## One\n  - two\n\t* three\n\n   [image:1]',
    [paragraph('## One - two * three'), image(1)],
  ],
  ['marks with nothing after them', '##\n\n## \n-\n\n* ', [paragraph('##'), paragraph('## -'), paragraph('*')]],
  ['a list in both ways of writing', '- one\n* two', [list('one', 'two')]],
  ['a list with space between', '- one\n\n- two\n\ntext', [list('one', 'two'), paragraph('text')]],
  ['two lists', '- one\n\ntext\n- two', [list('one'), paragraph('text'), list('two')]],
  ['no lists', '-one\n\n– two\n\n*three*', [paragraph('-one'), paragraph('– two'), paragraph('*three*')]],
  ['a picture of its own', 'One\n\n[image:1]\n\ntwo', [paragraph('One'), image(1), paragraph('two')]],
  ['a recipe within a paragraph', 'One [recipe:2] two', [paragraph('One'), recipe(2), paragraph('two')]],
  ['several in a row', '[image:1][image:10] [recipe:1]', [image(1), image(10), recipe(1)]],
  ['one in a list', '- one [image:1]\n- two', [list('one'), image(1), list('two')]],
  ['one in a heading', '## [recipe:1] Head', [recipe(1), heading('Head')]],
])('blocks: %s', (_, text, blocks) => expect(parseMarkup(text)).toEqual(blocks))

describe('anything but a tag is text', () => {
  test.each([
    '[image:0]',
    '[image:11]',
    '[image:01]',
    '[image:1.0]',
    '[image:-1]',
    '[image:1e0]',
    '[image: 1]',
    '[image:１]',
    '[image:]',
    '[image:__proto__]',
    '[recipe:constructor]',
    '[recipe:toString]',
    '[Image:1]',
    '[video:1]',
    '[image:1',
    'image:1]',
    '[[image]:1]',
    '[image:99999999999999999999999]',
  ])('%s', (text) => expect(parseMarkup(text)).toEqual([paragraph(text)]))
  test.each([
    '<script>alert(1)</script>',
    '[here](javascript:alert(1))',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '&lt;b&gt;',
    '<!-- [image:x] -->',
    '{{constructor}}',
  ])('%s', (text) => expect(parseMarkup(text)).toEqual([paragraph(text)]))
})

describe('limits', () => {
  test('tags beyond the maximum are text', () => {
    const blocks = parseMarkup('[image:1]'.repeat(MAX_MARKUP_TAGS + 5))
    expect(blocks.filter(({ kind }) => kind === 'image')).toHaveLength(MAX_MARKUP_TAGS)
    expect(blocks.at(-1)).toEqual(paragraph('[image:1]'.repeat(5)))
  })
  test('invalid tags do not count', () =>
    expect(parseMarkup(`${'[image:11]'.repeat(MAX_MARKUP_TAGS)}[image:1]`).at(-1)).toEqual(image(1)))
  test.each(['x', 'ж', '汤', '🍲'])('text of %s is truncated', (letter) => {
    const [only, ...others] = parseMarkup(letter.repeat(MAX_CONTENT_BYTES))
    expect(others).toEqual([])
    const text = only?.kind === 'paragraph' ? only.text : ''
    expect(contentByteLength(text)).toBeLessThanOrEqual(MAX_CONTENT_BYTES)
    expect(contentByteLength(text)).toBeGreaterThan(MAX_CONTENT_BYTES - 4)
    expect(new Set(text)).toEqual(new Set([letter]))
  })
  test.each(['[image:', '[[[[', '[image:1', '#', '## ', '- ', ' ', '\n', '\r', '[recipe:1 ', '- [image:x]\n'])(
    'linear time for repeated %j',
    (token) => expect(() => parseMarkup(token.repeat(MAX_CONTENT_BYTES / 2))).not.toThrow(),
  )
  test.each(['## ', '- '])('linear time for spaces after %j', (mark) =>
    expect(parseMarkup(`${mark}${' '.repeat(MAX_CONTENT_BYTES - 10)}\u2028x`)).toHaveLength(1),
  )
})
