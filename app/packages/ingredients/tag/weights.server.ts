import packed from './weights.json'
import { unpackWeights, type TaggerWeights } from './weights'

let cachedWeights: TaggerWeights | null = null

/**
 * Returns the trained weights (written by `npm run train:ingredients`), deserialised at the first call. The module
 * needs no server; its name keeps half a megabyte of weights out of browser bundles, because the build fails where a
 * `.server` file is imported.
 */
export function loadTaggerWeights(): TaggerWeights {
  cachedWeights ??= unpackWeights(packed)
  return cachedWeights
}
