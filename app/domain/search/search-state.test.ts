import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SEARCH_FILTERS } from './search-filters'
import { appendSearchResults, clearSearchState, restoreSearchState, storeSearchState } from './search-state'
import type { ResultCard } from './search-state'

const card = (n: number): ResultCard => ({
  title: `Recipe ${n}`,
  source_url: `https://x.example/${n}`,
  beyond: null,
  summary: null,
  rating_value: null,
  rating_count: null,
  household_rating: null,
  household_rating_count: null,
  total_time_minutes: 20,
  ingredient_count: 9,
  yield: null,
  source_domain: 'x.example',
  plate_url: '/plates/x.svg',
  picture_url: null,
})
const cards = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => card(from + i))

function memory() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

let warn: ReturnType<typeof vi.spyOn>
let store: ReturnType<typeof memory>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  store = memory()
})
afterEach(() => warn.mockRestore())

describe('the stored search', () => {
  const state = {
    ...{ filters: DEFAULT_SEARCH_FILTERS, recipes: cards(1, 6), index: 3 },
    ...{ more: true, notice: 'The web search is down.', hidden: 0 },
  }
  test('is restored unchanged', () => {
    storeSearchState(store, null, state)
    expect(restoreSearchState(store, null)).toEqual(state)
  })
  test('belongs to one user, or to one anonymous session', () => {
    storeSearchState(store, 'user-1', state)
    expect(restoreSearchState(store, 'user-2')).toBeNull()
    expect(restoreSearchState(store, null)).toBeNull()
    expect(restoreSearchState(store, 'user-1')).toEqual(state)
    expect(store.entries.get('larder.sessionId')).toMatch(/^\d{13}-\w+$/)
  })
  test('clearing removes all its keys', () => {
    storeSearchState(store, null, state)
    clearSearchState(store, null)
    expect(restoreSearchState(store, null)).toBeNull()
    expect([...store.entries.keys()]).toEqual(['larder.sessionId'])
  })
  test('an index out of range is clamped', () => {
    storeSearchState(store, 'user-1', { ...state, index: 99 })
    expect(restoreSearchState(store, 'user-1')?.index).toBe(5)
  })
  test('an entry from before picture_url restores with null', () => {
    const recipes = state.recipes.map(({ picture_url: _, ...card }) => card as ResultCard)
    storeSearchState(store, 'user-1', { ...state, recipes })
    expect(restoreSearchState(store, 'user-1')).toEqual(state)
    expect(warn).not.toHaveBeenCalled()
  })
  test('an entry that still lists its ingredients restores with their number', () => {
    const ingredients = Array.from({ length: 9 }, (_, at) => `${at} eggs`)
    const recipes = state.recipes.map(({ ingredient_count: _, ...card }) => ({ ...card, ingredients }))
    storeSearchState(store, 'user-1', { ...state, recipes: recipes as unknown as ResultCard[] })
    expect(restoreSearchState(store, 'user-1')?.recipes.map(({ ingredient_count }) => ingredient_count)).toEqual(
      Array(6).fill(9),
    )
    expect(warn).not.toHaveBeenCalled()
  })
  test('invalid JSON only warns', () => {
    storeSearchState(store, 'user-1', state)
    store.setItem('larder.user-1.accumulatedRecipes', '{not json')
    expect(restoreSearchState(store, 'user-1')).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
  })
  test('a storage that throws only warns', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    expect(() =>
      storeSearchState({ getItem: () => null, setItem: refuse, removeItem: refuse }, 'user-1', state),
    ).not.toThrow()
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('appendSearchResults', () => {
  test('skips duplicates by source_url', () =>
    expect(appendSearchResults(cards(1, 6), [card(6), card(7), card(7)])).toEqual(cards(1, 7)))
  test('stops at 60', () => expect(appendSearchResults(cards(1, 58), cards(59, 70))).toHaveLength(60))
})
