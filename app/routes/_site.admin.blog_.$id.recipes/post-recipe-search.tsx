import { Form } from '@remix-run/react'
import { useState } from 'react'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { IdempotencyKeyInput } from '#app/components/form/idempotency-key-input'
import { recipeManagerPath } from '#app/domain/blog/recipe-manager-path'
import { POST_RECIPES_FULL, MAX_RECIPE_QUERY_LENGTH } from '#app/domain/blog/recipe-messages'
import { POST_POSITIONS } from '#app/domain/blog/post'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { PostRecipeListItem } from './post-recipe-list-item'
import type { PostRecipeSummary } from './post-recipe-list-item'

type PostRecipeSearchResult = PostRecipeSummary & { id: string; sourceUrl: string }
type PostRecipeSearchProps = {
  postId: string
  q: string
  found: PostRecipeSearchResult[]
  recipes: { recipeId: string | null; sourceUrl: string; position: number }[]
  /** null in a full post. */ next: number | null
  formToken: string
  idempotencyKey: string
  /** Id of the recipe being added. */ adding: FormDataEntryValue | null
}

/** Searches the catalogue; each result can be added at the chosen position. */
export function PostRecipeSearch({
  postId,
  q,
  found,
  recipes,
  next,
  formToken,
  idempotencyKey,
  adding,
}: PostRecipeSearchProps) {
  const taken = new Set(recipes.map(({ position }) => position))
  // The chosen position stays until it is occupied.
  const [chosen, setChosen] = useState<number | null>(null)
  const position = chosen !== null && !taken.has(chosen) ? chosen : (next ?? undefined)
  return (
    <>
      <Form className="psearch" role="search" action={recipeManagerPath(postId)} replace preventScrollReset>
        <FormField id="q" label="Recipe title">
          {(aria) => (
            <input
              {...aria}
              key={q}
              type="search"
              name="q"
              maxLength={MAX_RECIPE_QUERY_LENGTH}
              defaultValue={q}
              autoComplete="off"
            />
          )}
        </FormField>
        <button className="btn">
          <Icon name="search" />
          Search
        </button>
      </Form>
      {q === '' ? (
        <p className="meta">
          The catalogue and our own kitchen are searched by the words of their titles, or by how these begin.
        </p>
      ) : found.length === 0 ? (
        <p role="status">{`No recipe has “${q}” in its title.`}</p>
      ) : (
        <Form method="post" action={recipeManagerPath(postId, { q })} preventScrollReset>
          <FormTokenInput value={formToken} />
          <IdempotencyKeyInput value={idempotencyKey} />
          <input type="hidden" name="intent" value="add" />
          {next === null ? (
            <p className="meta">{POST_RECIPES_FULL}</p>
          ) : (
            <div className="brplace">
              <FormField id="position" label="Position" hint="The number in the tag that shows it in the text.">
                {(aria) => (
                  <span className="select">
                    <select
                      {...aria}
                      name="position"
                      value={position}
                      onChange={({ target }) => setChosen(Number(target.value))}>
                      {POST_POSITIONS.map((place) => (
                        <option key={place} value={place} disabled={taken.has(place)}>
                          {taken.has(place) ? `${place} (taken)` : place}
                        </option>
                      ))}
                    </select>
                    <Icon name="chevron-down" />
                  </span>
                )}
              </FormField>
            </div>
          )}
          <ul className="plines" aria-label="Recipes found">
            {found.map((recipe) => {
              const existing = recipes.find(
                ({ recipeId, sourceUrl }) => recipeId === recipe.id || sourceUrl === recipe.sourceUrl,
              )
              return (
                <PostRecipeListItem key={recipe.id} recipe={recipe}>
                  {existing ? (
                    <span className="badge badge--herb">
                      <Icon name="check" />
                      {`Position ${existing.position}`}
                    </span>
                  ) : (
                    <button
                      className="btn"
                      name="recipeId"
                      value={recipe.id}
                      disabled={next === null || adding === recipe.id}>
                      <Icon name="plus" />
                      Add<span className="vh">{` ${recipe.title}`}</span>
                    </button>
                  )}
                </PostRecipeListItem>
              )
            })}
          </ul>
        </Form>
      )}
    </>
  )
}
