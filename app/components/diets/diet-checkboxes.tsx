import { DIET_NAMES, dietLabel } from '#app/domain/recipes/diets'
import type { Diet } from '#packages/ingredients/diets/diets'

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
