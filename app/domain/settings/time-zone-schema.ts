import { z } from 'zod'
import { isTimeZone } from '#app/platform/text/day'

/** Null for the browser's own. */
export const ChooseTimeZoneInput = z.object({
  timeZone: z
    .string()
    .refine(isTimeZone, 'Please choose a time zone from the list.')
    .nullish()
    .transform((timeZone) => timeZone ?? null),
})
