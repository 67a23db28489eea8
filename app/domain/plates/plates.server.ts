import { AppError } from '#app/platform/app-error'
import { blogPlateTitle } from '../blog/reading.server'
import { savedPlateWords } from '../collection/collection.server'
import { NO_PICTURE } from '../failures'
import { classifyRecipe } from '../recipes/classify'
import { plateWords } from '../recipes/recipes.server'
import { NAMED_PLATES } from './named'
import { plate } from './plate'
import type { PlateRecipe } from './plate'

/** The crops that Google asks of a recipe's picture; a plate survives all of them. */
export const SHAPES = new Map([
  ['4x3', [1200, 900]],
  ['16x9', [1200, 675]],
  ['1x1', [900, 900]],
] as const)
type Shape = '4x3' | '16x9' | '1x1'
export const isShape = (name: string | null): name is Shape => SHAPES.has(name as Shape)

const KEPT = 1000
/** By its words: what a recipe or a post is called now is asked each time, for it may be called otherwise, or be withdrawn. */
const drawn = new Map<string, string>()

/** The drawing as SVG text under 6 KB, and whose it is: one of ours by name, of the catalogue, of the blog, or a cook's own. */
export type Drawing = { svg: string; of: 'house' | 'catalogue' | 'blog' | 'cook' }

/**
 * The drawing of a recipe or of a post of the blog (by its id), or of a named plate; of a saved recipe for the cook whose it is.
 * @throws AppError `not_found`
 */
export async function plateSvg(id: string, shape: Shape | null, userId: string | null): Promise<Drawing> {
  const named = NAMED_PLATES.get(id)
  if (named) return { svg: draw(named, shape), of: 'house' }
  const known = await plateWords(id).catch(unlessMissing)
  if (known) return { svg: draw(known, shape), of: 'catalogue' }
  const written = await wordsOfPost(id)
  if (written) return { svg: draw(written, shape), of: 'blog' }
  return { svg: draw(await wordsOfSaved(id, userId), shape), of: 'cook' }
}

function draw(words: PlateRecipe, shape: Shape | null): string {
  const key = JSON.stringify([words, shape])
  const kept = drawn.get(key)
  if (kept) return kept
  const svg = shaped(plate(words), shape)
  drawn.set(key, svg)
  if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value ?? '')
  return svg
}

async function wordsOfPost(id: string) {
  const title = await blogPlateTitle(id)
  return title && { title, seed: id }
}

async function wordsOfSaved(id: string, userId: string | null) {
  if (!userId) throw new AppError('not_found', NO_PICTURE)
  const recipe = await savedPlateWords(userId, id)
  const { ingredient_category, mood_categories } = classifyRecipe(recipe)
  return { title: recipe.title, ingredient: ingredient_category ?? '', mood: mood_categories[0] ?? '', seed: id }
}

function unlessMissing(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.kind === 'not_found') return null
  throw thrown
}

function shaped(svg: string, shape: Shape | null): string {
  const [width, height] = (shape && SHAPES.get(shape)) ?? [0, 0]
  return width ? svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`) : svg
}
