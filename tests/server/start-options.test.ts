// @module-tag slow
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { START_ENVIRONMENT, START_OPTIONS } from '#tests/support/start-options'

test('npm start sets what the server needs to give memory back (decision 045)', () => {
  expect(START_ENVIRONMENT).toEqual({ MALLOC_ARENA_MAX: '2' })
  expect(START_OPTIONS).toEqual(
    expect.arrayContaining([
      '--expose-gc',
      expect.stringMatching(/^--max-semi-space-size=/),
      expect.stringMatching(/^--heap-growing-percent=/),
    ]),
  )
  expect(START_OPTIONS.every((option) => option.startsWith('--'))).toBe(true)
})

test('npm start replaces its shell, so that a signal to npm reaches the server', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
  expect(scripts.start).toMatch(/^MALLOC_ARENA_MAX=2 exec node /)
})
