import type { z } from 'zod'
import type { HavingResponse } from './responses'

/** A recipe for what is at home: what it uses of it, and what must be bought, by name. */
export type HavingResult = z.output<typeof HavingResponse>['results'][number]
