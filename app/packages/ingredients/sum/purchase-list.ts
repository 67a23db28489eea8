import { isLike } from '../tables/words'
import type { RecipeIngredientLine, ShoppingItem, AmountOption, RequestedItem } from '../product/shopping-item'
import { type Purchase, type CupsOrMetric, countEggs, pieces } from './purchase'
import { parseRequestedItems } from '../product/requested-items'
import { toShelfItem } from '../product/shelf-name'
import { isSubRecipe, isTapWater, isLeftFromCooking, isFatForTheTin, isRemark } from '../foods/non-food-lines'
import { nameHerb, nameForKey, isCountedPaprika } from '../product/name-by-amount'
import { dimensionOf, measureSystemOf } from '../amounts/units'
import { purchaseKey, eggPart } from '../product/purchase-key'
import { toItemSource } from './merge-ingredients'
import { isOnlyPeel, wholeEgg } from '../languages/parts-of-foods'
import {
  countFruitParts,
  shareFruit,
  PARTS_OF_OTHERS,
  takeFromWhole,
  PEEL_OF_FRUIT_ML,
  peelFruit,
  JUICE_OF_FRUIT_ML,
  squeezeFruit,
} from './fruit'
import { restoreLostUnit } from '../product/lost-unit'
import type { LanguageRules } from '../languages/language-rules'
import { detectRecipeLanguage } from '../languages/detect-language'
import { mergeKey } from '../foods/ingredient-names'
import { findAisle } from '../tables/aisles'
import { purchaseAmounts, isPack } from './purchase-amounts'
import { displayName, aisleByVolume, aisleOfGloss } from './display-name'

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
    for (const item of readItems(line)) {
      const { options, language } = item
      const product = nameHerb(item, line.line)
      const name = item.isEnglish || language ? product : item.name
      // the heading of the part: 'Walnut pesto' beside '100 g walnut pesto (from above)'
      if (options.length === 0 && subRecipes.has(subRecipeKey(line, name))) continue
      if (isNotBought(line.line, name, options)) continue
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
      addRequest(purchase, { ...item, name }, eggPart(product), line)
      if (isAmerican(options)) measures.cups += 1
      else if (measureSystemOf(options[0]?.[0]?.unit ?? null) === 'metric') measures.metric += 1
    }
  }
  for (const purchase of purchases.values()) shareFruit(purchase)
  for (const [part, whole] of PARTS_OF_OTHERS) takeFromWhole(purchases, part, whole)
  for (const fruit of PEEL_OF_FRUIT_ML.keys()) peelFruit(purchases, fruit)
  for (const fruit of JUICE_OF_FRUIT_ML.keys()) squeezeFruit(purchases, fruit)
  return [...purchases.values()].map((purchase) => toItem(purchase, measures))
}

/** Whether nobody buys it: water, what is left from cooking, fat for the tin, a remark. Ice is also sold in bags. */
const isNotBought = (line: string, name: string, options: AmountOption[]): boolean =>
  (isTapWater(name) && !options.flat().some(({ unit }) => unit === 'bag')) ||
  isLeftFromCooking(name) ||
  isFatForTheTin(line, name) ||
  isRemark(line, name, options.length > 0)

/** Adds the amount of an item to what is bought: eggs for their parts, pieces of which only the peel is used apart. */
function addRequest(
  purchase: Purchase,
  { name, options, isEnglish }: RequestedItem,
  part: 'yolk' | 'white' | null,
  line: RecipeIngredientLine,
): void {
  // '80 g/4 egg yolks'
  const count = (options.find(([head]) => head?.unit === null) ?? options[0])?.[0]
  const eggs = count && (part || purchase.key === 'egg') ? countEggs(part ?? 'egg', count) : null
  if (count?.unit === null && isOnlyPeel(line.line)) purchase.zested += count.quantity
  if (count?.unit === null) countFruitParts(purchase, line, count.quantity)
  if (part && eggs !== null) purchase.eggParts[part] += eggs
  else if (eggs !== null && count?.unit) purchase.requests.push([[{ ...count, ...pieces(eggs) }]])
  else purchase.requests.push(restoreLostUnit(options, purchase.key, name, isEnglish))
  purchase.names.push(part ? (isEnglish ? 'egg' : wholeEgg(name)) : name)
}

/** Whether a line measures in cups or sticks of butter: '3 tbsp plus ½ cup', '8 tbsp (1 stick)'. */
function isAmerican(options: AmountOption[]): boolean {
  return options[0]?.some(({ unit }) => unit === 'cup') === true || options.some(([amount]) => amount?.unit === 'stick')
}

/** The language of each recipe, by its id. */
function languagesOfRecipes(lines: readonly RecipeIngredientLine[]): Map<string, LanguageRules | null> {
  const linesOf = new Map<string, string[]>()
  for (const { line, recipeId } of lines) if (recipeId) linesOf.set(recipeId, [...(linesOf.get(recipeId) ?? []), line])
  return new Map([...linesOf].map(([recipeId, texts]) => [recipeId, detectRecipeLanguage(texts)]))
}

function subRecipeKey({ recipeId }: RecipeIngredientLine, name = ''): string {
  return `${recipeId ?? ''} ${mergeKey(name)}`
}

function toItem({ key, names, requests, eggParts, language, sources }: Purchase, measures: CupsOrMetric): ShoppingItem {
  const extraEggs = Math.max(eggParts.yolk, eggParts.white)
  const all = extraEggs > 0 ? [...requests, [[{ quantity: extraEggs, quantity_max: null, unit: null }]]] : requests
  const isCountable =
    WHOLE_AISLES.has(findAisle(names[0] ?? key)) &&
    !isLike(key, '* with *, * from *, * in *, * for *, packaged *, bagged *')
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

/** Where things are bought whole: pieces of them in tins or jars, or dried ones, are not counted. */
const WHOLE_AISLES: ReadonlySet<string> = new Set(['produce', 'meat and fish', 'dairy and eggs', 'bakery'])
