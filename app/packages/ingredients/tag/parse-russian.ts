import type { AmountRelation, IngredientAmount, ParsedIngredient } from './ingredient'
import { normalizeRussianLine, toNominativeName } from './russian-names'
import {
  parseWholeTerm,
  SIZE_WORD,
  type RelatedTerm,
  parseRussianUnitAfter,
  parseRussianTermAt,
  parseBareRussianUnit,
  parseChainedTerms,
  parseFurtherTerm,
  type RussianTerm,
} from './russian-terms'
import { normalizeRussian, type GrammaticalCase, toGenitive } from '../languages/russian-morphology'
import { isDigit } from '../amounts/quantity'

/** A percentage and the words for fat after it: '20%-ная', '3,2 % жирности'. */
const PERCENTAGE = String.raw`\d{1,3}(?:[.,]\d{1,2})?(?:\s?[-–—]\s?\d{1,3}(?:[.,]\d{1,2})?)?\s?%`

const FAT_WORDS = String.raw`-[а-яё]{1,4}|\s?жирност[а-яё]{1,3}|\s?жирн(?:ые|ая|ый|ое)?`

const FAT_PERCENTAGE = new RegExp(String.raw`(?:^|[\s,])(${PERCENTAGE}(?:${FAT_WORDS})?)(?![а-яё])`, 'gi')

/** Words in place of an amount: 'по вкусу', 'на кончике ножа', 'с горкой'. */
const VAGUE_AMOUNT = new RegExp(
  String.raw`[—–:,-]?\s?(?:^|\s)(по\s+(?:вкусу|желанию|необходимости|потребности)|на\s+кончике\s+ножа|` +
    String.raw`сколько\s+(?:возьмет|возьмёт|потребуется)|несколько\s+[а-яё]+\s*$|немного|чуть-чуть|с\s+гор(?:кой|очкой)|` +
    String.raw`без\s+(?:горки|верха)|с\s+верхом)(?![а-яё])`,
  'gi',
)

const NUMBER_WORD_START = new RegExp(
  '^(?:пол|полтора|полторы|половин|четверть|один|одна|одно|одного|одной|половин[аы]|двух|' +
    'трех|трёх|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|пара|от)(?![а-яё])',
  'i',
)

/**
 * Parses a Russian ingredient line with the amount at either end: 'Мука — 200 г', '2 ст. л. сахара', 'Соль по вкусу',
 * 'пол-литра молока'.
 *
 * `name` is in the nominative, singular if countable; `note` has brackets, percentages, sizes and preparation. `unit`
 * is 'to_taste' for 'по вкусу'. Null if the line has no Russian word. Never throws.
 */
export function parseRussian(line: string): ParsedIngredient | null {
  const notes: string[] = []
  const normalized = normalizeRussianLine(line)
  // 'по 1 пучку укропа и петрушки'
  let text = normalized.replace(/^по\s+(?=\d|одн)/i, '')
  const isOfEach = text !== normalized
  if (!/[а-яё]{2}/i.test(text)) return null
  const brackets: string[] = []
  text = extractMatches(text, /\(([^()]{0,200})\)?/g, (bracketText) => brackets.push(bracketText))
  text = extractMatches(text, FAT_PERCENTAGE, (part) => notes.push(part))
  const toTaste =
    /(?:^|[\s,—–-])по\s+вкусу(?![а-яё])/i.test(text) || brackets.some((inBrackets) => /^\s*по вкусу/i.test(inBrackets))
  text = extractMatches(text, VAGUE_AMOUNT, (part) => notes.push(part))
  const isKnifeTip = notes.some((note) => /на\s+кончике/i.test(note))

  const lineParts = splitNameAndAmounts(text)
  const terms = lineParts.terms
  for (const inside of brackets) {
    const extra = parseWholeTerm(inside)
    if (extra) terms.push({ ...extra, relation: relationInBrackets(inside, terms[0]) })
    notes.push(inside)
  }
  const first = terms[0]
  if (lineParts.tail) notes.push(lineParts.tail)
  const mayBeList = first === undefined ? toTaste || !lineParts.tail : isOfEach || text.toLowerCase().includes(' по ')
  const { name, removed } = toNominativeName(
    lineParts.name,
    lineParts.grammaticalCase,
    first !== undefined && isOne(first),
    mayBeList,
  )
  const size = [first?.size ?? '', ...removed.filter((word) => SIZE_WORD.test(normalizeRussian(word)))]
    .filter(Boolean)
    .join(' ')
  const noteParts = [
    ...removed.filter((word) => !SIZE_WORD.test(normalizeRussian(word))),
    ...notes.map((note) => note.replace(/\s+/g, ' ').trim()),
  ].filter((note) => note && note.toLowerCase() !== 'по вкусу')
  const statedUnit = lineParts.unit || (isKnifeTip ? 'pinch' : toTaste ? 'to_taste' : null)
  const amounts: IngredientAmount[] = first
    ? terms.map(({ quantity, quantity_max, unit: id, relation }) => ({ quantity, quantity_max, unit: id, relation }))
    : isKnifeTip
      ? [{ quantity: 1, quantity_max: null, unit: 'pinch', relation: 'first' }]
      : []
  const { quantity, quantity_max } = amounts[0] ?? { quantity: null, quantity_max: null }
  return {
    name:
      name || brackets.join(' ').replace(/[()]/g, '').trim().toLowerCase() || normalizeRussianLine(line).toLowerCase(),
    quantity,
    quantity_max,
    unit: first ? first.unit : statedUnit,
    size: size || null,
    preparation: null,
    note: noteParts.join(', ') || null,
    amounts,
    confidence: first ? 0.9 : 0.8,
  }
}

const isOne = ({ unit, quantity, quantity_max }: RussianTerm): boolean =>
  unit === null && quantity === 1 && quantity_max === null

function relationInBrackets(inside: string, first: RussianTerm | undefined): AmountRelation {
  if (!first) return 'first'
  return /^\s*по\s/i.test(inside) || ['can', 'pack', 'bottle'].includes(first.unit ?? '') ? 'each' : 'same'
}

function extractMatches(text: string, pattern: RegExp, onMatch: (part: string) => void): string {
  return text
    .replace(pattern, (_, part: string) => {
      onMatch(part.trim())
      return ' '
    })
    .replace(/\s+/g, ' ')
    .trim()
}

type RussianLineParts = {
  name: string
  grammaticalCase: GrammaticalCase
  terms: RelatedTerm[]
  tail: string
  unit?: string | null
}

/** 'несколько веточек укропа': no figure, and perhaps a unit. */
function splitVagueAmount(text: string, vague: string): RussianLineParts {
  const unit = parseRussianUnitAfter(text, vague.length)
  const name = text.slice(unit?.end ?? vague.length).trim()
  return { name, grammaticalCase: 'genitive', terms: [], tail: vague.trim(), unit: unit?.id ?? null }
}

/** Splits a line into name and amounts, wherever the amount stands. */
function splitNameAndAmounts(text: string): RussianLineParts {
  const about = /^(?:около|примерно|приблизительно|где-то|не менее|минимум|~|≈)\s*/i.exec(text)
  const start = about ? about[0].length : 0
  const vague = /^(?:несколько|немного|чуть)\s+/i.exec(text)?.[0]
  if (vague) return splitVagueAmount(text, vague)
  const lead = parseRussianTermAt(text, start) ?? parseBareRussianUnit(text, start)
  if (lead) {
    const { terms, end } = parseChainedTerms(text, lead)
    const rest = text.slice(end).replace(/^[\s,.:—–-]+/, '')
    const plus = parseFurtherTerm(rest)
    return {
      name: plus ? plus.before : rest,
      grammaticalCase: caseAfterAmount(lead),
      terms: plus ? [...terms, plus.term] : terms,
      tail: plus ? plus.after : about ? about[0].trim() : '',
    }
  }
  for (let index = 1; index < text.length; index += 1) {
    const before = text.charAt(index - 1)
    if (!/[\s—–:=,-]/.test(before)) continue
    const separated = /(?:[—–:=]|\s-|-)\s*$/.test(text.slice(Math.max(0, index - 4), index))
    if (
      !isDigit(text[index]) &&
      !/[½⅓⅔¼¾⅛~≈]/.test(text.charAt(index)) &&
      !separated &&
      !NUMBER_WORD_START.test(text.slice(index, index + 12))
    )
      continue
    const from = /[~≈]/.test(text.charAt(index)) ? index + 1 : index
    const approximation = /^(?:около|примерно|ок\.)\s/i.exec(text.slice(from))
    const term =
      parseRussianTermAt(text, from + (approximation ? approximation[0].length : 0)) ??
      (separated ? parseBareRussianUnit(text, from) : null)
    if (!term) continue
    const name = text.slice(0, index).replace(/(?:[\s—–:=,(-]|\sпо(?=\s))+$/i, '')
    // the number of a grade ('1 сорт', '2 категории') or size is no amount
    if (!term.unit && /^\s?(?:сорт|категори|с\d|шага|см|мм)/i.test(text.slice(term.end))) continue
    const bracketText = parseAmountInsideName(name, text, term)
    if (bracketText) return bracketText
    const { terms, end } = parseChainedTerms(text, term)
    return { name, grammaticalCase: 'nominative', terms, tail: text.slice(end).replace(/^[\s,.;:—–-]+/, '') }
  }
  return { name: text, grammaticalCase: 'nominative', terms: [], tail: '' }
}

/** Parses an amount inside the name: 'сок 1/2 лимона', 'цедра 1 апельсина'. */
function parseAmountInsideName(name: string, text: string, term: RussianTerm): RussianLineParts | null {
  const head = /^(свежевыжатый сок|сок|цедра|кожура|мякоть|зелень|семена)(?:\s+(?:из|от|с))?$/i.exec(name)
  const rest = text.slice(term.end).trim()
  if (!head || !rest) return null
  const words = rest.split(/[,;]/)[0]?.trim().split(' ') ?? []
  const fruit = words.map((word) => toGenitive(word) ?? word.toLowerCase()).join(' ')
  return {
    name: `${(head[1] ?? '').toLowerCase()} ${fruit}`,
    grammaticalCase: 'nominative',
    terms: [{ ...term, relation: 'first' }],
    tail: '',
  }
}

/** Case of the noun after an amount: nominative after a count of one, otherwise genitive. */
function caseAfterAmount(term: RussianTerm): GrammaticalCase {
  return isOne(term) ? 'nominative' : 'genitive'
}
