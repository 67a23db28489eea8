import { z } from 'zod'

// What endpoints answer is told as schemas: beside the types, in files of their own, so that no page carries them.

export const SuccessResponse = z.object({ success: z.boolean().meta({ const: true }) })

export const MessageResponse = z.object({ message: z.string().meta({ description: 'What was done, in a sentence.' }) })

/** ISO 8601, in UTC. */
export const isoDateTimeField = z.iso.datetime()
/** Where one of our own drawings is. */
export const plateUrlField = z.string().meta({ examples: ['/plates/borsch.svg'] })
/** Where we serve a picture of another site; null when there is none. */
export const pictureUrlField = z.string().nullable()
