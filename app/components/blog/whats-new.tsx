import { rich, t } from '#packages/texts/t'
import { Await } from '@remix-run/react'
import { Suspense, type ReactNode } from 'react'
import { WHATS_NEW_CARD_COUNT, type LatestArticle } from '#app/domain/blog/latest-article'
import { BLOG_PATH, postPath } from '#app/domain/blog/post'
import { formatUtcDate } from '#app/platform/text/dates'
import { PostCard, postCardClass, postCardFrameClass, postCardsClass } from './post-card'
import { Link } from '#app/ui/link'
import { sectionHeadClass } from '#app/ui/section'
import { text, actionLinkClass } from '#app/ui/text'

/** A promise streams after the page. */
export type WhatsNewArticles = LatestArticle[] | Promise<LatestArticle[]>

const GHOST_LINE = 'block mt-3 rounded-[2px] bg-well'
const WHATS_NEW_PICTURE_SIZES = '(min-width: 80em) 380px, (min-width: 48em) 31vw, 100vw'

/** Three cards, skeletons while they load, nothing without articles or on error. */
export function WhatsNew({ news }: { news: WhatsNewArticles }) {
  return (
    <Suspense fallback={<WhatsNewSkeleton />}>
      <Await resolve={news} errorElement={<></>}>
        {(articles) =>
          articles.length > 0 && (
            <WhatsNewSection>
              {articles.map((article) => (
                <WhatsNewCard key={article.id} article={article} />
              ))}
            </WhatsNewSection>
          )
        }
      </Await>
    </Suspense>
  )
}

function WhatsNewSection({ children, isComing = false }: { children: ReactNode; isComing?: boolean }) {
  return (
    <section className="mt-16" aria-labelledby="whats-new" aria-busy={isComing || undefined}>
      <div className={`${sectionHeadClass} mb-6`}>
        <h2 className={text.h2} id="whats-new">
          {t("What's New")}
        </h2>
        <Link className={actionLinkClass} to={BLOG_PATH} prefetch="none">
          {t('View All Articles')}
        </Link>
      </div>
      <div className={postCardsClass}>{children}</div>
    </section>
  )
}

function WhatsNewCard({ article }: { article: LatestArticle }) {
  const { slug, title, publishedAt } = article
  return (
    <PostCard
      post={article}
      level={3}
      byline={publishedAt && <time dateTime={publishedAt}>{formatUtcDate(publishedAt)}</time>}
      sizes={WHATS_NEW_PICTURE_SIZES}
      prefetch="none">
      <Link className={`${actionLinkClass} mt-0.5`} to={postPath(slug)} prefetch="none">
        {rich('Read<more> {title}</more>', { more: (text) => <span className="sr-only">{text}</span>, title })}
      </Link>
    </PostCard>
  )
}

function WhatsNewSkeleton() {
  return (
    <WhatsNewSection isComing>
      {Array.from({ length: WHATS_NEW_CARD_COUNT }, (_, index) => (
        <div className={postCardClass} data-skeleton aria-hidden="true" key={index}>
          <div className={postCardFrameClass} />
          <i className={`${GHOST_LINE} w-[70%] h-6`} />
          <i className={`${GHOST_LINE} h-3.5`} />
          <i className={`${GHOST_LINE} w-2/5 h-3.5`} />
        </div>
      ))}
    </WhatsNewSection>
  )
}
