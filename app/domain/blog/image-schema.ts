import { z } from 'zod'
import { optionalText, required, shownLine } from '../fields'
import { shelfPlateAt } from '../plates/shelf'
import { canonicalUrl } from '../recipes/canonical-url'
import { uploadNameIn } from '../uploads/upload-path'
import { NO_IMAGE, PICK_IMAGE, POSITION } from './image-sentences'
import { MOST_POSITIONS } from './post'

export const STOCK_LIMIT = 20
const HOW_MANY = 'Please ask for 1 to 80 pictures.'
const SEARCH_WORDS = 'Please say what the picture should show.'
const LONG_WORDS = 'Please use at most 100 characters.'
const NO_ADDRESS = 'Please use the address of a picture that begins with https:// or http://.'
const WIDTH = 'Please give the size of the picture in whole pixels.'

/** A form says '' for the next position that is free. */
const position = z.preprocess(
  (value) =>
    value === '' || value === null
      ? undefined
      : typeof value === 'string' && /^\d{1,2}$/.test(value)
        ? Number(value)
        : value,
  z.int(POSITION).min(1, POSITION).max(MOST_POSITIONS, POSITION).optional(),
)
const side = z
  .int(WIDTH)
  .min(1, WIDTH)
  .max(100_000, WIDTH)
  .nullish()
  .transform((size) => size ?? null)
const altText = optionalText(300, 'Please use at most 300 characters for the alt text.', shownLine)
const caption = optionalText(500, 'Please use at most 500 characters for the caption.', shownLine)

/** Of the web, or one of ours by its path. */
const pictureAddress = z
  .string(PICK_IMAGE)
  .trim()
  .min(1, PICK_IMAGE)
  .max(2083, NO_ADDRESS)
  .refine(
    (url) =>
      uploadNameIn(url) !== null ||
      shelfPlateAt(url) !== null ||
      (/^https?:\/\//i.test(url) && canonicalUrl(url) !== null),
    NO_ADDRESS,
  )
const webAddress = optionalText(2083, NO_ADDRESS).refine(
  (url) => url === null || (/^https?:\/\//i.test(url) && canonicalUrl(url) !== null),
  NO_ADDRESS,
)

/** spec §7: the whole of an image, as a client sends it. */
export const NewBlogImage = z.object({
  position,
  url: pictureAddress,
  altText,
  caption,
  width: side,
  height: side,
  source: z
    .string('Please say where the picture is from.')
    .regex(/^[a-z][a-z-]{0,29}$/, 'Please say where the picture is from, in small letters.'),
  sourceId: z
    .union([z.number().int().transform(String), optionalText(100)])
    .nullish()
    .transform((id) => id ?? null),
  photographer: optionalText(100, 'Please use at most 100 characters for the photographer.', shownLine),
  photographerUrl: webAddress,
})
export type NewBlogImage = z.output<typeof NewBlogImage>

/** spec §7 and §9: 20 a page. */
export const StockSearch = z.object({
  query: required(SEARCH_WORDS).max(100, LONG_WORDS),
  perPage: z.int(HOW_MANY).min(1, HOW_MANY).max(80, HOW_MANY).default(STOCK_LIMIT),
})

/** The manager's own forms: one of the photographs that were found; a file, or what was made of it already; one to take out. */
export const ChosenPhoto = z.object({
  photoId: z.string(PICK_IMAGE).regex(/^[\w-]{1,60}$/, PICK_IMAGE),
  position,
  altText,
  caption,
})
export const UploadForm = z.object({
  file: z
    .unknown()
    .optional()
    .transform((file) => (file instanceof File && file.size > 0 ? file : null)),
  uploaded: z
    .string()
    .optional()
    .transform((path) => (path && uploadNameIn(path) ? path : null)),
  position,
  altText,
  caption,
})
export type UploadForm = z.output<typeof UploadForm>
export const OneOfTheImages = z.object({ id: z.string(NO_IMAGE) })
