import { t } from '#packages/texts/t'
import { redirect, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { postNotFoundMeta } from '#app/components/blog/post-not-found'
import { DialogPage } from '#app/components/form/dialog-page'
import { signInPath } from '#app/domain/accounts/return-url'
import { postPath, SIGN_IN_TO_ADD_MESSAGE } from '#app/domain/blog/post'
import { addRecipePath } from '#app/domain/collection/add-recipe-paths'
import { signInToSavePath } from '#app/domain/collection/pending-save'
import { findPendingSaveTitle } from '#app/domain/collection/pending-save.server'
import { loadPublicPost } from '#app/domain/blog/public-posts.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { pageTitle } from '#app/components/layout/page-meta'
import { LinkButton } from '#app/ui/button'
import { text } from '#app/ui/text'
import { dialogBodyClass, dialogFooterClass, dialogTextClass } from '#app/ui/dialog'

export { PostNotFound as ErrorBoundary } from '#app/components/blog/post-not-found'

export const handle = { cache: { sharedSeconds: 60 }, noindex: 'meta' } satisfies RoutePolicy

/** Signed-in users need no invitation. */
export const loader = page('anyone', async ({ params, url, user }) => {
  const { slug, title, recipes } = await loadPublicPost(params.slug ?? '')
  if (user) throw redirect(postPath(slug), 303)
  const recipe = recipes.find(({ position }) => String(position) === url.searchParams.get('recipe'))
  const back = postPath(slug)
  const save = recipe && { url: recipe.sourceUrl, back }
  // A recipe that is not in the catalogue is saved from the post, which has the fields for it.
  const isKnown = save && (await findPendingSaveTitle(addRecipePath(save))) !== null
  return { slug, title, signIn: isKnown ? signInToSavePath(save) : signInPath(back) }
})

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: pageTitle(SIGN_IN_TO_ADD_MESSAGE.title()) }] : postNotFoundMeta()

export default function BlogSignInPage() {
  const { slug, title, signIn } = useLoaderData<typeof loader>()
  return (
    <DialogPage title={SIGN_IN_TO_ADD_MESSAGE.title()} isSmall>
      <div className={dialogBodyClass}>
        <p className={dialogTextClass}>{SIGN_IN_TO_ADD_MESSAGE.text()}</p>
        <p className={text.meta}>{t('After that you come back to “{title}”.', { title })}</p>
      </div>
      <div className={dialogFooterClass}>
        <LinkButton to={postPath(slug)}>{t('Not now')}</LinkButton>{' '}
        <LinkButton tone="main" to={signIn}>
          {t('Sign In')}
        </LinkButton>
      </div>
    </DialogPage>
  )
}
