import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getSavedRecipe, loadSavedRecipesPage } from '#app/domain/collection/collection.server'
import { exportHousehold } from '#app/domain/exports/export-household.server'
import { deleteUser } from '#app/domain/households/split-off.server'
import { leaveHousehold } from '#app/domain/households/households.server'
import type { Member } from '#app/domain/households/member'
import { acceptInvite, createInvite } from '#app/domain/invites/invites.server'
import { closeImageWorker } from '#app/domain/pictures/image-worker.server'
import { getRecipeByUrl } from '#app/domain/recipes/recipes.server'
import { deleteUnusedUploads } from '#app/domain/pictures/uploads.server'
import { loadUploadedPicture } from '#app/domain/pictures/uploads.server'
import { db } from '#app/platform/db.server'
import { archiveTools } from '#app/domain/recipes/archive-tools'
import { readArchive } from '#packages/recipe-archives/read-archive.server'
import { listZip } from '#packages/recipe-archives/zip.server'
import { createPhoto } from '#tests/support/picture-site'
import { runSql } from '#tests/support/run-sql'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createHousemate, createTestMember } from '#tests/support/test-member'
import { MAX_HOUSEHOLD_PHOTO_BYTES, MAX_HOUSEHOLD_PHOTOS } from './messages'
import {
  addPhoto,
  approveOfferedPhoto,
  canOfferPhotos,
  countOfferedPhotos,
  loadOfferedPhotos,
  loadPhotos,
  offerPhoto,
  refuseOfferedPhoto,
  removePhoto,
  withdrawPhoto,
} from './photos.server'
import { loadMember } from '#app/domain/households/membership.server'
import { createCatalogueRecipe, saveWebRecipe, writeRecipe } from '#tests/support/test-recipe'

vi.setConfig({ testTimeout: 60_000 })
const folder = await vi.hoisted(async () => (await import('#tests/support/data-folder')).setUpDataFolder())
const operator = { name: 'admin', address: '127.0.0.1' }
const SOUP = 'https://cooks.example/soup'
const ALIAS = 'https://cooks.example/soup?print=1'

setUpDatabase()
let jpeg: Buffer
beforeAll(async () => {
  const { id } = await createCatalogueRecipe(SOUP)
  await db().recipeAddress.create({ data: { url: ALIAS, recipe_id: id } })
  jpeg = await createPhoto({ width: 64, height: 48 })
    .withExif({ IFD0: { Copyright: 'A cook' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
})
afterAll(closeImageWorker)

const save = async (member: Member, source_url = SOUP) => {
  return await getSavedRecipe(member, (await saveWebRecipe(member, source_url)).id)
}
/** The same user with the household that they have now. */
const now = ({ id }: Member) => loadMember(id)
const publicPhotos = async () => (await getRecipeByUrl(SOUP)).photos
const fileOf = (objectPath: string) => objectPath.replace('/objects/', '')
const sees = async (objectPath: string, viewer: { user?: Member; isOperator?: boolean }) =>
  await loadUploadedPicture(fileOf(objectPath), {
    user: viewer.user ?? null,
    operator: () => Promise.resolve(viewer.isOperator ? operator : null),
  }).then(
    ({ isForAll }) => (isForAll ? 'public' : 'private'),
    () => false,
  )
/** Each time another photograph. */
const photograph = async (seed: number) =>
  await sharp({ create: { width: 40 + seed, height: 40, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()

test('a photograph is for its household; offered, approved, taken back and removed, it is public only in between', async () => {
  const ann = await createTestMember()
  const mate = await createHousemate(ann)
  const stranger = await createTestMember()
  const recipe = await save(ann, ALIAS)
  await addPhoto(ann, recipe, { bytes: jpeg, isOffered: false })
  await addPhoto(ann, recipe, { bytes: jpeg, isOffered: false })
  const [photo, ...others] = await loadPhotos(mate, recipe.id)
  expect(others).toEqual([])
  expect((await loadSavedRecipesPage(mate)).recipes[0]?.picture_url).toBe(photo!.path.replace('1600', '800'))
  expect(photo).toMatchObject({ state: 'kept', isOwn: false, width: 64, height: 48 })
  const { id, path: objectPath } = photo!
  expect(await loadPhotos(stranger, recipe.id)).toEqual([])

  const stored = await sharp(path.join(folder, 'uploads', fileOf(objectPath))).metadata()
  expect([stored.exif, stored.xmp, stored.iptc]).toEqual([undefined, undefined, undefined])
  const viewers = async () => ({
    mate: await sees(objectPath, { user: mate }),
    stranger: await sees(objectPath, { user: stranger }),
    operator: await sees(objectPath, { isOperator: true }),
    visitor: await sees(objectPath, {}),
  })
  const household = { mate: 'private', stranger: false, operator: false, visitor: false }
  expect(await viewers()).toEqual(household)

  await expect(offerPhoto(mate, recipe, id)).rejects.toMatchObject({ kind: 'not_found' })
  await expect(offerPhoto(stranger, recipe, id)).rejects.toMatchObject({ kind: 'not_found' })
  await offerPhoto(ann, recipe, id)
  expect(await viewers()).toEqual({ ...household, operator: 'private' })
  expect(await publicPhotos()).toEqual([])
  const [offered] = (await loadOfferedPhotos({ isPublic: false, page: 1 })).photos
  expect(offered).toMatchObject({ title: 'Soup', source_url: ALIAS, path: objectPath })
  expect(await countOfferedPhotos()).toBe(1)

  await approveOfferedPhoto(offered!.name, { operator })
  expect(await publicPhotos()).toEqual([objectPath])
  expect(await sees(objectPath, {})).toBe('public')
  await expect(approveOfferedPhoto(offered!.name, { operator })).rejects.toMatchObject({ kind: 'conflict' })

  await withdrawPhoto(ann, id)
  expect(await publicPhotos()).toEqual([])
  expect(await viewers()).toEqual(household)
  await offerPhoto(ann, recipe, id)
  await approveOfferedPhoto(offered!.name, { operator })
  await refuseOfferedPhoto(offered!.name, { operator })
  expect(await viewers()).toEqual(household)
  // What operators have refused is not offered a second time.
  await expect(offerPhoto(ann, recipe, id)).rejects.toMatchObject({ kind: 'not_found' })

  await expect(removePhoto(stranger, id)).rejects.toMatchObject({ kind: 'not_found' })
  await removePhoto(mate, id)
  await deleteUnusedUploads()
  expect(existsSync(path.join(folder, 'uploads', fileOf(objectPath)))).toBe(false)
})

test('it goes with the account, also from the catalogue, and its files with it', async () => {
  const ann = await createTestMember()
  const mate = await createHousemate(ann)
  const recipe = await save(ann)
  await addPhoto(ann, recipe, { bytes: jpeg, isOffered: true })
  await addPhoto(mate, recipe, { bytes: await photograph(1), isOffered: false })
  const [offered] = (await loadOfferedPhotos({ isPublic: false, page: 1 })).photos
  await approveOfferedPhoto(offered!.name, { operator })
  const filesOf = (name: string) =>
    readdirSync(path.join(folder, 'uploads')).filter((file) => file.startsWith(name)).length
  await deleteUnusedUploads()
  expect(filesOf(offered!.name)).toBe(6)
  // Each member takes their own along.
  for (const member of [ann, mate]) {
    const zip = Buffer.concat((await Readable.from(exportHousehold(member, 'all')).toArray()) as Uint8Array[])
    expect(listZip(zip).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['photographs/soup-1.jpg', 'recipes/soup.json']),
    )
    readArchive(zip, 'larder.zip', archiveTools, (entry) =>
      expect('reason' in entry && entry.reason).not.toContain('picture'),
    )
    expect(listZip(zip).filter(({ name }) => name.startsWith('photographs/'))).toHaveLength(1)
  }
  await db().$transaction((tx) => deleteUser(ann.id, tx))
  expect(await publicPhotos()).toEqual([])
  expect(await loadPhotos(mate, recipe.id)).toHaveLength(1)
  await deleteUnusedUploads()
  expect(filesOf(offered!.name)).toBe(0)
  await db().$transaction((tx) => deleteUser(mate.id, tx))
  await deleteUnusedUploads()
  expect(await runSql("select key from household_lookup where kind like 'photo%'")).toEqual([])
  expect(await runSql('select id from uploads')).toEqual([])
})

test('it moves with its cook: into a household that has the recipe, and out of it again', async () => {
  const [ann, ben] = [await createTestMember(), await createTestMember()]
  const [annsSoup, bensSoup] = [await save(ann), await save(ben)]
  await addPhoto(ann, annsSoup, { bytes: jpeg, isOffered: true })
  await addPhoto(ben, bensSoup, { bytes: jpeg, isOffered: false })
  const [offered] = (await loadOfferedPhotos({ isPublic: false, page: 1 })).photos
  await approveOfferedPhoto(offered!.name, { operator })

  const { token } = await createInvite(ben, 'http://localhost')
  await acceptInvite(token, { user: ann, ip: '10.2.0.1' })
  expect(await loadPhotos(ben, bensSoup.id)).toHaveLength(2)
  expect(await publicPhotos()).toEqual([offered!.path])
  expect(await sees((await loadPhotos(ben, bensSoup.id))[1]!.path, { user: await now(ann) })).toBeTruthy()

  await leaveHousehold(await now(ann))
  expect(await loadPhotos(ben, bensSoup.id)).toHaveLength(1)
  const alone = await now(ann)
  const [copy] = await runSql<{ id: string }>('select id from saved_recipes where household_id = $1', [
    alone.householdId,
  ])
  expect(await loadPhotos(alone, copy!.id)).toMatchObject([{ path: offered!.path, state: 'approved', isOwn: true }])
  expect(await publicPhotos()).toEqual([offered!.path])
})

test("a recipe of one's own is not offered; what is no picture, or one too many, is refused with the reason", async () => {
  const ann = await createTestMember()
  const { id } = await writeRecipe(ann, 'Pie')
  const pie = await getSavedRecipe(ann, id)
  expect(await canOfferPhotos(pie)).toBe(false)
  await expect(addPhoto(ann, pie, { bytes: jpeg, isOffered: true })).rejects.toMatchObject({ kind: 'conflict' })
  for (const bytes of [new Uint8Array(), Buffer.from('no picture')])
    await expect(addPhoto(ann, pie, { bytes, isOffered: false })).rejects.toMatchObject({
      kind: 'invalid',
      fields: { file: [expect.any(String)] },
    })
  await addPhoto(ann, pie, { bytes: jpeg, isOffered: false })
  const fill = (photos: number, bytes: number) =>
    runSql(
      `insert into recipe_photos (household_id, recipe_id, user_id, object_name, digest, width, height, bytes)
       select $1, $2, $3, md5(random()::text), n::text, 1, 1, $5 from generate_series(1, $4::int) n`,
      [ann.householdId, id, ann.id, photos, bytes],
    )
  await fill(MAX_HOUSEHOLD_PHOTOS - 2, 1)
  await addPhoto(ann, pie, { bytes: await photograph(1), isOffered: false })
  await expect(addPhoto(ann, pie, { bytes: await photograph(2), isOffered: false })).rejects.toMatchObject({
    kind: 'conflict',
  })
  await runSql('delete from recipe_photos where household_id = $1', [ann.householdId])
  await fill(1, MAX_HOUSEHOLD_PHOTO_BYTES)
  await expect(addPhoto(ann, pie, { bytes: jpeg, isOffered: false })).rejects.toMatchObject({ kind: 'conflict' })
  expect(await loadPhotos(ann, id)).toHaveLength(1)
})

test('a recipe that is deleted takes its photographs from the public; a starter recipe that changes keeps them', async () => {
  for (const slug of [null, 'soup-of-the-day']) {
    const source_url = `https://cooks.example/${slug}`
    const data = { id: randomUUID(), title: 'Soup', source_url, source_domain: 'cooks.example', slug }
    await db().recipe.create({ data, select: { id: true } })
    const ann = await createTestMember()
    const recipe = await save(ann, source_url)
    await addPhoto(ann, recipe, { bytes: jpeg, isOffered: true })
    const [offered] = (await loadOfferedPhotos({ isPublic: false, page: 1 })).photos
    await approveOfferedPhoto(offered!.name, { operator })
    await db().recipe.delete({ where: { id: data.id } })
    expect((await loadPhotos(ann, recipe.id))[0]?.state).toBe(slug ? 'approved' : 'kept')
    await db().recipe.create({ data, select: { id: true } })
    expect((await getRecipeByUrl(source_url)).photos).toEqual(slug ? [offered!.path] : [])
    expect(await sees(offered!.path, {})).toBe(slug ? 'public' : false)
  }
})
