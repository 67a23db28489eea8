import { rich } from '#packages/texts/t'
import { formatHouseholdRating } from '#app/domain/recipes/format-recipe'
import type { HouseholdRating as Rating } from '#app/domain/recipes/recipe'
import { Icon } from '#app/ui/icon'
import { text } from '#app/ui/text'

/** What households of ours give a recipe; nothing below three. */
export function HouseholdRating({ rating, className = '' }: { rating: Rating; className?: string }) {
  const formatted = formatHouseholdRating(rating)
  if (!formatted) return null
  return (
    <p className={`flex flex-wrap items-center font-sans ${className}`} data-part="household-rating">
      <Icon name="cooking-pot" className="w-[1.1em] h-[1.1em] mr-1.5 text-herb" />
      <span className="text-sm leading-[1.4] font-semibold text-ink-2">
        {rich('{stars}<more> of 5 stars</more>', {
          stars: formatted.stars,
          more: (text) => <span className="sr-only">{text}</span>,
        })}
      </span>{' '}
      <span className={`${text.meta} ml-1.5`}>{formatted.from}</span>
    </p>
  )
}
