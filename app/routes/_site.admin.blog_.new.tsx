import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { isUnanswered, orUnanswered } from '#app/components/inline'
import { OnceKey } from '#app/components/once-key'
import { EMPTY_POST, PostForm } from '#app/components/post-form'
import type { PostAnswer } from '#app/components/post-form'
import { createPost } from '#app/domain/blog/desk.server'
import { DESK_PATH, editPostPath, NEW_POST_PATH } from '#app/domain/blog/desk-paths'
import { missingForDrafts } from '#app/domain/blog/draft.server'
import { BlogPostInput } from '#app/domain/blog/post-schema'
import { CREATE_FAILED } from '#app/domain/blog/post-sentences'
import { forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { postForms } from '#app/http/post-form.server'
import { redirectWithToast } from '#app/http/toast.server'
import { Icon } from '#app/ui/icon'

export { links } from '#app/components/editor-styles'

export const loader = page('operator', ({ formToken, onceKey }) => ({
  missing: missingForDrafts(),
  formToken: formToken(),
  onceKey: onceKey(),
}))

export const action = forms(
  'operator',
  postForms(BlogPostInput, async ({ operator, input, onceKey, sent }) => {
    const { id, title } = await createPost(input, { operator, onceKey, sent })
    const text = input.isPublished
      ? `${title} is on the blog now. It can have images and recipes, too.`
      : `${title} is kept as a draft. It can have images and recipes now.`
    return await redirectWithToast(editPostPath(id), { title: 'Post created', text, tone: 'done' })
  }),
)

/** No answer is an answer, too: the page stays, and what was typed with it. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => orUnanswered(() => serverAction())

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isUnanswered(actionResult)

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'New post · Larder' }, { name: 'robots', content: 'noindex' }]
export { ErrorPage as ErrorBoundary } from '#app/components/error-page'

export default function NewPost() {
  const { missing, formToken, onceKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as PostAnswer
  return (
    <div className="page narrow">
      <header className="intro">
        <Link className="more" to={DESK_PATH}>
          <Icon name="arrow-left" />
          Blog
        </Link>
        <h1 className="h1">New post</h1>
      </header>
      <PostForm
        token={formToken}
        post={EMPTY_POST}
        picture={null}
        answer={answer}
        action={NEW_POST_PATH}
        cancel={DESK_PATH}
        button="Create post"
        failed={CREATE_FAILED}
        generator={{ missing }}>
        <OnceKey value={onceKey} />
      </PostForm>
    </div>
  )
}
