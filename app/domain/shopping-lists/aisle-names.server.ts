import { AISLE_LABELS, AISLES } from '#packages/ingredients/aisles'
import type { AisleName } from './group-by-aisle'

/** The aisles with their labels, for the browser. */
export const getAisleNames = (): AisleName[] => AISLES.map((aisle) => ({ aisle, label: AISLE_LABELS[aisle] }))
