import { describe, expect, test } from 'vitest'
import { AISLES } from '#packages/ingredients/tables/aisles'
import { AppError } from '#app/platform/app-error'
import { AISLE_NAME_TAKEN, AISLE_NOT_FOUND, AISLE_STAYS, TOO_MANY_OWN_AISLES } from './messages'
import { addOwnAisle, changeAisle, moveAisle, removeOwnAisle } from './change-aisles.server'
import { completeAisles, createShopAisles, listAisleChoices, toAisleNames } from './shop-aisles'
import type { ShopAisle } from './shop'

const usual = createShopAisles()
const keys = (aisles: readonly ShopAisle[]) => aisles.map(({ aisle }) => aisle)
const shownKeys = (aisles: readonly ShopAisle[]) => keys(aisles.filter(({ under }) => under === null))
function refusalOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
  return 'nothing'
}

test('moving one place among those that are shown, and not past an end', () => {
  const hidden = changeAisle(usual, 'meat and fish', { name: 'Meat', under: 'other' })
  expect(shownKeys(moveAisle(hidden, 'dairy and eggs', -1)).slice(0, 2)).toEqual(['dairy and eggs', 'produce'])
  expect(shownKeys(moveAisle(hidden, 'produce', 1)).slice(0, 2)).toEqual(['dairy and eggs', 'produce'])
  expect(moveAisle(usual, 'produce', -1)).toEqual(usual)
  expect(moveAisle(usual, 'other', 1)).toEqual(usual)
  expect(keys(moveAisle(moveAisle(usual, 'frozen', -1), 'frozen', 1))).toEqual(keys(usual))
  expect(refusalOf(() => moveAisle(usual, 'cheese', 1))).toBe(AISLE_NOT_FOUND())
  expect(refusalOf(() => moveAisle(hidden, 'meat and fish', 1))).toBe(AISLE_NOT_FOUND())
})

describe('renaming and hiding', () => {
  test('a name is of this shop, and the usual one is none', () => {
    const renamed = changeAisle(usual, 'frozen', { name: 'Freezers', under: null })
    expect(toAisleNames({ aisles: renamed }).find(({ aisle }) => aisle === 'frozen')).toEqual({
      aisle: 'frozen',
      label: 'Freezers',
    })
    expect(changeAisle(renamed, 'frozen', { name: 'Frozen', under: null })).toEqual(usual)
    expect(refusalOf(() => changeAisle(usual, 'frozen', { name: 'bakery', under: null }))).toBe(AISLE_NAME_TAKEN())
  })
  test('what was under an aisle goes along with it when it is hidden itself', () => {
    const once = changeAisle(usual, 'spices', { name: 'Spices', under: 'dry goods' })
    const twice = changeAisle(once, 'dry goods', { name: 'Dry goods', under: 'tins and jars' })
    expect(twice.find(({ aisle }) => aisle === 'spices')?.under).toBe('tins and jars')
    expect(refusalOf(() => changeAisle(once, 'drinks', { name: 'Drinks', under: 'spices' }))).toBe(AISLE_NOT_FOUND())
    expect(refusalOf(() => changeAisle(once, 'drinks', { name: 'Drinks', under: 'drinks' }))).toBe(AISLE_NOT_FOUND())
    expect(refusalOf(() => changeAisle(usual, 'other', { name: 'Other', under: 'drinks' }))).toBe(AISLE_STAYS())
  })
})

describe('own aisles', () => {
  test('come before the last, are the same as those of another shop, and go', () => {
    const more = addOwnAisle(usual, 'cheese counter', ['Cheese counter'])
    expect(keys(more).slice(-2)).toEqual(['Cheese counter', 'other'])
    expect(refusalOf(() => addOwnAisle(more, 'CHEESE COUNTER', []))).toBe(AISLE_NAME_TAKEN())
    expect(refusalOf(() => addOwnAisle(usual, 'produce', []))).toBe(AISLE_NAME_TAKEN())
    expect(refusalOf(() => addOwnAisle(usual, 'Bakery', []))).toBe(AISLE_NAME_TAKEN())
    const hidden = changeAisle(more, 'dairy and eggs', { name: 'Dairy', under: 'Cheese counter' })
    expect(removeOwnAisle(hidden, 'Cheese counter').find(({ aisle }) => aisle === 'dairy and eggs')?.under).toBeNull()
    expect(refusalOf(() => removeOwnAisle(more, 'produce'))).toBe(AISLE_NOT_FOUND())
    const full = Array.from({ length: 30 }, (_, at) => `Aisle ${at}`).reduce(
      (aisles, name) => addOwnAisle(aisles, name, []),
      usual,
    )
    expect(refusalOf(() => addOwnAisle(full, 'one more', []))).toBe(TOO_MANY_OWN_AISLES())
  })
  test('an item can be put in those that its shop shows, where it is, and in those of other shops', () => {
    const here = changeAisle(usual, 'bakery', { name: 'Bread', under: 'other' })
    const shops = [
      { id: 'here', name: 'Here', aisles: here },
      { id: 'there', name: 'There', aisles: addOwnAisle(usual, 'Cheese counter', []) },
    ]
    const choices = (item: Parameters<typeof listAisleChoices>[2]) => {
      const { current, choices: all } = listAisleChoices(shops, 'here', item)
      return [current, all.length, all.map(([aisle]) => aisle).includes('bakery'), all.at(-1)]
    }
    const own = ['Cheese counter', 'Cheese counter']
    expect(choices({ aisle: 'produce' })).toEqual(['produce', AISLES.length, false, own])
    expect(choices({ aisle: 'bakery' })).toEqual(['bakery', AISLES.length + 1, true, own])
    expect(choices({ aisle: 'bakery', ownAisle: 'Cheese counter' })[0]).toBe('Cheese counter')
    expect(choices({ aisle: 'produce', ownAisle: 'gone' })[0]).toBe('produce')
  })
})

test('what is sent is made complete: each once, none missing, none under what is hidden', () => {
  const complete = completeAisles([
    { aisle: 'drinks', name: null, under: null },
    { aisle: 'drinks', name: 'again', under: null },
    { aisle: 'other', name: null, under: 'drinks' },
    { aisle: 'spices', name: null, under: 'frozen' },
    { aisle: 'frozen', name: null, under: 'spices' },
    { aisle: 'bakery', name: null, under: 'gone' },
  ])
  expect(keys(complete).slice(0, 3)).toEqual(['drinks', 'other', 'spices'])
  expect(keys(complete).sort()).toEqual([...AISLES].sort())
  expect(complete.filter(({ under }) => under !== null)).toEqual([])
})
