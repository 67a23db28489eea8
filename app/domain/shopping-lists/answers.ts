import { z } from 'zod'
import { Done, moment } from '#app/domain/answers'
import { AISLES } from '#app/domain/ingredients/aisles'
import type { ShoppingList } from './shopping-list'

const text = z.string().nullable()
const figure = z.number().nullable()

const item = z.object({
  id: z.uuid(),
  position: z.number(),
  name: z.string(),
  quantity: figure,
  quantity_max: figure.meta({ description: 'The upper end of a range.' }),
  unit: text,
  amounts: z
    .array(
      z.object({
        quantity: z.number(),
        quantity_max: figure,
        unit: text,
        each: z.object({ quantity: z.number(), unit: z.string() }).optional(),
      }),
    )
    .nullable()
    .meta({ description: 'All amounts when they cannot be one: 1 + 300 g.' }),
  amount: z.string().meta({ description: "The amounts as a shopper reads them: '2 cups + 100 g'." }),
  checked: z.boolean(),
  aisle: z.enum(AISLES),
  sources: z
    .array(z.object({ recipeId: text, title: text, line: z.string(), factor: z.number(), amount: z.string() }))
    .meta({ description: 'Which lines of which recipes ask for it.' }),
})

export const ShoppingListAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    version: z.int().meta({ description: 'Its ETag is "v" and this number.' }),
    isShared: z.boolean(),
    createdAt: moment,
    ingredients: z.array(item.meta({ id: 'ShoppingListItem' })),
    undo: z
      .object({ version: z.int(), what: z.string() })
      .nullable()
      .meta({ description: 'The change that can be undone next.' }),
  })
  .meta({ id: 'ShoppingList' }) satisfies z.ZodType<ShoppingList>

export const PublicListAnswer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ingredients: z.array(
      z.object({ id: z.uuid(), name: z.string(), quantity: figure, unit: text, checked: z.boolean() }),
    ),
  })
  .meta({ id: 'PublicShoppingList' })

/** How lists stand; version 0 is one that is gone. */
export const ListVersionsAnswer = z
  .object({
    lists: z.array(z.object({ id: z.uuid(), version: z.int() })),
    isAll: z.boolean().meta({ description: 'Whether there are no others.' }),
  })
  .meta({ id: 'ListVersions' })

export const ListSent = Done.extend({ message: z.string() })
