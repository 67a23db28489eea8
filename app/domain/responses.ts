import { z } from 'zod'

// Response schemas live in files of their own, so that no page's bundle carries Zod for them.

export const SuccessResponse = z.object({ success: z.boolean().meta({ const: true }) })

export const MessageResponse = z.object({ message: z.string().describe('What was done, in a sentence.') })

export const isoDateTimeField = z.iso.datetime()
export const plateUrlField = z.string().meta({ examples: ['/plates/borsch.svg'] })
/** The picture proxy's URL; null when there is no picture. */
export const pictureUrlField = z.string().nullable()
