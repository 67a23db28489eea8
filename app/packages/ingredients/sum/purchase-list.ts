import { DRIED_HERBS, findAisle } from '../tables/aisles'
import { findFoodMeasure, type FoodMeasure } from '../tables/food-measures'
import { mergeKey, splitNameWords, stripDescriptiveWords } from '../foods/ingredient-names'
import { addAmounts, amountGroup, chooseAmountOptions, isPluralOf, toItemSource } from './merge-ingredients'
import {
  dropInterchangeableWords,
  dropPreparation,
  eggPart,
  isFatForTheTin,
  isLeftFromCooking,
  isRemark,
  isTapWater,
  purchaseKey,
} from '../product/purchase-names'
import { detectRecipeLanguage } from '../languages/detect-language'
import { wholeEgg } from '../languages/egg-parts'
import { fruitOfPart, isOnlyJuice, isOnlyPeel } from '../languages/fruit-parts'
import { findForeignPlural } from '../languages/singular-forms'
import type { LanguageRules } from '../languages/language-rules'
import { type AmountOption, parseRequestedItems } from '../product/requested-items'
import { isSubRecipe } from '../foods/non-food-lines'
import { toShelfItem } from '../product/shelf-name'
import { TIN_UNITS } from '../foods/item-key'
import { toPluralPhrase } from '../languages/russian-morphology'
import { inflectNoun } from '../recipe/scale'
import type { ItemSource, RecipeIngredientLine, ShoppingAmount, ShoppingItem } from '../product/shopping-item'
import { CONTAINERS, dimensionOf, measureSystemOf, toBaseUnit } from '../amounts/units'

type Purchase = {
  key: string
  names: string[]
  requests: AmountOption[][]
  eggParts: { yolk: number; white: number }
  /** Of the first line, for the plural of its name. */
  language: LanguageRules | null
  /** Pieces of which only the peel is used. */
  zested: number
  /** Pieces of each recipe of which only the peel, and of which only the juice is used. */
  parts: Map<string, { peel: number; juice: number }>
  sources: ItemSource[]
}

/** How the recipes of the list measure. */
type CupsOrMetric = { cups: number; metric: number }

/**
 * The shopping list of recipes: like `mergeIngredients`, but as a shopper writes it. Variants of which a shop sells one
 * product are one item, each item has one amount where its parts can be converted, fractions of pieces and packs are
 * rounded up, measures are those of the recipes, and what is not bought (tap water, remarks) is left out.
 */
export function createPurchaseList(lines: readonly RecipeIngredientLine[]): ShoppingItem[] {
  const purchases = new Map<string, Purchase>()
  const measures: CupsOrMetric = { cups: 0, metric: 0 }
  const lastLine = new Map<string, RecipeIngredientLine>()
  const languages = languagesOfRecipes(lines)
  const readItems = (line: RecipeIngredientLine) =>
    parseRequestedItems(line, languages.get(line.recipeId ?? '') ?? null).map(toShelfItem)
  const subRecipes = new Set(
    lines.filter(({ line }) => isSubRecipe(line)).map((line) => subRecipeKey(line, readItems(line)[0]?.name)),
  )
  for (const line of lines) {
    if (isSubRecipe(line.line)) continue
    for (const { name: requestedName, options, isFresh, isEnglish, language } of readItems(line)) {
      const product =
        isFresh || MEASURES_OF_FRESH.has(options[0]?.[0]?.unit ?? '')
          ? nameFreshHerbs(requestedName)
          : nameDriedHerb(requestedName, options, line.line, language)
      const name = isEnglish || language ? product : requestedName
      // the heading of the part: 'Walnut pesto' beside '100 g walnut pesto (from above)'
      if (options.length === 0 && subRecipes.has(subRecipeKey(line, name))) continue
      // ice is also sold in bags
      if (isTapWater(name) && !options.flat().some(({ unit }) => unit === 'bag')) continue
      if (isLeftFromCooking(name) || isFatForTheTin(line.line, name) || isRemark(line.line, name, options.length > 0))
        continue
      const countedUnit = options.flat().find(({ unit }) => dimensionOf(unit) === null)?.unit ?? null
      const key = purchaseKey(nameForKey(product, options, language), countedUnit)
      const purchase: Purchase = purchases.get(key) ?? {
        key,
        names: [],
        requests: [],
        eggParts: { yolk: 0, white: 0 },
        language,
        zested: 0,
        parts: new Map(),
        sources: [],
      }
      purchases.set(key, purchase)
      if (lastLine.get(key) !== line) purchase.sources.push(toItemSource(line))
      lastLine.set(key, line)
      const part = eggPart(product)
      // '80 g/4 egg yolks'
      const count = (options.find(([head]) => head?.unit === null) ?? options[0])?.[0]
      const eggs = count && (part || key === 'egg') ? countEggs(part ?? 'egg', count) : null
      if (count?.unit === null && isOnlyPeel(line.line)) purchase.zested += count.quantity
      if (count?.unit === null) countFruitParts(purchase, line, count.quantity)
      if (part && eggs !== null) purchase.eggParts[part] += eggs
      else if (eggs !== null && count?.unit) purchase.requests.push([[{ ...count, ...pieces(eggs) }]])
      else purchase.requests.push(restoreLostUnit(options, key, name, isEnglish))
      purchase.names.push(part ? (isEnglish ? 'egg' : wholeEgg(name)) : name)
      if (isAmerican(options)) measures.cups += 1
      else if (measureSystemOf(options[0]?.[0]?.unit ?? null) === 'metric') measures.metric += 1
    }
  }
  for (const purchase of purchases.values()) shareFruit(purchase)
  for (const [part, whole] of PARTS_OF_OTHERS) takeFromWhole(purchases, part, whole)
  for (const fruit of Object.keys(PEEL_OF_FRUIT_ML)) peelFruit(purchases, fruit)
  for (const fruit of Object.keys(JUICE_OF_FRUIT_ML)) squeezeFruit(purchases, fruit)
  return [...purchases.values()].map((purchase) => toItem(purchase, measures))
}

/** Whether a line measures in cups or sticks of butter: '3 tbsp plus ½ cup', '8 tbsp (1 stick)'. */
function isAmerican(options: AmountOption[]): boolean {
  return options[0]?.some(({ unit }) => unit === 'cup') === true || options.some(([amount]) => amount?.unit === 'stick')
}

/** Grams of an egg and its parts. */
const EGG_GRAMS = { egg: 50, yolk: 18, white: 33 }

function countEggs(part: 'egg' | 'yolk' | 'white', { quantity, quantity_max, unit }: ShoppingAmount): number | null {
  const stated = quantity_max ?? quantity
  if (unit === null) return stated
  // a millilitre of egg weighs a gram
  return dimensionOf(unit) === null
    ? null
    : Math.max(1, Math.ceil(toBaseUnit(stated, unit) / EGG_GRAMS[part] - TOLERANCE))
}

const pieces = (quantity: number): ShoppingAmount => ({ quantity, quantity_max: null, unit: null })

/** The language of each recipe, by its id. */
function languagesOfRecipes(lines: readonly RecipeIngredientLine[]): Map<string, LanguageRules | null> {
  const linesOf = new Map<string, string[]>()
  for (const { line, recipeId } of lines) if (recipeId) linesOf.set(recipeId, [...(linesOf.get(recipeId) ?? []), line])
  return new Map([...linesOf].map(([recipeId, texts]) => [recipeId, detectRecipeLanguage(texts)]))
}

/** Foods that nobody counts in pieces. */
const POURED =
  /(?:^|\s)(?:flour|sugar|cocoa|powder|cornstarch|milk|buttermilk|cream|yogurt|oil|stock|broth|rice|oat|honey|syrup)$/

/** What is grated or diced, and nuts, in German and Dutch: '50 Schinkenwürfel', '50 geraspte kaas'. */
const IN_BITS =
  /(?:würfel|streifen|blokjes|reepjes|kaas|käse|nüsse|noten|mandeln|amandelen|rosinen|rozijnen)(?:\slight)?$/i

const ROOT_OR_STEM = /\s(?:roots?|stalks?|stems?)$/i

/** Small things that a recipe counts by the hundred: '100 wonton wrappers'. */
const COUNTED_BY_HUNDREDS =
  /\s(?:wrappers|skins|cand(?:ies|y)|cookies|biscuits|crackers|chips|pretzels|sheets|sticks|shells|cups)$/i

/** Counts from which a number is one of grams or millilitres: of what is poured, of other foods. */
const MIN_MEASURE = { poured: 20, counted: 100 }

/** '¾ cocoa powder' and '¼ basil leaves' have lost their cup, '600 tomatoes' their grams, '17.3 pastry' its unit. */
function restoreLostUnit(stated: AmountOption[], key: string, name: string, isEnglish: boolean): AmountOption[] {
  const options =
    key === 'garlic'
      ? stated.map((option) => option.map(asCloves))
      : key === 'ginger' && isEnglish
        ? stated.map((option) => option.map(asPieces))
        : stated
  const [amount] = options[0] ?? []
  if (!amount || amount.each) return options
  // '16 oz (2 cups) ruby port'
  if (options.length > 1)
    return options.some(([other]) => VOLUMES_OF_LIQUIDS.has(other?.unit ?? '')) && isLiquid(key)
      ? options.map((option) => option.map((part) => (part.unit === 'oz' ? { ...part, unit: 'fl oz' } : part)))
      : options
  const isPoured = POURED.test(key) && !key.includes(' in ')
  const part =
    isEnglish && amount.unit === null && !ROOT_OR_STEM.test(name) ? partOfBareCount(amount.quantity, key) : null
  if (part) return [[{ ...amount, unit: part }]]
  if (amount.unit === 'oz' && isLiquid(key)) return [[{ ...amount, unit: 'fl oz' }]]
  if (amount.unit === null && amount.quantity > 1) {
    const isMeasured = isPoured || (!isEnglish && IN_BITS.test(name))
    if (
      amount.quantity >= MIN_MEASURE[isMeasured ? 'poured' : 'counted'] &&
      findAisle(name) !== 'other' &&
      !COUNTED_BY_HUNDREDS.test(name)
    )
      return [[{ ...amount, unit: findFoodMeasure(key)?.soldBy === 'volume' ? 'ml' : 'g' }]]
    const isNoCount =
      isPoured || (amount.quantity > 4 && Math.abs(amount.quantity * 12 - Math.round(amount.quantity * 12)) > 0.05)
    return isNoCount ? [] : options
  }
  if (amount.quantity >= 1) return options
  if (amount.unit === null && SPOONED_SPICE.test(key)) return [[{ ...amount, unit: 'tsp' }]]
  const isLost =
    amount.unit === null
      ? isPoured && findAisle(key) !== 'spices'
      : amount.unit === 'leaf' && findFoodMeasure(key)?.soldBy === 'bunch'
  return isLost ? [[{ ...amount, unit: 'cup' }]] : options
}

/** Of which nobody counts halves: '¼ black pepper' has lost its spoon. */
const SPOONED_SPICE =
  /^(?:.* )?(?:black pepper|salt|paprika|cumin|turmeric|cinnamon|oregano|cayenne|chil[ei] powder|garlic powder|onion powder)$/

const VOLUMES_OF_LIQUIDS = new Set(['cup', 'pint', 'quart', 'ml', 'l'])

/** '⅓ cup garlic cloves (6 to 8)': nobody means heads. */
const asCloves = (amount: ShoppingAmount): ShoppingAmount =>
  amount.unit === null && amount.quantity > 1 ? { ...amount, unit: 'clove' } : amount

/** '1 (1-inch) piece ginger': its pieces are counted like others. */
const asPieces = (amount: ShoppingAmount): ShoppingAmount =>
  amount.unit === null ? { ...amount, unit: 'piece' } : amount

const MIN_LEAVES = 4

/** '2 garlic (grated)' are cloves and '6 basil' leaves: nobody means heads or bunches. */
function partOfBareCount(quantity: number, key: string): string | null {
  const measure = quantity >= MIN_LEAVES ? findFoodMeasure(key) : null
  return measure?.soldBy === 'bunch' && !measure.gramsPerPiece ? 'leaf' : null
}

/** Whether ounces of it are fluid ounces: broth and cold brew, not condensed milk or ground coffee. */
function isLiquid(key: string): boolean {
  if (/condensed|powder|concentrate|\sin\s|(?:tomato|marinara|pasta|pizza|enchilada|spaghetti) sauce$/.test(key))
    return false
  if (/(?:coffee|tea)$/.test(key)) return /cold brew|brewed|iced/.test(key)
  return findFoodMeasure(key)?.soldBy === 'volume' || findAisle(key) === 'drinks'
}

function subRecipeKey({ recipeId }: RecipeIngredientLine, name = ''): string {
  return `${recipeId ?? ''} ${mergeKey(name)}`
}

const BARE_GINGER = /^\S+(?:\s\d\/\d)?\s?(?:tsps?|teaspoons?)\.?\s(?:of\s)?ginger$/i

/** Tablespoons of a herb with which nothing is done: 'oregano', not 'chopped oregano'. */
const BARE_SPOONS =
  /^\S+(?:\s\d\/\d)?\s?(?:tbsps?|tablespoons?)\.?\s(?:of\s)?(?:oregano|thyme|marjoram|rosemary|sage)$/i

/** Of herbs, which no jar is measured in. */
const MEASURES_OF_FRESH = new Set(['cup', 'handful', 'bunch'])

/** A herb by the teaspoon is the dried one: '1 tsp thyme'. */
function nameDriedHerb(name: string, [first]: AmountOption[], line: string, language: LanguageRules | null): string {
  const unit = first?.[0]?.unit
  if (BARE_GINGER.test(line.trim())) return 'ground ginger'
  if (unit === 'tsp' && mergeKey(name) === 'coriander') return 'ground coriander'
  const isSpooned = unit === 'tsp' || unit === 'pinch' || (unit === 'tbsp' && BARE_SPOONS.test(line))
  const isDried = isSpooned && DRIED_HERBS.has(mergeKey(name))
  return isDried ? (language?.nameDriedHerb(name) ?? `dried ${name}`) : name
}

/** 'chopped mixed herbs' are fresh ones; 'mixed herbs' alone is a jar. */
function nameFreshHerbs(name: string): string {
  return /^mixed herbs$/i.test(name) ? 'herbs' : name
}

/** Juice of one fruit in millilitres. */
const JUICE_OF_FRUIT_ML: Readonly<Record<string, number>> = {
  lemon: 45,
  'meyer lemon': 45,
  lime: 30,
  'key lime': 12,
  orange: 80,
  'blood orange': 70,
  'navel orange': 80,
  grapefruit: 180,
}
/** Whose juice is bought as such unless the line says that it is squeezed. */
const SOLD_AS_JUICE = /(?:orange|grapefruit)$/
const SQUEEZED =
  /^(?!.*\b(?:carton|concentrate|bottled?)\b).*\b(?:fresh(?:ly)?|squeezed|frisch|gepresst\w*|pressé|recién|exprimido|spremuta|vers|geperst\w*)\b/i
/** What somebody squeezes who does not say so. */
const MAX_SQUEEZED_ML = 125
/** Part of a fruit that is left over from the others. */
const JUICE_LEFT_OVER = 0.25

/** Measures of juice are squeezed from the fruit; more than a few spoons, or juice that shops sell, where a line says so. */
function squeezeFruit(purchases: Map<string, Purchase>, fruit: string): void {
  const [whole, juice] = [purchases.get(fruit), purchases.get(`${fruit} juice`)]
  if (!juice) return
  const amounts = juice.requests.flatMap(([first]) => first ?? [])
  const measured = amounts.filter(({ unit }) => !VAGUE_UNITS.has(unit ?? ''))
  const ml = measured.reduce((sum, { quantity, unit }) => sum + toBaseUnit(quantity, unit), 0)
  const isSqueezed = juice.sources.every(({ line }) => SQUEEZED.test(line))
  const isSold = SOLD_AS_JUICE.test(fruit) || ml > MAX_SQUEEZED_ML
  if (!measured.every(({ unit }) => dimensionOf(unit) === 'volume') || (isSold && !isSqueezed)) return
  const isCounted = whole?.requests.some(([first]) => first?.[0]?.unit === null) === true
  const isUncounted = whole?.requests.every((options) => options.length === 0) !== false
  if (!isCounted && !isUncounted) return
  const count = ml / JUICE_OF_FRUIT_ML[fruit]! - (whole?.zested || (isCounted ? JUICE_LEFT_OVER : 0))
  const request = count > TOLERANCE ? [[[pieces(whole ? count : Math.max(1, Math.ceil(count - TOLERANCE)))]]] : []
  if (whole) {
    whole.requests.push(...request)
    whole.sources.push(...juice.sources)
  } else {
    const name = fruitOfPart(juice.names[0] ?? '') ?? fruit
    purchases.set(fruit, { ...juice, key: fruit, names: [name], requests: request })
  }
  purchases.delete(juice.key)
}

function countFruitParts({ parts }: Purchase, { line, recipeId }: RecipeIngredientLine, pieces: number): void {
  const part = isOnlyPeel(line) ? 'peel' : isOnlyJuice(line) ? 'juice' : null
  if (!part) return
  const ofRecipe = parts.get(recipeId ?? '') ?? { peel: 0, juice: 0 }
  parts.set(recipeId ?? '', { ...ofRecipe, [part]: ofRecipe[part] + pieces })
}

/** One fruit gives both 'zest of 1 lemon' and 'juice of 1 lemon' of a recipe. */
function shareFruit(purchase: Purchase): void {
  let shared = [...purchase.parts.values()].reduce((sum, { peel, juice }) => sum + Math.min(peel, juice), 0)
  purchase.requests = purchase.requests.flatMap((options) => {
    const [first] = options[0] ?? []
    const most = first?.quantity_max ?? first?.quantity ?? 0
    const taken = first?.unit === null ? Math.min(shared, most) : 0
    if (taken === 0) return [options]
    shared -= taken
    return most > taken ? [[[pieces(most - taken)]]] : []
  })
}

/** What comes with another thing of the list: the sauce of the tin, the green of the bulb. */
const PARTS_OF_OTHERS: readonly (readonly [part: RegExp, whole: RegExp])[] = [
  [/^(?:adobo )?sauce(?: from .*)?$/, /^(?:canned )?chipotle.*\sadobo/],
  [/^sun dried tomato oil$/, /^sun dried tomato$/],
  [/^fennel (?:frond|top)$/, /^fennel(?: bulb)?$/],
  [/^carrot (?:top|green)$/, /^carrot$/],
  [/^beet (?:green|leaf)$/, /^beet$/],
  [/^celery (?:leaf|leave|top)$/, /^celery$/],
]

function takeFromWhole(purchases: Map<string, Purchase>, part: RegExp, wholeKey: RegExp): void {
  const whole = [...purchases.values()].find(({ key }) => wholeKey.test(key))
  if (!whole) return
  for (const purchase of [...purchases.values()].filter(({ key }) => part.test(key))) {
    whole.sources.push(...purchase.sources)
    purchases.delete(purchase.key)
  }
}

/** Grated peel of one fruit in millilitres. */
const PEEL_OF_FRUIT_ML: Readonly<Record<string, number>> = {
  lemon: 15,
  'meyer lemon': 15,
  lime: 7.5,
  'key lime': 4,
  orange: 22,
  'blood orange': 22,
  'navel orange': 22,
  grapefruit: 30,
  'pink grapefruit': 30,
  bergamot: 15,
  clementine: 10,
  mandarin: 10,
  tangerine: 10,
  satsuma: 10,
}
const MAX_PEEL_ML = 50

/** A little peel comes off fruit: of the list, else what is bought for it. */
function peelFruit(purchases: Map<string, Purchase>, fruit: string): void {
  for (const part of ['peel', 'zest', 'rind']) {
    const peel = purchases.get(`${fruit} ${part}`)
    const spoons = (peel?.requests ?? [])
      .flatMap(([first]) => first ?? [])
      .filter(({ unit }) => dimensionOf(unit) !== null)
    const ml = spoons.reduce(
      (sum, { quantity, quantity_max, unit }) => sum + toBaseUnit(quantity_max ?? quantity, unit),
      0,
    )
    if (!peel || ml > MAX_PEEL_ML || spoons.some(({ unit }) => dimensionOf(unit) !== 'volume')) continue
    const whole = purchases.get(fruit)
    purchases.delete(peel.key)
    if (whole) whole.sources.push(...peel.sources)
    else {
      const zested = Math.max(1, Math.ceil(ml / PEEL_OF_FRUIT_ML[fruit]! - TOLERANCE))
      const name = fruitOfPart(peel.names[0] ?? '') ?? fruit
      purchases.set(fruit, { ...peel, key: fruit, names: [name], requests: [[[pieces(zested)]]], zested })
    }
  }
}

function toItem({ key, names, requests, eggParts, language, sources }: Purchase, measures: CupsOrMetric): ShoppingItem {
  const extraEggs = Math.max(eggParts.yolk, eggParts.white)
  const all = extraEggs > 0 ? [...requests, [[{ quantity: extraEggs, quantity_max: null, unit: null }]]] : requests
  const isCountable =
    WHOLE_AISLES.has(findAisle(names[0] ?? key)) && !/ (?:with|from|in|for) |^(?:packaged|bagged) /.test(key)
  const amounts = purchaseAmounts(all, key, measures, isCountable)
  const [only] = amounts
  const single = amounts.length === 1 && only ? only : null
  const name = displayName(names, single, language)
  const { quantity = null, quantity_max = null, unit = null } = single ?? {}
  // a fresh herb stays one by the spoonful, which is told from the name alone
  const aisle =
    aisleByVolume(key, single, sources) ??
    findAisle(
      name,
      only && (isPack(only) || dimensionOf(only.unit) === null) && only.unit !== 'pinch' ? only.unit : null,
    )
  return {
    name,
    quantity,
    quantity_max,
    unit,
    ...(single?.each ? { each: single.each } : {}),
    amounts: amounts.length > 1 ? amounts : null,
    aisle:
      aisle === 'other'
        ? aisleOfGloss(sources)
        : aisle === 'spices' && (key === 'bell pepper' || isCountedPaprika(name, single))
          ? 'produce'
          : aisle,
    sources,
  }
}

/** The aisle of what a line says in brackets that an unknown food is: 'reshteh (Persian soup noodles)'. */
function aisleOfGloss(sources: readonly ItemSource[]): ShoppingItem['aisle'] {
  const glosses = sources.map(({ line }) => /\(([\p{L}\s-]{3,40})[,);]/u.exec(line)?.[1] ?? '')
  return glosses.map((gloss) => findAisle(gloss)).find((aisle) => aisle !== 'other') ?? 'other'
}

/** Names whose amount says which food they mean: 'Paprika' and 'перец' are vegetables by the piece. */
function nameForKey(product: string, options: AmountOption[], language: LanguageRules | null): string {
  if (isVegetablePaprika(product, options, language)) return 'paprikaschote'
  const unit = options[0]?.[0]?.unit
  if (product !== 'перец') return product
  const isSpice = unit === undefined || VAGUE_UNITS.has(unit ?? '') || measureSystemOf(unit) === 'kitchen'
  return isSpice ? 'перец черный' : 'болгарский перец'
}

/** German and Dutch paprika by the piece or by weight; by the spoon, and without an amount, it is the spice. */
function isVegetablePaprika(name: string, [first]: AmountOption[], language: LanguageRules | null): boolean {
  const amount = first?.[0]
  if (!amount || !language || !/^paprika(?:['’]?s)?$/i.test(name)) return false
  const { unit, quantity } = amount
  return dimensionOf(unit) === 'mass' ? toBaseUnit(quantity, unit) >= MIN_VEGETABLE_GRAMS : PIECES.has(unit ?? 'piece')
}

const MIN_VEGETABLE_GRAMS = 40
const PIECES = new Set(['piece', 'head'])

/** By the piece it is the vegetable, by the spoon the spice: German and Dutch paprika. */
function isCountedPaprika(name: string, amount: ShoppingAmount | null): boolean {
  return amount !== null && amount.unit === null && /(?:^|\s)paprika['’]?s?$/i.test(name)
}

/** Nobody buys a coconut or a pumpkin by the cup: it is the grated or tinned one. */
const SOLD_PREPARED_BY_VOLUME = new Map<string, ShoppingItem['aisle']>([
  ['coconut', 'dry goods'],
  ['pumpkin', 'tins and jars'],
  ['mandarin orange', 'tins and jars'],
  ['artichoke heart', 'tins and jars'],
  ['corn', 'frozen'],
])

const FRESH = /\bfresh\b|\b(?:cob|ear)s?\b/i

function aisleByVolume(
  key: string,
  amount: ShoppingAmount | null,
  sources: readonly ItemSource[],
): ShoppingItem['aisle'] | null {
  if (sources.every(({ line }) => FRESH.test(line))) return null
  return dimensionOf(amount?.unit ?? null) === 'volume' ? (SOLD_PREPARED_BY_VOLUME.get(key) ?? null) : null
}

const CYRILLIC = /[\u0400-\u04ff]/

/** The plainest of the names, as written first; in the plural for several pieces. */
function displayName(names: string[], amount: ShoppingAmount | null, language: LanguageRules | null): string {
  const distinct = [...new Set(names)]
  const whole = distinct.filter((name) => eggPart(name) === null)
  const plainest = (whole.length > 0 ? whole : distinct).reduce((best, name) =>
    countNameWords(name) < countNameWords(best) ? name : best,
  )
  const areVariants = distinct.some((name) => mergeKey(name) !== mergeKey(plainest))
  const plain = areVariants ? dropInterchangeableWords(plainest) : dropPreparation(plainest)
  const isTinned = TIN_UNITS.has(amount?.unit ?? '')
  const name = isTinned ? plain : stripDescriptiveWords(plain)
  const isPlural = amount !== null && amount.unit === null && (amount.quantity_max ?? amount.quantity) > 1
  if (CYRILLIC.test(name)) return isPlural || dimensionOf(amount?.unit ?? null) === 'mass' ? toPluralPhrase(name) : name
  if (!isPlural) return singularOf(name, distinct, amount)
  return (
    distinct.find((other) => isPluralOf(other, name)) ??
    ((language && findForeignPlural(name, language)) || inflectNoun(name, 1, 2))
  )
}

/** The words of the name's key; of the name where its key is a translation. */
function countNameWords(name: string): number {
  const [key, written] = [mergeKey(name).split(' '), splitNameWords(name)]
  return key.some((word) => written.some((other) => other.startsWith(word))) ? key.length : written.length
}

/** The singular for one piece where some line has it: '½ lemon' of 'lemons'. */
function singularOf(name: string, names: string[], amount: ShoppingAmount | null): string {
  if (amount === null || amount.unit !== null) return name
  return names.find((other) => other !== name && isPluralOf(name, other)) ?? inflectNoun(name, 2, 1)
}

function purchaseAmounts(
  requests: AmountOption[][],
  key: string,
  measures: CupsOrMetric,
  isCountable: boolean,
): ShoppingAmount[] {
  const measure = findFoodMeasure(key)
  const groups = new Map<string, ShoppingAmount[]>()
  const packSizes: number[] = []
  const stated = requests.map((options) => asTheAuthorCounts(options, measures, isCountable))
  for (const amount of chooseAmountOptions(stated, true)) {
    const group = `${amountGroup(amount)} ${isPack(amount) && amount.each ? knownSize(amount.each, packSizes) : ''}`
    groups.set(group, [...(groups.get(group) ?? []), amount])
  }
  const parts = joinUnsizedPacks([...groups.values()].map(addAmounts))
  return (parts.length > 1 ? unifyParts(parts, measure, measures) : parts).map(
    (part) =>
      (isCountable ? (clovesOf(part, measure) ?? piecesOf(part, measure)) : null) ??
      (isWhole(part, key) ? toBuyableAmount(part, measure, measures) : part),
  )
}

/** 'ליטר מים: 1.5' may be litres: what is neither a known unit nor a known food is not rounded up. */
const isWhole = ({ unit, quantity_max }: ShoppingAmount, key: string): boolean =>
  unit !== null || quantity_max !== null || findAisle(key) !== 'other'

const isMetricKitchen = ({ cups, metric }: CupsOrMetric): boolean => cups * 2 < metric

const COUNTS_OF_AUTHORS = new Set(['clove', 'bunch', 'head'])

/**
 * Leaves out cups where the author says it better: '1 cup chopped carrots (about 3 carrots)', in a kitchen of scales
 * '½ cup (100 g)', and of many spoons '12 tablespoons (6 ounces)'.
 */
function asTheAuthorCounts(options: AmountOption[], measures: CupsOrMetric, isCountable: boolean): AmountOption[] {
  const [first] = options[0] ?? []
  if (!first || measureSystemOf(first.unit) !== 'kitchen') return options
  const isCup = first.unit === 'cup'
  const areManySpoons = !isCup && toBaseUnit(first.quantity, first.unit) > toBaseUnit(MAX_TABLESPOONS, 'tbsp')
  const isBetterWeighed = (unit: string | null): boolean =>
    isCup
      ? measureSystemOf(unit) === 'metric' && isMetricKitchen(measures)
      : areManySpoons && dimensionOf(unit) === 'mass' && measures.cups === 0
  const better = options.filter(([head]) =>
    head?.unit === null || COUNTS_OF_AUTHORS.has(head?.unit ?? '') ? isCountable : isBetterWeighed(head?.unit ?? null),
  )
  return better.length > 0 ? better : options
}

/** The size among the known ones that is the same printed in another measure, 14 oz of 400 g; otherwise a new one. */
function knownSize({ quantity, unit }: { quantity: number; unit: string }, sizes: number[]): number {
  const size = toBaseUnit(quantity, unit)
  const known = sizes.find((other) => Math.abs(size / other - 1) < 0.03)
  if (known === undefined) sizes.push(size)
  return known ?? size
}

function isPack({ unit }: ShoppingAmount): boolean {
  return unit !== null && CONTAINERS.has(unit)
}

/** Packs of unknown size count as packs of the only known size: '2 tins' and '1 tin (400 g)' are three tins. */
function joinUnsizedPacks(parts: ShoppingAmount[]): ShoppingAmount[] {
  const unsized = parts.find((part) => isPack(part) && !part.each)
  const sized = parts.filter(
    ({ unit, each }) => unsized && each && amountGroup({ ...unsized, unit }) === amountGroup(unsized),
  )
  const [pack] = sized
  if (!unsized || !pack || sized.length > 1) return parts
  return parts.flatMap((part) =>
    part === unsized ? [] : part === pack ? [addQuantity(pack, unsized.quantity)] : [part],
  )
}

function addQuantity(amount: ShoppingAmount, quantity: number): ShoppingAmount {
  return {
    ...amount,
    quantity: amount.quantity + quantity,
    quantity_max: amount.quantity_max === null ? null : amount.quantity_max + quantity,
  }
}

/** Weights of parts differ by some per cent, so a small excess does not make another piece or pack. */
const TOLERANCE = 0.15
/** Spoonfuls up to this volume are left out beside what cannot be converted. */
const NEGLIGIBLE_ML = 30
/** More of a herb is weighed: bunches are of 30 g or of 90. */
const MAX_BUNCHED_GRAMS = 150
/** How much the bunches of one shop differ. */
const BUNCH_TOLERANCE = 0.3
const VAGUE_UNITS = new Set(
  'pinch dash drop drizzle splash sprinkle sprinkling squeeze grating grind twist glug touch smidgen little'.split(' '),
)

const isComplete = (weights: (number | null)[]): weights is number[] => !weights.includes(null)

/** Converts the parts to one amount where their weights are known; otherwise drops parts too small to matter. */
function unifyParts(parts: ShoppingAmount[], known: FoodMeasure | null, measures: CupsOrMetric): ShoppingAmount[] {
  const packs = parts.filter((part) => part.each && isPack(part))
  // '1 tsp' and '2 pinches' of salt
  const stated = parts.filter(({ unit }) => !VAGUE_UNITS.has(unit ?? ''))
  if (stated.length === 1) return stated
  // '1 package (2¼ tsp)' and '1½ tbsp' of what has no known density
  const areVolumes = parts.every(({ unit, each }) => dimensionOf(each?.unit ?? unit) === 'volume')
  const measure = areVolumes ? { soldBy: 'volume' as const, gramsPerUnit: {}, gramsPerMl: 1, ...known } : known
  const weights = parts.map((part) => weightOf(part, measure))
  const total = weights.reduce<number>((sum, grams) => sum + (grams ?? 0), 0)
  if (isComplete(weights) && total > 0) {
    const largestPack = packs.reduce<ShoppingAmount | null>(
      (best, pack) => (!best || eachGrams(pack, measure)! > eachGrams(best, measure)! ? pack : best),
      null,
    )
    if (largestPack) {
      const others = packs.filter((pack) => pack !== largestPack)
      const loose = total - packs.reduce((sum, pack) => sum + (weightOf(pack, measure) ?? 0), 0)
      const unusedShare = Math.ceil(largestPack.quantity) - largestPack.quantity
      const more = Math.max(0, Math.ceil(loose / eachGrams(largestPack, measure)! - unusedShare - TOLERANCE))
      return parts
        .filter((part) => part === largestPack || others.includes(part))
        .map((part) =>
          part === largestPack ? addQuantity({ ...part, quantity: Math.ceil(part.quantity) }, more) : part,
        )
    }
    return [toPreferredUnit(parts, weights, total, measure, measures)]
  }
  const measured = parts.filter(({ unit }) =>
    // '2 olive oil' has lost its unit
    unit === null ? measure?.soldBy !== 'volume' || parts.length === 1 : !VAGUE_UNITS.has(unit),
  )
  const hasPieces = measured.some(({ unit }) => unit === null)
  // '1 lemon' and 'a slice of lemon'
  const significant = measured.filter(
    (part) => !isSpoonful(part) && !(hasPieces && PARTS_OF_PIECES.has(part.unit ?? '')),
  )
  return significant.length > 0 ? significant : measured.length > 0 ? measured : parts
}

function isSpoonful({ quantity, unit }: ShoppingAmount): boolean {
  return measureSystemOf(unit) === 'kitchen' && toBaseUnit(quantity, unit) <= NEGLIGIBLE_ML
}

function eachGrams({ each }: ShoppingAmount, measure: FoodMeasure | null): number | null {
  if (!each) return null
  const size = toBaseUnit(each.quantity, each.unit)
  return dimensionOf(each.unit) === 'mass' ? size : size * (measure?.gramsPerMl ?? 1)
}

function weightOf(part: ShoppingAmount, measure: FoodMeasure | null): number | null {
  const quantity = part.quantity_max ?? part.quantity
  const dimension = dimensionOf(part.unit)
  if (dimension === 'mass') return toBaseUnit(quantity, part.unit)
  if (dimension === 'volume')
    return measure?.gramsPerMl === undefined ? null : toBaseUnit(quantity, part.unit) * measure.gramsPerMl
  const each = eachGrams(part, measure)
  if (each !== null) return each * quantity
  // '80 of butter': grams that the line does not name
  if (part.unit === null && !measure?.gramsPerPiece && measure?.soldBy === 'mass' && quantity >= 20) return quantity
  const grams = part.unit === null ? measure?.gramsPerPiece : measure?.gramsPerUnit[part.unit]
  return grams === undefined ? null : grams * quantity
}

/** What weighs less is weighed, not counted: prawns, olives, cherry tomatoes. */
const MIN_COUNTED_GRAMS = 30
/** More pieces than these are weighed where most of them are. */
const MAX_COUNTED = 8
const MOSTLY = 0.7
const HALF = 0.5

function toPreferredUnit(
  parts: ShoppingAmount[],
  weights: number[],
  total: number,
  measure: FoodMeasure | null,
  measures: CupsOrMetric,
): ShoppingAmount {
  const amount = (quantity: number, unit: string | null): ShoppingAmount => ({ quantity, quantity_max: null, unit })
  const wholes = (grams: number, tolerance = TOLERANCE): number => Math.max(1, Math.ceil(total / grams - tolerance))
  const mass = parts.find(({ unit }) => dimensionOf(unit) === 'mass')
  const volumes = parts.filter(({ unit }) => dimensionOf(unit) === 'volume')
  const volume = volumes[0]
  const piece = measure?.gramsPerPiece
  const hasPieces = parts.some(({ unit }) => unit === null || unit === 'head' || unit === 'bulb')
  if (mass && measure?.soldBy === 'mass' && piece && piece < MIN_COUNTED_GRAMS)
    return { ...amount(total, 'g'), ...gramsIn(mass, total) }
  if (measure?.soldBy === 'bunch' && !hasPieces && !(mass && total > MAX_BUNCHED_GRAMS))
    return amount(wholes(measure.gramsPerUnit['bunch'] ?? 30, BUNCH_TOLERANCE), 'bunch')
  const massGrams = parts.reduce(
    (sum, { unit }, at) => sum + (dimensionOf(unit) === 'mass' ? (weights[at] ?? 0) : 0),
    0,
  )
  // two pounds and one carrot; two pounds of chicken and two breasts
  const isMostlyWeighed = massGrams > total * (measure?.soldBy === 'mass' ? HALF : MOSTLY)
  if (mass && piece && wholes(piece) > MAX_COUNTED && isMostlyWeighed)
    return { ...amount(total, 'g'), ...gramsIn(mass, total) }
  if (piece && hasPieces && measure.soldBy !== 'head') return amount(wholes(piece), null)
  if (measure?.soldBy === 'head') {
    const smallUnit = ['clove', 'stalk', 'slice'].find((unit) => measure.gramsPerUnit[unit])
    const small = smallUnit && measure.gramsPerUnit[smallUnit]
    return small && !hasPieces
      ? amount(wholes(small), smallUnit)
      : amount(wholes(measure.gramsPerUnit['head'] ?? 50), 'head')
  }
  if (piece && measure.soldBy === 'piece' && measures.cups > measures.metric) return amount(wholes(piece), null)
  if (
    volume &&
    measure?.gramsPerMl &&
    ((!mass &&
      measures.cups > measures.metric &&
      (volumeWeight(parts, weights) * 2 > total || parts.some(({ unit }) => unit === 'stick'))) ||
      measure.soldBy === 'volume' ||
      prefersVolume(parts, weights, measures))
  )
    return withSystem(amount(total / measure.gramsPerMl, 'ml'), volume, mass)
  return mass ? { ...amount(total, 'g'), ...gramsIn(mass, total) } : amount(roundUpTo(total, 5), 'g')
}

/** Whether the volume parts weigh more than the others, for recipes that measure in cups. */
function prefersVolume(parts: ShoppingAmount[], weights: number[], measures: CupsOrMetric): boolean {
  const hasCups = parts.some(({ unit }) => unit === 'cup')
  return (
    hasCups && measures.cups > 0 && volumeWeight(parts, weights) * 2 > weights.reduce((sum, grams) => sum + grams, 0)
  )
}

function volumeWeight(parts: ShoppingAmount[], weights: number[]): number {
  return parts.reduce((sum, { unit }, index) => sum + (dimensionOf(unit) === 'volume' ? (weights[index] ?? 0) : 0), 0)
}

function withSystem(amount: ShoppingAmount, volume: ShoppingAmount, mass: ShoppingAmount | undefined): ShoppingAmount {
  const inUnit = amount.quantity / toBaseUnit(1, volume.unit)
  return mass && volume.unit === null ? amount : { ...amount, quantity: inUnit, unit: volume.unit }
}

function gramsIn(mass: ShoppingAmount, grams: number): ShoppingAmount {
  if (measureSystemOf(mass.unit) === 'imperial')
    return {
      quantity: roundUpTo(grams / toBaseUnit(1, mass.unit), mass.unit === 'lb' ? 0.25 : 1),
      quantity_max: null,
      unit: mass.unit,
    }
  const rounded = roundUpTo(grams, grams < 100 ? 5 : 10)
  return rounded >= 1000
    ? { quantity: rounded / 1000, quantity_max: null, unit: 'kg' }
    : { quantity: rounded, quantity_max: null, unit: 'g' }
}

/** Rounds up to a multiple; an excess of 3 % or a quarter of the step is none. */
function roundUpTo(value: number, step: number): number {
  const excess = Math.min(value * 0.03, step / 4)
  return Math.max(step, Number((Math.ceil((value - excess) / step) * step).toFixed(3)))
}

/** Cut off at home from what is bought whole: '4 lettuce leaves'. */
const PARTS_OF_PIECES = new Set(['leaf', 'slice', 'wedge'])
/** From 2½ teaspoons on, rounded up, a sum is a tablespoon. */
const MIN_TABLESPOON = 0.84
const MAX_TABLESPOONS = 6
/** Where no recipe of the list uses scales. */
const MAX_TABLESPOONS_WITHOUT_SCALES = 16
const MAX_CLOVES = 10
const MAX_SLICES = 12
const MAX_HANDFULS = 2
const MAX_PINCHES = 4
const PINCHES_IN_TEASPOON = 16

/** Rounds an amount up to what can be bought, in a unit that the recipes use. */
function toBuyableAmount(amount: ShoppingAmount, measure: FoodMeasure | null, measures: CupsOrMetric): ShoppingAmount {
  const { unit } = amount
  const dimension = dimensionOf(unit)
  if (dimension === 'mass') return amount
  if (dimension === 'volume') return toBuyableVolume(amount, measure, measures)
  return toBuyableCount(amount, measure)
}

function toBuyableCount(amount: ShoppingAmount, measure: FoodMeasure | null): ShoppingAmount {
  const { unit } = amount
  const count = Math.ceil((amount.quantity_max ?? amount.quantity) - 0.01)
  const loaf = measure?.gramsPerUnit['loaf']
  if (unit === 'slice' && loaf && count > MAX_SLICES)
    return {
      quantity: Math.ceil((count * (measure.gramsPerUnit['slice'] ?? 40)) / loaf - TOLERANCE),
      quantity_max: null,
      unit: 'loaf',
    }
  if (unit === 'clove' && count > MAX_CLOVES && measure?.gramsPerUnit['clove'])
    return { quantity: Math.ceil(count / MAX_CLOVES), quantity_max: null, unit: 'head' }
  if (unit === 'handful' && count > MAX_HANDFULS && measure?.soldBy === 'bunch')
    return {
      quantity: Math.ceil((count * (measure.gramsPerUnit['handful'] ?? 12)) / (measure.gramsPerUnit['bunch'] ?? 30)),
      quantity_max: null,
      unit: 'bunch',
    }
  if (unit === 'cm' || unit === 'inch') return amount
  // of a fruit
  if (unit === 'squeeze' && measure?.soldBy === 'piece') return { quantity: 1, quantity_max: null, unit: null }
  if (unit === 'pinch' && count > MAX_PINCHES)
    return { quantity: roundUpTo(count / PINCHES_IN_TEASPOON, 0.25), quantity_max: null, unit: 'tsp' }
  const [part, piece] = [measure?.gramsPerUnit[unit ?? ''], measure?.gramsPerPiece]
  if (measure?.soldBy === 'piece' && PARTS_OF_PIECES.has(unit ?? '') && part && piece)
    return { quantity: Math.ceil((count * part) / piece), quantity_max: null, unit: null }
  const low = Math.ceil(amount.quantity - 0.01)
  return { ...amount, quantity: low, quantity_max: amount.quantity_max !== null && count > low ? count : null }
}

/** Where things are bought whole: pieces of them in tins or jars, or dried ones, are not counted. */
const WHOLE_AISLES: ReadonlySet<string> = new Set(['produce', 'meat and fish', 'dairy and eggs', 'bakery'])

/** Grams in a millilitre: what is lighter is a powder or in pieces, and weighed. */
const MIN_POURED_DENSITY = 0.92

/** Parts that cups and spoons are filled from, where a food is sold by its head or loaf. */
const MEASURED_PARTS = ['clove', 'stalk', 'slice']
/** Of ginger: more is weighed. */
const MAX_ROOT_PIECES = 3

/** Cloves of what is weighed in less than a head. */
function clovesOf(
  { quantity, quantity_max, unit }: ShoppingAmount,
  measure: FoodMeasure | null,
): ShoppingAmount | null {
  const clove = measure?.gramsPerUnit['clove']
  const grams = dimensionOf(unit) === 'mass' ? toBaseUnit(quantity_max ?? quantity, unit) : null
  if (!clove || grams === null || grams > (measure?.gramsPerUnit['head'] ?? 0)) return null
  return { quantity: Math.max(1, Math.ceil(grams / clove - TOLERANCE)), quantity_max: null, unit: 'clove' }
}

/** What a spoon or cup is filled with from whole pieces, cloves or stalks: '1 cup chopped onion' is 2 onions. */
function piecesOf({ unit, ...amount }: ShoppingAmount, measure: FoodMeasure | null): ShoppingAmount | null {
  const isSpooned = measureSystemOf(unit) === 'kitchen' || unit === 'quart' || unit === 'gallon'
  if (!measure?.gramsPerMl || !isSpooned) return null
  const ml = toBaseUnit(amount.quantity_max ?? amount.quantity, unit)
  const isRoot = measure.gramsPerUnit['thumb'] !== undefined
  const part = isRoot
    ? 'piece'
    : measure.soldBy === 'head'
      ? MEASURED_PARTS.find((unit) => measure.gramsPerUnit[unit])
      : undefined
  const isCounted = measure.soldBy === 'piece' || measure.soldBy === 'bunch'
  const grams = part ? measure.gramsPerUnit[part] : isCounted ? measure.gramsPerPiece : undefined
  if (!grams) return null
  const quantity = Math.max(1, Math.ceil((ml * measure.gramsPerMl) / grams - TOLERANCE))
  if (isRoot && quantity > MAX_ROOT_PIECES)
    return gramsIn({ quantity: 1, quantity_max: null, unit: unit === 'cup' ? 'oz' : 'g' }, ml * measure.gramsPerMl)
  return toBuyableCount({ quantity, quantity_max: null, unit: part ?? null }, measure)
}

/** Of a set of measuring cups, the one that needs least more: thirds or quarters. */
const stepOfCups = (cups: number): number => (roundUpTo(cups, 1 / 3) < roundUpTo(cups, 0.25) - 0.001 ? 1 / 3 : 0.25)

function toBuyableVolume(amount: ShoppingAmount, measure: FoodMeasure | null, measures: CupsOrMetric): ShoppingAmount {
  const { unit } = amount
  const system = measureSystemOf(unit)
  const ml = toBaseUnit(amount.quantity, unit)
  // What is sold by weight is never a litre: '100 ml icing sugar' and '4 cups'.
  const isDry = (measure?.gramsPerMl ?? 1) < MIN_POURED_DENSITY
  if (
    (unit === 'l' || (unit === 'ml' && isDry)) &&
    measure?.soldBy === 'mass' &&
    measure.gramsPerMl &&
    amount.quantity_max === null
  )
    return gramsIn({ ...amount, unit: 'g' }, ml * measure.gramsPerMl)
  if (unit === 'ml' && amount.quantity_max === null && amount.quantity > 15 && amount.quantity < 100)
    return { ...amount, quantity: roundUpTo(amount.quantity, 5) }
  if (system !== 'kitchen') return amount
  const scale = (to: string, step: (value: number) => number): ShoppingAmount => {
    const convert = (value: number): number => {
      const inUnit = toBaseUnit(value, unit) / toBaseUnit(1, to)
      return roundUpTo(inUnit, step(inUnit))
    }
    const quantity = convert(amount.quantity)
    const high = amount.quantity_max === null ? null : convert(amount.quantity_max)
    return { quantity, quantity_max: high !== null && high > quantity ? high : null, unit: to }
  }
  const tablespoons = ml / toBaseUnit(1, 'tbsp')
  if (measures.cups > 0 && (unit === 'cup' || tablespoons > MAX_TABLESPOONS) && measures.cups * 2 >= measures.metric) {
    return ml < toBaseUnit(0.24, 'cup') ? scale('tbsp', () => 1) : scale('cup', stepOfCups)
  }
  const hasScales = measures.metric > 0
  if (
    tablespoons > (hasScales ? MAX_TABLESPOONS : MAX_TABLESPOONS_WITHOUT_SCALES) ||
    (hasScales && unit === 'cup' && tablespoons > 4.01)
  ) {
    const grams = measure?.soldBy === 'mass' && measure.gramsPerMl ? measure.gramsPerMl : null
    if (grams !== null) return gramsIn({ ...amount, unit: 'g' }, ml * grams)
    const rounded = roundUpTo(ml, ml < 100 ? 5 : 10)
    return rounded >= 1000
      ? { quantity: rounded / 1000, quantity_max: null, unit: 'l' }
      : { quantity: rounded, quantity_max: null, unit: 'ml' }
  }
  if (tablespoons < MIN_TABLESPOON) return scale('tsp', (value) => (value < 0.2 ? 1 / 8 : value < 1 ? 0.25 : 0.5))
  return scale('tbsp', () => 0.5)
}
