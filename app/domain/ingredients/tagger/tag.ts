import { columnsOf, featuresAt, MOST } from './features'
import { canEnd, canFollow, canStart, joinOf, type Label, labelOf, STATES } from './labels'
import type { Token } from './tokens'
import type { Weights } from './weights'

/** One label for each token, and how likely it is (0 to 1) that name, quantities and units are all what they are said to be. */
export type Tagging = { labels: Label[]; confidence: number }

const STARTS = states(canStart)
const ENDS = states(canEnd)
/** For each state, those that can stand before it. */
const BEFORE = states(() => true).map((state) => states((before) => canFollow(state, before)))
/** What matters to a shopping list: all that is neither name, quantity nor unit is one. */
const KINDS = states(() => true).map((state) => {
  const label = labelOf(state)
  return label === 'name' ? 0 : label === 'quantity' ? 1 : label === 'unit' ? 2 : 3
})

function states(wanted: (state: number) => boolean): number[] {
  return Array.from({ length: STATES }, (_, state) => state).filter(wanted)
}

const SQUARE = STATES * STATES

/** The likeliest labels of a line's tokens (Viterbi over a linear chain). Linear in the number of tokens. */
export function tag(tokens: readonly Token[], weights: Weights): Tagging {
  if (tokens.length === 0) return { labels: [], confidence: 0 }
  const scores = scoresOf(tokens, weights)
  const joins = tokens.map(({ before }) => joinOf(before) * SQUARE)
  const path = bestPath(scores, joins, weights)
  return { labels: Array.from(path, labelOf), confidence: shareOf(path, scores, joins, weights) }
}

/** How well each state suits each token by itself. */
function scoresOf(tokens: readonly Token[], { find, rows, step }: Weights): Float64Array {
  const columns = columnsOf(tokens)
  const features = new Int32Array(MOST)
  const scores = new Float64Array(tokens.length * STATES)
  const sums = new Int32Array(STATES)
  for (let at = 0; at < tokens.length; at += 1) {
    const count = featuresAt(columns, at, features)
    sums.fill(0)
    for (let index = 0; index < count; index += 1) {
      const row = find(features[index]!)
      if (row >= 0) for (let state = 0; state < STATES; state += 1) sums[state]! += rows[row + state]!
    }
    for (let state = 0; state < STATES; state += 1) scores[at * STATES + state] = sums[state]! * step
  }
  return scores
}

function bestPath(scores: Float64Array, joins: readonly number[], { bends }: Weights): Uint8Array {
  const { length } = joins
  const best = new Float64Array(length * STATES).fill(-Infinity)
  const from = new Uint8Array(length * STATES)
  for (const state of STARTS) best[state] = scores[state]! + bends[joins[0]! + state]!
  for (let place = STATES, at = 1; at < length; at += 1, place += STATES) {
    const join = joins[at]!
    for (let state = 0; state < STATES; state += 1) {
      let top = -Infinity
      for (const before of BEFORE[state]!) {
        const score = best[place - STATES + before]! + bends[join + before * STATES + state]!
        if (score > top) {
          top = score
          from[place + state] = before
        }
      }
      best[place + state] = top + scores[place + state]!
    }
  }
  const last = (length - 1) * STATES
  let state = ENDS.reduce((top, other) => (best[last + other]! > best[last + top]! ? other : top))
  const path = new Uint8Array(length)
  for (let at = length - 1; at >= 0; at -= 1) {
    path[at] = state
    state = from[at * STATES + state]!
  }
  return path
}

/** Of all that the line could be, the share that has name, quantities and units where the path has them (the forward sums). */
function shareOf(path: Uint8Array, scores: Float64Array, joins: readonly number[], { likelihoods }: Weights): number {
  let all = new Float64Array(STATES)
  let same = new Float64Array(STATES)
  let nextAll = new Float64Array(STATES)
  let nextSame = new Float64Array(STATES)
  let share = 0
  for (let at = 0; at < path.length; at += 1) {
    const join = joins[at]!
    const place = at * STATES
    const kind = KINDS[path[at]!]
    let most = -Infinity
    for (let state = 0; state < STATES; state += 1) most = Math.max(most, scores[place + state]!)
    let total = 0
    for (let state = 0; state < STATES; state += 1) {
      let sumAll = 0
      let sumSame = 0
      if (at === 0) sumAll = sumSame = canStart(state) ? likelihoods[join + state]! : 0
      else {
        for (const before of BEFORE[state]!) {
          const likelihood = likelihoods[join + before * STATES + state]!
          sumAll += all[before]! * likelihood
          sumSame += same[before]! * likelihood
        }
      }
      const own = at === path.length - 1 && !canEnd(state) ? 0 : Math.exp(scores[place + state]! - most)
      nextAll[state] = sumAll * own
      nextSame[state] = KINDS[state] === kind ? sumSame * own : 0
      total += sumAll * own
    }
    if (total === 0) return 0
    share = 0
    for (let state = 0; state < STATES; state += 1) {
      nextAll[state]! /= total
      nextSame[state]! /= total
      share += nextSame[state]!
    }
    ;[all, nextAll] = [nextAll, all]
    ;[same, nextSame] = [nextSame, same]
  }
  return Math.min(1, share)
}
