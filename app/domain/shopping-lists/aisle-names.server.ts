import { AISLE_LABELS, AISLES } from '#app/domain/ingredients/aisles'
import type { AisleName } from './in-aisles'

/** For a page: what it needs to put items into their aisles. */
export const aisleNames = (): AisleName[] => AISLES.map((aisle) => ({ aisle, label: AISLE_LABELS[aisle] }))
