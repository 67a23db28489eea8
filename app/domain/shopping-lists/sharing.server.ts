import { message } from '#packages/texts/t'
import { createHash, randomUUID } from 'node:crypto'
import { requireConfirmedEmail } from '#app/domain/accounts/email-confirmation.server'
import { parseMailAddress } from '#app/domain/mail/mail-address'
import { queueMail, hashMailRecipient } from '#app/domain/mail/mail-queue.server'
import type { Member } from '#app/domain/households/member'
import { PUBLIC_LISTS_CHANNEL } from '#app/domain/households/membership.server'
import { AppError } from '#app/platform/app-error'
import { db, execute } from '#app/platform/db.server'
import { withIdempotency } from '#app/platform/idempotency.server'
import { sendNotification } from '#app/platform/queries.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import type { Prisma } from '#app/platform/prisma-client/client'
import type { Measures } from '#app/domain/settings/measures'
import { convertList, getAisleNames } from './convert-list.server'
import { announceListChange } from '#app/domain/shopping-lists/announce-list-change.server'
import { findHouseholdOfList } from './list-subscription.server'
import { groupByAisle } from './group-by-aisle'
import { toShoppingListItem, LIST_ITEM_SELECT, toItemRecord, type ListItemRow } from './item-record'
import { findListShop, LIST_SHOP_SELECT, type ListShopRow } from '#app/domain/shopping-lists/list-shop'
import type { ListShop } from '#app/domain/shopping-lists/shop'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { createStoredRateLimiter, createTransactionRateLimiter } from '#app/platform/stored-rate-limit.server'
import { isListId, SHOPPING_LIST_NOT_FOUND, type ShareListInput } from './schema'
import { USER_EMAIL_MISSING, SEND_LIST_FAILED, SEND_LIST_TO_ME_FAILED } from './messages'
import { composeShareMail } from './share-mail'
import { sharePath } from './paths'
import type { ShoppingListItem } from './shopping-list'

const SHARE_LIMIT_MINUTE = 60
const SHARE_LIMIT_HOUR = 60 * SHARE_LIMIT_MINUTE
const SHARE_LIMIT_DAY = 24 * SHARE_LIMIT_HOUR

const TOO_MANY_SHARE_MISSES = message('Too many links that do not work. Please try again in an hour.')

const shareLimitPerMinute = createTransactionRateLimiter({
  name: 'share-minute',
  points: 5,
  seconds: SHARE_LIMIT_MINUTE,
  sentence: message('Too many e-mails at once. Please wait a minute.'),
})
const shareLimitPerDay = createTransactionRateLimiter({
  name: 'share-day',
  points: 20,
  seconds: SHARE_LIMIT_DAY,
  sentence: message(
    'You have sent 20 lists today, the most you can send. Please send the link yourself, or wait until tomorrow.',
  ),
})
const shareLimitPerRecipient = createTransactionRateLimiter({
  name: 'share-recipient',
  points: 3,
  seconds: SHARE_LIMIT_DAY,
  sentence: message(
    'We have sent 3 lists to this address today, the most we send to one person. Please send the link yourself, or wait until tomorrow.',
  ),
})
const shareMissLimit = createStoredRateLimiter({
  name: 'share-miss',
  points: 60,
  seconds: SHARE_LIMIT_HOUR,
  sentence: TOO_MANY_SHARE_MISSES,
})

/**
 * 5 mails a minute and 20 a day per user; 3 a day per recipient mailbox over all senders. Counted in the mail's
 * transaction, always in this order, against deadlocks.
 * @throws AppError `too_many`
 */
async function consumeShareMailLimits(userId: string, recipient: string, tx: PrismaTransaction): Promise<void> {
  await shareLimitPerMinute(userId, tx)
  await shareLimitPerDay(userId, tx)
  await shareLimitPerRecipient(hashMailRecipient(recipient), tx)
}

/** Whether this IP has requested 60 unshared or unknown lists within an hour. */
const isShareMissLimitReached = (ip: string): Promise<boolean> => shareMissLimit.isExhausted(toIpRateLimitKey(ip))

/** @throws AppError `too_many` past 60 misses an hour */
const recordShareMiss = async (ip: string): Promise<void> => void (await shareMissLimit.consume(toIpRateLimitKey(ip)))

const LIST_NOT_SHARED = message('The link to this list is turned off. Turn it on before you send the list to someone.')

/** `origin` is the base of the mail's link. */
type ShareSender = {
  user: Member & { email: string }
  origin: string
  idempotencyKey: string | null
  measures: Measures
}
type ShoppingListClient = Pick<PrismaTransaction, 'shoppingList'>
type SharedListView = {
  /** Of its public address. */ id: string
  name: string
  version: number
  ingredients: ShoppingListItem[]
  shop: ListShop | null
}

const ACTIVE_ITEMS_ARGS = {
  where: { removedAt: null },
  select: LIST_ITEM_SELECT,
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
} satisfies Prisma.ShoppingList$ingredientsArgs

/**
 * Queues the share mail, idempotent by key, in one transaction with its rate limits, in the sender's measures. The user's
 * own address gets the wording of a list to oneself.
 * @throws AppError `not_found`, `forbidden` for a user whose own address is not confirmed, `conflict` for a list that is
 *   no longer shared, `too_many`, `unavailable` when the mail cannot be queued
 */
export async function sendListByMail(
  sender: ShareSender,
  listId: string | undefined,
  input: ShareListInput,
): Promise<{ email: string }> {
  const isMine = input.recipientEmail.toLowerCase() === parseMailAddress(sender.user.email)?.toLowerCase()
  return await queueShareMail(sender, listId, input.recipientEmail, isMine ? null : input)
}

/**
 * The same to the user's own address. @throws AppError as `sendListByMail`; `conflict` for a user without an e-mail
 * address
 */
export async function sendListToOwnEmail(sender: ShareSender, listId: string | undefined): Promise<{ email: string }> {
  const email = parseMailAddress(sender.user.email)
  if (!email) throw new AppError('conflict', USER_EMAIL_MISSING)
  return await queueShareMail(sender, listId, email, null)
}

async function queueShareMail(
  { user, origin, idempotencyKey, measures }: ShareSender,
  listId: string | undefined,
  email: string,
  to: { recipientName: string | null; senderName: string | null } | null,
): Promise<{ email: string }> {
  if (!isListId(listId)) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  await loadListToShare(user, listId)
  await requireConfirmedEmail(user.id, origin)
  const input = { listId, email, to: to && { recipientName: to.recipientName, senderName: to.senderName } }
  try {
    return await withIdempotency(
      { owner: `user:${user.id}`, key: idempotencyKey && `share ${idempotencyKey}`, input },
      async (tx) => {
        const list = convertList(await loadOwnList(user, listId, tx), measures)
        if (to && !list.isShared) throw new AppError('conflict', LIST_NOT_SHARED)
        await consumeShareMailLimits(user.id, email, tx)
        const link = `${origin}${list.isShared ? sharePath(list.public_id) : `/shopping-lists/${listId}`}`
        const key = `shopping-list:${idempotencyKey ? hashShareRequest([user.id, idempotencyKey, input]) : randomUUID()}`
        await queueMail(
          {
            key,
            kind: 'shopping-list',
            userId: user.id,
            recipient: email,
            ...composeShareMail({
              name: list.name,
              aisles: groupByAisle(list.ingredients, getAisleNames(list)),
              link,
              to,
            }),
          },
          tx,
        )
        return { email }
      },
    )
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('unavailable', to ? SEND_LIST_FAILED : SEND_LIST_TO_ME_FAILED, { cause: error, retryAfter: 60 })
  }
}

const hashShareRequest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

async function loadOwnList({ householdId }: Member, id: string, tx: PrismaTransaction) {
  const list = await tx.shoppingList.findFirst({
    where: { id, householdId },
    select: { public_id: true, name: true, isShared: true, ...LIST_SHOP_SELECT, ingredients: ACTIVE_ITEMS_ARGS },
  })
  if (!list) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return toListView(list)
}

const toListView = <Row extends ListShopRow & { ingredients: ListItemRow[] }>({
  shopId,
  household,
  ingredients,
  ...list
}: Row) => ({
  ...list,
  shop: findListShop({ shopId, household }),
  ingredients: ingredients.map((row) => toShoppingListItem(toItemRecord(row, false))),
})

/**
 * Shares or unshares a list; the public page of an unshared list is not found, and its address never leads there again.
 * @throws AppError `not_found`
 */
export async function setListShared(
  member: Member,
  listId: string | undefined,
  isShared: boolean,
): Promise<{ name: string }> {
  const { name, changed } = await db().$transaction(async (tx) => {
    const [one] = isListId(listId)
      ? await tx.shoppingList.updateManyAndReturn({
          where: { id: listId, householdId: member.householdId, isShared: !isShared },
          data: { isShared, version: { increment: 1 }, ...(!isShared && { public_id: randomUUID() }) },
          select: { id: true, version: true },
        })
      : []
    if (one && !isShared) await execute(sendNotification, [PUBLIC_LISTS_CHANNEL, member.householdId], tx)
    return { name: (await loadListToShare(member, listId, tx)).name, changed: one }
  })
  if (changed) announceListChange({ householdId: member.householdId, listId: changed.id, version: changed.version })
  return { name }
}

/** The list of the share dialog. @throws AppError `not_found` */
export async function loadListToShare(
  { householdId }: Member,
  listId: string | undefined,
  tx: ShoppingListClient = db(),
): Promise<{ id: string; name: string; isShared: boolean }> {
  const list = isListId(listId)
    ? await tx.shoppingList.findFirst({
        where: { id: listId, householdId },
        select: { id: true, name: true, isShared: true },
      })
    : null
  if (!list) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
  return list
}

/**
 * The public view of a shared list.
 * @throws AppError `not_found` also for a list that is not shared, `too_many`
 */
export async function loadSharedList(publicId: string | undefined, ip: string): Promise<SharedListView> {
  return await withShareMissLimit(ip, async () => {
    const householdId = await findHouseholdOfList(publicId)
    const list = householdId
      ? await db().shoppingList.findFirst({
          where: { householdId, public_id: publicId, isShared: true },
          select: { public_id: true, name: true, version: true, ...LIST_SHOP_SELECT, ingredients: ACTIVE_ITEMS_ARGS },
        })
      : null
    if (!list) throw new AppError('not_found', SHOPPING_LIST_NOT_FOUND)
    const { public_id: id, ...view } = toListView(list)
    return { id, ...view }
  })
}

/**
 * Rate limits lookups of shared lists: too many misses block the IP, even for existing lists, against id
 * enumeration.
 * @throws AppError `too_many`, and what `work` throws
 */
export async function withShareMissLimit<Answer>(ip: string, work: () => Promise<Answer>): Promise<Answer> {
  if (await isShareMissLimitReached(ip)) throw new AppError('too_many', TOO_MANY_SHARE_MISSES, { retryAfter: 60 * 60 })
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') await recordShareMiss(ip)
    throw error
  }
}
