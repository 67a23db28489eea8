import { describe, expect, test } from 'vitest'
import { JOIN_KIND_COUNT, STATE_COUNT } from './labels'
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

  test('survive serialisation', () => {
    hashes.forEach((hash, index) => {
      const offset = weights.find(hash)
      expect([...weights.rows.subarray(offset, offset + 6)]).toEqual([index + 1, 0, -index - 1, 127, -127, 0])
    })
    expect([...weights.transitionWeights]).toEqual([...transitions].map((weight) => weight / 2))
    expect(weights.likelihoods[0]).toBe(Math.exp(-2000))
  })

  test('find no unknown feature', () => {
    for (const hash of [0x2_00, 0x12_3457_78, 0x7fff_ffff]) expect(weights.find(hash)).toBe(-1)
  })

  test('may be empty', () => {
    expect(
      unpackWeights(packWeights(new Map(), new Int16Array(JOIN_KIND_COUNT * STATE_COUNT * STATE_COUNT), 1)).find(5),
    ).toBe(-1)
  })
})

test('the shipped weights are complete and below 800 KB', async () => {
  const { default: packed } = await import('./weights.json')
  expect(packed.features).toBeGreaterThan(20_000)
  expect(packed.table.length).toBeLessThan(800_000)
  const { rows, transitionWeights, step } = loadTaggerWeights()
  expect(step).toBeGreaterThan(0)
  expect(rows.some((weight) => weight !== 0)).toBe(true)
  expect(transitionWeights.some((weight) => weight !== 0)).toBe(true)
})
