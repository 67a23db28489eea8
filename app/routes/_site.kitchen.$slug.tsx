import { t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Section } from '#app/ui/section'
import { DietDetails } from '#app/components/recipe/diet-details'
import { HouseholdRating } from '#app/components/recipe/household-rating'
import { IngredientTable } from '#app/components/recipe/ingredient-table'
import { StepList } from '#app/components/recipe/step-list'
import { MeasuresLink } from '#app/components/measures/measures-link'
import { PublicPhotos } from '#app/components/photos/photo-grid'
import { NextDish } from '#app/components/recipe/next-dish'
import { createPageMeta, NOT_FOUND_TITLE } from '#app/components/layout/page-meta'
import { RecipeColumns, RecipeHeader, RecipeTitle, stickyIngredientsClass } from '#app/components/recipe/recipe-layout'
import { SaveRecipeButton } from '#app/components/collection/save-recipe-button'
import { findSavedUrls } from '#app/domain/collection/collection.server'
import { createRecipeJsonLd } from '#app/domain/recipes/recipe-json-ld'
import { starterRecipePath, recipePath } from '#app/domain/recipes/recipe-paths'
import { scaleUntrustedRecipe } from '#app/domain/recipes/recipe-scaling-pool.server'
import { getRecipeBySlug } from '#app/domain/recipes/recipes.server'
import { formatRecipeSummary, formatMinutes, formatTimesCooked } from '#app/domain/recipes/format-recipe'
import { recipeSocialPicturePath } from '#app/domain/site/social-picture-path'
import { toMeasureSystem } from '#app/domain/settings/measures'
import { getMeasures } from '#app/http/choices.server'
import { pageFromReplica } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { BackLink } from '#app/ui/back-link'
import { buttonRowClass, LinkButton } from '#app/ui/button'
import { FactList } from '#app/ui/fact-list'
import { pageClass } from '#app/ui/classes'
import { ShareLinkButton } from '#app/ui/share-link-button'
import { text } from '#app/ui/text'

export const handle = { cache: { sharedSeconds: 300 } } satisfies RoutePolicy

export const loader = pageFromReplica('anyone', async ({ request, params, user, createIdempotencyKey }) => {
  const recipe = await getRecipeBySlug(params.slug ?? '')
  const { origin } = new URL(recipe.source_url)
  const images = ['16x9', '4x3', '1x1'].map((shape) => `${origin}${recipe.plate_url}?shape=${shape}`)
  const { ingredients: _, steps: __, ...rest } = recipe
  const measures = getMeasures(request, user)
  const own = user && {
    isSaved: (await findSavedUrls(user, [recipe.source_url])).size > 0,
    idempotencyKey: createIdempotencyKey(),
  }
  return {
    recipe: rest,
    own,
    measures,
    page: await scaleUntrustedRecipe(recipe, { x: 1, system: toMeasureSystem(measures) }),
    jsonLd: createRecipeJsonLd(
      { ...recipe, calories_per_serving: recipe.calories, published_at: recipe.created_at },
      { url: recipe.source_url, images, origin },
    ),
  }
})

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...createPageMeta(matches, {
          title: data.recipe.title,
          description: formatRecipeSummary(data.recipe.summary, data.recipe.title),
          path: new URL(data.recipe.source_url).pathname,
          picture: recipeSocialPicturePath(data.recipe.id),
          type: 'article',
        }),
        { 'script:ld+json': data.jsonLd },
      ]
    : [{ title: NOT_FOUND_TITLE }]

/** Saving changes nothing on this page but its button. */
export { revalidateUnlessFetcherSubmit as shouldRevalidate } from '#app/components/form/fetcher-submission'

export { ErrorPage as ErrorBoundary } from '#app/components/layout/error-page'

export default function KitchenRecipePage() {
  const { recipe, own, measures, page } = useLoaderData<typeof loader>()
  return (
    <article className={pageClass}>
      <RecipeHeader
        className="pt-4 md:pt-8"
        title={
          <>
            <BackLink to="/kitchen">{t('All our recipes')}</BackLink>
            <RecipeTitle>{recipe.title}</RecipeTitle>
          </>
        }
        picture={recipe}>
        <p className={`${text.lede} mb-4`}>{formatRecipeSummary(recipe.summary, recipe.title)}</p>
        <FactList
          className="mb-4 print:mb-0"
          facts={[
            [t('Preparing'), formatMinutes(recipe.prep_time_minutes)],
            [t('Cooking'), formatMinutes(recipe.cook_time_minutes)],
            [t('Total'), formatMinutes(recipe.total_time_minutes)],
            [t('Yield'), recipe.yield],
            [t('Our cooks'), recipe.household_rating !== null && <HouseholdRating rating={recipe} />],
            [t('Cooked'), recipe.times_cooked !== null && formatTimesCooked(recipe.times_cooked)],
            [t('Per serving'), recipe.calories && t('about {calories} kcal', { calories: recipe.calories })],
          ]}
        />
        <div className={`${buttonRowClass} print:hidden`}>
          <LinkButton tone="main" icon="utensils" to={recipePath(recipe.source_url)}>
            {t('Cook this')}
          </LinkButton>{' '}
          <SaveRecipeButton
            key={recipe.source_url}
            source={{ url: recipe.source_url }}
            isSaved={own?.isSaved ?? false}
            idempotencyKey={own?.idempotencyKey ?? null}
            returnPath={starterRecipePath(recipe.slug ?? '')}
          />{' '}
          <ShareLinkButton title={recipe.title} path={starterRecipePath(recipe.slug ?? '')} />
        </div>
      </RecipeHeader>
      <RecipeColumns>
        <Section isMinor className={stickyIngredientsClass} id="ingredients" title={t('Ingredients')}>
          <IngredientTable lines={page.ledger} />
          <MeasuresLink measures={measures} here={starterRecipePath(recipe.slug ?? '')} />
          <DietDetails diets={page.diets} />
        </Section>
        <Section isMinor id="method" title={t('Method')}>
          <StepList steps={page.steps} />
          <p className={text.meta}>
            {t("{kind}. Written in Larder's own kitchen.", {
              kind: [recipe.course, recipe.cuisine].filter(Boolean).join(' · '),
            })}
          </p>
        </Section>
      </RecipeColumns>
      <PublicPhotos paths={recipe.photos} title={recipe.title} />
      <NextDish recipe={recipe} />
    </article>
  )
}
