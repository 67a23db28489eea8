import { z } from 'zod'
import { SuccessResponse, isoDateTimeField } from '#app/domain/responses'
import { MemberActResponse } from '#app/domain/households/responses'
import { AISLES } from '#packages/ingredients/tables/aisles'
import type { ShoppingList } from './shopping-list'
import type { Archive } from './archive'
import type { RegularItems } from './regular-items'
import type { AisleName, ListShop } from './shop'

const AisleNameResponse = z
  .object({
    aisle: z.string().describe('As `aisle` or `ownAisle` of an item.'),
    label: z.string(),
    under: z.string().optional().describe('It is hidden: the aisle that shows its items instead.'),
  })
  .meta({ id: 'ShopAisle' }) satisfies z.ZodType<AisleName>

/** Its aisles in the order of a walk through it. */
export const ShopResponse = z
  .object({ id: z.uuid(), name: z.string(), aisles: z.array(AisleNameResponse) })
  .meta({ id: 'Shop' }) satisfies z.ZodType<ListShop>
const nullableItemText = z.string().nullable()
const nullableItemNumber = z.number().nullable()

const placeFields = {
  id: z.uuid(),
  name: z.string(),
  aisle: z.enum(AISLES),
  ownAisle: z
    .string()
    .nullish()
    .describe('Only of an item that was put in an aisle of the household’s own; a shop without it has it in `aisle`.'),
}

const shoppingListItemResponse = z.object({
  ...placeFields,
  position: z.number(),
  quantity: nullableItemNumber,
  quantity_max: nullableItemNumber.describe('The upper end of a range.'),
  unit: nullableItemText,
  amounts: z
    .array(
      z.object({
        quantity: z.number(),
        quantity_max: nullableItemNumber,
        unit: nullableItemText,
        each: z.object({ quantity: z.number(), unit: z.string() }).optional(),
      }),
    )
    .nullable()
    .describe('All amounts when they cannot be one: 1 + 300 g.'),
  amount: z.string().describe("The amounts as a shopper reads them: '2 cups + 100 g'."),
  checked: z.boolean(),
  added: MemberActResponse.optional().describe('Only where other members have taken part in the list, as `ticked`.'),
  ticked: MemberActResponse.nullable().optional(),
  sources: z
    .array(
      z.object({
        recipeId: nullableItemText,
        title: nullableItemText,
        line: z.string(),
        factor: z.number(),
        amount: z.string(),
        subRecipe: z
          .boolean()
          .optional()
          .describe('The line names another recipe of the collection, whose ingredients `expand` puts on the list.'),
      }),
    )
    .describe('Which lines of which recipes ask for it.'),
})

export const ShoppingListResponse = z
  .object({
    id: z.uuid(),
    public_id: z
      .uuid()
      .describe(
        'Of its public address, /share/shopping-list/{public_id}; the `id` until the link is turned off or a member goes.',
      ),
    name: z.string(),
    version: z.int().describe('Its ETag is "v" and this number.'),
    isShared: z.boolean(),
    createdAt: isoDateTimeField,
    ingredients: z.array(shoppingListItemResponse.meta({ id: 'ShoppingListItem' })),
    leftOut: z.array(z.string()).describe('What it needs and leaves out, because it should be at home.'),
    undo: z
      .object({
        version: z.int(),
        what: z.string(),
        removed: z
          .object({ ...placeFields, before: z.uuid().nullable().describe('The item that it stood before.') })
          .optional()
          .describe('The item that it has removed, when it is one.'),
      })
      .nullable()
      .describe('The change that can be undone next.'),
    shop: ShopResponse.nullable().describe(
      'The shop whose aisles it follows; null for the usual order, which is that of the values of `aisle`.',
    ),
  })
  .meta({ id: 'ShoppingList' }) satisfies z.ZodType<ShoppingList>

export const IntentOutcomes = z
  .array(z.object({ id: z.uuid(), message: nullableItemText }))
  .describe('Of `intents`, in their order: why one was not applied, or null.')

export const UpdatedListResponse = ShoppingListResponse.extend({ outcomes: IntentOutcomes.optional() }).meta({
  id: 'UpdatedShoppingList',
})

export const PublicShoppingListResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ingredients: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        quantity: nullableItemNumber,
        unit: nullableItemText,
        checked: z.boolean(),
      }),
    ),
    aisles: z
      .array(z.object({ label: z.string(), items: z.array(z.uuid()) }))
      .describe('The ids of the items by aisle, with the names and in the order of the shop that the list follows.'),
  })
  .meta({ id: 'PublicShoppingList' })

/** Versions of lists; version 0 means deleted. */
export const ListVersionsResponse = z
  .object({
    lists: z.array(z.object({ id: z.uuid(), version: z.int() })),
    isAll: z.boolean().describe('Whether there are no others.'),
  })
  .meta({ id: 'ListVersions' })

export const ListSentResponse = SuccessResponse.extend({ message: z.string() })

const archivedItems = z.array(z.object({ id: z.uuid(), name: z.string(), archivedAt: isoDateTimeField }))

export const ArchiveResponse = z
  .object({ plans: archivedItems, lists: archivedItems })
  .meta({ id: 'Archive' }) satisfies z.ZodType<Archive>

export const helpedItemResponse = z.object({
  id: z.uuid(),
  name: z.string(),
  amount: z.string().describe("The amounts as a shopper reads them: '2 cups + 100 g'."),
  checked: z.boolean(),
  aisle: z.enum(AISLES),
  ownAisle: z.string().nullish(),
  isLocked: z.boolean().describe('Ticked by somebody else, so that it cannot be unticked by this link.'),
})

export const HelpedListResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    version: z.int().describe('Its ETag is "v" and this number.'),
    ingredients: z.array(helpedItemResponse.meta({ id: 'HelpedListItem' })),
    shop: ShopResponse.nullable().describe('The shop whose aisles it follows; null for the usual order.'),
    mayAdd: z.boolean(),
    helperName: z.string().nullable(),
    expiresAt: isoDateTimeField,
  })
  .meta({ id: 'HelpedList' })

export const UpdatedHelpedListResponse = HelpedListResponse.extend({ outcomes: IntentOutcomes }).meta({
  id: 'UpdatedHelpedList',
})

export const RegularItemsResponse = z
  .object({
    staples: z.array(z.string()).describe('What is always at home: new lists leave it out.'),
    recurring: z.array(
      z.object({
        line: z.string(),
        weeks: z.int(),
        nextOn: z.string().describe('A list that is made from this day on has it: 2026-12-01.'),
      }),
    ),
  })
  .meta({ id: 'RegularItems' }) satisfies z.ZodType<RegularItems>

export const ShopsResponse = z.object({ shops: z.array(ShopResponse) }).meta({ id: 'Shops' })
