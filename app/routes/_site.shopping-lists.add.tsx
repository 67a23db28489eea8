import { message, t } from '#packages/texts/t'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import {
  addChoiceClass,
  addChoicesClass,
  AddTargetFields,
  NoRecipesChosen,
} from '#app/components/collection/add-recipes-form'
import { DialogForm } from '#app/components/form/dialog-form'
import { getFormResult } from '#app/components/form/form-result'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import type { SignedInUser } from '#app/domain/accounts/user'
import { loadMealPlan, loadPlannableRecipes } from '#app/domain/meal-plans/meal-plans.server'
import { addRecipesToList, createShoppingList } from '#app/domain/shopping-lists/generate-list.server'
import { MAX_LIST_NAME_LENGTH } from '#app/domain/shopping-lists/list-name'
import { AddToListInput } from '#app/domain/shopping-lists/schema'
import { loadShoppingListNames } from '#app/domain/shopping-lists/shopping-lists.server'
import { suggestSharingLink } from '#app/domain/households/households.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { LinkButton } from '#app/ui/button'
import { fieldLabelClass } from '#app/ui/form-field'

export const loader = page('user', async ({ user, url, createIdempotencyKey }) => {
  const planId = url.searchParams.get('plan')
  return {
    planId,
    lists: (await loadShoppingListNames(user)).map(({ id, name, count }) => ({ id, name, count })),
    recipes: planId
      ? await loadPlanRecipes(user, planId)
      : await loadPlannableRecipes(user, url.searchParams.getAll('recipe')),
    back: safeReturnUrl(url.searchParams.get('return_url'), planId ? `/meal-plan/${planId}` : '/collection'),
    idempotencyKey: createIdempotencyKey(),
  }
})

async function loadPlanRecipes(user: SignedInUser, planId: string) {
  const { recipes } = await loadMealPlan(user, planId)
  return recipes.map(({ id, recipe }) => ({ id, title: recipe.title }))
}

export const action = forms('user', {
  add: form(AddToListInput, async ({ user, input, idempotencyKey }) => {
    const recipes = { recipeIds: input.recipe, mealPlanId: input.plan || null, entryIds: input.entry }
    const isNew = input.list === 'new'
    const { id, name } = isNew
      ? await createShoppingList(user, { ...recipes, name: input.name }, idempotencyKey)
      : await addRecipesToList(user, input.list, recipes, idempotencyKey)
    return await redirectWithToast(`/shopping-lists/${id}`, {
      title: isNew ? t('Shopping list created') : t('Added to the list'),
      text: t('{count, plural, one {# recipe} other {# recipes}} added to “{name}”.', {
        count: (input.entry ?? input.recipe ?? []).length,
        name,
      }),
      ...(isNew && (await suggestSharingLink(user))),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Add to a shopping list'))

export default function AddToListPage() {
  const { planId, lists, recipes, back, idempotencyKey } = useLoaderData<typeof loader>()
  const result = getFormResult(useActionData<typeof action>())
  const [form, fields] = useActionForm<z.input<typeof AddToListInput>>({
    id: 'add-to-list',
    result,
    defaultValue: { list: lists[0]?.id ?? 'new' },
  })
  if (recipes.length === 0)
    return <NoRecipesChosen>{t('Choose a recipe in your collection, then add it to a list.')}</NoRecipesChosen>
  const chosenField = planId ? fields.entry : fields.recipe
  const submitted = result && new Set([result.initialValue?.[planId ? 'entry' : 'recipe'] ?? []].flat())
  const errors = form.errors ?? fields.recipe.errors ?? fields.entry.errors ?? fields.list.errors
  return (
    <DialogForm
      title={t('Add to a shopping list')}
      intent="add"
      button={t('Add to list')}
      busy={t('Adding…')}
      form={form}
      formErrors={errors}
      aside={<LinkButton to={back}>{t('Cancel')}</LinkButton>}>
      <IdempotencyKeyInput value={idempotencyKey} />
      {planId && <input type="hidden" name={fields.plan.name} value={planId} />}
      <fieldset>
        <legend className={fieldLabelClass}>
          {t('{count, plural, one {Recipe} other {Recipes}}', { count: recipes.length })}
        </legend>
        <div className={`max-h-[15rem] mb-4 ${addChoicesClass}`}>
          {recipes.map(({ id, title }) => (
            <label key={id} className={addChoiceClass}>
              <input
                className="checkbox ml-0.5 mr-3"
                type="checkbox"
                name={chosenField.name}
                value={id}
                defaultChecked={!submitted || submitted.has(id)}
              />
              <span className="min-w-0 break-anywhere" dir="auto">
                {title}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={fieldLabelClass}>{t('List')}</legend>
        <AddTargetFields
          kind="list"
          field={fields.list}
          nameField={fields.name}
          targets={lists}
          nameAside={t('optional')}
          maxNameLength={MAX_LIST_NAME_LENGTH}
        />
      </fieldset>
    </DialogForm>
  )
}
