import { ActionButton } from '#app/components/form/action-form'
import { Link, useNavigation } from '@remix-run/react'
import type { AdminPostCard } from '#app/domain/blog/post'
import {
  deletePostPath,
  adminPostsPath,
  editPostPath,
  NEW_POST_PATH,
  previewPostPath,
  publishPostPath,
} from '#app/domain/blog/paths'
import { BLOG_PATH, postPath } from '#app/domain/blog/post'
import { formatUtcDate } from '#app/platform/text/dates'
import { EmptyState } from '#app/ui/empty-state'
import { AdminPage } from './admin-page'
import { AdminTable } from './admin-table'
import { LinkButton, buttonRowClass } from '#app/ui/button'
import { text } from '#app/ui/text'
import { Badge } from '#app/ui/badge'
import { paddedCardClass } from '#app/ui/classes'

type AdminPostTableProps = { posts: AdminPostCard[]; total: number; page: number; pageCount: number }

export function AdminPostTable({ posts, total, page, pageCount }: AdminPostTableProps) {
  return (
    <AdminPage title="Blog">
      <div className={buttonRowClass}>
        <LinkButton tone="main" icon="plus" to={NEW_POST_PATH}>
          New post
        </LinkButton>
        <LinkButton icon="newspaper" to={BLOG_PATH}>
          View the blog
        </LinkButton>
      </div>
      {posts.length === 0 ? (
        <EmptyState
          title="No posts yet"
          level={2}
          actions={<LinkButton to={NEW_POST_PATH}>Write the first post</LinkButton>}>
          <p>Published posts appear on the blog and in the What's New strip. Only operators see drafts.</p>
        </EmptyState>
      ) : (
        <section className={paddedCardClass} aria-label="Posts">
          <AdminTable
            aria-label="Posts"
            alignment="middle"
            rows={posts}
            rowKey={({ id }) => id}
            columns={[
              {
                name: 'Title',
                isWide: true,
                cell: ({ id, title }) => (
                  <Link className={text.row} to={editPostPath(id)}>
                    {title}
                  </Link>
                ),
                notes: ({ slug }) => [postPath(slug)],
              },
              {
                name: 'State',
                cell: ({ isPublished }) => (
                  <Badge tone={isPublished ? 'herb' : 'honey'}>{isPublished ? 'Published' : 'Draft'}</Badge>
                ),
              },
              { name: 'Author', cell: ({ authorName }) => authorName },
              {
                name: 'Published',
                cell: ({ publishedAt }) =>
                  publishedAt ? <time dateTime={publishedAt}>{formatUtcDate(publishedAt)}</time> : 'Not yet',
              },
              { name: 'Views', cell: ({ viewCount }) => viewCount.toLocaleString('en') },
              {
                name: 'Actions',
                isUnlabelled: true,
                isWide: true,
                cell: (post) => <AdminPostActions post={post} page={page} />,
              },
            ]}
          />
        </section>
      )}
      {pageCount > 1 && (
        <nav className="flex flex-wrap items-center justify-between" aria-label="Pages">
          <p className={text.meta}>
            Page {page} of {pageCount}, {total} posts
          </p>
          <div className={buttonRowClass}>
            {page > 1 && <LinkButton to={adminPostsPath(page - 1)}>Newer</LinkButton>}
            {page < pageCount && <LinkButton to={adminPostsPath(page + 1)}>Older</LinkButton>}
          </div>
        </nav>
      )}
    </AdminPage>
  )
}

function AdminPostActions({ post: { id, title, slug, isPublished }, page }: { post: AdminPostCard; page: number }) {
  const isBusy = useNavigation().formAction === publishPostPath(id)
  return (
    <div className="flex flex-wrap lg:flex-nowrap -m-1 *:m-1 max-md:pt-2">
      <ActionButton
        intent={isPublished ? 'take-back' : 'publish'}
        fields={{ page }}
        formProps={{ action: publishPostPath(id), preventScrollReset: true }}
        size="narrow"
        disabled={isBusy}>
        {isPublished ? 'Unpublish' : 'Publish'}
        <span className="sr-only">: {title}</span>
      </ActionButton>
      <LinkButton size="narrow" icon="pencil" to={editPostPath(id)}>
        Edit<span className="sr-only">: {title}</span>
      </LinkButton>
      <LinkButton size="narrow" icon="eye" to={isPublished ? postPath(slug) : previewPostPath(id)}>
        {isPublished ? 'View' : 'Preview'}
        <span className="sr-only">: {title}</span>
      </LinkButton>
      <LinkButton size="narrow" icon="trash-2" to={deletePostPath(id)}>
        Delete<span className="sr-only">: {title}</span>
      </LinkButton>
    </div>
  )
}
