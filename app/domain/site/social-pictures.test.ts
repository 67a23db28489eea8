import { describe, expect, test } from 'vitest'
import { renderSocialCardSvg } from './social-pictures.server'

const DISH = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>').toString('base64')}`
const card = (title: string, overrides: { kicker?: string; line?: string } = {}) =>
  renderSocialCardSvg({ kicker: 'From the kitchen table', title, line: 'Jan 5, 2025', picture: DISH, ...overrides })

describe('a title is rendered', () => {
  // Of equal length, so that missing glyphs would give equal pictures.
  test.each([
    ['Cyrillic', 'Борщ', 'Щука'],
    ['Greek', 'Ψωμί', 'Φακή'],
    ['Polish', 'Łęcz', 'Źdźb'],
    ['Vietnamese', 'Phởậ', 'Chảế'],
  ])('in %s', async (_, title, other) => {
    const [first, second, none] = [await card(title), await card(other), await card('汤')]
    expect(new Set([first, second, none]).size).toBe(3)
  })
  test('without unsupported graphemes; the default title if nothing is left', async () => {
    expect(await card('🍲 Soup 汤')).toBe(await card('Soup'))
    expect(await card('汤面')).toBe(await card('شوربة'))
    expect(await card('Soup', { kicker: '汤', line: '20 min · 面' })).toBe(
      await card('Soup', { kicker: '', line: '20 min' }),
    )
  })
  test.each([
    'x'.repeat(200),
    'W'.repeat(60),
    `${'W'.repeat(30)} ${'W'.repeat(30)} ${'W'.repeat(30)}`,
    'Soup '.repeat(40),
  ])('beside its picture: %s', async (title) => {
    const dish = async (svg: Promise<string>) =>
      /<image [^>]*>/.exec(await svg)?.[0].match(/(?:x|y|width|height)="[^"]*"/g)
    expect(await dish(card(title, { kicker: 'w'.repeat(100), line: 'w'.repeat(100) }))).toEqual(
      await dish(card('Soup')),
    )
  })
})
