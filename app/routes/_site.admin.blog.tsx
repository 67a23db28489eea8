import { redirect } from '@remix-run/node'
import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react'
import { ErrorPage, useRefusal } from '#app/components/error-page'
import { FormToken } from '#app/components/form-token'
import { OperatorPage } from '#app/components/operator-page'
import { PostTable } from '#app/components/post-table'
import { desk } from '#app/domain/blog/desk.server'
import { DESK_PATH } from '#app/domain/blog/desk-paths'
import { FETCH_FAILED } from '#app/domain/blog/post-sentences'
import { passBlogGate } from '#app/domain/operators/operators.server'
import { BlogGate } from '#app/domain/operators/schema'
import { BLOG_GATE } from '#app/domain/operators/sentences'
import { pageNumberOf } from '#app/domain/page-number'
import { form, forms } from '#app/http/forms.server'
import { currentOperator, guesserOf, operatorCookies, operatorToken } from '#app/http/operator-session.server'
import { page } from '#app/http/page.server'
import { Field } from '#app/ui/field'
import { Notice } from '#app/ui/notice'

export { links } from '#app/components/editor-styles'

/** Nothing of the blog is asked for before somebody has shown who they are. */
export const loader = page('anyone', async ({ request, url, ip, formToken }) => {
  if (!(await currentOperator(request, ip))) return { shown: null, formToken: formToken() }
  return { shown: await desk(pageNumberOf(url.searchParams)), formToken: formToken() }
})

/** spec §6: the blog asks for the password alone. It opens the one session, and the one session opens it. */
export const action = forms('anyone', {
  gate: form(BlogGate, async ({ request, ip, input }) => {
    const guesser = guesserOf(request, ip)
    const { token } = await passBlogGate(input.password, guesser, operatorToken(request))
    return redirect('/admin/blog', { status: 303, headers: operatorCookies(token, guesser) })
  }),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Blog manager · Larder' }, { name: 'robots', content: 'noindex' }]

export default function BlogManager() {
  const { shown, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as
    { result?: { error?: Record<string, string[] | null> | null } } | undefined
  if (!shown) return <Gate formToken={formToken} error={answer?.result?.error} />
  return <PostTable {...shown} formToken={formToken} />
}

/** spec §8: the list that does not come says so; all else is the page of every failure. */
export function ErrorBoundary() {
  const refusal = useRefusal()
  if (!refusal || refusal.status < 500) return <ErrorPage />
  return (
    <OperatorPage title="Blog">
      <Notice title={FETCH_FAILED}>{refusal.message}</Notice>
      <Link className="btn" to={DESK_PATH} reloadDocument>
        Try Again
      </Link>
    </OperatorPage>
  )
}

function Gate({ formToken, error }: { formToken: string; error: Record<string, string[] | null> | null | undefined }) {
  const refusal = error?.['']?.join(' ')
  return (
    <div className="page narrow">
      <header className="intro">
        <p className="label">Operator</p>
        <h1 className="h1">Blog</h1>
      </header>
      <Form method="post" action="/admin/blog" className="sheet pad ops__door" noValidate>
        {refusal && <Notice title={BLOG_GATE.title}>{refusal}</Notice>}
        <FormToken value={formToken} />
        <Field id="password" label="Admin password" errors={error?.password}>
          {(aria) => <input {...aria} name="password" type="password" autoComplete="current-password" required />}
        </Field>
        <div className="btns">
          <button className="btn btn--main" name="intent" value="gate">
            Open the blog
          </button>
        </div>
      </Form>
    </div>
  )
}
