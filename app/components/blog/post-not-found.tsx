import { Link } from '@remix-run/react'
import { BLOG_PATH } from '#app/domain/blog/post'
import { EmptyState } from '#app/ui/empty-state'
import { ErrorPage, useRouteErrorDetails } from '../layout/error-page'
import { NOINDEX_META, pageTitle } from '../layout/page-meta'

export const POST_NOT_FOUND_META = [{ title: pageTitle('Blog Post Not Found') }, NOINDEX_META]

/** 404 page of a post; other errors get the default page. */
export function PostNotFound() {
  if (useRouteErrorDetails()?.status !== 404) return <ErrorPage />
  return (
    <div className="page narrow blank__page">
      <EmptyState
        title="Blog Post Not Found"
        actions={
          <Link className="btn btn--main" to={BLOG_PATH}>
            All articles
          </Link>
        }>
        <p>It may have moved, or it has been taken back. There is more to read.</p>
      </EmptyState>
    </div>
  )
}
