/** A recipe in training: the indexes of its features, and for each mood the wanted probability and what it counts. */
export type MoodExample = { features: readonly number[]; targets: readonly number[]; importance: readonly number[] }

type LogisticSettings = {
  epochs: number
  learningRate: number
  /** Pull of each feature's weight back to its prior. */
  decay: (feature: number) => number
}

/**
 * Fits a logistic regression for each mood by gradient descent with AdaGrad, starting at `priors` (feature by mood, the
 * last row is the bias) and pulled back to them. Deterministic. Returns weights in the shape of `priors`.
 */
export function fitLogistic(
  examples: readonly MoodExample[],
  priors: readonly (readonly number[])[],
  { epochs, learningRate, decay }: LogisticSettings,
): number[][] {
  const moods = priors[0]?.length ?? 0
  const bias = priors.length - 1
  const weights = priors.map((row) => [...row])
  const squares = priors.map((row) => row.map(() => 1e-6))
  const decays = priors.map((_, feature) => (feature === bias ? 0 : decay(feature)))
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const gradients = weights.map((row, feature) =>
      row.map((weight, mood) => decays[feature]! * (weight - priors[feature]![mood]!)),
    )
    for (const { features, targets, importance } of examples) {
      for (let mood = 0; mood < moods; mood += 1) {
        let score = weights[bias]![mood]!
        for (const feature of features) score += weights[feature]![mood]!
        const error = importance[mood]! * (1 / (1 + Math.exp(-score)) - targets[mood]!)
        gradients[bias]![mood]! += error
        for (const feature of features) gradients[feature]![mood]! += error
      }
    }
    weights.forEach((row, feature) =>
      row.forEach((_, mood) => {
        const gradient = gradients[feature]![mood]!
        squares[feature]![mood]! += gradient * gradient
        row[mood]! -= (learningRate * gradient) / Math.sqrt(squares[feature]![mood]!)
      }),
    )
  }
  return weights
}
