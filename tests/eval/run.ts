import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * `npm run eval [name]`: runs the scorers of the external test cases in ../shared/eval over the adapters of this
 * folder, and those of this folder (`isScorer`), which make their cases of the pages there.
 */
const projectRoot = path.join(import.meta.dirname, '../..')
const casesFolder = path.resolve(projectRoot, '../shared/eval')
const SCORERS: { name: string; adapter: string; isFirstArgument?: boolean; isScorer?: boolean }[] = [
  { name: 'pages', adapter: 'extract.ts' },
  { name: 'ingredients', adapter: 'parse.ts' },
  { name: 'merge', adapter: 'merge.ts' },
  { name: 'classify', adapter: 'classify.ts' },
  { name: 'russian', adapter: 'russian.ts' },
  { name: 'lines', adapter: 'lines.ts' },
  { name: 'diets', adapter: 'diets.ts' },
  { name: 'archives', adapter: 'archives.ts', isFirstArgument: true },
  { name: 'measures', adapter: 'measures.ts' },
  { name: 'search', adapter: 'search.ts', isScorer: true },
  { name: 'planner', adapter: 'planner.ts', isScorer: true },
  { name: 'weeks', adapter: 'weeks.ts', isScorer: true },
  { name: 'lines-diff', adapter: 'lines-diff.ts', isScorer: true },
  { name: 'wording', adapter: 'wording.ts', isScorer: true },
]

let failed = false
const scorerName = process.argv[2]?.startsWith('-') ? undefined : process.argv[2]
const rest = process.argv.slice(scorerName ? 3 : 2)
for (const { name, adapter, isFirstArgument, isScorer } of SCORERS) {
  if (scorerName && scorerName !== name) continue
  const scorer = path.join(casesFolder, isScorer ? 'pages' : name, 'score.mjs')
  if (!existsSync(scorer)) printOutput(`${name}: skipped, there are no cases at ${path.relative(projectRoot, scorer)}`)
  else if (!existsSync(path.join(import.meta.dirname, adapter)))
    printOutput(`${name}: skipped, tests/eval/${adapter} is not written yet`)
  else {
    const module = path.join('tests/eval', adapter)
    // A scorer runs by itself only under its real path.
    const scored = isScorer
      ? [module]
      : [realpathSync(scorer), ...(isFirstArgument ? [module] : ['--module', module, '--label', name])]
    const run = spawnSync(process.execPath, ['--import', 'tsx', ...scored, ...rest], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { SESSION_SECRET: 'x'.repeat(32), ...process.env },
    })
    failed ||= run.status !== 0
  }
}
process.exitCode = failed ? 1 : 0

function printOutput(text: string): void {
  process.stdout.write(`${text}\n`)
}
