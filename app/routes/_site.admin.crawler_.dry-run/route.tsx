import { getFormProps } from '@conform-to/react'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect } from 'react'
import type { z } from 'zod'
import { FormTokenInput } from '#app/components/form/hidden-inputs'
import { AdminPage } from '#app/components/admin/admin-page'
import { TextField } from '#app/components/form/text-field'
import { useActionForm } from '#app/components/form/use-action-form'
import { dryRunPage } from '#app/domain/crawler/dry-run.server'
import { DryRunSchema } from '#app/domain/crawler/schema'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import { DryRunResultSection } from './dry-run-result'
import { titled } from '#app/components/layout/page-meta'
import { Button } from '#app/ui/button'
import { text } from '#app/ui/text'
import { paddedCardClass } from '#app/ui/classes'

export const loader = page('operator', ({ url }) => ({ requested: (url.searchParams.get('url') ?? '').slice(0, 2083) }))

export const action = forms('editor', {
  // Nothing is stored, so the result is only in the response.
  try: form(DryRunSchema, async ({ input: { url } }) => json({ run: await dryRunPage(url) })),
})

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

export const meta = titled('Try one page')

export default function DryRunPage() {
  const { requested } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const run = actionData && 'run' in actionData ? actionData.run : undefined
  const [form, fields] = useActionForm<z.input<typeof DryRunSchema>>({
    id: 'dry-run',
    defaultValue: { url: run?.url ?? requested },
  })
  const isBusy = useNavigation().formData?.get('intent') === 'try'
  useEffect(() => {
    if (run) document.getElementById('found')?.focus()
  }, [run])
  return (
    <AdminPage title="Try one page" back="Crawler">
      <p className={text.lede}>See what a crawl would find on one page. Nothing is saved.</p>
      <Form
        {...getFormProps(form)}
        method="post"
        className={`${paddedCardClass} grid gap-3 items-end md:grid-cols-[minmax(0,1fr)_auto]`}>
        <div>
          <FormTokenInput />
          <TextField
            // The form shows the URL of the run, which may differ from the input.
            key={run?.url}
            field={fields.url}
            label="Link to a page"
            className=""
            errors={fields.url.errors ?? form.errors}
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            defaultValue={run?.url ?? fields.url.value}
            required
          />
        </div>
        <Button tone="main" icon="flask-conical" name="intent" value="try" disabled={isBusy}>
          {isBusy ? 'Reading…' : 'Try it'}
        </Button>
      </Form>
      {run && <DryRunResultSection run={run} />}
    </AdminPage>
  )
}
