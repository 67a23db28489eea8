import { afterEach, describe, expect, test } from 'vitest'
import { createAiClient } from '#app/ports/ai/ai.server'
import type { AiClient, AiFailure } from '#app/ports/ai/ai.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { generateDraft } from './generate-draft.server'
import { runSql } from '#tests/support/run-sql'
import { refusal } from '#tests/support/refusal'

setUpDatabase()
afterEach(() => runSql('delete from rate_limits'))

// Limits are counted in memory as well: each test has its own operator.
let number = 0
const createOperator = () => ({ name: `chef-${++number}`, address: '192.0.2.1' })
const DRAFT = { title: 'Pie', excerpt: 'Good.', content: '## Crust\n\nRoll it.' }
const fakeModel = (write: () => Promise<unknown>): AiClient => ({
  missingSettings: [],
  generateObject: write as AiClient['generateObject'],
})
const modelWriting = (value: unknown = DRAFT) => fakeModel(async () => ({ ok: true, value }))
const draft = (operator: ReturnType<typeof createOperator>, model = modelWriting()) =>
  generateDraft({ description: 'Pies' }, { operator, model })

describe('generateDraft', () => {
  test("returns the model's text in our markup", async () => {
    expect(await draft(createOperator(), modelWriting({ ...DRAFT, title: '**Pie**' }))).toEqual(DRAFT)
  })
  test('allows one at a time per operator', async () => {
    const [one, two] = [createOperator(), createOperator()]
    let finish = (_value: unknown) => {}
    const slow = fakeModel(() => new Promise((resolve) => (finish = resolve)))
    const first = draft(one, slow)
    await expect
      .poll(() => draft(one).catch((error: Error) => error.message))
      .toMatch(/is already being written for you/)
    expect(await draft(two)).toEqual(DRAFT)
    finish({ ok: true, value: DRAFT })
    expect(await first).toEqual(DRAFT)
    expect(await draft(one)).toEqual(DRAFT)
  })
  test('allows ten an hour', async () => {
    const operator = createOperator()
    for (let n = 0; n < 10; n++) await draft(operator)
    await expect(draft(operator)).rejects.toMatchObject({ kind: 'too_many', retryAfter: expect.any(Number) as number })
    expect(await draft(createOperator())).toEqual(DRAFT)
  })
  test("a failure frees the operator's slot", async () => {
    const operator = createOperator()
    const failure: AiFailure = { ok: false, kind: 'quota', message: 'Not now.', retryAfter: 7, id: 'x' }
    await expect(
      draft(
        operator,
        fakeModel(async () => failure),
      ),
    ).rejects.toMatchObject({ kind: 'unavailable', message: 'Not now.', retryAfter: 7, id: 'x' })
    await expect(draft(operator, modelWriting({ ...DRAFT, content: ' ' }))).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('cannot be used') as string,
    })
    expect(await draft(operator)).toEqual(DRAFT)
  })
  test('without a model names the missing setting and consumes no limit', async () => {
    const operator = createOperator()
    for (let n = 0; n < 11; n++)
      await expect(draft(operator, createAiClient({ AI_API_KEY: 'x' }))).rejects.toMatchObject(
        refusal('not_configured', 'No language model is set up here: AI_MODEL is not set.'),
      )
    expect(await draft(operator)).toEqual(DRAFT)
  })
})
