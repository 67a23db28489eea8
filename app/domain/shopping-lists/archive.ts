export const ARCHIVE_PATH = '/archive'

/** What can be put into the archive and taken out again. */
export const ARCHIVABLE_KINDS = ['plan', 'list'] as const
export type ArchivableKind = (typeof ARCHIVABLE_KINDS)[number]

/** `archivedAt` is ISO 8601. */
type ArchivedItem = { id: string; name: string; archivedAt: string }

/** The latest archived first. */
export type Archive = { plans: ArchivedItem[]; lists: ArchivedItem[] }
