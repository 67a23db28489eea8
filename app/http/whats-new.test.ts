import { beforeEach, expect, test, vi } from 'vitest'
import type { WhatsNewResult } from '#app/domain/blog/whats-new.server'
import { deferWhatsNew } from './whats-new.server'

const asked = vi.hoisted(() => vi.fn<() => Promise<WhatsNewResult>>())
vi.mock('#app/domain/blog/whats-new.server', () => ({ loadWhatsNew: asked }))
beforeEach(() => asked.mockReset())

const article = {
  id: '1',
  slug: 'salt',
  title: 'Salt',
  excerpt: 'All of it',
  publishedAt: '2025-01-05T00:00:00.000Z',
  picture: null,
  plate_url: '/plates/1.svg',
}
const headersOf = ({ init }: Awaited<ReturnType<typeof deferWhatsNew>>) => new Headers(init?.headers)

test('in time, the articles are part of a cacheable page', async () => {
  asked.mockResolvedValue({ articles: [article], isCertain: true })
  const answer = await deferWhatsNew({ version: 'original' })
  expect(answer.data).toEqual({ version: 'original', news: [article] })
  expect(headersOf(answer).get('Cache-Control')).toBeNull()
})
test('uncertain articles are shown, and the page is not cached', async () => {
  asked.mockResolvedValue({ articles: [article], isCertain: false })
  const answer = await deferWhatsNew({})
  expect(answer.data).toEqual({ news: [article] })
  expect(headersOf(answer).get('Cache-Control')).toBe('no-store')
})
test('too late, the page is sent first, not cached, and the articles are streamed', async () => {
  let arrive: (news: WhatsNewResult) => void = () => undefined
  asked.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
  const answer = await deferWhatsNew({ version: 'alternative' })
  expect(headersOf(answer).get('Cache-Control')).toBe('no-store')
  const { version, news } = answer.data as unknown as { version: string; news: Promise<unknown> }
  expect(version).toBe('alternative')
  expect(news).toBeInstanceOf(Promise)
  arrive({ articles: [article], isCertain: true })
  expect(await news).toEqual([article])
})
