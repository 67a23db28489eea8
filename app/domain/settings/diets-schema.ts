import { z } from 'zod'
import { DIET_NAMES } from '#app/domain/recipes/diet-bitmask'

const dietsField = z.array(z.enum(DIET_NAMES)).max(DIET_NAMES.length)

/** No box ticked is no diet. */
export const ChooseDietsInput = z.object({ diets: dietsField.default([]) })
