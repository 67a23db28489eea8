import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { loadBookRecipes, streamEpub } from '#app/domain/exports/cookbook.server'
import { addImportedPhoto } from '#app/domain/collection/photos.server'
import { closeImageWorker } from '#app/domain/pictures/image-worker.server'
import { loadStarterRecipes } from '#app/domain/recipes/starter-recipes.server'
import { db } from '#app/platform/db.server'
import { requireProgram } from '#tests/scale/debian-packages'
import { createPhoto } from '#tests/support/picture-site'
import { PROJECT_ROOT } from '#tests/support/project-files'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
const folder = await vi.hoisted(async () => (await import('#tests/support/data-folder')).setUpDataFolder())
setUpDatabase()
afterAll(async () => {
  closeImageWorker()
})

test('epubcheck finds no error in the book of the starter recipes, every fourth with a picture', async (context) => {
  let command: [java: string, epubcheck: string]
  try {
    // Debian's program is the jar itself.
    command = [requireProgram('java', 'default-jre-headless'), requireProgram('epubcheck', 'epubcheck')]
  } catch (error) {
    return context.skip(error instanceof Error ? error.message : String(error))
  }
  const member = await createTestMember()
  const starters = await loadStarterRecipes(path.join(PROJECT_ROOT, 'prisma/starter'))
  const saved = await db().savedRecipe.createManyAndReturn({
    data: starters.map(({ slug, title, summary, yield: makes, ingredients, steps }) => ({
      householdId: member.householdId,
      addedBy: member.id,
      title,
      summary,
      yield_amount: makes,
      ingredients,
      steps,
      source_url: `https://cooking.example/${slug}?"a"={b}|c`,
      source_domain: 'cooking.example',
    })),
    select: { id: true },
  })
  const pictured = saved.filter((_, number) => number % 4 === 0)
  for (const [number, { id }] of pictured.entries()) {
    const bytes = await createPhoto({ width: 300 + number, height: 200 })
      .jpeg()
      .toBuffer()
    await addImportedPhoto(member, id, { bytes, isOwnExport: true })
  }
  const recipes = await loadBookRecipes(member, { ids: [], selection: null })
  const file = path.join(folder, 'cookbook.epub')
  await writeFile(file, streamEpub(member, { title: 'Ours & <theirs>', recipes }, new Date()))
  const [java, epubcheck] = command
  const { stdout, stderr, status } = spawnSync(java, ['-jar', epubcheck, file], { encoding: 'utf8' })
  const output = `${stdout}${stderr}`
  process.stderr.write(`cookbook: ${recipes.length} recipes, ${pictured.length} pictures. ${output.slice(0, 3000)}\n`)
  expect([status, /No errors or warnings detected/.test(output)]).toEqual([0, true])
})
