import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { OnceKey } from '#app/components/once-key'
import { RecipeForm } from '#app/components/recipe-form'
import type { RecipeFormAnswer } from '#app/components/recipe-form'
import { addManualRecipe } from '#app/domain/collection/collection.server'
import { RECIPE_SAVED } from '#app/domain/collection/save-answers'
import { addPath, NEW_PATH } from '#app/domain/collection/add-path'
import { manualUrl } from '#app/domain/collection/saved-recipe'
import { ManualRecipe } from '#app/domain/collection/schema'
import { recipePath } from '#app/domain/recipes/recipe-path'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Icon } from '#app/ui/icon'

export { links } from '#app/components/collection-styles'

export const loader = page('user', ({ formToken, onceKey }) => ({ formToken: formToken(), onceKey: onceKey() }))

export const action = forms('user', {
  save: form(ManualRecipe, async ({ user, input, onceKey }) => {
    const { id } = await addManualRecipe(user.id, input, onceKey)
    return await redirectWithToast(recipePath(manualUrl(id), { referrer: '/collection' }), RECIPE_SAVED)
  }),
})

export const meta: MetaFunction = () => [{ title: 'Write a recipe · Larder' }, { name: 'robots', content: 'noindex' }]

const NOTHING = {
  title: '',
  summary: '',
  total_time_minutes: '',
  yield_amount: '',
  image_url: '',
  ingredients: ['', '', ''],
  steps: ['', ''],
}

export default function NewRecipe() {
  const { formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RecipeFormAnswer
  return (
    <div className="page narrow">
      <header className="intro">
        <Link className="more" to="/collection">
          <Icon name="arrow-left" />
          My Collection
        </Link>
        <h1 className="h1">Write a recipe</h1>
        <p className="lede">
          One of your own, or one from paper. Is it written down somewhere?{' '}
          <Link to={`${addPath()}#text-form`}>Paste its text</Link> instead.
        </p>
      </header>
      <RecipeForm token={formToken} recipe={NOTHING} answer={answer} action={NEW_PATH} cancel="/collection">
        <OnceKey value={onceKey} />
      </RecipeForm>
    </div>
  )
}
