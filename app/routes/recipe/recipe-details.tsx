import { message, rich, t, type Message } from '#packages/texts/t'
import { say } from '#packages/texts/say'
import { Fragment } from 'react'
import type { SerializeFrom } from '@remix-run/node'
import { Section } from '#app/ui/section'
import { DietDetails } from '#app/components/recipe/diet-details'
import { HouseholdRating } from '#app/components/recipe/household-rating'
import { IngredientTable } from '#app/components/recipe/ingredient-table'
import { StepList } from '#app/components/recipe/step-list'
import { StarRating } from '#app/components/recipe/star-rating'
import { RecipeColumns, RecipeHeader, RecipeTitle, stickyIngredientsClass } from '#app/components/recipe/recipe-layout'
import { SaveRecipeButton, type SavedRecipeState } from '#app/components/collection/save-recipe-button'
import { PublicPhotos, PhotoGrid } from '#app/components/photos/photo-grid'
import { NextDish } from '#app/components/recipe/next-dish'
import { SourceCredit } from '#app/components/recipe/source-credit'
import {
  addToShoppingListPath,
  editSavedRecipePath,
  addToMealPlanPath,
  recipeFilePath,
  tagPath,
  recipePhotosPath,
} from '#app/domain/collection/paths'
import { isManualRecipeUrl } from '#app/domain/collection/saved-recipe'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { recipePath, RECIPE_SCALES, starterRecipePath } from '#app/domain/recipes/recipe-paths'
import {
  MISSING_INGREDIENTS_MESSAGE,
  MISSING_STEPS_MESSAGE,
  formatRecipeSummary,
  formatMinutes,
  formatTimesCooked,
  formatSourceName,
} from '#app/domain/recipes/format-recipe'
import { MeasuresLink } from '#app/components/measures/measures-link'
import { BackLink } from '#app/ui/back-link'
import { Button, buttonClass, ButtonLabel, buttonRowClass, LinkButton } from '#app/ui/button'
import { FactList } from '#app/ui/fact-list'
import { Link } from '#app/ui/link'
import { pageClass } from '#app/ui/classes'
import { ShareLinkButton } from '#app/ui/share-link-button'
import { text } from '#app/ui/text'
import { useHydrated } from '#app/ui/use-hydrated'
import type { Photo } from '#app/domain/collection/photo'
import { NUTRITION_FIELDS, type NutritionField, type StatedNutrition } from '#packages/page-reader/nutrition'
import { CookedForm, AfterCooking } from './cooked-form'
import { RatingAndNoteSection } from './rating-and-note'
import type { loadRecipePageData } from './recipe-page-data.server'

const LABELS: Record<NutritionField, Message> = {
  serving_size: message('For'),
  calories: message('Energy'),
  fat: message('Fat'),
  saturated_fat: message('Saturated fat'),
  trans_fat: message('Trans fat'),
  unsaturated_fat: message('Unsaturated fat'),
  carbohydrate: message('Carbohydrate'),
  sugar: message('Sugar'),
  fiber: message('Fibre'),
  protein: message('Protein'),
  cholesterol: message('Cholesterol'),
  sodium: message('Sodium'),
}

/** What the recipe's publisher states of its nutrition, as written; nothing where it states nothing. */
function NutritionDetails({ nutrition, source_domain }: { nutrition: StatedNutrition | null; source_domain: string }) {
  if (!nutrition) return null
  return (
    <details className="mt-2 print:hidden" data-part="nutrition">
      <summary className="py-3 leading-[1.45] underline decoration-dotted cursor-pointer break-anywhere">
        {t('Nutrition, as {sourceName} states it', { sourceName: formatSourceName(source_domain) })}
      </summary>
      <dl className="mb-2 max-w-xs">
        {NUTRITION_FIELDS.map(
          (field) =>
            nutrition[field] && (
              <div key={field} className="flex justify-between border-b py-1.5">
                <dt className="mr-4">{LABELS[field]()}</dt>
                <dd className="text-right break-anywhere" dir="auto">
                  {nutrition[field]}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className={text.meta}>
        {nutrition.serving_size
          ? t('We have not checked it.')
          : t('Most publishers state it for one serving. We have not checked it.')}
      </p>
    </details>
  )
}

export type RecipeDetailsData = SerializeFrom<typeof loadRecipePageData> & { idempotencyKey: string | null }

const SCALE_LABELS: Record<(typeof RECIPE_SCALES)[number], [sign: string, words: Message]> = {
  0.5: ['½', message('half')],
  1: ['1×', message('as written')],
  2: ['2×', message('double')],
  3: ['3×', message('triple')],
}

const MISSING = 'py-4 text-ink-2'
const SCALE_LINK =
  'inline-flex items-center justify-center min-w-[44px] min-h-touch border-l border-edge font-serif ' +
  'text-[1.125rem] no-underline outline-offset-[-4px] first:border-l-0'
const CHOSEN_SCALE_LINK = 'bg-tomato-fill text-on-tomato focus:outline-on-tomato'
const OTHER_SCALE_LINK = 'bg-card text-ink'

/** Title to last step; also the print layout. */
export function RecipeDetails({
  recipe,
  page,
  x,
  measures,
  referrer,
  own,
  tags,
  others,
  photos,
  cooked,
  idempotencyKey,
  onOwn,
}: RecipeDetailsData & { onOwn: (own: SavedRecipeState | null) => void }) {
  const currentPath = recipePath(recipe.source_url, { referrer, x })
  const original = canonicalizeUrl(recipe.source_url)
  const canPrint = useHydrated()
  const summary = formatRecipeSummary(recipe.summary, recipe.title)
  return (
    <article className={pageClass}>
      <RecipeHeader
        className="pt-4 md:pt-8"
        title={
          <>
            <BackLink to={referrer ?? '/home'}>{backLinkText(referrer)}</BackLink>
            <RecipeTitle>{recipe.title}</RecipeTitle>
            <SourceCredit className="mt-2" source_url={recipe.source_url} source_domain={recipe.source_domain} />
            {/* Not after the method, where it could take a page of its own. */}
            {original && (
              <p className="hidden print:block mt-[2pt] text-[9pt] text-ink-3 break-anywhere">{recipe.source_url}</p>
            )}
          </>
        }
        picture={recipe}>
        {/* A sentence of ours is English, whatever the title in it is. */}
        <p className={`${text.lede} mb-4`} dir={summary === recipe.summary?.trim() ? 'auto' : 'ltr'}>
          {summary}
        </p>
        <FactList
          className="mb-4 print:mb-0"
          facts={[
            [t('Time'), recipe.total_time_minutes !== null && formatMinutes(recipe.total_time_minutes)],
            [t('Preparing'), formatMinutes(recipe.prep_time_minutes)],
            [t('Cooking'), formatMinutes(recipe.cook_time_minutes)],
            [t('Yield'), page.yield],
            [
              t('Rating'),
              recipe.rating_value !== null && <StarRating value={recipe.rating_value} count={recipe.rating_count} />,
            ],
            [t('Our cooks'), recipe.household_rating !== null && <HouseholdRating rating={recipe} />],
            [t('Cooked'), recipe.times_cooked !== null && formatTimesCooked(recipe.times_cooked)],
            [t('Per serving'), recipe.calories && t('about {calories} kcal', { calories: recipe.calories })],
          ]}
        />
        {tags.length > 0 && (
          <p className={`${text.meta} mb-4 print:hidden`}>
            {rich('Tags: {tags}', {
              tags: tags.map((tag, at) => (
                <Fragment key={tag}>
                  {at > 0 && ', '}
                  <Link to={tagPath(tag)} dir="auto">
                    {tag}
                  </Link>
                </Fragment>
              )),
            })}
          </p>
        )}
        <div className={`${buttonRowClass} print:hidden`}>
          {page.steps.length > 0 && (
            <LinkButton tone="main" icon="utensils" to={recipePath(recipe.source_url, { referrer, x, step: 1 })}>
              {t('Cook view')}
            </LinkButton>
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
            <LinkButton icon="calendar-days" to={addToMealPlanPath([own.id], currentPath)}>
              {t('Add to Meal Plan')}
            </LinkButton>
          )}{' '}
          {own && (
            <LinkButton icon="shopping-basket" to={addToShoppingListPath([own.id], currentPath)}>
              {t('Add to List')}
            </LinkButton>
          )}{' '}
          {own && (
            <LinkButton tone="bare" icon="pencil" to={editSavedRecipePath(own.id)}>
              {t('Edit')}
            </LinkButton>
          )}{' '}
          {canPrint && (
            <Button tone="bare" icon="printer" type="button" onClick={() => window.print()}>
              {t('Print')}
            </Button>
          )}{' '}
          {!isManualRecipeUrl(recipe.source_url) && (
            <ShareLinkButton
              title={recipe.title}
              path={recipe.slug === null ? recipePath(recipe.source_url) : starterRecipePath(recipe.slug)}
            />
          )}{' '}
          {original && (
            <a className={buttonClass({ tone: 'bare' })} href={original} target="_blank" rel="noopener noreferrer">
              <ButtonLabel icon="external-link">{t('View Original Recipe')}</ButtonLabel>
            </a>
          )}
        </div>
      </RecipeHeader>
      <RecipeColumns>
        <Section isMinor className={stickyIngredientsClass} id="ingredients" title={t('Ingredients')}>
          {page.ledger.length === 0 ? (
            <p className={MISSING}>{MISSING_INGREDIENTS_MESSAGE()}</p>
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between mb-2 print:hidden">
                <span className={text.meta}>{page.yield && <>{t('For {yield}', { yield: page.yield })}</>}</span>{' '}
                <nav
                  className="flex-none inline-flex border border-edge rounded-1 overflow-hidden"
                  aria-label={t('Scale the recipe')}>
                  {RECIPE_SCALES.map((scale) => (
                    <Link
                      key={scale}
                      className={`${SCALE_LINK} ${scale === x ? CHOSEN_SCALE_LINK : OTHER_SCALE_LINK}`}
                      to={recipePath(recipe.source_url, { referrer, x: scale })}
                      aria-label={SCALE_LABELS[scale].map(say).join(', ')}
                      aria-current={scale === x ? 'true' : undefined}
                      preventScrollReset
                      replace>
                      {`${SCALE_LABELS[scale][0]} `}
                    </Link>
                  ))}
                </nav>
              </div>
              <IngredientTable lines={page.ledger} />
              <MeasuresLink measures={measures} here={currentPath} />
              <DietDetails diets={page.diets} />
              <NutritionDetails nutrition={recipe.nutrition} source_domain={recipe.source_domain} />
              {x !== 1 && (
                <p className={`${text.meta} mt-3`}>{t('Amounts in the method are for the original recipe.')}</p>
              )}
            </>
          )}
        </Section>
        <Section isMinor id="method" title={t('Method')}>
          {page.steps.length === 0 ? (
            <p className={MISSING}>{MISSING_STEPS_MESSAGE()}</p>
          ) : (
            <StepList steps={page.steps} />
          )}
        </Section>
      </RecipeColumns>
      <PublicPhotos paths={recipe.photos} title={recipe.title} />
      {cooked && (
        <div id="cooked" className="mt-8 print:hidden">
          <CookedForm source_url={recipe.source_url} cooked={cooked} here={currentPath} />
        </div>
      )}
      {own && (
        <RatingAndNoteSection
          key={own.id}
          own={own}
          others={others}
          onSavedChange={onOwn}
          here={currentPath}
          editing={`${recipePath(recipe.source_url, { referrer, x, edit: 'note' })}#note`}
        />
      )}
      {own && (
        <OwnPhotos id={own.id} title={recipe.title} photos={photos} isManual={isManualRecipeUrl(recipe.source_url)} />
      )}
      {own && (
        <p className={`${text.meta} mt-8 print:hidden`}>
          {rich('Take this recipe along <link>as text</link> or <link2>as JSON-LD</link2>, which other apps import.', {
            link: (text) => (
              <a className="underline" href={recipeFilePath(own.id, 'text')} download>
                {text}
              </a>
            ),
            link2: (text) => (
              <a className="underline" href={recipeFilePath(own.id, 'json')} download>
                {text}
              </a>
            ),
          })}
        </p>
      )}
      {!own && !isManualRecipeUrl(recipe.source_url) && (
        <AfterCooking
          source_url={recipe.source_url}
          idempotencyKey={idempotencyKey}
          here={currentPath}
          onSaved={onOwn}
        />
      )}
      <NextDish recipe={recipe} referrer={referrer} />
    </article>
  )
}

function backLinkText(referrer: string | null): string {
  const n = referrer?.startsWith('/results') ? new URLSearchParams(referrer.split('?')[1]).get('n') : null
  if (n) return t('Back to recipe {n}', { n })
  return referrer?.startsWith('/results') ? t('Back to the results') : t('Back')
}

/** The household's own photographs of a saved recipe. */
function OwnPhotos({ id, title, photos, isManual }: OwnPhotosProps) {
  return (
    <Section
      isMinor
      className="mt-8 print:hidden"
      id="mine"
      title={isManual ? t('Photographs') : t('How mine came out')}>
      {photos.length > 0 ? (
        <PhotoGrid photos={photos} alt={t('Photograph: {title}', { title })} />
      ) : (
        <p className={text.meta}>{t('A photograph that you add is for your household only, unless you offer it.')}</p>
      )}
      <p className="mt-4">
        <LinkButton icon="image" to={recipePhotosPath(id)}>
          {photos.length > 0 ? t('Add or change photographs') : t('Add a photograph')}
        </LinkButton>
      </p>
    </Section>
  )
}
type OwnPhotosProps = { id: string; title: string; photos: Photo[]; isManual: boolean }
