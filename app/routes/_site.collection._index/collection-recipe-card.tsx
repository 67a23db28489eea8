import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { editSavedRecipePath, removeSavedRecipesPath, addToMealPlanPath } from '#app/domain/collection/paths'
import type { SavedRecipeCard } from '#app/domain/collection/saved-recipe'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { Link } from '#app/ui/link'
import { menuItemClass, menuPanelClass, useClosingDetails } from '#app/ui/menu'
import { InlineNoteEditor } from './inline-note-editor'
import { InlineRatingButtons } from './inline-rating-buttons'

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
  const { id, title, source_url, source_domain, total_time_minutes, user_rating, note, picture_url } = recipe
  const path = recipePath(source_url, { referrer: here })
  return (
    <li className={`saved-card ${isChosen ? 'border-tomato shadow-selected' : 'shadow-1'}`} id={`recipe-${id}`}>
      <label className="saved-tick">
        <input
          className="checkbox"
          type="checkbox"
          name="ids"
          value={id}
          defaultChecked={isChosen}
          aria-label={`Select ${title}`}
        />
      </label>
      {/* The link of the title lies over it. */}
      <div className="saved-frame">
        <RecipePicture recipe={{ picture_url, plate_url: plateUrl(id) }} isSmall />
      </div>
      <div className="saved-text">
        <h2 className="saved-title" dir="auto">
          <Link to={path}>{title}</Link>
        </h2>
        <p className="saved-facts">
          {[formatMinutes(total_time_minutes), formatSourceName(source_domain)].filter(Boolean).join(' · ')}
        </p>
        <InlineNoteEditor id={id} title={title} note={note} here={here} formToken={formToken} />
      </div>
      <div className="saved-tools">
        <InlineRatingButtons id={id} title={title} rating={user_rating} here={here} formToken={formToken} />
        {/* Its dots are drawn by base.css. */}
        <details className="relative" ref={useClosingDetails()}>
          <summary>{`Plan, edit or remove ${title}`}</summary>
          <div className={menuPanelClass('above')}>
            <MenuLink to={addToMealPlanPath([id], here)} label="Add to Meal Plan" />
            <MenuLink to={editSavedRecipePath(id)} label="Edit" />
            <MenuLink to={removeSavedRecipesPath([id], here)} label="Remove" />
          </div>
        </details>
      </div>
    </li>
  )
}

/** Without an icon: a page has 72 of them. */
function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={menuItemClass} to={to}>
      {label}
    </Link>
  )
}
