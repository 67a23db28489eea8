import { Form, Link } from '@remix-run/react'
import { FormToken } from '#app/components/form-token'
import { Tag } from '#app/components/post-parts'
import { recipeManagerPath } from '#app/domain/blog/recipe-manager-path'
import { recipeTag } from '#app/domain/blog/tags'
import { Icon } from '#app/ui/icon'
import { RecipeLine } from './recipe-line'
import type { Shown } from './recipe-line'

type Props = {
  postId: string
  recipes: (Shown & { id: string; position: number })[]
  formToken: string
  /** Which is on its way out. */ removing: FormDataEntryValue | null
}

/** The recipes of the post by their positions, each with the tag that shows it in the text. */
export function Existing({ postId, recipes, formToken, removing }: Props) {
  if (recipes.length === 0) {
    return (
      <p>
        No recipes yet. <Link to={recipeManagerPath(postId)}>Search for one</Link>.
      </p>
    )
  }
  return (
    <>
      <p className="meta brhow">Write a recipe’s tag on a line of its own where it is to stand in the text.</p>
      <ul className="plines" aria-label="Recipes of the post">
        {recipes.map((recipe) => (
          <RecipeLine key={recipe.id} recipe={recipe} number={recipe.position}>
            <Tag tag={recipeTag(recipe.position)} />
            <Form method="post" action={recipeManagerPath(postId, { tab: 'existing' })} preventScrollReset>
              <FormToken value={formToken} />
              <input type="hidden" name="id" value={recipe.id} />
              <button className="btn" name="intent" value="remove" disabled={removing === recipe.id}>
                <Icon name="trash-2" />
                Remove<span className="vh">{` ${recipe.title}`}</span>
              </button>
            </Form>
          </RecipeLine>
        ))}
      </ul>
    </>
  )
}
