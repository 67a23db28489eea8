import { z } from 'zod'
import { itemEditFields } from './schema'

/** An item on its own form. `version` is the one of the list that the form was made from. */
export const ItemEditInput = z.object({
  ...itemEditFields,
  remember: z
    .literal('on')
    .nullish()
    .transform((value) => value === 'on'),
  version: z.coerce.number('Please send the version as a number.').int('Please send the version as a number.'),
})
export type ItemEditInput = z.output<typeof ItemEditInput>
