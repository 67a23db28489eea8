import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IngredientTable } from './ingredient-table'

const columnOf = (amount: string) =>
  /print:grid-cols-\[(\d+)pt/.exec(renderToStaticMarkup(<IngredientTable lines={[{ amount, rest: 'céleri' }]} />))?.[1]

test('the column of amounts is as wide as the longest word, on paper too', () => {
  expect(columnOf('3 branches')).toBe('65')
  expect(columnOf('2 cuillères')).toBe('65')
  expect(columnOf('75 cl')).toBe('42')
})
