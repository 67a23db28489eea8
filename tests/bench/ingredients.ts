import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseIngredient } from '#packages/ingredients/parse'
import { splitAmount } from '#packages/ingredients/scale'
import { type PackedWeights, unpackWeights } from '#packages/ingredients/tagger/weights'
import { type CorePlan, pinToCores } from './machine'
import { quantile, type Spread, computeSpread } from './statistics'

export type IngredientResults = {
  lines: number
  rounds: number
  parsed: Spread
  split: Spread
  /** Lines per second of the parser against those of splitting the amount off, round by round. */
  ratio: Spread
  /** Milliseconds until the model weights are loaded, from their text; and its size in KB. */
  loaded: Spread
  kb: number
  /** Microseconds per line at the 99th percentile. */
  p99: number
}

/** How many ingredient lines parseIngredient reads in a second on one core, beside the rules that split the amount off a line. */
export function measureIngredients(
  root: string,
  cores: CorePlan,
  rounds: number,
  say: (text: string) => void,
): IngredientResults {
  const lines = loadSampleLines(root)
  const back = cores ? pinToCores(cores.server) : () => {}
  const text = readFileSync(path.join(root, 'app/packages/ingredients/tagger/weights.json'), 'utf8')
  const loaded = Array.from({ length: rounds + 2 }, () =>
    timeWork(() => unpackWeights(JSON.parse(text) as PackedWeights)),
  )
  const perSecond = { parsed: [] as number[], split: [] as number[] }
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    say(
      round === 0
        ? `reading ${lines.length} ingredient lines, to warm up`
        : `reading lines, round ${round} of ${rounds}`,
    )
    const parsing = () => (lines.length * 1000) / timeWork(() => lines.forEach((line) => void parseIngredient(line)))
    const splitting = () => (lines.length * 1000) / timeWork(() => lines.forEach((line) => void splitAmount(line)))
    const [first, second] = round % 2 ? [splitting(), parsing()] : [parsing(), splitting()]
    if (round === 0) continue
    perSecond.parsed.push(round % 2 ? second : first)
    perSecond.split.push(round % 2 ? first : second)
  }
  for (const line of lines) times.push(timeWork(() => parseIngredient(line)) * 1000)
  back()
  return {
    lines: lines.length,
    rounds,
    parsed: computeSpread(perSecond.parsed),
    split: computeSpread(perSecond.split),
    ratio: computeSpread(perSecond.parsed.map((value, at) => value / (perSecond.split[at] ?? NaN))),
    loaded: computeSpread(loaded),
    kb: text.length / 1000,
    p99: quantile(times, 0.99),
  }
}

function timeWork(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** External lines, where they are beside the project, else those of the starter recipes. */
function loadSampleLines(root: string): string[] {
  const outside = path.resolve(root, '../shared/eval/ingredients/dev.jsonl')
  if (existsSync(outside))
    return readFileSync(outside, 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { sentence: string }).sentence)
  const starter = path.join(root, 'prisma/starter')
  const files = readdirSync(starter, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  return files.flatMap(
    (file) => (JSON.parse(readFileSync(path.join(starter, file), 'utf8')) as { ingredients: string[] }).ingredients,
  )
}
