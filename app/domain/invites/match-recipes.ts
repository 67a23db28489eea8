import { canonicalizeUrl } from '#packages/page-reader/canonical-url'

/** `lines`: of a recipe without a page, a hash of its title and lines. */
type RecipeToMatch = { id: string; source_url: string; lines: string | null }

/** The same recipe has the same canonical URL, or without a page the same title and lines. */
const matchKey = ({ source_url, lines }: RecipeToMatch): string =>
  lines === null ? (canonicalizeUrl(source_url) ?? source_url) : `lines ${lines}`

/** Of each coming recipe that is there already the one there; each of those once. */
export function matchRecipes(coming: RecipeToMatch[], there: RecipeToMatch[]): Map<string, string> {
  const exact = new Map(there.filter(({ lines }) => lines === null).map((recipe) => [recipe.source_url, recipe]))
  const idsByKey = new Map<string, string[]>()
  for (const recipe of there) idsByKey.set(matchKey(recipe), [...(idsByKey.get(matchKey(recipe)) ?? []), recipe.id])
  const matched = new Map<string, string>()
  const used = new Set<string>()
  const match = (id: string, other: string | undefined) => {
    if (!other || used.has(other) || matched.has(id)) return
    matched.set(id, other)
    used.add(other)
  }
  // The same URL in the same spelling first: it may exist once only.
  for (const { id, source_url } of coming) match(id, exact.get(source_url)?.id)
  for (const recipe of coming)
    match(
      recipe.id,
      idsByKey.get(matchKey(recipe))?.find((other) => !used.has(other)),
    )
  return matched
}
