import { json, redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { canonicalUrl } from '#app/domain/recipes/canonical-url'
import { importedRecipe, recipeFromText } from '#app/domain/recipes/import.server'
import { recipeFromUrl } from '#app/domain/recipes/find-recipe.server'
import { importPath } from '#app/domain/recipes/recipe-path'
import { ImportText, ImportUrl } from '#app/domain/recipes/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { Found } from './found'
import { TextForm } from './text-form'
import { UrlForm } from './url-form'

export const loader = page('anyone', async ({ url, formToken }) => {
  const asked = url.searchParams.get('url') ?? ''
  const found = asked ? await importedRecipe(asked).catch(() => null) : null
  return { asked, found, formToken: formToken() }
})

export const action = forms('anyone', {
  url: form(ImportUrl, async ({ input, ip }) => redirect(importPath((await recipeFromUrl(input.url, { ip })).source_url), 303)),
  text: form(ImportText, async ({ input, ip }) => json({ found: await recipeFromText(input, { ip }) })),
})

export const meta: MetaFunction = () => [{ title: 'Read a recipe · Larder' }, { name: 'description', content: 'Paste the address of a recipe, or its text, and cook from a clean page.' }]

export default function Import() {
  const { asked, found, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Answer | undefined
  const shown = answer?.found ?? (answer ? null : found)
  const result = answer?.result
  const typed = result?.initialValue
  // What came without an intent of ours was refused as a whole; it is told at the first form.
  const isOf = (intent: string) => ((typed?.intent ?? 'url') === intent ? result : undefined)
  const refused = isOf('url') ? (canonicalUrl(typed?.url ?? '') ?? '') : found ? '' : asked
  // What has come of a form is where the reader goes on.
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('[aria-invalid], #found')?.focus()
  }, [answer])
  return (
    <div className="page narrow">
      {shown ? (
        <Found {...shown} />
      ) : (
        <header className="intro">
          <h1 className="h1">Read a recipe from anywhere</h1>
          <p className="lede">Paste the address of a recipe page. What can be cooked from it comes back on a clean page, and you see what was found and how sure that is.</p>
        </header>
      )}
      <UrlForm token={formToken} key={found?.recipe.id} typed={typed?.intent === 'url' ? typed.url : found ? '' : asked} result={isOf('url')} again={Boolean(shown)} />
      <TextForm token={formToken} key={refused} typed={typed?.intent === 'text' ? typed : { source: refused }} result={isOf('text')} isWayOut={refused !== ''} />
    </div>
  )
}

type Result = { status?: string; error?: Record<string, string[] | null> | null; initialValue?: Record<string, string | undefined> | null }
export type Answer = { result?: Result; found?: Parameters<typeof Found>[0] }
export type FormResult = Result | undefined
