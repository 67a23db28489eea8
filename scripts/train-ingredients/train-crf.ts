import {
  buildFeatureColumns,
  writeTokenFeatures,
  MAX_TOKEN_FEATURES,
} from '../../app/packages/ingredients/tagger/features'
import {
  canEnd,
  canFollow,
  canStart,
  JOIN_KIND_COUNT,
  joinKind,
  STATE_COUNT,
  labelsToStates,
} from '../../app/packages/ingredients/tagger/labels'
import { featureKey } from '../../app/packages/ingredients/tagger/weights'
import type { TrainingExample } from './label-lines'

export type CrfTrainingSettings = {
  /** Rounds over all lines, and from which round on the weights are averaged. */
  rounds: number
  averageFrom: number
  rate: number
  /** How hard weights are drawn to zero. */
  decay: number
  /** The share of features that is left out at random while learning, so that none is relied upon alone. */
  dropout: number
  /** The least number of times that a feature is seen. */
  least: number
  /** How many features stay. */
  most: number
  seed: number
}

export type TrainedWeights = { weights: Map<number, Float32Array>; transitions: Float32Array }

type TrainingLine = { features: Int32Array[]; joins: Int8Array; states: number[] }

const TRANSITIONS_PER_JOIN = STATE_COUNT * STATE_COUNT
const MAX_LINE_TOKENS = 120
const ALLOWED_TRANSITIONS = Uint8Array.from({ length: TRANSITIONS_PER_JOIN }, (_, at) =>
  canFollow(at % STATE_COUNT, Math.floor(at / STATE_COUNT)) ? 1 : 0,
)

/**
 * A linear-chain conditional random field, learned by stochastic gradient descent (AdaGrad) on the likelihood of the
 * labelled lines. First all features for a few rounds, then only the weightiest ones from the start. The same lessons
 * and settings give the same weights.
 */
export function trainCrf(
  lessons: readonly TrainingExample[],
  settings: CrfTrainingSettings,
  say: (text: string) => void,
): TrainedWeights {
  const raw = lessons.filter(({ tokens }) => tokens.length > 0 && tokens.length <= MAX_LINE_TOKENS)
  const hashes = raw.map(({ tokens }) => hashLineFeatures(tokens))
  const seen = new Map<number, number>()
  for (const line of hashes)
    for (const features of line) for (const key of features) seen.set(key, (seen.get(key) ?? 0) + 1)
  let keys = [...seen.keys()].filter((key) => seen.get(key)! >= settings.least)
  say(`${raw.length} lines, ${seen.size} features, ${keys.length} of them seen often enough`)
  if (keys.length > settings.most) {
    const first = gradientDescent(
      toTrainingLines(raw, hashes, keys),
      keys.length,
      { ...settings, rounds: 3, averageFrom: 1 },
      say,
    )
    const worth = keys.map(
      (key, at) =>
        Math.sqrt(seen.get(key)!) *
        first.weights
          .subarray(at * STATE_COUNT, (at + 1) * STATE_COUNT)
          .reduce((sum, weight) => Math.max(sum, Math.abs(weight)), 0),
    )
    const bar = [...worth].sort((a, b) => b - a)[settings.most]!
    keys = keys.filter((_, at) => worth[at]! > bar)
    say(`${keys.length} features kept`)
  }
  const { weights, transitions } = gradientDescent(toTrainingLines(raw, hashes, keys), keys.length, settings, say)
  return {
    weights: new Map(keys.map((key, at) => [key, weights.slice(at * STATE_COUNT, (at + 1) * STATE_COUNT)])),
    transitions,
  }
}

function hashLineFeatures(tokens: TrainingExample['tokens']): Int32Array[] {
  const columns = buildFeatureColumns(tokens)
  const buffer = new Int32Array(MAX_TOKEN_FEATURES)
  return tokens.map((_, at) => buffer.slice(0, writeTokenFeatures(columns, at, buffer)).map(featureKey))
}

function toTrainingLines(
  lessons: readonly TrainingExample[],
  hashes: readonly Int32Array[][],
  keys: readonly number[],
): TrainingLine[] {
  const places = new Map(keys.map((key, at) => [key, at]))
  return lessons.map(({ tokens, labels }, at) => ({
    features: hashes[at]!.map((features) => Int32Array.from([...features].flatMap((key) => places.get(key) ?? []))),
    joins: Int8Array.from(tokens, ({ before }) => joinKind(before)),
    states: labelsToStates(labels),
  }))
}

function gradientDescent(
  lines: readonly TrainingLine[],
  count: number,
  { rounds, averageFrom, rate, decay, dropout, seed }: CrfTrainingSettings,
  say: (text: string) => void,
) {
  const chance = createTrainingRandom(seed)
  const weights = new Float32Array(count * STATE_COUNT)
  const steps = new Float32Array(count * STATE_COUNT).fill(0.01)
  const transitions = new Float32Array(JOIN_KIND_COUNT * TRANSITIONS_PER_JOIN)
  const transitionSteps = new Float32Array(JOIN_KIND_COUNT * TRANSITIONS_PER_JOIN).fill(0.01)
  const seen = new Float32Array(count)
  for (const { features } of lines) for (const at of features) for (const feature of at) seen[feature]! += 1
  const meanWeights = new Float32Array(count * STATE_COUNT)
  const meanTransitions = new Float32Array(JOIN_KIND_COUNT * TRANSITIONS_PER_JOIN)
  const order = lines.map((_, at) => at)
  const scores = new Float64Array(MAX_LINE_TOKENS * STATE_COUNT)
  const forward = new Float64Array(MAX_LINE_TOKENS * STATE_COUNT)
  const backward = new Float64Array(MAX_LINE_TOKENS * STATE_COUNT)
  const norms = new Float64Array(MAX_LINE_TOKENS)
  const bends = new Float64Array(JOIN_KIND_COUNT * TRANSITIONS_PER_JOIN)
  const slope = new Float64Array(MAX_LINE_TOKENS * STATE_COUNT)
  const bendSlope = new Float64Array(JOIN_KIND_COUNT * TRANSITIONS_PER_JOIN)

  for (let round = 0; round < rounds; round += 1) {
    shuffleInPlace(order, chance)
    let loss = 0
    for (const at of order) {
      const { features: all, joins, states } = lines[at]!
      const features = dropout > 0 ? all.map((list) => list.filter(() => chance() >= dropout)) : all
      const scale = 1 / (1 - dropout)
      const { length } = features
      const last = (length - 1) * STATE_COUNT
      scores.fill(0, 0, length * STATE_COUNT)
      for (let t = 0; t < length; t += 1) {
        const place = t * STATE_COUNT
        for (const feature of features[t]!)
          for (let s = 0; s < STATE_COUNT; s += 1) scores[place + s]! += weights[feature * STATE_COUNT + s]!
        const before = t > 0 ? states[t - 1]! * STATE_COUNT : 0
        loss -=
          scores[place + states[t]!]! * scale + transitions[joins[t]! * TRANSITIONS_PER_JOIN + before + states[t]!]!
        let most = -Infinity
        for (let s = 0; s < STATE_COUNT; s += 1) most = Math.max(most, scores[place + s]! * scale)
        for (let s = 0; s < STATE_COUNT; s += 1) scores[place + s] = Math.exp(scores[place + s]! * scale - most)
        loss += most
      }
      const used = new Set(joins)
      for (const join of used)
        for (let i = join * TRANSITIONS_PER_JOIN; i < (join + 1) * TRANSITIONS_PER_JOIN; i += 1)
          bends[i] = join === 0 || ALLOWED_TRANSITIONS[i - join * TRANSITIONS_PER_JOIN] ? Math.exp(transitions[i]!) : 0
      for (const join of used) bendSlope.fill(0, join * TRANSITIONS_PER_JOIN, (join + 1) * TRANSITIONS_PER_JOIN)

      for (let t = 0; t < length; t += 1) {
        const place = t * STATE_COUNT
        const bend = joins[t]! * TRANSITIONS_PER_JOIN
        let norm = 0
        for (let s = 0; s < STATE_COUNT; s += 1) {
          let sum = 0
          if (t === 0) sum = canStart(s) ? bends[bend + s]! : 0
          else
            for (let r = 0; r < STATE_COUNT; r += 1)
              sum += forward[place - STATE_COUNT + r]! * bends[bend + r * STATE_COUNT + s]!
          if (t === length - 1 && !canEnd(s)) sum = 0
          sum *= scores[place + s]!
          forward[place + s] = sum
          norm += sum
        }
        norms[t] = norm
        loss += Math.log(norm)
        for (let s = 0; s < STATE_COUNT; s += 1) forward[place + s]! /= norm
      }
      for (let s = 0; s < STATE_COUNT; s += 1) backward[last + s] = 1
      for (let t = length - 2; t >= 0; t -= 1) {
        const place = t * STATE_COUNT
        const bend = joins[t + 1]! * TRANSITIONS_PER_JOIN
        for (let r = 0; r < STATE_COUNT; r += 1) {
          let sum = 0
          for (let s = 0; s < STATE_COUNT; s += 1)
            if (t < length - 2 || canEnd(s))
              sum +=
                bends[bend + r * STATE_COUNT + s]! *
                scores[place + STATE_COUNT + s]! *
                backward[place + STATE_COUNT + s]!
          backward[place + r] = sum / norms[t + 1]!
        }
      }
      for (let t = 0; t < length; t += 1) {
        const place = t * STATE_COUNT
        const bend = joins[t]! * TRANSITIONS_PER_JOIN
        for (let s = 0; s < STATE_COUNT; s += 1)
          slope[place + s] = forward[place + s]! * backward[place + s]! - (s === states[t] ? 1 : 0)
        if (t === 0) for (let s = 0; s < STATE_COUNT; s += 1) bendSlope[bend + s]! += slope[s]!
        else {
          for (let r = 0; r < STATE_COUNT; r += 1) {
            const share = forward[place - STATE_COUNT + r]! / norms[t]!
            if (share < 1e-9) continue
            for (let s = 0; s < STATE_COUNT; s += 1)
              if (t < length - 1 || canEnd(s))
                bendSlope[bend + r * STATE_COUNT + s]! +=
                  share * bends[bend + r * STATE_COUNT + s]! * scores[place + s]! * backward[place + s]!
          }
          bendSlope[bend + states[t - 1]! * STATE_COUNT + states[t]!]! -= 1
        }
      }
      for (const join of used) {
        for (let i = join * TRANSITIONS_PER_JOIN; i < (join + 1) * TRANSITIONS_PER_JOIN; i += 1) {
          const by = bendSlope[i]!
          if (Math.abs(by) < 1e-6) continue
          transitionSteps[i]! += by * by
          transitions[i]! -= (rate * by) / Math.sqrt(transitionSteps[i]!)
        }
      }
      for (let t = 0; t < length; t += 1) {
        const place = t * STATE_COUNT
        let most = 0
        for (let s = 0; s < STATE_COUNT; s += 1) most = Math.max(most, Math.abs(slope[place + s]!))
        if (most < 1e-4) continue
        for (const feature of features[t]!) {
          const pull = (decay * lines.length * 1e-4) / seen[feature]!
          for (let s = 0; s < STATE_COUNT; s += 1) {
            const place2 = feature * STATE_COUNT + s
            const by = slope[place + s]! * scale + pull * weights[place2]!
            if (by > -1e-5 && by < 1e-5) continue
            steps[place2]! += by * by
            weights[place2]! -= (rate * by) / Math.sqrt(steps[place2]!)
          }
        }
      }
    }
    say(`round ${round + 1} of ${rounds}: loss ${(loss / lines.length).toFixed(4)}`)
    if (round >= averageFrom) {
      const share = 1 / (rounds - averageFrom)
      for (let i = 0; i < weights.length; i += 1) meanWeights[i]! += weights[i]! * share
      for (let i = 0; i < transitions.length; i += 1) meanTransitions[i]! += transitions[i]! * share
    }
  }
  return { weights: meanWeights, transitions: meanTransitions }
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createTrainingRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

function shuffleInPlace(list: number[], chance: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1))
    ;[list[at], list[other]] = [list[other]!, list[at]!]
  }
}
