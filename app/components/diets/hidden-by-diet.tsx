import { listDiets } from '#app/domain/recipes/diets'
import { Link } from '#app/ui/link'
import { text } from '#app/ui/text'
import type { Diet } from '#packages/ingredients/diets/diets'

/** Says how many recipes a diet leaves out and why, with a link that shows them; nothing without a diet. */
export function HiddenByDiet({
  diets,
  hidden,
  showAll,
  className = '',
}: {
  diets: readonly Diet[]
  hidden: number
  /** The address without the diet. */ showAll: string
  className?: string
}) {
  if (diets.length === 0) return null
  return (
    <p className={`${text.meta} ${className}`} data-hidden-by-diet>
      Diet: {listDiets(diets)}.{' '}
      {hidden > 0 ? (
        <>
          {hidden} hidden: {hidden === 1 ? 'it does' : 'they do'} not keep it, or we cannot tell.{' '}
          <Link to={showAll} preventScrollReset>
            Show {hidden === 1 ? 'it' : 'them'}
          </Link>
        </>
      ) : (
        <Link to={showAll} preventScrollReset>
          Show every diet
        </Link>
      )}
    </p>
  )
}
