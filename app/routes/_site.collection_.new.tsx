import { message, rich, t } from '#packages/texts/t'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { useErrorToast } from '#app/components/form/form-error'
import { titled } from '#app/components/layout/page-meta'
import { RecipeForm } from '#app/components/recipe/recipe-form'
import { saveManualRecipe } from '#app/domain/collection/collection.server'
import { RECIPE_SAVED } from '#app/domain/collection/messages'
import { addRecipePath, NEW_RECIPE_PATH } from '#app/domain/collection/add-recipe-paths'
import { manualRecipeUrl } from '#app/domain/collection/saved-recipe'
import { ManualRecipeInput } from '#app/domain/collection/schema'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { BackLink } from '#app/ui/back-link'
import { narrowPageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

export const loader = page('user', ({ createIdempotencyKey }) => ({ idempotencyKey: createIdempotencyKey() }))

export const action = forms('user', {
  save: form(ManualRecipeInput, async ({ user, input, idempotencyKey }) => {
    const { id } = await saveManualRecipe(user, input, idempotencyKey)
    return await redirectWithToast(recipePath(manualRecipeUrl(id), { referrer: '/collection' }), RECIPE_SAVED)
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Write a recipe'))

const EMPTY_RECIPE_VALUES = {
  title: '',
  summary: '',
  total_time_minutes: '',
  yield_amount: '',
  image_url: '',
  tags: '',
  ingredients: ['', '', ''],
  steps: ['', ''],
}

export default function NewRecipePage() {
  const { idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  useErrorToast(actionData?.result, actionData?.result.error?.['']?.join(' '))
  return (
    <div className={narrowPageClass}>
      <header className="pt-8 pb-6">
        <BackLink to="/collection">{t('My Collection')}</BackLink>
        <h1 className={text.h1}>{t('Write a recipe')}</h1>
        <p className={`${text.lede} mt-3`}>
          {rich('Your own recipe, or one from a book. Do you have it as text? <link>Paste its text</link> instead.', {
            link: (text) => <Link to={`${addRecipePath()}#text-form`}>{text}</Link>,
          })}
        </p>
      </header>
      <RecipeForm
        recipe={EMPTY_RECIPE_VALUES}
        result={actionData?.result}
        action={NEW_RECIPE_PATH}
        cancelPath="/collection">
        <IdempotencyKeyInput value={idempotencyKey} />
      </RecipeForm>
    </div>
  )
}
