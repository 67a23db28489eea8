import type { Member } from '#app/domain/households/member'
import { LRUCache } from 'lru-cache'
import { AppError } from '#app/platform/app-error'
import { loadBlogPlateTitle } from '#app/domain/blog/public-posts.server'
import { loadSavedRecipePlateInput } from '#app/domain/collection/collection.server'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { classifyRecipe } from '#app/domain/recipes/classify-recipe'
import { findPlateInputByUrl, loadPlateInput } from '#app/domain/recipes/recipes.server'
import { isKeyOf } from '#app/platform/text/objects'
import { drawPlate, type PlateRecipe } from '#packages/plate-drawings/draw-plate'
import { PLATE_LIBRARY } from '#app/domain/blog/plate-library'

/** Drawings for fixed places on our pages; bare ones are drawn without a table. */
export const NAMED_PLATES: ReadonlyMap<
  string,
  { title: string; ingredient?: string; main?: string; bare: boolean; seed?: string }
> = new Map<string, { title: string; ingredient?: string; main?: string; bare: boolean; seed?: string }>([
  [
    'chicken',
    {
      title: 'Roast chicken thighs with carrots and potatoes',
      ingredient: 'Chicken & More',
      bare: true,
      seed: 'choice',
    },
  ],
  ['beef', { title: 'Grilled steak with potatoes', ingredient: 'Beef & Beyond', bare: true, seed: 'choice' }],
  ['fish', { title: 'Baked salmon with lemon and carrots', ingredient: 'Fish & Seafood', bare: true, seed: 'choice' }],
  [
    'veggies',
    { title: 'Green salad with cucumber and tomato', ingredient: 'Veggies & Greens', bare: true, seed: 'choice' },
  ],
  ['borsch', { title: 'Borsch with sour cream', ingredient: 'Veggies & Greens', bare: true, seed: 'hero' }],
  ['shakshuka', { title: 'Shakshuka with feta', ingredient: 'Veggies & Greens', bare: true, seed: 'hero' }],
  ['prawns', { title: 'Spaghetti with prawns and chilli', ingredient: 'Fish & Seafood', bare: true, seed: 'hero' }],
  ['nothing', { title: '', main: 'nothing', bare: true }],
  [
    'first-page',
    { title: 'Chicken tacos with pickled red onion', ingredient: 'Chicken & More', bare: false, seed: 'first-page' },
  ],
  ...PLATE_LIBRARY.map(
    ({ name, title, ingredient }) => [name, { title, ingredient, bare: false, seed: name }] as const,
  ),
])

/** The aspect ratios that Google recommends for a recipe's picture; a drawing can be cropped to all of them. */
const PLATE_CROPS = { '4x3': [1200, 900], '16x9': [1200, 675], '1x1': [900, 900] } as const
type PlateCrop = keyof typeof PLATE_CROPS
export const isPlateCrop = (name: string | null): name is PlateCrop => name !== null && isKeyOf(PLATE_CROPS, name)

const MAX_CACHED_PLATES = 1000
/** By input and not by id: the title is read from the database each time, as it may change or be withdrawn. */
const plateSvgCache = new LRUCache<string, string>({ max: MAX_CACHED_PLATES })

/** SVG text under 6 KB, and where its title comes from: a fixed name, the catalogue, the blog, or a user's saved recipe. */
type PlateDrawing = { svg: string; source: 'named' | 'catalogue' | 'blog' | 'cook' }

/**
 * The drawing for the id of a recipe or blog post, or the name of a fixed drawing; a saved recipe's only for its household.
 * @throws AppError `not_found`
 */
export async function renderPlateSvg(
  id: string,
  shape: PlateCrop | null,
  member: Member | null,
): Promise<PlateDrawing> {
  const named = NAMED_PLATES.get(id)
  if (named) return { svg: drawCachedPlate(named, shape), source: 'named' }
  const recipe = await loadPlateInput(id).catch(nullIfPlateMissing)
  if (recipe) return { svg: drawCachedPlate(recipe, shape), source: 'catalogue' }
  const post = await loadPostPlate(id)
  if (post) return { svg: drawCachedPlate(post, shape), source: 'blog' }
  return { svg: drawCachedPlate(await loadSavedRecipePlate(id, member), shape), source: 'cook' }
}

function drawCachedPlate(recipe: PlateRecipe, shape: PlateCrop | null): string {
  const key = JSON.stringify([recipe, shape])
  const cached = plateSvgCache.get(key)
  if (cached) return cached
  const svg = cropPlateSvg(drawPlate(recipe), shape)
  plateSvgCache.set(key, svg)
  return svg
}

async function loadPostPlate(id: string) {
  const title = await loadBlogPlateTitle(id)
  return title && { title, seed: id }
}

async function loadSavedRecipePlate(id: string, member: Member | null) {
  if (!member) throw new AppError('not_found', PICTURE_NOT_FOUND)
  const recipe = await loadSavedRecipePlateInput(member, id)
  const original = await findPlateInputByUrl(recipe.source_url)
  if (original) return original
  const { ingredient_category, mood_categories } = classifyRecipe(recipe)
  return { title: recipe.title, ingredient: ingredient_category ?? '', mood: mood_categories[0] ?? '', seed: id }
}

function nullIfPlateMissing(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.kind === 'not_found') return null
  throw thrown
}

function cropPlateSvg(svg: string, shape: PlateCrop | null): string {
  const [width, height] = shape ? PLATE_CROPS[shape] : [0, 0]
  return width ? svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`) : svg
}
