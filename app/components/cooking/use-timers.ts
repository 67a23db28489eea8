import { useEffect, useState, useSyncExternalStore } from 'react'
import { parseTimers, type Timer } from '#app/domain/collection/timers'
import { TIMERS_KEY } from './timer-storage'

const NO_TIMERS: Timer[] = []

// Where the storage is forbidden, the timers last as long as the page.
let timers: Timer[] | null = null
const listeners = new Set<() => void>()

function setTimers(next: Timer[]): void {
  timers = next
  for (const listener of listeners) listener()
}

function readTimers(): Timer[] {
  try {
    return parseTimers(localStorage.getItem(TIMERS_KEY), Date.now())
  } catch {
    return NO_TIMERS
  }
}

function updateTimers(change: (current: Timer[]) => Timer[]): void {
  setTimers(change(timers ?? readTimers()))
  try {
    localStorage.setItem(TIMERS_KEY, JSON.stringify(timers))
  } catch (error) {
    console.warn('The timer could not be kept.', error)
  }
}

export function startTimer(timer: Timer): void {
  updateTimers((current) => [...current.filter(({ id }) => id !== timer.id), timer])
  dispatchEvent(new Event(TIMERS_KEY))
}

export const stopTimer = (stoppedId: string): void =>
  updateTimers((current) => current.filter(({ id }) => id !== stoppedId))

function subscribe(listener: () => void): () => void {
  // Another tab has started or stopped one.
  const onStorage = ({ key }: StorageEvent) => {
    if (key === TIMERS_KEY || key === null) setTimers(readTimers())
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** All running and ringing timers, of all tabs; none on the server and during hydration. */
export const useTimers = (): Timer[] =>
  useSyncExternalStore(
    subscribe,
    () => (timers ??= readTimers()),
    () => NO_TIMERS,
  )

/** The time, while it matters: by the clock, since ticks are throttled while a phone sleeps. */
export function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isTicking) return
    const tick = () => setNow(Date.now())
    tick()
    const interval = setInterval(tick, 250)
    return () => clearInterval(interval)
  }, [isTicking])
  return now
}
