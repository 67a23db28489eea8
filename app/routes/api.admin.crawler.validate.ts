import { ValidationResponse } from '#app/domain/crawler/responses'
import { startValidation } from '#app/domain/crawler/crawl-control.server'
import { waitForValidation } from '#app/domain/crawler/crawler-stats.server'
import { VALIDATION_ALREADY_RUNNING } from '#app/domain/crawler/schema'
import { formatValidationDone, formatValidationStarted } from '#app/domain/crawler/messages'
import { api, endpoint } from '#app/http/api.server'

/** How long the response waits for the counts; the session list shows those of longer runs. */
const VALIDATION_WAIT_MS = 5_000

const { loader, action } = api({
  POST: endpoint({
    access: 'editor',
    summary: 'Looks again at every recipe of the catalogue, and marks those that are gone.',
    response: ValidationResponse,
    refusals: { conflict: VALIDATION_ALREADY_RUNNING },
    run: async ({ operator }) => {
      const { id } = await startValidation({ operator })
      const counts = await waitForValidation(id, VALIDATION_WAIT_MS)
      return { id, ...counts, message: counts.isOver ? formatValidationDone(counts) : formatValidationStarted(counts) }
    },
  }),
})
export { loader, action }
