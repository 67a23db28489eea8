import { message } from '#packages/texts/t'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { toIpRateLimitKey, createRateLimiter } from '#app/platform/rate-limit.server'
import { fetchAndStoreRecipe } from './fetch-recipe.server'
import { RECIPE_NOT_AVAILABLE, getRecipeBySlug, getRecipeByUrl } from './recipes.server'

// Ten new pages a minute is more than a user needs; the limit prevents abuse of the importer as a port scanner or
// proxy.
const importRateLimit = createRateLimiter({
  name: 'import',
  points: 10,
  seconds: 60,
  sentence: message('Too many new recipes at once. Please wait a minute and try again.'),
})

/** @throws AppError `too_many` past 10 imports a minute per IP; recipes already in the catalogue do not count */
export const limitImports = (ip: string) => importRateLimit(toIpRateLimitKey(ip))

type CatalogueRecipe = Awaited<ReturnType<typeof getRecipeByUrl>>

/**
 * The recipe at a URL: from the catalogue, else imported from the web into the catalogue.
 * @throws AppError `invalid` for no web address; `not_found` with the site's reason as its message; `too_many` past
 *   the import rate limit
 */
export async function findOrImportRecipe(text: string, { ip }: { ip: string }): Promise<CatalogueRecipe> {
  const url = resolveOwnSiteLink(text)
  if (typeof url !== 'string') return await getRecipeBySlug(url.slug)
  const existing = await getRecipeByUrl(url).catch(ignoreRecipeNotFound)
  if (existing) return existing
  await limitImports(ip)
  const fetched = await fetchAndStoreRecipe(url, { as: 'import' })
  if (fetched.ok) return await getRecipeByUrl(fetched.recipe.source_url)
  throw new AppError('not_found', fetched.message, {
    fields: { url: [fetched.message] },
    ...(fetched.retryAfter !== undefined && { retryAfter: fetched.retryAfter }),
  })
}

/** The same for a recipe page: the message starts with the page's own error sentence, followed by the reason. */
export async function findOrImportRecipeForPage(text: string, client: { ip: string }): Promise<CatalogueRecipe> {
  return await findOrImportRecipe(text, client).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.kind !== 'not_found') throw error
    throw new AppError(
      'not_found',
      () => `${RECIPE_NOT_AVAILABLE()} ${error.said}`,
      error.retryAfter === undefined ? {} : { retryAfter: error.retryAfter },
    )
  })
}

function ignoreRecipeNotFound(error: unknown): null {
  if (error instanceof AppError && error.kind === 'not_found') return null
  throw error
}

/** Resolves links to our own pages: the `url` parameter of a recipe page, or the slug of a starter recipe. */
function resolveOwnSiteLink(text: string): string | { slug: string } {
  const address = canonicalizeUrl(text)
  if (!address) return text
  const { origin, pathname, searchParams } = new URL(address)
  if (origin !== env().APP_ORIGIN) return text
  const slug = /^\/kitchen\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1]
  if (slug) return { slug }
  return (pathname === '/recipe' && searchParams.get('url')) || text
}
