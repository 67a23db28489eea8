import { plateWords } from '../recipes/recipes.server'
import { NAMED_PLATES } from './named'
import { plate } from './plate'

/** The crops that Google asks of a recipe's picture; a plate survives all of them. */
export const SHAPES = new Map([
  ['4x3', [1200, 900]],
  ['16x9', [1200, 675]],
  ['1x1', [900, 900]],
] as const)
type Shape = '4x3' | '16x9' | '1x1'
export const isShape = (name: string | null): name is Shape => SHAPES.has(name as Shape)

const KEPT = 1000
const drawn = new Map<string, string>()

/**
 * The drawing of a recipe (by its id) or of a named plate, as SVG text under 6 KB.
 * @throws AppError `not_found`
 */
export async function plateSvg(id: string, shape: Shape | null): Promise<string> {
  const key = `${id} ${shape ?? ''}`
  const kept = drawn.get(key)
  if (kept) return kept
  const svg = plate(NAMED_PLATES.get(id) ?? (await plateWords(id)))
  const [width, height] = (shape && SHAPES.get(shape)) ?? [0, 0]
  const shaped = width ? svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`) : svg
  drawn.set(key, shaped)
  if (drawn.size > KEPT) drawn.delete(drawn.keys().next().value ?? '')
  return shaped
}
