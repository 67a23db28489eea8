import { expect, test } from 'vitest'
import { formatNextFetch, formatRobotsVerdict } from './crawl-host'
import type { CrawlHostDto } from './crawl-host'

const row: CrawlHostDto = {
  host: 'a.example',
  robots_verdict: null,
  robots_status: null,
  robots_fetched_at: null,
  crawl_delay_ms: null,
  last_status: null,
  last_fetch_at: null,
  next_fetch_at: '2026-11-20T10:00:00.000Z',
  fetch_count: 0,
  success_count: 0,
  failure_count: 0,
  success_share: null,
  queued: 0,
  paused_until: null,
  frozen: false,
  taken_down_at: null,
}

test.each<[Partial<CrawlHostDto>, string, string]>([
  [{}, '2026-11-20T10:00:00.000Z', 'now'],
  [{}, '2026-11-20T09:59:58.000Z', '2026-11-20 10:00:00 UTC'],
  [{ paused_until: '2026-11-20T10:30:00.000Z' }, '2026-11-20T10:10:00.000Z', '2026-11-20 10:30:00 UTC'],
  [{ paused_until: '2026-11-20T09:30:00.000Z' }, '2026-11-20T09:45:00.000Z', '2026-11-20 10:00:00 UTC'],
  [{ frozen: true }, '2026-11-20T11:00:00.000Z', 'when unfrozen'],
  [{ frozen: true, taken_down_at: '2026-11-20T08:00:00.000Z' }, '2026-11-20T11:00:00.000Z', 'never'],
])('%j at %s: %s', (overrides, now, text) => expect(formatNextFetch({ ...row, ...overrides }, now)).toBe(text))

test.each([
  [null, 'not read yet'],
  ['rules', 'some pages'],
  ['forbid all', 'all forbidden'],
  ['something new', 'something new'],
])('%s: %s', (verdict, text) => expect(formatRobotsVerdict(verdict)).toBe(text))
