import { json } from '@remix-run/node'
import type { ClientActionFunctionArgs, MetaFunction } from '@remix-run/react'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { isInline, orUnanswered } from '#app/components/inline'
import { OnceKey } from '#app/components/once-key'
import type { SaveAnswer } from '#app/components/save-button'
import { TextForm } from '#app/components/text-form'
import { UrlForm } from '#app/components/url-form'
import type { Refused } from '#app/components/way-in'
import { safeReturn } from '#app/domain/accounts/return-url'
import { publishedRecipe } from '#app/domain/blog/reading.server'
import { addFromPost, addFromText, addFromUrl, savedAmong, savedRecipe } from '#app/domain/collection/collection.server'
import { ReadRecipe } from '#app/domain/collection/read-recipe'
import { saveReadRecipe } from '#app/domain/collection/read-recipe.server'
import { RECIPE_SAVED, SAVE_FAILED } from '#app/domain/collection/save-answers'
import { addPath } from '#app/domain/collection/add-path'
import { ALREADY_SAVED, FromPost } from '#app/domain/collection/schema'
import { canonicalUrl } from '#app/domain/recipes/canonical-url'
import { recipePath } from '#app/domain/recipes/recipe-path'
import { ImportText, ImportUrl } from '#app/domain/recipes/schema'
import { failure } from '#app/http/failure.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'
import { AppError } from '#app/platform/app-error'
import { Icon } from '#app/ui/icon'

export { links } from '#app/components/collection-styles'

export const loader = page('user', ({ url, formToken, onceKey }) => ({
  asked: url.searchParams.get('url') ?? '',
  back: backOf(url),
  formToken: formToken(),
  onceKey: onceKey(),
}))

/** What is added, and where from: by its address, by its text, from a post, or as a text was read and shown already. */
export const action = forms('user', {
  url: form(ImportUrl, (ask) => answer(ask, ask.input.url, () => addFromUrl(ask.user.id, ask.input, ask))),
  text: form(ImportText, (ask) => answer(ask, ask.input.source, () => addFromText(ask.user.id, ask.input, ask))),
  post: form(FromPost, fromPost),
  read: form(ReadRecipe, (ask) =>
    answer(ask, ask.input.recipe.source_url, () => saveReadRecipe(ask.user.id, ask.input.recipe, ask.onceKey)),
  ),
})

/** A Save button of another page keeps its page when no answer comes. */
export const clientAction = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const sent = await request.clone().formData()
  return isInline(sent) ? await orUnanswered(serverAction) : await serverAction()
}

type Ask = { request: Request; url: URL; user: { id: string }; isInline: boolean }

/** Back to the page that the recipe was saved from, else to the recipe; a script is only told. */
async function answer(
  { url, user, isInline }: Ask,
  source_url: string | null,
  save: () => Promise<{ id: string }>,
): Promise<Response> {
  const { saved, toast } = await save().then(
    ({ id }) => ({ saved: { id, user_rating: null, note: null }, toast: RECIPE_SAVED }),
    async (thrown: unknown) => {
      // spec §8: a recipe that is there already is no failure of the form.
      if (!(thrown instanceof AppError) || thrown.message !== ALREADY_SAVED) throw thrown
      const there = source_url === null ? undefined : (await savedAmong(user.id, [source_url])).get(source_url)
      return { saved: there ?? null, toast: { title: 'Already Saved', text: ALREADY_SAVED, tone: 'error' } as const }
    },
  )
  if (isInline) return json({ toast, saved } satisfies SaveAnswer)
  const to =
    backOf(url) ??
    (saved ? recipePath((await savedRecipe(user.id, saved.id)).source_url, { referrer: '/collection' }) : '/collection')
  return await redirectWithToast(to, toast)
}

/** A post's button keeps the cook in the post, whatever comes of it. */
async function fromPost(ask: Ask & { input: FromPost; ip: string; onceKey: string | null }): Promise<Response> {
  try {
    const copy = await publishedRecipe(ask.input.blogRecipe)
    return await answer(ask, copy.sourceUrl, () => addFromPost(ask.user.id, copy, ask))
  } catch (thrown) {
    const back = backOf(ask.url)
    if (ask.isInline || !back) throw thrown
    const { error, message } = failure(thrown, { method: ask.request.method, path: ask.url.pathname })
    return await redirectWithToast(back, error === 'conflict' ? { ...SAVE_FAILED, text: message } : SAVE_FAILED)
  }
}

function backOf(url: URL): string | null {
  const asked = url.searchParams.get('return_url')
  return asked === null ? null : safeReturn(asked, '/collection')
}

export const meta: MetaFunction = () => [{ title: 'Add a recipe · Larder' }, { name: 'robots', content: 'noindex' }]

export default function FromUrl() {
  const { asked, back, formToken, onceKey } = useLoaderData<typeof loader>()
  const result = (useActionData<typeof action>() as Refused)?.result
  const typed = result?.initialValue
  // What came without an intent of ours was refused as a whole; it is told at the first form.
  const isText = typed?.intent === 'text'
  const refused = result && !isText ? (canonicalUrl(typed?.url ?? '') ?? '') : ''
  const action = addPath({ url: asked, back: back ?? undefined })
  useEffect(() => {
    if (result) document.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [result])
  return (
    <div className="page narrow">
      <header className="intro">
        <Link className="more" to={back ?? '/collection'}>
          <Icon name="arrow-left" />
          {back && back !== '/collection' ? 'Back' : 'My Collection'}
        </Link>
        <h1 className="h1">Add a recipe from its page</h1>
        <p className="lede">
          Paste its address, and what can be cooked from it comes into your collection. It stays yours when the page
          goes.
        </p>
      </header>
      <UrlForm
        token={formToken}
        action={action}
        typed={typed?.url ?? asked}
        result={isText ? undefined : result}
        title="From its address"
        button="Add Recipe"
        busy="Reading…">
        <OnceKey value={onceKey} />
      </UrlForm>
      <TextForm
        token={formToken}
        action={action}
        key={refused}
        typed={isText ? (typed ?? {}) : { source: refused }}
        result={isText ? result : undefined}
        isWayOut={refused !== ''}
        button="Add from the text"
        busy="Reading…">
        <OnceKey value={onceKey} />
      </TextForm>
    </div>
  )
}
