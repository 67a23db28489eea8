import { findAisle } from '../tables/aisles'
import { createLexicon, tokenizeFolded, type LexiconMatch } from '../tables/lexicon'
import { namesWith } from '../tables/foods'
import { isEquipment, isEquipmentList } from '../foods/non-food-lines'
import { isGroupHeading } from '../normalise/headings'
import { splitAmount } from '../recipe/split-amount'
import { DIETS, FOOD_GROUPS, type Diet, type FoodGroup, type FoodGroupName } from './food-groups'
import { wordsOf } from '../tables/words'

export { DIETS, type Diet } from './food-groups'

type DietAnswer = 'yes' | 'no' | 'cannot-tell'

/** The answer to one question and the ingredient lines, as given, that decide it; none for 'yes'. */
export type DietVerdict = { answer: DietAnswer; lines: string[] }

type LineAnswers = Record<Diet, DietAnswer>

const MAX_LINE_LENGTH = 500
const SEVERITY: Record<DietAnswer, number> = { yes: 0, 'cannot-tell': 1, no: 2 }
const KNOWN_PLANT_AISLES = new Set(['produce', 'spices'])

const findFoods = createLexicon(namesWith<FoodGroupName>(({ diet }) => diet))

/** Words of a label ('gluten-free', 'vegan') and the diets that the food beside them then keeps. */
const LABELS = {
  vegan:
    'vegan, plant based, plantbased, vegano, vegana, végétal, végétale, végétalien, vegane, veganer, veganes, pflanzlich*, plantaardig*, веган*',
  vegetarian: `vegetarian, veggie, meatless, meat free, vegetarisch*, végétarien*, vegetariano, vegetariana, vegetarian style,
    вегетариан*`,
  gluten_free:
    'gluten free, glutenfree, gf, wheat free, glutenfrei*, sans gluten, sin gluten, senza glutine, glutenvrij*, безглютен*',
  dairy_free: `dairy free, non dairy, nondairy, milk free, lactose free dairy free, milchfrei*, sans produits laitiers, sin lácteos,
    zuivelvrij*`,
  egg_free: 'egg free, eggless, eifrei*, sans oeufs, sans oeuf, sin huevo, senza uova',
  nut_free: 'nut free, nussfrei*, sans noix',
  pork_free: 'pork free, halal, kosher, schweinefleischfrei*, sans porc, sin cerdo',
  alcohol_free: `alcohol free, non alcoholic, nonalcoholic, dealcoholized, alkoholfrei*, sans alcool, sin alcohol, analcolico, alcoholvrij*,
    безалкогольн*`,
} as const

const LABELLED_DIETS: Record<keyof typeof LABELS, readonly Diet[]> = {
  vegan: ['vegan', 'vegetarian', 'dairy_free', 'egg_free', 'fish_free', 'pork_free'],
  vegetarian: ['vegetarian', 'fish_free', 'pork_free'],
  gluten_free: ['gluten_free'],
  dairy_free: ['dairy_free'],
  egg_free: ['egg_free'],
  nut_free: ['nut_free'],
  pork_free: ['pork_free'],
  alcohol_free: ['alcohol_free'],
}

const findLabels = createLexicon<keyof typeof LABELS>(LABELS)
/** Before a label, these make it a wish and not a property: 'soy sauce (or gluten-free)', 'use vegan if needed'. */
const WISH_WORDS = wordsOf('wish', 'any')
const WISH_DISTANCE = 3
/** Before a word such as 'sauce' or 'topping', these make it a use of the food: 'berries for topping'. */
const USE_WORDS = new Set(['for', 'the', 'your', 'as'])
const ALTERNATIVE = /\s(?:or|oder|ou|oppure|или|eller|and\/or)\s|\s\/\s/i

/**
 * Answers nine questions about what is in a recipe, from its ingredient lines alone.
 *
 * 'yes': no line breaks the diet; 'no': a line breaks it; 'cannot-tell': a line may break it, or names a food that the
 * tables do not know. A false 'yes' harms, so doubt is never a 'yes'. Headings are no lines; without lines nothing can
 * be told. Never throws; linear in the length of the lines, of which 500 characters are read.
 */
export function judgeDiets(lines: readonly string[]): Record<Diet, DietVerdict> {
  const judged = lines
    .filter((line) => /\p{L}/u.test(line) && !isGroupHeading(line) && !isEquipmentList(line) && !isEquipmentLine(line))
    .map((line) => ({ line, answers: judgeLine(line) }))
  return forEachDiet((diet) => {
    if (judged.length === 0) return { answer: 'cannot-tell', lines: [] }
    const answer = judged.map(({ answers }) => answers[diet]).reduce(worse)
    const deciding = answer === 'yes' ? [] : judged.filter(({ answers }) => answers[diet] === answer)
    return { answer, lines: deciding.map(({ line }) => line) }
  })
}

/** 'Auflaufform (Ø 26 cm)': a dish to bake in. */
const isEquipmentLine = (line: string): boolean =>
  isEquipment(
    splitAmount(line.slice(0, MAX_LINE_LENGTH))
      .rest.replace(/\([^()]{0,200}\)?/g, '')
      .trim(),
  )

const SOFT_HYPHENS = /\u00ad/g
/** Without its accents the word for monkfish in Spanish. */
const GRATED_IN_FRENCH = /(?<!\p{L})râpée?s?(?!\p{L})/giu

/** Spoons of which one is named after soup: '2 c. à soupe'. */
const FRENCH_SPOONS = /(?<!\p{L})c(?:uill?(?:[eè]res?|\.)?)?\.?\s?[àa]\.?\s?(?:soupe|caf[ée]|thé|dessert)(?!\p{L})/giu

/** What a food is used for, in words that add none: 'plus more to grease pans', 'to sprinkle over'. */
const USE = new RegExp(
  String.raw`\b(?:to|for) (?:sprinkl|dust|greas|coat|roll|brush|lin|knead)(?:e|ing)?(?: (?:over|out|on|the|your|an?|` +
    String.raw`and|pans?|tins?|dish|dough|cakes?|cookies?|(?:work )?surface|baking|sheets?|trays?|greased|cooling|` +
    String.raw`board|mou?ld|bowl|top|it|them)\b){0,10}`,
  'gi',
)

function judgeLine(line: string): LineAnswers {
  const text = line
    .slice(0, MAX_LINE_LENGTH)
    .replace(SOFT_HYPHENS, '')
    .replace(USE, ' ')
    .replace(GRATED_IN_FRENCH, '')
    .replace(FRENCH_SPOONS, ' ')
    .replace(/(?<!\p{L})\((\p{L}{2,12})\)(?=\p{L})/gu, '$1')
    .replace(/(\p{L})\((\p{Ll}{1,3})\)/gu, '$1$2')
    .replace(/([\p{L}])['’]s(?!\p{L})/gu, '$1s')
  const alternatives = text
    .split(ALTERNATIVE)
    .map(judgePhrase)
    .filter((answers) => answers !== null)
  const [first, ...others] = alternatives
  if (!first) return isPlantByAisle(text) ? forEachDiet(() => 'yes') : forEachDiet(() => 'cannot-tell')
  return forEachDiet((diet) => {
    const answer = first[diet]
    return others.every((other) => other[diet] === answer) ? answer : 'cannot-tell'
  })
}

/** The worst of the foods that a phrase names, or null when it names none. */
function judgePhrase(phrase: string): LineAnswers | null {
  const words = tokenizeFolded(phrase)
  const foods = namedFoods(words)
  if (foods.length === 0) return null
  const keptBy = labelledDiets(words, foods)
  return forEachDiet((diet) =>
    foods.map((food, index) => answerOfLabelled(food, keptBy[index] ?? NO_DIETS, diet)).reduce(worse),
  )
}

const NO_DIETS: ReadonlySet<Diet> = new Set()
const MEATS: readonly FoodGroupName[] = ['meat', 'unnamedMeat', 'pork', 'sausage', 'fish', 'breaded']

/** Meat under a label such as 'vegan' is a product, often of wheat or soy. */
function answerOfLabelled(food: LexiconMatch<FoodGroupName>, keptBy: ReadonlySet<Diet>, diet: Diet): DietAnswer {
  if (keptBy.has(diet)) return 'yes'
  const answer = answerOfFood(food, diet)
  // cream without dairy is of plants, or has egg or honey in it
  if (diet === 'vegan' && keptBy.has('dairy_free') && answerOfFood(food, 'vegetarian') === 'yes')
    return answerOfFood(food, 'egg_free') === 'yes' ? 'cannot-tell' : answer
  const isSubstitute = keptBy.has('vegetarian') && food.groups.some((group) => MEATS.includes(group))
  return isSubstitute ? worse(answer, answerOfGroup('meatSubstitute', diet)) : answer
}

/** The foods of a phrase without the words of labels ('alcohol' in 'alcohol-free') and without uses and repetitions. */
function namedFoods(words: readonly string[]): LexiconMatch<FoodGroupName>[] {
  const labels = findLabels(words)
  const foods = findFoods(words).filter(
    (food) =>
      !labels.some(({ index, length }) => food.index >= index && food.index + food.length <= index + length) &&
      !(food.groups.includes('prepared') && USE_WORDS.has(words[food.index - 1] ?? '')),
  )
  const namesMeat = foods.some(({ groups }) => groups.includes('meat'))
  return namesMeat ? foods.filter(({ groups }) => !groups.includes('unnamedMeat')) : foods
}

function answerOfFood(food: LexiconMatch<FoodGroupName>, diet: Diet): DietAnswer {
  return food.groups.map((name) => answerOfGroup(name, diet)).reduce(worse)
}

function answerOfGroup(name: FoodGroupName, diet: Diet): DietAnswer {
  const group: FoodGroup = FOOD_GROUPS[name]
  return group.no?.includes(diet) ? 'no' : group.unclear?.includes(diet) ? 'cannot-tell' : 'yes'
}

/** For each food the diets that a label beside it vouches for: the next food, or the one before at the end. */
function labelledDiets(words: readonly string[], foods: readonly LexiconMatch<FoodGroupName>[]): Set<Diet>[] {
  const kept = foods.map(() => new Set<Diet>())
  for (const label of findLabels(words)) {
    const before = words.slice(Math.max(0, label.index - WISH_DISTANCE), label.index)
    const after = words.slice(label.index + label.length, label.index + label.length + WISH_DISTANCE)
    if ([...before, ...after].some((word) => WISH_WORDS.has(word))) continue
    const next = foods.findIndex((food) => food.index >= label.index)
    const target = kept[next === -1 ? foods.length - 1 : next]
    for (const name of label.groups) for (const diet of LABELLED_DIETS[name]) target?.add(diet)
  }
  return kept
}

function isPlantByAisle(line: string): boolean {
  const { rest } = splitAmount(line)
  return KNOWN_PLANT_AISLES.has(findAisle((rest || line).replace(/\b(?:frozen|tiefgekühlte?r?|surgelée?s?)\b/gi, ' ')))
}

function worse(one: DietAnswer, other: DietAnswer): DietAnswer {
  return SEVERITY[one] >= SEVERITY[other] ? one : other
}

function forEachDiet<Answer>(answerOf: (diet: Diet) => Answer): Record<Diet, Answer> {
  return Object.fromEntries(DIETS.map((diet) => [diet, answerOf(diet)])) as Record<Diet, Answer>
}
