import { AISLE_LABELS, AISLES } from '#packages/ingredients/aisles'
import type { AisleName } from './group-by-aisle'

/** For a page: what it needs to put items into their aisles. */
export const getAisleNames = (): AisleName[] => AISLES.map((aisle) => ({ aisle, label: AISLE_LABELS[aisle] }))
