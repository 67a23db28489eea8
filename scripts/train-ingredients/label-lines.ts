import { LABELS } from '../../app/packages/ingredients/tagger/labels'
import { lemmatize } from '../../app/packages/ingredients/tagger/features'
import { type IngredientToken, tokenizeIngredient } from '../../app/packages/ingredients/tagger/tokenizer'

/** A labelled line as the files have it: for each label the words that carry it, in the order of the line. */
export type LabelledLine = {
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
export type TrainingExample = { tokens: IngredientToken[]; labels: number[]; unsure: number }

type AlignmentPath = { read: number[]; labels: number[]; cost: number }

const COMMENT_LABEL = LABELS.indexOf('comment')
const BEAM_WIDTH = 300

/**
 * The labels of a line's tokens. The files say which words are the name, which the preparation and so on, not where they
 * stand, so the words are laid along the line: the cheapest way to read every list from its front (a beam search).
 */
export function labelLine(line: LabelledLine): TrainingExample {
  const tokens = tokenizeIngredient(line.sentence)
  const words = tokens.map(toComparisonKey)
  const lists = [
    line.name,
    line.size,
    line.raw.quantity,
    line.raw.unit,
    line.preparation,
    line.comment,
    line.purpose,
  ].map(toComparisonKeys)
  let paths: AlignmentPath[] = [{ read: lists.map(() => 0), labels: [], cost: 0 }]
  tokens.forEach((token, at) => {
    const next = new Map<string, AlignmentPath>()
    const keep = (path: AlignmentPath, labels: number, read: number[], cost: number): void => {
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
        if (isSameKey(list[from], words[at]!)) keep(path, label, incrementAt(path.read, label, 1), change)
        else if (isSameKey(list[from + 1], words[at]!)) keep(path, label, incrementAt(path.read, label, 2), 1.2)
      })
    }
    paths = [...next.values()].sort((a, b) => a.cost - b.cost).slice(0, BEAM_WIDTH)
  })
  const left = (path: AlignmentPath): number =>
    lists.reduce((sum, list, label) => sum + list.length - path.read[label]!, 0)
  const best = paths.reduce((a, b) => (b.cost + left(b) < a.cost + left(a) ? b : a))
  const unsure = left(best) + best.labels.filter((label) => label < 0).length
  return { tokens, labels: fillGaps(best.labels, tokens), unsure }
}

function incrementAt(read: readonly number[], label: number, by: number): number[] {
  return read.map((count, at) => (at === label ? count + by : count))
}

/** A token that no list names goes with its neighbours, or is a remark. */
function fillGaps(labels: readonly number[], tokens: readonly IngredientToken[]): number[] {
  const filled = [...labels]
  filled.forEach((label, at) => {
    if (label >= 0) return
    const before = filled[at - 1] ?? -1
    filled[at] = before >= 0 && (before === filled[at + 1] || tokens[at]!.text === '&') ? before : COMMENT_LABEL
  })
  return filled
}

function toComparisonKeys(list: string | null): string[] {
  return tokenizeIngredient(
    (list ?? '').replace(/(\d*)#(\d+)\$(\d+)/g, (_, whole, above, below) =>
      (Number(whole || 0) + Number(above) / Number(below)).toFixed(4),
    ),
  ).map(toComparisonKey)
}

function toComparisonKey({ quantity, lower }: IngredientToken): string {
  return quantity ? `${quantity.low}~${quantity.high}` : lemmatize(lower.replace(/[®™’'‘`]/g, ''))
}

function isSameKey(listed: string | undefined, word: string): boolean {
  if (listed === undefined || listed === word) return listed !== undefined
  const [a = NaN, b = NaN] = listed.split('~').map(Number)
  const [c = NaN, d = NaN] = word.split('~').map(Number)
  return Math.abs(a - c) <= 0.011 && Math.abs(b - d) <= 0.011
}
