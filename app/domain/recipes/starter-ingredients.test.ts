import { expect, test } from 'vitest'
import { scaleLine } from '#packages/ingredients/recipe/scale-line'
import { splitAmount } from '#packages/ingredients/recipe/split-amount'
import { loadStarterRecipes } from './starter-recipes.server'

test('every ingredient line of the starter recipes splits without loss and scales to a number', async () => {
  const lines = (await loadStarterRecipes('prisma/starter')).flatMap(({ ingredients }) => ingredients)
  expect(lines.length).toBeGreaterThan(1000)
  for (const line of lines) {
    const { amount, rest } = splitAmount(line)
    expect([amount, rest].filter(Boolean).join(' ')).toBe(line)
    if (/^[\d½¼¾⅓⅔]/.test(line)) expect(amount, line).not.toBe('')
    const scaled = scaleLine(line, 2.5)
    expect(`${scaled.amount} ${scaled.rest}`).not.toMatch(/NaN|undefined|Infinity|\d\.\d{4}/)
  }
})
