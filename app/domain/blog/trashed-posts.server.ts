import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { POST_ADDRESS_TAKEN } from '#app/domain/operators/messages'
import { takeFromTrash } from '#app/domain/operators/trash.server'
import { parseUploadPath } from '#app/domain/pictures/upload-path'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { Prisma } from '#app/platform/prisma-client/client'

/** Call it in a transaction in which the post is locked. */
export async function trashPost(tx: PrismaTransaction, id: string, operator: Operator): Promise<void> {
  const post = await tx.blogPost.delete({ where: { id }, include: { images: true, recipes: true } })
  const pictures = [
    post.imageUrl,
    ...post.images.map(({ url }) => url),
    ...post.recipes.map(({ imageUrl }) => imageUrl),
  ]
  await tx.trashItem.create({
    data: {
      id,
      kind: 'post',
      title: post.title,
      uploads: pictures.flatMap((url) => (url === null ? [] : (parseUploadPath(url) ?? []))),
      contents: JSON.parse(JSON.stringify(post)),
      operator: operator.name,
    },
  })
}

/**
 * Brings a post back from the trash as it was, published or not, with its address, images, recipes and readings.
 * @throws AppError `not_found`; `conflict` when its contents are gone, or another post has its address
 */
export async function restoreDeletedPost(id: string, { operator }: { operator: Operator }): Promise<{ title: string }> {
  return await db().$transaction(async (tx) => {
    const { title, contents } = await takeFromTrash(tx, id, 'post')
    const { images, recipes, ...post } = contents as TrashedPost
    if (await tx.blogPost.findUnique({ where: { slug: post.slug }, select: { id: true } }))
      throw new AppError('conflict', POST_ADDRESS_TAKEN)
    await tx.blogPost.create({ data: pickColumns(post, Prisma.BlogPostScalarFieldEnum) })
    await tx.blogImage.createMany({ data: images.map((image) => pickColumns(image, Prisma.BlogImageScalarFieldEnum)) })
    const present = new Set(
      (
        await tx.recipe.findMany({
          where: { id: { in: recipes.flatMap(({ recipeId }) => recipeId ?? []) } },
          select: { id: true },
        })
      ).map((recipe) => recipe.id),
    )
    await tx.blogRecipe.createMany({
      data: recipes.map((recipe) => ({
        ...pickColumns(recipe, Prisma.BlogRecipeScalarFieldEnum),
        recipeId: recipe.recipeId && present.has(recipe.recipeId) ? recipe.recipeId : null,
      })),
    })
    await recordAuditEntry(operator, { action: 'post restored', subject: post.slug, detail: { title } }, tx)
    return { title }
  })
}

/** As trashPost() wrote it; times are ISO 8601. */
type TrashedPost = Prisma.BlogPostUncheckedCreateInput & {
  images: Prisma.BlogImageCreateManyInput[]
  recipes: Prisma.BlogRecipeCreateManyInput[]
}

/** Without columns that are gone meanwhile. */
function pickColumns<Row extends object>(row: Row, columns: Readonly<Record<string, string>>): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in columns)) as Row
}
