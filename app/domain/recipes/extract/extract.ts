import { choose, type Extracted } from './choose'
import { parsePage } from './document'
import type { Found, FoundBy } from './found'
import { readHeuristically, wholeSummary } from './heuristics/read'
import { anchoredIngredients } from './heuristics/sections'
import { looseRating, readItemMarkup } from './item-markup'
import { mainRecipe, readJsonLd } from './json-ld'
import { betterIngredients, betterSteps, isPoor } from './mend'
import { openGraph } from './open-graph'
import { type PageHead, readHead } from './page-head'
import { readState } from './state'

export const MOST_HTML = 3_000_000

/** The recipe on a page, each field from the layer that has it best. Never throws, never fetches. */
export function extractRecipe(source: string, url: string): Extracted {
  const { layers, head } = readLayers(source, url)
  return choose(layers, head, url)
}

/** What each layer says of the recipe, the most trusted first. A page whose data is complete is not read further. */
export function readLayers(source: string, url: string): { layers: FoundBy[]; head: PageHead } {
  const html = source.slice(0, MOST_HTML)
  const head = readHead(html)
  const main = mainRecipe(readJsonLd(html), url, [...head.headings, head.meta.get('og:title') ?? '', head.title])
  const layers: FoundBy[] = main ? [{ layer: 'json-ld', found: main }] : []
  const isWanting =
    !main || !isFull(main) || isPoor(main) || (!main.rating_value && /itemprop=["']?ratingValue/i.test(html))
  const shared = openGraph(head, url)
  if (isWanting) readPage(html, head, url, layers, shared)
  layers.push({ layer: 'open-graph', found: shared })
  return { layers, head }
}

const isFull = (found: Found) =>
  found.title &&
  found.ingredients?.length &&
  found.steps?.length &&
  found.yield &&
  (found.total_time_minutes || found.prep_time_minutes || found.cook_time_minutes)

/** The page as a tree, for what its JSON-LD leaves out. */
function readPage(html: string, head: PageHead, url: string, layers: FoundBy[], shared: Found): void {
  const page = parsePage(html)
  for (const { layer, found } of readItemMarkup(page)) layers.push({ layer, found })
  layers.push({ layer: 'microdata', found: looseRating(page) })
  const reading = readHeuristically(page, head, url)
  const marked = layers.find(({ found }) => found.ingredients?.length || found.steps?.length || found.title)
  const isEnough = (found: Found | undefined) => found?.ingredients?.length && found.steps?.length
  const needsState = !isEnough(marked?.found) || (marked && isPoor(marked.found))
  const state = needsState ? readState(html, [...head.headings, head.meta.get('og:title') ?? '', head.title]) : null
  // Lines that only look like a recipe give way to data that says it is one.
  const isSure = reading.layer !== 'page' && isEnough(reading.found)
  if (state && !isSure) layers.push({ layer: 'state', found: state })
  layers.push(reading)
  if (state && isSure) layers.push({ layer: 'state', found: state })
  for (const found of [shared, ...layers.map((each) => each.found)])
    if (found.summary) found.summary = wholeSummary(found.summary, reading.lines)
  if (!marked) return
  const { found } = marked
  for (const seen of [
    anchoredIngredients(reading.lines, found.ingredients ?? []),
    reading.found.ingredients ?? [],
    state?.ingredients ?? [],
  ]) {
    if (!betterIngredients(found, seen)) continue
    layers.unshift({ layer: reading.layer, found: { ingredients: seen } })
    break
  }
  if (betterSteps(found, reading.found.steps ?? []))
    layers.unshift({ layer: reading.layer, found: { steps: reading.found.steps } })
}
