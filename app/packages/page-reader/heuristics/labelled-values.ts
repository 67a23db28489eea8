import { parseMinutes } from '../duration'
import type { LayerRecipe } from '../layer-recipe'
import { parseYield } from '../yield'
import type { PageLine } from './page-lines'

const TOTAL_TIME_LABEL = new RegExp(
  String.raw`^(?:total(?:\s+(?:cook(?:ing)?|recipe))?(?:\s+time)?|ready in|done in|gesamt(?:zeit|dauer)?|` +
    'insgesamt|temps total|tiempo total|duraci[oó]n|tempo total(?:e)?|totale? tijd|totaltid|total tid|' +
    'czas ca[łl]kowity|celkov[áýy] (?:doba|[čc]as)|общее время|время приготовления|toplam süre|fertig in|' +
    'dur[ée]e totale|time|zeit|tijd|tid|czas(?: przygotowania)?|arbetstid|[čc]as p[rř][ií]pravy|' +
    'doba p[rř][ií]pravy|elkészítési idő|tilberedningstid|valmistusaika|tempo di preparazione e cottura|' +
    String.raw`kooktijd totaal|duration|dauer|durée|skill level time)(?=$|[\s:：\d(])`,
  'iu',
)
const PREP_TIME_LABEL = new RegExp(
  String.raw`^(?:prep(?:aration|ping)?\.?(?:\s*time)?|hands[- ]on(?:\s+time)?|active(?:\s+time)?|vorbereitung(?:szeit)?|` +
    'zubereitungszeit|zubereitung|arbeitszeit|pr[ée]paration|temps de pr[ée]paration|tiempo de preparaci[oó]n|' +
    'preparaci[oó]n|preparazione|tempo di preparazione|tempo de preparo|preparo|voorbereiding(?:stijd)?|' +
    'bereidingstijd|f[öo]rberedelse(?:stid)?|forberedelse(?:stid)?|czas przygotowania|p[rř][ií]prava|подготовка|' +
    String.raw`время подготовки|hazırlama(?: süresi)?|hazırlık)(?=$|[\s:：\d(])`,
  'iu',
)
const COOK_TIME_LABEL = new RegExp(
  String.raw`^(?:cook(?:ing)?(?:\s*time)?|bake(?:\s*time)?|baking(?:\s+time)?|koch(?:zeit|-? ?und backzeit)?|` +
    String.raw`koch-?\/backzeit|backzeit|garzeit|cuisson|temps de cuisson|tiempo de cocci[oó]n|cocci[oó]n|cottura|` +
    'tempo di cottura|kooktijd|baktijd|oventijd|tillagning(?:stid)?|steketid|czas gotowania|va[řr]en[ií]|' +
    String.raw`готовка|pi[şs]irme(?: süresi)?)(?=$|[\s:：\d(])`,
  'iu',
)
const YIELD_LABEL = new RegExp(
  '^(?:serves|servings?|yields?|makes|portions?|portionen|portioner|porties|porcje|porc[ií]|porce|' +
    String.raw`raciones|por[cç][oõ]es|porzioni|personen|personas|persone|pers\.?|nombre de (?:personnes|portions|` +
    'parts)|für|pour|rendimento|rendement|dosi(?: per)?|aantal(?: personen)?|antal(?: portioner)?|' +
    'liczba porcji|po[čc]et porc[ií]|количество порций|порци[йия]|annoksia|kişilik|adag|' +
    String.raw`number of servings|serving size)(?=$|[\s:：\d(])`,
  'iu',
)
const YIELD_WITH_UNIT = new RegExp(
  String.raw`^(?:(?:ca\.?|for|für|pour|per|para|voor|till|för|til|na|на)\s+)?(\d{1,3}(?:\s*(?:-|–|to|à|bis)\s*\d{1,3})?)` +
    String.raw`\s*(?:servings?|people|persons?|portionen|personen|personnes?|pers\.?|parts|portions?|personas|raciones|` +
    'porciones|persone|porzioni|por[cç][oõ]es|pessoas|porties|portioner|porsjoner|personer|porcj[ei]|' +
    String.raw`os[oó]b[ay]?|porc[eií]|annosta|adag|fő|порци[ийя]|персон[ыа]?|kişilik)(?!\p{L})`,
  'iu',
)

type LabelledValues = Pick<LayerRecipe, 'total_time_minutes' | 'prep_time_minutes' | 'cook_time_minutes' | 'yield'>

/** Times and yields as labels beside values: 'Prep: 10 min', or the label on one line and the value on the next. */
export function findLabelledValues(lines: readonly PageLine[], until: number): LabelledValues {
  const found: LabelledValues = {}
  const isBefore = valuesPrecedeLabels(lines)
  const last = Math.min(lines.length, Math.max(until + 120, 400))
  for (let at = 0; at < last; at++) {
    const text = lines[at]!.text
    if (text.length > 90) continue
    for (const part of text.split(/\s*[|•·]\s*/)) {
      found.total_time_minutes ??= findLabelledMinutes(part, TOTAL_TIME_LABEL, lines, at, isBefore)
      found.prep_time_minutes ??= findLabelledMinutes(part, PREP_TIME_LABEL, lines, at, isBefore)
      found.cook_time_minutes ??= findLabelledMinutes(part, COOK_TIME_LABEL, lines, at, isBefore)
      found.yield ??= findLabelledYield(part, lines, at)
    }
  }
  return found
}

function findLabelledMinutes(
  text: string,
  label: RegExp,
  lines: readonly PageLine[],
  at: number,
  isBefore: boolean,
): number | undefined {
  const match = label.exec(text)
  if (!match) return undefined
  const rest = text.slice(match[0].length).replace(/^[\s:：=–-]+/, '')
  if (/\d/.test(rest))
    return rest.length < 50 && /^\(?(?:ca\.?|about|circa|approx\.?|~)?\s*[\d½¼¾]/i.test(rest)
      ? (parseMinutesWithUnit(rest) ?? undefined)
      : undefined
  const next = lines[isBefore ? at - 1 : at + 1]?.text ?? ''
  return rest.length < 12 && next.length < 40 && /^(?:ca\.?|about|circa|approx\.?|~)?\s*[\d½¼¾]/i.test(next)
    ? (parseMinutesWithUnit(next) ??
        (/^\d+$/.test(next) ? (parseMinutesWithUnit(`${next} ${lines[at + 2]?.text ?? ''}`) ?? undefined) : undefined))
    : undefined
}

/** A value above its label: '20 min' above 'Cook time'. */
function valuesPrecedeLabels(lines: readonly PageLine[]): boolean {
  let before = 0
  let after = 0
  const isValue = (line: PageLine | undefined) =>
    line !== undefined && line.text.length < 25 && /^\d/.test(line.text) && parseMinutesWithUnit(line.text) !== null
  for (let at = 1; at < lines.length && at < 3000; at++) {
    const text = lines[at]!.text
    if (
      text.length > 30 ||
      /\d/.test(text) ||
      !(TOTAL_TIME_LABEL.test(text) || PREP_TIME_LABEL.test(text) || COOK_TIME_LABEL.test(text))
    )
      continue
    if (isValue(lines[at - 1])) before++
    if (isValue(lines[at + 1])) after++
  }
  return before > after
}

const parseMinutesWithUnit = (text: string) =>
  /\p{L}/u.test(text) || /^\d{1,2}:\d\d$/.test(text) ? parseMinutes(text) : null

/** 'Ingredientes (para 4 personas):' */
const BEFORE_YIELD = /^(?:ingr\p{L}{6,12}|zutaten)\s?[(:]?\s?(?=(?:para|per|pour|für|voor|for)\s\d)/iu

function findLabelledYield(written: string, lines: readonly PageLine[], at: number): string | undefined {
  const text = written.replace(BEFORE_YIELD, '')
  const direct = YIELD_WITH_UNIT.exec(text)
  if (direct && text.length < 50) return parseYield(text) ?? undefined
  const match = YIELD_LABEL.exec(text)
  if (!match || text.length > 70) return undefined
  const rest = text.slice(match[0].length).replace(/^[\s:：=–-]+/, '')
  if (/^\D{0,12}\d/.test(rest) && !/^\D*\d+\s*(?:g|ml|kcal|oz|min|h|hours?|std)/i.test(rest))
    return parseYield(rest) ?? undefined
  const next = lines[at + 1]?.text ?? ''
  return !rest && /^\d{1,3}\b/.test(next) && next.length < 30 && !/min|hour|std|kcal|\dh/i.test(next)
    ? (parseYield(next) ?? undefined)
    : undefined
}

/** 'Serves 4', '4 Portionen'. */
export function isYieldLine(line: string): boolean {
  const direct = YIELD_WITH_UNIT.exec(line)
  if (direct) return /^[\s.:()]*$/.test(line.slice(direct[0].length))
  const match = YIELD_LABEL.exec(line)
  const rest = match ? line.slice(match[0].length).replace(/[\s.:：=–-]+/g, '') : ''
  return match !== null && /^\d{0,6}$/.test(rest)
}

/** 'Prep time: 10 min'. */
export function isTimeLine(line: string): boolean {
  const match = TOTAL_TIME_LABEL.exec(line) ?? PREP_TIME_LABEL.exec(line) ?? COOK_TIME_LABEL.exec(line)
  const rest = match ? line.slice(match[0].length).replace(/^[\s:：=–-]+/, '') : ''
  return match !== null && /^\d/.test(rest) && parseMinutesWithUnit(rest) !== null
}
