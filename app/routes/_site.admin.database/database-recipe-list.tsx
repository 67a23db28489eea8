import { Form, Link } from '@remix-run/react'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { useRowSelection } from '#app/ui/use-row-selection'
import type { DatabaseRecipe } from '#app/domain/catalogue/database-recipe'
import { CATALOGUE_DELETION_PATH, catalogueSelectAllPath } from '#app/domain/catalogue/paths'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'

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
  return (
    <Form action={CATALOGUE_DELETION_PATH} ref={form} onChange={look}>
      <input type="hidden" name="return_url" value={here} />
      <div className="selrow dbsel">
        <div
          className={`selbar ${isHydrated && isChoosing ? 'selbar--on' : ''}`}
          role="group"
          aria-label="Selected recipes">
          <Link
            className="btn selbar__all"
            to={catalogueSelectAllPath(here, isHydrated ? isAll : isAllChosen)}
            onClick={choose}
            preventScrollReset>
            {(isHydrated ? isAll : isAllChosen) ? 'Deselect All' : 'Select All'}
          </Link>{' '}
          <p className="vh" aria-live="polite">
            {isHydrated && isChoosing && `${chosen.size} selected`}
          </p>
          <div className="btns">
            <button className="btn" disabled={isHydrated && !isChoosing}>
              <Icon name="trash-2" />
              {isHydrated ? `Delete ${chosen.size}` : isAllChosen ? `Delete ${recipes.length}` : 'Delete selected'}
            </button>
          </div>
        </div>
      </div>
      <ul className="sheet dbrows">
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
  return (
    <li className={`dbrow ${isChosen ? 'dbrow--on' : ''}`} id={`recipe-${id}`}>
      <label className="tap dbrow__pick">
        <input
          className="box"
          type="checkbox"
          name="id"
          value={id}
          defaultChecked={isChosen}
          aria-label={`Select ${title}`}
        />
      </label>
      <span className="frame dbrow__pic">
        <RecipePicture recipe={recipe} sizes="112px" />
      </span>
      <h2 className="h4 dbrow__t">{title}</h2>
      <div className="dbrow__b">
        <p className="dbrow__cats">
          {[ingredient_category, mood_category, time_category].map((category, index) => (
            <span key={index} className={`badge ${category ? '' : 'badge--none'}`}>
              {category ?? `No ${['ingredient', 'mood', 'time'][index]}`}
            </span>
          ))}
          {!is_valid && <span className="badge badge--honey">Not valid</span>}
        </p>
        <p className="meta">
          {[
            formatSourceName(source_domain),
            formatMinutes(total_time_minutes).replace(/ /g, NO_BREAK_SPACE),
            `quality${NO_BREAK_SPACE}${quality_score}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {!is_valid && invalid_reason && <p className="meta">{invalid_reason}</p>}
      </div>
      <div className="btns dbrow__go">
        {is_valid && (
          <Link className="btn" to={recipePath(source_url, { referrer: here })}>
            View<span className="vh">{` ${title}`}</span>
          </Link>
        )}{' '}
        <a className="btn" href={source_url} target="_blank" rel="noreferrer">
          <Icon name="external-link" />
          Original<span className="vh">{` of ${title}`}</span>
        </a>
      </div>
    </li>
  )
}
