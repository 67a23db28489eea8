import { sayToast } from '#app/ui/toast'
import { message, t, type Message } from '#packages/texts/t'
import type { Member } from '#app/domain/households/member'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import type { SaveRecipeResult } from '#app/components/collection/save-recipe-button'
import { ImportTextForm, ImportUrlForm } from '#app/components/recipe/import-forms'
import { getFormResult, joinErrors } from '#app/components/form/form-result'
import { useErrorToast } from '#app/components/form/form-error'
import { safeReturnUrl } from '#app/domain/accounts/return-url'
import { loadPublishedRecipe } from '#app/domain/blog/public-posts.server'
import {
  saveRecipeFromPost,
  saveRecipeFromText,
  saveRecipeFromUrl,
  findSavedUrls,
  getSavedRecipe,
} from '#app/domain/collection/collection.server'
import { savePastedRecipe } from '#app/domain/collection/save-pasted-recipe.server'
import { RECIPE_ALREADY_SAVED, RECIPE_SAVED, RECIPE_SAVE_FAILED } from '#app/domain/collection/messages'
import { addRecipePath } from '#app/domain/collection/add-recipe-paths'
import { ALREADY_SAVED, SaveRecipeFromPostInput, PastedRecipe } from '#app/domain/collection/schema'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { ADD_TO_PLAN_FAILED, formatAddedToPlan, openPlanLink } from '#app/domain/meal-plans/messages'
import { addToNewestPlan } from '#app/domain/meal-plans/meal-plans.server'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { INVALID_URL, RECIPE_TEXT_REQUIRED, RECIPE_URL_REQUIRED } from '#app/domain/recipes/messages'
import { ImportTextInput, ImportUrlInput } from '#app/domain/recipes/schema'
import { toHttpError } from '#app/http/http-error.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import { BackLink } from '#app/ui/back-link'
import { narrowPageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('user', ({ url, createIdempotencyKey }) => ({
  requested: url.searchParams.get('url') ?? '',
  back: saveReturnPath(url),
  idempotencyKey: createIdempotencyKey(),
}))

/**
 * What is added and how: by URL, as text, from a post, as a recipe that was already extracted from text, or by URL and
 * to a meal plan at once.
 */
export const action = forms('user', {
  plan: form(ImportUrlInput, saveAndPlan),
  url: form(ImportUrlInput, (formContext) =>
    saveAndRespond(formContext, formContext.input.url, () =>
      saveRecipeFromUrl(formContext.user, formContext.input, formContext),
    ),
  ),
  text: form(ImportTextInput, (formContext) =>
    saveAndRespond(formContext, formContext.input.source, () =>
      saveRecipeFromText(formContext.user, formContext.input, formContext),
    ),
  ),
  post: form(SaveRecipeFromPostInput, savePostRecipe),
  read: form(PastedRecipe, (formContext) =>
    saveAndRespond(formContext, formContext.input.recipe.source_url, () =>
      savePastedRecipe(formContext.user, formContext.input.recipe, formContext.idempotencyKey),
    ),
  ),
})

type SaveRecipeContext = { request: Request; url: URL; user: Member; isFetcherSubmit: boolean }

/** A duplicate is not a form error: it gives the recipe that is saved already. */
async function saveOrFindRecipe(
  user: Member,
  source_url: string | null,
  save: () => Promise<{ id: string }>,
): Promise<SaveRecipeResult> {
  return await save().then(
    ({ id }) => ({ saved: { id, user_rating: null, note: null }, toast: sayToast(RECIPE_SAVED) }),
    async (thrown: unknown) => {
      if (!(thrown instanceof AppError) || !thrown.isSaying(ALREADY_SAVED)) throw thrown
      const existing = source_url === null ? undefined : (await findSavedUrls(user, [source_url])).get(source_url)
      return { saved: existing ?? null, toast: sayToast(RECIPE_ALREADY_SAVED) }
    },
  )
}

/** The recipe is saved, unless it is already, and put on the newest plan. */
async function saveAndPlan(
  formContext: SaveRecipeContext & { input: { url: string }; ip: string; idempotencyKey: string | null },
): Promise<Response> {
  const { input, user, url, isFetcherSubmit } = formContext
  const { saved } = await saveOrFindRecipe(user, input.url, () => saveRecipeFromUrl(user, input, formContext))
  if (!saved) throw new AppError('not_found', ADD_TO_PLAN_FAILED)
  const { plan, added, skipped } = await addToNewestPlan(user, saved.id)
  const { title } = await getSavedRecipe(user, saved.id)
  const toast = formatAddedToPlan({ added, skipped, plan: plan.name, title })
  if (isFetcherSubmit) return json({ toast, saved, plan } satisfies SaveRecipeResult)
  const back = saveReturnPath(url)
  return await (back
    ? redirectWithToast(back, { ...toast, link: openPlanLink(plan.id) })
    : redirectWithToast(`/meal-plan/${plan.id}`, toast))
}

/** Redirects to the page that the recipe was saved from, else to the recipe; a script gets the result as JSON. */
async function saveAndRespond(
  { url, user, isFetcherSubmit }: SaveRecipeContext,
  source_url: string | null,
  save: () => Promise<{ id: string }>,
): Promise<Response> {
  const { saved, toast } = await saveOrFindRecipe(user, source_url, save)
  if (isFetcherSubmit) return json({ toast, saved } satisfies SaveRecipeResult)
  const location =
    saveReturnPath(url) ??
    (saved ? recipePath((await getSavedRecipe(user, saved.id)).source_url, { referrer: '/collection' }) : '/collection')
  return await redirectWithToast(location, toast)
}

/** A button in a post returns to the post, whatever the result. */
async function savePostRecipe(
  formContext: SaveRecipeContext & { input: SaveRecipeFromPostInput; ip: string; idempotencyKey: string | null },
): Promise<Response> {
  try {
    const copy = await loadPublishedRecipe(formContext.input.blogRecipe)
    return await saveAndRespond(formContext, copy.sourceUrl, () =>
      saveRecipeFromPost(formContext.user, copy, formContext),
    )
  } catch (thrown) {
    const back = saveReturnPath(formContext.url)
    if (formContext.isFetcherSubmit || !back) throw thrown
    const { error, message } = toHttpError(thrown, {
      method: formContext.request.method,
      path: formContext.url.pathname,
    })
    return await redirectWithToast(
      back,
      error === 'conflict' ? { ...RECIPE_SAVE_FAILED, text: message } : RECIPE_SAVE_FAILED,
    )
  }
}

function saveReturnPath(url: URL): string | null {
  const requested = url.searchParams.get('return_url')
  return requested === null ? null : safeReturnUrl(requested, '/collection')
}

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { body: 'paste', noindex: 'meta' } satisfies RoutePolicy

export const meta = titled(message('Add a recipe'))

/** What the form itself is about; every other message says why the recipe was not added. */
const INPUT_ERRORS: readonly Message[] = [RECIPE_URL_REQUIRED, INVALID_URL, RECIPE_TEXT_REQUIRED]

export default function SaveFromUrlPage() {
  const { requested, back, idempotencyKey } = useLoaderData<typeof loader>()
  const result = getFormResult(useActionData<typeof action>())
  const submitted = result?.initialValue
  const refusal = joinErrors(result)
  useErrorToast(result, INPUT_ERRORS.some((error) => error() === refusal) ? undefined : refusal)
  // A result without a known intent belongs to a malformed request; it is shown at the first form.
  const isText = submitted?.intent === 'text'
  const failedUrl = result && !isText ? (canonicalizeUrl(String(submitted?.url ?? '')) ?? '') : ''
  const formAction = addRecipePath({ url: requested, back: back ?? undefined })
  return (
    <div className={narrowPageClass}>
      <header className="pt-8 pb-6">
        <BackLink to={back ?? '/collection'}>
          {back && back !== '/collection' ? t('Back') : t('My Collection')}
        </BackLink>
        <h1 className={text.h1}>{t('Add a recipe from a web page')}</h1>
        <p className={`${text.lede} mt-3`}>
          {t('Paste a link, and we save the recipe to your collection. You keep it even if the page disappears.')}
        </p>
      </header>
      <ImportUrlForm
        action={formAction}
        initialUrl={requested}
        result={isText ? undefined : result}
        title={t('Paste a link')}
        submitLabel={t('Add Recipe')}
        pendingLabel={t('Reading…')}>
        <IdempotencyKeyInput value={idempotencyKey} />
      </ImportUrlForm>
      <ImportTextForm
        action={formAction}
        key={failedUrl}
        initialSource={failedUrl}
        result={isText ? result : undefined}
        isFallback={failedUrl !== ''}
        submitLabel={t('Add from the text')}
        pendingLabel={t('Reading…')}>
        <IdempotencyKeyInput value={idempotencyKey} />
      </ImportTextForm>
    </div>
  )
}
