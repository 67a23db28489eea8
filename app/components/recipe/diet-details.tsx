import { rich, t } from '#packages/texts/t'
import { DIET_LABELS, listDiets, type DietSummary } from '#app/domain/recipes/diets'
import { text } from '#app/ui/text'

/** Which diets a recipe keeps by its ingredients, and the line that decides where it does not. */
export function DietDetails({ diets }: { diets: DietSummary | null }) {
  if (!diets) return null
  const { kept, broken, unclear } = diets
  return (
    <details className="mt-2 print:hidden" data-diets>
      <summary className="py-3 leading-[1.45] underline decoration-dotted cursor-pointer">
        {kept.length > 0 ? t('Diets: {diets}', { diets: listDiets(kept) }) : t('Diets: none that we are sure of')}
      </summary>
      <ul className="mb-2">
        {broken.map(({ diet, line }) => (
          <li key={diet} className="py-1 break-anywhere">
            <b className="font-semibold">{DIET_LABELS[diet].food()}:</b> <span dir="auto">{line}</span>
          </li>
        ))}
        {unclear.map(({ diet, line }) => (
          <li key={diet} className="py-1 break-anywhere">
            {rich('{food} We cannot tell: {line}', {
              food: <b className="font-semibold">{DIET_LABELS[diet].food()}?</b>,
              line: <span dir="auto">{line}</span>,
            })}
          </li>
        ))}
      </ul>
      <p className={text.meta}>{t('Read from the ingredient list. With an allergy, check every packet.')}</p>
    </details>
  )
}
