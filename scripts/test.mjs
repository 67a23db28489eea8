// Runs the tests: those of every day, or with `--rest` the others, or with `--all` both.
// Of every day are rules and endpoints (vitest, all that is not tagged `slow`) and one journey of each capability
// (Playwright, `@capability` in its title). The last line has the totals of passed and failed tests.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repositoryRoot = fileURLToPath(new URL('..', import.meta.url))
const resultsFolder = path.join(repositoryRoot, '.cache/test-results')
const parts = process.argv.includes('--all')
  ? ['daily', 'rest']
  : process.argv.includes('--rest')
    ? ['rest']
    : ['daily']
if (parts.includes('daily')) rmSync(resultsFolder, { recursive: true, force: true })
mkdirSync(resultsFolder, { recursive: true })

const SLOW_FILE = /^\/\/ @module-tag slow$/m
const SLOW_TEST = /tags: \['slow'\]/
/** The files with tests of this part; a file may have tests of both. */
const findTestFiles = (part) =>
  ['app', 'jobs', 'scripts', 'tests']
    .filter((folder) => existsSync(path.join(repositoryRoot, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(repositoryRoot, folder), { recursive: true }).map((file) => path.posix.join(folder, file)),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !/^tests\/(?:drills|scale)\//.test(file))
    .filter((file) => {
      const text = readFileSync(path.join(repositoryRoot, file), 'utf8')
      return part === 'rest' ? SLOW_FILE.test(text) || SLOW_TEST.test(text) : !SLOW_FILE.test(text)
    })

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

const runVitest =
  (part) =>
  (name, args = findTestFiles(part)) => {
    const flakyFile = path.join(resultsFolder, `${name}-flaky.json`)
    const status = runNodeCli(
      'vitest/vitest.mjs',
      [
        'run',
        '--retry=2',
        `--tags-filter=${part === 'rest' ? 'slow' : '!slow'}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${path.join(resultsFolder, `${name}.json`)}`,
        '--reporter=./tests/support/flaky-reporter.ts',
        ...args,
      ],
      { FLAKY_TESTS_FILE: flakyFile },
    )
    const tests = (readReport(`${name}.json`)?.testResults ?? []).flatMap(
      ({ name: file, status, assertionResults }) => {
        const relative = path.relative(repositoryRoot, file)
        const found = assertionResults
          .filter(({ tags }) => tags.includes('slow') === (part === 'rest'))
          .map((test) => ({
            file: relative,
            name: `${relative}: ${test.fullName}`,
            result: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
          }))
        // A file that could not be parsed, or whose set-up failed, has no failed test of its own to count.
        const isUncounted = status === 'failed' && !found.some(({ result }) => result === 'failed')
        return isUncounted ? [...found, { file: relative, name: relative, result: 'failed' }] : found
      },
    )
    return { status, tests, flaky: readReport(`${name}-flaky.json`) ?? [] }
  }

const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)]
const JOURNEY_RESULTS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' }
const runPlaywright =
  (part) =>
  (name, args = []) => {
    const grep = part === 'rest' ? '--grep-invert' : '--grep'
    const status = runNodeCli(
      '@playwright/test/cli.js',
      ['test', '--reporter=list,json', grep, '@capability', ...args],
      { PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(resultsFolder, `${name}.json`) },
    )
    const journeys = listSpecs({ suites: readReport(`${name}.json`)?.suites }).flatMap(({ file, title, tests }) =>
      tests.map((test) => ({
        file: `tests/e2e/${file}`,
        name: `[${test.projectName}] ${file}: ${title}`,
        result: JOURNEY_RESULTS[test.status],
        isFlaky: test.status === 'flaky',
      })),
    )
    return { status, tests: journeys, flaky: journeys.filter(({ isFlaky }) => isFlaky).map(({ name }) => name) }
  }

/** More files than this fail for a reason, not for want of time. */
const MAX_FILES_AGAIN = 12

/** What a busy machine made fail is run once more by itself; what passes then is named, as what passes at a retry is. */
const runTests = (name, run) => {
  const first = run(name)
  const failed = first.tests.filter(({ result }) => result === 'failed')
  const files = new Set(failed.map(({ file }) => file))
  if (first.tests.length > 0 && (!files.size || files.size > MAX_FILES_AGAIN)) return first
  const again = run(`${name}-again`, [...files, name.startsWith('vitest') ? '--maxWorkers=1' : '--workers=1'])
  again.tests.forEach(({ file }) => files.add(file))
  const isPassed = ({ file, name }) =>
    again.tests.some((test) => test.file === file) &&
    !again.tests.some((test) => test.name === name && test.result === 'failed')
  const later = failed.filter(isPassed).map(({ name }) => name)
  return {
    status: again.status,
    tests: [...first.tests.filter(({ file }) => !files.has(file)), ...again.tests],
    flaky: [...first.flaky, ...again.flaky, ...later],
  }
}

const suites = parts.flatMap((part) => [
  runTests(`vitest-${part}`, runVitest(part)),
  runTests(`playwright-${part}`, runPlaywright(part)),
])
const tests = suites.flatMap((suite) => suite.tests)
const count = (wanted) => tests.filter(({ result }) => result === wanted).length
// A runner that could not start has no failed test to count.
const unnamed = suites.filter((suite) => suite.status !== 0 && !suite.tests.some(({ result }) => result === 'failed'))
const totals = { passed: count('passed'), failed: count('failed') + unnamed.length, skipped: count('skipped') }
// What to look at stands at the end, where the output of thousands of tests does not bury it.
const printNames = (heading, names) => names.forEach((name) => process.stdout.write(`${heading}: ${name}\n`))
printNames(
  'Passed at a later try only',
  suites.flatMap(({ flaky }) => flaky),
)
printNames(
  'Failed',
  tests.filter(({ result }) => result === 'failed').map(({ name }) => name),
)
writeFileSync(path.join(resultsFolder, `summary-${parts.join('-')}.json`), JSON.stringify(totals))
process.stdout.write(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}\n`,
)
process.exit(totals.failed === 0 ? 0 : 1)
