import { z } from 'zod'
import { isoDateTimeField } from '#app/domain/responses'

export const CalendarLinkResponse = z.object({ createdAt: isoDateTimeField.nullable() })
export const NewCalendarLinkResponse = z.object({
  url: z.string().describe('The private address for calendar apps, shown this once.'),
})
