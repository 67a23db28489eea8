import { Link } from '@remix-run/react'
import type { SerializeFrom } from '@remix-run/node'
import { Headed } from '#app/components/headed'
import { Ledger } from '#app/components/ledger'
import { Method } from '#app/components/method'
import { Rating } from '#app/components/rating'
import { RecipePicture } from '#app/components/recipe-picture'
import { SaveButton } from '#app/components/save-button'
import type { SavedMark } from '#app/components/save-button'
import { SourceCredit } from '#app/components/source-credit'
import { editPath, toPlanPath } from '#app/domain/collection/paths'
import { isManualUrl } from '#app/domain/collection/saved-recipe'
import { canonicalUrl } from '#app/domain/recipes/canonical-url'
import { recipePath, SCALES } from '#app/domain/recipes/recipe-path'
import { INGREDIENTS_MISSING, STEPS_MISSING, summaryText, timeText } from '#app/domain/recipes/text'
import { Icon } from '#app/ui/icon'
import { useHydrated } from '#app/ui/use-hydrated'
import { OwnNotes } from './own'
import type { loader } from './route'

export type Shown = SerializeFrom<typeof loader>

const SCALE_NAMES: Record<number, [sign: string, words: string]> = {
  0.5: ['½', 'half'],
  1: ['1×', 'as written'],
  2: ['2×', 'double'],
  3: ['3×', 'triple'],
}

/** A recipe from title to last step, as one page of a book; it prints as one. */
export function WholeRecipe({
  recipe,
  page,
  x,
  referrer,
  own,
  onceKey,
  onOwn,
}: Shown & { onOwn: (own: SavedMark | null) => void }) {
  const here = recipePath(recipe.source_url, { referrer, x })
  const original = canonicalUrl(recipe.source_url)
  const canPrint = useHydrated()
  return (
    <article className="page">
      <div className="rhead">
        <div>
          <Link className="more noprint" to={referrer ?? '/home'}>
            <Icon name="arrow-left" />
            {backText(referrer)}
          </Link>
          <h1 className="h1">{recipe.title}</h1>
          <SourceCredit source_url={recipe.source_url} source_domain={recipe.source_domain} />
        </div>
        <div className="frame">
          <RecipePicture recipe={recipe} eager />
        </div>
        <div>
          <p className="lede">{summaryText(recipe.summary, recipe.title)}</p>
          <dl className="facts">
            {recipe.total_time_minutes !== null && (
              <div>
                <dt className="label">Time</dt>
                <dd>{timeText(recipe.total_time_minutes)}</dd>
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
                  <Rating value={recipe.rating_value} count={recipe.rating_count} />
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
            {!isManualUrl(recipe.source_url) && (
              <SaveButton
                from={{ url: recipe.source_url }}
                isSaved={own !== null}
                onceKey={onceKey}
                back={here}
                onSaved={onOwn}
                isQuiet
              />
            )}{' '}
            {own && (
              <Link className="btn" to={toPlanPath([own.id], here)}>
                <Icon name="calendar-days" />
                Add to Meal Plan
              </Link>
            )}{' '}
            {own && (
              <Link className="btn btn--bare" to={editPath(own.id)}>
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
        <Headed className="sticky" id="ingredients" title="Ingredients">
          {page.ledger.length === 0 ? (
            <p className="missing">{INGREDIENTS_MISSING}</p>
          ) : (
            <>
              <div className="scale noprint">
                <span className="meta">{page.yield && <>For {page.yield}</>}</span>{' '}
                <nav className="seg" aria-label="Scale the recipe">
                  {SCALES.map((scale) => (
                    <Link
                      key={scale}
                      to={recipePath(recipe.source_url, { referrer, x: scale })}
                      aria-label={SCALE_NAMES[scale]?.join(', ')}
                      aria-current={scale === x ? 'true' : undefined}
                      preventScrollReset
                      replace>
                      {`${SCALE_NAMES[scale]?.[0]} `}
                    </Link>
                  ))}
                </nav>
              </div>
              <Ledger lines={page.ledger} />
              {x !== 1 && (
                <p className="meta scaled">Amounts named in the method are those of the recipe as written.</p>
              )}
            </>
          )}
        </Headed>
        <Headed id="method" title="Method">
          {page.steps.length === 0 ? <p className="missing">{STEPS_MISSING}</p> : <Method steps={page.steps} />}
        </Headed>
      </div>
      {own && (
        <OwnNotes
          key={own.id}
          own={own}
          onOwn={onOwn}
          here={here}
          editing={`${recipePath(recipe.source_url, { referrer, x, edit: 'note' })}#note`}
        />
      )}
      {original && <p className="print-source">{recipe.source_url}</p>}
    </article>
  )
}

function backText(referrer: string | null): string {
  const n = referrer?.startsWith('/results') ? new URLSearchParams(referrer.split('?')[1]).get('n') : null
  if (n) return `Back to recipe ${n}`
  return referrer?.startsWith('/results') ? 'Back to the results' : 'Back'
}
