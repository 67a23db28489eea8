import { t } from '#packages/texts/t'
import { json, redirect, type MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { pageTitle } from '#app/components/layout/page-meta'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { getFormResult } from '#app/components/form/form-result'
import { ImportTextForm, ImportUrlForm } from '#app/components/recipe/import-forms'
import { findSavedUrls } from '#app/domain/collection/collection.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { loadImportPreview, previewPastedRecipe } from '#app/domain/recipes/import-preview.server'
import { findOrImportRecipe } from '#app/domain/recipes/find-or-import-recipe.server'
import { importPreviewPath } from '#app/domain/recipes/recipe-paths'
import { ImportTextInput, ImportUrlInput } from '#app/domain/recipes/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { narrowPageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'
import type { RoutePolicy } from '#app/http/route-policy'
import { ImportedRecipeView } from './imported-recipe-view'

const PASTED_TEXT_STORAGE_KEY = 'larder.pasted'

const getTextFormFields = () =>
  ['text', 'source'].map((id) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#text-form [name=${id}]`),
  )

/** Pasted text survives signing in through sessionStorage; the server stores none of it. */
function storePastedText(): void {
  try {
    sessionStorage.setItem(
      PASTED_TEXT_STORAGE_KEY,
      JSON.stringify(getTextFormFields().map((field) => field?.value ?? '')),
    )
  } catch (error) {
    console.warn('What was pasted could not be kept.', error)
  }
}

/** Restores the text into the form, once; returns whether there was any. */
function restorePastedText(): boolean {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PASTED_TEXT_STORAGE_KEY) ?? 'null')
    sessionStorage.removeItem(PASTED_TEXT_STORAGE_KEY)
    if (!Array.isArray(stored)) return false
    for (const [index, field] of getTextFormFields().entries()) {
      if (field && typeof stored[index] === 'string') field.value = stored[index]
    }
    return true
  } catch (error) {
    console.warn('What was pasted could not be put back.', error)
    return false
  }
}

export { clientAction } from '#app/components/form/network-safe'

export const handle = { body: 'paste' } satisfies RoutePolicy

export const loader = page('anyone', async ({ url, user, formToken, createIdempotencyKey }) => {
  const requested = url.searchParams.get('url') ?? ''
  const found = requested ? await loadImportPreview(requested).catch(() => null) : null
  const isSaved = Boolean(user && found && (await findSavedUrls(user, [found.recipe.source_url])).size)
  return { requested, found, isSaved, idempotencyKey: createIdempotencyKey(), formToken: formToken() }
})

export const action = forms('anyone', {
  url: form(ImportUrlInput, async ({ input, ip }) =>
    redirect(importPreviewPath((await findOrImportRecipe(input.url, { ip })).source_url), 303),
  ),
  text: form(ImportTextInput, async ({ input, ip, user }) => {
    const { read, ...found } = await previewPastedRecipe(input, { ip })
    const source = read.source_url
    const isSaved = user !== null && source !== null && (await findSavedUrls(user, [source])).size > 0
    // Pasted text is not stored, so the page contains the extracted recipe in a hidden field.
    return json({ found, isSaved, read: user ? JSON.stringify(read) : null })
  }),
})

/** Saving from this page changes nothing on it but its button. */
export { revalidateUnlessFetcherSubmit as shouldRevalidate } from '#app/components/form/fetcher-submission'

export const meta: MetaFunction = () => [
  { title: pageTitle(t('Read a recipe')) },
  { name: 'description', content: t('Paste a link to a recipe, or its text, and cook from it without ads.') },
]

export default function ImportPage() {
  const { requested, found, isSaved, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const preview = actionData && 'found' in actionData ? actionData : undefined
  const shown = preview?.found ?? (actionData ? null : found)
  const result = getFormResult(actionData)
  const submitted = result?.initialValue
  // A result without a known intent belongs to a malformed request; it is shown at the first form.
  const resultOf = (intent: string) => ((submitted?.intent ?? 'url') === intent ? result : undefined)
  const failedUrl = resultOf('url') ? (canonicalizeUrl(String(submitted?.url ?? '')) ?? '') : found ? '' : requested
  useEffect(() => {
    if (preview) document.getElementById('found')?.focus()
  }, [preview])
  /** For signed-in users: the recipe extracted from the text, to be saved. */
  const read = preview?.read ?? undefined
  const user = useOptionalUser()
  const isReadFromText = preview !== undefined
  const isBare = !shown && !actionData && !requested
  useEffect(() => {
    if (!user && isReadFromText) storePastedText()
  }, [user, isReadFromText])
  useEffect(() => {
    if (user && isBare && restorePastedText()) document.querySelector<HTMLElement>('#text-form [name=text]')?.focus()
  }, [user, isBare])
  return (
    <div className={narrowPageClass}>
      {shown ? (
        <ImportedRecipeView
          {...shown}
          read={read}
          isSaved={preview ? preview.isSaved : isSaved}
          idempotencyKey={idempotencyKey}
          key={read ?? found?.recipe.id}
        />
      ) : (
        <header className="pt-8 pb-6">
          <h1 className={text.h1}>{t('Read a recipe from anywhere')}</h1>
          <p className={`${text.lede} mt-3`}>
            {t('Paste a link to any recipe. We show just the recipe, without ads.')}
          </p>
          <p className="mt-3">
            <Link to="/import/file" className="underline">
              {t('Bring all your recipes from another app')}
            </Link>
          </p>
        </header>
      )}
      <ImportUrlForm
        action="/import"
        key={found?.recipe.id}
        initialUrl={found ? '' : requested}
        result={resultOf('url')}
        title={shown ? t('Read another page') : t('Paste a link')}
        submitLabel={t('Read the page')}
        pendingLabel={t('Reading…')}
      />
      <ImportTextForm
        action="/import"
        key={failedUrl}
        initialSource={failedUrl}
        result={resultOf('text')}
        isFallback={failedUrl !== ''}
        submitLabel={t('Read the text')}
        pendingLabel={t('Reading…')}
      />
    </div>
  )
}
