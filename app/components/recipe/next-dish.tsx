import { findNextDish } from '#app/domain/search/next-dish'
import { LinkButton } from '#app/ui/button'

/** The end of a recipe's page: the way to another dish. */
export function NextDish({
  recipe,
  referrer = null,
}: {
  recipe: { ingredient_category?: string | null; mood_category?: string | null }
  referrer?: string | null
}) {
  const next = findNextDish(recipe, referrer)
  return (
    next && (
      <p className="mt-8 print:hidden">
        <LinkButton iconAfter="arrow-right" to={next.path}>
          {next.label}
        </LinkButton>
      </p>
    )
  )
}
