import { LABELS } from '../../app/packages/ingredients/tag/labels'
import { lemmatize } from '../../app/packages/ingredients/tag/features'
import { type IngredientToken, tokenizeIngredient } from '../../app/packages/ingredients/tag/tokenizer'

/** A labelled line of the data set: for each label its words, in the order of the line. */
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

/** Tokens of a line with the index into `LABELS` of each, and the number of words that could not be aligned. */
export type TrainingExample = { tokens: IngredientToken[]; labels: number[]; unalignedCount: number }

type AlignmentPath = { consumed: number[]; labels: number[]; cost: number }

const COMMENT_LABEL = LABELS.indexOf('comment')
const BEAM_WIDTH = 300

/**
 * Aligns the labelled words with the tokens of a line. The data set has the words of each label but not their
 * positions; a beam search finds the cheapest alignment that consumes each list in order.
 */
export function labelLine(line: LabelledLine): TrainingExample {
  const tokens = tokenizeIngredient(line.sentence)
  const words = tokens.map(toComparisonKey)
  const labelledWords = [
    line.name,
    line.size,
    line.raw.quantity,
    line.raw.unit,
    line.preparation,
    line.comment,
    line.purpose,
  ].map(toComparisonKeys)
  let paths: AlignmentPath[] = [{ consumed: labelledWords.map(() => 0), labels: [], cost: 0 }]
  tokens.forEach((token, index) => {
    const nextPaths = new Map<string, AlignmentPath>()
    const addPath = (path: AlignmentPath, labels: number, consumed: number[], cost: number): void => {
      const key = consumed.join(',')
      const existing = nextPaths.get(key)
      if (!existing || existing.cost > path.cost + cost)
        nextPaths.set(key, { consumed, labels: [...path.labels, labels], cost: path.cost + cost })
    }
    for (const path of paths) {
      addPath(path, -1, path.consumed, 1.5)
      labelledWords.forEach((list, label) => {
        const offset = path.consumed[label]!
        const switchCost = path.labels[index - 1] === label ? 0 : token.before > 1 ? 0.1 : 0.2
        if (isSameKey(list[offset], words[index]!))
          addPath(path, label, incrementAt(path.consumed, label, 1), switchCost)
        else if (isSameKey(list[offset + 1], words[index]!))
          addPath(path, label, incrementAt(path.consumed, label, 2), 1.2)
      })
    }
    paths = [...nextPaths.values()].sort((a, b) => a.cost - b.cost).slice(0, BEAM_WIDTH)
  })
  const remainingWords = (path: AlignmentPath): number =>
    labelledWords.reduce((sum, list, label) => sum + list.length - path.consumed[label]!, 0)
  const best = paths.reduce((a, b) => (b.cost + remainingWords(b) < a.cost + remainingWords(a) ? b : a))
  const unalignedCount = remainingWords(best) + best.labels.filter((label) => label < 0).length
  return { tokens, labels: fillGaps(best.labels, tokens), unalignedCount }
}

function incrementAt(consumed: readonly number[], label: number, step: number): number[] {
  return consumed.map((count, index) => (index === label ? count + step : count))
}

/** Gives unaligned tokens the label of their neighbours, or 'comment'. */
function fillGaps(labels: readonly number[], tokens: readonly IngredientToken[]): number[] {
  const filled = [...labels]
  filled.forEach((label, index) => {
    if (label >= 0) return
    const before = filled[index - 1] ?? -1
    filled[index] =
      before >= 0 && (before === filled[index + 1] || tokens[index]!.text === '&') ? before : COMMENT_LABEL
  })
  return filled
}

function toComparisonKeys(list: string | null): string[] {
  return tokenizeIngredient(
    (list ?? '').replace(/(\d*)#(\d+)\$(\d+)/g, (_, integer, numerator, denominator) =>
      (Number(integer || 0) + Number(numerator) / Number(denominator)).toFixed(4),
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
