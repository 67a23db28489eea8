import { useNavigation } from '@remix-run/react'
import { useEffect, type RefObject } from 'react'
import type { WeekForm } from '#app/domain/planner/week-form'
import { isWeekday } from '#app/domain/planner/weekdays'
import type { Diet } from '#packages/ingredients/diets/diets'

/** Going back brings what was chosen then: the fields follow the address that is shown. */
export function useWeekFormSync(ref: RefObject<HTMLFormElement | null>, form: WeekForm, diets: readonly Diet[]): void {
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (!isIdle) return
    const checked: Record<string, readonly string[]> = { diet: diets, lock: form.lockedDays }
    const fields = Array.from(ref.current?.elements ?? [])
    for (const field of fields)
      if (field instanceof HTMLSelectElement && isWeekday(field.name))
        field.value = String(form.minutes[field.name] ?? '')
      else if (field instanceof HTMLSelectElement && field.name === 'leftovers') field.value = form.leftovers
      else if (!(field instanceof HTMLInputElement) || field === document.activeElement) continue
      else if (field.type === 'checkbox') field.checked = checked[field.name]?.includes(field.value) ?? false
      else if (field.name === 'use') field.value = form.useUp.join(', ')
      else if (field.name === 'people') field.value = form.peopleText
  }, [isIdle, ref, form, diets])
}
