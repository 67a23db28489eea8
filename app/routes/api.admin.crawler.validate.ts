import { Validated } from '#app/domain/crawler/answers'
import { startValidation } from '#app/domain/crawler/crawler.server'
import { validationWithin } from '#app/domain/crawler/figures.server'
import { ALREADY_VALIDATING } from '#app/domain/crawler/schema'
import { validatedText, validatingText } from '#app/domain/crawler/sentences'
import { api, endpoint } from '#app/http/api.server'

/** A script that asks waits so long for the counts; what takes longer is told by the sessions. */
const WAITS_MS = 5_000

const { loader, action } = api({
  POST: endpoint({
    as: 'operator',
    summary: 'Looks again at every recipe of the catalogue, and marks those that are gone.',
    answer: Validated,
    refuses: { conflict: ALREADY_VALIDATING },
    run: async ({ operator }) => {
      const { id } = await startValidation({ operator })
      const counts = await validationWithin(id, WAITS_MS)
      return { id, ...counts, message: counts.isOver ? validatedText(counts) : validatingText(counts) }
    },
  }),
})
export { loader, action }
