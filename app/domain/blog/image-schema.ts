import { z } from 'zod'
import { optionalText, requiredText, displayLine } from '#app/domain/field-schemas'
import { findLibraryPlate } from './plate-library'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { parseUploadPath } from '#app/domain/pictures/upload-path'
import { IMAGE_NOT_IN_POST, IMAGE_REQUIRED, INVALID_IMAGE_POSITION } from './image-messages'
import { MAX_POST_POSITIONS } from './post'

export const STOCK_IMAGES_PAGE_SIZE = 20
const PER_PAGE_OUT_OF_RANGE = 'Please ask for 1 to 80 pictures.'
const IMAGE_QUERY_REQUIRED = 'Please say what the picture should show.'
const IMAGE_QUERY_TOO_LONG = 'Please use at most 100 characters.'
const INVALID_IMAGE_URL = 'Please use a link to an image that begins with https:// or http://.'
const INVALID_IMAGE_SIZE = 'Please give the size of the picture in whole pixels.'

/** A form's '' means the next free position. */
const imagePositionInput = z.preprocess(
  (value) =>
    value === '' || value === null
      ? undefined
      : typeof value === 'string' && /^\d{1,2}$/.test(value)
        ? Number(value)
        : value,
  z
    .int(INVALID_IMAGE_POSITION)
    .min(1, INVALID_IMAGE_POSITION)
    .max(MAX_POST_POSITIONS, INVALID_IMAGE_POSITION)
    .optional(),
)
const imageDimensionInput = z
  .int(INVALID_IMAGE_SIZE)
  .min(1, INVALID_IMAGE_SIZE)
  .max(100_000, INVALID_IMAGE_SIZE)
  .nullish()
  .transform((size) => size ?? null)
const altTextInput = optionalText(300, 'Please use at most 300 characters for the alt text.', displayLine)
const captionInput = optionalText(500, 'Please use at most 500 characters for the caption.', displayLine)

/** A web address, or the path of an upload or a library drawing. */
const imageUrlInput = z
  .string(IMAGE_REQUIRED)
  .trim()
  .min(1, IMAGE_REQUIRED)
  .max(2083, INVALID_IMAGE_URL)
  .refine(
    (url) =>
      parseUploadPath(url) !== null ||
      findLibraryPlate(url) !== null ||
      (/^https?:\/\//i.test(url) && canonicalizeUrl(url) !== null),
    INVALID_IMAGE_URL,
  )
const photographerUrlInput = optionalText(2083, INVALID_IMAGE_URL).refine(
  (url) => url === null || (/^https?:\/\//i.test(url) && canonicalizeUrl(url) !== null),
  INVALID_IMAGE_URL,
)

/** Body of the endpoint that adds an image. */
export const NewBlogImage = z.object({
  position: imagePositionInput,
  url: imageUrlInput,
  altText: altTextInput,
  caption: captionInput,
  width: imageDimensionInput,
  height: imageDimensionInput,
  source: z
    .string('Please say where the picture is from.')
    .regex(/^[a-z][a-z-]{0,29}$/, 'Please say where the picture is from, in small letters.'),
  sourceId: z
    .union([z.number().int().transform(String), optionalText(100)])
    .nullish()
    .transform((id) => id ?? null),
  photographer: optionalText(100, 'Please use at most 100 characters for the photographer.', displayLine),
  photographerUrl: photographerUrlInput,
})
export type NewBlogImage = z.output<typeof NewBlogImage>

/** Body of the stock photo search. */
export const StockImageSearch = z.object({
  query: requiredText(IMAGE_QUERY_REQUIRED).max(100, IMAGE_QUERY_TOO_LONG),
  perPage: z
    .int(PER_PAGE_OUT_OF_RANGE)
    .min(1, PER_PAGE_OUT_OF_RANGE)
    .max(80, PER_PAGE_OUT_OF_RANGE)
    .default(STOCK_IMAGES_PAGE_SIZE),
})

/** Forms of the image manager: a stock photo; an uploaded file, or one stored earlier; an image to remove. */
export const ChosenStockPhoto = z.object({
  photoId: z.string(IMAGE_REQUIRED).regex(/^[\w-]{1,60}$/, IMAGE_REQUIRED),
  position: imagePositionInput,
  altText: altTextInput,
  caption: captionInput,
})
export const BlogImageUpload = z.object({
  file: z
    .unknown()
    .optional()
    .transform((file) => (file instanceof File && file.size > 0 ? file : null)),
  uploaded: z
    .string()
    .optional()
    .transform((path) => (path && parseUploadPath(path) ? path : null)),
  position: imagePositionInput,
  altText: altTextInput,
  caption: captionInput,
})
export type BlogImageUpload = z.output<typeof BlogImageUpload>
export const BlogImageRef = z.object({ id: z.string(IMAGE_NOT_IN_POST) })
