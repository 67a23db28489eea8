import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { blogStylesheets as blogLinks } from '#app/components/blog/styles'
import { postEditorStylesheets as editorLinks } from '#app/components/blog/editor-styles'
import { PostArticle } from '#app/components/blog/post-article'
import { pageTitle } from '#app/components/layout/page-meta'
import { ADMIN_POSTS_PATH, editPostPath } from '#app/domain/blog/admin-post-paths'
import { loadPostPreview } from '#app/domain/blog/public-posts.server'
import { page } from '#app/http/page.server'
import { Icon } from '#app/ui/icon'

export const links: LinksFunction = () => [...blogLinks(), ...editorLinks()]

export const loader = page('operator', async ({ params }) => ({ post: await loadPostPreview(params.id ?? '') }))

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Preview of ${data?.post.title ?? ''}`) },
]

/** A post as its readers will see it: saved, but not necessarily published. */
export default function PreviewPostPage() {
  const { post } = useLoaderData<typeof loader>()
  return (
    <div className="page">
      <section className="preview__bar" aria-label="Preview">
        <p>
          {post.isPublished
            ? 'This post is on the blog.'
            : 'A draft, as its readers will see it. Nobody but operators can see this page.'}
        </p>
        <div className="btns">
          <Link className="btn" to={editPostPath(post.id)}>
            <Icon name="pencil" />
            Edit
          </Link>
          <Link className="btn" to={ADMIN_POSTS_PATH}>
            Blog
          </Link>
        </div>
      </section>
      <PostArticle post={post} isPreview />
    </div>
  )
}
