import { describe, expect, test } from 'vitest'
import { buildFeatureColumns, MAX_TOKEN_FEATURES, writeTokenFeatures } from './features'
import { JOIN_KIND_COUNT, STATE_COUNT } from './labels'
import { tokenizeIngredient } from './tokenizer'
import { featureKey, packWeights, unpackWeights } from './weights'
import { loadTaggerWeights } from './weights.server'

const row = (...weights: number[]): Int8Array =>
  Int8Array.from({ length: STATE_COUNT }, (_, index) => weights[index] ?? 0)

describe('packed weights', () => {
  // includes keys 0 and the maximum, and two keys with the same slot
  const hashes = [0, 0x1_00, 0x7f_00, 0x80_00, 0x12_3456_78, 0x92_3456_78, 0xffff_ffff].map((hash) => hash | 0)
  const rows = new Map(hashes.map((hash, index) => [featureKey(hash), row(index + 1, 0, -index - 1, 127, -127)]))
  const transitions = Int16Array.from(
    { length: JOIN_KIND_COUNT * STATE_COUNT * STATE_COUNT },
    (_, index) => index * 7 - 4000,
  )
  const weights = unpackWeights(packWeights(rows, transitions, 0.5))
  const sumOf = (...features: number[]): number[] => {
    const sums = new Float64Array(STATE_COUNT + 2).fill(7)
    weights.sumRows(Int32Array.from(features), features.length, sums, 1)
    expect([sums[0], sums[STATE_COUNT + 1]]).toEqual([7, 7])
    return [...sums.subarray(1, -1)]
  }

  test('survive serialisation', () => {
    hashes.forEach((hash, index) =>
      expect(sumOf(hash).slice(0, 6), String(hash)).toEqual([index + 1, 0, -index - 1, 127, -127, 0]),
    )
    expect([...weights.transitionWeights]).toEqual([...transitions].map((weight) => weight / 2))
    expect(weights.likelihoods[0]).toBe(Math.exp(-2000))
  })

  test('are summed for each state, up to 256 of them', () => {
    expect(sumOf(hashes[0]!, hashes[2]!, 0x2_00)).toEqual([
      4,
      0,
      -4,
      254,
      -254,
      ...Array<number>(STATE_COUNT - 5).fill(0),
    ])
    const most = sumOf(...Array<number>(256).fill(hashes[1]!))
    expect(most.slice(0, 5)).toEqual([512, 0, -512, 127 * 256, -127 * 256])
  })

  test('of unknown features are nothing', () => {
    expect(sumOf(0x2_00, 0x12_3457_78, 0x7fff_ffff)).toEqual(Array<number>(STATE_COUNT).fill(0))
  })

  test('may be empty', () => {
    const empty = unpackWeights(packWeights(new Map(), new Int16Array(JOIN_KIND_COUNT * STATE_COUNT * STATE_COUNT), 1))
    const sums = new Float64Array(STATE_COUNT)
    empty.sumRows(Int32Array.of(5), 1, sums, 0)
    expect([...sums]).toEqual(Array<number>(STATE_COUNT).fill(0))
  })
})

test('the shipped weights are complete and below 800 KB', async () => {
  const { default: packed } = await import('./weights.json')
  expect(packed.features).toBeGreaterThan(20_000)
  expect(packed.table.length).toBeLessThan(800_000)
  const { sumRows, transitionWeights, step } = loadTaggerWeights()
  expect(step).toBeGreaterThan(0)
  const sums = new Float64Array(STATE_COUNT)
  const features = new Int32Array(MAX_TOKEN_FEATURES)
  sumRows(features, writeTokenFeatures(buildFeatureColumns(tokenizeIngredient('1 egg')), 1, features), sums, 0)
  expect(sums.some((weight) => weight !== 0)).toBe(true)
  expect(transitionWeights.some((weight) => weight !== 0)).toBe(true)
})
