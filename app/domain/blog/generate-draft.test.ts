import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { closeDatabase, openDatabase, query } from '#app/platform/db.server'
import { createAiClient } from '#app/ports/ai/ai.server'
import type { AiClient, AiFailure } from '#app/ports/ai/ai.server'
import { createTestDatabase } from '#tests/support/test-database'
import type { TestDatabase } from '#tests/support/test-database'
import { generateDraft } from './generate-draft.server'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  openDatabase(database.connection)
})
afterEach(() => query('delete from rate_limits'))
afterAll(async () => {
  await closeDatabase()
  await database.drop()
})

// The limits also keep counts in memory: each test has an operator of its own.
let number = 0
const chef = () => ({ name: `chef-${++number}`, address: '192.0.2.1' })
const DRAFT = { title: 'Pie', excerpt: 'Good.', content: '## Crust\n\nRoll it.' }
const model = (write: () => Promise<unknown>): AiClient => ({
  missingSettings: [],
  generateObject: write as AiClient['generateObject'],
})
const writes = (value: unknown = DRAFT) => model(async () => ({ ok: true, value }))
const wish = { description: 'Pies' }

describe('a draft', () => {
  test('is what the model has written, in our markup', async () => {
    expect(await generateDraft(wish, { operator: chef(), model: writes({ ...DRAFT, title: '**Pie**' }) })).toEqual(
      DRAFT,
    )
  })
  test('is written one at a time for an operator, and for two at once', async () => {
    const [one, two] = [chef(), chef()]
    let finish = (_value: unknown) => {}
    const slow = model(() => new Promise((resolve) => (finish = resolve)))
    const first = generateDraft(wish, { operator: one, model: slow })
    await expect
      .poll(() => generateDraft(wish, { operator: one, model: writes() }).catch((error: Error) => error.message))
      .toMatch(/is being written for you already/)
    expect(await generateDraft(wish, { operator: two, model: writes() })).toEqual(DRAFT)
    finish({ ok: true, value: DRAFT })
    expect(await first).toEqual(DRAFT)
    expect(await generateDraft(wish, { operator: one, model: writes() })).toEqual(DRAFT)
  })
  test('is written ten times an hour', async () => {
    const operator = chef()
    for (let n = 0; n < 10; n++) await generateDraft(wish, { operator, model: writes() })
    await expect(generateDraft(wish, { operator, model: writes() })).rejects.toMatchObject({
      kind: 'too_many',
      retryAfter: expect.any(Number) as number,
    })
    expect(await generateDraft(wish, { operator: chef(), model: writes() })).toEqual(DRAFT)
  })
  test('that failed leaves the way free for the next', async () => {
    const operator = chef()
    const failure: AiFailure = { ok: false, kind: 'quota', message: 'Not now.', retryAfter: 7, id: 'x' }
    await expect(generateDraft(wish, { operator, model: model(async () => failure) })).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'Not now.',
      retryAfter: 7,
      id: 'x',
    })
    await expect(generateDraft(wish, { operator, model: writes({ ...DRAFT, content: ' ' }) })).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('cannot be used') as string,
    })
    expect(await generateDraft(wish, { operator, model: writes() })).toEqual(DRAFT)
  })
  test('where there is no model says which setting is missing, and counts nothing', async () => {
    const operator = chef()
    for (let n = 0; n < 11; n++)
      await expect(generateDraft(wish, { operator, model: createAiClient({ AI_API_KEY: 'x' }) })).rejects.toMatchObject(
        { kind: 'not_configured', message: 'No language model is set up here: AI_MODEL is not set.' },
      )
    expect(await generateDraft(wish, { operator, model: writes() })).toEqual(DRAFT)
  })
})
