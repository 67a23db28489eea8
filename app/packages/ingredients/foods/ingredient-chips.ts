import { isCyrillic } from '../tables/words'
import { namesWith } from '../tables/foods'
import { createLexicon, tokenizeFolded } from '../tables/lexicon'
import { parseRussian } from '../tag/parse-russian'

/** The ingredients that a recipe collection can be filtered by. */
export const INGREDIENT_CHIPS = [
  'chicken',
  'beef',
  'pork',
  'fish',
  'seafood',
  'pasta',
  'rice',
  'potato',
  'tomato',
  'onion',
  'garlic',
  'mushroom',
  'cheese',
  'egg',
  'carrot',
  'cabbage',
  'pepper',
] as const

export type IngredientChip = (typeof INGREDIENT_CHIPS)[number]

/**
 * Group 'none' has terms that contain an ingredient's name without being it: stock is not meat, powder not the
 * vegetable, an eggplant no egg. 'pepper' is the vegetable, sweet or hot; black pepper is in nearly every dish and
 * excluded.
 */
const findChips = createLexicon(namesWith<IngredientChip | 'none' | 'perhaps pepper'>(({ chip }) => chip))

/** A counted pepper is the vegetable: '1 pepper', 'peppers', '2 перца'. */
const COUNTED_PEPPER = new RegExp(
  String.raw`^[\d½¼¾⅓⅔./\s–-]+(?:(?:large|small|medium|big|sweet|ripe|крупных|средних|небольших|` +
    String.raw`больших)\s*)?(?:peppers?|перец|перца|перцев)(?![a-zа-яё])|\bpeppers(?![a-z])|перцы|` +
    String.raw`перец[^,]{0,40}?[\s—–-]+\d+(?:[-–]\d+)?\s?(?:шт|кг|$)`,
  'i',
)

/**
 * Finds the filter ingredients of ingredient lines in English, Russian, German, French, Spanish, Italian and Dutch,
 * each once, in the order of INGREDIENT_CHIPS.
 * Only the first 500 characters of a line are read. Never throws.
 */
export function findIngredientChips(ingredients: readonly string[]): IngredientChip[] {
  const chips = new Set<IngredientChip>()
  for (const line of ingredients) for (const chip of findLineChips(line)) chips.add(chip)
  return INGREDIENT_CHIPS.filter((chip) => chips.has(chip))
}

function findLineChips(line: string): IngredientChip[] {
  const text = line.slice(0, 500)
  const searchText = isCyrillic(text) ? (parseRussian(text)?.name ?? text) : text.replace(/\([^)]*\)?/g, ' ')
  const words = tokenizeFolded(searchText.replace(/-/g, ' '))
  const chips: IngredientChip[] = []
  for (const { groups } of findChips(words)) {
    const group = groups[0]
    if (group === 'perhaps pepper' ? COUNTED_PEPPER.test(text) : group !== undefined && group !== 'none')
      chips.push(group === 'perhaps pepper' ? 'pepper' : (group as IngredientChip))
  }
  return chips
}
