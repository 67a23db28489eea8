import { message, t } from '#packages/texts/t'
import { setTimeout } from 'node:timers/promises'
import { getFormProps } from '@conform-to/react'
import { redirect } from '@remix-run/node'
import { Link, useLoaderData, useNavigation } from '@remix-run/react'
import type { z } from 'zod'
import { fileInputClass } from '#app/components/blog/file-input'
import { ActionForm } from '#app/components/form/action-form'
import { useActionForm } from '#app/components/form/use-action-form'
import { titled } from '#app/components/layout/page-meta'
import { MAX_ARCHIVE_MEGABYTES } from '#app/domain/imports/import-line'
import { ImportArchiveInput } from '#app/domain/imports/schema'
import { listImports, startImport } from '#app/domain/imports/import-archive.server'
import { importPath } from '#app/domain/collection/paths'
import { readArchiveForm } from '#app/http/archive-form.server'
import { form, forms } from '#app/http/forms.server'
import { page } from '#app/http/page.server'
import type { RoutePolicy } from '#app/http/route-policy'
import { formatDateTime } from '#app/platform/text/dates'
import { BackLink } from '#app/ui/back-link'
import { Button, buttonRowClass } from '#app/ui/button'
import { FormField } from '#app/ui/form-field'
import { narrowPageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'

export const handle = { body: 'archive', noindex: 'meta' } satisfies RoutePolicy

export { clientAction, shouldRevalidate } from '#app/components/form/network-safe'

/** A small file is done by then, so that its page is the report at once. */
const WAIT_MS = 2000

export const loader = page('user', async ({ user }) => ({ imports: await listImports(user) }))

export const action = forms(
  'user',
  {
    file: form(ImportArchiveInput, async ({ input: { file }, user, ip }) => {
      const { id, ended } = await startImport(user, { path: file.path, filename: file.name }, { ip })
      await Promise.race([ended, setTimeout(WAIT_MS)])
      return redirect(importPath(id), 303)
    }),
  },
  { readForm: readArchiveForm },
)

export const meta = titled(message('Bring your recipes along'))

const IMPORT_STATES = {
  reading: message('we read it'),
  saving: message('we save its recipes'),
  done: message('done'),
  failed: message('not imported whole'),
}

export default function ImportFilePage() {
  const { imports } = useLoaderData<typeof loader>()
  const [fields, { file }] = useActionForm<z.input<typeof ImportArchiveInput>>({ id: 'archive-form' })
  const isReading = useNavigation().state !== 'idle'
  return (
    <div className={narrowPageClass}>
      <BackLink to="/import">{t('Read a recipe')}</BackLink>
      <h1 className={text.h1}>{t('Bring your recipes along')}</h1>
      <p className={`${text.lede} mt-3`}>
        {t(
          'Choose the file that you exported from your other recipe app. We read Paprika, Mealie, Tandoor, RecipeSage, Nextcloud Cookbook, Recipe Keeper, Copy Me That, Plan to Eat, Cookmate and more.',
        )}
      </p>
      <ActionForm {...getFormProps(fields, { ariaAttributes: false })} encType="multipart/form-data" className="py-6">
        <FormField
          id={file.id}
          label={t('Recipe file')}
          errors={file.errors ?? fields.errors}
          hint={t('At most {max} MB. Pictures in the file come along, for your household only.', {
            max: MAX_ARCHIVE_MEGABYTES,
          })}>
          {(aria) => <input {...aria} type="file" name={file.name} required className={fileInputClass} />}
        </FormField>
        <div className={`${buttonRowClass} mt-4`}>
          <Button tone="main" name="intent" value="file" disabled={isReading}>
            {isReading ? t('Reading…') : t('Import the recipes')}
          </Button>
        </div>
      </ActionForm>
      {imports.length > 0 && (
        <section className="py-6" aria-labelledby="imports">
          <h2 id="imports" className={text.h2}>
            {t('Your last imports')}
          </h2>
          <ul className="mt-3">
            {imports.map(({ id, filename, state, createdAt }) => (
              <li key={id} className="py-2 border-t break-words">
                <Link to={importPath(id)} className="underline">
                  {filename || t('A file')}
                </Link>
                {`, ${formatDateTime(createdAt)}: ${IMPORT_STATES[state]()}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
