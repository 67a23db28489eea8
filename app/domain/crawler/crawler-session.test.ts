import { describe, expect, test } from 'vitest'
import { computeSessionProgress, toShortSessionId, toCrawlerStatus, formatSessionType } from './crawler-session'

test.each([
  [[], false, false],
  [['running'], true, false],
  [['paused'], true, true],
  [['paused', 'running'], true, false],
  [['paused', 'paused'], true, true],
])('toCrawlerStatus: %j: running %s, paused %s', (statuses, isRunning, isPaused) =>
  expect(toCrawlerStatus(statuses.map((status) => ({ status })))).toEqual({ isRunning, isPaused }),
)

describe('progress', () => {
  test.each([
    ['running', 0, 96, 0],
    ['running', 61, 96, 64],
    ['failed', 12, 96, 13],
    ['completed', 96, 96, 100],
    ['completed', 5, 4, 100],
    // Rounded down, so that 100 means complete.
    ['running', 9999, 10_000, 99],
    // An empty validation is complete; a session stopped before its first job is not.
    ['completed', 0, 0, 100],
    ['failed', 0, 0, 0],
  ])('%s, %i of %i: %i', (status, completed_jobs, total_jobs, percent) =>
    expect(computeSessionProgress({ status, completed_jobs, total_jobs, failed_jobs: 0 })).toBe(percent),
  )
  test('failed jobs are over, too, unless the session was ended before its time', () => {
    const jobs = { completed_jobs: 224, failed_jobs: 3, total_jobs: 227 }
    expect(computeSessionProgress({ status: 'completed', ...jobs })).toBe(100)
    expect(computeSessionProgress({ status: 'running', ...jobs, failed_jobs: 2 })).toBe(99)
    expect(computeSessionProgress({ status: 'running', ...jobs, completed_jobs: 0, failed_jobs: 114 })).toBe(50)
    expect(computeSessionProgress({ status: 'failed', completed_jobs: 12, failed_jobs: 84, total_jobs: 96 })).toBe(13)
  })
})

test('a session id is shortened to eight characters', () =>
  expect(toShortSessionId('3f9a1c2e-0000-4000-8000-000000000000')).toBe('3f9a1c2e'))
test.each([
  ['full', null, 'Full crawl'],
  ['full', 'www.spoon.example', 'Crawl of www.spoon.example'],
  ['retry', null, 'Failed pages'],
  ['retry', 'www.spoon.example', 'Failed pages of www.spoon.example'],
  ['validation', null, 'Validation'],
  ['another', null, 'another'],
])('%s of %s is labelled %s', (session_type, host, text) =>
  expect(formatSessionType({ session_type, host })).toBe(text),
)
