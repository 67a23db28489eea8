import { z } from 'zod'
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
export const ShopsResponse = z.object({ shops: z.array(ShopResponse) }).meta({ id: 'Shops' })
