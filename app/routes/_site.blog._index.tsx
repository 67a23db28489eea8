import type { MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ResponsiveBlogPicture } from '#app/components/blog/responsive-blog-picture'
import { FEED_LINKS } from '#app/components/blog/feed-links'
import { createPageMeta } from '#app/components/layout/page-meta'
import { loadPostCardsPage } from '#app/domain/blog/post-cards.server'
import { blogIndexPath, postPath, RSS_PATH } from '#app/domain/blog/post'
import { formatUtcDate } from '#app/platform/text/dates'
import { parsePageNumber } from '#app/platform/text/paging'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { EmptyState } from '#app/ui/empty-state'

export { blogStylesheets as links } from '#app/components/blog/styles'

export const handle = { cache: { sharedSeconds: 60 } } satisfies RoutePolicy
export const meta: MetaFunction<typeof loader> = ({ matches, data: { page = 1 } = {} }) => [
  ...createPageMeta(matches, {
    title: `Blog${page > 1 ? `, page ${page}` : ''}`,
    description: 'Cooking tips and recipe inspiration.',
    path: blogIndexPath(page),
  }),
  ...FEED_LINKS,
]
export const loader = page('anyone', ({ url }) => loadPostCardsPage(parsePageNumber(url.searchParams)))

export default function BlogIndexPage() {
  const { posts, page: shown, pages } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <header className="blog-head">
        <p className="label">From the kitchen table</p>
        <h1 className="h1">Blog</h1>
        <p className="lede">Tips, seasons and dishes we keep coming back to.</p>
      </header>
      {posts.length === 0 ? (
        <EmptyState
          title="Nothing written yet"
          level={2}
          actions={
            <Link className="btn btn--main" to="/home">
              Find a recipe
            </Link>
          }>
          <p>No blog posts available yet. Check back soon for cooking tips and recipe inspiration!</p>
        </EmptyState>
      ) : (
        <div className="cards cards--3">
          {posts.map((post, at) => (
            <article className="post" key={post.id}>
              <Link className="frame" to={postPath(post.slug)} tabIndex={-1} aria-hidden="true">
                <img src={post.plate_url} width="400" height="300" alt="" loading={at < 3 ? undefined : 'lazy'} />
                {post.picture && (
                  <ResponsiveBlogPicture
                    picture={post.picture}
                    alt=""
                    sizes="(min-width: 64em) 400px, 100vw"
                    isEager={at < 3}
                  />
                )}
              </Link>
              <p className="label post__d">
                {[formatUtcDate(post.publishedAt), post.authorName].filter(Boolean).join(' · ')}
              </p>
              <h2 className="h4">
                <Link to={postPath(post.slug)}>{post.title}</Link>
              </h2>
              <p className="x">{post.excerpt}</p>
            </article>
          ))}
        </div>
      )}
      {pages > 1 && (
        <nav className="blog-pages" aria-label="Pages">
          <p className="meta">
            Page {shown} of {pages}
          </p>
          <div className="btns">
            {shown > 1 && (
              <Link className="btn" to={blogIndexPath(shown - 1)} rel="prev">
                Newer posts
              </Link>
            )}
            {shown < pages && (
              <Link className="btn" to={blogIndexPath(shown + 1)} rel="next">
                Older posts
              </Link>
            )}
          </div>
        </nav>
      )}
      <div className="blog-foot">
        <p className="meta">Showing {posts.length} posts</p>
        <p className="meta">
          <a href={RSS_PATH}>Follow by RSS</a>
        </p>
      </div>
    </div>
  )
}
