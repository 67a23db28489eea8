import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { isUuid } from '#app/domain/field-schemas'
import { parseUploadPath } from '#app/domain/uploads/upload-path'
import { lockUploadSize } from '#app/domain/uploads/uploads.server'
import type { AdminPostCard } from './admin-post-card'
import { UPLOADED_IMAGE_MISSING } from './image-messages'
import { MAX_POST_LENGTHS } from './post-limits'
import { SLUG_TAKEN } from './post-schema'
import type { BlogPostUpdate, BlogPostInput } from './post-schema'
import { POST_VERSION_CONFLICT, POST_NOT_FOUND } from './post-messages'
import { uniqueSlug, isSlugVariant, slugifyTitle } from './slug'

type AdminPostTransaction = Prisma.TransactionClient

export const ADMIN_POSTS_PAGE_SIZE = 20
/** With all that they say, so fewer at once. */
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
/** What an operator has just written comes first. */
const ADMIN_POST_ORDER: Prisma.BlogPostOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]

type AdminPostRow = Prisma.BlogPostGetPayload<{ select: typeof ADMIN_POST_SELECT }>
type AdminPostCardRow = Prisma.BlogPostGetPayload<{ select: typeof ADMIN_POST_CARD_SELECT }>
type PostTimestamp = 'publishedAt' | 'createdAt' | 'updatedAt'
/** A post as operators have it (spec §3), drafts too; times as text. */
export type AdminPost = Omit<AdminPostRow, PostTimestamp> & {
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

/** All posts, the newest first, one page of them: what their list shows. A page that there is none of is the last one. */
export async function loadAdminPostsPage(
  page = 1,
  size = ADMIN_POSTS_PAGE_SIZE,
): Promise<{ posts: AdminPostCard[]; total: number; page: number; pageCount: number }> {
  const total = await db().blogPost.count()
  const pageCount = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pageCount)
  const posts = await db().blogPost.findMany({
    select: ADMIN_POST_CARD_SELECT,
    orderBy: ADMIN_POST_ORDER,
    skip: (shown - 1) * size,
    take: size,
  })
  return { posts: posts.map(toAdminPostCard), total, page: shown, pageCount }
}

/** The same with all that they say (spec §7). */
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

/** By whom it is, and the key that its form carries. `sent` is what came with the key, where the input was made of more than that: a file has another name each time that it is kept. */
type CreatePostOptions = { operator: Operator; idempotencyKey: string | null; rawInput?: unknown }

/**
 * A new post, with the address that was wished for or a free one that its title makes. Once per key.
 * @throws AppError `conflict` for an address that another post has
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
  const wish = slug ?? slugifyTitle(input.title)
  for (;;) {
    const free = slug ?? uniqueSlug(wish, await findSimilarSlugs(tx, wish))
    // Waits for who is taking the same one at this moment, and then finds it taken.
    const [made] = await tx.blogPost.createManyAndReturn({
      data: [{ ...input, slug: free, publishedAt: input.isPublished ? new Date() : null }],
      skipDuplicates: true,
      select: { id: true, slug: true },
    })
    if (made) return made
    if (slug) throw slugTakenError()
  }
}

/** An upload that nothing shows is tidied away after a while; one that is shown from now on stays. */
async function assertUploadExists(tx: AdminPostTransaction, imageUrl: string | null): Promise<void> {
  if (imageUrl !== null && parseUploadPath(imageUrl) !== null && !(await lockUploadSize(imageUrl, tx)))
    throw new AppError('conflict', UPLOADED_IMAGE_MISSING, { fields: { imageUrl: [UPLOADED_IMAGE_MISSING] } })
}

const slugTakenError = () => new AppError('conflict', SLUG_TAKEN, { fields: { slug: [SLUG_TAKEN] } })

/** Of all posts but this one. */
async function findSimilarSlugs(tx: AdminPostTransaction, wish: string, ownId?: string): Promise<Set<string>> {
  // A number behind it may shorten it.
  const rows = await tx.blogPost.findMany({
    where: { slug: { startsWith: wish.slice(0, MAX_POST_LENGTHS.slug - 8) }, ...(ownId && { id: { not: ownId } }) },
    select: { slug: true },
  })
  return new Set(rows.map((row) => row.slug))
}

/**
 * Changes a post. Published for the first time it gets its date, which it keeps. An address that is left empty is made
 * from the title, unless it is made from it already.
 * @throws AppError `not_found`; `conflict` for an address that another post has, or when somebody has changed the post
 * since the version that was changed here
 */
export async function updatePost(
  id: string,
  { updatedAt, ...input }: BlogPostUpdate,
  { operator }: { operator: Operator },
): Promise<AdminPost> {
  if (!isUuid(id)) throw adminPostNotFound()
  return await db().$transaction(async (tx) => {
    const before = await lockPostRow(tx, id)
    if (updatedAt !== null && Date.parse(updatedAt) !== before.updatedAt.getTime())
      throw new AppError('conflict', POST_VERSION_CONFLICT, { fields: { updatedAt: [POST_VERSION_CONFLICT] } })
    if (input.imageUrl !== before.imageUrl) await assertUploadExists(tx, input.imageUrl)
    const slug = await resolveUpdatedSlug(tx, id, before.slug, input)
    const publishedAt = before.publishedAt ?? (input.isPublished ? new Date() : null)
    const { count } = await tx.blogPost
      .updateMany({
        where: { id },
        data: { ...input, slug, publishedAt, updatedAt: nextTimestampAfter(before.updatedAt) },
      })
      .catch(rethrowSlugConflict)
    if (count === 0) throw adminPostNotFound()
    const said =
      before.isPublished === input.isPublished
        ? 'post changed'
        : input.isPublished
          ? 'post changed and published'
          : 'post changed and taken back'
    await recordAuditEntry(
      operator,
      {
        action: said,
        subject: slug,
        detail: { title: input.title, ...(slug !== before.slug && { before: before.slug }) },
      },
      tx,
    )
    return toAdminPost(await tx.blogPost.findUniqueOrThrow({ where: { id }, select: ADMIN_POST_SELECT }))
  })
}

/** Two changes in one millisecond are two versions. */
const nextTimestampAfter = (before: Date) => new Date(Math.max(Date.now(), before.getTime() + 1))

async function resolveUpdatedSlug(
  tx: AdminPostTransaction,
  id: string,
  before: string,
  { slug, title }: Pick<BlogPostInput, 'slug' | 'title'>,
): Promise<string> {
  const wish = slug ?? slugifyTitle(title)
  if (slug === null)
    return isSlugVariant(before, wish) ? before : uniqueSlug(wish, await findSimilarSlugs(tx, wish, id))
  if (wish !== before && (await tx.blogPost.count({ where: { slug: wish, id: { not: id } } }))) throw slugTakenError()
  return wish
}

/** Whoever has taken the address since it was looked for. */
function rethrowSlugConflict(thrown: unknown): never {
  throw thrown instanceof Error && 'code' in thrown && thrown.code === 'P2002' ? slugTakenError() : thrown
}

/** Who changes the same post waits for its row, and then sees what has become of it. */
async function lockPostRow(tx: AdminPostTransaction, id: string) {
  const [row] = await tx.$queryRaw<
    {
      slug: string
      title: string
      isPublished: boolean
      publishedAt: Date | null
      imageUrl: string | null
      updatedAt: Date
    }[]
  >`
    select slug, title, "imageUrl", "isPublished", "publishedAt", "updatedAt" from blog_posts where id = ${id}::uuid for update`
  if (!row) throw adminPostNotFound()
  return row
}

/**
 * Published becomes a draft and a draft published (spec §4); `to` says which of the two is meant, so that a button that
 * is pressed twice does it once.
 * @throws AppError `not_found`
 */
export async function togglePublish(
  id: string,
  { operator, to }: { operator: Operator; to?: boolean },
): Promise<AdminPost> {
  if (!isUuid(id)) throw adminPostNotFound()
  return await db().$transaction(async (tx) => {
    const before = await lockPostRow(tx, id)
    const isPublished = to ?? !before.isPublished
    if (isPublished !== before.isPublished) {
      await tx.blogPost.updateMany({
        where: { id },
        data: {
          isPublished,
          publishedAt: before.publishedAt ?? (isPublished ? new Date() : null),
          updatedAt: nextTimestampAfter(before.updatedAt),
        },
      })
      await recordAuditEntry(
        operator,
        {
          action: isPublished ? 'post published' : 'post taken back',
          subject: before.slug,
          detail: { title: before.title },
        },
        tx,
      )
    }
    return toAdminPost(await tx.blogPost.findUniqueOrThrow({ where: { id }, select: ADMIN_POST_SELECT }))
  })
}

/**
 * Deletes a post with its pictures' and recipes' places; the files of its pictures are tidied up by their own room.
 * @throws AppError `not_found`
 */
export async function deletePost(id: string, { operator }: { operator: Operator }): Promise<{ title: string }> {
  if (!isUuid(id)) throw adminPostNotFound()
  return await db().$transaction(async (tx) => {
    const { slug, title, isPublished } = await lockPostRow(tx, id)
    await tx.blogPost.deleteMany({ where: { id } })
    await recordAuditEntry(
      operator,
      { action: 'post deleted', subject: slug, detail: { title, published: isPublished } },
      tx,
    )
    return { title }
  })
}
