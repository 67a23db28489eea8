import type { ReactNode } from 'react'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { PostPartListItem } from '#app/components/blog/post-manager-dialog'
import { formatRecipeRating, formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { text } from '#app/ui/text'

export type PostRecipeSummary = {
  recipeId?: string | null
  title: string
  sourceDomain: string
  totalTimeMinutes: number | null
  ratingValue: number | null
  picture_url: string | null
  plate_url: string
}

export function PostRecipeListItem({
  recipe,
  number,
  children,
}: {
  recipe: PostRecipeSummary
  number?: number
  children: ReactNode
}) {
  const { title, sourceDomain, totalTimeMinutes, ratingValue } = recipe
  return (
    <PostPartListItem
      picture={<RecipePicture recipe={recipe} isSmall />}
      position={number}
      title={title}
      level={2}
      actions={children}>
      <p className={text.meta}>
        {[
          formatMinutes(totalTimeMinutes),
          ratingValue !== null && `${formatRecipeRating(ratingValue)} stars`,
          formatSourceName(sourceDomain),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {recipe.recipeId === null && <p className={text.meta}>No longer in the database; the post keeps its copy.</p>}
    </PostPartListItem>
  )
}
