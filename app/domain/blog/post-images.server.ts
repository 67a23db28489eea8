import { createHash } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { getStockPhotoProvider } from '#app/ports/stock-photos/stock-photos.server'
import type { StockPhotoFailure, StockPhoto } from '#app/ports/stock-photos/stock-photos.server'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { isUuid } from '#app/domain/field-schemas'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { UPLOAD_FILE_REQUIRED, validateUploadFile } from '#app/domain/uploads/messages'
import { parseUploadPath, uploadPath } from '#app/domain/uploads/upload-path'
import { storeUpload, lockUploadSize } from '#app/domain/uploads/uploads.server'
import type { NewBlogImage, BlogImageUpload } from './image-schema'
import { POST_IMAGES_FULL, UPLOADED_IMAGE_MISSING, IMAGE_NOT_IN_POST, imagePositionTaken } from './image-messages'
import { nextPosition } from './next-position'
import { MAX_POST_POSITIONS } from './post'
import type { BlogImage } from './post'
import { POST_NOT_FOUND } from './post-messages'
import { BLOG_IMAGE_SELECT } from './public-posts.server'
import { limitStockSearch } from './stock-search-limit.server'

/**
 * The post whose images these are, and its images in their order.
 * @throws AppError `not_found`
 */
export async function loadPostImages(
  postId: string,
): Promise<{ post: { id: string; title: string }; images: BlogImage[] }> {
  const found = isUuid(postId)
    ? await db().blogPost.findUnique({
        where: { id: postId },
        select: { id: true, title: true, images: { select: BLOG_IMAGE_SELECT, orderBy: { position: 'asc' } } },
      })
    : null
  if (!found) throw new AppError('not_found', POST_NOT_FOUND)
  const { images, ...post } = found
  return { post, images }
}

/**
 * Adds an image at a position that is free.
 * @throws AppError `not_found`, `conflict` for a position that is taken and a post that is full, `invalid` for an upload that is gone
 */
export async function addPostImage(
  postId: string,
  input: NewBlogImage,
  {
    operator,
    idempotencyKey,
    sent = input,
  }: { operator: Operator; idempotencyKey: string | null; /** By which a second sending is known. */ sent?: unknown },
): Promise<BlogImage> {
  if (!isUuid(postId)) throw new AppError('not_found', POST_NOT_FOUND)
  return await withIdempotency(
    { owner: `operator:${operator.name}`, key: idempotencyKey, input: ['blog image', postId, sent] },
    async (tx) => {
      // One after the other for each post: two who are both the tenth cannot both come in.
      const [post] = await tx.$queryRaw<
        { title: string }[]
      >`select title from blog_posts where id = ${postId}::uuid for update`
      if (!post) throw new AppError('not_found', POST_NOT_FOUND)
      const there = (await tx.blogImage.findMany({ where: { postId }, select: { position: true } })).map(
        ({ position }) => position,
      )
      const position = there.length < MAX_POST_POSITIONS ? (input.position ?? nextPosition(there)) : null
      if (position === null) throw new AppError('conflict', POST_IMAGES_FULL)
      if (there.includes(position))
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
 * Adds a picture of one's own: a file, or what was made of one before. It is kept first, so that whatever is wrong with
 * the rest it is there for the form that comes back with the refusal: `kept` is its path.
 * @throws AppError, before anything is kept: `not_found`; `invalid`, `too_large`, `too_many`, `unavailable` beside `file`
 */
export async function uploadPostImage(
  postId: string,
  { file, uploaded, ...words }: BlogImageUpload,
  { operator, idempotencyKey }: { operator: Operator; idempotencyKey: string | null },
): Promise<{ position: number } | { refusal: unknown; kept: string | null }> {
  await loadPostImages(postId)
  const wrong = file ? validateUploadFile(file)?.text : uploaded === null ? UPLOAD_FILE_REQUIRED : null
  if (wrong) throw toImageFileError(new AppError('invalid', wrong))
  const bytes = file && new Uint8Array(await file.arrayBuffer())
  const kept = bytes ? (await storeUpload(bytes, { operator }).catch(rethrowAsImageFileError)).objectPath : uploaded!
  try {
    const image = {
      ...words,
      url: kept,
      source: 'upload',
      width: null,
      height: null,
      sourceId: null,
      photographer: null,
      photographerUrl: null,
    }
    // The same file is another path each time.
    const sent = { picture: bytes ? createHash('sha256').update(bytes).digest('base64url') : kept, ...words }
    const { position } = await addPostImage(postId, image, { operator, idempotencyKey, sent })
    return { position }
  } catch (thrown) {
    return thrown instanceof AppError && thrown.fields?.url
      ? { refusal: toImageFileError(thrown), kept: null }
      : { refusal: thrown, kept }
  }
}

/** What is wrong with a picture is said beside its field. */
const toImageFileError = ({ kind, message, retryAfter, cause }: AppError) =>
  new AppError(kind, message, { fields: { file: [message] }, cause, ...(retryAfter !== undefined && { retryAfter }) })

function rethrowAsImageFileError(thrown: unknown): never {
  throw thrown instanceof AppError ? toImageFileError(thrown) : thrown
}

/** What we know of a picture that was uploaded here is not taken from whoever sends it. */
async function loadUploadedImageFields(url: string, tx: Prisma.TransactionClient): Promise<Partial<NewBlogImage>> {
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
    const [gone] = await tx.$queryRaw<{ position: number; title: string }[]>`
      delete from blog_images i using blog_posts p where p.id = i."postId" and i.id = ${imageId}::uuid and i."postId" = ${postId}::uuid
      returning i.position::int as position, p.title`
    if (!gone) throw new AppError('not_found', IMAGE_NOT_IN_POST)
    await recordAuditEntry(
      operator,
      { action: 'blog image deleted', subject: gone.title, detail: { position: gone.position } },
      tx,
    )
    return { position: gone.position }
  })
}

/** Whose photographs are found here. */
export const getStockSourceName = () => getStockPhotoProvider().name

/**
 * Photographs for these words.
 * @throws AppError `too_many`, `unavailable`
 */
export async function searchStockImages(
  query: string,
  count: number,
  { operator }: { operator: Operator },
): Promise<{ images: StockPhoto[]; source: string }> {
  await limitStockSearch(operator.name)
  const answer = await getStockPhotoProvider().search(query, count)
  if (!answer.ok) throw toStockPhotoError(answer)
  return { images: answer.photos, source: getStockPhotoProvider().name }
}

/**
 * A photograph that a search has found, as an image that can be added.
 * @throws AppError `not_found`, `too_many`, `unavailable`
 */
export async function loadStockImage(
  photoId: string,
  words: Pick<NewBlogImage, 'position' | 'altText' | 'caption'>,
  { operator }: { operator: Operator },
): Promise<NewBlogImage> {
  await limitStockSearch(operator.name)
  const answer = await getStockPhotoProvider().findPhoto(photoId)
  if (!answer.ok) throw toStockPhotoError(answer)
  const { id, url, width, height, photographer, photographerUrl, altText } = answer.photo
  return {
    ...words,
    altText: words.altText ?? (altText || null),
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
