import { getFormProps } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { z } from 'zod'
import { ErrorPage, useRouteErrorDetails } from '#app/components/layout/error-page'
import { FormTokenInput } from '#app/components/form/hidden-inputs'
import type { FormResult } from '#app/components/form/form-result'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { AdminPage } from '#app/components/admin/admin-page'
import { AdminPostTable } from '#app/components/admin/admin-post-table'
import { titled } from '#app/components/layout/page-meta'
import { loadAdminPostsPage } from '#app/domain/blog/admin-posts.server'
import { ADMIN_POSTS_PATH } from '#app/domain/blog/paths'
import { FETCH_POSTS_FAILED } from '#app/domain/blog/messages'
import { signInWithPasswordOnly } from '#app/domain/operators/operators.server'
import { operatorSignInPath } from '#app/domain/operators/return-path'
import { BlogAdminPasswordInput } from '#app/domain/operators/schema'
import { BLOG_AUTHENTICATION_FAILED } from '#app/domain/operators/messages'
import { parsePageNumber } from '#app/platform/text/paging'
import { form, forms } from '#app/http/forms.server'
import {
  getCurrentOperator,
  toLoginClient,
  createOperatorCookies,
  readOperatorToken,
} from '#app/http/operator-session.server'
import { page } from '#app/http/page.server'
import { Notice } from '#app/ui/notice'
import { LinkButton, Button, buttonRowClass } from '#app/ui/button'
import { text } from '#app/ui/text'
import { paddedCardClass, narrowPageClass } from '#app/ui/classes'

/** No data of the blog is loaded before sign-in. */
export const loader = page('anyone', async ({ request, url, ip, formToken }) => {
  if (!(await getCurrentOperator(request, ip))) return { shown: null, formToken: formToken() }
  return { shown: await loadAdminPostsPage(parsePageNumber(url.searchParams)), formToken: formToken() }
})

/** The blog signs in with the password alone; the session is valid on all operator pages. */
export const action = forms('anyone', {
  gate: form(BlogAdminPasswordInput, async ({ request, ip, input }) => {
    const guesser = toLoginClient(request, ip)
    const session = await signInWithPasswordOnly(input.password, guesser, readOperatorToken(request))
    return redirect(session.awaitsCode ? operatorSignInPath('/admin/blog') : '/admin/blog', {
      status: 303,
      headers: createOperatorCookies(session, guesser),
    })
  }),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Blog manager')

export default function AdminBlogPage() {
  const { shown } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  if (!shown) return <AdminBlogSignInForm result={actionData?.result} />
  return <AdminPostTable {...shown} />
}

/** A failure to load the posts (5xx) has a message of its own; every other error gets the common error page. */
export function ErrorBoundary() {
  const refusal = useRouteErrorDetails()
  if (!refusal || refusal.status < 500) return <ErrorPage />
  return (
    <AdminPage title="Blog">
      <Notice title={FETCH_POSTS_FAILED}>{refusal.message}</Notice>
      <LinkButton to={ADMIN_POSTS_PATH} reloadDocument>
        Try Again
      </LinkButton>
    </AdminPage>
  )
}

function AdminBlogSignInForm({ result }: { result: FormResult | undefined }) {
  const [form, fields] = useActionForm<z.input<typeof BlogAdminPasswordInput>>({ id: 'blog-sign-in', result })
  return (
    <div className={narrowPageClass}>
      <header className="max-w-[30rem] mx-auto pt-8 pb-6">
        <p className={text.label}>Operator</p>
        <h1 className={text.h1}>Blog</h1>
      </header>
      <Form
        {...getFormProps(form)}
        method="post"
        action="/admin/blog"
        className={`${paddedCardClass} max-w-[30rem] mx-auto`}>
        {form.errors && (
          <Notice id={form.errorId} title={BLOG_AUTHENTICATION_FAILED.title}>
            {form.errors.join(' ')}
          </Notice>
        )}
        <FormTokenInput />
        <TextField
          field={fields.password}
          label="Admin password"
          className=""
          type="password"
          autoComplete="current-password"
          required
        />
        <div className={`${buttonRowClass} pt-5`}>
          <Button tone="main" name="intent" value="gate">
            Open the blog
          </Button>
        </div>
      </Form>
    </div>
  )
}
