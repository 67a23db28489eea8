import type { Member } from '#app/domain/households/member'
import { isListId, SHOPPING_LIST_NOT_FOUND } from '#app/domain/shopping-lists/schema'
import { loadListToShare } from '#app/domain/shopping-lists/sharing.server'
import { announceListChange } from '#app/domain/shopping-lists/announce-list-change.server'
import { AppError } from '#app/platform/app-error'
import { execute, inTransaction, query } from '#app/platform/db.server'
import { createSecretToken, hashSecretToken } from '#app/platform/secret-token.server'
import { helpPath, type HelpLink } from './help-link'
import { HELP_LINK_ROW_NOT_FOUND, TOO_MANY_HELP_LINKS } from './messages'
import {
  countHelpLinks,
  deleteOldHelpLinks,
  insertHelpLink,
  revokeHelpLink,
  selectHelpLinks,
} from './help-links-queries.server'
import type { NewHelpLinkInput } from './schema'

const MAX_HELP_LINKS = 10
const MAX_ENDED_LINKS = 50

/**
 * Makes a link by which its holder helps with the list. `url` is shown this once.
 * @throws AppError `not_found`, `conflict` past 10 of a list
 */
export async function createHelpLink(
  member: Member,
  listId: string | undefined,
  { mayAdd, days }: NewHelpLinkInput,
  origin: string,
): Promise<{ url: string; expiresAt: string }> {
  const list = await loadListToShare(member, listId)
  const token = createSecretToken()
  return await inTransaction(async (tx) => {
    const [links] = await query(countHelpLinks, [member.householdId, list.id], tx)
    if (links!.count >= MAX_HELP_LINKS) throw new AppError('conflict', TOO_MANY_HELP_LINKS)
    await execute(deleteOldHelpLinks, [member.householdId, list.id, MAX_ENDED_LINKS], tx)
    const values = [member.householdId, list.id, hashSecretToken(token), mayAdd, days, member.id] as const
    const [link] = await query(insertHelpLink, [...values], tx)
    if (!link) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
    return { url: origin + helpPath(token), expiresAt: link.expiresAt.toISOString() }
  })
}

/** The list with its links that work. @throws AppError `not_found` */
export async function loadHelpLinks(
  member: Member,
  listId: string | undefined,
): Promise<{ list: { id: string; name: string }; links: HelpLink[] }> {
  const { id, name } = await loadListToShare(member, listId)
  const rows = await query(selectHelpLinks, [member.householdId, id])
  return {
    list: { id, name },
    links: rows.map(({ createdAt, expiresAt, lastUsedAt, ...link }) => ({
      ...link,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}

/** Ends a link at once, also for who has its page open. @throws AppError `not_found` */
export async function endHelpLink(member: Member, listId: string | undefined, id: string): Promise<void> {
  const [list] = isListId(listId) ? await query(revokeHelpLink, [member.householdId, listId, id]) : []
  if (!listId || !list) throw new AppError('not_found', HELP_LINK_ROW_NOT_FOUND)
  announceListChange({ householdId: member.householdId, listId, version: list.version })
}
