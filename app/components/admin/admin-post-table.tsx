import { ActionButton } from '#app/components/form/action-form'
import { Link, useNavigation } from '@remix-run/react'
import {
  deletePostPath,
  adminPostsPath,
  editPostPath,
  NEW_POST_PATH,
  previewPostPath,
  publishPostPath,
} from '#app/domain/blog/paths'
import { BLOG_PATH, postPath, type AdminPostCard } from '#app/domain/blog/post'
import { formatUtcDate } from '#app/platform/text/dates'
import { EmptyState } from '#app/ui/empty-state'
import { AdminPage } from './admin-page'
import { LinkButton, buttonRowClass } from '#app/ui/button'
import { text } from '#app/ui/text'
import { Badge } from '#app/ui/badge'
import { paddedCardClass } from '#app/ui/classes'
import { Table, TableHead, TableCell, tableRowClass, cellNoteClass } from '#app/ui/table'

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
          <Table aria-label="Posts">
            <TableHead
              columns={[
                'Title',
                'State',
                'Author',
                'Published',
                'Views',
                { name: <span className="sr-only">Actions</span> },
              ]}
            />
            <tbody>
              {posts.map((post) => (
                <AdminPostTableRow key={post.id} post={post} page={page} />
              ))}
            </tbody>
          </Table>
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

function AdminPostTableRow({
  post: { id, title, slug, authorName, isPublished, publishedAt, viewCount },
  page,
}: {
  post: AdminPostCard
  page: number
}) {
  const isBusy = useNavigation().formAction === publishPostPath(id)
  return (
    <tr className={tableRowClass}>
      <TableCell label="Title" isWide alignment="middle">
        <Link className={text.row} to={editPostPath(id)}>
          {title}
        </Link>
        <small className={cellNoteClass}>{postPath(slug)}</small>
      </TableCell>
      <TableCell label="State" alignment="middle">
        <Badge tone={isPublished ? 'herb' : 'honey'}>{isPublished ? 'Published' : 'Draft'}</Badge>
      </TableCell>
      <TableCell label="Author" alignment="middle">
        {authorName}
      </TableCell>
      <TableCell label="Published" alignment="middle">
        {publishedAt ? <time dateTime={publishedAt}>{formatUtcDate(publishedAt)}</time> : 'Not yet'}
      </TableCell>
      <TableCell label="Views" alignment="middle">
        {viewCount.toLocaleString('en')}
      </TableCell>
      <TableCell isWide alignment="middle" className="max-md:pt-2">
        <div className="flex flex-wrap lg:flex-nowrap -m-1 *:m-1">
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
      </TableCell>
    </tr>
  )
}
