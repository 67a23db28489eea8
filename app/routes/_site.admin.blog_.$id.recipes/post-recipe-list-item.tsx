import type { ReactNode } from 'react'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { formatRecipeRating, formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'

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
    <li className="pline">
      <span className="frame pline__pic">
        <RecipePicture recipe={recipe} sizes="80px" />
        {number !== undefined && (
          <span className="pline__n num">
            <span className="vh">Position </span>
            {number}
          </span>
        )}
      </span>
      <div className="pline__b">
        <h2 className="pline__t">{title}</h2>
        <p className="meta">
          {[
            formatMinutes(totalTimeMinutes),
            ratingValue !== null && `${formatRecipeRating(ratingValue)} stars`,
            formatSourceName(sourceDomain),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {recipe.recipeId === null && <p className="meta">Not in the catalogue; the post keeps its copy.</p>}
      </div>
      <div className="pline__go">{children}</div>
    </li>
  )
}
