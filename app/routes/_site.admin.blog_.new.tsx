import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { IdempotencyKeyInput } from '#app/components/form/hidden-inputs'
import { EMPTY_POST_FORM, PostForm } from '#app/components/blog/post-form'
import { createPost } from '#app/domain/blog/admin-posts.server'
import { ADMIN_POSTS_PATH, editPostPath, NEW_POST_PATH } from '#app/domain/blog/paths'
import { missingDraftSettings } from '#app/domain/blog/generate-draft.server'
import { BlogPostInput } from '#app/domain/blog/schema'
import { CREATE_POST_FAILED } from '#app/domain/blog/messages'
import { forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { createPostForms } from '#app/http/blog-post-form.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { Icon } from '#app/ui/icon'
import { isNetworkError } from '#app/components/form/fetcher-submission'
import { titled } from '#app/components/layout/page-meta'
import { narrowPageClass } from '#app/ui/classes'
import { text, actionLinkClass } from '#app/ui/text'

export const handle = { body: 'upload' } satisfies RoutePolicy

export const loader = page('operator', ({ createIdempotencyKey }) => ({
  missing: missingDraftSettings(),
  idempotencyKey: createIdempotencyKey(),
}))

export const action = forms(
  'editor',
  createPostForms(BlogPostInput, async ({ operator, input, idempotencyKey, sent }) => {
    const { id, title } = await createPost(input, { operator, idempotencyKey, rawInput: sent })
    const text = input.isPublished
      ? `${title} is on the blog now. You can add images and recipes.`
      : `${title} is saved as a draft. You can now add images and recipes.`
    return await redirectWithToast(editPostPath(id), { title: 'Post created', text })
  }),
)

/** On a network error the page stays, with the user's input. */
export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('New post')

export default function NewPostPage() {
  const { missing, idempotencyKey } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <div className={narrowPageClass}>
      <header className="pt-8 pb-6">
        <Link className={actionLinkClass} to={ADMIN_POSTS_PATH}>
          <Icon name="arrow-left" className="mr-1.5" />
          Blog
        </Link>
        <h1 className={text.h1}>New post</h1>
      </header>
      <PostForm
        post={EMPTY_POST_FORM}
        picture={null}
        result={actionData?.result}
        isUnanswered={isNetworkError(actionData)}
        action={NEW_POST_PATH}
        cancelPath={ADMIN_POSTS_PATH}
        submitLabel="Create post"
        failureTitle={CREATE_POST_FAILED}
        generator={{ missing }}>
        <IdempotencyKeyInput value={idempotencyKey} />
      </PostForm>
    </div>
  )
}
