import { createHash } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { once } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { stockPhotos } from '#app/ports/stock-photos/stock-photos.server'
import type { StockFailure, StockPhoto } from '#app/ports/stock-photos/stock-photos.server'
import { NO_PICTURE } from '../failures'
import { isId } from '../fields'
import { audit } from '../operators/audit.server'
import type { Operator } from '../operators/operator'
import { NO_FILE, wrongWithFile } from '../uploads/sentences'
import { uploadNameIn, uploadPath } from '../uploads/upload-path'
import { storeUpload, uploadSize } from '../uploads/uploads.server'
import type { NewBlogImage, UploadForm } from './image-schema'
import { FULL, IMAGE_GONE, NO_IMAGE, takenAt } from './image-sentences'
import { nextPosition } from './next-position'
import { MOST_POSITIONS } from './post'
import type { BlogImage } from './post'
import { NO_SUCH_POST } from './post-sentences'
import { BLOG_IMAGE } from './reading.server'
import { limitStockSearch } from './stock-limits.server'

/**
 * The post whose images these are, and its images in their order.
 * @throws AppError `not_found`
 */
export async function postImages(
  postId: string,
): Promise<{ post: { id: string; title: string }; images: BlogImage[] }> {
  const found = isId(postId)
    ? await db().blogPost.findUnique({
        where: { id: postId },
        select: { id: true, title: true, images: { select: BLOG_IMAGE, orderBy: { position: 'asc' } } },
      })
    : null
  if (!found) throw new AppError('not_found', NO_SUCH_POST)
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
    onceKey,
    sent = input,
  }: { operator: Operator; onceKey: string | null; /** By which a second sending is known. */ sent?: unknown },
): Promise<BlogImage> {
  if (!isId(postId)) throw new AppError('not_found', NO_SUCH_POST)
  return await once(
    { owner: `operator:${operator.name}`, key: onceKey, input: ['blog image', postId, sent] },
    async (tx) => {
      // One after the other for each post: two who are both the tenth cannot both come in.
      const [post] = await tx.$queryRaw<
        { title: string }[]
      >`select title from blog_posts where id = ${postId}::uuid for update`
      if (!post) throw new AppError('not_found', NO_SUCH_POST)
      const there = (await tx.blogImage.findMany({ where: { postId }, select: { position: true } })).map(
        ({ position }) => position,
      )
      const position = there.length < MOST_POSITIONS ? (input.position ?? nextPosition(there)) : null
      if (position === null) throw new AppError('conflict', FULL)
      if (there.includes(position))
        throw new AppError('conflict', takenAt(position), { fields: { position: [takenAt(position)] } })
      const image = await tx.blogImage.create({
        data: { postId, ...input, ...(await ofUpload(input.url, tx)), position },
        select: BLOG_IMAGE,
      })
      await audit(
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
  { file, uploaded, ...words }: UploadForm,
  { operator, onceKey }: { operator: Operator; onceKey: string | null },
): Promise<{ position: number } | { refusal: unknown; kept: string | null }> {
  await postImages(postId)
  const wrong = file ? wrongWithFile(file)?.text : uploaded === null ? NO_FILE : null
  if (wrong) throw besideTheFile(new AppError('invalid', wrong))
  const bytes = file && new Uint8Array(await file.arrayBuffer())
  const kept = bytes ? (await storeUpload(bytes, { operator }).catch(refuseFile)).objectPath : uploaded!
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
    const { position } = await addPostImage(postId, image, { operator, onceKey, sent })
    return { position }
  } catch (thrown) {
    return thrown instanceof AppError && thrown.fields?.url
      ? { refusal: besideTheFile(thrown), kept: null }
      : { refusal: thrown, kept }
  }
}

/** What is wrong with a picture is said beside its field. */
const besideTheFile = ({ kind, message, retryAfter, cause }: AppError) =>
  new AppError(kind, message, { fields: { file: [message] }, cause, ...(retryAfter !== undefined && { retryAfter }) })

function refuseFile(thrown: unknown): never {
  throw thrown instanceof AppError ? besideTheFile(thrown) : thrown
}

/** What we know of a picture that was uploaded here is not taken from whoever sends it. */
async function ofUpload(url: string, tx: Prisma.TransactionClient): Promise<Partial<NewBlogImage>> {
  const name = uploadNameIn(url)
  if (!name) return {}
  const size = await uploadSize(url, tx)
  if (!size) throw new AppError('invalid', IMAGE_GONE, { fields: { url: [IMAGE_GONE] } })
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
  if (!isId(postId) || !isId(imageId)) throw new AppError('not_found', NO_IMAGE)
  return await db().$transaction(async (tx) => {
    const [gone] = await tx.$queryRaw<{ position: number; title: string }[]>`
      delete from blog_images i using blog_posts p where p.id = i."postId" and i.id = ${imageId}::uuid and i."postId" = ${postId}::uuid
      returning i.position::int as position, p.title`
    if (!gone) throw new AppError('not_found', NO_IMAGE)
    await audit(
      operator,
      { action: 'blog image deleted', subject: gone.title, detail: { position: gone.position } },
      tx,
    )
    return { position: gone.position }
  })
}

/** Whose photographs are found here. */
export const stockSource = () => stockPhotos().name

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
  const answer = await stockPhotos().search(query, count)
  if (!answer.ok) throw refusal(answer)
  return { images: answer.photos, source: stockPhotos().name }
}

/**
 * A photograph that a search has found, as an image that can be added.
 * @throws AppError `not_found`, `too_many`, `unavailable`
 */
export async function stockImage(
  photoId: string,
  words: Pick<NewBlogImage, 'position' | 'altText' | 'caption'>,
  { operator }: { operator: Operator },
): Promise<NewBlogImage> {
  await limitStockSearch(operator.name)
  const answer = await stockPhotos().photo(photoId)
  if (!answer.ok) throw refusal(answer)
  const { id, url, width, height, photographer, photographerUrl, altText } = answer.photo
  return {
    ...words,
    altText: words.altText ?? (altText || null),
    url,
    width,
    height,
    source: stockPhotos().name,
    sourceId: id,
    photographer,
    photographerUrl,
  }
}

const refusal = (failure: StockFailure) =>
  failure.kind === 'missing'
    ? new AppError('not_found', NO_PICTURE)
    : new AppError(
        'unavailable',
        failure.message,
        failure.retryAfter === undefined ? {} : { retryAfter: failure.retryAfter },
      )
