// Runs all tests: unit, platform, API and server lifecycle (vitest), then end-to-end (Playwright).
// The last line has the totals of passed and failed tests.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repositoryRoot = fileURLToPath(new URL('..', import.meta.url))
const resultsFolder = path.join(repositoryRoot, '.cache/test-results')
rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })

const runNodeCli = (cli, args, env = {}) =>
  spawnSync(process.execPath, [path.join(repositoryRoot, 'node_modules', cli), ...args], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }).status ?? 1
const readReport = (name) => {
  try {
    return JSON.parse(readFileSync(path.join(resultsFolder, name), 'utf8'))
  } catch {
    return undefined
  }
}

const vitestStatus = runNodeCli(
  'vitest/vitest.mjs',
  [
    'run',
    '--retry=2',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path.join(resultsFolder, 'vitest.json')}`,
    '--reporter=./tests/support/flaky-reporter.ts',
  ],
  { FLAKY_TESTS_FILE: path.join(resultsFolder, 'vitest-flaky.json') },
)
const playwrightStatus = runNodeCli('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(resultsFolder, 'playwright.json'),
})

const vitestReport = readReport('vitest.json')
const playwrightReport = readReport('playwright.json')
const playwrightStats = playwrightReport?.stats
const totals = {
  passed: (vitestReport?.numPassedTests ?? 0) + (playwrightStats?.expected ?? 0) + (playwrightStats?.flaky ?? 0),
  failed: (vitestReport?.numFailedTests ?? 0) + (playwrightStats?.unexpected ?? 0),
  skipped: (vitestReport?.numPendingTests ?? 0) + (playwrightStats?.skipped ?? 0),
}
// A runner that could not start, or a file that could not be parsed, has no failed test of its own to count.
if (vitestStatus !== 0 && !vitestReport?.numFailedTests) totals.failed++
if (playwrightStatus !== 0 && !playwrightStats?.unexpected) totals.failed++
// What to look at stands at the end, where the output of thousands of tests does not bury it.
const printNames = (heading, names) => names.forEach((name) => process.stdout.write(`${heading}: ${name}\n`))
const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)]
const journeys = listSpecs({ suites: playwrightReport?.suites }).flatMap(({ file, title, tests }) =>
  tests.map(({ projectName, status }) => ({ status, name: `[${projectName}] ${file}: ${title}` })),
)
const listJourneys = (wanted) => journeys.filter(({ status }) => status === wanted).map(({ name }) => name)
printNames('Passed at a later try only', [...(readReport('vitest-flaky.json') ?? []), ...listJourneys('flaky')])
const failedTests = (vitestReport?.testResults ?? []).flatMap(({ name, status, assertionResults }) => {
  const file = path.relative(repositoryRoot, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  return failed.length || status !== 'failed' ? failed.map((test) => `${file}: ${test.fullName}`) : [file]
})
printNames('Failed', [...failedTests, ...listJourneys('unexpected')])
writeFileSync(path.join(resultsFolder, 'summary.json'), JSON.stringify(totals))
process.stdout.write(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}\n`,
)
process.exit(vitestStatus === 0 && playwrightStatus === 0 ? 0 : 1)
