import { expect, test } from 'vitest'
import { parseWithWeights } from '../../app/packages/ingredients/tag/parse'
import { unpackWeights } from '../../app/packages/ingredients/tag/weights'
import { trainCrf, type CrfTrainingSettings } from './train-crf'
import { labelLine } from './label-lines'
import { packTrainedWeights } from './pack-weights'

const SETTINGS: CrfTrainingSettings = {
  epochs: 12,
  averageFromEpoch: 6,
  learningRate: 0.1,
  weightDecay: 0.1,
  dropout: 0.2,
  minFeatureCount: 1,
  maxFeatures: 5000,
  seed: 1,
}
const FOODS = ['leek', 'fennel', 'swede', 'kale', 'chard', 'celeriac']
const EXAMPLES = FOODS.flatMap((name) => [
  labelLine({
    id: '',
    sentence: `2 cups ${name}, diced`,
    name,
    size: null,
    preparation: 'diced',
    comment: null,
    purpose: null,
    raw: { quantity: '2', unit: 'cup' },
  }),
  labelLine({
    id: '',
    sentence: `diced ${name} for soup`,
    name,
    size: null,
    preparation: 'diced',
    comment: null,
    purpose: 'for soup',
    raw: { quantity: '', unit: '' },
  }),
])
const ignoreLog = (): void => {}
const trainPacked = (settings: CrfTrainingSettings) => packTrainedWeights(trainCrf(EXAMPLES, settings, ignoreLog))

test('generalises to other lines, after serialisation', () => {
  const weights = unpackWeights(trainPacked(SETTINGS))
  expect(parseWithWeights(weights, '3 cups parsnip, diced')).toMatchObject({
    name: 'parsnip',
    quantity: 3,
    unit: 'cup',
    preparation: 'diced',
    note: null,
  })
  expect(parseWithWeights(weights, 'diced parsnip for soup')).toMatchObject({
    name: 'parsnip',
    quantity: null,
    preparation: 'diced',
    note: 'for soup',
  })
})

test('is deterministic and keeps at most maxFeatures features', () => {
  const few = { ...SETTINGS, maxFeatures: 100 }
  expect(trainPacked(few)).toEqual(trainPacked(few))
  expect(trainPacked(few).features).toBeLessThanOrEqual(100)
  expect(trainPacked({ ...few, seed: 2 })).not.toEqual(trainPacked(few))
})
