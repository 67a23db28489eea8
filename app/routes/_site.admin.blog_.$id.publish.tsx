import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { Ask, Sheet } from '#app/components/way-in'
import type { Refused } from '#app/components/way-in'
import { deskPost, togglePublish } from '#app/domain/blog/desk.server'
import { DESK_PATH, deskPath, publishPostPath } from '#app/domain/blog/desk-paths'
import { orFailed, toldOf, UPDATE_FAILED } from '#app/domain/blog/post-sentences'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { redirectWithToast } from '#app/http/toast.server'

export const loader = page('operator', async ({ params, formToken }) => {
  const { id, title, isPublished } = await deskPost(params.id ?? '')
  return { id, title, isPublished, formToken: formToken() }
})

/** The page of the list that the button stood on. */
const From = z.object({ page: z.coerce.number().int().min(1).max(999_999).catch(1) })

const toggle = (to: boolean) =>
  form<'operator', typeof From>(From, async ({ operator, params, input }) => {
    const { title, isPublished } = await togglePublish(params.id ?? '', { operator, to })
    return await redirectWithToast(deskPath(input.page), toldOf(isPublished, title))
  })

/** Each button says what it wants, so that one that is pressed twice, or on an old page, does it once. */
export const action = forms('operator', { publish: toggle(true), 'take-back': toggle(false) })

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Publish a post · Larder' }, { name: 'robots', content: 'noindex' }]
export { ErrorPage as ErrorBoundary } from '#app/components/error-page'

/** What the button in the list leads to when it was not answered well. */
export default function PublishPost() {
  const { id, title, isPublished, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Refused
  const wrong = answer?.result?.error?.['']
  return (
    <Sheet title={isPublished ? 'Take this post back?' : 'Publish this post?'} asks>
      <Ask
        intent={isPublished ? 'take-back' : 'publish'}
        button={isPublished ? 'Take back' : 'Publish'}
        busy="One moment…"
        token={formToken}
        action={publishPostPath(id)}
        answer={wrong ? { result: { error: { '': [orFailed(wrong.join(' '), UPDATE_FAILED)] } } } : undefined}
        ink
        aside={
          <Link className="btn" to={DESK_PATH}>
            Cancel
          </Link>
        }>
        <p className="way-in__says">
          <b>{title}</b>{' '}
          {isPublished
            ? 'is on the blog. Taken back, it is a draft that operators alone can see.'
            : 'is a draft. Published, it is on the blog for everybody.'}
        </p>
      </Ask>
    </Sheet>
  )
}
