import { t } from '#packages/texts/t'
import { BLOG_PATH } from '#app/domain/blog/post'
import { EmptyState } from '#app/ui/empty-state'
import { ErrorPage, useRouteErrorDetails } from '../layout/error-page'
import { NOINDEX_META, pageTitle } from '../layout/page-meta'
import { LinkButton } from '#app/ui/button'
import { narrowPageClass } from '#app/ui/classes'

export const postNotFoundMeta = () => [{ title: pageTitle(t('Blog Post Not Found')) }, NOINDEX_META]

/** 404 page of a post; other errors get the default page. */
export function PostNotFound() {
  if (useRouteErrorDetails()?.status !== 404) return <ErrorPage />
  return (
    <div className={`${narrowPageClass} pt-8`}>
      <EmptyState
        title={t('Blog Post Not Found')}
        actions={
          <LinkButton tone="main" to={BLOG_PATH}>
            {t('All articles')}
          </LinkButton>
        }>
        <p>{t('It may have moved or been taken down. See our other articles.')}</p>
      </EmptyState>
    </div>
  )
}
