import { Form } from '@remix-run/react'
import { useState } from 'react'
import { FormToken } from '#app/components/form-token'
import { OnceKey } from '#app/components/once-key'
import { recipeManagerPath } from '#app/domain/blog/recipe-manager-path'
import { FULL, LONGEST_QUERY } from '#app/domain/blog/recipe-sentences'
import { POSITIONS } from '#app/domain/blog/post'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import { RecipeLine } from './recipe-line'
import type { Shown } from './recipe-line'

type Found = Shown & { id: string; sourceUrl: string }
type Props = {
  postId: string
  q: string
  found: Found[]
  recipes: { recipeId: string | null; sourceUrl: string; position: number }[]
  /** Null in a post that is full. */ next: number | null
  formToken: string
  onceKey: string
  /** Which is on its way. */ adding: FormDataEntryValue | null
}

/** Recipes of the catalogue by their titles, each with a button that puts it into the post at the chosen position. */
export function Search({ postId, q, found, recipes, next, formToken, onceKey, adding }: Props) {
  const taken = new Set(recipes.map(({ position }) => position))
  // What was chosen holds, whatever others do meanwhile, until that place is taken.
  const [chosen, setChosen] = useState<number | null>(null)
  const position = chosen !== null && !taken.has(chosen) ? chosen : (next ?? undefined)
  return (
    <>
      <Form className="psearch" role="search" action={recipeManagerPath(postId)} replace preventScrollReset>
        <Field id="q" label="Recipe title">
          {(aria) => (
            <input
              {...aria}
              key={q}
              type="search"
              name="q"
              maxLength={LONGEST_QUERY}
              defaultValue={q}
              autoComplete="off"
            />
          )}
        </Field>
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
          <FormToken value={formToken} />
          <OnceKey value={onceKey} />
          <input type="hidden" name="intent" value="add" />
          {next === null ? (
            <p className="meta">{FULL}</p>
          ) : (
            <div className="brplace">
              <Field id="position" label="Position" hint="The number in the tag that shows it in the text.">
                {(aria) => (
                  <span className="select">
                    <select
                      {...aria}
                      name="position"
                      value={position}
                      onChange={({ target }) => setChosen(Number(target.value))}>
                      {POSITIONS.map((place) => (
                        <option key={place} value={place} disabled={taken.has(place)}>
                          {taken.has(place) ? `${place} (taken)` : place}
                        </option>
                      ))}
                    </select>
                    <Icon name="chevron-down" />
                  </span>
                )}
              </Field>
            </div>
          )}
          <ul className="plines" aria-label="Recipes found">
            {found.map((recipe) => {
              const there = recipes.find(
                ({ recipeId, sourceUrl }) => recipeId === recipe.id || sourceUrl === recipe.sourceUrl,
              )
              return (
                <RecipeLine key={recipe.id} recipe={recipe}>
                  {there ? (
                    <span className="badge badge--herb">
                      <Icon name="check" />
                      {`Position ${there.position}`}
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
                </RecipeLine>
              )
            })}
          </ul>
        </Form>
      )}
    </>
  )
}
