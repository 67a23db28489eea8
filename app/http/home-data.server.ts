import { defer } from '@remix-run/node'
import { loadWhatsNew } from '#app/domain/blog/whats-new.server'
import { loadTonightRecipes } from '#app/domain/recipes/kitchen.server'
import type { Diet } from '#packages/ingredients/diets/diets'

/** How long the document waits for its recipes and for What's New, which is streamed after that. */
const HOME_DATA_WAIT_MS = 400

/**
 * Loader data of a home page, with tonight's recipes and What's New. The page is cached for all visitors only when both
 * are complete: a cached document whose streamed part is missing would never be complete.
 */
export async function deferHomeData<Data extends object>(data: Data, diets: Diet[]) {
  const reading = loadWhatsNew()
  const [newsInTime, tonightInTime] = await Promise.all([
    resolveWithin(HOME_DATA_WAIT_MS, reading),
    resolveWithin(HOME_DATA_WAIT_MS, loadTonightRecipes(diets)),
  ])
  const news = newsInTime?.articles ?? reading.then(({ articles }) => articles)
  const isCacheable = newsInTime?.isCertain && tonightInTime?.isCertain
  const { recipes = [], hidden = 0 } = tonightInTime ?? {}
  const tonight = { recipes, diets, hidden }
  return defer(
    { ...data, news, tonight, hasLandingRecipe: tonightInTime?.hasLandingRecipe ?? true },
    isCacheable ? {} : { headers: { 'Cache-Control': 'no-store' } },
  )
}

async function resolveWithin<Value>(ms: number, value: Promise<Value>): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
