import { describe, expect, test } from 'vitest'
import { JOIN_KIND_COUNT, STATE_COUNT } from './labels'
import { featureKey, packWeights, unpackWeights } from './weights'
import { loadTaggerWeights } from './weights.server'

const row = (...weights: number[]): Int8Array => Int8Array.from({ length: STATE_COUNT }, (_, at) => weights[at] ?? 0)

describe('packed weights', () => {
  // hashes whose kept part is 0, the largest, and two that fall upon the same place of the table
  const hashes = [0, 0x1_00, 0x7f_00, 0x80_00, 0x12_3456_78, 0x92_3456_78, 0xffff_ffff].map((hash) => hash | 0)
  const rows = new Map(hashes.map((hash, at) => [featureKey(hash), row(at + 1, 0, -at - 1, 127, -127)]))
  const transitions = Int16Array.from({ length: JOIN_KIND_COUNT * STATE_COUNT * STATE_COUNT }, (_, at) => at * 7 - 4000)
  const weights = unpackWeights(packWeights(rows, transitions, 0.5))

  test('come out as they went in', () => {
    hashes.forEach((hash, at) => {
      const place = weights.find(hash)
      expect([...weights.rows.subarray(place, place + 6)]).toEqual([at + 1, 0, -at - 1, 127, -127, 0])
    })
    expect([...weights.transitionWeights]).toEqual([...transitions].map((weight) => weight / 2))
    expect(weights.likelihoods[0]).toBe(Math.exp(-2000))
  })

  test('know no feature that was not put in', () => {
    for (const hash of [0x2_00, 0x12_3457_78, 0x7fff_ffff]) expect(weights.find(hash)).toBe(-1)
  })

  test('may be none', () => {
    expect(
      unpackWeights(packWeights(new Map(), new Int16Array(JOIN_KIND_COUNT * STATE_COUNT * STATE_COUNT), 1)).find(5),
    ).toBe(-1)
  })
})

test('the learned weights are there, and small enough to ship', async () => {
  const { default: packed } = await import('./weights.json')
  expect(packed.features).toBeGreaterThan(20_000)
  expect(packed.table.length).toBeLessThan(800_000)
  const { rows, transitionWeights, step } = loadTaggerWeights()
  expect(step).toBeGreaterThan(0)
  expect(rows.some((weight) => weight !== 0)).toBe(true)
  expect(transitionWeights.some((weight) => weight !== 0)).toBe(true)
})
