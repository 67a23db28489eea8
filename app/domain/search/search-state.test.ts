import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_SEARCH_FILTERS } from './search-filters'
import { appendSearchResults, clearSearchState, restoreSearchState, storeSearchState } from './search-state'
import type { ResultCard } from './search-state'

const card = (n: number): ResultCard => ({
  title: `Recipe ${n}`,
  source_url: `https://x.example/${n}`,
  beyond: null,
  image_url: null,
  summary: null,
  rating_value: null,
  rating_count: null,
  total_time_minutes: 20,
  ingredients: [],
  yield: null,
  source_domain: 'x.example',
  plate_url: '/plates/x.svg',
  picture_url: null,
})
const cards = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => card(from + i))

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => void (warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)))
afterEach(() => warn.mockRestore())

describe('the kept search', () => {
  const state = {
    filters: DEFAULT_SEARCH_FILTERS,
    recipes: cards(1, 6),
    index: 3,
    more: true,
    notice: 'The web search is down.',
  }
  test('comes back as it was', () => {
    const store = memory()
    storeSearchState(store, null, state)
    expect(restoreSearchState(store, null)).toEqual(state)
  })
  test('belongs to one user, or to one anonymous session', () => {
    const store = memory()
    storeSearchState(store, 'cook-1', state)
    expect(restoreSearchState(store, 'cook-2')).toBeNull()
    expect(restoreSearchState(store, null)).toBeNull()
    expect(restoreSearchState(store, 'cook-1')).toEqual(state)
    expect(store.kept.get('larder.sessionId')).toMatch(/^\d{13}-\w+$/)
  })
  test('clearing leaves nothing of it', () => {
    const store = memory()
    storeSearchState(store, null, state)
    clearSearchState(store, null)
    expect(restoreSearchState(store, null)).toBeNull()
    expect([...store.kept.keys()]).toEqual(['larder.sessionId'])
  })
  test('an index beyond the end is the end', () => {
    const store = memory()
    storeSearchState(store, 'cook', { ...state, index: 99 })
    expect(restoreSearchState(store, 'cook')?.index).toBe(5)
  })
  test('kept before there were pictures of ours, it has none', () => {
    const store = memory()
    const recipes = state.recipes.map(({ picture_url: _, ...card }) => card as ResultCard)
    storeSearchState(store, 'cook', { ...state, recipes })
    expect(restoreSearchState(store, 'cook')).toEqual(state)
    expect(warn).not.toHaveBeenCalled()
  })
  test('garbage only warns', () => {
    const store = memory()
    storeSearchState(store, 'cook', state)
    store.setItem('larder.cook.accumulatedRecipes', '{not json')
    expect(restoreSearchState(store, 'cook')).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
  })
  test('a storage that refuses only warns', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    expect(() =>
      storeSearchState({ getItem: () => null, setItem: refuse, removeItem: refuse }, 'cook', state),
    ).not.toThrow()
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('appendResults', () => {
  test('leaves out what is there, by source_url', () =>
    expect(appendSearchResults(cards(1, 6), [card(6), card(7), card(7)]).map(({ title }) => title)).toEqual([
      'Recipe 1',
      'Recipe 2',
      'Recipe 3',
      'Recipe 4',
      'Recipe 5',
      'Recipe 6',
      'Recipe 7',
    ]))
  test('stops at 60', () => expect(appendSearchResults(cards(1, 58), cards(59, 70))).toHaveLength(60))
})
