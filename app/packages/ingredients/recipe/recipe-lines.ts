import { isLike, wordsOf, classList } from '../tables/words'
import { findAisle, isKnownPhrase } from '../tables/aisles'
import { isDescriptiveWord, mergeKey, splitNameWords } from '../foods/ingredient-names'
import { parseIngredient } from '../tag/parse'
import { isGroupHeading } from '../normalise/headings'
import type { RecipeIngredientLine } from '../product/shopping-item'
import { dimensionOf, measureSystemOf, toBaseUnit } from '../amounts/units'

/**
 * The lines of recipes as their authors meant them: a line that was broken in two is one, the name of a part is no
 * line, and a recipe that lists its foods twice, in metric and in US measures, lists them once.
 */
export function repairRecipeLines(lines: readonly RecipeIngredientLine[]): RecipeIngredientLine[] {
  return dropSecondMeasures(joinBrokenLines(lines).filter((line, index, all) => !isPartHeading(line, all, index)))
}

const STARTS_WITH_AMOUNT = /^[\d½⅓⅔¼¾⅛]/
/** What a recipe makes of the lines that follow. */
const PART = new RegExp(
  String.raw`\s(?:slaw|mayo|aioli|dressing|sauce|marinade|salsa|vinaigrette|relish|filling|dough|batter|frosting|` +
    'glaze|icing|buttercream|custard|spices?|crumbs|chimichurri|gremolata|pico|remoulade|tzatziki|raita|' +
    'crumble|stuffing|rub|brine|gravy|salad|mash|purée|puree|drizzle|topping|croutons|' +
    'patties|meatballs|crust|starter|levain|compote|mousse|ganache|streusel|sticks|bites|kebabs|fritters|' +
    'crepes|frittata|omelette|casserole|stew|curry|risotto|chowder|bake|layer|mixture|version|assembly)$',
  'i',
)
/** What shops sell too, and a recipe that is called so makes: 'Fish Sticks'. */
const DISH_IN_TITLE = classList('dish in title')
/** Dishes and parts in one word that no shop sells by it. */
const DISHES = wordsOf('dishes')

/** The same, which are sold too: headings where the recipe is called so. */
const DISHES_ALSO_SOLD = new Set('guacamole nachos hummus salsa pesto tapenade meringue curd caramel'.split(' '))

/** 'DIPPING SAUCE' */
function isInCapitals(line: string): boolean {
  return /^\p{Lu}[\p{Lu}\s'’&-]{3,40}$/u.test(line.trim())
}

/** Whether 'Apple slaw', or words of the title, head the amounts after them; 'Hot sauce' is a product. */
function isPartHeading(
  { line, recipeId, title }: RecipeIngredientLine,
  all: RecipeIngredientLine[],
  index: number,
): boolean {
  const text = line.trim().replace(/\s?\([^()]*\)$/, '')
  const following = all.slice(index + 1, index + 3)
  const [next] = following
  if (next && next.recipeId === recipeId && isInCapitals(text) && !isInCapitals(next.line))
    return findAisle(text) !== 'spices'
  const isFollowed =
    following.length === 2 &&
    following.every((next) => next.recipeId === recipeId && STARTS_WITH_AMOUNT.test(next.line.trim()))
  if (!isFollowed) return false
  const isInTitle = title?.toLowerCase().includes(text.toLowerCase()) === true
  if (/^\p{Lu}[\p{L}-]{3,}$/u.test(text))
    return DISHES.has(text.toLowerCase()) || (isInTitle && DISHES_ALSO_SOLD.has(text.toLowerCase()))
  return (
    (PART.test(text) || isInTitle) &&
    /^\p{Lu}[\p{L}-]+(?:\s[\p{L}-]+){1,3}$/u.test(text) &&
    (!isKnownPhrase(text) || (isInTitle && DISH_IN_TITLE.has(text)))
  )
}

/** 'rice or', '2 cups of': a line that goes on. */
const OPEN_END = /\s(?:and|or|of|with|the|plus|&)$/i
/** Qualities at the end of a line whose food is on the next. */
const QUALITY = classList('quality')

/** Joins '¼ cup each desiccated' and 'coconut and breadcrumbs'. */
function joinBrokenLines(lines: readonly RecipeIngredientLine[]): RecipeIngredientLine[] {
  const joined: RecipeIngredientLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    if (before && before.recipeId === line.recipeId && isContinuation(before.line.trim(), line.line.trim()))
      joined[joined.length - 1] = { ...before, line: `${before.line.trim()} ${line.line.trim()}` }
    else joined.push(line)
  }
  return joined
}

/** The rest of a line that an old program cut at its width. */
const CUT_REST = new RegExp(
  '^(?:with|into|in|and|or|cut|drained|cleaned|peeled|chopped|sliced|diced|minced|grated|crushed|cooked|washed|divided|' +
    String.raw`thawed|rinsed|de-?veined|(?:finely|thinly|roughly|coarsely|freshly)\s\p{L}+)(?=[\s,)]|$)`,
  'u',
)
/** 'Louis Rich Carving Board Grilled', and 'Chicken Breast Strips - (6 oz)' on the next line. */
const NAME_IN_CAPITALS = /^(?:\p{Lu}[\p{L}'’.-]*|[&‘'’]\s?\p{L}*)(?:\s(?:\p{Lu}[\p{L}'’.-]*|&|[‘'’]\p{L}+)){1,5}/u

function isBrandCutInTwo(before: string, line: string): boolean {
  const name = before.replace(/^[\d½⅓⅔¼¾⅛/\s]+(?:\p{Ll}+\s)?/u, '')
  return (
    NAME_IN_CAPITALS.exec(name)?.[0] === name &&
    findAisle(name) === 'other' &&
    /^\p{Lu}/u.test(line) &&
    NAME_IN_CAPITALS.test(line) &&
    findAisle(line) !== 'other'
  )
}

/** Whether a line without a number ends the line before it, which begins with one. */
function isContinuation(before: string, line: string): boolean {
  if (!STARTS_WITH_AMOUNT.test(before) || STARTS_WITH_AMOUNT.test(line) || isGroupHeading(line)) return false
  // 'OR' stands between two whole lines
  if (isLike(before, '* with, * or, * and, * of, * the, * &') || isBrandCutInTwo(before, line)) return true
  if (CUT_REST.test(line) && (findAisle(line) === 'other' || line.startsWith('with '))) return true
  if (!/^[\p{Ll}(]/u.test(line)) return false
  if (OPEN_END.test(before)) return true
  if (before.endsWith(',')) return findAisle(line) === 'other'
  const last = before.slice(before.lastIndexOf(' ') + 1)
  if (!isQuality(last) || findAisle(line) === 'other') return false
  return splitNameWords(parseIngredient(before).name).every(isQuality)
}

function isQuality(word: string): boolean {
  return QUALITY.has(word) || isDescriptiveWord(word.toLowerCase())
}

type StatedAmount = { key: string; amount: number; dimension: string | null; system: string }

/** Foods of one recipe in both measures, of which the others follow. */
const MIN_STATED_TWICE = 3
const CLOSE = 1.09
/** Authors round: 20 g beside 1 oz. */
const ROUNDED = 1.5

const METRIC_AMOUNT = /^[\d.,]+\s?(?:g|grams?|ml|kg)\b/i
const OUNCES = /^[\d.,/\s½⅓⅔¼¾⅛]+\s?(?:fl\.?\s?)?(?:oz|ounces?|lbs?|pounds?)\b/i

/** Leaves out the second half of a recipe that lists its foods in grams and once more in ounces. */
function dropSecondMeasures(lines: readonly RecipeIngredientLine[]): RecipeIngredientLine[] {
  const recipes = new Map<string, RecipeIngredientLine[]>()
  for (const line of lines) {
    if (!line.recipeId) continue
    const recipe = recipes.get(line.recipeId) ?? []
    recipes.set(line.recipeId, recipe)
    recipe.push(line)
  }
  const second = new Set([...recipes.values()].flatMap(findSecondMeasures))
  return second.size > 0 ? lines.filter((line) => !second.has(line)) : [...lines]
}

function findSecondMeasures(lines: RecipeIngredientLine[]): RecipeIngredientLine[] {
  if (!lines.some(({ line }) => METRIC_AMOUNT.test(line)) || !lines.some(({ line }) => OUNCES.test(line))) return []
  const amounts = lines.map(({ line }) => statedAmount(line))
  const half = lines.length / 2
  if (half >= MIN_STATED_TWICE && areTwoHalves(lines, amounts, half)) return lines.slice(half)
  const firstOf = (index: number, tolerance: number): number =>
    amounts
      .slice(0, index)
      .findIndex((first) => first.key === amounts[index]!.key && isOtherMeasure(first, amounts[index]!, tolerance))
  if (lines.filter((_, index) => firstOf(index, CLOSE) >= 0).length < MIN_STATED_TWICE) return []
  // '50 g golden syrup' and, where its turn is in the second half, '1.5 oz corn syrup'
  const isInTurn = (index: number): boolean => {
    const before = index > 0 ? firstOf(index - 1, ROUNDED) : -1
    return before >= 0 && before + 1 < index && isOtherMeasure(amounts[before + 1]!, amounts[index]!, ROUNDED)
  }
  return lines.filter(
    ({ line }, index) =>
      firstOf(index, ROUNDED) >= 0 ||
      isInTurn(index) ||
      lines.findIndex(({ line: other }) => other.trim() === line.trim()) < index,
  )
}

/** Whether the second half says the first again, in other measures and with the names of another country. */
function areTwoHalves(lines: RecipeIngredientLine[], amounts: StatedAmount[], half: number): boolean {
  let otherMeasures = 0
  for (let index = 0; index < half; index += 1) {
    const [first, second] = [amounts[index]!, amounts[index + half]]
    if (!second) return false
    if (first.key === second.key && isOtherMeasure(first, second, CLOSE)) otherMeasures += 1
    else if (
      lines[index]!.line.trim() !== lines[index + half]!.line.trim() &&
      !(
        first.amount > 0 &&
        first.amount === second.amount &&
        first.dimension === second.dimension &&
        isSameNoun(first.key, second.key)
      )
    )
      return false
  }
  return otherMeasures > 0
}

/** 'maris piper potatoes' and 'Yukon gold potatoes' */
function isSameNoun(first: string, second: string): boolean {
  return findAisle(first) === findAisle(second) && first.split(' ').at(-1) === second.split(' ').at(-1)
}

function statedAmount(line: string): StatedAmount {
  const { name, quantity, unit } = parseIngredient(line)
  return {
    key: mergeKey(name),
    amount: toBaseUnit(quantity ?? 0, unit),
    dimension: dimensionOf(unit),
    system: measureSystemOf(unit),
  }
}

function isOtherMeasure(first: StatedAmount, second: StatedAmount, tolerance: number): boolean {
  const ratio = first.amount / second.amount
  return (
    first.system === 'metric' &&
    second.system !== 'metric' &&
    first.dimension !== null &&
    first.dimension === second.dimension &&
    ratio <= tolerance &&
    ratio >= 1 / tolerance
  )
}
