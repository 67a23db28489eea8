import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ShouldRevalidateFunction } from '@remix-run/react'
import { FEEDS } from '#app/components/feeds'
import { isInline } from '#app/components/inline'
import { NO_POST_META } from '#app/components/no-post'
import { pageMeta } from '#app/components/page-meta'
import { PostView } from '#app/components/post-view'
import type { OwnRecipes } from '#app/components/post-view'
import { articleJsonLd } from '#app/domain/blog/article-json-ld'
import { BLOG_PATH, postDescription, postPath } from '#app/domain/blog/post'
import { publicPost } from '#app/domain/blog/reading.server'
import { savedAmong } from '#app/domain/collection/collection.server'
import { postSocialPath } from '#app/domain/social-pictures/social-path'
import { page } from '#app/http/page.server'
import { Icon } from '#app/ui/icon'

export { links } from '#app/components/blog-styles'
export { NoPost as ErrorBoundary } from '#app/components/no-post'

export const handle = { sharedFor: 60 }

export const loader = page('anyone', async ({ params, user, origin, onceKey }) => {
  const post = await publicPost(params.slug ?? '')
  const saved =
    user &&
    (await savedAmong(
      user.id,
      post.recipes.map(({ sourceUrl }) => sourceUrl),
    ))
  const own: OwnRecipes | null =
    saved &&
    Object.fromEntries(
      post.recipes.map(({ id, sourceUrl }) => [id, { isSaved: saved.has(sourceUrl), onceKey: onceKey() }]),
    )
  return { post, own, jsonLd: articleJsonLd(post, { origin, picture: postSocialPath(post.id) }) }
})

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageMeta(matches, {
          title: `${data.post.title} · Larder`,
          description: postDescription(data.post),
          path: postPath(data.post.slug),
          picture: postSocialPath(data.post.id),
          type: 'article',
        }),
        ...(data.post.keywords.length ? [{ name: 'keywords', content: data.post.keywords.join(', ') }] : []),
        ...(data.post.publishedAt ? [{ property: 'article:published_time', content: data.post.publishedAt }] : []),
        ...FEEDS,
        { 'script:ld+json': data.jsonLd as never },
      ]
    : NO_POST_META

/** Adding a recipe changes nothing on this page but its button. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isInline(formData)

export default function Post() {
  const { post, own } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <nav className="article__back noprint" aria-label="Blog">
        <Link className="more" to={BLOG_PATH}>
          <Icon name="arrow-left" />
          All articles
        </Link>
      </nav>
      <PostView post={post} own={own} />
    </div>
  )
}
