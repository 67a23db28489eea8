import { json, redirect } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { useEffect } from 'react'
import { useCurrentUser } from '#app/components/current-user'
import { isInline } from '#app/components/inline'
import { TextForm } from '#app/components/text-form'
import { UrlForm } from '#app/components/url-form'
import type { FormResult } from '#app/components/url-form'
import { savedAmong } from '#app/domain/collection/collection.server'
import { canonicalUrl } from '#app/domain/recipes/canonical-url'
import { importedRecipe, recipeFromText } from '#app/domain/recipes/import.server'
import { recipeFromUrl } from '#app/domain/recipes/find-recipe.server'
import { importPath } from '#app/domain/recipes/recipe-path'
import { ImportText, ImportUrl } from '#app/domain/recipes/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { Found } from './found'
import { keepPasted, putBackPasted } from './pasted'

export const loader = page('anyone', async ({ url, user, formToken, onceKey }) => {
  const asked = url.searchParams.get('url') ?? ''
  const found = asked ? await importedRecipe(asked).catch(() => null) : null
  const isSaved = Boolean(user && found && (await savedAmong(user.id, [found.recipe.source_url])).size)
  return { asked, found, isSaved, onceKey: onceKey(), formToken: formToken() }
})

export const action = forms('anyone', {
  url: form(ImportUrl, async ({ input, ip }) =>
    redirect(importPath((await recipeFromUrl(input.url, { ip })).source_url), 303),
  ),
  text: form(ImportText, async ({ input, ip, user }) => {
    const { read, ...found } = await recipeFromText(input, { ip })
    if (!user) return json({ found })
    const isSaved = read.source_url !== null && (await savedAmong(user.id, [read.source_url])).size > 0
    // What was pasted is stored nowhere, so the page carries it to be saved as it was read.
    return json({ found, isSaved, read: JSON.stringify(read) })
  }),
})

/** Saving from this page changes nothing on it but its button. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isInline(formData)

export const meta: MetaFunction = () => [
  { title: 'Read a recipe · Larder' },
  { name: 'description', content: 'Paste the address of a recipe, or its text, and cook from a clean page.' },
]

export default function Import() {
  const { asked, found, isSaved, onceKey, formToken } = useLoaderData<typeof loader>()
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
  const user = useCurrentUser()
  const isReadFromText = answer?.found !== undefined
  const isBare = !shown && !answer && !asked
  useEffect(() => {
    if (!user && isReadFromText) keepPasted()
  }, [user, isReadFromText])
  useEffect(() => {
    if (user && isBare && putBackPasted()) document.querySelector<HTMLElement>('#text')?.focus()
  }, [user, isBare])
  return (
    <div className="page narrow">
      {shown ? (
        <Found
          {...shown}
          read={answer?.read}
          isSaved={answer?.found ? Boolean(answer.isSaved) : isSaved}
          onceKey={onceKey}
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
      <UrlForm
        token={formToken}
        action="/import"
        key={found?.recipe.id}
        typed={typed?.intent === 'url' ? typed.url : found ? '' : asked}
        result={isOf('url')}
        title={shown ? 'Read another page' : 'From its address'}
        button="Read the page"
        busy="Reading…"
      />
      <TextForm
        token={formToken}
        action="/import"
        key={refused}
        typed={typed?.intent === 'text' ? typed : { source: refused }}
        result={isOf('text')}
        isWayOut={refused !== ''}
        button="Read the text"
        busy="Reading…"
      />
    </div>
  )
}

type Shown = Pick<Parameters<typeof Found>[0], 'recipe' | 'findings' | 'page'>
type Answer = {
  result?: FormResult
  found?: Shown
  isSaved?: boolean
  /** For who is signed in: what was read from the text, to be saved. */ read?: string
}
