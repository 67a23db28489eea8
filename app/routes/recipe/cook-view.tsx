import { rich, t } from '#packages/texts/t'
import { IngredientTable } from '#app/components/recipe/ingredient-table'
import { StepText } from '#app/components/recipe/step-list'
import { SourceCredit } from '#app/components/recipe/source-credit'
import { recipePath } from '#app/domain/recipes/recipe-paths'
import { buttonRowClass, LinkButton, Button } from '#app/ui/button'
import { pageClass } from '#app/ui/classes'
import { text } from '#app/ui/text'
import { useBottomBar } from '#app/ui/use-bottom-bar'
import { useNeighbourNavigation } from '#app/ui/use-neighbour-navigation'
import { useEffect, useState } from 'react'
import { askToNotify, canAskToNotify } from '#app/components/cooking/timer-notification'
import { startTimer, stopTimer, useNow, useTimers } from '#app/components/cooking/use-timers'
import { formatCountdown, secondsLeft } from '#app/domain/collection/timers'
import { useHydrated } from '#app/ui/use-hydrated'
import { CookedForm } from './cooked-form'
import type { RecipeDetailsData } from './recipe-details'

/** One step at a time, in large type. */
export function CookView({
  recipe,
  page: { steps },
  x,
  step,
  referrer,
  own,
  cooked,
}: RecipeDetailsData & { step: number }) {
  useWakeLock()
  const { source_url, source_domain, title } = recipe
  const now = steps[step - 1]!
  const to = (other: number) => recipePath(source_url, { referrer, x, step: other })
  const fullRecipePath = recipePath(source_url, { referrer, x })
  const swipe = useNeighbourNavigation(step > 1 ? to(step - 1) : null, step < steps.length ? to(step + 1) : null)
  const bottomBar = useBottomBar<HTMLElement>()
  return (
    <main className="flex flex-col min-h-screen bg-card" id="main" {...swipe}>
      <div className={`${pageClass} flex flex-col flex-1 w-full`}>
        <div className="flex flex-wrap items-center justify-between py-2">
          <LinkButton tone="bare" icon="x" to={fullRecipePath}>
            {t('Close')}
          </LinkButton>{' '}
          <div className="order-last w-full text-center md:order-none md:flex-1 md:w-auto md:min-w-0">
            <p className="text-sm leading-tight font-semibold text-ink-2 break-anywhere" dir="auto">
              {title}
            </p>
            <SourceCredit source_url={source_url} source_domain={source_domain} plain />
          </div>
          <LinkButton tone="bare" icon="list" to={`${fullRecipePath}#ingredients`}>
            {t('All')}
          </LinkButton>
        </div>
        <div
          className="grid grid-flow-col gap-1"
          role="img"
          aria-label={t('Step {step} of {count}', { step, count: steps.length })}>
          {steps.map((_, index) => (
            <i
              key={index}
              className={
                `h-[5px] rounded-1 forced-colors:border ${index < step ? 'forced-colors:bg-[color:Highlight]' : ''} ` +
                (index + 1 < step ? 'bg-herb-fill' : index + 1 === step ? 'bg-tomato-fill' : 'bg-track')
              }
            />
          ))}
        </div>
        <div
          className={
            'flex flex-col flex-1 justify-center py-8 max-w-[54rem] ' +
            'md:grid md:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] md:gap-x-12 md:content-center md:max-w-none'
          }>
          <div>
            <h1 className={text.label}>
              {rich('{number} Step {step} of {count}', {
                number: (
                  <span
                    className="block font-serif font-medium text-[4.5rem] leading-none tracking-normal text-tomato"
                    aria-hidden="true">
                    {step}
                  </span>
                ),
                step,
                count: steps.length,
              })}
            </h1>
            <p className="mt-3 text-[1.5rem] leading-normal md:text-[2rem] md:leading-[1.45]" data-list="steps">
              <StepText step={now} />
            </p>
            <div className={`${buttonRowClass} mt-6`}>
              {/* The timers of other steps are shown while they run. */}
              {steps.map(({ timers }, index) =>
                timers.map(({ text, seconds }) => (
                  <StepTimer
                    key={`${index} ${seconds}`}
                    label={text}
                    seconds={seconds}
                    recipe={recipe}
                    path={to(index + 1)}
                    step={index + 1}
                    isHere={index + 1 === step}
                  />
                )),
              )}
            </div>
            {cooked && step === steps.length && (
              <CookedForm className="mt-6" source_url={source_url} cooked={cooked} here={to(step)} />
            )}
          </div>
          {now.needs.length > 0 && (
            <section className="mt-6 text-base max-w-[26rem] md:mt-[0.6rem] md:border-l md:pl-8">
              <h2 className={text.label}>{t('For this step')}</h2>
              <IngredientTable lines={now.needs} />
            </section>
          )}
        </div>
        <nav
          ref={bottomBar}
          className="sticky bottom-0 grid grid-cols-2 gap-3 -mx-gutter border-t py-2 px-gutter bg-card"
          aria-label={t('Steps')}>
          {step > 1 ? (
            <LinkButton size="tall" icon="arrow-left" to={to(step - 1)}>
              {t('Step {step}', { step: step - 1 })}
            </LinkButton>
          ) : (
            <LinkButton size="tall" icon="arrow-left" to={fullRecipePath}>
              {t('The recipe')}
            </LinkButton>
          )}{' '}
          {step < steps.length ? (
            <LinkButton tone="main" size="tall" iconAfter="arrow-right" to={to(step + 1)}>
              {t('Step {step}', { step: step + 1 })}
            </LinkButton>
          ) : (
            <LinkButton tone="main" size="tall" iconAfter="check" to={`${fullRecipePath}#${own ? 'own' : 'save'}`}>
              {t('Done')}
            </LinkButton>
          )}
        </nav>
      </div>
    </main>
  )
}

/** Keeps the screen on in the cook view; the lock is lost when the page is hidden, so it is requested again. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const requestLock = async () => {
      if (document.visibilityState !== 'visible' || isOver) return
      // Refused, for example on low battery.
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await granted?.release()
      else lock = granted
    }
    const onVisible = () => void requestLock()
    void requestLock()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}

/** Timer for a duration in a step's text; without JavaScript the duration is bold text. */
function StepTimer({
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
        {t('Start {label}', { label })}
      </Button>
    )
  }
  return (
    <>
      <Button size="big" icon="x" type="button" onClick={() => stopTimer(id)}>
        <span className="sr-only">{t('Stop the timer of {label}, step {step}:', { label, step })}</span>
        {!isHere && t('Step {step}', { step })}
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
      {t('Notify me')}
    </Button>
  ) : null
}
