import packed from './weights.json'
import { unpackWeights, type TaggerWeights } from './weights'

let cachedWeights: TaggerWeights | null = null

/**
 * The learned weights (written by `npm run train:ingredients`), unpacked when first asked for. This is a server file, though
 * it needs no server: the weights are half a megabyte that no browser shall load, and the build stops where one would.
 */
export function loadTaggerWeights(): TaggerWeights {
  cachedWeights ??= unpackWeights(packed)
  return cachedWeights
}
