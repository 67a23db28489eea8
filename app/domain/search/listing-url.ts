/** Path segments that lead to many recipes, or to none. */
const LISTING_PATH_SEGMENTS = new Set([
  'category',
  'categories',
  'collection',
  'collections',
  'tag',
  'tags',
  'topic',
  'topics',
  'gallery',
  'galleries',
  'roundup',
  'roundups',
  'author',
  'authors',
  'search',
  'cuisine',
  'cuisines',
  'course',
  'courses',
  'ingredient',
  'ingredients',
  'menu',
  'menus',
  'page',
  'about',
  'shop',
  'store',
  'video',
  'videos',
  'news',
  'glossary',
  'kategorie',
  'kategorien',
  'categorie',
  'categoria',
  'kategoria',
])
/** URL endings of listings: `/chicken-recipes`, `/25-easy-dinners`. */
const PLURAL_RECIPES_PATTERN =
  /(?:^|[-_])(?:recipes|rezepte|recettes|recetas|ricette|recepten|przepisy|receitas|recepty|retsepty)$/
const COUNTED_LIST_PATTERN =
  /^(?:best-)?\d{2,3}-.*-(?:recipes|dinners|ideas|meals|dishes|ways|suppers|lunches|favou?rites|salads|soups)$/
const BEST_OF_LIST_PATTERN =
  /^(?:the-)?(?:our-)?(?:best|top|favou?rite|easy)-.*-(?:recipes|dinners|ideas|meals|dishes|suppers|lunches)$/

/** Classifies by the URL alone whether a page is a listing, a section or a home page, which is not worth a fetch. */
export function isListingUrl(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  if (searchParams.has('s') || searchParams.has('q') || searchParams.has('search')) return true
  const parts = pathname.toLowerCase().split('/').filter(Boolean)
  const lastSegment = (parts.at(-1) ?? '').replace(/\.(?:html?|php|aspx?)$/, '').replace(/-\d{5,}$/, '')
  if (lastSegment === '' || parts.some((part) => LISTING_PATH_SEGMENTS.has(part))) return true
  // /recipes/17235/dinner/ is a category; /recipe/17235/dinner/ is a recipe.
  if (parts[0] === 'recipes' && /^\d+$/.test(parts[1] ?? '')) return true
  return (
    PLURAL_RECIPES_PATTERN.test(lastSegment) ||
    COUNTED_LIST_PATTERN.test(lastSegment) ||
    BEST_OF_LIST_PATTERN.test(lastSegment)
  )
}
