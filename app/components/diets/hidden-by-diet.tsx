import { rich, t } from '#packages/texts/t'
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
          {rich(
            '{hidden} hidden: {hidden, plural, one {it does} other {they do}} not keep it, or we cannot tell. <link>Show {hidden, plural, one {it} other {them}}</link>',
            {
              hidden,
              link: (text) => (
                <Link to={showAll} preventScrollReset>
                  {text}
                </Link>
              ),
            },
          )}
        </>
      ) : (
        <Link to={showAll} preventScrollReset>
          {t('Show every diet')}
        </Link>
      )}
    </p>
  )
}
