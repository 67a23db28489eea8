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
} from '#app/domain/blog/paths'
import { toResponsiveImage } from '#app/domain/blog/responsive-image.server'
import { formatUtcDate } from '#app/platform/text/dates'
import { BlogPostUpdate } from '#app/domain/blog/schema'
import { UPDATE_POST_FAILED } from '#app/domain/blog/messages'
import { forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { createPostForms } from '#app/http/blog-post-form.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { Icon } from '#app/ui/icon'
import { isNetworkError } from '#app/components/form/fetcher-submission'
import { pageTitle } from '#app/components/layout/page-meta'
import { LinkButton, buttonRowClass } from '#app/ui/button'
import { narrowPageClass } from '#app/ui/classes'
import { text, actionLinkClass } from '#app/ui/text'
import { Badge } from '#app/ui/badge'

export const handle = { body: 'upload' } satisfies RoutePolicy

export const loader = page('operator', async ({ params }) => {
  const post = await loadAdminPost(params.id ?? '')
  return { post, picture: toResponsiveImage(post.imageUrl) }
})

export const action = forms('editor', {
  save: createPostForms(
    BlogPostUpdate,
    async ({ params, operator, input }) => {
      const { id, title, isPublished } = await updatePost(params.id ?? '', input, { operator })
      return await redirectWithToast(editPostPath(id), {
        title: 'Post saved',
        text: isPublished
          ? `The blog now shows your changes to ${title}.`
          : `${title} is a draft. Only operators can see it.`,
      })
    },
    { failureTitle: UPDATE_POST_FAILED },
  ).save,
})

/** On a network error the page stays, with the user's input. */
export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(`Edit ${data?.post.title ?? ''}`) }]

export default function EditPostPage() {
  const { post, picture } = useLoaderData<typeof loader>()
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
  const values = {
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
    <div className={narrowPageClass}>
      <header className="pt-8 pb-6">
        <Link className={actionLinkClass} to={ADMIN_POSTS_PATH}>
          <Icon name="arrow-left" className="mr-1.5" />
          Blog
        </Link>
        <h1 className={text.h1}>Edit post</h1>
        <p className={text.meta}>
          <Badge tone={isPublished ? 'herb' : 'honey'}>{isPublished ? 'Published' : 'Draft'}</Badge>{' '}
          {publishedAt && `First published ${formatUtcDate(publishedAt)}, `}
          {viewCount.toLocaleString('en')} {viewCount === 1 ? 'view' : 'views'}
        </p>
        <div className={`${buttonRowClass} pt-3`}>
          <LinkButton size="narrow" icon="image" to={postImagesPath(id)}>
            Manage Images
          </LinkButton>
          <LinkButton size="narrow" icon="utensils" to={postRecipesPath(id)}>
            Manage Recipes
          </LinkButton>
          <LinkButton size="narrow" icon="eye" to={previewPostPath(id)}>
            Preview
          </LinkButton>
          <LinkButton size="narrow" icon="trash-2" to={deletePostPath(id)}>
            Delete
          </LinkButton>
        </div>
      </header>
      <PostForm
        post={values}
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
