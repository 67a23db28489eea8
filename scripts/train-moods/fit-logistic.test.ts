import { expect, test } from 'vitest'
import { fitLogistic } from './fit-logistic'

const settings = { epochs: 400, learningRate: 0.1, decay: () => 0.01 }
const example = (features: number[], target: number, importance = 1) => ({
  features,
  targets: [target],
  importance: [importance],
})

test('a feature that tells the examples apart gets weight, one that all have does not', () => {
  const [tells, constant] = fitLogistic(
    [example([0, 1], 1), example([0, 1], 1), example([1], 0), example([1], 0)],
    [[0], [0], [0]],
    settings,
  )
  expect(tells![0]).toBeGreaterThan(2)
  expect(Math.abs(constant![0]!)).toBeLessThan(tells![0]! / 2)
})

test('decay holds a weight at its prior, and what counts nothing teaches nothing', () => {
  const [held] = fitLogistic([example([0], 0)], [[1.5], [0]], { ...settings, decay: () => 1000 })
  expect(held![0]).toBeCloseTo(1.5, 1)
  expect(fitLogistic([example([0], 1, 0)], [[0], [0]], settings)).toEqual([[0], [0]])
})
