import { useEffect, useState } from 'react'
import { askToNotify, canAskToNotify } from '#app/components/cooking/timer-notification'
import { startTimer, stopTimer, useNow, useTimers } from '#app/components/cooking/use-timers'
import { formatCountdown, secondsLeft } from '#app/domain/collection/timers'
import { Button } from '#app/ui/button'
import { useHydrated } from '#app/ui/use-hydrated'

/** Timer for a duration in a step's text; without JavaScript the duration is bold text. */
export function StepTimer({
  label,
  seconds,
  recipe,
  path,
  step,
  isHere,
}: {
  label: string
  seconds: number
  recipe: { title: string; source_url: string }
  path: string
  step: number
  isHere: boolean
}) {
  const canRun = useHydrated()
  const id = `${recipe.source_url} ${step} ${seconds}`
  const timer = useTimers().find((running) => running.id === id)
  const left = secondsLeft(timer ?? { endsAt: 0 }, useNow(timer !== undefined))
  const isRunning = timer !== undefined && left > 0

  if (!canRun || (!isRunning && !isHere)) return null
  if (!isRunning) {
    return (
      <Button
        size="big"
        icon="timer"
        type="button"
        onClick={() =>
          startTimer({ id, label, recipe: recipe.title, step, path, endsAt: Date.now() + seconds * 1000 })
        }>
        Start {label}
      </Button>
    )
  }
  return (
    <>
      <Button size="big" icon="x" type="button" onClick={() => stopTimer(id)}>
        <span className="sr-only">{`Stop the timer of ${label}, step ${step}: `}</span>
        {!isHere && `Step ${step}`}
        <span className="min-w-[4.5rem] font-serif font-medium text-[1.5rem] leading-none" role="timer">
          {formatCountdown(left)}
        </span>
      </Button>
      {isHere && <NotifyButton />}
    </>
  )
}

/** Beside a running timer, until the cook has answered. */
function NotifyButton() {
  const [isShown, setShown] = useState(false)
  useEffect(() => void canAskToNotify().then(setShown), [])
  return isShown ? (
    <Button icon="bell" type="button" onClick={() => void askToNotify().finally(() => setShown(false))}>
      Notify me
    </Button>
  ) : null
}
