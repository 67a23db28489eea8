import { describe, expect, test } from 'vitest'
import { mergeDraft } from './merge-draft'

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
