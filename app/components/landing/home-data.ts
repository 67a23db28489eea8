import type { Diet } from '#packages/ingredients/diets/diets'
import type { RecipeTile } from '#app/domain/recipes/recipe'
import type { WhatsNewArticles } from '../blog/whats-new'

/** Ideas for tonight that keep the cook's diets, and how many do not. */
export type TonightIdeas = { recipes: RecipeTile[]; diets: Diet[]; hidden: number }

/** What the server loads for every home page. */
export type HomeData = { news: WhatsNewArticles; tonight: TonightIdeas; hasLandingRecipe: boolean }
