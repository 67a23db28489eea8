import { message } from '#packages/texts/t'
import { z } from 'zod'
import { displayLine, optionalText, requiredText } from '#app/domain/field-schemas'
import { NO_RECIPES_SELECTED, planEntryIdsInput, savedRecipeIdsInput } from '#app/domain/meal-plans/schema'
import { SHOP_NOT_FOUND } from '#app/domain/shopping-lists/messages'
import { MAX_SHOP_NAME_LENGTH } from '#app/domain/shopping-lists/shop'
import { MAX_INTENTS } from './intent'
import { MAX_LIST_NAME_LENGTH } from './list-name'
import { ARCHIVABLE_KINDS } from './archive'
import { recipientEmailInput } from '#app/domain/mail/mail-address'
import { containsLink } from '#app/platform/text/strings'
import { DEFAULT_HELP_LINK_DAYS, HELP_LINK_DAYS } from './help-link'

const MAX_PERSON_NAME_LENGTH = 60
const PERSON_NAME_TOO_LONG = message('Please use at most {max} letters for a name.', { max: MAX_PERSON_NAME_LENGTH })
const INVALID_PERSON_NAME = message('Please write a name: letters only, no links.')

/** Control characters, line breaks and bidi overrides, which can forge mail headers or hide text. */
const FORBIDDEN_NAME_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff<>]/u

/** A person's name, or null. NFKC first: a full-width dot counts as a dot. */
const personNameInput = z
  .string({ error: INVALID_PERSON_NAME })
  .nullish()
  .transform((input, context) => {
    const folded = (input ?? '').slice(0, 2_000).normalize('NFKC').trim()
    const error =
      [...folded].length > MAX_PERSON_NAME_LENGTH
        ? PERSON_NAME_TOO_LONG()
        : FORBIDDEN_NAME_CHARACTERS.test(folded) || containsLink(folded)
          ? INVALID_PERSON_NAME()
          : null
    if (error) context.addIssue({ code: 'custom', message: error })
    return folded || null
  })

export const ShareListInput = z.object({
  recipientEmail: recipientEmailInput,
  recipientName: personNameInput,
  senderName: personNameInput,
})
export type ShareListInput = z.output<typeof ShareListInput>

/** Sanity limits that keep a list fast to open. */
export const MAX_SHOPPING_LISTS = 100
export const MAX_LIST_ITEMS = 500
export const MAX_UNDO_STEPS = 20
/** Of the steps before the last one. */
export const MAX_UNDO_BYTES = 200_000
/** Of removed items and of intents that have arrived, a list keeps the latest. */
export const MAX_TOMBSTONES = 2000
export const MAX_TOMBSTONE_BYTES = 300_000
export const MAX_KEPT_INTENTS = 5000
/** Names of what should be at home. */
export const MAX_LEFT_OUT = 200

export const MAX_ITEM_LENGTH = 500
const MAX_UNIT_LENGTH = 60
const MAX_ITEM_AMOUNTS = 20

export const SHOPPING_LIST_NOT_FOUND = message('Shopping list not found')
export const TOO_MANY_SHOPPING_LISTS = message(
  'You have {max} shopping lists, the most you can have. Please delete one first.',
  { max: MAX_SHOPPING_LISTS },
)
export const TOO_MANY_LIST_ITEMS = message('A list holds at most {max} items.', { max: MAX_LIST_ITEMS })
export const LISTS_ARE_MADE = message('We are still making your other lists. Please try again in a moment.')
export const NOTHING_TO_BUY = message('These recipes have no ingredients that could go on a list.')
export const NOTHING_MISSING = message('You have all that this recipe needs.')
export const LIST_VERSION_CONFLICT = message('This list has just changed. Please check it and try again.')
export const UNDO_CONFLICT = message('This item has changed since then, so this cannot be undone.')
export const LIST_ITEM_NOT_FOUND = message('This item is no longer on the list.')
export const ITEM_REQUIRED = message('Please enter something to buy, for example “2 onions”.')
export const ITEM_NOT_SPLITTABLE = message('This item comes from one recipe only, so there is nothing to split.')

const ITEM_ID_REQUIRED = message('Please say which item is meant.')
const INVALID_AMOUNT = message('Please give amounts as numbers.')

const itemIdInput = z.uuid({ error: ITEM_ID_REQUIRED }).transform((value) => value.toLowerCase())

const ItemOperations = z
  .array(
    z.union(
      [
        z.object({
          id: itemIdInput,
          checked: z.boolean({ error: message('Please say whether the item is checked.') }),
        }),
        z.object({
          id: itemIdInput,
          remove: z.literal(true, { error: message('Please say what to do with the item.') }),
        }),
      ],
      { error: ITEM_ID_REQUIRED },
    ),
    { error: message('Please send a list of operations.') },
  )
  .min(1, { error: message('Please send a list of operations.') })
  .max(MAX_LIST_ITEMS, { error: message('Please send at most {max} operations at once.', { max: MAX_LIST_ITEMS }) })

/** A number, possibly as text; '' and null are null. */
const quantityInput = z
  .union(
    [
      z.null(),
      z.literal('').transform(() => null),
      z.number({ error: INVALID_AMOUNT }),
      z
        .string({ error: INVALID_AMOUNT })
        .trim()
        .regex(/^\d{1,7}(\.\d{1,9})?$/, { error: INVALID_AMOUNT })
        .transform(Number),
    ],
    { error: INVALID_AMOUNT },
  )
  .refine((value) => value === null || (value >= 0 && value <= 1e7), { error: INVALID_AMOUNT })
const unitInput = z
  .string({ error: message('Please give units as words.') })
  .trim()
  .max(MAX_UNIT_LENGTH, { error: message('Please use at most {max} characters for a unit.', { max: MAX_UNIT_LENGTH }) })
  .nullish()
  .transform((text) => text || null)
const amountNumberInput = z
  .number({ error: INVALID_AMOUNT })
  .min(0, { error: INVALID_AMOUNT })
  .max(1e7, { error: INVALID_AMOUNT })
const AmountInput = z.object({
  quantity: amountNumberInput,
  quantity_max: amountNumberInput.nullish().transform((value) => value ?? null),
  unit: unitInput,
  each: z
    .object({
      quantity: amountNumberInput,
      unit: z
        .string({ error: INVALID_AMOUNT })
        .trim()
        .min(1, { error: INVALID_AMOUNT })
        .max(MAX_UNIT_LENGTH, { error: INVALID_AMOUNT }),
    })
    .optional(),
})

/** An item of a full list update; missing fields stay as they were, or are null. */
export const ListItemInput = z.object({
  id: z.string({ error: ITEM_ID_REQUIRED }).nullish(),
  name: requiredText(message('Please name every item.'), displayLine).max(MAX_ITEM_LENGTH, {
    error: message('Please use at most {max} characters for an item.', { max: MAX_ITEM_LENGTH }),
  }),
  quantity: quantityInput.optional(),
  quantity_max: quantityInput.optional(),
  unit: unitInput.optional(),
  amounts: z.array(AmountInput, { error: INVALID_AMOUNT }).max(MAX_ITEM_AMOUNTS, { error: INVALID_AMOUNT }).nullish(),
  checked: z.boolean({ error: message('Please say whether the item is checked.') }).nullish(),
})
export type ListItemInput = z.output<typeof ListItemInput>

const listVersionInput = z
  .number({ error: message('Please send the version as a number.') })
  .int({ error: message('Please send the version as a number.') })
  .nullish()
const typedItemInput = requiredText(ITEM_REQUIRED, displayLine).max(MAX_ITEM_LENGTH, {
  error: message('Please use at most {max} characters.', { max: MAX_ITEM_LENGTH }),
})

export const AISLE_REQUIRED = message('Please choose an aisle.')
const MAX_ITEM_AMOUNT_LENGTH = 100
/** What can be written about an item. */
const itemEditFields = {
  name: requiredText(message('Please name the item.'), displayLine).max(MAX_ITEM_LENGTH, {
    error: message('Please use at most {max} characters for an item.', { max: MAX_ITEM_LENGTH }),
  }),
  amount: optionalText(MAX_ITEM_AMOUNT_LENGTH),
  /** One that every list knows, or one of the household's own. */
  aisle: requiredText(AISLE_REQUIRED).max(MAX_SHOP_NAME_LENGTH, { error: AISLE_REQUIRED }),
}
const writtenEditInput = z.object({
  name: itemEditFields.name.optional(),
  // A missing amount is left as it is; an empty one is taken away.
  amount: z
    .string({ error: INVALID_AMOUNT })
    .trim()
    .max(MAX_ITEM_AMOUNT_LENGTH, {
      error: message('Please use at most {max} characters.', { max: MAX_ITEM_AMOUNT_LENGTH }),
    })
    .nullable()
    .transform((text) => text || null)
    .optional(),
  aisle: itemEditFields.aisle.optional().describe('As `aisle` or `ownAisle` of an item.'),
  remember: z.boolean().optional().describe('Later items of this name go to this aisle too.'),
})

const INTENT_ID_REQUIRED = message('Please give each intent a UUID.')
const intentIdInput = z.uuid({ error: INTENT_ID_REQUIRED }).transform((value) => value.toLowerCase())
const intentInput = z
  .object({
    id: intentIdInput.describe('Of the sender; a repeat changes nothing, however late it is.'),
    item: itemIdInput.describe('Of an addition: its own id.'),
    operation: z.enum(['tick', 'untick', 'remove', 'add', 'edit'], {
      error: message('Please say what to do with the item.'),
    }),
    line: typedItemInput.optional().describe('What was typed, of an addition.'),
    edit: writtenEditInput.optional().describe('What is written about the item, of an edit.'),
    basedOn: z
      .number({ error: message('Please say which version you have seen.') })
      .int({ error: message('Please say which version you have seen.') })
      .describe('The version of the list that the sender had seen.'),
    after: intentIdInput.optional().describe('The intent for this item before this one, when it was not answered yet.'),
  })
  .refine(({ operation, line }) => operation !== 'add' || line !== undefined, { error: ITEM_REQUIRED, path: ['line'] })
  .refine(({ operation, edit }) => operation !== 'edit' || edit !== undefined, {
    error: message('Please say what to change.'),
    path: ['edit'],
  })
  .refine(({ operation, id, item }) => operation !== 'add' || id === item, { error: ITEM_ID_REQUIRED, path: ['item'] })

export const ListIntents = z
  .array(intentInput, { error: message('Please send a list of intents.') })
  .min(1, { error: message('Please send a list of intents.') })
  .max(MAX_INTENTS, { error: message('Please send at most {max} intents at once.', { max: MAX_INTENTS }) })

const requiredListName = requiredText(message('Please enter a name for the list.'), displayLine).max(
  MAX_LIST_NAME_LENGTH,
  { error: message('Please use at most {max} characters.', { max: MAX_LIST_NAME_LENGTH }) },
)

/** A partial update, one kind at a time. `version` is the one that the sender has seen. */
export const ListUpdate = z
  .object({
    ingredients: z
      .array(ListItemInput, { error: message('Please send the items as a list.') })
      .max(MAX_LIST_ITEMS, { error: TOO_MANY_LIST_ITEMS })
      .optional(),
    ops: ItemOperations.optional(),
    intents: ListIntents.optional(),
    add: typedItemInput.optional(),
    split: itemIdInput.optional(),
    expand: itemIdInput
      .optional()
      .describe('An item that names a recipe of the collection: puts its ingredients in its place.'),
    undo: z
      .number({ error: message('Please say which change to undo.') })
      .int({ error: message('Please say which change to undo.') })
      .optional(),
    name: requiredListName.optional(),
    shop: z
      .uuid({ error: SHOP_NOT_FOUND })
      .nullish()
      .describe('The shop whose aisles the list follows; null for the usual order.'),
    version: listVersionInput,
  })
  .refine(({ version: _, ...parts }) => Object.values(parts).filter((part) => part !== undefined).length === 1, {
    error: message(
      'Please send one change at a time: ingredients, ops, intents, add, split, expand, undo, name or shop.',
    ),
  })
export type ListUpdate = z.output<typeof ListUpdate>

const ItemId = z.object({ id: itemIdInput })
export const ITEM_CHANGED = message(
  'Somebody has changed this item meanwhile. Please look at it on the list; saving again writes what stands here.',
)
export const AMOUNT_NOT_READ = message('Please write an amount such as 500 g or 2 tins, or leave it empty.')
const TypedItem = z.object({ line: typedItemInput })
const UndoStep = z.object({
  step: z.coerce
    .number({ error: message('Please say which change to undo.') })
    .int({ error: message('Please say which change to undo.') }),
})
export const ListName = z.object({ name: requiredListName })

/** The name of a list that is made without one. */
const listNameInput = optionalText(MAX_LIST_NAME_LENGTH, undefined, displayLine)
const optionalPlanId = z.uuid().or(z.literal('')).nullish()

/** A new list, empty or of recipes; a plan's servings count when it is named. */
export const NewShoppingList = z.object({
  name: listNameInput.optional(),
  recipeIds: savedRecipeIdsInput.nullish(),
  mealPlanId: z.uuid({ error: message('Please say which meal plan is meant.') }).nullish(),
  entryIds: planEntryIdsInput
    .nullish()
    .describe('Entries of the plan, instead of `recipeIds`, which mean the first entry of each.'),
})
export type NewShoppingList = z.output<typeof NewShoppingList>

const RECIPES_OR_PLAN_REQUIRED = message('Please send recipeIds, mealPlanId or both.')
export const RecipesForList = NewShoppingList.omit({ name: true }).refine(
  ({ recipeIds, mealPlanId }) => recipeIds || mealPlanId,
  { error: RECIPES_OR_PLAN_REQUIRED },
)

/** The form: an existing list, or the name of a new one, which is else named after the plan or the recipe. */
export const AddToListInput = z
  .object({
    recipe: savedRecipeIdsInput.nullish(),
    plan: optionalPlanId,
    /** Of the plan. */ entry: planEntryIdsInput.nullish(),
    list: z.union([z.literal('new'), z.uuid()], { error: message('Please choose a shopping list.') }).default('new'),
    name: listNameInput,
  })
  .refine(({ recipe, plan, entry }) => (plan && entry?.length) || recipe?.length, {
    path: ['recipe'],
    error: NO_RECIPES_SELECTED,
  })
export type AddToListInput = z.output<typeof AddToListInput>

export const NewListForm = z.object({ name: listNameInput })

/** Checked before the query, because PostgreSQL throws for a malformed UUID. */
export const isListId = (value: string | undefined): value is string => z.uuid().safeParse(value).success

const INVALID_KIND = message('Please say what is meant: a plan or a list.')
const INVALID_ID = message('Please say which plan or list is meant.')
const INVALID_ARCHIVED = message('Please say whether it is archived: true or false.')

/** Body of POST /api/archive. */
export const ArchiveChange = z.object({
  kind: z.enum(ARCHIVABLE_KINDS, { error: INVALID_KIND }),
  id: z.uuid({ error: INVALID_ID }),
  archived: z.boolean({ error: INVALID_ARCHIVED }),
})
export type ArchiveChange = z.output<typeof ArchiveChange>

export const ArchiveForm = ArchiveChange.extend({
  archived: z.enum(['yes', 'no'], { error: INVALID_ARCHIVED }).transform((value) => value === 'yes'),
})

const DAYS_REQUIRED = message('Please choose how long the link works.')

export const NewHelpLinkInput = z.object({
  days: z.coerce
    .number({ error: DAYS_REQUIRED })
    .default(DEFAULT_HELP_LINK_DAYS)
    .refine((days) => HELP_LINK_DAYS.some((choice) => choice === days), { error: DAYS_REQUIRED }),
  mayAdd: z.coerce.boolean().default(false),
})
export type NewHelpLinkInput = z.output<typeof NewHelpLinkInput>

export const HelpLinkId = z.object({ id: z.uuid({ error: message('Please say which link is meant.') }) })

export const HelperNameInput = z.object({ helperName: personNameInput })

/** `version` is the one that the page shows. */
export const HelpedItemInput = ItemId.extend({ version: z.coerce.number().int().catch(0) })

export const HelpedListUpdate = z.object({ intents: ListIntents })

/** An item on its own form. `version` is the one of the list that the form was made from. */
export const ItemEditInput = z.object({
  ...itemEditFields,
  remember: z
    .literal('on')
    .nullish()
    .transform((value) => value === 'on'),
  version: z.coerce
    .number({ error: message('Please send the version as a number.') })
    .int({ error: message('Please send the version as a number.') }),
})
export type ItemEditInput = z.output<typeof ItemEditInput>

/** The page of the row's form: all lists, or a single list. */
const backField = { back: z.literal('all').nullish().catch(null) }

export const ItemForm = ItemId.extend(backField)
export const TypedItemForm = TypedItem.extend(backField)
/** `id` of the removed item in whose place the button stands. */
export const UndoForm = UndoStep.extend({ ...backField, id: ItemId.shape.id.optional() })

/** The redirect after a form submission, anchored at the submitted row. */
export function listReturnPath(listId: string, back: 'all' | null | undefined, anchor: string): string {
  return `/shopping-lists${back === 'all' ? '' : `/${listId}`}#${anchor}`
}
