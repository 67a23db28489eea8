import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { PostForm } from '#app/components/blog/post-form'
import { loadAdminPost, updatePost } from '#app/domain/blog/admin-posts.server'
import {
  deletePostPath,
  ADMIN_POSTS_PATH,
  editPostPath,
  postImagesPath,
  postRecipesPath,
  previewPostPath,
} from '#app/domain/blog/admin-post-paths'
import { toResponsiveImage } from '#app/domain/blog/responsive-image.server'
import { formatUtcDate } from '#app/platform/text/dates'
import { BlogPostUpdate } from '#app/domain/blog/post-schema'
import { UPDATE_POST_FAILED } from '#app/domain/blog/post-messages'
import { forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { createPostForms } from '#app/http/blog-post-form.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { Icon } from '#app/ui/icon'
import { isNetworkError } from '#app/components/form/fetcher-submission'
import { pageTitle } from '#app/components/layout/page-meta'

export const handle = { body: 'upload' } satisfies RoutePolicy

export { postEditorStylesheets as links } from '#app/components/blog/editor-styles'

export const loader = page('operator', async ({ params, formToken }) => {
  const post = await loadAdminPost(params.id ?? '')
  return { post, picture: toResponsiveImage(post.imageUrl), formToken: formToken() }
})

export const action = forms('operator', {
  save: createPostForms(BlogPostUpdate, async ({ params, operator, input }) => {
    const { id, title, isPublished } = await updatePost(params.id ?? '', input, { operator })
    return await redirectWithToast(editPostPath(id), {
      title: 'Post saved',
      text: isPublished
        ? `${title} stands like this on the blog now.`
        : `${title} is a draft, which operators alone can see.`,
      tone: 'done',
    })
  }).save,
})

/** On a network error the page stays, with the user's input. */
export { networkSafeClientAction as clientAction } from '#app/components/form/fetcher-submission'

export { revalidateUnlessNetworkError as shouldRevalidate } from '#app/components/form/fetcher-submission'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(`Edit ${data?.post.title ?? ''}`) }]

export default function EditPostPage() {
  const { post, picture, formToken } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const {
    id,
    title,
    slug,
    excerpt,
    content,
    imageUrl,
    metaDescription,
    keywords,
    authorName,
    isPublished,
    publishedAt,
    viewCount,
    updatedAt,
  } = post
  const text = {
    title,
    slug,
    excerpt,
    content,
    imageUrl: imageUrl ?? '',
    metaDescription: metaDescription ?? '',
    keywords: keywords.join(', '),
    authorName,
    isPublished,
    updatedAt,
  }
  return (
    <div className="page narrow">
      <header className="intro">
        <Link className="more" to={ADMIN_POSTS_PATH}>
          <Icon name="arrow-left" />
          Blog
        </Link>
        <h1 className="h1">Edit post</h1>
        <p className="meta">
          <span className={`badge ${isPublished ? 'badge--herb' : 'badge--honey'}`}>
            {isPublished ? 'Published' : 'Draft'}
          </span>{' '}
          {publishedAt && `First published ${formatUtcDate(publishedAt)}, `}
          {viewCount.toLocaleString('en')} {viewCount === 1 ? 'view' : 'views'}
        </p>
        <div className="btns intro__do">
          <Link className="btn" to={postImagesPath(id)}>
            <Icon name="image" />
            Manage Images
          </Link>
          <Link className="btn" to={postRecipesPath(id)}>
            <Icon name="utensils" />
            Manage Recipes
          </Link>
          <Link className="btn" to={previewPostPath(id)}>
            <Icon name="eye" />
            Preview
          </Link>
          <Link className="btn" to={deletePostPath(id)}>
            <Icon name="trash-2" />
            Delete
          </Link>
        </div>
      </header>
      <PostForm
        token={formToken}
        post={text}
        picture={picture}
        result={actionData?.result}
        isUnanswered={isNetworkError(actionData)}
        action={editPostPath(id)}
        cancelPath={ADMIN_POSTS_PATH}
        submitLabel="Save post"
        failureTitle={UPDATE_POST_FAILED}
      />
    </div>
  )
}
