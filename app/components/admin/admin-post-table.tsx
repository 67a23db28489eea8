import { Form, Link, useNavigation } from '@remix-run/react'
import type { AdminPostCard } from '#app/domain/blog/admin-post-card'
import {
  deletePostPath,
  adminPostsPath,
  editPostPath,
  NEW_POST_PATH,
  previewPostPath,
  publishPostPath,
} from '#app/domain/blog/admin-post-paths'
import { BLOG_PATH, postPath } from '#app/domain/blog/post'
import { formatUtcDate } from '#app/platform/text/dates'
import { EmptyState } from '#app/ui/empty-state'
import { Icon } from '#app/ui/icon'
import { FormTokenInput } from '../form/form-token-input'
import { AdminPage } from './admin-page'

type AdminPostTableProps = { posts: AdminPostCard[]; total: number; page: number; pageCount: number; formToken: string }

export function AdminPostTable({ posts, total, page, pageCount, formToken }: AdminPostTableProps) {
  return (
    <AdminPage title="Blog">
      <div className="btns">
        <Link className="btn btn--main" to={NEW_POST_PATH}>
          <Icon name="plus" />
          New post
        </Link>
        <Link className="btn" to={BLOG_PATH}>
          <Icon name="newspaper" />
          As readers see it
        </Link>
      </div>
      {posts.length === 0 ? (
        <EmptyState
          title="No posts yet"
          level={2}
          actions={
            <Link className="btn" to={NEW_POST_PATH}>
              Write the first one
            </Link>
          }>
          <p>What is published here stands on the blog and in the What's New strip. Drafts are for operators alone.</p>
        </EmptyState>
      ) : (
        <section className="sheet pad posts" aria-label="Posts">
          <table className="table" aria-label="Posts">
            <thead>
              <tr>
                <th scope="col">Title</th>
                <th scope="col">State</th>
                <th scope="col">Author</th>
                <th scope="col">Published</th>
                <th scope="col">Views</th>
                <th scope="col">
                  <span className="vh">What to do</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {posts.map((post) => (
                <AdminPostTableRow key={post.id} post={post} page={page} formToken={formToken} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {pageCount > 1 && (
        <nav className="posts__pages" aria-label="Pages">
          <p className="meta">
            Page {page} of {pageCount}, {total} posts
          </p>
          <div className="btns">
            {page > 1 && (
              <Link className="btn" to={adminPostsPath(page - 1)}>
                Newer
              </Link>
            )}
            {page < pageCount && (
              <Link className="btn" to={adminPostsPath(page + 1)}>
                Older
              </Link>
            )}
          </div>
        </nav>
      )}
    </AdminPage>
  )
}

function AdminPostTableRow({
  post: { id, title, slug, authorName, isPublished, publishedAt, viewCount },
  page,
  formToken,
}: {
  post: AdminPostCard
  page: number
  formToken: string
}) {
  const isBusy = useNavigation().formAction === publishPostPath(id)
  return (
    <tr>
      <td data-l="Title">
        <Link className="posts__title" to={editPostPath(id)}>
          {title}
        </Link>
        <small>{postPath(slug)}</small>
      </td>
      <td data-l="State">
        <span className={`badge ${isPublished ? 'badge--herb' : 'badge--honey'}`}>
          {isPublished ? 'Published' : 'Draft'}
        </span>
      </td>
      <td data-l="Author">{authorName}</td>
      <td data-l="Published">
        {publishedAt ? <time dateTime={publishedAt}>{formatUtcDate(publishedAt)}</time> : 'Not yet'}
      </td>
      <td data-l="Views">{viewCount.toLocaleString('en')}</td>
      <td data-l="What to do" className="posts__last">
        <div className="posts__do">
          <Form method="post" action={publishPostPath(id)} preventScrollReset>
            <FormTokenInput value={formToken} />
            <input type="hidden" name="page" value={page} />
            <button className="btn" name="intent" value={isPublished ? 'take-back' : 'publish'} disabled={isBusy}>
              {isPublished ? 'Take back' : 'Publish'}
              <span className="vh">: {title}</span>
            </button>
          </Form>
          <Link className="btn" to={editPostPath(id)}>
            <Icon name="pencil" />
            Edit<span className="vh">: {title}</span>
          </Link>
          <Link className="btn" to={isPublished ? postPath(slug) : previewPostPath(id)}>
            <Icon name="eye" />
            {isPublished ? 'View' : 'Preview'}
            <span className="vh">: {title}</span>
          </Link>
          <Link className="btn" to={deletePostPath(id)}>
            <Icon name="trash-2" />
            Delete<span className="vh">: {title}</span>
          </Link>
        </div>
      </td>
    </tr>
  )
}
