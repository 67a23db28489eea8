import { writeFile } from 'node:fs/promises'
import { loadStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { toItemColumns } from '#app/domain/recipes/ingredient-columns'

/** Writes what the starter recipes need into prisma/starter-items.json, after a change of one or of the reading. */
const recipes = await loadStarterRecipes('prisma/starter')
const lines = recipes.map(
  ({ slug, ingredients }) => `  ${JSON.stringify(slug)}: ${JSON.stringify(toItemColumns(ingredients))}`,
)
await writeFile('prisma/starter-items.json', `{\n${lines.join(',\n')}\n}\n`)
