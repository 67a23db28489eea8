import { ingredientLikeness, stepLikeness } from './heuristics/likeness'
import { INGREDIENTS_HEADING, OTHER_HEADING, STEPS_HEADING } from './heuristics/vocabulary'
import { isHeading } from './text'

const MOST_LINES = 2_000
const LONGEST_TITLE = 160
const LONGEST_HEADING = 70
/** How a page's source begins, or what only a page's source has. */
const SOURCE = /^\s*<[a-z!?]|<(?:!doctype|html|head|body)\b[^<>]{0,2000}>|"@type"\s*:/i
/** A cook may write a tag or two; so many are a piece of a page. */
const TAG = /<(?:div|meta|ul|ol|li|p|br|section|article|h[1-6]|span|table|tr|td)\b[^<>]{0,2000}>/gi
const MANY_TAGS = 8
const LOOKED_AT = 200_000
const BULLET = /^[\s•·*▢□☐‣◦–—-]+(?=\S)/u
const HANGING = /(?:[,;]|\b(?:and|or|with|the|a|of|in|to|und|oder|mit|et|ou|avec|y|con|e|en|i|и|с))$/iu

/** Whether what was pasted is a page's source rather than a recipe as people read it. */
export function isMarkup(text: string): boolean {
  const seen = text.slice(0, LOOKED_AT)
  return SOURCE.test(seen) || (seen.match(TAG)?.length ?? 0) >= MANY_TAGS
}

/**
 * A recipe as people write or copy it (a title, lines of ingredients, a method; headings or not) as the simple page
 * it would be, so that one reader serves both: headings become headings, lines that look like ingredients a list.
 */
export function pageOfText(text: string): string {
  const lines = joined(
    text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .slice(0, MOST_LINES)
      .map((line) => line.replace(/\s+/g, ' ').trim()),
  )
  const first = lines.findIndex(Boolean)
  const title = lines[first] ?? ''
  const hasTitle = title.length <= LONGEST_TITLE && !isHeadingOf(title) && ingredientLikeness(title) < 0.6
  const body = (hasTitle ? lines.slice(first + 1) : lines).filter(Boolean)
  let html = hasTitle ? `<title>${escaped(title)}</title><h1>${escaped(title)}</h1>` : ''
  let part: Part = 'unknown'
  let isListed = false
  for (const [at, line] of body.entries()) {
    part = partAfter(part, line)
    const isItem: boolean =
      part === 'ingredients' ? !isHeadingOf(line) : part === 'unknown' && isIngredient(line, isListed, body[at + 1])
    if (isItem !== isListed) html += isItem ? '<ul>' : '</ul>'
    isListed = isItem
    html += isItem
      ? `<li>${escaped(line.replace(BULLET, ''))}</li>`
      : isHeadingOf(line)
        ? `<h2>${escaped(line)}</h2>`
        : `<p>${escaped(line)}</p>`
  }
  return `${html}${isListed ? '</ul>' : ''}`
}

type Part = 'unknown' | 'ingredients' | 'other'

/** Under 'Ingredients' every line is one, until a heading or a sentence says otherwise. */
function partAfter(part: Part, line: string): Part {
  if (line.length <= LONGEST_HEADING && INGREDIENTS_HEADING.test(line)) return 'ingredients'
  if (isHeadingOf(line)) return 'other'
  return part === 'ingredients' && ingredientLikeness(line) < 0.5 && stepLikeness(line) > 0.8 ? 'other' : part
}

/** Where no heading helps: what looks like one, the name of a group of them, and what stands short among them ('Sour cream'). */
function isIngredient(line: string, isListed: boolean, next: string | undefined): boolean {
  if (isHeadingOf(line)) return false
  if (ingredientLikeness(line) >= 0.5) return true
  if (isHeading(line)) return next !== undefined && ingredientLikeness(next) >= (isListed ? 0.3 : 0.5)
  return isListed && line.length <= 40 && !/[.!?:]$/.test(line)
}

const isHeadingOf = (line: string): boolean =>
  line.length <= LONGEST_HEADING &&
  [INGREDIENTS_HEADING, STEPS_HEADING, OTHER_HEADING].some((words) => words.test(line))

/** A sentence that a mail or a screen has broken off is one line again. */
function joined(lines: string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const before = whole[whole.length - 1]
    const goesOn =
      before &&
      line &&
      !isHeadingOf(before) &&
      before.length > 40 &&
      !/[.!?:…]["”»)]?$/.test(before) &&
      (HANGING.test(before) || /^\p{Ll}/u.test(line)) &&
      ingredientLikeness(line) < 0.6 &&
      !BULLET.test(line)
    if (goesOn) whole[whole.length - 1] = `${before} ${line}`
    else whole.push(line)
  }
  return whole
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
