import { createHash } from 'node:crypto'
import { db } from './db.server'
import type { PrismaTransaction } from './household-client'
import type { Prisma } from './prisma-client/client'

/** Who submits the form ('user:<id>'), its idempotency key (null without one), and the payload. */
type IdempotentRequest = { owner: string; key: string | null; input: unknown }

/** Longer than any key that our forms or API clients generate. */
const MAX_IDEMPOTENCY_KEY_LENGTH = 200

/**
 * Runs the work in a transaction, once per idempotency key: a repeat with the same payload returns the stored response
 * and does nothing, also while the first request is still running, on any server. Work that fails leaves the key
 * unused. A repeat with another payload is a new request: somebody went back, changed the form and submitted it again.
 * Stored for a day. The response must be JSON. After the IETF draft httpapi-idempotency-key-header.
 */
export async function withIdempotency<Answer extends Prisma.InputJsonValue>(
  { owner, key, input }: IdempotentRequest,
  work: (tx: PrismaTransaction) => Promise<Answer>,
): Promise<Answer> {
  return await db().$transaction(async (tx) => {
    if (!key) return await work(tx)
    const sending = { owner, key: hashIdempotencyKey(key, input) }
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

/** The stored form of a key with its payload. */
export const hashIdempotencyKey = (key: string, input: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([key.slice(0, MAX_IDEMPOTENCY_KEY_LENGTH), input]))
    .digest('base64url')
