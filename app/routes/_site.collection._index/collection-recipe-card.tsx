import { Link } from '@remix-run/react'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { editSavedRecipePath, removeSavedRecipesPath, addToMealPlanPath } from '#app/domain/collection/paths'
import type { SavedRecipeCard } from '#app/domain/collection/saved-recipe'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { Icon } from '#app/ui/icon'
import { InlineNoteEditor } from './inline-note-editor'
import { InlineRatingButtons } from './inline-rating-buttons'

const COLLECTION_IMAGE_SIZES = '(min-width: 64em) 270px, 112px'

export function CollectionRecipeCard({
  recipe,
  here,
  isChosen,
  formToken,
}: {
  recipe: SavedRecipeCard
  here: string
  isChosen: boolean
  formToken: string
}) {
  const { id, title, source_url, source_domain, total_time_minutes, user_rating, note } = recipe
  const path = recipePath(source_url, { referrer: here })
  return (
    <li className={`sheet rc ${isChosen ? 'rc--on' : ''}`} id={`recipe-${id}`}>
      <label className="tap rc__pick">
        <input
          className="box"
          type="checkbox"
          name="ids"
          value={id}
          defaultChecked={isChosen}
          aria-label={`Select ${title}`}
        />
      </label>
      <Link className="frame" to={path} tabIndex={-1} aria-hidden="true">
        <RecipePicture recipe={recipe} sizes={COLLECTION_IMAGE_SIZES} />
      </Link>
      <div className="rc__b">
        <h2 className="h4">
          <Link to={path}>{title}</Link>
        </h2>
        <p className="meta">
          {[formatMinutes(total_time_minutes), formatSourceName(source_domain)].filter(Boolean).join(' · ')}
        </p>
        <InlineNoteEditor id={id} title={title} note={note} here={here} formToken={formToken} />
      </div>
      <div className="rc__f">
        <InlineRatingButtons id={id} title={title} rating={user_rating} here={here} formToken={formToken} />
        <details className="menu rc__more">
          <summary className="round">
            <Icon name="ellipsis" />
            <span className="vh">{`Plan, edit or remove ${title}`}</span>
          </summary>
          <div className="menu__p">
            <Link to={addToMealPlanPath([id], here)}>
              <Icon name="calendar-plus" />
              Add to Meal Plan
            </Link>
            <Link to={editSavedRecipePath(id)}>
              <Icon name="pencil" />
              Edit
            </Link>
            <Link to={removeSavedRecipesPath([id], here)}>
              <Icon name="trash-2" />
              Remove
            </Link>
          </div>
        </details>
      </div>
    </li>
  )
}
