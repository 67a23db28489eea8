import { Link } from '@remix-run/react'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { editSavedRecipePath, removeSavedRecipesPath, addToMealPlanPath } from '#app/domain/collection/paths'
import type { SavedRecipeCard } from '#app/domain/collection/saved-recipe'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import type { IconName } from '#app/ui/icon-names'
import { tapClass } from '#app/ui/input'
import { Menu, MenuItemLabel, menuItemClass, menuPanelClass } from '#app/ui/menu'
import { text } from '#app/ui/text'
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
      <label className={`${tapClass} absolute left-1 top-1 z-[2] print:hidden`}>
        <input
          className="checkbox shadow-[0_0_0_3px_var(--card)]"
          type="checkbox"
          name="ids"
          value={id}
          defaultChecked={isChosen}
          aria-label={`Select ${title}`}
        />
      </label>
      <Link className="saved-frame" to={path} tabIndex={-1} aria-hidden="true">
        <RecipePicture recipe={recipe} sizes={COLLECTION_IMAGE_SIZES} />
      </Link>
      <div className="min-w-0 pt-3 px-3.5 pb-1 break-anywhere lg:flex-1">
        <h2 className="saved-title" dir="auto">
          <Link to={path}>{title}</Link>
        </h2>
        <p className={`${text.meta} mt-1`}>
          {[formatMinutes(total_time_minutes), formatSourceName(source_domain)].filter(Boolean).join(' · ')}
        </p>
        <InlineNoteEditor id={id} title={title} note={note} here={here} formToken={formToken} />
      </div>
      <div className="col-span-full flex items-center justify-between pl-2 pr-1.5 border-t print:hidden">
        <InlineRatingButtons id={id} title={title} rating={user_rating} here={here} formToken={formToken} />
        <Menu icon="ellipsis" label={`Plan, edit or remove ${title}`}>
          <div className={menuPanelClass('above')}>
            <MenuLink to={addToMealPlanPath([id], here)} icon="calendar-plus" label="Add to Meal Plan" />
            <MenuLink to={editSavedRecipePath(id)} icon="pencil" label="Edit" />
            <MenuLink to={removeSavedRecipesPath([id], here)} icon="trash-2" label="Remove" />
          </div>
        </Menu>
      </div>
    </li>
  )
}

function MenuLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  return (
    <Link className={menuItemClass} to={to}>
      <MenuItemLabel icon={icon}>{label}</MenuItemLabel>
    </Link>
  )
}
