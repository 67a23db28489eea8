import { rich } from '#packages/texts/t'
import type { ReactNode } from 'react'
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
  const link = (text: ReactNode) => (
    <Link to={showAll} preventScrollReset>
      {text}
    </Link>
  )
  return (
    <p className={`${text.meta} ${className}`} data-hidden-by-diet>
      {hidden > 0
        ? rich(
            'Diet: {diets}. {hidden} hidden: {hidden, plural, one {it does} other {they do}} not keep it, or we cannot tell. <link>Show {hidden, plural, one {it} other {them}}</link>',
            { diets: listDiets(diets), hidden, link },
          )
        : rich('Diet: {diets}. <link>Show every diet</link>', { diets: listDiets(diets), link })}
    </p>
  )
}
