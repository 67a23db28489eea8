import { columnsOf, featuresAt, MOST } from '#app/domain/ingredients/tagger/features'
import { canEnd, canFollow, canStart, JOINS, joinOf, STATES, statesOf } from '#app/domain/ingredients/tagger/labels'
import { keyOf } from '#app/domain/ingredients/tagger/weights'
import type { Lesson } from './lines'

export type Settings = {
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

export type Learned = { weights: Map<number, Float32Array>; transitions: Float32Array }

type Line = { features: Int32Array[]; joins: Int8Array; states: number[] }

const SQUARE = STATES * STATES
const LONGEST = 120
const ALLOWED = Uint8Array.from({ length: SQUARE }, (_, at) =>
  canFollow(at % STATES, Math.floor(at / STATES)) ? 1 : 0,
)

/**
 * A linear-chain conditional random field, learned by stochastic gradient descent (AdaGrad) on the likelihood of the
 * labelled lines. First all features for a few rounds, then only the weightiest ones from the start. The same lessons
 * and settings give the same weights.
 */
export function learn(lessons: readonly Lesson[], settings: Settings, say: (text: string) => void): Learned {
  const raw = lessons.filter(({ tokens }) => tokens.length > 0 && tokens.length <= LONGEST)
  const hashes = raw.map(({ tokens }) => featuresOf(tokens))
  const seen = new Map<number, number>()
  for (const line of hashes)
    for (const features of line) for (const key of features) seen.set(key, (seen.get(key) ?? 0) + 1)
  let keys = [...seen.keys()].filter((key) => seen.get(key)! >= settings.least)
  say(`${raw.length} lines, ${seen.size} features, ${keys.length} of them seen often enough`)
  if (keys.length > settings.most) {
    const first = descend(linesOf(raw, hashes, keys), keys.length, { ...settings, rounds: 3, averageFrom: 1 }, say)
    const worth = keys.map(
      (key, at) =>
        Math.sqrt(seen.get(key)!) *
        first.weights
          .subarray(at * STATES, (at + 1) * STATES)
          .reduce((sum, weight) => Math.max(sum, Math.abs(weight)), 0),
    )
    const bar = [...worth].sort((a, b) => b - a)[settings.most]!
    keys = keys.filter((_, at) => worth[at]! > bar)
    say(`${keys.length} features kept`)
  }
  const { weights, transitions } = descend(linesOf(raw, hashes, keys), keys.length, settings, say)
  return { weights: new Map(keys.map((key, at) => [key, weights.slice(at * STATES, (at + 1) * STATES)])), transitions }
}

function featuresOf(tokens: Lesson['tokens']): Int32Array[] {
  const columns = columnsOf(tokens)
  const buffer = new Int32Array(MOST)
  return tokens.map((_, at) => buffer.slice(0, featuresAt(columns, at, buffer)).map(keyOf))
}

function linesOf(lessons: readonly Lesson[], hashes: readonly Int32Array[][], keys: readonly number[]): Line[] {
  const places = new Map(keys.map((key, at) => [key, at]))
  return lessons.map(({ tokens, labels }, at) => ({
    features: hashes[at]!.map((features) => Int32Array.from([...features].flatMap((key) => places.get(key) ?? []))),
    joins: Int8Array.from(tokens, ({ before }) => joinOf(before)),
    states: statesOf(labels),
  }))
}

function descend(
  lines: readonly Line[],
  count: number,
  { rounds, averageFrom, rate, decay, dropout, seed }: Settings,
  say: (text: string) => void,
) {
  const chance = chances(seed)
  const weights = new Float32Array(count * STATES)
  const steps = new Float32Array(count * STATES).fill(0.01)
  const transitions = new Float32Array(JOINS * SQUARE)
  const transitionSteps = new Float32Array(JOINS * SQUARE).fill(0.01)
  const seen = new Float32Array(count)
  for (const { features } of lines) for (const at of features) for (const feature of at) seen[feature]! += 1
  const meanWeights = new Float32Array(count * STATES)
  const meanTransitions = new Float32Array(JOINS * SQUARE)
  const order = lines.map((_, at) => at)
  const scores = new Float64Array(LONGEST * STATES)
  const forward = new Float64Array(LONGEST * STATES)
  const backward = new Float64Array(LONGEST * STATES)
  const norms = new Float64Array(LONGEST)
  const bends = new Float64Array(JOINS * SQUARE)
  const slope = new Float64Array(LONGEST * STATES)
  const bendSlope = new Float64Array(JOINS * SQUARE)

  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, chance)
    let loss = 0
    for (const at of order) {
      const { features: all, joins, states } = lines[at]!
      const features = dropout > 0 ? all.map((list) => list.filter(() => chance() >= dropout)) : all
      const scale = 1 / (1 - dropout)
      const { length } = features
      const last = (length - 1) * STATES
      scores.fill(0, 0, length * STATES)
      for (let t = 0; t < length; t += 1) {
        const place = t * STATES
        for (const feature of features[t]!)
          for (let s = 0; s < STATES; s += 1) scores[place + s]! += weights[feature * STATES + s]!
        const before = t > 0 ? states[t - 1]! * STATES : 0
        loss -= scores[place + states[t]!]! * scale + transitions[joins[t]! * SQUARE + before + states[t]!]!
        let most = -Infinity
        for (let s = 0; s < STATES; s += 1) most = Math.max(most, scores[place + s]! * scale)
        for (let s = 0; s < STATES; s += 1) scores[place + s] = Math.exp(scores[place + s]! * scale - most)
        loss += most
      }
      const used = new Set(joins)
      for (const join of used)
        for (let i = join * SQUARE; i < (join + 1) * SQUARE; i += 1)
          bends[i] = join === 0 || ALLOWED[i - join * SQUARE] ? Math.exp(transitions[i]!) : 0
      for (const join of used) bendSlope.fill(0, join * SQUARE, (join + 1) * SQUARE)

      for (let t = 0; t < length; t += 1) {
        const place = t * STATES
        const bend = joins[t]! * SQUARE
        let norm = 0
        for (let s = 0; s < STATES; s += 1) {
          let sum = 0
          if (t === 0) sum = canStart(s) ? bends[bend + s]! : 0
          else for (let r = 0; r < STATES; r += 1) sum += forward[place - STATES + r]! * bends[bend + r * STATES + s]!
          if (t === length - 1 && !canEnd(s)) sum = 0
          sum *= scores[place + s]!
          forward[place + s] = sum
          norm += sum
        }
        norms[t] = norm
        loss += Math.log(norm)
        for (let s = 0; s < STATES; s += 1) forward[place + s]! /= norm
      }
      for (let s = 0; s < STATES; s += 1) backward[last + s] = 1
      for (let t = length - 2; t >= 0; t -= 1) {
        const place = t * STATES
        const bend = joins[t + 1]! * SQUARE
        for (let r = 0; r < STATES; r += 1) {
          let sum = 0
          for (let s = 0; s < STATES; s += 1)
            if (t < length - 2 || canEnd(s))
              sum += bends[bend + r * STATES + s]! * scores[place + STATES + s]! * backward[place + STATES + s]!
          backward[place + r] = sum / norms[t + 1]!
        }
      }
      for (let t = 0; t < length; t += 1) {
        const place = t * STATES
        const bend = joins[t]! * SQUARE
        for (let s = 0; s < STATES; s += 1)
          slope[place + s] = forward[place + s]! * backward[place + s]! - (s === states[t] ? 1 : 0)
        if (t === 0) for (let s = 0; s < STATES; s += 1) bendSlope[bend + s]! += slope[s]!
        else {
          for (let r = 0; r < STATES; r += 1) {
            const share = forward[place - STATES + r]! / norms[t]!
            if (share < 1e-9) continue
            for (let s = 0; s < STATES; s += 1)
              if (t < length - 1 || canEnd(s))
                bendSlope[bend + r * STATES + s]! +=
                  share * bends[bend + r * STATES + s]! * scores[place + s]! * backward[place + s]!
          }
          bendSlope[bend + states[t - 1]! * STATES + states[t]!]! -= 1
        }
      }
      for (const join of used) {
        for (let i = join * SQUARE; i < (join + 1) * SQUARE; i += 1) {
          const by = bendSlope[i]!
          if (Math.abs(by) < 1e-6) continue
          transitionSteps[i]! += by * by
          transitions[i]! -= (rate * by) / Math.sqrt(transitionSteps[i]!)
        }
      }
      for (let t = 0; t < length; t += 1) {
        const place = t * STATES
        let most = 0
        for (let s = 0; s < STATES; s += 1) most = Math.max(most, Math.abs(slope[place + s]!))
        if (most < 1e-4) continue
        for (const feature of features[t]!) {
          const pull = (decay * lines.length * 1e-4) / seen[feature]!
          for (let s = 0; s < STATES; s += 1) {
            const place2 = feature * STATES + s
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
export function chances(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

function shuffle(list: number[], chance: () => number): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1))
    ;[list[at], list[other]] = [list[other]!, list[at]!]
  }
}
