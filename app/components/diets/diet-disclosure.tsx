import { t } from '#packages/texts/t'
import { text } from '#app/ui/text'
import type { Diet } from '#packages/ingredients/diets/diets'
import { DIET_NAMES, dietLabel } from '#app/domain/recipes/diets'

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
        {t('Diet')}
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{t('Diet')}</legend>
        {isOwnDietOff && <input type="hidden" name="diet" value="any" />}
        <DietCheckboxes name="diet" chosen={chosen} />
      </fieldset>
    </details>
  )
}

/** A box to tick for each diet. */
export function DietCheckboxes({ name, chosen }: { name: string; chosen: readonly Diet[] }) {
  return (
    <div className="flex flex-wrap -ml-1 *:flex *:items-center *:min-h-touch *:mr-5 [&_input]:w-5 [&_input]:h-5 [&_input]:ml-1 [&_input]:mr-2">
      {DIET_NAMES.map((diet) => (
        <label key={diet}>
          <input type="checkbox" name={name} value={diet} defaultChecked={chosen.includes(diet)} />
          {` ${dietLabel(diet)}`}
        </label>
      ))}
    </div>
  )
}
