import type { IngredientAmount, AmountRelation, ParsedIngredient } from './ingredient'
import { isDigit, MAX_LINE_LENGTH, parseQuantityAt, parseUnitAt, skipSpaces } from '../amounts/quantity'
import {
  inflectAdjective,
  normalizeRussian,
  toGenitive,
  isAdjective,
  isGenitive,
  isKnownNoun,
  toNominativePhrase,
  type GrammaticalCase,
} from '../languages/russian-morphology'

// Abbreviations and inflected forms of units that `parseUnitAt` does not parse; longer forms precede their prefixes.
const UNIT_ABBREVIATIONS: [string, string][] = [
  [
    'tbsp',
    'столов[а-я]{2,3}\\s(?:ложек|ложк[аиу]|ложечк[аиу]|ложечек|л)|ст(?:ол)?\\.?\\s?л(?:ож(?:к[аиу]|ек|ечк[аи])?)?|' +
      'с\\.\\s?л|ложк[аиу]|ложек|ложечк[аиу]|ложечек',
  ],
  [
    'tsp',
    'чайн[а-я]{2,3}\\s(?:ложек|ложк[аиу]|ложечк[аиу]|ложечек|л)|чайн?\\.?\\s?л(?:ож(?:к[аиу]|ек|ечк[аи])?)?|ч\\.?\\s?л(?:ож(?:к[аиу]|ек|ечк[аи])?)?',
  ],
  ['dsp', 'десертн[а-я]{2,3}\\s(?:ложек|ложк[аиу]|л)|дес\\.?\\s?л(?:ож(?:к[аиу]|ек)?)?|д\\.\\s?л'],
  ['cup', 'стаканчик(?:а|ов)?|стакан(?:а|ов|у)?|стак|ст|чашечк[аи]|чашк[аиу]|чашек'],
  ['can', 'баночк[аиу]|баночек|банк[аиу]|банок|бан|б|ж\\/б'],
  [
    'pack',
    'пачечк[аи]|пачк[аиу]|пачек|пач|упаковк[аиу]|упаковок|упак|уп|пакетик(?:а|ов)?|пакет(?:а|ов)?|пак|' +
      'коробк[аиу]|коробок|коробочк[аи]|брикет(?:а|ов)?|плитк[аиу]|плиток',
  ],
  ['clove', 'зубчик(?:а|ов)?|зубок|зубк(?:а|ов)|зубц(?:а|ов)|зубец|зубч|зуб|дольк[аиу]|долек'],
  ['bunch', 'пучочек|пучочк(?:а|ов)|пуч(?:ок|ка|ков|ку|к)?'],
  ['sprig', 'веточк[аиу]|веточек|ветк[аиу]|веток|вет|веточ'],
  ['head', 'головк[аиу]|головок|головочк[аи]|кочан(?:а|ов)?|кочанчик(?:а|ов)?|вил(?:ок|ка|ков)|гол'],
  ['stick', 'палочк[аиу]|палочек'],
  ['stalk', 'пер(?:о|а|ьев|ышк[оа])|стебел(?:ь|ек|ька|ьков)|стебл(?:я|и|ей)|стеб|черешок|черешк(?:а|ов)'],
  ['pinch', 'щепот(?:ка|ки|ку|ок|ь|и|ей|очка|очки)|щеп'],
  ['handful', 'горст(?:ь|и|ей|очка|очки)|пригоршн[яи]|жмен[яиь]'],
  ['drop', 'капл[яиею]|капель|капельк[аи]|капелек|кап'],
  [
    'slice',
    'ломтик(?:а|ов)?|ломот(?:ь|ок)|ломт(?:я|ей|ь)|кус(?:ок|ка|ков|очек|очка|очков)?|кружоч(?:ек|ка|ков)|' +
      'кружк(?:а|ов)|пластин[аы]?|пластинк[аи]|пластик(?:а|ов)?|пласт(?:а|ов)?|слайс(?:а|ов)?|полос(?:ка|ки|ок|ку)',
  ],
  ['leaf', 'лист(?:а|ов|ик|ика|иков|очек|очка|очков|ок|ка|ков)?'],
  ['bottle', 'бутылк[аиу]|бутылок|бут|бутылочк[аи]'],
  ['shot', 'рюмк[аиу]|рюмок|стопк[аиу]|стопок'],
  ['pod', 'струч(?:ок|ка|ков|очек|очка)'],
  ['piece', 'горошин[аыу]?|штук[аиу]?|штучк[аиу]|штучек|штуч|шт|тушк[аиу]|тушек|ед'],
  ['kg', 'кило|кг'],
  ['g', 'грам|гр|г'],
  ['l', 'литр[аы]?|литров|л'],
  ['ml', 'мл'],
]
const UNIT_PATTERNS = UNIT_ABBREVIATIONS.map(([id, forms]) => ({
  id,
  pattern: new RegExp(`(?:${forms})(?![а-яё])\\.?`, 'iy'),
}))
/** Ids of `parseUnitAt` that have another id in Russian lines. */
const UNIT_ID_ALIASES: Record<string, string> = { tin: 'can', packet: 'pack', ball: 'piece' }

/** Stems of size adjectives, which may precede a unit: 'небольшой пучок', '2 полные ложки'. */
const SIZE_WORD = /^(?:круп|больш|небольш|средн|мал|маленьк|мелк|неполн|полн|хорош|щедр|добр|огромн|гигантск)/
/** Stems of adjectives for preparation, freshness and temperature, which are not part of the product name. */
const PREPARATION_WORD = new RegExp(
  '^(?:свеж|спел|зрел|тепл|холодн|горяч|кипящ|ледян|размягч|растоплен|распущен|натерт|терт|' +
    'нарезан|порезан|рубл|порублен|измельч|нашинкован|шинкован|очищ|почищен|промыт|вымыт|мыт|' +
    'помыт|просеян|взбит|охлажд|отборн|качествен|любим|хорош|отжат|замочен|обжарен|жарен|' +
    'поджарен|подсушен|разморож|размят|раздавлен|молоденьк|отварен|нежирн)',
)
/** Cooked at home only with COOKED_INGREDIENTS; otherwise part of the product ('варёная колбаса'). */
const COOKED_WORD = /^(?:варен|отварн|сырой|сырых|сырые|сырого)/
const COOKED_INGREDIENTS = /^(?:яйц|яиц|картоф|морков|свекл|рис|куриц|грудк)/

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

type RussianTerm = {
  quantity: number
  quantity_max: number | null
  unit: string | null
  size: string
  start: number
  end: number
}

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
    if (extra)
      terms.push({
        ...extra,
        relation:
          terms.length === 0
            ? 'first'
            : /^\s*по\s/i.test(inside) || ['can', 'pack', 'bottle'].includes(terms[0]?.unit ?? '')
              ? 'each'
              : 'same',
      })
    notes.push(inside)
  }
  const first = terms[0]
  if (lineParts.tail) notes.push(lineParts.tail)
  const mayBeList = first === undefined ? toTaste || !lineParts.tail : isOfEach || /\sпо\s/i.test(text)
  const { name, removed } = toNominativeName(
    lineParts.name,
    lineParts.grammaticalCase,
    first !== undefined && first.unit === null && first.quantity === 1 && !first.quantity_max,
    mayBeList,
  )
  const size = [first?.size ?? '', ...removed.filter((word) => SIZE_WORD.test(normalizeRussian(word)))]
    .filter(Boolean)
    .join(' ')
  const noteParts = [
    ...removed.filter((word) => !SIZE_WORD.test(normalizeRussian(word))),
    ...notes.map((note) => note.replace(/\s+/g, ' ').trim()),
  ].filter((note) => note && !/^по вкусу$/i.test(note))
  const unit = first ? first.unit : lineParts.unit ? lineParts.unit : isKnifeTip ? 'pinch' : toTaste ? 'to_taste' : null
  const amounts: IngredientAmount[] = first
    ? terms.map(({ quantity, quantity_max, unit: id, relation }) => ({ quantity, quantity_max, unit: id, relation }))
    : isKnifeTip
      ? [{ quantity: 1, quantity_max: null, unit: 'pinch', relation: 'first' }]
      : []
  return {
    name:
      name || brackets.join(' ').replace(/[()]/g, '').trim().toLowerCase() || normalizeRussianLine(line).toLowerCase(),
    quantity: amounts[0]?.quantity ?? null,
    quantity_max: amounts[0]?.quantity_max ?? null,
    unit,
    size: size || null,
    preparation: null,
    note: noteParts.join(', ') || null,
    amounts,
    confidence: first ? 0.9 : 0.8,
  }
}

/**
 * Removes bullets, numbering and final punctuation, collapses spaces, adds a space after the full stop of
 * abbreviations, and expands abbreviated adjectives.
 */
function normalizeRussianLine(line: string): string {
  const text = line
    .slice(0, MAX_LINE_LENGTH)
    .normalize('NFC')
    .replace(/[\s\u00a0\u2009\u202f]+/g, ' ')
    .replace(/^[\s•·*▢☐□◦‣>–—-]+/, '')
    .replace(/\.(?=[а-яё])/gi, '. ')
    .replace(/[\s;.,:]+$/, '')
  return expandAbbreviations(text.replace(/^\d{1,2}[.)]\s+(?=[А-ЯЁ])/, '').trim())
}

const ADJECTIVE_STEMS: Record<string, string> = {
  раст: 'растительн',
  растит: 'растительн',
  слив: 'сливочн',
  подсол: 'подсолнечн',
  подсолн: 'подсолнечн',
  олив: 'оливков',
  репч: 'репчат',
  болг: 'болгарск',
}

/** Expands adjectives: 'масло раст.', 'репч. лук'. */
function expandAbbreviations(text: string): string {
  const expand = (short: string, noun: string): string => {
    const stem = ADJECTIVE_STEMS[short.toLowerCase()] ?? short
    return `${stem}${/о$/i.test(noun) ? 'ое' : /а$/i.test(noun) ? 'ого' : stem.endsWith('ск') ? 'ий' : 'ый'}`
  }
  return text
    .replace(
      /(масл[оа]|лука?|перца|перец)\s(раст(?:ит)?|слив|подсолн?|олив|репч|болг)(?:\.|(?![а-яё]))/gi,
      (_, noun: string, short: string) => `${noun} ${expand(short, noun)}`,
    )
    .replace(
      /(раст(?:ит)?|слив|подсолн?|олив|репч|болг)\.\s(масл[оа]|лука?|перца|перец)(?![а-яё])/gi,
      (_, short: string, noun: string) => `${expand(short, noun)} ${noun}`,
    )
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

type RelatedTerm = RussianTerm & { relation: AmountRelation }
type RussianLineParts = {
  name: string
  grammaticalCase: GrammaticalCase
  terms: RelatedTerm[]
  tail: string
  unit?: string | null
}

/** Splits a line into name and amounts, wherever the amount stands. */
function splitNameAndAmounts(text: string): RussianLineParts {
  const about = /^(?:около|примерно|приблизительно|где-то|не менее|минимум|~|≈)\s*/i.exec(text)
  const start = about ? about[0].length : 0
  const vagueQuantity = /^(?:несколько|немного|чуть)\s+/i.exec(text)
  const unitMatch = vagueQuantity ? parseRussianUnitAfter(text, vagueQuantity[0].length) : null
  if (vagueQuantity)
    return {
      name: text.slice(unitMatch ? unitMatch.end : vagueQuantity[0].length).trim(),
      grammaticalCase: 'genitive',
      terms: [],
      tail: vagueQuantity[0].trim(),
      unit: unitMatch?.id ?? null,
    }
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
  return term.unit === null && term.quantity === 1 && term.quantity_max === null ? 'nominative' : 'genitive'
}

/** Parses amounts that follow directly: '/1 стакан', '+ 2 ст. л.', 'по 200 г'. */
function parseChainedTerms(text: string, first: RussianTerm): { terms: RelatedTerm[]; end: number } {
  const terms: RelatedTerm[] = [{ ...first, relation: 'first' }]
  let end = first.end
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const joiner = /^\s*(\/|\+|по|или|=|~)\s*/i.exec(text.slice(end, end + 8))
    if (!joiner || (/по|или/i.test(joiner[1] ?? '') && !/\s$/.test(joiner[0]))) break
    const next = parseRussianTermAt(text, end + joiner[0].length)
    if (!next || !next.unit) break
    const sign = (joiner[1] ?? '').toLowerCase()
    terms.push({ ...next, relation: sign === '+' ? 'plus' : sign === 'по' ? 'each' : 'same' })
    end = next.end
  }
  return { terms, end }
}

/** Parses an amount after the name: '2 ст. л. муки + 1 ч. л. для посыпки', '2 банки тунца по 185 г'. */
function parseFurtherTerm(rest: string): { before: string; after: string; term: RelatedTerm } | null {
  const joiner = /\s\+\s|\sплюс\s|\sпо\s(?=\d)/i.exec(rest)
  if (!joiner) return null
  const term = parseRussianTermAt(rest, joiner.index + joiner[0].length)
  return term?.unit
    ? {
        before: rest.slice(0, joiner.index),
        after: rest.slice(term.end).trim(),
        term: { ...term, relation: /по/i.test(joiner[0]) ? 'each' : 'plus' },
      }
    : null
}

const RUSSIAN_NUMBER_WORDS: Record<string, number> = {
  четверть: 0.25,
  четвертинка: 0.25,
  треть: 1 / 3,
  половинка: 0.5,
  пара: 2,
  пару: 2,
  десяток: 10,
  дюжина: 12,
  одного: 1,
  одной: 1,
}

/** '2 десятка яиц', '1 дюжина' */
const DOZENS = /^\s((?:десят(?:ок|ка|ков)|дюжин[аыу]?))(?![а-яё])/i

/** Parses a number with its unit at an index: '2–3 ст. л.', 'пол-литра', 'от 200 до 250 г', 'две больших ложки'. */
function parseRussianTermAt(text: string, index: number): RussianTerm | null {
  const from = /^от\s(?=\d)/i.test(text.slice(index, index + 4)) ? index + 3 : index
  const half = parseHalfAt(text, from)
  if (half) return half
  const word = /^[а-яё]+(?![а-яё-])/i.exec(text.slice(from, from + 14))?.[0].toLowerCase() ?? ''
  const wordValue = Object.hasOwn(RUSSIAN_NUMBER_WORDS, word) ? RUSSIAN_NUMBER_WORDS[word] : undefined
  const parsed =
    wordValue !== undefined
      ? { low: wordValue, high: wordValue, joiner: '', end: from + word.length }
      : parseQuantityAt(text, from)
  if (!parsed || /[а-яё]/i.test(text.charAt(from - 1))) return null
  const dozens = DOZENS.exec(text.slice(parsed.end, parsed.end + 12))
  if (dozens && wordValue === undefined) {
    const times = /^дюж/i.test(dozens[1]!) ? 12 : 10
    return {
      quantity: parsed.low * times,
      quantity_max: parsed.joiner ? parsed.high * times : null,
      unit: null,
      size: '',
      start: index,
      end: parsed.end + dozens[0].length,
    }
  }
  const unit = parseRussianUnitAfter(text, parsed.end)
  // '1,250 кг' is a decimal
  const number =
    unit && wordValue === undefined && !['g', 'ml'].includes(unit.id)
      ? (parseQuantityAt(text, from, false) ?? parsed)
      : parsed
  const next = text.charAt(parsed.end)
  if (!unit && /[а-яё]/i.test(next)) return null
  return {
    quantity: number.low,
    quantity_max: number.joiner ? number.high : null,
    unit: unit ? unit.id : null,
    size: unit?.size ?? '',
    start: index,
    end: unit ? unit.end : parsed.end,
  }
}

/** Parses a half: 'пол-литра', 'полстакана', 'пол лимона', 'поллимона', but not 'полба' or 'полента'. */
function parseHalfAt(text: string, index: number): RussianTerm | null {
  const half = /^пол(?:овин[ауы]|овинк[аиу])?(-|\s|(?=[а-яё]))/i.exec(text.slice(index, index + 12))
  if (!half || /[а-яё]/i.test(text.charAt(index - 1))) return null
  const from = index + half[0].length
  const isOneWord = half[1] === ''
  const unit = parseRussianUnitAfter(text, from)
  if (unit && (!isOneWord || unit.end - from > 2))
    return { quantity: 0.5, quantity_max: null, unit: unit.id, size: unit.size, start: index, end: unit.end }
  const word = /^[а-яё]+/i.exec(text.slice(from, from + 24))?.[0] ?? ''
  return (half[1] === ' ' && word) || (isGenitive(word) && word.length > 3)
    ? { quantity: 0.5, quantity_max: null, unit: null, size: '', start: index, end: from }
    : null
}

function parseRussianUnitAfter(text: string, index: number): { id: string; end: number; size: string } | null {
  let from = skipSpaces(text, index)
  let size = ''
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const id = parseRussianUnitAt(text, from)
    if (id) return { ...id, size }
    const word = /^[а-яё]+/i.exec(text.slice(from, from + 24))?.[0] ?? ''
    if (!word || !SIZE_WORD.test(normalizeRussian(word))) return null
    size = word.toLowerCase()
    from = skipSpaces(text, from + word.length)
  }
  return null
}

function parseRussianUnitAt(text: string, index: number): { id: string; end: number } | null {
  for (const { id, pattern } of UNIT_PATTERNS) {
    pattern.lastIndex = index
    const match = pattern.exec(text)
    if (match) return { id, end: index + match[0].length }
  }
  const parsed = parseUnitAt(text, index)
  return parsed && parsed.kind !== 'length' ? { id: UNIT_ID_ALIASES[parsed.id] ?? parsed.id, end: parsed.end } : null
}

/**
 * Parses a unit without a number as one: 'щепотка соли', 'столовая ложка уксуса'. Only unabbreviated units before a
 * name or at the end of the line.
 */
function parseBareRussianUnit(text: string, index: number): RussianTerm | null {
  const unit = parseRussianUnitAfter(text, index)
  if (!unit) return null
  const written = text.slice(index, unit.end).trim()
  if (
    written.length < 4 ||
    (/\.$/.test(written) && written.length < 8) ||
    !/^(?:\s+[а-яё]|[\s,]*$|,)/i.test(text.slice(unit.end))
  )
    return null
  return { quantity: 1, quantity_max: null, unit: unit.id, size: unit.size, start: index, end: unit.end }
}

/** Parses a text that consists of an amount: '15 г', 'по 200 г', 'примерно 2 стакана'. */
function parseWholeTerm(text: string): RussianTerm | null {
  const inner = text.trim().replace(/^(?:по|примерно|около|это|~|≈|=|или)\s*/i, '')
  const term = parseRussianTermAt(inner, 0)
  return term?.unit && /^[\s.]*$/.test(inner.slice(term.end)) ? term : null
}

/** Words and punctuation that end a name. */
const NAME_END = new RegExp(
  String.raw`[,;]|\s(?:для|без|в|во|на|под|при|около|примерно|плюс|\+|либо|или|размером|размера|весом|` +
    'диаметром|длиной|комнатной|высшего|первого|среднего|крупного|мелкого|небольшого|средней|' +
    String.raw`крупной|любого|любой|вместе|желательно|лучше|можно)\s|\s(?:с|со)\s(?:кож|кост|хвост|верх|` +
    String.raw`горк)|\s[—–-]\s|\s\/\s?|\s\+|\sв\/с(?![а-яё])`,
  'i',
)
/** Names that include their purpose: 'приправа для плова'. */
const PURPOSE_NAME =
  /^(?:приправ|специ|смес|соус|основ|тест|заправк|закваск|краситель|корж|трав|набор|паста|присыпк|посыпк)[а-яё]*\s(?:[а-яё]+\s)?для\s/i

function toNominativeName(
  raw: string,
  grammaticalCase: GrammaticalCase,
  single: boolean,
  mayBeList: boolean,
): { name: string; removed: string[] } {
  let text = raw.trim().replace(/^[\s.,:;—–-]+|[\s.,:;—–-]+$/g, '')
  const removed: string[] = []
  if (mayBeList && /,|\sи\s/i.test(text) && text.split(/,|\sи\s/i).every((part) => namesKnownNoun(part)))
    return { name: text.toLowerCase().replace(/\s*,\s*/g, ', '), removed }
  const nameEnd = NAME_END.exec(text)
  if (nameEnd && nameEnd.index > 0 && !(PURPOSE_NAME.test(text) && /для/i.test(nameEnd[0]))) {
    const rest = text.slice(nameEnd.index).replace(/^[\s,;.—–-]+/, '')
    if (rest) removed.push(rest)
    text = text.slice(0, nameEnd.index)
  }
  const words = text
    .split(' ')
    .map((word) => word.replace(/^["«„'(]+|["»“'.,;:)]+$/g, ''))
    .filter(Boolean)
  const nameWords = words.filter((word, index) => !isNonNameWord(word, index, words))
  const plainWords = nameWords.length > 0 ? nameWords : words
  for (const word of words) if (!plainWords.includes(word)) removed.unshift(word.toLowerCase())
  const name = toNominativeList(plainWords, single ? 'nominative' : grammaticalCase)
  // 'лист лавровый': the noun was parsed as the unit
  return { name: /^лавров[а-яё]+$/.test(name) ? 'лавровый лист' : name || raw.trim().toLowerCase(), removed }
}

/** Reduces each part of an enumeration: 'петрушки и укропа'. */
function toNominativeList(words: string[], grammaticalCase: GrammaticalCase): string {
  const conjunctionIndex = words.findIndex((word, index) => index > 0 && /^и$/i.test(word))
  if (conjunctionIndex < 0 || conjunctionIndex === words.length - 1)
    return toNominativePhrase(words, grammaticalCase).join(' ')
  const first = toNominativePhrase(words.slice(0, conjunctionIndex), grammaticalCase).join(' ')
  return `${first} и ${toNominativeList(words.slice(conjunctionIndex + 1), grammaticalCase)}`
}

function isNonNameWord(word: string, index: number, words: string[]): boolean {
  const key = normalizeRussian(word)
  if (/^\d/.test(key) || /^(?:с[0-3о]|[а-я]\/[а-я])$/.test(key)) return true
  if (!isAdjective(word) && !/^(?:свежемолот|крупно|мелко|тонко|свеже)/.test(key)) return false
  if (COOKED_WORD.test(key)) return words.some((other) => COOKED_INGREDIENTS.test(normalizeRussian(other)))
  return (
    SIZE_WORD.test(key) ||
    (PREPARATION_WORD.test(key) && !/^(?:хорош)$/.test(key)) ||
    (key.startsWith('мягк') && words.some((other) => /^(?:масл|маргарин)/i.test(other))) ||
    /^(?:мелко|крупно|тонко|грубо)$/.test(key)
  )
}

function namesKnownNoun(part: string): boolean {
  const words = part.trim().split(/\s+/)
  return words.length <= 3 && words.some((word) => isKnownNoun(word))
}

/** Normalizes a Russian product name: 'свежие помидоры' is 'помидор', 'Масла сливочного' 'масло сливочное'. */
export function normalizeRussianName(name: string): string {
  return toNominativeName(normalizeRussianLine(name).replace(/\([^)]*\)?/g, ' '), 'nominative', false, false).name
}

// Synonyms, the first name of a row is the key; words in alphabetical order, adjectives masculine.
const RUSSIAN_SYNONYMS = new Map<string, string>()
for (const row of [
  'лук, лук репчатый, луковица, луковица репчатый, лука луковица репчатого',
  'картофель, картофелина, картошка',
  'морковь, морковка, морковина',
  'помидор, томат',
  'помидор черри, томат черри, черри',
  'сахар, песок сахарный, песок-сахар, сахар-песок, белый сахар',
  'молоко сгущенный, сгущенка',
  'гречневый крупа, гречка, греча',
  'горошком перец черный, горошком перец',
  'манный крупа, манка',
  'мука пшеничный, мука',
  'зубчик чеснок, чеснок',
  'болгарский перец, перец сладкий, болгарский перец сладкий',
  'перец черный, молотый перец черный',
  'масло подсолнечный, масло подсолнечный рафинированный',
  'яйцо, куриный яйцо',
  'горошек зеленый, горошек',
  'свекла, свеколка',
  'хлеб, хлеб белый',
  'соль, поваренный соль',
  'вода, водичка',
  'укроп, зелень укропа',
  'петрушка, зелень петрушки',
  'кинза, зелень кинзы',
]) {
  const [first = '', ...rest] = row.split(', ')
  for (const name of rest) RUSSIAN_SYNONYMS.set(name, first)
}

/** Key that is equal for Russian names of the same product: normalized words in alphabetical order. */
export function russianMergeKey(name: string): string {
  const words = normalizeRussianName(name)
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => normalizeRussian(isAdjective(word) ? inflectAdjective(word, 'm') : word))
    .sort()
  const key = words.join(' ')
  return RUSSIAN_SYNONYMS.get(key) ?? key
}
