// npm run train:ingredients: trains the ingredient tagger on the labelled lines of github.com/strangetom/ingredient-parser
// (commit d6c4386, MIT) and writes weights.json, after scoring it by cross-validation: fold N (0 to 4) is every fifth line
// of dev.jsonl from the Nth on, scored with weights that were not trained on it.
//   --fold N        score fold N and write nothing
//   --all           score all five folds first
//   --learn         score none
//   --lines FOLDER  folder of the labelled lines (default ../shared/eval/ingredients)
//   --failures FILE write the lines with a wrong result to FILE
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { trainCrf, type CrfTrainingSettings } from './train-crf'
import { type LabelledLine, type TrainingExample, labelLine } from './label-lines'
import { packTrainedWeights } from './pack-weights'

const root = path.resolve(import.meta.dirname, '../..')
const readArgument = (name: string): string | undefined =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined
const labelledLinesFolder = path.resolve(root, readArgument('--lines') ?? '../shared/eval/ingredients')
const weightsFile = path.join(root, 'app/packages/ingredients/tag/weights.json')
const TRAINING_SETTINGS: CrfTrainingSettings = {
  epochs: 10,
  averageFromEpoch: 4,
  learningRate: 0.1,
  weightDecay: 0.5,
  dropout: 0.3,
  minFeatureCount: 2,
  maxFeatures: 60_000,
  seed: 20_261,
}
const FOLD_COUNT = 5

const printLine = (text: string): void => void process.stdout.write(`${text}\n`)
if (!existsSync(path.join(labelledLinesFolder, 'dev.jsonl'))) {
  printLine(`There are no labelled lines at ${path.relative(root, labelledLinesFolder)}; the weights stay as they are.`)
  process.exit(1)
}
const devLines = parseLabelledLines(readFileSync(path.join(labelledLinesFolder, 'dev.jsonl'), 'utf8'))
const trainLines = parseLabelledLines(
  execFileSync('xz', ['-dc', path.join(labelledLinesFolder, 'train.jsonl.xz')], { encoding: 'utf8', maxBuffer: 1e9 }),
)
const trainExamples = toTrainingExamples(trainLines)

const selectedFold = readArgument('--fold')
const allFolds = Array.from({ length: FOLD_COUNT }, (_, index) => index)
for (const fold of selectedFold !== undefined
  ? [Number(selectedFold)]
  : process.argv.includes('--all')
    ? allFolds
    : process.argv.includes('--learn')
      ? []
      : [0])
  scoreFold(fold)
if (selectedFold === undefined) {
  printLine('learning from all lines')
  writeWeights(weightsFile, trainCrf([...toTrainingExamples(devLines), ...trainExamples], TRAINING_SETTINGS, printLine))
}

function scoreFold(fold: number): void {
  printLine(`keeping aside part ${fold + 1} of ${FOLD_COUNT}`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'larder-held-out-'))
  const weights = path.join(folder, 'weights.json')
  writeWeights(
    weights,
    trainCrf(
      [...toTrainingExamples(devLines.filter((_, index) => index % FOLD_COUNT !== fold)), ...trainExamples],
      TRAINING_SETTINGS,
      printLine,
    ),
  )
  writeFileSync(
    path.join(folder, 'dev.jsonl'),
    devLines
      .filter((_, index) => index % FOLD_COUNT === fold)
      .map((line) => JSON.stringify(line))
      .join('\n'),
  )
  const file = readArgument('--failures')
  const failures = file ? ['--failures', file] : []
  spawnSync(
    process.execPath,
    [
      '--import',
      'tsx',
      path.join(labelledLinesFolder, 'score.mjs'),
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

function writeWeights(file: string, trained: ReturnType<typeof trainCrf>): void {
  const text = `${JSON.stringify(packTrainedWeights(trained))}\n`
  writeFileSync(file, text)
  printLine(`${path.basename(file)}: ${Math.round(text.length / 1000)} KB`)
}

function parseLabelledLines(text: string): LabelledLine[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledLine)
}

function toTrainingExamples(lines: readonly LabelledLine[]): TrainingExample[] {
  return lines.map(labelLine).filter(({ unalignedCount: unsure }) => unsure < 3)
}
