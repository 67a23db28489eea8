import type { MainIngredientCategory } from '../categories'
import { findDishTerms } from './dish-lexicon'
import {
  findFoodTerms,
  findDerivedProducts,
  findDerivedProductPrefixes,
} from '#packages/ingredients/tables/food-lexicon'
import { tokenizeFolded, type LexiconMatch, type LexiconWord } from '#packages/ingredients/tables/lexicon'

type MeatKind = 'chicken' | 'beef' | 'fish'
type FoodGroup = ReturnType<typeof findFoodTerms>[number]['groups'][number]
type FoodMatch = LexiconMatch<FoodGroup>

const MEAT_CATEGORY: Record<MeatKind, MainIngredientCategory> = {
  chicken: 'Chicken & More',
  beef: 'Beef & Beyond',
  fish: 'Fish & Seafood',
}
const MEAT_LABEL: Record<MeatKind, string> = {
  chicken: 'poultry is the main ingredient',
  beef: 'meat is the main ingredient',
  fish: 'fish or seafood is the main ingredient',
}
const MEAT_KINDS: readonly MeatKind[] = ['chicken', 'beef', 'fish']

/** Score from which meat is the main ingredient; bacon slices, a spoon of anchovies or a stock cube stay below. */
const MEAT_SCORE_THRESHOLD = 0.8

/** Words that end the head of a title: what follows accompanies the dish. */
const TITLE_HEAD_END_WORDS = new Set(
  `with in on and for over from served topped avec au aux dans con alla al allo mit und auf met en och med og z ze
  na s so se a com e для с со в на и из под`.split(/\s+/),
)

const SWEET_DISH_GROUPS = new Set<ReturnType<typeof findDishTerms>[number]['groups'][number]>([
  'sweet',
  'cookie',
  'cake',
])

type MainIngredientResult = { category: MainIngredientCategory | null; reason: string }

/**
 * Classifies the main ingredient by the amounts and names of meat, poultry and fish; otherwise 'Veggies & Greens',
 * which includes all meatless dishes, sweets and breads. The category is null for drinks, dressings, spice mixes and
 * recipes without a known word. `reason` is a sentence for operators.
 */
export function classifyMainIngredient(title: string, ingredients: readonly string[]): MainIngredientResult {
  const words = tokenizeFolded(title)
  const head = titleHead(words)
  const titleMeats = findTitleMeats(words, head.length)
  const dishes = findDishTerms(head)
  const lines = ingredients.map(findLineMeats)
  const score = { chicken: 0, beef: 0, fish: 0 }
  const largest: Partial<Record<MeatKind, { amount: number; line: string }>> = {}
  lines.forEach((meats, index) => {
    for (const { meat, amount } of meats) {
      score[meat] = Math.min(2.5, score[meat] + amount)
      if (amount >= 0.4 && amount > (largest[meat]?.amount ?? 0))
        largest[meat] = { amount, line: ingredients[index] ?? '' }
    }
  })
  const lineScores = { ...score }
  // The last dish of the title is the dish: 'garlic butter pasta' is a pasta, 'burger sauce' a sauce.
  const last = dishes.at(-1)?.groups ?? []
  const isDrinkOrCondiment = last.includes('drink') || last.includes('condiment')
  const sweet = dishes.some(({ groups }) => groups.some((group) => SWEET_DISH_GROUPS.has(group)))
  if (titleMeats.vegan) return { category: 'Veggies & Greens', reason: 'the title says it has no meat' }
  for (const { meat, weight } of titleMeats.meats) {
    // Meat in the title but in no line: the lines may be in an unknown language, or the title is figurative.
    if (
      score[meat] > 0 ||
      (!isDrinkOrCondiment &&
        !sweet &&
        Math.max(...MEAT_KINDS.map((other) => lineScores[other])) < MEAT_SCORE_THRESHOLD)
    )
      score[meat] += score[meat] > 0 ? weight : weight * 0.6
  }
  const best = MEAT_KINDS.reduce((winner, meat) => (score[meat] > score[winner] ? meat : winner))
  if (
    score[best] >= (sweet ? 1.5 : MEAT_SCORE_THRESHOLD) &&
    !(isDrinkOrCondiment && lineScores[best] < MEAT_SCORE_THRESHOLD)
  ) {
    const sourceLine = largest[best]?.line.trim().slice(0, 60)
    return {
      category: MEAT_CATEGORY[best],
      reason: sourceLine ? `${MEAT_LABEL[best]}: ${sourceLine}` : `${MEAT_LABEL[best]}: the title says so`,
    }
  }
  if (isDrinkOrCondiment)
    return {
      category: null,
      reason: last.includes('drink') ? 'a drink has no main ingredient' : 'a sauce or seasoning has no main ingredient',
    }
  if (lines.length === 0 && findFoodTerms(words).length === 0 && findDishTerms(words).length === 0)
    return { category: null, reason: 'nothing in it is known' }
  return {
    category: 'Veggies & Greens',
    reason: sweet ? 'it is a sweet or a bake without meat' : 'no meat, poultry or fish stands out',
  }
}

/** The head of a title: the words before 'with', a comma or a bracket. */
export function titleHead(words: readonly LexiconWord[]): LexiconWord[] {
  const end = words.findIndex((word, index) => index > 0 && (word === ',' || TITLE_HEAD_END_WORDS.has(word)))
  return words.slice(0, end < 0 ? words.length : end)
}

function hasFoodGroup(foods: readonly { groups: readonly string[] }[], group: FoodGroup): boolean {
  return foods.some(({ groups }) => groups.includes(group))
}

function findTitleMeats(
  words: readonly LexiconWord[],
  headEnd: number,
): { vegan: boolean; meats: { meat: MeatKind; weight: number; term: string }[] } {
  const foods = findFoodTerms(words)
  const meats = foods.flatMap((food) => {
    const titleWeight = food.index < headEnd ? 1.5 : 0.6
    const isSpice =
      isDerivedProduct(words, food) &&
      findDishTerms(words.slice(food.index + food.length, food.index + food.length + 2)).some(({ groups }) =>
        groups.includes('condiment'),
      )
    if (isSpice) return []
    const namedMeats = MEAT_KINDS.filter((meat) => food.groups.includes(meat)).map((meat) => ({
      meat,
      weight: titleWeight,
      term: food.term,
    }))
    if (namedMeats.length > 0) return namedMeats
    if (food.groups.includes('cured'))
      return [{ meat: 'beef' as const, weight: titleWeight > 1 ? 0.5 : 0.35, term: food.term }]
    if (food.groups.includes('ham')) return [{ meat: 'beef' as const, weight: 0.6, term: food.term }]
    if (food.groups.includes('anchovy')) return [{ meat: 'fish' as const, weight: 0.7, term: food.term }]
    if (food.groups.includes('cutBeef') && !hasMeat(foods) && !hasFoodGroup(foods, 'vegetable'))
      return [{ meat: 'beef' as const, weight: titleWeight * 0.6, term: food.term }]
    if (food.groups.includes('cutChicken') && !hasMeat(foods) && !hasFoodGroup(foods, 'vegetable'))
      return [{ meat: 'chicken' as const, weight: titleWeight * 0.6, term: food.term }]
    return []
  })
  const vegan = foods.find(({ groups }) => groups.includes('vegan'))
  return { vegan: vegan !== undefined && (MEATLESS_PATTERN.test(vegan.term) || meats.length === 0), meats }
}

const MEATLESS_PATTERN = new RegExp(
  '^(?:vegan|vegetarian|veggie|plant|meat ?less|meat free|mock|faux|vegetaris|vegetal|vegan|' +
    'wega|wege|веган|вегет|impossible|beyond|chickenless|no chicken|chicken less|chik|seitan|' +
    'jackfruit)',
)

function hasMeat(foods: readonly FoodMatch[]): boolean {
  return (
    MEAT_KINDS.some((meat) => hasFoodGroup(foods, meat)) || hasFoodGroup(foods, 'cured') || hasFoodGroup(foods, 'ham')
  )
}

type LineMeat = { meat: MeatKind; amount: number; term: string }

function findLineMeats(line: string): LineMeat[] {
  const words = tokenizeFolded(line)
  const foods = findFoodTerms(words)
  if (hasFoodGroup(foods, 'vegan')) return []
  const amount = estimateMeatAmount(line, words)
  const named = foods.filter((food) => !isDerivedProduct(words, food))
  const meats: LineMeat[] = []
  for (const food of named) {
    for (const meat of MEAT_KINDS) if (food.groups.includes(meat)) meats.push({ meat, amount, term: food.term })
  }
  // 'turkey sausage' and 'chicken mince' are poultry
  const bird = meats.find(({ meat }) => meat === 'chicken')
  const sausage = meats.find(
    ({ meat, term }) =>
      meat === 'beef' &&
      /sausage|chorizo|wurst|worst|saucisse|salsic|meatball|mince|gehakt|hack|фарш|колбас|carne|carni|fars|kod$|kott$|maso|mies|mäso|viande|мяс|kjott/.test(
        term,
      ),
  )
  if (bird && sausage) return [bird]
  if (meats.length > 0) return discountAlternatives(meats)
  const ham = named.find(({ groups }) => groups.includes('ham'))
  if (ham) return [{ meat: 'beef', amount: amount * 0.8, term: ham.term }]
  const cured = named.find(({ groups }) => groups.includes('cured'))
  if (cured) return [{ meat: 'beef', amount: amount * 0.6, term: cured.term }]
  if (foods.some(({ groups }) => groups.includes('anchovy')))
    return [{ meat: 'fish', amount: amount * 0.25, term: 'anchovies' }]
  if (
    hasMeat(foods) ||
    hasFoodGroup(foods, 'notMeat') ||
    hasFoodGroup(foods, 'vegetable') ||
    hasFoodGroup(foods, 'flour')
  )
    return []
  const cutMatch = named.find(
    ({ groups }) => groups.includes('cutChicken') || groups.includes('cutBeef') || groups.includes('cutFish'),
  )
  if (!cutMatch) return []
  const meat = cutMatch.groups.includes('cutChicken')
    ? 'chicken'
    : cutMatch.groups.includes('cutBeef')
      ? 'beef'
      : 'fish'
  return [{ meat, amount: amount * 0.9, term: cutMatch.term }]
}

/** Of alternatives ('beef or chicken') the first counts fully, further ones half. */
function discountAlternatives(meats: LineMeat[]): LineMeat[] {
  const seen = new Set<MeatKind>()
  return meats
    .filter(({ meat }) => !seen.has(meat) && seen.add(meat))
    .map((lineMeat, index) => (index === 0 ? lineMeat : { ...lineMeat, amount: lineMeat.amount * 0.5 }))
}

const PHRASE_STOP_WORDS = new Set(
  'with in for plus to without mit ohne in con sin senza avec sans met zonder com sem z bez med utan uden с без для'.split(
    ' ',
  ),
)

/** Whether the meat at this index names a derived product: a stock, fat or seasoning. */
function isDerivedProduct(words: readonly LexiconWord[], food: { index: number; length: number }): boolean {
  const after = words.slice(food.index + food.length, food.index + food.length + 3)
  // a comma or preposition ends the phrase: 'chicken thighs, fat trimmed', 'salmon with butter'
  const stopIndex = after.findIndex(
    (word) =>
      word === ',' ||
      PHRASE_STOP_WORDS.has(word) ||
      findFoodTerms([word]).some(({ groups }) => groups.includes('cutChicken') || groups.includes('cutBeef')),
  )
  const phraseWords = stopIndex < 0 ? after : after.slice(0, stopIndex)
  // a conjunction does not: 'beef or chicken broth'
  if (findDerivedProducts(phraseWords).length > 0) return true
  const namedMeats = words[food.index] ?? ''
  if (food.length === 1 && (/bouillon|buljong|bulion/.test(namedMeats) || findDerivedProducts([namedMeats]).length > 0))
    return true
  if (
    (phraseWords[0] === 'or' || phraseWords[0] === 'and') &&
    findDerivedProducts(words.slice(food.index + food.length, food.index + food.length + 4)).length > 0
  )
    return true
  const from = Math.max(0, food.index - 3)
  const before = words.slice(from, food.index)
  const start = before.lastIndexOf(',')
  return (
    (findDerivedProductPrefixes(before.slice(start + 1)).length > 0 &&
      /^(?:de|d|di|da|du|of|z|ze|od|do|from|ni)$/.test(words[food.index - 1] ?? '')) ||
    /^(?:бульон|кубик|жир|vyvar|bulion|kostk)/.test(words[food.index - 1] ?? '')
  )
}

const WEIGHT_PATTERN = new RegExp(
  String.raw`(\d{1,5}(?:[.,]\d{1,3})?)\s{0,2}-?(kg|kilos?|kilogram\w{0,4}|g|gr|grams?|gramm|grammes?|` +
    String.raw`gramas?|gramos|grammi|lbs?|pounds?|oz|ounces?|кг|г|гр|грамм\p{L}{0,3}|dag|dkg)(?![\p{L}])`,
  'iu',
)
const SPOON_PATTERN = new RegExp(
  String.raw`(?:^|[\s\d])(?:tsps?|tbsps?|tbs|tbl|teaspoons?|tablespoons?|el|tl|c\. ?à|cuill\p{L}{1,8}|` +
    String.raw`cucharad\p{L}{1,6}|cucchia\p{L}{1,6}|eetlepels?|theelepels?|colher(?:es)?|łyż\p{L}{1,6}|` +
    String.raw`msk|tsk|spsk|krm|ст\. ?л|ч\. ?л|ложк\p{L}?|lyžic\p{L}?|lžic\p{L}?|pinch|dash|drops?|` +
    String.raw`sprinkle)(?![\p{L}])`,
  'iu',
)
const SLICE_PATTERN = new RegExp(
  String.raw`(?:^|[\s\d])(?:slices?|strips?|rashers?|scheiben?|tranches?|lonchas?|fette|plakjes|` +
    String.raw`fatias?|plaster\p{L}{0,3}|skivor|skiver|ломтик\p{L}{0,2}|to taste|optional|for serving|` +
    String.raw`garnish)(?![\p{L}])`,
  'iu',
)

/** Share of a main ingredient (0 to 1) that a line provides: by weight if stated, little for spoons and slices. */
function estimateMeatAmount(line: string, words: readonly LexiconWord[]): number {
  const weightMatch = WEIGHT_PATTERN.exec(line.slice(0, 200))
  if (weightMatch) {
    const grams = Number((weightMatch[1] ?? '').replace(',', '.')) * gramsPerUnit((weightMatch[2] ?? '').toLowerCase())
    return grams >= 170 ? 1 : grams >= 100 ? 0.85 : grams >= 60 ? 0.6 : 0.3
  }
  if (words.includes('optional')) return 0.3
  if (SPOON_PATTERN.test(line.slice(0, 200))) return 0.15
  return SLICE_PATTERN.test(line.slice(0, 200)) ? 0.5 : 1
}

function gramsPerUnit(unit: string): number {
  if (/^k|^кг/.test(unit)) return 1000
  if (/^(?:lb|pound)/.test(unit)) return 454
  if (/^o/.test(unit)) return 28
  return unit.startsWith('d') ? 10 : 1
}
