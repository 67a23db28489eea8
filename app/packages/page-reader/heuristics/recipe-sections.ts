import { getAttribute, getClassNames, type HtmlElement, isDescendant, type HtmlPage } from '../html-document'
import { cleanIngredients, splitEnumeration, toStepLines } from '../clean-lines'
import { isListHeading, toComparableWords } from '../html-text'
import { groupLinesIntoItems } from './list-items'
import { averageScore, scoreIngredientLine, isAmountOnly, scoreStepLine } from './line-scores'
import { isTimeLine, isYieldLine } from './labelled-values'
import type { PageLine } from './page-lines'
import {
  AFTER_THE_STEPS,
  INGREDIENTS_HEADING,
  INGREDIENTS_NAME,
  OTHER_HEADING,
  STEP_NUMBER_TITLE,
  STEPS_HEADING,
  STEPS_NAME,
  UNIT_WORD,
} from './vocabulary'

type RecipeSection = { items: string[]; from: number; to: number; score: number; by: 'name' | 'heading' | 'shape' }
type LineRange = { from: number; to: number; by: RecipeSection['by'] }

const MAX_SECTION_LINES = 400
const MAX_SECTION_CANDIDATES = 80
const MAX_SECTION_HEADING_LENGTH = 70

export function findIngredientSection(page: HtmlPage, lines: readonly PageLine[]): RecipeSection | null {
  const ranges = [
    ...sectionsByHeading(lines, INGREDIENTS_HEADING, STEPS_HEADING),
    ...sectionsByName(page, lines, INGREDIENTS_NAME, STEPS_NAME),
    ...sectionsByList(lines),
  ]
  return bestSection(
    ranges.map((range) => {
      const inside = sectionLines(lines, range, INGREDIENTS_HEADING, STEPS_HEADING, 'ingredients').filter(
        (line) => !isRecipeDetail(line.text),
      )
      const list = range.by === 'heading' ? untilParagraphs(inside) : inside
      const items = dropRepeatedItems(
        cleanIngredients(splitEnumeration(groupLinesIntoItems(list, 'ingredients'))),
        ingredientWords,
      ).filter((item) => !CONTROL_LINE.test(item))
      const quality = averageScore(items, scoreIngredientLine)
      const needed = range.by === 'shape' ? 0.62 : range.by === 'name' ? 0.33 : 0.38
      if (items.length < (range.by === 'shape' ? 3 : 1) || quality < needed) return null
      return {
        items,
        from: range.from,
        to: list.length < inside.length ? lines.indexOf(inside[list.length]!, range.from) : range.to,
        by: range.by,
        score:
          quality *
            Math.sqrt(Math.min(items.length, 30)) *
            (range.by === 'name' ? 1.15 : range.by === 'heading' ? 1.2 : 0.75) -
          range.from / lines.length,
      }
    }),
  )
}

export function findStepSection(
  page: HtmlPage,
  lines: readonly PageLine[],
  ingredients: RecipeSection | null,
): { section: RecipeSection | null; card: HtmlElement | null } {
  const ranges = [
    ...sectionsByHeading(lines, STEPS_HEADING, INGREDIENTS_HEADING),
    ...sectionsByName(page, lines, STEPS_NAME, INGREDIENTS_NAME),
    ...sectionsAfterIngredients(lines, ingredients),
  ]
  for (const card of recipeCards(lines, ingredients)) {
    const inCard = clipRanges(lines, ranges, card)
    const section = bestSection(inCard.map((range) => readStepRange(lines, range, ingredients)))
    if (section) return { section, card }
  }
  return { section: bestSection(ranges.map((range) => readStepRange(lines, range, ingredients))), card: null }
}

function readStepRange(
  lines: readonly PageLine[],
  range: LineRange,
  ingredients: RecipeSection | null,
): RecipeSection | null {
  const isElsewhere = (at: number) => !ingredients || at < ingredients.from || at >= ingredients.to
  const inside = sectionLines(lines, range, STEPS_HEADING, INGREDIENTS_HEADING, 'steps', isElsewhere)
  const listed = new Set(ingredients?.items.map(toComparableWords))
  const own = inside.filter((line) => isNotBesideStep(line) && !isIngredientOf(listed, line.text))
  const items = dropMenuTail(
    dropRepeatedItems(toStepLines(groupLinesIntoItems(own, 'steps'))).filter((item) => !STEPS_HEADING.test(item)),
  )
  const quality = averageScore(
    items.filter((item) => item.length > 25),
    scoreStepLine,
  )
  const length = items.reduce((sum, item) => sum + item.length, 0)
  if (!items.length || length < 30 || quality < (range.by === 'shape' ? 0.6 : 0.4)) return null
  const isAfter = ingredients ? range.from >= ingredients.to - 1 : true
  const distance = ingredients ? Math.abs(range.from - ingredients.to) / lines.length : range.from / lines.length
  return {
    items,
    from: range.from,
    to: range.to,
    by: range.by,
    score:
      quality *
        Math.sqrt(Math.min(length, 2500) / 100) *
        (range.by === 'name' ? 1.2 : range.by === 'heading' ? 1.25 : 0.8) *
        (isAfter ? 1 : 0.75) -
      distance * 2,
  }
}

/** 'Serves 4', '45 min' among the ingredients. */
const isRecipeDetail = (text: string): boolean => text.length < 40 && (isYieldLine(text) || isTimeLine(text))

/** The lines up to the paragraphs that follow the list without a heading of their own. */
function untilParagraphs(lines: readonly PageLine[]): readonly PageLine[] {
  for (let at = 1; at < lines.length; at++) {
    const next = lines.slice(at, at + 3).map((line) => line.text)
    if (isParagraph(next[0]!) && averageScore(next, scoreIngredientLine) < 0.4 && !isInList(lines[at]!.block))
      return lines.slice(0, at)
  }
  return lines
}

const isParagraph = (text: string): boolean =>
  text.length > 60 && scoreStepLine(text) > 0.7 && scoreIngredientLine(text) < 0.5

function isInList(block: HtmlElement): boolean {
  for (let up: HtmlElement | null = block, steps = 0; up && steps < 4; up = up.parent, steps++)
    if (up.tag === 'li' || up.tag === 'tr') return true
  return false
}

/** Captions of pictures, and the ingredients that some pages repeat below each step. */
function isNotBesideStep(line: PageLine): boolean {
  for (let up: HtmlElement | null = line.block, steps = 0; up && steps < 3; up = up.parent, steps++) {
    if (up.tag === 'figcaption') return false
    if (up.tag === 'li' || up.tag === 'ol') return true
    if (INGREDIENTS_NAME.test(getClassNames(up))) return false
  }
  return true
}

const isIngredientOf = (listed: ReadonlySet<string>, text: string): boolean =>
  text.length < 60 && (listed.has(toComparableWords(text)) || scoreIngredientLine(text) > 0.9)

const RECIPE_CARD_NAME =
  /(?:^|[-_\s])(?:h?recipes?|rezept|recette|receta|ricetta|recept|przepis|wprm|mv-create)(?:$|[-_\s])/i

const MAX_RECIPE_CARDS = 4

/** The elements around the ingredients that are named as a recipe, the smallest first. */
function recipeCards(lines: readonly PageLine[], ingredients: RecipeSection | null): HtmlElement[] {
  const cards: HtmlElement[] = []
  let up = ingredients ? (lines[ingredients.from]?.block ?? null) : null
  for (; up && cards.length < MAX_RECIPE_CARDS; up = up.parent) {
    const names = NO_SECTION_TAG.test(up.tag) ? '' : elementNames(up)
    if (RECIPE_CARD_NAME.test(names) && !INGREDIENTS_NAME.test(names)) cards.push(up)
  }
  return cards
}

/** The ranges with a name or a heading that begin in a card, up to its end. */
function clipRanges(lines: readonly PageLine[], ranges: readonly LineRange[], card: HtmlElement): LineRange[] {
  const from = firstLineFrom(lines, card.at)
  const to = firstLineFrom(lines, card.end)
  return ranges
    .filter((range) => range.by !== 'shape' && range.from >= from && range.from < to)
    .map((range) => ({ ...range, to: Math.min(range.to, to) }))
}

const CONTROL_LINE =
  /^(?:add (?:all )?to (?:cart|list)|print|save|select all|check all|metric|us customary|imperial|cook mode|deselect all|shop ingredients?|buy now|\d+x)$/i

function bestSection(sections: readonly (RecipeSection | null)[]): RecipeSection | null {
  let found: RecipeSection | null = null
  for (const section of sections) if (section && (!found || section.score > found.score)) found = section
  return found
}

function matchesHeading(line: PageLine, words: RegExp): boolean {
  return line.text.length <= MAX_SECTION_HEADING_LENGTH && words.test(line.text)
}

/** A section from its heading to the next heading of another kind. */
function sectionsByHeading(lines: readonly PageLine[], own: RegExp, other: RegExp): LineRange[] {
  const ranges: LineRange[] = []
  for (let at = 0; at < lines.length && ranges.length < 25; at++) {
    const head = lines[at]!
    if (!matchesHeading(head, own) || Number(STEP_NUMBER_TITLE.exec(head.text)?.[1] ?? 1) > 1) continue
    let to = at + 1
    for (; to < lines.length && to - at < MAX_SECTION_LINES; to++) {
      const line = lines[to]!
      if (line.text.length > 200) continue
      if (matchesHeading(line, other) && (line.level || line.text.length < 40)) break
      if (line.level && line.level < 7 && matchesHeading(line, OTHER_HEADING)) break
      if (line.level === 7 && matchesHeading(line, OTHER_HEADING)) break
      const isReal = line.level > 0 && line.level < 7
      if (
        isReal &&
        to > at + 1 &&
        (head.level === 0 || head.level === 7 ? line.level <= 4 : line.level <= head.level)
      ) {
        // Groups of one list under headings of the same level: 'For the dough', then more ingredients.
        if (
          !isIngredientSubheading(lines, to, line.level, own) &&
          !isInListOf(line, lines[to - 1]!, own) &&
          !(own === STEPS_HEADING && STEP_NUMBER_TITLE.test(line.text))
        )
          break
      }
    }
    ranges.push({ from: at + 1, to, by: 'heading' })
  }
  return ranges
}

/** A heading within the list of ingredients. */
function isInListOf(heading: PageLine, before: PageLine, own: RegExp): boolean {
  const list = own === INGREDIENTS_HEADING ? closestList(before.block) : null
  return list !== null && closestList(heading.block) === list
}

function isIngredientSubheading(lines: readonly PageLine[], at: number, level: number, own: RegExp): boolean {
  if (own !== INGREDIENTS_HEADING || level < 3) return false
  const next = lines.slice(at + 1, at + 4).map((line) => line.text)
  return next.length > 1 && averageScore(next, scoreIngredientLine) > 0.6
}

/** The id of a heading is made of its text: 'how-to-store-the-soup'. */
const NO_SECTION_TAG = /^(?:h[1-6]|a|html|body|script)$/

/** Elements whose class or id names their content, and runs of such siblings. */
function sectionsByName(page: HtmlPage, lines: readonly PageLine[], own: RegExp, other: RegExp): LineRange[] {
  const boxes: HtmlElement[] = []
  const runs = new Map<HtmlElement, { first: HtmlElement; last: HtmlElement; count: number }>()
  for (const element of page.elements) {
    if (element.attributes.length < 5 || NO_SECTION_TAG.test(element.tag)) continue
    const name = elementNames(element)
    if (!name || !own.test(name) || other.test(name)) continue
    if (element.end - element.at > 2) boxes.push(element)
    if (element.parent) {
      const run = runs.get(element.parent)
      if (run) {
        run.last = element
        run.count++
      } else runs.set(element.parent, { first: element, last: element, count: 1 })
    }
    if (boxes.length > 2000) break
  }
  const seen = new Set<string>()
  const ranges: LineRange[] = []
  const add = (start: number, end: number) => {
    const from = firstLineFrom(lines, start)
    const to = firstLineFrom(lines, end)
    const key = `${from}-${to}`
    if (to <= from || to - from > MAX_SECTION_LINES || seen.has(key) || ranges.length >= MAX_SECTION_CANDIDATES) return
    seen.add(key)
    ranges.push({ from, to, by: 'name' })
  }
  for (const { first, last, count } of runs.values()) if (count > 1) add(first.at, last.end)
  for (const box of boxes) add(box.at, box.end)
  return ranges
}

function elementNames(element: HtmlElement): string {
  const id = element.attributes.includes('id') ? getAttribute(element, 'id').slice(0, 200) : ''
  const names = `${getClassNames(element).slice(0, 300)} ${id}`.trim()
  return names.replace(/\S*(?:\[|:)\S*/g, '')
}

/** The first line at or after a node. */
function firstLineFrom(lines: readonly PageLine[], at: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]!.from < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Lists and tables, whatever their class names. */
function sectionsByList(lines: readonly PageLine[]): LineRange[] {
  const ranges: LineRange[] = []
  let open: HtmlElement | null = null
  for (let at = 0; at < lines.length && ranges.length < MAX_SECTION_CANDIDATES; at++) {
    const block = lines[at]!.block
    if (open && (block === open || isDescendant(block, open))) continue
    open = null
    for (let up: HtmlElement | null = block, steps = 0; up && steps < 5; up = up.parent, steps++)
      if (up.tag === 'ul' || up.tag === 'ol' || up.tag === 'table' || up.tag === 'dl') open = up
    if (open) ranges.push({ from: at, to: firstLineFrom(lines, open.end), by: 'shape' })
  }
  return ranges.filter((range) => range.to - range.from <= MAX_SECTION_LINES)
}

/** The lines below the ingredients, up to the next heading. */
function sectionsAfterIngredients(lines: readonly PageLine[], ingredients: RecipeSection | null): LineRange[] {
  if (!ingredients) return []
  let to = ingredients.to
  for (; to < lines.length && to - ingredients.to < 120; to++) {
    const line = lines[to]!
    if (to > ingredients.to && line.level > 0 && line.level < 7 && line.text.length < MAX_SECTION_HEADING_LENGTH) break
    if (line.level && matchesHeading(line, OTHER_HEADING)) break
  }
  return [{ from: ingredients.to, to, by: 'shape' }]
}

function sectionLines(
  lines: readonly PageLine[],
  range: LineRange,
  own: RegExp,
  other: RegExp,
  kind: 'ingredients' | 'steps',
  isFree: (at: number) => boolean = () => true,
): PageLine[] {
  const kept: PageLine[] = []
  for (let at = range.from; at < range.to && at < lines.length; at++) {
    const line = lines[at]!
    if (!isFree(at)) continue
    if (matchesHeading(line, own)) continue
    if (matchesHeading(line, other) && (line.level || range.by === 'name')) {
      if (kept.length) break
      continue
    }
    if (line.level && matchesHeading(line, OTHER_HEADING)) {
      if (kept.length > 1) break
      continue
    }
    if (kind === 'steps' && kept.length && AFTER_THE_STEPS.test(line.text)) break
    if (
      line.level &&
      line.level < 7 &&
      !(kind === 'ingredients' && line.level > 3 && scoreIngredientLine(line.text) > 0.6)
    )
      continue
    if (
      kind === 'ingredients' &&
      line.level === 7 &&
      (isListHeading(line.text) || scoreIngredientLine(line.text) < 0.4)
    )
      continue
    kept.push(line)
  }
  return kept
}

/** Three short lines in a row without sentence punctuation are menus, not the method. */
function dropMenuTail(items: string[]): string[] {
  const isLoose = (item: string | undefined) => item === undefined || (item.length < 45 && !/[.!?:。…)]$/.test(item))
  for (let at = 1; at < items.length - 2; at++) {
    const before = items.slice(0, at)
    if (isLoose(items[at]) && isLoose(items[at + 1]) && isLoose(items[at + 2]) && before.join('').length / at > 60)
      return before
  }
  return items
}

/** Responsive pages often contain lists twice, or once in grams and once in ounces: the first stays. */
function dropRepeatedItems(items: string[], nameOf: (item: string) => string = toComparableWords): string[] {
  if (items.length < 4) return items
  const names = items.map(nameOf)
  for (let at = 2; at <= Math.ceil(items.length / 2); at++) {
    const isAgain = names[at] === names[0] || (names[at + 1] === names[0] && names[at + 2] === names[1])
    if (!isAgain) continue
    const first = new Set(names.slice(0, at))
    const rest = names.slice(at)
    if (rest.filter((name) => first.has(name)).length >= rest.length * 0.85) return items.slice(0, at)
  }
  return items
}

/** The name of an ingredient, without its amount. */
const ingredientWords = (item: string): string =>
  toComparableWords(item)
    .split(' ')
    .filter((word) => !/\d/.test(word) && !UNIT_WORD.test(word))
    .join(' ') || toComparableWords(item)

function closestList(block: HtmlElement): HtmlElement | null {
  let up = block.parent
  for (let steps = 0; up && steps < 8; up = up.parent, steps++) if (up.tag === 'ul' || up.tag === 'ol') return up
  return null
}

/** The lines of the list that a line is in, where at least half of them are known; else the line alone. */
function listAround(lines: readonly PageLine[], known: readonly number[], at: number): { from: number; to: number } {
  const alone = { from: at, to: at + 1 }
  const list = closestList(lines[at]!.block)
  if (!list) return alone
  const from = firstLineFrom(lines, list.at)
  const to = firstLineFrom(lines, list.end)
  const knownInside = known.filter((hit) => hit >= from && hit < to).length
  return knownInside * 2 >= to - from ? { from, to } : alone
}

/** The part of the page that shows the known ingredients, with their amounts. */
export function findAnchoredIngredients(lines: readonly PageLine[], known: readonly string[]): string[] {
  const wanted = new Set(known.map(toComparableWords).filter((words) => words.length > 1))
  if (wanted.size < 2) return []
  const hits: number[] = []
  for (let at = 0; at < lines.length; at++)
    if (lines[at]!.text.length < 300 && wanted.has(toComparableWords(lines[at]!.text))) hits.push(at)
  let best: number[] = []
  let run: number[] = []
  for (const hit of hits) {
    const last = run[run.length - 1]
    if (last !== undefined && hit - last > 8) run = []
    run.push(hit)
    if (
      new Set(run.map((at) => toComparableWords(lines[at]!.text))).size >
      new Set(best.map((at) => toComparableWords(lines[at]!.text))).size
    )
      best = [...run]
  }
  if (best.length < 2 || best.length < wanted.size * 0.5) return []
  const first = listAround(lines, best, best[0]!).from
  const last = listAround(lines, best, best[best.length - 1]!).to - 1
  // Amounts precede the first name or follow the last; beside known names any short line with a number is one.
  const isAmount = (text: string) =>
    isAmountOnly(text) ||
    (text.length < 25 && /^(?:ca\.?\s*)?[\d½¼¾⅓⅔]/.test(text) && !wanted.has(toComparableWords(text)))
  const leads = lines[first - 1] !== undefined && isAmount(lines[first - 1]!.text)
  const from = leads ? first - (lines[first - 2] !== undefined && isAmount(lines[first - 2]!.text) ? 2 : 1) : first
  const to = !leads && lines[last + 1] !== undefined && isAmount(lines[last + 1]!.text) ? last + 2 : last + 1
  const inside = lines
    .slice(from, Math.min(to, from + MAX_SECTION_LINES))
    .filter((line) => !(line.level > 0 && line.level < 7))
  return cleanIngredients(groupLinesIntoItems(inside, 'ingredients', isAmount))
}
