import {
  buildFeatureColumns,
  writeTokenFeatures,
  MAX_TOKEN_FEATURES,
} from '../../app/packages/ingredients/tag/features'
import {
  canEnd,
  canFollow,
  canStart,
  JOIN_KIND_COUNT,
  joinKind,
  STATE_COUNT,
  labelsToStates,
} from '../../app/packages/ingredients/tag/labels'
import { featureKey } from '../../app/packages/ingredients/tag/weights'
import type { TrainingExample } from './label-lines'

export type CrfTrainingSettings = {
  /** Passes over all lines, and the first one whose weights are averaged. */
  epochs: number
  averageFromEpoch: number
  learningRate: number
  /** Strength of the L2 penalty. */
  weightDecay: number
  /** Probability that a feature is left out of an update. */
  dropout: number
  /** Features that occur less often are dropped. */
  minFeatureCount: number
  /** Number of features that are kept, by importance. */
  maxFeatures: number
  seed: number
}

export type TrainedWeights = { weights: Map<number, Float32Array>; transitions: Float32Array }

type TrainingLine = { features: Int32Array[]; joins: Int8Array; states: number[] }

const TRANSITIONS_PER_JOIN = STATE_COUNT * STATE_COUNT
const MAX_LINE_TOKENS = 120
const ALLOWED_TRANSITIONS = Uint8Array.from({ length: TRANSITIONS_PER_JOIN }, (_, index) =>
  canFollow(index % STATE_COUNT, Math.floor(index / STATE_COUNT)) ? 1 : 0,
)

/**
 * Trains a linear-chain conditional random field (Lafferty et al. 2001) by stochastic gradient descent on the
 * negative log-likelihood with AdaGrad step sizes (Duchi et al. 2011), dropout, an L2 penalty and averaged weights.
 * If there are more than `maxFeatures` features, three epochs on all of them select the most important ones.
 * Deterministic for equal examples and settings. `log` receives progress messages.
 */
export function trainCrf(
  examples: readonly TrainingExample[],
  settings: CrfTrainingSettings,
  log: (text: string) => void,
): TrainedWeights {
  const usable = examples.filter(({ tokens }) => tokens.length > 0 && tokens.length <= MAX_LINE_TOKENS)
  const hashes = usable.map(({ tokens }) => hashLineFeatures(tokens))
  const featureCounts = new Map<number, number>()
  for (const line of hashes)
    for (const features of line) for (const key of features) featureCounts.set(key, (featureCounts.get(key) ?? 0) + 1)
  let keys = [...featureCounts.keys()].filter((key) => featureCounts.get(key)! >= settings.minFeatureCount)
  log(`${usable.length} lines, ${featureCounts.size} features, ${keys.length} of them seen often enough`)
  if (keys.length > settings.maxFeatures) {
    const first = gradientDescent(
      toTrainingLines(usable, hashes, keys),
      keys.length,
      { ...settings, epochs: 3, averageFromEpoch: 1 },
      log,
    )
    const importance = keys.map(
      (key, index) =>
        Math.sqrt(featureCounts.get(key)!) *
        first.weights
          .subarray(index * STATE_COUNT, (index + 1) * STATE_COUNT)
          .reduce((sum, weight) => Math.max(sum, Math.abs(weight)), 0),
    )
    const threshold = [...importance].sort((a, b) => b - a)[settings.maxFeatures]!
    keys = keys.filter((_, index) => importance[index]! > threshold)
    log(`${keys.length} features kept`)
  }
  const { weights, transitions } = gradientDescent(toTrainingLines(usable, hashes, keys), keys.length, settings, log)
  return {
    weights: new Map(keys.map((key, index) => [key, weights.slice(index * STATE_COUNT, (index + 1) * STATE_COUNT)])),
    transitions,
  }
}

function hashLineFeatures(tokens: TrainingExample['tokens']): Int32Array[] {
  const columns = buildFeatureColumns(tokens)
  const buffer = new Int32Array(MAX_TOKEN_FEATURES)
  return tokens.map((_, index) => buffer.slice(0, writeTokenFeatures(columns, index, buffer)).map(featureKey))
}

function toTrainingLines(
  examples: readonly TrainingExample[],
  hashes: readonly Int32Array[][],
  keys: readonly number[],
): TrainingLine[] {
  const indexByKey = new Map(keys.map((key, index) => [key, index]))
  return examples.map(({ tokens, labels }, index) => ({
    features: hashes[index]!.map((features) =>
      Int32Array.from([...features].flatMap((key) => indexByKey.get(key) ?? [])),
    ),
    joins: Int8Array.from(tokens, ({ before }) => joinKind(before)),
    states: labelsToStates(labels),
  }))
}

/** Working arrays of one line, allocated once: token × state scores, token normalizers, and join × state × state transitions. */
type LineBuffers = {
  emissions: Float64Array
  forward: Float64Array
  backward: Float64Array
  normalizers: Float64Array
  transitionFactors: Float64Array
  gradient: Float64Array
  transitionGradient: Float64Array
}

function createLineBuffers(): LineBuffers {
  const perToken = (): Float64Array => new Float64Array(MAX_LINE_TOKENS * STATE_COUNT)
  const perTransition = (): Float64Array => new Float64Array(JOIN_KIND_COUNT * TRANSITIONS_PER_JOIN)
  return {
    emissions: perToken(),
    forward: perToken(),
    backward: perToken(),
    normalizers: new Float64Array(MAX_LINE_TOKENS),
    transitionFactors: perTransition(),
    gradient: perToken(),
    transitionGradient: perTransition(),
  }
}

function gradientDescent(
  lines: readonly TrainingLine[],
  featureCount: number,
  { epochs, averageFromEpoch, learningRate, weightDecay, dropout, seed }: CrfTrainingSettings,
  log: (text: string) => void,
) {
  const random = createTrainingRandom(seed)
  const weights = new Float32Array(featureCount * STATE_COUNT)
  const squaredGradients = new Float32Array(featureCount * STATE_COUNT).fill(0.01)
  const transitions = new Float32Array(JOIN_KIND_COUNT * TRANSITIONS_PER_JOIN)
  const squaredTransitionGradients = new Float32Array(JOIN_KIND_COUNT * TRANSITIONS_PER_JOIN).fill(0.01)
  const occurrences = new Float32Array(featureCount)
  for (const { features } of lines)
    for (const tokenFeatures of features) for (const feature of tokenFeatures) occurrences[feature]! += 1
  const averagedWeights = new Float32Array(featureCount * STATE_COUNT)
  const averagedTransitions = new Float32Array(JOIN_KIND_COUNT * TRANSITIONS_PER_JOIN)
  const order = lines.map((_, lineIndex) => lineIndex)
  const buffers = createLineBuffers()
  const scale = 1 / (1 - dropout)

  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffleInPlace(order, random)
    let loss = 0
    for (const lineIndex of order) {
      const { features: allFeatures, joins, states } = lines[lineIndex]!
      const features = dropout > 0 ? allFeatures.map((list) => list.filter(() => random() >= dropout)) : allFeatures
      const line = { features, joins, states }
      loss += computeEmissions(line, weights, transitions, scale, buffers)
      const usedJoins = computeTransitionFactors(joins, transitions, buffers)
      loss += forwardPass(line, buffers)
      backwardPass(line, buffers)
      computeGradients(line, buffers)
      for (const join of usedJoins) {
        for (let i = join * TRANSITIONS_PER_JOIN; i < (join + 1) * TRANSITIONS_PER_JOIN; i += 1) {
          const gradient = buffers.transitionGradient[i]!
          if (Math.abs(gradient) < 1e-6) continue
          squaredTransitionGradients[i]! += gradient * gradient
          transitions[i]! -= (learningRate * gradient) / Math.sqrt(squaredTransitionGradients[i]!)
        }
      }
      for (let t = 0; t < features.length; t += 1) {
        const offset = t * STATE_COUNT
        let largest = 0
        for (let s = 0; s < STATE_COUNT; s += 1) largest = Math.max(largest, Math.abs(buffers.gradient[offset + s]!))
        if (largest < 1e-4) continue
        for (const feature of features[t]!) {
          const penalty = (weightDecay * lines.length * 1e-4) / occurrences[feature]!
          for (let s = 0; s < STATE_COUNT; s += 1) {
            const i = feature * STATE_COUNT + s
            const gradient = buffers.gradient[offset + s]! * scale + penalty * weights[i]!
            if (gradient > -1e-5 && gradient < 1e-5) continue
            squaredGradients[i]! += gradient * gradient
            weights[i]! -= (learningRate * gradient) / Math.sqrt(squaredGradients[i]!)
          }
        }
      }
    }
    log(`round ${epoch + 1} of ${epochs}: loss ${(loss / lines.length).toFixed(4)}`)
    if (epoch >= averageFromEpoch) {
      const share = 1 / (epochs - averageFromEpoch)
      for (let i = 0; i < weights.length; i += 1) averagedWeights[i]! += weights[i]! * share
      for (let i = 0; i < transitions.length; i += 1) averagedTransitions[i]! += transitions[i]! * share
    }
  }
  return { weights: averagedWeights, transitions: averagedTransitions }
}

/** Writes exp(score - maximum) per token and state; returns the loss of the labelled states before normalization. */
function computeEmissions(
  { features, joins, states }: TrainingLine,
  weights: Float32Array,
  transitions: Float32Array,
  scale: number,
  { emissions }: LineBuffers,
): number {
  let loss = 0
  emissions.fill(0, 0, features.length * STATE_COUNT)
  for (let t = 0; t < features.length; t += 1) {
    const offset = t * STATE_COUNT
    for (const feature of features[t]!)
      for (let s = 0; s < STATE_COUNT; s += 1) emissions[offset + s]! += weights[feature * STATE_COUNT + s]!
    const previousOffset = t > 0 ? states[t - 1]! * STATE_COUNT : 0
    loss -=
      emissions[offset + states[t]!]! * scale +
      transitions[joins[t]! * TRANSITIONS_PER_JOIN + previousOffset + states[t]!]!
    let maximum = -Infinity
    for (let s = 0; s < STATE_COUNT; s += 1) maximum = Math.max(maximum, emissions[offset + s]! * scale)
    for (let s = 0; s < STATE_COUNT; s += 1) emissions[offset + s] = Math.exp(emissions[offset + s]! * scale - maximum)
    loss += maximum
  }
  return loss
}

/** Writes exp(weight) of the allowed transitions of the line's joins, resets their gradients, and returns the joins. */
function computeTransitionFactors(
  joins: Int8Array,
  transitions: Float32Array,
  { transitionFactors, transitionGradient }: LineBuffers,
): Set<number> {
  const usedJoins = new Set(joins)
  for (const join of usedJoins) {
    const start = join * TRANSITIONS_PER_JOIN
    for (let i = start; i < start + TRANSITIONS_PER_JOIN; i += 1)
      transitionFactors[i] = join === 0 || ALLOWED_TRANSITIONS[i - start] ? Math.exp(transitions[i]!) : 0
    transitionGradient.fill(0, start, start + TRANSITIONS_PER_JOIN)
  }
  return usedJoins
}

/** Forward algorithm, normalized at each token; returns the log of the partition function. */
function forwardPass(
  { joins, features: { length } }: TrainingLine,
  { emissions, forward, normalizers, transitionFactors }: LineBuffers,
): number {
  let logPartition = 0
  for (let t = 0; t < length; t += 1) {
    const offset = t * STATE_COUNT
    const transitionOffset = joins[t]! * TRANSITIONS_PER_JOIN
    let normalizer = 0
    for (let s = 0; s < STATE_COUNT; s += 1) {
      let sum = 0
      if (t === 0) sum = canStart(s) ? transitionFactors[transitionOffset + s]! : 0
      else
        for (let r = 0; r < STATE_COUNT; r += 1)
          sum += forward[offset - STATE_COUNT + r]! * transitionFactors[transitionOffset + r * STATE_COUNT + s]!
      if (t === length - 1 && !canEnd(s)) sum = 0
      sum *= emissions[offset + s]!
      forward[offset + s] = sum
      normalizer += sum
    }
    normalizers[t] = normalizer
    logPartition += Math.log(normalizer)
    for (let s = 0; s < STATE_COUNT; s += 1) forward[offset + s]! /= normalizer
  }
  return logPartition
}

/** Backward algorithm with the normalizers of the forward pass. */
function backwardPass(
  { joins, features: { length } }: TrainingLine,
  { emissions, backward, normalizers, transitionFactors }: LineBuffers,
): void {
  for (let s = 0; s < STATE_COUNT; s += 1) backward[(length - 1) * STATE_COUNT + s] = 1
  for (let t = length - 2; t >= 0; t -= 1) {
    const offset = t * STATE_COUNT
    const nextOffset = offset + STATE_COUNT
    const transitionOffset = joins[t + 1]! * TRANSITIONS_PER_JOIN
    for (let r = 0; r < STATE_COUNT; r += 1) {
      let sum = 0
      for (let s = 0; s < STATE_COUNT; s += 1)
        if (t < length - 2 || canEnd(s))
          sum +=
            transitionFactors[transitionOffset + r * STATE_COUNT + s]! *
            emissions[nextOffset + s]! *
            backward[nextOffset + s]!
      backward[offset + r] = sum / normalizers[t + 1]!
    }
  }
}

/** Gradients of the negative log-likelihood: expected minus observed counts of states and transitions. */
function computeGradients(
  { joins, states, features: { length } }: TrainingLine,
  { emissions, forward, backward, normalizers, transitionFactors, gradient, transitionGradient }: LineBuffers,
): void {
  for (let t = 0; t < length; t += 1) {
    const offset = t * STATE_COUNT
    const transitionOffset = joins[t]! * TRANSITIONS_PER_JOIN
    for (let s = 0; s < STATE_COUNT; s += 1)
      gradient[offset + s] = forward[offset + s]! * backward[offset + s]! - (s === states[t] ? 1 : 0)
    if (t === 0) {
      for (let s = 0; s < STATE_COUNT; s += 1) transitionGradient[transitionOffset + s]! += gradient[s]!
      continue
    }
    for (let r = 0; r < STATE_COUNT; r += 1) {
      const probability = forward[offset - STATE_COUNT + r]! / normalizers[t]!
      if (probability < 1e-9) continue
      for (let s = 0; s < STATE_COUNT; s += 1)
        if (t < length - 1 || canEnd(s))
          transitionGradient[transitionOffset + r * STATE_COUNT + s]! +=
            probability *
            transitionFactors[transitionOffset + r * STATE_COUNT + s]! *
            emissions[offset + s]! *
            backward[offset + s]!
    }
    transitionGradient[transitionOffset + states[t - 1]! * STATE_COUNT + states[t]!]! -= 1
  }
}

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32, github.com/bryc/code/blob/master/jshash/PRNGs.md). */
function createTrainingRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

function shuffleInPlace(list: number[], random: () => number): void {
  for (let index = list.length - 1; index > 0; index -= 1) {
    const swapIndex = Math.floor(random() * (index + 1))
    ;[list[index], list[swapIndex]] = [list[swapIndex]!, list[index]!]
  }
}
