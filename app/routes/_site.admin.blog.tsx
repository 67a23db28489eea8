import { redirect } from '@remix-run/node'
import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { FormToken } from '#app/components/form-token'
import { ToCome } from '#app/components/to-come'
import { passBlogGate } from '#app/domain/operators/operators.server'
import { BlogGate } from '#app/domain/operators/schema'
import { BLOG_GATE } from '#app/domain/operators/sentences'
import { form, forms } from '#app/http/forms.server'
import { currentOperator, guesserOf, operatorCookies, operatorToken } from '#app/http/operator-session.server'
import { page } from '#app/http/page.server'
import { Field } from '#app/ui/field'
import { Notice } from '#app/ui/notice'

export const loader = page('anyone', async ({ request, ip, formToken }) => ({ isOpen: (await currentOperator(request, ip)) !== null, formToken: formToken() }))

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
  const { isOpen, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as { result?: { error?: Record<string, string[] | null> | null } } | undefined
  if (!isOpen) return <Gate formToken={formToken} error={answer?.result?.error} />
  return <ToCome title="Blog" />
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
