import { STATE_COUNT } from '../../app/packages/ingredients/tagger/labels'
import { packWeights, type PackedWeights } from '../../app/packages/ingredients/tagger/weights'
import type { TrainedWeights } from './train-crf'

/** Weights in whole steps, of which a byte holds 127 either way; what is less than `least` steps is left out. */
export function packTrainedWeights({ weights, transitions }: TrainedWeights, least = 1): PackedWeights {
  let most = 0
  for (const row of weights.values()) for (const weight of row) most = Math.max(most, Math.abs(weight))
  const step = Math.min(most / 127, 0.04)
  const rows = new Map<number, Int8Array>()
  for (const [key, row] of weights) {
    const small = Int8Array.from({ length: STATE_COUNT }, (_, state) => {
      const steps = Math.max(-127, Math.min(127, Math.round(row[state]! / step)))
      return Math.abs(steps) < least ? 0 : steps
    })
    if (small.some((weight) => weight !== 0)) rows.set(key, small)
  }
  return packWeights(
    rows,
    Int16Array.from(transitions, (weight) => Math.max(-32767, Math.min(32767, Math.round(weight / step)))),
    step,
  )
}
