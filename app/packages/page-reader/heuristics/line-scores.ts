import { UNIT_WORD } from './vocabulary'

const LEADING_NUMBER =
  /^(?:(?:ca\.?|about|approx\.?|circa|env\.?|\+\/-|~|a|an|ein(?:e|en)?|une?|een|en|ett?|una?|uno|one|two|three|half|halbe[rs]?|kilka|pár)\s+)?[\d½¼¾⅓⅔⅛⅜⅝⅞⅕⅖]/iu
const LOOSE_AMOUNT = new RegExp(
  String.raw`(?<!\p{L})(?:to taste|as needed|for (?:serving|garnish|frying|dusting)|optional|` +
    String.raw`nach (?:geschmack|belieben)|zum (?:servieren|braten|bestreuen)|au goût|facultatif|al gusto|q\.?\s?b\.?|` +
    'naar smaak|efter smag|efter smak|do smaku|podle chuti|по вкусу|a piacere|a gosto|ízlés szerint|etwas|' +
    String.raw`немного|для (?:жарки|подачи)|handful|handvoll|pinch|prise|pincée|pizca|pizzico|snuf)(?!\p{L})`,
  'iu',
)
const STAPLE_INGREDIENT = new RegExp(
  '^(?:(?:sea |kosher |fine |coarse |freshly |ground |black |white |table )*(?:salt|pepper)|sel|poivre|' +
    'salz|pfeffer|sal|sale|pepe|pimienta|zout|peper|sól|pieprz|sůl|pepř|soľ|só|bors|соль|перец|olive oil|' +
    String.raw`olivenöl|huile|water|wasser|eau)(?!\p{L})`,
  'iu',
)

/** 'Сахар – 1 стакан', 'zucchero 2 cucchiai': the amount at the end. */
const TRAILING_AMOUNT = /\p{L}[\s(:–—-]+[\d½¼¾⅓⅔][\d\s.,/½¼¾⅓⅔–-]*(\p{L}[\p{L}.\s]{0,20})\)?$/u
const hasTrailingAmount = (line: string): boolean => {
  const unit = TRAILING_AMOUNT.exec(line)?.[1]
  return unit !== undefined && unit.replace(UNIT_WORD, '').replace(/[.\s]/g, '') === ''
}

/** How much a line looks like an ingredient, 0 to 1. */
export function scoreIngredientLine(text: string): number {
  const line = text.replace(/^[\s•·*▢□☐‣◦–—-]+/u, '')
  const length = line.length
  if (length < 2 || length > 220) return 0
  let score = 0.3
  const amount = LEADING_NUMBER.exec(line)
  if (amount) score += 0.35
  const afterNumber = line.replace(/^[^\p{L}]*/u, '')
  if (amount && UNIT_WORD.test(afterNumber)) score += 0.3
  else if (
    /\d\s?(?:g|kg|ml|l|dl|cl|oz|lb|cups?|tbsp|tsp|el|tl|г|мл|шт|ks|stk|szt|db)\.?(?:\)|$|\s)/iu.test(line) ||
    hasTrailingAmount(line)
  )
    score += 0.35
  if (LOOSE_AMOUNT.test(line) || STAPLE_INGREDIENT.test(line)) score += 0.3
  if (length > 90) score -= 0.2
  if (length > 140) score -= 0.2
  if (/[.!?]\s+\p{Lu}/u.test(line) || /[!?]$/.test(line)) score -= 0.35
  if (/^\d+[.)]\s+\p{Lu}/u.test(line)) score -= 0.2
  if (/^\d+\s?[-–]\s+\p{Lu}/u.test(line)) score -= 0.35
  if (
    /^(?:\d+\s*)?(?:servings?|portion(?:en|s)?|personen|minut|min\b|hours?|kcal|calories)/i.test(line) ||
    /^\d+(?:\s*(?:h|min|minutes?|kcal|cal|%))+$/i.test(line)
  )
    score -= 0.6
  return Math.max(0, Math.min(1, score))
}

/** How much a line looks like an instruction, 0 to 1. */
export function scoreStepLine(line: string): number {
  const length = line.length
  if (length < 12) return 0.05
  let score = length > 40 ? 0.5 : 0.3
  if (/[.!。]["”)]?$/.test(line)) score += 0.3
  if (/[,.;]\s/.test(line)) score += 0.1
  if (length > 80) score += 0.15
  if (/\?$|https?:|@|©/i.test(line)) score -= 0.4
  if (LEADING_NUMBER.test(line) && UNIT_WORD.test(line.replace(/^[^\p{L}]*/u, '')) && length < 80) score -= 0.3
  return Math.max(0, Math.min(1, score))
}

export const averageScore = (lines: readonly string[], likeness: (line: string) => number): number =>
  lines.length ? lines.reduce((sum, line) => sum + likeness(line), 0) / lines.length : 0

/** '200 g', '1 ½', '2 EL', 'q.b.': an amount without an ingredient. */
export function isAmountOnly(line: string): boolean {
  if (line.length > 30) return false
  const match = /^(?:ca\.?\s*)?(?:\d[\d\s.,/½¼¾⅓⅔⅛-]*|[½¼¾⅓⅔⅛])/u.exec(line)
  if (!match) return /^(?:q\.?\s?b\.?|n\.?\s?b\.?)$/i.test(line)
  const rest = line.slice(match[0].length).trim().replace(/[.()]/g, '')
  return !rest || (UNIT_WORD.test(rest) && rest.replace(UNIT_WORD, '').trim() === '')
}
