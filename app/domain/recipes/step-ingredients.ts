import { MAX_LINE_LENGTH } from '#packages/ingredients/quantity'
import { findAisle } from '#packages/ingredients/aisles'
import { findIngredientChips, type IngredientChip } from '#packages/ingredients/ingredient-chips'
import { detectRecipeLanguage } from '#packages/ingredients/languages/detect-language'
import type { LanguageRules } from '#packages/ingredients/languages/language-rules'
import { isNoFood } from '#packages/ingredients/line-wording'
import { parseIngredient } from '#packages/ingredients/parse'
import { isGroupHeading, splitAmount } from '#packages/ingredients/scale'
import { endOfDishName, parseDishName, RECIPE_WORDS, type DishName } from './dish-name'
import { MAX_STEP_LENGTH } from './step-timers'
import { stemEnglish, stemForeign, stripAccents, tokenizeStep, type StepToken, wordSet } from './step-words'

/**
 * One ingredient name ('salt' and 'black pepper' of 'salt and black pepper') with the lines that have it, ascending:
 * all of them under one heading, `group`. `kinds` are the stems of what steps call it in general: 'Fleisch', 'pâtes'.
 */
type StepIngredientName = {
  position: number
  indexes: number[]
  tokens: string[]
  kinds: readonly string[]
  head: string
  group: string[]
}

/** `isGeneral`: the mention names a kind of food. */
type MentionMatch = { name: StepIngredientName; score: number; covered: Set<number>; isGeneral: boolean }

/** Stop words: grammar, preparation and shape do not identify an ingredient. */
const STOP_WORDS = wordSet(`
    a an the of in into on onto to for from with without and or plus at by as about all any each every some few little
    more most other its it if is are be until till then than them they this that these those when while your you not
    no only just well still half halves quarter rest remaining extra optional taste serve serving garnish needed good
    big large medium small thin thick fine finely thinly roughly coarsely very lightly chopped sliced diced grated
    crushed minced peeled drained rinsed washed halved quartered shredded torn cut beaten melted softened toasted
    cooked raw roasted fresh freshly frozen thawed trimmed cored seeded deseeded pitted stoned picked separated
    squeezed juiced zested mashed snipped crumbled broken split patted dry ready boneless skinless skin bone lean ripe
    firm soft hot cold warm boiling chilled room temperature free range unsalted salted unsmoked smoked unsweetened
    low fat best quality organic natural long short wide thickness cm mm inch g kg ml l oz lb tsp tbsp cup cups tin
    tins can cans jar pack packet pouch piece pieces chunk chunks strip strips slice slices stick sticks cube cubes
    wedge wedges ring rings round rounds bite-sized handful handfuls pinch bunch sprig sprigs knob log ball balls
    sheet sheets side sides top bottom end ends leftover juices vacuum packed tinned canned style type such like kind
    ground whole shelled stewing cooking eating baking boned live prepared flaked rolled pressed plump crisp crusty
    day-old und mit von der die das dem den ein eine einen zum zur fein gehackt frisch frische frischer de du des la
    le les un une et a au aux en pour avec el los las y con del para picado picada il lo gli di e al allo alla della
    dello per fresco fresca fraiche и с со в на из для по до от или без мелко нарезанный свежий свежая молотый молотая
    вкус вкусу klein kleine kleinen kleiner kleines gross grosse grossen grosser ganze ganzen halbe halben petit petite
    petits petites grand grande gros pequeno pequena piccolo piccola kleine grote votre choix fin fins fine fines
  `)

/** Stop words that are foods in another language: 'room' is cream in Dutch. */
const FOREIGN_FOODS = wordSet('room')

/** Modifiers that tell two ingredients apart but never match alone: 'red', 'spring', 'sweet'. */
const WEAK_WORDS = wordSet(`
    red green white black yellow brown orange-coloured dark light golden plain spring sweet sour baby wild new mild
    strong extra virgin double single clotted self-raising self raising strong dried mixed mature young long-grain
    short-grain basic neutral dutch greek french italian spanish english chinese thai indian japanese curry salad soup
    powder baking bicarbonate star hard cherry plum egg растительное сливочное белый красный черный зеленый зеленая
    репчатый болгарский
  `)

/** Head nouns that need their modifier: 'the sauce' in a step is rarely the fish sauce. */
const GENERIC_HEADS = wordSet(`
    sauce paste powder mix seasoning soup puree extract essence leaf clove seed flake bulb head sheet dressing crumb
    breadcrumb spice rub soda floret peel thread fillet breast thigh leg shoulder loin shank cutlet joint steak mince
    chop heart stalk yolk sausage paper crust cake log
  `)
/** Cuts that are called by the animal or by the cut: chicken thighs are 'the chicken' and 'the thighs'. */
const PART_WORDS = wordSet(`
    breast thigh leg drumstick wing fillet steak mince shoulder loin shank cutlet joint chop cheek tail rib neck roast clove
    leaf stalk floret bulb head heart sprout seed peel zest juice flake thread bean pea meat yolk lardon pasta rice
    lentil cheese mushroom tomato potato bread cabbage lettuce pepper tenderloin rack belly brisket shin sirloin
  `)
/** Subset of GENERIC_HEADS that is specific enough alone: 'the thighs', 'the fillets', 'the mince'. */
const STANDALONE_PARTS = wordSet(
  'breast thigh leg drumstick wing fillet steak mince shoulder loin shank cutlet joint chop sausage cake floret breadcrumb yolk',
)
/** Products derived from their modifier: fish sauce is not fish, chicken stock is not chicken. */
const DERIVED_PRODUCT_WORDS = wordSet(`
    oil sauce stock broth vinegar paste puree milk cream butter flour syrup bread wine jam extract essence soup water
    sugar noodle wrapper paper bun shell pudding cake crust ketchup powder cube sausage roll yogurt yoghurt breadcrumb
    cracker starch bouillon oelle huile
  `)
/** Modifiers that identify the ingredient without its head, derived or not: 'the soy', 'the Worcestershire'. */
const DISTINCTIVE_WORDS = wordSet(`
    soy worcestershire hoisin oyster tabasco sriracha teriyaki balsamic miso harissa gochujang pesto sourdough vanilla
    granulated caster powdered confectioner demerara muscovado maple dijon ricotta halloumi mascarpone buttermilk naan pitta ciabatta baguette
  `)
/** What is left of 'lemon juice' once the lemon is found names no other ingredient. */
const PARTS_OF_FOODS = wordSet('juice zest peel clove leaf stalk seed')
/** Utensils named after an ingredient: 'fish slice', 'potato masher', 'rice cooker'. */
const UTENSIL_WORDS = wordSet('masher press squeezer cooker grater peeler mill knife tray pot grinder crusher spinner')

/** Hypernyms: 'the fish' for cod, 'the pasta' for penne. */
const HYPERNYMS = new Map<string, Set<string>>(
  [
    [
      'fish',
      'cod haddock salmon hake trout tuna mackerel bass bream halibut pollock coley sole plaice monkfish sardine turbot',
    ],
    [
      'pasta',
      'spaghetti penne linguine tagliatelle fusilli macaroni rigatoni orzo lasagne farfalle conchiglie orecchiette ditalini pappardelle',
    ],
    ['noodle', 'vermicelli udon soba ramen'],
    ['cheese', 'cheddar parmesan mozzarella feta gruyere halloumi ricotta pecorino paneer gouda manchego emmental'],
    ['meat', 'beef lamb pork veal venison steak mince gammon'],
    ['herb', 'parsley coriander mint basil dill chive tarragon thyme rosemary oregano sage'],
    ['beef', 'steak brisket'],
  ].map(([kind = '', members = '']) => [kind, new Set(members.split(' ').map(stemEnglish))]),
)

const HYPERNYMS_BY_MEMBER = new Map<string, string[]>()
for (const [kind, members] of HYPERNYMS)
  for (const member of members) HYPERNYMS_BY_MEMBER.set(member, [...(HYPERNYMS_BY_MEMBER.get(member) ?? []), kind])

const ENGLISH_PATTERN = /(?:^|\s)(?:the|and|with|until|into)(?=\s|$)/i
const FOREIGN_PATTERN =
  /[\u0370-\u1fff]|(?:^|\s)(?:und|der|die|das|mit|les?|la|dans|avec|du|el|los|las|con|y|il|gli|della|dello|di|och|med|het|een|em|com|na|z)(?=\s|$)/i

/** Units of work for one recipe, a token compared with a name each; 20 times what the longest known recipe needs. */
const MAX_MATCHING_WORK = 100_000
/** Searching the steps for a name reads this many characters for one unit of work. */
const CHARACTERS_PER_UNIT = 64

/** The ingredient names of a recipe by the words that mention them, its steps as tokens, and the work that is left. */
type MatchingContext = {
  english: boolean
  names: StepIngredientName[]
  /** By the stem of each word, and by hypernym. */
  namesByStem: Map<string, StepIngredientName[]>
  knownStems: Set<string>
  /** The words of the dish's name, where it is no ingredient by itself: 'salmon chowder'. */
  dish: DishName | null
  hasVegetablePepper: boolean
  /** A pepper by its name: 'red pepper', 'habanero pepper'. */
  hasNamedPepper: boolean
  steps: StepText[]
  /** What a mention resolves to, by its words and what else it depends on. */
  resolved: Map<string, number[]>
  workLeft: number
}

type StepText = {
  text: string
  tokens: StepToken[]
  stems: Set<string>
  joinedStems: string
  mentioned: Set<number> | undefined
}

/**
 * For each step the indexes, ascending, of the ingredients that it uses, matched by the words of their names.
 *
 * A mention goes to the ingredient that shares most words with it, then to the one with fewest unmatched words
 * ('onion' to '1 onion' before '2 spring onions', 'chicken' to the thighs, not the stock), then to the one that no
 * other step names outright, then to the first. 'oil' finds 'olive oil'; a plural that fits several equally ('the
 * peppers') takes them all. Preparation, sizes and colours never match alone. 'Season' means salt and pepper, 'all the
 * ingredients' all, 'the sauce ingredients' the group with that heading, and 'the remaining ingredients' what the
 * earlier steps have not named. Headings ('For the sauce:'), tools and the name of the dish ('Serve the salmon chowder'
 * of the `title` 'Salmon Chowder') never match.
 *
 * English first; other languages by word stems. Reads 2,000 characters of a step and 500 of a line, and does a limited
 * amount of matching: what is mentioned after that is not found. Never throws.
 */
export function findStepIngredients(steps: readonly string[], ingredients: readonly string[], title = ''): number[][] {
  const texts = steps.map((step) => step.slice(0, MAX_STEP_LENGTH))
  const language = detectRecipeLanguage(ingredients)
  const isForeignList = language !== null || FOREIGN_PATTERN.test(ingredients.join(' ').slice(0, MAX_STEP_LENGTH))
  const contexts = new Map<boolean, MatchingContext>()
  return texts.map((text, at) => {
    // English plural and head-last rules apply to English text, and to text that shows no other language.
    const english = ENGLISH_PATTERN.test(text) || !(isForeignList || FOREIGN_PATTERN.test(text))
    const context = contexts.get(english) ?? createMatchingContext(texts, ingredients, title, english, language)
    contexts.set(english, context)
    const found = new Set([...findMentionedIngredients(at, context), ...findCollectiveMentions(at, context)])
    return [...found].sort((a, b) => a - b)
  })
}

function createMatchingContext(
  texts: readonly string[],
  ingredients: readonly string[],
  title: string,
  english: boolean,
  language: LanguageRules | null,
): MatchingContext {
  const names = english
    ? parseIngredientNames(ingredients, (line) => parseLineNames(line).map((tokens) => ({ tokens, kinds: [] })), true)
    : parseIngredientNames(ingredients, createForeignNameParser(texts, ingredients, language), false)
  const namesByStem = new Map<string, StepIngredientName[]>()
  const knownStems = new Set<string>()
  for (const name of names) {
    const kinds = new Set(name.tokens.flatMap((token) => HYPERNYMS_BY_MEMBER.get(token) ?? []))
    for (const stem of [...name.tokens, ...name.kinds, ...kinds]) knownStems.add(stem)
    for (const stem of new Set([...name.tokens, ...name.kinds, ...(isDerivedIngredient(name) ? [] : kinds)])) {
      const others = namesByStem.get(stem)
      if (others) others.push(name)
      else namesByStem.set(stem, [name])
    }
  }
  return {
    english,
    names,
    namesByStem,
    knownStems,
    dish: parseDishName(title, english, new Set([...knownStems, ...PART_WORDS]), (word) => STOP_WORDS.has(word)),
    hasVegetablePepper: names.some((name) => name.head === 'pepper' && !isSpicePepper(name)),
    hasNamedPepper: names.some((name) => name.head === 'pepper' && name.tokens.length > 1 && !isSpicePepper(name)),
    steps: texts.map((text) => {
      const tokens = tokenizeStep(text, english)
      const stems = tokens.map(({ stem }) => stem)
      return { text, tokens, stems: new Set(stems), joinedStems: ` ${stems.join(' ')} `, mentioned: undefined }
    }),
    resolved: new Map(),
    workLeft: MAX_MATCHING_WORK,
  }
}

function findMentionedIngredients(at: number, context: MatchingContext): ReadonlySet<number> {
  const step = context.steps[at]!
  step.mentioned ??= matchMentions(at, context)
  return step.mentioned
}

function matchMentions(at: number, context: MatchingContext): Set<number> {
  const { text, tokens } = context.steps[at]!
  const { knownStems, names, english, dish } = context
  const found = new Set<number>()
  for (let from = 0; from < tokens.length;) {
    const dishEnd = dish && endOfDishName(tokens, from, dish)
    if (dishEnd) {
      from = dishEnd
      continue
    }
    const end = endOfMention(tokens, from, tokens.length, knownStems)
    if (end === from) {
      from += 1
      continue
    }
    const next = tokens[end]
    if (
      !next?.joined ||
      (!UTENSIL_WORDS.has(next.stem) &&
        !RECIPE_WORDS.has(next.raw) &&
        !(next.raw === 'slice' && tokens[end - 1]?.raw === 'fish'))
    ) {
      const mention = expandSharedHead(tokens, from, end, knownStems)
      const isSpiceContext = tokens.slice(Math.max(0, from - 3), from).some(({ raw }) => SPICE_CONTEXT_WORDS.has(raw))
      for (const index of resolveMention(mention, isSpiceContext, at, context)) found.add(index)
    }
    from = end
  }
  if (
    english &&
    /(?:^|[\s(])season(?:\s(?:to taste|well|lightly|generously|the|it|them|both|again)|[.,;])/i.test(text) &&
    !/season(?:ed)?(?:\s\w+){0,4}\swith/i.test(text)
  ) {
    for (const { tokens: words, head, indexes } of names)
      if (words.length <= 2 && (head === 'salt' || (head === 'pepper' && words.includes('black'))))
        for (const index of indexes) found.add(index)
  }
  if (!english)
    for (const [verb, stems] of SEASONING_VERBS)
      if (verb.test(stripAccents(text)))
        for (const { tokens: words, indexes } of names)
          if (words.some((word) => stems.has(word)) && words.every((word) => stems.has(word) || GRINDS.has(word)))
            for (const index of indexes) found.add(index)
  return found
}

/** 'Salez et poivrez', 'salzen', 'salpimentar', 'посолите': what seasons without its name. */
const SEASONING_VERBS: readonly [RegExp, ReadonlySet<string>][] = (
  [
    [
      'sal(?:ez|er|ons)|assaisonn(?:ez|er)|salz(?:en|t)|salate|salare|saliamo|(?:salpi|sazo)\\p{L}{2,10}|(?:по|под|при)?сол(?:ите|ить|им)',
      'salz sel sal sale zout соль',
    ],
    [
      'poivr(?:ez|er)|assaisonn(?:ez|er)|pfeffer(?:n|t)|pepate|pepare|salpi\\p{L}{2,10}|(?:по)?перч(?:ите|ить|им)',
      'pfeffer poivre pimienta pepe peper перец',
    ],
  ] as const
).map(([verbs, foods]) => [
  new RegExp(`(?<!\\p{L})(?:${verbs})(?!\\p{L})`, 'u'),
  new Set(foods.split(' ').map(stemForeign)),
])
/** Words of salt and pepper that make no other food of them. */
const GRINDS = new Set(
  'schwarzer weisser noir blanc negra blanca nero bianco zwarte witte черный белый moulin fleur gros grof zeezout meersalz mer'
    .split(' ')
    .map(stemForeign),
)

/** A mention is a run of words that occur in ingredient names. */
function endOfMention(tokens: StepToken[], from: number, limit: number, knownStems: Set<string>): number {
  let end = from
  while (
    end < tokens.length &&
    end < limit &&
    knownStems.has(tokens[end]!.stem) &&
    // of a pan, a steak or a fruit
    tokens[end]!.raw !== 'juices' &&
    (end === from || tokens[end]!.joined)
  )
    end += 1
  return end
}

/** 'red and green peppers': a modifier alone borrows the noun of the next mention. */
function expandSharedHead(tokens: StepToken[], from: number, end: number, knownStems: Set<string>): StepToken[] {
  const mention = tokens.slice(from, end)
  if (!mention.every(({ stem }) => WEAK_WORDS.has(stem))) return mention
  let next = end
  if (tokens[next]?.raw === 'and' || tokens[next]?.raw === 'or') next += 1
  const last = endOfMention(tokens, next, next + 3, knownStems)
  const head = tokens[last - 1]
  return next > end && last > next && head ? [...mention, head] : mention
}

/** The ingredients of one mention; words that the best match leaves uncovered are looked up again ('garlic butter'). */
function resolveMention(
  mention: StepToken[],
  isSpiceContext: boolean,
  at: number,
  context: MatchingContext,
): readonly number[] {
  // A tie is settled by the step's own text.
  const words = mention.map(({ raw }) => raw).join(' ')
  const key = `${isSpiceContext} ${words}`
  const known = context.resolved.get(key)
  if (known) return known
  const found: number[] = []
  let isTied = false
  let left = mention
  for (let rounds = 0; left.length > 0 && rounds < 6; rounds += 1) {
    const matches = findCandidates(left, context).flatMap(
      (name) => matchIngredientName(name, left, isSpiceContext, context) ?? [],
    )
    const best = matches.reduce((most, { score }) => Math.max(most, score), -Infinity)
    const winners = matches.filter(({ score }) => score === best)
    const first = winners[0]
    if (!first) break
    isTied ||= winners.length > 1
    found.push(...chooseAmongTies(winners, left, at, context))
    left = left.filter(({ stem }, position) => !first.covered.has(position) && !PARTS_OF_FOODS.has(stem))
  }
  if (!isTied) context.resolved.set(key, found)
  return found
}

/** The names that share a word with the mention, in the order of the ingredients; none when the work is used up. */
function findCandidates(mention: StepToken[], context: MatchingContext): StepIngredientName[] {
  const candidates = new Set<StepIngredientName>()
  for (const stem of new Set(mention.map((token) => token.stem))) {
    const names = context.namesByStem.get(stem) ?? []
    if (!takeWork(context, names.length * mention.length)) return []
    for (const name of names) candidates.add(name)
  }
  return [...candidates].sort((a, b) => a.position - b.position)
}

function takeWork(context: MatchingContext, units: number): boolean {
  context.workLeft -= units
  return context.workLeft >= 0
}

function matchIngredientName(
  name: StepIngredientName,
  mention: StepToken[],
  isSpiceContext: boolean,
  context: MatchingContext,
): MentionMatch | null {
  const covered = new Set<number>()
  const matched = new Set<string>()
  mention.forEach(({ stem }, position) => {
    const own = name.tokens.includes(stem)
      ? stem
      : (name.tokens.find((token) => HYPERNYMS.get(stem)?.has(token) && !isDerivedIngredient(name)) ??
        name.kinds.find((kind) => kind === stem))
    if (own === undefined) return
    covered.add(position)
    matched.add(own)
  })
  const isGeneral = !mention.some(({ stem }) => name.tokens.includes(stem))
  if (
    covered.size === 0 ||
    !isSufficientMatch(name, matched, context.english) ||
    !isMatchingPepper(name, mention, isSpiceContext, context)
  )
    return null
  let left = 0
  for (const token of name.tokens) {
    if (matched.has(token) || (isGeneral && name.kinds.length > 0)) continue
    left +=
      PART_WORDS.has(token) || token === 'black'
        ? 0.2
        : WEAK_WORDS.has(token) && token !== 'spring' && token !== 'sweet'
          ? 1
          : isDerivedIngredient(name) && token === name.head
            ? 3
            : 2
  }
  // a shared word outweighs all unmatched ones; a hypernym match ('fish' for cod) counts less than the word itself
  const kind = isGeneral ? -5 : 0
  const score = matched.size * 100 - left + (matched.has(name.head) ? 0.5 : 0) + kind
  return { name, covered, score, isGeneral }
}

function isDerivedIngredient(name: StepIngredientName): boolean {
  return name.tokens.length > 1 && DERIVED_PRODUCT_WORDS.has(name.head)
}

function isSufficientMatch(name: StepIngredientName, matched: Set<string>, english: boolean): boolean {
  if (matched.size === name.tokens.length) return true
  if (!english) return [...matched].some((token) => !WEAK_WORDS.has(token))
  if (matched.has(name.head) && (!GENERIC_HEADS.has(name.head) || STANDALONE_PARTS.has(name.head)))
    return !WEAK_WORDS.has(name.head) || matched.size > 1
  const strong = [...matched].filter((token) => !WEAK_WORDS.has(token) && !GENERIC_HEADS.has(token))
  if (matched.has(name.head) && matched.size > 1) return true
  return isDerivedIngredient(name) ? strong.some((token) => DISTINCTIVE_WORDS.has(token)) : strong.length > 0
}

const SPICE_CONTEXT_WORDS = wordSet('salt season seasoned some little plenty lots grind more taste twist grinding')

/**
 * Ground pepper has no plural and appears beside salt or after 'some'; 'the pepper' is the vegetable, if there is
 * one.
 */
function isMatchingPepper(
  name: StepIngredientName,
  mention: StepToken[],
  isSpiceContext: boolean,
  { hasVegetablePepper, hasNamedPepper }: MatchingContext,
): boolean {
  const raw = mention.find(({ stem }) => stem === 'pepper')?.raw
  if (name.head !== 'pepper' || raw === undefined) return true
  if (name.tokens.length === 1) return raw !== 'peppers' || !hasNamedPepper
  const spice = isSpicePepper(name)
  if (raw === 'peppers') return !spice
  if (mention.some(({ stem }) => WEAK_WORDS.has(stem))) return true
  return spice ? isSpiceContext || !hasVegetablePepper : !isSpiceContext
}

function isSpicePepper(name: StepIngredientName): boolean {
  return name.tokens.some((token) => token === 'black' || token === 'white' || token === 'cayenne')
}

/**
 * The lines of a tie: all for a plural mention or the same ingredient, for a kind of food ('das Fleisch') all that no
 * step names, else the first that no other step names.
 */
function chooseAmongTies(
  winners: MentionMatch[],
  mention: StepToken[],
  at: number,
  context: MatchingContext,
): readonly number[] {
  const [first, ...others] = winners.map(({ name }) => name)
  if (!first) return []
  if (others.length === 0) return first.indexes
  const names = [first, ...others]
  if (others.every(({ tokens }) => tokens.join(' ') === first.tokens.join(' '))) {
    const { stems } = context.steps[at]!
    const grouped = names.filter(({ group }) => group.some((word) => stems.has(word)))
    return (grouped.length > 0 ? grouped : names).flatMap(({ indexes }) => indexes)
  }
  const plural = mention.some(
    ({ raw, stem }) => context.english && raw !== stem && raw.endsWith('s') && names.every(({ head }) => head === stem),
  )
  if (plural) return names.flatMap(({ indexes }) => indexes)
  if (winners.every(({ isGeneral }) => isGeneral)) {
    const never = names.filter(({ tokens }) => !context.steps.some(({ stems }) => stems.has(tokens[0]!)))
    if (never.length > 0) return never.flatMap(({ indexes }) => indexes)
  }
  const unnamed = names.find(({ tokens }) => tokens.length < 2 || !isNamedByOtherStep(tokens, at, context))
  return (unnamed ?? first).indexes.slice(0, 1)
}

function isNamedByOtherStep(name: string[], at: number, context: MatchingContext): boolean {
  const { text: ownText } = context.steps[at]!
  const words = ` ${name.join(' ')} `
  return context.steps.some(
    ({ text, joinedStems }) =>
      text !== ownText &&
      takeWork(context, 1 + joinedStems.length / CHARACTERS_PER_UNIT) &&
      joinedStems.includes(words),
  )
}

/** 'all the ingredients', 'the sauce ingredients', 'the remaining ingredients'. */
function findCollectiveMentions(at: number, context: MatchingContext): readonly number[] {
  const { text } = context.steps[at]!
  if (!context.english || !/ingredients/i.test(text)) return []
  const things = [...new Set(context.names.flatMap(({ indexes }) => indexes))]
  if (/(?:remaining|other|rest of the) ingredients/i.test(text)) {
    const used = new Set<number>()
    for (let before = 0; before < at; before += 1)
      for (const index of findMentionedIngredients(before, context)) used.add(index)
    return things.filter((index) => !used.has(index))
  }
  const of = /([a-z]{3,20})\singredients|ingredients\sfor\sthe\s([a-z]{3,20})/i.exec(text)
  const group = stemEnglish((of?.[1] ?? of?.[2] ?? '').toLowerCase())
  const grouped = context.names.filter((name) => group !== '' && name.group.includes(group))
  if (grouped.length > 0) return grouped.flatMap(({ indexes }) => indexes)
  return /all (?:of )?the ingredients/i.test(text) ? things : []
}

/** For the words of ingredients, the stems of the foods that steps call them by. */
type CompoundParts = ReadonlyMap<string, readonly string[]>
const MAX_COMPOUNDS = 200
const MAX_STEP_WORDS = 400
const MIN_PART = 4
/** Shorter foods that end a compound: 'Öl' is the 'Olivenöl'. */
const SHORT_PARTS = new Set(['ol'])
const MIN_REST = 3

/**
 * German and Dutch compounds by the food in them that a step names: 'Reis' is the 'Basmatireis', 'zalm' the
 * 'zalmfilets'. A word that ends in the food comes before one that begins with it.
 */
function findCompoundParts(texts: readonly string[], ingredients: readonly string[]): CompoundParts {
  const wordsOf = (lines: readonly string[]) =>
    new Map(lines.flatMap((line) => tokenizeStep(line, false)).map((token) => [token.raw, token]))
  const compounds = [...wordsOf(ingredients).keys()].slice(0, MAX_COMPOUNDS)
  const known = new Set(compounds)
  const parts = new Map<string, string[]>()
  for (const { raw, stem } of [...wordsOf(texts).values()].slice(0, MAX_STEP_WORDS)) {
    if ((raw.length < MIN_PART && !SHORT_PARTS.has(raw)) || known.has(raw)) continue
    const longer = compounds.filter((word) => word.length >= raw.length + MIN_REST && !STOP_WORDS.has(word))
    const ending = longer.filter((word) => word.endsWith(raw))
    const found = ending.length > 0 || SHORT_PARTS.has(raw) ? ending : longer.filter((word) => word.startsWith(raw))
    if (found.length === 0 || findAisle(raw) === 'other') continue
    for (const word of found) parts.set(word, [...(parts.get(word) ?? []), stem])
  }
  return parts
}

function parseIngredientNames(
  ingredients: readonly string[],
  parseNames: (line: string) => Pick<StepIngredientName, 'tokens' | 'kinds'>[],
  english: boolean,
): StepIngredientName[] {
  const names = new Map<string, StepIngredientName>()
  let group: string[] = []
  ingredients.forEach((line, index) => {
    if (line.length > MAX_LINE_LENGTH) return
    if (isGroupHeading(line)) {
      group = tokenizeStep(line, english)
        .map(({ stem }) => stem)
        .filter((stem) => !STOP_WORDS.has(stem))
      return
    }
    const { amount, rest } = splitAmount(line)
    if (isNoFood(line, rest.replace(/\s?\([^)]{0,200}\)?/g, ''), amount !== '')) return
    for (const { tokens, kinds } of parseNames(line)) {
      const key = [...tokens, ':', ...group].join(' ')
      const same = names.get(key)
      if (!same)
        names.set(key, {
          position: names.size,
          indexes: [index],
          tokens,
          kinds,
          head: ingredientHeadNoun(tokens, english),
          group,
        })
      else if (same.indexes[same.indexes.length - 1] !== index) same.indexes.push(index)
    }
  })
  return [...names.values()]
}

/** The ingredient names of a line as content words: 'salt and black pepper' has two, 'beef or lamb mince' too. */
function parseLineNames(line: string): string[][] {
  const { rest } = splitAmount(line)
  const name = rest.replace(/\([^)]{0,200}\)/g, ' ').replace(/\s[—–-]\s.*$|[:—–].*$/, '')
  // the preparation follows the first comma, unless only an adjective precedes it ('boneless, skinless thighs')
  const parts = name.split(/[,;]/)
  const things: string[][] = []
  for (const part of parts) {
    for (const piece of part.split(/\s(?:and|or|plus|with|without|in|from|as)\s|\s?[&+/]\s?/i)) {
      const tokens = nameTokens(piece, true).map(({ stem }) => stem)
      if (tokens.length > 0) things.push(tokens.slice(0, MAX_NAME_TOKENS))
      // 'tuna in water', 'eggs with their shells': what follows is not the ingredient
      if (/\s(?:with|without|in|from|as)\s/i.test(part)) break
    }
    if (things.some((tokens) => tokens.some((token) => !WEAK_WORDS.has(token)))) break
  }
  return shareHeadNoun(things)
}

const MAX_NAME_TOKENS = 6

/** The words of a name that identify an ingredient. */
const nameTokens = (text: string, english: boolean): StepToken[] =>
  tokenizeStep(text, english).filter(
    ({ raw, stem }) =>
      raw.length > 1 &&
      ((!english && FOREIGN_FOODS.has(raw)) || (!STOP_WORDS.has(raw) && !(stem.length > 2 && STOP_WORDS.has(stem)))),
  )

/** 'Das Fleisch anbraten': what steps call the foods of a kind, whichever they are. */
const KIND_WORDS: readonly [words: string, chips: readonly IngredientChip[] | 'meat and fish'][] = [
  ['fleisch viande carne vlees мясо мяса fisch poisson pescado pesce vis рыба рыбу', 'meat and fish'],
  ['nudeln pates pasta pastas макароны пасту', ['pasta']],
  ['kase fromage queso formaggio kaas сыр сыром', ['cheese']],
]
const BROTH_WORD = /bouillon|brühe|fond|caldo|brodo|бульон/i
const FOREIGN_ALTERNATIVE = /\s(?:oder|ou|of|o|или)\s(?!d[eiu]?\s|d['’])/i

/** Parses the names of a line that is not in English: the food as the parser reads it, and what may be taken instead. */
function createForeignNameParser(
  texts: readonly string[],
  ingredients: readonly string[],
  language: LanguageRules | null,
): (line: string) => Pick<StepIngredientName, 'tokens' | 'kinds'>[] {
  const compoundParts = findCompoundParts(texts, ingredients)
  const stepWords = new Set(texts.flatMap((text) => tokenizeStep(text, false).map(({ raw }) => raw)))
  const kindsInSteps = KIND_WORDS.flatMap(([words, of]) => {
    const stems = [...wordSet(words)].filter((word) => stepWords.has(word)).map(stemForeign)
    return stems.length > 0 ? [{ stems, of }] : []
  })
  const toName = (name: string): Pick<StepIngredientName, 'tokens' | 'kinds'> => {
    const words = nameTokens(name, false).slice(0, MAX_NAME_TOKENS)
    const kinds = kindsInSteps.filter(({ of }) =>
      of === 'meat and fish'
        ? findAisle(name) === of && !BROTH_WORD.test(name)
        : findIngredientChips([name]).some((chip) => of.includes(chip)),
    )
    return {
      tokens: words.map(({ stem }) => stem),
      kinds: [...words.flatMap(({ raw }) => compoundParts.get(raw) ?? []), ...kinds.flatMap(({ stems }) => stems)],
    }
  }
  return (line) => {
    const { name } = parseIngredient(line, language)
    const [, instead = ''] = splitAmount(line).rest.split(/[,;(]/)[0]!.split(FOREIGN_ALTERNATIVE)
    const names = [...name.split(/\s(?:und|et|y|e|en|и)\s|,/i), instead]
    const parsed = names.map(toName).filter(({ tokens }) => tokens.length > 0)
    const shared = shareHeadNoun(parsed.map(({ tokens }) => tokens))
    return parsed.map(({ kinds }, at) => ({ tokens: shared[at]!, kinds }))
  }
}

/** Shared head noun: 'chicken or vegetable stock' is two stocks, 'red and yellow peppers' two peppers. */
function shareHeadNoun(things: string[][]): string[][] {
  const last = things[things.length - 1]
  const head = last?.[last.length - 1]
  if (!last || !head || last.length < 2) return things
  return things.map((tokens) =>
    tokens !== last &&
    tokens.length === 1 &&
    (DERIVED_PRODUCT_WORDS.has(head) || PART_WORDS.has(head) || tokens.every((token) => WEAK_WORDS.has(token))) &&
    !tokens.includes('salt')
      ? [...tokens, head]
      : tokens,
  )
}

function ingredientHeadNoun(tokens: string[], english: boolean): string {
  return (english ? tokens[tokens.length - 1] : tokens[0]) ?? ''
}
