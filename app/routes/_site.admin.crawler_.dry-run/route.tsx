import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { AdminPage } from '#app/components/admin/admin-page'
import type { FormActionData } from '#app/components/form/submit-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { dryRunPage } from '#app/domain/crawler/dry-run.server'
import type { DryRunResult } from '#app/domain/crawler/dry-run.server'
import { DryRunSchema } from '#app/domain/crawler/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { FormField } from '#app/ui/form-field'
import { Icon } from '#app/ui/icon'
import { DryRunResultSection } from './dry-run-result'

export { crawlerStylesheets as links } from '#app/components/admin/crawler-styles'

export const loader = page('operator', ({ url, formToken }) => ({
  asked: (url.searchParams.get('url') ?? '').slice(0, 2083),
  formToken: formToken(),
}))

export const action = forms('operator', {
  // Nothing is stored, so what was found is in the answer and nowhere else.
  try: form(DryRunSchema, async ({ input: { url } }) => json({ run: await dryRunPage(url) })),
})

export const meta: MetaFunction = () => [{ title: pageTitle('Try one page') }]

export default function DryRunPage() {
  const { asked, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as (NonNullable<FormActionData> & { run?: DryRunResult }) | undefined
  const isBusy = useNavigation().formData?.get('intent') === 'try'
  const typed = answer?.run?.url ?? answer?.result?.initialValue?.url ?? asked
  const error = answer?.result?.error
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('[aria-invalid], #found')?.focus()
  }, [answer])
  return (
    <AdminPage title="Try one page">
      <nav className="btns" aria-label="Crawler">
        <Link className="btn" to="/admin/crawler">
          <Icon name="arrow-left" />
          Crawler
        </Link>
      </nav>
      <p className="lede">
        What a crawl would make of one page: fetched as politely, read by the same reader, filed by the same rules.
        Nothing is kept.
      </p>
      <Form method="post" className="sheet pad finder" noValidate>
        <div>
          <FormTokenInput value={formToken} />
          <FormField id="url" label="Address of a page" errors={error?.url ?? error?.['']}>
            {(aria) => (
              <input
                {...aria}
                name="url"
                type="url"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="https://"
                defaultValue={typed}
                key={typed}
                required
              />
            )}
          </FormField>
        </div>
        <button className="btn btn--main" name="intent" value="try" disabled={isBusy}>
          <Icon name="flask-conical" />
          {isBusy ? 'Reading…' : 'Try it'}
        </button>
      </Form>
      {answer?.run && <DryRunResultSection run={answer.run} />}
    </AdminPage>
  )
}
