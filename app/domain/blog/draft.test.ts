import { describe, expect, test } from 'vitest'
import { normalizeDraft, mergeDraft } from './draft'

const content = (text: string) => normalizeDraft({ title: 'x', excerpt: 'x', content: text })?.content

describe('normalizeDraft', () => {
  test.each([
    ['# Pie\n\nText', '## Pie\n\nText'],
    ['## Pie\n### Crust\n#### Butter\n', '## Pie\n### Crust\n### Butter'],
    ['1. Roll\n2) Bake\n* Eat\n• Rest\n+ More', '- Roll\n- Bake\n- Eat\n- Rest\n- More'],
    ['  - nested', '- nested'],
    ['**Roll** it __out__ with `flour`.', 'Roll it out with flour.'],
    ['See [our pies](https://evil.example/x) or ![a pie](javascript:alert).', 'See our pies or a pie.'],
    ['One\r\n\r\n\r\n\r\nTwo', 'One\n\nTwo'],
    ['Before\n\n---\n\nAfter', 'Before\n\nAfter'],
    ['> A word of advice', 'A word of advice'],
    ['Here [image:1] and [recipe:2] there', 'Here  and  there'],
    ['In 2 hours. 3 eggs * 2', 'In 2 hours. 3 eggs * 2'],
    ['a\0b', 'ab'],
  ])('%j becomes %j', (input, expected) => expect(content(input)).toBe(expected))
  test('makes title and excerpt one line within their limits', () => {
    const draft = normalizeDraft({ title: '# **Pie**\nwithout fear', excerpt: 'word '.repeat(200), content: 'x' })
    expect(draft?.title).toBe('Pie without fear')
    expect(draft?.excerpt).toMatch(/^(?:word )+word…$/)
    expect(draft?.excerpt.length).toBeLessThanOrEqual(500)
    expect(normalizeDraft({ title: 'x'.repeat(999), excerpt: 'x', content: 'x' })?.title).toBe(`${'x'.repeat(199)}…`)
  })
  test.each([
    { title: ' ', excerpt: 'x', content: 'x' },
    { title: 'x', excerpt: '**', content: '[image:1]' },
    { title: 'x', excerpt: 'x', content: '\n---\n' },
    { title: 'x', excerpt: 'x', content: 'щ'.repeat(50_001) },
  ])('is null for a missing or oversized field', (input) => expect(normalizeDraft(input)).toBeNull())
  test.each(['[image:', '[', '![', '**', '`', '# ', '- ', '\n'])('takes linear time for repeated %j', (token) =>
    expect(() => content(token.repeat(20_000))).not.toThrow(),
  )
})

const NOTHING = { title: '', excerpt: '', content: '' }
const DRAFT = { title: 'Pie', excerpt: 'Good.', content: 'Roll it.\n\n- Bake' }
const SECOND = { title: 'Tart', excerpt: 'Better.', content: 'Press it.' }

describe('mergeDraft', () => {
  test('fills an empty form', () => {
    expect(mergeDraft({ typed: NOTHING, draft: DRAFT, before: NOTHING })).toEqual(DRAFT)
    expect(mergeDraft({ typed: { title: ' ', excerpt: '\r\n', content: ' ' }, draft: DRAFT, before: NOTHING })).toEqual(
      DRAFT,
    )
  })
  test('replaces an untouched earlier draft, whatever its line ends', () => {
    expect(
      mergeDraft({ typed: { ...DRAFT, content: 'Roll it.\r\n\r\n- Bake' }, draft: SECOND, before: DRAFT }),
    ).toEqual(SECOND)
  })
  test('keeps typed text', () => {
    expect(mergeDraft({ typed: { ...NOTHING, title: 'Mine' }, draft: DRAFT, before: NOTHING })).toEqual({
      ...DRAFT,
      title: 'Mine',
    })
    expect(
      mergeDraft({
        typed: { title: 'Mine', excerpt: 'My own.', content: 'My words.\n' },
        draft: DRAFT,
        before: NOTHING,
      }),
    ).toEqual({ title: 'Mine', excerpt: 'My own.', content: `My words.\n\n${DRAFT.content}` })
    expect(mergeDraft({ typed: { ...DRAFT, content: `${DRAFT.content} Eat` }, draft: SECOND, before: DRAFT })).toEqual({
      ...SECOND,
      content: `${DRAFT.content} Eat\n\n${SECOND.content}`,
    })
  })
})
