// Reads a title as a cook would read an order: which form, which things, the main thing first, whose table.

import { type SeededRandom } from './seeded-random'
import { type DishForm, DISH_FORMS, isSweetForm } from './dish-forms'
import {
  type DrawableIngredient,
  findDrawableIngredient,
  DRAWABLE_INGREDIENTS,
  type IngredientName,
} from './dish-ingredients'
import { type PlateCategory } from './colours'

/** Forms that make a dish even when they are only named after 'with'. */
const FORMS_BESIDE: readonly DishForm[] = ['noodle', 'pasta', 'rice', 'eggs']

/** Dishes that everybody knows by name, and what is in them. */
const IMPLIED_INGREDIENTS: readonly (readonly [words: RegExp, more: string])[] = [
  [/ratatouille|рататуй/, 'tomato courgette aubergine'],
  [/caprese|margherita|маргарит/, 'tomato mozzarella'],
  [/bruschetta|marinara/, 'tomato'],
  [/stroganoff|строганов/, 'mushroom'],
  [/minestrone|минестроне/, 'tomato carrot beans'],
  [/carbonara|карбонара/, 'bacon egg'],
  [/coq au vin/, 'chicken mushroom'],
  [/goulash|гуляш/, 'beef pepper'],
  [/caesar|цезарь/, 'chicken'],
  [/shepherd|cottage/, 'carrot'],
  [/moussaka|мусак|parmigiana/, 'aubergine tomato'],
  [/niçoise|nicoise/, 'tuna egg olive'],
  [/greek salad|греческ/, 'cucumber tomato feta olives'],
  [/cobb/, 'chicken egg avocado'],
  [/waldorf/, 'apple walnut'],
  [/^(?!.*(?:chicken|chorizo|rabbit|vegetable|vegan|mushroom|куриц|курин|овощ)).*(?:paella|паэл)/, 'prawn mussel'],
  [/bouillabaisse/, 'prawn mussel'],
  [/kedgeree/, 'haddock egg'],
  [/bourguignon/, 'beef mushroom carrot'],
  [/винегрет/, 'beet potato carrot'],
  [/оливье/, 'potato carrot egg'],
  [/bangers/, 'sausage potato'],
  [/toad[- ]in/, 'sausage'],
  [/\bhash\b(?! brown)/, 'potato egg'],
  [/bibimbap|turkish eggs/, 'egg'],
  [/con carne|чили кон/, 'mince'],
]

/** What is in a dish whose title names nothing. */
const DEFAULT_INGREDIENTS: Record<PlateCategory, readonly (readonly IngredientName[])[]> = {
  chicken: [['chicken']],
  beef: [['beef']],
  fish: [['salmon'], ['fish'], ['cod'], ['prawn']],
  veg: [
    ['tomato', 'courgette'],
    ['broccoli', 'carrot'],
    ['mushroom', 'greens'],
    ['squash', 'greens'],
    ['aubergine'],
    ['tofu', 'broccoli'],
    ['cauli', 'tomato'],
    ['cabbage', 'carrot'],
  ],
}

export type RecipeWords = {
  title?: string | undefined
  /** The category: Chicken & More, Beef & Beyond, Fish & Seafood, Veggies & Greens */
  ingredient?: string | undefined
  mood?: string | undefined
  /** Further words, such as the first ingredient; `nothing` asks for a clean plate. */
  main?: string | undefined
}

export type DishOrder = {
  words: string
  category: PlateCategory
  form: DishForm
  /** What is in it, the main thing first; at most four. */
  things: readonly IngredientName[]
}

/** No title needs more; a novel in the title must not cost time. */
const MAX_DISH_WORDS_LENGTH = 300

/** A title as sites write it, without what says nothing about the dish: '(copycat)', '| Our Site', 'recipe'. */
const withoutRemarks = (title: string) =>
  title
    .replace(/\([^)]*\)|\[[^\]]*\]|\{[^}]*\}|\s\|.*$/g, ' ')
    .replace(/(?<=\S\s+)recipes?\s*$/i, '')
    .trim() || title

export function toDishWords({ title = '', main = '' }: RecipeWords): string {
  const words = `${withoutRemarks(title.slice(0, MAX_DISH_WORDS_LENGTH))} ${main.slice(0, MAX_DISH_WORDS_LENGTH)}`
    .normalize('NFC')
    .toLowerCase()
    .trim()
  const implied = IMPLIED_INGREDIENTS.filter(([known]) => known.test(words)).map(([, more]) => ' ' + more)
  const sides = findSidesStart(words)
  return words.slice(0, sides) + implied.join('') + words.slice(sides)
}

function toPlateCategory(ingredient: string): PlateCategory | undefined {
  if (/chicken/i.test(ingredient)) return 'chicken'
  if (/beef/i.test(ingredient)) return 'beef'
  if (/fish|sea/i.test(ingredient)) return 'fish'
  if (/veg|green/i.test(ingredient)) return 'veg'
  return undefined
}

const SIDE_DISH_SEPARATOR = / (?:with|с|со) /
/** Where the sides begin: 'schnitzel | with cucumber salad'. */
function findSidesStart(words: string): number {
  const at = words.search(SIDE_DISH_SEPARATOR)
  return at < 0 ? words.length : at
}

/** The things named, the main thing first: what stands before 'with', and of that what the category is about. */
function findDishIngredients(words: string, category: PlateCategory | undefined): IngredientName[] {
  const sides = findSidesStart(words)
  const found = DRAWABLE_INGREDIENTS.map((ingredient: DrawableIngredient, i) => {
    const at = ingredient.words.exec(words)?.index ?? -1
    const beside = at > sides ? 2 : 0
    const foreign = category && category !== 'veg' && ingredient.of !== category ? 1 : 0
    return { thing: DRAWABLE_INGREDIENTS[i]?.thing, at, rank: beside + foreign }
  })
  const named = found
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .flatMap(({ thing }) => thing ?? [])
  const has = (...list: IngredientName[]) => list.some((thing) => named.includes(thing))
  const kindOfFish = has('salmon', 'cod', 'mussel', 'prawn', 'sardine', 'tuna', 'squid', 'scallop', 'crab')
  const kindOfChicken = has('liver', 'duck') || /(?:pork|veal|свин\S+) schnitzel|шницель из/.test(words)
  const ground = has('ball', 'mince')
  const covered: Partial<Record<IngredientName, boolean>> = {
    fish: kindOfFish,
    chicken: kindOfChicken && named.length > 1,
    beef: ground,
    lamb: ground,
    pork: ground || has('sausage'),
    mozzarella: has('burrata'),
  }
  return named.filter((thing) => !covered[thing])
}

/** Dishes that lend another one their name: taco soup, burger bowl, cookies of oatmeal. */
const FLAVOUR_FORMS: readonly DishForm[] = [
  'taco',
  'burger',
  'wrap',
  'pizza',
  'sandwich',
  'quesadilla',
  'enchilada',
  'oats',
]

function findDishForm(words: string): DishForm | undefined {
  const sides = findSidesStart(words)
  const head = words.slice(0, sides)
  const main = DISH_FORMS.find(([, asked]) => asked.test(head))
  const isFlavour = main && FLAVOUR_FORMS.includes(main[0])
  const last = isFlavour && DISH_FORMS.find(([, asked]) => new RegExp(`(?:${asked.source})s?$`).test(head))
  if (main) return (last || main)[0]
  return DISH_FORMS.find(([form, asked]) => FORMS_BESIDE.includes(form) && asked.test(words))?.[0]
}

/** Dishes of vegetables, or of no category, that are drawn better without a guess at what is in them. */
const COMPLETE_FORMS: readonly DishForm[] = [
  'pasta',
  'pizza',
  'burger',
  'sandwich',
  'toastie',
  'quesadilla',
  'omelette',
  'frittata',
  'eggs',
  'gratin',
  'pie',
  'fritter',
  'dumpling',
  'dal',
  'chili',
  'salad',
  'soup',
  'curry',
  'shakshuka',
  'bowl',
  'noodle',
]
/** What is stuffed is drawn as a shell with a filling; a stuffed chicken is not. */
const SHELL_INGREDIENTS: readonly IngredientName[] = [
  'pepper',
  'aubergine',
  'courgette',
  'mushroom',
  'cabbage',
  'squash',
  'tomato',
  'potato',
  'onion',
]
function isStuffedShell(words: string): boolean {
  const head = words.slice(0, findSidesStart(words))
  return /голубц|долма/.test(head) || SHELL_INGREDIENTS.some((shell) => findDrawableIngredient(shell)?.words.test(head))
}

/** Reads a recipe as a cook would read an order. Chance only decides what the words leave open. */
export function createDishOrder(
  words: string,
  { ingredient = '', mood = '', main = '' }: RecipeWords,
  dice: SeededRandom,
): DishOrder {
  const asked = toPlateCategory(ingredient)
  let things: readonly IngredientName[] = findDishIngredients(words, asked)
  const [first] = things.flatMap((thing) => findDrawableIngredient(thing)?.of ?? [])
  const category = asked ?? first ?? dice.pick<PlateCategory>(['veg', 'veg', 'chicken'])
  const named = main === 'nothing' ? 'nothing' : findDishForm(words)
  let form: DishForm | undefined = named
  const unknown = things.length === 0
  if (!form && unknown) form = 'covered'
  else if (unknown && !(form && isSweetForm(form))) things = dice.pick(DEFAULT_INGREDIENTS[category])
  if (!form && /one-pot|sheet/i.test(mood) && !/\bpan\b|fried|seared|grilled|steamed|жарен/.test(words))
    form = dice.pick<DishForm>(['tray', 'stew', 'tray'])
  form ??= 'roast'
  if (form === 'stuffed' && !isStuffedShell(words)) form = 'roast'
  if (
    form === 'dal' &&
    things.some((thing) => thing !== 'pulse') &&
    !/dal|dahl|daal|curry|stew|soup|чечевич/.test(words)
  )
    form = 'roast'
  if (unknown && (category === 'veg' || !asked) && named && COMPLETE_FORMS.includes(form)) things = []
  return { words, category, form, things: things.slice(0, 4) }
}
