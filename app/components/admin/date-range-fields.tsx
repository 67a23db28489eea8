import { InputField } from '#app/ui/form-field'

/** The first and the last day that a filter shows, as 'YYYY-MM-DD'; null shows all. */
export function DateRangeFields({ from, to }: { from: string | null; to: string | null }) {
  return (
    <>
      <InputField
        id="from"
        label="From"
        className="max-sm:col-span-full"
        type="date"
        defaultValue={from ?? ''}
        placeholder="2026-01-31"
      />
      <InputField
        id="to"
        label="To"
        className="max-sm:col-span-full"
        type="date"
        defaultValue={to ?? ''}
        placeholder="2026-01-31"
      />
    </>
  )
}
