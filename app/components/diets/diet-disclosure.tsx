import { text } from '#app/ui/text'
import type { Diet } from '#packages/ingredients/diets/diets'
import { DietCheckboxes } from './diet-checkboxes'

/** The diets of a search, folded away while none is chosen. */
export function DietDisclosure({
  chosen,
  isOwnDietOff = false,
  className = '',
}: {
  chosen: readonly Diet[]
  /** None ticked is any diet, not the cook's own. */ isOwnDietOff?: boolean
  className?: string
}) {
  return (
    <details className={className} open={chosen.length > 0}>
      <summary
        className={`${text.meta} inline-flex items-center min-h-touch underline decoration-dotted cursor-pointer`}>
        Diet
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">Diet</legend>
        {isOwnDietOff && <input type="hidden" name="diet" value="any" />}
        <DietCheckboxes name="diet" chosen={chosen} />
      </fieldset>
    </details>
  )
}
