import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { deletePost, deskPost } from '#app/domain/blog/desk.server'
import { DESK_PATH, editPostPath } from '#app/domain/blog/desk-paths'
import { DELETE_FAILED, orFailed } from '#app/domain/blog/post-sentences'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'

export const loader = page('operator', async ({ params, formToken }) => {
  const { id, title, isPublished, viewCount } = await deskPost(params.id ?? '')
  return { id, title, isPublished, viewCount, formToken: formToken() }
})

export const action = forms('operator', {
  delete: form(z.object({}), async ({ operator, params }) => {
    const { title } = await deletePost(params.id ?? '', { operator })
    return await redirectWithToast(DESK_PATH, { title: 'Post deleted', text: `${title} is gone.`, tone: 'done' })
  }),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Delete a post · Larder' }, { name: 'robots', content: 'noindex' }]
export { ErrorPage as ErrorBoundary } from '#app/components/error-page'

export default function DeletePost() {
  const { id, title, isPublished, viewCount, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const wrong = answer?.result?.error?.['']
  return (
    <Sheet title="Delete this post?" asks>
      <Ask
        intent="delete"
        button="Delete post"
        busy="Deleting…"
        token={formToken}
        answer={wrong ? { result: { error: { '': [orFailed(wrong.join(' '), DELETE_FAILED)] } } } : undefined}
        ink
        aside={
          <Link className="btn" to={editPostPath(id)}>
            Keep it
          </Link>
        }>
        <p className="way-in__says">
          <b>{title}</b> goes, with its images and recipes in it.{' '}
          {isPublished ? `It is on the blog${readText(viewCount)}: links to it will lead nowhere.` : 'It is a draft.'}{' '}
          This cannot be undone.
        </p>
      </Ask>
    </Sheet>
  )
}

const readText = (count: number) =>
  count === 0 ? '' : `, and was read ${count === 1 ? 'once' : `${count.toLocaleString('en')} times`}`
