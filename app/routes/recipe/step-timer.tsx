import { useEffect, useState } from 'react'
import { useShowToast } from '#app/ui/toast'
import { useHydrated } from '#app/ui/use-hydrated'
import { Button } from '#app/ui/button'

/** Timer for a duration in a step's text; without JavaScript the duration is bold text. */
export function StepTimer({
  label,
  seconds,
  recipe,
  step,
  isHere,
}: {
  label: string
  seconds: number
  recipe: string
  step: number
  isHere: boolean
}) {
  const canRun = useHydrated()
  const showToast = useShowToast()
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(seconds)

  useEffect(() => {
    if (endsAt === null) return
    // Uses the clock, not a tick count: timers are throttled while a phone sleeps.
    const tick = () => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setSecondsLeft(now)
      if (now > 0) return
      setEndsAt(null)
      setSecondsLeft(seconds)
      playTimerAlarm()
      showToast({ tone: 'done', title: `Time is up: ${label}`, text: `${recipe}, step ${step}` })
    }
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [endsAt, label, seconds, showToast, recipe, step])

  if (!canRun || (endsAt === null && !isHere)) return null
  if (endsAt === null) {
    return (
      <Button size="big" icon="timer" type="button" onClick={() => setEndsAt(Date.now() + seconds * 1000)}>
        Start {label}
      </Button>
    )
  }
  return (
    <Button size="big" icon="x" type="button" onClick={() => (setEndsAt(null), setSecondsLeft(seconds))}>
      <span className="sr-only">{`Stop the timer of ${label}, step ${step}: `}</span>
      {!isHere && `Step ${step}`}
      <span className="min-w-[4.5rem] font-serif font-medium text-[1.5rem] leading-none" role="timer">
        {formatCountdown(secondsLeft)}
      </span>
    </Button>
  )
}

function formatCountdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] ? parts : parts.slice(1))
    .map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0')))
    .join(':')
}

/** Three tones and a vibration; where audio is blocked, the message only. */
function playTimerAlarm(): void {
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
