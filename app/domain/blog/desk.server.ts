import { audit } from '#app/domain/operators/audit.server'
import type { Operator } from '#app/domain/operators/operator'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { once } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { isId } from '../fields'
import { uploadNameIn } from '../uploads/upload-path'
import { uploadSize } from '../uploads/uploads.server'
import type { DeskCard } from './desk-card'
import { IMAGE_GONE } from './image-sentences'
import { LONGEST } from './post-limits'
import { TAKEN_SLUG } from './post-schema'
import type { BlogPostChange, BlogPostInput } from './post-schema'
import { CHANGED_MEANWHILE, NO_SUCH_POST } from './post-sentences'
import { freeSlug, isCalled, slugFor } from './slug'

type Tx = Prisma.TransactionClient

export const DESK_PAGE = 20
/** With all that they say, so fewer at once. */
export const WHOLE_POSTS = 100

const POST = {
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
const CARD = {
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
const IN_ORDER: Prisma.BlogPostOrderByWithRelationInput[] = [{ createdAt: 'desc' }, { id: 'asc' }]

type Row = Prisma.BlogPostGetPayload<{ select: typeof POST }>
type CardRow = Prisma.BlogPostGetPayload<{ select: typeof CARD }>
type Times = 'publishedAt' | 'createdAt' | 'updatedAt'
/** A post as operators have it (spec §3), drafts too; times as text. */
export type DeskPost = Omit<Row, Times> & { publishedAt: string | null; createdAt: string; updatedAt: string }

const noSuchPost = () => new AppError('not_found', NO_SUCH_POST)
const postOf = ({ publishedAt, createdAt, updatedAt, ...post }: Row): DeskPost => ({
  ...post,
  publishedAt: publishedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
const cardOf = ({ publishedAt, updatedAt, ...post }: CardRow): DeskCard => ({
  ...post,
  publishedAt: publishedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

/** All posts, the newest first, one page of them: what their list shows. A page that there is none of is the last one. */
export async function desk(
  page = 1,
  size = DESK_PAGE,
): Promise<{ posts: DeskCard[]; total: number; page: number; pages: number }> {
  const total = await db().blogPost.count()
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pages)
  const posts = await db().blogPost.findMany({ select: CARD, orderBy: IN_ORDER, skip: (shown - 1) * size, take: size })
  return { posts: posts.map(cardOf), total, page: shown, pages }
}

/** The same with all that they say (spec §7). */
export async function wholePosts({ page = 1, limit = WHOLE_POSTS }: { page?: number; limit?: number } = {}): Promise<
  DeskPost[]
> {
  const rows = await db().blogPost.findMany({ select: POST, orderBy: IN_ORDER, skip: (page - 1) * limit, take: limit })
  return rows.map(postOf)
}

/** @throws AppError `not_found` */
export async function deskPost(id: string): Promise<DeskPost> {
  const row = isId(id) ? await db().blogPost.findUnique({ where: { id }, select: POST }) : null
  if (!row) throw noSuchPost()
  return postOf(row)
}

/** By whom it is, and the key that its form carries. `sent` is what came with the key, where the input was made of more than that: a file has another name each time that it is kept. */
type Writing = { operator: Operator; onceKey: string | null; sent?: unknown }

/**
 * A new post, with the address that was wished for or a free one that its title makes. Once per key.
 * @throws AppError `conflict` for an address that another post has
 */
export async function createPost(
  input: BlogPostInput,
  { operator, onceKey, sent = input }: Writing,
): Promise<{ id: string; slug: string; title: string }> {
  return await once({ owner: `operator:${operator.name}`, key: onceKey, input: ['blog-post', sent] }, async (tx) => {
    const { id, slug } = await insertPost(tx, input)
    await audit(
      operator,
      {
        action: input.isPublished ? 'post written and published' : 'post written',
        subject: slug,
        detail: { title: input.title },
      },
      tx,
    )
    return { id, slug, title: input.title }
  })
}

async function insertPost(tx: Tx, { slug, ...input }: BlogPostInput): Promise<{ id: string; slug: string }> {
  await refuseLostPicture(tx, input.imageUrl)
  const wish = slug ?? slugFor(input.title)
  for (;;) {
    const free = slug ?? freeSlug(wish, await slugsLike(tx, wish))
    // Waits for who is taking the same one at this moment, and then finds it taken.
    const [made] = await tx.blogPost.createManyAndReturn({
      data: [{ ...input, slug: free, publishedAt: input.isPublished ? new Date() : null }],
      skipDuplicates: true,
      select: { id: true, slug: true },
    })
    if (made) return made
    if (slug) throw takenSlug()
  }
}

/** An upload that nothing shows is tidied away after a while; one that is shown from now on stays. */
async function refuseLostPicture(tx: Tx, imageUrl: string | null): Promise<void> {
  if (imageUrl !== null && uploadNameIn(imageUrl) !== null && !(await uploadSize(imageUrl, tx)))
    throw new AppError('conflict', IMAGE_GONE, { fields: { imageUrl: [IMAGE_GONE] } })
}

const takenSlug = () => new AppError('conflict', TAKEN_SLUG, { fields: { slug: [TAKEN_SLUG] } })

/** Of all posts but this one. */
async function slugsLike(tx: Tx, wish: string, ownId?: string): Promise<Set<string>> {
  // A number behind it may shorten it.
  const rows = await tx.blogPost.findMany({
    where: { slug: { startsWith: wish.slice(0, LONGEST.slug - 8) }, ...(ownId && { id: { not: ownId } }) },
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
  { updatedAt, ...input }: BlogPostChange,
  { operator }: { operator: Operator },
): Promise<DeskPost> {
  if (!isId(id)) throw noSuchPost()
  return await db().$transaction(async (tx) => {
    const before = await locked(tx, id)
    if (updatedAt !== null && Date.parse(updatedAt) !== before.updatedAt.getTime())
      throw new AppError('conflict', CHANGED_MEANWHILE, { fields: { updatedAt: [CHANGED_MEANWHILE] } })
    if (input.imageUrl !== before.imageUrl) await refuseLostPicture(tx, input.imageUrl)
    const slug = await slugOfChange(tx, id, before.slug, input)
    const publishedAt = before.publishedAt ?? (input.isPublished ? new Date() : null)
    const { count } = await tx.blogPost
      .updateMany({ where: { id }, data: { ...input, slug, publishedAt, updatedAt: laterThan(before.updatedAt) } })
      .catch(refuseTakenSlug)
    if (count === 0) throw noSuchPost()
    const said =
      before.isPublished === input.isPublished
        ? 'post changed'
        : input.isPublished
          ? 'post changed and published'
          : 'post changed and taken back'
    await audit(
      operator,
      {
        action: said,
        subject: slug,
        detail: { title: input.title, ...(slug !== before.slug && { before: before.slug }) },
      },
      tx,
    )
    return postOf(await tx.blogPost.findUniqueOrThrow({ where: { id }, select: POST }))
  })
}

/** Two changes in one millisecond are two versions. */
const laterThan = (before: Date) => new Date(Math.max(Date.now(), before.getTime() + 1))

async function slugOfChange(
  tx: Tx,
  id: string,
  before: string,
  { slug, title }: Pick<BlogPostInput, 'slug' | 'title'>,
): Promise<string> {
  const wish = slug ?? slugFor(title)
  if (slug === null) return isCalled(before, wish) ? before : freeSlug(wish, await slugsLike(tx, wish, id))
  if (wish !== before && (await tx.blogPost.count({ where: { slug: wish, id: { not: id } } }))) throw takenSlug()
  return wish
}

/** Whoever has taken the address since it was looked for. */
function refuseTakenSlug(thrown: unknown): never {
  throw thrown instanceof Error && 'code' in thrown && thrown.code === 'P2002' ? takenSlug() : thrown
}

/** Who changes the same post waits for its row, and then sees what has become of it. */
async function locked(tx: Tx, id: string) {
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
  if (!row) throw noSuchPost()
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
): Promise<DeskPost> {
  if (!isId(id)) throw noSuchPost()
  return await db().$transaction(async (tx) => {
    const before = await locked(tx, id)
    const isPublished = to ?? !before.isPublished
    if (isPublished !== before.isPublished) {
      await tx.blogPost.updateMany({
        where: { id },
        data: {
          isPublished,
          publishedAt: before.publishedAt ?? (isPublished ? new Date() : null),
          updatedAt: laterThan(before.updatedAt),
        },
      })
      await audit(
        operator,
        {
          action: isPublished ? 'post published' : 'post taken back',
          subject: before.slug,
          detail: { title: before.title },
        },
        tx,
      )
    }
    return postOf(await tx.blogPost.findUniqueOrThrow({ where: { id }, select: POST }))
  })
}

/**
 * Deletes a post with its pictures' and recipes' places; the files of its pictures are tidied up by their own room.
 * @throws AppError `not_found`
 */
export async function deletePost(id: string, { operator }: { operator: Operator }): Promise<{ title: string }> {
  if (!isId(id)) throw noSuchPost()
  return await db().$transaction(async (tx) => {
    const { slug, title, isPublished } = await locked(tx, id)
    await tx.blogPost.deleteMany({ where: { id } })
    await audit(operator, { action: 'post deleted', subject: slug, detail: { title, published: isPublished } }, tx)
    return { title }
  })
}
