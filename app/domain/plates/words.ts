// Reads a title as a cook would read an order: which form, which things, the main thing first, whose table.

import { type Dice } from './chance'
import { type Form, FORMS, isSweet } from './forms'
import { type Category, type Ingredient, ingredientOf, INGREDIENTS, type Thing } from './things'

/** Forms that make a dish even when they are only named after 'with'. */
const FORMS_BESIDE: readonly Form[] = ['noodle', 'pasta', 'rice', 'eggs']

/** Dishes that everybody knows by name, and what is in them. */
const IMPLIED: readonly (readonly [words: RegExp, more: string])[] = [
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
  [/paella|паэл/, 'prawn mussel'],
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
const UNNAMED: Record<Category, readonly (readonly Thing[])[]> = {
  chicken: [['chicken']],
  beef: [['beef'], ['pork'], ['beef', 'mushroom'], ['ball']],
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

/** What a dish could be when its title does not say. */
const BY_MOOD: readonly (readonly [mood: RegExp, forms: readonly Form[]])[] = [
  [/quick/i, ['pasta', 'stirfry', 'salad', 'roast', 'tray']],
  [/comfort/i, ['stew', 'gratin', 'soup', 'pie', 'roast', 'pasta']],
  [/healthy/i, ['salad', 'bowl', 'soup', 'roast']],
  [/fancy/i, ['roast', 'risotto', 'pie', 'roast']],
  [/kid/i, ['burger', 'pasta', 'pizza', 'meatball', 'taco']],
]
const ANY_MOOD: readonly Form[] = ['tray', 'stew', 'paella', 'curry', 'roast']

export type Recipe = {
  title?: string | undefined
  /** The category: Chicken & More, Beef & Beyond, Fish & Seafood, Veggies & Greens */
  ingredient?: string | undefined
  mood?: string | undefined
  /** Further words, such as the first ingredient; `nothing` asks for a clean plate. */
  main?: string | undefined
}

export type Order = {
  words: string
  category: Category
  form: Form
  /** What is in it, the main thing first; at most four. */
  things: readonly Thing[]
}

/** No title needs more; a novel in the title must not cost time. */
const MOST_WORDS = 300

export function wordsOf({ title = '', main = '' }: Recipe): string {
  const words = `${title.slice(0, MOST_WORDS)} ${main.slice(0, MOST_WORDS)}`.normalize('NFC').toLowerCase().trim()
  const implied = IMPLIED.filter(([known]) => known.test(words)).map(([, more]) => ' ' + more)
  const sides = sidesFrom(words)
  return words.slice(0, sides) + implied.join('') + words.slice(sides)
}

function categoryOf(ingredient: string): Category | undefined {
  if (/chicken/i.test(ingredient)) return 'chicken'
  if (/beef/i.test(ingredient)) return 'beef'
  if (/fish|sea/i.test(ingredient)) return 'fish'
  if (/veg|green/i.test(ingredient)) return 'veg'
  return undefined
}

const BESIDE = / (?:with|с|со) /
/** Where the sides begin: 'schnitzel | with cucumber salad'. */
function sidesFrom(words: string): number {
  const at = words.search(BESIDE)
  return at < 0 ? words.length : at
}

/** The things named, the main thing first: what stands before 'with', and of that what the category is about. */
function thingsIn(words: string, category: Category | undefined): Thing[] {
  const sides = sidesFrom(words)
  const found = INGREDIENTS.map((ingredient: Ingredient, i) => {
    const at = ingredient.words.exec(words)?.index ?? -1
    const beside = at > sides ? 2 : 0
    const foreign = category && category !== 'veg' && ingredient.of !== category ? 1 : 0
    return { thing: INGREDIENTS[i]?.thing, at, rank: beside + foreign }
  })
  const named = found
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .flatMap(({ thing }) => thing ?? [])
  const has = (...list: Thing[]) => list.some((thing) => named.includes(thing))
  const kindOfFish = has('salmon', 'cod', 'mussel', 'prawn', 'sardine', 'tuna', 'squid', 'scallop', 'crab')
  const kindOfChicken = has('liver', 'duck') || /(?:pork|veal|свин\S+) schnitzel|шницель из/.test(words)
  const ground = has('ball', 'mince')
  const covered: Partial<Record<Thing, boolean>> = {
    fish: kindOfFish,
    chicken: kindOfChicken && named.length > 1,
    beef: ground,
    lamb: ground,
    pork: ground || has('sausage'),
    mozzarella: has('burrata'),
  }
  return named.filter((thing) => !covered[thing])
}

function formIn(words: string): Form | undefined {
  const sides = sidesFrom(words)
  const head = words.slice(0, sides)
  const main = FORMS.find(([, asked]) => asked.test(head))
  if (main) return main[0]
  return FORMS.find(([form, asked]) => FORMS_BESIDE.includes(form) && asked.test(words))?.[0]
}

/** Dishes of vegetables, or of no category, that are drawn better without a guess at what is in them. */
const COMPLETE: readonly Form[] = [
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
const SHELLS: readonly Thing[] = [
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
function namesShell(words: string): boolean {
  const head = words.slice(0, sidesFrom(words))
  return /голубц|долма/.test(head) || SHELLS.some((shell) => ingredientOf(shell)?.words.test(head))
}

/** Reads a recipe as a cook would read an order. Chance only decides what the words leave open. */
export function orderOf(words: string, { ingredient = '', mood = '', main = '' }: Recipe, dice: Dice): Order {
  const asked = categoryOf(ingredient)
  let things: readonly Thing[] = thingsIn(words, asked)
  const [first] = things.flatMap((thing) => ingredientOf(thing)?.of ?? [])
  const category = asked ?? first ?? dice.pick<Category>(['veg', 'veg', 'chicken'])
  const named = main === 'nothing' ? 'nothing' : formIn(words)
  let form: Form | undefined = named
  const unknown = things.length === 0
  if (unknown && !(form && isSweet(form))) things = dice.pick(UNNAMED[category])
  if (!form && unknown) form = dice.pick(BY_MOOD.find(([words]) => words.test(mood))?.[1] ?? ANY_MOOD)
  if (!form && /one-pot|sheet/i.test(mood) && !/\bpan\b|fried|seared|grilled|steamed|жарен/.test(words))
    form = dice.pick<Form>(['tray', 'stew', 'tray'])
  form ??= 'roast'
  if (form === 'stuffed' && !namesShell(words)) form = 'roast'
  if (
    form === 'dal' &&
    things.some((thing) => thing !== 'pulse') &&
    !/dal|dahl|daal|curry|stew|soup|чечевич/.test(words)
  )
    form = 'roast'
  if (unknown && (category === 'veg' || !asked) && named && COMPLETE.includes(form)) things = []
  return { words, category, form, things: things.slice(0, 4) }
}
