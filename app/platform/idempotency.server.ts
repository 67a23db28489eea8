import { createHash } from 'node:crypto'
import { db } from './db.server'
import type { Prisma } from './prisma-client/client'

/** Whose form it is ('user:<id>'), the key that it carries (null when none did), and what was sent with it. */
export type IdempotentRequest = { owner: string; key: string | null; input: unknown }

/** Longer than any key that we or a client would make. */
const MAX_IDEMPOTENCY_KEY_LENGTH = 200

/**
 * Does the work in a transaction, once per key: the same key with the same input a second time gets the first answer
 * and does nothing, also while the first is still at it, on any server. Work that fails leaves the key free. With other
 * input it is another sending: somebody went back, changed what they had typed and sent it again.
 * Kept for a day. The answer must be JSON. After the IETF draft httpapi-idempotency-key-header.
 */
export async function withIdempotency<Answer extends Prisma.InputJsonValue>(
  { owner, key, input }: IdempotentRequest,
  work: (tx: Prisma.TransactionClient) => Promise<Answer>,
): Promise<Answer> {
  return await db().$transaction(async (tx) => {
    if (!key) return await work(tx)
    const sending = {
      owner,
      key: createHash('sha256')
        .update(JSON.stringify([key.slice(0, MAX_IDEMPOTENCY_KEY_LENGTH), input]))
        .digest('base64url'),
    }
    // Waits for a transaction that has inserted the same key and is still open.
    const { count } = await tx.idempotencyKey.createMany({ data: [sending], skipDuplicates: true })
    if (count === 0)
      return (await tx.idempotencyKey.findUniqueOrThrow({ where: { owner_key: sending }, select: { body: true } }))
        .body as Answer
    const answer = await work(tx)
    await tx.idempotencyKey.update({ where: { owner_key: sending }, data: { body: answer } })
    return answer
  })
}
