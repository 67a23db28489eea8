import { createHash } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import {
  getStockPhotoProvider,
  type StockPhotoFailure,
  type StockPhoto,
} from '#app/ports/stock-photos/stock-photos.server'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { isUuid } from '#app/domain/field-schemas'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { UPLOAD_FILE_REQUIRED, validateUploadFile } from '#app/domain/pictures/messages'
import { parseUploadPath, uploadPath } from '#app/domain/pictures/upload-path'
import { storeUpload, lockUploadSize } from '#app/domain/pictures/uploads.server'
import { createRateLimiter } from '#app/platform/rate-limit.server'
import type { NewBlogImage, BlogImageUpload } from './schema'
import { nextPosition } from './post-parts'
import { MAX_POST_POSITIONS, type BlogImage } from './post'
import {
  POST_NOT_FOUND,
  POST_IMAGES_FULL,
  UPLOADED_IMAGE_MISSING,
  IMAGE_NOT_IN_POST,
  imagePositionTaken,
} from './messages'
import { BLOG_IMAGE_SELECT } from './public-posts.server'
import { deletePostImage, lockPostTitle } from './queries.server'

// Below Pexels' 200 requests an hour.
const stockSearchLimit = createRateLimiter({
  name: 'stock-photos',
  points: 150,
  seconds: 60 * 60,
  sentence: 'Too many searches. Please try again in a few minutes.',
})

/** @throws AppError `too_many` past 150 searches an hour from one operator */
const limitStockSearch = (operator: string) => stockSearchLimit(operator)

/**
 * A post with its images by position.
 * @throws AppError `not_found`
 */
export async function loadPostImages(
  postId: string,
): Promise<{ post: { id: string; title: string }; images: BlogImage[] }> {
  const row = isUuid(postId)
    ? await db().blogPost.findUnique({
        where: { id: postId },
        select: { id: true, title: true, images: { select: BLOG_IMAGE_SELECT, orderBy: { position: 'asc' } } },
      })
    : null
  if (!row) throw new AppError('not_found', POST_NOT_FOUND)
  const { images, ...post } = row
  return { post, images }
}

/**
 * Adds an image at a position, or at the next free one.
 * @throws AppError `not_found`, `conflict` for a taken position or a full post, `invalid` for a deleted upload
 */
export async function addPostImage(
  postId: string,
  input: NewBlogImage,
  {
    operator,
    idempotencyKey,
    sent = input,
  }: {
    operator: Operator
    idempotencyKey: string | null
    /** Input that the idempotency key is compared with. */ sent?: unknown
  },
): Promise<BlogImage> {
  if (!isUuid(postId)) throw new AppError('not_found', POST_NOT_FOUND)
  return await withIdempotency(
    { owner: `operator:${operator.name}`, key: idempotencyKey, input: ['blog image', postId, sent] },
    async (tx) => {
      // Row lock: concurrent additions would exceed the maximum or share a position.
      const [post] = await query(lockPostTitle, [postId], tx)
      if (!post) throw new AppError('not_found', POST_NOT_FOUND)
      const takenPositions = (await tx.blogImage.findMany({ where: { postId }, select: { position: true } })).map(
        ({ position }) => position,
      )
      const position =
        takenPositions.length < MAX_POST_POSITIONS ? (input.position ?? nextPosition(takenPositions)) : null
      if (position === null) throw new AppError('conflict', POST_IMAGES_FULL)
      if (takenPositions.includes(position))
        throw new AppError('conflict', imagePositionTaken(position), {
          fields: { position: [imagePositionTaken(position)] },
        })
      const image = await tx.blogImage.create({
        data: { postId, ...input, ...(await loadUploadedImageFields(input.url, tx)), position },
        select: BLOG_IMAGE_SELECT,
      })
      await recordAuditEntry(
        operator,
        { action: 'blog image added', subject: post.title, detail: { position, url: image.url.slice(0, 200) } },
        tx,
      )
      return image
    },
  )
}

/**
 * Adds an uploaded picture: a new file, or one stored by an earlier attempt. The file is stored first; if anything else
 * is refused, its path is returned as `kept`, so that the form need not upload again.
 * @throws AppError, before anything is stored: `not_found`; `invalid`, `too_large`, `too_many`, `unavailable` on field
 * `file`
 */
export async function uploadPostImage(
  postId: string,
  { file, uploaded, ...captions }: BlogImageUpload,
  { operator, idempotencyKey }: { operator: Operator; idempotencyKey: string | null },
): Promise<{ position: number } | { refusal: unknown; kept: string | null }> {
  await loadPostImages(postId)
  const fileError = file ? validateUploadFile(file)?.text : uploaded === null ? UPLOAD_FILE_REQUIRED() : null
  if (fileError) throw toImageFileError(new AppError('invalid', fileError))
  const bytes = file && new Uint8Array(await file.arrayBuffer())
  const storedPath = bytes
    ? (await storeUpload(bytes, { operator }).catch(rethrowAsImageFileError)).objectPath
    : uploaded!
  try {
    const image = {
      ...captions,
      url: storedPath,
      source: 'upload',
      width: null,
      height: null,
      sourceId: null,
      photographer: null,
      photographerUrl: null,
    }
    // Compared by content hash, since each upload gets a new path.
    const idempotencyInput = {
      picture: bytes ? createHash('sha256').update(bytes).digest('base64url') : storedPath,
      ...captions,
    }
    const { position } = await addPostImage(postId, image, { operator, idempotencyKey, sent: idempotencyInput })
    return { position }
  } catch (error) {
    return error instanceof AppError && error.fields?.url
      ? { refusal: toImageFileError(error), kept: null }
      : { refusal: error, kept: storedPath }
  }
}

const toImageFileError = ({ kind, message, retryAfter, cause }: AppError) =>
  new AppError(kind, message, { fields: { file: [message] }, cause, ...(retryAfter !== undefined && { retryAfter }) })

function rethrowAsImageFileError(error: unknown): never {
  throw error instanceof AppError ? toImageFileError(error) : error
}

/** Dimensions and source of our own uploads come from the database, not from the client. */
async function loadUploadedImageFields(url: string, tx: PrismaTransaction): Promise<Partial<NewBlogImage>> {
  const name = parseUploadPath(url)
  if (!name) return {}
  const size = await lockUploadSize(url, tx)
  if (!size) throw new AppError('invalid', UPLOADED_IMAGE_MISSING, { fields: { url: [UPLOADED_IMAGE_MISSING] } })
  return { url: uploadPath(name), source: 'upload', ...size }
}

/**
 * Takes an image out of a post; what the text says of it then shows nothing. An upload that nothing shows goes with time.
 * @throws AppError `not_found` for an image that this post does not have
 */
export async function removePostImage(
  postId: string,
  imageId: string,
  { operator }: { operator: Operator },
): Promise<{ position: number }> {
  if (!isUuid(postId) || !isUuid(imageId)) throw new AppError('not_found', IMAGE_NOT_IN_POST)
  return await db().$transaction(async (tx) => {
    const [removed] = await query(deletePostImage, [imageId, postId], tx)
    if (!removed) throw new AppError('not_found', IMAGE_NOT_IN_POST)
    await recordAuditEntry(
      operator,
      { action: 'blog image deleted', subject: removed.title, detail: { position: removed.position } },
      tx,
    )
    return { position: removed.position }
  })
}

export const getStockSourceName = () => getStockPhotoProvider().name

/**
 * Searches stock photos.
 * @throws AppError `too_many`, `unavailable`
 */
export async function searchStockImages(
  words: string,
  count: number,
  { operator }: { operator: Operator },
): Promise<{ images: StockPhoto[]; source: string }> {
  await limitStockSearch(operator.name)
  const result = await getStockPhotoProvider().search(words, count)
  if (!result.ok) throw toStockPhotoError(result)
  return { images: result.photos, source: getStockPhotoProvider().name }
}

/**
 * A stock photo by id, as input for addPostImage().
 * @throws AppError `not_found`, `too_many`, `unavailable`
 */
export async function loadStockImage(
  photoId: string,
  captions: Pick<NewBlogImage, 'position' | 'altText' | 'caption'>,
  { operator }: { operator: Operator },
): Promise<NewBlogImage> {
  await limitStockSearch(operator.name)
  const result = await getStockPhotoProvider().findPhoto(photoId)
  if (!result.ok) throw toStockPhotoError(result)
  const { id, url, width, height, photographer, photographerUrl, altText } = result.photo
  return {
    ...captions,
    altText: captions.altText ?? (altText || null),
    url,
    width,
    height,
    source: getStockPhotoProvider().name,
    sourceId: id,
    photographer,
    photographerUrl,
  }
}

const toStockPhotoError = (failure: StockPhotoFailure) =>
  failure.kind === 'missing'
    ? new AppError('not_found', PICTURE_NOT_FOUND)
    : new AppError(
        'unavailable',
        failure.message,
        failure.retryAfter === undefined ? {} : { retryAfter: failure.retryAfter },
      )
