import { chooseFields, type ExtractionResult } from './choose-fields'
import { parseHtmlPage } from './html-document'
import type { LayerRecipe, LayerResult } from './layer-recipe'
import { readHeuristically, completeSummary } from './heuristics/read-heuristically'
import { findAnchoredIngredients } from './heuristics/recipe-sections'
import { findLooseRating, parseItemMarkup } from './item-markup'
import { chooseMainRecipe, parseJsonLd } from './json-ld'
import { hasBetterIngredients, hasBetterSteps, isPoorRecipe } from './markup-quality'
import { parseOpenGraph } from './open-graph'
import { type PageHead, parsePageHead } from './page-head'
import { findStateRecipe } from './page-state'

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
