import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PostArticle } from '#app/components/blog/post-article'
import { pageTitle } from '#app/components/layout/page-meta'
import { ADMIN_POSTS_PATH, editPostPath } from '#app/domain/blog/paths'
import { loadPostPreview } from '#app/domain/blog/public-posts.server'
import { page } from '#app/http/page.server'
import { LinkButton, buttonRowClass } from '#app/ui/button'
import { pageClass } from '#app/ui/classes'

export const loader = page('operator', async ({ params }) => ({ post: await loadPostPreview(params.id ?? '') }))

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Preview of ${data?.post.title ?? ''}`) },
]

/** A post as its readers will see it: saved, but not necessarily published. */
export default function PreviewPostPage() {
  const { post } = useLoaderData<typeof loader>()
  return (
    <div className={pageClass}>
      <section
        className="flex flex-wrap items-center justify-between mt-4 mb-6 py-3 px-4 border border-edge rounded-2 bg-honey-wash"
        aria-label="Preview">
        <p className="mr-4 text-sm font-semibold text-honey">
          {post.isPublished
            ? 'This post is on the blog.'
            : 'A draft, as readers will see it. Only operators can see this page.'}
        </p>
        <div className={buttonRowClass}>
          <LinkButton icon="pencil" to={editPostPath(post.id)}>
            Edit
          </LinkButton>
          <LinkButton to={ADMIN_POSTS_PATH}>Blog</LinkButton>
        </div>
      </section>
      <PostArticle post={post} isPreview />
    </div>
  )
}
