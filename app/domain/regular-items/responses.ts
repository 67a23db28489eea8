import { z } from 'zod'
import type { RegularItems } from './regular-items'

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
