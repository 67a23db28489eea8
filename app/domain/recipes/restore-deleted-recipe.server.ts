import { z } from 'zod'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { HOST_TAKEN_DOWN, isHostTakenDown } from '#app/domain/recipes/host-takedown.server'
import { insertAddressesOfRecipes, insertRecipeCells } from '#app/domain/recipes/queries.server'
import { MAX_RECIPE_ADDRESSES } from '#app/domain/recipes/store-recipes.server'
import { RECIPE_IS_BACK } from '#app/domain/operators/messages'
import { takeFromTrash } from '#app/domain/operators/trash.server'
import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { insertRecipeFromJson, linkCardsToRecipe } from './catalogue-queries.server'

/** As moveRecipesToTrash writes them. */
const DeletedRecipe = z.object({
  recipe: z.looseObject({ id: z.uuid(), source_url: z.string() }),
  shelves: z.array(z.looseObject({})),
  cards: z.array(z.uuid()),
})

/**
 * Brings a recipe back from the trash: as it was, under its id, on its shelves and linked from the posts that show it.
 * Its cooks' photographs stay theirs alone.
 * @throws AppError `not_found`; `conflict` when its contents are gone, its address is in the catalogue again, or its
 *   site was taken down
 */
export async function restoreDeletedRecipe(
  id: string,
  { operator }: { operator: Operator },
): Promise<{ title: string }> {
  return await db().$transaction(async (tx) => {
    const { title, addresses, contents } = await takeFromTrash(tx, id, 'recipe')
    const { recipe, shelves, cards } = DeletedRecipe.parse(contents)
    if (await isHostTakenDown(recipe.source_url, tx)) throw new AppError('conflict', HOST_TAKEN_DOWN)
    const [inserted] = await query(...insertRecipeFromJson(recipe), tx)
    if (!inserted) throw new AppError('conflict', RECIPE_IS_BACK)
    await execute(insertRecipeCells, [JSON.stringify(shelves)], tx)
    const others = addresses.slice(1).map((url) => ({ url, recipe_id: id }))
    await execute(insertAddressesOfRecipes, [JSON.stringify(others), MAX_RECIPE_ADDRESSES], tx)
    await execute(linkCardsToRecipe, [id, cards], tx)
    await recordAuditEntry(operator, { action: 'recipe restored', subject: title }, tx)
    return { title }
  })
}
