import { isLike, wordsIn } from '../tables/words'
import type { LanguageRules } from '../languages/language-rules'
import type { ParsedIngredient, IngredientAmount, AmountRelation } from './ingredient'
import { compile, type CompiledRules, matchSticky, skipParticle } from './line-patterns'
import { isLetter, MAX_LINE_LENGTH, skipSpaces, isDigit } from '../amounts/quantity'
import {
  parseTermAt,
  MAX_TERMS,
  COUNTED_UNITS,
  type RelatedTerm,
  type Term,
  parseVagueAt,
  parseBareUnit,
  parseFurtherTerms,
  parseUnitWord,
} from './line-terms'

/**
 * Parses a line of the language that the rules are of: '2 EL gehackte Petersilie' is 2 tbsp, name 'Petersilie'. The
 * result is as of `parseIngredient`; unit ids are the same in all languages. Never throws.
 */
export function parseLineOf(rules: LanguageRules, line: string): ParsedIngredient | null {
  const patterns = compile(rules)
  const notes: string[] = []
  const inBrackets: string[] = []
  const normalized = normalizeLine(line)
  if (![...normalized].some(isLetter)) return null
  const outside = normalized.replace(/\s?\(([^()]{0,200})\)?/g, (_, inside: string) => {
    inBrackets.push(inside.trim())
    return ' '
  })
  const text = wordsIn(outside).join(' ').trim()
  const toTaste = patterns.toTaste.exec(text)
  const withoutTaste = toTaste ? text.replace(patterns.toTaste, ' ').replace(/\s+/g, ' ').trim() : text
  const part = parseFruitPart(patterns, withoutTaste)
  const { terms, name: named, tail } = part ?? splitAmounts(patterns, withoutTaste)
  if (tail) notes.push(tail)
  const amounts: IngredientAmount[] = terms.map((term, index) => toAmount(term, index === 0 ? 'first' : term.relation))
  const behind = findSizeBehind(patterns, named, amounts)
  if (behind) amounts.push(toAmount(behind.size, 'each'))
  addAmountsInBrackets(patterns, inBrackets, amounts)
  notes.push(...inBrackets.filter(Boolean))
  if (amounts.length === 1) amounts.push(...glassInMillilitres(patterns, withoutTaste, terms[0]!))
  const cleaned = cleanName(patterns, behind?.name ?? named, terms.length > 0)
  const isToTaste = toTaste !== null || inBrackets.some((inside) => patterns.toTaste.test(inside))
  const compound = patterns.compoundUnits.find(({ pattern }) => pattern.test(cleaned.name))
  const [first] = amounts
  if (first && [null, 'piece'].includes(first.unit)) first.unit = compound?.unit ?? first.unit
  const plain = compound?.name ?? cleaned.name
  const declined = rules.declineName?.(plain, [...cleaned.notes, ...notes].join(', ')) ?? plain
  const name = [declined, inBrackets[0], withoutTaste].find(Boolean) ?? line.trim()
  const { quantity, quantity_max, unit } = first ?? { ...NO_AMOUNT, unit: isToTaste ? 'to_taste' : null }
  return {
    name: rules.hasCapitalNouns ? name : lowerFirst(name),
    quantity,
    quantity_max,
    unit,
    size: joinParts([...new Set([...(terms[0]?.sizes ?? []), ...cleaned.sizes])], ' '),
    preparation: joinParts(cleaned.preparation, ', '),
    note: joinParts([...cleaned.notes, ...notes], ', '),
    amounts,
    confidence: first ? 0.9 : 0.8,
  }
}

const joinParts = (parts: readonly string[], separator: string): string | null => parts.join(separator) || null

const NO_AMOUNT = { quantity: null, quantity_max: null }

/** 'Dose (à 400 g)', 'beurre (env. 20 g)': the size of each, or the same amount in another measure. */
function addAmountsInBrackets(
  patterns: CompiledRules,
  inBrackets: readonly string[],
  amounts: IngredientAmount[],
): void {
  const [first] = amounts
  if (!first) return
  const isSize = first.unit === null || COUNTED_UNITS.has(first.unit)
  for (const inside of inBrackets) {
    const lead = patterns.bracketAmount.exec(inside)
    const further = lead && parseTermAt(patterns, inside, lead[0].length)
    if (amounts.length < MAX_TERMS && further?.unit)
      amounts.push(toAmount(further, isSize && lead?.[1] ? 'each' : 'same'))
  }
}

/** '2 Dosen Tomaten à 400 g': the size of each at the end of a line that counts. */
function findSizeBehind(patterns: CompiledRules, named: string, [first, second]: readonly IngredientAmount[]) {
  if (!first || second || (first.unit !== null && !COUNTED_UNITS.has(first.unit))) return null
  const lead = patterns.eachBehind.exec(named)
  const size = lead && parseTermAt(patterns, named, lead.index + lead[0].length)
  return size?.unit && SIZES_OF_PACKS.has(size.unit) && size.end >= named.trimEnd().length
    ? { name: named.slice(0, lead!.index), size }
    : null
}

const SIZES_OF_PACKS = new Set(['g', 'kg', 'ml', 'cl', 'l'])

type LineParts = { terms: RelatedTerm[]; name: string; tail: string }

/** What stands behind a name and is more is no count: 'Mehl 405'. */
const MAX_COUNT = 30

const toAmount = ({ quantity, quantity_max, unit }: Term, relation: AmountRelation): IngredientAmount => ({
  quantity,
  quantity_max,
  unit,
  relation,
})

/** 'medio vaso de leche' is 100 ml as well. */
function glassInMillilitres({ glass, rules }: CompiledRules, text: string, term: Term): IngredientAmount[] {
  const { unit, quantity, quantity_max: max, sizes } = term
  if (unit !== 'glass' || quantity === null || sizes.length > 0 || !rules.glass || !glass?.test(text)) return []
  const ml = rules.glass[1]
  return [{ quantity: quantity * ml, quantity_max: max && max * ml, unit: 'ml', relation: 'same' }]
}

/** '1 oignon(s)', 'Oeuf(s) : 1 pièce(s)': one of it. */
const ONE_THING = /^\s*1\s(?=\p{L})|:\s?1\s\p{L}/u

/** Plural endings in brackets are written out, or left out where there is one: 'carotte(s)', 'Zwiebel(n)', 'Zwiebel/n'; '(kook)room' loses its brackets. */
function normalizeLine(line: string): string {
  return (
    line
      .slice(0, MAX_LINE_LENGTH)
      .normalize('NFC')
      .replace(/[\u00ad\u200b]/g, '')
      .replace(/’/g, "'")
      .replace(/\{([^{}]{0,200})\}/g, '($1)')
      .replace(/\s+/g, ' ')
      .replace(/^[\s•·*▢☐□◦‣>–—-]+/, '')
      .replace(/^1 peu (?:de\s|d')/i, '1 ')
      .replace(/(?:tours? de )?moulin à (?=poivre|sel)/i, '')
      // the size of an egg
      .replace(/((?:^|\s)(?:huevos?|eier?|œufs?|oeufs?|uov[ao]|eieren))\s(?:talla\s)?(?:S|M|L|XL)(?=[\s,;(]|$)/, '$1')
      // Half-skimmed and half-salted are no half of it.
      .replace(/(?<=\s)1\/2[\s-](?=[ée]cr[ée]m|sel(?:\s|$))/i, 'demi-')
      .replace(/([a-zà-öø-ÿœ])\(([a-z]{1,3})\)/gi, ONE_THING.test(line) ? '$1' : '$1$2')
      .replace(/([a-zäöü]{3})\/(n|en|e|s|innen)(?![a-zäöü])/gi, '$1$2')
      .replace(/(^|\s)\(([a-z]{2,12})\)(?=[a-z])/gi, '$1$2')
      .replace(/[\s;.,:]+$/, (end) =>
        /[a-z]\.[a-z]$/i.test(line.replace(/[\s;.,:]+$/, '')) && end.startsWith('.') ? '.' : '',
      )
  )
}

/** 'Saft einer Zitrone', 'jus d'1 citron', 'ralladura de 2 limones': a count of fruits, named with its part. */
function parseFruitPart(patterns: CompiledRules, text: string): LineParts | null {
  const lead = parseTermAt(patterns, text, 0)
  if (lead) return null
  const start = matchSticky(patterns.article, text, 0)?.length ?? 0
  const part = matchSticky(patterns.fruitPart, text, start)
  if (!part) return null
  const prepared = matchSticky(patterns.preparationFirst, text, start + part.length)?.length ?? 0
  const from = skipParticle(patterns, text, start + part.length + prepared)
  const term = parseTermAt(patterns, text, from)
  if (!term || term.unit || term.quantity === null) return null
  const rest = text.slice(term.end).trim()
  const fruit = /^[^,;]+/.exec(rest)?.[0].trim() ?? ''
  if (!fruit || fruit.split(' ').length > 3) return null
  return {
    terms: [{ ...term, relation: 'first' }],
    name: patterns.rules.nameFruitPart(
      part.trim().replace(patterns.firstPart, ''),
      fruit.replace(patterns.sizes, '').replace(UNTREATED, '').trim(),
    ),
    tail: rest.slice(fruit.length).replace(/^[\s,;]+/, ''),
  }
}

/** 'citron bio', 'limone non trattato': how the fruit was grown. */
const UNTREATED =
  /\s(?:bio(?:logique|logic[oi]|lógic[oa])?|non (?:traitée?|trattat[oa])|no tratad[oa]|sin tratar|onbespoten|biologisch)$/i

function splitAmounts(patterns: CompiledRules, text: string): LineParts {
  const about = matchSticky(patterns.approximation, text, 0)
  const start = about?.length ?? 0
  const term = parseTermAt(patterns, text, start)
  const vague = parseVagueAt(patterns, text, start)
  // 'un peu de', 'un poco de': more words than the number that they begin with
  const isVague = vague !== null && term?.unit === null && VAGUE_WORDS.test(text.slice(start, vague.end))
  const lead = (isVague ? vague : term) ?? vague ?? parseBareUnit(patterns, text, start)
  if (lead) {
    const { terms, end } = parseFurtherTerms(patterns, text, lead)
    return { terms, name: text.slice(skipParticle(patterns, text, skipSpaces(text, end))).trim(), tail: '' }
  }
  return splitTrailingAmount(patterns, text) ?? splitTrailingUnit(patterns, text) ?? { terms: [], name: text, tail: '' }
}

/** Two words at least, the second of which is no unit. */
const VAGUE_WORDS = /^\p{L}+\s(?:petit )?(?:peu|poco|poquito|po|pò|bisschen|wenig|beetje|weinig)(?!\p{L})/iu

/** 'zout snufje', 'Salz Prise': a unit of its own at the end of a line is one. */
function splitTrailingUnit(patterns: CompiledRules, text: string): LineParts | null {
  const start = text.lastIndexOf(' ') + 1
  const unit = start > 2 && text.length - start > 3 ? parseUnitWord(patterns, text, start) : null
  if (!unit || unit.end < text.length || !SMALL_UNITS.has(unit.id)) return null
  const term = { quantity: 1, quantity_max: null, unit: unit.id, end: unit.end, sizes: [] }
  return { terms: [{ ...term, relation: 'first' }], name: text.slice(0, start).replace(/[\s:–—-]+$/, ''), tail: '' }
}

const SMALL_UNITS = new Set(['pinch', 'dash', 'handful'])

/** 'zucchero 130 g', 'Farine : 70 g', 'Mehl – 2 EL': the amount after the name. */
function splitTrailingAmount(patterns: CompiledRules, text: string): LineParts | null {
  for (let index = 1; index < text.length; index += 1) {
    if (!/[\s:=–—-]/.test(text.charAt(index - 1))) continue
    const char = text.charAt(index)
    const isWord = matchSticky(patterns.number, text, index) !== null
    if (!isWord && !isDigit(char) && !/[½⅓⅔¼¾⅛]/.test(char)) continue
    const term = parseTermAt(patterns, text, index)
    // 'sale un pizzico', but not 'zucchero per una tazza di tè'
    if (!term || (isWord && (!term.unit || term.end < text.length))) continue
    const before = text.slice(0, index)
    const isSeparated = /[:=–—]\s*$|\s-\s*$/.test(before)
    const isAtEnd = /^[\s.]*$/.test(text.slice(term.end))
    const isNumbered = /(?:^|[\s(])(?:type|typ|tipo|n[ro°º]?\.?|no\.?)\s*$/i.test(before)
    // 'limoni 4 il succo di 3 limoni'
    const isAfterOneWord = /^[a-zà-öø-ÿ]{3,}\s$/i.test(before) && /^\s[a-zà-öø-ÿ]/i.test(text.slice(term.end))
    const isCount = isSeparated || isAtEnd || (isAfterOneWord && (term.quantity ?? 0) <= MAX_COUNT)
    if (isNumbered || !(term.unit ? term.unit !== 'cm' : isCount)) continue
    const name = before.replace(patterns.trailingApproximation, '')
    return { terms: [{ ...term, relation: 'first' }], name, tail: text.slice(term.end).replace(/^[\s,.;:–—-]+/, '') }
  }
  return null
}

type CleanedName = { name: string; sizes: string[]; preparation: string[]; notes: string[] }

function cleanName(patterns: CompiledRules, written: string, hasAmount: boolean): CleanedName {
  const notes: string[] = []
  const preparation: string[] = []
  const sizes: string[] = []
  let text = written.replace(/^[\s,.;:–—-]+/, '')
  const cut = (index: number, length = 0) => {
    const rest = text.slice(index + length).trim()
    if (rest) notes.push(rest)
    text = text.slice(0, index)
  }
  const firstEnd = hasAmount ? null : patterns.nameEnd.exec(text)
  if (firstEnd && firstEnd.index > 0) cut(firstEnd.index)
  const comma = text.search(/[;]|,(?!\d)/)
  if (comma > 0 && !(!hasAmount && isList(patterns, text))) cut(comma, 1)
  const further = findFurtherAmount(patterns, text)
  if (further > 0) cut(further)
  const end = patterns.nameEnd.exec(text)
  if (end && end.index > 0) cut(end.index)
  const or = patterns.or.exec(text)
  if (or && or.index > 0 && text.charAt(or.index - 1) !== '-') {
    const whole = SHARED_FOOD.exec(text.slice(or.index + or[0].length))
    const isShared = whole !== null && FORM_OF_FOOD.test(text.slice(0, or.index)) && FORM_OF_FOOD.test(whole[1]!)
    cut(or.index, or[0].length)
    if (isShared) text += whole[2]!
  }
  const slash = /[a-zà-öø-ÿ]\s?\/\s?[a-zà-öø-ÿ]/i.exec(text)
  if (slash) cut(slash.index + 1, 1)
  text = removeBrands(text)
  if (!patterns.fixedName.test(text)) {
    text = keepLast(text, patterns.sizes, sizes)
    text = keepLast(text, patterns.preparation, preparation)
  }
  text = text.replace(/\s+/g, ' ').trim()
  const particle = matchSticky(patterns.particle, text, 0)
  if (particle) text = text.slice(particle.length)
  // what followed was cut: 'gingembre de' 3 cm
  text = `${text} `.replace(patterns.trailingParticle, '').trim()
  text = text.replace(patterns.trailingAnd, '')
  return { name: text.replace(/^[\s,.;:'+–—-]+|[\s,.;:–—-]+$/g, '').trim(), sizes, preparation, notes }
}

/** 'arôme ou poudre de vanille': both are of vanilla. */
const FORM_OF_FOOD = new RegExp(
  '^(?:arômes?|extraits?|essences?|poudres?|gousses?|sirops?|huiles?|bouillons?|confitures?|gelées?|purées?|coulis|' +
    'aromas?|extractos?|esencias?|polvo|aceites?|caldos?|mermeladas?|estratt[oi]|essenz[ae]|bacc(?:a|he)|bacell[oi]|' +
    'olio|brodo|marmellat[ae]|confettur[ae]|sciropp[oi])$',
  'i',
)

const SHARED_FOOD = /^(\p{L}+)(\s(?:de|di|d['’])\s?\p{L}.*)$/iu

/** Index of '+' or of a second amount with a unit inside a name; -1 without one. */
function findFurtherAmount(patterns: CompiledRules, text: string): number {
  for (let index = 1; index < text.length; index += 1) {
    if (text.charAt(index - 1) !== ' ') continue
    if (text.charAt(index) === '+' || (isDigit(text[index]) && parseTermAt(patterns, text, index)?.unit))
      return index - 1
  }
  return -1
}

/** 'Salz, Pfeffer': several foods, none of which is a remark. */
function isList(patterns: CompiledRules, text: string): boolean {
  const parts = text.split(/[,;]/).map((part) => part.trim())
  return parts.every((part) => {
    patterns.preparation.lastIndex = 0
    return (
      part.length > 2 &&
      part.split(' ').length <= 3 &&
      !patterns.preparation.test(part) &&
      !patterns.nameEnd.test(` ${part} `) &&
      !isLike(part, 'opcion*, option*, facult*')
    )
  })
}

/** Removes the words that match, unless nothing would be left; 'fein' alone is not removed from 'feiner Zucker'. */
function keepLast(text: string, pattern: RegExp, removed: string[]): string {
  const found: string[] = []
  const rest = text.replace(pattern, (word) => {
    found.push(word.trim())
    return ' '
  })
  if (![...rest].some(isLetter)) return text
  removed.push(...found)
  return rest
}

/** Brands are written in capitals before the food: 'GOLDÄHREN Mehl'. */
const removeBrands = (text: string): string =>
  text.replace(/^(?:[A-ZÄÖÜÉ&!'.-]{3,}\s+|[A-ZÄÖÜ]{2}\s+(?=[A-ZÄÖÜ]{3,}\s))+(?=\S*[a-zäöü])/, '')

const lowerFirst = (name: string) =>
  /^[A-ZÀ-Ý][a-zà-ÿ]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
