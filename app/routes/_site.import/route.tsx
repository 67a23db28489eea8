import { json, redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { pageTitle } from '#app/components/layout/page-meta'
import { useOptionalUser } from '#app/components/layout/use-root-data'
import { ImportTextForm } from '#app/components/recipe/import-text-form'
import { ImportUrlForm } from '#app/components/recipe/import-url-form'
import type { ImportFormResult } from '#app/components/recipe/import-url-form'
import { findSavedUrls } from '#app/domain/collection/collection.server'
import { canonicalizeUrl } from '#packages/page-reader/canonical-url'
import { loadImportPreview, previewPastedRecipe } from '#app/domain/recipes/import-preview.server'
import { findOrImportRecipe } from '#app/domain/recipes/find-or-import-recipe.server'
import { importPreviewPath } from '#app/domain/recipes/recipe-paths'
import { ImportTextInput, ImportUrlInput } from '#app/domain/recipes/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { ImportedRecipeView } from './imported-recipe-view'
import { storePastedText, restorePastedText } from './pasted-text-storage'

export const handle = { body: 'paste' } satisfies RoutePolicy

export const loader = page('anyone', async ({ url, user, formToken, createIdempotencyKey }) => {
  const asked = url.searchParams.get('url') ?? ''
  const found = asked ? await loadImportPreview(asked).catch(() => null) : null
  const isSaved = Boolean(user && found && (await findSavedUrls(user.id, [found.recipe.source_url])).size)
  return { asked, found, isSaved, idempotencyKey: createIdempotencyKey(), formToken: formToken() }
})

export const action = forms('anyone', {
  url: form(ImportUrlInput, async ({ input, ip }) =>
    redirect(importPreviewPath((await findOrImportRecipe(input.url, { ip })).source_url), 303),
  ),
  text: form(ImportTextInput, async ({ input, ip, user }) => {
    const { read, ...found } = await previewPastedRecipe(input, { ip })
    if (!user) return json({ found })
    const isSaved = read.source_url !== null && (await findSavedUrls(user.id, [read.source_url])).size > 0
    // What was pasted is stored nowhere, so the page carries it to be saved as it was read.
    return json({ found, isSaved, read: JSON.stringify(read) })
  }),
})

/** Saving from this page changes nothing on it but its button. */
export { revalidateUnlessFetcherSubmit as shouldRevalidate } from '#app/components/form/fetcher-submission'

export const meta: MetaFunction = () => [
  { title: pageTitle('Read a recipe') },
  { name: 'description', content: 'Paste the address of a recipe, or its text, and cook from a clean page.' },
]

export default function ImportPage() {
  const { asked, found, isSaved, idempotencyKey, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as ImportActionData | undefined
  const shown = answer?.found ?? (answer ? null : found)
  const result = answer?.result
  const typed = result?.initialValue
  // What came without an intent of ours was refused as a whole; it is told at the first form.
  const isOf = (intent: string) => ((typed?.intent ?? 'url') === intent ? result : undefined)
  const refused = isOf('url') ? (canonicalizeUrl(typed?.url ?? '') ?? '') : found ? '' : asked
  // What has come of a form is where the reader goes on.
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('[aria-invalid], #found')?.focus()
  }, [answer])
  const user = useOptionalUser()
  const isReadFromText = answer?.found !== undefined
  const isBare = !shown && !answer && !asked
  useEffect(() => {
    if (!user && isReadFromText) storePastedText()
  }, [user, isReadFromText])
  useEffect(() => {
    if (user && isBare && restorePastedText()) document.querySelector<HTMLElement>('#text')?.focus()
  }, [user, isBare])
  return (
    <div className="page narrow">
      {shown ? (
        <ImportedRecipeView
          {...shown}
          read={answer?.read}
          isSaved={answer?.found ? Boolean(answer.isSaved) : isSaved}
          idempotencyKey={idempotencyKey}
          key={answer?.read ?? found?.recipe.id}
        />
      ) : (
        <header className="intro">
          <h1 className="h1">Read a recipe from anywhere</h1>
          <p className="lede">
            Paste the address of a recipe page. What can be cooked from it comes back on a clean page, and you see what
            was found and how sure that is.
          </p>
        </header>
      )}
      <ImportUrlForm
        token={formToken}
        action="/import"
        key={found?.recipe.id}
        initialUrl={typed?.intent === 'url' ? typed.url : found ? '' : asked}
        result={isOf('url')}
        title={shown ? 'Read another page' : 'From its address'}
        submitLabel="Read the page"
        pendingLabel="Reading…"
      />
      <ImportTextForm
        token={formToken}
        action="/import"
        key={refused}
        initialValues={typed?.intent === 'text' ? typed : { source: refused }}
        result={isOf('text')}
        isFallback={refused !== ''}
        submitLabel="Read the text"
        pendingLabel="Reading…"
      />
    </div>
  )
}

type ImportedRecipeViewData = Pick<Parameters<typeof ImportedRecipeView>[0], 'recipe' | 'findings' | 'page'>
type ImportActionData = {
  result?: ImportFormResult
  found?: ImportedRecipeViewData
  isSaved?: boolean
  /** For who is signed in: what was read from the text, to be saved. */ read?: string
}
