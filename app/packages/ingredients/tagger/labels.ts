import { MARKS } from './tokenizer'

/** What a token of an ingredient line is. */
export const LABELS = ['name', 'size', 'quantity', 'unit', 'preparation', 'comment', 'purpose'] as const
export type Label = (typeof LABELS)[number]

/**
 * The states of the chain: the name, each other label before any name was read, and each after one. So the chain knows
 * whether the line has its name already: 'chopped' before it or behind it are not alike, and a line cannot end without one.
 */
export const STATE_COUNT = LABELS.length * 2 - 1

export function stateToLabel(state: number): Label {
  return LABELS[state < LABELS.length ? state : state - LABELS.length + 1] ?? 'comment'
}

/** The states of a line's labels, given by their places in `LABELS`. */
export function labelsToStates(labels: readonly number[]): number[] {
  let hasName = false
  return labels.map((label) => {
    if (label === 0) hasName = true
    return label === 0 || !hasName ? label : label + LABELS.length - 1
  })
}

/** Whether a state can stand at the start, and whether one can follow another. */
export function canStart(state: number): boolean {
  return state < LABELS.length
}

export function canFollow(state: number, previous: number): boolean {
  if (state === 0) return true
  const hasName = previous === 0 || previous >= LABELS.length
  return hasName === state >= LABELS.length
}

/** The name must have been read by the end. */
export function canEnd(state: number): boolean {
  return state === 0 || state >= LABELS.length
}

/** How many ways there are in which two tokens can be parted; each has its own chances of one label after another. */
export const JOIN_KIND_COUNT = 7

export function joinKind(marks: number): number {
  if (marks & MARKS.edge) return 0
  if (marks & MARKS.open) return 1
  if (marks & MARKS.close) return marks & MARKS.comma ? 2 : 3
  if (marks & MARKS.comma) return 4
  return marks & ~MARKS.space ? 5 : 6
}
