import { type HtmlElement, type HtmlPage, getAttribute, getClassNames } from '../html-document'
import type { LayerRecipe, ExtractionLayer } from '../layer-recipe'
import type { PageHead } from '../page-head'
import { toComparableWords } from '../html-text'
import { stripSiteName } from '../title'
import { findLabelledValues } from './labelled-values'
import { type PageLine, collectPageLines } from './page-lines'
import { INGREDIENTS_HEADING } from './vocabulary'
import { findIngredientSection, findStepSection } from './recipe-sections'
import { imageSource } from '../item-markup'

const MAX_SCORED_PICTURES = 300
const DECORATION_PATTERN =
  /logo|icon|avatar|gravatar|sprite|banner|badge|button|flag|star|pixel|spacer|placeholder|loading|author|profile|\.svg|\.gif|advert|newsletter|cookie/i

/** The picture that most likely shows the dish: similar name, large, near the top of the recipe. */
function findMainPicture(page: HtmlPage, title: string, ingredientsAt: number): string | undefined {
  const words = new Set(
    toComparableWords(title)
      .split(' ')
      .filter((word) => word.length > 2),
  )
  let best: { source: string; score: number } | undefined
  let count = 0
  for (const element of page.elements) {
    if (element.tag !== 'img' || ++count > MAX_SCORED_PICTURES) continue
    const source = imageSource(element)
    const alt = getAttribute(element, 'alt')
    if (
      !source ||
      source.startsWith('data:') ||
      DECORATION_PATTERN.test(`${source.slice(-120)} ${getClassNames(element)}`) ||
      /logo/i.test(alt)
    )
      continue
    const width = Number(getAttribute(element, 'width')) || 0
    if (width && width < 150) continue
    const score =
      sharedWordRatio(words, alt) * 3 +
      sharedWordRatio(words, decodeFileName(source)) * 3 +
      (width >= 400 ? 1 : 0) +
      pictureContextScore(element) -
      (Math.abs(element.at - ingredientsAt) / page.nodes.length) * 2 -
      count / 100
    if (!best || score > best.score) best = { source, score }
  }
  return best && best.score > 0 ? best.source : undefined
}

function sharedWordRatio(words: ReadonlySet<string>, text: string): number {
  if (!words.size || !text) return 0
  const own = new Set(toComparableWords(text).split(' '))
  let both = 0
  for (const word of words) if (own.has(word)) both++
  return both / words.size
}

function pictureContextScore(element: HtmlElement): number {
  let score = 0
  for (let up: HtmlElement | null = element, steps = 0; up && steps < 7; up = up.parent, steps++) {
    const names = getClassNames(up)
    if (/nav|footer|aside/.test(up.tag) || /related|sidebar|comment|footer|menu|teaser-?list|carousel/i.test(names))
      return -3
    if (
      /recipe|hero|featured|main-?image|entry|post-thumb|article/i.test(names) ||
      up.tag === 'article' ||
      up.tag === 'main'
    )
      score = 1
  }
  return score
}

function decodeFileName(url: string): string {
  try {
    return decodeURIComponent(url.replace(/^.*\//, ''))
  } catch {
    return url
  }
}

type HeuristicResult = { layer: ExtractionLayer; found: LayerRecipe; lines: PageLine[] }

/** A recipe from a page without structured data: by class names, by headings, by the shape of its lines. */
export function readHeuristically(page: HtmlPage, head: PageHead, url: string): HeuristicResult {
  let lines = collectPageLines(page)
  let ingredients = findIngredientSection(page, lines)
  if (!ingredients || ingredients.by === 'shape') {
    // It may have been removed as boilerplate.
    const all = collectPageLines(page, true)
    const again = all.length > lines.length ? findIngredientSection(page, all) : null
    if (again && (!ingredients || again.score > ingredients.score * 1.3)) {
      lines = all
      ingredients = again
    }
  }
  const { section: steps, card } = findStepSection(page, lines, ingredients)
  const until = Math.max(ingredients?.to ?? 0, steps?.from ?? 0)
  const title = (card && findCardTitle(lines, card, ingredients?.from ?? 0, head)) ?? findPageTitle(head, url)
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

/** The heading that matches the page's <title> or og:title. */
function findPageTitle(head: PageHead, url: string): string {
  const names = [head.meta.get('og:title') ?? '', head.title].map(toComparableWords).filter(Boolean)
  const agreed = head.headings
    .filter((heading) =>
      names.some((name) => name.includes(toComparableWords(heading)) || toComparableWords(heading).includes(name)),
    )
    .sort((a, b) => b.length - a.length)[0]
  return stripSiteName(agreed ?? head.meta.get('og:title') ?? (head.title || (head.headings[0] ?? '')), head, url)
}

/** The heading of a recipe card, if it names the dish of the page: on a blog the page's heading is the post's. */
function findCardTitle(lines: readonly PageLine[], card: HtmlElement, until: number, head: PageHead): string | null {
  const known = new Set([head.meta.get('og:title') ?? '', head.title, ...head.headings].flatMap(titleWords))
  const heading = lines
    .slice(0, until)
    .find(
      ({ from, level, text }) =>
        from > card.at &&
        level > 0 &&
        level < 5 &&
        text.length < MAX_CARD_TITLE_LENGTH &&
        !INGREDIENTS_HEADING.test(text),
    )
  const words = titleWords(heading?.text ?? '')
  const shared = words.filter((word) => known.has(word)).length
  return heading && shared > 0 && shared >= words.length / 2 ? heading.text : null
}

const MAX_CARD_TITLE_LENGTH = 120
const titleWords = (text: string): string[] =>
  toComparableWords(text)
    .split(' ')
    .filter((word) => word.length > 2 && !LINKING_WORD.test(word))
const LINKING_WORD =
  /^(?:with|from|the|and|for|mit|und|für|avec|pour|les|para|con|met|en|voor|recipe|rezept|recette|receta|ricetta|recept|рецепт)$/

/** Replaces a truncated summary by the line of the page that begins with it. */
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
