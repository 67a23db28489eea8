import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react'
import { NOTE_FAILED } from '#app/domain/collection/save-answers'
import { isDay } from '#app/domain/meal-plans/days'
import { ENTRY_FAILED } from '#app/domain/meal-plans/sentences'
import { useAnswer } from './use-answer'
import type { PlanAnswer } from './use-answer'

export type Field = 'comment' | 'servings' | 'day' | 'meal'
type Control = HTMLInputElement | HTMLSelectElement

/**
 * Saves a field of a row when it is left changed, each field by itself, and puts back what was there when that fails.
 * `saved` is what is kept, or on its way to be.
 */
export function useField<C extends Control>({
  planId,
  recipeId,
  field,
  saved,
  token,
}: {
  planId: string
  recipeId: string
  field: Field
  saved: string
  token: string
}) {
  const ref = useRef<C>(null)
  const fetcher = useFetcher<PlanAnswer>({ key: `${planId} ${recipeId} ${field}` })

  // What is shown follows what is kept, on whichever device it was changed; never under somebody's fingers.
  const follow = useCallback(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = saved
  }, [saved])
  useEffect(follow, [follow])
  const failed = useCallback(() => (field === 'comment' ? NOTE_FAILED.text : ENTRY_FAILED), [field])
  useAnswer(fetcher, { failed, onFailure: follow })

  const save = ({ value }: Control) => {
    if (value.trim() === saved) return
    fetcher.submit(
      { intent: 'plan', inline: '1', form_token: token, save: recipeId, [`${field}.${recipeId}`]: value.trim() },
      { method: 'post', action: `/meal-plan/${planId}` },
    )
  }
  return {
    ref,
    onBlur: ({ currentTarget }: FocusEvent<C>) => save(currentTarget),
    // What is chosen is saved at once, what is typed when it is left; a date may be either, and is whole when it is a day.
    onChange: ({ currentTarget }: ChangeEvent<C>) => {
      const isChosen =
        currentTarget.tagName === 'SELECT' || (currentTarget.type === 'date' && isDay(currentTarget.value))
      if (isChosen && fetcher.state === 'idle') save(currentTarget)
    },
    onKeyDown: (event: KeyboardEvent<C>) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      save(event.currentTarget)
    },
  }
}
