import { formatMinutes } from '#app/domain/recipes/format-recipe'
import type { RecipeTile } from '#app/domain/recipes/recipe'
import { describeSource } from '#app/domain/search/word-results'
import { Link } from '#app/ui/link'
import { PictureFrame } from '#app/ui/picture-frame'
import { text } from '#app/ui/text'
import { RecipePicture } from './recipe-picture'

type LinkedRecipe = Pick<RecipeTile, 'title' | 'total_time_minutes' | 'plate_url' | 'picture_url'> &
  Parameters<typeof describeSource>[0]

/** A small picture, the title, time and source: one link to the recipe. */
export function RecipeRowLink({ recipe }: { recipe: LinkedRecipe }) {
  return (
    <Link className="flex text-ink no-underline hover:underline" to={recipe.path} prefetch="none">
      <span className="flex-none w-24 mr-3">
        <PictureFrame className="rounded-2">
          <RecipePicture recipe={recipe} isSmall />
        </PictureFrame>
      </span>
      <span className="min-w-0">
        <span className={`${text.row} block break-words`} dir="auto">
          {recipe.title}
        </span>
        <span className={`${text.meta} block mt-0.5 break-words`}>
          {[formatMinutes(recipe.total_time_minutes), describeSource(recipe)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  )
}
