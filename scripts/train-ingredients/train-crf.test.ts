import { expect, test } from 'vitest'
import { parseWithWeights } from '../../app/packages/ingredients/parse'
import { unpackWeights } from '../../app/packages/ingredients/tagger/weights'
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
const LESSONS = FOODS.flatMap((name) => [
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
const quiet = (): void => {}
const weigh = (settings: CrfTrainingSettings) => packTrainedWeights(trainCrf(LESSONS, settings, quiet))

test('learns from lines what fits others too, through packing and unpacking', () => {
  const weights = unpackWeights(weigh(SETTINGS))
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

test('learns the same from the same, and only as many features as it may keep', () => {
  const few = { ...SETTINGS, most: 100 }
  expect(weigh(few)).toEqual(weigh(few))
  expect(weigh(few).features).toBeLessThanOrEqual(100)
  expect(weigh({ ...few, seed: 2 })).not.toEqual(weigh(few))
})
