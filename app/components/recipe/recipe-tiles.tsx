import type { RecipeTile } from '#app/domain/recipes/recipe'
import { starterRecipePath } from '#app/domain/recipes/recipe-paths'
import { formatMinutes } from '#app/domain/recipes/format-recipe'
import { Link } from '#app/ui/link'
import { PictureFrame } from '#app/ui/picture-frame'
import { text } from '#app/ui/text'
import { RecipePicture } from './recipe-picture'

const TILE_PICTURE_SIZES = '(min-width: 80em) 280px, (min-width: 48em) 23vw, 46vw'

type Tile = Omit<RecipeTile, 'slug'> &
  ({ slug: string } | { /** Of the recipe's page. */ path: string; /** Whose it is. */ note: string })

/** Recipes as pictures with title and time, starter recipes by their slug; each is one link. */
export function RecipeTiles({ recipes }: { recipes: Tile[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 md:grid-cols-4 md:gap-x-4 lg:gap-x-6 lg:gap-y-8">
      {recipes.map((recipe) => (
        <li key={'path' in recipe ? `${recipe.path} ${recipe.title}` : recipe.slug} className="min-w-0">
          <Link
            className="block h-full text-ink no-underline hover:underline"
            to={'path' in recipe ? recipe.path : starterRecipePath(recipe.slug)}
            prefetch="none">
            <PictureFrame className="rounded-2">
              <RecipePicture recipe={recipe} sizes={TILE_PICTURE_SIZES} />
            </PictureFrame>
            <span className={`${text.row} block mt-2 break-words`}>{recipe.title}</span>
            <span className={`${text.meta} block mt-0.5 break-words`}>
              {[formatMinutes(recipe.total_time_minutes), 'note' in recipe && recipe.note].filter(Boolean).join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
