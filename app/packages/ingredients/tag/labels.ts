import { MARKS } from './tokenizer'

export const LABELS = ['name', 'size', 'quantity', 'unit', 'preparation', 'comment', 'purpose'] as const
export type Label = (typeof LABELS)[number]

/**
 * States of the chain: 'name', each other label before the first name token, and each after it. So 'chopped' before
 * and after the name are different states, and a line cannot end without a name.
 */
export const STATE_COUNT = LABELS.length * 2 - 1

export function stateToLabel(state: number): Label {
  return LABELS[state < LABELS.length ? state : state - LABELS.length + 1] ?? 'comment'
}

/** Converts label indexes (into `LABELS`) of a line to states. */
export function labelsToStates(labels: readonly number[]): number[] {
  let hasName = false
  return labels.map((label) => {
    if (label === 0) hasName = true
    return label === 0 || !hasName ? label : label + LABELS.length - 1
  })
}

export function canStart(state: number): boolean {
  return state < LABELS.length
}

export function canFollow(state: number, previous: number): boolean {
  if (state === 0) return true
  const hasName = previous === 0 || previous >= LABELS.length
  return hasName === state >= LABELS.length
}

export function canEnd(state: number): boolean {
  return state === 0 || state >= LABELS.length
}

/**
 * Kinds of separators between two tokens (start of line, brackets, comma, other, space only); each has its own
 * transition weights.
 */
export const JOIN_KIND_COUNT = 7

export function joinKind(marks: number): number {
  if (marks & MARKS.edge) return 0
  if (marks & MARKS.open) return 1
  if (marks & MARKS.close) return marks & MARKS.comma ? 2 : 3
  if (marks & MARKS.comma) return 4
  return marks & ~MARKS.space ? 5 : 6
}
