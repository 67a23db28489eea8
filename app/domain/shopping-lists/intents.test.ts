import { expect, test } from 'vitest'
import type { IntentRecord, ListIntent } from './intent'
import { applyIntent } from './intents.server'
import type { ItemRecord } from './item-patches'
import { applyPendingIntents } from './operations'
import { AMOUNT_NOT_READ, ITEM_REQUIRED } from './schema'
import { createItemRecord } from '#tests/support/list-item'

const lemons = createItemRecord('lemons', { quantity: 2, aisle: 'produce', version: 7 })
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

const TICKED_BY_ANOTHER = '“lemons” was ticked by another member meanwhile: kept.'
const CHANGED_MEANWHILE = '“lemons” was changed meanwhile: kept as it is.'
const removedMeanwhile = (what: string, deed: string) =>
  `${what} was removed from the list meanwhile, so it could not be ${deed}.`
const addition = (line: string) => ({ operation: 'add' as const, id: 'i3', item: 'i3', line })

test.each<
  [why: string, item: Partial<ItemRecord>, intent: Partial<ListIntent>, expected: object, intents?: IntentRecord[]]
>([
  ['a tick applies', {}, {}, { shown: ['2 lemons ✓'], version: 10 }],
  ['a late tick too', {}, { basedOn: 3 }, { shown: ['2 lemons ✓'], version: null }],
  ['a second tick counts as a change', { checked: true }, {}, { touched: ['lemons'], version: null }],
  ['an untick of what was seen', { checked: true }, { operation: 'untick' }, { shown: ['2 lemons'], version: 10 }],
  [
    'the same, seen at the moment of its last change',
    { checked: true },
    { operation: 'untick', basedOn: 7 },
    { version: 10 },
  ],
  [
    'an untick of what another has ticked since',
    { checked: true, tickedBy: 'ben' },
    { operation: 'untick', basedOn: 6 },
    { shown: undefined, message: TICKED_BY_ANOTHER },
  ],
  [
    'an untick of what was ticked on another phone of the same person',
    { checked: true, tickedBy: 'anna' },
    { operation: 'untick', basedOn: 6 },
    { message: '“lemons” was ticked on another device meanwhile: kept.' },
  ],
  [
    'an untick after an own tick that was not answered',
    { checked: true },
    { operation: 'untick', basedOn: 6, after: 'i1' },
    { shown: ['2 lemons'], message: null },
    [byAnna(7)],
  ],
  [
    'an untick after an own tick that has met another’s',
    { checked: true, tickedBy: 'ben' },
    { operation: 'untick', basedOn: 6, after: 'i1' },
    { message: TICKED_BY_ANOTHER },
    [byAnna(null)],
  ],
  ['an untick of what is not ticked', {}, { operation: 'untick', basedOn: 1 }, { shown: undefined, message: null }],
  ['a removal', {}, { operation: 'remove' }, { shown: ['2 lemons ✗'], version: 10 }],
  ['a removal of what was changed since', {}, { operation: 'remove', basedOn: 6 }, { message: CHANGED_MEANWHILE }],
  [
    'a tick of what was removed',
    { removed: true },
    {},
    { shown: undefined, message: removedMeanwhile('“lemons”', 'ticked') },
  ],
  ['a removal of what was removed', { removed: true }, { operation: 'remove' }, { shown: undefined, message: null }],
  ['an unknown item', {}, { item: 'x' }, { message: removedMeanwhile('An item', 'ticked') }],
  ['a repeat', { checked: true }, { id: 'i1', operation: 'untick' }, { shown: undefined, version: 4 }, [byAnna(4)]],
  ['an addition merges', {}, addition('3 lemons'), { shown: ['5 lemons'], itemId: 'lemons' }],
  ['an addition that its sender has ticked already stays apart', {}, addition('apart 2 lemons'), { itemId: 'i3' }],
  [
    'a tick of an addition that was merged',
    {},
    { item: 'i1' },
    { shown: ['2 lemons ✓'], itemId: 'lemons' },
    [byAnna(7)],
  ],
  [
    'an edit: what it does not name is as it was',
    { checked: true },
    { operation: 'edit', edit: { name: 'limes' } },
    { shown: ['2 limes ✓'], version: 10, what: 'change lemons' },
  ],
  ['an edit of the amount', {}, { operation: 'edit', edit: { amount: '3' } }, { shown: ['3 lemons'] }],
  ['an edit that takes the amount away', {}, { operation: 'edit', edit: { amount: null } }, { shown: ['null lemons'] }],
  [
    'an edit that changes nothing',
    {},
    { operation: 'edit', edit: { name: 'lemons', amount: '2' } },
    { shown: undefined, version: null, message: null },
  ],
  [
    'an edit of what was ticked since',
    { checked: true, tickedBy: 'ben' },
    { operation: 'edit', edit: { name: 'limes' }, basedOn: 6 },
    { shown: undefined, message: TICKED_BY_ANOTHER },
  ],
  [
    'an edit of what was changed since',
    {},
    { operation: 'edit', edit: { name: 'limes' }, basedOn: 6 },
    { shown: undefined, message: CHANGED_MEANWHILE },
  ],
  [
    'an edit of what was removed',
    { removed: true },
    { operation: 'edit', edit: { name: 'limes' } },
    { message: removedMeanwhile('“lemons”', 'changed') },
  ],
  [
    'an edit with an amount that cannot be read',
    {},
    { operation: 'edit', edit: { amount: 'a lot' } },
    { shown: undefined, message: `“lemons” is as it was. ${AMOUNT_NOT_READ()}` },
  ],
  ['an addition with nothing to buy', {}, addition('—'), { message: ITEM_REQUIRED() }],
])('%s', (_, item, intent, expected, intents) => expect(apply(item, intent, intents)).toMatchObject(expected))

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
