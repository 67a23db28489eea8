import { createHash, randomUUID } from 'node:crypto'
import { oneAddress } from '#app/domain/mail/address'
import { queueMail } from '#app/domain/mail/mail.server'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { once } from '#app/platform/idempotency.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { aisleNames } from './aisle-names.server'
import { tell } from './change-list.server'
import { inAisles } from './in-aisles'
import { asItem, KEPT_ITEM, keptItem } from './kept'
import { isListId, NO_SUCH_LIST } from './schema'
import { NO_EMAIL, NOT_SENT, NOT_SENT_TO_ME } from './sentences'
import { allowLetter, countMiss, hasGuessed, TOO_MANY_MISSES } from './share-limits.server'
import { shareLetter } from './share-letter'
import { sharePath } from './share-link'
import type { ShareList } from './sharing-schema'
import type { ShoppingListItem } from './shopping-list'

const NOT_SHARED = 'You have stopped sharing this list. Share it again before you send it to somebody.'

/** Who sends; `origin` is what the letter's link begins with. */
type Sender = { user: { id: string; email: string }; origin: string; onceKey: string | null }
type Reader = Pick<Prisma.TransactionClient, 'shoppingList'>
export type SharedList = { id: string; name: string; version: number; ingredients: ShoppingListItem[] }

const ITEMS = {
  where: { removedAt: null },
  select: KEPT_ITEM,
  orderBy: [{ position: 'asc' }, { id: 'asc' }],
} satisfies Prisma.ShoppingList$ingredientsArgs

/**
 * Writes the letter with a list down, once per key, in one transaction with what the limits count. A cook's own address
 * gets their own list: the same letter, in other words.
 * @throws AppError `not_found`, `conflict` for a list that is not shared any more, `too_many`, `unavailable` with the sentence for a letter that could not be written down
 */
export async function sendList(
  sender: Sender,
  listId: string | undefined,
  letter: ShareList,
): Promise<{ email: string }> {
  const isMine = letter.recipientEmail.toLowerCase() === oneAddress(sender.user.email)?.toLowerCase()
  return await write(sender, listId, letter.recipientEmail, isMine ? null : letter)
}

/** The same to the cook's own address. @throws AppError as `sendList`; `conflict` for a cook without an address */
export async function sendListToMe(sender: Sender, listId: string | undefined): Promise<{ email: string }> {
  const email = oneAddress(sender.user.email)
  if (!email) throw new AppError('conflict', NO_EMAIL)
  return await write(sender, listId, email, null)
}

async function write(
  { user, origin, onceKey }: Sender,
  listId: string | undefined,
  email: string,
  to: { recipientName: string | null; senderName: string | null } | null,
): Promise<{ email: string }> {
  if (!isListId(listId)) throw new AppError('not_found', NO_SUCH_LIST)
  const input = { listId, email, to: to && { recipientName: to.recipientName, senderName: to.senderName } }
  try {
    return await once({ owner: `user:${user.id}`, key: onceKey && `share ${onceKey}`, input }, async (tx) => {
      const list = await ownList(user.id, listId, tx)
      if (to && !list.isShared) throw new AppError('conflict', NOT_SHARED)
      await allowLetter(user.id, email, tx)
      const link = `${origin}${list.isShared ? sharePath(listId) : `/shopping-lists/${listId}`}`
      const key = `shopping-list:${onceKey ? digest([user.id, onceKey, input]) : randomUUID()}`
      await queueMail(
        {
          key,
          kind: 'shopping-list',
          userId: user.id,
          recipient: email,
          ...shareLetter({ name: list.name, aisles: inAisles(list.ingredients, aisleNames()), link, to }),
        },
        tx,
      )
      return { email }
    })
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown
    throw new AppError('unavailable', to ? NOT_SENT : NOT_SENT_TO_ME, { cause: thrown, retryAfter: 60 })
  }
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

async function ownList(userId: string, id: string, tx: Prisma.TransactionClient) {
  const list = await tx.shoppingList.findFirst({
    where: { id, userId },
    select: { name: true, isShared: true, ingredients: ITEMS },
  })
  if (!list) throw new AppError('not_found', NO_SUCH_LIST)
  return { ...list, ingredients: list.ingredients.map((row) => asItem(keptItem(row, false))) }
}

/**
 * Shares a list, or stops it: from then on its public page is not found, by whoever has the link.
 * @throws AppError `not_found`
 */
export async function setShared(
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
    if (changed) await tell(tx, { userId, listId: changed.id, version: changed.version })
    return { name: (await listToShare(userId, listId, tx)).name }
  })
}

/** What the share dialog knows of a list. @throws AppError `not_found` */
export async function listToShare(
  userId: string,
  listId: string | undefined,
  tx: Reader = db(),
): Promise<{ id: string; name: string; isShared: boolean }> {
  const list = isListId(listId)
    ? await tx.shoppingList.findFirst({
        where: { id: listId, userId },
        select: { id: true, name: true, isShared: true },
      })
    : null
  if (!list) throw new AppError('not_found', NO_SUCH_LIST)
  return list
}

/**
 * A list as anybody may read it who has its link.
 * @throws AppError `not_found` also for one that is not shared, `too_many`
 */
export async function sharedList(listId: string | undefined, ip: string): Promise<SharedList> {
  return await countingMisses(ip, async () => {
    const list = isListId(listId)
      ? await db().shoppingList.findFirst({
          where: { id: listId, isShared: true },
          select: { id: true, name: true, version: true, ingredients: ITEMS },
        })
      : null
    if (!list) throw new AppError('not_found', NO_SUCH_LIST)
    return { ...list, ingredients: list.ingredients.map((row) => asItem(keptItem(row, false))) }
  })
}

/**
 * What an address asks about shared lists. One that has asked for many that are not there is asked to wait, also for one
 * that is: else it could go on guessing.
 * @throws AppError `too_many`, and what the work throws
 */
export async function countingMisses<Answer>(ip: string, work: () => Promise<Answer>): Promise<Answer> {
  if (await hasGuessed(ip)) throw new AppError('too_many', TOO_MANY_MISSES, { retryAfter: 60 * 60 })
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.kind === 'not_found') await countMiss(ip)
    throw thrown
  }
}
