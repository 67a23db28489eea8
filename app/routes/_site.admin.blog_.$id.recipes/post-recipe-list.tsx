import { ActionForm } from '#app/components/form/action-form'
import { Link } from '@remix-run/react'
import { CopyTagButton, postPartListClass } from '#app/components/blog/post-manager-dialog'
import { recipeManagerPath } from '#app/domain/blog/paths'
import { formatRecipeTag } from '#app/domain/blog/post-parts'
import { PostRecipeListItem, type PostRecipeSummary } from './post-recipe-list-item'
import { Button } from '#app/ui/button'
import { text } from '#app/ui/text'

type PostRecipeListProps = {
  postId: string
  recipes: (PostRecipeSummary & { id: string; position: number })[]
  /** Id of the recipe being removed. */ removing: FormDataEntryValue | null
}

/** The post's recipes by position, with their tags. */
export function PostRecipeList({ postId, recipes, removing }: PostRecipeListProps) {
  if (recipes.length === 0) {
    return (
      <p>
        No recipes yet. <Link to={recipeManagerPath(postId)}>Search for one</Link>.
      </p>
    )
  }
  return (
    <>
      <p className={`${text.meta} mt-1 mb-3`}>To show a recipe in the text, put its tag on a line of its own.</p>
      <ul className={postPartListClass} aria-label="Recipes of the post">
        {recipes.map((recipe) => (
          <PostRecipeListItem key={recipe.id} recipe={recipe} number={recipe.position}>
            <CopyTagButton tag={formatRecipeTag(recipe.position)} />
            <ActionForm
              fields={{ id: recipe.id }}
              action={recipeManagerPath(postId, { tab: 'existing' })}
              preventScrollReset>
              <Button size="compact" icon="trash-2" name="intent" value="remove" disabled={removing === recipe.id}>
                Remove<span className="sr-only">{` ${recipe.title}`}</span>
              </Button>
            </ActionForm>
          </PostRecipeListItem>
        ))}
      </ul>
    </>
  )
}
