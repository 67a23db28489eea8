import {
  isDigit,
  isLetter,
  matchAt,
  parseQuantityAt,
  skipSpaces,
  type Quantity,
} from '#packages/ingredients/amounts/quantity'

/** A duration in a step: `text` is `step.slice(start, end)`. */
type DetectedTimer = { text: string; start: number; end: number; seconds: number }

/** Longer steps are truncated before parsing. */
export const MAX_STEP_LENGTH = 2000

const SECONDS_PER_HOUR = 3600
const SECONDS_PER_DAY = 24 * SECONDS_PER_HOUR

const TIME_UNIT_WORDS: [number, string][] = [
  [
    SECONDS_PER_HOUR,
    'hours hour hrs hr h stunden stunde std heures heure horas hora ore ora uur uren timmar timme godziny godzinę godzin час часа часов часу ч',
  ],
  [
    60,
    'minutes minute mins min minuten minutos minuto minuti minuut minuter minuty minutę minut mn минут минуты минуту минуте минутам мин',
  ],
  [
    1,
    'seconds second secs sec sekunden sekunde sek secondes seconde segundos segundo seg segs secondi secondo ' +
      'seconden sekunder sekund секунд секунды секунду секунде сек',
  ],
]
const SECONDS_BY_UNIT_WORD = new Map<string, number>()
for (const [seconds, words] of TIME_UNIT_WORDS)
  for (const word of words.split(' ')) SECONDS_BY_UNIT_WORD.set(word, seconds)

// Durations that are words, not number and unit.
const DURATION_PHRASES: [RegExp, number][] = [
  [
    /half an hour|half hour|eine halbe stunde|einer halben stunde|une demi-heure|une demi heure|media hora|mezz['’]ora|mezza ora/iy,
    SECONDS_PER_HOUR / 2,
  ],
  [/полчаса|pół godziny|en halvtimme|een half uur/iy, SECONDS_PER_HOUR / 2],
  [
    /three[ -]quarters of an hour|eine dreiviertelstunde|trois quarts d['’]heure|tres cuartos de hora|tre quarti d['’]ora/iy,
    SECONDS_PER_HOUR * 0.75,
  ],
  [
    /(?:a )?quarter of an hour|eine viertelstunde|einer viertelstunde|un quart d['’]heure|un cuarto de hora|un quarto d['’]ora|een kwartier|четверть часа/iy,
    SECONDS_PER_HOUR / 4,
  ],
  [
    /an hour and a half|une heure et demie|una hora y media|un['’]ora e mezza|полтора часа|eineinhalb stunden|anderthalb stunden|anderhalf uur/iy,
    SECONDS_PER_HOUR * 1.5,
  ],
  [/an hour and a quarter/iy, SECONDS_PER_HOUR * 1.25],
  [/un['’]ora/iy, SECONDS_PER_HOUR],
  [/een half ?uur|een halfuur|ruim een half ?uur/iy, SECONDS_PER_HOUR / 2],
  [/driekwartier|drie kwartier|трех четвертей часа/iy, SECONDS_PER_HOUR * 0.75],
]

/** 'Une dizaine de minutes', 'una ventina di minuti', 'una decena de minutos': so many, about. */
const ROUND_NUMBERS: Readonly<Record<string, number>> = {
  dizaine: 10,
  quinzaine: 15,
  vingtaine: 20,
  trentaine: 30,
  quarantaine: 40,
  decina: 10,
  quindicina: 15,
  ventina: 20,
  trentina: 30,
  quarantina: 40,
  decena: 10,
  quincena: 15,
  veintena: 20,
  treintena: 30,
  tiental: 10,
  twintigtal: 20,
}
const ROUND_MINUTES_PATTERN = new RegExp(
  String.raw`(?:(?:une?|una|een)\s)?(${Object.keys(ROUND_NUMBERS).join('|')})\s(?:d[ei]\s)?(?:minut[eio]s?|minuten|minuti)(?!\p{L})`,
  'iuy',
)
/** 'минут 5', 'минут на 10': about so many minutes. */
const MINUTES_FIRST_PATTERN = /минут\s(?:(?:на|по|через)\s)?(?=\d)/iy
/** 'по минуте с каждой стороны': one minute. */
const ONE_MINUTE_PATTERN = /(?:по минуте|(?:одну )?минуту)(?!\p{L})/iuy

const UNIT_GAP_PATTERN = /\s(?:(?:whole|full|more|further|extra|additional|weitere|более|полных|ещё|еще)\s)?|\s?/iy
const COMPOUND_JOINER_PATTERN = /\.?\s?(?:,\s?)?(?:(?:and|und|et|y|e|en|и)\s)?/iy
const RANGE_JOINER_PATTERN = /\s?[-–—−]\s?|\s?\/\s?|\s(?:to|or|bis|oder|à|ou|a|o|до|или|till|tot|do)\s/iy
const BARE_MINUTES_PATTERN = /\s?([0-5]\d)(?!\d)/y
const MINUTES_LETTER_PATTERN = /\s?m(?![a-zа-я])/iy
const AND_A_HALF_PATTERN = /\s(?:and|et|y|e)\s(?:a\s)?(?:half|demie|media|mezza)(?![a-z])/iy
// Frequency, deadline or freshness, not a cooking time.
const NON_TIMER_PREFIX_PATTERN = new RegExp(
  '(?:every|each|last|final|within|alle|letzten|laatste|toutes? les|chaque|dernières|cada|últimos|ogni|ultimi|' +
    'a partir de(?: los)?|à partir de|a partire da|кажд[а-я]{2}|последни[а-я])\\s(?:few\\s)?$',
  'i',
)
// A difference: 'two minutes less than the packet says'.
const DIFFERENCE_SUFFIX_PATTERN = /\s(?:less\sthan|de moins|weniger|menos|in meno|minder\sdan|меньше)(?![a-zа-я])/iy
// When to begin: '20 minutes avant la fin de la cuisson'.
const COUNTDOWN_SUFFIX_PATTERN = new RegExp(
  '\\s(?:before the end|avant la fin|vor (?:dem )?ende|antes de(?:l final| terminar| acabar| que termine)|' +
    'prima (?:della fine|di spegnere)|voor het einde)(?![a-z])',
  'iy',
)
const STORAGE_TIME_PATTERN = /(?:up to|bis zu|jusqu['’]à|hasta|fino a)\s$/i
// '20 minutes per 500 g', but not '20 minuti a 180°'
const RATE_SUFFIX_PATTERN =
  /\s?(?:per|for every|for each|pro|par|por|a)\s(?:\d[\d.,]{0,5}\s?)?(?:g|gr|grams?|gramm|kg|kilos?|pounds?|lbs?|livres?|libras?)(?![a-zà-ÿ])/iy

/**
 * The durations in a step that are worth a timer, in text order, in English, German, French, Spanish, Italian and
 * Russian (units also in Dutch, Swedish, Portuguese and Polish).
 *
 * A range uses its lower end ('3 to 4 minutes' is 3, '45 minutes to 1 hour' is 45), because undercooked food can
 * cook longer. `text` is the whole range. '1 hour 20 minutes' and '1h30' are one timer; 'half an hour' and '1½
 * hours' are parsed.
 *
 * No timers: temperatures, days and 'overnight' (nothing above 24 hours), vague ones ('a few minutes'), adjectives
 * ('a 5-minute egg', '30-minute marinade': usually a name), intervals ('every 5 minutes'), 'in the last 10 minutes',
 * 'within 2 hours', storage ('up to 3 hours') and rates ('20 minutes per 500 g').
 * Reads the first 2,000 characters. Never throws.
 */
export function findStepTimers(step: string): DetectedTimer[] {
  const text = step.slice(0, MAX_STEP_LENGTH)
  const timers: DetectedTimer[] = []
  let index = 0
  while (index < text.length) {
    if (isLetter(text[index - 1]) || isDigit(text[index - 1]) || /\s/.test(text.charAt(index))) {
      index += 1
      continue
    }
    const found = parseDurationSpan(text, index)
    if (!found) {
      index += 1
      continue
    }
    if (found.seconds >= 1 && found.seconds <= SECONDS_PER_DAY && isTimerDuration(text, index, found)) {
      timers.push({
        text: text.slice(index, found.end),
        start: index,
        end: found.end,
        seconds: Math.round(found.seconds),
      })
    }
    index = found.end
  }
  return timers
}

type DurationSpan = { seconds: number; end: number }

function isTimerDuration(text: string, index: number, span: DurationSpan): boolean {
  const before = text.slice(Math.max(0, index - 24), index)
  if (NON_TIMER_PREFIX_PATTERN.test(before) || matchAt(RATE_SUFFIX_PATTERN, text, span.end)) return false
  if (matchAt(DIFFERENCE_SUFFIX_PATTERN, text, span.end) || matchAt(COUNTDOWN_SUFFIX_PATTERN, text, span.end))
    return false
  return !(STORAGE_TIME_PATTERN.test(before) && span.seconds >= SECONDS_PER_HOUR)
}

/** A duration, or a range of two: the seconds of the lower one, the end of the second. */
function parseDurationSpan(text: string, index: number): DurationSpan | null {
  const first = parseDurationPhrase(text, index) ?? parseCompoundDuration(text, index)
  if (!first) return null
  const joiner = matchAt(RANGE_JOINER_PATTERN, text, first.end)
  if (!joiner) return first
  const from = first.end + joiner[0].length
  const second = parseDurationPhrase(text, from) ?? parseCompoundDuration(text, from)
  return second && second.seconds > first.seconds ? { seconds: first.seconds, end: second.end } : first
}

function parseDurationPhrase(text: string, index: number): DurationSpan | null {
  for (const [pattern, seconds] of DURATION_PHRASES) {
    const match = matchAt(pattern, text, index)
    if (match && !isLetter(text[index + match[0].length])) return { seconds, end: index + match[0].length }
  }
  return parseRoundMinutes(text, index)
}

function parseRoundMinutes(text: string, index: number): DurationSpan | null {
  const round = matchAt(ROUND_MINUTES_PATTERN, text, index)
  if (round) return { seconds: 60 * (ROUND_NUMBERS[round[1]!.toLowerCase()] ?? 0), end: index + round[0].length }
  const one = matchAt(ONE_MINUTE_PATTERN, text, index)
  if (one) return { seconds: 60, end: index + one[0].length }
  const first = matchAt(MINUTES_FIRST_PATTERN, text, index)
  const number = first && parseQuantityAt(text, index + first[0].length, false)
  return number && !parseTimeUnit(text, skipSpaces(text, number.end))
    ? { seconds: 60 * number.low, end: number.end }
    : null
}

/** '1 hour 20 minutes', '1h30', '2 min 30 s'; units must descend. */
function parseCompoundDuration(text: string, index: number): DurationSpan | null {
  const first = parseDurationPart(text, index)
  if (!first) return null
  const half = matchAt(AND_A_HALF_PATTERN, text, first.end)
  if (half && first.unit > 1) return { seconds: first.seconds + first.unit / 2, end: first.end + half[0].length }
  if (first.unit === SECONDS_PER_HOUR && !first.range) {
    const bare = matchAt(BARE_MINUTES_PATTERN, text, first.end)
    if (bare && /^h/i.test(first.word)) {
      const end = first.end + bare[0].length
      const closed = matchAt(MINUTES_LETTER_PATTERN, text, end) ?? parseTimeUnit(text, skipSpaces(text, end))
      if (!closed) return { seconds: first.seconds + Number(bare[1]) * 60, end }
    }
  }
  const then = first.range ? null : matchAt(COMPOUND_JOINER_PATTERN, text, first.end)
  const second = then ? parseDurationPart(text, first.end + then[0].length, first.unit === SECONDS_PER_HOUR) : null
  const fits = second && second.unit < first.unit && second.seconds < first.unit
  return fits ? { seconds: first.seconds + second.seconds, end: second.end } : first
}

type DurationPart = DurationSpan & { unit: number; word: string; range: boolean }

function parseDurationPart(text: string, index: number, afterHours = false): DurationPart | null {
  const quantity: Quantity | null = parseQuantityAt(text, index, false)
  // 'a' alone is vague before 'few minutes', but 'a minute' is one
  if (!quantity) return null
  const gap = matchAt(UNIT_GAP_PATTERN, text, quantity.end)
  const from = quantity.end + (gap ? gap[0].length : 0)
  const unit = parseTimeUnit(text, from) ?? parseTimeUnit(text, skipSpaces(text, quantity.end))
  if (unit)
    return {
      seconds: quantity.low * unit.seconds,
      end: unit.end,
      unit: unit.seconds,
      word: unit.word,
      range: quantity.joiner !== '',
    }
  const m = afterHours ? matchAt(MINUTES_LETTER_PATTERN, text, quantity.end) : null
  return m
    ? {
        seconds: quantity.low * 60,
        end: quantity.end + m[0].length,
        unit: 60,
        word: 'm',
        range: quantity.joiner !== '',
      }
    : null
}

function parseTimeUnit(text: string, index: number): { seconds: number; end: number; word: string } | null {
  let end = index
  while (end - index < 12 && isLetter(text[end])) end += 1
  const word = text.slice(index, end).toLowerCase()
  const seconds = SECONDS_BY_UNIT_WORD.get(word)
  if (seconds === undefined || isLetter(text[end])) return null
  // 'ч. л.' is a teaspoon
  if (word === 'ч' && /^\.?\s?(?:л|ложк)/i.test(text.slice(end, end + 6))) return null
  if (text[end] === '-' && isLetter(text[end + 1])) return null
  return { seconds, end, word }
}
