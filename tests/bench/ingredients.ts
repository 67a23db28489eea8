import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseIngredient } from '#app/domain/ingredients/parse'
import { splitAmount } from '#app/domain/ingredients/scale'
import { type PackedWeights, unpackWeights } from '#app/domain/ingredients/tagger/weights'
import { type Cores, moveTo } from './machine'
import { quantile, type Spread, spread } from './statistics'

export type Ingredients = {
  lines: number
  rounds: number
  parsed: Spread
  split: Spread
  /** Lines per second of the parser against those of splitting the amount off, round by round. */
  ratio: Spread
  /** Milliseconds until the weights can be asked, from their text; and its size in KB. */
  loaded: Spread
  kb: number
  /** Microseconds of the line at the 99th of a hundred. */
  p99: number
}

/** How many ingredient lines parseIngredient reads in a second on one core, beside the rules that split the amount off a line. */
export function measureIngredients(
  root: string,
  cores: Cores,
  rounds: number,
  say: (text: string) => void,
): Ingredients {
  const lines = someLines(root)
  const back = cores ? moveTo(cores.server) : () => {}
  const text = readFileSync(path.join(root, 'app/domain/ingredients/tagger/weights.json'), 'utf8')
  const loaded = Array.from({ length: rounds + 2 }, () => timed(() => unpackWeights(JSON.parse(text) as PackedWeights)))
  const perSecond = { parsed: [] as number[], split: [] as number[] }
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    say(
      round === 0
        ? `reading ${lines.length} ingredient lines, to warm up`
        : `reading lines, round ${round} of ${rounds}`,
    )
    const parsing = () => (lines.length * 1000) / timed(() => lines.forEach((line) => void parseIngredient(line)))
    const splitting = () => (lines.length * 1000) / timed(() => lines.forEach((line) => void splitAmount(line)))
    const [first, second] = round % 2 ? [splitting(), parsing()] : [parsing(), splitting()]
    if (round === 0) continue
    perSecond.parsed.push(round % 2 ? second : first)
    perSecond.split.push(round % 2 ? first : second)
  }
  for (const line of lines) times.push(timed(() => parseIngredient(line)) * 1000)
  back()
  return {
    lines: lines.length,
    rounds,
    parsed: spread(perSecond.parsed),
    split: spread(perSecond.split),
    ratio: spread(perSecond.parsed.map((value, at) => value / (perSecond.split[at] ?? NaN))),
    loaded: spread(loaded),
    kb: text.length / 1000,
    p99: quantile(times, 0.99),
  }
}

function timed(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Outside lines, where they lie beside the project, else those of the starter recipes. */
function someLines(root: string): string[] {
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
