import { useFormToken } from '#app/components/form/hidden-inputs'
import { useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef, type ChangeEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { NOTE_FAILED } from '#app/domain/collection/messages'
import { isIsoDate } from '#app/platform/text/dates'
import { UPDATE_PLAN_ENTRY_FAILED } from '#app/domain/meal-plans/messages'
import { usePlanFormResult, type PlanFormResponse } from './use-plan-form-result'

export type EntryFieldName = 'comment' | 'servings' | 'day' | 'meal'
type EntryFieldElement = HTMLInputElement | HTMLSelectElement

/**
 * Saves a field when it is left changed. On failure a note stays as it was typed, to be saved again; the other fields
 * get their saved value back. `saved` is the stored or pending value.
 */
export function useAutosaveField<C extends EntryFieldElement>({
  planId,
  entryId,
  field,
  saved,
}: {
  planId: string
  entryId: string
  field: EntryFieldName
  saved: string
}) {
  const ref = useRef<C>(null)
  const formToken = useFormToken()
  const fetcher = useFetcher<PlanFormResponse>({ key: `${planId} ${entryId} ${field}` })

  // Follows changes from other devices, unless the field has focus.
  const unsavedNote = useRef<string | null>(null)
  const follow = useCallback(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = unsavedNote.current ?? saved
  }, [saved])
  useEffect(follow, [follow])
  const failed = useCallback(() => (field === 'comment' ? NOTE_FAILED.text() : UPDATE_PLAN_ENTRY_FAILED()), [field])
  const onDone = useCallback(() => void (unsavedNote.current = null), [])
  usePlanFormResult(fetcher, { failed, onDone, onFailure: follow })

  const save = ({ value }: EntryFieldElement) => {
    if (value.trim() === saved) return void (unsavedNote.current = null)
    if (field === 'comment') unsavedNote.current = value.trim()
    fetcher.submit(
      { intent: 'plan', inline: '1', form_token: formToken, save: entryId, [`${field}.${entryId}`]: value.trim() },
      { method: 'post', action: `/meal-plan/${planId}` },
    )
  }
  return {
    ref,
    onBlur: ({ currentTarget }: FocusEvent<C>) => save(currentTarget),
    // Choices are saved on change, text on blur; a date on either, once it is complete.
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
