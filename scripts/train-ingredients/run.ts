// npm run train:ingredients: learns the weights of the ingredient tagger from the labelled lines that lie beside the project
// (github.com/strangetom/ingredient-parser, commit d6c4386, MIT), and first, on lines kept aside, how well they will do.
// One part of five is kept aside and scored; the lines of a part are every fifth of dev.jsonl, from the Nth on (0 to 4).
//   --fold N        score that part and write nothing
//   --all           score all five parts first
//   --learn         score none
//   --lines FOLDER  where the labelled lines are
//   --failures FILE where to write the lines that were read wrongly
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { learn, type Settings } from './learn'
import { type Labelled, type Lesson, labelLine } from './lines'
import { packLearned } from './pack'

const root = path.resolve(import.meta.dirname, '../..')
const argument = (name: string): string | undefined =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined
const cases = path.resolve(root, argument('--lines') ?? '../shared/eval/ingredients')
const place = path.join(root, 'app/domain/ingredients/tagger/weights.json')
const SETTINGS: Settings = {
  rounds: 10,
  averageFrom: 4,
  rate: 0.1,
  decay: 0.5,
  dropout: 0.3,
  least: 2,
  most: 60_000,
  seed: 20_261,
}
const FOLDS = 5

const say = (text: string): void => void process.stdout.write(`${text}\n`)
if (!existsSync(path.join(cases, 'dev.jsonl'))) {
  say(`There are no labelled lines at ${path.relative(root, cases)}; the weights stay as they are.`)
  process.exit(1)
}
const first = read(readFileSync(path.join(cases, 'dev.jsonl'), 'utf8'))
const further = read(
  execFileSync('xz', ['-dc', path.join(cases, 'train.jsonl.xz')], { encoding: 'utf8', maxBuffer: 1e9 }),
)
const furtherLessons = lessonsOf(further)

const fold = argument('--fold')
const all = Array.from({ length: FOLDS }, (_, at) => at)
for (const part of fold !== undefined
  ? [Number(fold)]
  : process.argv.includes('--all')
    ? all
    : process.argv.includes('--learn')
      ? []
      : [0])
  scoreFold(part)
if (fold === undefined) {
  say('learning from all lines')
  writeWeights(place, learn([...lessonsOf(first), ...furtherLessons], SETTINGS, say))
}

function scoreFold(fold: number): void {
  say(`keeping aside part ${fold + 1} of ${FOLDS}`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-held-out-'))
  const weights = path.join(folder, 'weights.json')
  writeWeights(
    weights,
    learn([...lessonsOf(first.filter((_, at) => at % FOLDS !== fold)), ...furtherLessons], SETTINGS, say),
  )
  writeFileSync(
    path.join(folder, 'dev.jsonl'),
    first
      .filter((_, at) => at % FOLDS === fold)
      .map((line) => JSON.stringify(line))
      .join('\n'),
  )
  const file = argument('--failures')
  const failures = file ? ['--failures', file] : []
  spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(cases, 'score.mjs'),
      '--cases',
      folder,
      '--module',
      path.join(import.meta.dirname, 'held-out.ts'),
      '--label',
      `part ${fold + 1}, kept aside`,
      ...failures,
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, LARDER_HELD_OUT_WEIGHTS: weights } },
  )
  rmSync(folder, { recursive: true, force: true })
}

function writeWeights(file: string, learned: ReturnType<typeof learn>): void {
  const text = `${JSON.stringify(packLearned(learned))}\n`
  writeFileSync(file, text)
  say(`${path.basename(file)}: ${Math.round(text.length / 1000)} KB`)
}

function read(text: string): Labelled[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Labelled)
}

function lessonsOf(lines: readonly Labelled[]): Lesson[] {
  return lines.map(labelLine).filter(({ unsure }) => unsure < 3)
}
