import { BLOG_PATH } from '#app/domain/blog/post'
import { EmptyState } from '#app/ui/empty-state'
import { ErrorPage, useRouteErrorDetails } from '../layout/error-page'
import { NOINDEX_META, pageTitle } from '../layout/page-meta'
import { LinkButton } from '#app/ui/button'
import { narrowPageClass } from '#app/ui/classes'

export const POST_NOT_FOUND_META = [{ title: pageTitle('Blog Post Not Found') }, NOINDEX_META]

/** 404 page of a post; other errors get the default page. */
export function PostNotFound() {
  if (useRouteErrorDetails()?.status !== 404) return <ErrorPage />
  return (
    <div className={`${narrowPageClass} pt-8`}>
      <EmptyState
        title="Blog Post Not Found"
        actions={
          <LinkButton tone="main" to={BLOG_PATH}>
            All articles
          </LinkButton>
        }>
        <p>It may have moved or been taken down. See our other articles.</p>
      </EmptyState>
    </div>
  )
}
