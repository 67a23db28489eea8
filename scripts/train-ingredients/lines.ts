import { LABELS } from '#app/domain/ingredients/tagger/labels'
import { lemmaOf } from '#app/domain/ingredients/tagger/features'
import { type Token, tokenize } from '#app/domain/ingredients/tagger/tokens'

/** A labelled line as the files have it: for each label the words that carry it, in the order of the line. */
export type Labelled = {
  id: string
  sentence: string
  name: string
  size: string | null
  preparation: string | null
  comment: string | null
  purpose: string | null
  raw: { quantity: string; unit: string }
}

/** A line's tokens with the place in `LABELS` of each one's label, and how much of the line could not be told. */
export type Lesson = { tokens: Token[]; labels: number[]; unsure: number }

type Path = { read: number[]; labels: number[]; cost: number }

const COMMENT = LABELS.indexOf('comment')
const WIDTH = 300

/**
 * The labels of a line's tokens. The files say which words are the name, which the preparation and so on, not where they
 * stand, so the words are laid along the line: the cheapest way to read every list from its front (a beam search).
 */
export function labelLine(line: Labelled): Lesson {
  const tokens = tokenize(line.sentence)
  const words = tokens.map(keyOf)
  const lists = [
    line.name,
    line.size,
    line.raw.quantity,
    line.raw.unit,
    line.preparation,
    line.comment,
    line.purpose,
  ].map(keysOf)
  let paths: Path[] = [{ read: lists.map(() => 0), labels: [], cost: 0 }]
  tokens.forEach((token, at) => {
    const next = new Map<string, Path>()
    const keep = (path: Path, labels: number, read: number[], cost: number): void => {
      const key = read.join(',')
      const other = next.get(key)
      if (!other || other.cost > path.cost + cost)
        next.set(key, { read, labels: [...path.labels, labels], cost: path.cost + cost })
    }
    for (const path of paths) {
      keep(path, -1, path.read, 1.5)
      lists.forEach((list, label) => {
        const from = path.read[label]!
        const change = path.labels[at - 1] === label ? 0 : token.before > 1 ? 0.1 : 0.2
        if (isSame(list[from], words[at]!)) keep(path, label, raised(path.read, label, 1), change)
        else if (isSame(list[from + 1], words[at]!)) keep(path, label, raised(path.read, label, 2), 1.2)
      })
    }
    paths = [...next.values()].sort((a, b) => a.cost - b.cost).slice(0, WIDTH)
  })
  const left = (path: Path): number => lists.reduce((sum, list, label) => sum + list.length - path.read[label]!, 0)
  const best = paths.reduce((a, b) => (b.cost + left(b) < a.cost + left(a) ? b : a))
  const unsure = left(best) + best.labels.filter((label) => label < 0).length
  return { tokens, labels: fillGaps(best.labels, tokens), unsure }
}

function raised(read: readonly number[], label: number, by: number): number[] {
  return read.map((count, at) => (at === label ? count + by : count))
}

/** A token that no list names goes with its neighbours, or is a remark. */
function fillGaps(labels: readonly number[], tokens: readonly Token[]): number[] {
  const filled = [...labels]
  filled.forEach((label, at) => {
    if (label >= 0) return
    const before = filled[at - 1] ?? -1
    filled[at] = before >= 0 && (before === filled[at + 1] || tokens[at]!.text === '&') ? before : COMMENT
  })
  return filled
}

function keysOf(list: string | null): string[] {
  return tokenize(
    (list ?? '').replace(/(\d*)#(\d+)\$(\d+)/g, (_, whole, above, below) =>
      (Number(whole || 0) + Number(above) / Number(below)).toFixed(4),
    ),
  ).map(keyOf)
}

function keyOf({ quantity, lower }: Token): string {
  return quantity ? `${quantity.low}~${quantity.high}` : lemmaOf(lower.replace(/[®™’'‘`]/g, ''))
}

function isSame(listed: string | undefined, word: string): boolean {
  if (listed === undefined || listed === word) return listed !== undefined
  const [a = NaN, b = NaN] = listed.split('~').map(Number)
  const [c = NaN, d = NaN] = word.split('~').map(Number)
  return Math.abs(a - c) <= 0.011 && Math.abs(b - d) <= 0.011
}
