import { Link, useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { formatCountdown, secondsLeft, type Timer } from '#app/domain/collection/timers'
import { Icon } from '#app/ui/icon'
import { notifyOfTimer } from './timer-notification'
import { stopTimer, useNow, useTimers } from './use-timers'

const ALARM_INTERVAL_MS = 4000

/** The timers of the cook view, on every page; one that is over rings until it is stopped. */
export function TimerDock() {
  const timers = useTimers()
  const now = useNow(timers.length > 0)
  const { pathname, search } = useLocation()
  const isOver = (timer: Timer) => secondsLeft(timer, now) === 0
  const ringing = timers.filter(isOver)
  const isRinging = ringing.length > 0
  const notified = useRef(new Set<string>())
  useEffect(() => {
    for (const timer of ringing) {
      const key = `${timer.id} ${timer.endsAt}`
      if (notified.current.has(key)) continue
      notified.current.add(key)
      void notifyOfTimer(timer)
    }
  })
  useEffect(() => {
    if (!isRinging) return
    playTimerAlarm()
    const interval = setInterval(playTimerAlarm, ALARM_INTERVAL_MS)
    return () => clearInterval(interval)
  }, [isRinging])
  // The cook view shows the running timers of its recipe itself.
  const shown = timers.filter((timer) => isOver(timer) || !isCookViewOf(timer, pathname, search))
  if (shown.length === 0) return null
  return (
    <ul className="mt-2 space-y-2" aria-label="Timers">
      {shown.map((timer) => (
        <li
          key={timer.id}
          className="flex items-center max-w-[26rem] pl-4 border border-transparent rounded-2 bg-toast text-toast-ink shadow-3 [--focus:var(--toast-ink)]">
          <Icon name={isOver(timer) ? 'bell' : 'timer'} className="mr-3 text-toast-link" />
          <div className="flex-1 min-w-0 py-2 leading-[1.4] break-anywhere" role={isOver(timer) ? 'alert' : undefined}>
            {isOver(timer) ? (
              <b className="block">Time is up: {timer.label}</b>
            ) : (
              <b className="block font-serif font-medium text-lg leading-tight" role="timer">
                {formatCountdown(secondsLeft(timer, now))}
              </b>
            )}
            <Link className="text-sm text-inherit" to={timer.path}>{`${timer.recipe}, step ${timer.step}`}</Link>
          </div>
          <button
            className="flex-none min-h-touch py-2 px-4 border-0 bg-transparent text-sm font-semibold text-inherit underline cursor-pointer"
            type="button"
            onClick={() => stopTimer(timer.id)}>
            Stop<span className="sr-only">{` the timer of ${timer.label}, step ${timer.step}`}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The paths differ in the step, the scale and the way back only. */
function isCookViewOf({ path }: Timer, pathname: string, search: string): boolean {
  const here = new URLSearchParams(search)
  const recipe = new URLSearchParams(path.split('?')[1]).get('url')
  return pathname === '/recipe' && here.has('step') && here.get('url') === recipe
}

/** Three tones and a vibration; where audio is blocked, the message only. */
export function playTimerAlarm(): void {
  navigator.vibrate?.([300, 150, 300, 150, 300])
  try {
    const audio = new AudioContext()
    for (const offset of [0, 0.5, 1]) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = 880
      volume.gain.value = 0.2
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + offset)
      tone.stop(audio.currentTime + offset + 0.25)
    }
    setTimeout(() => void audio.close(), 2000)
  } catch (error) {
    console.warn('The timer could not make a sound.', error)
  }
}
