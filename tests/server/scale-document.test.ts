// @module-tag slow
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  BENCH_REPORT,
  computeLimits,
  computeScale,
  readBenchFigures,
  readFigures,
  renderScaleDocument,
  SCALE_DOCUMENT,
} from '#tests/scale/model'

const report = readFileSync(BENCH_REPORT, 'utf8')

test('docs/scale.md says what the model says of the figures that were measured last (npm run scale)', () => {
  expect(readFileSync(SCALE_DOCUMENT, 'utf8')).toBe(renderScaleDocument())
})
test('the figures are read from the report of the bench, and one that is missing is named', () => {
  for (const figure of Object.values(readBenchFigures(report))) expect(figure).toBeGreaterThan(0)
  expect(() => readBenchFigures(report.replace('| /home kept | gzip |', '|'))).toThrow('/home kept')
})
test('fifty times the households need fifty times the servers, and a slower page more of them', () => {
  const bench = readBenchFigures(report)
  const [one, fifty] = [computeScale(1e6, bench), computeScale(50e6, bench)]
  expect(fifty.servers / one.servers).toBeGreaterThan(45)
  expect(fifty.listChanges).toBeCloseTo(one.listChanges * 50, 5)
  expect(computeScale(50e6, { ...bench, ownPageMs: bench.ownPageMs * 9 }).servers).toBeGreaterThan(fifty.servers)
  expect(computeScale(50e6, bench, { ...readFigures(), keptByACdn: 0 }).visitorPagesToUs).toBe(fifty.visitorPages)
})
test('what breaks first stands first, and its limit is where the model reaches it', () => {
  const bench = readBenchFigures(report)
  const limits = computeLimits(bench)
  expect(limits.map(({ households }) => households)).toEqual(
    limits.map(({ households }) => households).sort((one, other) => one - other),
  )
  const words = limits.find(({ what }) => what.startsWith('words of list changes'))
  expect(computeScale(words?.households ?? 0, bench).listChanges).toBeCloseTo(
    readFigures().measured.listChangesWithWordsInTheTransaction,
    5,
  )
})
