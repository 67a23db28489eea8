import type { Page } from '../document'
import type { Found, Layer } from '../found'
import type { PageHead } from '../page-head'
import { wordsOf } from '../text'
import { withoutSite } from '../title'
import { labelled } from './labels'
import { type Line, pageLines } from './lines'
import { pagePicture } from './picture'
import { ingredientSection, stepSection } from './sections'

export type Reading = { layer: Layer; found: Found; lines: Line[] }

/** A recipe out of a page that marks nothing up: by the names of its boxes, by its headings, by the shape of its lines. */
export function readHeuristically(page: Page, head: PageHead, url: string): Reading {
  let lines = pageLines(page)
  let ingredients = ingredientSection(page, lines)
  if (!ingredients || ingredients.by === 'shape') {
    // Perhaps it was thrown out with what seemed beside the matter.
    const all = pageLines(page, true)
    const again = all.length > lines.length ? ingredientSection(page, all) : null
    if (again && (!ingredients || again.score > ingredients.score * 1.3)) {
      lines = all
      ingredients = again
    }
  }
  const steps = stepSection(page, lines, ingredients)
  const until = Math.max(ingredients?.to ?? 0, steps?.from ?? 0)
  const title = pageTitle(head, url)
  const picture = head.meta.has('og:image')
    ? undefined
    : pagePicture(page, title, lines[ingredients?.from ?? 0]?.from ?? 0)
  return {
    layer: ingredients?.by === 'name' ? 'card' : ingredients?.by === 'heading' ? 'headings' : 'page',
    found: {
      title,
      images: picture ? [picture] : [],
      ingredients: ingredients?.items,
      steps: steps?.items,
      ...labelled(lines, until),
    },
    lines,
  }
}

/** The heading that the page's <title> or shared title agrees with. */
export function pageTitle(head: PageHead, url: string): string {
  const names = [head.meta.get('og:title') ?? '', head.title].map(wordsOf).filter(Boolean)
  const agreed = head.headings
    .filter((heading) => names.some((name) => name.includes(wordsOf(heading)) || wordsOf(heading).includes(name)))
    .sort((a, b) => b.length - a.length)[0]
  return withoutSite(agreed ?? head.meta.get('og:title') ?? (head.title || (head.headings[0] ?? '')), head, url)
}

/** A summary that was cut off somewhere is taken from the line of the page that it is the beginning of. */
export function wholeSummary(summary: string, lines: readonly Line[]): string {
  if (summary.length < 40 || (/[.!?。)]["”»’]?$/.test(summary) && !/\.\.\.$/.test(summary))) return summary
  const start = wordsOf(summary.replace(/(?:\[…\]|\[\.\.\.\]|…|\.\.\.)$/, '')).slice(0, 80)
  const whole = lines.find(
    (line) =>
      line.text.length > summary.length &&
      line.text.length < 1500 &&
      wordsOf(line.text.slice(0, 300)).startsWith(start),
  )
  return whole?.text ?? summary
}
