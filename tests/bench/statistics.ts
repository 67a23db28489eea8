/** The value below which `share` (0 to 1) of the numbers lie; NaN for none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)]
  const high = sorted[Math.ceil(at)]
  return low === undefined || high === undefined ? NaN : low + (high - low) * (at - Math.floor(at))
}

export type Spread = { median: number; min: number; max: number }

export const computeSpread = (numbers: readonly number[]): Spread => ({
  median: quantile(numbers, 0.5),
  min: quantile(numbers, 0),
  max: quantile(numbers, 1),
})
