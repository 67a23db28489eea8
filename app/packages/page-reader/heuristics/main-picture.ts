import { getAttribute, getClassNames, type HtmlElement, type HtmlPage } from '../html-document'
import { imageSource } from '../item-markup'
import { toComparableWords } from '../html-text'

const MAX_SCORED_PICTURES = 300
const DECORATION_PATTERN =
  /logo|icon|avatar|gravatar|sprite|banner|badge|button|flag|star|pixel|spacer|placeholder|loading|author|profile|\.svg|\.gif|advert|newsletter|cookie/i

/** The picture that most likely shows the dish: similar name, large, near the top of the recipe. */
export function findMainPicture(page: HtmlPage, title: string, ingredientsAt: number): string | undefined {
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
