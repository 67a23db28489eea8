import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'
import { IntentOutcomes } from '#app/domain/shopping-lists/responses'
import { ShopResponse } from '#app/domain/shops/responses'
import { AISLES } from '#packages/ingredients/aisles'

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
