import { escapeText } from 'entities/escape'
import { scoreIngredientLine, scoreStepLine } from './heuristics/line-scores'
import { INGREDIENTS_HEADING, OTHER_HEADING, STEPS_HEADING } from './heuristics/vocabulary'
import { isListHeading } from './html-text'

const MAX_PASTED_LINES = 2_000
const MAX_PASTED_TITLE_LENGTH = 160
const MAX_PASTED_HEADING_LENGTH = 70
/** The beginning of an HTML document, or elements that only a document has. */
const HTML_SOURCE = /^\s*<[a-z!?]|<(?:!doctype|html|head|body)\b[^<>]{0,2000}>|"@type"\s*:/i
/** A person may type a tag or two; this many are part of a page. */
const HTML_STRUCTURE_TAG = /<(?:div|meta|ul|ol|li|p|br|section|article|h[1-6]|span|table|tr|td)\b[^<>]{0,2000}>/gi
const MIN_MARKUP_TAGS = 8
const MAX_SNIFFED_LENGTH = 200_000
const LINE_BULLET = /^[\s•·*▢□☐‣◦–—-]+(?=\S)/u
const UNFINISHED_LINE = /(?:[,;]|\b(?:and|or|with|the|a|of|in|to|und|oder|mit|et|ou|avec|y|con|e|en|i|и|с))$/iu

/** 'a good grating of nutmeg', 'a handful of basil': a line of its own. */
const STARTS_WITH_ARTICLE_AMOUNT = /^(?:an?|some|few|several)\s(?:\p{L}+\s){1,3}of\s\p{L}/u

/** Whether pasted text is HTML source rather than plain text. */
export function isHtmlSource(text: string): boolean {
  const seen = text.slice(0, MAX_SNIFFED_LENGTH)
  return HTML_SOURCE.test(seen) || (seen.match(HTML_STRUCTURE_TAG)?.length ?? 0) >= MIN_MARKUP_TAGS
}

/**
 * Converts a recipe in plain text (a title, ingredient lines, a method, with or without headings) to a simple page, so
 * that the same extraction serves both: headings become headings, lines that look like ingredients a list.
 */
export function textToHtml(text: string): string {
  const lines = joinBrokenLines(
    text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .slice(0, MAX_PASTED_LINES)
      .map((line) => line.replace(/\s+/g, ' ').trim()),
  )
  const first = lines.findIndex(Boolean)
  const title = lines[first] ?? ''
  const hasTitle =
    title.length <= MAX_PASTED_TITLE_LENGTH && !isSectionHeading(title) && scoreIngredientLine(title) < 0.6
  const body = (hasTitle ? lines.slice(first + 1) : lines).filter(Boolean).flatMap(splitListedLine)
  let html = hasTitle ? `<title>${escapeText(title)}</title><h1>${escapeText(title)}</h1>` : ''
  let part: PastedTextPart = 'unknown'
  let isListed = false
  for (const [at, line] of body.entries()) {
    part = nextPastedTextPart(part, line)
    const isItem: boolean =
      part === 'ingredients'
        ? !isSectionHeading(line)
        : part === 'unknown' && isPastedIngredient(line, isListed, body[at + 1])
    if (isItem !== isListed) html += isItem ? '<ul>' : '</ul>'
    isListed = isItem
    html += isItem
      ? `<li>${escapeText(line.replace(LINE_BULLET, ''))}</li>`
      : isSectionHeading(line)
        ? `<h2>${escapeText(line)}</h2>`
        : `<p>${escapeText(line)}</p>`
  }
  return `${html}${isListed ? '</ul>' : ''}`
}

const MIN_LISTED = 4
const MAX_LISTED_LENGTH = 60

/** 'Рис 2 стакана, баранина 700 г, лук 3 шт., соль.': several ingredients in one line, most of them with an amount. */
function splitListedLine(line: string): string[] {
  const parts = line.replace(/[.;,]$/, '').split(/[,;]\s+/)
  const withAmount = parts.filter((part) => /\d/.test(part) && scoreIngredientLine(part) >= 0.6)
  const isList =
    parts.length >= MIN_LISTED &&
    withAmount.length >= parts.length / 2 &&
    parts.every((part) => part.length <= MAX_LISTED_LENGTH && !/\p{L}{3}[.!?]\s/u.test(part))
  return isList ? parts : [line]
}

type PastedTextPart = 'unknown' | 'ingredients' | 'other'

/** Below 'Ingredients' every line is one, up to a heading or a sentence. */
function nextPastedTextPart(part: PastedTextPart, line: string): PastedTextPart {
  if (line.length <= MAX_PASTED_HEADING_LENGTH && INGREDIENTS_HEADING.test(line)) return 'ingredients'
  if (isSectionHeading(line)) return 'other'
  return part === 'ingredients' && scoreIngredientLine(line) < 0.5 && scoreStepLine(line) > 0.8 ? 'other' : part
}

/** Without a heading: lines that look like ingredients, group headings, and short lines among them ('Sour cream'). */
function isPastedIngredient(line: string, isListed: boolean, next: string | undefined): boolean {
  if (isSectionHeading(line)) return false
  if (scoreIngredientLine(line) >= 0.5) return true
  if (isListHeading(line)) return next !== undefined && scoreIngredientLine(next) >= (isListed ? 0.3 : 0.5)
  return isListed && line.length <= 40 && (LINE_BULLET.test(line) || !/[.!?:]$/.test(line))
}

const isSectionHeading = (line: string): boolean =>
  line.length <= MAX_PASTED_HEADING_LENGTH &&
  [INGREDIENTS_HEADING, STEPS_HEADING, OTHER_HEADING].some((words) => words.test(line))

/** Joins sentences that were wrapped by a mail program or a screen. */
function joinBrokenLines(lines: string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const before = whole[whole.length - 1]
    const goesOn =
      before &&
      line &&
      !isSectionHeading(before) &&
      before.length > 40 &&
      !/[.!?:…]["”»)]?$/.test(before) &&
      (UNFINISHED_LINE.test(before) || /^\p{Ll}/u.test(line)) &&
      scoreIngredientLine(line) < 0.6 &&
      !STARTS_WITH_ARTICLE_AMOUNT.test(line) &&
      !LINE_BULLET.test(line)
    if (goesOn) whole[whole.length - 1] = `${before} ${line}`
    else whole.push(line)
  }
  return whole
}
