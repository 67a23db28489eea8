import { Link } from '@remix-run/react'
import { BLOG_PATH } from '#app/domain/blog/post'
import { Blank } from '#app/ui/blank'
import { ErrorPage, useRefusal } from './error-page'

export const NO_POST_META = [{ title: 'Blog Post Not Found · Larder' }, { name: 'robots', content: 'noindex' }]

/** spec §8: what is not there, or not any more, or not yet. */
export function NoPost() {
  if (useRefusal()?.status !== 404) return <ErrorPage />
  return (
    <div className="page narrow blank__page">
      <Blank
        title="Blog Post Not Found"
        actions={
          <Link className="btn btn--main" to={BLOG_PATH}>
            All articles
          </Link>
        }>
        <p>It may have moved, or it has been taken back. There is more to read.</p>
      </Blank>
    </div>
  )
}
