const FREE = 10
const LONGEST = 15 * 60

/** Seconds that must lie between two tries at one account when so many were made within a day: none, then 2, 4, 8 … up to 15 minutes. */
export const pauseAfter = (tries: number): number =>
  tries <= FREE ? 0 : Math.min(2 ** Math.min(tries - FREE, 20), LONGEST)
