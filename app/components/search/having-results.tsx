import { useNavigation } from '@remix-run/react'
import type { HavingChoice, HavingResult } from '#app/domain/search/having'
import { Button } from '#app/ui/button'
import { cardClass } from '#app/ui/classes'
import { ActionForm } from '#app/components/form/action-form'
import { IdempotencyKeyInput } from '../form/hidden-inputs'
import { RecipeRowLink } from '../recipe/recipe-row-link'

/** Recipes with what they use and lack; what one lacks goes on a list by one tap. */
export function HavingResults({
  results,
  choice: { have, minutes, diets },
  idempotencyKey,
}: {
  results: HavingResult[]
  choice: HavingChoice
  idempotencyKey: string
}) {
  const adding = useNavigation().formData?.get('recipe')
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {results.map((recipe) => (
        <li key={recipe.source_url} className={`${cardClass} flex flex-col min-w-0 p-3`}>
          <RecipeRowLink recipe={recipe} />
          <p className="mt-3 text-sm break-words">
            <b className="font-semibold text-herb">Uses</b> {recipe.uses.join(', ')}
          </p>
          {recipe.missing.length === 0 ? (
            <p className="mt-1 text-sm">You have all it needs.</p>
          ) : (
            <>
              <p className="mt-1 mb-3 text-sm break-words">
                <b className="font-semibold">You need</b> {recipe.missing.join(', ')}
              </p>
              <ActionForm className="mt-auto" preventScrollReset>
                <IdempotencyKeyInput value={idempotencyKey} />
                <input type="hidden" name="recipe" value={recipe.source_url} />
                {have.map((thing) => (
                  <input type="hidden" name="have" value={thing} key={thing} />
                ))}
                {diets?.map((diet) => (
                  <input type="hidden" name="diet" value={diet} key={diet} />
                ))}
                {minutes !== null && <input type="hidden" name="time" value={minutes} />}
                <Button
                  name="intent"
                  value="add-missing"
                  icon="shopping-basket"
                  disabled={adding === recipe.source_url}>
                  {adding === recipe.source_url ? 'Adding…' : 'Add these to my list'}
                  <span className="sr-only">{`: ${recipe.title}`}</span>
                </Button>
              </ActionForm>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
