import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { editSavedRecipePath, removeSavedRecipesPath, addToMealPlanPath } from '#app/domain/collection/paths'
import type { SavedRecipeCard } from '#app/domain/collection/saved-recipe'
import { plateUrl } from '#app/domain/recipes/plate-url'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { formatSourceName, formatMinutes } from '#app/domain/recipes/format-recipe'
import { Link } from '#app/ui/link'
import { useClosingDetails } from '#app/ui/menu'
import { cardControlName, cardTitleId } from './card-control-names'
import { InlineNoteEditor } from './inline-note-editor'
import { InlineRatingButtons } from './inline-rating-buttons'

/** `dir` of a text whose language is not known: undefined where no letter is of a script that is written from the right. */
export const textDirection = (text: string): 'auto' | undefined =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text) ? 'auto' : undefined

/** Its parts are styled by `.saved-card` in base.css: a class for each would be a fifth of the page. */
export function CollectionRecipeCard({
  recipe,
  card,
  here,
  isChosen,
}: {
  recipe: SavedRecipeCard
  /** Its place on the page. */ card: number
  here: string
  isChosen: boolean
}) {
  const { id, title, source_url, source_domain, total_time_minutes, user_rating, note, picture_url } = recipe
  return (
    <li className={isChosen ? 'saved-card border-tomato shadow-selected' : 'saved-card'} id={`recipe-${id}`}>
      <label>
        <input
          className="checkbox"
          type="checkbox"
          name="ids"
          value={id}
          defaultChecked={isChosen}
          aria-labelledby={cardControlName('s', card)}
        />
      </label>
      {/* The link of the title lies over it. */}
      <div>
        <RecipePicture recipe={{ picture_url, plate_url: plateUrl(id) }} isSmall isBare />
      </div>
      <div>
        <h2 id={cardTitleId(card)} dir={textDirection(title)}>
          <Link to={recipePath(source_url, { referrer: here })}>{title}</Link>
        </h2>
        <p>{[formatMinutes(total_time_minutes), formatSourceName(source_domain)].filter(Boolean).join(' · ')}</p>
        <InlineNoteEditor id={id} card={card} title={title} note={note} here={here} />
      </div>
      <div>
        <InlineRatingButtons id={id} card={card} rating={user_rating} here={here} />
        {/* Its dots are drawn by base.css. */}
        <details ref={useClosingDetails()}>
          <summary aria-labelledby={cardControlName('m', card)}>Menu</summary>
          <div>
            <Link to={addToMealPlanPath([id], here)}>Add to Meal Plan</Link>
            <Link to={editSavedRecipePath(id)}>Edit</Link>
            <Link to={removeSavedRecipesPath([id], here)}>Remove</Link>
          </div>
        </details>
      </div>
    </li>
  )
}
