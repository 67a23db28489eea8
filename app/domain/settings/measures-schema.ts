import { z } from 'zod'
import { MEASURES } from './measures'

export const ChooseMeasuresInput = z.object({ measures: z.enum(MEASURES) })
