import { Form } from '@remix-run/react'
import { useState } from 'react'
import { ActionForm } from '#app/components/form/action-form'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { recipeManagerPath } from '#app/domain/blog/paths'
import { POST_RECIPES_FULL, MAX_RECIPE_QUERY_LENGTH } from '#app/domain/blog/messages'
import { POST_POSITIONS } from '#app/domain/blog/post'
import { InputField, FormField, Select } from '#app/ui/form-field'
import { postManagerSearchClass, postPartListClass } from '#app/components/blog/post-manager-dialog'
import { PostRecipeListItem, type PostRecipeSummary } from './post-recipe-list-item'
import { Button } from '#app/ui/button'
import { text } from '#app/ui/text'
import { Badge } from '#app/ui/badge'

type PostRecipeSearchResult = PostRecipeSummary & { id: string; sourceUrl: string }
type PostRecipeSearchProps = {
  postId: string
  q: string
  found: PostRecipeSearchResult[]
  recipes: { recipeId: string | null; sourceUrl: string; position: number }[]
  /** null in a full post. */ next: number | null
  idempotencyKey: string
  /** Id of the recipe being added. */ adding: FormDataEntryValue | null
}

/** Searches the catalogue; each result can be added at the chosen position. */
export function PostRecipeSearch({ postId, q, found, recipes, next, idempotencyKey, adding }: PostRecipeSearchProps) {
  const taken = new Set(recipes.map(({ position }) => position))
  // The chosen position stays until it is occupied.
  const [chosen, setChosen] = useState<number | null>(null)
  const position = chosen !== null && !taken.has(chosen) ? chosen : (next ?? undefined)
  return (
    <>
      <Form
        className={postManagerSearchClass}
        role="search"
        action={recipeManagerPath(postId)}
        replace
        preventScrollReset>
        <InputField
          id="q"
          label="Recipe title"
          key={q}
          type="search"
          maxLength={MAX_RECIPE_QUERY_LENGTH}
          defaultValue={q}
          autoComplete="off"
        />
        <Button icon="search">Search</Button>
      </Form>
      {q === '' ? (
        <p className={text.meta}>Searches the titles of all recipes. The beginning of a word is enough.</p>
      ) : found.length === 0 ? (
        <p role="status">{`No recipe has “${q}” in its title.`}</p>
      ) : (
        <ActionForm action={recipeManagerPath(postId, { q })} preventScrollReset>
          <IdempotencyKeyInput value={idempotencyKey} />
          <input type="hidden" name="intent" value="add" />
          {next === null ? (
            <p className={text.meta}>{POST_RECIPES_FULL}</p>
          ) : (
            <div className="mb-4">
              <FormField id="position" label="Position" hint="The number in the recipe's tag.">
                {(aria) => (
                  <div className="max-w-[10rem]">
                    <Select
                      {...aria}
                      name="position"
                      value={position}
                      onChange={({ target }) => setChosen(Number(target.value))}
                      of={POST_POSITIONS.map((place) => [
                        String(place),
                        taken.has(place) ? `${place} (taken)` : String(place),
                        taken.has(place),
                      ])}
                    />
                  </div>
                )}
              </FormField>
            </div>
          )}
          <ul className={postPartListClass} aria-label="Recipes found">
            {found.map((recipe) => {
              const existing = recipes.find(
                ({ recipeId, sourceUrl }) => recipeId === recipe.id || sourceUrl === recipe.sourceUrl,
              )
              return (
                <PostRecipeListItem key={recipe.id} recipe={recipe}>
                  {existing ? (
                    <Badge tone="herb" icon="check">{`Position ${existing.position}`}</Badge>
                  ) : (
                    <Button
                      size="compact"
                      icon="plus"
                      name="recipeId"
                      value={recipe.id}
                      disabled={next === null || adding === recipe.id}>
                      Add<span className="sr-only">{` ${recipe.title}`}</span>
                    </Button>
                  )}
                </PostRecipeListItem>
              )
            })}
          </ul>
        </ActionForm>
      )}
    </>
  )
}
