import { t } from '#packages/texts/t'
import { DietCheckboxes } from '#app/components/diets/diet-disclosure'
import { DAY_MINUTES, LONG_DAY_MINUTES, type WeekForm } from '#app/domain/planner/week-form'
import type { LeftoverUse } from '#app/domain/planner/leftovers'
import { MAX_PEOPLE } from '#app/domain/planner/planned-week'
import { type Weekday, isWeekday } from '#app/domain/planner/weekdays'
import { MAX_HAVE_LENGTH } from '#app/domain/search/having'
import { formatShortDay } from '#app/platform/text/dates'
import { fieldLabelClass, InputField, SelectField } from '#app/ui/form-field'
import { text } from '#app/ui/text'
import type { Diet } from '#packages/ingredients/diets/diets'
import { useNavigation } from '@remix-run/react'
import { useEffect, type RefObject } from 'react'

const minutesOptions = () =>
  [
    ['', t('No dinner')],
    ...DAY_MINUTES.map((minutes) => [String(minutes), t('{minutes} min', { minutes })] as const),
    [String(LONG_DAY_MINUTES), t('Any time')],
  ] as const

const leftoverOptions = (): readonly (readonly [LeftoverUse, string])[] => [
  ['lunch', t('Lunch the day after')],
  ['dinner', t('The next dinner')],
  ['none', t('Not planned')],
]

/** How long each day has, for how many, what to use up, and the diet. */
export function WeekFormFields({
  form,
  diets,
  ahead,
}: {
  form: WeekForm
  diets: readonly Diet[]
  ahead: readonly { date: string; day: Weekday }[]
}) {
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className={fieldLabelClass}>{t('Time to cook')}</legend>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-7">
          {ahead.map(({ date, day }) => (
            <SelectField
              key={day}
              id={`minutes-${day}`}
              label={formatShortDay(date)}
              className="min-w-0"
              name={day}
              defaultValue={String(form.minutes[day] ?? '')}
              of={minutesOptions()}
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 md:grid-cols-[2fr_1fr_1fr]">
        <InputField
          id="use"
          label={t('Use up')}
          aside={t('optional')}
          className=""
          type="text"
          dir="auto"
          maxLength={MAX_HAVE_LENGTH}
          defaultValue={form.useUp.join(', ')}
          placeholder={t('Half a cabbage, cream')}
          autoComplete="off"
        />
        <InputField
          id="people"
          label={t('For how many')}
          aside={t('optional')}
          className=""
          errors={form.peopleError === null ? undefined : [form.peopleError]}
          type="number"
          min={1}
          max={MAX_PEOPLE}
          inputMode="numeric"
          defaultValue={form.peopleText}
          autoComplete="off"
        />
        <SelectField
          id="leftovers"
          label={t('Leftovers')}
          aside={t('from big dishes')}
          className=""
          defaultValue={form.leftovers}
          of={leftoverOptions()}
        />
      </div>
      <details open={diets.length > 0}>
        <summary
          className={`${text.meta} inline-flex items-center min-h-touch underline decoration-dotted cursor-pointer`}>
          {t('Diet')}
        </summary>
        <fieldset>
          <legend className="sr-only">{t('Diet')}</legend>
          <input type="hidden" name="diet" value="any" />
          <DietCheckboxes name="diet" chosen={diets} />
        </fieldset>
      </details>
    </div>
  )
}

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
