export type MeasureSystem = 'metric' | 'us'

/** Of the recipe's country: a US cup is 236.6 ml, one of Australia, New Zealand, Canada or Britain 250 ml. */
export type CupSize = 'us' | 'metric'
