import { paginate } from '#app/platform/text/paging'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import type { Prisma } from '#app/platform/prisma-client/client'
import { isUuid } from '#app/domain/field-schemas'
import { parseUploadPath } from '#app/domain/pictures/upload-path'
import { lockUploadSize } from '#app/domain/pictures/uploads.server'
import type { AdminPostCard } from './post'
import { MAX_POST_LENGTHS } from './post-limits'
import { SLUG_TAKEN, type BlogPostUpdate, type BlogPostInput } from './schema'
import { POST_VERSION_CONFLICT, POST_NOT_FOUND, UPLOADED_IMAGE_MISSING } from './messages'
import { uniqueSlug, isSlugVariant, slugifyTitle } from './slug'
import { lockPost } from './queries.server'
import { trashPost } from './trashed-posts.server'

type AdminPostTransaction = PrismaTransaction

const ADMIN_POSTS_PAGE_SIZE = 20
/** Each row carries the whole content. */
export const FULL_POSTS_PAGE_SIZE = 100

const ADMIN_POST_SELECT = {
  id: true,
  title: true,
  slug: true,
  excerpt: true,
  content: true,
  imageUrl: true,
  metaDescription: true,
  keywords: true,
  authorName: true,
  isPublished: true,
  publishedAt: true,
  viewCount: true,
  createdAt: true,
  updatedAt: true,
} as const
const ADMIN_POST_CARD_SELECT = {
  id: true,
  title: true,
  slug: true,
  authorName: true,
  isPublished: true,
  publishedAt: true,
  viewCount: true,
  updatedAt: true,
} as const
const ADMIN_POST_ORDER: Prisma.BlogPostOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]

type AdminPostRow = Prisma.BlogPostGetPayload<{ select: typeof ADMIN_POST_SELECT }>
type AdminPostCardRow = Prisma.BlogPostGetPayload<{ select: typeof ADMIN_POST_CARD_SELECT }>
type PostTimestamp = 'publishedAt' | 'createdAt' | 'updatedAt'
/** A post in the admin API, drafts included; times are ISO 8601. */
type AdminPost = Omit<AdminPostRow, PostTimestamp> & {
  publishedAt: string | null
  createdAt: string
  updatedAt: string
}

const adminPostNotFound = () => new AppError('not_found', POST_NOT_FOUND)
const toAdminPost = ({ publishedAt, createdAt, updatedAt, ...post }: AdminPostRow): AdminPost => ({
  ...post,
  publishedAt: publishedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
const toAdminPostCard = ({ publishedAt, updatedAt, ...post }: AdminPostCardRow): AdminPostCard => ({
  ...post,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

/** One page of all posts, newest first; a page past the end gives the last one. */
export async function loadAdminPostsPage(
  page = 1,
  size = ADMIN_POSTS_PAGE_SIZE,
): Promise<{ posts: AdminPostCard[]; total: number; page: number; pageCount: number }> {
  const total = await db().blogPost.count()
  const { page: currentPage, pages: pageCount, offset } = paginate({ total, page, size })
  const posts = await db().blogPost.findMany({
    select: ADMIN_POST_CARD_SELECT,
    orderBy: ADMIN_POST_ORDER,
    skip: offset,
    take: size,
  })
  return { posts: posts.map(toAdminPostCard), total, page: currentPage, pageCount }
}

/** The same page with full content, for the API. */
export async function loadFullPosts({
  page = 1,
  limit = FULL_POSTS_PAGE_SIZE,
}: { page?: number; limit?: number } = {}): Promise<AdminPost[]> {
  const rows = await db().blogPost.findMany({
    select: ADMIN_POST_SELECT,
    orderBy: ADMIN_POST_ORDER,
    skip: (page - 1) * limit,
    take: limit,
  })
  return rows.map(toAdminPost)
}

/** @throws AppError `not_found` */
export async function loadAdminPost(id: string): Promise<AdminPost> {
  const row = isUuid(id) ? await db().blogPost.findUnique({ where: { id }, select: ADMIN_POST_SELECT }) : null
  if (!row) throw adminPostNotFound()
  return toAdminPost(row)
}

/**
 * `rawInput` is what the idempotency key is compared with, where `input` differs between retries (an uploaded file gets
 * a new name each time).
 */
type CreatePostOptions = { operator: Operator; idempotencyKey: string | null; rawInput?: unknown }

/**
 * Creates a post with the requested slug, or a free one made from its title. Idempotent by key.
 * @throws AppError `conflict` for a slug in use
 */
export async function createPost(
  input: BlogPostInput,
  { operator, idempotencyKey, rawInput = input }: CreatePostOptions,
): Promise<{ id: string; slug: string; title: string }> {
  return await withIdempotency(
    { owner: `operator:${operator.name}`, key: idempotencyKey, input: ['blog-post', rawInput] },
    async (tx) => {
      const { id, slug } = await insertPost(tx, input)
      await recordAuditEntry(
        operator,
        {
          action: input.isPublished ? 'post written and published' : 'post written',
          subject: slug,
          detail: { title: input.title },
        },
        tx,
      )
      return { id, slug, title: input.title }
    },
  )
}

async function insertPost(
  tx: AdminPostTransaction,
  { slug, ...input }: BlogPostInput,
): Promise<{ id: string; slug: string }> {
  await assertUploadExists(tx, input.imageUrl)
  const baseSlug = slug ?? slugifyTitle(input.title)
  for (;;) {
    const candidate = slug ?? uniqueSlug(baseSlug, await findSimilarSlugs(tx, baseSlug))
    // Blocks on a concurrent insert of the same slug and then skips as a duplicate.
    const [created] = await tx.blogPost.createManyAndReturn({
      data: [{ ...input, slug: candidate, publishedAt: input.isPublished ? new Date() : null }],
      skipDuplicates: true,
      select: { id: true, slug: true },
    })
    if (created) return created
    if (slug) throw slugTakenError()
  }
}

/** Locks the upload against deletion: unused uploads are cleaned up, one that a post shows stays. */
async function assertUploadExists(tx: AdminPostTransaction, imageUrl: string | null): Promise<void> {
  if (imageUrl !== null && parseUploadPath(imageUrl) !== null && !(await lockUploadSize(imageUrl, tx)))
    throw new AppError('conflict', UPLOADED_IMAGE_MISSING, { fields: { imageUrl: [UPLOADED_IMAGE_MISSING] } })
}

const slugTakenError = () => new AppError('conflict', SLUG_TAKEN, { fields: { slug: [SLUG_TAKEN] } })

/** Slugs of other posts that `baseSlug` or its numbered variants could collide with. */
async function findSimilarSlugs(tx: AdminPostTransaction, baseSlug: string, ownId?: string): Promise<Set<string>> {
  // A number suffix may shorten the slug.
  const rows = await tx.blogPost.findMany({
    where: { slug: { startsWith: baseSlug.slice(0, MAX_POST_LENGTHS.slug - 8) }, ...(ownId && { id: { not: ownId } }) },
    select: { slug: true },
  })
  return new Set(rows.map((row) => row.slug))
}

/**
 * Updates a post. `publishedAt` is set at the first publication and stays. An empty slug is regenerated from the title,
 * unless the current one is a variant of it.
 * @throws AppError `not_found`; `conflict` for a slug in use, or when the post has changed since `updatedAt`
 */
export async function updatePost(
  id: string,
  { updatedAt, ...input }: BlogPostUpdate,
  { operator }: { operator: Operator },
): Promise<AdminPost> {
  if (!isUuid(id)) throw adminPostNotFound()
  return await db().$transaction(async (tx) => {
    const previous = await lockPostRow(tx, id)
    if (updatedAt !== null && Date.parse(updatedAt) !== previous.updatedAt.getTime())
      throw new AppError('conflict', POST_VERSION_CONFLICT, { fields: { updatedAt: [POST_VERSION_CONFLICT] } })
    if (input.imageUrl !== previous.imageUrl) await assertUploadExists(tx, input.imageUrl)
    const slug = await resolveUpdatedSlug(tx, id, previous.slug, input)
    const publishedAt = previous.publishedAt ?? (input.isPublished ? new Date() : null)
    const { count } = await tx.blogPost
      .updateMany({
        where: { id },
        data: { ...input, slug, publishedAt, updatedAt: nextTimestampAfter(previous.updatedAt) },
      })
      .catch(rethrowSlugConflict)
    if (count === 0) throw adminPostNotFound()
    const action =
      previous.isPublished === input.isPublished
        ? 'post changed'
        : input.isPublished
          ? 'post changed and published'
          : 'post changed and unpublished'
    await recordAuditEntry(
      operator,
      {
        action,
        subject: slug,
        detail: { title: input.title, ...(slug !== previous.slug && { before: previous.slug }) },
      },
      tx,
    )
    return toAdminPost(await tx.blogPost.findUniqueOrThrow({ where: { id }, select: ADMIN_POST_SELECT }))
  })
}

/** Strictly increasing, since `updatedAt` is the version for optimistic locking. */
const nextTimestampAfter = (previous: Date) => new Date(Math.max(Date.now(), previous.getTime() + 1))

async function resolveUpdatedSlug(
  tx: AdminPostTransaction,
  id: string,
  previous: string,
  { slug, title }: Pick<BlogPostInput, 'slug' | 'title'>,
): Promise<string> {
  const baseSlug = slug ?? slugifyTitle(title)
  if (slug === null)
    return isSlugVariant(previous, baseSlug) ? previous : uniqueSlug(baseSlug, await findSimilarSlugs(tx, baseSlug, id))
  if (baseSlug !== previous && (await tx.blogPost.count({ where: { slug: baseSlug, id: { not: id } } })))
    throw slugTakenError()
  return baseSlug
}

/** A unique violation: a concurrent transaction took the slug. */
function rethrowSlugConflict(error: unknown): never {
  throw error instanceof Error && 'code' in error && error.code === 'P2002' ? slugTakenError() : error
}

/** Row lock: serialises concurrent changes of a post. */
async function lockPostRow(tx: AdminPostTransaction, id: string) {
  const [row] = await query(lockPost, [id], tx)
  if (!row) throw adminPostNotFound()
  return row
}

/**
 * Publishes or unpublishes a post; with `to` idempotent, so that a double click counts once.
 * @throws AppError `not_found`
 */
export async function togglePublish(
  id: string,
  { operator, to }: { operator: Operator; to?: boolean },
): Promise<AdminPost> {
  if (!isUuid(id)) throw adminPostNotFound()
  return await db().$transaction(async (tx) => {
    const previous = await lockPostRow(tx, id)
    const isPublished = to ?? !previous.isPublished
    if (isPublished !== previous.isPublished) {
      await tx.blogPost.updateMany({
        where: { id },
        data: {
          isPublished,
          publishedAt: previous.publishedAt ?? (isPublished ? new Date() : null),
          updatedAt: nextTimestampAfter(previous.updatedAt),
        },
      })
      await recordAuditEntry(
        operator,
        {
          action: isPublished ? 'post published' : 'post unpublished',
          subject: previous.slug,
          detail: { title: previous.title },
        },
        tx,
      )
    }
    return toAdminPost(await tx.blogPost.findUniqueOrThrow({ where: { id }, select: ADMIN_POST_SELECT }))
  })
}

/**
 * Moves a post with its images and recipes to the trash; uploaded files are left to the cleanup job.
 * @throws AppError `not_found`
 */
export async function deletePost(id: string, { operator }: { operator: Operator }): Promise<{ title: string }> {
  if (!isUuid(id)) throw adminPostNotFound()
  return await db().$transaction(async (tx) => {
    const { slug, title, isPublished } = await lockPostRow(tx, id)
    await trashPost(tx, id, operator)
    await recordAuditEntry(
      operator,
      { action: 'post deleted', subject: slug, detail: { title, published: isPublished } },
      tx,
    )
    return { title }
  })
}
