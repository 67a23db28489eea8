import { formatSourceName } from '#app/domain/recipes/format-recipe'
import { text } from '#app/ui/text'
import { NUTRITION_FIELDS, type NutritionField, type StatedNutrition } from '#packages/page-reader/nutrition'

const LABELS: Record<NutritionField, string> = {
  serving_size: 'For',
  calories: 'Energy',
  fat: 'Fat',
  saturated_fat: 'Saturated fat',
  trans_fat: 'Trans fat',
  unsaturated_fat: 'Unsaturated fat',
  carbohydrate: 'Carbohydrate',
  sugar: 'Sugar',
  fiber: 'Fibre',
  protein: 'Protein',
  cholesterol: 'Cholesterol',
  sodium: 'Sodium',
}

/** What the recipe's publisher states of its nutrition, as written; nothing where it states nothing. */
export function NutritionDetails({
  nutrition,
  source_domain,
}: {
  nutrition: StatedNutrition | null
  source_domain: string
}) {
  if (!nutrition) return null
  return (
    <details className="mt-2 print:hidden" data-part="nutrition">
      <summary className="py-3 leading-[1.45] underline decoration-dotted cursor-pointer break-anywhere">
        Nutrition, as {formatSourceName(source_domain)} states it
      </summary>
      <dl className="mb-2 max-w-xs">
        {NUTRITION_FIELDS.map(
          (field) =>
            nutrition[field] && (
              <div key={field} className="flex justify-between border-b py-1.5">
                <dt className="mr-4">{LABELS[field]}</dt>
                <dd className="text-right break-anywhere" dir="auto">
                  {nutrition[field]}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className={text.meta}>
        {nutrition.serving_size ? '' : 'Most publishers state it for one serving. '}
        We have not checked it.
      </p>
    </details>
  )
}
