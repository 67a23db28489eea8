import { message } from '#packages/texts/t'
import { z } from 'zod'
import { displayLine, optionalText, requiredText } from '#app/domain/field-schemas'
import { MAX_OWN_AISLES, MAX_SHOP_NAME_LENGTH } from './shop'
import { AISLE_NOT_FOUND, SHOP_NOT_FOUND, TOO_MANY_OWN_AISLES } from './messages'

const TOO_LONG = message('Please use at most {max} characters.', { max: MAX_SHOP_NAME_LENGTH })
const MAX_USUAL_AISLES = 20

const shopName = requiredText(message('Please enter a name for the shop.'), displayLine).max(MAX_SHOP_NAME_LENGTH, {
  error: TOO_LONG,
})
const aisleName = requiredText(message('Please enter a name for the aisle.'), displayLine).max(MAX_SHOP_NAME_LENGTH, {
  error: TOO_LONG,
})
const aisleKey = z
  .string({ error: AISLE_NOT_FOUND })
  .min(1, { error: AISLE_NOT_FOUND })
  .max(MAX_SHOP_NAME_LENGTH, { error: AISLE_NOT_FOUND })

export const ShopNameForm = z.object({ name: shopName })
export const OwnAisleForm = z.object({ name: aisleName })
export const AisleKeyForm = z.object({ aisle: aisleKey })
export const AisleForm = z.object({
  aisle: aisleKey,
  name: aisleName,
  under: z
    .union([aisleKey, z.literal('')], { error: AISLE_NOT_FOUND })
    .nullish()
    .transform((value) => value || null),
})
/** The shop that a list follows; '' for none. */
export const ListShopForm = z.object({
  shop: z.union([z.uuid(), z.literal('')], { error: SHOP_NOT_FOUND }).transform((value) => value || null),
})

/** Body of POST /api/household/shops. */
export const NewShop = z.object({ name: shopName })
/** Body of PATCH /api/household/shops/{id}. */
export const ShopUpdate = z.object({
  name: shopName.optional(),
  aisles: z
    .array(
      z.object({
        aisle: displayLine(AISLE_NOT_FOUND)
          .trim()
          .min(1, { error: AISLE_NOT_FOUND })
          .max(MAX_SHOP_NAME_LENGTH, { error: TOO_LONG }),
        name: optionalText(MAX_SHOP_NAME_LENGTH, TOO_LONG, displayLine),
        under: aisleKey.nullish().transform((value) => value ?? null),
      }),
    )
    .max(MAX_OWN_AISLES + MAX_USUAL_AISLES, { error: TOO_MANY_OWN_AISLES })
    .optional()
    .describe(
      'All of them in the order of a walk through the shop. One that no list knows is an aisle of your own; one that is missing is added at the end.',
    ),
})
export type ShopUpdate = z.output<typeof ShopUpdate>
