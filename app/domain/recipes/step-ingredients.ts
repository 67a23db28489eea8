import { MAX_LINE_LENGTH } from '#packages/ingredients/amounts/quantity'
import { type Aisle, DRIED_HERBS, findAisle } from '#packages/ingredients/tables/aisles'
import { findIngredientChips } from '#packages/ingredients/foods/ingredient-chips'
import { mergeKey } from '#packages/ingredients/foods/ingredient-names'
import { detectRecipeLanguage } from '#packages/ingredients/languages/detect-language'
import { DUTCH } from '#packages/ingredients/languages/dutch'
import { FRENCH } from '#packages/ingredients/languages/french'
import { ITALIAN } from '#packages/ingredients/languages/italian'
import type { LanguageRules } from '#packages/ingredients/languages/language-rules'
import { splitTwoFoods } from '#packages/ingredients/foods/split-names'
import { SPANISH } from '#packages/ingredients/languages/spanish'
import { isNoFood } from '#packages/ingredients/foods/non-food-lines'
import { parseIngredient } from '#packages/ingredients/tag/parse'
import { isGroupHeading } from '#packages/ingredients/normalise/headings'
import { splitAmount } from '#packages/ingredients/recipe/split-amount'
import {
  endOfDishName,
  findVerbatimDishNames,
  parseDishName,
  PARTICLES,
  RECIPE_WORDS,
  type DishName,
} from './dish-name'
import {
  COATING_LINE,
  COATING_STEP,
  COMPARISON,
  DERIVED_PRODUCT_WORDS,
  DISTINCTIVE_WORDS,
  DUTCH_AND,
  EGG_PART,
  EGG_STEMS,
  FOREIGN_AND,
  FOREIGN_FOODS,
  GENERIC_HEADS,
  GRINDS,
  HYPERNYMS,
  HYPERNYMS_BY_MEMBER,
  KIND_WORDS,
  NO_VERBS,
  PART_OF_FOOD,
  PARTS_OF_FOODS,
  PART_WORDS,
  SEASONING_VERBS,
  SPANISH_VERBS,
  SPICE_CONTEXT_WORDS,
  STANDALONE_PARTS,
  STOP_WORDS,
  UTENSIL_WORDS,
  WEAK_WORDS,
  YOLK_STEMS,
} from './step-ingredient-words'
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
  /** Of names that are not in English. */
  aisle: Aisle | null
  /** Its first noun is a diminutive, which may be another food: 'fagiolini'. */
  isDiminutive: boolean
}

type ParsedName = Pick<StepIngredientName, 'tokens' | 'kinds' | 'aisle'>

/** `isGeneral`: the mention names a kind of food. */
type MentionMatch = { name: StepIngredientName; score: number; covered: Set<number>; isGeneral: boolean }

const ENGLISH_PATTERN = /(?:^|\s)(?:the|and|with|until|into)(?=\s|$)/i
const FOREIGN_PATTERN =
  /[\u0370-\u1fff]|(?:^|\s)(?:und|der|die|das|mit|les?|la|dans|avec|du|el|los|las|con|y|il|gli|della|dello|di|och|med|het|een|em|com|na|z)(?=\s|$)/i

const ALL =
  'tous les ingr[ée]dients|todos los ingredientes|tutti gli ingredienti|alle zutaten|alle ingredi[ëe]nten|все ингредиенты'
const ALL_INGREDIENTS = new RegExp(`(?<!\\p{L})(?:${ALL})(?!\\p{L})`, 'iu')
/** 'tous les ingrédients sauf le beurre' */
const EXCEPT_PATTERN = new RegExp(
  `(?<!\\p{L})(?:${ALL})(?=\\s)[^.;]*\\s(?:sauf|excepté|hormis|excepto|menos|salvo|tranne|eccetto|außer|behalve|кроме)\\s`,
  'iu',
)
const OTHER_INGREDIENTS = new RegExp(
  '(?<!\\p{L})(?:(?:le reste|les autres)(?: des)? ingr[ée]dients|(?:el resto de|los demás)(?: los)? ingredientes|' +
    '(?:il resto degli|gli altri|i restanti) ingredienti|(?:restlichen|übrigen|anderen) zutaten|' +
    '(?:rest van de|overige|andere|resterende) ingredi[ëe]nten|остальные ингредиенты)(?!\\p{L})',
  'iu',
)

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
  /** In Romance languages the first noun is the food: 'raclette au lait' is no milk. */
  isHeadFirst: boolean
  /** Verbs that are spelled like a food: 'si el palillo sale limpio'. */
  verbs: ReadonlySet<string>
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
    const named = EXCEPT_PATTERN.test(text) ? [] : findMentionedIngredients(at, context)
    const found = new Set([...named, ...findCollectiveMentions(at, context)])
    return settleCoatings(text, found, ingredients, context).sort((a, b) => a - b)
  })
}

/**
 * A line for the tin or the table belongs to the step that greases or flours it, and to no other that names the food of
 * a line of its own: 'Mehl' of the dough.
 */
function settleCoatings(
  step: string,
  found: ReadonlySet<number>,
  ingredients: readonly string[],
  { names }: MatchingContext,
): number[] {
  const isCoating = (index: number) => COATING_LINE.test(ingredients[index]!.slice(0, MAX_LINE_LENGTH))
  const coatings = [...new Set(names.flatMap(({ indexes }) => indexes))].filter(isCoating)
  if (coatings.length === 0) return [...found]
  if (COATING_STEP.test(step)) return [...new Set([...found, ...coatings])]
  return [...found].filter((index) => {
    if (!coatings.includes(index)) return true
    const words = new Set(names.filter(({ indexes }) => indexes.includes(index)).flatMap(({ tokens }) => tokens))
    return !names.some(
      ({ indexes, tokens }) => tokens.some((word) => words.has(word)) && indexes.some((other) => !isCoating(other)),
    )
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
    ? parseIngredientNames(
        ingredients,
        (line) => parseLineNames(line).map((tokens) => ({ tokens, kinds: [], aisle: null })),
        true,
      )
    : parseIngredientNames(ingredients, createForeignNameParser(texts, ingredients, language), false)
  const dishNames = findVerbatimDishNames(title, ingredients, english)
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
    isHeadFirst: language === FRENCH || language === SPANISH || language === ITALIAN,
    verbs: language === SPANISH ? SPANISH_VERBS : NO_VERBS,
    steps: texts.map((text) => {
      const tokens = tokenizeStep(maskComparisons(text, dishNames), english)
      const stems = tokens.map(({ stem }) => stem)
      return { text, tokens, stems: new Set(stems), joinedStems: ` ${stems.join(' ')} `, mentioned: undefined }
    }),
    resolved: new Map(),
    workLeft: MAX_MATCHING_WORK,
  }
}

/** The text without comparisons and without the name of the dish itself. */
function maskComparisons(text: string, dishNames: readonly string[]): string {
  let masked = text.replace(COMPARISON, (found) => '.'.repeat(found.length))
  for (const name of dishNames) masked = maskAll(masked, name)
  return masked
}

function maskAll(text: string, name: string): string {
  const lower = text.toLowerCase()
  let masked = text
  if (lower.length !== text.length) return text
  for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + name.length))
    masked = masked.slice(0, at) + '.'.repeat(name.length) + masked.slice(at + name.length)
  return masked
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
    const end = endOfJoinedMention(tokens, from, context)
    if (end === from || context.verbs.has(tokens[from]!.raw)) {
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
  if (english) for (const index of findPuree(at, context)) found.add(index)
  if (!english)
    for (const [verb, stems] of SEASONING_VERBS)
      if (verb.test(stripAccents(text)))
        for (const { tokens: words, indexes } of names)
          if (words.some((word) => stems.has(word)) && words.every((word) => stems.has(word) || GRINDS.has(word)))
            for (const index of indexes) found.add(index)
  if (!english && EGG_PART.test(stripAccents(text))) for (const index of findWholeEggs(names)) found.add(index)
  return found
}

/** 'Stir in the purée': the only one of the list, unless the steps so far have made one. */
function findPuree(at: number, { names, steps }: MatchingContext): readonly number[] {
  const purees = names.filter(({ head }) => head === 'puree')
  const isMade = () => steps.slice(0, at + 1).some(({ text }) => MAKES_PUREE.test(stripAccents(text)))
  const isNamed = purees.length === 1 && /(?<![a-z])the puree(?![a-z])/.test(stripAccents(steps[at]!.text))
  return isNamed && !isMade() ? purees[0]!.indexes : []
}
const MAKES_PUREE =
  /(?<![a-z])(?:an? (?:[a-z]+ ){0,2}puree|puree(?:d|ing)?(?: (?:until|in|with|them|it|the [a-z]+))|blend|blitz|mash)/

/** The lines of whole eggs, if none is of a part: 'jaune d'oeuf'. */
function findWholeEggs(names: readonly StepIngredientName[]): number[] {
  const isEgg = ({ tokens }: StepIngredientName) => tokens.some((token) => EGG_STEMS.has(token))
  if (
    names.some(
      ({ tokens }) => EGG_PART.test(`les ${tokens.join(' ')}`) || tokens.some((token) => YOLK_STEMS.has(token)),
    )
  )
    return []
  return names.filter(isEgg).flatMap(({ indexes }) => indexes)
}

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

/** 'zucchero a velo', 'jus de citron': a particle inside the name of one ingredient. */
function endOfJoinedMention(tokens: StepToken[], from: number, { english, knownStems, namesByStem }: MatchingContext) {
  let end = endOfMention(tokens, from, tokens.length, knownStems)
  while (!english && end > from && PARTICLES.has(tokens[end]?.raw ?? '') && tokens[end]!.joined) {
    const [before, after] = [tokens[end - 1]!, tokens[end + 1]]
    if (!after?.joined || !namesByStem.get(after.stem)?.some((name) => name.tokens.includes(before.stem))) break
    end = endOfMention(tokens, end + 1, tokens.length, knownStems)
  }
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
    found.push(...(findVarieties(matches, left, context) ?? chooseAmongTies(winners, left, at, context)))
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
  const isOther = name.isDiminutive && !mention.some(({ raw }) => ITALIAN_DIMINUTIVE.test(raw))
  const score = matched.size * 100 - left + (matched.has(name.head) ? 0.5 : 0) + kind + (isOther ? -8 : 0)
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
    const headed = names.filter(({ group }) => group.some((word) => stems.has(word)))
    const grouped = headed.length > 0 ? headed : names.filter((name) => isGroupInStep(name, stems, context))
    return (grouped.length > 0 ? grouped : names).flatMap(({ indexes }) => indexes)
  }
  const plural = mention.some(
    ({ raw, stem }) => context.english && raw !== stem && raw.endsWith('s') && names.every(({ head }) => head === stem),
  )
  if (plural) return names.flatMap(({ indexes }) => indexes)
  if (winners.every(({ isGeneral }) => isGeneral)) {
    const never = names.filter(
      ({ tokens }) => !context.steps.some(({ stems }) => tokens.some((word) => stems.has(word))),
    )
    if (never.length > 0) return never.flatMap(({ indexes }) => indexes)
  }
  const unnamed = names.find(({ tokens }) => tokens.length < 2 || !isNamedByOtherStep(tokens, at, context))
  return (unnamed ?? first).indexes.slice(0, 1)
}

/**
 * The lines of all varieties that one word names, where no step tells them apart: 'Paprika' of 'rote Paprika' and 'grüne
 * Paprika'. Null where it names one of them, or foods of several aisles.
 */
function findVarieties(
  matches: readonly MentionMatch[],
  mention: readonly StepToken[],
  { english, isHeadFirst, steps }: MatchingContext,
): readonly number[] | null {
  const stem = mention.length === 1 && !english ? mention[0]!.stem : null
  const varieties =
    stem === null ? [] : matches.filter(({ name }) => (isHeadFirst ? name.head === stem : name.tokens.includes(stem)))
  const aisle = varieties[0]?.name.aisle
  if (varieties.length < 2 || matches.some(({ name }) => name.tokens.length === 1 || name.aisle !== aisle)) return null
  const areApart = varieties.some(({ name }) =>
    name.tokens.some((token) => token !== stem && steps.some(({ stems }) => stems.has(token))),
  )
  return areApart ? null : varieties.flatMap(({ name }) => name.indexes)
}

/** Whether the step names a food that only the group of this name has: the salt of the dough goes with its flour. */
function isGroupInStep({ group }: StepIngredientName, stems: ReadonlySet<string>, { names }: MatchingContext): boolean {
  const key = group.join(' ')
  const isOwn = (name: StepIngredientName) => name.group.join(' ') === key
  const others = new Set(names.filter((name) => !isOwn(name)).flatMap(({ tokens }) => tokens))
  return names.some((name) => isOwn(name) && stems.has(name.head) && !others.has(name.head))
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
  const things = [...new Set(context.names.flatMap(({ indexes }) => indexes))]
  const findUnused = () => {
    const used = new Set<number>()
    for (let before = 0; before < at; before += 1)
      for (const index of findMentionedIngredients(before, context)) used.add(index)
    return things.filter((index) => !used.has(index))
  }
  if (!context.english) {
    if (OTHER_INGREDIENTS.test(text)) return findUnused()
    const named = findMentionedIngredients(at, context)
    const isAll = EXCEPT_PATTERN.test(text) || (ALL_INGREDIENTS.test(text) && named.size === 0)
    const hasGroups = new Set(context.names.map(({ group }) => group.join(' '))).size > 1
    return isAll && !hasGroups ? things.filter((index) => !named.has(index)) : []
  }
  if (!/ingredients/i.test(text)) return []
  if (/(?:remaining|other|rest of the) ingredients/i.test(text)) return findUnused()
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
/** Shorter foods begin a compound of the same aisle: 'kip' is the 'kipfilet', 'vis' no 'vissaus'. */
const MIN_SHORT_PART = 2
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
    const isShort = raw.length < MIN_PART && !SHORT_PARTS.has(raw)
    if (raw.length < MIN_SHORT_PART || known.has(raw)) continue
    const aisle = isShort ? findAisle(raw) : null
    if (aisle === 'other') continue
    const longer = compounds.filter((word) => word.length >= raw.length + MIN_REST && !STOP_WORDS.has(word))
    const ending = longer.filter((word) => word.endsWith(raw))
    const isStart = (word: string) => word.startsWith(raw) && (aisle === null || findAisle(word) === aisle)
    const found = SHORT_PARTS.has(raw) || (ending.length > 0 && !isShort) ? ending : longer.filter(isStart)
    if (found.length === 0 || findAisle(raw) === 'other') continue
    for (const word of found) parts.set(word, [...(parts.get(word) ?? []), stem])
  }
  return parts
}

function parseIngredientNames(
  ingredients: readonly string[],
  parseNames: (line: string) => ParsedName[],
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
    for (const { tokens, kinds, aisle } of parseNames(line)) {
      const key = [...tokens, ':', ...group].join(' ')
      const same = names.get(key)
      if (!same)
        names.set(key, {
          position: names.size,
          indexes: [index],
          tokens,
          kinds,
          aisle,
          head: ingredientHeadNoun(tokens, english),
          group,
          isDiminutive: !english && ITALIAN_DIMINUTIVE.test(parseIngredient(line).name),
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
/** 'fagiolini', 'pomodorini'. */
const ITALIAN_DIMINUTIVE = /^\p{L}{4,}in[aeio](?:\s|$)/iu

/** The words of a name that identify an ingredient. */
const nameTokens = (text: string, english: boolean): StepToken[] =>
  tokenizeStep(text, english).filter(
    ({ raw, stem }) =>
      raw.length > 1 &&
      ((!english && FOREIGN_FOODS.has(raw)) || (!STOP_WORDS.has(raw) && !(stem.length > 2 && STOP_WORDS.has(stem)))),
  )

const HERBS = new Set([...DRIED_HERBS, 'parsley', 'chive', 'mint', 'cilantro', 'green onion', 'кинза', 'шалфей'])
const SALT_OR_PEPPER = /^(?:(?:sea |table )?salt|(?:(?:black|white|ground) )*pepper)$/

function isOfKind(name: string, aisle: Aisle, kind: (typeof KIND_WORDS)[number][1]): boolean {
  if (kind === 'herbs') return HERBS.has(mergeKey(name))
  if (kind === 'spices') return aisle === 'spices' && !SALT_OR_PEPPER.test(mergeKey(name))
  if (kind !== 'meat') return findIngredientChips([name]).some((chip) => kind.includes(chip))
  const isFish = () => findIngredientChips([name]).some((chip) => chip === 'fish' || chip === 'seafood')
  return aisle === 'meat and fish' && !BROTH_WORD.test(name) && !isFish()
}

const BROTH_WORD = /bouillon|brühe|fond|caldo|brodo|бульон/i
const FOREIGN_ALTERNATIVE = /\s(?:oder|ou|of|o|или)\s(?!d[eiu]?\s|d['’])/i

/** Parses the names of a line that is not in English: the food as the parser reads it, and what may be taken instead. */
function createForeignNameParser(
  texts: readonly string[],
  ingredients: readonly string[],
  language: LanguageRules | null,
): (line: string) => ParsedName[] {
  const compoundParts = findCompoundParts(texts, ingredients)
  const stepWords = new Set(texts.flatMap((text) => tokenizeStep(text, false).map(({ raw }) => raw)))
  const kindsInSteps = KIND_WORDS.flatMap(([words, of]) => {
    const stems = [...wordSet(words)].filter((word) => stepWords.has(word)).map(stemForeign)
    return stems.length > 0 ? [{ stems, of }] : []
  })
  const lineWords = new Set(ingredients.flatMap((line) => tokenizeStep(line, false).map(({ raw }) => raw)))
  const partWords = [...stepWords].filter((word) => PART_OF_FOOD.test(word) && !lineWords.has(word))
  const partsOf = (food: string) =>
    food.length < MIN_PART
      ? []
      : [food, food.replace(/en$|s$/, '')].flatMap((one) =>
          partWords.filter((word) => word.startsWith(one) && PART_OF_FOOD.test(` ${word.slice(one.length)}`)),
        )
  const and = language === DUTCH ? DUTCH_AND : FOREIGN_AND
  const toName = (name: string): ParsedName => {
    const words = nameTokens(name, false).slice(0, MAX_NAME_TOKENS)
    const aisle = findAisle(name)
    const kinds = kindsInSteps.filter(({ of }) => isOfKind(name, aisle, of))
    return {
      aisle,
      tokens: words.map(({ stem }) => stem),
      kinds: [
        ...words.flatMap(({ raw }) => [...(compoundParts.get(raw) ?? []), ...partsOf(raw).map(stemForeign)]),
        ...kinds.flatMap(({ stems }) => stems),
      ],
    }
  }
  return (line) => (language ? splitTwoFoods(language, line) : [line]).flatMap(parseLine)

  function parseLine(line: string): ParsedName[] {
    const { name } = parseIngredient(line, language)
    const [, instead = ''] = splitAmount(line).rest.split(/[,;(]/)[0]!.split(FOREIGN_ALTERNATIVE)
    const names = [...name.split(and), instead]
    const parsed = names.map(toName).filter(({ tokens }) => tokens.length > 0)
    const shared = shareHeadNoun(parsed.map(({ tokens }) => tokens))
    return parsed.map((one, at) => ({ ...one, tokens: shared[at]! }))
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
