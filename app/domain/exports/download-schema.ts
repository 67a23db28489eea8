import { z } from 'zod'
import { EXPORT_FORMATS } from './export-formats'

/** An unknown format is everything. */
export const ExportInput = z.object({ format: z.enum(EXPORT_FORMATS.map(({ value }) => value)).catch('all') })
