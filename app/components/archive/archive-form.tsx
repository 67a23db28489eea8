import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ARCHIVE_PATH } from '#app/domain/archive/archive'
import type { ArchivableKind } from '#app/domain/archive/archive'
import { FormTokenInput } from '../form/form-token-input'
import { useFormToken } from '../layout/use-root-data'

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
  const token = useFormToken()
  return (
    <Form method="post" action={ARCHIVE_PATH}>
      <FormTokenInput value={token} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="archived" value={archived ? 'yes' : 'no'} />
      {children}
    </Form>
  )
}
