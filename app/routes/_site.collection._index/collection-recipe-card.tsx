import { Link } from '@remix-run/react'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { editSavedRecipePath, removeSavedRecipesPath, addToMealPlanPath } from '#app/domain/collection/paths'
import type { SavedRecipeCard } from '#app/domain/collection/saved-recipe'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { Menu, menuItemClass, menuPanelClass } from '#app/ui/menu'
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
      <Link className="saved-frame" to={path} discover="none" tabIndex={-1} aria-hidden="true">
        <RecipePicture recipe={recipe} sizes={COLLECTION_IMAGE_SIZES} />
      </Link>
      <div className="saved-text">
        <h2 className="saved-title" dir="auto">
          <Link to={path} discover="none">
            {title}
          </Link>
        </h2>
        <p className="saved-facts">
          {[formatMinutes(total_time_minutes), formatSourceName(source_domain)].filter(Boolean).join(' · ')}
        </p>
        <InlineNoteEditor id={id} title={title} note={note} here={here} formToken={formToken} />
      </div>
      <div className="saved-tools">
        <InlineRatingButtons id={id} title={title} rating={user_rating} here={here} formToken={formToken} />
        <Menu icon="ellipsis" label={`Plan, edit or remove ${title}`}>
          <div className={menuPanelClass('above')}>
            <MenuLink to={addToMealPlanPath([id], here)} label="Add to Meal Plan" />
            <MenuLink to={editSavedRecipePath(id)} label="Edit" />
            <MenuLink to={removeSavedRecipesPath([id], here)} label="Remove" />
          </div>
        </Menu>
      </div>
    </li>
  )
}

/** Without an icon: a page has 72 of them. */
function MenuLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={menuItemClass} to={to} discover="none">
      {label}
    </Link>
  )
}
