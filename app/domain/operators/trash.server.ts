import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { isUuid } from '#app/domain/field-schemas'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { db, execute, query, type DatabaseTransaction } from '#app/platform/db.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import { formatTimeCursor, type TimeCursor, slicePage } from '#app/platform/text/paging'
import { NOT_IN_TRASH, TRASHED_CONTENTS_GONE } from './messages'
import {
  deleteOldTrashItems,
  forgetTrashedContents,
  lockTrashItem,
  selectTrash,
  selectUncrawlableAddresses,
} from './trash-queries.server'
import type { TrashFilters } from './trash-filters'

const TRASH_PAGE_SIZE = 50

/** One page of what operators deleted, the latest first. A post and a recipe of our own have no address. */
export async function loadTrash(filters: TrashFilters, { before = null }: { before?: TimeCursor | null } = {}) {
  const rows = await query(...selectTrash({ filters, before, limit: TRASH_PAGE_SIZE + 1 }))
  const { items, hasMore } = slicePage(rows, TRASH_PAGE_SIZE)
  const last = items.at(-1)
  return {
    items: items.map(({ address, ...item }) => ({
      ...item,
      address: address?.startsWith(`${env().APP_ORIGIN}/`) ? null : address,
      deletedAt: item.deletedAt.toISOString(),
    })),
    older: hasMore && last ? formatTimeCursor({ at: last.deletedAt, id: last.id }) : null,
  }
}

/**
 * Removes an item, to be restored in the same transaction.
 * @throws AppError `not_found`; `conflict` when its contents are gone
 */
export async function takeFromTrash(
  tx: PrismaTransaction,
  id: string,
  kind: 'recipe' | 'post',
): Promise<{ title: string; addresses: string[]; contents: object }> {
  const [item] = isUuid(id) ? await query(lockTrashItem, [id, kind], tx) : []
  if (!item) throw new AppError('not_found', NOT_IN_TRASH)
  const { contents } = item
  if (contents === null || typeof contents !== 'object' || Array.isArray(contents))
    throw new AppError('conflict', TRASHED_CONTENTS_GONE)
  await tx.trashItem.delete({ where: { id } })
  return { ...item, contents }
}

/**
 * Whether a crawl may store a deleted recipe again.
 * @throws AppError `not_found`
 */
export async function setCrawlable(
  id: string,
  isCrawlable: boolean,
  { operator }: { operator: Operator },
): Promise<{ title: string }> {
  return await db().$transaction(async (tx) => {
    const [item] = isUuid(id) ? await query(lockTrashItem, [id, 'recipe'], tx) : []
    if (!item) throw new AppError('not_found', NOT_IN_TRASH)
    await tx.trashItem.update({ where: { id }, data: { isCrawlable } })
    await recordAuditEntry(
      operator,
      {
        action: isCrawlable ? 'crawl of a deleted recipe allowed' : 'crawl of a deleted recipe refused',
        subject: item.title,
        detail: { address: item.addresses[0] ?? '' },
      },
      tx,
    )
    return { title: item.title }
  })
}

/** Those of `addresses` whose recipe an operator deleted, and that may not be crawled again. */
export async function findUncrawlableAddresses(
  tx: DatabaseTransaction,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await query(selectUncrawlableAddresses, [addresses], tx)
  return new Set(rows.map(({ address }) => address))
}

/** After 30 days: contents, and the rows that keep nothing from being crawled. */
export async function emptyOldTrash(): Promise<void> {
  await execute(deleteOldTrashItems, [])
  await execute(forgetTrashedContents, [])
}
