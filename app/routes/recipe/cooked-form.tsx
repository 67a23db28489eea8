import { t } from '#packages/texts/t'
import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { FetcherFlag } from '#app/components/form/fetcher-submission'
import { FormTokenInput } from '#app/components/form/hidden-inputs'
import { COOKED, COOKED_FAILED } from '#app/domain/collection/messages'
import { formatDayAndMonth } from '#app/platform/text/dates'
import { Button, LinkButton } from '#app/ui/button'
import { text } from '#app/ui/text'
import { useShowToast } from '#app/ui/toast'
import { SaveRecipeButton, type SavedRecipeState } from '#app/components/collection/save-recipe-button'
import { signInToSavePath } from '#app/domain/collection/pending-save'

type CookedDates = {
  times: number
  /** '2026-11-24'; null where it was never cooked. */ last: string | null
  isToday: boolean
}
type CookedResponse = { cooked: CookedDates } | { result: object } | { isUnanswered: true }

/** Says that the household has cooked the dish today, and how often before. `here` is the page's address. */
export function CookedForm({
  source_url,
  cooked,
  here,
  className = '',
}: {
  source_url: string
  cooked: CookedDates
  here: string
  className?: string
}) {
  const showToast = useShowToast()
  const fetcher = useFetcher<CookedResponse>()
  const handled = useRef<CookedResponse>()
  useEffect(() => {
    if (fetcher.state !== 'idle' || !fetcher.data || handled.current === fetcher.data) return
    handled.current = fetcher.data
    showToast('cooked' in fetcher.data ? COOKED : COOKED_FAILED)
  })
  const { times, last, isToday } = fetcher.data && 'cooked' in fetcher.data ? fetcher.data.cooked : cooked
  const isDone = isToday || fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post" action={here} className={`flex flex-wrap items-center print:hidden ${className}`}>
      <FormTokenInput />
      <FetcherFlag />
      <input type="hidden" name="recipe" value={source_url} />
      <Button
        tone={isDone ? 'done' : 'plain'}
        icon={isDone ? 'check' : 'cooking-pot'}
        className="mr-3"
        name="intent"
        value="cooked"
        disabled={isDone}>
        {isDone ? t('Cooked today') : t('Cooked it')}
      </Button>
      {last !== null && times > 0 && (
        <span className={text.meta}>
          {t('Cooked {times, plural, one {# time} other {# times}}, last on {dayAndMonth}', {
            times,
            dayAndMonth: formatDayAndMonth(last),
          })}
        </span>
      )}
    </fetcher.Form>
  )
}

/** The end of a recipe that is not saved. */
export function AfterCooking({
  source_url,
  idempotencyKey,
  here,
  onSaved,
}: {
  source_url: string
  idempotencyKey: string | null
  here: string
  onSaved: (saved: SavedRecipeState | null) => void
}) {
  return (
    <section
      className="flex flex-wrap items-center justify-between mt-8 border-t-4 border-double pt-6 print:hidden"
      id="save">
      <p className={`${text.lede} mr-4 mb-3`}>{t('Was it good? Save it, and you can rate it and add a note.')}</p>
      <SaveRecipeButton
        source={{ url: source_url }}
        isSaved={false}
        idempotencyKey={idempotencyKey}
        returnPath={here}
        onSaved={onSaved}
        label={t('Save this recipe')}
        isSilent
        visitorAction={
          <LinkButton icon="bookmark" to={signInToSavePath({ url: source_url, back: here })}>
            {t('Sign in and save')}
          </LinkButton>
        }
      />
    </section>
  )
}
