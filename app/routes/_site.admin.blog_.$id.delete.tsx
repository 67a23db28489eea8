import { useLoaderData } from '@remix-run/react'
import { deletePost, loadAdminPost } from '#app/domain/blog/admin-posts.server'
import { ADMIN_POSTS_PATH, editPostPath } from '#app/domain/blog/paths'
import { DELETE_POST_FAILED } from '#app/domain/blog/messages'
import { emptyForm, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { redirectWithToast } from '#app/http/toast.server'
import { ConfirmDialog } from '#app/components/form/dialog-form'
import { titled } from '#app/components/layout/page-meta'

export const loader = page('operator', async ({ params }) => {
  const { id, title, isPublished, viewCount } = await loadAdminPost(params.id ?? '')
  return { id, title, isPublished, viewCount }
})

export const action = forms('editor', {
  delete: emptyForm(
    async ({ operator, params }) => {
      const { title } = await deletePost(params.id ?? '', { operator })
      return await redirectWithToast(ADMIN_POSTS_PATH, { title: 'Post deleted', text: `${title} is deleted.` })
    },
    { failureTitle: DELETE_POST_FAILED },
  ),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const handle = { isDialog: true } satisfies RoutePolicy

export const meta = titled('Delete a post')

export default function DeletePostPage() {
  const { id, title, isPublished, viewCount } = useLoaderData<typeof loader>()
  return (
    <ConfirmDialog
      id="delete-post"
      title="Delete this post?"
      intent="delete"
      button="Delete post"
      busy="Deleting…"
      describeError={(error) => `${DELETE_POST_FAILED}. ${error}`}
      cancel="Keep it"
      cancelTo={editPostPath(id)}>
      <b>{title}</b> will be deleted, with its images and recipe cards.{' '}
      {isPublished
        ? `It is on the blog${formatReadCount(viewCount)}: links to it will stop working.`
        : 'It is a draft.'}{' '}
      It stays in the trash for 30 days.
    </ConfirmDialog>
  )
}

const formatReadCount = (count: number) =>
  count === 0 ? '' : `, and was read ${count === 1 ? 'once' : `${count.toLocaleString('en')} times`}`
