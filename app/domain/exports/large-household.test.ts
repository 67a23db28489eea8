// @module-tag slow
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { closeImports, loadImport, startImport } from '#app/domain/imports/import-archive.server'
import { countImportLines } from '#app/domain/imports/import-line'
import { createPictureCache } from '#app/domain/pictures/picture-service.server'
import { createDrillLog } from '#tests/support/drill-log'
import { runSql } from '#tests/support/run-sql'
import { drillSize } from '#tests/support/seeded-random'
import { setUpDatabase } from '#tests/support/set-up-database'
import { createTestMember } from '#tests/support/test-member'
import { exportHousehold } from './export-household.server'

vi.setConfig({ testTimeout: drillSize(120_000, 60 * 60_000) })
vi.stubEnv('SESSION_SECRET', 's'.repeat(32))
const folder = await vi.hoisted(async () => (await import('#tests/support/data-folder')).setUpDataFolder())
setUpDatabase()
afterAll(async () => {
  await closeImports()
})

const RECIPE_COUNT = drillSize(60, 5000)
const PICTURE_BYTES = 45 * 1024
const MB = 1024 * 1024
const tell = createDrillLog('large-household')
const FILL = `
  insert into saved_recipes (household_id, title, source_url, source_domain, image_url, summary, ingredients, steps)
  select $1, 'Soup ' || n, 'https://x.example/' || n, 'x.example', 'https://x.example/' || n || '.jpg', 'A soup of a cold evening.',
    array(select i * 50 || ' g of something good, number ' || n || '.' || i || ', chopped' from generate_series(1, 10) i),
    array(select 'Take what is there, step ' || i || ' of ' || n || ', until it smells as it should.' from generate_series(1, 6) i)
  from generate_series($2::int, $3::int) n`

/** Work, with what it has cost and how much memory the process had at each fifth of a second. */
async function measure<Result>(what: string, work: () => Promise<Result>) {
  const memory = [process.memoryUsage().rss]
  const timer = setInterval(() => memory.push(process.memoryUsage().rss), 200)
  const began = performance.now()
  const before = process.cpuUsage()
  try {
    const result = await work()
    const { user, system } = process.cpuUsage(before)
    const tenths = Array.from({ length: 10 }, (_, at) =>
      Math.round(memory[Math.floor((at * memory.length) / 10)]! / MB),
    )
    tell(
      `${what}: ${((performance.now() - began) / 1000).toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of ` +
        `CPU, MB of memory over it: ${tenths.join(' ')}, ${Math.round(Math.max(...memory) / MB)} at the most`,
    )
    return { result, memory }
  } finally {
    clearInterval(timer)
  }
}

test(`${RECIPE_COUNT} recipes with pictures are exported in memory that does not grow, and imported`, async () => {
  const ada = await createTestMember()
  for (let from = 1; from <= RECIPE_COUNT; from += 250)
    await runSql(FILL, [ada.householdId, from, Math.min(from + 249, RECIPE_COUNT)])
  const cache = createPictureCache(path.join(folder, 'pictures'))
  for (let n = 1; n <= RECIPE_COUNT; n++) {
    const name = createHash('sha256').update(`https://x.example/${n}.jpg`).digest('hex').slice(0, 40)
    await cache.write(`${name}-1200.webp`, Buffer.alloc(PICTURE_BYTES, n))
  }
  const file = path.join(folder, 'larder.zip')
  const { memory } = await measure('export', async () => {
    const written = createWriteStream(file)
    for await (const chunk of exportHousehold(ada, 'all')) if (!written.write(chunk)) await once(written, 'drain')
    written.end()
    await once(written, 'close')
  })
  const { size } = statSync(file)
  tell(`${RECIPE_COUNT} recipes are a file of ${Math.round(size / MB)} MB`)
  expect(size).toBeGreaterThan(RECIPE_COUNT * PICTURE_BYTES)
  // After a third all code is compiled and the buffers are there.
  const warm = memory.slice(Math.floor(memory.length / 3))
  expect(Math.max(...warm) - warm[0]!).toBeLessThan(120 * MB)

  const ben = await createTestMember()
  const { result: lines } = await measure('import', async () => {
    const { id, ended } = await startImport(ben, { path: file, filename: 'larder.zip' }, { ip: '192.0.2.1' })
    await ended
    return (await loadImport(ben, id)).lines
  })
  expect(countImportLines(lines)).toEqual({ imported: RECIPE_COUNT, known: 0, leftOut: 0 })
})
