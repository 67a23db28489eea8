import type { Member } from '#app/domain/households/member'
import { db } from '#app/platform/db.server'
import type { RecipeIngredientLine } from '#packages/ingredients/sum/merge-ingredients'
import { matchSubRecipes, readSubRecipe, titleKey } from './sub-recipes'

const MAX_WORDS = 100

/** The recipe of the collection that each line asks for as a whole, if any: '1 batch plain icing'. */
export async function findSubRecipes(
  { householdId }: Member,
  lines: readonly RecipeIngredientLine[],
): Promise<(string | null)[]> {
  // The last word of each is in its recipe's title.
  const words = new Set(
    lines.flatMap(
      ({ line }) =>
        titleKey(readSubRecipe(line)?.name ?? '')
          .split(' ')
          .pop() || [],
    ),
  )
  if (words.size === 0) return lines.map(() => null)
  const titles = [...words]
    .slice(0, MAX_WORDS)
    .map((word) => ({ title: { contains: word, mode: 'insensitive' as const } }))
  const recipes = await db().savedRecipe.findMany({
    where: { householdId, OR: titles },
    select: { id: true, title: true },
    orderBy: [{ added_at: 'desc' }, { id: 'asc' }],
  })
  return matchSubRecipes(lines, recipes)
}
