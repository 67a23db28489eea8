/** Parts of a path that lead to many recipes, or to none. */
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
/** What the address of a list ends in: `/chicken-recipes`, `/25-easy-dinners`. */
const PLURAL_RECIPES_PATTERN =
  /(?:^|[-_])(?:recipes|rezepte|recettes|recetas|ricette|recepten|przepisy|receitas|recepty|retsepty)$/
const COUNTED_LIST_PATTERN =
  /^(?:best-)?\d{2,3}-.*-(?:recipes|dinners|ideas|meals|dishes|ways|suppers|lunches|favou?rites|salads|soups)$/
const BEST_OF_LIST_PATTERN =
  /^(?:the-)?(?:our-)?(?:best|top|favou?rite|easy)-.*-(?:recipes|dinners|ideas|meals|dishes|suppers|lunches)$/

/** Tells by the address alone whether a page is a list of recipes, a section or a front page, and so not worth a visit. */
export function isListingUrl(address: string): boolean {
  const { pathname, searchParams } = new URL(address)
  if (searchParams.has('s') || searchParams.has('q') || searchParams.has('search')) return true
  const parts = pathname.toLowerCase().split('/').filter(Boolean)
  const last = (parts.at(-1) ?? '').replace(/\.(?:html?|php|aspx?)$/, '').replace(/-\d{5,}$/, '')
  if (last === '' || parts.some((part) => LISTING_PATH_SEGMENTS.has(part))) return true
  // /recipes/17235/dinner/ counts its shelves; /recipe/17235/dinner/ is a dinner.
  if (parts[0] === 'recipes' && /^\d+$/.test(parts[1] ?? '')) return true
  return PLURAL_RECIPES_PATTERN.test(last) || COUNTED_LIST_PATTERN.test(last) || BEST_OF_LIST_PATTERN.test(last)
}
