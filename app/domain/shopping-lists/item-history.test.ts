import { expect, test } from 'vitest'
import { namesToBuyAgain } from './item-history'

test('to buy again: what was bought lately and is not on the list, in any case, at most eight', () => {
  const bought = (name: string) => ({ name, isBought: true })
  expect(
    namesToBuyAgain([bought('Milk'), bought('eggs'), { name: 'chalk', isBought: false }], [{ name: 'milk' }]),
  ).toEqual(['eggs'])
  expect(namesToBuyAgain([...'abcdefghij'].map(bought), [])).toEqual([...'abcdefgh'])
})
