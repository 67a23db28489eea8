import { type ArchiveRecipe, ArchiveRefused } from '#packages/recipe-archives/archive-types'
import { readArchive as read } from '#packages/recipe-archives/read-archive.server'
import { archiveTools } from '#app/domain/recipes/archive-tools'

type ScoredRecipe = Omit<ArchiveRecipe, 'picture'> & Record<string, unknown>
type ScoredReading = { format: string; recipes: ScoredRecipe[]; left_out: { what: string; why: string }[] }

/** Adapter of the scorer of other apps' archives. */
export function readArchive(bytes: Uint8Array, filename: string): ScoredReading {
  const recipes: ScoredRecipe[] = []
  const left_out: ScoredReading['left_out'] = []
  const { format } = read(bytes, filename, archiveTools, (entry) => {
    if ('reason' in entry) left_out.push({ what: entry.name, why: entry.reason })
    else recipes.push(toScored(entry.recipe))
  })
  if (recipes.length === 0 && left_out.length === 0) throw new ArchiveRefused('There is no recipe in this file.')
  return { format: format ?? '', recipes, left_out }
}

const toScored = ({ picture, ...recipe }: ArchiveRecipe): ScoredRecipe => ({
  ...recipe,
  prep: recipe.prepMinutes,
  cook: recipe.cookMinutes,
  total: recipe.totalMinutes,
  source_url: recipe.sourceUrl,
  favourite: recipe.isFavourite,
  pictures: picture ? ['bytes' in picture ? { path: picture.name, bytes: picture.bytes } : picture] : [],
})
