import { t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { FEED_LINKS } from '#app/components/blog/feed-links'
import { postNotFoundMeta } from '#app/components/blog/post-not-found'
import { createPageMeta } from '#app/components/layout/page-meta'
import { PostArticle, type RecipeSaveStates } from '#app/components/blog/post-article'
import { createArticleJsonLd } from '#app/domain/blog/article-json-ld'
import { BLOG_PATH, getMetaDescription, postPath } from '#app/domain/blog/post'
import { loadPublicPost } from '#app/domain/blog/public-posts.server'
import { findSavedUrls } from '#app/domain/collection/collection.server'
import { postSocialPicturePath } from '#app/domain/site/social-picture-path'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { Icon } from '#app/ui/icon'
import { pageClass } from '#app/ui/classes'
import { actionLinkClass } from '#app/ui/text'

export { PostNotFound as ErrorBoundary } from '#app/components/blog/post-not-found'

export const handle = { cache: { sharedSeconds: 60 }, pageViewParam: 'slug' } satisfies RoutePolicy

export const loader = page('anyone', async ({ params, user, origin, createIdempotencyKey }) => {
  const post = await loadPublicPost(params.slug ?? '')
  const saved =
    user &&
    (await findSavedUrls(
      user,
      post.recipes.map(({ sourceUrl }) => sourceUrl),
    ))
  const own: RecipeSaveStates | null =
    saved &&
    Object.fromEntries(
      post.recipes.map(({ id, sourceUrl }) => [
        id,
        { isSaved: saved.has(sourceUrl), idempotencyKey: createIdempotencyKey() },
      ]),
    )
  return { post, own, jsonLd: createArticleJsonLd(post, { origin, picture: postSocialPicturePath(post.id) }) }
})

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...createPageMeta(matches, {
          title: data.post.title,
          description: getMetaDescription(data.post),
          path: postPath(data.post.slug),
          picture: postSocialPicturePath(data.post.id),
          type: 'article',
        }),
        ...(data.post.keywords.length ? [{ name: 'keywords', content: data.post.keywords.join(', ') }] : []),
        ...(data.post.publishedAt ? [{ property: 'article:published_time', content: data.post.publishedAt }] : []),
        ...FEED_LINKS,
        { 'script:ld+json': data.jsonLd },
      ]
    : postNotFoundMeta()

/** Adding a recipe changes nothing on this page but its button. */
export { revalidateUnlessFetcherSubmit as shouldRevalidate } from '#app/components/form/fetcher-submission'

export default function BlogPostPage() {
  const { post, own } = useLoaderData<typeof loader>()
  return (
    <div className={pageClass}>
      <nav className="max-w-[42rem] mx-auto print:hidden" aria-label={t('Blog')}>
        <Link className={actionLinkClass} to={BLOG_PATH}>
          <Icon name="arrow-left" className="mr-1.5" />
          {t('All articles')}
        </Link>
      </nav>
      <PostArticle post={post} saveStates={own} />
    </div>
  )
}
