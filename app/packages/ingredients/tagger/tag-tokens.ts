import { buildFeatureColumns, writeTokenFeatures, MAX_TOKEN_FEATURES } from './features'
import { canEnd, canFollow, canStart, joinKind, type Label, stateToLabel, STATE_COUNT } from './labels'
import type { IngredientToken } from './tokenizer'
import type { TaggerWeights } from './weights'

/** One label for each token, and how likely it is (0 to 1) that name, quantities and units are all what they are said to be. */
export type TaggingResult = { labels: Label[]; confidence: number }

const START_STATES = statesWhere(canStart)
const END_STATES = statesWhere(canEnd)
/** For each state, those that can stand before it. */
const PREVIOUS_STATES = statesWhere(() => true).map((state) => statesWhere((before) => canFollow(state, before)))
/** What matters to a shopping list: all that is neither name, quantity nor unit is one. */
const STATE_KINDS = statesWhere(() => true).map((state) => {
  const label = stateToLabel(state)
  return label === 'name' ? 0 : label === 'quantity' ? 1 : label === 'unit' ? 2 : 3
})

function statesWhere(wanted: (state: number) => boolean): number[] {
  return Array.from({ length: STATE_COUNT }, (_, state) => state).filter(wanted)
}

const TRANSITION_COUNT = STATE_COUNT * STATE_COUNT

/** The likeliest labels of a line's tokens (Viterbi over a linear chain). Linear in the number of tokens. */
export function tagTokens(tokens: readonly IngredientToken[], weights: TaggerWeights): TaggingResult {
  if (tokens.length === 0) return { labels: [], confidence: 0 }
  const scores = scoreTokens(tokens, weights)
  const joins = tokens.map(({ before }) => joinKind(before) * TRANSITION_COUNT)
  const path = viterbiPath(scores, joins, weights)
  return { labels: Array.from(path, stateToLabel), confidence: pathConfidence(path, scores, joins, weights) }
}

/** How well each state suits each token by itself. */
function scoreTokens(tokens: readonly IngredientToken[], { find, rows, step }: TaggerWeights): Float64Array {
  const columns = buildFeatureColumns(tokens)
  const features = new Int32Array(MAX_TOKEN_FEATURES)
  const scores = new Float64Array(tokens.length * STATE_COUNT)
  const sums = new Int32Array(STATE_COUNT)
  for (let at = 0; at < tokens.length; at += 1) {
    const count = writeTokenFeatures(columns, at, features)
    sums.fill(0)
    for (let index = 0; index < count; index += 1) {
      const row = find(features[index]!)
      if (row >= 0) for (let state = 0; state < STATE_COUNT; state += 1) sums[state]! += rows[row + state]!
    }
    for (let state = 0; state < STATE_COUNT; state += 1) scores[at * STATE_COUNT + state] = sums[state]! * step
  }
  return scores
}

function viterbiPath(scores: Float64Array, joins: readonly number[], { transitionWeights }: TaggerWeights): Uint8Array {
  const { length } = joins
  const best = new Float64Array(length * STATE_COUNT).fill(-Infinity)
  const from = new Uint8Array(length * STATE_COUNT)
  for (const state of START_STATES) best[state] = scores[state]! + transitionWeights[joins[0]! + state]!
  for (let place = STATE_COUNT, at = 1; at < length; at += 1, place += STATE_COUNT) {
    const join = joins[at]!
    for (let state = 0; state < STATE_COUNT; state += 1) {
      let top = -Infinity
      for (const before of PREVIOUS_STATES[state]!) {
        const score = best[place - STATE_COUNT + before]! + transitionWeights[join + before * STATE_COUNT + state]!
        if (score > top) {
          top = score
          from[place + state] = before
        }
      }
      best[place + state] = top + scores[place + state]!
    }
  }
  const last = (length - 1) * STATE_COUNT
  let state = END_STATES.reduce((top, other) => (best[last + other]! > best[last + top]! ? other : top))
  const path = new Uint8Array(length)
  for (let at = length - 1; at >= 0; at -= 1) {
    path[at] = state
    state = from[at * STATE_COUNT + state]!
  }
  return path
}

/** Of all that the line could be, the share that has name, quantities and units where the path has them (the forward sums). */
function pathConfidence(
  path: Uint8Array,
  scores: Float64Array,
  joins: readonly number[],
  { likelihoods }: TaggerWeights,
): number {
  let all = new Float64Array(STATE_COUNT)
  let same = new Float64Array(STATE_COUNT)
  let nextAll = new Float64Array(STATE_COUNT)
  let nextSame = new Float64Array(STATE_COUNT)
  let share = 0
  for (let at = 0; at < path.length; at += 1) {
    const join = joins[at]!
    const place = at * STATE_COUNT
    const kind = STATE_KINDS[path[at]!]
    let most = -Infinity
    for (let state = 0; state < STATE_COUNT; state += 1) most = Math.max(most, scores[place + state]!)
    let total = 0
    for (let state = 0; state < STATE_COUNT; state += 1) {
      let sumAll = 0
      let sumSame = 0
      if (at === 0) sumAll = sumSame = canStart(state) ? likelihoods[join + state]! : 0
      else {
        for (const before of PREVIOUS_STATES[state]!) {
          const likelihood = likelihoods[join + before * STATE_COUNT + state]!
          sumAll += all[before]! * likelihood
          sumSame += same[before]! * likelihood
        }
      }
      const own = at === path.length - 1 && !canEnd(state) ? 0 : Math.exp(scores[place + state]! - most)
      nextAll[state] = sumAll * own
      nextSame[state] = STATE_KINDS[state] === kind ? sumSame * own : 0
      total += sumAll * own
    }
    if (total === 0) return 0
    share = 0
    for (let state = 0; state < STATE_COUNT; state += 1) {
      nextAll[state]! /= total
      nextSame[state]! /= total
      share += nextSame[state]!
    }
    ;[all, nextAll] = [nextAll, all]
    ;[same, nextSame] = [nextSame, same]
  }
  return Math.min(1, share)
}
