import { t } from '#packages/texts/t'
import { formatRecipeRating } from '#app/domain/recipes/format-recipe'
import { Icon } from '#app/ui/icon'
import { text } from '#app/ui/text'

/** Rating from the source site; nothing without one. */
export function StarRating({
  value,
  count,
  className = '',
}: {
  value: number | null
  count: number | null
  className?: string
}) {
  if (!value) return null
  const full = Math.round(value)
  return (
    <p className={`flex flex-wrap items-center font-sans ${className}`}>
      <span className="inline-flex items-center text-sm leading-[1.4] text-star">
        <span className="sr-only">{t('{full} of 5 stars', { full })}</span>
        {[1, 2, 3, 4, 5].map((star) => (
          <Icon
            key={star}
            name="star"
            className={`w-[1.1em] h-[1.1em] mr-px ${star <= full ? 'fill-current' : 'text-star-off'}`}
          />
        ))}
        <b className="ml-1.5 font-semibold text-ink-2">{formatRecipeRating(value)}</b>
      </span>
      {count ? (
        <span className={`${text.meta} ml-2`}>{t('{count, plural, one {# rating} other {# ratings}}', { count })}</span>
      ) : null}
    </p>
  )
}
