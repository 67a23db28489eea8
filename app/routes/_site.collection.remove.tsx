import { message, t } from '#packages/texts/t'
import type { SignedInUser } from '#app/domain/accounts/user'
import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { DialogForm } from '#app/components/form/dialog-form'
import { CancelLink } from '#app/components/form/dialog-page'
import { useActionForm } from '#app/components/form/use-action-form'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import {
  loadOtherReviewers,
  loadSavedRecipeTitles,
  loadSelection,
  removeSavedRecipes,
  removeSelection,
} from '#app/domain/collection/collection.server'
import { removeSavedRecipesPath } from '#app/domain/collection/paths'
import {
  MAX_SAVED_RECIPES,
  MAX_SELECTED_RECIPES,
  SelectedRecipesInput,
  SelectionMoment,
} from '#app/domain/collection/schema'
import { parseSelection, removeSelectionPath } from '#app/domain/collection/selection'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { titled } from '#app/components/layout/page-meta'
import { dialogTextClass } from '#app/ui/dialog'

const removalReturnPath = (url: URL) => safeReturnUrl(url.searchParams.get('return_url') ?? '/collection')

export const loader = page('user', async ({ user, url }) => {
  const selection = parseSelection(url.searchParams)
  const until = new Date().toISOString()
  const { count, recipes } = selection
    ? await loadSelection(user, selection, MAX_SAVED_RECIPES)
    : await loadNamedRecipes(user, url)
  // After the removal there is nothing left to confirm here.
  if (count === 0) throw redirect(removalReturnPath(url), 303)
  const others = await loadOtherReviewers(
    user,
    recipes.map(({ id }) => id),
  )
  return {
    recipes: selection ? recipes.slice(0, MAX_NAMED_REMOVALS) : recipes,
    count,
    others,
    selection,
    until,
    back: removalReturnPath(url),
  }
})

export const action = forms('user', {
  remove: form(SelectedRecipesInput, async ({ user, input, url }) => {
    return await respondWithRemoval(url, await removeSavedRecipes(user, input.ids))
  }),
  'remove-selection': form(SelectionMoment, async ({ user, input, url }) => {
    const selection = parseSelection(url.searchParams)
    return await respondWithRemoval(url, selection ? await removeSelection(user, selection, input.until) : 0)
  }),
})

async function loadNamedRecipes(user: SignedInUser, url: URL) {
  const recipes = await loadSavedRecipeTitles(user, url.searchParams.getAll('id').slice(0, MAX_SELECTED_RECIPES))
  return { count: recipes.length, recipes }
}

const respondWithRemoval = (url: URL, count: number) =>
  redirectWithToast(removalReturnPath(url), {
    title: t('{count, plural, one {Recipe removed} other {Recipes removed}}', { count }),
    text: t('{count, plural, one {# recipe} other {# recipes}} removed from your collection.', { count }),
  })

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true, noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Remove recipes'))

const MAX_NAMED_REMOVALS = 5

export default function RemoveRecipesPage() {
  const { recipes, count, others, selection, until, back } = useLoaderData<typeof loader>()
  const [form, fields] = useActionForm<z.input<typeof SelectedRecipesInput>>({ id: 'remove-recipes' })
  const isOne = count === 1
  const more = count - MAX_NAMED_REMOVALS
  return (
    <DialogForm
      title={isOne ? t('Remove this recipe?') : t('Remove {count} recipes?', { count })}
      isSmall
      intent={selection ? 'remove-selection' : 'remove'}
      button={t('Remove')}
      busy={t('Removing…')}
      form={form}
      action={
        selection
          ? removeSelectionPath(selection, back)
          : removeSavedRecipesPath(
              recipes.map(({ id }) => id),
              back,
            )
      }
      ink
      aside={<CancelLink to={back}>{isOne ? t('Keep it') : t('Keep them')}</CancelLink>}>
      <ul className="mb-3 space-y-1 font-serif text-h4 break-anywhere">
        {recipes.slice(0, MAX_NAMED_REMOVALS).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {more > 0 && <li className="text-ink-3">{t('and {more} more', { more })}</li>}
      </ul>
      <p className={dialogTextClass}>
        {isOne
          ? t('It is also removed from your meal plans, and its note and rating are deleted.')
          : t('They are also removed from your meal plans, and their notes, ratings and photographs are deleted.')}
        {others.length > 0 &&
          ` ${t('The stars and notes of {names} go with {count, plural, one {it} other {them}}.', {
            names: others.reduce((names, name) => t('{names} and {name}', { names, name })),
            count,
          })}`}
      </p>
      {selection ? (
        <input type="hidden" name="until" value={until} />
      ) : (
        recipes.map(({ id }) => <input key={id} type="hidden" name={fields.ids.name} value={id} />)
      )}
    </DialogForm>
  )
}
