import type { AmountRelation, IngredientAmount, ParsedIngredient } from '../ingredient'
import { isDigit, isLetter, MAX_LINE_LENGTH, parseQuantityAt, skipSpaces } from '../quantity'
import type { LanguageRules } from './language-rules'

/** The patterns of a language, compiled once. Sticky ones match at `lastIndex` only. */
type CompiledRules = {
  rules: LanguageRules
  units: { id: string; pattern: RegExp }[]
  particle: RegExp
  approximation: RegExp
  vague: RegExp
  toTaste: RegExp
  number: RegExp
  halfMore: RegExp
  size: RegExp
  sizes: RegExp
  preparation: RegExp
  fixedName: RegExp
  nameEnd: RegExp
  or: RegExp
  each: RegExp
  fruitPart: RegExp
}

type Term = { quantity: number | null; quantity_max: number | null; unit: string | null; end: number; sizes: string[] }

const LETTERS = 'a-zà-öø-ÿœ'
const END = `(?![${LETTERS}])`
const START = `(?<![${LETTERS}])`
const MULTIPLES =
  /^(?:dizaine|douzaine|quinzaine|vingtaine|trentaine|demi-douzaine|docena|decena|par|decina|dozzina|ventina|paio|dutzend|dozijn)$/
const MAX_TERMS = 3

const compiled = new Map<LanguageRules, CompiledRules>()
function compile(rules: LanguageRules): CompiledRules {
  const found = compiled.get(rules)
  if (found) return found
  const sticky = (source: string, end = END) => new RegExp(`(?:${source})${end}`, 'iy')
  const anywhere = (source: string, end = END) => new RegExp(`${START}(?:${source})${end}`, 'i')
  const made: CompiledRules = {
    rules,
    units: rules.units.map(([id, pattern]) => ({ id, pattern: sticky(`(?:${pattern})`, `${END}\\.?`) })),
    particle: sticky(rules.particlePattern, ''),
    approximation: sticky(rules.approximationPattern, `${END}\\s*`),
    vague: sticky(rules.vaguePattern, `${END}\\s*`),
    toTaste: anywhere(rules.toTastePattern),
    number: sticky(
      Object.keys(rules.numbers)
        .sort((a, b) => b.length - a.length)
        .join('|'),
    ),
    halfMore: sticky(`\\s(?:${rules.halfMorePattern})`),
    size: sticky(rules.sizePattern, `${END}\\.?\\s*`),
    sizes: new RegExp(`${START}(?:${rules.sizePattern})${END}\\.?`, 'gi'),
    preparation: new RegExp(`${START}(?:${rules.preparationPattern})${END}`, 'gi'),
    fixedName: anywhere(rules.fixedNamePattern),
    nameEnd: new RegExp(`\\s(?:${rules.nameEndPattern})`, 'i'),
    or: new RegExp(`\\s(?:${rules.orPattern})\\s`, 'i'),
    each: sticky(`\\s*(?:${rules.eachPattern})\\s+`, '(?=[\\d½¼¾⅓⅔c])'),
    fruitPart: sticky(`(?:${rules.fruitPartPattern})`, `${END}\\s+`),
  }
  compiled.set(rules, made)
  return made
}

/**
 * Parses a line of the language that the rules are of: '2 EL gehackte Petersilie' is 2 tbsp, name 'Petersilie'. The
 * result is as of `parseIngredient`; unit ids are the same in all languages. Never throws.
 */
export function parseLineOf(rules: LanguageRules, line: string): ParsedIngredient | null {
  const patterns = compile(rules)
  const notes: string[] = []
  const inBrackets: string[] = []
  let text = normalizeLine(line)
  if (![...text].some(isLetter)) return null
  text = text.replace(/\s?\(([^()]{0,200})\)?/g, (_, inside: string) => {
    inBrackets.push(inside.trim())
    return ' '
  })
  text = text.replace(/\s+/g, ' ').trim()
  const toTaste = patterns.toTaste.exec(text)
  const withoutTaste = toTaste ? text.replace(patterns.toTaste, ' ').replace(/\s+/g, ' ').trim() : text
  const part = parseFruitPart(patterns, withoutTaste)
  const { terms, name: written, tail } = part ?? splitAmounts(patterns, withoutTaste)
  if (tail) notes.push(tail)
  const amounts: IngredientAmount[] = terms.map((term, index) => toAmount(term, index === 0 ? 'first' : term.relation))
  for (const inside of inBrackets) {
    const further = parseTermAt(patterns, inside.replace(/^(?:à|a|je|ca\.?|env\.?|da|de)\s+(?:ca\.?\s+)?/i, ''), 0)
    if (amounts.length > 0 && amounts.length < MAX_TERMS && further?.unit) {
      const isSize = amounts[0]!.unit === null || COUNTED_UNITS.has(amounts[0]!.unit)
      amounts.push(toAmount(further, isSize && /^(?:à|a|je|da|de)\s/i.test(inside) ? 'each' : 'same'))
    }
    if (inside) notes.push(inside)
  }
  const cleaned = cleanName(patterns, written, terms.length > 0)
  const isToTaste = toTaste !== null || inBrackets.some((inside) => patterns.toTaste.test(inside))
  const garlic = /^(knoblauch|knoflook)(?:zehen?|teen(?:tje)?s?|tenen)$/i.exec(cleaned.name)
  if (garlic && amounts[0]?.unit === null) amounts[0].unit = 'clove'
  const first = amounts[0]
  const name = (garlic?.[1] ?? cleaned.name) || inBrackets[0] || withoutTaste || line.trim()
  return {
    name: rules.units[0]?.[1].startsWith('esslöffel') ? name : lowerFirst(name),
    quantity: first?.quantity ?? null,
    quantity_max: first?.quantity_max ?? null,
    unit: first?.unit ?? (isToTaste && !first ? 'to_taste' : null),
    size: [...new Set([...(terms[0]?.sizes ?? []), ...cleaned.sizes])].join(' ') || null,
    preparation: cleaned.preparation.join(', ') || null,
    note: [...cleaned.notes, ...notes].join(', ') || null,
    amounts,
    confidence: first ? 0.9 : 0.8,
  }
}

type RelatedTerm = Term & { relation: AmountRelation }
type LineParts = { terms: RelatedTerm[]; name: string; tail: string }

const COUNTED_UNITS = new Set('tin jar packet bottle tub roll piece slice ball sheet'.split(' '))

const toAmount = ({ quantity, quantity_max, unit }: Term, relation: AmountRelation): IngredientAmount => ({
  quantity,
  quantity_max,
  unit,
  relation,
})

/** Plural endings in brackets are written out: 'carotte(s)', 'Zwiebel(n)', 'Zwiebel/n'; '(kook)room' loses its brackets. */
function normalizeLine(line: string): string {
  return line
    .slice(0, MAX_LINE_LENGTH)
    .normalize('NFC')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/^[\s•·*▢☐□◦‣>–—-]+/, '')
    .replace(/([a-zà-öø-ÿœ])\(([a-z]{1,3})\)/gi, '$1$2')
    .replace(/([a-zäöü]{3})\/(n|en|e|s|innen)(?![a-zäöü])/gi, '$1$2')
    .replace(/(^|\s)\(([a-z]{2,12})\)(?=[a-z])/gi, '$1$2')
    .replace(/(\d |une? |d'une? )demi-(?!douz|écr|sel)(?=[a-z])/i, '$1demi ')
    .replace(/[\s;.,:]+$/, (end) =>
      /[a-z]\.[a-z]$/i.test(line.replace(/[\s;.,:]+$/, '')) && end.startsWith('.') ? '.' : '',
    )
}

/** 'Saft einer Zitrone', 'jus d'1 citron', 'ralladura de 2 limones': a count of fruits, named with its part. */
function parseFruitPart(patterns: CompiledRules, text: string): LineParts | null {
  const lead = parseTermAt(patterns, text, 0)
  if (lead) return null
  const start = ARTICLE.exec(text)?.[0].length ?? 0
  const part = matchSticky(patterns.fruitPart, text, start)
  if (!part) return null
  const from = skipParticle(patterns, text, start + part.length)
  const term = parseTermAt(patterns, text, from)
  if (!term || term.unit || term.quantity === null) return null
  const rest = text.slice(term.end).trim()
  const fruit = /^[^,;]+/.exec(rest)?.[0].trim() ?? ''
  if (!fruit || fruit.split(' ').length > 3) return null
  return {
    terms: [{ ...term, relation: 'first' }],
    name: patterns.rules.nameFruitPart(part.trim(), fruit.replace(patterns.sizes, '').trim()),
    tail: rest.slice(fruit.length).replace(/^[\s,;]+/, ''),
  }
}

const ARTICLE = /^(?:le|la|les|l'|el|il|lo|het|de|der|die|den)\s?/i

function splitAmounts(patterns: CompiledRules, text: string): LineParts {
  const about = matchSticky(patterns.approximation, text, 0)
  const start = about?.length ?? 0
  const lead =
    parseTermAt(patterns, text, start) ?? parseVagueAt(patterns, text, start) ?? parseBareUnit(patterns, text, start)
  if (lead) {
    const { terms, end } = parseFurtherTerms(patterns, text, lead)
    return { terms, name: text.slice(skipParticle(patterns, text, skipSpaces(text, end))).trim(), tail: '' }
  }
  return splitTrailingAmount(patterns, text) ?? { terms: [], name: text, tail: '' }
}

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
    if (isNumbered || !(term.unit ? term.unit !== 'cm' : isSeparated || isAtEnd)) continue
    const name = before.replace(/(?:[\s:=,–—-]|\s(?:ca\.?|circa|env\.?|environ))+$/i, '')
    return { terms: [{ ...term, relation: 'first' }], name, tail: text.slice(term.end).replace(/^[\s,.;:–—-]+/, '') }
  }
  return null
}

/** A number or range with its unit: '2 gehäufte EL', '1 demie càc', 'une vingtaine', '3,5 - 4 dl', '4x gousse'. */
function parseTermAt(patterns: CompiledRules, text: string, from: number): Term | null {
  const number = parseNumberAt(patterns, text, from)
  if (!number) return null
  const { low, high } = number
  let end = number.end
  const times = /^\s?[x×*]\s?(?=[a-zà-öø-ÿœ\d])/i.exec(text.slice(end, end + 4))
  if (times) {
    const inner = parseTermAt(patterns, text, end + times[0].length)
    if (inner?.unit && inner.quantity !== null && !COUNTED_UNITS.has(inner.unit))
      return { ...inner, quantity: low * inner.quantity, quantity_max: null }
    end += times[0].length
  }
  const unit = parseUnitAfter(patterns, text, end, number.isChanged)
  if (!unit && !times && isLetter(text[end])) return null
  // '1.250 kg' is a decimal, '1.250 g' are thousands
  const exact =
    unit && !['g', 'ml'].includes(unit.id) && isDigit(text[from]) ? parseQuantityAt(text, from, false) : null
  const isExact = exact !== null && exact.end === number.end && !number.isChanged
  const values = isExact ? { low: exact.low, high: exact.high } : { low, high }
  const half = unit ? matchSticky(patterns.halfMore, text, unit.end) : null
  const more = half ? 0.5 : 0
  return {
    quantity: values.low + more,
    quantity_max: values.high === values.low ? null : values.high + more,
    unit: unit?.id ?? null,
    end: (unit?.end ?? end) + (half?.length ?? 0),
    sizes: unit?.sizes ?? [],
  }
}

type ReadNumber = { low: number; high: number; end: number; isChanged: boolean }

function parseNumberAt(patterns: CompiledRules, text: string, from: number): ReadNumber | null {
  const word = matchSticky(patterns.number, text, from)
  const value = word === null ? undefined : patterns.rules.numbers[word.toLowerCase()]
  if (word !== null && value !== undefined && !isLetter(text[from - 1])) {
    const end = from + word.length
    const next = skipSpaces(text, end)
    const multiple = parseNumberAt(patterns, text, next)
    if (multiple && MULTIPLES.test(wordFrom(text, next)))
      return { ...multiple, low: value * multiple.low, high: value * multiple.high }
    if (multiple && value === 1 && multiple.low < 1 && next > end) return { ...multiple, isChanged: true }
    return { low: value, high: value, end, isChanged: true }
  }
  if (!isDigit(text[from]) && !/[½⅓⅔¼¾⅛⅕]/.test(text.charAt(from))) return null
  const parsed = parseQuantityAt(text, from)
  if (!parsed) return null
  let { low, high, end } = parsed
  let isChanged = false
  const sum = /^\s?\+\s?(\d{1,3})(?=\s)/.exec(text.slice(end, end + 7))
  const half = matchSticky(patterns.halfMore, text, end)
  const range = /^\s(?:of|à|a|o|ou|oder|u|e|y|et|und|en)\s(?=\d)/i.exec(text.slice(end, end + 6))
  const demi = /^\s(?:demie?|halve|halbe[rs]?|medi[ao]|mezz[ao])(?![a-z])/i.exec(text.slice(end, end + 8))
  if (sum && high === low) {
    low += Number(sum[1])
    high = low
    end += sum[0].length
    isChanged = true
  } else if (half || demi) {
    low = half ? low + 0.5 : low === 1 ? 0.5 : low + 0.5
    high = half ? high + 0.5 : low
    end += (half ?? demi![0]).length
    isChanged = true
  } else if (range && high === low && /^\s(?:of|o|u|ou|oder|à|a)\s/i.test(range[0])) {
    const second = parseQuantityAt(text, end + range[0].length)
    if (second && second.low > low) {
      high = second.high
      end = second.end
      isChanged = true
    }
  }
  // 'mezza', 'vingtaine' after a figure: '2 dozzine'
  const multiple = /^\s(?:dutzend|douzaines?|docenas?|dozzine?|dozijn)(?![a-z])/i.exec(text.slice(end, end + 12))
  if (multiple) return { low: low * 12, high: high * 12, end: end + multiple[0].length, isChanged: true }
  return { low, high, end, isChanged }
}

const wordFrom = (text: string, index: number) =>
  /^[a-zà-öø-ÿœ-]+/i.exec(text.slice(index, index + 24))?.[0].toLowerCase() ?? ''

/** The unit after a number, with the sizes on either side: 'gehäufte EL', 'cucchiaino raso', '/4 de cucharadita'. */
function parseUnitAfter(
  patterns: CompiledRules,
  text: string,
  index: number,
  isAnyAfterParticle = false,
): { id: string; end: number; sizes: string[] } | null {
  let from = skipSpaces(text, index)
  const sizes: string[] = []
  const particle = matchSticky(patterns.particle, text, from)
  if (particle) {
    const unit = parseUnitWord(patterns, text, from + particle.length)
    return unit && (isAnyAfterParticle || MEASURES.has(unit.id)) ? { ...unit, sizes } : null
  }
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const unit = parseUnitWord(patterns, text, from)
    if (unit) {
      const after = matchSticky(patterns.size, text, skipSpaces(text, unit.end))
      const afterSize = skipSpaces(text, unit.end) + (after?.length ?? 0)
      const isSize = SPOONS.has(unit.id) || matchSticky(patterns.particle, text, afterSize) !== null
      if (!after || !isSize) return { ...unit, sizes }
      return { id: unit.id, end: afterSize, sizes: [...sizes, after.trim()] }
    }
    const size = matchSticky(patterns.size, text, from)
    if (!size) return null
    sizes.push(size.trim())
    from += size.length
  }
  return null
}

const SPOONS = new Set(['tsp', 'tbsp', 'dsp', 'cup', 'glass'])
const MEASURES = new Set([
  'tsp',
  'tbsp',
  'dsp',
  'cup',
  'glass',
  'kg',
  'g',
  'ml',
  'cl',
  'dl',
  'l',
  'lb',
  'packet',
  'bunch',
])

function parseUnitWord(patterns: CompiledRules, text: string, index: number): { id: string; end: number } | null {
  if (!isLetter(text[index])) return null
  for (const { id, pattern } of patterns.units) {
    const word = matchSticky(pattern, text, index)
    if (word === null) continue
    const end = index + word.length
    // a hyphen makes another word of it ('Würfel-Zucker'), and a unit at the end of a line is the food itself
    if (text[end] === '-' && isLetter(text[end + 1])) continue
    return { id, end }
  }
  return null
}

/** 'etwas', 'quelques brins', 'un poco de': no figure, and perhaps a unit. */
function parseVagueAt(patterns: CompiledRules, text: string, from: number): Term | null {
  const vague = matchSticky(patterns.vague, text, from)
  if (!vague) return null
  const end = from + vague.length
  const unit = parseUnitAfter(patterns, text, end)
  return { quantity: null, quantity_max: null, unit: unit?.id ?? null, end: unit?.end ?? end, sizes: unit?.sizes ?? [] }
}

/** A unit without a number is one: 'Prise Salz', 'snufje kaneel'; a plural has no number: 'foglioline di menta'. */
function parseBareUnit(patterns: CompiledRules, text: string, from: number): Term | null {
  const size = matchSticky(patterns.size, text, from) ?? ''
  const unit = parseUnitWord(patterns, text, from + size.length)
  if (!unit) return null
  const written = text.slice(from + size.length, unit.end)
  const rest = text.slice(unit.end)
  if (written.replace('.', '').length < 3 || !/^\s+\S/.test(rest) || /^\s+(?:à|per|pour|para|für)\s/i.test(rest))
    return null
  const isPlural =
    unit.id === 'leaf' && /(?:s|e|n|er|blättchen)$/i.test(written) && !/feuille$|hoja$|blaadje$|blatt$/i.test(written)
  const quantity = isPlural ? null : 1
  return { quantity, quantity_max: null, unit: unit.id, end: unit.end, sizes: size ? [size.trim()] : [] }
}

/** Amounts that follow directly: '/ 2 oz', '+ 1 TL', 'à 400 g', 'de 50 g'. */
function parseFurtherTerms(patterns: CompiledRules, text: string, first: Term): { terms: RelatedTerm[]; end: number } {
  const terms: RelatedTerm[] = [{ ...first, relation: 'first' }]
  let end = first.end
  for (let attempt = 1; attempt < MAX_TERMS; attempt += 1) {
    const each = first.unit === null || COUNTED_UNITS.has(first.unit) ? matchSticky(patterns.each, text, end) : null
    const joiner = each ?? /^\s*[/+=]\s*(?=\d)/.exec(text.slice(end, end + 6))?.[0]
    if (!joiner) break
    const about = matchSticky(patterns.approximation, text, end + joiner.length) ?? ''
    const next = parseTermAt(patterns, text, end + joiner.length + about.length)
    if (!next?.unit) break
    terms.push({ ...next, relation: each ? 'each' : joiner.includes('+') ? 'plus' : 'same' })
    end = next.end
  }
  return { terms, end }
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
  const further = /\s(?:\+|\d[\d.,]*\s?(?:g|ml|cl|kg|el|tl|oz|%)?(?=\s))(?=\s?\S)/i.exec(text)
  if (further && further.index > 0 && !/%/.test(text.slice(further.index, further.index + 8))) cut(further.index)
  const end = patterns.nameEnd.exec(text)
  if (end && end.index > 0) cut(end.index)
  const or = patterns.or.exec(text)
  if (or && or.index > 0 && text.charAt(or.index - 1) !== '-') cut(or.index, or[0].length)
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
  text = text.replace(/\s(?:de|d'|du|di|da|del|von|van|mit|con|avec|met)$/i, '')
  return { name: text.replace(/^[\s,.;:'–—-]+|[\s,.;:–—-]+$/g, '').trim(), sizes, preparation, notes }
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
      !/^(?:op[ct]ion|facult)/i.test(part)
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
function removeBrands(text: string): string {
  const rest = text.replace(/^(?:[A-ZÄÖÜÉ&!'.-]{3,}\s+|[A-ZÄÖÜ]{2}\s+(?=[A-ZÄÖÜ]{3,}\s))+(?=\S*[a-zäöü])/, '')
  return rest.replace(/^(?:Beste Wahl|Bio)\s+(?=\S)/, '')
}

function skipParticle(patterns: CompiledRules, text: string, index: number): number {
  return index + (matchSticky(patterns.particle, text, index)?.length ?? 0)
}

function matchSticky(pattern: RegExp, text: string, index: number): string | null {
  pattern.lastIndex = index
  return pattern.exec(text)?.[0] ?? null
}

const lowerFirst = (name: string) =>
  /^[A-ZÀ-Ý][a-zà-ÿ]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
