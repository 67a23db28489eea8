import { Await, Link } from '@remix-run/react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { WHATS_NEW_CARDS } from '#app/domain/blog/article'
import type { Article } from '#app/domain/blog/article'
import { BLOG_PATH, postPath } from '#app/domain/blog/post'
import { postDate } from '#app/domain/blog/post-date'
import { BlogPicture } from './blog-picture'

/** The articles, or where they come later than the page. */
export type News = Article[] | Promise<Article[]>

const SIZES = '(min-width: 80em) 380px, (min-width: 48em) 31vw, 100vw'

/** spec §2, What's New: three cards, three places for them while they come, nothing where there are none. */
export function WhatsNew({ news }: { news: News }) {
  return (
    <Suspense fallback={<Coming />}>
      <Await resolve={news} errorElement={<></>}>
        {(articles) =>
          articles.length > 0 && (
            <Strip>
              {articles.map((article) => (
                <Card key={article.id} article={article} />
              ))}
            </Strip>
          )
        }
      </Await>
    </Suspense>
  )
}

function Strip({ children, isComing = false }: { children: ReactNode; isComing?: boolean }) {
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

function Card({ article: { slug, title, excerpt, publishedAt, picture, plate_url } }: { article: Article }) {
  const to = postPath(slug)
  return (
    <article className="post">
      <Link className="frame" to={to} prefetch="none" tabIndex={-1} aria-hidden="true">
        <img src={plate_url} width="400" height="300" alt="" loading="lazy" />
        {picture && <BlogPicture picture={picture} alt="" sizes={SIZES} />}
      </Link>
      {publishedAt && (
        <p className="label post__d">
          <time dateTime={publishedAt}>{postDate(publishedAt)}</time>
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

/** The places of the cards while the page has come and they have not. */
function Coming() {
  return (
    <Strip isComing>
      {Array.from({ length: WHATS_NEW_CARDS }, (_, at) => (
        <div className="post post--coming" aria-hidden="true" key={at}>
          <div className="frame" />
          <div className="ghost">
            <i />
            <i />
            <i />
          </div>
        </div>
      ))}
    </Strip>
  )
}
