// What can be in a dish: the words that name it, English and Russian, and the foods that draw it.

import type { PlateCategory } from './colours'
import type { FoodName } from './foods'

/** What a thing is drawn as: one of the foods, or a spoonful of pulses. */
export type FoodPiece = FoodName | 'pulse'

export type DrawableIngredient = {
  thing: string
  /** The category whose main thing it can be. */
  of?: PlateCategory
  words: RegExp
  /** as the main thing of a plate: one of these */
  whole: readonly FoodPiece[]
  /** cut small */
  bite: FoodPiece
}
export const DRAWABLE_INGREDIENTS = [
  { thing: 'duck', of: 'chicken', words: /duck|утк|утин/, whole: ['duck'], bite: 'duck' },
  {
    thing: 'liver',
    of: 'chicken',
    words: /\blivers?\b|печень(?![еяю])|печёнк|печенк/,
    whole: ['liver'],
    bite: 'liver',
  },
  {
    thing: 'chicken',
    of: 'chicken',
    words:
      /chicken|turkey|\bwings\b|\bhen\b|poultry|drumstick|\bthighs\b|куриц|курин|кура(?![а-яё])|индейк|цыпл|schnitzel|milanese/,
    whole: ['drum', 'thigh', 'breast'],
    bite: 'nugget',
  },
  {
    thing: 'chorizo',
    of: 'beef',
    words: /chorizo|pepperoni|salami|чоризо|салями/,
    whole: ['sausage'],
    bite: 'chorizo',
  },
  {
    thing: 'sausage',
    of: 'beef',
    words: /sausage|banger|frankfurter|merguez|bratwurst|hot ?dog|колбас|сосис/,
    whole: ['sausage'],
    bite: 'sausage',
  },
  {
    thing: 'ball',
    of: 'beef',
    words: /meatball|kofta|köfte|albondigas|тефтел|фрикадел/,
    whole: ['ball'],
    bite: 'ball',
  },
  {
    thing: 'mince',
    of: 'beef',
    words: /\bmince\b|minced (?:beef|pork|lamb)|ground beef|keema|larb|bolognese|болоньезе|фарш(?!ир)/,
    whole: ['mince'],
    bite: 'mince',
  },
  { thing: 'ham', of: 'beef', words: /(?<!parma )\bham\b|gammon|ветчин/, whole: ['hamslice'], bite: 'ham' },
  {
    thing: 'prosciutto',
    of: 'beef',
    words: /parma ham|prosciutto|serrano|прошутто/,
    whole: ['prosciutto'],
    bite: 'prosciutto',
  },
  { thing: 'bacon', of: 'beef', words: /bacon|pancetta|lardon|бекон/, whole: ['bacon'], bite: 'bacon' },
  { thing: 'pork', of: 'beef', words: /pork|\bribs?\b|свинин|свин(?:ой|ая|ые)/, whole: ['chop'], bite: 'cube' },
  { thing: 'lamb', of: 'beef', words: /\blamb\b|mutton|баранин|ягн/, whole: ['chop', 'cutlet'], bite: 'cube' },
  {
    thing: 'beef',
    of: 'beef',
    words: /beef|steak|brisket|sirloin|\bveal\b|oxtail|\bmeat\b|говя|телят|(?<![а-яё])мяс|стейк/,
    whole: ['steak', 'beef'],
    bite: 'cube',
  },
  { thing: 'prawn', of: 'fish', words: /prawn|shrimp|scampi|langoust|креветк/, whole: ['prawn'], bite: 'prawn' },
  {
    thing: 'mussel',
    of: 'fish',
    words: /mussel|clam|shellfish|seafood|мидии|морепрод/,
    whole: ['mussel'],
    bite: 'mussel',
  },
  { thing: 'squid', of: 'fish', words: /squid|calamari|octopus|кальмар/, whole: ['squid'], bite: 'squid' },
  { thing: 'scallop', of: 'fish', words: /scallop|гребешк/, whole: ['scallop'], bite: 'scallop' },
  { thing: 'crab', of: 'fish', words: /\bcrab|lobster|краб/, whole: ['crab'], bite: 'crab' },
  { thing: 'tuna', of: 'fish', words: /tuna|тунец|тунц/, whole: ['tunaflake'], bite: 'tunaflake' },
  { thing: 'salmon', of: 'fish', words: /salmon|trout|лосос|форел|семг|сёмг/, whole: ['salmon'], bite: 'flake' },
  {
    thing: 'cod',
    of: 'fish',
    words: new RegExp(
      String.raw`\bcod\b|haddock|halibut|tilapia|fillet of|white fish|swordfish|monkfish|snapper|plaice|turbot|` +
        'fish finger|fish sticks?|fish and chips|pollock|hake|треск|минтай',
    ),
    whole: ['cod'],
    bite: 'whiteflake',
  },
  {
    thing: 'sardine',
    of: 'fish',
    words: /mackerel|sardine|anchov|herring|kipper|скумбри|сельд|сардин|анчоус/,
    whole: ['fillet'],
    bite: 'fillet',
  },
  { thing: 'fish', of: 'fish', words: /fish|bream|\bbass\b|рыб|дорад|сибас/, whole: ['fish'], bite: 'whiteflake' },
  {
    thing: 'egg',
    words: /\beggs?\b(?! (?:ribbon|noodle|white))|(?<!\S)egg-fried|яйц|яиц/,
    whole: ['fried', 'egg'],
    bite: 'egg',
  },
  { thing: 'gnocchi', words: /gnocchi|ньокки/, whole: ['gnocchi'], bite: 'gnocchi' },
  { thing: 'tofu', words: /tofu|tempeh|тофу/, whole: ['tofu'], bite: 'tofu' },
  { thing: 'burrata', words: /burrata|буррат/, whole: ['burrata'], bite: 'mozzarella' },
  { thing: 'mozzarella', words: /mozzarella|моцарел/, whole: ['mozzarella'], bite: 'mozzarella' },
  { thing: 'bakedfeta', words: /baked feta|запеч\S+ фет/, whole: ['fetablock'], bite: 'feta' },
  { thing: 'halloumi', words: /halloumi|paneer|grilled cheese|халлуми|панир/, whole: ['halloumi'], bite: 'halloumi' },
  { thing: 'falafel', words: /falafel|фалафел/, whole: ['falafel'], bite: 'falafel' },
  {
    thing: 'mushroom',
    words: /mushroom|portobello|shiitake|porcini|гриб|шампинь/,
    whole: ['mushroom', 'cap'],
    bite: 'mushroom',
  },
  { thing: 'chestnut', words: /chestnut(?! mushroom)|каштан/, whole: ['chestnut'], bite: 'chestnut' },
  { thing: 'aubergine', words: /aubergine|eggplant|баклаж/, whole: ['aubergine'], bite: 'aubergineslice' },
  { thing: 'squash', words: /squash|pumpkin|sweet potato|тыкв|батат/, whole: ['squash'], bite: 'squash' },
  { thing: 'chips', words: /fries|(?<!cornflake )chips\b/, whole: ['fries'], bite: 'fries' },
  { thing: 'potato', words: /(?<!sweet )potato|картош|картоф/, whole: ['potato', 'wedge'], bite: 'potato' },
  { thing: 'broccoli', words: /broccoli|брокк/, whole: ['broccoli'], bite: 'broccoli' },
  { thing: 'cauli', words: /cauliflower|цветн/, whole: ['cauli'], bite: 'cauli' },
  { thing: 'courgette', words: /courgette|zucchini|кабач|цукини/, whole: ['courgette'], bite: 'courgette' },
  { thing: 'tomato', words: /tomato|помид|томат/, whole: ['tomato', 'half'], bite: 'half' },
  { thing: 'carrot', words: /carrot|root veg|winter veg|морков/, whole: ['batons'], bite: 'carrot' },
  { thing: 'fennel', words: /fennel(?! seed)|фенхел/, whole: ['fennel'], bite: 'fennel' },
  { thing: 'leek', words: /\bleeks?\b|порей/, whole: ['leek'], bite: 'leek' },
  {
    thing: 'pepper',
    words: /(?:bell|red|green|yellow|sweet) pepper|\bpeppers\b|pepper skewer|capsicum|(?<![а-яё])перец|перц/,
    whole: ['pepper'],
    bite: 'pepper',
  },
  { thing: 'beet', words: /beet|свекл|свёкл|borsch|борщ|винегрет/, whole: ['beet'], bite: 'beet' },
  { thing: 'sprout', words: /sprouts\b|брюссельск/, whole: ['sprout'], bite: 'sprout' },
  { thing: 'pakchoi', words: /pak ?cho[iy]|bok ?cho[iy]|пак-?чой/, whole: ['pakchoi'], bite: 'pakchoi' },
  { thing: 'cabbage', words: /cabbage|slaw|капуст/, whole: ['cabbage'], bite: 'cabbage' },
  { thing: 'greens', words: /spinach|kale|chard|greens|saag|шпинат/, whole: ['spinach'], bite: 'spinach' },
  { thing: 'asparagus', words: /asparagus|спарж/, whole: ['asparagus'], bite: 'asparagus' },
  { thing: 'beans', words: /green bean|french bean|string bean|стручков/, whole: ['beans'], bite: 'beans' },
  { thing: 'corn', words: /\bcorn\b|sweetcorn|кукуруз/, whole: ['corn'], bite: 'corn' },
  { thing: 'avocado', words: /avocado|guacamole|авокад/, whole: ['avocado'], bite: 'avocado' },
  {
    thing: 'pulse',
    words: /chickpea|(?<!green |french |string )\bbeans?\b|lentil|hummus|(?<![а-яё])нут(?:ом|а)?(?![а-яё])|фасол|чечев/,
    whole: ['pulse'],
    bite: 'pulse',
  },
  { thing: 'cucumber', words: /cucumber|огур/, whole: ['cucumber'], bite: 'cucumber' },
  { thing: 'onion', words: /(?<!spring )onion|(?<![а-яё])лук(?:ом|а)?(?![а-яё])/, whole: ['onion'], bite: 'onion' },
  { thing: 'peach', words: /peach|nectarine|персик/, whole: ['peach'], bite: 'peach' },
  { thing: 'apricot', words: /apricot|абрикос|кураг/, whole: ['apricot'], bite: 'apricot' },
  { thing: 'plum', words: /\bplums?\b|prune|слив(?!оч)|чернослив/, whole: ['plum'], bite: 'plum' },
  { thing: 'cherry', words: /\bcherr(?:y|ies)\b(?! tomato)|вишн/, whole: ['darkcherry'], bite: 'darkcherry' },
  { thing: 'grape', words: /\bgrapes?\b|виноград/, whole: ['grape'], bite: 'grape' },
  { thing: 'pineapple', words: /pineapple|ананас/, whole: ['pineapple'], bite: 'pineapple' },
  { thing: 'mango', words: /mango|манго/, whole: ['mango'], bite: 'mango' },
  { thing: 'apple', words: /\bapples?\b|яблок/, whole: ['apple'], bite: 'apple' },
  { thing: 'orange', words: /\boranges?\b(?! lentil)|апельс/, whole: ['orange'], bite: 'orange' },
  { thing: 'berry', words: /berr(?:y|ies)|ягод/, whole: ['berry'], bite: 'berry' },
] as const satisfies readonly DrawableIngredient[]

export type IngredientName = (typeof DRAWABLE_INGREDIENTS)[number]['thing']

const DRAWABLE_INGREDIENTS_BY_NAME = new Map<string, DrawableIngredient>(
  DRAWABLE_INGREDIENTS.map((ingredient) => [ingredient.thing, ingredient]),
)
export const findDrawableIngredient = (thing: string) => DRAWABLE_INGREDIENTS_BY_NAME.get(thing)

/** Cuts and coats that show: which whole piece the words ask for. */
const INGREDIENT_CUTS: readonly { of: readonly IngredientName[]; words: RegExp; piece: FoodName }[] = [
  { of: ['chicken', 'pork', 'beef'], words: /saltimbocca/, piece: 'saltimbocca' },
  {
    of: ['chicken', 'pork', 'beef', 'cod'],
    words: /schnitzel|escalope|milanese|katsu|cornflake|crumbed|breaded|шницель|отбивн/,
    piece: 'schnitzel',
  },
  { of: ['chicken'], words: /\bstrips?\b|\btenders?\b|nugget|bites\b|наггетс/, piece: 'nugget' },
  { of: ['chicken'], words: /tandoori|tikka|тандури/, piece: 'tandoori' },
  { of: ['chicken', 'duck'], words: /drum|\blegs?\b|wing|ножк|голен/, piece: 'drum' },
  { of: ['chicken'], words: /\bthigh|бедр/, piece: 'thigh' },
  { of: ['chicken'], words: /breast|stuffed|parcel|cream|филе|грудк/, piece: 'breast' },
  { of: ['chicken'], words: /^roast chicken|whole (?:roast )?chicken/, piece: 'drum' },
  { of: ['beef'], words: /steak|стейк/, piece: 'steak' },
  { of: ['pork', 'lamb'], words: /\brack\b|cutlet|каре(?![а-яё])/, piece: 'cutlet' },
  { of: ['pork', 'lamb', 'beef'], words: /\bribs?\b|ребр|рёбр/, piece: 'ribs' },
  { of: ['pork', 'lamb', 'beef'], words: /shank|рульк|голяшк/, piece: 'shank' },
  { of: ['pork', 'lamb'], words: /medallion|tenderloin|fillet|\bloin\b|медальон|вырезк/, piece: 'medallion' },
  {
    of: ['pork', 'lamb', 'beef'],
    words: /shoulder|\bleg\b|joint|roast (?:pork|lamb|beef)|лопатк|окорок/,
    piece: 'joint',
  },
  { of: ['cod', 'fish'], words: /fish finger|fish stick|рыбные палочки/, piece: 'finger' },
  { of: ['cauli'], words: /whole/, piece: 'cauliflower' },
]
export const findIngredientCut = (thing: IngredientName, words: string) =>
  INGREDIENT_CUTS.find((cut) => cut.of.includes(thing) && cut.words.test(words))?.piece
