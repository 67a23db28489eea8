import { randomUUID } from 'node:crypto'
import type { Failure } from './failure'
import { log } from './log.server'

type FailureDetails = { provider?: string; status?: number; retryAfter?: number }

/**
 * Reports a vendor's failure: returns a message for the user, and logs under the same id what an operator can do about
 * it.
 */
export const createFailureReporter =
  <Kind extends string>(vendor: string, messages: Record<Kind, string>) =>
  <K extends Kind>(kind: K, forOperator: string, details: FailureDetails = {}): Failure<K> => {
    const id = randomUUID()
    log.warn({ id, kind, ...details }, `${vendor}: ${forOperator}`)
    const { retryAfter } = details
    return { ok: false, kind, message: messages[kind], id, ...(retryAfter !== undefined && { retryAfter }) }
  }
