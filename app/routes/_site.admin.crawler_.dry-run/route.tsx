import { json } from '@remix-run/node'
import type { HeadersFunction, MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import { FormToken } from '#app/components/form-token'
import { OperatorPage } from '#app/components/operator-page'
import type { Refused } from '#app/components/way-in'
import { dryRun } from '#app/domain/crawler/dry-run.server'
import type { DryRun } from '#app/domain/crawler/dry-run.server'
import { PageToTry } from '#app/domain/crawler/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { Field } from '#app/ui/field'
import { Icon } from '#app/ui/icon'
import { Found } from './found'

export { links } from '#app/components/crawler-styles'

export const loader = page('operator', ({ url, formToken }) => ({
  asked: (url.searchParams.get('url') ?? '').slice(0, 2083),
  formToken: formToken(),
}))

export const action = forms('operator', {
  // Nothing is stored, so what was found is in the answer and nowhere else.
  try: form(PageToTry, async ({ input: { url } }) => json({ run: await dryRun(url) })),
})

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store' })
export const meta: MetaFunction = () => [{ title: 'Try one page · Larder' }, { name: 'robots', content: 'noindex' }]

export default function TryOnePage() {
  const { asked, formToken } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as (NonNullable<Refused> & { run?: DryRun }) | undefined
  const isBusy = useNavigation().formData?.get('intent') === 'try'
  const typed = answer?.run?.url ?? answer?.result?.initialValue?.url ?? asked
  const error = answer?.result?.error
  useEffect(() => {
    if (answer) document.querySelector<HTMLElement>('[aria-invalid], #found')?.focus()
  }, [answer])
  return (
    <OperatorPage title="Try one page">
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
          <FormToken value={formToken} />
          <Field id="url" label="Address of a page" errors={error?.url ?? error?.['']}>
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
          </Field>
        </div>
        <button className="btn btn--main" name="intent" value="try" disabled={isBusy}>
          <Icon name="flask-conical" />
          {isBusy ? 'Reading…' : 'Try it'}
        </button>
      </Form>
      {answer?.run && <Found run={answer.run} />}
    </OperatorPage>
  )
}
