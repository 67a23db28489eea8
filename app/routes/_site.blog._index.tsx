import { t } from '#packages/texts/t'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PostCard, postCardsClass } from '#app/components/blog/post-card'
import { FEED_LINKS } from '#app/components/blog/feed-links'
import { useRouteReady } from '#app/components/form/use-route-ready'
import { createPageMeta } from '#app/components/layout/page-meta'
import { loadPostCardsPage } from '#app/domain/blog/public-posts.server'
import { blogIndexPath, RSS_PATH } from '#app/domain/blog/post'
import { formatUtcDate } from '#app/platform/text/dates'
import { parsePageNumber } from '#app/platform/text/paging'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { EmptyState } from '#app/ui/empty-state'
import { LinkButton, buttonRowClass } from '#app/ui/button'
import { pageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

export const handle = { cache: { sharedSeconds: 60 } } satisfies RoutePolicy
export const meta: MetaFunction<typeof loader> = ({ matches, data: { page = 1 } = {} }) => [
  ...createPageMeta(matches, {
    title: page > 1 ? t('Blog, page {page}', { page }) : t('Blog'),
    description: t('Cooking tips and recipe inspiration.'),
    path: blogIndexPath(page),
  }),
  ...FEED_LINKS,
]
export const loader = page('anyone', ({ url }) => loadPostCardsPage(parsePageNumber(url.searchParams)))

export default function BlogIndexPage() {
  const { posts, page: shown, pages } = useLoaderData<typeof loader>()
  useRouteReady('routes/_site.blog.$slug')
  return (
    <div className={pageClass}>
      <header className="pt-6 pb-4 md:pt-8 md:pb-6">
        <p className={text.label}>{t('From the kitchen table')}</p>
        <h1 className={text.h1}>{t('Blog')}</h1>
        <p className={`${text.lede} mt-2`}>{t('Cooking tips, seasonal food and favourite dishes.')}</p>
      </header>
      {posts.length === 0 ? (
        <EmptyState
          title={t('No articles yet')}
          level={2}
          actions={
            <LinkButton tone="main" to="/home">
              {t('Find a recipe')}
            </LinkButton>
          }>
          <p>{t('No blog posts available yet. Check back soon for cooking tips and recipe inspiration!')}</p>
        </EmptyState>
      ) : (
        <div className={postCardsClass}>
          {posts.map((post, at) => (
            <PostCard
              key={post.id}
              post={post}
              level={2}
              byline={[formatUtcDate(post.publishedAt), post.authorName].filter(Boolean).join(' · ')}
              sizes="(min-width: 64em) 400px, 100vw"
              isEager={at < 3}
            />
          ))}
        </div>
      )}
      {pages > 1 && (
        <nav className="flex flex-wrap items-center justify-between mt-6" aria-label={t('Pages')}>
          <p className={text.meta}>{t('Page {shown} of {pages}', { shown, pages })}</p>
          <div className={buttonRowClass}>
            {shown > 1 && (
              <LinkButton to={blogIndexPath(shown - 1)} rel="prev">
                {t('Newer posts')}
              </LinkButton>
            )}
            {shown < pages && (
              <LinkButton to={blogIndexPath(shown + 1)} rel="next">
                {t('Older posts')}
              </LinkButton>
            )}
          </div>
        </nav>
      )}
      <div className="flex flex-wrap items-center justify-between mt-6 mb-12">
        <p className={text.meta}>{t('Showing {count} posts', { count: posts.length })}</p>
        <p className={text.meta}>
          <a href={RSS_PATH}>{t('Follow by RSS')}</a>
        </p>
      </div>
    </div>
  )
}
