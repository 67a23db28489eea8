// @module-tag slow
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { computeLimits, computeScale, readFigures, renderScaleDocument, SCALE_DOCUMENT } from '#tests/scale/model'

test('docs/scale.md says what the model says of the figures that were measured last (npm run scale)', () => {
  expect(readFileSync(SCALE_DOCUMENT, 'utf8')).toBe(renderScaleDocument())
})
test('fifty times the households need fifty times the servers, and a slower page more of them', () => {
  const [one, fifty] = [computeScale(1e6), computeScale(50e6)]
  expect(fifty.servers / one.servers).toBeGreaterThan(45)
  expect(fifty.listChanges).toBeCloseTo(one.listChanges * 50, 5)
  const given = readFigures()
  const slow = { ...given, bench: { ...given.bench, ownPageMs: given.bench.ownPageMs * 9 } }
  expect(computeScale(50e6, slow).servers).toBeGreaterThan(fifty.servers)
  expect(computeScale(50e6, { ...given, keptByACdn: 0 }).visitorPagesToUs).toBe(fifty.visitorPages)
})
test('what breaks first stands first, and its limit is where the model reaches it', () => {
  const limits = computeLimits()
  expect(limits.map(({ households }) => households)).toEqual(
    limits.map(({ households }) => households).sort((one, other) => one - other),
  )
  const words = limits.find(({ what }) => what.startsWith('words of list changes'))
  expect(computeScale(words?.households ?? 0).listChanges).toBeCloseTo(
    readFigures().measured.listChangesWithWordsInTheTransaction,
    5,
  )
})
