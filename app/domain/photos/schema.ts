import { z } from 'zod'
import { PHOTO_NOT_FOUND } from './messages'

export const AddPhotoInput = z.object({
  file: z
    .unknown()
    .optional()
    .transform((file) => (file instanceof File && file.size > 0 ? file : null)),
  offer: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
})
export const PhotoRef = z.object({ id: z.uuid(PHOTO_NOT_FOUND) })
/** By the name of its files, which operators know it by. */
export const OfferedPhotoRef = z.object({ name: z.string(PHOTO_NOT_FOUND).regex(/^[0-9a-f]{32}$/, PHOTO_NOT_FOUND) })
