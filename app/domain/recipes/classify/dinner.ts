import { tokenizeFolded } from '#packages/ingredients/tables/lexicon'
import { findDishTerms } from './dish-lexicon'
import { titleHead } from './main-ingredient'

type DishGroup = ReturnType<typeof findDishTerms>[number]['groups'][number]
const SWEET_GROUPS = new Set<DishGroup>(['sweet', 'cookie', 'cake', 'fancysweet'])
/** A dinner only where something to eat is in it: 'Bolognese sauce', but no 'Salsa verde'. */
const SIDE_GROUPS = new Set<DishGroup>(['drink', 'smoothie', 'condiment', 'preserve'])

/** What a sweet is made of: 'Chocolate Pie'. What stands behind the head of a title ('Chili with chocolate') is not meant. */
const SWEET_WORDS =
  /\b(?:chocolate|caramel|custard|marshmallow|oreo|nutella|schokolade|chocolat|cioccolato|chocolade)\b/

/** Whether a dish with this title makes a dinner: sweets, drinks and sauces do not. */
export function isDinner(title: string, hasMainItem: boolean): boolean {
  const head = titleHead(tokenizeFolded(title))
  if (SWEET_WORDS.test(head.join(' '))) return false
  const groups = findDishTerms(head).flatMap((term) => term.groups)
  return !groups.some((group) => SWEET_GROUPS.has(group) || (!hasMainItem && SIDE_GROUPS.has(group)))
}
