import { toMeasureSystem, type Measures } from '#app/domain/settings/measures'
import type { Member } from '#app/domain/households/member'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import type { Photo } from '#app/domain/collection/photo'
import { toPhotos } from '#app/domain/collection/photos.server'
import { toUploadImageSources } from '#app/domain/pictures/upload-path'
import { loadTimesCooked } from '#app/domain/collection/cooked-dishes.server'
import { loadRecipeView } from '#app/domain/collection/load-recipe-view.server'
import { scaleUntrustedRecipe } from '#app/domain/recipes/recipe-scaling-pool.server'
import { parseScale } from '#app/domain/recipes/recipe-paths'

/** The recipe that the search parameters name, scaled as they say. */
export async function loadRecipePageData(
  searchParams: URLSearchParams,
  viewer: { ip: string; user: Member | null; measures: Measures },
) {
  const { recipe: found, saved } = await loadRecipeView(searchParams.get('url') ?? '', viewer)
  const { ingredients: _, steps: __, ...recipe } = found
  const x = parseScale(searchParams.get('x'))
  const photos = saved && viewer.user ? toPhotos(viewer.user, saved.photos) : []
  const [page, cooked] = await Promise.all([
    scaleUntrustedRecipe(found, { x, system: toMeasureSystem(viewer.measures) }),
    saved?.cooked ?? (viewer.user && loadTimesCooked(viewer.user, recipe.source_url)),
  ])
  const ownPaths = new Set(photos.map(({ path }) => path))
  return {
    recipe: {
      ...recipe,
      picture_url: recipe.picture_url ?? getFirstPicture(photos),
      photos: recipe.photos.filter((path) => !ownPaths.has(path)),
    },
    // The household's own.
    photos,
    x,
    measures: viewer.measures,
    page,
    cooked,
    referrer: searchParams.has('referrer') ? safeReturnUrl(searchParams.get('referrer'), '/home') : null,
    own: saved && { id: saved.id, user_rating: saved.user_rating, note: saved.note },
    // The household's own.
    tags: saved?.tags ?? [],
    // Other members' stars.
    others: saved?.others ?? [],
  }
}

/** For a recipe without a picture. */
const getFirstPicture = ([first]: Photo[]): string | null => (first && toUploadImageSources(first.path)?.src) ?? null
