import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { loadAdminPost, togglePublish } from '#app/domain/blog/admin-posts.server'
import { ADMIN_POSTS_PATH, adminPostsPath, publishPostPath } from '#app/domain/blog/paths'
import { getPublishMessage, UPDATE_POST_FAILED } from '#app/domain/blog/messages'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { ConfirmDialog } from '#app/components/form/dialog-form'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('operator', async ({ params }) => {
  const { id, title, isPublished } = await loadAdminPost(params.id ?? '')
  return { id, title, isPublished }
})

/** Page number of the list with the button. */
const PublishPostSchema = z.object({ page: z.coerce.number().int().min(1).max(999_999).catch(1) })

const createPublishForm = (to: boolean) =>
  form<'editor', typeof PublishPostSchema>(
    PublishPostSchema,
    async ({ operator, params, input }) => {
      const { title, isPublished } = await togglePublish(params.id ?? '', { operator, to })
      return await redirectWithToast(adminPostsPath(input.page), getPublishMessage(isPublished, title))
    },
    { failureTitle: UPDATE_POST_FAILED },
  )

/** Each button names the target state, so that a double click or an old page is harmless (idempotent). */
export const action = forms('editor', { publish: createPublishForm(true), 'take-back': createPublishForm(false) })

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true } satisfies RoutePolicy

export const meta = titled('Publish a post')

/** Where the button in the list leads after an error. */
export default function PublishPostPage() {
  const { id, title, isPublished } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      id="publish-post"
      title={isPublished ? 'Unpublish this post?' : 'Publish this post?'}
      intent={isPublished ? 'take-back' : 'publish'}
      button={isPublished ? 'Unpublish' : 'Publish'}
      busy="One moment…"
      action={publishPostPath(id)}
      failed={UPDATE_POST_FAILED}
      cancel="Cancel"
      cancelTo={ADMIN_POSTS_PATH}>
      <b>{title}</b>{' '}
      {isPublished
        ? 'is on the blog. Unpublished, it becomes a draft that only operators see.'
        : 'is a draft. Published, everybody can read it on the blog.'}
    </ConfirmDialog>
  )
}
