import { parseIngredient as parse } from '#packages/ingredients/tag/parse'
import { isGroupHeading } from '#packages/ingredients/normalise/headings'

/** Adapter of the scorer of German, Dutch, French, Spanish and Italian lines: a heading is no ingredient. */
export const parseIngredient = (line: string) => (isGroupHeading(line) ? { heading: true } : parse(line))
