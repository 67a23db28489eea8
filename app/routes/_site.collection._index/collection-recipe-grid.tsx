import { rich, t } from '#packages/texts/t'
import { Form } from '@remix-run/react'
import { FormTokenInput } from '#app/components/form/hidden-inputs'
import { useEffect } from 'react'
import { cardsFieldValue } from '#app/domain/collection/intents'
import { collectionSelectAllPath } from '#app/domain/collection/paths'
import type { SavedRecipeCard } from '#app/domain/collection/saved-recipe'
import { Button, LinkButton } from '#app/ui/button'
import { Notice } from '#app/ui/notice'
import { SelectionBar, useRowSelection } from '#app/ui/selection-bar'
import { useHydrated } from '#app/ui/use-hydrated'
import { CollectionRecipeCard, collectionFormAction, CardControlNames } from './collection-recipe-card'
import { countSelected, isSelected, type useKeptSelection } from './use-kept-selection'

/**
 * Cards and bulk actions in one form, so that it works without a script. The bulk buttons come first, since implicit
 * submission uses the first button.
 */
export function CollectionRecipeGrid({
  recipes,
  total,
  here,
  kept: { selection, look: lookAtPage, chooseAll, chooseNone },
  wrong: errors,
}: {
  recipes: SavedRecipeCard[]
  /** On all pages. */ total: number
  here: string
  kept: ReturnType<typeof useKeptSelection>
  wrong: string | null
}) {
  const isHydrated = useHydrated()
  const isSelectedAtFirst = (id: string) => isSelected(selection, id)
  const { form, chosen, isAll, look, choose } = useRowSelection('ids', recipes, isSelectedAtFirst)
  // Select All means all pages; what is unticked afterwards, on any of them, is left out.
  useEffect(() => lookAtPage(recipes, chosen), [chosen]) // eslint-disable-line react-hooks/exhaustive-deps -- after a change of the ticks only
  const count = countSelected(selection, total)
  const isChoosing = count > 0
  const isEveryPage = selection.isEvery && isChoosing && total > recipes.length
  const isHere = new Set(recipes.map(({ id }) => id))
  const elsewhere = [...selection.ids].filter((id) => !isHere.has(id))
  const isNone = isHydrated && !isChoosing
  const isFloating = isHydrated && isChoosing
  const tone = isFloating ? 'inherit' : 'plain'
  // So that all three fit beside each other on a phone.
  const compact = isFloating ? '' : 'max-md:mr-1 max-md:px-1.5'
  const compactAction = isFloating ? '' : `${compact} max-md:[&>svg]:hidden`
  const counted = isChoosing ? ` (${count})` : ''
  return (
    <Form method="post" action={collectionFormAction(here)} replace={false} ref={form} onChange={look}>
      <FormTokenInput />
      <input type="hidden" name="intent" value="chosen" />
      <input type="hidden" name="cards" value={cardsFieldValue(recipes.map(({ id }) => id))} />
      {isEveryPage && <input type="hidden" name="everyPage" value="1" />}
      {isEveryPage && recipes.map(({ id }) => <input type="hidden" key={id} name="shown" value={id} />)}
      {elsewhere.map((id) => (
        <input type="hidden" key={id} name={isEveryPage ? 'shown' : 'ids'} value={id} />
      ))}
      {errors && <Notice title={errors} />}
      <SelectionBar
        label={t('Selected recipes')}
        isFloating={isFloating}
        actions={
          <>
            <Button
              tone={isFloating ? 'main' : 'plain'}
              size="compact"
              className={compactAction}
              icon="calendar-plus"
              aria-label={t('Add to Meal Plan{counted}', { counted })}
              name="do"
              value="plan"
              disabled={isNone}>
              <span>
                {rich('Add to <span>Meal </span>Plan{counted}', {
                  span: (text) => <span className={isFloating ? '' : 'max-md:hidden'}>{text}</span>,
                  counted,
                })}
              </span>
            </Button>{' '}
            <Button
              tone={tone}
              size="compact"
              className={compactAction}
              icon="trash-2"
              name="do"
              value="remove"
              disabled={isNone}>
              {t('Remove{counted}', { counted })}
            </Button>
          </>
        }>
        <LinkButton
          tone={tone}
          size="compact"
          className={`my-1 ${isFloating ? 'mr-2' : compact}`}
          to={collectionSelectAllPath(here, isAll)}
          onClick={(event) => {
            if (isAll) chooseNone()
            else chooseAll()
            choose(event)
          }}
          preventScrollReset>
          {isAll ? t('Deselect All') : t('Select All')}
        </LinkButton>{' '}
        <p className="my-1 mr-2 font-semibold empty:hidden" aria-live="polite">
          {isChoosing && t('{count} selected', { count })}
        </p>
      </SelectionBar>
      <CardControlNames />
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-4 lg:gap-y-6">
        {recipes.map((recipe, card) => (
          <CollectionRecipeCard
            key={recipe.id}
            recipe={recipe}
            card={card}
            here={here}
            isChosen={isHydrated ? chosen.has(recipe.id) : isSelected(selection, recipe.id)}
          />
        ))}
      </ul>
      <p className="mt-6 print:hidden">
        <Button icon="book-heart" name="do" value="book">
          {t('Make a cookbook{counted}', { counted })}
        </Button>
      </p>
    </Form>
  )
}
