import type { HtmlPage } from '../html-document'
import type { LayerRecipe, ExtractionLayer } from '../layer-recipe'
import type { PageHead } from '../page-head'
import { toComparableWords } from '../html-text'
import { stripSiteName } from '../title'
import { findLabelledValues } from './labelled-values'
import { type PageLine, collectPageLines } from './page-lines'
import { findMainPicture } from './main-picture'
import { findIngredientSection, findStepSection } from './recipe-sections'

export type HeuristicResult = { layer: ExtractionLayer; found: LayerRecipe; lines: PageLine[] }

/** A recipe out of a page that marks nothing up: by the names of its boxes, by its headings, by the shape of its lines. */
export function readHeuristically(page: HtmlPage, head: PageHead, url: string): HeuristicResult {
  let lines = collectPageLines(page)
  let ingredients = findIngredientSection(page, lines)
  if (!ingredients || ingredients.by === 'shape') {
    // Perhaps it was thrown out with what seemed beside the matter.
    const all = collectPageLines(page, true)
    const again = all.length > lines.length ? findIngredientSection(page, all) : null
    if (again && (!ingredients || again.score > ingredients.score * 1.3)) {
      lines = all
      ingredients = again
    }
  }
  const steps = findStepSection(page, lines, ingredients)
  const until = Math.max(ingredients?.to ?? 0, steps?.from ?? 0)
  const title = findPageTitle(head, url)
  const picture = head.meta.has('og:image')
    ? undefined
    : findMainPicture(page, title, lines[ingredients?.from ?? 0]?.from ?? 0)
  return {
    layer: ingredients?.by === 'name' ? 'card' : ingredients?.by === 'heading' ? 'headings' : 'page',
    found: {
      title,
      images: picture ? [picture] : [],
      ingredients: ingredients?.items,
      steps: steps?.items,
      ...findLabelledValues(lines, until),
    },
    lines,
  }
}

/** The heading that the page's <title> or shared title agrees with. */
export function findPageTitle(head: PageHead, url: string): string {
  const names = [head.meta.get('og:title') ?? '', head.title].map(toComparableWords).filter(Boolean)
  const agreed = head.headings
    .filter((heading) =>
      names.some((name) => name.includes(toComparableWords(heading)) || toComparableWords(heading).includes(name)),
    )
    .sort((a, b) => b.length - a.length)[0]
  return stripSiteName(agreed ?? head.meta.get('og:title') ?? (head.title || (head.headings[0] ?? '')), head, url)
}

/** A summary that was cut off somewhere is taken from the line of the page that it is the beginning of. */
export function completeSummary(summary: string, lines: readonly PageLine[]): string {
  if (summary.length < 40 || (/[.!?。)]["”»’]?$/.test(summary) && !/\.\.\.$/.test(summary))) return summary
  const start = toComparableWords(summary.replace(/(?:\[…\]|\[\.\.\.\]|…|\.\.\.)$/, '')).slice(0, 80)
  const whole = lines.find(
    (line) =>
      line.text.length > summary.length &&
      line.text.length < 1500 &&
      toComparableWords(line.text.slice(0, 300)).startsWith(start),
  )
  return whole?.text ?? summary
}
