import { ActionForm } from '#app/components/form/action-form'
import type { ReactNode } from 'react'
import { ARCHIVE_PATH, type ArchivableKind } from '#app/domain/shopping-lists/archive'

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
    <ActionForm fields={{ kind, id, archived: archived ? 'yes' : 'no' }} action={ARCHIVE_PATH}>
      {children}
    </ActionForm>
  )
}
