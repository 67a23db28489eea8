import { expect, test } from 'vitest'
import type { IntentRecord, ListIntent } from './intent'
import { applyIntent } from './intents.server'
import type { ItemRecord } from './item-patches'
import { applyPendingIntents } from './operations'
import { AMOUNT_NOT_READ, ITEM_REQUIRED } from './schema'

const lemons: ItemRecord = {
  id: 'lemons',
  position: 0,
  name: 'lemons',
  quantity: 2,
  quantity_max: null,
  unit: null,
  amounts: null,
  checked: false,
  aisle: 'produce',
  sources: [],
  removed: false,
  version: 7,
}
const apply = (item: Partial<ItemRecord>, intent: Partial<ListIntent>, intents: IntentRecord[] = []) => {
  const { items, record, ...rest } = applyIntent(
    { version: 9, items: [{ ...lemons, ...item }], intents },
    { id: 'i2', item: 'lemons', operation: 'tick', basedOn: 8, ...intent },
    { userId: 'anna', newId: () => 'new', isSeparate: intent.line === 'apart 2 lemons' },
  )
  const shown = items?.map(
    ({ name, quantity, checked, removed }) => `${quantity} ${name}${checked ? ' ✓' : ''}${removed ? ' ✗' : ''}`,
  )
  return { shown, version: record.version, message: record.message, itemId: record.itemId, ...rest }
}
const byAnna = (version: number | null): IntentRecord => ({ id: 'i1', itemId: 'lemons', version, message: null })

test.each<
  [why: string, item: Partial<ItemRecord>, intent: Partial<ListIntent>, intents: IntentRecord[], expected: object]
>([
  ['a tick applies', {}, {}, [], { shown: ['2 lemons ✓'], version: 10 }],
  ['a late tick too', {}, { basedOn: 3 }, [], { shown: ['2 lemons ✓'], version: null }],
  ['a second tick counts as a change', { checked: true }, {}, [], { touched: ['lemons'], version: null }],
  ['an untick of what was seen', { checked: true }, { operation: 'untick' }, [], { shown: ['2 lemons'], version: 10 }],
  [
    'an untick of what another has ticked since',
    { checked: true, tickedBy: 'ben' },
    { operation: 'untick', basedOn: 6 },
    [],
    { shown: undefined, message: '“lemons” was ticked by another member meanwhile: kept.' },
  ],
  [
    'an untick of what was ticked on another phone of the same person',
    { checked: true, tickedBy: 'anna' },
    { operation: 'untick', basedOn: 6 },
    [],
    { message: '“lemons” was ticked on another device meanwhile: kept.' },
  ],
  [
    'an untick after an own tick that was not answered',
    { checked: true },
    { operation: 'untick', basedOn: 6, after: 'i1' },
    [byAnna(7)],
    { shown: ['2 lemons'], message: null },
  ],
  [
    'an untick after an own tick that has met another’s',
    { checked: true, tickedBy: 'ben' },
    { operation: 'untick', basedOn: 6, after: 'i1' },
    [byAnna(null)],
    { message: '“lemons” was ticked by another member meanwhile: kept.' },
  ],
  ['an untick of what is not ticked', {}, { operation: 'untick', basedOn: 1 }, [], { shown: undefined, message: null }],
  ['a removal', {}, { operation: 'remove' }, [], { shown: ['2 lemons ✗'], version: 10 }],
  [
    'a removal of what was changed since',
    {},
    { operation: 'remove', basedOn: 6 },
    [],
    { message: '“lemons” was changed meanwhile: kept as it is.' },
  ],
  [
    'a tick of what was removed',
    { removed: true },
    {},
    [],
    { shown: undefined, message: '“lemons” was removed from the list meanwhile, so it could not be ticked.' },
  ],
  [
    'a removal of what was removed',
    { removed: true },
    { operation: 'remove' },
    [],
    { shown: undefined, message: null },
  ],
  [
    'an unknown item',
    {},
    { item: 'x' },
    [],
    { message: 'An item was removed from the list meanwhile, so it could not be ticked.' },
  ],
  ['a repeat', { checked: true }, { id: 'i1', operation: 'untick' }, [byAnna(4)], { shown: undefined, version: 4 }],
  [
    'an addition merges',
    {},
    { operation: 'add', id: 'i3', item: 'i3', line: '3 lemons' },
    [],
    { shown: ['5 lemons'], itemId: 'lemons' },
  ],
  [
    'an addition that its sender has ticked already stays apart',
    {},
    { operation: 'add', id: 'i3', item: 'i3', line: 'apart 2 lemons' },
    [],
    { itemId: 'i3' },
  ],
  [
    'a tick of an addition that was merged',
    {},
    { item: 'i1' },
    [byAnna(7)],
    { shown: ['2 lemons ✓'], itemId: 'lemons' },
  ],
  [
    'an edit: what it does not name is as it was',
    { checked: true },
    { operation: 'edit', edit: { name: 'limes' } },
    [],
    { shown: ['2 limes ✓'], version: 10, what: 'change lemons' },
  ],
  ['an edit of the amount', {}, { operation: 'edit', edit: { amount: '3' } }, [], { shown: ['3 lemons'] }],
  [
    'an edit that takes the amount away',
    {},
    { operation: 'edit', edit: { amount: null } },
    [],
    { shown: ['null lemons'] },
  ],
  [
    'an edit that changes nothing',
    {},
    { operation: 'edit', edit: { name: 'lemons', amount: '2' } },
    [],
    { shown: undefined, version: null, message: null },
  ],
  [
    'an edit of what was ticked since',
    { checked: true, tickedBy: 'ben' },
    { operation: 'edit', edit: { name: 'limes' }, basedOn: 6 },
    [],
    { shown: undefined, message: '“lemons” was ticked by another member meanwhile: kept.' },
  ],
  [
    'an edit of what was changed since',
    {},
    { operation: 'edit', edit: { name: 'limes' }, basedOn: 6 },
    [],
    { shown: undefined, message: '“lemons” was changed meanwhile: kept as it is.' },
  ],
  [
    'an edit of what was removed',
    { removed: true },
    { operation: 'edit', edit: { name: 'limes' } },
    [],
    { message: '“lemons” was removed from the list meanwhile, so it could not be changed.' },
  ],
  [
    'an edit with an amount that cannot be read',
    {},
    { operation: 'edit', edit: { amount: 'a lot' } },
    [],
    { shown: undefined, message: `“lemons” is as it was. ${AMOUNT_NOT_READ}` },
  ],
  [
    'an addition with nothing to buy',
    {},
    { operation: 'add', id: 'i3', item: 'i3', line: '—' },
    [],
    { message: ITEM_REQUIRED },
  ],
])('%s', (_, item, intent, intents, expected) => expect(apply(item, intent, intents)).toMatchObject(expected))

test('what waits is shown as it will be', () => {
  const pending: ListIntent[] = [
    { id: 'new', item: 'new', operation: 'add', line: 'tofu', basedOn: 1 },
    { id: 'i1', item: 'new', operation: 'tick', basedOn: 1 },
    { id: 'i2', item: 'lemons', operation: 'remove', basedOn: 1 },
    { id: 'i3', item: 'rice', operation: 'edit', edit: { name: 'brown rice' }, basedOn: 1 },
    { id: 'i4', item: 'rice', operation: 'edit', edit: { amount: '500 g' }, basedOn: 1 },
  ]
  const items = ['lemons', 'rice'].map((name) => ({ id: name, name, checked: false, amount: '' }))
  const shown = applyPendingIntents(items, pending, (id, name) => ({ id, name, checked: false, amount: '' }))
  expect(shown).toEqual([
    { id: 'rice', name: 'brown rice', checked: false, amount: '500 g' },
    { id: 'new', name: 'tofu', checked: true, amount: '' },
  ])
})
