import { buildFeatureColumns, writeTokenFeatures, MAX_TOKEN_FEATURES } from './features'
import { canEnd, canFollow, canStart, joinKind, type Label, stateToLabel, STATE_COUNT } from './labels'
import type { IngredientToken } from './tokenizer'
import type { TaggerWeights } from './weights'

/** One label per token, and the probability (0 to 1) that all names, quantities and units are labelled correctly. */
type TaggingResult = { labels: Label[]; confidence: number }

const START_STATES = statesWhere(canStart)
const END_STATES = statesWhere(canEnd)
/** For each state, the states that may precede it. */
const PREVIOUS_STATES = statesWhere(() => true).map((state) => statesWhere((previous) => canFollow(state, previous)))
/** Label classes for the confidence: name, quantity, unit, and everything else as one class. */
const STATE_KINDS = statesWhere(() => true).map((state) => {
  const label = stateToLabel(state)
  return label === 'name' ? 0 : label === 'quantity' ? 1 : label === 'unit' ? 2 : 3
})

function statesWhere(predicate: (state: number) => boolean): number[] {
  return Array.from({ length: STATE_COUNT }, (_, state) => state).filter(predicate)
}

const TRANSITION_COUNT = STATE_COUNT * STATE_COUNT

/**
 * Finds the most probable label sequence of a linear-chain CRF with the Viterbi algorithm (Lafferty et al. 2001).
 * Linear in the number of tokens. No tokens give no labels and a confidence of 0.
 */
export function tagTokens(tokens: readonly IngredientToken[], weights: TaggerWeights): TaggingResult {
  if (tokens.length === 0) return { labels: [], confidence: 0 }
  const scores = scoreTokens(tokens, weights)
  const joinOffsets = tokens.map(({ before }) => joinKind(before) * TRANSITION_COUNT)
  const path = viterbiPath(scores, joinOffsets, weights)
  return { labels: Array.from(path, stateToLabel), confidence: pathConfidence(path, scores, joinOffsets, weights) }
}

/** Emission scores: the sum of the weights of a token's features for each state. */
function scoreTokens(tokens: readonly IngredientToken[], { sumRows, step }: TaggerWeights): Float64Array {
  const columns = buildFeatureColumns(tokens)
  const features = new Int32Array(MAX_TOKEN_FEATURES)
  const scores = new Float64Array(tokens.length * STATE_COUNT)
  for (let tokenIndex = 0; tokenIndex < tokens.length; tokenIndex += 1) {
    const count = writeTokenFeatures(columns, tokenIndex, features)
    sumRows(features, count, scores, tokenIndex * STATE_COUNT)
  }
  return scores.map((score) => score * step)
}

function viterbiPath(
  scores: Float64Array,
  joinOffsets: readonly number[],
  { transitionWeights }: TaggerWeights,
): Uint8Array {
  const { length } = joinOffsets
  const bestScores = new Float64Array(length * STATE_COUNT).fill(-Infinity)
  const backPointers = new Uint8Array(length * STATE_COUNT)
  for (const state of START_STATES) bestScores[state] = scores[state]! + transitionWeights[joinOffsets[0]! + state]!
  for (let offset = STATE_COUNT, index = 1; index < length; index += 1, offset += STATE_COUNT) {
    const join = joinOffsets[index]!
    for (let state = 0; state < STATE_COUNT; state += 1) {
      let bestScore = -Infinity
      for (const previous of PREVIOUS_STATES[state]!) {
        const score =
          bestScores[offset - STATE_COUNT + previous]! + transitionWeights[join + previous * STATE_COUNT + state]!
        if (score > bestScore) {
          bestScore = score
          backPointers[offset + state] = previous
        }
      }
      bestScores[offset + state] = bestScore + scores[offset + state]!
    }
  }
  const last = (length - 1) * STATE_COUNT
  let state = END_STATES.reduce((bestState, other) =>
    bestScores[last + other]! > bestScores[last + bestState]! ? other : bestState,
  )
  const path = new Uint8Array(length)
  for (let tokenIndex = length - 1; tokenIndex >= 0; tokenIndex -= 1) {
    path[tokenIndex] = state
    state = backPointers[tokenIndex * STATE_COUNT + state]!
  }
  return path
}

/**
 * Probability mass of the label sequences that agree with the path in name, quantity and unit positions, by the
 * forward algorithm, scaled at each token to avoid underflow.
 */
function pathConfidence(
  path: Uint8Array,
  scores: Float64Array,
  joinOffsets: readonly number[],
  { likelihoods }: TaggerWeights,
): number {
  let allMass = new Float64Array(STATE_COUNT)
  let pathMass = new Float64Array(STATE_COUNT)
  let nextAllMass = new Float64Array(STATE_COUNT)
  let nextPathMass = new Float64Array(STATE_COUNT)
  let probability = 0
  for (let index = 0; index < path.length; index += 1) {
    const join = joinOffsets[index]!
    const offset = index * STATE_COUNT
    const kind = STATE_KINDS[path[index]!]
    let maxScore = -Infinity
    for (let state = 0; state < STATE_COUNT; state += 1) maxScore = Math.max(maxScore, scores[offset + state]!)
    let total = 0
    for (let state = 0; state < STATE_COUNT; state += 1) {
      let sumAll = 0
      let sumSame = 0
      if (index === 0) sumAll = sumSame = canStart(state) ? likelihoods[join + state]! : 0
      else {
        for (const previous of PREVIOUS_STATES[state]!) {
          const likelihood = likelihoods[join + previous * STATE_COUNT + state]!
          sumAll += allMass[previous]! * likelihood
          sumSame += pathMass[previous]! * likelihood
        }
      }
      const emission = index === path.length - 1 && !canEnd(state) ? 0 : Math.exp(scores[offset + state]! - maxScore)
      nextAllMass[state] = sumAll * emission
      nextPathMass[state] = STATE_KINDS[state] === kind ? sumSame * emission : 0
      total += sumAll * emission
    }
    if (total === 0) return 0
    probability = 0
    for (let state = 0; state < STATE_COUNT; state += 1) {
      nextAllMass[state]! /= total
      nextPathMass[state]! /= total
      probability += nextPathMass[state]!
    }
    ;[allMass, nextAllMass] = [nextAllMass, allMass]
    ;[pathMass, nextPathMass] = [nextPathMass, pathMass]
  }
  return Math.min(1, probability)
}
