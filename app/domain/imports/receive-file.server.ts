import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Member } from '#app/domain/households/member'
import { AppError } from '#app/platform/app-error'
import { env } from '#app/platform/env.server'
import { createFairPlaces, type PlaceRefusal } from '#app/platform/flow/fair-places'
import { toIpRateLimitKey } from '#app/platform/rate-limit.server'
import { FILE_TOO_SLOW, FILES_OF_NETWORK, IMPORT_RUNS, SERVER_BUSY, LARGE_FILE_BYTES } from './import-line'

const PER_SENDER = { perAddress: 2, perAccount: 1 }
const receiving = createFairPlaces({ total: 64, ...PER_SENDER })
/** Each takes as much of the disk as a file may have; who sends less needs none of these. */
const receivingLarge = createFairPlaces({ total: 6, ...PER_SENDER })
const RATE_WINDOW_MS = 10_000
const MIN_WINDOW_BYTES = 64 * 1024

export const importsFolder = (): string => path.join(env().DATA_DIR, 'imports')

type FileSender = { ip: string } & Pick<Member, 'id'>

const REFUSALS: Record<PlaceRefusal, () => AppError> = {
  account: () => new AppError('conflict', IMPORT_RUNS),
  address: () => new AppError('too_many', FILES_OF_NETWORK, { retryAfter: 30 }),
  full: () => new AppError('unavailable', SERVER_BUSY, { retryAfter: 60 }),
}

/**
 * A place for the file of a sender, until the returned function is called; `giving` is aborted when it is given away.
 * @throws AppError `conflict`, `too_many`, `unavailable`
 */
export function takeFilePlace(
  places: ReturnType<typeof createFairPlaces>,
  { id, ip }: FileSender,
  giving: AbortController,
): () => void {
  const end = () => giving.abort(REFUSALS.full())
  const place = places.take({ account: id, address: toIpRateLimitKey(ip), end })
  if (typeof place === 'string') throw REFUSALS[place]()
  return place
}

/**
 * What comes, until it comes too slowly or `ending` is aborted. What comes later stays unread.
 * @throws AppError `invalid`; the reason of `ending`
 */
export async function* readAtLeastRate(
  body: AsyncIterable<Uint8Array>,
  ending = new AbortController(),
): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  let windowBytes = 0
  const timer = setInterval(() => {
    if (windowBytes < MIN_WINDOW_BYTES) ending.abort(new AppError('invalid', FILE_TOO_SLOW))
    windowBytes = 0
  }, RATE_WINDOW_MS)
  const ended = new Promise<never>((_, reject) =>
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason as Error)),
  )
  ended.catch(() => undefined)
  try {
    for (;;) {
      ending.signal.throwIfAborted()
      const next = await Promise.race([chunks.next(), ended])
      if (next.done) return
      windowBytes += next.value.length
      yield next.value
    }
  } finally {
    clearInterval(timer)
  }
}

/**
 * Writes what a member sends to a file, one at a time, and returns its path and size; who asks for it removes it.
 * @throws AppError `conflict` while another of the member's is received; `too_many` while two of the address are;
 * `unavailable` while too many are; `invalid` if it comes too slowly
 */
export async function receiveFile(
  sender: FileSender,
  body: AsyncIterable<Uint8Array>,
): Promise<{ path: string; bytes: number }> {
  const ending = new AbortController()
  const held = [takeFilePlace(receiving, sender, ending)]
  const file = path.join(importsFolder(), `${randomUUID()}.received`)
  try {
    await mkdir(importsFolder(), { recursive: true })
    const handle = await open(file, 'wx', 0o600)
    let bytes = 0
    try {
      for await (const chunk of readAtLeastRate(body, ending)) {
        bytes += chunk.length
        if (bytes > LARGE_FILE_BYTES && held.length === 1) held.push(takeFilePlace(receivingLarge, sender, ending))
        await handle.appendFile(chunk)
      }
    } finally {
      await handle.close()
    }
    return { path: file, bytes }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  } finally {
    for (const giveBack of held) giveBack()
  }
}
