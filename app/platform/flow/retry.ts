import pRetry from 'p-retry'

type RetryOptions = {
  retries: number
  /** The delay before the first retry; each further one is five times as long. */
  firstDelayMs: number
  maxDelayMs: number
  shouldRetry?: (error: Error) => boolean
}

/** Retries with exponential backoff; rejects with the last error. */
export const retryWithBackoff = <Result>(
  work: () => Promise<Result>,
  { retries, firstDelayMs, maxDelayMs, shouldRetry = () => true }: RetryOptions,
): Promise<Result> =>
  pRetry(work, {
    retries,
    factor: 5,
    minTimeout: firstDelayMs,
    maxTimeout: maxDelayMs,
    shouldRetry: ({ error }) => shouldRetry(error),
  })
