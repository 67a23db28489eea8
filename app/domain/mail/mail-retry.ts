/** Minutes between one attempt and the next. After the last one the mail is given up. */
const MAIL_RETRY_MINUTES = [1, 5, 30, 120]

/** Seconds until a mail is tried again after so many attempts; null when that was the last. A carrier may ask for more. */
export function getNextMailRetrySeconds(attempts: number, retryAfter = 0): number | null {
  const minutes = MAIL_RETRY_MINUTES[attempts - 1]
  return minutes === undefined ? null : Math.max(minutes * 60, retryAfter)
}
