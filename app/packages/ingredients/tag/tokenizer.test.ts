import { describe, expect, test } from 'vitest'
import { MARKS, tokenizeIngredient } from './tokenizer'

const texts = (line: string): string[] => tokenizeIngredient(line).map(({ text }) => text)

describe('tokenizeIngredient', () => {
  test.each<[string, string[]]>([
    ['2 × 400 g', ['2', '×', '400', 'g']],
    ['1 1/2 cups', ['1 1/2', 'cups']],
    ['1½-inch-thick', ['1½', 'inch-thick']],
  ])('%s', (line, words) => expect(texts(line)).toEqual(words))

  test('sets marks before and after, and the bracket depth', () => {
    const [two, oz, tin] = tokenizeIngredient('(2 oz), tin')
    expect(two).toMatchObject({ before: MARKS.edge | MARKS.open, after: MARKS.space, depth: 1 })
    expect(oz).toMatchObject({ depth: 1, unit: 'oz', after: MARKS.close | MARKS.comma | MARKS.space })
    expect(tin).toMatchObject({ depth: 0, unit: 'tin', after: MARKS.edge })
  })

  test('tokens are in order and do not overlap', () => {
    for (const line of [
      '1/2/3/4',
      '½½½',
      '....5',
      '1.2.3',
      '--1--',
      '(((a)))',
      '1,5,,2',
      'a1b2',
      '1e5',
      '1/',
      'x2x2x',
      '9999999999 g',
    ]) {
      const tokens = tokenizeIngredient(line)
      tokens.forEach(({ text, start, end }, index) => {
        expect(line.slice(start, end)).toBe(text)
        expect(end).toBeGreaterThan(start)
        expect(start).toBeGreaterThanOrEqual(tokens[index - 1]?.end ?? 0)
      })
    }
  })

  test('marks number words, but not articles', () => {
    expect(tokenizeIngredient('two sixteen a cup').map(({ number }) => number)).toEqual([true, true, false, false])
  })
})
