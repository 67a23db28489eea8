import { LRUCache } from 'lru-cache'
import { AppError } from '#app/platform/app-error'
import { loadBlogPlateTitle } from '#app/domain/blog/public-posts.server'
import { loadSavedRecipePlateInput } from '#app/domain/collection/collection.server'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { classifyRecipe } from '#app/domain/recipes/classify-recipe'
import { loadPlateInput } from '#app/domain/recipes/recipes.server'
import { NAMED_PLATES } from './named-plates'
import { drawPlate } from '#packages/plate-drawings/draw-plate'
import type { PlateRecipe } from '#packages/plate-drawings/draw-plate'

/** The crops that Google asks of a recipe's picture; a plate survives all of them. */
export const PLATE_CROPS = new Map([
  ['4x3', [1200, 900]],
  ['16x9', [1200, 675]],
  ['1x1', [900, 900]],
] as const)
type PlateCrop = '4x3' | '16x9' | '1x1'
export const isPlateCrop = (name: string | null): name is PlateCrop => PLATE_CROPS.has(name as PlateCrop)

const MAX_CACHED_PLATES = 1000
/** By its words: what a recipe or a post is called now is asked each time, for it may be called otherwise, or be withdrawn. */
const plateSvgCache = new LRUCache<string, string>({ max: MAX_CACHED_PLATES })

/** The drawing as SVG text under 6 KB, and whose it is: one of ours by name, of the catalogue, of the blog, or a cook's own. */
export type PlateDrawing = { svg: string; source: 'house' | 'catalogue' | 'blog' | 'cook' }

/**
 * The drawing of a recipe or of a post of the blog (by its id), or of a named plate; of a saved recipe for the cook whose it is.
 * @throws AppError `not_found`
 */
export async function renderPlateSvg(
  id: string,
  shape: PlateCrop | null,
  userId: string | null,
): Promise<PlateDrawing> {
  const named = NAMED_PLATES.get(id)
  if (named) return { svg: drawCachedPlate(named, shape), source: 'house' }
  const known = await loadPlateInput(id).catch(nullIfPlateMissing)
  if (known) return { svg: drawCachedPlate(known, shape), source: 'catalogue' }
  const written = await loadPostPlate(id)
  if (written) return { svg: drawCachedPlate(written, shape), source: 'blog' }
  return { svg: drawCachedPlate(await loadSavedRecipePlate(id, userId), shape), source: 'cook' }
}

function drawCachedPlate(words: PlateRecipe, shape: PlateCrop | null): string {
  const key = JSON.stringify([words, shape])
  const kept = plateSvgCache.get(key)
  if (kept) return kept
  const svg = cropPlateSvg(drawPlate(words), shape)
  plateSvgCache.set(key, svg)
  return svg
}

async function loadPostPlate(id: string) {
  const title = await loadBlogPlateTitle(id)
  return title && { title, seed: id }
}

async function loadSavedRecipePlate(id: string, userId: string | null) {
  if (!userId) throw new AppError('not_found', PICTURE_NOT_FOUND)
  const recipe = await loadSavedRecipePlateInput(userId, id)
  const { ingredient_category, mood_categories } = classifyRecipe(recipe)
  return { title: recipe.title, ingredient: ingredient_category ?? '', mood: mood_categories[0] ?? '', seed: id }
}

function nullIfPlateMissing(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.kind === 'not_found') return null
  throw thrown
}

function cropPlateSvg(svg: string, shape: PlateCrop | null): string {
  const [width, height] = (shape && PLATE_CROPS.get(shape)) ?? [0, 0]
  return width ? svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`) : svg
}
