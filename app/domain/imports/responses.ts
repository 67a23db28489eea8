import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'

const importFields = {
  id: z.uuid(),
  filename: z.string(),
  state: z.enum(['reading', 'saving', 'done', 'failed']),
  createdAt: isoDateTimeField,
}

export const ImportStartedResponse = z.object({ id: z.uuid() })
export const ImportsResponse = z.array(z.object(importFields))

const line = { title: z.string() }
const pictureProblem = z.string().optional().describe('Why a picture in the file was not kept.')
export const ImportResponse = z
  .object({
    ...importFields,
    problem: z.string().nullable().describe('Why it failed.'),
    entries: z.int().describe('Recipes, plans and lists in the file.'),
    entriesDone: z.int(),
    pictures: z.int().describe('Recipes with a picture in the file.'),
    picturesDone: z.int(),
    lines: z
      .array(
        z.discriminatedUnion('outcome', [
          z.object({
            ...line,
            outcome: z.literal('imported'),
            source_url: z.string(),
            lacksPicture: z.boolean().describe('Whether a picture in the file was not kept.'),
            pictureProblem,
          }),
          z.object({ ...line, outcome: z.literal('known'), source_url: z.string(), pictureProblem }),
          z.object({ ...line, outcome: z.enum(['plan', 'list']), path: z.string(), isNew: z.boolean() }),
          z.object({ ...line, outcome: z.literal('left-out'), reason: z.string() }),
        ]),
      )
      .describe('What became of each entry, once the import has ended.'),
  })
  .meta({ id: 'Import' })
