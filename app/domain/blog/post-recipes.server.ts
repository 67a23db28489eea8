import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { isUuid } from '#app/domain/field-schemas'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { signPictureUrl } from '#app/domain/pictures/picture-url.server'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { nextPosition } from './post-parts'
import { toResponsiveImage } from './responsive-image.server'
import { MAX_POST_POSITIONS, type BlogRecipe } from './post'
import {
  POST_NOT_FOUND,
  recipeAlreadyInPost,
  POST_RECIPES_FULL,
  CATALOGUE_RECIPE_NOT_FOUND,
  RECIPE_NOT_IN_POST,
  recipePositionTaken,
} from './messages'
import { BLOG_RECIPE_SELECT } from './public-posts.server'
import { BLOG_RECIPE_SEARCH_LIMIT, type NewPostRecipe, type BlogRecipeSnapshot } from './schema'
import { toPrefixTsQuery } from '#app/domain/recipes/vectors'
import { deletePostRecipe, lockPostTitle, selectRecipesByTitle } from './queries.server'

type PostRecipeTransaction = PrismaTransaction

/** Drawing for recipes that are not in the catalogue. */
const EMPTY_PLATE_ID = 'nothing'

type PostRecipe = BlogRecipe & { picture_url: string | null; plate_url: string }
/** `id` is the catalogue's, sent as `recipeId` when it is added. */
type BlogRecipeResult = BlogRecipeSnapshot & { id: string; picture_url: string | null; plate_url: string }

const toPostRecipe = (row: BlogRecipe): PostRecipe => ({
  ...row,
  picture_url: toResponsiveImage(row.imageUrl)?.src ?? null,
  plate_url: plateUrl(row.recipeId ?? EMPTY_PLATE_ID),
})
const recipePostNotFound = () => new AppError('not_found', POST_NOT_FOUND)

/**
 * The post of a recipe manager page, published or not.
 * @throws AppError `not_found`
 */
export async function loadRecipePost(
  postId: string,
): Promise<{ id: string; title: string; slug: string; isPublished: boolean }> {
  const post = isUuid(postId)
    ? await db().blogPost.findUnique({
        where: { id: postId },
        select: { id: true, title: true, slug: true, isPublished: true },
      })
    : null
  if (!post) throw recipePostNotFound()
  return post
}

/**
 * A post's recipes by position.
 * @throws AppError `not_found` if the post does not exist
 */
export async function loadPostRecipes(postId: string): Promise<PostRecipe[]> {
  await loadRecipePost(postId)
  return (
    await db().blogRecipe.findMany({ where: { postId }, select: BLOG_RECIPE_SELECT, orderBy: { position: 'asc' } })
  ).map(toPostRecipe)
}

/** Prefix search in recipe titles of the whole catalogue, best quality first. */
export async function searchRecipesByTitle(
  searchText: string,
  limit = BLOG_RECIPE_SEARCH_LIMIT,
): Promise<BlogRecipeResult[]> {
  const words = toPrefixTsQuery(searchText)
  if (!words) return []
  const rows = await query(selectRecipesByTitle, [words, limit])
  return rows.map((row) => ({ ...row, picture_url: signPictureUrl(row.imageUrl), plate_url: plateUrl(row.id) }))
}

/**
 * Adds a snapshot of a recipe to a post, at a position or the next free one. The snapshot outlives the catalogue's
 * recipe.
 * @throws AppError `not_found` for an unknown post or recipe; `conflict` for a taken position, a recipe already in the
 * post, or a full post
 */
export async function addPostRecipe(
  postId: string,
  newRecipe: NewPostRecipe,
  { operator, idempotencyKey }: { operator: Operator; idempotencyKey: string | null },
): Promise<PostRecipe> {
  if (!isUuid(postId)) throw recipePostNotFound()
  const { id } = await withIdempotency(
    {
      owner: `operator:${operator.name}`,
      key: idempotencyKey,
      input: { postId, ...newRecipe, described: newRecipe.described?.sourceUrl ?? null },
    },
    async (tx) => {
      // Row lock: serialises concurrent additions with each other and with deletion of the post.
      const [post] = await query(lockPostTitle, [postId], tx)
      if (!post) throw recipePostNotFound()
      const existing = await tx.blogRecipe.findMany({
        where: { postId },
        select: { position: true, recipeId: true, sourceUrl: true, title: true },
      })
      const recipe = newRecipe.described ?? (await loadCatalogueSnapshot(tx, newRecipe.recipeId))
      const duplicate = existing.find(
        ({ recipeId, sourceUrl }) =>
          (recipeId !== null && recipeId === newRecipe.recipeId) || sourceUrl === recipe.sourceUrl,
      )
      if (duplicate) throw new AppError('conflict', recipeAlreadyInPost(duplicate.position))
      if (existing.length >= MAX_POST_POSITIONS) throw new AppError('conflict', POST_RECIPES_FULL)
      const position = newRecipe.position ?? nextPosition(existing.map((recipeRow) => recipeRow.position))
      if (position === null) throw new AppError('conflict', POST_RECIPES_FULL)
      const occupant = existing.find((recipeRow) => recipeRow.position === position)
      if (occupant)
        throw new AppError('conflict', recipePositionTaken(position, occupant.title), {
          fields: { position: [recipePositionTaken(position, occupant.title)] },
        })
      const added = await tx.blogRecipe.create({
        data: { postId, position, recipeId: newRecipe.recipeId, ...recipe },
        select: { id: true },
      })
      await recordAuditEntry(
        operator,
        { action: 'blog recipe added', subject: post.title, detail: { recipe: recipe.title, position } },
        tx,
      )
      return added
    },
  )
  const row = await db().blogRecipe.findUnique({ where: { id }, select: BLOG_RECIPE_SELECT })
  // An idempotent retry after the recipe was removed.
  if (!row) throw new AppError('not_found', RECIPE_NOT_IN_POST)
  return toPostRecipe(row)
}

async function loadCatalogueSnapshot(tx: PostRecipeTransaction, recipeId: string): Promise<BlogRecipeSnapshot> {
  const recipe = isUuid(recipeId)
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
  if (!recipe) throw new AppError('not_found', CATALOGUE_RECIPE_NOT_FOUND)
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
 * Removes a recipe by its own id or the catalogue's; its tag in the text renders as nothing.
 * @throws AppError `not_found` if it is not in the post
 */
export async function removePostRecipe(
  postId: string,
  id: string,
  { operator }: { operator: Operator },
): Promise<{ position: number; title: string }> {
  if (!isUuid(postId) || !isUuid(id)) throw new AppError('not_found', RECIPE_NOT_IN_POST)
  return await db().$transaction(async (tx) => {
    const [removed] = await query(deletePostRecipe, [postId, id], tx)
    if (!removed) throw new AppError('not_found', RECIPE_NOT_IN_POST)
    await recordAuditEntry(
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
