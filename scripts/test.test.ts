import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Stands in for Vitest: one file fails a test at first, another its set-up; both pass when they are run by themselves. */
const VITEST = `
import { writeFileSync } from 'node:fs'
const isAgain = process.argv.includes('--maxWorkers=1')
const isRest = process.argv.includes('--tags-filter=slow')
const file = (name, ...tests) => ({
  name: process.cwd() + '/app/' + name,
  status: tests.some(([, status]) => status === 'failed') || !tests.length ? 'failed' : 'passed',
  assertionResults: tests.map(([fullName, status]) => ({ fullName, status, tags: isRest ? ['slow'] : [] })),
})
const testResults = isAgain
  ? [file('b.test.ts', ['three', 'passed'], ['four', 'passed']), file('c.test.ts', ['five', 'passed'])]
  : [file('a.test.ts', ['one', 'passed'], ['two', 'skipped']), file('b.test.ts', ['three', 'passed'], ['four', 'failed']), file('c.test.ts')]
writeFileSync(process.argv.find((each) => each.startsWith('--outputFile.json=')).split('=')[1], JSON.stringify({ testResults }))
writeFileSync(process.env.FLAKY_TESTS_FILE, '[]')
process.exit(isAgain ? 0 : 1)
`
/** Stands in for Playwright: of two tests one after the other the first passes by itself, and the second fails then. */
const PLAYWRIGHT = `
const isAgain = process.argv.includes('--workers=1')
const spec = (file, title, status) => ({ file, title, tests: [{ projectName: 'js', status }] })
const specs = isAgain
  ? [spec('c.spec.ts', 'x', 'expected'), spec('c.spec.ts', 'y', 'unexpected')]
  : [spec('c.spec.ts', 'x', 'unexpected'), spec('c.spec.ts', 'y', 'skipped'), spec('d.spec.ts', 'z', 'flaky')]
require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, JSON.stringify({ suites: [{ specs }] }))
process.exit(1)
`

test.each([
  ['the tests of every day', [], 'summary-daily.json'],
  ['the rest', ['--rest'], 'summary-rest.json'],
])('of %s what fails is run once more by itself, counted as it ended, and named', (_, args, summary) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-test-run-'))
  try {
    for (const name of ['scripts', 'node_modules/vitest', 'node_modules/@playwright/test'])
      mkdirSync(path.join(folder, name), { recursive: true })
    copyFileSync(path.join(import.meta.dirname, 'test.mjs'), path.join(folder, 'scripts/test.mjs'))
    writeFileSync(path.join(folder, 'node_modules/vitest/vitest.mjs'), VITEST)
    writeFileSync(path.join(folder, 'node_modules/@playwright/test/cli.js'), PLAYWRIGHT)
    const run = spawnSync(process.execPath, ['scripts/test.mjs', ...args], { cwd: folder, encoding: 'utf8' })
    expect(run.status).toBe(1)
    expect(run.stdout.trim().split('\n')).toEqual([
      'Passed at a later try only: app/b.test.ts: four',
      'Passed at a later try only: app/c.test.ts',
      'Passed at a later try only: [js] d.spec.ts: z',
      'Passed at a later try only: [js] c.spec.ts: x',
      'Failed: [js] c.spec.ts: y',
      '',
      '6 passed, 1 failed, 1 skipped',
    ])
    const written: unknown = JSON.parse(readFileSync(path.join(folder, '.cache/test-results', summary), 'utf8'))
    expect(written).toEqual({ passed: 6, failed: 1, skipped: 1 })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
