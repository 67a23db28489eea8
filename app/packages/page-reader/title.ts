import type { PageHead } from './page-head'
import { toComparableWords } from './html-text'

/** '»' separates too, unless it closes a quotation: 'Салат «Оливье»'. */
const TITLE_SEPARATOR = /\s+[|•·:›–—-]\s+|\s*(?:[|›]|(?<!«[^«»]{1,80})»)\s*/
/** Words that a site adds around a dish's name, alone or beside its own name. */
const TITLE_FILLER = new RegExp(
  String.raw`^(?:the\s+)?(?:best\s+)?(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|recept(?:en|er|y|ek)?|` +
    'receitas?|przepisy?|рецепты?|opskrift(?:er)?|oppskrift(?:er)?|resepti|tarif[i]?|home|food|cooking|blog)$',
  'i',
)

/** Removes the site's name: 'Pea soup | The Pea Site' becomes 'Pea soup'. */
export function stripSiteName(title: string, head: PageHead, url: string): string {
  const text = title.trim()
  const heading = head.headings.find((each) => each.length > 2 && text.toLowerCase().startsWith(each.toLowerCase()))
  const pieces = text.split(TITLE_SEPARATOR)
  if (pieces.length < 2) return text
  if (heading && TITLE_SEPARATOR.test(text.slice(heading.length))) return heading
  return stripOuterParts(
    text,
    (piece) => isSiteName(piece, findSiteNames(head, url)) || TITLE_FILLER.test(piece.trim()),
  )
}

/**
 * For a title from structured data: only the site's own name is removed, and only at the end; words like 'recipe' go
 * with it, and what then stands behind a heading of the page: 'Pea soup recipe with pictures - The Pea Site - Recipes'.
 */
export function stripTrailingSiteName(title: string, head: PageHead, url: string): string {
  const site = findSiteNames(head, url)
  const parts = title.split(/\s[|–—-]\s/)
  while (parts.length > 2 && TITLE_FILLER.test(parts.at(-1)!.trim())) parts.pop()
  const last = parts.at(-1)!
  if (parts.length < 2 || !isOwnName(last, site)) return title
  const rest = title.slice(0, title.lastIndexOf(last)).replace(/[\s|–—-]+$/, '')
  const heading = head.headings.find(
    (each) => each.length > 2 && rest.toLowerCase().startsWith(`${each.toLowerCase()} `),
  )
  const behind = heading === undefined ? '' : rest.slice(heading.length).trim()
  return heading !== undefined && TITLE_FILLER.test(behind.split(' ')[0] ?? '') ? heading : rest
}

/** The name of the site, with or without its '.com'. */
function isOwnName(part: string, site: readonly string[]): boolean {
  const name = (text: string) => toComparableWords(text).replace(/ /g, '')
  return site.includes(name(part)) || site.includes(name(part.replace(/\.[a-z]{2,12}$/i, '')))
}

function isSiteName(piece: string, site: readonly string[]): boolean {
  const squeezed = toComparableWords(piece).replace(/ /g, '')
  return (
    !squeezed ||
    site.some(
      (name) =>
        name.length > 2 &&
        (squeezed === name ||
          (squeezed.includes(name) && squeezed.length < name.length + 12) ||
          (squeezed.length > 5 && name.includes(squeezed))),
    )
  )
}

function stripOuterParts(text: string, isSite: (piece: string) => boolean): string {
  let kept = text
  for (let round = 0; round < 3; round++) {
    const parts = kept.split(TITLE_SEPARATOR)
    const last = parts[parts.length - 1] ?? ''
    const first = parts[0] ?? ''
    if (parts.length > 1 && isSite(last)) kept = kept.slice(0, kept.length - last.length).replace(/[\s|•·»:›–—-]+$/, '')
    else if (parts.length > 1 && isSite(first)) kept = kept.slice(first.length).replace(/^[\s|•·»:›–—-]+/, '')
    else break
  }
  return kept
}

function findSiteNames(head: PageHead, url: string): string[] {
  const names = [
    head.meta.get('og:site_name'),
    head.meta.get('application-name'),
    head.meta.get('twitter:site')?.replace('@', ''),
    longestHostLabel(head.canonical),
    longestHostLabel(url),
    longestHostLabel(head.meta.get('og:url') ?? ''),
  ]
  return names.map((name) => toComparableWords(name ?? '').replace(/ /g, '')).filter(Boolean)
}

function longestHostLabel(url: string): string {
  try {
    const labels = new URL(url).hostname.replace(/^www\./, '').split('.')
    return labels.slice(0, -1).sort((a, b) => b.length - a.length)[0] ?? ''
  } catch {
    return ''
  }
}
