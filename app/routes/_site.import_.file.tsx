import { getFormProps } from '@conform-to/react'
import { json } from '@remix-run/node'
import type { MetaFunction } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { fileInputClass } from '#app/components/blog/file-input'
import { getFormResult } from '#app/components/form/form-result'
import { FormTokenInput } from '#app/components/form/form-token-input'
import { useActionForm } from '#app/components/form/use-action-form'
import { pageTitle } from '#app/components/layout/page-meta'
import { ImportArchiveInput, MAX_ARCHIVE_MEGABYTES } from '#app/domain/collection/archive-schema'
import { importArchive } from '#app/domain/collection/import-archive.server'
import type { ImportLine } from '#app/domain/collection/import-line'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { BackLink } from '#app/ui/back-link'
import { Button, buttonRowClass } from '#app/ui/button'
import { FormField } from '#app/ui/form-field'
import { narrowPageClass } from '#app/ui/page'
import { text } from '#app/ui/text'

export const handle = { body: 'archive', noindex: 'meta' } satisfies RoutePolicy

export {
  networkSafeClientAction as clientAction,
  revalidateUnlessNetworkError as shouldRevalidate,
} from '#app/components/form/fetcher-submission'

export const loader = page('user', ({ formToken }) => ({ formToken: formToken() }))

export const action = forms('user', {
  file: form(ImportArchiveInput, async ({ input: { file }, user, ip }) =>
    json({
      lines: await importArchive(
        user,
        { bytes: new Uint8Array(await file.arrayBuffer()), filename: file.name },
        { ip },
      ),
    }),
  ),
})

export const meta: MetaFunction = () => [{ title: pageTitle('Bring your recipes along') }]

export default function ImportFilePage() {
  const { formToken } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const [fields, { file }] = useActionForm<z.input<typeof ImportArchiveInput>>({
    id: 'archive-form',
    result: getFormResult(actionData),
  })
  const isReading = useNavigation().state !== 'idle'
  return (
    <div className={narrowPageClass}>
      <BackLink to="/import">Read a recipe</BackLink>
      <h1 className={text.h1}>Bring your recipes along</h1>
      <p className={`${text.lede} mt-3`}>
        Choose the file that your other recipe app exports. We read Paprika, Mealie, Tandoor, RecipeSage, Nextcloud
        Cookbook, Recipe Keeper, Copy Me That, Plan to Eat, Cookmate and more.
      </p>
      {actionData && 'lines' in actionData && <ImportReport lines={actionData.lines} />}
      <Form
        {...getFormProps(fields, { ariaAttributes: false })}
        method="post"
        encType="multipart/form-data"
        className="py-6">
        <FormTokenInput value={formToken} />
        <FormField
          id={file.id}
          label="Recipe file"
          errors={file.errors ?? fields.errors}
          hint={`At most ${MAX_ARCHIVE_MEGABYTES} MB. Pictures inside the file are not imported yet.`}>
          {(aria) => <input {...aria} type="file" name={file.name} required className={fileInputClass} />}
        </FormField>
        <div className={`${buttonRowClass} mt-4`}>
          <Button tone="main" name="intent" value="file" disabled={isReading}>
            {isReading ? 'Reading…' : 'Import the recipes'}
          </Button>
        </div>
      </Form>
    </div>
  )
}

const describeOutcome = (line: Exclude<ImportLine, { outcome: 'left-out' }>) => {
  if (line.outcome === 'known') return 'already there'
  if (line.outcome === 'imported') return line.lacksPicture ? 'imported, without its picture' : 'imported'
  return `${line.outcome === 'plan' ? 'a meal plan' : 'a shopping list'}, ${line.isNew ? 'imported' : 'already there'}`
}

const isNew = (line: ImportLine) => line.outcome === 'imported' || ('isNew' in line && line.isNew)
const isLeftOut = (line: ImportLine) => line.outcome === 'left-out'

function ImportReport({ lines }: { lines: ImportLine[] }) {
  const added = lines.filter(isNew).length
  const leftOut = lines.filter(isLeftOut).length
  return (
    <section className="py-6" aria-labelledby="report" data-report>
      <div role="status">
        <h2 id="report" className={text.h2}>
          {`${added} imported, ${lines.length - added - leftOut} already there, ${leftOut} left out`}
        </h2>
      </div>
      <ul className="mt-3">
        {lines.map((line, number) => (
          <li key={number} className="py-1 border-t break-words">
            {line.outcome === 'left-out' ? (
              `${line.title}: left out. ${line.reason}`
            ) : (
              <>
                <Link to={'path' in line ? line.path : recipePath(line.source_url)} className="underline">
                  {line.title}
                </Link>
                {`: ${describeOutcome(line)}`}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
