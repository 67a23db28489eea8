import {
  beginsInEastAsian,
  normaliseAmount,
  normaliseDigits,
  separateFigures,
  splitDecoration,
} from '../normalise/normalise'
import { isForeignHeading } from '../normalise/headings'
import { inflectCountedName } from '../languages/counted-nouns'
import { parseUnitFormAt } from '../amounts/unit-forms'
import {
  formatDecimal,
  formatFraction,
  isDigit,
  isLetter,
  matchAt,
  MAX_LINE_LENGTH,
  parseQuantityAt,
  parseUnitAt,
  roundForKitchen,
  roundMetric,
  skipSpaces,
  inflectUnitWord,
  wordAt,
  type Quantity,
  type ParsedUnit,
} from '../amounts/quantity'

/**
 * An ingredient line split into its amount and the rest; joined by a space they give the line, with the amount first
 * and without a list bullet.
 */
type SplitLine = { amount: string; rest: string }

/** A quantity, its unit if it has one, and the text between them (' ', '-', ' heaped '). */
type ScalableTerm = { quantity: Quantity; gap: string; unit: ParsedUnit | null; start: number; end: number }

/** Parts of an amount: literal text, a term that scales, or a pair of terms that scales as one weight ('2 lb 4 oz'). */
type AmountPiece = string | ScalableTerm | [ScalableTerm, ScalableTerm]

type LeadingAmount = {
  pieces: AmountPiece[]
  end: number
  /** The first term. Its value selects 'tin' or 'tins', its unit decides how a following bracket is interpreted. */
  main: ScalableTerm
}

const LIST_BULLET = /\s{0,4}(?:[-–—•·*▢☐□◦‣]\s{0,2})?/y
const APPROXIMATION = new RegExp(
  String.raw`(?:about|approx(?:imately)?\.?|around|roughly|circa|ca\.?|c\.|etwa|ungefähr|environ|unos|` +
    'unas|aproximadamente|около|примерно|from|от|at least|scant|heaped|generous|good|another|' +
    String.raw`plm\.?|ongeveer|rund|env\.?|приблизительно|` +
    String.raw`a generous|a scant|a heaped|a good|a heaping|da|de|von|przynajmniej)\s+`,
  'iy',
)
const MULTIPLICATION_SIGN = /\s?[x×хX✕]\s?/y
const MEASURE_ADJECTIVE = new RegExp(
  '(?:heaped|heaping|level|scant|rounded|generous|packed|large|small|medium|big|good|fat|' +
    'thick|thin|full|short|long|gestrichener?|gehäufter?|bonnes?|grosses?|petites?|colmadas?|' +
    String.raw`rasas?|с горкой|большая|большие|больших|небольшой|крупная|крупные|крупных|kl\.|gr\.|small-to-medium|` +
    String.raw`(?:средн|больш|небольш|маленьк|полн|неполн)[а-яё]{2,3}|(?:flinke|volle|kleine|grote)(?=\s(?:tak|bos|teen|hand|plak|stuk|scheut)))\s`,
  'iy',
)
const CHAIN_JOINER = /\s?(?:\+|\/|&)\s?|\s(?:plus|and|und|et|y|e|и|to|–|-)\s|\s?[-–—]\s?/iy
const OF_WORD = /\sof(?=\s)/iy
const LENGTH_OF = /[\s-](?:piece|knob|chunk|length|stick|thumb|stück|morceau|trozo|pezzo|кусок|корень|корня)/iy
const TIME_UNIT = new RegExp(
  String.raw`[\s-]{0,2}(?:mins?(?![a-z])|minut|hours?(?![a-z])|hrs?(?![a-z])|secs?(?![a-z])|second|` +
    'days?(?![a-z])|weeks?(?![a-z])|months?(?![a-z])|years?(?![a-z])|stunde|tage?n?(?![a-z])|' +
    'heure|jours?(?![a-z])|horas?(?![a-z])|días?(?![a-z])|giorni|or[ae](?![a-z])|час(?:а|' +
    String.raw`ов)?(?![а-я])|минут|мин\.|дн(?:я|ей))`,
  'iy',
)
const NON_COUNT_SUFFIX = /\s?(?:(?:spices?|épices|especias|spezie|gewürz|percent|per cent|prozent)(?![a-zäöü])|%|°)/iy
/** The plural that a site adds in brackets: '2 Stange(n)', '1 pincée(s)'. */
const PLURAL_BRACKET = /\((?:n|en|e|er|s|es|x|i)\)/iy
/** What some sites write after a count: '2count Huevos', '4x gousse d'ail'. */
const COUNT_SIGN = /(?:count|[x×х])(?=\s)/iy
const PLUS_SIGN = /\s?\+\s?(?=\d)/y
/** Before a figure that is no count: 'Mehl Type 405', 'farina tipo 00'. */
const TYPE_WORD = /(?:^|\s)(?:typ[eo]?|tipo|тип|n[ro°º]?|no|№|t|size|grade|mark|omega|e|b)\.?\s?$/i
const EACH_WORD = /\b(?:each|apiece|per|chacune?s?|cada|ciascun[oa])\b|(?:^|\s)(?:je|à|po|по|в каждой)\s/i
/** Indefinite amounts, which do not scale. */
const INDEFINITE_AMOUNT = new RegExp(
  String.raw`(?:a|an|some|un|una|une|ein|eine|o)\s+(?:few|little|bit|splash|drizzle|glug|squeeze|` +
    "dusting|sprinkling|touch|lot|wenig|bisschen|paar|peu|poco|filet|chorrito|filo|p[oò]['’]|p[oò](?= ))",
  'iy',
)

// Nouns that are safe to inflect: countable, not a mass noun ('rice') or a word whose plural has another meaning
// ('waters').
const REGULAR_NOUNS = `onion shallot carrot parsnip turnip beetroot courgette aubergine zucchini eggplant cucumber pepper
  leek mushroom artichoke cauliflower cabbage lettuce pumpkin scallion
  egg yolk lemon lime orange apple banana pear plum fig date apricot avocado grapefruit nectarine pineapple melon
  clementine olive
  clove bulb stick stalk sprig cube slice rasher sheet wedge fillet thigh breast drumstick leg wing steak chop
  cutlet shank rib sausage burger meatball chicken duck quail prawn scallop mussel clam kipper
  tortilla wrap bun bagel pitta roll baguette naan flatbread crumpet muffin cracker biscuit pod teabag nest cob bread
  gem`
const SINGULAR_PLURAL_PAIRS = `potato/potatoes tomato/tomatoes mango/mangoes radish/radishes peach/peaches squash/squashes
  chilli/chillies chili/chilies chile/chiles anchovy/anchovies cherry/cherries
  leaf/leaves loaf/loaves patty/patties strawberry/strawberries sandwich/sandwiches`
const PLURAL_BY_SINGULAR = new Map<string, string>([
  ...REGULAR_NOUNS.split(/\s+/).map((noun): [string, string] => [noun, `${noun}s`]),
  ...SINGULAR_PLURAL_PAIRS.split(/\s+/).map((forms): [string, string] => {
    const [singular = '', plural = ''] = forms.split('/')
    return [singular, plural]
  }),
])
const SINGULAR_BY_PLURAL = new Map([...PLURAL_BY_SINGULAR].map(([singular, plural]) => [plural, singular]))
const NOUN_PHRASE_ENDS =
  /[,;:(–—/]|\s-\s|\s(?:or|and|plus|with|without|for|from|in|into|on|to|at|of|as|about|juice|zest|cut)\s/i

/**
 * Splits the leading quantity and unit, as written ('2 x 400 g tins', 'about 1 cup (240 ml)', 'a pinch of'), from the
 * name and preparation; without one, those at the end of the line ('Сахар — 200 г', 'zucchero 130 g'). English 'of'
 * belongs to `amount`, so that `rest` begins with the name.
 *
 * Without a quantity, or for a line longer than MAX_LINE_LENGTH, `amount` is '' and `rest` is the unchanged line. Never
 * throws.
 */
export function splitAmount(line: string): SplitLine {
  const { decoration, text } = splitDecoration(line)
  const split = splitPlainAmount(separateFigures(text))
  return split.amount === '' ? { amount: '', rest: line } : { ...split, amount: decoration + glue(split.amount, text) }
}

/** A figure is glued to its pack as it was written: '2x400g'. */
const glue = (amount: string, written: string): string =>
  /^\d+[x×]\d/i.test(written) ? amount.replace(/^(\d+) x /, '$1x') : amount

function splitPlainAmount(line: string): SplitLine {
  const leading = parseLeadingAmount(line)
  if (!leading) return splitTrailingAmount(line)
  const end = leading.end + (AMOUNT_TAIL.exec(line.slice(leading.end, leading.end + MAX_TAIL))?.[0].length ?? 0)
  const amount = line
    .slice(leadingAmountStart(leading), end)
    .trim()
    .replace(/(?<=\d)count$/, '')
    .replace(/(?<=(?:^|\s)\d{1,4})[.,]0(?=\s|$)/g, '')
  const split = keepName({ amount, rest: line.slice(end).trim() }, leading.main)
  return { amount: split.amount, rest: split.rest.replace(/^,\s*/, '') }
}

/** What still belongs to an amount: 'e mezzo' of '1 litro e mezzo', 'vingtaine' of 'une vingtaine', the full stop of '3 cdas.'. */
const AMOUNT_TAIL = new RegExp(
  String.raw`^(?:\s(?:et demie?|e mezz[oa]|y medi[oa]|und (?:eine[nr]? |ein )?halbe[nrs]?|en een hal(?:f|ve)|` +
    'soperas?|rasas?|colmadas?|ras[oi]|colm[oi]|' +
    'dizaine|douzaine|quinzaine|vingtaine|trentaine|decina|dozzina|ventina|decena|docena|veintena|moitié|mitad|metà)' +
    String.raw`(?=\s)|\sde (?:postre|café|té|vasos?|tazas?|cucharadas?|cucharaditas?|kilos?|litros?)(?=\sde\s)|\.(?=\s(?:d[eiu]|of|van|von)?))`,
  'i',
)
const MAX_TAIL = 24

/** A part that is all of the name stays with it: '1 Knoblauchzehe, gepresst' is one of 'Knoblauchzehe, gepresst'. */
function keepName({ amount, rest }: SplitLine, { unit }: ScalableTerm): SplitLine {
  const last = unit?.kind === 'piece' || unit?.kind === 'pack' ? /^(.*\S)\s(\S{4,})$/.exec(amount) : null
  if (last && /^garni(?:\s|$)/i.test(rest)) return { amount: last[1]!, rest: `${last[2]} ${rest}` }
  if (!last || unit?.kind !== 'piece' || PIECE.test(last[2]!) || !/^(?:[,;(]|$)/.test(rest)) return { amount, rest }
  return { amount: last[1]!, rest: `${last[2]}${rest.startsWith('(') ? ' ' : ''}${rest}` }
}

/** Of which none is the name. */
const PIECE = /^(?:stück|stuks?|штук[аи]?)$/i

/** The amount at the end of a line ('Сахар — 200 г', 'zucchero 130 g', 'citroen 1') before its name. */
function splitTrailingAmount(line: string): SplitLine {
  const term = findTrailingAmount(line)
  if (!term) return { amount: '', rest: line }
  const plural = matchAt(PLURAL_BRACKET, line, term.end)?.[0] ?? ''
  const end = term.end + plural.length + (line[term.end] === '.' ? 1 : 0)
  const name = line.slice(0, term.start).replace(/(?:\s{0,4}[—–:]|\s{1,4}-|\s{0,4}\()?\s{0,4}$/, '')
  const after = line.slice(end).replace(/^\)?\s{0,4}/, '')
  return { amount: line.slice(term.start, end), rest: [name.trim(), after.trim()].filter(Boolean).join(' ') }
}

/** '1 peu de sel' as a form field writes it: indefinite too. */
const ONE_BIT = /^\s*1\s(?:peu|poco|wenig|bisschen)\s/i
/** '1 càc et demie de cannelle', '2 cucharadas y media': the half of a unit stands behind it. */
const HALF_AFTER_UNIT =
  /^(\d{1,2})\s((?:[^\s\d]+\s){0,2}[^\s\d]+)\s(?:et demie?|e mezz[oa]|y medi[oa]|und (?:eine[nr]? |ein )?halbe[nrs]?|en een hal(?:f|ve))(?=\s)/i

/**
 * Scales an ingredient line by `factor` (new servings / original servings) and splits it as `splitAmount` does.
 *
 * Rounding: cups, spoons and counts to quarters and thirds, grams and millilitres to steps of a kitchen scale,
 * kilograms and litres from 1,000 g or ml; less than ¼ cup becomes tablespoons, less than ½ tablespoon teaspoons. 1
 * cup = 16 tbsp = 48 tsp, 1 lb = 16 oz.
 *
 * Package sizes do not scale: '2 x 400 g tins', '1 tin (400 g)' and '2 fillets, about 120 g each' change only the
 * count. Further quantities of the line do: 'plus 1 tbsp', 'or 2 small', 'juice of 1 lemon', 'Сахар — 200 г', 'about
 * 400 g together'.
 *
 * A line without a quantity, a factor of 1, and a factor that is not positive and finite return the line as written.
 * Never throws.
 */
export function scaleLine(line: string, factor: number): SplitLine {
  const written = splitAmount(line)
  if (factor === 1 || !(factor > 0) || !Number.isFinite(factor) || line.length > MAX_LINE_LENGTH) return written
  const { decoration, text } = splitDecoration(line)
  const plain = normaliseAmount(text)
  const scaled = beginsInEastAsian(plain)
    ? { amount: '', rest: scaleFigures(plain, factor) }
    : scalePlainLine(plain, factor, splitPlainAmount(plain))
  const isSame = scaled.amount === '' && scaled.rest === plain
  if (isSame) return written
  return decoration && scaled.amount
    ? { ...scaled, amount: decoration + glue(scaled.amount, text) }
    : { amount: glue(scaled.amount, text), rest: decoration + scaled.rest }
}

/** Each figure of a Chinese or Japanese line, which have no other numbers than amounts: '玉ねぎ 1/2個'. */
const scaleFigures = (line: string, factor: number): string =>
  line.replace(/\d+(?:\.\d+)?(?:\/\d+)?/g, (figure) => {
    const [upper = 0, lower = 1] = figure.split('/').map(Number)
    return formatDecimal((upper / lower) * factor, 2, false)
  })

function scalePlainLine(line: string, factor: number, written: SplitLine): SplitLine {
  const half = HALF_AFTER_UNIT.exec(line)
  if (half) return scaleLine(`${half[1]}½ ${half[2]}${line.slice(half[0].length)}`, factor)
  const comma = usesDecimalComma(line)
  if (ONE_BIT.test(line)) return written
  const leading = parseLeadingAmount(line)
  if (!leading) {
    if (matchAt(INDEFINITE_AMOUNT, line, skipSpaces(line, 0))) return written
    const trailing = scaleTrailingAmount(line, factor, comma)
    return trailing === null
      ? { amount: '', rest: scaleRest(line, factor, comma, null) }
      : splitTrailingAmount(trailing.replace(/(s|n|en)\(\1\)/, '$1'))
  }
  const amount = leading.pieces
    .map((piece) =>
      typeof piece === 'string'
        ? piece
        : Array.isArray(piece)
          ? formatPair(piece, factor)
          : formatTerm(piece, factor, comma),
    )
    .join('')
  const before = leading.main.quantity.high
  const after = roundCount(before * factor)
  const inEnglish = leading.main.unit ? written.rest : inflectNoun(written.rest, before, after)
  const rest =
    leading.main.unit || inEnglish !== written.rest ? inEnglish : inflectCountedName(written.rest, before, after)
  const scaled = updateEachSuffix(amount.trim(), before, after, leading.main)
  const isPiece = leading.main.unit?.kind === 'piece'
  const unscaledRest = isPiece && !PIECE.test(leading.main.unit!.word) ? line.slice(leading.end).trim() : rest
  return keepName(
    {
      amount: scaled.replace(/(s|n|en)\(\1\)/, '$1').replace(/(?<=\d)count$/, ''),
      rest: scaleRest(unscaledRest, factor, comma, leading.main),
    },
    leading.main,
  )
}

/**
 * Whether a line is a group heading: 'For the dough:', 'Sauce:', 'Для теста:', 'For the topping'. A line that begins
 * with a quantity is not, with or without a colon.
 */
export function isGroupHeading(line: string): boolean {
  const text = line.trim()
  if (text.length < 2 || text.length > 80 || parseLeadingAmount(text)) return false
  if (/[:：]$/.test(text)) return true
  return (
    (/^(?:for the|для)\s/i.test(text) && !/[\d,.(;]/.test(text) && text.split(' ').length <= 5) ||
    isForeignHeading(text)
  )
}

/**
 * Scales a yield: '4 servings' by 0.5 is '2 servings', 'Serves 4-6' by 2 is 'Serves 8–12'.
 *
 * Every count scales; sizes, percentages and times ('20 cm', '5 %', '30 minutes') do not. Number words count at the
 * start and after 'serves', 'makes', 'feeds', 'for'. Text without a number, a factor of 1 and a factor that is not
 * positive and finite return the text as written. Never throws.
 */
export function scaleYield(written: string, factor: number): string {
  if (factor === 1 || !(factor > 0) || !Number.isFinite(factor) || written.length > MAX_LINE_LENGTH) return written
  const yieldText = normaliseDigits(written)
  const comma = usesDecimalComma(yieldText)
  let scaled = ''
  let index = 0
  // of '2 x 450 g jars' the second
  let isSize = false
  while (index < yieldText.length) {
    const term = startsNumber(yieldText, index, /^$|(?:^|\s)(?:serves|makes|feeds|for|about|approximately)\s$/i)
      ? parseScalableTerm(yieldText, index)
      : null
    if (!term || term.quantity.article || isSizeOrTime(yieldText, term)) {
      scaled += yieldText.charAt(index)
      index += 1
      continue
    }
    const times = matchAt(MULTIPLICATION_SIGN, yieldText, term.end)
    scaled += isSize ? yieldText.slice(index, term.end) : formatTerm(term, factor, comma)
    isSize = times !== null
    index = term.end
    const next = skipSpaces(yieldText, index)
    const word = term.unit || times ? '' : wordAt(yieldText, next)
    if (word) {
      scaled +=
        yieldText.slice(index, next) +
        inflectYield(
          yieldText.slice(next, next + word.length),
          term.quantity.high,
          roundCount(term.quantity.high * factor),
        )
      index = next + word.length
    }
  }
  return scaled
}

const YIELD_NOUNS: string[][] = [
  ['порция', 'порции', 'порций'],
  ['порцию', 'порции', 'порций'],
  ['штука', 'штуки', 'штук'],
  ['человек', 'человека', 'человек'],
  ['portion', 'portionen'],
  ['personne', 'personnes'],
  ['porción', 'porciones'],
  ['ración', 'raciones'],
  ['persona', 'personas'],
  ['porzione', 'porzioni'],
]
const ENGLISH_YIELD = new Set(
  `serving portion person piece slice cookie biscuit muffin cupcake pancake meatball burger roll bun bar scone
  waffle taco pizza cake pie tart pot jar glass bowl plate skewer wrap ball`.split(/\s+/),
)

function inflectYield(word: string, before: number, after: number): string {
  const lower = word.toLowerCase()
  for (const forms of YIELD_NOUNS) {
    if (!forms.includes(lower)) continue
    if (lower === 'portion' && word === lower) break
    const unit: ParsedUnit = { id: 'serving', kind: 'piece', word, stop: '', end: 0, forms }
    return inflectUnitWord(unit, after)
  }
  if (before > 1 && after <= 1 && lower.endsWith('s') && ENGLISH_YIELD.has(lower.slice(0, -1))) return word.slice(0, -1)
  if (before <= 1 && after > 1 && ENGLISH_YIELD.has(lower) && lower !== 'person') return `${word}s`
  if (lower === 'people' && before > 1 && after <= 1) return 'person'
  return lower === 'person' && before <= 1 && after > 1 ? 'people' : inflectNoun(word, before, after)
}

function leadingAmountStart(leading: LeadingAmount): number {
  const [first] = leading.pieces
  return typeof first === 'string' ? leading.main.start - first.length : leading.main.start
}

/** Parses the amount at the start of a line; null if there is none. */
function parseLeadingAmount(line: string): LeadingAmount | null {
  if (line.length > MAX_LINE_LENGTH) return null
  const bullet = matchAt(LIST_BULLET, line, 0)?.[0] ?? ''
  let index = bullet.length
  if (matchAt(INDEFINITE_AMOUNT, line, index)) return null
  const approximation = matchAt(APPROXIMATION, line, index)
  const pieces: AmountPiece[] = []
  if (approximation) {
    pieces.push(line.slice(index, index + approximation[0].length))
    index += approximation[0].length
  }
  const main = parseScalableTerm(line, index) ?? parseImplicitUnit(line, index)
  if (!main || !isScalableAmount(line, main)) return null
  // '1. Mix' and '1) Mix' are list numbers
  if (!main.unit && /[.)]/.test(line.charAt(main.end))) return null
  const size = parsePackSize(line, main)
  if (size) return { ...size, pieces: [...pieces, ...size.pieces] }

  let end = main.end
  let last = main
  pieces.push(main)
  const sign = matchAt(main.unit ? PLURAL_BRACKET : COUNT_SIGN, line, end)
  if (sign) {
    pieces.push(sign[0])
    end += sign[0].length
  }
  if (main.unit ? isMeasureUnit(main.unit) : matchAt(PLUS_SIGN, line, end)) {
    // further amounts in a chain: '2 lb 4 oz', '200 g / 7 oz', '1 cup plus 2 tablespoons', '200 g-250 g'
    for (let next = parseChainedTerm(line, end); next; next = parseChainedTerm(line, end)) {
      const { term, joiner } = next
      if (joiner.trim() === '' && isCompoundPair(last, term)) pieces[pieces.length - 1] = [last, term]
      else pieces.push(joiner, term)
      end = term.end
      last = term
    }
  }
  if (main.unit) {
    const bracket = parseBracket(line, end)
    if (bracket) {
      pieces.push(...bracketPieces(line, bracket, main))
      end = bracket.end
    }
  }
  const ofMatch = main.unit || main.quantity.word ? matchAt(OF_WORD, line, end) : null
  if (ofMatch) {
    pieces.push(ofMatch[0])
    end += ofMatch[0].length
  }
  return { pieces, end, main }
}

/** Parses a number with an optional adjective and unit: '2 heaped tsp', '400g', '14-ounce'. */
function parseScalableTerm(text: string, index: number): ScalableTerm | null {
  let quantity = parseQuantityAt(text, index)
  if (!quantity) return null
  const unitMatch = parseUnitAfterNumber(text, quantity.end)
  // the separator is a decimal point in '1.250 kg' and a thousands separator in '1.250 g'
  if (unitMatch && !['g', 'ml'].includes(unitMatch.unit.id)) quantity = parseQuantityAt(text, index, false) ?? quantity
  if (!unitMatch) return { quantity, gap: '', unit: null, start: index, end: quantity.end }
  return {
    quantity,
    gap: text.slice(quantity.end, unitMatch.from),
    unit: unitMatch.unit,
    start: index,
    end: unitMatch.unit.end,
  }
}

function parseUnitAfterNumber(text: string, index: number): { unit: ParsedUnit; from: number } | null {
  let from = skipSpaces(text, index)
  if (text[index] === '-' && isLetter(text[index + 1])) from = index + 1
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const unit = parseUnitAt(text, from) ?? parseUnitFormAt(text, from)
    if (unit) return { unit, from }
    const adjective = matchAt(MEASURE_ADJECTIVE, text, from)
    if (!adjective) return null
    from += adjective[0].length
  }
  return null
}

/** An English unit without a number counts as one: 'pinch of salt', 'small handful of mint'. */
function parseImplicitUnit(text: string, index: number): ScalableTerm | null {
  if (!isLetter(text[index])) return null
  const unitMatch = parseUnitAfterNumber(text, index)
  if (
    !unitMatch ||
    !/^(?:pinch|handful|bunch|knob|sprig|head|dash)$/i.test(unitMatch.unit.word) ||
    !/^\s/.test(text.slice(unitMatch.unit.end))
  )
    return null
  const quantity: Quantity = {
    low: 1,
    high: 1,
    joiner: '',
    start: index,
    end: index,
    comma: false,
    article: true,
    word: true,
  }
  return {
    quantity,
    gap: text.slice(index, unitMatch.from),
    unit: unitMatch.unit,
    start: index,
    end: unitMatch.unit.end,
  }
}

/**
 * False for numbers that are no quantity: '5-spice', '1st', '2-day-old bread', '20 cm pastry case', 'a good olive
 * oil'.
 */
function isScalableAmount(line: string, term: ScalableTerm): boolean {
  const after = line[term.end]
  if ((isLetter(after) && !(!term.unit && matchAt(COUNT_SIGN, line, term.end))) || isDigit(after)) return false
  if (after === '-' && isLetter(line[term.end + 1])) return false
  if (matchAt(NON_COUNT_SUFFIX, line, term.end)) return false
  if (!term.unit && matchAt(TIME_UNIT, line, term.end)) return false
  if (term.unit?.kind === 'length') return matchAt(LENGTH_OF, line, term.end) !== null
  // the English article precedes any noun phrase; in other languages it is also the number one
  if (term.quantity.article && !term.unit)
    return !/^an?\s/i.test(line.slice(term.start, term.start + 3)) || findHeadNoun(line.slice(term.end)) !== null
  return true
}

function isMeasureUnit(unit: ParsedUnit): boolean {
  return unit.kind !== 'pack' && unit.kind !== 'piece' && unit.kind !== 'length'
}

/**
 * Parses a count of packages of a given size, where only the count scales: '2 x 400 g tins', '1 (14-ounce) can', '2
 * 400 g tins', and '400 g tin', which means one.
 */
function parsePackSize(line: string, main: ScalableTerm): LeadingAmount | null {
  if (main.unit && !isMeasureUnit(main.unit)) return null
  if (main.unit) {
    const pack = isSizeUnit(main.unit) && !main.quantity.joiner ? parseUnitAt(line, skipSpaces(line, main.end)) : null
    if (!pack || pack.kind !== 'pack') return parseCountBeforeSize(line, main)
    const singlePack: Quantity = {
      ...main.quantity,
      low: 1,
      high: 1,
      start: main.start,
      end: main.start,
      article: true,
    }
    const size = line.slice(main.start, pack.end - pack.word.length)
    const term: ScalableTerm = { quantity: singlePack, gap: size, unit: pack, start: main.start, end: pack.end }
    return { pieces: [term], end: pack.end, main: term }
  }
  const times = matchAt(MULTIPLICATION_SIGN, line, main.end)
  if (times) {
    const from = main.end + times[0].length
    const size = parseScalableTerm(line, from)
    if (size?.unit && isSizeUnit(size.unit)) return toPackAmount(line, main, times[0], from, size.end)
    if (size) return null
    return { pieces: [main, times[0].trimEnd()], end: from, main }
  }
  const bracket = parseBracket(line, main.end)
  if (bracket?.size) return toPackAmount(line, main, line.slice(main.end, bracket.end), bracket.end, bracket.end)
  const next = skipSpaces(line, main.end)
  const size = next > main.end ? parseScalableTerm(line, next) : null
  if (size?.unit && isSizeUnit(size.unit)) {
    const pack = parseUnitAt(line, skipSpaces(line, size.end))
    if (pack?.kind === 'pack' || (pack && size.unit.kind === 'length'))
      return toPackAmount(line, main, line.slice(main.end, next), next, size.end)
  }
  return null
}

/** '1 - 14 oz can' has the form of a range; a ratio of 5 or more between its ends means count and size. */
function parseCountBeforeSize(line: string, main: ScalableTerm): LeadingAmount | null {
  const { quantity } = main
  if (!quantity.joiner || quantity.high < quantity.low * 5 || !main.unit || !isSizeUnit(main.unit)) return null
  const pack = parseUnitAt(line, skipSpaces(line, main.end))
  if (pack?.kind !== 'pack') return null
  const from = line.indexOf(quantity.joiner, main.start) + quantity.joiner.length
  const count: ScalableTerm = {
    quantity: { ...quantity, high: quantity.low, joiner: '' },
    gap: '',
    unit: null,
    start: main.start,
    end: from - quantity.joiner.length,
  }
  return toPackAmount(line, count, quantity.joiner, from, main.end)
}

function isSizeUnit(unit: ParsedUnit): boolean {
  return unit.kind === 'weight' || unit.kind === 'volume' || unit.kind === 'imperial' || unit.kind === 'length'
}

/**
 * Builds the amount from the count, the text between, the size up to `sizeEnd`, and the package word, which is
 * inflected by the count.
 */
function toPackAmount(
  line: string,
  count: ScalableTerm,
  between: string,
  sizeStart: number,
  sizeEnd: number,
): LeadingAmount {
  const size = `${between}${line.slice(sizeStart, sizeEnd)}`
  const index = skipSpaces(line, sizeEnd)
  const pack = parseUnitAt(line, index)
  if (!pack || (pack.kind !== 'pack' && pack.kind !== 'piece'))
    return { pieces: [count, size], end: sizeEnd, main: count }
  const main: ScalableTerm = { ...count, gap: `${size}${line.slice(sizeEnd, index)}`, unit: pack, end: pack.end }
  const ofMatch = matchAt(OF_WORD, line, pack.end)
  return { pieces: ofMatch ? [main, ofMatch[0]] : [main], end: pack.end + (ofMatch ? ofMatch[0].length : 0), main }
}

function parseChainedTerm(line: string, index: number): { joiner: string; term: ScalableTerm } | null {
  const joiner = matchAt(CHAIN_JOINER, line, index)
  for (const length of joiner ? [joiner[0].length] : [skipSpaces(line, index) - index]) {
    if (length === 0) continue
    const term = parseScalableTerm(line, index + length)
    if (term?.unit && isMeasureUnit(term.unit) && isScalableAmount(line, term) && !term.quantity.article)
      return { joiner: line.slice(index, index + length), term }
  }
  return null
}

function isCompoundPair(first: ScalableTerm, second: ScalableTerm): boolean {
  return (
    !first.quantity.joiner &&
    !second.quantity.joiner &&
    ((first.unit?.id === 'lb' && second.unit?.id === 'oz') || (first.unit?.id === 'kg' && second.unit?.id === 'g'))
  )
}

type AmountBracket = { start: number; end: number; size: boolean }

/**
 * Parses a bracket that begins with a quantity, after at most one space. `size` is true if its unit is a weight or
 * volume.
 */
function parseBracket(line: string, index: number): AmountBracket | null {
  const open = line[index] === '(' ? index : line[index] === ' ' && line[index + 1] === '(' ? index + 1 : -1
  if (open < 0) return null
  const close = line.indexOf(')', open)
  if (close < 0) return null
  const approximation = matchAt(APPROXIMATION, line, open + 1)
  const term = parseScalableTerm(line, open + 1 + (approximation ? approximation[0].length : 0))
  if (!term || term.quantity.article) return null
  return { start: open, end: close + 1, size: term.unit !== null && isSizeUnit(term.unit) }
}

/** A bracket after a unit is the same amount in another measure (scales) or the size of one unit (does not). */
function bracketPieces(line: string, bracket: AmountBracket, main: ScalableTerm): AmountPiece[] {
  const text = line.slice(main.end, bracket.end)
  if (!main.unit || EACH_WORD.test(text)) return [text]
  const isSingle = main.quantity.high <= 1
  if (!isMeasureUnit(main.unit) && (main.unit.kind === 'pack' || isSingle)) return [text]
  const pieces: AmountPiece[] = []
  let from = main.end
  let index = from
  while (index < bracket.end) {
    const term = startsNumber(line, index, null) ? parseScalableTerm(line, index) : null
    if (term && !isSizeOrTime(line, term)) {
      pieces.push(line.slice(from, index), term)
      from = term.end
      index = term.end
    } else index = term ? term.end : index + 1
  }
  pieces.push(line.slice(from, bracket.end))
  return pieces
}

/**
 * Whether a number may start at `index`: at a word boundary; a number word only if `words` matches the text before
 * it.
 */
function startsNumber(text: string, index: number, words: RegExp | null): boolean {
  const before = text[index - 1]
  if (isDigit(before) || isLetter(before) || before === '.' || (before === ',' && isDigit(text[index - 2])))
    return false
  if (isLetter(text[index])) return words !== null && words.test(text.slice(Math.max(0, index - 16), index))
  return text[index] !== ' '
}

function isSizeOrTime(text: string, term: ScalableTerm): boolean {
  if (term.unit) return term.unit.kind === 'length'
  if (matchAt(TIME_UNIT, text, term.end) || matchAt(NON_COUNT_SUFFIX, text, term.end)) return true
  const after = text[term.end]
  return (isLetter(after) && !matchAt(MULTIPLICATION_SIGN, text, term.end)) || after === '-'
}

function formatTerm(term: ScalableTerm, factor: number, comma: boolean): string {
  const { quantity, unit } = term
  const low = quantity.low * factor
  const high = quantity.high * factor
  const decimal = comma || quantity.comma
  if (unit && (unit.kind === 'weight' || unit.kind === 'volume')) return formatMetric(term, low, high, decimal)
  if (unit && (unit.kind === 'spoon' || unit.kind === 'cup')) return formatSpoons(term, low, high, quantity.comma)
  if (unit?.id === 'pinch' && high < 1.5)
    return `${quantity.article && unit.word === 'pinch' ? 'a' : '1'}${formatGap(term)}${inflectUnitWord(unit, 1)}${unit.stop}`
  const round: (value: number, counted?: boolean) => number =
    unit?.id === 'cm'
      ? roundHalves
      : unit?.kind === 'imperial' || unit?.kind === 'length'
        ? roundQuarters
        : unit?.kind === 'pack'
          ? roundForKitchen
          : unit?.id === 'pinch'
            ? Math.round
            : roundCount
  const [from, to] = [round(low), round(high)]
  const number = formatQuantityRange(
    quantity,
    from,
    to,
    quantity.comma ? (value) => formatDecimal(value, 2, true) : formatFraction,
  )
  if (!unit) return number
  // a hyphenated compound keeps the singular: '4-inch piece'
  return `${number}${formatGap(term)}${term.gap === '-' ? unit.word : inflectUnitWord(unit, to)}${unit.stop}`
}

/**
 * Adds the separator for a count that was implied: '400 g tin' becomes '2 x 400 g tins', 'small handful' '2 small
 * handfuls'.
 */
function formatGap({ gap, quantity }: ScalableTerm): string {
  if (quantity.start !== quantity.end) return gap
  return isDigit(gap[0]) ? ` x ${gap}` : ` ${gap}`
}

/** Switches between g and kg, ml and l at 1,000; cl and dl keep their unit. */
function formatMetric(term: ScalableTerm, low: number, high: number, comma: boolean): string {
  const unit = term.unit
  if (!unit) return ''
  if (unit.id === 'cl' || unit.id === 'dl') {
    const step = unit.id === 'dl' ? 0.25 : 0.5
    const round = (value: number): number => Math.max(step, Math.round(value / step) * step)
    return `${formatQuantityRange(term.quantity, round(low), round(high), (value) => formatDecimal(value, 2, comma))}${term.gap}${unit.word}${unit.stop}`
  }
  const metricFactor = unit.id === 'kg' || unit.id === 'l' ? 1000 : 1
  const from = roundMetric(low * metricFactor)
  const to = roundMetric(high * metricFactor)
  const isLarge = from >= 1000
  const id = unit.kind === 'weight' ? (isLarge ? 'kg' : 'g') : isLarge ? 'l' : 'ml'
  const number = formatQuantityRange(term.quantity, isLarge ? from / 1000 : from, isLarge ? to / 1000 : to, (value) =>
    formatDecimal(value, 3, comma),
  )
  // '50 gram', '3 liter': a language without another plural.
  // 'Liter' and 'Kilo' of German lines have no other plural.
  const isOneForm =
    /^(?:Liter|Kilo)$/.test(unit.word) ||
    (term.quantity.high > 1 && unit.forms.length === 2 && unit.word.toLowerCase() === unit.forms[0])
  const inflected = isOneForm ? unit.word : inflectUnitWord(unit, isLarge ? to / 1000 : to)
  const word = id === unit.id ? inflected + unit.stop : metricSymbol(id, unit)
  return `${number}${term.gap === '-' ? ' ' : term.gap}${word}`
}

const CYRILLIC_SYMBOLS: Record<string, string> = { g: 'г', kg: 'кг', ml: 'мл', l: 'л' }

function metricSymbol(id: string, writtenUnit: ParsedUnit): string {
  if (/[а-я]/i.test(writtenUnit.word)) return CYRILLIC_SYMBOLS[id] ?? id
  return /L$/.test(writtenUnit.word) ? id.replace('l', 'L') : id
}

const ENGLISH_CUP = /^cups?$/i
const ENGLISH_TABLESPOON = /^(?:tbsps?|tablespoons?)$/i

/** In English, amounts too small for the measure move to the next smaller one. */
function formatSpoons(term: ScalableTerm, low: number, high: number, comma: boolean): string {
  const unit = term.unit
  if (!unit) return ''
  const english = ENGLISH_CUP.test(unit.word)
  const whole = Math.floor(high)
  // rounding may not lose an eighth of a cup: '1 cup plus 2 tablespoons', not '1 cup'
  const coarse = english && !term.quantity.joiner && Math.abs(roundForKitchen(high) / high - 1) > 0.06 && high < 4
  if (coarse && high > 1) {
    const extra = roundForKitchen((high - whole) * 16)
    return `${whole}${term.gap}${inflectUnitWord(unit, whole)} plus ${formatFraction(extra)} ${pluralizeEnglish('tablespoon', extra)}`
  }
  const cup = english && (high < 0.24 || coarse)
  const spoons = cup ? 16 : 1
  const tsp = (cup || ENGLISH_TABLESPOON.test(unit.word)) && high * spoons < 0.49
  const times = spoons * (tsp ? 3 : 1)
  const to = roundForKitchen(high * times)
  const number = formatQuantityRange(
    term.quantity,
    roundForKitchen(low * times),
    to,
    comma ? (value) => formatDecimal(value, 2, true) : formatFraction,
  )
  const long = /^(?:tablespoon|cup)/i.test(unit.word)
  const word = tsp
    ? long
      ? pluralizeEnglish('teaspoon', to)
      : 'tsp'
    : cup
      ? pluralizeEnglish('tablespoon', to)
      : inflectUnitWord(unit, to) + unit.stop
  return `${number}${term.gap}${word}`
}

function pluralizeEnglish(word: string, value: number): string {
  return value > 1 ? `${word}s` : word
}

function formatQuantityRange(quantity: Quantity, low: number, high: number, format: (value: number) => string): string {
  const [from, to] = [format(low), format(high)]
  if (!quantity.joiner || from === to) return to
  return `${from}${quantity.joiner.replace(/[-—‒−~]/, '–')}${to}`
}

/** Scales '2 lb 4 oz' or '1 kg 200 g' as one weight. */
function formatPair([first, second]: [ScalableTerm, ScalableTerm], factor: number): string {
  const unitRatio = first.unit?.id === 'lb' ? 16 : 1000
  const total = (first.quantity.high * unitRatio + second.quantity.high) * factor
  const formatWeight = (term: ScalableTerm, value: number): string =>
    term.unit ? `${formatFraction(value)}${term.gap}${inflectUnitWord(term.unit, value)}${term.unit.stop}` : ''
  if (total < unitRatio) return formatWeight(second, unitRatio === 16 ? roundQuarters(total) : roundMetric(total))
  const whole = unitRatio === 16 ? Math.round(total) : roundMetric(total)
  const small = whole % unitRatio
  return [formatWeight(first, Math.floor(whole / unitRatio)), ...(small ? [formatWeight(second, small)] : [])].join(' ')
}

function roundCount(value: number): number {
  return roundForKitchen(value, true)
}

/** Ounces, pounds and inches are not divided into thirds. */
function roundQuarters(value: number): number {
  const step = value < 10 ? 4 : value < 20 ? 2 : 1
  return Math.max(0.25, Math.round(value * step) / step)
}

function roundHalves(value: number): number {
  return Math.max(0.5, Math.round(value * 2) / 2)
}

const ENGLISH_PACK =
  /^(?:tin|can|jar|packet|pack|package|pouch|pouche|bunch|bunche|stick|sachet|bag|box|boxe|carton|tub|pot|bottle|block|ball|sheet|side|rack|head|bar)s?$/i

/** '1 tin (400 g)' doubled is '2 tins (400 g each)', and back: without 'each' the bracket is ambiguous. */
function updateEachSuffix(amount: string, before: number, after: number, main: ScalableTerm): string {
  if (!main.unit || !ENGLISH_PACK.test(main.unit.word)) return amount
  if (before > 1 && after <= 1) return amount.replace(/ each\)$/, ')')
  return before <= 1 && after > 1
    ? amount.replace(/(\([\d.,½¼¾]{1,8}[ -]?(?:g|kg|ml|l|oz|lb|ounces?|cm))\)$/i, '$1 each)')
    : amount
}

/** Whether decimals are written with a comma: always in Russian and German, otherwise if the line has one. */
function usesDecimalComma(line: string): boolean {
  return /\d,\d{1,2}(?!\d)|\d\.\d{3}\s?(?:g|ml)\b|[а-яёäöüß]/i.test(line)
}

const PLUS_BEFORE = /(?:plus|\+)\s(?:about\s)?$/i
const OR_BEFORE = /(?:^|[^\d\s])\s(?:or|oder|ou|или)\s$|^(?:or|oder|ou|или)\s$/i
const AND_BEFORE = /(?:^|\s)(?:and|&|und|et|y|и)\s$/i
const IN_BEFORE = /\s(?:in|with|mixed with)\s$/i
const LIST_BEFORE = /(?:,|\sand|^and|;)\s$/i
const FROM_BEFORE =
  /(?:juice|zest|rind|peel|leaves|seeds|flesh|сок|цедра|saft|schale|jus|zeste|zumo|jugo|ralladura|succo|scorza)[^,(]{0,16}\s(?:d['’])?$/i
const APPROXIMATION_BEFORE =
  /[(,]\s?(?:about|approx\.?|approximately|around|roughly|ca\.?|circa|total|etwa|около|примерно|environ)\s$/i
const WORD_ALLOWED = /(?:^|\s)(?:of|from|plus|or|and)\s$/i
const PARTICIPLE = /\s(?:[a-z-]{2,16}ed|whole|in|left|cut|for|to)(?![a-z])/iy

/** Scales the further quantities of a line, but not sizes, times and numbers of pieces to cut. */
function scaleRest(rest: string, factor: number, comma: boolean, main: ScalableTerm | null): string {
  let text = rest
  let index = 0
  while (index < text.length) {
    if (!startsNumber(text, index, WORD_ALLOWED) || matchAt(INDEFINITE_AMOUNT, text, index)) {
      index += 1
      continue
    }
    const term = parseScalableTerm(text, index)
    if (!term) {
      index += 1
      continue
    }
    if (!isScalableAmount(text, term) || !scalesWithServings(text, term, main)) {
      index = term.end
      continue
    }
    const written = formatTerm(term, factor, comma)
    const tail = text.slice(term.end)
    text =
      text.slice(0, index) +
      written +
      (term.unit ? tail : inflectNoun(tail, term.quantity.high, roundCount(term.quantity.high * factor)))
    index += written.length
  }
  return text
}

function scalesWithServings(text: string, term: ScalableTerm, main: ScalableTerm | null): boolean {
  const before = text.slice(Math.max(0, term.start - 32), term.start)
  const { unit, quantity } = term
  if (unit?.kind === 'length') return false
  const part = quantity.word && quantity.low < 1
  if (FROM_BEFORE.test(before)) return true
  if (PLUS_BEFORE.test(before) || OR_BEFORE.test(before)) return true
  const segmentEnd = /[,;)]/.exec(text.slice(term.end))
  const segment = text.slice(term.end, segmentEnd ? term.end + segmentEnd.index : undefined)
  if (EACH_WORD.test(segment)) return false
  const measured = main?.unit ? isMeasureUnit(main.unit) : false
  if (APPROXIMATION_BEFORE.test(before))
    return main !== null && (measured || main.quantity.high > 1) && (unit ? isMeasureUnit(unit) || measured : measured)
  if (before.endsWith('(')) return measured
  if (part) return false
  if (IN_BEFORE.test(before)) return unit !== null && isMeasureUnit(unit)
  if (LIST_BEFORE.test(before) && !unit && main && !main.unit && matchAt(PARTICIPLE, text, term.end)) return true
  return AND_BEFORE.test(before) && !text.slice(0, term.start).includes(',') && (unit !== null || main !== null)
}

/** Scales an amount at the end of the line ('Sugar — 200 g'); null if there is none. */
function scaleTrailingAmount(line: string, factor: number, comma: boolean): string | null {
  const term = findTrailingAmount(line)
  return term && line.slice(0, term.start) + formatTerm(term, factor, comma) + line.slice(term.end)
}

function findTrailingAmount(line: string): ScalableTerm | null {
  if (line.length > MAX_LINE_LENGTH) return null
  for (let index = 1; index < line.length; index += 1) {
    if ((!isDigit(line[index]) && !/[½⅓⅔¼¾⅛]/.test(line.charAt(index))) || !/[\s(—–:-]/.test(line.charAt(index - 1)))
      continue
    const term = parseScalableTerm(line, index)
    if (!term) continue
    const before = line.slice(Math.max(0, index - 24), index)
    const separated = /(?:[—–:]|\s-)\s{0,2}$/.test(before)
    const isBareCount = term.quantity.high <= 50 && /[a-zà-öø-ÿа-яё]{3}\s$/i.test(before) && !TYPE_WORD.test(before)
    const ends = /^\.?\)?\s{0,4}(?:\([^)]*\))?\.?$/.test(line.slice(term.end))
    if (ends && term.unit?.kind !== 'length' && (separated || term.unit || isBareCount)) return term
    index = term.end - 1
  }
  return null
}

type NounSpan = { start: number; end: number; word: string }

/**
 * The countable noun at the end of the first noun phrase ('large red onion, finely chopped'); null if inflecting it
 * is not safe.
 */
function findHeadNoun(text: string): NounSpan | null {
  const ends = NOUN_PHRASE_ENDS.exec(text)
  const phrase = text.slice(0, ends ? ends.index : undefined)
  let end = phrase.trimEnd().length
  for (;;) {
    let start = end
    while (start > 0 && !/\s/.test(phrase.charAt(start - 1))) start -= 1
    const word = phrase.slice(start, end)
    if (start === end) return null
    if (isCountableNoun(word, phrase.slice(0, start))) return { start, end, word }
    if (!/(?:ed|ly|thick|thin|fresh)$/i.test(word) || start === 0) return null
    end = phrase.slice(0, start).trimEnd().length
  }
}

function isCountableNoun(word: string, before: string): boolean {
  const lower = word.toLowerCase()
  return (
    PLURAL_BY_SINGULAR.has(lower) ||
    SINGULAR_BY_PLURAL.has(lower) ||
    (/^whites?$/.test(lower) && /egg\s$/i.test(before))
  )
}

/**
 * Inflects the counted noun of an English text when the count changes between one and several. `before` and `after`
 * are counts; a count of at most 1 takes the singular.
 */
export function inflectNoun(text: string, before: number, after: number): string {
  if (before > 1 === after > 1) return text
  const either = /\sor\s/i.exec(text)
  const noun = findHeadNoun(text)
  const ends = NOUN_PHRASE_ENDS.exec(text)
  if (either && ends && either.index === ends.index) {
    const second = text.slice(either.index + either[0].length)
    const later = isDigit(second[0]) ? null : findHeadNoun(second)
    const countWords = (phrase: string): number => phrase.trim().split(/\s+/).length
    const shorter = later !== null && countWords(text.slice(0, either.index)) < countWords(second.slice(0, later.end))
    const first = noun && !shorter ? replaceNoun(text.slice(0, either.index), noun, after) : text.slice(0, either.index)
    return first + either[0] + (later ? replaceNoun(second, later, after) : second)
  }
  return noun ? replaceNoun(text, noun, after) : text
}

function replaceNoun(text: string, noun: NounSpan, after: number): string {
  const lower = noun.word.toLowerCase()
  const form = lower.startsWith('white')
    ? after > 1
      ? 'whites'
      : 'white'
    : after > 1
      ? PLURAL_BY_SINGULAR.get(lower)
      : SINGULAR_BY_PLURAL.get(lower)
  if (!form) return text
  const word = noun.word.charAt(0) === lower.charAt(0) ? form : form.charAt(0).toUpperCase() + form.slice(1)
  return text.slice(0, noun.start) + word + text.slice(noun.end)
}
