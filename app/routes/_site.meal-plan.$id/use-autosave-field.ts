import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react'
import { NOTE_FAILED } from '#app/domain/collection/messages'
import { isIsoDate } from '#app/domain/meal-plans/iso-date'
import { UPDATE_PLAN_ENTRY_FAILED } from '#app/domain/meal-plans/messages'
import { usePlanFormResult } from './use-plan-form-result'
import type { PlanFormResponse } from './use-plan-form-result'

export type EntryFieldName = 'comment' | 'servings' | 'day' | 'meal'
type EntryFieldElement = HTMLInputElement | HTMLSelectElement

/**
 * Saves a field of a row when it is left changed, each field by itself, and puts back what was there when that fails.
 * `saved` is what is kept, or on its way to be.
 */
export function useAutosaveField<C extends EntryFieldElement>({
  planId,
  recipeId,
  field,
  saved,
  token,
}: {
  planId: string
  recipeId: string
  field: EntryFieldName
  saved: string
  token: string
}) {
  const ref = useRef<C>(null)
  const fetcher = useFetcher<PlanFormResponse>({ key: `${planId} ${recipeId} ${field}` })

  // What is shown follows what is kept, on whichever device it was changed; never under somebody's fingers.
  const follow = useCallback(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = saved
  }, [saved])
  useEffect(follow, [follow])
  const failed = useCallback(() => (field === 'comment' ? NOTE_FAILED.text : UPDATE_PLAN_ENTRY_FAILED), [field])
  usePlanFormResult(fetcher, { failed, onFailure: follow })

  const save = ({ value }: EntryFieldElement) => {
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
        currentTarget.tagName === 'SELECT' || (currentTarget.type === 'date' && isIsoDate(currentTarget.value))
      if (isChosen && fetcher.state === 'idle') save(currentTarget)
    },
    onKeyDown: (event: KeyboardEvent<C>) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      save(event.currentTarget)
    },
  }
}
