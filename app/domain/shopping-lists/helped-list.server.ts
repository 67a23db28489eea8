import { randomUUID } from 'node:crypto'
import { selectHouseholdOfHelpLink } from '#app/domain/households/queries.server'
import type { HouseholdId, Member } from '#app/domain/households/member'
import { convertList } from '#app/domain/shopping-lists/convert-list.server'
import type { IntentOutcome, ListIntent } from '#app/domain/shopping-lists/intent'
import { applyIntents } from '#app/domain/shopping-lists/intents.server'
import { LIST_ITEM_SELECT, toItemRecord, toMemberListItem } from '#app/domain/shopping-lists/item-record'
import { nameHelper, type Helper } from '#app/domain/shopping-lists/list-mutation.server'
import {
  loadListVersions,
  subscribeToLists,
  type ListVersions,
} from '#app/domain/shopping-lists/list-subscription.server'
import { isListId } from '#app/domain/shopping-lists/schema'
import { findListShop, LIST_SHOP_SELECT } from '#app/domain/shopping-lists/list-shop'
import type { ListShop } from '#app/domain/shopping-lists/shop'
import type { ShoppingListItem } from '#app/domain/shopping-lists/shopping-list'
import type { Measures } from '#app/domain/settings/measures'
import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import { createRateLimiter, toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { hashSecretToken, isSecretToken } from '#app/platform/secret-token.server'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import type { HelpedList } from './help-link'
import {
  HELP_LINK_NOT_FOUND,
  TOO_MANY_HELP_CHANGES,
  TOO_MANY_HELP_MISSES,
  HELPER_MAY_NOT_ADD,
  HELPER_MAY_NOT_EDIT,
  HELPER_MAY_NOT_REMOVE,
  NOT_TICKED_BY_HELPER,
} from './messages'
import { nameHelpLink, selectHelpLink, touchHelpLink } from './help-links-queries.server'

const missLimit = createStoredRateLimiter({
  name: 'help-link-miss',
  points: 60,
  seconds: 60 * 60,
  sentence: TOO_MANY_HELP_MISSES,
})
const changeLimit = createRateLimiter({
  name: 'help-link-change',
  points: 240,
  seconds: 60,
  sentence: TOO_MANY_HELP_CHANGES,
})

/** Who sent a request by a help link. */
type Visit = { token: string | undefined; ip: string }

type OpenLink = {
  id: string
  listId: string
  mayAdd: boolean
  helperName: string | null
  expiresAt: Date
  householdId: HouseholdId
  /** Who has made it: it ends with their membership. */ addedBy: string
}

/**
 * The link, while it works.
 * @throws AppError `not_found`, `too_many` past 60 tokens an hour that do not work
 */
async function openHelpLink({ token = '', ip }: Visit): Promise<OpenLink> {
  const key = toIpRateLimitKey(ip)
  if (await missLimit.isExhausted(key)) throw new AppError('too_many', TOO_MANY_HELP_MISSES, { retryAfter: 60 * 60 })
  const link = isSecretToken(token) ? await findHelpLink(hashSecretToken(token)) : null
  if (link) return link
  await missLimit.consume(key)
  throw new AppError('not_found', HELP_LINK_NOT_FOUND)
}

async function findHelpLink(tokenHash: string): Promise<OpenLink | null> {
  const [household] = await query(selectHouseholdOfHelpLink, [tokenHash])
  if (!household) return null
  const [link] = await query(selectHelpLink, [household.householdId, tokenHash])
  return link ? { ...link, ...household } : null
}

const toHelper = ({ id, householdId }: OpenLink): Helper => ({ id, householdId, isHelper: true })

/** The list as its helper sees it. Changes nothing. @throws AppError `not_found`, `too_many` */
export async function loadHelpedList(visit: Visit, measures: Measures): Promise<HelpedList> {
  const link = await openHelpLink(visit)
  const list = await db().shoppingList.findFirst({
    where: { householdId: link.householdId, id: link.listId },
    select: {
      id: true,
      name: true,
      version: true,
      ...LIST_SHOP_SELECT,
      ingredients: {
        where: { removedAt: null },
        select: LIST_ITEM_SELECT,
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      },
    },
  })
  if (!list) throw new AppError('not_found', HELP_LINK_NOT_FOUND)
  const nameMember = nameHelper(toHelper(link))
  const ingredients = list.ingredients.map((row) => toMemberListItem(toItemRecord(row, false), nameMember))
  return toHelpedList({ ...list, ingredients, shop: findListShop(list) }, link, measures)
}

/**
 * Applies what a helper did, within their rights, each change once however often it is sent. What was not applied is said
 * in its outcome.
 * @throws AppError `not_found`, `too_many` past 240 changes a minute
 */
export async function applyHelp(
  visit: Visit,
  intents: ListIntent[],
  measures: Measures,
): Promise<{ list: HelpedList; outcomes: IntentOutcome[] }> {
  const link = await openHelpLink(visit)
  for (const _ of intents) await changeLimit(link.id)
  const { list, outcomes } = await applyIntents(toHelper(link), link.listId, intents, {
    refuse: (operation, item) => refuseHelper(link, operation, item),
  }).catch(rejectEndedLink)
  await execute(touchHelpLink, [link.householdId, link.id])
  return { list: toHelpedList(list, link, measures), outcomes }
}

/** One change without a script. @throws AppError as `applyHelp`, `conflict` for what was not applied */
export async function applyHelpForm(
  visit: Visit,
  change: Pick<ListIntent, 'operation' | 'item' | 'basedOn'>,
): Promise<void> {
  await applyFormIntent(visit, { id: randomUUID(), ...change })
}

/** One typed line without a script; with the same key once. @throws AppError as `applyHelpForm` */
export async function addHelpForm(visit: Visit, line: string, idempotencyKey: string | null): Promise<void> {
  const id = idempotencyKey !== null && isListId(idempotencyKey) ? idempotencyKey.toLowerCase() : randomUUID()
  await applyFormIntent(visit, { id, item: id, operation: 'add', line, basedOn: 0 })
}

async function applyFormIntent(visit: Visit, intent: ListIntent): Promise<void> {
  const { outcomes } = await applyHelp(visit, [intent], 'written')
  const refusal = outcomes[0]?.message
  if (refusal)
    throw new AppError('conflict', refusal, intent.operation === 'add' ? { fields: { line: [refusal] } } : {})
}

/** What members see instead of 'a helper'; null for nothing. @throws AppError `not_found`, `too_many` */
export async function setHelperName(visit: Visit, name: string | null): Promise<void> {
  const link = await openHelpLink(visit)
  await changeLimit(link.id)
  if ((await execute(nameHelpLink, [link.householdId, link.id, name])) === 0)
    throw new AppError('not_found', HELP_LINK_NOT_FOUND)
}

/**
 * How the list stands, and who has made the link.
 * @throws AppError `not_found`, `too_many`
 */
export async function openHelpedVersions(
  visit: Visit,
): Promise<{
  maker: Member
  load(): Promise<ListVersions>
  /** Ends with the link. */ subscribe(send: (versions: ListVersions) => void, end: () => void): Promise<() => void>
}> {
  const link = await openHelpLink(visit)
  const { householdId, listId } = link
  const tokenHash = hashSecretToken(visit.token ?? '')
  const target = { householdId, listId }
  return {
    maker: { id: link.addedBy, householdId },
    load: () => loadListVersions(target),
    async subscribe(send, end) {
      const expiry = setTimeout(end, Math.min(link.expiresAt.getTime() - Date.now(), 2 ** 31 - 1))
      // One after the other, so that an older version never follows a newer one.
      let sending: Promise<unknown> = Promise.resolve()
      const sendWhileOpen = async (versions: ListVersions) => {
        if (await findHelpLink(tokenHash)) return send(versions)
        send({ lists: [{ id: listId, version: 0 }], isAll: true })
        end()
      }
      const unsubscribe = await subscribeToLists(
        target,
        (versions) => void (sending = sending.then(() => sendWhileOpen(versions)).catch(end)),
        end,
      )
      return () => {
        clearTimeout(expiry)
        unsubscribe()
      }
    },
  }
}

function toHelpedList(
  stored: { id: string; name: string; version: number; ingredients: ShoppingListItem[]; shop: ListShop | null },
  { mayAdd, helperName, expiresAt }: OpenLink,
  measures: Measures,
): HelpedList {
  const { id, name, version, ingredients, shop } = convertList(stored, measures)
  return {
    id,
    name,
    version,
    ingredients: ingredients.map(({ id: item, name: itemName, amount, checked, aisle, ownAisle, ticked }) => ({
      id: item,
      name: itemName,
      amount,
      checked,
      aisle,
      ...(ownAisle && { ownAisle }),
      isLocked: checked && !ticked?.isYou,
    })),
    shop,
    mayAdd,
    helperName,
    expiresAt: expiresAt.toISOString(),
  }
}

/** It has ended since it was opened. */
function rejectEndedLink(error: unknown): never {
  if (error instanceof AppError && error.kind === 'not_found') throw new AppError('not_found', HELP_LINK_NOT_FOUND)
  throw error
}

/**
 * Why a helper may not do this, or null: they tick, untick what they have ticked themselves, and add if the link allows it;
 * nothing else.
 */
function refuseHelper(
  { id, mayAdd }: { /** The link's. */ id: string; mayAdd: boolean },
  operation: ListIntent['operation'],
  item: { checked: boolean; tickedBy?: string | null } | null,
): string | null {
  if (operation === 'tick') return null
  if (operation === 'add') return mayAdd ? null : HELPER_MAY_NOT_ADD()
  if (operation === 'remove') return HELPER_MAY_NOT_REMOVE()
  if (operation === 'edit') return HELPER_MAY_NOT_EDIT()
  return item?.checked && item.tickedBy !== id ? NOT_TICKED_BY_HELPER() : null
}
