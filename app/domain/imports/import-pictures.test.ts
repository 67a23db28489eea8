import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { loadSavedRecipesPage } from '#app/domain/collection/collection.server'
import { exportHousehold } from '#app/domain/exports/export-household.server'
import { removeMember } from '#app/domain/households/households.server'
import type { Member } from '#app/domain/households/member'
import { MAX_HOUSEHOLD_PHOTOS, PHOTOS_FULL } from '#app/domain/collection/messages'
import { loadPhotos } from '#app/domain/collection/photos.server'
import { closeImageWorker } from '#app/domain/pictures/image-worker.server'
import { uploadFileName } from '#app/domain/pictures/upload-path'
import { readUploadFile } from '#app/domain/pictures/uploads.server'
import { db } from '#app/platform/db.server'
import { writeZip } from '#packages/zip-writer/write-zip.server'
import { createPhoto } from '#tests/support/picture-site'
import { runSql } from '#tests/support/run-sql'
import { setUpDatabase } from '#tests/support/set-up-database'
import { startFileImport } from '#tests/support/import-file'
import { createHousemate, createTestMember } from '#tests/support/test-member'
import { closeImports, loadImport } from './import-archive.server'
import { IMPORT_INTERRUPTED } from './import-line'
import { loadMember } from '#app/domain/households/membership.server'

vi.setConfig({ testTimeout: 120_000 })
vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
const folder = await vi.hoisted(async () => (await import('#tests/support/data-folder')).setUpDataFolder())
setUpDatabase()
afterAll(async () => {
  await closeImports()
  closeImageWorker()
})

/** A photograph that says where it was taken. */
const photograph = (width: number) =>
  createPhoto({ width, height: 300 })
    .withExif({ IFD0: { Copyright: 'Ann' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
const toBytes = async (chunks: AsyncIterable<Uint8Array>) =>
  Buffer.concat((await Readable.from(chunks).toArray()) as Uint8Array[])
const paprika = (recipes: Record<string, unknown>[]) =>
  toBytes(
    writeZip(
      recipes.map((recipe, number) => ({
        name: `${number}.paprikarecipe`,
        bytes: gzipSync(JSON.stringify({ ingredients: `${number + 1} eggs`, directions: 'Fry.', ...recipe })),
      })),
    ),
  )
const PICTURE_COUNT = 24
let addresses = 0
/** Each may import ten files a minute. */
const nextAddress = () => `192.0.2.${++addresses}`

async function importWhole(member: Member, bytes: Uint8Array, filename = 'recipes.zip') {
  const { id, ended } = await startFileImport(member, { bytes, filename }, { ip: nextAddress() })
  await ended
  return await loadImport(member, id)
}
const photosOf = async (member: Member, title: string) => {
  const recipe = await db().savedRecipe.findFirst({
    where: { householdId: member.householdId, title },
    select: { id: true },
  })
  return await loadPhotos(member, recipe!.id)
}
const objectNameOf = (photoPath: string) => /[0-9a-f]{32}/.exec(photoPath)![0]

test('pictures in a file are kept with their recipes, without where they were taken; a broken one ends nothing and is reported', async () => {
  const member = await createTestMember()
  const large = await photograph(2000)
  const file = await paprika([
    { name: 'Omelette', photo_data: large.toString('base64') },
    { name: 'Broken', photo_data: Buffer.from('no picture '.repeat(20)).toString('base64') },
    { name: 'Plain' },
    { name: 'Small', photos: [{ data: (await photograph(350)).toString('base64') }] },
  ])
  const job = await importWhole(member, file)
  expect(job).toMatchObject({ state: 'done', entries: 4, entriesDone: 4, pictures: 3, picturesDone: 3 })
  expect(job.lines.map(({ title, ...line }) => [title, 'lacksPicture' in line && line.lacksPicture])).toEqual([
    ['Omelette', false],
    ['Broken', true],
    ['Plain', false],
    ['Small', false],
  ])
  expect(job.lines[1]).toMatchObject({ pictureProblem: expect.stringContaining('broken') })

  const [omelette] = await photosOf(member, 'Omelette')
  expect(omelette).toMatchObject({ width: 1200, height: 180, state: 'kept', isOwn: true })
  expect((await photosOf(member, 'Small'))[0]).toMatchObject({ width: 350, height: 300 })
  expect(await photosOf(member, 'Broken')).toEqual([])
  for (const [width, shown] of [
    [1600, 1200],
    [400, 400],
  ] as const) {
    const bytes = await readUploadFile(uploadFileName(objectNameOf(omelette!.path), width, 'jpg'))
    expect(await sharp(bytes!).metadata()).toMatchObject({ format: 'jpeg', width: shown })
    expect([Buffer.from(bytes!).includes('Exif'), Buffer.from(bytes!).includes('Ann')]).toEqual([false, false])
  }
  const { recipes } = await loadSavedRecipesPage(member)
  expect(recipes.find(({ title }) => title === 'Omelette')?.picture_url).toContain('/objects/')
  expect(readdirSync(path.join(folder, 'imports')), 'the files go with the import').toEqual([])

  const again = await importWhole(member, file)
  expect(again.lines.map(({ outcome }) => outcome)).toEqual(['known', 'known', 'known', 'known'])
  expect(again.lines[1]).toMatchObject({ title: 'Broken', pictureProblem: expect.stringContaining('broken') })
  expect([(await photosOf(member, 'Omelette')).length, (await photosOf(member, 'Small')).length]).toEqual([1, 1])
})

test('pictures of a folder, of an inner zip and of base64 fields come along', async () => {
  const member = await createTestMember()
  const photo = await photograph(400)
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  const soup = { '@type': 'Recipe', recipeIngredient: ['1 leek'] }
  const base64 = photo.toString('base64')
  const tandoor = await toBytes(
    writeZip([
      { name: 'recipe.json', bytes: json({ name: 'Tandoor', steps: [{ instruction: 'Stir.', ingredients: [] }] }) },
      { name: 'image.jpg', bytes: photo },
    ]),
  )
  const page = `<html><body>copymethat<div class="recipe"><div id="name">Copy Me That</div>
<ul id="recipeIngredients"><li>1 egg</li></ul><img src="images/a.jpg"></div></body></html>`
  const keeper = `<html><body><div class="recipe-details"><h2 itemprop="name">Recipe Keeper</h2><div itemprop="recipeDirections">Mix.</div>
<img src="images/b.jpg"></div></body></html>`
  const file = await toBytes(
    writeZip([
      {
        name: 'recipes/mealie/mealie.json',
        bytes: json({ slug: 'mealie', name: 'Mealie', recipe_ingredient: [{ note: '1 egg' }] }),
      },
      { name: 'recipes/mealie/images/original.webp', bytes: await sharp(photo).webp().toBuffer() },
      { name: '1.zip', bytes: tandoor, isStored: true },
      { name: 'Nextcloud/recipe.json', bytes: json({ ...soup, name: 'Nextcloud' }) },
      { name: 'Nextcloud/full.jpg', bytes: photo },
      {
        name: 'sage.json',
        bytes: json({ recipes: [{ ...soup, name: 'RecipeSage', image: [`data:image/jpeg;base64,${base64}`] }] }),
      },
      { name: 'copymethat.html', bytes: Buffer.from(page) },
      { name: 'images/a.jpg', bytes: photo },
      { name: 'keeper/recipes.html', bytes: Buffer.from(keeper) },
      { name: 'keeper/images/b.jpg', bytes: photo },
      {
        name: 'my.mcb.xml',
        bytes: Buffer.from(
          '<cookbook><recipe><title>Cookmate</title><ingredient><li>1 egg</li></ingredient><imagepath>images/a.jpg</imagepath></recipe></cookbook>',
        ),
      },
      {
        name: 'c.crumb',
        bytes: json({ name: 'Crouton', ingredients: [{ ingredient: { name: 'egg' } }], steps: [], images: [base64] }),
      },
      {
        name: 'm.melarecipe',
        bytes: json({ title: 'Mela', ingredients: '1 egg', instructions: 'Fry.', images: [base64] }),
      },
      { name: 'table.csv', bytes: Buffer.from('title,ingredients,image\nTable,1 egg,images/a.jpg\n') },
    ]),
  )
  const job = await importWhole(member, file)
  expect(job.lines.filter(({ outcome }) => outcome !== 'imported')).toEqual([])
  for (const { title } of job.lines) expect([title, (await photosOf(member, title)).length]).toEqual([title, 1])
  expect(job.pictures).toBe(10)
})

test('an export brings the photographs back, in their order, and other apps get one', async () => {
  const ada = await createTestMember()
  await importWhole(ada, await paprika([{ name: 'Omelette', photo_data: (await photograph(900)).toString('base64') }]))
  const bytes = await toBytes(exportHousehold(ada, 'all'))
  const ben = await createTestMember()
  expect(await importWhole(ben, bytes)).toMatchObject({ state: 'done', pictures: 1, picturesDone: 1 })
  expect((await photosOf(ben, 'Omelette')).map(({ width, height }) => [width, height])).toEqual([[900, 300]])
  await importWhole(ada, bytes)
  expect(await photosOf(ada, 'Omelette'), 'known recipes keep what they have').toHaveLength(1)
  for (const format of ['paprika', 'mealie'] as const) {
    const cora = await createTestMember()
    await importWhole(cora, await toBytes(exportHousehold(ada, format)))
    expect(await photosOf(cora, 'Omelette'), format).toHaveLength(1)
  }
})

test('a household has room for so many; more are told and their recipes imported', async () => {
  const member = await createTestMember()
  await importWhole(member, await paprika([{ name: 'First' }]))
  await runSql(
    `insert into recipe_photos (household_id, recipe_id, user_id, object_name, digest, width, height, bytes)
     select household_id, id, $2, md5(random()::text), n::text, 1, 1, 1 from saved_recipes, generate_series(1, $3::int) n
     where household_id = $1`,
    [member.householdId, member.id, MAX_HOUSEHOLD_PHOTOS - 1],
  )
  const photo = (await photograph(400)).toString('base64')
  const names = ['Second', 'Third', 'Fourth']
  const job = await importWhole(
    member,
    await paprika(names.map((name, at) => ({ name, photo_data: photo, ingredients: `${at + 5} eggs` }))),
  )
  expect(job.lines.map((line) => 'pictureProblem' in line && line.pictureProblem)).toEqual([
    false,
    PHOTOS_FULL(),
    PHOTOS_FULL(),
  ])
  expect(await db().savedRecipe.count({ where: { householdId: member.householdId } })).toBe(4)
})

test('pictures that a shutdown stops are added by the same file; who is removed meanwhile adds none', async () => {
  const keeper = await createTestMember()
  const member = await createHousemate(keeper)
  const recipes = await Promise.all(
    Array.from({ length: PICTURE_COUNT }, async (_, at) => ({
      name: `Omelette ${at}`,
      ingredients: `${at + 2} eggs`,
      photo_data: (
        await createPhoto({ width: 40 + at, height: 40 })
          .png()
          .toBuffer()
      ).toString('base64'),
    })),
  )
  const file = { bytes: await paprika(recipes), filename: 'x' }
  const untilPictures = async (id: string) =>
    await vi.waitFor(async () => expect((await loadImport(member, id)).pictures).toBe(PICTURE_COUNT), {
      timeout: 50_000,
      interval: 5,
    })
  const { id } = await startFileImport(member, file, { ip: nextAddress() })
  await untilPictures(id)
  await closeImports()
  const stopped = await loadImport(member, id)
  expect(stopped).toMatchObject({ state: 'failed', problem: IMPORT_INTERRUPTED(), entriesDone: PICTURE_COUNT })
  expect(stopped.picturesDone).toBeLessThan(PICTURE_COUNT)
  expect(existsSync(path.join(folder, 'imports', id))).toBe(false)

  const next = await startFileImport(member, file, { ip: nextAddress() })
  await vi.waitFor(async () => expect((await loadImport(member, next.id)).picturesDone).toBeGreaterThan(0), {
    timeout: 50_000,
    interval: 5,
  })
  await removeMember(keeper, member.id)
  await next.ended
  const left = await db().recipePhoto.count({ where: { householdId: keeper.householdId } })
  const { householdId } = await loadMember(member.id)
  const taken = await db().recipePhoto.count({ where: { householdId } })
  expect(left, 'the photographs move with who added them').toBe(0)
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(PICTURE_COUNT)
})
