import { isLike, classList } from '../tables/words'
import { splitNameWords, singularize } from './ingredient-names'
import { findAisle, findFoodPhrases } from '../tables/aisles'
import { NUMBER } from '../normalise/line-wording'

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

const ANY_FAT = classList('any fat')

const FOR_THE_TIN = new RegExp(
  String.raw`(?<!\p{L})(?:für (?:die|das) (?:\p{L}*form|\p{L}*blech|förmchen)|zum (?:ein|aus)?fetten|om in te vetten|` +
    String.raw`voor (?:de (?:bak|taart|cake)?vorm|het invetten|de bakplaat)|для (?:смаз\p{L}*|формы|противня)|` +
    String.raw`(?:for|to) greas(?:e|ing)|for the (?:tin|pan|dish))(?!\p{L})`,
  'iu',
)

/** Whether a line is of any fat at all, to grease with: 'Fett für die Form'. Butter is bought as butter. */
export function isFatForTheTin(line: string, name: string): boolean {
  return ANY_FAT.has(name) && FOR_THE_TIN.test(line)
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

const SUB_RECIPE = new RegExp(
  [
    String.raw`\b(?:recipes?|(?<!heating\s|cooking\s)instructions|ingredients|directions|variations|how\sto\smake|method)\b` +
      String.raw`[^()]{0,20}\b(?:above|below|follows?|following)\b`,
    // 'pesto (see recipe)', 'onion jam (see the following recipe)', 'spice mix (page 12)'
    String.raw`(?:\(|,\s)see\s[^()]*\brecipes?\b`,
    String.raw`(?<!,[^()]*)\((?:(?:see|from|recipe|on)\s){0,2}(?:pages?|pp?\.)\s?\d`,
    String.raw`\brecipes?\s(?:for|of)\s[^()]*\((?:see\s)?(?:above|below)\)`,
    String.raw`\b(?:above|below)\b[^()]{0,20}\b(?:recipe|instructions|how\sto\smake)\b`,
    // not of what is prepared: '4 grouse, cleaned (see below)'
    String.raw`^(?!\d[^(]*,\s[^(]*\().*[([,–—-]\s*(?:from\s|see\s|as\s|made\s)?(?:the\s)?(?:above|below)[)\]\s]*` +
      String.raw`(?:,\s(?:plus|for|to)\s.*)?$`,
    String.raw`\(from\s[^()]*\b(?:above|below)\)`,
    String.raw`\bfrom\s(?:above|below)\b`,
    String.raw`\bpan\sdrippings\b`,
    String.raw`^[^,]*\b(?:oil|sauce|liquid|juice|brine|syrup)\sfrom\s(?:the\s(?:[\w-]+\s){0,3}(?:jar|can|tin)\b|(?:an?\s)?(?:jar|can|tin)\sof\b)`,
    String.raw`[(,]\s?reserved\sfrom\b`,
    String.raw`\(ma[dk]e\s(?:\w+\s){0,3}(?:ahead|in\sadvance)\)`,
    String.raw`\b(?:giblets|necks?|liver|fat|drippings|juices|grease|carcass|bones)\b.*` +
      String.raw`\bfrom\s(?:the\s)?(?:roast(?:ing|ed)?\s)?(?:turkey|chicken|duck(?:ling)?s?|goose|guinea\sfowl|hen|` +
      String.raw`pheasant|roast|ham|bacon|brisket)\b`,
    String.raw`\b(?:giblets|necks?)\sfrom\s(?:an?|1)\s`,
    // what is left of another food of the recipe, or comes out of another pot: 'brine from the capers'
    String.raw`^[^,]*\b(?:juices?|liquid|liquor|brine|oil|fat|grease|marrow|giblets|seeds|fronds|stock|broth|syrup|water|drippings|trimmings|shells)\s` +
      String.raw`(?:\w+ed\s)?from\s(?:drippings\b|(?:deep[- ])?(?:frying|cooking|roasting|blending|boiling|searing)\b|` +
      String.raw`the\s(?!(?:butcher|fishmonger|deli|store|shop|supermarket|farm|market|fridge|freezer)\b))`,
    String.raw`\sfrom\sthe\s(?:\w+\s){0,2}(?:broth|stock|soup|stew|casserole|confit|braise|marinade)(?=$|,)`,
    String.raw`[([]\s*sub-?\s?recipe\s*[)\]]`,
    String.raw`\(in\s(?:the\s)?notes\)`,
    // 'béchamel (recette ci-dessous)', 'masa (ver receta más abajo)', 'ragù (vedi ricetta sotto)'
    String.raw`\b(?:recette|receta|ricetta)\b[^()]{0,12}(?:ci-dessous|ci-dessus|plus bas|plus haut|(?:más )?(?:abajo|arriba)|sotto|sopra)(?![a-z])`,
  ].join('|'),
  'i',
)

const STORE_BOUGHT =
  /store[- ]?bought|\bbottled\b|\bcommercial\b|shop[- ]?bought|ready[- ]?made|purchased|homemade\sor|or\shomemade|substitut/i

/** Whether the line refers to what the recipe has anyway: 'pesto (recipe below)', 'oil from the tomato jar'. */
export function isSubRecipe(line: string): boolean {
  return (SUB_RECIPE.test(line) || PART_OF_NOTES.test(line) || isRecipeOfPart(line)) && !STORE_BOUGHT.test(line)
}

const MADE =
  'Dressing|Vinaigrette|Glaze|Sauce|Salsa|Raita|Mayonnaise|Aioli|Mix|Blend|Rub|Marinade|Frosting|Icing|Filling|Crust|Dough|' +
  'Batter|Butter|Cream|Jam|Relish|Chutney|Compote|Syrup|Crumble|Topping|Stock|Broth|Paste|Purée|Puree|Oil|Pesto|Slaw|Salad'

/** 'Ginger Dressing (see Notes)': the notes say how it is made; of a food they say what kind. */
const PART_OF_NOTES = new RegExp(String.raw`(?<=\p{Lu}[\p{L}'’-]*\s)(?:${MADE})\s\([Ss]ee\s[Nn]otes?\)`, 'u')

/** 'half a batch of dough', '2 recipes Pie Dough' */
const RECIPE_OF = new RegExp(
  String.raw`^(?:(?:${NUMBER}|one|two|three|an?|half(?:\san?)?)\s)(?:double\s|single\s|half\s|full\s|small\s|large\s)?` +
    String.raw`(?:batch|batches|recipes?|quantity|quantities)\s(?:(?:of|for)\s)?(?=\p{L})`,
  'iu',
)

const PRAISE =
  /^(?:(?:basic|best|easy|classic|simple|quick|favou?rite|foolproof|perfect|homemade|my|our|your|the|cooked|fresh|plain|sweet|unsweetened|savou?ry)\s)+/i

/** What a dish is made of more often than it is sold under the name of its foods: 'cranberry stuffing'. */
const PART_NOUN = classList('part noun')

/** Whether a line asks for a recipe of what no shop sells by that name: '1 recipe Greek marinade', not '1 recipe pie dough'. */
function isRecipeOfPart(line: string): boolean {
  const recipe = RECIPE_OF.exec(line.trimStart())
  if (!recipe) return false
  const [name = ''] = line
    .trimStart()
    .slice(recipe[0].length)
    .split(/,|\s(?:or|for|with)\s|\s?[(*]/)
  const plain = name.replace(PRAISE, '').replace(/^\d+[- ]?(?:(?:or|to)\s?\d+)?[- ]?inch\s/, '')
  const words = plain.split(/[\s–-]+/).length
  const foods = findFoodPhrases(plain)
  const isSold = foods.length === 1 || !PART_NOUN.has(plain)
  return !isSold || foods.reduce((sum, { length }) => sum + length, 0) < words
}

/** A part of a dish as a heading without its colon. */
const HEADING = new RegExp(
  String.raw`^(?:(?:the|final|main|first|second|basic|simple|quick|easy|homemade|for)\s)*(?:toppings?|glaze|filling|batter|streusel|` +
    'crust|garnish(?:es)?|marinade|assembly|base|all of the above|dressing|sauce|dough|frosting|icing|starter|sponge|' +
    'levain|preferment|seasoning|brine|rub|coating|crumble|syrup|salad|soup|cake|vinaigrette|custard|meringue|' +
    'ingredients|sides?|other|optional|extras|accompaniments|decorations?|to serve|serving|for serving|to garnish|equipment|' +
    'pastry|burgers?|patties|meatballs|stew|curry|broth|pie|cookies|layers?|drizzle|gravy|relish|slaw|spice mix|' +
    'mix-?ins?|add-?ins?|ganache|buttercream|(?:[\\w-]+\\s){0,4}ingredients(?:\\s.*)?)$',
  'i',
)

const EQUIPMENT = new RegExp(
  String.raw`(?:^|\s)(?:(?:baking|casserole|gratin|pie)\s(?:dish|pan|sheet|tray|plate)|` +
    String.raw`(?:loaf|cake|bundt|springform|muffin|roasting|frying|tart|sheet|grill|griddle)\s?pan|` +
    String.raw`(?:ice[- ]cream|pasta|bread)\s?maker|juice extractor|juicer|pudding basin|(?:dariole|baking|candy|chocolate)\smou?ld|` +
    String.raw`(?:corn\sstick|ice[- ]pop|popsicle|ice[- ]cream|jelly|tart|muffin|silicone|butter|cookie)\smou?ld|bain[- ]marie|double boiler|` +
    String.raw`(?:gravy|fat)\sseparator|(?:string|basting|barbecue)\smop|(?:basting|pastry)\sbrush|foam\sgun|blow\s?torch|kitchen\storch|` +
    String.raw`(?:steaming|steamer)\sbags?|steamer\sbasket|wrapping\spaper|(?:old[- ]fashioned|highball|rocks|cocktail|martini|serving|shot)\sglass|` +
    String.raw`(?:heavy|stock|soup)\s?pot|(?:oven|roasting|piping)\sbag|saucepan|skillet|food processor|blender|stand mixer|ramekin|` +
    '(?:heatproof|serving|salad|large|small) bowl|slotted spoon|pizza cutter|casserole dish with lid|baking mou?ld|canning jar|' +
    'mandoline?|(?:spice|coffee) (?:mill|grinder)|mortar and pestle|mortar|sharp knife|' +
    'rolling pin|thermometer|mixing bowl|whisk|cookie cutter|bakvorm|springvorm|' +
    'backform|springform|kuchenform|auflaufform|backblech|rollmatte|schneidebrett|wok|holzschüssel|' +
    'reisschale)(?:e?s|en)?$',
  'i',
)

/** The same in French, Spanish, Italian, Dutch and Russian, where what it is for follows; 'moules' alone are mussels. */
const FOREIGN_EQUIPMENT = new RegExp(
  String.raw`^(?:(?:un|una|uno|une|een|ein|eine)\s)?(?:moule\s(?:à|en|rond|carré|de)\s?.*|emporte-pièces?|` +
    String.raw`poche à douille|rouleau à pâtisserie|(?:teglia|stampo|stampini|tortiera|pirofila)(?:\s.*)?|` +
    String.raw`(?:molde|bandeja de horno|fuente (?:de|para) horno|manga pastelera)(?:\s.*)?|ovenschaal|bakplaat|` +
    'taartvorm|cakevorm|spuitzak|spritzbeutel|spritztülle|ausstechform(?:en)?|(?:форма|формочки)' +
    String.raw`(?:\sдля\s.*)?|противень)$`,
  'i',
)

/** Whether a name is that of a dish to bake in, a pan or a tool. */
export function isEquipment(name: string): boolean {
  // 'butter for the baking dish', 'peanuts, pounded in a mortar'
  const thing = name.replace(/,.*$|\s(?:for|to|with|in|using)\s.*$|\s\d[\dx×\s-]*(?:cm|inch(?:es)?)$/i, '')
  return EQUIPMENT.test(thing) || FOREIGN_EQUIPMENT.test(name)
}

/** What a kitchen has and no shop of food sells. */
const EQUIPMENT_LABEL = new RegExp(
  String.raw`^(?:(?:special\s)?equipment|tools|utensils|accesorios|utensilios|matériel|ustensiles|zubehör|` +
    String.raw`attrezzatur[ae]|utensili|benodigdheden|keukengerei|инвентарь)\s*:`,
  'i',
)

/** Whether a line lists what is cooked with: 'Accesorios: film transparente, papel de horno'. */
export const isEquipmentList = (line: string): boolean => EQUIPMENT_LABEL.test(line.trim())

/** How the dish is cooked: 'Grill heat: high'. */
const COOKING_LABEL = new RegExp(
  String.raw`^(?:type\sof\s(?:fire|grill)|(?:grill|oven)\s(?:heat|temp(?:erature)?)|heat|` +
    String.raw`(?:cook(?:ing)?|prep(?:aration)?|total)\stime|yields?|serves|servings|makes)\s?:`,
  'i',
)

/** What the label of a product says beside its name. */
const LABEL_TEXT = /(?:^|\s)(?:Composition|Conservation|Mode d['’]emploi|Traces possibles d['’]allergènes)\s?:/

/** A list of ingredients written on as one line has more amounts than a line that says its own in two measures. */
const MAX_AMOUNTS = 6

const countAmounts = (text: string): number => text.replace(/\([^()]*\)/g, ' ').match(/\d\s?\p{L}/gu)?.length ?? 0

const INSTRUCTION = new RegExp(
  String.raw`^(?:or|oder|oppure|si\sno\stienes|falls|omit|remove|reduce|increase|swap|(?:make|be)\ssure|` +
    String.raw`for\san?\s[^,]+,\s(?:increase|reduce|decrease|use|add|replace|substitute)|double(?!\s(?:\(heavy\)\s)?cream)|` +
    String.raw`halve(?=\s(?:the|this|it|all))|instead)\s|^(?:other|another)\s(?!\d)|^a(?:ny|ll)\sother\s`,
  'i',
)

/** A heading that says what is done with what follows: 'Whisk together and set aside', 'For the garlic paste'. */
const STEP =
  /^(?:then\s)?(?:whisk|stir|mix|beat|combine|cream|fold|add|blend|toss)\s(?:together|in|into|wet|dry|the|until|all|everything|well|and)\b|^for\sthe\s[^\d,]*$/i

/** '>>> Seasoning', '## Filling' */
const MARKED_HEADING = /^(?:>{2,}|#+|~{2,})\s?\p{L}/u

/** What is left of a line that was cut in two: 'finely diced', 'de-veined, rinsed, and patted dry'. */
const PREPARED_WORD =
  'finely|thinly|roughly|coarsely|freshly|and|then|well|patted|dry|very|chopped|diced|sliced|minced|grated|crushed|' +
  'peeled|de-?veined|rinsed|drained|washed|trimmed|cubed|divided|softened|melted|optional'

const ONLY_PREPARED = new RegExp(String.raw`^(?:${PREPARED_WORD})(?:[\s,.]+(?:${PREPARED_WORD}))*\.?$`, 'i')

/** Whether a line is no food: a heading, an instruction, an alternative to the line before, a dish to bake in. */
export function isNoFood(line: string, name: string, hasAmount: boolean): boolean {
  const text = line.trim().replace(/^\*+\s?/, '')
  return (
    (!hasAmount && ONLY_PREPARED.test(text)) ||
    (!hasAmount && (HEADING.test(text.replace(/\s*\([^)]*\)\s*$/, '')) || text.toLowerCase().endsWith(' recipe'))) ||
    (!hasAmount && /^(?:\p{L}+\s){1,3}(?:version|variation)s?$/iu.test(text)) ||
    INSTRUCTION.test(text) ||
    (!hasAmount && (STEP.test(text) || MARKED_HEADING.test(text))) ||
    /\sof\sthe\sfollowing\b/i.test(text) ||
    isEquipmentList(text) ||
    COOKING_LABEL.test(text) ||
    LABEL_TEXT.test(text) ||
    isEquipment(name) ||
    (!isLike(text, '* in *, * into *, * from *, * across *, * over *, * on *, * using *') &&
      isEquipment((text.split(',')[0] ?? '').replace(/\s*\([^)]*\)/g, '')))
  )
}

/** 'Note: any milk will do', and a footnote. */
const LABELLED_REMARK =
  /^(?:(?:(?:cook|chef|recipe|baker)[’']?s?[’']?\s)?notes?|tips?|ingredient\sinfo(?:rmation)?|n\.?b\.?)\s?:/i

const FOOTNOTE = /^\*+\s?\p{L}.*\s(?:is|are|can|may|will|should|you|I)\s/iu

/** '(chicken can be replaced by tofu)' */
const BRACKETED_REMARK = /^\((?=.*\b(?:can|may|will|should|you|if|use|replaced?|omit|not)\b)[^()]*\)\.?$/i

/** 'Extras: whatever you like' */
const OPEN_CHOICE = /(?:^|:\s)(?:whatever|anything)\b.*\byou\b/i

const SUBSTITUTES = /^[^:]*\bto\ssubstitute\b[^:]*:/i

/** Whether a line states nothing to buy: it is no food, or leaves to the cook which one. */
export function isNoIngredient(line: string, name: string, hasAmount: boolean): boolean {
  const text = line.trim()
  return (
    isNoFood(line, name, hasAmount) ||
    (!hasAmount &&
      isLike(
        name,
        'toppings, fixings, addins, add-ins, mixins, mix-ins, * toppings, * fixings, * addins, * add-ins, * mixins, * mix-ins',
      )) ||
    (!hasAmount && /,\s(?:instead|in\splace)\sof\s/i.test(text)) ||
    LABELLED_REMARK.test(text) ||
    // What follows is in the next lines: '½ tsp each, or 2 tbsp fresh:'
    text.endsWith(':') ||
    SUBSTITUTES.test(text) ||
    (!hasAmount && (OPEN_CHOICE.test(text) || FOOTNOTE.test(text) || BRACKETED_REMARK.test(text))) ||
    // The choice is in the lines that follow.
    isLike(text, '* or, * or:') ||
    /^={1,3}[\s(]/.test(text) ||
    (text.length > 120 && countAmounts(text) > MAX_AMOUNTS)
  )
}
