/** Of the timers in localStorage; also the event of this tab that one was started. */
export const TIMERS_KEY = 'larder.timers'

/** Whether any is stored, of whatever time: all that a page without timers needs to know. */
export function hasStoredTimers(): boolean {
  try {
    return (localStorage.getItem(TIMERS_KEY) ?? '[]') !== '[]'
  } catch {
    return false
  }
}
