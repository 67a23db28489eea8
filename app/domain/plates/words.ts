// What the words of a title ask for: the form of the dish, the things in it, the category of its table.
// English and Russian. The words are always lower case. Where a dish could be two forms, the first line wins.

import type { Dice } from './chance'
import type { Food } from './foods'

export type Category = 'chicken' | 'beef' | 'fish' | 'veg'

/** The forms a dish can have, each with a drawing in dishes.ts. */
export type Form =
  | 'nothing'
  | 'roast'
  | 'fritter'
  | 'pancake'
  | 'cookie'
  | 'cake'
  | 'burger'
  | 'taco'
  | 'pizza'
  | 'wrap'
  | 'sandwich'
  | 'ramen'
  | 'soup'
  | 'curry'
  | 'dal'
  | 'chili'
  | 'gratin'
  | 'pie'
  | 'skewer'
  | 'dumpling'
  | 'shakshuka'
  | 'omelette'
  | 'noodle'
  | 'pasta'
  | 'paella'
  | 'risotto'
  | 'salad'
  | 'bowl'
  | 'tray'
  | 'stirfry'
  | 'stew'
  | 'stuffed'
  | 'meatball'
  | 'eggs'
  | 'rice'

const FORMS: readonly (readonly [form: Form, words: RegExp])[] = [
  [
    'fritter',
    /fritter|fishcake|(?:fish|crab|potato|rice|corn) ?cakes?|rösti|rosti|hash|latke|falafel|croquette|patt(y|ies)|котлет|драник/,
  ],
  ['pancake', /pancake|crêpe|crepe|waffle|french toast|блин|олад|сырник/],
  ['cookie', /cookie|biscuit(?!s and)|shortbread|brownie|flapjack|печень/],
  [
    'cake',
    /cake(?!s? of)|\btarts?\b|tartlet|cheesecake|crumble|cobbler|(?<!yorkshire |black )pudding(?! rice)|dessert|ice cream|sundae|sorbet|mousse|trifle|muffin|торт|пирожн|десерт|морожен/,
  ],
  ['burger', /burger|slider|бургер/],
  ['taco', /taco|tostada|fajita|(?<![а-яё])тако(?![а-яё])/],
  ['pizza', /pizza|flatbread|pide\b|lahmacun|пицц/],
  ['wrap', /\bwraps?\b|burrito|quesadilla|gyro|pitta|pita\b|shawarma|kebab wrap|шаурм|лаваш/],
  [
    'sandwich',
    /sandwich|toastie|panini|bagel|baguette|melt\b|\bblt\b|on toast|bruschetta|toasts?\b|бутерброд|сэндвич|тост/,
  ],
  ['ramen', /ramen|pho\b|laksa|noodle soup|udon|рамен/],
  [
    'soup',
    /soup|chowder|bisque|broth|minestrone|gazpacho|borsch|solyanka|consomm|суп|борщ|(?<![а-яё])щи(?![а-яё])|солянк|(?<![а-яё])уха(?![а-яё])|рассольник|окрошк/,
  ],
  ['curry', /curry|korma|masala|tikka|vindaloo|jalfrezi|saag|dhansak|rendang|карри/],
  ['dal', /\bdal\b|dahl|daal|lentil|чечев/],
  [
    'chili',
    /chill?i con|(?<!(?:and|with|&|sweet|garlic|,) )chill?i\b(?! (prawn|chicken|beef|salmon|tofu|noodle|oil|butter|lime|garlic))|beans? stew/,
  ],
  [
    'gratin',
    /lasagn|gratin|casserole|cottage|shepherd|moussaka|parmigiana|mac (and|&|n) cheese|macaroni|mac 'n'|dauphinoise|pasta bake|ziti|запекан|мусак/,
  ],
  ['pie', /\bpies?\b|pot pie|pasty|pithivier|wellington|quiche|галет|пирог/],
  ['skewer', /skewer|kebab|satay|souvlaki|шашлык|брошет/],
  ['dumpling', /dumpling|gyoza|potsticker|wonton|pelmeni|pierogi|пельмен|вареник|хинкал/],
  ['shakshuka', /shakshuka|eggs in purgatory|яйца в томат/],
  ['omelette', /omelet|frittata|tortilla española|spanish tortilla|омлет|тортилья/],
  ['noodle', /noodle|chow mein|lo mein|pad thai|soba|yakisoba|vermicelli|лапш/],
  [
    'pasta',
    /pasta|spaghetti|linguin|tagliatelle|fettuccin|penne|rigatoni|farfalle|orecchiette|carbonara|bolognese|pesto|gnocchi|ravioli|tortellini|orzo|alfredo|puttanesca|макарон|паст[аы]|спагетт/,
  ],
  ['paella', /paella|jambalaya|biryani|pila[fu]|плов|паэл/],
  ['risotto', /risotto|ризот|congee|porridge/],
  ['salad', /salad|slaw|caesar|tabb?oul|ceviche|carpaccio|салат|винегрет|оливье/],
  ['bowl', /bowl|poke|buddha|donburi|bibimbap|боул/],
  ['tray', /tray ?bake|sheet[ -]pan|one[ -]tray|roasting tin|roast(ed)? (veg|chicken and|root)|на противне/],
  [
    'stirfry',
    /stir[ -]?fr|\bwok\b|teriyaki|kung pao|sweet (and|&) sour|fried rice|general tso|(?<![а-яё])вок(?![а-яё])/,
  ],
  [
    'stew',
    /stew|casserole|braise|goulash|bourguignon|coq au vin|tagine|\bragu\b|ragout|ratatouille|stroganoff|slow[ -]cook|pot roast|cacciatore|жарк|рагу|гуляш|тушен|тушён|строганов/,
  ],
  ['stuffed', /stuffed|фарширован|долма|голубц/],
  ['meatball', /meatball|kofta|köfte|albondigas|тефтел|фрикадел/],
  ['eggs', /\beggs?\b|scrambl|яичниц|глазунь/],
  ['rice', /\brice\b|(?<![а-яё])рис(?![а-яё])|рисом/],
]

/** Dishes that everybody knows by name, and what is in them. */
const IMPLIED: readonly (readonly [words: RegExp, more: string])[] = [
  [/ratatouille|рататуй/, 'tomato courgette aubergine'],
  [/caprese|margherita|bruschetta|marinara/, 'tomato'],
  [/stroganoff/, 'mushroom'],
  [/minestrone|минестроне/, 'tomato carrot beans'],
  [/carbonara/, 'egg bacon'],
  [/coq au vin/, 'chicken mushroom'],
  [/goulash|гуляш/, 'beef pepper'],
  [/caesar|цезарь|schnitzel|milanese/, 'chicken'],
  [/shepherd|cottage/, 'carrot'],
  [/moussaka|мусак|parmigiana/, 'aubergine tomato'],
  [/niçoise|nicoise/, 'tuna egg olive'],
  [/greek salad|греческ/, 'cucumber tomato feta olives'],
  [/cobb/, 'chicken egg avocado'],
  [/waldorf/, 'apple walnut'],
  [/paella|bouillabaisse/, 'prawn mussel'],
  [/bourguignon/, 'beef mushroom carrot'],
  [/винегрет/, 'beet potato carrot'],
  [/оливье/, 'potato carrot egg'],
  [/bangers/, 'sausage potato'],
]

export type Thing =
  | 'chicken'
  | 'sausage'
  | 'ball'
  | 'pork'
  | 'beef'
  | 'prawn'
  | 'mussel'
  | 'salmon'
  | 'cod'
  | 'fish'
  | 'egg'
  | 'tofu'
  | 'halloumi'
  | 'mushroom'
  | 'aubergine'
  | 'squash'
  | 'chips'
  | 'potato'
  | 'broccoli'
  | 'cauli'
  | 'courgette'
  | 'tomato'
  | 'carrot'
  | 'pepper'
  | 'beet'
  | 'cabbage'
  | 'greens'
  | 'asparagus'
  | 'beans'
  | 'corn'
  | 'avocado'
  | 'pulse'
  | 'cucumber'
  | 'berry'
/** What a thing is drawn as: one of the foods, or a spoonful of pulses. */
export type Piece = Food | 'pulse'

type Ingredient = {
  thing: Thing
  words: RegExp
  /** as the main thing of a plate: one of these */
  whole: readonly Piece[]
  /** cut small */
  bite: Piece
}
const INGREDIENTS: readonly Ingredient[] = [
  {
    thing: 'chicken',
    words: /chicken|turkey|\bwings\b|\bhen\b|duck|poultry|куриц|курин|курa|индейк|утк/,
    whole: ['drum', 'thigh', 'breast'],
    bite: 'nugget',
  },
  {
    thing: 'sausage',
    words: /sausage|banger|frankfurter|merguez|pepperoni|chorizo|bratwurst|hot dog|колбас|сосис/,
    whole: ['sausage'],
    bite: 'sausage',
  },
  { thing: 'ball', words: /meatball|kofta|mince|ground beef|bolognese|фарш|тефтел/, whole: ['ball'], bite: 'ball' },
  {
    thing: 'pork',
    words: /pork|\bham\b|bacon|gammon|\bribs?\b|lamb|mutton|свинин|баранин|бекон|ветчин/,
    whole: ['chop'],
    bite: 'cube',
  },
  {
    thing: 'beef',
    words: /beef|steak|brisket|sirloin|\bveal\b|oxtail|meat|говядин|телят|мяс/,
    whole: ['steak', 'beef'],
    bite: 'cube',
  },
  { thing: 'prawn', words: /prawn|shrimp|scampi|langoust|креветк/, whole: ['prawn'], bite: 'prawn' },
  {
    thing: 'mussel',
    words: /mussel|clam|shellfish|seafood|squid|calamari|мидии|морепрод/,
    whole: ['mussel'],
    bite: 'mussel',
  },
  { thing: 'salmon', words: /salmon|trout|tuna|лосос|форел|семг|сёмг|тунец/, whole: ['salmon'], bite: 'flake' },
  {
    thing: 'cod',
    words:
      /\bcod\b|haddock|halibut|tilapia|fillet of|white fish|fish finger|fish and chips|pollock|hake|треск|минтай/,
    whole: ['cod'],
    bite: 'cod',
  },
  {
    thing: 'fish',
    words: /fish|bream|\bbass\b|mackerel|sardine|anchov|рыб|скумбри|дорад/,
    whole: ['fish'],
    bite: 'cod',
  },
  { thing: 'egg', words: /\beggs?\b|яйц/, whole: ['fried', 'egg'], bite: 'egg' },
  { thing: 'tofu', words: /tofu|tempeh|тофу/, whole: ['tofu'], bite: 'tofu' },
  {
    thing: 'halloumi',
    words: /halloumi|paneer|grilled cheese|халлуми|брынз/,
    whole: ['halloumi'],
    bite: 'halloumi',
  },
  {
    thing: 'mushroom',
    words: /mushroom|portobello|shiitake|porcini|гриб|шампинь/,
    whole: ['mushroom', 'cap'],
    bite: 'mushroom',
  },
  { thing: 'aubergine', words: /aubergine|eggplant|баклаж/, whole: ['aubergine'], bite: 'courgette' },
  { thing: 'squash', words: /squash|pumpkin|sweet potato|тыкв|батат/, whole: ['squash'], bite: 'squash' },
  { thing: 'chips', words: /fries|chips\b|potato wedges/, whole: ['fries'], bite: 'fries' },
  { thing: 'potato', words: /potato|картош|картоф/, whole: ['potato', 'wedge'], bite: 'potato' },
  { thing: 'broccoli', words: /broccoli|брокк/, whole: ['broccoli'], bite: 'broccoli' },
  { thing: 'cauli', words: /cauliflower|цветн/, whole: ['cauli'], bite: 'cauli' },
  { thing: 'courgette', words: /courgette|zucchini|кабач/, whole: ['courgette'], bite: 'courgette' },
  { thing: 'tomato', words: /tomato|caprese|помид|томат/, whole: ['tomato', 'half'], bite: 'half' },
  { thing: 'carrot', words: /carrot|морков/, whole: ['batons'], bite: 'carrot' },
  { thing: 'pepper', words: /bell pepper|peppers\b|capsicum|перец|перц/, whole: ['pepper'], bite: 'pepper' },
  { thing: 'beet', words: /beet(root)?|свекл|свёкл|borsch|борщ|винегрет/, whole: ['beet'], bite: 'beet' },
  { thing: 'cabbage', words: /cabbage|slaw|sprouts|капуст/, whole: ['cabbage'], bite: 'cabbage' },
  { thing: 'greens', words: /spinach|kale|chard|greens|saag|шпинат/, whole: ['spinach'], bite: 'spinach' },
  { thing: 'asparagus', words: /asparagus|спарж/, whole: ['asparagus'], bite: 'asparagus' },
  { thing: 'beans', words: /green bean|french bean|string bean/, whole: ['beans'], bite: 'beans' },
  { thing: 'corn', words: /\bcorn\b|sweetcorn|кукуруз/, whole: ['corn'], bite: 'corn' },
  { thing: 'avocado', words: /avocado|guacamole|авокад/, whole: ['avocado'], bite: 'avocado' },
  {
    thing: 'pulse',
    words: /chickpea|\bbeans?\b|lentil|hummus|(?<![а-яё])нут(?![а-яё])|фасол|чечев/,
    whole: ['pulse'],
    bite: 'pulse',
  },
  { thing: 'cucumber', words: /cucumber|огур/, whole: ['cucumber'], bite: 'cucumber' },
  { thing: 'berry', words: /berr(y|ies)|ягод/, whole: ['berry'], bite: 'berry' },
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

/** Forms that come after a meal, or before the day. */
const SWEET: readonly Form[] = ['pancake', 'cookie', 'cake']
export const isSweet = (form: Form) => SWEET.includes(form)

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

export const ingredientOf = (name: string) => INGREDIENTS.find(({ thing }) => thing === name)

export function wordsOf({ title = '', main = '' }: Recipe): string {
  let words = `${title} ${main}`.toLowerCase().trim()
  for (const [known, more] of IMPLIED) if (known.test(words)) words += ' ' + more
  return words
}

function categoryOf(ingredient: string): Category | undefined {
  if (/chicken/i.test(ingredient)) return 'chicken'
  if (/beef/i.test(ingredient)) return 'beef'
  if (/fish|sea/i.test(ingredient)) return 'fish'
  if (/veg|green/i.test(ingredient)) return 'veg'
  return undefined
}

/** The category that the things of a dish belong to. */
function categoryFor(things: readonly Thing[]): Category | undefined {
  const some = (...list: Thing[]) => things.some(thing => list.includes(thing))
  if (some('chicken')) return 'chicken'
  if (some('beef', 'pork', 'ball', 'sausage')) return 'beef'
  if (some('fish', 'salmon', 'cod', 'prawn', 'mussel')) return 'fish'
  return undefined
}

function thingsIn(words: string): Thing[] {
  const named = INGREDIENTS.filter(ingredient => ingredient.words.test(words)).map(({ thing }) => thing)
  const has = (...list: Thing[]) => list.some(thing => named.includes(thing))
  const minced = has('ball') && /mince|ground|meatball|фарш/.test(words)
  const kindOfFish = has('salmon', 'cod', 'mussel', 'prawn')
  return named.filter(thing => !(thing === 'beef' && minced) && !(thing === 'fish' && kindOfFish))
}

/** Dishes of vegetables that are drawn better without a guess at what is in them. */
const COMPLETE: readonly Form[] = [
  'pasta',
  'pizza',
  'burger',
  'sandwich',
  'omelette',
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
]

/** Reads a recipe as a cook would read an order. Chance only decides what the words leave open. */
export function orderOf(words: string, { ingredient = '', mood = '', main = '' }: Recipe, dice: Dice): Order {
  let things: readonly Thing[] = thingsIn(words)
  const category = categoryOf(ingredient) ?? categoryFor(things) ?? dice.pick<Category>(['veg', 'veg', 'chicken'])
  const named = main === 'nothing' ? 'nothing' : FORMS.find(([, asked]) => asked.test(words))?.[0]
  let form = named
  const unknown = things.length === 0
  if (unknown && !(form && isSweet(form))) things = dice.pick(UNNAMED[category])
  if (!form && unknown) form = dice.pick(BY_MOOD.find(([asked]) => asked.test(mood))?.[1] ?? ANY_MOOD)
  if (!form && /one-pot|sheet/i.test(mood)) form = dice.pick<Form>(['tray', 'stew', 'tray'])
  if (!form && /healthy/i.test(mood) && dice.chance(0.3)) form = dice.pick<Form>(['salad', 'bowl'])
  form ??= 'roast'
  if (form === 'dal' && things.some(thing => thing !== 'pulse') && !/dal|dahl|daal|curry|stew|soup/.test(words))
    form = 'roast'
  if (unknown && category === 'veg' && named && COMPLETE.includes(form)) things = []
  return { words, category, form, things: things.slice(0, 4) }
}
