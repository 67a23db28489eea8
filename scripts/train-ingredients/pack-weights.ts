import { STATE_COUNT } from '../../app/packages/ingredients/tag/labels'
import { packWeights, type PackedWeights } from '../../app/packages/ingredients/tag/weights'
import type { TrainedWeights } from './train-crf'

/** Quantizes weights to multiples of a step that fit an int8; weights below `minSteps` steps become 0. */
export function packTrainedWeights({ weights, transitions }: TrainedWeights, minSteps = 1): PackedWeights {
  let maxWeight = 0
  for (const row of weights.values()) for (const weight of row) maxWeight = Math.max(maxWeight, Math.abs(weight))
  const step = Math.min(maxWeight / 127, 0.04)
  const rows = new Map<number, Int8Array>()
  for (const [key, row] of weights) {
    const quantized = Int8Array.from({ length: STATE_COUNT }, (_, state) => {
      const steps = Math.max(-127, Math.min(127, Math.round(row[state]! / step)))
      return Math.abs(steps) < minSteps ? 0 : steps
    })
    if (quantized.some((weight) => weight !== 0)) rows.set(key, quantized)
  }
  return packWeights(
    rows,
    Int16Array.from(transitions, (weight) => Math.max(-32767, Math.min(32767, Math.round(weight / step)))),
    step,
  )
}
