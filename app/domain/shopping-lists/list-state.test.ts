import { describe, expect, test } from 'vitest'
import { type ItemRecord, revertStep } from './item-patches'
import { applyListChange, diffListStates, toShoppingList } from './list-state.server'
import type { ListChange, ListState } from './list-state.server'
import { LIST_VERSION_CONFLICT, MAX_LIST_ITEMS, MAX_UNDO_STEPS, TOO_MANY_LIST_ITEMS } from './schema'
import { createItemRecord } from '#tests/support/list-item'

const item = createItemRecord
const stateOf = (items: ItemRecord[]): ListState => ({
  id: 'list',
  name: 'Week',
  version: 1,
  public_id: 'p1',
  isShared: true,
  leftOut: [],
  createdAt: new Date(0),
  items,
  steps: [],
  intents: [],
  aisles: {},
  shopId: null,
  shops: [],
  othersBytes: 0,
})
const set = (id: string, fields: Partial<ItemRecord>): ListChange => ({
  mutate: ({ items }) => ({
    items: items.map((one) => (one.id === id ? { ...one, ...fields } : one)),
    what: `change ${id}`,
  }),
})
const undo = (version: number): ListChange => ({
  undoVersion: version,
  mutate({ items, steps }) {
    const step = steps.find((one) => one.version === version)
    return step ? { items: revertStep(items, step), undone: version } : {}
  },
})
const applyAll = (state: ListState, ...changes: ListChange[]) =>
  changes.reduce((current, change) => applyListChange(current, change, 'anna'), state)
const shown = (state: ListState) =>
  toShoppingList(state).ingredients.map(({ name, checked }) => (checked ? name.toUpperCase() : name))

describe('successive changes', () => {
  test('have a version and a step each; one without effect has none', () => {
    const state = applyAll(
      stateOf([item('a'), item('b')]),
      set('a', { checked: true }),
      set('a', { checked: true }),
      set('b', { checked: true }),
    )
    expect([state.version, state.steps.map(({ version }) => version), shown(state)]).toEqual([3, [3, 2], ['A', 'B']])
  })
  test('see no item that an earlier one has removed, unless they ask for it', () => {
    const removed = applyAll(stateOf([item('a'), item('b')]), set('a', { removed: true }), set('a', { checked: true }))
    expect([removed.version, shown(removed)]).toEqual([2, ['b']])
    const restored = applyListChange(removed, { ...set('a', { removed: false }), includeItemIds: ['a'] }, 'anna')
    expect([restored.version, shown(restored)]).toEqual([3, ['a', 'b']])
  })
  test('undo steps of earlier ones, each once', () => {
    const state = applyAll(
      stateOf([item('a')]),
      set('a', { removed: true }),
      undo(2),
      undo(2),
      set('a', { checked: true }),
    )
    expect([state.version, shown(state), toShoppingList(state).undo?.version]).toEqual([4, ['A'], 4])
  })
  test('keep a limited number of steps', () => {
    const changes = Array.from({ length: MAX_UNDO_STEPS + 3 }, (_, index) => set('a', { position: index + 1 }))
    expect(applyAll(stateOf([item('a')]), ...changes).steps.map(({ version }) => version)).toEqual(
      Array.from({ length: MAX_UNDO_STEPS }, (_, index) => MAX_UNDO_STEPS + 4 - index),
    )
  })
  test('are refused for another version than theirs, and past the limit', () => {
    const state = applyAll(stateOf([item('a')]), set('a', { checked: true }))
    expect(() => applyListChange(state, { ...set('a', {}), expectedVersions: [1] }, 'anna')).toThrow(
      LIST_VERSION_CONFLICT(),
    )
    expect(applyListChange(state, { ...set('a', { checked: false }), expectedVersions: [2] }, 'anna').version).toBe(3)
    const full = stateOf(Array.from({ length: MAX_LIST_ITEMS }, (_, index) => item(String(index))))
    const add = { mutate: ({ items }: { items: ItemRecord[] }) => ({ items: [...items, item('more')] }) }
    expect(() => applyListChange(full, add, 'anna')).toThrow(TOO_MANY_LIST_ITEMS())
    expect(applyAll(full, set('0', { removed: true }), add).version).toBe(3)
  })
})

test('what was changed is written, with the version that last changed it, and the steps that differ in the end', () => {
  const before = {
    ...stateOf([item('a'), item('b'), item('c')]),
    steps: [{ version: 1, what: 'old', before: [], bytes: 2 }],
  }
  const after = applyAll(before, set('a', { checked: true }), set('b', { checked: true }), undo(3), undo(1))
  const { items, addedSteps, deletedSteps } = diffListStates(before, after)
  expect(items.map(({ id, checked, version }) => [id, checked, version])).toEqual([
    ['a', true, 2],
    ['b', false, 4],
  ])
  expect([addedSteps.map(({ version }) => version), deletedSteps]).toEqual([[2], [1]])
})
