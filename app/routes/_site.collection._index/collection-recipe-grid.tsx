import { Form, Link } from '@remix-run/react'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { useRowSelection } from '#app/ui/use-row-selection'
import { collectionSelectAllPath } from '#app/domain/collection/paths'
import type { SavedRecipeCard } from '#app/domain/collection/saved-recipe'
import { Icon } from '#app/ui/icon'
import { Notice } from '#app/ui/notice'
import { useHydrated } from '#app/ui/use-hydrated'
import { CollectionRecipeCard } from './collection-recipe-card'
import { collectionFormAction } from './collection-form-action'

/**
 * Cards and bulk actions in one form, so that it works without a script. The bulk buttons come first, since implicit
 * submission uses the first button.
 */
export function CollectionRecipeGrid({
  recipes,
  here,
  isAllChosen,
  formToken,
  wrong: errors,
}: {
  recipes: SavedRecipeCard[]
  here: string
  isAllChosen: boolean
  formToken: string
  wrong: string | null
}) {
  const isHydrated = useHydrated()
  const { form, chosen, isChoosing, isAll, look, choose } = useRowSelection('ids', recipes, isAllChosen)
  const isNone = isHydrated && !isChoosing
  const counted = isChoosing ? ` (${chosen.size})` : ''
  return (
    <Form method="post" action={collectionFormAction(here)} ref={form} onChange={look}>
      <FormTokenInput value={formToken} />
      <input type="hidden" name="intent" value="chosen" />
      {errors && <Notice title={errors} />}
      <div className="selrow">
        <div
          className={`selbar ${isHydrated && isChoosing ? 'selbar--on' : ''}`}
          role="group"
          aria-label="Selected recipes">
          <Link
            className="btn selbar__all"
            to={collectionSelectAllPath(here, isAll)}
            onClick={choose}
            preventScrollReset>
            {isAll ? 'Deselect All' : 'Select All'}
          </Link>{' '}
          <p className="selbar__n" aria-live="polite">
            {isChoosing && `${chosen.size} selected`}
          </p>
          <div className="btns">
            <button className="btn selbar__go" name="deed" value="plan" disabled={isNone}>
              <Icon name="calendar-plus" />
              {`Add to Meal Plan${counted}`}
            </button>{' '}
            <button className="btn" name="deed" value="remove" disabled={isNone}>
              <Icon name="trash-2" />
              {`Remove${counted}`}
            </button>
          </div>
        </div>
      </div>
      <ul className="rgrid">
        {recipes.map((recipe) => (
          <CollectionRecipeCard
            key={recipe.id}
            recipe={recipe}
            here={here}
            isChosen={isHydrated ? chosen.has(recipe.id) : isAllChosen}
            formToken={formToken}
          />
        ))}
      </ul>
    </Form>
  )
}
