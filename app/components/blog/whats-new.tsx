import { Await, Link } from '@remix-run/react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { WHATS_NEW_CARD_COUNT } from '#app/domain/blog/latest-article'
import type { LatestArticle } from '#app/domain/blog/latest-article'
import { BLOG_PATH, postPath } from '#app/domain/blog/post'
import { formatUtcDate } from '#app/platform/text/dates'
import { ResponsiveBlogPicture } from './responsive-blog-picture'

/** A promise streams after the page. */
export type WhatsNewArticles = LatestArticle[] | Promise<LatestArticle[]>

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
    <section className="news" aria-labelledby="whats-new" aria-busy={isComing || undefined}>
      <div className="head">
        <h2 className="h2" id="whats-new">
          What's New
        </h2>
        <Link className="more" to={BLOG_PATH} prefetch="none">
          View All Articles
        </Link>
      </div>
      <div className="cards cards--3">{children}</div>
    </section>
  )
}

function WhatsNewCard({
  article: { slug, title, excerpt, publishedAt, picture, plate_url },
}: {
  article: LatestArticle
}) {
  const to = postPath(slug)
  return (
    <article className="post">
      <Link className="frame" to={to} prefetch="none" tabIndex={-1} aria-hidden="true">
        <img src={plate_url} width="400" height="300" alt="" loading="lazy" />
        {picture && <ResponsiveBlogPicture picture={picture} alt="" sizes={WHATS_NEW_PICTURE_SIZES} />}
      </Link>
      {publishedAt && (
        <p className="label post__d">
          <time dateTime={publishedAt}>{formatUtcDate(publishedAt)}</time>
        </p>
      )}
      <h3 className="h4">
        <Link to={to} prefetch="none">
          {title}
        </Link>
      </h3>
      <p className="x">{excerpt}</p>
      <Link className="more" to={to} prefetch="none">
        Read<span className="vh"> {title}</span>
      </Link>
    </article>
  )
}

function WhatsNewSkeleton() {
  return (
    <WhatsNewSection isComing>
      {Array.from({ length: WHATS_NEW_CARD_COUNT }, (_, index) => (
        <div className="post post--coming" aria-hidden="true" key={index}>
          <div className="frame" />
          <div className="ghost">
            <i />
            <i />
            <i />
          </div>
        </div>
      ))}
    </WhatsNewSection>
  )
}
