import { z } from 'zod'
import { optionalText, requiredText } from '#app/domain/field-schemas'
import { AISLES } from '#packages/ingredients/aisles'
import { MAX_ITEM_LENGTH } from './schema'

const MAX_ITEM_AMOUNT_LENGTH = 100

/** An item on its own form. `version` is the one of the list that the form was made from. */
export const ItemEditInput = z.object({
  name: requiredText('Please name the item.').max(
    MAX_ITEM_LENGTH,
    `Please use at most ${MAX_ITEM_LENGTH} characters for an item.`,
  ),
  amount: optionalText(MAX_ITEM_AMOUNT_LENGTH),
  aisle: z.enum(AISLES, 'Please choose an aisle.'),
  remember: z
    .literal('on')
    .nullish()
    .transform((value) => value === 'on'),
  version: z.coerce.number('Please send the version as a number.').int('Please send the version as a number.'),
})
export type ItemEditInput = z.output<typeof ItemEditInput>
