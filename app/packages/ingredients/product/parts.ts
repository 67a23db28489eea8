import { listsOf, listOf } from '../tables/words'
import { type NamedAmounts, type StatedAmount, isRussianText } from './stated-amounts'
import type { LanguageRules } from '../languages/language-rules'
import { stripDescriptiveWords, singularize, mergeKey } from '../foods/ingredient-names'
import { canonicalUnit } from '../amounts/units'
import { toNominativePhrase } from '../languages/russian-morphology'
import { fruitOfPart } from '../languages/parts-of-foods'
import { DUTCH } from '../languages/dutch'
import { GERMAN } from '../languages/german'

/** '1 recept vlaaideeg', '1 Rezept Mürbeteig': how much of it there is, the other recipe says. */
const OTHER_RECIPE = /^\S+\s(?:recept|rezept)\s/i

export function takeCountedPart(item: NamedAmounts, text: string, language: LanguageRules | null): NamedAmounts {
  if (!language) return item
  if (OTHER_RECIPE.test(text)) return { ...item, amounts: [] }
  const [first, ...more] = item.amounts
  const name = nameCountedPart(language, item.name, first?.unit)
  return name === null ? item : { name, amounts: first ? [{ ...first, unit: null }, ...more] : [] }
}

const FRUIT_PART = new RegExp(
  String.raw`^(?:(?:juice|zest|rind|peel|grated zest|juice and zest|zest and juice)\s+(?:of|` +
    String.raw`from)\s+)?(?:an?\s+)?((?:[a-z]+\s)?(?:lemon|lime|orange|grapefruit|clementine|mandarin|` +
    String.raw`tangerine|satsuma)s?)(?:\s(?:juice|zest|rind|peel|juice and zest|zest and juice))?$`,
  'i',
)

const RUSSIAN_FRUIT_PARTS = new Set(
  ['сок', 'цедра', 'кожура'].flatMap((part) =>
    ['лимона', 'лайма', 'апельсина', 'грейпфрута', 'мандарина'].map((fruit) => `${part} ${fruit}`),
  ),
)

const PART_NAME =
  /^(.+?)\s(cloves?|stalks?|ribs?|sticks?|sprigs?|stems?|rashers?|slices?|bulbs?|heads?|ears?|lea(?:f|ves)|wedges?)$/i

/**
 * Foods that are counted in a part. With other nouns the part belongs to the name ('cinnamon sticks', 'bay leaves').
 */
const SOLD_IN_PARTS = listsOf('sold in part')

/**
 * Converts a name and its amounts to the product that is bought: garlic for garlic cloves, lemons for the juice of
 * two, black pepper for a pinch of pepper.
 */
export function toPurchasedItem(name: string, amounts: StatedAmount[]): NamedAmounts {
  const stripped = stripDescriptiveWords(name)
  const isCounted = amounts.length > 0 && canonicalUnit(amounts[0]?.unit) === null
  if (isRussianText(stripped))
    return { name: isCounted && RUSSIAN_FRUIT_PARTS.has(stripped) ? russianFruit(stripped) : stripped, amounts }
  const eggPart = /^(yolks?|whites?)\s(?:from|of)\s.*eggs?$/i.exec(stripped)?.[1]
  if (eggPart) return { name: `egg ${eggPart}`, amounts }
  const fruit =
    isCounted || amounts[0]?.unit === 'squeeze' ? (FRUIT_PART.exec(stripped)?.[1] ?? fruitOfPart(stripped)) : null
  if (fruit) return { name: fruit, amounts }
  const [, whole = '', part = ''] = PART_NAME.exec(stripped) ?? []
  const unit = singularize(part.toLowerCase())
  if (whole && SOLD_IN_PARTS.get(unit)?.has(whole)) {
    const plant = stripDescriptiveWords(whole)
    // '1 tsp chopped sage leaves (about 5)'
    if (amounts.some((amount) => canonicalUnit(amount.unit) === null))
      return { name: plant, amounts: withUnit(amounts, null, plant.toLowerCase().endsWith('celery') ? 'stalk' : unit) }
    return toWholeItem(plant, amounts, isCounted)
  }
  return toWholeItem(stripped, amounts, isCounted)
}

/** 'сок лимона' is of a 'лимон'. */
const russianFruit = (name: string): string =>
  name
    .split(' ')
    .map((word) => toNominativePhrase([word], 'genitive')[0])
    .slice(1)
    .join(' ')

/** The amounts in one unit in another. */
const withUnit = (amounts: StatedAmount[], from: string | null, to: string | null): StatedAmount[] =>
  amounts.map((amount) => (canonicalUnit(amount.unit) === from ? { ...amount, unit: to } : amount))

/** What is counted by another word than its own: sticks of cinnamon, leaves of bay, stalks of celery. */
function toWholeItem(stripped: string, amounts: StatedAmount[], isCounted: boolean): NamedAmounts {
  if (stripped.toLowerCase().endsWith('celery'))
    return {
      name: stripped,
      amounts: amounts.map((amount) =>
        ['stick', 'sticks'].includes((amount.unit ?? '').toLowerCase()) ? { ...amount, unit: 'stalk' } : amount,
      ),
    }
  const lengths = amounts.filter(({ unit }) => LENGTHS.has(unit ?? ''))
  if (lengths.length > 0 && lengths.length === amounts.length && WHOLE_BY_LENGTH.test(stripped))
    return {
      name: nameCinnamonStick(stripped),
      amounts: [{ ...amounts[0]!, quantity: 1, quantity_max: null, unit: null }],
    }
  if (CINNAMON.test(stripped) && (isCounted || canonicalUnit(amounts[0]?.unit) === 'stick'))
    return { name: nameCinnamonStick(stripped), amounts: withUnit(amounts, 'stick', null) }
  const isBay = ['bay', 'dried bay'].includes(stripped.toLowerCase())
  if (isBay || ['bay leaf', 'bay leaves'].includes(stripped.toLowerCase()))
    return { name: isBay ? 'bay leaf' : stripped, amounts: withUnit(amounts, 'leaf', null) }
  // a counted pepper is the vegetable, any other the spice
  if (stripped.toLowerCase() === 'peppers' || (stripped.toLowerCase() === 'pepper' && isCounted))
    return { name: `bell ${stripped}`, amounts }
  return { name: stripped, amounts }
}

const CINNAMON = /^(?:dried\s|whole\s)?cinnamon$/i

const LENGTHS = new Set(['inch', 'cm'])

/** Of which a length is one: '3-inch cinnamon stick', '2-inch piece of vanilla bean'. */
const WHOLE_BY_LENGTH = /(?:cinnamon(?:\ssticks?)?|vanilla\s(?:beans?|pods?)|chil(?:e|l?i)(?:\spepper)?s?)$/i

const nameCinnamonStick = (name: string): string => (CINNAMON.test(name) ? 'cinnamon stick' : name)

/** What a leaf of bay and a grain of pepper are called, where a line counts them apart from the name. */
const COUNTED_PARTS: ReadonlyMap<
  LanguageRules,
  { bayLeaf: string; bayLeaves: string; grain: RegExp; nameGrains: (pepper: string) => string }
> = new Map([
  [
    DUTCH,
    {
      bayLeaf: 'laurierblaadje',
      bayLeaves: 'laurierblaadjes',
      grain: /^(?:(?:korrels?|bolletjes?)\s)?((?:zwarte|witte|roze)\s)?peper$/i,
      nameGrains: (pepper) => `${pepper}korrels`,
    },
  ],
  [
    GERMAN,
    {
      bayLeaf: 'Lorbeerblatt',
      bayLeaves: 'Lorbeerblätter',
      grain: /^(?:(?:körner|körnchen)\s)?((?:schwarzer|weißer|bunter|rosa)\s)?pfeffer$/i,
      nameGrains: (pepper) => pepper.replace(/er\s(?=pfeffer)/i, 'e ').replace(/pfeffer$/i, 'Pfefferkörner'),
    },
  ],
])

const BARE_BAY = listOf('laurier, lorbeer')

const GRAIN_BEFORE = /^(?:körner|körnchen|korrels?|bolletjes?)\s/i

/**
 * The name of what is counted by its part: four leaves of 'laurier' are 'laurierblaadje', 15 balls of 'zwarte peper'
 * 'zwarte peperkorrels'; bay without an amount is leaves. `unit` is undefined without an amount. Null where the line
 * counts no such part.
 */
export function nameCountedPart(language: LanguageRules, name: string, unit: string | null | undefined): string | null {
  const parts = COUNTED_PARTS.get(language)
  if (!parts) return null
  if (unit === 'leaf' && mergeKey(name) === 'bay leaf') return parts.bayLeaf
  if (BARE_BAY.has(name) && !unit) return unit === undefined ? parts.bayLeaves : parts.bayLeaf
  const areGrains = parts.grain.test(name) && (unit === 'ball' || (unit === null && GRAIN_BEFORE.test(name)))
  return areGrains ? parts.nameGrains(name.replace(GRAIN_BEFORE, '')) : null
}
