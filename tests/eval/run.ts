import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** `npm run eval`: the outside cases' own scorers over our adapters. The cases lie beside the project, not in it. */
const root = path.join(import.meta.dirname, '../..')
const cases = path.resolve(root, '../shared/eval')
const SCORERS = [
  { name: 'pages', adapter: 'extract.ts' },
  { name: 'ingredients', adapter: 'parse.ts' },
  { name: 'merge', adapter: 'merge.ts' },
  { name: 'classify', adapter: 'classify.ts' },
  { name: 'russian', adapter: 'russian.ts' },
]

let failed = false
const wanted = process.argv[2]?.startsWith('-') ? undefined : process.argv[2]
const rest = process.argv.slice(wanted ? 3 : 2)
for (const { name, adapter } of SCORERS) {
  if (wanted && wanted !== name) continue
  const scorer = path.join(cases, name, 'score.mjs')
  if (!existsSync(scorer)) say(`${name}: skipped, there are no cases at ${path.relative(root, scorer)}`)
  else if (!existsSync(path.join(import.meta.dirname, adapter)))
    say(`${name}: skipped, tests/eval/${adapter} is not written yet`)
  else {
    const run = spawnSync(
      process.execPath,
      ['--import', 'tsx', scorer, '--module', path.join('tests/eval', adapter), '--label', name, ...rest],
      { cwd: root, stdio: 'inherit' },
    )
    failed ||= run.status !== 0
  }
}
process.exitCode = failed ? 1 : 0

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
