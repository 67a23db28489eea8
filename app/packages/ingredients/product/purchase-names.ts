import { findAisle } from '../tables/aisles'
import { mergeKey, singularize, splitNameWords } from '../foods/ingredient-names'
import { itemKey, TIN_UNITS } from '../foods/item-key'
import { isNoIngredient } from '../foods/non-food-lines'

/** Words that do not change what is bought before (or behind) these nouns: any butter serves for 'soft butter'. */
const INTERCHANGEABLE = new Map(
  Object.entries({
    soft: /butter$/,
    hard: /egg$/,
    boiled: /egg$/,
    unsalted: /butter(?: soft)?$/,
    salted: /butter$/,
    toasted: /(?:sesame oil|seed|nut|almond|pecan|hazelnut|sesame)$/,
    skinless: /(?:chicken|turkey|breast|thigh|fillet|salmon|cod|haddock)/,
    boneless: /(?:breast|fillet|loin|steak)/,
    skin: /(?:chicken|breast|thigh|salmon)/,
    plain: /(?:naan|bread|tortilla|pitta|pita)/,
    potato: /gnocchi$/,
    sweet: /paprika$/,
    tomato: /passata$/,
    bread: /(?:naan|pitta|pita|ciabatta|focaccia|baguette|sourdough)/,
    extra: /olive oil$|^(?:huile d.?olive|aceite de oliva|olio (?:d.?|di )oliva) (?:vierge|virgen|vergine)$/,
    virgin: /olive oil$/,
    mild: /olive oil$/,
    lean: /^(?:ground|minced) (?:beef|pork|lamb|turkey)$/,
    full: /coconut milk$/,
    fat: /coconut milk$/,
    unsweetened: /coconut milk$/,
    light: /olive oil$/,
    canned: /./,
    fine: /(?:salt|breadcrumb|bread crumb|noodle)$/,
    coarse: /(?:breadcrumb|bread crumb)$/,
    raw: /(?:shrimp|prawn)$/,
    red: /^kidney bean$/,
    mature: /cheddar(?: cheese)?$/,
    sharp: /cheddar(?: cheese)?$/,
    semi: /^skimmed milk$/,
    skimmed: /^semi milk$/,
    eating: /^apple$/,
    crisp: /^apple$/,
    runny: /honey$/,
    thick: /yogurt$/,
    clear: /honey$/,
    refined: /oil$/,
    thin: /bacon$/,
    mixed: /salad lea(?:f|ve)$/,
    ready: /^(?:made .*gnocchi|rolled .*pastry)$/,
    made: /^ready .*gnocchi$/,
    rolled: /^ready .*pastry$/,
    large: /./,
    pure: /./,
    // German, French, Spanish, Italian and Dutch
    vorwiegend: /kartoffeln? festkochend|festkochende[nr]? kartoffel/,
    festkochend: /kartoffeln? vorwiegend/,
    festkochende: /vorwiegend kartoffel/,
    schwarzer: /^pfeffer$/,
    edelsusses: /^paprikapulver$/,
    edelsuss: /^paprikapulver$/,
    noir: /^poivre$/,
    du: /^poivre moulin$/,
    moulin: /^poivre du$/,
    negra: /^pimienta$/,
    nero: /^pepe$/,
    zwarte: /^peper$/,
    fin: /^sel$/,
    fina: /^sal$/,
    fino: /^sale$/,
    vierge: /^huile d.?olive(?: extra)?$/,
    virgen: /^aceite (?:de )?oliva(?: extra)?$/,
    vergine: /^olio (?:d.?|di )oliva(?: extra)?$|^olio extra d.?oliva$/,
    extravergine: /^olio (?:d.?|di )oliva$/,
    whole: /(?:milk|clove|almond|peppercorn|nutmeg|lime|lemon|orange|jalapeno|chile|avocado|onion|egg|carrot)$/,
  }),
)

/** The name without the words that do not change what is bought: 'soft butter' is butter. */
export function dropInterchangeableWords(name: string): string {
  const words = name.split(/[\s,]+/)
  const plain = words.map((word) => splitNameWords(word).map(singularize).join(' '))
  const kept = words.filter((_, index) => {
    const parts = (plain[index] ?? '').split(' ')
    const rest = plain.filter((__, other) => other !== index).join(' ')
    return rest === '' || !parts.every((part) => INTERCHANGEABLE.get(part)?.test(rest))
  })
  return kept.join(' ').replace(/^and\s/i, '')
}

/** The name without what is done at home: 'soft butter' is butter, unsalted butter is bought as such. */
export function dropPreparation(name: string): string {
  return name.replace(/^(?:soft,?\s(?=(?:un)?salted butter$|butter$)|(?:hard|soft)[- ]boiled\s(?=eggs?$))/i, '')
}

/** Fish that is another product without its tin. */
const FRESH_OR_TINNED = new Set(['salmon', 'mackerel', 'sardine', 'crab'])

const EGG_PART = /^egg (?:yolk|white)$/

/**
 * Key that is equal for names of which a shop sells one product: butter for 'soft butter', eggs for yolks. It merges
 * more than `mergeKey`, which keeps apart what a recipe distinguishes.
 */
export function purchaseKey(name: string, unit: string | null = null): string {
  const key = itemKey(name, unit)
  if (EGG_PART.test(key)) return 'egg'
  const plain = mergeKey(dropInterchangeableWords(key).replace(/^coriander(?: (?:stalk|stem|root))?$/, 'cilantro'))
  const isTinned = key.startsWith('canned ') || (unit !== null && TIN_UNITS.has(unit))
  return isTinned && (FRESH_OR_TINNED.has(plain) || findAisle(plain) === 'produce') ? `canned ${plain}` : plain
}

/** 'yolk' or 'white' if the name is a part of an egg. */
export function eggPart(name: string): 'yolk' | 'white' | null {
  const key = mergeKey(name)
  return EGG_PART.test(key) ? (key.endsWith('yolk') ? 'yolk' : 'white') : null
}

const WATER = new RegExp(
  '^(?:(?:boiling|hot|cold|warm|lukewarm|tepid|iced?|ice-cold|tap|filtered|fresh|clean|plain|cooking|' +
    'pasta|pure|room|temperature|just|boiled|of|the|a|your|additional|extra|more|very|from|kettle|' +
    'cool|rapidly|gently|simmering|salted|scalding|scalded|chilled|heated|icy|steaming|blood|body|' +
    String.raw`reserved|enough|required)\s)*(?:water|ice water)(?:\s(?:boiling|hot|cold|warm|as|needed|from|the|` +
    'kettle|tap|or|more))*$',
)
/** What a freezer at home makes of it. */
const ICE =
  /^(?:(?:crushed|cracked|shaved|chipped|large|small|of|more|extra)\s)*ice(?:\s(?:cubes?|chips?))?(?:\scrushed)?$/
const RUSSIAN_WATER =
  /^(?:(?:холодн|горяч|т[её]пл|кипяч[её]н|питьев|лед[яя]н|чист)\p{L}*\s)*(?:вод[аыуе]|кипят(?:ок|ка))(?:\s(?:холодн|горяч|т[её]пл|кипяч[её]н|питьев)\p{L}*)*$/u

const HOT_OR_COLD_BEFORE = 'kochendes|heißes|kaltes|warmes|lauwarmes|kokend|koud|warm|lauw|heet'
const HOT_OR_COLD_AFTER =
  'bouillante|tiède|chaude|froide|du robinet|hirviendo|tibia|caliente|fría|del grifo|bollente|tiepida|calda|fredda|' +
  'del rubinetto'
/** German, Dutch, French, Spanish and Italian. */
const FOREIGN_TAP_WATER = new RegExp(
  `^(?:(?:${HOT_OR_COLD_BEFORE}) )?(?:wasser|leitungswasser|water|eau|agua|acqua)(?: (?:${HOT_OR_COLD_AFTER}))?$`,
)

/** Whether the name is water from the tap or ice of it, which nobody buys. */
export function isTapWater(name: string): boolean {
  const lower = name.toLowerCase().trim()
  return (
    ICE.test(lower) ||
    /\b(?:cups?|pot|kettle)\b.*\swater$/.test(lower) ||
    WATER.test(splitNameWords(lower).map(singularize).join(' ')) ||
    RUSSIAN_WATER.test(lower) ||
    FOREIGN_TAP_WATER.test(lower)
  )
}

const LEFT_FROM_COOKING =
  /^(?:reserved|remaining)\s|(?:^|\s)(?:cooking|poaching|soaking|braising|steaming|simmering|pan)\s(?:liquid|liquor|water|juices?|drippings)$/i

/** Whether the name is what the recipe has kept or what its pot is left with: 'reserved juice', 'cooking liquid'. */
export const isLeftFromCooking = (name: string): boolean => LEFT_FROM_COOKING.test(name)

const ANY_FAT =
  /^(?:fett|backfett|etwas fett|vet|bakvet|bakspray|backtrennspray|жир|fat|grease|cooking spray|baking spray)$/i
const FOR_THE_TIN = new RegExp(
  String.raw`(?<!\p{L})(?:für (?:die|das) (?:\p{L}*form|\p{L}*blech|förmchen)|zum (?:ein|aus)?fetten|om in te vetten|` +
    String.raw`voor (?:de (?:bak|taart|cake)?vorm|het invetten|de bakplaat)|для (?:смаз\p{L}*|формы|противня)|` +
    String.raw`(?:for|to) greas(?:e|ing)|for the (?:tin|pan|dish))(?!\p{L})`,
  'iu',
)

/** Whether a line is of any fat at all, to grease with: 'Fett für die Form'. Butter is bought as butter. */
export function isFatForTheTin(line: string, name: string): boolean {
  return ANY_FAT.test(name) && FOR_THE_TIN.test(line)
}

const REMARK_START = new RegExp(
  '^(?:to|see|note|notes|tip|tips|recipe|use|adjust|add|make|serve|please|you|this|these|if|for|follow|' +
    String.raw`continue|click|equipment|special|optional|recent|recipe|desired)(?=[\s:]|$)`,
  'i',
)

/** Whether a line without a known food is a remark: 'See note below'. With an amount only a whole sentence is one. */
export function isRemark(line: string, name: string, hasAmount: boolean): boolean {
  if (isNoIngredient(line, name, hasAmount)) return true
  return REMARK_START.test(line.trim()) && findAisle(name) === 'other' && (!hasAmount || line.length > 60)
}
