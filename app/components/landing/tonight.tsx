import { t } from '#packages/texts/t'
import { kitchenPath } from '#app/domain/recipes/kitchen-filters'
import { Link } from '#app/ui/link'
import { Section } from '#app/ui/section'
import { actionLinkClass } from '#app/ui/text'
import type { Diet } from '#packages/ingredients/diets/diets'
import type { RecipeTile } from '#app/domain/recipes/recipe'
import { HiddenByDiet } from '../diets/hidden-by-diet'
import { RecipeTiles } from '../recipe/recipe-tiles'
import type { WhatsNewArticles } from '../blog/whats-new'

/** Ideas for tonight that keep the cook's diets, and how many do not. */
type TonightIdeas = { recipes: RecipeTile[]; diets: Diet[]; hidden: number }

/** What the server loads for every home page. */
export type HomeData = { news: WhatsNewArticles; tonight: TonightIdeas; hasLandingRecipe: boolean }

/** Four recipes of our own that keep the cook's diets, other ones each day; nothing in a catalogue without them. */
export function Tonight({ recipes, diets, hidden }: TonightIdeas) {
  if (recipes.length === 0 && hidden === 0) return null
  return (
    <Section
      id="tonight"
      title={t('Ideas for tonight')}
      className="mt-16 print:hidden"
      aside={
        <Link className={actionLinkClass} to={kitchenPath()} prefetch="none">
          {t('All our recipes')}
        </Link>
      }>
      <HiddenByDiet className="mb-4" diets={diets} hidden={hidden} showAll={kitchenPath({ diets: [] })} />
      <RecipeTiles recipes={recipes} />
    </Section>
  )
}
