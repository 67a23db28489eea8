import { createHash, randomUUID } from 'node:crypto'
import { parseMailAddress } from '#app/domain/mail/mail-address'
import { queueMail } from '#app/domain/mail/mail-queue.server'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { getAisleNames } from './aisle-names.server'
import { publishListChange } from './list-mutation.server'
import { groupByAisle } from './group-by-aisle'
import { toShoppingListItem, LIST_ITEM_SELECT, toItemRecord } from './item-record'
import { isListId, SHOPPING_LIST_NOT_FOUND } from './schema'
import { USER_EMAIL_MISSING, SEND_LIST_FAILED, SEND_LIST_TO_ME_FAILED } from './messages'
import {
  consumeShareMailLimits,
  recordShareMiss,
  isShareMissLimitReached,
  TOO_MANY_SHARE_MISSES,
} from './share-limits.server'
import { composeShareMail } from './share-mail'
import { sharePath } from './share-link'
import type { ShareListInput } from './sharing-schema'
import type { ShoppingListItem } from './shopping-list'

const LIST_NOT_SHARED = 'You have stopped sharing this list. Share it again before you send it to somebody.'

/** Who sends; `origin` is what the letter's link begins with. */
type ShareSender = { user: { id: string; email: string }; origin: string; idempotencyKey: string | null }
type ShoppingListClient = Pick<Prisma.TransactionClient, 'shoppingList'>
export type SharedListView = { id: string; name: string; version: number; ingredients: ShoppingListItem[] }

const ACTIVE_ITEMS_ARGS = {
  where: { removedAt: null },
  select: LIST_ITEM_SELECT,
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
} satisfies Prisma.ShoppingList$ingredientsArgs

/**
 * Writes the letter with a list down, once per key, in one transaction with what the limits count. A cook's own address
 * gets their own list: the same letter, in other words.
 * @throws AppError `not_found`, `conflict` for a list that is not shared any more, `too_many`, `unavailable` with the sentence for a letter that could not be written down
 */
export async function sendListByMail(
  sender: ShareSender,
  listId: string | undefined,
  letter: ShareListInput,
): Promise<{ email: string }> {
  const isMine = letter.recipientEmail.toLowerCase() === parseMailAddress(sender.user.email)?.toLowerCase()
  return await queueShareMail(sender, listId, letter.recipientEmail, isMine ? null : letter)
}

/** The same to the cook's own address. @throws AppError as `sendList`; `conflict` for a cook without an address */
export async function sendListToOwnEmail(sender: ShareSender, listId: string | undefined): Promise<{ email: string }> {
  const email = parseMailAddress(sender.user.email)
  if (!email) throw new AppError('conflict', USER_EMAIL_MISSING)
  return await queueShareMail(sender, listId, email, null)
}

async function queueShareMail(
  { user, origin, idempotencyKey }: ShareSender,
  listId: string | undefined,
  email: string,
  to: { recipientName: string | null; senderName: string | null } | null,
): Promise<{ email: string }> {
  if (!isListId(listId)) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  const input = { listId, email, to: to && { recipientName: to.recipientName, senderName: to.senderName } }
  try {
    return await withIdempotency(
      { owner: `user:${user.id}`, key: idempotencyKey && `share ${idempotencyKey}`, input },
      async (tx) => {
        const list = await loadOwnList(user.id, listId, tx)
        if (to && !list.isShared) throw new AppError('conflict', LIST_NOT_SHARED)
        await consumeShareMailLimits(user.id, email, tx)
        const link = `${origin}${list.isShared ? sharePath(listId) : `/shopping-lists/${listId}`}`
        const key = `shopping-list:${idempotencyKey ? hashShareRequest([user.id, idempotencyKey, input]) : randomUUID()}`
        await queueMail(
          {
            key,
            kind: 'shopping-list',
            userId: user.id,
            recipient: email,
            ...composeShareMail({ name: list.name, aisles: groupByAisle(list.ingredients, getAisleNames()), link, to }),
          },
          tx,
        )
        return { email }
      },
    )
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown
    throw new AppError('unavailable', to ? SEND_LIST_FAILED : SEND_LIST_TO_ME_FAILED, { cause: thrown, retryAfter: 60 })
  }
}

const hashShareRequest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

async function loadOwnList(userId: string, id: string, tx: Prisma.TransactionClient) {
  const list = await tx.shoppingList.findFirst({
    where: { id, userId },
    select: { name: true, isShared: true, ingredients: ACTIVE_ITEMS_ARGS },
  })
  if (!list) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return { ...list, ingredients: list.ingredients.map((row) => toShoppingListItem(toItemRecord(row, false))) }
}

/**
 * Shares a list, or stops it: from then on its public page is not found, by whoever has the link.
 * @throws AppError `not_found`
 */
export async function setListShared(
  userId: string,
  listId: string | undefined,
  isShared: boolean,
): Promise<{ name: string }> {
  return await db().$transaction(async (tx) => {
    const [changed] = isListId(listId)
      ? await tx.shoppingList.updateManyAndReturn({
          where: { id: listId, userId, isShared: !isShared },
          data: { isShared, version: { increment: 1 } },
          select: { id: true, version: true },
        })
      : []
    // Whoever has the public page open looks again, and finds it gone.
    if (changed) await publishListChange(tx, { userId, listId: changed.id, version: changed.version })
    return { name: (await loadListToShare(userId, listId, tx)).name }
  })
}

/** What the share dialog knows of a list. @throws AppError `not_found` */
export async function loadListToShare(
  userId: string,
  listId: string | undefined,
  tx: ShoppingListClient = db(),
): Promise<{ id: string; name: string; isShared: boolean }> {
  const list = isListId(listId)
    ? await tx.shoppingList.findFirst({
        where: { id: listId, userId },
        select: { id: true, name: true, isShared: true },
      })
    : null
  if (!list) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return list
}

/**
 * A list as anybody may read it who has its link.
 * @throws AppError `not_found` also for one that is not shared, `too_many`
 */
export async function loadSharedList(listId: string | undefined, ip: string): Promise<SharedListView> {
  return await withShareMissLimit(ip, async () => {
    const list = isListId(listId)
      ? await db().shoppingList.findFirst({
          where: { id: listId, isShared: true },
          select: { id: true, name: true, version: true, ingredients: ACTIVE_ITEMS_ARGS },
        })
      : null
    if (!list) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
    return { ...list, ingredients: list.ingredients.map((row) => toShoppingListItem(toItemRecord(row, false))) }
  })
}

/**
 * What an address asks about shared lists. One that has asked for many that are not there is asked to wait, also for one
 * that is: else it could go on guessing.
 * @throws AppError `too_many`, and what the work throws
 */
export async function withShareMissLimit<Answer>(ip: string, work: () => Promise<Answer>): Promise<Answer> {
  if (await isShareMissLimitReached(ip)) throw new AppError('too_many', TOO_MANY_SHARE_MISSES, { retryAfter: 60 * 60 })
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'not_found') await recordShareMiss(ip)
    throw thrown
  }
}
