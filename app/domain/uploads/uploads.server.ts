import { randomBytes } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { asField, log } from '#app/platform/log.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { objects } from '#app/ports/objects/objects.server'
import { NO_PICTURE } from '../failures'
import { audit } from '../operators/audit.server'
import type { Operator } from '../operators/operator'
import { limitUploads } from './limits.server'
import { makeUpload } from './make-upload.server'
import type { MadeUpload } from './make-upload.server'
import { isPublished } from './published.server'
import {
  ADDRESS_OVER,
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  MOST_UPLOAD_BYTES,
  NO_FILE,
  NOT_ARRIVED,
  NOT_STARTED,
  wrongWithFile,
} from './sentences'
import { uploadFiles, uploadNameIn, uploadPath, uploadTypeOf } from './upload-path'
import type { UploadType } from './upload-path'
import { hashOf, isUploadToken, uploadToken } from './upload-token.server'

export const UPLOAD_SECONDS = 600
/** What the door in front lets through. */
const MOST_LET_IN = 11 * 1024 * 1024
/** No picture that we have encoded is larger. */
const MOST_SERVED_BYTES = 32 * 1024 * 1024

type By = { operator: Operator }
export type StoredImage = { objectPath: string; width: number; height: number }

/** What arrives is kept here until it is made into pictures; nothing in here is ever served. */
const incoming = (id: string) => `incoming/${id}`

/**
 * spec §7: an address that takes one picture from this operator, within ten minutes: of the bucket itself, or of ours.
 * @throws AppError `too_many`, `unavailable`
 */
export async function startUpload({ operator }: By): Promise<{ uploadURL: string }> {
  await limitUploads(operator.name)
  const expiresAt = new Date(Date.now() + UPLOAD_SECONDS * 1000)
  const token = uploadToken(expiresAt)
  const { id } = await db().upload.create({
    data: { tokenHash: hashOf(token), operator: operator.name, expiresAt },
    select: { id: true },
  })
  const uploadURL =
    (await objects().uploadUrl(incoming(id), UPLOAD_SECONDS)) ?? `${env().APP_ORIGIN}/api/objects/upload/${token}`
  return { uploadURL }
}

/**
 * Takes what is sent to such an address of ours. What it is, is looked at when the upload is finished.
 * @throws AppError `forbidden` for an address that is over, used or not ours; `invalid`, `too_large`, `unavailable`
 */
export async function receiveUpload(token: string, { contentType, body }: Sent): Promise<void> {
  try {
    await receive(token, { contentType, body })
  } catch (error) {
    // Who is hung up on while sending never reads why.
    await runOut(body)
    throw error
  }
}

type Sent = { contentType: string | null; body: AsyncIterable<Uint8Array> | null }

async function receive(token: string, { contentType, body }: Sent): Promise<void> {
  if (!isUploadToken(token) || objects().name !== 'disk') throw new AppError('forbidden', ADDRESS_OVER)
  if (wrongWithFile({ type: contentType ?? '', size: 0 })) throw new AppError('invalid', INVALID_FILE_TYPE.text)
  const [taken] = await db().upload.updateManyAndReturn({
    where: { tokenHash: hashOf(token), usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
    select: { id: true },
  })
  if (!taken) throw new AppError('forbidden', ADDRESS_OVER)
  try {
    const bytes = await readBounded(body)
    await objects().write(incoming(taken.id), bytes, contentType ?? '')
    await db().upload.update({
      where: { id: taken.id },
      data: { contentType: contentType?.slice(0, 100) ?? null, bytes: bytes.length },
      select: { id: true },
    })
  } catch (error) {
    // Nothing has come of it: the address may be tried again while its time lasts.
    await db().upload.update({ where: { id: taken.id }, data: { usedAt: null }, select: { id: true } })
    throw error
  }
}

/**
 * spec §7: makes what has arrived at that address into pictures. Asked again it answers the same.
 * @throws AppError `not_found` for an address that this operator was not given, `conflict` before anything has arrived, `invalid`, `too_large`, `unavailable`
 */
export async function finishUpload(imageUrl: string, { operator }: By): Promise<StoredImage> {
  const upload = await uploadAt(imageUrl, operator)
  const done = storedIn(upload)
  if (done) return done
  const key = incoming(upload.id)
  // One byte more than may be tells what is too large from what is not.
  const original = await objects().read(key, MOST_UPLOAD_BYTES + 1)
  if (!original) throw new AppError('conflict', NOT_ARRIVED)
  try {
    const stored = await keep(original, async (made, objectPath, tx) => {
      const { count } = await tx.upload.updateMany({
        where: { id: upload.id, objectPath: null },
        data: {
          objectPath,
          width: made.width,
          height: made.height,
          bytes: original.length,
          usedAt: upload.usedAt ?? new Date(),
        },
      })
      if (count === 1) await audit(operator, { action: 'picture uploaded', subject: objectPath }, tx)
      return count === 1
    })
    await tidyAway([key])
    return stored ?? storedIn(await uploadAt(imageUrl, operator)) ?? notStarted()
  } catch (error) {
    // What is no picture will not become one.
    if (error instanceof AppError && (error.kind === 'invalid' || error.kind === 'too_large')) await tidyAway([key])
    throw error
  }
}

/**
 * The picture of a multipart form, which needs no script: all at once.
 * @throws AppError `invalid`, `too_large`, `too_many`, `unavailable`
 */
export async function storeUpload(bytes: Uint8Array, { operator }: By): Promise<StoredImage> {
  if (bytes.length === 0) throw new AppError('invalid', NO_FILE)
  await limitUploads(operator.name)
  const now = new Date()
  const stored = await keep(bytes, async ({ width, height }, objectPath, tx) => {
    await tx.upload.create({
      data: {
        tokenHash: hashOf(randomBytes(32).toString('base64url')),
        operator: operator.name,
        expiresAt: now,
        usedAt: now,
        objectPath,
        width,
        height,
        bytes: bytes.length,
      },
      select: { id: true },
    })
    await audit(operator, { action: 'picture uploaded', subject: objectPath }, tx)
    return true
  })
  return stored ?? notStarted()
}

/**
 * A file behind `/objects/`: for everybody once a published article shows it, before that for operators.
 * @param operator who asks, if it is an operator; asked only where that matters
 * @throws AppError `not_found` for whatever is not a picture of ours, or not to be seen yet
 */
export async function uploadedPicture(
  file: string,
  operator: () => Promise<Operator | null>,
): Promise<{ body: Uint8Array; type: UploadType; isForAll: boolean }> {
  const type = uploadTypeOf(file)
  const isForAll = type !== null && (await isPublished(file))
  const body = type && (isForAll || (await operator())) && (await objects().read(file, MOST_SERVED_BYTES))
  if (!type || !body?.length) throw new AppError('not_found', NO_PICTURE)
  return { body, type, isForAll }
}

/** How large an upload of ours is; null for any other address, and for one that is gone. Locked until the transaction is over, so that it does not go meanwhile. */
export async function uploadSize(
  path: string,
  tx: Prisma.TransactionClient,
): Promise<{ width: number; height: number } | null> {
  const name = uploadNameIn(path)
  if (!name) return null
  const [row] = await tx.$queryRaw<
    { width: number; height: number }[]
  >`select width, height from uploads where "objectPath" = ${uploadPath(name)} for key share`
  return row ?? null
}

/** Files first, then the row that speaks of them; where there is no row in the end, there are no files. */
async function keep(
  original: Uint8Array,
  write: (made: MadeUpload, objectPath: string, tx: Prisma.TransactionClient) => Promise<boolean>,
): Promise<StoredImage | null> {
  if (original.length > MOST_UPLOAD_BYTES) throw new AppError('too_large', FILE_TOO_LARGE.text)
  const name = randomBytes(16).toString('hex')
  const made = await makeUpload(name, original)
  const objectPath = uploadPath(name)
  let isKept = false
  try {
    for (const { file, type, body } of made.files) await objects().write(file, body, type)
    isKept = await db().$transaction((tx) => write(made, objectPath, tx))
  } finally {
    if (!isKept) await tidyAway(uploadFiles(name))
  }
  return isKept ? { objectPath, width: made.width, height: made.height } : null
}

const SELECT = { id: true, usedAt: true, objectPath: true, width: true, height: true } satisfies Prisma.UploadSelect
type UploadRow = Prisma.UploadGetPayload<{ select: typeof SELECT }>

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The address says which upload it is, and is asked for nothing else. */
async function uploadAt(imageUrl: string, operator: Operator): Promise<UploadRow> {
  const url = URL.canParse(imageUrl, env().APP_ORIGIN) ? new URL(imageUrl, env().APP_ORIGIN) : null
  const [folder = '', last = ''] = url?.pathname.split('/').slice(-2) ?? []
  const which =
    folder === 'incoming' && UUID.test(last)
      ? { id: last }
      : folder === 'upload' && last
        ? { tokenHash: hashOf(last) }
        : null
  return (
    (which && (await db().upload.findFirst({ where: { ...which, operator: operator.name }, select: SELECT }))) ??
    notStarted()
  )
}

const storedIn = ({ objectPath, width, height }: UploadRow): StoredImage | null =>
  objectPath && width && height ? { objectPath, width, height } : null

function notStarted(): never {
  throw new AppError('not_found', NOT_STARTED)
}

/** What stays behind goes with the next sweep: nobody waits for it. */
async function tidyAway(keys: string[]): Promise<void> {
  await objects()
    .remove(keys)
    .catch((error: unknown) =>
      log.warn({ err: asField(error) }, 'a picture that is not needed could not be taken away'),
    )
}

/** What is too much is not kept, but let in to its end, or for a while: leaving earlier would hang up. */
async function readBounded(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    if ((length += chunk.length) > MOST_UPLOAD_BYTES) chunks = []
    else chunks.push(chunk)
    if (length > MOST_LET_IN) break
  }
  if (length > MOST_UPLOAD_BYTES) throw new AppError('too_large', FILE_TOO_LARGE.text)
  if (length === 0) throw new AppError('invalid', NO_FILE)
  return Buffer.concat(chunks)
}

async function runOut(body: AsyncIterable<Uint8Array> | null): Promise<void> {
  let length = 0
  try {
    for await (const chunk of body ?? []) if ((length += chunk.length) > MOST_LET_IN) break
  } catch {
    // It was read before, or its sender is gone.
  }
}
