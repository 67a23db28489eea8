import { t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NOT_FOUND_TITLE, pageTitle } from '#app/components/layout/page-meta'
import { RecipeForm } from '#app/components/recipe/recipe-form'
import { SourceCredit } from '#app/components/recipe/source-credit'
import { updateSavedRecipe, getSavedRecipe } from '#app/domain/collection/collection.server'
import { editSavedRecipePath } from '#app/domain/collection/paths'
import { formatTags } from '#app/domain/collection/tags'
import { ManualRecipeInput } from '#app/domain/collection/schema'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { BackLink } from '#app/ui/back-link'
import { narrowPageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

export const loader = page('user', async ({ user, params }) => ({
  recipe: await getSavedRecipe(user, params.id ?? ''),
}))

export const action = forms('user', {
  save: form(ManualRecipeInput, async ({ user, params, input }) => {
    await updateSavedRecipe(user, params.id ?? '', input)
    const { source_url } = await getSavedRecipe(user, params.id ?? '')
    return await redirectWithToast(recipePath(source_url, { referrer: '/collection' }), {
      title: t('Recipe updated'),
      text: t('Your changes are saved.'),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? pageTitle(t('Edit {title}', { title: data.recipe.title })) : NOT_FOUND_TITLE },
]

export { ErrorPage as ErrorBoundary } from '#app/components/layout/error-page'

/** A user's own copy may be changed freely; its source stays. */
export default function EditRecipePage() {
  const { recipe } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { title, summary, total_time_minutes, yield_amount, image_url, tags, ingredients, steps } = recipe
  const values = {
    title,
    summary: summary ?? '',
    total_time_minutes: total_time_minutes === null ? '' : String(total_time_minutes),
    yield_amount: yield_amount ?? '',
    image_url: image_url ?? '',
    tags: formatTags(tags),
    ingredients,
    steps,
  }
  const back = recipePath(recipe.source_url, { referrer: '/collection' })
  return (
    <div className={narrowPageClass}>
      <header className="pt-8 pb-6">
        <BackLink to={back}>{t('The recipe')}</BackLink>
        <h1 className={text.h1}>{t('Edit your copy')}</h1>
        <SourceCredit className="mt-2" source_url={recipe.source_url} source_domain={recipe.source_domain} />
        {!recipe.is_user_created && <p className={`${text.lede} mt-3`}>{t('Your changes stay in your collection.')}</p>}
      </header>
      <RecipeForm
        key={recipe.id}
        recipe={values}
        result={actionData?.result}
        action={editSavedRecipePath(recipe.id)}
        cancelPath={back}
      />
    </div>
  )
}
