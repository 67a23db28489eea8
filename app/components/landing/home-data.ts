import type { RecipeTile } from '#app/domain/recipes/recipe'
import type { WhatsNewArticles } from '../blog/whats-new'

/** What the server loads for every home page. */
export type HomeData = { news: WhatsNewArticles; tonight: RecipeTile[]; hasLandingRecipe: boolean }
