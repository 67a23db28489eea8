import { z } from 'zod'
import { personNameInput } from '#app/domain/shopping-lists/sharing-schema'
import { ItemId, ListIntents } from '#app/domain/shopping-lists/schema'
import { DEFAULT_HELP_LINK_DAYS, HELP_LINK_DAYS } from './help-link'

const DAYS_REQUIRED = 'Please choose how long the link works.'

export const NewHelpLinkInput = z.object({
  days: z.coerce
    .number(DAYS_REQUIRED)
    .default(DEFAULT_HELP_LINK_DAYS)
    .refine((days) => HELP_LINK_DAYS.some((choice) => choice === days), DAYS_REQUIRED),
  mayAdd: z.coerce.boolean().default(false),
})
export type NewHelpLinkInput = z.output<typeof NewHelpLinkInput>

export const HelpLinkId = z.object({ id: z.uuid('Please say which link is meant.') })

export const HelperNameInput = z.object({ helperName: personNameInput })

/** `version` is the one that the page shows. */
export const HelpedItemInput = ItemId.extend({ version: z.coerce.number().int().catch(0) })

export const HelpedListUpdate = z.object({ intents: ListIntents })
