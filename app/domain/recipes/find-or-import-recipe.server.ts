import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { fetchAndStoreRecipe } from './fetch-recipe.server'
import { limitImports } from './import-rate-limit.server'
import { RECIPE_NOT_AVAILABLE, getRecipeBySlug, getRecipeByUrl } from './recipes.server'

type CatalogueRecipe = Awaited<ReturnType<typeof getRecipeByUrl>>

/**
 * The recipe of any address: from the catalogue, else from the web, after which the catalogue has it.
 * @throws AppError `invalid` for what is no web address; `not_found` when there is none to be had, with the site's
 *   reason as its message; `too_many` past the limit of pages to fetch
 */
export async function findOrImportRecipe(text: string, { ip }: { ip: string }): Promise<CatalogueRecipe> {
  const url = resolveOwnSiteLink(text)
  if (typeof url !== 'string') return await getRecipeBySlug(url.slug)
  const known = await getRecipeByUrl(url).catch(ignoreRecipeNotFound)
  if (known) return known
  await limitImports(ip)
  const found = await fetchAndStoreRecipe(url, { as: 'import' })
  if (found.ok) return await getRecipeByUrl(found.recipe.source_url)
  throw new AppError('not_found', found.message, {
    fields: { url: [found.message] },
    ...(found.retryAfter !== undefined && { retryAfter: found.retryAfter }),
  })
}

/** The same for a recipe's page: spec §8's sentence first, then the reason. */
export async function findOrImportRecipeForPage(text: string, asker: { ip: string }): Promise<CatalogueRecipe> {
  return await findOrImportRecipe(text, asker).catch((thrown: unknown) => {
    if (!(thrown instanceof AppError) || thrown.kind !== 'not_found') throw thrown
    throw new AppError(
      'not_found',
      `${RECIPE_NOT_AVAILABLE} ${thrown.message}`,
      thrown.retryAfter === undefined ? {} : { retryAfter: thrown.retryAfter },
    )
  })
}

function ignoreRecipeNotFound(thrown: unknown): null {
  if (thrown instanceof AppError && thrown.kind === 'not_found') return null
  throw thrown
}

/** A link to a recipe on this site means that recipe: what its `url` names, or the one of our kitchen. */
function resolveOwnSiteLink(text: string): string | { slug: string } {
  const address = canonicalizeUrl(text)
  if (!address) return text
  const { origin, pathname, searchParams } = new URL(address)
  if (origin !== env().APP_ORIGIN) return text
  const slug = /^\/kitchen\/([a-z0-9-]+)\/?$/.exec(pathname)?.[1]
  if (slug) return { slug }
  return (pathname === '/recipe' && searchParams.get('url')) || text
}
