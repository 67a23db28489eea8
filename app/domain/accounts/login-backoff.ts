const FREE_LOGIN_ATTEMPTS = 10
const MAX_LOGIN_BACKOFF_SECONDS = 15 * 60

/** Seconds that must lie between two tries at one account when so many were made within a day: none, then 2, 4, 8 … up to 15 minutes. */
export const loginBackoffSeconds = (tries: number): number =>
  tries <= FREE_LOGIN_ATTEMPTS ? 0 : Math.min(2 ** Math.min(tries - FREE_LOGIN_ATTEMPTS, 20), MAX_LOGIN_BACKOFF_SECONDS)
