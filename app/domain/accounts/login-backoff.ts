const FREE_LOGIN_ATTEMPTS = 10
const MAX_LOGIN_BACKOFF_SECONDS = 15 * 60

/**
 * Exponential login backoff: seconds between two attempts at one account, by the number of attempts within a day: 0,
 * then 2, 4, 8 … up to 15 minutes.
 */
export const loginBackoffSeconds = (attempts: number): number =>
  attempts <= FREE_LOGIN_ATTEMPTS
    ? 0
    : Math.min(2 ** Math.min(attempts - FREE_LOGIN_ATTEMPTS, 20), MAX_LOGIN_BACKOFF_SECONDS)
