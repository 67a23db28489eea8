import { randomBytes, createHash } from 'node:crypto'
import { AppError } from '#app/platform/app-error'
import { db, query } from '#app/platform/db.server'
import { env } from '#app/platform/env.server'
import { serializeError, log } from '#app/platform/log.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import type { Prisma } from '#app/platform/prisma-client/client'
import { getObjectStorage } from '#app/ports/object-storage/object-storage.server'
import { PICTURE_NOT_FOUND } from '#app/domain/error-messages'
import type { Member } from '#app/domain/households/member'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { signValue, verifySignature } from '#app/platform/http/signed-value.server'
import { limitUploads } from './picture-limits.server'
import { processUpload, type ProcessedUpload } from './process-upload.server'
import { isUploadPublished, isUploadVisibleTo } from './upload-visibility.server'
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
import { listUploadFileNames, parseUploadPath, uploadPath, getUploadType, type UploadType } from './upload-path'
import { lockSizeOfUpload, deleteUploadsStillUnused, lockUnusedUploads } from './uploads-queries.server'

/** Expiry in seconds (base 36), 128 random bits, HMAC of both. */
const UPLOAD_TOKEN_PATTERN = /^([\da-z]{6,8})\.([\w-]{22})\.([\w-]{43})$/

/** One-time token of an upload URL. */
export function createUploadToken(expiresAt: Date): string {
  const payload = `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${payload}.${signValue(toUploadMessage(payload))}`
}

/** Checks signature and expiry, so that forged tokens never reach the database. */
export function verifyUploadToken(token: string, now = Date.now()): boolean {
  const [, seconds = '', random = '', signature = ''] = UPLOAD_TOKEN_PATTERN.exec(token) ?? []
  return verifySignature(toUploadMessage(`${seconds}.${random}`), signature) && parseInt(seconds, 36) * 1000 > now
}

/** Only the hash is stored: reading the table does not allow uploads. */
export const hashUploadToken = (token: string) => createHash('sha256').update(token).digest('base64url')

const toUploadMessage = (payload: string) => `uploads\0${payload}`

const UPLOAD_TTL_SECONDS = 600
/** The body limit of the HTTP middleware. */
const MAX_RECEIVED_UPLOAD_BYTES = 11 * 1024 * 1024
/** Larger than any picture we encode. */
const MAX_SERVED_UPLOAD_BYTES = 32 * 1024 * 1024

type UploadActor = { operator: Operator }
type UploadWriter = (processed: ProcessedUpload, objectPath: string, tx: PrismaTransaction) => Promise<boolean>
type StoredImage = { objectPath: string; width: number; height: number }

/** Originals waiting to be processed; never served. */
const toIncomingKey = (id: string) => `incoming/${id}`

/**
 * A one-time URL that accepts one picture from this operator within ten minutes: presigned by the bucket, or our own
 * endpoint.
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
 * Stores the body sent to our own upload URL; the picture is checked when the upload is finished.
 * @throws AppError `forbidden` for an expired, used or foreign URL; `invalid`, `too_large`, `unavailable`
 */
export async function receiveUpload(token: string, { contentType, body }: UploadRequest): Promise<void> {
  try {
    await receiveUploadBody(token, { contentType, body })
  } catch (error) {
    // Drains the request: closing the connection early would hide the error from the client.
    await drainUploadBody(body)
    throw error
  }
}

type UploadRequest = { contentType: string | null; body: AsyncIterable<Uint8Array> | null }

async function receiveUploadBody(token: string, { contentType, body }: UploadRequest): Promise<void> {
  if (!verifyUploadToken(token) || getObjectStorage().name !== 'disk')
    throw new AppError('forbidden', UPLOAD_URL_EXPIRED)
  if (validateUploadFile({ type: contentType ?? '', size: 0 })) throw new AppError('invalid', INVALID_FILE_TYPE.text)
  const [claimed] = await db().upload.updateManyAndReturn({
    where: { tokenHash: hashUploadToken(token), usedAt: null, expiresAt: { gt: new Date() } },
    data: { usedAt: new Date() },
    select: { id: true },
  })
  if (!claimed) throw new AppError('forbidden', UPLOAD_URL_EXPIRED)
  try {
    const bytes = await readUploadBody(body)
    await getObjectStorage().write(toIncomingKey(claimed.id), bytes, contentType ?? '')
    await db().upload.update({
      where: { id: claimed.id },
      data: { contentType: contentType?.slice(0, 100) ?? null, bytes: bytes.length },
      select: { id: true },
    })
  } catch (error) {
    // Nothing was stored: the URL may be used again until it expires.
    await db().upload.update({ where: { id: claimed.id }, data: { usedAt: null }, select: { id: true } })
    throw error
  }
}

/**
 * Processes the uploaded original. Idempotent: repeated calls return the same picture.
 * @throws AppError `not_found` for a URL not issued to this operator, `conflict` before a file has arrived, `invalid`,
 * `too_large`, `unavailable`
 */
export async function finishUpload(imageUrl: string, { operator }: UploadActor): Promise<StoredImage> {
  const upload = await findUploadByUrl(imageUrl, operator)
  const finished = toStoredImage(upload)
  if (finished) return finished
  const key = toIncomingKey(upload.id)
  // One byte over the limit, to detect an original that is too large.
  const original = await getObjectStorage().read(key, MAX_UPLOAD_BYTES + 1)
  if (!original) throw new AppError('conflict', UPLOAD_NOT_RECEIVED)
  try {
    const stored = await storeProcessedUpload(original, async (processed, objectPath, tx) => {
      const { count } = await tx.upload.updateMany({
        where: { id: upload.id, objectPath: null },
        data: {
          objectPath,
          width: processed.width,
          height: processed.height,
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
    // A retry cannot succeed, so the original goes.
    if (error instanceof AppError && (error.kind === 'invalid' || error.kind === 'too_large'))
      await deleteUploadObjects([key])
    throw error
  }
}

/**
 * Upload by a multipart form, without a script, in one request.
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
 * A photograph of a cook, none of its files wider than `maxWidth`. `write` inserts its row in the transaction of the
 * upload; false means that it is not wanted.
 * @throws AppError `invalid`, `too_large`, `unavailable`
 */
export async function storeCookUpload(
  bytes: Uint8Array,
  write: (
    stored: {
      /** Of its files. */ name: string
      width: number
      height: number
      /** Of all its files. */ bytes: number
    },
    tx: PrismaTransaction,
  ) => Promise<boolean>,
  { maxWidth }: { maxWidth?: number } = {},
): Promise<void> {
  const now = new Date()
  const writeRows: UploadWriter = async ({ files, width, height }, objectPath, tx) => {
    const stored = files.reduce((sum, { body }) => sum + body.length, 0)
    if (!(await write({ name: parseUploadPath(objectPath)!, width, height, bytes: stored }, tx))) return false
    await tx.upload.create({
      data: {
        tokenHash: hashUploadToken(randomBytes(32).toString('base64url')),
        operator: null,
        expiresAt: now,
        usedAt: now,
        objectPath,
        width,
        height,
        bytes: bytes.length,
      },
      select: { id: true },
    })
    return true
  }
  await storeProcessedUpload(bytes, writeRows, maxWidth)
}

/**
 * Serves a file behind `/objects/`: public once a published post shows it or an operator has approved a cook's
 * photograph; before that an upload is for operators only, and a photograph for its household, and for operators while
 * it is offered.
 * @param operator loads the signed-in operator; called only if they may see the file
 * @throws AppError `not_found` for an unknown file or one that is not visible
 */
export async function loadUploadedPicture(
  file: string,
  { user, operator }: { user: Member | null; operator: () => Promise<Operator | null> },
): Promise<{ body: Uint8Array<ArrayBuffer>; type: UploadType; isForAll: boolean }> {
  const type = getUploadType(file)
  const isForAll = type !== null && (await isUploadPublished(file))
  const isVisible = isForAll || (type !== null && (await isUploadVisibleTo(file, { user, operator })))
  const body = isVisible ? await getObjectStorage().read(file, MAX_SERVED_UPLOAD_BYTES) : null
  if (!type || !body?.length) throw new AppError('not_found', PICTURE_NOT_FOUND)
  return { body, type, isForAll }
}

/** A file of an upload, for whoever may have it; null if it is gone. */
export const readUploadFile = async (file: string): Promise<Uint8Array | null> =>
  getUploadType(file) && (await getObjectStorage().read(file, MAX_SERVED_UPLOAD_BYTES))

/**
 * Dimensions of one of our uploads; null for any other URL or a deleted one. Locks the row for the transaction, against
 * concurrent deletion.
 */
export async function lockUploadSize(
  path: string,
  tx: PrismaTransaction,
): Promise<{ width: number; height: number } | null> {
  const name = parseUploadPath(path)
  if (!name) return null
  const [row] = await query(lockSizeOfUpload, [uploadPath(name)], tx)
  return row ?? null
}

/** Writes files before the row; without a committed row the files are removed. */
async function storeProcessedUpload(
  original: Uint8Array,
  write: UploadWriter,
  maxWidth?: number,
): Promise<StoredImage | null> {
  if (original.length > MAX_UPLOAD_BYTES) throw new AppError('too_large', FILE_TOO_LARGE.text)
  const name = randomBytes(16).toString('hex')
  const processed = await processUpload(name, original, maxWidth)
  const objectPath = uploadPath(name)
  let isStored = false
  try {
    for (const { file, type, body } of processed.files) await getObjectStorage().write(file, body, type)
    isStored = await db().$transaction((tx) => write(processed, objectPath, tx))
  } finally {
    if (!isStored) await deleteUploadObjects(listUploadFileNames(name))
  }
  return isStored ? { objectPath, width: processed.width, height: processed.height } : null
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

/** Finds an upload by the last path segments of its URL; origin and query are ignored. */
async function findUploadByUrl(imageUrl: string, operator: Operator): Promise<UploadRow> {
  const url = URL.canParse(imageUrl, env().APP_ORIGIN) ? new URL(imageUrl, env().APP_ORIGIN) : null
  const [folder = '', segment = ''] = url?.pathname.split('/').slice(-2) ?? []
  const where =
    folder === 'incoming' && UPLOAD_ID_PATTERN.test(segment)
      ? { id: segment }
      : folder === 'upload' && segment
        ? { tokenHash: hashUploadToken(segment) }
        : null
  return (
    (where && (await db().upload.findFirst({ where: { ...where, operator: operator.name }, select: UPLOAD_SELECT }))) ??
    throwUploadNotStarted()
  )
}

const toStoredImage = ({ objectPath, width, height }: UploadRow): StoredImage | null =>
  objectPath && width && height ? { objectPath, width, height } : null

function throwUploadNotStarted(): never {
  throw new AppError('not_found', UPLOAD_NOT_STARTED)
}

/** Best effort: the cleanup job removes what stays behind. */
async function deleteUploadObjects(keys: string[]): Promise<void> {
  await getObjectStorage()
    .remove(keys)
    .catch((error: unknown) =>
      log.warn({ err: serializeError(error) }, 'a picture that is not needed could not be taken away'),
    )
}

/** Reads past the limit without storing, up to a bound: closing early would reset the connection and hide the error. */
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
    // Already consumed, or the client is gone.
  }
}

const UNUSED_UPLOAD_BATCH_SIZE = 100

type UnusedUploadRow = { id: string; objectPath: string | null }

/**
 * Deletes unused uploads. Rows are locked before they are checked again, so that a post that takes one concurrently
 * either keeps it or finds it gone. Files go before rows: a crash in between leaves rows to retry.
 */
export async function deleteUnusedUploads(signal?: AbortSignal): Promise<void> {
  for (let hasMore = true; hasMore && !signal?.aborted;)
    hasMore = (await deleteUnusedUploadBatch()) === UNUSED_UPLOAD_BATCH_SIZE
}

const deleteUnusedUploadBatch = () =>
  db().$transaction(
    async (tx) => {
      const locked = await query(lockUnusedUploads, [UNUSED_UPLOAD_BATCH_SIZE], tx)
      if (locked.length === 0) return 0
      const rows = await query(deleteUploadsStillUnused, [locked.map(({ id }) => id)], tx)
      await getObjectStorage().remove(rows.flatMap(listUploadObjectKeys))
      return locked.length
    },
    { timeout: 60_000 },
  )

function listUploadObjectKeys({ id, objectPath }: UnusedUploadRow): string[] {
  const name = objectPath && parseUploadPath(objectPath)
  return [`incoming/${id}`, ...(name ? listUploadFileNames(name) : [])]
}
