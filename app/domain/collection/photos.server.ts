import { message } from '#packages/texts/t'
import { createHash } from 'node:crypto'
import { isUuid } from '#app/domain/field-schemas'
import type { Member } from '#app/domain/households/member'
import { lockHousehold } from '#app/domain/households/queries.server'
import { isManualRecipeUrl } from '#app/domain/collection/saved-recipe'
import { NOT_IN_COLLECTION } from '#app/domain/collection/schema'
import { recordAuditEntry } from '#app/domain/operators/audit-log.server'
import type { Operator } from '#app/domain/operators/operator'
import { uploadPath } from '#app/domain/pictures/upload-path'
import { storeCookUpload } from '#app/domain/pictures/uploads.server'
import { clearUploadVisibilityCache } from '#app/domain/pictures/upload-visibility.server'
import { AppError } from '#app/platform/app-error'
import { db, execute, query } from '#app/platform/db.server'
import type { PrismaTransaction } from '#app/platform/household-client'
import type { RecipePhoto } from '#app/platform/prisma-client/client'
import { createStoredRateLimiter } from '#app/platform/stored-rate-limit.server'
import { slicePage } from '#app/platform/text/paging'
import {
  MAX_HOUSEHOLD_PHOTO_BYTES,
  MAX_HOUSEHOLD_PHOTOS,
  NOT_IN_CATALOGUE,
  PHOTO_NOT_FOUND,
  PHOTO_NOT_OFFERED,
  PHOTO_REQUIRED,
  PHOTOS_FULL,
  TOO_MANY_PHOTOS,
} from './messages'
import { isPhotoState, type OfferedPhoto, type Photo, type PhotoState } from './photo'
import {
  approvePhoto,
  countPhotos,
  countPhotosOfKind,
  deletePhoto,
  insertPhoto,
  refusePhoto,
  selectIsInCatalogue,
  selectPhotosOfMember,
  selectPhotosOfKind,
  selectPhotosOfRecipe,
  updatePhotoState,
} from './photos-queries.server'

const photoRateLimit = createStoredRateLimiter({
  name: 'photos',
  points: 40,
  seconds: 60 * 60,
  sentence: TOO_MANY_PHOTOS,
})

type PhotoTarget = { id: string; source_url: string }

/** A household's photographs of one of its recipes, oldest first. */
export const loadPhotos = async (member: Member, recipeId: string): Promise<Photo[]> =>
  toPhotos(member, await query(selectPhotosOfRecipe, [member.householdId, recipeId]))

type PhotoRow = Pick<RecipePhoto, 'id' | 'objectName' | 'width' | 'height' | 'state' | 'userId'>

/** The same of rows that have been read with the recipe. */
export const toPhotos = (member: Member, rows: PhotoRow[]): Photo[] =>
  rows.map(({ id, objectName, width, height, state, userId }) => ({
    id,
    path: uploadPath(objectName),
    width,
    height,
    state: isPhotoState(state) ? state : 'kept',
    isOwn: userId === member.id,
  }))

/** The names of a member's own photographs by the id of the recipe; at most as many as a household may have. */
export async function loadOwnPhotoNames(member: Member): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  for (const { recipeId, objectName } of await query(selectPhotosOfMember, [member.householdId, member.id]))
    names.set(recipeId, [...(names.get(recipeId) ?? []), objectName])
  return names
}

/** Whether photographs of a recipe can be shown to everybody: only with a recipe of the catalogue. */
export async function canOfferPhotos({ source_url }: PhotoTarget): Promise<boolean> {
  if (isManualRecipeUrl(source_url)) return false
  return (await query(selectIsInCatalogue, [source_url]))[0]?.is ?? false
}

/**
 * Adds a photograph to a saved recipe, re-encoded and without its metadata. The same one again changes nothing.
 * @throws AppError `invalid`, with the reason on the field `file`; `conflict` when the household has no space;
 *   `not_found`, `too_large`, `too_many`, `unavailable`
 */
export async function addPhoto(
  member: Member,
  recipe: PhotoTarget,
  { bytes, isOffered }: { bytes: Uint8Array; isOffered: boolean },
): Promise<void> {
  if (bytes.length === 0) throw new AppError('invalid', PHOTO_REQUIRED, { fields: { file: [PHOTO_REQUIRED()] } })
  if (isOffered && !(await canOfferPhotos(recipe))) throw new AppError('conflict', NOT_IN_CATALOGUE)
  await photoRateLimit.consume(member.householdId)
  await keepPhoto(member, recipe.id, bytes, { state: isOffered ? 'offered' : 'kept' }).catch((error: unknown) => {
    if (!(error instanceof AppError) || (error.kind !== 'invalid' && error.kind !== 'too_large')) throw error
    throw new AppError(error.kind, () => error.said, { fields: { file: [error.said] } })
  })
}

/** As wide as pictures of other sites are kept. */
const MAX_IMPORTED_WIDTH = 1200

/**
 * Adds the picture of a recipe that came in a file: as a photograph for the household, without the hourly limit; from
 * an export of ours as wide as it is.
 * @throws AppError `invalid`, `too_large`; `conflict` when the household has no space; `not_found` when the recipe is
 *   gone; `unauthenticated` when the member has left; `unavailable`
 */
export const addImportedPhoto = (
  member: Member,
  recipeId: string,
  { bytes, isOwnExport }: { bytes: Uint8Array; isOwnExport: boolean },
): Promise<void> =>
  keepPhoto(member, recipeId, bytes, { state: 'kept', ...(!isOwnExport && { maxWidth: MAX_IMPORTED_WIDTH }) })

async function keepPhoto(
  member: Member,
  recipeId: string,
  bytes: Uint8Array,
  { state, maxWidth }: { state: PhotoState; maxWidth?: number },
): Promise<void> {
  const digest = createHash('sha256').update(bytes).digest('base64url')
  if (await isThereOrFull(member, recipeId, digest)) return
  const writePhoto: Parameters<typeof storeCookUpload>[1] = async (stored, tx) => {
    const locked = await query(lockHousehold, [member.householdId, member.id], tx)
    if (locked.length === 0) throw new AppError('unauthenticated', message('Please sign in first.'))
    if (await isThereOrFull(member, recipeId, digest, tx)) return false
    const { name, width, height } = stored
    const values = [name, digest, width, height, stored.bytes, state] as const
    const inserted = await execute(insertPhoto, [member.householdId, recipeId, member.id, ...values], tx)
    if (inserted === 0) throw new AppError('not_found', NOT_IN_COLLECTION)
    return true
  }
  await storeCookUpload(bytes, writePhoto, maxWidth === undefined ? {} : { maxWidth })
}

/** @throws AppError `conflict` when the household has no space left */
async function isThereOrFull(
  { householdId }: Member,
  recipeId: string,
  digest: string,
  tx?: PrismaTransaction,
): Promise<boolean> {
  const [counted] = await query(countPhotos, [householdId, recipeId, digest], tx)
  const { photos, bytes, isThere } = counted!
  if (isThere) return true
  if (photos >= MAX_HOUSEHOLD_PHOTOS || bytes >= MAX_HOUSEHOLD_PHOTO_BYTES) throw new AppError('conflict', PHOTOS_FULL)
  return false
}

/**
 * Offers one's own photograph to everybody; an operator decides.
 * @throws AppError `not_found` for another's, or one that was offered before; `conflict` without a catalogue recipe
 */
export async function offerPhoto(member: Member, recipe: PhotoTarget, id: string): Promise<void> {
  if (!(await canOfferPhotos(recipe))) throw new AppError('conflict', NOT_IN_CATALOGUE)
  requireChanged(await execute(updatePhotoState, [member.householdId, id, member.id, ['kept'], 'offered']))
}

/** Takes one's own photograph back from everybody. @throws AppError `not_found` */
export async function withdrawPhoto(member: Member, id: string): Promise<void> {
  requireChanged(await execute(updatePhotoState, [member.householdId, id, member.id, ['offered', 'approved'], 'kept']))
  clearUploadVisibilityCache()
}

/** Any member removes a photograph of the household. @throws AppError `not_found` */
export async function removePhoto({ householdId }: Member, id: string): Promise<void> {
  requireChanged(isUuid(id) ? await execute(deletePhoto, [householdId, id]) : 0)
  clearUploadVisibilityCache()
}

function requireChanged(count: number): void {
  if (count === 0) throw new AppError('not_found', PHOTO_NOT_FOUND)
}

const OFFERED_PAGE_SIZE = 24

/** A page of the photographs that wait for an operator, or of those that are public; the oldest first. */
export async function loadOfferedPhotos({
  isPublic,
  page,
}: {
  isPublic: boolean
  page: number
}): Promise<{ photos: OfferedPhoto[]; hasMore: boolean }> {
  const kind = isPublic ? 'photo-public' : 'photo-offered'
  const rows = await query(selectPhotosOfKind, [kind, OFFERED_PAGE_SIZE + 1, (page - 1) * OFFERED_PAGE_SIZE])
  const { items, hasMore } = slicePage(rows, OFFERED_PAGE_SIZE)
  const photos = items.map(({ objectName, since, ...row }) => ({
    ...row,
    name: objectName,
    path: uploadPath(objectName),
    since: since.toISOString(),
  }))
  return { photos, hasMore }
}

/** How many photographs wait for an operator. */
export const countOfferedPhotos = async (): Promise<number> =>
  (await query(countPhotosOfKind, ['photo-offered']))[0]?.count ?? 0

/** Shows an offered photograph to everybody. @throws AppError `conflict` when it or its recipe is gone */
export async function approveOfferedPhoto(name: string, { operator }: { operator: Operator }): Promise<void> {
  await db().$transaction(async (tx) => {
    const [approved] = await query(approvePhoto, [name], tx)
    if (!approved) throw new AppError('conflict', PHOTO_NOT_OFFERED)
    await recordAuditEntry(operator, { action: 'photo approved', subject: approved.source_url, detail: { name } }, tx)
  })
}

/** Only its household sees it then, also one that was public. @throws AppError `conflict` when it is not offered any more */
export async function refuseOfferedPhoto(name: string, { operator }: { operator: Operator }): Promise<void> {
  await db().$transaction(async (tx) => {
    if ((await execute(refusePhoto, [name], tx)) === 0) throw new AppError('conflict', PHOTO_NOT_OFFERED)
    await recordAuditEntry(operator, { action: 'photo refused', subject: uploadPath(name) }, tx)
  })
  clearUploadVisibilityCache()
}
