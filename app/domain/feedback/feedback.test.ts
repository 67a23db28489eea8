import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { env } from '#app/platform/env.server'
import { db } from '#app/platform/db.server'
import { setUpDatabase } from '#tests/support/set-up-database'
import { parseTimeCursor } from '#app/platform/text/paging'
import { streamAllFeedback, loadFeedbackPage } from './admin-feedback.server'
import { submitFeedback } from './feedback.server'
import { parseFeedbackFilters } from './filters'
import type { FeedbackFilters } from './filters'
import { FEEDBACK_RATE_LIMITED } from './schema'
import { runSql } from '#tests/support/run-sql'
import { createTestMember } from '#tests/support/test-member'
import { refusal } from '#tests/support/refusal'

const settings = vi.hoisted(() => ({ OPERATOR_EMAIL: undefined as string | undefined }))
vi.mock('#app/platform/env.server', async (original) => {
  const real = await original<{ env: typeof env }>()
  return { ...real, env: () => ({ ...real.env(), ...settings }) }
})

const NO_FILTERS = parseFeedbackFilters(new URLSearchParams())

setUpDatabase()
const createUser = async (email: string) => (await createTestMember(email)).id
let anna = ''
let boris = ''
beforeAll(async () => {
  anna = await createUser('anna@larder.example')
  boris = await createUser('boris_100%@larder.example')
})
beforeEach(() => void (settings.OPERATOR_EMAIL = undefined))
afterEach(async () => {
  await runSql('delete from feedback')
  await runSql('delete from mail')
  await runSql('delete from rate_limits')
})
const bug = { category: 'bug' as const, message: 'Too salty', rating: 2 }

describe('submitFeedback', () => {
  test('queues one mail to the operator per idempotency key', async () => {
    settings.OPERATOR_EMAIL = 'chef@larder.example'
    for (let n = 0; n < 3; n++) await submitFeedback(anna, bug, 'key 1')
    const queuedMail = await db().mail.findMany({
      select: { kind: true, userId: true, recipient: true, subject: true, text: true },
    })
    expect(queuedMail).toEqual([
      {
        kind: 'feedback',
        userId: anna,
        recipient: 'chef@larder.example',
        subject: 'Feedback: Bug Report, 2 of 5 stars',
        text: expect.stringContaining('> Too salty') as string,
      },
    ])
    expect(await db().feedback.count()).toBe(1)
  })
  test('queues no mail without OPERATOR_EMAIL', async () => {
    await submitFeedback(anna, bug, null)
    expect([await db().mail.count(), await db().feedback.count()]).toEqual([0, 1])
  })
  test('rolls back if the mail cannot be queued', async () => {
    settings.OPERATOR_EMAIL = 'no address'
    await expect(submitFeedback(anna, bug, null)).rejects.toThrow()
    expect(await db().feedback.count()).toBe(0)
  })
  test('allows ten an hour per user', async () => {
    for (let n = 0; n < 10; n++) await submitFeedback(anna, { ...bug, message: `Salt ${n}` }, null)
    await expect(submitFeedback(anna, bug, null)).rejects.toMatchObject(refusal('too_many', FEEDBACK_RATE_LIMITED()))
    await submitFeedback(boris, bug, null)
    expect(await db().feedback.count()).toBe(11)
  })
})

describe('admin feedback', () => {
  beforeEach(async () => {
    // Several rows share a millisecond.
    await runSql(
      `insert into feedback (user_id, category, message, rating, created_at)
       select case when n % 4 = 0 then $1::uuid else $2::uuid end, case when n % 2 = 0 then 'bug' else 'feature'
         end, 'Message ' || n || case when n = 7 then ' 100% sugar_free \\ "quoted"' else '' end,
         case when n % 3 = 0 then null else n % 3 end,
         timestamptz '2026-01-05 23:59:58Z' + make_interval(secs => n / 4)
       from generate_series(1, 23) n`,
      [boris, anna],
    )
  })
  const messages = async (filters: Partial<FeedbackFilters>) =>
    (await loadFeedbackPage({ ...NO_FILTERS, ...filters })).feedback.map(({ message }) => message)
  async function loadAllPages(size: number): Promise<string[]> {
    const all: string[] = []
    for (let before: string | null = null; ;) {
      const { feedback, older } = await loadFeedbackPage(NO_FILTERS, { before: parseTimeCursor(before), size })
      expect(feedback.length).toBeLessThanOrEqual(size)
      all.push(...feedback.map(({ id }) => id))
      if (older === null) return all
      before = older
    }
  }

  test("newest first, with the user's address", async () => {
    const { feedback, older } = await loadFeedbackPage(NO_FILTERS)
    expect([feedback.length, older]).toEqual([23, null])
    expect(feedback.map(({ createdAt }) => createdAt)).toEqual(
      feedback
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    expect(feedback.find(({ message }) => message === 'Message 4')).toEqual({
      id: expect.any(String) as string,
      category: 'bug',
      message: 'Message 4',
      rating: 1,
      createdAt: '2026-01-05T23:59:59.000Z',
      email: 'boris_100%@larder.example',
      state: 'new',
      answer: null,
      answeredAt: null,
    })
  })
  test.each([1, 2, 5, 22, 23])('pages of %i hold each row once', async (size) => {
    const ids = await loadAllPages(size)
    expect(ids).toHaveLength(23)
    expect(new Set(ids).size).toBe(23)
  })
  test.each<[Partial<FeedbackFilters>, number]>([
    [{ category: 'bug' }, 11],
    [{ rating: 'none' }, 7],
    [{ rating: 2 }, 8],
    [{ category: 'bug', rating: 2 }, 4],
    [{ text: 'MESSAGE 2' }, 5],
    [{ text: 'anna@' }, 18],
    [{ from: '2026-01-06' }, 16],
    [{ to: '2026-01-05' }, 7],
    [{ from: '2026-01-05', to: '2026-01-06' }, 23],
    [{ from: '2026-01-07' }, 0],
    [{ text: '100% sugar' }, 1],
    [{ text: '%' }, 6],
    [{ text: '_' }, 6],
    [{ text: '\\' }, 1],
    [{ text: '"quoted"' }, 1],
    [{ text: "'; drop table feedback; --" }, 0],
  ])('%o matches %i', async (filters, count) => expect(await messages(filters)).toHaveLength(count))
  test('an export has all filtered rows, whatever the batch size', async () => {
    for (const batchSize of [1, 4, 11, 500]) {
      const all: string[] = []
      for await (const batch of streamAllFeedback({ ...NO_FILTERS, category: 'bug' }, batchSize))
        all.push(...batch.map(({ message }) => message))
      expect(all).toEqual(await messages({ category: 'bug' }))
    }
  })
  test('feedback is deleted with its user', async () => {
    const clara = await createUser('clara@larder.example')
    await submitFeedback(clara, bug, null)
    await db().user.delete({ where: { id: clara } })
    expect(await messages({})).toHaveLength(23)
  })
})
