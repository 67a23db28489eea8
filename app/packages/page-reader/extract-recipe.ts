import { chooseFields, type ExtractionResult } from './choose-fields'
import { parseHtmlPage } from './html-document'
import type { LayerRecipe, LayerResult } from './layer-recipe'
import { readHeuristically, completeSummary } from './heuristics/read-heuristically'
import { findAnchoredIngredients } from './heuristics/recipe-sections'
import { findLooseRating, parseItemMarkup } from './item-markup'
import { chooseMainRecipe, parseJsonLd } from './json-ld'
import { parseOpenGraph } from './open-graph'
import { type PageHead, parsePageHead } from './page-head'
import { findStateRecipe } from './page-state'
import { averageScore, scoreIngredientLine } from './heuristics/line-scores'
import { toComparableWords } from './html-text'

/**
 * Structured data that is poorer than the visible page: ingredients without amounts, the first of two lists, a summary as
 * the method. The visible text replaces it where it contains all of it, and more.
 */
function isPoorRecipe(found: LayerRecipe): boolean {
  return (
    hasPoorIngredients(found) ||
    hasPoorSteps(found) ||
    hasOnlyStepNames(found) ||
    hasFewSteps(found) ||
    hasCutEnd(found)
  )
}

const hasPoorIngredients = ({ ingredients = [] }: LayerRecipe) =>
  ingredients.length <= 2 ||
  shareWithAmounts(ingredients) < 0.35 ||
  ingredients.some((line) => line.length > 400) ||
  isSplitAtCommas(ingredients)
/** A list that was split at its commas: a bracket opens in one line and closes in another, '1' and '5 tsp' are lines. */
const isSplitAtCommas = (lines: readonly string[]) =>
  lines.filter((line) => (line.length < 500 && /\([^)]*$|^[^(]*\)/.test(line)) || /^\d+$/.test(line)).length >= 2

/** Often the first step alone, or the first paragraph. */
const hasFewSteps = ({ steps = [] }: LayerRecipe) => steps.length === 1 && (steps[0] ?? '').length < 400

const isCutOff = (steps: readonly string[]): boolean => !STEP_END.test(steps[steps.length - 1] ?? '')
const hasCutEnd = ({ steps = [] }: LayerRecipe) =>
  steps.length > 1 && isCutOff(steps) && steps.slice(0, -1).every((step) => STEP_END.test(step))
const STEP_END = /[.!?。)»"”]\s*$/

/** A single line that repeats the summary or is truncated. */
const hasPoorSteps = ({ steps = [], summary = '' }: LayerRecipe) => {
  const words = toComparableWords(steps.join(' '))
  if (words.length < 25 || toComparableWords(summary) === words) return true
  return (
    steps.length === 1 &&
    words.length < 400 &&
    (!/[.!?。)»"”]\s*$/.test(steps[0] ?? '') ||
      (summary.length > 60 && words.startsWith(toComparableWords(summary).slice(0, 60))))
  )
}
/** Only the names of the steps. */
const hasOnlyStepNames = ({ steps = [] }: LayerRecipe) =>
  steps.length > 1 && steps.every((step) => step.length < 70 && !/[.!。]\s*$/.test(step))

const shareWithAmounts = (lines: readonly string[]): number =>
  lines.length ? lines.filter((line) => /[\d½¼¾⅓⅔⅛⅜⅝⅞]/.test(line)).length / lines.length : 0

function hasBetterIngredients(found: LayerRecipe, seen: readonly string[]): boolean {
  const own = found.ingredients ?? []
  if (!seen.length) return false
  if (!own.length) return true
  const held = containedShare(own, seen)
  const gain = shareWithAmounts(seen) - shareWithAmounts(own)
  if (shareWithAmounts(own) < 0.35 && gain > 0.3 && held > 0.65 && seen.length <= own.length * 2.5) return true
  if (
    own.length <= 2 &&
    seen.length >= 3 &&
    averageScore(seen, scoreIngredientLine) > 0.55 &&
    (held > 0.6 ||
      shareWithAmounts(own) === 0 ||
      own.some((line) => line.length > 200) ||
      containedShare(seen, [own.join(' ')]) > 0.6)
  )
    return true
  if (isSplitAtCommas(own) && seen.length < own.length && seen.length >= own.length / 4 && !isSplitAtCommas(seen))
    return containedShare(own, [seen.join(' ')]) > 0.8
  const more = seen.filter((line) => !own.some((other) => toComparableWords(other) === toComparableWords(line)))
  return (
    held > 0.9 &&
    seen.length >= own.length + 2 &&
    seen.length <= own.length * 4 &&
    averageScore(more, scoreIngredientLine) > 0.62
  )
}

function hasBetterSteps(found: LayerRecipe, seen: readonly string[]): boolean {
  const own = found.steps ?? []
  if (!seen.length) return false
  if (!own.length) return true
  const ownText = toComparableWords(own.join(' '))
  const seenText = toComparableWords(seen.join(' '))
  const isBeginning = seenText.length > ownText.length && seenText.startsWith(ownText.slice(0, -20))
  if (isBeginning && (isCutOff(own) || hasFewSteps(found))) return true
  if (seenText.length < ownText.length * 1.4 || seenText.length < 200) return false
  if (hasPoorSteps(found) && seenText.length > ownText.length * 1.5) return true
  return hasOnlyStepNames(found) && seenText.length > ownText.length * 3 && containedShare(own, [seen.join(' ')]) > 0.7
}

/** The share of the first lines that the second ones contain. */
function containedShare(own: readonly string[], seen: readonly string[]): number {
  const texts = seen.map((line) => ` ${toComparableWords(line)} `)
  const held = own.filter((line) => {
    const words = toComparableWords(line)
    return words && texts.some((text) => text.includes(` ${words} `) || text.includes(words.slice(0, 200)))
  })
  return held.length / own.length
}

export const MAX_HTML_LENGTH = 3_000_000

/** The recipe on a page, each field from the best layer that has it. Never throws, never fetches. */
export function extractRecipe(source: string, url: string): ExtractionResult {
  const { layers, head } = extractLayers(source, url)
  return chooseFields(layers, head, url)
}

/** What each layer found, the most trusted first. A page whose JSON-LD is complete is not parsed further. */
export function extractLayers(source: string, url: string): { layers: LayerResult[]; head: PageHead } {
  const html = source.slice(0, MAX_HTML_LENGTH)
  const head = parsePageHead(html)
  const main = chooseMainRecipe(parseJsonLd(html), url, [...head.headings, head.meta.get('og:title') ?? '', head.title])
  const layers: LayerResult[] = main ? [{ layer: 'json-ld', found: main }] : []
  const isWanting =
    !main ||
    !isCompleteRecipe(main) ||
    isPoorRecipe(main) ||
    (!main.rating_value && /itemprop=["']?ratingValue/i.test(html))
  const shared = parseOpenGraph(head, url)
  if (isWanting) addPageLayers(html, head, url, layers, shared)
  layers.push({ layer: 'open-graph', found: shared })
  return { layers, head }
}

const isCompleteRecipe = (found: LayerRecipe) =>
  found.title &&
  found.ingredients?.length &&
  found.steps?.length &&
  found.yield &&
  (found.total_time_minutes || found.prep_time_minutes || found.cook_time_minutes)

/** Parses the whole page, for what its JSON-LD leaves out. */
function addPageLayers(html: string, head: PageHead, url: string, layers: LayerResult[], shared: LayerRecipe): void {
  const page = parseHtmlPage(html)
  for (const { layer, found } of parseItemMarkup(page)) layers.push({ layer, found })
  layers.push({ layer: 'microdata', found: findLooseRating(page) })
  const reading = readHeuristically(page, head, url)
  const marked = layers.find(({ found }) => found.ingredients?.length || found.steps?.length || found.title)
  const isEnough = (found: LayerRecipe | undefined) => found?.ingredients?.length && found.steps?.length
  const needsState = !isEnough(marked?.found) || (marked && isPoorRecipe(marked.found))
  const state = needsState
    ? findStateRecipe(html, [...head.headings, head.meta.get('og:title') ?? '', head.title])
    : null
  // Embedded state that is a recipe precedes page lines that only look like one.
  const isSure = reading.layer !== 'page' && isEnough(reading.found)
  if (state && !isSure) layers.push({ layer: 'state', found: state })
  layers.push(reading)
  if (state && isSure) layers.push({ layer: 'state', found: state })
  for (const found of [shared, ...layers.map((each) => each.found)])
    if (found.summary) found.summary = completeSummary(found.summary, reading.lines)
  if (!marked) return
  const { found } = marked
  for (const seen of [
    findAnchoredIngredients(reading.lines, found.ingredients ?? []),
    reading.found.ingredients ?? [],
    state?.ingredients ?? [],
  ]) {
    if (!hasBetterIngredients(found, seen)) continue
    layers.unshift({ layer: reading.layer, found: { ingredients: seen } })
    break
  }
  if (hasBetterSteps(found, reading.found.steps ?? []))
    layers.unshift({ layer: reading.layer, found: { steps: reading.found.steps } })
}
