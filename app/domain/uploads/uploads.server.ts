import { randomBytes } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { serializeError, log } from '#app/platform/log.server'
import type { Prisma } from '#app/platform/prisma-client/client'
import { getObjectStorage } from '#app/ports/object-storage/object-storage.server'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '../operators/operator'
import { limitUploads } from './upload-rate-limit.server'
import { processUpload } from './process-upload.server'
import type { ProcessedUpload } from './process-upload.server'
import { isUploadPublished } from './upload-visibility.server'
import {
  UPLOAD_URL_EXPIRED,
  FILE_TOO_LARGE,
  INVALID_FILE_TYPE,
  MAX_UPLOAD_BYTES,
  UPLOAD_FILE_REQUIRED,
  UPLOAD_NOT_RECEIVED,
  UPLOAD_NOT_STARTED,
  validateUploadFile,
} from './messages'
import { listUploadFileNames, parseUploadPath, uploadPath, getUploadType } from './upload-path'
import type { UploadType } from './upload-path'
import { hashUploadToken, verifyUploadToken, createUploadToken } from './upload-token.server'

export const UPLOAD_TTL_SECONDS = 600
/** What the door in front lets through. */
const MAX_RECEIVED_UPLOAD_BYTES = 11 * 1024 * 1024
/** No picture that we have encoded is larger. */
const MAX_SERVED_UPLOAD_BYTES = 32 * 1024 * 1024

type UploadActor = { operator: Operator }
export type StoredImage = { objectPath: string; width: number; height: number }

/** What arrives is kept here until it is made into pictures; nothing in here is ever served. */
const toIncomingKey = (id: string) => `incoming/${id}`

/**
 * spec §7: an address that takes one picture from this operator, within ten minutes: of the bucket itself, or of ours.
 * @throws AppError `too_many`, `unavailable`
 */
export async function startUpload({ operator }: UploadActor): Promise<{ uploadURL: string }> {
  await limitUploads(operator.name)
  const expiresAt = new Date(Date.now() + UPLOAD_TTL_SECONDS * 1000)
  const token = createUploadToken(expiresAt)
  const { id } = await db().upload.create({
    data: { tokenHash: hashUploadToken(token), operator: operator.name, expiresAt },
    select: { id: true },
  })
  const uploadURL =
    (await getObjectStorage().uploadUrl(toIncomingKey(id), UPLOAD_TTL_SECONDS)) ??
    `${env().APP_ORIGIN}/api/objects/upload/${token}`
  return { uploadURL }
}

/**
 * Takes what is sent to such an address of ours. What it is, is looked at when the upload is finished.
 * @throws AppError `forbidden` for an address that is over, used or not ours; `invalid`, `too_large`, `unavailable`
 */
export async function receiveUpload(token: string, { contentType, body }: UploadRequest): Promise<void> {
  try {
    await receiveUploadBody(token, { contentType, body })
  } catch (error) {
    // Who is hung up on while sending never reads why.
    await drainUploadBody(body)
    throw error
  }
}

type UploadRequest = { contentType: string | null; body: AsyncIterable<Uint8Array> | null }

async function receiveUploadBody(token: string, { contentType, body }: UploadRequest): Promise<void> {
  if (!verifyUploadToken(token) || getObjectStorage().name !== 'disk')
    throw new AppError('forbidden', UPLOAD_URL_EXPIRED)
  if (validateUploadFile({ type: contentType ?? '', size: 0 })) throw new AppError('invalid', INVALID_FILE_TYPE.text)
  const [taken] = await db().upload.updateManyAndReturn({
    where: { tokenHash: hashUploadToken(token), usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
    select: { id: true },
  })
  if (!taken) throw new AppError('forbidden', UPLOAD_URL_EXPIRED)
  try {
    const bytes = await readUploadBody(body)
    await getObjectStorage().write(toIncomingKey(taken.id), bytes, contentType ?? '')
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
export async function finishUpload(imageUrl: string, { operator }: UploadActor): Promise<StoredImage> {
  const upload = await findUploadByUrl(imageUrl, operator)
  const done = toStoredImage(upload)
  if (done) return done
  const key = toIncomingKey(upload.id)
  // One byte more than may be tells what is too large from what is not.
  const original = await getObjectStorage().read(key, MAX_UPLOAD_BYTES + 1)
  if (!original) throw new AppError('conflict', UPLOAD_NOT_RECEIVED)
  try {
    const stored = await storeProcessedUpload(original, async (made, objectPath, tx) => {
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
      if (count === 1) await recordAuditEntry(operator, { action: 'picture uploaded', subject: objectPath }, tx)
      return count === 1
    })
    await deleteUploadObjects([key])
    return stored ?? toStoredImage(await findUploadByUrl(imageUrl, operator)) ?? throwUploadNotStarted()
  } catch (error) {
    // What is no picture will not become one.
    if (error instanceof AppError && (error.kind === 'invalid' || error.kind === 'too_large'))
      await deleteUploadObjects([key])
    throw error
  }
}

/**
 * The picture of a multipart form, which needs no script: all at once.
 * @throws AppError `invalid`, `too_large`, `too_many`, `unavailable`
 */
export async function storeUpload(bytes: Uint8Array, { operator }: UploadActor): Promise<StoredImage> {
  if (bytes.length === 0) throw new AppError('invalid', UPLOAD_FILE_REQUIRED)
  await limitUploads(operator.name)
  const now = new Date()
  const stored = await storeProcessedUpload(bytes, async ({ width, height }, objectPath, tx) => {
    await tx.upload.create({
      data: {
        tokenHash: hashUploadToken(randomBytes(32).toString('base64url')),
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
    await recordAuditEntry(operator, { action: 'picture uploaded', subject: objectPath }, tx)
    return true
  })
  return stored ?? throwUploadNotStarted()
}

/**
 * A file behind `/objects/`: for everybody once a published article shows it, before that for operators.
 * @param operator who asks, if it is an operator; asked only where that matters
 * @throws AppError `not_found` for whatever is not a picture of ours, or not to be seen yet
 */
export async function loadUploadedPicture(
  file: string,
  operator: () => Promise<Operator | null>,
): Promise<{ body: Uint8Array; type: UploadType; isForAll: boolean }> {
  const type = getUploadType(file)
  const isForAll = type !== null && (await isUploadPublished(file))
  const body =
    type && (isForAll || (await operator())) && (await getObjectStorage().read(file, MAX_SERVED_UPLOAD_BYTES))
  if (!type || !body?.length) throw new AppError('not_found', PICTURE_NOT_FOUND)
  return { body, type, isForAll }
}

/** How large an upload of ours is; null for any other address, and for one that is gone. Locked until the transaction is over, so that it does not go meanwhile. */
export async function lockUploadSize(
  path: string,
  tx: Prisma.TransactionClient,
): Promise<{ width: number; height: number } | null> {
  const name = parseUploadPath(path)
  if (!name) return null
  const [row] = await tx.$queryRaw<
    { width: number; height: number }[]
  >`select width, height from uploads where "objectPath" = ${uploadPath(name)} for key share`
  return row ?? null
}

/** Files first, then the row that speaks of them; where there is no row in the end, there are no files. */
async function storeProcessedUpload(
  original: Uint8Array,
  write: (made: ProcessedUpload, objectPath: string, tx: Prisma.TransactionClient) => Promise<boolean>,
): Promise<StoredImage | null> {
  if (original.length > MAX_UPLOAD_BYTES) throw new AppError('too_large', FILE_TOO_LARGE.text)
  const name = randomBytes(16).toString('hex')
  const made = await processUpload(name, original)
  const objectPath = uploadPath(name)
  let isKept = false
  try {
    for (const { file, type, body } of made.files) await getObjectStorage().write(file, body, type)
    isKept = await db().$transaction((tx) => write(made, objectPath, tx))
  } finally {
    if (!isKept) await deleteUploadObjects(listUploadFileNames(name))
  }
  return isKept ? { objectPath, width: made.width, height: made.height } : null
}

const UPLOAD_SELECT = {
  id: true,
  usedAt: true,
  objectPath: true,
  width: true,
  height: true,
} satisfies Prisma.UploadSelect
type UploadRow = Prisma.UploadGetPayload<{ select: typeof UPLOAD_SELECT }>

const UPLOAD_ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The address says which upload it is, and is asked for nothing else. */
async function findUploadByUrl(imageUrl: string, operator: Operator): Promise<UploadRow> {
  const url = URL.canParse(imageUrl, env().APP_ORIGIN) ? new URL(imageUrl, env().APP_ORIGIN) : null
  const [folder = '', last = ''] = url?.pathname.split('/').slice(-2) ?? []
  const which =
    folder === 'incoming' && UPLOAD_ID_PATTERN.test(last)
      ? { id: last }
      : folder === 'upload' && last
        ? { tokenHash: hashUploadToken(last) }
        : null
  return (
    (which && (await db().upload.findFirst({ where: { ...which, operator: operator.name }, select: UPLOAD_SELECT }))) ??
    throwUploadNotStarted()
  )
}

const toStoredImage = ({ objectPath, width, height }: UploadRow): StoredImage | null =>
  objectPath && width && height ? { objectPath, width, height } : null

function throwUploadNotStarted(): never {
  throw new AppError('not_found', UPLOAD_NOT_STARTED)
}

/** What stays behind goes with the next sweep: nobody waits for it. */
async function deleteUploadObjects(keys: string[]): Promise<void> {
  await getObjectStorage()
    .remove(keys)
    .catch((error: unknown) =>
      log.warn({ err: serializeError(error) }, 'a picture that is not needed could not be taken away'),
    )
}

/** What is too much is not kept, but let in to its end, or for a while: leaving earlier would hang up. */
async function readUploadBody(body: AsyncIterable<Uint8Array> | null): Promise<Uint8Array> {
  let chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    if ((length += chunk.length) > MAX_UPLOAD_BYTES) chunks = []
    else chunks.push(chunk)
    if (length > MAX_RECEIVED_UPLOAD_BYTES) break
  }
  if (length > MAX_UPLOAD_BYTES) throw new AppError('too_large', FILE_TOO_LARGE.text)
  if (length === 0) throw new AppError('invalid', UPLOAD_FILE_REQUIRED)
  return Buffer.concat(chunks)
}

async function drainUploadBody(body: AsyncIterable<Uint8Array> | null): Promise<void> {
  let length = 0
  try {
    for await (const chunk of body ?? []) if ((length += chunk.length) > MAX_RECEIVED_UPLOAD_BYTES) break
  } catch {
    // It was read before, or its sender is gone.
  }
}
