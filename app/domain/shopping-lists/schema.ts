import { z } from 'zod'
import { required } from '#app/domain/fields'

/** How much is kept: nobody shops for more, and a list must open at once. */
export const MOST_LISTS = 100
export const MOST_ITEMS = 500
export const MOST_STEPS = 20

export const LONGEST_NAME = 100
const LONGEST_ITEM = 500
const LONGEST_UNIT = 60
const MOST_AMOUNTS = 20

export const NO_SUCH_LIST = 'Shopping list not found'
export const TOO_MANY_LISTS = `You have ${MOST_LISTS} shopping lists, which is the most that can be kept. Please delete one first.`
export const TOO_MANY_ITEMS = `A list holds at most ${MOST_ITEMS} items.`
export const NOTHING_TO_BUY = 'These recipes have no ingredients that could go on a list.'
export const LIST_HAS_CHANGED = 'This list has changed meanwhile. Please look at it as it is now and try again.'
export const CHANGED_SINCE = 'What this would undo has changed again since, so it cannot be undone.'
export const NOT_ONE_ITEM = 'Please enter something to buy, for example “2 onions”.'
export const NOT_SPLIT = 'This item comes from one place only, so there is nothing to split.'

const NO_ID = 'Please say which item is meant.'
const NO_AMOUNT = 'Please give amounts as numbers.'

const id = z.uuid(NO_ID).transform((value) => value.toLowerCase())

export const Operations = z
  .array(
    z.union(
      [
        z.object({ id, checked: z.boolean('Please say whether the item is checked.') }),
        z.object({ id, remove: z.literal(true, 'Please say what should become of the item.') }),
      ],
      NO_ID,
    ),
    'Please send a list of operations.',
  )
  .min(1, 'Please send a list of operations.')
  .max(MOST_ITEMS, `Please send at most ${MOST_ITEMS} operations at once.`)

/** A number, also as a form or another client writes it; '' and null are none. */
const quantity = z
  .union(
    [
      z.null(),
      z.literal('').transform(() => null),
      z.number(NO_AMOUNT),
      z
        .string(NO_AMOUNT)
        .trim()
        .regex(/^\d{1,7}(\.\d{1,9})?$/, NO_AMOUNT)
        .transform(Number),
    ],
    NO_AMOUNT,
  )
  .refine((value) => value === null || (value >= 0 && value <= 1e7), NO_AMOUNT)
const unit = z
  .string('Please give units as words.')
  .trim()
  .max(LONGEST_UNIT, `Please use at most ${LONGEST_UNIT} characters for a unit.`)
  .nullish()
  .transform((text) => text || null)
const figure = z.number(NO_AMOUNT).min(0, NO_AMOUNT).max(1e7, NO_AMOUNT)
const Amount = z.object({
  quantity: figure,
  quantity_max: figure.nullish().transform((value) => value ?? null),
  unit,
  each: z
    .object({ quantity: figure, unit: z.string(NO_AMOUNT).trim().min(1, NO_AMOUNT).max(LONGEST_UNIT, NO_AMOUNT) })
    .optional(),
})

/** An item as a client of the whole list sends it; what it leaves out stays as it was, or is none. */
export const SentItem = z.object({
  id: z.string(NO_ID).nullish(),
  name: required('Please name every item.').max(
    LONGEST_ITEM,
    `Please use at most ${LONGEST_ITEM} characters for an item.`,
  ),
  quantity: quantity.optional(),
  quantity_max: quantity.optional(),
  unit: unit.optional(),
  amounts: z.array(Amount, NO_AMOUNT).max(MOST_AMOUNTS, NO_AMOUNT).nullish(),
  checked: z.boolean('Please say whether the item is checked.').nullish(),
})
export type SentItem = z.output<typeof SentItem>

const version = z.number('Please send the version as a number.').int('Please send the version as a number.').nullish()
const typed = required(NOT_ONE_ITEM).max(LONGEST_ITEM, `Please use at most ${LONGEST_ITEM} characters.`)

/** A partial update: one of these at a time. `version` is the one that the sender has seen. */
export const ListUpdate = z
  .object({
    ingredients: z.array(SentItem, 'Please send the items as a list.').max(MOST_ITEMS, TOO_MANY_ITEMS).optional(),
    ops: Operations.optional(),
    add: typed.optional(),
    split: id.optional(),
    undo: z.number('Please say which step is meant.').int('Please say which step is meant.').optional(),
    name: required('Please enter a name for the list.')
      .max(LONGEST_NAME, `Please use at most ${LONGEST_NAME} characters.`)
      .optional(),
    version,
  })
  .refine(
    ({ version: _, ...parts }) => Object.values(parts).filter((part) => part !== undefined).length === 1,
    'Please send one change at a time: ingredients, ops, add, split, undo or name.',
  )
export type ListUpdate = z.output<typeof ListUpdate>

export const ItemId = z.object({ id })
export const TypedItem = z.object({ line: typed })
export const UndoStep = z.object({
  step: z.coerce.number('Please say which step is meant.').int('Please say which step is meant.'),
})
export const ListName = z.object({
  name: required('Please enter a name for the list.').max(
    LONGEST_NAME,
    `Please use at most ${LONGEST_NAME} characters.`,
  ),
})

/** Ids are compared before PostgreSQL sees them: it refuses what is no UUID. */
export const isListId = (value: string | undefined): value is string => z.uuid().safeParse(value).success
