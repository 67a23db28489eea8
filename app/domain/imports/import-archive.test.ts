import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { removeMember } from '#app/domain/households/households.server'
import { db } from '#app/platform/db.server'
import { runSql } from '#tests/support/run-sql'
import { setUpDatabase } from '#tests/support/set-up-database'
import { startFileImport } from '#tests/support/import-file'
import { createHousemate, createTestMember } from '#tests/support/test-member'
import type { Member } from '#app/domain/households/member'
import { closeImports, listImports, loadImport } from './import-archive.server'
import { FILES_OF_NETWORK, IMPORT_INTERRUPTED, countImportLines } from './import-line'
import { loadMember } from '#app/domain/households/membership.server'

vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
const folder = await vi.hoisted(async () => (await import('#tests/support/data-folder')).setUpDataFolder())
setUpDatabase()
afterAll(async () => {
  await closeImports()
})

const RECIPE_COUNT = 2000
const file = {
  filename: 'all\u0000.csv',
  bytes: Buffer.from(
    [
      'title,ingredients,instructions',
      ...Array.from({ length: RECIPE_COUNT }, (_, i) => `Soup ${i},${i} leeks,Cook.`),
    ].join('\n'),
  ),
}
const ip = '192.0.2.1'
const countSaved = async ({ householdId }: Member) => await db().savedRecipe.count({ where: { householdId } })
const importFile = async (member: Member) => {
  const { id, ended } = await startFileImport(member, file, { ip })
  await ended
  return await loadImport(member, id)
}
/** The first batch is saved. */
const untilSaving = async (member: Member, id: string) => {
  await vi.waitFor(async () => expect((await loadImport(member, id)).entriesDone).toBeGreaterThan(0), {
    timeout: 90_000,
    interval: 2,
  })
}

test(
  'an import that a shutdown stops says so and lists what it has saved; the next one adds the rest',
  { tags: ['slow'] },
  async () => {
    const member = await createTestMember()
    const { id } = await startFileImport(member, file, { ip })
    await expect(startFileImport(member, file, { ip })).rejects.toThrow('We are still working on your last file.')
    await untilSaving(member, id)
    await closeImports()
    const stopped = await loadImport(member, id)
    expect(stopped).toMatchObject({ state: 'failed', problem: IMPORT_INTERRUPTED(), entries: RECIPE_COUNT })
    const saved = await countSaved(member)
    expect([saved, stopped.lines.length]).toEqual([stopped.entriesDone, stopped.entriesDone])
    expect(saved).toBeLessThan(RECIPE_COUNT)
    const next = await importFile(member)
    expect(next).toMatchObject({ state: 'done', problem: null, filename: 'all.csv', entriesDone: RECIPE_COUNT })
    expect(countImportLines(next.lines)).toEqual({ imported: RECIPE_COUNT - saved, known: saved, leftOut: 0 })
    expect((await listImports(member)).map(({ state }) => state)).toEqual(['done', 'failed'])
    expect(readdirSync(path.join(folder, 'imports')), 'the files go with the imports').toEqual([])
  },
)

test('a small file does not wait for large ones; two files of an address wait at a time', async () => {
  const heavy = { filename: 'heavy.csv', bytes: Buffer.from(`title,ingredients\n${'"'.repeat(2_000_000)}`) }
  const small = { filename: 'small.csv', bytes: Buffer.from('title,ingredients,instructions\nSoup,1 leek,Cook.') }
  const order: string[] = []
  const ended = []
  for (let n = 0; n < 2; n++) {
    const started = await startFileImport(await createTestMember(), heavy, { ip: '192.0.2.7' })
    ended.push(started.ended.then(() => order.push('heavy')))
  }
  const third = await createTestMember()
  await expect(startFileImport(third, heavy, { ip: '192.0.2.7' })).rejects.toThrow(FILES_OF_NETWORK())
  ended.push((await startFileImport(third, small, { ip: '192.0.2.8' })).ended.then(() => order.push('small')))
  await Promise.all(ended)
  expect(order).toEqual(['small', 'heavy', 'heavy'])
  expect(await listImports(third)).toMatchObject([{ state: 'done' }])
})

test('an import whose server died ends with a sentence, and another can begin', async () => {
  const member = await createTestMember()
  await runSql(
    `insert into recipe_imports (household_id, user_id, filename, beat_at) values ($1, $2, 'a.zip', now() - interval '2 minutes')`,
    [member.householdId, member.id],
  )
  const [abandoned] = await listImports(member)
  expect(await loadImport(member, abandoned!.id)).toMatchObject({ state: 'failed', problem: IMPORT_INTERRUPTED() })
  await expect(loadImport(await createHousemate(member), abandoned!.id)).rejects.toThrow('could not find')
})

test(
  'an import of a member who is removed meanwhile saves no more there, and goes along',
  { tags: ['slow'] },
  async () => {
    const keeper = await createTestMember()
    const member = await createHousemate(keeper)
    const { id, ended } = await startFileImport(member, file, { ip })
    await removeMember(keeper, member.id)
    await ended
    const saved = await countSaved(keeper)
    expect(await loadImport(await loadMember(member.id), id)).toMatchObject({ entriesDone: saved })
  },
)
