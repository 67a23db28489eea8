import { Form, Link } from '@remix-run/react'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import {
  type DatabaseRecipe,
  CATALOGUE_DELETION_PATH,
  catalogueSelectAllPath,
} from '#app/domain/recipes/catalogue-filters'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { SelectionBar, useRowSelection } from '#app/ui/selection-bar'
import { pictureFrameClass } from '#app/ui/picture-frame'
import { useHydrated } from '#app/ui/use-hydrated'
import { LinkButton, Button, buttonClass, buttonRowClass } from '#app/ui/button'
import { Icon } from '#app/ui/icon'
import { text } from '#app/ui/text'
import { cardClass } from '#app/ui/classes'
import { Badge } from '#app/ui/badge'
import { tapClass } from '#app/ui/input'

/** Recipes with row selection: a form that leads to the confirmation page. */
export function DatabaseRecipeList({
  recipes,
  here,
  isAllChosen,
}: {
  recipes: DatabaseRecipe[]
  here: string
  isAllChosen: boolean
}) {
  const isHydrated = useHydrated()
  const { form, chosen, isChoosing, isAll, look, choose } = useRowSelection('id', recipes, isAllChosen)
  const isFloating = isHydrated && isChoosing
  const tone = isFloating ? 'inherit' : 'plain'
  return (
    <Form action={CATALOGUE_DELETION_PATH} ref={form} onChange={look}>
      <input type="hidden" name="return_url" value={here} />
      <SelectionBar
        label="Selected recipes"
        isFloating={isFloating}
        isOneLine
        actions={
          // Without JavaScript its words take the icon's place, so that both buttons stand in one line on a phone.
          <Button tone={tone} icon={isHydrated ? 'trash-2' : undefined} disabled={isHydrated && !isChoosing}>
            {isHydrated ? `Delete ${chosen.size}` : isAllChosen ? `Delete ${recipes.length}` : 'Delete selected'}
          </Button>
        }>
        <LinkButton
          tone={tone}
          to={catalogueSelectAllPath(here, isHydrated ? isAll : isAllChosen)}
          onClick={choose}
          preventScrollReset>
          {(isHydrated ? isAll : isAllChosen) ? 'Deselect All' : 'Select All'}
        </LinkButton>{' '}
        <p className="sr-only" aria-live="polite">
          {isFloating && `${chosen.size} selected`}
        </p>
      </SelectionBar>
      <ul className={`${cardClass} divide-y`}>
        {recipes.map((recipe) => (
          <DatabaseRecipeListItem
            key={recipe.id}
            recipe={recipe}
            here={here}
            isChosen={isHydrated ? chosen.has(recipe.id) : isAllChosen}
          />
        ))}
      </ul>
    </Form>
  )
}

const ROW =
  'grid grid-cols-[44px_minmax(0,1fr)_auto] gap-x-3 px-3 py-2 scroll-mt-[84px] first:rounded-t-2 ' +
  'last:rounded-b-2 md:grid-cols-[44px_104px_minmax(0,1fr)_auto] md:gap-x-0 md:items-center md:p-3 md:px-4'
const SELECTED_ROW = 'bg-tomato-wash shadow-[inset_3px_0_0_var(--tomato)]'

const NO_BREAK_SPACE = '\u00a0'

function DatabaseRecipeListItem({
  recipe,
  here,
  isChosen,
}: {
  recipe: DatabaseRecipe
  here: string
  isChosen: boolean
}) {
  const {
    id,
    title,
    source_url,
    source_domain,
    total_time_minutes,
    quality_score,
    ingredient_category,
    mood_category,
    time_category,
    is_valid,
    invalid_reason,
  } = recipe
  const view = recipePath(source_url, { referrer: here })
  const categories = [ingredient_category, mood_category, time_category].map((category, index) => ({
    label: category ?? `No ${['ingredient', 'mood', 'time'][index]}`,
    isMissing: category === null,
  }))
  const facts = [
    formatSourceName(source_domain),
    formatMinutes(total_time_minutes).replace(/ /g, NO_BREAK_SPACE),
    `quality${NO_BREAK_SPACE}${quality_score}`,
  ].filter(Boolean)
  return (
    <li className={`${ROW} ${isChosen ? SELECTED_ROW : ''}`} id={`recipe-${id}`}>
      <label className={`${tapClass} col-start-1 row-start-1 md:-ml-2 md:row-end-3 print:hidden`}>
        <input
          className="checkbox"
          type="checkbox"
          name="id"
          value={id}
          defaultChecked={isChosen}
          aria-label={`Select ${title}`}
        />
      </label>
      <span
        className={pictureFrameClass(
          'none',
          'col-start-1 row-start-2 h-11 rounded-1 md:col-start-2 md:row-start-1 md:row-end-3 md:h-[78px]',
        )}>
        <RecipePicture recipe={recipe} isSmall />
      </span>
      <h2
        className={`${text.row} col-start-2 row-start-1 self-center min-w-0 break-anywhere md:col-start-3 md:self-end md:pl-3.5`}
        dir="auto">
        {is_valid ? (
          <Link className="text-inherit no-underline hover:underline" to={view}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <div className="col-start-2 col-end-4 row-start-2 min-w-0 break-anywhere md:col-start-3 md:col-end-4 md:self-start md:pl-3.5">
        {/* Badges take three lines of a phone. */}
        <p className={`${text.meta} md:hidden`}>{[...categories.map(({ label }) => label), ...facts].join(' · ')}</p>
        <p className="flex flex-wrap my-1 -mx-[3px] *:my-0.5 *:mx-[3px] max-md:hidden">
          {categories.map(({ label, isMissing }) => (
            <Badge key={label} tone={isMissing ? 'missing' : 'plain'}>
              {label}
            </Badge>
          ))}
          {!is_valid && <Badge tone="honey">Not valid</Badge>}
        </p>
        <p className={`${text.meta} max-md:hidden`}>{facts.join(' · ')}</p>
        {!is_valid && (
          <p className={text.meta}>
            <span className="font-semibold md:hidden">Not valid</span> {invalid_reason}
          </p>
        )}
      </div>
      <div
        className={`${buttonRowClass} col-start-3 row-start-1 md:col-start-4 md:row-end-3 md:flex-nowrap md:pl-4 print:hidden`}>
        {is_valid && (
          <LinkButton size="compact" className="max-md:hidden" to={view}>
            View<span className="sr-only">{` ${title}`}</span>
          </LinkButton>
        )}{' '}
        <a
          className={buttonClass({ size: 'compact', className: 'max-md:border-transparent max-md:bg-transparent' })}
          href={source_url}
          aria-label={`Original of ${title}`}
          target="_blank"
          rel="noreferrer">
          <Icon name="external-link" className="md:mr-2" />
          <span className="max-md:hidden">Original</span>
        </a>
      </div>
    </li>
  )
}
