import { attribute, classNames, type Element, type Page } from '../document'
import { pictureOf } from '../item-markup'
import { wordsOf } from '../text'

const MOST_PICTURES = 300
const DECORATION =
  /logo|icon|avatar|gravatar|sprite|banner|badge|button|flag|star|pixel|spacer|placeholder|loading|author|profile|\.svg|\.gif|advert|newsletter|cookie/i

/** The picture that is most likely of the dish: named like it, large, near the top of the recipe. */
export function pagePicture(page: Page, title: string, ingredientsAt: number): string | undefined {
  const words = new Set(
    wordsOf(title)
      .split(' ')
      .filter((word) => word.length > 2),
  )
  let best: { source: string; score: number } | undefined
  let count = 0
  for (const element of page.elements) {
    if (element.tag !== 'img' || ++count > MOST_PICTURES) continue
    const source = pictureOf(element)
    const alt = attribute(element, 'alt')
    if (
      !source ||
      source.startsWith('data:') ||
      DECORATION.test(`${source.slice(-120)} ${classNames(element)}`) ||
      /logo/i.test(alt)
    )
      continue
    const width = Number(attribute(element, 'width')) || 0
    if (width && width < 150) continue
    const score =
      shared(words, alt) * 3 +
      shared(words, decoded(source)) * 3 +
      (width >= 400 ? 1 : 0) +
      around(element) -
      (Math.abs(element.at - ingredientsAt) / page.nodes.length) * 2 -
      count / 100
    if (!best || score > best.score) best = { source, score }
  }
  return best && best.score > 0 ? best.source : undefined
}

function shared(words: ReadonlySet<string>, text: string): number {
  if (!words.size || !text) return 0
  const own = new Set(wordsOf(text).split(' '))
  let both = 0
  for (const word of words) if (own.has(word)) both++
  return both / words.size
}

function around(element: Element): number {
  let score = 0
  for (let up: Element | null = element, steps = 0; up && steps < 7; up = up.parent, steps++) {
    const names = classNames(up)
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

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replace(/^.*\//, ''))
  } catch {
    return url
  }
}
