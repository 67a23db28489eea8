import { AppError } from '#app/platform/app-error'
import { db, sql } from '#app/platform/db.server'
import { once } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { isId } from '../fields'
import { audit } from '../operators/audit.server'
import type { Operator } from '../operators/operator'
import { pictureUrl } from '../pictures/picture-url.server'
import { plateUrl } from '../plates/plate-url'
import { nextPosition } from './next-position'
import { pictureOf } from './picture.server'
import { MOST_POSITIONS } from './post'
import type { BlogRecipe } from './post'
import { NO_SUCH_POST } from './post-sentences'
import { BLOG_RECIPE } from './reading.server'
import { SEARCH_LIMIT } from './recipe-schema'
import type { NewPostRecipe, Snapshot } from './recipe-schema'
import { alreadyAt, FULL, NO_SUCH_RECIPE, NOT_IN_POST, takenBy } from './recipe-sentences'
import { titleWords } from './title-words'

type Tx = Prisma.TransactionClient

/** For a recipe that the catalogue does not have, or not any more. */
const CLEAN_PLATE = 'nothing'

/** With where its picture and its drawing are served by us. */
export type PostRecipe = BlogRecipe & { picture_url: string | null; plate_url: string }
/** What a search finds; its `id` is the `recipeId` of whoever adds it. */
export type FoundRecipe = Snapshot & { id: string; picture_url: string | null; plate_url: string }

const told = (row: BlogRecipe): PostRecipe => ({
  ...row,
  picture_url: pictureOf(row.imageUrl)?.src ?? null,
  plate_url: plateUrl(row.recipeId ?? CLEAN_PLATE),
})
const noSuchPost = () => new AppError('not_found', NO_SUCH_POST)

/**
 * The post whose recipes these are, published or not, for the head of its recipe manager.
 * @throws AppError `not_found`
 */
export async function postOfRecipes(
  postId: string,
): Promise<{ id: string; title: string; slug: string; isPublished: boolean }> {
  const post = isId(postId)
    ? await db().blogPost.findUnique({
        where: { id: postId },
        select: { id: true, title: true, slug: true, isPublished: true },
      })
    : null
  if (!post) throw noSuchPost()
  return post
}

/**
 * A post's recipes by their positions.
 * @throws AppError `not_found` when there is no such post
 */
export async function postRecipes(postId: string): Promise<PostRecipe[]> {
  await postOfRecipes(postId)
  return (await db().blogRecipe.findMany({ where: { postId }, select: BLOG_RECIPE, orderBy: { position: 'asc' } })).map(
    told,
  )
}

/** So many of the recipes that have the words are looked at, however many there are. */
const LOOKED_AT = 2000
const WORDS = `to_tsvector('simple'::regconfig, regexp_replace(title, '[^[:alnum:]]+', ' ', 'g'))`

/** Recipes of the catalogue, our own kitchen among them, whose titles have words that begin like these; the best first. */
export async function searchRecipes(query: string, limit = SEARCH_LIMIT): Promise<FoundRecipe[]> {
  const words = titleWords(query)
  if (!words) return []
  const rows = await sql<Snapshot & { id: string }>(
    `with found as materialized (select id, quality_score from recipes where ${WORDS} @@ to_tsquery('simple', $1) and is_valid limit ${LOOKED_AT}),
          best as materialized (select id, quality_score from found order by quality_score desc, id limit $2)
     select id, title, image_url as "imageUrl", source_url as "sourceUrl", source_domain as "sourceDomain", total_time_minutes as "totalTimeMinutes", rating_value as "ratingValue", summary
     from recipes join best using (id) order by best.quality_score desc, id`,
    [words, limit],
    'blog-recipe-search',
  )
  return rows.map((row) => ({ ...row, picture_url: pictureUrl(row.imageUrl), plate_url: plateUrl(row.id) }))
}

/**
 * Puts a recipe into a post at a position, or at the next that is free, as a copy that outlives the catalogue's.
 * @throws AppError `not_found` for a post or a recipe that is not there; `conflict` for a position that is taken, a recipe
 *   that is in the post already, and a post that is full
 */
export async function addPostRecipe(
  postId: string,
  wanted: NewPostRecipe,
  { operator, onceKey }: { operator: Operator; onceKey: string | null },
): Promise<PostRecipe> {
  if (!isId(postId)) throw noSuchPost()
  const { id } = await once(
    {
      owner: `operator:${operator.name}`,
      key: onceKey,
      input: { postId, ...wanted, described: wanted.described?.sourceUrl ?? null },
    },
    async (tx) => {
      // Whoever adds to the same post at the same moment waits here, and so does whoever deletes it.
      const [post] = await tx.$queryRaw<
        { title: string }[]
      >`select title from blog_posts where id = ${postId}::uuid for update`
      if (!post) throw noSuchPost()
      const there = await tx.blogRecipe.findMany({
        where: { postId },
        select: { position: true, recipeId: true, sourceUrl: true, title: true },
      })
      const recipe = wanted.described ?? (await fromCatalogue(tx, wanted.recipeId))
      const same = there.find(
        ({ recipeId, sourceUrl }) =>
          (recipeId !== null && recipeId === wanted.recipeId) || sourceUrl === recipe.sourceUrl,
      )
      if (same) throw new AppError('conflict', alreadyAt(same.position))
      if (there.length >= MOST_POSITIONS) throw new AppError('conflict', FULL)
      const position = wanted.position ?? nextPosition(there.map((one) => one.position))
      if (position === null) throw new AppError('conflict', FULL)
      const holder = there.find((one) => one.position === position)
      if (holder)
        throw new AppError('conflict', takenBy(position, holder.title), {
          fields: { position: [takenBy(position, holder.title)] },
        })
      const added = await tx.blogRecipe.create({
        data: { postId, position, recipeId: wanted.recipeId, ...recipe },
        select: { id: true },
      })
      await audit(
        operator,
        { action: 'blog recipe added', subject: post.title, detail: { recipe: recipe.title, position } },
        tx,
      )
      return added
    },
  )
  const row = await db().blogRecipe.findUnique({ where: { id }, select: BLOG_RECIPE })
  // Sent again after it was removed: the first answer holds, and it is gone.
  if (!row) throw new AppError('not_found', NOT_IN_POST)
  return told(row)
}

async function fromCatalogue(tx: Tx, recipeId: string): Promise<Snapshot> {
  const recipe = isId(recipeId)
    ? await tx.recipe.findUnique({
        where: { id: recipeId },
        select: {
          title: true,
          image_url: true,
          source_url: true,
          source_domain: true,
          total_time_minutes: true,
          rating_value: true,
          summary: true,
        },
      })
    : null
  if (!recipe) throw new AppError('not_found', NO_SUCH_RECIPE)
  const { title, image_url, source_url, source_domain, total_time_minutes, rating_value, summary } = recipe
  return {
    title,
    imageUrl: image_url,
    sourceUrl: source_url,
    sourceDomain: source_domain,
    totalTimeMinutes: total_time_minutes,
    ratingValue: rating_value,
    summary,
  }
}

/**
 * Takes a recipe out of a post, named by its own id or by the catalogue's; what the post says of it then shows nothing.
 * @throws AppError `not_found` when the post does not have it
 */
export async function removePostRecipe(
  postId: string,
  id: string,
  { operator }: { operator: Operator },
): Promise<{ position: number; title: string }> {
  if (!isId(postId) || !isId(id)) throw new AppError('not_found', NOT_IN_POST)
  return await db().$transaction(async (tx) => {
    const [removed] = await tx.$queryRaw<{ position: number; title: string; post: string }[]>`
      delete from blog_recipes r using blog_posts p where p.id = r."postId" and r."postId" = ${postId}::uuid and (r.id = ${id}::uuid or r."recipeId" = ${id}::uuid)
      returning r.position::int as position, r.title, p.title as post`
    if (!removed) throw new AppError('not_found', NOT_IN_POST)
    await audit(
      operator,
      {
        action: 'blog recipe removed',
        subject: removed.post,
        detail: { recipe: removed.title, position: removed.position },
      },
      tx,
    )
    return { position: removed.position, title: removed.title }
  })
}
