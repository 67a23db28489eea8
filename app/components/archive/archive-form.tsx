import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ARCHIVE_PATH, type ArchivableKind } from '#app/domain/archive/archive'
import { FormTokenInput } from '../form/form-token-input'

/** Puts a plan or a list into the archive, or takes it out; its child is the button. */
export function ArchiveForm({
  kind,
  id,
  archived,
  children,
}: {
  kind: ArchivableKind
  id: string
  /** What it is to be. */ archived: boolean
  children: ReactNode
}) {
  return (
    <Form method="post" action={ARCHIVE_PATH}>
      <FormTokenInput />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="archived" value={archived ? 'yes' : 'no'} />
      {children}
    </Form>
  )
}
