import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { log } from '#app/platform/log.server'
import { AI_KEY, AI_MODEL, DRAFT_POST, startOpenAiMock } from '#tests/mocks/openai'
import type { OpenAiMock } from '#tests/mocks/openai'
import type { MockFailure } from '#tests/mocks/mock-server'
import { createAiClient } from './ai.server'
import type { AiFailure } from './ai-client'
import { createOpenAiCompatibleClient } from './openai-compatible.server'

const warned = vi.spyOn(log, 'warn')
let vendor: OpenAiMock
beforeEach(async () => {
  warned.mockReset().mockImplementation(() => undefined)
  vendor = await startOpenAiMock()
})
afterEach(() => vendor.close())

const schema = z.object({ title: z.string().describe('the title'), excerpt: z.string(), content: z.string() })
const QUESTION = { instructions: 'You write for a cookbook.', prompt: 'About tray bakes.', schema, name: 'blog_post' }
const model = (more: { totalMs?: number; key?: string; model?: string } = {}) =>
  createOpenAiCompatibleClient({ baseUrl: `${vendor.baseUrl}/v1`, model: AI_MODEL, key: AI_KEY, ...more })

const lines = () => warned.mock.calls.map((call) => (call as unknown as [unknown, string])[1])
function expectHonest(
  answer: Awaited<ReturnType<ReturnType<typeof model>['generateObject']>>,
  kind: AiFailure['kind'],
): AiFailure {
  if (answer.ok) throw new Error('It should have failed.')
  expect(answer.kind).toBe(kind)
  expect(answer.message).toMatch(/^The language model('s)? .+\.$/)
  expect(answer.message).not.toMatch(/\d|http|AI_/)
  expect(warned).toHaveBeenCalledOnce()
  const [fields] = warned.mock.calls[0] as unknown as [{ id: string }]
  expect(fields.id).toBe(answer.id)
  expect(JSON.stringify([warned.mock.calls, answer])).not.toContain(AI_KEY)
  return answer
}

describe('a language model', () => {
  test('is asked for a shape, in its format and in words, and what it writes is checked', async () => {
    expect(await model().generateObject(QUESTION)).toEqual({ ok: true, value: DRAFT_POST })
    const [question] = vendor.chatRequests
    expect(question?.messages.map(({ role }) => role)).toEqual(['system', 'user'])
    expect(question?.messages[0]?.content).toContain('"title": the title')
    expect(question?.messages[1]?.content).toBe('About tray bakes.')
    expect(question?.response_format).toMatchObject({
      type: 'json_schema',
      json_schema: {
        name: 'blog_post',
        schema: { required: ['title', 'excerpt', 'content'], additionalProperties: false },
      },
    })
    expect(warned).not.toHaveBeenCalled()
  })
  test('that can be held to no shape is asked in words, and from then on at once', async () => {
    vendor.knowsShapes = false
    vendor.says = `Here you are:\n\`\`\`json\n${JSON.stringify(DRAFT_POST)}\n\`\`\``
    const one = model()
    for (const asked of [2, 3]) {
      expect(await one.generateObject(QUESTION)).toEqual({ ok: true, value: DRAFT_POST })
      expect(vendor.chatRequests).toHaveLength(asked)
    }
    expect(vendor.chatRequests[2]?.response_format).toBeUndefined()
    expect(warned).not.toHaveBeenCalled()
  })
  test('that thinks aloud and puts a fence round it has written all the same', async () => {
    vendor.says = `<think>Hm.</think>\`\`\`json\n${JSON.stringify(DRAFT_POST)}\n\`\`\``
    expect(await model().generateObject(QUESTION)).toEqual({ ok: true, value: DRAFT_POST })
  })
  test("of one's own needs no key", async () => {
    const own = await startOpenAiMock({ needsKey: false })
    expect(await createAiClient({ AI_BASE_URL: `${own.baseUrl}/v1`, AI_MODEL }).generateObject(QUESTION)).toEqual({
      ok: true,
      value: DRAFT_POST,
    })
    expect(own.requests[0]?.headers.authorization).toBeUndefined()
    await own.close()
  })
  test.each<[string, string]>([
    ['no JSON', 'I would rather not.'],
    ['JSON of something else', '{"name": "Pie"}'],
    ['a list', '["Pie"]'],
    ['a number where text should be', JSON.stringify({ ...DRAFT_POST, content: 7 })],
    ['half of it', JSON.stringify(DRAFT_POST).slice(0, 60)],
    ['nothing', ''],
  ])('that says %s is an honest failure', async (_what, says) => {
    vendor.says = says
    expectHonest(await model().generateObject(QUESTION), 'garbage')
  })
  test('that stops in the middle is an honest failure', async () => {
    vendor.says = JSON.stringify(DRAFT_POST).slice(0, 60)
    vendor.finish = 'length'
    expectHonest(await model().generateObject(QUESTION), 'garbage')
  })
  test.each<[string, MockFailure, AiFailure['kind']]>([
    ['500', { as: 'status', status: 500 }, 'unavailable'],
    ['503', { as: 'status', status: 503, json: { error: { message: AI_KEY } } }, 'unavailable'],
    ['an answer that is no JSON', { as: 'garbage', text: '<html>' }, 'garbage'],
    ['JSON of another protocol', { as: 'garbage', text: '{"results": "none"}' }, 'garbage'],
    ['JSON of nothing', { as: 'garbage', text: 'null' }, 'garbage'],
    ['an endless body', { as: 'huge' }, 'unavailable'],
    ['a line that breaks', { as: 'hang-up' }, 'unavailable'],
    ['402', { as: 'status', status: 402 }, 'quota'],
    ['403', { as: 'status', status: 403 }, 'refused'],
  ])('%s is an honest failure', async (_what, mood, kind) => {
    vendor.failure = mood
    expectHonest(await model().generateObject(QUESTION), kind)
    expect(vendor.requests).toHaveLength(1)
  })
  test('429 says when to try again, and is not tried again at once', async () => {
    vendor.failure = { as: 'status', status: 429, headers: { 'retry-after': '17' } }
    expect(expectHonest(await model().generateObject(QUESTION), 'quota').retryAfter).toBe(17)
    expect(vendor.requests).toHaveLength(1)
  })
  test('a redirect is not followed: it would carry the key to somebody else', async () => {
    const elsewhere = await startOpenAiMock()
    vendor.failure = { as: 'redirect', to: `${elsewhere.baseUrl}/v1/chat/completions` }
    expectHonest(await model().generateObject(QUESTION), 'unavailable')
    expect(elsewhere.requests).toEqual([])
    expect(lines()[0]).toContain('redirect')
    await elsewhere.close()
  })
  test.each<MockFailure>([{ as: 'hang' }, { as: 'hang-in-the-body' }])(
    'that is slow ($as) is not waited for',
    async (mood) => {
      vendor.failure = mood
      expectHonest(await model({ totalMs: 300 }).generateObject(QUESTION), 'unavailable')
      expect(lines()[0]).toContain('no answer within 0.3 s')
    },
  )
  test('whose key or name is wrong is one that an operator must see to', async () => {
    expectHonest(await model({ key: 'another' }).generateObject(QUESTION), 'refused')
    expect(lines()[0]).toContain('AI_API_KEY')
    warned.mockClear()
    expectHonest(await model({ model: 'nobody' }).generateObject(QUESTION), 'refused')
    expect(lines()[0]).toContain('AI_MODEL')
  })
  test('that is not there', async () => {
    await vendor.close()
    expectHonest(await model().generateObject(QUESTION), 'unavailable')
    vendor = await startOpenAiMock()
  })
})

test.each([
  [{}, ['AI_API_KEY', 'AI_MODEL'], 'No language model is set up here: AI_API_KEY and AI_MODEL are not set.'],
  [{ AI_API_KEY: 'x' }, ['AI_MODEL'], 'No language model is set up here: AI_MODEL is not set.'],
  [{ AI_BASE_URL: 'http://127.0.0.1:1/v1' }, ['AI_MODEL'], 'No language model is set up here: AI_MODEL is not set.'],
  [{ AI_MODEL: 'x' }, ['AI_API_KEY'], 'No language model is set up here: AI_API_KEY is not set.'],
])('with %j only, it says what is missing', async (settings, missing, message) => {
  const one = createAiClient(settings)
  expect(one.missingSettings).toEqual(missing)
  expect(await one.generateObject(QUESTION)).toEqual({ ok: false, kind: 'not_configured', message })
  expect(warned).not.toHaveBeenCalled()
})
test.each([
  { AI_API_KEY: 'x', AI_MODEL: 'x' },
  { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'x' },
])('with %j nothing is', (settings) => expect(createAiClient(settings).missingSettings).toEqual([]))
