import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closeImports, loadImport } from '#app/domain/imports/import-archive.server'
import type { Member } from '#app/domain/households/member'
import { addImportedPhoto } from '#app/domain/collection/photos.server'
import { closeImageWorker } from '#app/domain/pictures/image-worker.server'
import { SaveRecipePayload } from '#app/domain/collection/schema'
import { archiveTools } from '#app/domain/recipes/archive-tools'
import { loadStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { db } from '#app/platform/db.server'
import type { ArchiveRecipe, ListItem } from '#packages/recipe-archives/archive-types'
import { readArchive } from '#packages/recipe-archives/read-archive.server'
import { listZip, readZipEntry } from '#packages/recipe-archives/zip.server'
import { readPageRecipes } from '#tests/eval/real-recipes'
import { PROJECT_ROOT } from '#tests/support/project-files'
import { addOwnAisle } from '#app/domain/shopping-lists/change-aisles.server'
import { replaceRegularItems } from '#app/domain/shopping-lists/regular-items.server'
import { addShop, changeShop } from '#app/domain/shopping-lists/shops.server'
import { createDrillLog } from '#tests/support/drill-log'
import { createPhoto } from '#tests/support/picture-site'
import { drillSize } from '#tests/support/seeded-random'
import { setUpDatabase } from '#tests/support/set-up-database'
import { startFileImport } from '#tests/support/import-file'
import { createHousemate, createTestMember } from '#tests/support/test-member'
import { loadBookRecipes, streamBookPage, streamEpub } from './cookbook.server'
import type { ExportFormat } from './export-formats'
import { exportHousehold } from './export-household.server'

vi.setConfig({ testTimeout: drillSize(120_000, 60 * 60_000), hookTimeout: drillSize(120_000, 60 * 60_000) })
vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
await vi.hoisted(async () => (await import('#tests/support/data-folder')).setUpDataFolder())
setUpDatabase()
let ada: Member
beforeAll(async () => {
  ada = await createTestMember()
  await fillHousehold(ada)
})
afterAll(async () => {
  await closeImports()
  closeImageWorker()
})

/** In a drill, with recipes of other sites where there are test cases. */
const RECIPE_COUNT = drillSize(0, 711)
const PHOTOGRAPH_COUNT = drillSize(3, 711)
const tell = createDrillLog('round-trip')
let photographedTitle = ''

const HANDWRITTEN = {
  title: '«Дип» & <dip>',
  is_user_created: true,
  source_domain: 'manual',
  ingredients: ['For the dip:', '1) 200 g yoghurt &amp; salt', '- mint'],
  steps: ['1. Stir.', 'To serve:', 'Chill, then **eat**.'],
  summary: 'Two\nlines',
}

async function fillHousehold({ id: userId, householdId }: Member): Promise<void> {
  const starters = await loadStarterRecipes(path.join(PROJECT_ROOT, 'prisma/starter'))
  const web = starters.map((recipe, number) => ({
    id: randomUUID(),
    title: recipe.title,
    source_url: `https://cooking.example/${recipe.slug}`,
    source_domain: number % 5 ? 'cooking.example' : 'larder',
    summary: recipe.summary,
    yield_amount: recipe.yield,
    total_time_minutes: recipe.total_time_minutes,
    ingredients: recipe.ingredients,
    steps: recipe.steps,
    image_url: number % 2 ? `https://pictures.example/${recipe.slug}.jpg` : null,
    rating_value: number % 3 ? null : 4.6,
    rating_count: number % 3 ? null : 120,
    added_at: new Date(Date.UTC(2026, 0, 1, 0, number)),
  }))
  const id = randomUUID()
  const other = await loadOtherRecipes(Math.max(0, RECIPE_COUNT - web.length - 1))
  const saved = [...web, ...other, { ...HANDWRITTEN, id, source_url: `manual:${id}` }]
  await db().savedRecipe.createMany({
    data: saved.map((recipe, number) => ({
      ...recipe,
      tags: number % 5 ? ['Baking', `Winter dishes ${number % 7}`] : [],
      householdId,
      addedBy: userId,
    })),
  })
  const member = { id: userId, householdId }
  photographedTitle = saved[1]!.title
  for (const [number, { id: recipeId }] of saved.slice(0, PHOTOGRAPH_COUNT).entries()) {
    await addImportedPhoto(member, recipeId, { bytes: await createPicture(number), isOwnExport: true })
    if (number % 100 === 99) tell(`${number + 1} photographs are kept`)
  }
  await addImportedPhoto(member, saved[1]!.id, { bytes: await createPicture(5000), isOwnExport: true })
  const housemate = await createHousemate(member)
  await db().savedRecipeReview.createMany({
    data: [
      ...saved
        .slice(0, 40)
        .map((recipe, number) => ({
          householdId,
          userId,
          recipeId: recipe.id,
          user_rating: number % 4 ? 1 + (number % 5) : null,
          note: number % 4 && number % 3 ? null : `Less salt.\n«${number}»`,
        })),
      { householdId, userId: housemate.id, recipeId: id, user_rating: 1, note: 'A secret.' },
    ],
  })
  const archivedAt = new Date(Date.UTC(2026, 10, 23))
  const plan = await db().mealPlan.create({
    data: { householdId, addedBy: userId, name: 'This week', description: 'With guests', archivedAt },
  })
  await db().mealPlanRecipe.createMany({
    data: saved
      .slice(-3)
      .map((recipe, number) => ({
        householdId,
        mealPlanId: plan.id,
        recipeId: recipe.id,
        comment: number ? 'Twice' : null,
        servings: number ? 2.5 : null,
        day: number ? new Date(Date.UTC(2026, 10, 20 + number)) : null,
        meal: number ? 'dinner' : null,
        addedAt: new Date(Date.UTC(2026, 10, 1, 0, number)),
      })),
  })
  // A dish twice.
  const twice = { recipeId: id, servings: 8, isLeftover: true, addedAt: new Date(Date.UTC(2026, 10, 2)) }
  await db().mealPlanRecipe.create({ data: { householdId, mealPlanId: plan.id, ...twice } })
  const shop = await addShop({ id: userId, householdId }, 'Corner shop')
  await changeShop({ id: userId, householdId }, shop.id, ({ aisles }) => ({
    aisles: addOwnAisle(aisles, 'Cheese', []),
  }))
  const list = await db().shoppingList.create({
    data: { householdId, name: 'Saturday', isShared: false, shopId: shop.id },
  })
  await db().shoppingListItem.createMany({
    data: [
      {
        ...{ householdId, listId: list.id, position: 1, name: 'yoghurt' },
        ...{ quantity: 200, unit: 'g', aisle: 'other', ownAisle: 'Cheese' },
        sources: [{ recipeId: id, title: HANDWRITTEN.title, line: '200 g yoghurt', factor: 1, amount: '200 g' }],
      },
      {
        ...{ householdId, listId: list.id, position: 2, name: 'eggs' },
        amounts: [{ quantity: 2, quantity_max: 3, unit: null }],
        ...{ checked: true, tickedAt: new Date(Date.UTC(2026, 10, 2)) },
      },
      { householdId, listId: list.id, position: 3, name: 'removed', removedAt: new Date() },
    ],
  })
  await db().cookedDish.createMany({
    data: [saved[3]!.source_url, `manual:${id}`].map((source_url, number) => ({
      householdId,
      source_url,
      cookedOn: new Date(Date.UTC(2026, 10, 1 + number)),
    })),
  })
  await replaceRegularItems(
    { id: userId, householdId },
    { staples: ['salt', 'Öl'], recurring: [{ line: '2 l milk', weeks: 2 }] },
  )
}

/** Of pages of other sites, as many of them as there are and we would save. */
async function loadOtherRecipes(count: number) {
  if (count === 0 || !existsSync(path.join(PROJECT_ROOT, '../shared/eval/pages'))) return []
  const addresses = new Set<string>()
  return (await readPageRecipes(PROJECT_ROOT)).flatMap(({ title, ingredients, steps, minutes, makes, address }) => {
    const { data } = SaveRecipePayload.safeParse({
      title,
      source_url: address,
      source_domain: 'other.example',
      ingredients,
      steps,
      total_time_minutes: minutes,
      yield_amount: makes,
    })
    if (!data || addresses.has(data.source_url) || addresses.size === count) return []
    addresses.add(data.source_url)
    return [{ ...data, id: randomUUID(), added_at: new Date(Date.UTC(2026, 1, 1, 0, addresses.size)) }]
  })
}

/** The first ones are as wide as we keep them. */
const createPicture = (number: number) =>
  createPhoto({ width: (number < 10 ? 1400 : 200) + (number % 100), height: 150 })
    .blur(2)
    .jpeg()
    .toBuffer()

const NEW_ELSEWHERE = { id: true, householdId: true, addedBy: true } as const
/** All that the member's household has, without what is new in another one. */
async function snapshot({ id: userId, householdId }: Member) {
  const where = { householdId }
  const recipes = await db().savedRecipe.findMany({
    where,
    omit: { ...NEW_ELSEWHERE, updated_at: true, chips: true, diets: true, diets_version: true },
    include: {
      reviews: { where: { userId }, select: { note: true, user_rating: true } },
      photos: { select: { width: true, height: true, state: true }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
    orderBy: [{ added_at: 'asc' }, { title: 'asc' }],
  })
  const plans = await db().mealPlan.findMany({
    where,
    select: {
      ...{ name: true, description: true, archivedAt: true, createdAt: true },
      recipes: {
        omit: { ...NEW_ELSEWHERE, mealPlanId: true, recipeId: true, updatedAt: true },
        include: { recipe: { select: { title: true } } },
        orderBy: { addedAt: 'asc' },
      },
    },
  })
  const lists = await db().shoppingList.findMany({
    where,
    select: {
      ...{ name: true, isShared: true, archivedAt: true, shopId: true, createdAt: true },
      ingredients: {
        where: { removedAt: null },
        omit: { ...NEW_ELSEWHERE, listId: true, tickedBy: true, version: true, updatedAt: true },
        orderBy: { position: 'asc' },
      },
    },
  })
  const household = await db().household.findUniqueOrThrow({
    where: { id: householdId },
    select: { shops: true, staples: true, recurringItems: true },
  })
  const cooked = await db().cookedDish.findMany({
    where,
    select: { source_url: true, cookedOn: true },
    orderBy: { cookedOn: 'asc' },
  })
  const withoutIds: unknown = JSON.parse(
    JSON.stringify({ recipes, plans, lists, household, cooked }).replace(/(manual:|"recipeId":")[\da-f-]{36}/g, '$1'),
  )
  return { recipes, all: withoutIds }
}

const readEntry = (bytes: Uint8Array, name: string): string => {
  const entry = listZip(bytes).find((one) => one.name === name)!
  const found = readZipEntry(bytes, entry, 1e7, { bytes: 1e7 })
  return 'bytes' in found ? Buffer.from(found.bytes).toString() : found.problem
}
const download = async (member: Member, format: ExportFormat) =>
  Buffer.concat((await Readable.from(exportHousehold(member, format)).toArray()) as Uint8Array[])

async function importWhole(member: Member, bytes: Uint8Array) {
  const { id, ended } = await startFileImport(member, { bytes, filename: 'larder.zip' }, { ip: '192.0.2.1' })
  await ended
  return (await loadImport(member, id)).lines
}

test(
  'an export of everything is imported into a new account without a difference, and once',
  { tags: ['slow'] },
  async () => {
    const bytes = await download(ada, 'all')
    const ben = await createTestMember()
    const began = process.cpuUsage()
    const lines = await importWhole(ben, bytes)
    const { user, system } = process.cpuUsage(began)
    const before = await snapshot(ada)
    tell(
      `${before.recipes.length} recipes, ${before.recipes.flatMap(({ photos }) => photos).length} photographs, ` +
        `a file of ${bytes.length} bytes, imported in ${(user + system) / 1e6} s of CPU without that of pictures`,
    )
    expect(before.recipes.length).toBeGreaterThan(200)
    expect(before.recipes.find(({ photos }) => photos.length === 2)?.photos[0]).toMatchObject({ width: 1401 })
    expect((await snapshot(ben)).all).toEqual(before.all)
    expect(lines.filter(({ outcome }) => outcome === 'left-out' || outcome === 'known')).toEqual([])
    const again = await importWhole(ben, bytes)
    expect(again.filter((line) => line.outcome === 'imported' || ('isNew' in line && line.isNew))).toEqual([])
    expect([
      readEntry(bytes, 'larder.json').includes('Less salt.'),
      readEntry(bytes, 'larder.json').includes('A secret.'),
    ]).toEqual([true, false])
    expect(readEntry(bytes, 'index.html')).toContain('<h2>«Дип» &amp; &lt;dip&gt;</h2>')
  },
)

test.each(['all', 'paprika', 'mealie', 'cooklang', 'markdown'] as const)(
  'other apps read each recipe of an export for them: %s',
  async (format) => {
    const found: ArchiveRecipe[] = []
    const bytes = await download(ada, format)
    const left: string[] = []
    readArchive(bytes, 'larder.zip', archiveTools, (entry) =>
      // The page to read is not for apps.
      entry.name === 'index.html' ? 0 : 'recipe' in entry ? found.push(entry.recipe) : left.push(entry.name),
    )
    const { recipes } = await snapshot(ada)
    expect(left).toEqual(format === 'all' ? ['larder.json'] : [])
    expect(found.length).toBe(recipes.length)
    const toLine = (item: ListItem) => (typeof item === 'string' ? item : `${item.heading}:`)
    // Cooklang has no way to write its own marks, and readers pass over a byte order mark.
    const toKept = (line: string) =>
      line.replace(/\uFEFF/g, '').replace(format === 'cooklang' ? /[@#~{}\s]+/g : /\s+/g, ' ')
    const byTitle = new Map(found.map((recipe) => [recipe.title, recipe]))
    for (const recipe of recipes.filter(({ title }) => title !== HANDWRITTEN.title)) {
      const read = byTitle.get(recipe.title)
      const { note, user_rating } = recipe.reviews[0] ?? { note: null, user_rating: null }
      expect({
        minutes: read?.totalMinutes,
        yield: read?.yield,
        url: read?.sourceUrl,
        stars: read?.rating,
        tags: read?.tags,
        note: read?.notes.join('\n'),
        ingredients: read?.ingredients.map(toLine).map(toKept),
        steps: read?.steps.map(toLine).map(toKept),
      }).toEqual({
        minutes: recipe.total_time_minutes,
        yield: recipe.yield_amount,
        url: recipe.source_url,
        stars: user_rating,
        tags: recipe.tags,
        note: note ?? '',
        ingredients: recipe.ingredients.map(toKept),
        steps: recipe.steps.map(toKept),
      })
    }
  },
)

test('Mealie gets the fields that its migration cannot do without', async () => {
  const bytes = await download(ada, 'mealie')
  const [first] = listZip(bytes).filter(({ name }) => name.endsWith('.json'))
  expect(JSON.parse(readEntry(bytes, first!.name))).toMatchObject({
    slug: expect.any(String),
    extras: {},
    comments: [],
  })
})

test('a cookbook has the chosen recipes in the order of the alphabet, as EPUB 3 well-formed and all in its package', async () => {
  const { recipes } = await snapshot(ada)
  const all = await loadBookRecipes(ada, { ids: [], selection: null })
  expect(all.length).toBe(recipes.length)
  const own = all.find(({ title }) => title === HANDWRITTEN.title)!
  const chosen = await loadBookRecipes(ada, { ids: [own.id, all[5]!.id, randomUUID()], selection: null })
  expect(chosen).toEqual(all.filter(({ id }) => id === own.id || id === all[5]!.id))
  expect(await loadBookRecipes(await createTestMember(), { ids: [own.id], selection: null })).toEqual([])

  const book = { title: 'Bread & <salt>', recipes: chosen }
  const chunks = await Readable.from(streamEpub(ada, book, new Date(0))).toArray()
  const bytes = Buffer.concat(chunks as Uint8Array[])
  const names = listZip(bytes).map(({ name }) => name)
  const chapters = chosen.map(({ id }) => `r-${id}.xhtml`)
  expect(names.slice(0, 2)).toEqual(['mimetype', 'META-INF/container.xml'])
  expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
  expect(names.filter((name) => name.endsWith('.xhtml'))).toEqual(
    [...chapters, 'contents.xhtml'].map((name) => `EPUB/${name}`),
  )
  for (const name of chapters) {
    expect(readEntry(bytes, 'EPUB/package.opf')).toContain(`href="${name}"`)
    expect(readEntry(bytes, 'EPUB/contents.xhtml')).toContain(`href="${name}"`)
  }
  const photographed = all.find(({ title }) => title === photographedTitle)!
  const pictured = { title: 'With a picture', recipes: [photographed] }
  const epub = Buffer.concat((await Readable.from(streamEpub(ada, pictured, new Date(0))).toArray()) as Uint8Array[])
  expect(listZip(epub).map(({ name }) => name)).toContain(`EPUB/p-${photographed.id}.jpg`)
  expect(readEntry(epub, 'EPUB/package.opf')).toContain(`href="p-${photographed.id}.jpg" media-type="image/jpeg"/>`)
  expect(readEntry(epub, `EPUB/r-${photographed.id}.xhtml`)).toContain(`<img src="p-${photographed.id}.jpg" alt="" />`)
  expect((await Readable.from(streamBookPage(ada, pictured)).toArray()).join('')).toMatch(
    /<img src="\/objects\/\S+-800\.jpg"/,
  )
  // EPUB 3.3, 6.3.2: of these the markup says it.
  expect(readEntry(bytes, 'EPUB/book.css')).not.toMatch(/unicode-bidi|direction/)
  const chapter = readEntry(bytes, `EPUB/r-${own.id}.xhtml`)
  expect(chapter).toContain(`<article id="r-${own.id}" dir="auto">`)
  expect(chapter).toContain('<h4>For the dip</h4><ul><li>1) 200 g yoghurt &amp;amp; salt</li>')
  expect(chapter).toContain('</ol><h4>To serve</h4><ol start="2"><li>Chill, then **eat**.</li></ol>')
  expect(readEntry(bytes, 'EPUB/package.opf')).toContain('<dc:title>Bread &amp; &lt;salt&gt;</dc:title>')
  const page = (await Readable.from(streamBookPage(ada, book)).toArray()).join('')
  expect(page.match(/<article id="([^"]+)/g)).toEqual(chosen.map(({ id }) => `<article id="r-${id}`))
})
