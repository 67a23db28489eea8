// Runs every test: rules, platform, endpoints and the house's life (vitest), then the journeys (Playwright).
// The last line says how many passed and failed over all of them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = path.join(root, '.cache/test-results')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })

const run = (cli, args, env = {}) =>
  spawnSync(process.execPath, [path.join(root, 'node_modules', cli), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  }).status ?? 1
const read = (name) => {
  try {
    return JSON.parse(readFileSync(path.join(out, name), 'utf8'))
  } catch {
    return undefined
  }
}

const unit = run('vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${path.join(out, 'vitest.json')}`,
])
const journeys = run('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(out, 'playwright.json'),
})

const vitest = read('vitest.json')
const stats = read('playwright.json')?.stats
const sum = {
  passed: (vitest?.numPassedTests ?? 0) + (stats?.expected ?? 0),
  failed: (vitest?.numFailedTests ?? 0) + (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
  skipped: (vitest?.numPendingTests ?? 0) + (stats?.skipped ?? 0),
}
// A runner that could not start, or a file that could not be read, has no failed test of its own to count.
if (unit !== 0 && !vitest?.numFailedTests) sum.failed++
if (journeys !== 0 && !(stats?.unexpected || stats?.flaky)) sum.failed++
writeFileSync(path.join(out, 'summary.json'), JSON.stringify(sum))
process.stdout.write(`\n${sum.passed} passed, ${sum.failed} failed${sum.skipped ? `, ${sum.skipped} skipped` : ''}\n`)
process.exit(unit === 0 && journeys === 0 ? 0 : 1)
