import { Link } from '@remix-run/react'
import type { SerializeFrom } from '@remix-run/node'
import { Section } from '#app/ui/section'
import { IngredientTable } from '#app/components/recipe/ingredient-table'
import { StepList } from '#app/components/recipe/step-list'
import { StarRating } from '#app/components/recipe/star-rating'
import { RecipePicture } from '#app/components/recipe/recipe-picture'
import { SaveRecipeButton } from '#app/components/collection/save-recipe-button'
import type { SavedRecipeState } from '#app/components/collection/save-recipe-button'
import { SourceCredit } from '#app/components/recipe/source-credit'
import { editSavedRecipePath, addToMealPlanPath } from '#app/domain/collection/paths'
import { isManualRecipeUrl } from '#app/domain/collection/saved-recipe'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { recipePath, RECIPE_SCALES } from '#app/domain/recipes/recipe-paths'
import {
  MISSING_INGREDIENTS_MESSAGE,
  MISSING_STEPS_MESSAGE,
  formatRecipeSummary,
  formatMinutes,
} from '#app/domain/recipes/format-recipe'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'
import { RatingAndNoteSection } from './rating-and-note'
import type { loadRecipePageData } from './recipe-page-data.server'

export type RecipeDetailsData = SerializeFrom<typeof loadRecipePageData> & { idempotencyKey: string | null }

const SCALE_LABELS: Record<number, [sign: string, words: string]> = {
  0.5: ['½', 'half'],
  1: ['1×', 'as written'],
  2: ['2×', 'double'],
  3: ['3×', 'triple'],
}

/** Title to last step; also the print layout. */
export function RecipeDetails({
  recipe,
  page,
  x,
  referrer,
  own,
  idempotencyKey,
  onOwn,
}: RecipeDetailsData & { onOwn: (own: SavedRecipeState | null) => void }) {
  const currentPath = recipePath(recipe.source_url, { referrer, x })
  const original = canonicalizeUrl(recipe.source_url)
  const canPrint = useHydrated()
  return (
    <article className="page">
      <div className="rhead">
        <div>
          <Link className="more noprint" to={referrer ?? '/home'}>
            <Icon name="arrow-left" />
            {backLinkText(referrer)}
          </Link>
          <h1 className="h1">{recipe.title}</h1>
          <SourceCredit source_url={recipe.source_url} source_domain={recipe.source_domain} />
        </div>
        <div className="frame">
          <RecipePicture recipe={recipe} eager />
        </div>
        <div>
          <p className="lede">{formatRecipeSummary(recipe.summary, recipe.title)}</p>
          <dl className="facts">
            {recipe.total_time_minutes !== null && (
              <div>
                <dt className="label">Time</dt>
                <dd>{formatMinutes(recipe.total_time_minutes)}</dd>
              </div>
            )}
            {page.yield && (
              <div>
                <dt className="label">Yield</dt>
                <dd>{page.yield}</dd>
              </div>
            )}
            {recipe.rating_value !== null && (
              <div>
                <dt className="label">Rating</dt>
                <dd>
                  <StarRating value={recipe.rating_value} count={recipe.rating_count} />
                </dd>
              </div>
            )}
          </dl>
          <div className="btns noprint">
            {page.steps.length > 0 && (
              <Link className="btn btn--main" to={recipePath(recipe.source_url, { referrer, x, step: 1 })}>
                <Icon name="utensils" />
                Cook view
              </Link>
            )}{' '}
            {!isManualRecipeUrl(recipe.source_url) && (
              <SaveRecipeButton
                source={{ url: recipe.source_url }}
                isSaved={own !== null}
                idempotencyKey={idempotencyKey}
                returnPath={currentPath}
                onSaved={onOwn}
                isSilent
              />
            )}{' '}
            {own && (
              <Link className="btn" to={addToMealPlanPath([own.id], currentPath)}>
                <Icon name="calendar-days" />
                Add to Meal Plan
              </Link>
            )}{' '}
            {own && (
              <Link className="btn btn--bare" to={editSavedRecipePath(own.id)}>
                <Icon name="pencil" />
                Edit
              </Link>
            )}{' '}
            {canPrint && (
              <button className="btn btn--bare" type="button" onClick={() => window.print()}>
                <Icon name="printer" />
                Print
              </button>
            )}{' '}
            {original && (
              <a className="btn btn--bare" href={original} target="_blank" rel="noopener noreferrer">
                <Icon name="external-link" />
                View Original Recipe
              </a>
            )}
          </div>
        </div>
      </div>
      <div className="rcols">
        <Section className="sticky" id="ingredients" title="Ingredients">
          {page.ledger.length === 0 ? (
            <p className="missing">{MISSING_INGREDIENTS_MESSAGE}</p>
          ) : (
            <>
              <div className="scale noprint">
                <span className="meta">{page.yield && <>For {page.yield}</>}</span>{' '}
                <nav className="seg" aria-label="Scale the recipe">
                  {RECIPE_SCALES.map((scale) => (
                    <Link
                      key={scale}
                      to={recipePath(recipe.source_url, { referrer, x: scale })}
                      aria-label={SCALE_LABELS[scale]?.join(', ')}
                      aria-current={scale === x ? 'true' : undefined}
                      preventScrollReset
                      replace>
                      {`${SCALE_LABELS[scale]?.[0]} `}
                    </Link>
                  ))}
                </nav>
              </div>
              <IngredientTable lines={page.ledger} />
              {x !== 1 && (
                <p className="meta scaled">Amounts named in the method are those of the recipe as written.</p>
              )}
            </>
          )}
        </Section>
        <Section id="method" title="Method">
          {page.steps.length === 0 ? (
            <p className="missing">{MISSING_STEPS_MESSAGE}</p>
          ) : (
            <StepList steps={page.steps} />
          )}
        </Section>
      </div>
      {own && (
        <RatingAndNoteSection
          key={own.id}
          own={own}
          onSavedChange={onOwn}
          here={currentPath}
          editing={`${recipePath(recipe.source_url, { referrer, x, edit: 'note' })}#note`}
        />
      )}
      {original && <p className="print-source">{recipe.source_url}</p>}
    </article>
  )
}

function backLinkText(referrer: string | null): string {
  const n = referrer?.startsWith('/results') ? new URLSearchParams(referrer.split('?')[1]).get('n') : null
  if (n) return `Back to recipe ${n}`
  return referrer?.startsWith('/results') ? 'Back to the results' : 'Back'
}
